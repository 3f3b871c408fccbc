## Jak se věci jmenují

language = cs
scene-name = { NAME($key) }
scene-player = { $card ->
    [none] { SEAT($seat) }
   *[other] { SEAT($seat) } ({ $state ->
        [out] mimo hru,{ " " }
        [lost] bez nekromanta,{ " " }
       *[here] { "" }
      }{ NAME($card) })
  }
scene-squad = { SEAT($seat) } { $number }
scene-group = { $home ->
    [-1] Toulavé nestvůry { $letter }
   *[other] Ochránce { $letter }
  }
scene-astral = Krystal ({ SEAT($seat) })
scene-the-pit = Jáma
scene-deck = { $deck ->
    [protectors] Ochránci
    [necromonk] Nekromnich
    [excavation] Balíček hloubení
   *[other] Balíček { NAME($deck, case: "gen") }
  }

## Kde hra je

scene-moment = { $phase ->
    [setup] Staví se jeskyně; na řadě: { SEAT($seat) }.
    [cycle] Začíná { $cycle }. cyklus.
    [neighbours] { $cycle }. cyklus, na tahu { SEAT($seat) }: souboje se sousedy.
    [conjuration] { $cycle }. cyklus, na tahu { SEAT($seat) }: dobrání karty zaříkávání.
    [actions] { $cycle }. cyklus, na tahu { SEAT($seat) }: akce skupin.
    [events] { $cycle }. cyklus, na tahu { SEAT($seat) }: události.
    [turn_end] { $cycle }. cyklus, { SEAT($seat) } končí tah.
   *[cycle_end] Končí { $cycle }. cyklus.
  } První hráč: { SEAT($first) }.
scene-eye = Krvavé oko: { $step }. pole s vírem { OF($lap) }, { $round }. oběh
scene-eye-words = { $eye ->
    [0] Krvavé oko je na začátku stupnice probuzení.
    [one] Krvavé oko se posunulo o 1 pole s vírem.
    [few] Krvavé oko se posunulo o { $eye } pole s vírem.
   *[other] Krvavé oko se posunulo o { $eye } polí s vírem.
  }
scene-symbol = { $what ->
    [reveal] Symbol odhalení
   *[awaken] Symbol probuzení
  } pro { $four ->
    [True] čtyři hráče
   *[False] dva nebo tři hráče
  }, { $step }. pole s vírem
scene-ahead-title = Probuzení
scene-ahead = { $what ->
    [reveal] Zlo se odhalí
    [awaken] Zlo se probudí
   *[doom] Všichni prohrají
  } { $steps ->
    [0] na konci tohoto tahu
    [one] za 1 pole, asi za { $cycles ->
        [one] 1 cyklus
        [few] { $cycles } cykly
       *[other] { $cycles } cyklů
      }
    [few] za { $steps } pole, asi za { $cycles ->
        [one] 1 cyklus
        [few] { $cycles } cykly
       *[other] { $cycles } cyklů
      }
   *[other] za { $steps } polí, asi za { $cycles ->
        [one] 1 cyklus
        [few] { $cycles } cykly
       *[other] { $cycles } cyklů
      }
  }
scene-stage = { $stage ->
    [asleep] Nikdo neví, co to je.
    [revealed] Odhalené, ještě spí.
    [awake] Probuzené.
   *[gone] Poražené.
  }
scene-evil-card = Probouzející se zlo
scene-evil = { NAME($card) }, { $stage ->
    [revealed] ještě spí
    [awake] probuzené zlo
   *[other] poražené zlo
  }
scene-evil-words = { $card ->
    [none] Probouzející se zlo nikdo nezná.
   *[other] Probouzející se zlo je { NAME($card) }{ $stage ->
        [revealed] , ještě spí
        [awake] , je probuzené
       *[other] , je poražené
      }{ $space ->
        [-1] { "" }
       *[other] , { at-space }
      }.
  }
scene-target = Chce zničit tohoto hráče: { SEAT($seat) }.

## Jeskyně

scene-space = Pole { $number }{ $floor ->
    [none] { "" }
    [pit] , oblast s Jámou
    [fallen] , zával
    [lair] , doupě
    [throneroom] , trůnní sál
    [antechamber] , síň
    [shrine] , svatyně
    [temple] , chrám
   *[other] , { NAME($floor) }
  }
scene-area = { $kind ->
    [pit] Oblast s Jámou
   *[other] { NAME($kind) }
  }: { $spaces }. { $ways ->
    [none] Dál nevede žádná cesta.
   *[other] Cesty: { $ways }.
  }
scene-fallen = Zavalená pole: { $spaces }.
scene-pit = { $pit ->
    [True] Jáma
   *[False] { $throne ->
        [0] jáma zplození
       *[other] jáma zplození { $throne }. trůnního sálu
      }
  }
scene-crystal = { $lit ->
    [True] krystal moci ({ SEAT($seat) })
   *[False] vyhaslý krystal moci ({ SEAT($seat) })
  }
scene-gate = Železná brána ({ SEAT($seat) })
scene-goods = { resource-amount }
scene-eyes = žhnoucí oči
scene-at = { at-space }

## Skupiny a bytosti

scene-cost = { $goods ->
    [none] Nic nestojí.
   *[other] Cena: { $goods }.
  }
scene-pay = Každé další použití stojí { $goods }.
scene-skill = { $skill ->
    [dig] rychlost hloubení +{ $points }
   *[faster] rychlost přesunu +{ $points }
  }
scene-attribute = { NAME($key) } { $points }
scene-carries = nese: { $what }
scene-carries-eyes = nese žhnoucí oči
scene-works = { $collapse ->
    [True] zavalení
   *[False] hloubení
  }, { $rocks ->
    [one] zbývá 1 žeton
    [few] zbývají { $rocks } žetony
   *[other] zbývá { $rocks } žetonů
  }
scene-left = { $steps ->
    [0] nemůže se přesunout
    [one] přesun ještě o 1 pole
    [few] přesun ještě o { $steps } pole
   *[other] přesun ještě o { $steps } polí
  }, { $acted ->
    [True] akci už má za sebou
   *[False] akci má před sebou
  }
scene-held = nesmí se přesouvat ještě { $turns ->
    [one] 1 tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
  }
scene-bound = nesmí se přesouvat ani provést akci ještě { $turns ->
    [one] 1 tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
  }
scene-lent = za { $turns ->
    [one] 1 tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
  } ji zase vede { SEAT($seat) }
scene-burdens = Trvalé účinky: { $cards }.
scene-sort = { $sort ->
    [item] předmět
    [spell] kouzlo
   *[event] událost
  }
scene-mark = { $mark ->
    [bomb] bomba
    [trinket] drobnost
    [large] velký
    [diamond] s černým diamantem
   *[discard] po použití se odhazuje
  }
scene-thing-state = { $state ->
    [used] V tomto tahu už byla karta použita.
   *[fresh] Karta byla vyložena v tomto tahu.
  }

## Co leží před hráči

scene-tray = { $tray ->
    [necromancers] Nekromanti
    [decks] Balíčky
    [wandering] Toulavé nestvůry
    [lying] Leží v jeskyni
    [events] Události tohoto tahu
   *[evil] Probouzející se zlo
  }
scene-hand = Ruka ({ $count })
scene-player-words = { $card ->
    [none] { SEAT($seat) }
   *[other] { SEAT($seat) }, { NAME($card) }
  }{ $state ->
    [out] , už nehraje
    [lost] , je bez nekromanta
   *[here] { "" }
  }: body zabití protihráčových bytostí { $kills }, body zabití toulavých nestvůr { $wandering }, v ruce { $hand ->
    [one] 1 karta
    [few] { $hand } karty
   *[other] { $hand } karet
  }.
scene-own-hand = Vaše ruka: { $cards }.
scene-hand-of = { SEAT($seat) } má v ruce: { $cards }.
scene-back = { $deck ->
    [necromonk] { $count ->
        [one] Nekromnicha
       *[other] { $count }× Nekromnicha
      }
   *[other] { $count ->
        [one] 1 kartu
        [few] { $count } karty
       *[other] { $count } karet
      } z balíčku { NAME($deck, case: "gen") }
  }
scene-piles = Balíčky: { $decks }.
scene-pile = { scene-deck } { $count }{ $discard ->
    [0] { "" }
   *[other] , odhozeno { $discard }
  }{ $top ->
    [none] { "" }
   *[other] , navrchu { NAME($top) }
  }
scene-events = Čekají události: { $cards }.

## Počítadla

scene-count = { $what ->
    [cycle] Cyklus
    [reveal] Cyklů do odhalení
    [awaken] Cyklů do probuzení
    [doom] Cyklů do záhuby
    [kills] Zabití
    [wandering] Zabité nestvůry
   *[cards] Karty v ruce
  }
scene-deck-short = { $deck ->
    [bribe] Uplácení
    [construct] Tvoření
    [summon] Vyvolávání
    [abyss] Propast
   *[excavation] Hloubení
  }

## Souboj

scene-combat = { $sort ->
    [shot] Útok na dálku
    [subdue] Podmanění
    [crystal] Útok na krystal
    [gaze] Pohled sochy
    [evil] Souboj se zlem
    [mind] Souboj myslí
   *[fight] Souboj
  }
scene-nobody = Nikdo
scene-side = { $side ->
    [0] útočí
   *[1] brání se
  }
scene-fighter = { $helps ->
    [True] { $who } jako podpora
   *[False] { $who }
  }{ $cards ->
    [none] { "" }
   *[other] : { $cards }
  }
scene-round = { $number }. kolo{ $key ->
    [none] { "" }
   *[other] : { NAME($key) }
  }
scene-dice = D12
scene-again = D12 při shodě
scene-total = Celkem
scene-on-die = k hodu
scene-on-astral = astrální forma
scene-note = { $what ->
        [better] hází se dvakrát, platí lepší hod
        [worse] hází se dvakrát, platí horší hod
        [ties] při shodě vyhrává
        [no-ties] při shodě prohrává
        [silences] umlčuje, co použil nepřítel
        [cancels] ruší jeden předmět nebo kouzlo, které snižuje
        [reflects] obrací snížení zpět
       *[ignores] nevšímá si snížení
    }
scene-result = { $side ->
    [0] Útočníci vítězí { $left } : { $right }.
    [1] Obránci vítězí { $right } : { $left }.
   *[other] Nezbyl nikdo, kdo by zvítězil.
  }

## Vysvětlivky

scene-symbols = Na plánu: skupiny mají tvar a barvu svého hráče, písmeno N nebo číslo I až V a dole počet bytostí; krumpáč s číslem je hloubení a jeho žetony. Černé ostnaté kotouče s písmeny jsou toulavé nestvůry, větší se znakem Ochránci. Krystaly mají barvu svých hráčů, šedé jsou vyhaslé. Destičky jsou suroviny s množstvím, bílé předměty a kouzla. Doupata mají ostnaté zdi; ostnaté díry jsou jámy zplození s čísly trůnních sálů. Kolem jeskyně vede stupnice probuzení: červené je to, co už Krvavé oko prošlo, oko je symbol odhalení, lebka symbol probuzení, s počtem hráčů, pro který platí.
