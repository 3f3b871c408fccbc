## Souboj

rival-name = { $rival ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
attribute-label = { $attribute ->
        [strength] Silou
        [prowess] Výjimečností
        [dodge] Úhybem
        [bloodlust] Krvežíznivostí
        [defense] Obranou
       *[weapon] Zbraní
    }
foe-label = { $creature ->
        [crystal] Astrální formu
       *[other] { NAME($creature, case: "acc") }
    }
use-label = Použít předmět „{ NAME($card) }“: { NAME($creature) }
cast-label = Seslat kouzlo „{ NAME($card) }“: { NAME($creature) }
bomb-label = Hodit bombu „{ NAME($card) }“: { NAME($creature) }
wear-label = Nasadit předmět „{ NAME($card) }“ na toto kolo: { NAME($creature) }
combat-ability-label = Použít schopnost: { NAME($creature) }
support-label = Skupina { squad-name }

for-whom = { $who ->
        [own] { "" }
        [evil] { " " }(Rozhodujete za Probuzené zlo.)
       *[other] { " " }(Rozhodujete za toulavé nestvůry { $who }.)
    }
combat_round-1-choice = Kterou vlastností souboj začne?{ for-whom }
    .option = { attribute-label }
combat_round-2-choice = Kterou vlastností se bude bojovat ve druhém kole?{ for-whom }
    .option = { attribute-label }
black-diamond_impaler-chooses = Kterou vlastností se bude bojovat v tomto kole?{ for-whom }
    .option = { attribute-label }
combat_declare-before-roll = Co použijete v tomto kole, v němž se bojuje { NAME($attribute, case: "ins") }?
    .use = { use-label }
    .cast = { cast-label }
    .bomb = { bomb-label }
    .wear = { wear-label }
    .ability = { combat-ability-label }
    .done = Už nic
combat_modifiers-after = Koho zasáhne karta „{ NAME($card) }“?
    .foe = { foe-label }
abilities_combat-ability = Použijete něco, než souboj začne?
    .use = { use-label }
    .cast = { cast-label }
    .ability = { combat-ability-label }
    .done = Už nic
supported-combat_attackers-join = Která další skupina podpoří útok?
    .support = { support-label }
    .done = Žádná další
supported-combat_many-to-many = S kým bude bojovat vaše další skupina? (Podle toho se rozhodne, kdo se brání teď.)
    .assign = Skupina { squad-name } se skupinou { rival-name } ({ SEAT($seat) })
supported-combat_many-to-many-procedure = Podpoří vaše skupina obranu v tomto souboji?
    .join = Ano, skupina { squad-name } se připojí
    .stay = Ne, skupina { squad-name } počká na jiný souboj
victory_support-crystal = Podpoří vaše skupina obranu krystalu moci?
    .join = Ano, skupina { squad-name } se připojí
    .stay = Ne, skupina { squad-name } zůstane stranou
victory_crystal-support = Která další skupina podpoří útok na krystal moci?
    .support = { support-label }
    .done = Žádná další
ranged-attack_ranged-support = Která další skupina podpoří útok na dálku?
    .support = { support-label }
    .done = Žádná další
ranged-attack_return-fire-optional = Jak se vaše skupina brání útoku na dálku?
    .shoot-back = Opětovat útok: počítají se jen bytosti s útokem na dálku, prohra útočníka zabije
    .defend = Jen se bránit všemi bytostmi
hire_leave-pit = Kam odejdou najaté bytosti z jámy zplození?
    .leave = { onto-space }
    .join = { NAME($creature) } do skupiny { squad-name }
subdue_leave-pit = Kam odejdou podmaněné bytosti z jámy zplození?
    .leave = { onto-space }
    .put = { onto-space }
    .join = { NAME($creature) } do skupiny { squad-name }
advanced_hire-one-moves-out = Kam půjde najatá bytost?
    .leave = { onto-space }
    .join = Do skupiny { squad-name }
subdue_several-neighbours = Kterým nestvůrám dáte kartu kontroly? (Ty, na které nezbude, zemřou.)
    .keep = Nestvůrám { $letter }
lasting_attach-one = Která bytost ponese trvalý účinek karty „{ NAME($card) }“?
    .bearer = { NAME($creature) }
death_unclear-timing = Která karta se vyhodnotí jako první?
    .first = { NAME($creature) }
basics_card-abilities = Zaplatíte za použití karty?
    .pay = Zaplatit za kartu „{ NAME($card) }“
    .pass = Neplatit
death_render = S kým bude skupina bojovat teď?
    .against = { NAME($creature, case: "ins") }
black-diamond_astral-worm-details = Koho si zkusí Astrální červ podrobit?
    .foe = { foe-label }
black-diamond_brain-swap = Které dvě vlastnosti se nepřátelským bytostem v tomto souboji prohodí?
    .swap = { $first ->
        [strength] Síla
        [prowess] Výjimečnost
        [dodge] Úhyb
        [bloodlust] Krvežíznivost
        [defense] Obrana
       *[weapon] Zbraň
    } a { NAME($second) }
black-diamond_mentalist-effect = Která skupina se zblázní a bude bojovat sama se sebou?
    .squad = Skupina { squad-name } ({ SEAT($seat) })

## Co se stalo

attacked = { $seat ->
        [-1] { NAME($cards, last: "a") } útočí
       *[other] { SEAT($seat) } útočí ({ NAME($cards) })
    }{ $crystal ->
        [True] {" "}na krystal moci, který má { SEAT($target) }
       *[other] { $target ->
            [-1] {" "}na { NAME($foes, case: "acc", last: "a") }
           *[other] , brání se { SEAT($target) } ({ NAME($foes) })
        }
    }.
struck-first = { $seat ->
        [-1] Nestvůry jsou
       *[other] { SEAT($seat) } je
    } v tomto souboji útočníkem, i když se brání.
combat-lapsed = Útok se ruší: { SEAT($seat) } už nemá na koho útočit.
attribute-chosen = { SEAT($seat) } volí pro { $number }. kolo { NAME($attribute, case: "acc") }.
attribute-left = Ve { $number }. kole se bojuje { NAME($attribute, case: "ins") }.
declared = { $user ->
        [none] { SEAT($seat) } používá schopnost { NAME($card, case: "gen") }.
       *[other] { SEAT($seat) } používá kartu „{ NAME($card) }“ ({ NAME($user) }).
    }
round-won = { $number }. kolo ({ NAME($attribute) }) vyhrává { $tie ->
        [True] po shodě{" "}
       *[other] {""}
    }{ $attackers ->
        [True] útočník { $ours } : { $theirs }
       *[other] obránce { $theirs } : { $ours }
    } (útočník hodil { $die }, obránce { $other }).
rolled-again = Součty jsou stejné, útočník hází znovu { $die } a obránce { $other }.
combat-won = Souboj vyhrává { $attackers ->
        [True] útočník
       *[other] obránce
    }{ $seat ->
        [-1] {""}
       *[other] {" "}({ SEAT($seat) })
    }.
shot-missed = Útok na dálku selhává, { SEAT($seat) } nikoho nezasahuje.
shot-back = { SEAT($seat) } opětuje útok na dálku.
killed = { $by ->
        [-1] { on-space } { $count ->
            [one] { GENDER($cards) ->
                [mp] umírají
                [ip] umírají
                [fp] umírají
                [np] umírají
               *[m] umírá
            }
           *[other] umírají
        } { NAME($cards, last: "a") }
       *[other] { SEAT($by) } zabíjí { NAME($cards, case: "acc", last: "a") } { at-space }
    }{ $gore ->
        [0] {""}
        [one] , zůstávají tam jedny ostatky
        [few] , zůstávají tam { $gore } ostatky
       *[other] , zůstává tam { $gore } ostatků
    }.
survived = Díky hodu { $die } { GENDER($card) ->
        [mp] přežívají
        [ip] přežívají
        [fp] přežívají
        [np] přežívají
       *[m] přežívá
    } { NAME($card) }.
attached = { NAME($bearer) } { GENDER($bearer) ->
        [mp] dostávají
        [ip] dostávají
        [fp] dostávají
        [np] dostávají
       *[m] dostává
    } trvalý účinek karty „{ NAME($card) }“.
hired = { SEAT($seat) } si najímá { NAME($cards, case: "acc", last: "a") } (skupina { squad-name }).
subdued = { SEAT($seat) } si podmaňuje { NAME($cards, case: "acc", last: "a") } (skupina { squad-name }).
left-pit = { onto-space } { GENDER($cards) ->
        [mp] odcházejí
        [ip] odcházejí
        [fp] odcházejí
        [np] odcházejí
       *[m] odchází
    } { NAME($cards, last: "a") }.
necromancer-died = { SEAT($seat) } přichází o nekromanta, umírá { NAME($card) }.
crystal-out = Krystal moci vyhasíná, { SEAT($seat) } o něj přichází.
crystal-broken = { SEAT($seat) } ničí krystal moci, který má { SEAT($owner) }.
eliminated = { SEAT($seat) } vypadává ze hry.
orphaned = Bez pána se teď jeskyní toulají nestvůry { $letter } ({ NAME($cards) }).
worm-contested = { $won ->
        [True] { NAME($card) } si podrobuje { NAME($target, case: "acc") } ({ $ours } proti { $theirs }).
       *[other] { NAME($card) } si nedokáže podrobit { NAME($target, case: "acc") } ({ $ours } proti { $theirs }).
    }
maddened = Šílenství hází { $die }, skupina, kterou má { SEAT($target) }, hází { $other }.
swapped = { NAME($card) } prohazuje nepřátelským bytostem { NAME($first, case: "acc") } a { NAME($second, case: "acc") }.
