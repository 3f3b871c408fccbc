out-of-combat_march-distance = Kam regiment pochoduje?
    .option = { $aim ->
        [own] Volně
        [zone-1] K zóně zájmu 1
        [zone-2] K zóně zájmu 2
        [zone-3] K zóně zájmu 3
        [zone-4] K zóně zájmu 4
        [garrison-0] Do budovy 1
        [garrison-1] Do budovy 2
        [garrison-2] Do budovy 3
        [garrison-3] Do budovy 4
        [garrison-4] Do budovy 5
        [garrison-5] Do budovy 6
        [garrison-6] Do budovy 7
        [garrison-7] Do budovy 8
        [garrison-8] Do budovy 9
        [garrison-9] Do budovy 10
        [garrison-10] Do budovy 11
        [garrison-11] Do budovy 12
       *[other] {"Směrem na "}{ NAME($aim, case: "acc") }
    }: { WORD($legs) }
out-of-combat_reform = Jakou formaci regiment zaujme?
    .option = { $files ->
        [one] 1 zástup
        [few] { $files } zástupy
       *[other] { $files } zástupů
    }, čelem na { MEASURE($facing, of: 100) }°{ $shift ->
        [0] {""}
       *[other] {", posunuto o "}{ MEASURE($shift, of: 1000) }″
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
    .zone = Ze zóny posil, { MEASURE($along, of: 1000) }″ podél hrany: { WORD($legs) }
    .west = Ze západní hrany, { MEASURE($along, of: 1000) }″ podél ní: { WORD($legs) }
    .east = Z východní hrany, { MEASURE($along, of: 1000) }″ podél ní: { WORD($legs) }
out-of-combat_arrive-second-march = Kam regiment dál pochoduje?
    .option = { $aim ->
        [own] Volně
        [zone-1] K zóně zájmu 1
        [zone-2] K zóně zájmu 2
        [zone-3] K zóně zájmu 3
        [zone-4] K zóně zájmu 4
        [garrison-0] K budově 1
        [garrison-1] K budově 2
        [garrison-2] K budově 3
        [garrison-3] K budově 4
        [garrison-4] K budově 5
        [garrison-5] K budově 6
        [garrison-6] K budově 7
        [garrison-7] K budově 8
        [garrison-8] K budově 9
        [garrison-9] K budově 10
        [garrison-10] K budově 11
        [garrison-11] K budově 12
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
    .measured = vpřed { $thousandths }″
free-back = zpět
    .measured = zpět { $thousandths }″
free-left = doleva
    .measured = doleva { $thousandths }″
free-right = doprava
    .measured = doprava { $thousandths }″
free-wheel-left = rotace doleva
    .measured = rotace doleva o { $hundredths }°
free-wheel-right = rotace doprava
    .measured = rotace doprava o { $hundredths }°
free-zone = zóna posil
free-west = západní hrana
free-east = východní hrana
free-none = nikam
free-front = čelní strana
free-rear = zadní strana
free-turn-left = otočit doleva
    .measured = otočit doleva o { $hundredths }°
free-turn-right = otočit doprava
    .measured = otočit doprava o { $hundredths }°

out-of-combat_charge-side-tie = Na kterou stranu zaútočíte ({ NAME($foe) })?
    .front = Na čelo
    .right = Na pravý bok
    .rear = Na týl
    .left = Na levý bok
special-rules_unstoppable = Hod na Charge je příliš nízký. Přehodíte ho?
    .again = Přehodit
    .pass = Nechat
out-of-combat_charge-maximise-order = Jakou rotací regiment začne Charge?
    .option = { $legs ->
        [none] Bez rotace
       *[other] { WORD($legs) }
    }
special-rules_overrun-impact = Na koho regiment zopakuje nárazové útoky?
    .overrun = Na { NAME($regiment, case: "acc") }
    .pass = Na nikoho
in-combat_clean-reform = Jakou formaci regiment zaujme?
    .option = { $files ->
        [one] 1 zástup
        [few] { $files } zástupy
       *[other] { $files } zástupů
    }, čelem na { MEASURE($facing, of: 100) }°, střed o { MEASURE($shift, of: 1000) }″ doprava a o { MEASURE($ahead, of: 1000) }″ vpřed
in-combat_clean-withdrawal-reform = Jak se regiment přeskupí, než ustoupí?
    .option = { $files ->
        [one] 1 zástup
        [few] { $files } zástupy
       *[other] { $files } zástupů
    }, čelem na { MEASURE($facing, of: 100) }°
in-combat_clean-withdrawal-march = Kam regiment ustoupí?
    .option = { WORD($legs) }
terrain_garrison-leave = V kolika zástupech regiment opustí budovu?
    .option = { $files ->
        [one] 1 zástup
        [few] { $files } zástupy
       *[other] { $files } zástupů
    }
terrain_garrison-leave-place = Kde regiment opustí budovu?
    .front = U čelní strany, { MEASURE($along, of: 1000) }″ podél ní{ $legs ->
        [none] {""}
       *[other] {", "}{ WORD($legs) }
    }
    .right = U pravé strany, { MEASURE($along, of: 1000) }″ podél ní{ $legs ->
        [none] {""}
       *[other] {", "}{ WORD($legs) }
    }
    .rear = U zadní strany, { MEASURE($along, of: 1000) }″ podél ní{ $legs ->
        [none] {""}
       *[other] {", "}{ WORD($legs) }
    }
    .left = U levé strany, { MEASURE($along, of: 1000) }″ podél ní{ $legs ->
        [none] {""}
       *[other] {", "}{ WORD($legs) }
    }
terrain_garrison-cleared-several = Který regiment obsadí vyčištěnou budovu?
    .option = { NAME($regiment) }

terrain-rolled = { NAME($regiment) } { GENDER($regiment) ->
        [mp] procházejí
        [ip] procházejí
        [fp] procházejí
        [np] procházejí
       *[other] prochází
    } nebezpečným terénem ({ NAME($terrain) }): kostky { $dice }, zraňuje { $least } a více, { $wounds ->
        [one] 1 zranění
        [few] { $wounds } zranění
       *[other] { $wounds } zranění
    }.
charge-declared = { NAME($regiment) } { GENDER($regiment) ->
        [mp] vyhlašují
        [ip] vyhlašují
        [fp] vyhlašují
        [np] vyhlašují
       *[other] vyhlašuje
    } Charge proti cíli { NAME($foe) }{ $side ->
        [front] {" na čelo"}
        [right] {" na pravý bok"}
        [rear] {" na týl"}
        [left] {" na levý bok"}
       *[none] {" v budově"}
    }.
charge-rolled = { NAME($regiment) } { GENDER($regiment) ->
        [mp] hází
        [ip] hází
        [fp] hází
        [np] hází
       *[other] hází
    } na Charge: March { $march }, kostky { $dice }, celkem { $total }″; cíl je vzdálen { $inches }{ $tenths ->
        [0] {""}
       *[other] {","}{ $tenths }
    }″{ $passed ->
        [True] {" a Charge dosáhne"}
       *[other] {" a Charge nedosáhne"}
    }.
charged = { NAME($regiment) } { GENDER($regiment) ->
        [mp] naráží
        [ip] naráží
        [fp] naráží
        [np] naráží
       *[other] naráží
    } do cíle { NAME($foe) }, v kontaktu { $stands ->
        [one] 1 čelní stand
        [few] { $stands } čelní standy
       *[other] { $stands } čelních standů
    }.
target-turned = { NAME($regiment) } se { GENDER($regiment) ->
        [mp] natáčejí
        [ip] natáčejí
        [fp] natáčejí
        [np] natáčejí
       *[other] natáčí
    } čelem k útočníkovi.
pushed = { NAME($regiment) } { GENDER($regiment) ->
        [mp] uhýbají
        [ip] uhýbají
        [fp] uhýbají
        [np] uhýbají
       *[other] uhýbá
    } útočníkovi z cesty.
charge-failed = { NAME($regiment) }: Charge proti cíli { NAME($foe) } je neúspěšný, { $why ->
        [short] vzdálenost nestačí
        [blocked] cesta je zablokovaná
        [room] není místo na dokončení
       *[side] k napadené straně nevede cesta
    }; pohyb o { $inches }{ $tenths ->
        [0] {""}
       *[other] {","}{ $tenths }
    }″.
left-garrison = { NAME($regiment) } { GENDER($regiment) ->
        [mp] opouštějí
        [ip] opouštějí
        [fp] opouštějí
        [np] opouštějí
       *[other] opouští
    } { NAME($terrain, case: "acc") }.
resolve-rolled = { NAME($regiment) } { GENDER($regiment) ->
        [mp] hází
        [ip] hází
        [fp] hází
        [np] hází
       *[other] hází
    } proti Resolve { $value }: { $first }{ $second ->
        [none] {""}
       *[other] {", po přehození "}{ $second }
    }, { $passed ->
        [True] úspěch
       *[other] neúspěch
    }.
withdrawing = { NAME($regiment) } { GENDER($regiment) ->
        [mp] ustupují
        [ip] ustupují
        [fp] ustupují
        [np] ustupují
       *[other] ustupuje
    } { $clean ->
        [True] čistě
       *[other] v boji
    }: kostka { $die }, počítá se za { $stands ->
        [one] 1 stand
        [few] { $stands } standy
       *[other] { $stands } standů
    }.
withdraw-failed = { NAME($regiment) } { GENDER($regiment) ->
        [mp] nemají
        [ip] nemají
        [fp] nemají
        [np] nemají
       *[other] nemá
    } kam ustoupit a { GENDER($regiment) ->
        [mp] zůstávají
        [ip] zůstávají
        [fp] zůstávají
        [np] zůstávají
       *[other] zůstává
    } na místě.
withdrew = { NAME($regiment) } { GENDER($regiment) ->
        [mp] ustupují
        [ip] ustupují
        [fp] ustupují
        [np] ustupují
       *[other] ustupuje
    } z boje o { $inches }{ $tenths ->
        [0] {""}
       *[other] {","}{ $tenths }
    }″.
reforming = { NAME($regiment) } se v boji { GENDER($regiment) ->
        [mp] přeskupují
        [ip] přeskupují
        [fp] přeskupují
        [np] přeskupují
       *[other] přeskupuje
    } { $clean ->
        [True] čistě.
       *[other] {""}za { $stands ->
        [one] 1 zranění
        [few] { $stands } zranění
       *[other] { $stands } zranění
    }.
    }
rallied = { NAME($regiment) } už { GENDER($regiment) ->
        [mp] nejsou
        [ip] nejsou
        [fp] nejsou
        [np] nejsou
       *[other] není
    } Broken.
driven = { NAME($regiment) } se v Bloodlust { GENDER($regiment) ->
        [mp] neudrží
        [ip] neudrží
        [fp] neudrží
        [np] neudrží
       *[other] neudrží
    } a { GENDER($regiment) ->
        [mp] musejí
        [ip] musejí
        [fp] musejí
        [np] musejí
       *[other] musí
    } { $foe ->
        [none] pochodovat na nepřítele
       *[other] vyhlásit Charge na cíl { NAME($foe) }
    }.
