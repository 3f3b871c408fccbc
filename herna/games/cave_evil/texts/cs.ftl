## Jak se věci jmenují

squad-name = { $number ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
into-name = { $into ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
to-name = { $to ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
new-name = { $new ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
metal-amount = { $metal ->
        [one] { $metal } kov
        [few] { $metal } kovy
       *[other] { $metal } kovů
    }
gore-amount = { $gore ->
        [one] jedny ostatky
        [few] { $gore } ostatky
       *[other] { $gore } ostatků
    }
flame-amount = { $flame ->
        [one] { $flame } temný žár
        [few] { $flame } temné žáry
       *[other] { $flame } temných žárů
    }
goods-told = { $metal ->
        [0] { $gore ->
            [0] { flame-amount }
           *[other] { $flame ->
                [0] { gore-amount }
               *[other] { gore-amount } a { flame-amount }
            }
        }
       *[other] { $gore ->
            [0] { $flame ->
                [0] { metal-amount }
               *[other] { metal-amount } a { flame-amount }
            }
           *[other] { $flame ->
                [0] { metal-amount } a { gore-amount }
               *[other] { metal-amount }, { gore-amount } a { flame-amount }
            }
        }
    }
resource-amount = { $resource ->
        [metal] { $amount ->
            [one] { $amount } kov
            [few] { $amount } kovy
           *[other] { $amount } kovů
        }
        [gore] { $amount ->
            [one] jedny ostatky
            [few] { $amount } ostatky
           *[other] { $amount } ostatků
        }
       *[flame] { $amount ->
            [one] { $amount } temný žár
            [few] { $amount } temné žáry
           *[other] { $amount } temných žárů
        }
    }
one-resource = { $resource ->
        [metal] 1 kov
        [gore] jedny ostatky
       *[flame] 1 temný žár
    }
resource-label = { $resource ->
        [gore] { $amount ->
            [one] Jedny ostatky
           *[other] { resource-amount }
        }
       *[other] { resource-amount }
    }
on-space = { $space ->
        [0] Na Jámě
       *[other] Na poli { $space }
    }
at-space = { $space ->
        [0] na Jámě
       *[other] na poli { $space }
    }
onto-space = { $space ->
        [0] Na Jámu
       *[other] Na pole { $space }
    }
to-space = { $space ->
        [0] na Jámu
       *[other] na pole { $space }
    }
squad-of = Skupina { squad-name } ({ SEAT($seat) })
deck-gen = { $deck ->
        [bribe] balíčku uplácení
        [construct] balíčku tvoření
        [summon] balíčku vyvolávání
       *[abyss] balíčku propasti
    }

## Tah

phase-1_order-of-fights = Která skupina se teď vypořádá se sousedy?
    .squad = Skupina { squad-name }
phase-1_before-rest = Jak se skupina { squad-name } vypořádá se sousedy?
    .attack = { attack-label }
    .fight = { fight-label }
    .subdue = { subdue-label }
    .hire = { hire-label }
    .hire-one = { hire-one-label }
    .smash = { smash-label }
    .give = Předat suroviny skupině { squad-name }
    .back = Vybrat jinou skupinu
squad-actions_interleave = Se kterou skupinou budete něco dělat?
    .squad = Se skupinou { squad-name }
    .discard = Vyřadit kartu z ruky za jednu surovinu
    .done = Ukončit fázi
attack-label = Zaútočit na skupinu { squad-name } ({ SEAT($seat) })
fight-label = Zaútočit na toulavé nestvůry { $letter }
subdue-label = Podmanit si toulavé nestvůry { $letter }
hire-label = Najmout si toulavé nestvůry { $letter }
hire-one-label = Najmout si z nestvůr { $letter } { NAME($creature, case: "acc") }
smash-label = Zaútočit na krystal moci ({ SEAT($seat) })
squad-actions_one-action = Co udělá skupina { squad-name }?
    .jump = Skočit do Jámy
    .move = Přesunout se { to-space }
    .merge = Sloučit se se skupinou { squad-name }
    .split = Rozdělit skupinu
    .take = { $what ->
        [resources] Sebrat suroviny
        [eyes] Sebrat žhnoucí oči
       *[other] Sebrat kartu „{ NAME($what) }“
    }
    .give = Předat něco skupině { squad-name }
    .drop = { $what ->
        [resources] Odhodit suroviny
        [eyes] Odhodit žhnoucí oči
       *[other] Odhodit kartu „{ NAME($what) }“
    }
    .invoke = Vzývat
    .meditate = Soustředit se a dobrat si kartu
    .cast = Seslat kouzlo „{ NAME($card) }“
    .use = Použít předmět „{ NAME($card) }“
    .ability = Použít schopnost: { NAME($creature) }
    .dig = Začít hloubit
    .collapse = Začít tvořit zával
    .continue = Pokračovat v hloubení
    .quit = Opustit místo hloubení
    .attack = { attack-label }
    .fight = { fight-label }
    .smash = { smash-label }
    .challenge = Vyzvat Probuzené zlo na souboj
    .shoot = Zaútočit na dálku na skupinu { squad-name } ({ SEAT($seat) })
    .snipe = Zaútočit na dálku na toulavé nestvůry { $letter }
    .shatter = Zaútočit na dálku na krystal moci ({ SEAT($seat) })
    .subdue = { subdue-label }
    .stun = Podmanit si na dálku toulavé nestvůry { $letter }
    .hire = { hire-label }
    .hire-one = { hire-one-label }
    .sacrifice = Obětovat bytosti nebo věci za suroviny
    .abandon = Opustit { NAME($creature, case: "acc") }
    .abandon-squad = Opustit celou skupinu
    .bribe = Podplatit sochu body zabití
    .kneel = Pokleknout před kozlem
    .necromancy = Použít schopnost na jedno použití
    .back = Vybrat jinou skupinu
movement_over-pit = Na jámě zplození nelze zůstat stát. Kam půjde skupina { squad-name } dál?
    .move = { onto-space }
    .merge = Sloučit se se skupinou { squad-name }
movement_split = Kdo opustí skupinu { squad-name }?
    .leave = { NAME($creatures) }
movement_split-needs-step = Na které pole oddělené bytosti vstoupí?
    .option = { onto-space }
carrying_pickup-free = Co skupina { squad-name } cestou sebere?
    .take = { $what ->
        [resources] Suroviny
        [eyes] Žhnoucí oči
       *[other] Kartu „{ NAME($what) }“
    }
    .give = Předat něco skupině { squad-name }
    .drop = Nechat ležet: { NAME($what) }
    .done = Už nic
carrying_pass-adjacent = Co předá skupina { squad-name } skupině { to-name }?
    .all = Všechny suroviny
    .goods = { resource-label }
    .eyes = Žhnoucí oči
    .thing = Kartu „{ NAME($card) }“
carrying_drop = Kolik surovin skupina { squad-name } odhodí?
    .all = Všechny suroviny
    .goods = { resource-label }
squads_items-on-split = Co už skupina { squad-name } dál neponese?
    .thing = Kartu „{ NAME($card) }“
invoke_play-from-hand = Koho nebo co budete vzývat?
    .invoke = „{ NAME($card) }“ { $to ->
        [new] do nové skupiny
        [0] do skupiny N
        [1] do skupiny I
        [2] do skupiny II
        [3] do skupiny III
        [4] do skupiny IV
       *[5] do skupiny V
    }
    .done = Už nic dalšího
invoke_new-marker-space = Kam postavíte novou skupinu ({ NAME($card) })?
    .option = { onto-space }
conjuration_draw-one = Odkud si doberete kartu?
    .draw = Z { deck-gen }
    .pick = Vrchní kartu z odhazovacího { deck-gen }
conjuration_keep-or-discard = Ponecháte si dobranou kartu?
    .keep = Ponechat si ji
    .discard = Odhodit ji a vzít si { resource-amount }
meditation_draw = Ze kterého balíčku si při soustředění doberete kartu?
    .draw = Z { deck-gen }

## Co se stalo

cycle-began = Začíná { $cycle }. cyklus.
turn-began = { SEAT($seat) } je na tahu.
moved = { SEAT($seat) } přesouvá skupinu { squad-name } { to-space }.
merged = { SEAT($seat) } převádí { NAME($cards, case: "acc", last: "a") } ze skupiny { squad-name } do skupiny { into-name }.
split-off = { SEAT($seat) } odděluje od skupiny { squad-name } novou skupinu { new-name } ({ NAME($cards) }).
went-wandering = Ze skupiny { squad-name } ({ SEAT($seat) }) { GENDER($cards) ->
        [mp] odcházejí { NAME($cards, last: "a") } a dál se toulají jako nestvůry
        [ip] odcházejí { NAME($cards, last: "a") } a dál se toulají jako nestvůry
        [fp] odcházejí { NAME($cards, last: "a") } a dál se toulají jako nestvůry
        [np] odcházejí { NAME($cards, last: "a") } a dál se toulají jako nestvůry
       *[m] odchází { NAME($cards) } a dál se toulá jako nestvůra
    } { $letter }.
invoked = { SEAT($seat) } vzývá kartu „{ NAME($card) }“ do skupiny { squad-name }.
meditated = { SEAT($seat) } se soustředí.
card-drawn = { SEAT($seat) } si dobírá z { deck-gen } kartu „{ NAME($card) }“.
back-drawn = { SEAT($seat) } si dobírá kartu z { deck-gen }.
card-taken = { SEAT($seat) } si bere z odhazovacího { deck-gen } kartu „{ NAME($card) }“.
card-discarded = { SEAT($seat) } odhazuje kartu „{ NAME($card) }“ a bere si { resource-amount }.
card-kept = { SEAT($seat) } si dobranou kartu ponechává.
event-drawn = { SEAT($seat) } si dobírá událost „{ NAME($card) }“ a odkládá ji na fázi 4.
picked-up = { squad-of } sbírá kartu „{ NAME($card) }“.
goods-picked-up = { squad-of } sbírá { goods-told }.
eyes-picked-up = { squad-of } sbírá žhnoucí oči.
passed = { squad-of } předává skupině { to-name } kartu „{ NAME($card) }“.
goods-passed = { squad-of } předává skupině { to-name } { goods-told }.
eyes-passed = { squad-of } předává skupině { to-name } žhnoucí oči.
dropped = { squad-of } odhazuje kartu „{ NAME($card) }“.
goods-dropped = { squad-of } odhazuje { goods-told }.
eyes-dropped = { squad-of } odhazuje žhnoucí oči.
