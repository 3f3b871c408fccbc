# Co je natištěno na kartách.

## Slova

card-join = { $how ->
        [or] { $first } nebo { $last }
        [all] { $first } nebo { $last }
        [nor] { $first } ani { $last }
        [hush] { $first } ani { $last }
       *[and] { $first } a { $last }
    }
card-this-attribute = { $case ->
        [dat] k právě použité vlastnosti
        [acc] právě použitou vlastnost
       *[ins] právě použitou vlastností
    }
card-attribute-dat = { $of ->
        [bloodlust] ke
        [weapon] ke
       *[other] k
    } { NAME($of, case: "dat") }
card-attribute-acc = { NAME($of, case: "acc") }
card-attribute-ins = { NAME($of, case: "ins") }
card-goods = { $resource ->
        [metal] { $count ->
            [one] { $count } kov
            [few] { $count } kovy
           *[other] { $count } kovů
        }
        [gore] { $count ->
            [one] jedny ostatky
            [few] { $count } ostatky
           *[other] { $count } ostatků
        }
       *[flame] { $count ->
            [one] { $count } temný žár
            [few] { $count } temné žáry
           *[other] { $count } temných žárů
        }
    }
card-resource = { NAME($resource, case: "acc") }
card-size-nom = { NAME($size) }
card-size-acc = { NAME($size, case: "acc") }
card-size-dat = { NAME($size, case: "dat") }
card-size-ins = { NAME($size, case: "ins") }
card-size-all = { $size ->
        [tiny] drobné
        [small] malé
        [medium] střední
       *[large] velké
    }
card-kind = { $kind ->
        [necro] { NAME("kind-necro") }
        [demon] { NAME("kind-demon") }
        [undead] { NAME("kind-undead") }
        [beast] { NAME("kind-beast") }
        [insect] { NAME("kind-insect") }
        [ooze] { NAME("kind-ooze") }
        [human] { NAME("kind-human") }
       *[construct] { NAME("kind-construct") }
    }
card-role-one = { $role ->
        [digger] která je kopáčem
        [caster] která je kouzelníkem
        [ranged] která útočí na dálku
        [carrier] která může nést předměty
       *[necromancer] která je nekromantem
    }
card-role-all = { $role ->
        [digger] které jsou kopáči
        [caster] které jsou kouzelníky
        [ranged] které útočí na dálku
        [carrier] které mohou nést předměty
       *[necromancer] které jsou nekromanty
    }
card-role-noun = { $role ->
        [digger] kopáč
        [caster] kouzelník
        [ranged] bytost, která útočí na dálku
        [carrier] bytost, která může nést předměty
       *[necromancer] nekromant
    }
like-sizes = { $sizes ->
        [none] {""}
       *[other] { $sizes }{" "}
    }
like-kinds = { $kinds ->
        [none] {""}
       *[other] {" "}druhu { $kinds }
    }{ $but ->
        [none] {""}
       *[other] {" "}(kromě { $count ->
            [one] druhu
           *[other] druhů
        } { $but })
    }{ $role ->
        [none] {""}
       *[other] , { $role }
    }
card-like-nom = { like-sizes }bytost{ like-kinds }
card-like-acc = { like-sizes }bytost{ like-kinds }
card-like-dat = { like-sizes }bytosti{ like-kinds }
card-like-ins = { like-sizes }bytostí{ like-kinds }
card-like-all = všechny { like-sizes }bytosti{ like-kinds }

## Koho se to týká

card-that = { $case ->
        [dat] této skupině
        [ins] touto skupinou
        [gen] této skupiny
       *[acc] tuto skupinu
    }
card-whom-acc = { $whom ->
        [self] svou skupinu
        [friend] jednu svou skupinu
        [enemy] jednu nepřátelskou skupinu
        [monster] jednu skupinu toulavých nestvůr
        [foe] jednu nepřátelskou skupinu nebo toulavou nestvůru
       *[any] kteroukoli skupinu nebo toulavou nestvůru
    }
card-whom-dat = { $whom ->
        [self] své skupině
        [friend] jedné své skupině
        [enemy] jedné nepřátelské skupině
        [monster] jedné skupině toulavých nestvůr
        [foe] jedné nepřátelské skupině nebo toulavé nestvůře
       *[any] kterékoli skupině nebo toulavé nestvůře
    }
card-whom-ins = { $whom ->
        [self] svou skupinou
        [friend] jinou svou skupinou
        [enemy] jednou nepřátelskou skupinou
        [monster] jednou skupinou toulavých nestvůr
        [foe] jednou nepřátelskou skupinou nebo toulavou nestvůrou
       *[any] kteroukoli skupinou nebo toulavou nestvůrou
    }
card-whom-gen = { $whom ->
        [self] své skupiny
        [friend] jedné své skupiny
        [enemy] jedné nepřátelské skupiny
        [monster] jedné skupiny toulavých nestvůr
        [foe] jedné nepřátelské skupiny nebo toulavé nestvůry
       *[any] kterékoli skupiny nebo toulavé nestvůry
    }
card-reach = { $reach ->
        [0] kdekoli v jeskyni
        [1] { $place ->
            [grave] na poli vedle místa smrti
           *[other] na sousedním poli
        }
       *[other] ve vzdálenosti nejvýše { $reach } polí
    }
card-reach-own = na svém nebo sousedním poli
card-aim = { $whom }{ $reach ->
        [none] {""}
       *[other] {" "}{ $reach }
    }{ $like ->
        [none] {""}
       *[other] , v níž je { $like }
    }
card-prey-acc = { $whom ->
        [self] jednu { $like } své skupiny
        [friend] jednu svou { $like }
        [enemy] jednu nepřátelskou { $like }
        [monster] jednu toulavou { $like }
        [foe] jednu nepřátelskou nebo toulavou { $like }
       *[any] kteroukoli { $like }
    }
card-prey-dat = { $whom ->
        [self] jedné { $like } své skupiny
        [friend] jedné své { $like }
        [enemy] jedné nepřátelské { $like }
        [monster] jedné toulavé { $like }
        [foe] jedné nepřátelské nebo toulavé { $like }
       *[any] kterékoli { $like }
    }
card-prey-ins = { $whom ->
        [self] jednou { $like } své skupiny
        [friend] jednou svou { $like }
        [enemy] jednou nepřátelskou { $like }
        [monster] jednou toulavou { $like }
        [foe] jednou nepřátelskou nebo toulavou { $like }
       *[any] kteroukoli { $like }
    }
card-prey-that-acc = jednu { $like } z této skupiny
card-prey-that-dat = jedné { $like } z této skupiny
card-prey-that-ins = jednou { $like } z této skupiny
card-player = { $who ->
        [each] Každý hráč
        [others] Každý protihráč
        [one] Jeden protihráč podle vaší volby
        [least] Hráč s nejméně body zabití protihráčových bytostí
       *[most] Hráč s nejvíce body zabití protihráčových bytostí
    }
card-who = { $to ->
        [creature] Tato bytost
        [item] Uživatel
        [spell] Kouzelník
        [event] Každá bytost
        [own] Každá bytost vaší skupiny
        [foe] Jedna nepřátelská bytost podle vaší volby
       *[foes] Každá nepřátelská bytost
    }

## Kdy to platí

card-power = { $when }: { $what }
card-when = { $when ->
        [combat] V souboji{ when-side }
        [declared] V souboji{ when-side } před hodem
        [ability] { $sort ->
            [item] Použití
            [spell] Seslání
           *[other] Schopnost
        }
        [any-time] Kdykoli
        [own-turn] Kdykoli ve svém tahu
        [bomb] Kdykoli ve svém tahu nebo při obraně v souboji
        [before] Před soubojem{ when-side }
        [kill] Po zabití v souboji
        [death] Při smrti
       *[subdued] Při podmanění
    }
when-side = { $side ->
        [none] {""}
        [attacker] {" "}jako útočník
       *[defender] {" "}jako obránce
    }
card-on = bojuje-li se { $attributes }
card-against = je-li mezi nepřáteli { $like }
card-at-range = i při útoku na dálku do vzdálenosti { $reach } polí
card-price = za { $goods }
card-limit = { $limit ->
        [game] jednou za hru
       *[none] i vícekrát za tah
    }
card-mind = působí na mysl
card-each-turn = v každém svém tahu
card-pay = Za každé použití kromě prvního zaplaťte { $goods }.
spell-kept = Po seslání kouzlo neodhazujte.
card-necromancer = { $ability ->
        [teleport] Kdykoli, jednou za hru: Teleportujte celou svou skupinu až o 5 polí, i skrz neprozkoumané oblasti.
        [blast] Kdykoli, jednou za hru: Zničte všechny bytosti, předměty, kouzla a suroviny na sousedních polích; vlastní skupinu to nezasáhne.
        [control] Kdykoli, jednou za hru: Ovládněte natrvalo nepřátelskou skupinu ve vzdálenosti nejvýše 3 polí; potřebujete prázdnou kartu kontroly. Skupinu nekromanta ovládnout nelze.
       *[split] Kdykoli, jednou za hru: Rozdělte se na dva malé čaroděje; druhý potřebuje prázdnou kartu kontroly.
    }
card-evil-does = { $card ->
        [darkest-evil-bitch] Při probuzení zemřou všichni hráči bez bodů zabití protihráčových bytostí. Potom se na začátku každého cyklu objeví vedle nekromanta, který jich má nejméně, a bojuje s jeho skupinou. Předměty, kouzla, podpora ani schopnost na jedno použití proti ní nepomohou.
        [darkest-statue-of-death] Po probuzení stojí na Jámě a lze ji zničit v souboji; zbudou po ní žhnoucí oči.
        [eternal-evil-emperor] Po probuzení se na začátku každého cyklu přesune k hráči, kterého určí vedoucí v bodech zabití protihráčových bytostí. Skálou se prokope a napadne každého, kdo mu stojí v cestě.
        [evil-black-old-goat] Po probuzení se každý cyklus přesune o 3 pole směrem, který padne na D4. Zabije každého, kdo se octne vedle něj, jen nekromanty ne.
       *[pit-of-infinite-shadow] Po probuzení čeká, kdo do Jámy skočí.
    }
card-evil-won = { $card ->
        [darkest-evil-bitch] Vyhrává ten, jehož nekromantova skupina ji porazí, nebo kdo přežije jako jediný.
        [darkest-statue-of-death] Vyhrává ten, jehož skupina jako první donese oči na pole vlastního krystalu moci. Přijde-li dřív Krvavé oko podruhé na symbol odhalení, prohrají všichni.
        [eternal-evil-emperor] Vyhrává ten, kdo ho zabije v souboji, a to bez předmětů, kouzel a schopnosti na jedno použití.
        [evil-black-old-goat] Před probuzením vyhrává ten, kdo má 27 bodů zabití protihráčových bytostí a jehož nekromant vedle kozla poklekne. Po probuzení vyhrává ten, jehož nekromant ho zabije: sám, s hodnotou 12 ve všech vlastnostech, bez předmětů a kouzel. Přijde-li dřív Krvavé oko podruhé na symbol odhalení, prohrají všichni.
       *[pit-of-infinite-shadow] Vyhrává ten, jehož nekromant skočí do Jámy jako první, nejdřív však v cyklu po probuzení. Přijde-li dřív Krvavé oko podruhé na symbol odhalení, prohrají všichni.
    }
card-wakes = Střeží svou jámu zplození: skupině, která se k ní přiblíží na { $reach } pole, vyjde vstříc a zaútočí na ni.
card-trait = { $trait ->
        [passes-rock] Přesouvá se i skrz neprozkoumané oblasti, zůstat stát však musí na poli jeskyně.
        [passes-squads] Přesouvá se i skrz skupiny a toulavé nestvůry, nesmí však zůstat stát na jejich poli.
        [slips] Nemusí se zastavit vedle nepřátel a toulavých nestvůr.
        [bomb-proof] Bomby této bytosti neublíží.
        [mind-proof] Odolává všemu, co působí na mysl.
        [steadfast] Karty nemohou skupinu této bytosti přemístit ani ovládnout; schopnosti nekromantů na jedno použití to dokážou.
        [no-gore] Nezanechává po sobě ostatky.
        [no-support] Nikoho v souboji nepodporuje.
        [fearsome] Toulavé nestvůry nikdy nepomáhají nepřátelům této bytosti.
       *[spores] Žádná jiná skupina vedle této bytosti nemůže sesílat kouzla.
    }
card-ranged = Útok na dálku do vzdálenosti { $reach } polí{ $blind ->
        [True] , i bez přímého výhledu
       *[other] {""}
    }{ $first ->
        [none] {""}
       *[other] ; první vlastností je { NAME($first) }
    }.
card-burden-death = Trvalý účinek: Kdo tuto bytost v souboji zabije, přiloží kartu k jedné své bytosti. Ta { $what }.
card-burden = Trvalý účinek: Bytost, ke které je karta přiložena, { $what }.
card-burden-has = má { $what }
card-burden-attribute = { $amount } { $of }
card-burden-movement = { $amount } k rychlosti přesunu
card-burden-no = { $what ->
        [digs] nesmí hloubit
        [casts] nesmí sesílat kouzla
       *[ties] její strana při shodě součtů kolo prohrává
    }

## V souboji

card-add = { $who } má { $more ->
        [True] dalších{" "}
       *[other] {""}
    }{ $amount } { $attributes }{ $per ->
        [none] {""}
        [fellow] {" "}za každou další bytost ve své skupině
        [foe] {" "}za každou nepřátelskou bytost
        [lost] {" "}za každé kolo prohrané v tomto souboji
        [lost-one] {" "}po prvním prohraném kole souboje
        [gore] {" "}za každé ostatky, které nese její skupina
       *[lying] {" "}za každé troje ostatky ležící ve vzdálenosti nejvýše 2 polí
    }{ $most ->
        [none] {""}
       *[other] , nejvýše { $most }
    }.
card-counts = { $who } má { $attributes } { $value }.
card-swap = { $who } počítá { NAME($first, case: "acc") } místo { NAME($second, case: "gen") }{ $both ->
        [True] {" "}a { NAME($second, case: "acc") } místo { NAME($first, case: "gen") }
       *[False] {""}
    }.
card-double = { $who } počítá { $attributes } dvakrát.
card-die = { $whose ->
        [own] { $more ->
            [True] K hodu své strany přičtěte { $count }.
           *[other] Od hodu své strany odečtěte { $count }.
        }
       *[foe] { $more ->
            [True] K hodu nepřítele přičtěte { $count }.
           *[other] Od hodu nepřítele odečtěte { $count }.
        }
    }
card-reroll = { $whose ->
        [own] Hoďte dvakrát a počítejte lepší výsledek.
       *[foe] Nepřítel hodí dvakrát a počítá horší výsledek.
    }
card-ties = Při shodě součtů kolo vyhráváte.
card-chooses = { $which ->
        [second] Vlastnost pro druhé kolo volíte vy.
       *[all] Vlastnosti pro všechna kola volíte vy, žádnou dvakrát.
    }
card-first = Souboj začíná vlastností { NAME($of) }.
card-bars = Nepřítel nesmí zvolit { $attributes }.
card-attacks = Vaše strana je útočníkem, i když se brání; proti útoku na dálku to neplatí.
card-silences = Nepřítel { $always ->
        [True] nesmí používat { $what }
       *[other] v tomto kole nesmí používat { $what }
    }.
card-hushed = { $what ->
        [items] předměty
        [spells] kouzla
        [abilities] schopnosti bytostí
       *[bindings] svazující schopnosti
    }
card-reflects = Čím by nepřítel { $always ->
        [True] {""}
       *[other] v tomto kole{" "}
    }snížil vlastnosti nebo hod vaší strany, to místo toho sníží jeho vlastnosti nebo hod. Použije-li k tomu předmět nebo kouzlo, obojí se jen navzájem zruší.
card-ignores = Nepřítel { $always ->
        [True] nemůže
       *[other] v tomto kole nemůže
    } vaší straně snížit vlastnosti ani hod.
card-survives = Je-li { $sort ->
        [creature] skupina této bytosti
        [spell] skupina kouzelníka
       *[other] skupina uživatele
    } v souboji zničena, hoďte D12: při výsledku { $least } a vyšším { $sort ->
        [creature] tato bytost
        [spell] kouzelník
       *[other] uživatel
    } na svém poli přežije.
card-gore = { $whose ->
        [victims] Každá oběť po sobě zanechá o { gore-told } { $more ->
            [True] více
           *[other] méně
        }.
       *[own] Tato bytost po sobě zanechá o { gore-told } { $more ->
            [True] více
           *[other] méně
        }.
    }
gore-told = { $count ->
        [one] jedny ostatky
        [few] { $count } ostatky
       *[other] { $count } ostatků
    }

## V jeskyni

spaces-told = { $steps ->
        [one] { $steps } pole
        [few] { $steps } pole
       *[other] { $steps } polí
    }
card-rush = Zvyšte v tomto tahu o { $steps } rychlost přesunu { $whom }.
card-teleport = Teleportujte skrz cokoli až o { spaces-told } { $whom }.
card-push = Odstrčte od sebe až o { spaces-told } { $whom }.
card-pull = Přitáhněte k sobě až o { spaces-told } { $whom }.
card-exchange = Vyměňte si místo s { $whom }.
card-turns = na { $turns ->
        [one] { $turns } tah
        [few] { $turns } tahy
       *[other] { $turns } tahů
    }
card-turns-die = na { $die } tahů
card-hold = { $what ->
        [all] Znemožněte { $turns } přesun i akce { $whom }.
       *[movement] Znemožněte { $turns } přesun { $whom }.
    }
card-take = { $turns ->
        [none] Ovládněte natrvalo { $whom }; potřebujete prázdnou kartu kontroly.
       *[other] Ovládněte { $turns } { $whom }; potřebujete prázdnou kartu kontroly.
    }{ $side ->
        [monster] {" "}Na jámě zplození ji ovládnout nelze.
       *[other] {" "}Skupinu nekromanta ovládnout nelze.
    }
card-release = Proměňte v toulavé nestvůry { $whom }. Na skupinu nekromanta to nepůsobí.
card-slay = Zabijte { $whom }{ $chooses ->
        [owner] ; volí ji { $side ->
            [enemy] její hráč
           *[other] její hráč, toulavou nestvůru vy
        }
       *[user] {""}
    }.{ $side ->
        [monster] {""}
       *[other] {" "}Nekromanta takto zabít nelze.
    }
card-slay-that = Zabijte ji; je-li to nekromant, zabijte jinou { $like } z jeho skupiny.
card-seize = { $destroys ->
        [True] Zničte jeden předmět nebo jedno kouzlo { $whom }.
       *[other] Vezměte jeden předmět nebo jedno kouzlo { $whom }.
    }
card-steal = Vezměte { $count ->
        [one] { $count } surovinu
        [few] { $count } suroviny
       *[other] { $count } surovin
    } podle své volby { $whom }.
card-steal-one = Vezměte { $goods } { $whom }.
card-rocks = { $amount ->
        [-3] Odeberte 3 žetony hloubení
        [-2] Odeberte 2 žetony hloubení
        [-1] Odeberte 1 žeton hloubení
        [1] Přidejte 1 žeton hloubení
        [2] Přidejte 2 žetony hloubení
       *[other] Přidejte 3 žetony hloubení
    } { $whom }.
card-afflict = Přiložte tuto kartu k { $whom }; { $side ->
        [enemy] bytost volí její hráč
       *[other] nepřátelskou bytost volí její hráč, toulavou ten, kdo rozhoduje za nestvůry
    }.
card-contest = Změřte se s { $whom }: obě bytosti hodí D12 a přičtou { NAME($of, case: "acc") }. Vyhrajete-li: { $then }
card-blast = { $what ->
        [everything] Zničte všechny bytosti, předměty, kouzla a suroviny
       *[creatures] Zabijte { $whom }
    } { $reach ->
        [0] na svém poli
        [1] { $place ->
            [grave] na místě smrti a na sousedních polích
           *[other] na svém poli a na sousedních polích
        }
       *[other] ve vzdálenosti nejvýše { $reach } polí
    }{ $spares ->
        [none] , i ve vlastních skupinách
        [user] , ne však ve své skupině
       *[own] , ne však ve vlastních skupinách
    }.
card-dig-where = { $where ->
        [beside] vedle své skupiny
        [grave] vedle místa smrti
        [near] nejvýše 3 pole od své skupiny
        [adjoining] { $side ->
            [rock] kamkoli přes vyhloubenou jeskyni
           *[cave] kamkoli vedle již vyhloubené jeskyně
        }
       *[pit] tak, aby některé jeho pole leželo D12 polí od Jámy
    }
card-dig-drawn = { $side ->
        [rock] Vytáhněte kartu hloubení a její dílek umístěte černou stranou nahoru { $where }; text karty neplatí.
       *[cave] Vytáhněte kartu hloubení a její dílek umístěte { $where }; text karty neplatí.
    }
card-dig = { $side ->
        [rock] Vytvořte zával: umístěte { tile-told } černou stranou nahoru { $where }.
       *[cave] Umístěte { tile-told } { $where }.
    }
tile-told = { $tile ->
        [single] jednoduchý dílek
        [tunnel] dílek chodby
        [hall] dílek dlouhé chodby
        [crook] dílek zahnuté chodby
        [alcove] dílek rozcestí
        [antechamber] dílek síně
        [throneroom] dílek trůnního sálu
        [shrine] dílek svatyně
        [temple] dílek chrámu
       *[lair] dílek doupěte
    }
card-spawn = Proveďte { $times ->
        [one] { $times } hod
        [few] { $times } hody
       *[other] { $times } hodů
    } ke zplození { $roll ->
        [resources] surovin{" "}
        [card] karty{" "}
       *[ordinary] {""}
    }{ $where ->
        [pit] na Jámě
        [thronerooms] v každém trůnním sále
        [odd] v každém lichém trůnním sále
        [even] v každém sudém trůnním sále
        [d4] v trůnním sále, jehož číslo určí hod D4
        [all] na každé jámě zplození
        [far] na poli jeskyně vzdáleném D12 polí od Jámy
        [grave] na volném poli vedle místa smrti
       *[here] na volném poli vedle své skupiny
    }.
card-march = { $which ->
        [all] Přesuňte všechny toulavé nestvůry
        [near] Přesuňte všechny toulavé nestvůry ve vzdálenosti nejvýše { $reach } polí
        [nearest] { $near ->
            [event] Přesuňte toulavou nestvůru nejbližší vašemu nekromantovi
           *[squad] Přesuňte toulavou nestvůru nejbližší vaší skupině
        }
       *[each] Za každého hráče přesuňte toulavou nestvůru nejbližší jeho nekromantovi
    } { $steps ->
        [0] až o celou rychlost přesunu
       *[other] až o { spaces-told }
    }; cestu volíte vy.
card-by-roll = suroviny podle hodu ke zplození
card-half = { $resource ->
        [metal] polovinu svého kovu
        [gore] polovinu svých ostatků
       *[flame] polovinu svého temného žáru
    } (zaokrouhleno dolů)
card-gain = { $who ->
        [me] Získáte { $goods }.
       *[other] { $name } získá { $goods }.
    }
card-lose = { $who ->
        [me] Ztratíte { $goods }.
       *[other] { $name } ztratí { $goods }.
    }
card-convert = Přeměňte { $amount ->
        [one] { $amount } surovinu
        [few] až { $amount } suroviny
       *[other] až { $amount } surovin
    } své skupiny na { $into }.
cards-counted = { $count ->
        [one] { $count } kartu
        [few] { $count } karty
       *[other] { $count } karet
    }
from-deck = { $deck ->
        [any] { $count ->
            [1] z balíčku podle vlastní volby
           *[other] z balíčků podle vlastní volby
        }
       *[other] z balíčku { NAME($deck, case: "gen") }
    }
card-draw = { $who ->
        [me] Doberte si { cards-counted } { from-deck }.
       *[other] { $name } si dobere { cards-counted } { from-deck }.
    } Tažené události vyřaďte ze hry a místo nich doberte další karty.
card-discard = { $who ->
        [me] Odhoďte z ruky { $random ->
            [True] náhodně{" "}
           *[other] {""}
        }{ cards-counted }.
       *[other] { $name } odhodí z ruky { $random ->
            [True] náhodně{" "}
           *[other] {""}
        }{ cards-counted }.
    }
card-peek = { $take ->
        [True] Prohlédněte si ruku jednoho protihráče a jednu kartu si z ní můžete vzít.
       *[other] Prohlédněte si ruku jednoho protihráče.
    }
card-recall = { $among ->
        [1] Vezměte si vrchní kartu { $deck ->
            [any] kteréhokoli odhazovacího balíčku
           *[other] odhazovacího balíčku { NAME($deck, case: "gen") }
        }.
       *[other] Vezměte si jednu z vrchních { $among } karet { $deck ->
            [any] kteréhokoli odhazovacího balíčku
           *[other] odhazovacího balíčku { NAME($deck, case: "gen") }
        }.
    }
card-eye = { $steps ->
        [-3] Posuňte Krvavé oko o 3 pole s vírem zpět.
        [-2] Posuňte Krvavé oko o 2 pole s vírem zpět.
        [-1] Posuňte Krvavé oko o 1 pole s vírem zpět.
        [1] Posuňte Krvavé oko o 1 pole s vírem vpřed.
       *[other] Posuňte Krvavé oko o { $steps } pole s vírem vpřed.
    }
card-either = Zvolte jedno: { $what }
card-either-or = Nebo:
card-rolled = Hoďte { $die }. { $rows }
card-row = { $one ->
        [True] { $most }: { $what }
       *[other] { $least }–{ $most }: { $what }
    }
card-times = { $count ->
        [2] Dvakrát
        [3] Třikrát
       *[other] { $count }×
    }: { $what }
card-nothing = Nic se nestane.
card-special-render = Může bojovat s každou nepřátelskou bytostí zvlášť; každého z těchto soubojů se účastní celá jeho skupina.
card-special-mentalist = Zvolte jednu nepřátelskou skupinu ve vzdálenosti nejvýše 2 polí. Bojuje sama proti sobě: házíte D12 za šílenství, její hráč D12 za skupinu. Vyhraje-li dvě kola dřív šílenství, je skupina zničena.
card-special-astral-worm = Zvolte jednu nepřátelskou bytost. Obě bytosti hodí D12 a přičtou výjimečnost. Vyhrajete-li, zvolená bytost v tomto souboji bojuje na vaší straně a potom zemře. Nekromanta zvolit nelze.
card-special-necrotic-devil = Nepřátelské bytosti vedle něj, které nejsou druhu nekro, démon ani nemrtvý, musí jejich hráč ve svém příštím tahu přesunout tak, aby s ním nesousedily.
card-special-tentacled-brain = Určete dvě vlastnosti. V tomto souboji počítá každá nepřátelská bytost jednu místo druhé a naopak.
card-special-iron-gate = Postavte bránu na volné sousední pole. Dokud skupina s bránou s tímto polem sousedí, žádná skupina ani toulavá nestvůra na ně nesmí vstoupit a nelze přes ně střílet.
card-special-loathsome-union = Zvolte dvě bytosti své skupiny. Do konce tahu počítá každá z nich v každé vlastnosti lepší z obou natištěných hodnot.
card-special-slave-revolt = Za každého hráče hoďte D4. Padne-li 1, jeho největší skupina na číslované kartě kontroly se stane toulavými nestvůrami.

## Hloubení

card-dug = Proveďte { $rolls ->
        [one] { $rolls } hod
        [few] { $rolls } hody
       *[other] { $rolls } hodů
    } ke zplození { $roll ->
        [resources] surovin{" "}
        [card] karty{" "}
       *[ordinary] {""}
    }{ $where ->
        [pit] na jámě zplození dílku
       *[area] v nově odkryté oblasti
    }.
card-dug-nothing = Nic se neobjeví.
card-dug-protector = Na jámě zplození se objeví Ochránce.
