## Jak se věci jmenují

language = cs
scene-name = { NAME($key) }
scene-player = { SEAT($seat) } ({ NAME($faction) })
scene-characteristic = { $what ->
    [march] March
    [volley] Volley
    [clash] Clash
    [attacks] Attacks
    [wounds] Wounds
    [resolve] Resolve
    [defense] Defense
   *[evasion] Evasion
  }
scene-sort = { $grade ->
    [light] { $type ->
        [infantry] lehká pěchota
        [cavalry] lehká jízda
        [brute] lehcí bruti
        [chariot] lehký povoz
       *[monster] lehké monstrum
      }
    [medium] { $type ->
        [infantry] střední pěchota
        [cavalry] střední jízda
        [brute] střední bruti
        [chariot] střední povoz
       *[monster] střední monstrum
      }
   *[heavy] { $type ->
        [infantry] těžká pěchota
        [cavalry] těžká jízda
        [brute] těžcí bruti
        [chariot] těžký povoz
       *[monster] těžké monstrum
      }
  }
scene-phase = { $phase ->
    [reinforcement] Posily
    [command] Rozkazy
    [supremacy] Nadvláda
    [action] Akce
   *[victory] Vítězství
  }
scene-tray = { $tray ->
    [stack] Velitelský balíček
    [played] Odhalené velitelské karty
    [objectives] Druhotné cíle
   *[waiting] posily
  }
scene-count = { $what ->
    [round] Kolo
    [goal] Vítězné body ke konci
    [points] bodů
    [coming] Body za zóny, kdyby kolo skončilo teď
    [regiments] Regimenty na bojišti
    [stands] Standy na bojišti
    [broken] Regimenty ve stavu Broken
   *[waiting] Regimenty v posilách
  }
scene-hidden = Skrytá karta

## Regimenty

scene-regiment = { $name }: { $sort }, { $stands ->
    [one] 1 stand
    [few] { $stands } standy
   *[other] { $stands } standů
  }{ $hero ->
    [none] { "" }
   *[other] , charakter: { NAME($hero) }
  }{ $state ->
    [none] { "" }
   *[other] ; { $state }
  }
scene-wounds = { $whom ->
    [stands] zraněný stand: { $count }
    [command] velitelský stand: { $count }
   *[character] charakter: { $count }
  } zranění
scene-broken = Broken
scene-fight = Regimenty v kontaktu
scene-within = v terénu { NAME($terrain) }
scene-in-contact = v kontaktu: { NAME($foes, last: "a") }
scene-activated = už aktivovaný regiment
scene-where = { $where ->
    [arriving] Přichází v tomto kole.
    [waiting] Čeká v posilách.
    [garrison] Je v budově.
    [gone] Zničen.
   *[field] Na bojišti.
  }
scene-changed = { $what } { $now } (v profilu { $was })
scene-now = Teď jinak než v profilu: { $what }.
scene-rules = Speciální pravidla: { $rules }.
scene-barrage = Barrage ({ $shots }), dostřel { $inches }″, efektivní vzdálenost { $near }″{ $rules ->
    [none] { "" }
   *[other] ; { $rules }
  }.
scene-draws = Draw Events: { $events }.
scene-powers = Schopnosti: { NAME($powers) }.
scene-models = Velitelské modely: { NAME($models) }.
scene-upgrades = Vylepšení: { NAME($powers) }.
scene-spells = Kouzla: { NAME($spells) }.
scene-scored = Splněno v { $round }. kole.
scene-profile = March { $march }, Volley { $volley }, Clash { $clash }, Attacks { $attacks }, Wounds { $wounds }, Resolve { $resolve }, Defense { $defense }, Evasion { $evasion }.
scene-formed = { $files ->
    [one] 1 zástup
    [few] { $files } zástupy
   *[other] { $files } zástupů
  }, { $ranks ->
    [one] 1 řada
    [few] { $ranks } řady
   *[other] { $ranks } řad
  }, čelem na { $facing ->
    [0] sever
    [1] severovýchod
    [2] východ
    [3] jihovýchod
    [4] jih
    [5] jihozápad
    [6] západ
   *[7] severozápad
  }.

## Bojiště

scene-terrain = { $name }{ $what ->
    [none] { "" }
   *[other] : { $what }
  }.
scene-garrison = budova pro { $capacity ->
    [one] 1 stand
    [few] { $capacity } standy
   *[other] { $capacity } standů
  }, Defense { $defense }
scene-size = velikost { $size }
scene-elevation = vyvýšení { $size }
scene-ground = { $rule ->
    [obscuring] zastírající (Obscuring)
    [obstructing] bránící ve výhledu (Obstructing)
    [traversable] prostupný (Traversable)
    [broken-ground] Broken Ground
    [hindering] ztěžující (Hindering)
    [dangerous] nebezpečný (Dangerous)
    [perilous] smrtelně nebezpečný (Perilous)
    [impassable] neprůchodný (Impassable)
   *[water] voda
  }
scene-zone = Zóna zájmu { $number } o průměru { $inches }″: { $same ->
    [True] { $first ->
        [one] 1 vítězný bod
        [few] { $first } vítězné body
       *[other] { $first } vítězných bodů
      }
   *[False] pro hráče { SEAT(0) } vítězné body { $first }, pro hráče { SEAT(1) } { $second }
  }; { $seat ->
    [none] teď ji neovládá nikdo
   *[other] teď ji ovládá { SEAT($seat) }
  }.
scene-line = { $mine ->
    [True] vaše linie posil
   *[False] linie posil: { SEAT($seat) }
  }
scene-stack = Velitelský balíček ({ SEAT($seat) }): { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[other] { $count } karet
  }
scene-revealed = Naposledy odhalená karta ({ SEAT($seat) }): { NAME($card) }
scene-waiting = { $grade ->
    [light] lehké
    [medium] střední
   *[heavy] těžké
  }{ $coming ->
    [0] { "" }
    [one] , 1 přichází
    [few] , { $coming } přicházejí
   *[other] , { $coming } přichází
  }

## Slovy

scene-moment = { $phase ->
    [setup] Před bitvou.
    [round] Začíná { $round }. kolo.
    [reinforcement] { $round }. kolo, fáze posil.
    [command] { $round }. kolo, fáze rozkazů.
    [supremacy] { $round }. kolo, fáze nadvlády.
    [action] { $round }. kolo, akční fáze.
   *[victory] { $round }. kolo, fáze vítězství.
  }
scene-acting = { SEAT($seat) } je na tahu ({ NAME($who) }), { $left ->
    [0] bez dalších akcí
    [one] zbývá 1 akce
   *[few] zbývají { $left } akce
  }.
scene-turn = { SEAT($seat) } odhalí další velitelskou kartu.
scene-first = První hráč: { SEAT($seat) }.
scene-scenario = Scénář „{ NAME($scenario) }“, { $map ->
    [none] bez terénu
   *[other] bojiště „{ $map }“
  }, { $wide } × { $deep }″: { $text } Hraje se do { $goal } vítězných bodů, nejvýše { $rounds } kol.
scene-at = Střed { $x }″ od západu a { $y }″ od severu.
scene-player-words = { SEAT($seat) } ({ NAME($faction) }): { $points ->
    [one] 1 vítězný bod
    [few] { $points } vítězné body
   *[other] { $points } vítězných bodů
  }, { $stack ->
    [one] 1 karta ve velitelském balíčku
    [few] { $stack } karty ve velitelském balíčku
   *[other] { $stack } karet ve velitelském balíčku
  }.
scene-side-words = { SEAT($seat) } má zónu posil na { $edge ->
    [south] jižní
   *[north] severní
  } hraně, linie posil leží { $inches }″ od ní.
scene-group = { $where ->
    [arriving] Přicházejí v tomto kole
    [waiting] Čekají v posilách
   *[gone] Zničeny
  }: { NAME($names, last: "a") }.
scene-stack-words = Velitelský balíček ({ SEAT($seat) }) od vrchu: { NAME($cards, apart: 1) }{ $hidden ->
    [0] { "" }
    [one] ; pod tím 1 skrytá karta
    [few] ; pod tím { $hidden } skryté karty
   *[other] ; pod tím { $hidden } skrytých karet
  }.
scene-played-words = Odhalené velitelské karty ({ SEAT($seat) }): { NAME($cards) }.
scene-objectives-words = Druhotné cíle ({ SEAT($seat) }): { NAME($cards) }.
scene-symbols = Stand s korouhví je velitelský, s korunou charakter; kapka s číslem jsou zranění, puklý štít stav Broken, zkřížené meče kontakt. Světlá hrana s hrotem je čelo regimentu. Zmatněné regimenty už byly v tomto kole aktivovány.

## Nad bojištěm

look-counts = { $stands ->
    [one] počítá se za 1
   *[other] počítá se za { $stands }
  }
look-length = { $inches }{ $tenths ->
    [0] {""}
   *[other] {","}{ $tenths }
  }″
look-blocked = { look-length }, není vidět
look-range = { look-length }
look-charge = { look-length }, Charge na { $needed }+ ({ $odds } %)
look-threat = hrozí Charge na { $needed }+ ({ $odds } %)
