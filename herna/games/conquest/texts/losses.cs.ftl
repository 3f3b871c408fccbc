# Zranění, ztráty, morálka, pronásledování a léčení.

casualties_equal-choice = Na které straně přijde regiment { NAME($regiment) } o standy?
    .fall = Vlevo { $left }, vpravo { $right }
command-models_own-stands = O které velitelské modely přijde regiment { NAME($regiment) }?
    .models = { NAME($models, case: "acc", last: "a") }
casualties_healing-restore-formation = Kam se vrátí obnovený stand regimentu { NAME($regiment) }?
    .back = { $spot ->
        [left] Na levý kraj řady
        [right] Na pravý kraj řady
        [garrison] Do obsazeného terénu
       *[rear] Do zadní řady, do { $file }. zástupu zleva
    }
morale_pursuit-who-moves = Který regiment přisunete do kontaktu jako první?
    .option = { NAME($regiment) }
morale_nudge-same-contacts = Kam se přisune regiment { NAME($regiment) }?
    .follow = { $whither ->
        [left] Vlevo
        [right] Vpravo
        [ahead] Vpřed
       *[back] Vzad
    } ({ NAME($regiment) })
characters_die-fighting-details = Na koho naposledy zaútočí ti, kdo zbyli z regimentu { NAME($who) }?
    .option = { NAME($regiment, case: "acc") }
special-rules_trample-details = Koho regiment { NAME($regiment) } rozdupe?
    .option = { NAME($regiment, case: "acc") }

wounds-suffered = Regiment { NAME($regiment) } dostává { $wounds } zranění{ $by ->
        [none] {""}
       *[other] {" "}od { NAME($by, case: "gen") }
    }.
morale-wounds = Za neúspěšné testy morálky dostává regiment { NAME($regiment) } { $wounds } zranění.
stands-fell = Regiment { NAME($regiment) } ztrácí { $count ->
        [one] stand
        [few] { $count } standy
       *[other] { $count } standů
    } ({ $left ->
        [0] nezbývá žádný
        [one] zbývá 1
        [few] zbývají { $left }
       *[other] zbývá { $left }
    }).
stand-wounded = { $command ->
        [True] Velitelský
       *[other] Zraněný
    } stand regimentu { NAME($regiment) } má { $wounds } zranění { OF($of) }.
command-models-fell = Regiment { NAME($regiment) } přichází o { NAME($models, case: "acc", last: "a") }.
became-broken = Regiment { NAME($regiment) } { $lost ->
        [0] {""}
       *[other] přišel v tomto kole o { $lost } { OF($of) } standů a{" "}
    }je Broken.
was-shattered = Regiment { NAME($regiment) } přišel ve stavu Broken o { $lost } { OF($of) } standů a je Shattered.
regiment-destroyed = Regiment { NAME($regiment) } je zničen.
character-wounded = { NAME($character) } má { $wounds } zranění { OF($of) }.
character-fell = { NAME($character) } padá.
last-clash = Ti, kdo zbyli z regimentu { NAME($regiment) }, ještě naposledy útočí na { NAME($foe, case: "acc") }.
morale-tested = Regiment { NAME($regiment) } testuje morálku proti Resolve { $resolve } ({ $dice }): { $failed ->
        [0] všechny testy uspěly
        [one] 1 test neuspěl
        [few] { $failed } testy neuspěly
       *[other] { $failed } testů neuspělo
    }.
failures-lowered = Pravidlo { NAME($special) } snižuje regimentu { NAME($regiment) } počet neúspěšných testů z { $failed } na { $left }.
character-healed = { NAME($character) } se léčí o { $points } zranění ({ $wounds ->
        [0] žádné nezbývá
       *[other] zbývá { $wounds }
    }).
stand-healed = { $command ->
        [True] Velitelský
       *[other] Zraněný
    } stand regimentu { NAME($regiment) } se léčí o { $points } zranění ({ $wounds ->
        [0] žádné nezbývá
       *[other] zbývá { $wounds }
    }).
stand-restored = Regiment { NAME($regiment) } obnovuje za { $points ->
        [one] 1 léčivý bod
        [few] { $points } léčivé body
       *[other] { $points } léčivých bodů
    } ztracený stand{ $models ->
        [none] {""}
       *[other] {" "}a na něm získává zpět { NAME($models, case: "acc", last: "a") }
    } ({ $wounds ->
        [0] bez zranění
       *[other] { $wounds } zranění
    }).
healing-lost = { $broken ->
        [True] Regiment { NAME($regiment) } je Broken, a proto se neléčí.
       *[other] Regiment { NAME($regiment) } už nemá co léčit: { $points ->
            [one] 1 léčivý bod propadá
            [few] { $points } léčivé body propadají
           *[other] { $points } léčivých bodů propadá
        }.
    }
pursued = Regiment { NAME($regiment) } se přisouvá a znovu se dotýká { NAME($foe, case: "gen") } ({ $stands ->
        [one] 1 stand v kontaktu
        [few] { $stands } standy v kontaktu
       *[other] { $stands } standů v kontaktu
    }).
stayed-stranded = Regiment { NAME($regiment) } se nemá kam přisunout a zůstává Stranded.
decay-rolled = { $character ->
        [none] Regiment { NAME($regiment) }
       *[other] { NAME($character) }
    } hází na Decay ({ $x }) { $dice } a { $wounds ->
        [0] zůstává bez zranění
       *[other] utrží { $wounds } zranění
    }.
aura-struck = Regiment { NAME($regiment) } dostává od { NAME($foe, case: "gen") } { $hits ->
        [one] 1 zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    } za Aura of Death.
trampled = Regiment { NAME($regiment) } rozdupává { NAME($foe, case: "acc") } ({ $hits ->
        [one] 1 zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    }).
