# Co je na stole: popisky města, karty v přihrádkách, počítadla, celý stůl slovy a co karty dělají.

language = cs
scene-name = { NAME($key) }
scene-times = { $count } × { $what }

## Kde hra je

scene-phase = { $phase ->
    [characters] Výběr postav
    [prepare] Příprava hry
    [between] Mezi misemi
   *[other] { $round }. kolo, { $phase ->
        [round] začátek kola
        [loudness] Úprava hlasitosti
        [migration] Migrace nepřátel
        [events] Událost
        [planning] Plánování
        [actions] Hraní akcí
        [counterattack] Protiútok
       *[end] konec kola
      }
  }
scene-dusk = Soumrak { $dusk }/{ $night }
scene-starts = Začínající hráč: { SEAT($seat) }
scene-turn = Na tahu: { SEAT($seat) }.
scene-inventory = Probíhá Inventář: { NAME($use) }{ $crafts ->
    [0] { "" }
    [one] , zbývá { $crafts } malá výroba
    [few] , zbývají { $crafts } malé výroby
   *[other] , zbývá { $crafts } malých výrob
  }.
scene-attack = Právě útočí: { NAME($enemy) } ({ $slot }), { NAME($card) } ({ NAME($side) }); cíl: { SEAT($seat) }.
scene-scenario = Scénář { NAME($scenario) }, obtížnost { NAME($difficulty) }.
scene-campaign = Kampaň { NAME($campaign) }.
scene-mission = { $number }. mise: { NAME($scenario) } ({ $how ->
    [won] vyhraná
    [drawn] stažení se z akce
    [now] právě se hraje
   *[later] teprve přijde
  }).
scene-fallen = Padlí: { $who }.
scene-loss = { $mercy ->
    [True] Prohrajete, když umřou všichni nebo když počítadlo soumraku dojde na konec a cíle nejsou splněné.
   *[False] Prohrajete, když kdokoli umře nebo když počítadlo soumraku dojde na konec a cíle nejsou splněné.
  }
scene-withdrawal = Remíza: všichni přeživší jsou na konci kola na okraji města a nesou dohromady 2 jídla na hlavu (velké se počítá za 3); platí, jen když už někdo ve městě byl.
scene-progress = Zatím { $now }/{ $wanted }.

## Město

scene-deck = { $pile ->
    [active] aktivní události
    [drawn] tažené události
    [events] události
    [specials] speciální události
    [buildings] budovy
    [annexes] přístavky
    [items] předměty
   *[discarded] odhozené předměty
  }
scene-decks = Balíčky: { $decks }.
scene-street = Ulice { $number } od okraje města
scene-goes-on = další karty se teprve vyloží
scene-link = Cesta mezi kartami { NAME($one) } a { NAME($other) }
scene-place = { NAME($card) } ({ NAME($side) })
scene-edge = mimo město
scene-building = budova
scene-annex = přístavek
scene-annex-of = přístavek bez vstupu, patří k budově { NAME($building) }
scene-park = nejde prohledávat
scene-search = prohledávání { $bonus }
scene-intensity = intenzita nepřátel { $count }
scene-inhabitants = uvnitř { $count ->
    [one] číhá { $count } nepřítel X
    [few] číhají { $count } nepřátelé X
   *[other] číhá { $count } nepřátel X
  }
scene-find = určitě je tu: { $what }
scene-crossroads = křižovatka
scene-passage = průchod
scene-ways = sousední karty: { $cards }
scene-mark = { $mark ->
    [merged] útok do domu
    [blocked] zablokované dveře
    [emptying] brzy Prázdná
   *[empty] Prázdná
  }
scene-foes = { $count } × { NAME($enemy) } ({ $slot }{ $wounds ->
    [0] { "" }
   *[other] , { $wounds } zranění
  })
scene-face-down = { $count ->
    [one] { $count } neznámý předmět
    [few] { $count } neznámé předměty
   *[other] { $count } neznámých předmětů
  }
scene-big = { NAME($item) }{ $state ->
    [works] {" "}(v provozu)
    [broken] {" "}(mimo provoz)
   *[structure] { "" }
  }

## Hráči

scene-player = { SEAT($seat) }{ $character ->
    [none] { "" }
   *[other] {" "}({ NAME($character) })
  }
scene-printed = zdraví { $health }, stamina { $stamina }, univerzální akce { $actions }
scene-health = zdraví { $left }/{ $health }
scene-stamina = stamina { $left }/{ $stamina }
scene-loudness = hlasitost { $loudness }
scene-values = síla { $strength }, rychlost { $speed }, obrana { $defence }, nosnost { $capacity }
scene-load = náklad { $load }/{ $capacity }
scene-overloaded = přetížení
scene-dead = po smrti
scene-first-player = žeton začínajícího hráče
scene-silence = { $silent ->
    [True] potichu (žeton ticha na kartě)
   *[False] nahlas (žeton ticha mimo kartu)
  }
scene-may-speak = smí mluvit o plánech
scene-actions = univerzální akce { $actions }{ $specials ->
    [none] { "" }
   *[other] ; speciální: { $specials }
  }
scene-weapon-of-round = zbraň tohoto kola: { NAME($weapon) }
scene-struck = obranné útoky v tomto kole: { $count }
scene-carries = { $items ->
    [none] nenese nic
   *[other] u sebe: { $items }
  }
scene-unseen = { $count ->
    [one] { $count } skrytá karta
    [few] { $count } skryté karty
   *[other] { $count } skrytých karet
  }
scene-outside = mimo město: { $items }
scene-now = zbývá odehrát: { $actions }
scene-done = odehráno v tomto kole: { $actions }
scene-plan = plán lícem dolů: { $actions }
scene-hand = Na ruce: { $count ->
    [0] žádná karta univerzální akce
    [one] { $count } karta univerzální akce
    [few] { $count } karty univerzální akce
   *[other] { $count } karet univerzální akce
  }{ $specials ->
    [none] { "" }
   *[other] , { $specials }
  }.
scene-drawn = Nalezeno při prohledávání: { $items }.
scene-offer = Nabízený předmět: { NAME($item) }.
scene-recipes = Máte všechno potřebné: { $recipes }.
scene-hidden = Skrytý předmět
scene-hidden-plan = Skrytá akce
scene-universal = univerzální karta, na ruce { $count }
scene-also-here = na dosah leží ještě { $count }

## Přihrádky a počítadla

scene-tray = { $tray ->
    [characters] Volné postavy
    [items] U sebe
    [here] Leží na dosah
    [outside] Mimo město
    [drawn] Nalezeno při prohledávání
    [offer] Nabídka
    [now] Toto kolo
    [plan] Příští kolo
    [hand] Na ruce
    [uses] K čemu je Inventář
    [recipes] Na co je všechno po ruce
    [enemies] Nepřátelé
    [scenario] Scénář
   *[events] Poslední události
  }
scene-count = { $what ->
    [round] Kolo
    [health] Zdraví
    [stamina] Stamina
   *[loudness] Hlasitost
  }
scene-count-dusk = Soumrak (konec: { $night })

## Nepřátelé a události

scene-slot = { NAME($enemy) } ({ $slot })
scene-enemy = zdraví { $health }, útok { $attack }, obrana { $defence }
scene-enemy-more = { $attacks ->
    [one] { $attacks } útok
    [few] { $attacks } útoky
   *[other] { $attacks } útoků
  }, rychlost { $speed }, slyší od hlasitosti { $perception }
scene-enemy-reach = útočí na dálku { $reach ->
    [one] { $reach } karty
   *[other] až { $reach } karet
  }
scene-enemy-climbs = dostane se i na ty, kdo jsou v domě, před nímž stojí
scene-slain = zatím zabito: { $count }
scene-wound-token = žeton zranění: první zásah nepřítele tohoto typu zraní o 1 víc
scene-event = Událost { NAME($event) }
scene-special = Speciální událost { NAME($special) }

## Akce a výroba

scene-does = { $action ->
    [forward] O jednu kartu dál; z budovy se vychází zdarma. Na křižovatce i do odbočující ulice, u průchodu do sousední.
    [back] O jednu kartu k okraji města; u průchodu i do sousední ulice, z první karty odbočující ulice zpět na křižovatku.
    [attack] Útok jednou zbraní: na blízko na vlastní kartě, na dálku i na sousedních. Za kolo jen jedna zbraň.
    [inventory] Koordinace, výroba, nebo prohledávání, podle volby při provedení; u budovy na kterékoli straně dveří.
    [coordinate] Doplní staminu na maximum, dovolí volně mluvit a všem na místě vrátí žeton ticha; výměna, sbírání a odkládání, jedna malá výroba.
    [craft] Jedna velká výroba či oprava, nebo až tři malé výroby.
   *[search] Odkryje neznámé předměty na místě, v budově se hází na nález. Sbírání a odkládání.
  }
scene-like = { $like ->
    [forward] krok vpřed
    [back] krok vzad
    [attack] útok
   *[inventory] Inventář
  }{ $steps ->
    [1] { "" }
    [few] {" "}o { $steps } karty
   *[other] {" "}o { $steps } karet
  }
scene-uses = jen { $uses }
scene-then = potom { $effects }
scene-silent-only = jen potichu: { $what }
scene-craftings = { $size ->
    [minor] Malé výroby.
   *[major] Velké výroby.
  }
scene-needs = suroviny: { $what }
scene-tools = nástroje: { $what }
scene-makes = výsledek: { $what }
scene-search-card = Karta prohledávání
scene-search-to = výsledek do { $total }: { $keep ->
    [0] nic
   *[other] { $draw }/{ $keep }
  }
scene-search-from = od { $total }: { $keep ->
    [0] nic
   *[other] { $draw }/{ $keep }
  }
scene-search-empty = výsledek pod 3 nebo hozená 1 znamená, že budova bude Prázdná

## Předměty

scene-weight = váha { $weight }
scene-reach = { $reach ->
    [far] na dálku
   *[near] na blízko
  }
scene-kind = { $kind ->
    [blade] čepel
    [blunt] tupá zbraň
    [gun] palná zbraň
    [bow] luk, kuše nebo prak
    [thrown] vrhací zbraň
    [tool] motorové nářadí
    [fist] pěst
   *[other] { $kind }
  }
scene-accuracy = přesnost { $number }
scene-speed = rychlost { $speed }
scene-loud = hlasitost { $points }
scene-rounds = munice { $left }/{ $rounds }
scene-rounds-free = munice zdarma
scene-rounds-none = bez munice
scene-sweep = útočí na všechny nepřátele na místě
scene-thrown = posledním hodem zmizí
scene-vehicle = { $places ->
    [one] { $places } místo
    [few] { $places } místa
   *[other] { $places } míst
  }{ $needs ->
    [none] { "" }
   *[other] , oprava: { $needs }
  }
scene-structure = stavba
scene-used-up = spotřebováním: { $effects }

## Co platí stále

scene-power-search = { $signed } k hodu na prohledávání
scene-power-aim = { $signed } k přesnosti{ scene-with-kind }
scene-power-swift = { $signed } k rychlosti{ scene-with-kind }
scene-with-kind = { $kind ->
    [none] { "" }
   *[other] {" "}({ scene-kind })
  }
scene-power-shield = { $signed } k obraně, čím méně, tím lépe
scene-power-pack = { $signed } k nosnosti
scene-power-muffle = zbraně jsou o { $points } tišší
scene-power-sneak = nepřátelé slyší postavu, jako by její hlasitost byla o { $points } nižší
scene-power-riposte = { $times ->
    [one] o { $times } obranný útok za kolo víc
    [few] o { $times } obranné útoky za kolo víc
   *[other] o { $times } obranných útoků za kolo víc
  }
scene-power-frugal = zrušení naplánované akce stojí o { $points } { $points ->
    [one] bod
    [few] body
   *[other] bodů
  } staminy méně
scene-power-wall = na tuto kartu nepřátelé nemigrují
scene-power-shelter = útok do domu tu nic nezmůže
scene-power-infirmary = kdo koordinuje na téže straně dveří, vyléčí si i 1 zranění

## Co karty dělají

scene-who = { $who ->
    [self] { "" }
    [here] {" "}všem na téže kartě
   *[all] {" "}všem
  }
scene-where = { $where ->
    [ahead] na kartě před hráčem
    [behind] na kartě za hráčem
   *[at] na kartě hráče
  }
scene-effect-draw = táhne se další událost a k taženým přibude jedna nová
scene-effect-shuffle = všechny aktivní události se zamíchají
scene-effect-find = na ulici přibude předmět lícem dolů, { scene-where }
scene-effect-appear = { $count ->
    [0] objeví se skupina nepřátel { $slot }
    [one] objeví se { $count } nepřítel { $slot }
    [few] objeví se { $count } nepřátelé { $slot }
   *[other] objeví se { $count } nepřátel { $slot }
  }, { scene-where }
scene-effect-special = táhne se speciální událost
scene-effect-house = útok do domu tam, kde hráč stojí
scene-effect-dusk = posune se počítadlo soumraku
scene-effect-heal = vyléčí { $wounds } zranění{ scene-who }
scene-effect-hurt = způsobí { $wounds } zranění{ scene-who }
scene-effect-refresh = doplní { scene-stamina-points }{ scene-who }
scene-effect-tire = ubere { scene-stamina-points }{ scene-who }
scene-stamina-points = { $stamina ->
    [one] { $stamina } bod staminy
    [few] { $stamina } body staminy
   *[other] { $stamina } bodů staminy
  }
scene-effect-hush = sníží hlasitost o { $points }{ scene-who }
scene-effect-noise = zvýší hlasitost o { $points }{ scene-who }
scene-effect-calm = vrátí žeton ticha{ scene-who }
scene-effect-reload = munice +{ $rounds } do nesené zbraně ({ scene-kind })
scene-effect-gain = najde se první vhodný předmět z balíčku: { NAME($what) }
scene-effect-lose = odhodí se vhodný nesený předmět, je-li jaký: { NAME($what) }
scene-effect-disperse = { $count ->
    [one] odejde nejslabší nepřítel
    [few] odejdou nejvýš { $count } nejslabší nepřátelé
   *[other] odejde nejvýš { $count } nejslabších nepřátel
  } z ulice { scene-where }
scene-effect-stir = všichni nepřátelé na ulicích do vzdálenosti { $cards ->
    [one] { $cards } karty
   *[other] { $cards } karet
  } se o krok přiblíží k hráči
scene-effect-door = { $blocked ->
    [True] dveře budovy na této kartě se zablokují
   *[False] dveře budovy na této kartě se uvolní
  }
scene-effect-ransack = budova na této kartě je Prázdná
scene-effect-restock = z budovy na této kartě zmizí žeton Prázdná
scene-effect-change = nepřítelem { $slot } se stává { NAME($enemy) }

## Cíle

scene-goal-escape = Cíl: všichni jsou u zprovozněného dopravního prostředku s místem pro každého a mají na místě jídlo, { $food } na hlavu (malé se počítá za 1, velké za 3).
scene-goal-gather = Cíl: všichni přeživší jsou na kartě { NAME($at) } a mají tam u sebe nebo na zemi: { NAME($what) }, { scene-amount }.
scene-amount = { $each ->
    [0] celkem { $total }
   *[other] { $total ->
        [0] { $each } na hlavu
       *[other] { $each } na hlavu a { $total } navíc
      }
  }
scene-goal-arrive = Cíl: všichni přeživší jsou { $at ->
    [none] na poslední kartě dokončené ulice
   *[other] na kartě { NAME($at) }
  }.
scene-goal-build = Cíl: hotová stavba { NAME($structure) }{ $at ->
    [none] { "" }
   *[other] {" "}na kartě { NAME($at) }
  }.
scene-goal-slay = Cíl: zabití nepřátelé{ $slot ->
    [none] { "" }
   *[other] {" "}{ $slot }
  }, { scene-amount }.
scene-goal-plunder = Cíl: Prázdné budovy, celkem { $buildings }.
scene-goal-endure = Cíl: počítadlo soumraku dojde na konec a všichni přeživší jsou v budovách.

## Zvláštní pravidla scénářů

scene-law-murk = Zvláštní pravidlo: { $signed } ke každému hodu na prohledávání.
scene-law-crowded = Zvláštní pravidlo: s každou vyloženou budovou se u ní objeví skupina nepřátel { $slot }.
scene-law-restless = Zvláštní pravidlo: { $every ->
    [1] každé kolo
   *[other] každé { $every }. kolo
  } se před začínajícím hráčem objeví skupina nepřátel { $slot }.
scene-law-gear = Zvláštní pravidlo: každá postava začíná s předmětem { NAME($item) }.
scene-law-deaf = Zvláštní pravidlo: { $signed } k prahu vnímání všech nepřátel.
scene-law-wounded = Zvláštní pravidlo: každá postava má na začátku { $wounds } zranění.

scene-symbols = Na kartách budov: lupa je bonus k prohledávání, zombík intenzita nepřátel, dveře nepřátelé uvnitř; dál to, co se při prvním prohledávání určitě najde, křižovatka a průchod. Na nepřátelích: kolik jich je, nahoře jejich zranění, nebo ! při právě vedeném útoku. Na figurkách: 1 označuje začínajícího hráče. Na dopravních prostředcích: počet míst; odškrtnuté jsou v provozu.
