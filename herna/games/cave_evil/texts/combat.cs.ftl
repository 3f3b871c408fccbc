## Souboj

rival-name = { $rival ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
outlook = síla { $strength }, výjimečnost { $prowess }, úhyb { $dodge }, krvežíznivost { $bloodlust }, obrana { $defense }, zbraň { $weapon }
foe-label = { $creature ->
        [crystal] Astrální formu
       *[other] { NAME($creature, case: "acc") }
    }
use-label = Použít předmět „{ NAME($card) }“ ({ NAME($creature) })
cast-label = Seslat kouzlo „{ NAME($card) }“ ({ NAME($creature) })
bomb-label = Hodit bombu „{ NAME($card) }“ ({ NAME($creature) })
wear-label = Předmět „{ NAME($card) }“ má na sobě v tomto kole { NAME($creature) }
combat-ability-label = Použít schopnost: { NAME($creature) }
support-label = Připojit skupinu { squad-name }

combat_round-1-choice = Kterou vlastností souboj začne? Útočník : obránce: { outlook }.
    .option = { NAME($attribute) }
combat_round-2-choice = Kterou vlastností se bude bojovat ve druhém kole? Útočník : obránce: { outlook }.
    .option = { NAME($attribute) }
black-diamond_impaler-chooses = Kterou vlastností se bude bojovat v tomto kole? Útočník : obránce: { outlook }.
    .option = { NAME($attribute) }
combat_declare-before-roll = Co použijete v tomto kole? Bojuje se touto vlastností: { NAME($attribute) }.
    .use = { use-label }
    .cast = { cast-label }
    .bomb = { bomb-label }
    .wear = { wear-label }
    .ability = { combat-ability-label }
    .done = Už nic
combat_modifiers-after = Koho zasáhne „{ NAME($card) }“?
    .foe = { foe-label }
abilities_combat-ability = Použijete něco, než souboj začne?
    .use = { use-label }
    .cast = { cast-label }
    .ability = { combat-ability-label }
    .done = Už nic
supported-combat_attackers-join = Která další skupina podpoří útok?
    .support = { support-label }
    .done = Žádná další
supported-combat_many-to-many = S kým bude bojovat vaše další skupina? Podle toho se rozhodne, kdo se brání teď.
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
    .leave = Na pole { $space }
    .join = { NAME($creature) } do skupiny { squad-name }
subdue_leave-pit = Kam odejdou podmaněné bytosti z jámy zplození?
    .leave = Na pole { $space }
    .put = Na pole { $space }
    .join = { NAME($creature) } do skupiny { squad-name }
advanced_hire-one-moves-out = Kam půjde najatá bytost?
    .leave = Na pole { $space }
    .join = Do skupiny { squad-name }
subdue_several-neighbours = Kterým nestvůrám dáte kartu kontroly? Pro ostatní nestvůry žádná nezbude a zemřou.
    .keep = Nestvůrám { $letter }
lasting_attach-one = Ke které bytosti se připojí karta „{ NAME($card) }“?
    .bearer = { NAME($creature, case: "dat") }
death_unclear-timing = Co se vyhodnotí jako první?
    .first = { NAME($creature) }
basics_card-abilities = Zaplatíte za použití?
    .pay = Zaplatit: { NAME($card) }
    .pass = Neplatit
death_render = S kým bude skupina bojovat teď?
    .against = { NAME($creature, case: "ins") }
black-diamond_astral-worm-details = Koho si zkusí Astrální červ podrobit?
    .foe = { foe-label }
black-diamond_brain-swap = Které dvě vlastnosti se bytostem soupeře v tomto souboji prohodí?
    .swap = { NAME($first) } a { NAME($second) }
black-diamond_mentalist-effect = Která skupina se zblázní a bude bojovat sama se sebou?
    .squad = Skupina { squad-name } ({ SEAT($seat) })

## Co se stalo

attacked = { $seat ->
        [-1] { NAME($cards) }
       *[other] { SEAT($seat) } ({ NAME($cards) })
    } útočí na { $crystal ->
        [True] krystal moci, jehož nekromanta vede { SEAT($target) }
       *[other] { $target ->
            [-1] nestvůry ({ NAME($foes) })
           *[other] skupinu, kterou má { SEAT($target) } ({ NAME($foes) })
        }
    }.
combat-lapsed = Útok se ruší: { SEAT($seat) } už nemá na koho útočit.
attribute-chosen = { $number }. kolo: { SEAT($seat) } volí vlastnost { NAME($attribute) }.
attribute-left = { $number }. kolo rozhodne vlastnost { NAME($attribute) }.
declared = { SEAT($seat) } používá „{ NAME($card) }“ ({ NAME($user) }).
round-won = { $number }. kolo ({ NAME($attribute) }) končí { $ours } : { $theirs } (na kostkách { $die } a { $other }). { $attackers ->
        [True] Vyhrává útočník.
       *[other] Vyhrává obránce.
    }
rolled-again = Součty jsou stejné, hází se znovu: { $die } a { $other }.
combat-won = Souboj vyhrává { $attackers ->
        [True] útočník
       *[other] obránce
    } ({ SEAT($seat) }).
shot-missed = { SEAT($seat) } mine cíl, nikomu se nic nestane.
shot-back = { SEAT($seat) } opětuje útok na dálku.
killed = Na poli { $space } umírá { NAME($cards) }{ $gore ->
        [0] .
       *[other] ; zůstávají ostatky ({ $gore }).
    }
survived = { NAME($card) } { GENDER($card) ->
        [f] přežila
        [n] přežilo
        [mp] přežili
        [ip] přežily
        [fp] přežily
        [np] přežila
       *[m] přežil
    } díky hodu { $die }.
attached = Karta „{ NAME($card) }“ se připojuje k bytosti { NAME($bearer) }.
hired = { SEAT($seat) } si najímá { NAME($cards, case: "acc") } (skupina { squad-name }).
subdued = { SEAT($seat) } si podmaňuje { NAME($cards, case: "acc") } (skupina { squad-name }).
left-pit = { NAME($cards) } odchází na pole { $space }.
necromancer-died = Nekromant { NAME($card) } umírá: { SEAT($seat) } o něj přichází.
crystal-out = { SEAT($seat) } přichází o krystal moci, který vyhasíná.
crystal-broken = { SEAT($seat) } ničí krystal moci, který má { SEAT($owner) }.
eliminated = { SEAT($seat) } je ze hry venku.
orphaned = { NAME($cards) } bez pána bloudí jeskyní jako toulavé nestvůry { $letter }.
worm-contested = { NAME($card) } má { $ours }, { NAME($target) } { $theirs }: { $won ->
        [True] bytost se podrobuje.
       *[other] bytost odolává.
    }
maddened = Šílenství hází { $die }, skupina, kterou má { SEAT($target) }, hází { $other }.
swapped = { NAME($card) } prohazuje soupeři vlastnosti { NAME($first) } a { NAME($second) }.
