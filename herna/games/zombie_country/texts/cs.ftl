## Příprava hry

setup_character-choice = { SEAT($seat) }: kterou postavu si vezmete?
    .option = { NAME($character) }

## Plánování a hraní akcí

planning_reveal-and-plan = { SEAT($seat) }: které akce naplánujete na příští kolo (první je zdarma, každá další za 1 staminu)?
    .plan = { $actions ->
        [none] Nenaplánovat nic
       *[other] Naplánovat: { NAME($actions) }
    }
    .talk = { -talk }
playing_free-order = { SEAT($seat) }: kterou akci teď zahrajete?
    .play = Zahrát: { NAME($action) }
    .cancel = Zrušit { price-told }: { NAME($action) }
    .improvise = { improvise-action }
    .talk = { -talk }
playing_unplanned-action = { SEAT($seat) }: zahrajete nenaplánovanou akci (za 3 staminy, po jiné akci v tomto kole za 4)?
    .improvise = { improvise-action }
    .pass = Už nic nehrát
    .talk = { -talk }
actions_forward = { SEAT($seat) }: kam povede váš krok vpřed?
    .option = Krok vpřed: { NAME($card) }
actions_backward = { SEAT($seat) }: kam povede váš krok vzad?
    .option = Krok vzad: { NAME($card) }

## Boj

actions_attack-mode = { SEAT($seat) }: čím a na koho zaútočíte?
    .hit = { NAME($weapon) }: nepřítel { $slot }{ wounds-told }, { place-told }
    .sweep = { NAME($weapon) }: všichni nepřátelé, { place-told }
    .nothing = Útočit naprázdno (nikdo není v dosahu)
actions_ranged-end-position = { SEAT($seat) }: kde po útoku zůstanete?
    .street = { -outdoors }
    .inside = { -indoors }
events_house-attack-after = { SEAT($seat) }: kde po útoku do domu zůstanete?
    .street = { -outdoors }
    .inside = { -indoors }
combat_defensive-attack = { SEAT($seat) }: nepřítel útočí. Vrátíte úder?
    .option = Obranný útok: { NAME($item) }
    .pass = Nevracet úder
combat_ammo-use = { SEAT($seat) }: kterou zbraň nabijete?
    .option = Nabít: { NAME($item) }

## Inventář

actions_inventory-universal = { SEAT($seat) }: k čemu Inventář použijete a kde?
    .coordinate = Koordinace ({ NAME($side) })
    .craft = Výroba ({ NAME($side) })
    .search = Prohledávání ({ NAME($side) })
actions_coordination-trade = { SEAT($seat) }: co uděláte s předměty?
    .take = { pick-up-item }
    .drop = { put-down-item }
    .give = Nabídnout ({ SEAT($player) }): { NAME($item) }
    .ask = Požádat o předmět ({ SEAT($player) })
    .use = { use-up-item }
    .craft = { craft-recipe }
    .done = { -end-action }
actions_trade-consent = { SEAT($seat) }: přijmete nabízený předmět, nebo něco předáte?
    .accept = Přijmout: { NAME($item) }
    .hand = Předat: { NAME($item) }
    .decline = Odmítnout
actions_major-crafting = { SEAT($seat) }: co vyrobíte, opravíte nebo použijete?
    .use = { use-up-item }
    .craft = { craft-recipe }
    .repair = Zprovoznit: { NAME($item) }
    .done = { -end-action }
actions_crafting-inputs = { SEAT($seat) }: co spotřebujete?
    .option = Spotřebovat: { NAME($item) }
search_search-result = { SEAT($seat) }: co si z nálezu necháte?
    .keep = Nechat si: { NAME($items) }
actions_search-handling = { SEAT($seat) }: co po prohledání zvednete nebo odložíte?
    .take = { pick-up-item }
    .drop = { put-down-item }
    .done = { -end-action }

## Události a kampaň

events_special-event-cards = { SEAT($seat) }: o který předmět přijdete?
    .option = Odhodit: { NAME($item) }
    .none = O žádný, nic takového u sebe nemám
property_outside-items = { SEAT($seat) }: co si vezmete na další misi?
    .take = Vzít s sebou: { NAME($item) }
    .drop = Nechat mimo město: { NAME($item) }
    .done = Vyrazit

## Co se stalo: příprava a město

character-taken = { SEAT($seat) } si bere postavu: { NAME($character) }.
scenario-begun = Scénář „{ NAME($scenario) }“, obtížnost { NAME($difficulty) }.
building-laid = V ulici { $street } přibývá: { $annexes ->
        [none] { NAME($building) }
       *[other] { NAME($building) }, { NAME($annexes) }
    }.
big-found = { NAME($card) }: všem na očích { NAME($item) }.
mission-begun = Mise { $mission }: „{ NAME($scenario) }“.
kept-outside = { SEAT($seat) } { $items ->
        [0] nenechává mimo město nic
        [one] nechává mimo město { $items } předmět
        [few] nechává mimo město { $items } předměty
       *[other] nechává mimo město { $items } předmětů
    }.

## Co se stalo: kolo, hlasitost a migrace

round-begun = Kolo { $round }: začíná { SEAT($seat) }.
loudness-changed = { SEAT($seat) }: hlasitost { $loudness }.
token-returned = { SEAT($seat) } má zpět žeton ticha.
silence-broken = { SEAT($seat) } mluví o plánech a přichází o žeton ticha.
enemies-left = { NAME($card) }: { $count ->
        [one] { $count } nepřítel ztrácí stopu a mizí
        [few] { $count } nepřátelé ztrácejí stopu a mizí
       *[other] { $count } nepřátel ztrácí stopu a mizí
    }.
enemies-moved = { NAME($origin) } → { NAME($card) }: přesouvá se { told-enemies } ({ $slot }).
enemies-appeared = { NAME($card) }: objevuje se { told-enemies } ({ $slot }).
enemies-replaced = { NAME($card) }: { $count ->
        [1] slabšího nepřítele
       *[other] slabší nepřátele
    } střídá { told-enemies } ({ $slot }).
inhabitants = { NAME($card) }: uvnitř číhá { told-enemies } (X).
enemies-dispersed = { NAME($card) }: { $count ->
        [one] { $count } nepřítel odchází
        [few] { $count } nepřátelé odcházejí
       *[other] { $count } nepřátel odchází
    }.
enemy-changed = Nepřítel { $slot } je teď { NAME($enemy) }.

## Co se stalo: události

event-drawn = { SEAT($seat) } táhne událost „{ NAME($event) }“.
event-added = Mezi aktivní události přibývá „{ NAME($event) }“.
events-shuffled = Aktivní události se míchají do nového balíčku.
special-drawn = { SEAT($seat) } táhne speciální událost „{ NAME($special) }“.
item-appeared = { NAME($card) }: na ulici leží nový předmět lícem dolů.
house-attacked = { NAME($card) }: útok do domu, v tomto kole jsou ulice a vnitřek jedno místo.
dusk-advanced = Stmívá se: počítadlo soumraku { $dusk } z { $night }.

## Co se stalo: plány a akce

plans-revealed = { $actions ->
        [none] { SEAT($seat) } na toto kolo nemá v plánu nic.
       *[other] { SEAT($seat) } odkrývá plán: { NAME($actions) }.
    }
plan-laid = { SEAT($seat) } { $cards ->
        [0] na příští kolo neplánuje nic
        [one] plánuje na příští kolo { $cards } akci
        [few] plánuje na příští kolo { $cards } akce
       *[other] plánuje na příští kolo { $cards } akcí
    } (stamina { $stamina }).
action-played = { SEAT($seat) } hraje akci { NAME($action) }.
action-improvised = { SEAT($seat) } improvizuje akci { NAME($action) } (stamina { $stamina }).
action-cancelled = { SEAT($seat) } ruší akci { NAME($action) } (stamina { $stamina }).
nothing-happened = { SEAT($seat) }: akce { NAME($action) } vyznívá naprázdno.
overburdened = { SEAT($seat) } se vleče pod těžkým nákladem (stamina { $stamina }).
moved = { NAME($card) }: přichází { SEAT($seat) }.
entered = { NAME($card) }: { SEAT($seat) } { $side ->
        [inside] jde dovnitř
       *[street] vychází na ulici
    }.
coordinated = { SEAT($seat) }: Koordinace a odpočinek (stamina { $stamina }).

## Co se stalo: boj

attacked = { SEAT($seat) } útočí, { NAME($weapon) } na cíl { NAME($enemy) }: { told-result }.
enemy-killed = { NAME($card) }: { NAME($enemy) } padá.
wound-token = { NAME($enemy) }: žeton zranění, první zásah v příštím kole zraní o 1 víc.
enemy-attacked = { NAME($enemy) } útočí na cíl { SEAT($seat) }: { told-result }.
died = Umírá postava: { NAME($character) } ({ SEAT($seat) }).
fight-was-intense = { NAME($card) }: bojovala tu víc než polovina postav a hluk se nese ulicí.
healed = { SEAT($seat) }: vyléčeno { $wounds } zranění.
hurt = { SEAT($seat) } dostává { $wounds } zranění.
stamina-changed = { SEAT($seat) }: stamina { $stamina }.
reloaded = { SEAT($seat) } nabíjí: { NAME($weapon) }.

## Co se stalo: prohledávání a předměty

searched = { NAME($card) }: { SEAT($seat) } prohledává, hod { $roll }, celkem { $total }: { $keep ->
        [0] nic
       *[other] { $draw }/{ $keep }
    }.
items-seen = { SEAT($seat) } vytahuje na světlo: { NAME($items) }.
item-found = { SEAT($seat) }, nový předmět: { NAME($item) }.
something-found = { SEAT($seat) } něco nachází a schovává.
building-emptied = { NAME($card) }: už tu není co hledat, žeton Prázdná.
building-restocked = { NAME($card) }: zase je tu co hledat, žeton Prázdná mizí.
items-revealed = { NAME($card) }, odkryté předměty: { NAME($items) }.
door-changed = { NAME($card) }: { $state ->
        [blocked] dveře jsou zablokované
       *[free] dveře jsou volné
    }.
dropped = { SEAT($seat) } odkládá: { NAME($item) }.
taken = { SEAT($seat) } zvedá: { NAME($item) }.
trade-offered = Výměna: navrhuje { SEAT($seat) }, rozhoduje { SEAT($partner) }.
given = { SEAT($seat) } předává, { SEAT($partner) } dostává: { NAME($item) }.
handed = { SEAT($seat) } něco předává, { SEAT($partner) } si to bere.
trade-declined = Z výměny nic není ({ SEAT($seat) }, { SEAT($partner) }).
crafted = { SEAT($seat) }, výroba: { NAME($recipe) }{ told-spent }.
repaired = { SEAT($seat) } zprovozňuje: { NAME($vehicle) }{ told-spent }.
item-used = { SEAT($seat) } používá: { NAME($item) }.
item-left = { SEAT($seat) } nechává na místě: { NAME($item) }.
item-lost = { SEAT($seat) } přichází o předmět: { NAME($item) }.

## Co se stalo: konec hry

goal-reached = Cíl je splněn, scénář „{ NAME($scenario) }“ je vyhraný.
withdrawn = Stažení se daří, všichni přeživší jsou i s jídlem z města venku (scénář „{ NAME($scenario) }“).
night-fallen = Padla noc a město už nikoho nepustí.

## Opakovaná slova

-talk = Mluvit o plánech (ztráta žetonu ticha)
-end-action = Ukončit akci
-outdoors = Na ulici
-indoors = Uvnitř

## Části vět: možnosti

place-told = { NAME($card) } ({ NAME($side) })
wounds-told = { $wounds ->
        [0] { "" }
       *[other] { " " }({ $wounds } zranění)
    }
pick-up-item = Zvednout: { NAME($item) }
put-down-item = Odložit: { NAME($item) }
use-up-item = Použít: { NAME($item) }
craft-recipe = Výroba: { NAME($recipe) }
improvise-action = Improvizovat { price-told }: { NAME($action) }
price-told = { $price ->
        [0] zdarma
        [one] za { $price } staminu
        [few] za { $price } staminy
       *[other] za { $price } stamin
    }

## Poznámky u možností

note-stamina = { $stamina ->
        [one] { $stamina } stamina
        [few] { $stamina } staminy
       *[other] { $stamina } stamin
    }
note-improvise = Mimo plán, { $stamina ->
        [one] { $stamina } stamina
        [few] { $stamina } staminy
       *[other] { $stamina } stamin
    }
note-cancel = Zrušení, { $stamina ->
        [0] zdarma
        [one] { $stamina } stamina
        [few] { $stamina } staminy
       *[other] { $stamina } stamin
    }
note-silence = žeton ticha

## Části vět: co se stalo

told-enemies = { $count ->
        [1] { NAME($enemy) }
       *[other] { $count } × { NAME($enemy) }
    }
told-result = hod { $roll }, výsledek { $result }, { $wounds ->
        [0] vedle
       *[other] { $wounds } zranění
    }
told-spent = { $used ->
        [none] { "" }
       *[other] { " " }({ NAME($used) })
    }
