## Hloubení a zavalení

placed-label = Na pole { WHOLE($q) }, { WHOLE($r) }{ $turn ->
        [0] {""}
        [1] {" "}(otočit o 60°)
        [2] {" "}(otočit o 120°)
        [3] {" "}(otočit o 180°)
        [4] {" "}(otočit o 240°)
       *[5] {" "}(otočit o 300°)
    }
excavation_place-adjacent = Kam umístíte { tile-told }?
    .place = { placed-label }
excavation_collapse-first-space = Kam umístíte zával ({ tile-told })?
    .place = { placed-label }
excavation_step-in = Přesune se skupina { squad-name } do nově odkryté oblasti?
    .step = Přesunout se { to-space }
    .pass = Zůstat stát
advanced_supported-excavation = Která další skupina pomůže skupině { squad-name } s hloubením?
    .support = Skupina { squad-name }
    .done = Žádná další
spawn-rolls_merge-overflow = Na které pole umístíte kartu „{ NAME($card) }“?
    .put = { onto-space }
excavation_farthest-tie = Na které z nejvzdálenějších polí umístíte kartu „{ NAME($card) }“?
    .put = { onto-space }
wandering_march-how-far = Kam přesunete toulavé nestvůry { $letter } ({ NAME($cards) })?
    .march = { onto-space }

## Co se stalo

helped-name = { $helped ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
rocks-told = { $rocks ->
        [one] { $rocks } žeton hloubení
        [few] { $rocks } žetony hloubení
       *[other] { $rocks } žetonů hloubení
    }
dig-began = { $collapse ->
        [True] { squad-of } začíná tvořit zával.
       *[other] { squad-of } začíná hloubit.
    }
rocks-removed = { $left ->
        [0] { squad-of } odebírá { rocks-told } a dokončuje hloubení.
        [few] { squad-of } odebírá { rocks-told }, zbývají { $left }.
       *[other] { squad-of } odebírá { rocks-told }, zbývá { $left }.
    }
dig-supported = { squad-of } pomáhá s hloubením skupině { helped-name } (rychlost hloubení { $speed }).
dig-abandoned = { squad-of } opouští místo hloubení.
card-turned = { SEAT($seat) } otáčí kartu hloubení „{ NAME($card) }“.
event-kept = { SEAT($seat) } otáčí událost „{ NAME($card) }“ a odkládá ji na fázi 4.
event-removed = Událost „{ NAME($card) }“ se vyřazuje ze hry.
tile-laid = { $rock ->
        [True] { SEAT($seat) } vytváří zával: umisťuje { tile-told } na pole { WHOLE($q) }, { WHOLE($r) }.
       *[other] { SEAT($seat) } umisťuje { tile-told } na pole { WHOLE($q) }, { WHOLE($r) }.
    }
dig-failed = { SEAT($seat) } nemá kam umístit { tile-told }.
nothing-to-dig = V balíčku hloubení nezbývá žádný dílek.
stepped-in = { squad-of } vstupuje do nově odkryté oblasti na pole { $space }.
rolled-told = { $dice ->
        [none] {""}
       *[other] {" "}(padlo { $dice })
    }
buried = { $seat ->
        [-1] Toulavé nestvůry { $letter } jsou pod závalem{ rolled-told }.
       *[other] { squad-of } je pod závalem{ rolled-told }.
    }
goods-spawned = { $number ->
        [-1] { on-space } se { goods-appear } { resource-amount }.
       *[other] { squad-of } získává { resource-amount }.
    }
goods-appear = { $amount ->
        [one] { $resource ->
            [gore] objevují
           *[other] objevuje
        }
        [few] objevují
       *[other] objevuje
    }
deck-named = { SEAT($seat) } při hodu ke zplození vytahuje kartu z { deck-gen }.
monster-spawned = { on-space } se { GENDER($card) ->
        [mp] objevují
        [ip] objevují
        [fp] objevují
        [np] objevují
       *[m] objevuje
    } { NAME($card) } jako toulavá nestvůra { $letter }.
thing-spawned = { on-space } se objevuje karta „{ NAME($card) }“.
spawn-lost = Pro kartu „{ NAME($card) }“ není v jeskyni místo.
monsters-moved = { onto-space } { GENDER($cards) ->
        [mp] přicházejí
        [ip] přicházejí
        [fp] přicházejí
        [np] přicházejí
       *[m] přichází
    } { NAME($cards, last: "a") } (nestvůry { $letter }).
monsters-met = K nestvůrám { $letter } { at-space } se { GENDER($cards) ->
        [mp] připojují
        [ip] připojují
        [fp] připojují
        [np] připojují
       *[m] připojuje
    } { NAME($cards, last: "a") }.
