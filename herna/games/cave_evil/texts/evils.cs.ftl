## Zlo se probouzí

over-place = { $q ->
        [0] { $r ->
            [0] Přes Jámu
           *[other] Přes pole { WHOLE($q) }, { WHOLE($r) }
        }
       *[other] Přes pole { WHOLE($q) }, { WHOLE($r) }
    }

aside-asked = { $what ->
        [monster] Na které sousedící pole přesunete nestvůry z Jámy?
       *[things] Na které sousedící pole přesunete věci z Jámy?
    }
evil-statue_reveal-place = { aside-asked }
    .aside = { onto-space }
evil-statue_basic-placement = { aside-asked }
    .aside = { onto-space }
evil-goat_reveal-place = { aside-asked }
    .aside = { onto-space }
evil-emperor_awaken-place = { aside-asked }
    .aside = { onto-space }
evil-statue_spawn-beside = Na které pole vedle sochy umístíte, co bylo zplozeno?
    .put = { onto-space }
evil-goat_spawn-beside = Na které pole vedle kozla umístíte, co bylo zplozeno?
    .put = { onto-space }
evil-emperor_pit-taken = Na které pole vedle Vládce věčného zla umístíte, co bylo zplozeno?
    .put = { onto-space }
evil-bitch_surrounded-scope = Nekromant je obklopen. Které pole si Odporná zlá mrcha uvolní?
    .breach = Pole { WHOLE($q) }, { WHOLE($r) }
evil-statue_gaze-direction = Na koho socha vrhne svůj žhnoucí pohled? (Zasáhne prvního, kdo stojí na přímce.)
    .gaze = Na toulavé nestvůry { $letter }
    .stare = Na skupinu { squad-name } ({ SEAT($seat) })
    .back = Sochu teď neuplácet
evil-statue_bribe = Kterou kartou zaplatíte soše? (Zbývá zaplatit bodů zabití: { $left }.)
    .pay = { $pile ->
            [enemy] Kartou „{ NAME($card) }“ (protihráčova bytost)
           *[wandering] Kartou „{ NAME($card) }“ (toulavá nestvůra)
        }
evil-emperor_leader-chooses = Kdo bude cílem Vládce věčného zla?
    .target = { SEAT($player) }
evil-emperor_who-moves = Kudy Vládce věčného zla půjde dál?
    .toward = { over-place }
evil-emperor_dig-card = Kam Vládce věčného zla umístí { tile-told }?
    .place = { placed-label }
evil-emperor_support = Která další skupina se připojí k obraně proti Vládci věčného zla?
    .support = Skupina { squad-name }
    .done = Žádná další
evil-goat_inexact-direction = Kudy kozel poběží?
    .toward = { over-place }
evil-goat_digs = Kam kozel umístí { tile-told }?
    .place = { placed-label }

## Nekromanti

any-time-use = Použít schopnost na jedno použití
any-time-hush = Nic, dokud nezačne souboj nebo neskončí váš příští tah
necromancers_any-time = Použijete něco, co lze použít kdykoli?
    .necromancy = { any-time-use }
    .hush = { any-time-hush }
    .spell = { any-spell-label }
    .item = { any-item-label }
    .power = { any-power-label }
    .pass = Nepoužít nic
necromancers_interrupt-window = Začíná souboj. Použijete ještě něco, co lze použít kdykoli?
    .necromancy = { any-time-use }
    .hush = { any-time-hush }
    .spell = { any-spell-label }
    .item = { any-item-label }
    .power = { any-power-label }
    .pass = Nepoužít nic
necromancers_magi-teleport = Kam nekromantovu skupinu teleportujete?
    .to = { onto-space }
    .back = Schopnost teď nepoužít
necromancers_ice-control = Kterou skupinu natrvalo ovládnete?
    .control = Skupinu { squad-name } ({ SEAT($seat) })
    .back = Schopnost teď nepoužít
necromancers_wizard-actions = Který z obou malých čarodějů bude v tomto tahu zaříkávat, vzývat a soustředit se?
    .squad = Ten ve skupině { squad-name }
necromancers_wizard-place = Kam se postaví druhý malý čaroděj?
    .to = { onto-space }
    .back = Schopnost teď nepoužít

## Ochránci

protectors_spawned-beside = Na které pole vedle Ochránce umístíte nestvůry ({ NAME($card) })?
    .put = { onto-space }
protectors_guards = Kam vyjde { NAME($card) } narušiteli vstříc?
    .meet = { onto-space }
protectors_support-against = Kterou další skupinu přesunete k Ochránci, než zaútočí?
    .bring = Skupinu { squad-name } na pole { $space }
    .done = Žádnou další
protectors_may-subdue = Co bude s poraženým Ochráncem ({ NAME($card) })?
    .tame = Podmanit si ho
    .slay = Zabít ho

## Nechť zuří boj!!!

rage_reclaim = Který kouzelník vyčerpá moc krystalu a stane se nekromantem?
    .rise = { NAME($creature) } (skupina { squad-name })

## Pravidla pro pokročilé

advanced_discard-hand = Kterou kartu z ruky vyřadíte za surovinu?
    .discard = „{ NAME($card) }“ za { one-resource }
    .back = Žádnou
advanced_sacrifice = Koho nebo co nekromant obětuje?
    .offer = { NAME($creature, case: "acc") }
    .burn = Kartu „{ NAME($card) }“ { $space ->
        [0] z Jámy
       *[other] z pole { $space }
    }
    .done = Už nic dalšího
advanced_sacrifice-remains = Co skupina { squad-name } neunese a nechá ležet?
    .thing = Kartu „{ NAME($card) }“
advanced_abandon-path = Kudy { GENDER($card) ->
        [mp] odejdou
        [ip] odejdou
        [fp] odejdou
        [np] odejdou
       *[m] odejde
    } { NAME($card) }?
    .away = { $space ->
        [0] Přes Jámu
       *[other] Přes pole { $space }
    }

## Co se stalo

became-name = { $became ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
eye-moved = Krvavé oko se posouvá o { $steps ->
        [-3] 3 pole s vírem zpět
        [-2] 2 pole s vírem zpět
        [-1] 1 pole s vírem zpět
        [one] 1 pole s vírem vpřed
        [few] { $steps } pole s vírem vpřed
       *[other] { $steps } polí s vírem vpřed
    } (celkem { $eye }).
evil-revealed = Probouzející se zlo se odhaluje: { NAME($evil) }.
evil-awoke = { NAME($evil) } se probouzí.
evil-placed = Na Jámu se umisťuje žeton { NAME($evil, case: "gen") }.
pushed-aside = Co bylo na Jámě, se přesouvá na pole { $space }.
everyone-lost = Krvavé oko podruhé dosahuje symbolu odhalení: všichni nekromanti jsou zničeni.
jumped-in = { SEAT($seat) } skáče se svým nekromantem do Jámy a vítězí.
doomed = { SEAT($seat) } nemá žádné body zabití protihráčových bytostí a umírá.
bitch-came = Odporná zlá mrcha se objevuje { at-space }. Bojovat s ní musí { SEAT($seat) }.
single-laid = Na pole { $space } se umisťuje jednoduchý dílek.
points-paid = { SEAT($seat) } platí soše kartou „{ NAME($card) }“.
gazed = { SEAT($seat) } uplácí sochu, která vrhá svůj žhnoucí pohled na pole { $space }.
statue-fell = { SEAT($seat) } ničí sochu. Na Jámě zůstávají žhnoucí oči a 3 ostatky.
eyes-brought = { SEAT($seat) } přináší žhnoucí oči na svůj krystal moci a vítězí.
target-chosen = { SEAT($seat) } volí, koho se Vládce věčného zla pokusí zničit. Bude to { SEAT($target) }.
target-drawn = Padá { $roll }. Vládce věčného zla se zaměřuje na nový cíl, je jím { SEAT($target) }.
evil-stepped = { NAME($evil) } se přesouvá { to-space }.
evil-halted = { NAME($evil) } v tomto cyklu dál nejde.
evil-fell = { SEAT($seat) } poráží { NAME($evil, case: "acc") } a vítězí.
way-rolled = { SEAT($seat) } hází { $way }: { $way ->
        [1] kozel běží na sever.
        [2] kozel běží na východ.
        [3] kozel běží na jih.
       *[4] kozel běží na západ.
    }
lot-cast = { SEAT($seat) } hází při losování { $roll }.
disembowelled = Kozel páře břicha { at-space }.
knelt = { SEAT($seat) } pokleká se svým nekromantem před kozlem a vítězí.
ability-used = { SEAT($seat) } používá schopnost na jedno použití ({ NAME($necromancer) }).
magi-teleported = { SEAT($seat) } teleportuje nekromantovu skupinu { to-space }.
scorched = { SEAT($seat) } ničí všechno { at-space }.
squad-taken = { SEAT($owner) } přichází o skupinu { squad-name }. Natrvalo ji ovládá { SEAT($seat) } na kartě kontroly { became-name }.
wizard-split = { SEAT($seat) } rozděluje Temného čaroděje. Druhý malý čaroděj stojí { at-space } na kartě kontroly { squad-name }.
half-took-over = { SEAT($seat) } pokračuje s druhým malým čarodějem { at-space }, který se stává nekromantem.
protector-appeared = Jámu zplození na poli { $space } hlídá { NAME($protector) } (žeton { $letter }).
protector-woke = { NAME($protector) } vychází narušiteli vstříc { to-space }.
protector-returned = { NAME($protector) } se vrací na svou jámu zplození na poli { $space }.
plays-on = { SEAT($seat) } přichází o nekromanta a pokračuje se zbývajícími skupinami.
reclaimed = { SEAT($seat) } má nového nekromanta, stává se jím { NAME($card) }.
hand-discarded = { SEAT($seat) } vyřazuje z ruky kartu „{ NAME($card) }“ a získává { one-resource }.
sacrificed = { SEAT($seat) } obětuje kartu „{ NAME($card) }“ a získává { goods-told }.
creature-abandoned = { SEAT($seat) } opouští { NAME($card, case: "acc") }. { on-space } se teď toulá nestvůra { $letter }.
squad-abandoned = { SEAT($seat) } opouští skupinu { squad-name }. { on-space } se teď toulají nestvůry { $letter }.
