## Hloubení a zavalení

placed-label = Pole { $q }, { $r }{ $turn ->
        [0] {""}
       *[other] , otočený { $turn }× o šestinu
    }
excavation_place-adjacent = Kam umístíte dílek „{ NAME($tile) }“?
    .place = { placed-label }
excavation_collapse-first-space = Kam umístíte zával (dílek „{ NAME($tile) }“)?
    .place = { placed-label }
excavation_step-in = Přesune se skupina { squad-name } do nově odkryté oblasti?
    .step = Přesunout se na pole { $space }
    .pass = Zůstat stát
advanced_supported-excavation = Kdo pomůže skupině { squad-name } s kopáním?
    .support = Skupina { squad-name }
    .done = Nikdo další
spawn-rolls_merge-overflow = Na které pole umístíte kartu „{ NAME($card) }“?
    .put = Pole { $space }
excavation_farthest-tie = Na které z nejvzdálenějších polí umístíte kartu „{ NAME($card) }“?
    .put = Pole { $space }
wandering_march-how-far = Kam přesunete nestvůry { $letter } ({ NAME($cards) })?
    .march = Pole { $space }

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
        [True] { SEAT($seat) }: skupina { squad-name } začíná tvořit zával.
       *[other] { SEAT($seat) }: skupina { squad-name } začíná hloubit.
    }
rocks-removed = { $left ->
        [0] { SEAT($seat) }: skupina { squad-name } odstraňuje { rocks-told } a dokončuje kopání.
       *[other] { SEAT($seat) }: skupina { squad-name } odstraňuje { rocks-told }, na kartě zbývá { $left }.
    }
dig-supported = { SEAT($seat) }: skupina { squad-name } pomáhá skupině { helped-name } s kopáním (rychlost hloubení { $speed }).
dig-abandoned = { SEAT($seat) }: skupina { squad-name } opouští místo hloubení.
card-turned = { SEAT($seat) } otáčí kartu hloubení „{ NAME($card) }“.
event-kept = { SEAT($seat) } otáčí událost „{ NAME($card) }“ a odkládá ji na fázi 4.
event-removed = Událost „{ NAME($card) }“ se vyřazuje ze hry.
tile-laid = { $rock ->
        [True] { SEAT($seat) } umisťuje zával (dílek „{ NAME($tile) }“) na pole { $q }, { $r }.
       *[other] { SEAT($seat) } umisťuje dílek „{ NAME($tile) }“ na pole { $q }, { $r }.
    }
dig-failed = { SEAT($seat) } nemá kam umístit dílek „{ NAME($tile) }“.
nothing-to-dig = V balíčku hloubení nezbývá žádný dílek.
stepped-in = { SEAT($seat) }: skupina { squad-name } se přesouvá do nově odkryté oblasti na pole { $space }.
rolled-told = { $dice ->
        [none] {""}
       *[other] {" "}(hozeno { $dice })
    }
buried = { $seat ->
        [-1] Nestvůry { $letter } jsou pod závalem{ rolled-told }.
       *[other] { SEAT($seat) }: skupina { squad-name } je pod závalem{ rolled-told }.
    }
goods-spawned = { $number ->
        [-1] Na poli { $space } se objevuje { resource-amount }.
       *[other] { SEAT($seat) }: skupina { squad-name } získává { resource-amount }.
    }
deck-named = { SEAT($seat) } při hodu ke zplození vytahuje kartu z { deck-gen }.
monster-spawned = Na poli { $space } se objevuje { NAME($card) } jako toulavá nestvůra { $letter }.
thing-spawned = Na poli { $space } se objevuje karta „{ NAME($card) }“.
spawn-lost = Pro kartu „{ NAME($card) }“ není v jeskyni místo.
monsters-moved = Na pole { $space } přichází { NAME($cards) } ({ $letter }).
monsters-met = K nestvůrám { $letter } na poli { $space } se připojuje { NAME($cards) }.
