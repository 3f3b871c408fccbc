# What is on the table: hexes and figures, cards in the trays, counters, the whole table in words.

scene-name = { NAME($key) }
scene-player = { SEAT($seat) } ({ NAME($hero) })
scene-hero = { NAME($hero) }, level { $level }

## Where the game stands

scene-dungeon = Random dungeon
scene-moment = { $scenario }, level { $level }. { $phase ->
    [party] Choosing the party.
    [build] Making the heroes.
    [goals] Choosing battle goals.
    [equip] Putting on items.
    [hands] Choosing hands.
    [place] Placing the heroes.
   *[other] Round { $round }, { $phase ->
        [round] beginning.
        [select] choosing cards.
        [order] determining initiative.
        [turns] turns.
        [turn] turns.
        [cleanup] clean-up.
        [rests] short rests.
       *[end] end.
      }
  }
scene-aim = { $aim ->
    [kill] Win: kill all enemies.
    [boss] Win: kill { NAME($what) }.
    [escape] Win: all heroes who are not exhausted stand on the exits.
    [destroy] Win: destroy all that the scenario names.
    [survive] Win: hold out for { $count } rounds.
    [loot] Win: loot { $count ->
        [one] one goal treasure.
       *[other] { $count } goal treasures.
      }
    [within] You lose if this is not done by the end of round { $count }.
   *[protect] You lose if what you must protect is gone.
  }
scene-now = On turn: { NAME($hero) }.
scene-verdict = { $verdict ->
    [won] The scenario is won; the round is still played out.
   *[lost] The scenario is lost; the round is still played out.
  }
scene-order = Order of the round: { $turns }.
scene-turn-of = { $name } { $value ->
    [0] (initiative not known)
   *[other] { $value }
  }{ $done ->
    [True] {" "}(has acted)
   *[False] { "" }
  }
scene-initiative = { $value ->
    [0] initiative not known
   *[other] initiative { $value }
  }
scene-done = has acted
scene-element = { $name }: { $strength ->
    [2] strong
    [1] waning
   *[0] inert
  }{ $coming ->
    [True] , strong at the end of the turn
   *[False] { "" }
  }

## The map

scene-rows = The known hexes, row by row; every other row lies half a hex to the right.
scene-lies = { $what }: hex { $hexes }.
scene-hex = Hex { $number }
scene-door = { $state ->
    [open] open door
    [closed] closed door
   *[locked] locked door
  }
scene-exit = exit
scene-plate = pressure plate
scene-hazard = hazardous terrain
scene-difficult = difficult terrain
scene-damage = { $points } damage
scene-trap = { $effects ->
    [none] trap
   *[other] trap ({ $effects })
  }
scene-look = { $look ->
    [altar] altar
    [barrel] barrel
    [bonfire] bonfire
    [bookcase] bookcase
    [boulder] boulder
    [cabinet] cabinet
    [crate] crate
    [crystal] crystal
    [hedge] hedge
    [pillar] pillar
    [rack] rack
    [sarcophagus] tomb
    [statue] statue
    [table] table
    [tree] tree
    [wall] wall
    [well] well
   *[stone] stone
  }
scene-obstacle = obstacle: { scene-look }
scene-coins = { $count ->
    [one] money token
   *[other] { $count } money tokens
  }
scene-chest = { $number ->
    [0] goal treasure
   *[other] treasure { $number }
  }

## Figures

scene-figure = { $name }{ $number ->
    [0] { "" }
   *[other] {" "}{ $number }
  }{ $rank ->
    [elite] {" "}(elite)
    [boss] {" "}(boss)
   *[other] { "" }
  }
scene-at = { $name } on hex { $hex }
scene-life = { $now }/{ $most } hit points
scene-shield = Shield { $points }
scene-retaliate = { $reach ->
    [1] Retaliate { $points }
   *[other] Retaliate { $points }, Range { $reach }
}
scene-owner = { $hero ->
    [none] ally of the heroes
   *[other] summoned by { NAME($hero) }
  }
scene-rank = { $rank ->
    [normal] Normal
    [elite] Elite
   *[boss] Boss
  }
scene-value = { $value ->
    [life] hit points
    [move] Move
    [attack] Attack
    [range] Range
    [shield] Shield
    [retaliate] Retaliate
    [pierce] Pierce
   *[targets] Target
  } { $points }
scene-advantage = Advantage
scene-evasive = its attackers have Disadvantage
scene-flying = Flying
scene-special = Special { $number }: { $words }

## Trays

scene-pile = { $hero ->
    [none] { $pile ->
        [hand] Hand
        [discard] Discard pile
        [lost] Lost cards
        [active] Active area
        [items] Items
       *[goals] Battle goal
      }
   *[other] { NAME($hero) }: { $pile ->
        [hand] hand
        [discard] discard pile
        [lost] lost cards
        [active] active area
        [items] items
       *[goals] battle goal
      }
  }
scene-tray = { $tray ->
    [uses] Elements to consume
    [classes] Classes
    [new] New cards
    [perks] Perks
   *[shop] Shop
  }
scene-monsters = Monsters
scene-scenario-card = Scenario
scene-class = { $life } hit points at level 1, { $hand } cards in hand
scene-earned = { $xp } experience, { $coins ->
    [one] 1 money token
   *[other] { $coins } money tokens
  }, { $gold } gold
scene-modifiers = Modifier deck: { $count }, drawn { $drawn }{ $last ->
    [none] { "" }
   *[other] , the last one { $last }
  }
scene-exhausted = exhausted
scene-resting = takes a long rest
scene-leading = Leading card.
scene-doing = { $basic ->
    [True] Being performed: { $half ->
        [top] basic Attack 2.
       *[bottom] basic Move 2.
      }
   *[False] Being performed: { $half ->
        [top] the top half.
       *[bottom] the bottom half.
      }
  }
scene-half = { $half ->
    [top] Top: { $words }
   *[bottom] Bottom: { $words }
  }
scene-back = Card face down
scene-unseen = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
  }
scene-slot = Token on slot { $slot } of { $slots }.
scene-augment = Consume
scene-gear = { $state ->
    [ready] Ready
    [spent] Spent
    [consumed] Consumed
   *[stowed] Not equipped
  }{ $used ->
    [0] { "" }
   *[other] , used { $used } of { $uses } times
  }.
scene-perk = Perk ({ $taken }/{ $boxes })

## Counters

scene-count = { $what ->
    [round] Round
    [enemies] Monsters
    [level] Level
   *[modifiers] Monsters’ modifier cards
  }
scene-count-hero = { $hero ->
    [none] { $what ->
        [life] Hit points
        [experience] Experience
        [hand] Cards in hand
        [coins] Money tokens
       *[cards] Modifier cards
      }
   *[other] { NAME($hero) }: { $what ->
        [life] hit points
        [experience] experience
        [hand] cards in hand
        [coins] money tokens
       *[cards] modifier cards
      }
  }
scene-symbols = On the map: heroes have the shape and colour of their players and the sign of their class, monsters are octagons, white for normal ones, golden for elite ones, red for bosses, with the number of the standee above and hit points below. Summons are squares in the colour of their owners. Above the map stands the order of the round, beside it the elements: filled is strong, a ring is waning, grey is inert.
