## What things are called

language = en
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
    [light] Light { $type ->
        [infantry] infantry
        [cavalry] cavalry
        [brute] brutes
        [chariot] chariot
       *[monster] monster
      }
    [medium] Medium { $type ->
        [infantry] infantry
        [cavalry] cavalry
        [brute] brutes
        [chariot] chariot
       *[monster] monster
      }
   *[heavy] Heavy { $type ->
        [infantry] infantry
        [cavalry] cavalry
        [brute] brutes
        [chariot] chariot
       *[monster] monster
      }
  }
scene-phase = { $phase ->
    [reinforcement] Reinforcement
    [command] Command
    [supremacy] Supremacy
    [action] Action
   *[victory] Victory
  }
scene-tray = { $tray ->
    [stack] Command Stack
    [played] Command Cards revealed
    [objectives] Secondary Objectives
   *[waiting] reinforcements
  }
scene-count = { $what ->
    [round] Round
    [goal] Victory points to the end
    [points] points
    [coming] Points for zones if the round ended now
    [regiments] Regiments on the battlefield
    [stands] Stands on the battlefield
    [broken] Broken regiments
   *[waiting] Regiments in reinforcements
  }
scene-hidden = Hidden card

## Regiments

scene-regiment = { $name }: { $sort }, { $stands ->
    [one] 1 stand
   *[other] { $stands } stands
  }{ $hero ->
    [none] { "" }
   *[other] , with { NAME($hero) }
  }{ $state ->
    [none] { "" }
   *[other] ; { $state }
  }
scene-wounds = { $whom ->
    [stands] wounded stand: { $count }
    [command] command stand: { $count }
   *[character] character: { $count }
  } { $count ->
    [one] wound
   *[other] wounds
  }
scene-broken = Broken
scene-fight = Regiments in contact
scene-within = in { NAME($terrain) }
scene-in-contact = in contact with { NAME($foes, last: "and") }
scene-activated = already activated
scene-where = { $where ->
    [arriving] Arrives this round.
    [waiting] Waits in reinforcements.
    [garrison] Is in a building.
    [gone] Destroyed.
   *[field] On the battlefield.
  }
scene-changed = { $what } { $now } (printed { $was })
scene-now = Now other than printed: { $what }.
scene-rules = Special rules: { $rules }.
scene-barrage = Barrage ({ $shots }), range { $inches }″, Effective Range { $near }″{ $rules ->
    [none] { "" }
   *[other] ; { $rules }
  }.
scene-draws = Draw Events: { $events }.
scene-powers = Abilities: { NAME($powers) }.
scene-models = Command models: { NAME($models) }.
scene-upgrades = Upgrades: { NAME($powers) }.
scene-spells = Spells: { NAME($spells) }.
scene-scored = Scored in round { $round }.
scene-profile = March { $march }, Volley { $volley }, Clash { $clash }, Attacks { $attacks }, Wounds { $wounds }, Resolve { $resolve }, Defense { $defense }, Evasion { $evasion }.
scene-formed = { $files ->
    [one] 1 file
   *[other] { $files } files
  }, { $ranks ->
    [one] 1 rank
   *[other] { $ranks } ranks
  }, facing { $facing ->
    [0] north
    [1] north-east
    [2] east
    [3] south-east
    [4] south
    [5] south-west
    [6] west
   *[7] north-west
  }.

## The battlefield

scene-terrain = { $name }{ $what ->
    [none] { "" }
   *[other] : { $what }
  }.
scene-garrison = garrison for { $capacity ->
    [one] 1 stand
   *[other] { $capacity } stands
  }, Defense { $defense }
scene-size = Size { $size }
scene-elevation = Elevation { $size }
scene-ground = { $rule ->
    [obscuring] Obscuring
    [obstructing] Obstructing
    [traversable] Traversable
    [broken-ground] Broken Ground
    [hindering] Hindering
    [dangerous] Dangerous
    [perilous] Perilous
    [impassable] Impassable
   *[water] Water
  }
scene-zone = Objective Zone { $number }, { $inches }″ across: { $same ->
    [True] { $first ->
        [one] 1 victory point
       *[other] { $first } victory points
      }
   *[False] { $first } for { SEAT(0) } and { $second } for { SEAT(1) }
  }; { $seat ->
    [none] nobody seizes it now
   *[other] { SEAT($seat) } seizes it now
  }.
scene-line = { $mine ->
    [True] your Reinforcement Line
   *[False] Reinforcement Line: { SEAT($seat) }
  }
scene-stack = Command Stack ({ SEAT($seat) }): { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
scene-revealed = Card revealed last ({ SEAT($seat) }): { NAME($card) }
scene-waiting = { $grade ->
    [light] Light
    [medium] Medium
   *[heavy] Heavy
  }{ $coming ->
    [0] { "" }
    [one] , 1 arrives
   *[other] , { $coming } arrive
  }

## In words

scene-moment = { $phase ->
    [setup] Before the battle.
    [round] Round { $round } begins.
    [reinforcement] Round { $round }, Reinforcement Phase.
    [command] Round { $round }, Command Phase.
    [supremacy] Round { $round }, Supremacy Phase.
    [action] Round { $round }, Action Phase.
   *[victory] Round { $round }, Victory Phase.
  }
scene-acting = { SEAT($seat) } acts with { NAME($who) }, { $left ->
    [0] no actions left
    [one] 1 action left
   *[other] { $left } actions left
  }.
scene-turn = { SEAT($seat) } reveals the next Command Card.
scene-first = First Player: { SEAT($seat) }.
scene-scenario = Scenario “{ NAME($scenario) }”, { $map ->
    [none] no terrain
   *[other] battlefield “{ $map }”
  }, { $wide } × { $deep }″: { $text } It is played to { $goal } victory points, { $rounds } rounds at most.
scene-at = The middle is { $x }″ from the west and { $y }″ from the north.
scene-player-words = { SEAT($seat) } ({ NAME($faction) }): { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
  }, { $stack ->
    [one] 1 card in the Command Stack
   *[other] { $stack } cards in the Command Stack
  }.
scene-side-words = { SEAT($seat) } has the { $edge ->
    [south] southern
   *[north] northern
  } edge as Reinforcement Zone; the Reinforcement Line lies { $inches }″ from it.
scene-group = { $where ->
    [arriving] Arriving this round
    [waiting] Waiting in reinforcements
   *[gone] Destroyed
  }: { NAME($names, last: "and") }.
scene-stack-words = Command Stack ({ SEAT($seat) }) from the top: { NAME($cards, apart: 1) }{ $hidden ->
    [0] { "" }
    [one] ; below that 1 hidden card
   *[other] ; below that { $hidden } hidden cards
  }.
scene-played-words = Command Cards revealed ({ SEAT($seat) }): { NAME($cards) }.
scene-objectives-words = Secondary Objectives ({ SEAT($seat) }): { NAME($cards) }.
scene-symbols = A stand with a banner is the command stand, one with a crown a character; a drop with a number shows wounds, a cracked shield Broken, crossed swords contact. The pale edge with a peak is the front of a regiment. Paler regiments were already activated in this round.

## Above the battlefield

look-counts = counts as { $stands }
look-length = { $inches }{ $tenths ->
    [0] {""}
   *[other] {"."}{ $tenths }
  }″
look-blocked = { look-length }, not in sight
look-range = { look-length }
look-charge = { look-length }, Charge on { $needed }+ ({ $odds }%)
look-threat = threatens to Charge on { $needed }+ ({ $odds }%)
