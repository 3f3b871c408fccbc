out-of-combat_march-distance = Kam regiment pochoduje?
    .option = { $aim ->
        [own] Volně
        [zone-1] K zóně zájmu 1
        [zone-2] K zóně zájmu 2
        [zone-3] K zóně zájmu 3
        [zone-4] K zóně zájmu 4
        [garrison-0] Do budovy
        [garrison-1] Do budovy
        [garrison-2] Do budovy
        [garrison-3] Do budovy
        [garrison-4] Do budovy
        [garrison-5] Do budovy
        [garrison-6] Do budovy
        [garrison-7] Do budovy
        [garrison-8] Do budovy
        [garrison-9] Do budovy
        [garrison-10] Do budovy
        [garrison-11] Do budovy
       *[other] {"Směrem na "}{ NAME($aim, case: "acc") }
    }: { WORD($legs) }
out-of-combat_reform = Jakou formaci regiment zaujme?
    .option = { $files ->
        [one] 1 zástup
        [few] { $files } zástupy
       *[other] { $files } zástupů
    }, čelem na { $facing }{ $shift ->
        [0] {""}
       *[other] {", posunuto o "}{ WHOLE($shift) }
    }
principles_incomplete-rear-centred-grid = Na které straně budou standy neúplné zadní řady?
    .left = Víc vlevo
    .right = Víc vpravo
characters_character-centre-tie = Na které straně velitelského standu bude charakter?
    .left = Vlevo
    .right = Vpravo
out-of-combat_arrive-formation = V kolika zástupech regiment vstoupí na bojiště?
    .option = { $files ->
        [one] V 1 zástupu
       *[other] V { $files } zástupech
    }
out-of-combat_arrive-placement = Kudy regiment vstoupí na bojiště?
    .zone = Ze zóny posil, { $along } podél hrany: { WORD($legs) }
    .west = Ze západní hrany, { $along } podél ní: { WORD($legs) }
    .east = Z východní hrany, { $along } podél ní: { WORD($legs) }
out-of-combat_arrive-second-march = Kam regiment dál pochoduje?
    .option = { $aim ->
        [own] Volně
        [zone-1] K zóně zájmu 1
        [zone-2] K zóně zájmu 2
        [zone-3] K zóně zájmu 3
        [zone-4] K zóně zájmu 4
        [garrison-0] K budově
        [garrison-1] K budově
        [garrison-2] K budově
        [garrison-3] K budově
        [garrison-4] K budově
        [garrison-5] K budově
        [garrison-6] K budově
        [garrison-7] K budově
        [garrison-8] K budově
        [garrison-9] K budově
        [garrison-10] K budově
        [garrison-11] K budově
       *[other] {"Směrem na "}{ NAME($aim, case: "acc") }
    }: { WORD($legs) }

marched = { NAME($regiment) } { GENDER($regiment) ->
        [mp] pochodují
        [ip] pochodují
        [fp] pochodují
        [np] pochodují
       *[other] pochoduje
    } o { $inches }{ $tenths ->
        [0] {""}
       *[other] {","}{ $tenths }
    }″{ $aim ->
        [own] {""}
        [zone-1] {" k zóně zájmu 1"}
        [zone-2] {" k zóně zájmu 2"}
        [zone-3] {" k zóně zájmu 3"}
        [zone-4] {" k zóně zájmu 4"}
        [garrison-0] {" do budovy"}
        [garrison-1] {" do budovy"}
        [garrison-2] {" do budovy"}
        [garrison-3] {" do budovy"}
        [garrison-4] {" do budovy"}
        [garrison-5] {" do budovy"}
        [garrison-6] {" do budovy"}
        [garrison-7] {" do budovy"}
        [garrison-8] {" do budovy"}
        [garrison-9] {" do budovy"}
        [garrison-10] {" do budovy"}
        [garrison-11] {" do budovy"}
       *[other] {" směrem na "}{ NAME($aim, case: "acc") }
    }.
reformed = { NAME($regiment) } { GENDER($regiment) ->
        [mp] zaujímají
        [ip] zaujímají
        [fp] zaujímají
        [np] zaujímají
       *[other] zaujímá
    } novou formaci: { $files ->
        [one] 1 zástup
        [few] { $files } zástupy
       *[other] { $files } zástupů
    }, { $ranks ->
        [one] 1 řada
        [few] { $ranks } řady
       *[other] { $ranks } řad
    }.
arrived = { NAME($regiment) } { GENDER($regiment) ->
        [mp] vstupují
        [ip] vstupují
        [fp] vstupují
        [np] vstupují
       *[other] vstupuje
    } { $edge ->
        [zone] na bojiště ze zóny posil
        [west] na bojiště ze západní hrany
        [east] na bojiště z východní hrany
       *[other] dál na bojiště
    } o { $inches }{ $tenths ->
        [0] {""}
       *[other] {","}{ $tenths }
    }″.
turned-back = { NAME($regiment) } { GENDER($regiment) ->
        [mp] nemají
        [ip] nemají
        [fp] nemají
        [np] nemají
       *[other] nemá
    } kudy vstoupit na bojiště a { GENDER($regiment) ->
        [mp] vracejí
        [ip] vracejí
        [fp] vracejí
        [np] vracejí
       *[other] vrací
    } se do posil.
occupied = { NAME($regiment) } { GENDER($regiment) ->
        [mp] obsazují
        [ip] obsazují
        [fp] obsazují
        [np] obsazují
       *[other] obsazuje
    } { NAME($terrain, case: "acc") }.

free-ahead = vpřed
free-back = zpět
free-left = doleva
free-right = doprava
free-wheel-left = rotace doleva
free-wheel-right = rotace doprava
free-zone = zóna posil
free-west = západní hrana
free-east = východní hrana
free-none = nikam
