## How things are called

language = en
scene-name = { NAME($key) }
scene-player = { $card ->
    [none] { SEAT($seat) }
   *[other] { SEAT($seat) } ({ $state ->
        [out] out of the game,{ " " }
        [lost] without a necromancer,{ " " }
       *[here] { "" }
      }{ NAME($card) })
  }
scene-squad = { SEAT($seat) } { $number }
scene-group = { $home ->
    [-1] Wandering monsters { $letter }
   *[other] Protector { $letter }
  }
scene-astral = { SEAT($seat) }’s crystal
scene-the-pit = The Pit
scene-deck = { $deck ->
    [protectors] Protectors
    [necromonk] Necromonk
    [excavation] Excavation deck
   *[other] { NAME($deck) } deck
  }

## Where the game stands

scene-moment = { $phase ->
    [setup] The cave is being built; { SEAT($seat) } goes next.
    [cycle] Cycle { $cycle } begins.
    [neighbours] Cycle { $cycle }, { SEAT($seat) }’s turn: combat with neighbours.
    [conjuration] Cycle { $cycle }, { SEAT($seat) }’s turn: conjuration.
    [actions] Cycle { $cycle }, { SEAT($seat) }’s turn: squad actions.
    [events] Cycle { $cycle }, { SEAT($seat) }’s turn: events.
    [turn_end] Cycle { $cycle }, end of { SEAT($seat) }’s turn.
   *[cycle_end] Cycle { $cycle } ends.
  } First player: { SEAT($first) }.
scene-eye = Blood Eye: vortex space { $step } of { $lap }, lap { $round }
scene-eye-words = { $eye ->
    [0] The Blood Eye is at the start of the Awaken Track.
    [one] The Blood Eye has moved 1 vortex space.
   *[other] The Blood Eye has moved { $eye } vortex spaces.
  }
scene-symbol = { $what ->
    [reveal] Reveal symbol
   *[awaken] Awaken symbol
  } for { $four ->
    [True] four players
   *[False] two or three players
  }, vortex space { $step }
scene-ahead-title = Awakening
scene-ahead = { $what ->
    [reveal] Evil is revealed
    [awaken] Evil awakens
   *[doom] Everybody loses
  } { $steps ->
    [0] at the end of this turn
    [one] in 1 space, about { $cycles ->
        [one] 1 cycle
       *[other] { $cycles } cycles
      }
   *[other] in { $steps } spaces, about { $cycles ->
        [one] 1 cycle
       *[other] { $cycles } cycles
      }
  }
scene-stage = { $stage ->
    [asleep] Hidden from everyone.
    [revealed] Revealed, not yet awake.
    [awake] Awake.
   *[gone] Defeated.
  }
scene-evil-card = Awakening Evil
scene-evil = { NAME($card) }, { $stage ->
    [revealed] not yet awake
    [awake] awake
   *[other] defeated
  }
scene-evil-words = { $card ->
    [none] The Awakening Evil is hidden from everyone.
   *[other] The Awakening Evil is the { NAME($card) }{ $stage ->
        [revealed] , not yet awake
        [awake] , awake
       *[other] , defeated
      }{ $space ->
        [-1] { "" }
       *[other] , { at-space }
      }.
  }
scene-target = It wants to destroy { SEAT($seat) }.

## The cave

scene-space = Space { $number }{ $floor ->
    [none] { "" }
    [pit] , Pit area
    [fallen] , collapsed
   *[other] , { NAME($floor) }
  }
scene-area = { $kind ->
    [pit] Pit area
   *[other] { NAME($kind) }
  }: { $spaces }. { $ways ->
    [none] No way leads on.
   *[other] Ways: { $ways }.
  }
scene-fallen = Collapsed spaces: { $spaces }.
scene-pit = { $pit ->
    [True] the Pit
   *[False] { $throne ->
        [0] spawn pit
       *[other] spawn pit of Throneroom { $throne }
      }
  }
scene-crystal = { $lit ->
    [True] { SEAT($seat) }’s Chthonic Crystal
   *[False] { SEAT($seat) }’s dead Chthonic Crystal
  }
scene-gate = { SEAT($seat) }’s Iron Gate
scene-goods = { resource-amount }
scene-eyes = Glowing Eyes
scene-at = { at-space }

## Squads and creatures

scene-cost = { $goods ->
    [none] Costs nothing.
   *[other] Cost: { $goods }.
  }
scene-pay = Each use now costs { $goods }.
scene-skill = { $skill ->
    [dig] digging speed +{ $points }
   *[faster] movement +{ $points }
  }
scene-attribute = { NAME($key) } { $points }
scene-carries = carries { $what }
scene-carries-eyes = carries the Glowing Eyes
scene-works = { $collapse ->
    [True] collapse
   *[False] dig
  }, { $rocks ->
    [one] 1 rock left
   *[other] { $rocks } rocks left
  }
scene-left = { $steps ->
    [0] cannot move
    [one] 1 space of movement left
   *[other] { $steps } spaces of movement left
  }, { $acted ->
    [True] has acted
   *[False] has not acted
  }
scene-held = cannot move for { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }
scene-bound = can neither move nor act for { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }
scene-lent = goes back to { SEAT($seat) } in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }
scene-burdens = Lasting effects: { $cards }.
scene-sort = { $sort ->
    [item] item
    [spell] spell
   *[event] event
  }
scene-mark = { $mark ->
    [bomb] bomb
    [trinket] trinket
    [large] large
    [diamond] black diamond
   *[discard] discarded after use
  }
scene-thing-state = { $state ->
    [used] Used this turn.
   *[fresh] Invoked this turn.
  }

## Trays

scene-tray = { $tray ->
    [necromancers] Necromancers
    [decks] Decks
    [wandering] Wandering monsters
    [lying] Lying in the cave
    [events] Events of this turn
   *[evil] Awakening Evil
  }
scene-hand = Hand ({ $count })
scene-player-words = { $card ->
    [none] { SEAT($seat) }
   *[other] { SEAT($seat) }, { NAME($card) }
  }{ $state ->
    [out] , is out of the game
    [lost] , has lost the necromancer
   *[here] { "" }
  }: enemy kill points { $kills }, wandering kill points { $wandering }, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
  } in hand.
scene-own-hand = Your hand: { $cards }.
scene-hand-of = { SEAT($seat) }’s hand: { $cards }.
scene-back = { $deck ->
    [necromonk] { $count ->
        [one] a Necromonk
       *[other] { $count } Necromonks
      }
   *[other] { $count ->
        [one] 1 card
       *[other] { $count } cards
      } from the { NAME($deck) } deck
  }
scene-piles = Decks: { $decks }.
scene-pile = { scene-deck } { $count }{ $discard ->
    [0] { "" }
   *[other] , { $discard } discarded
  }{ $top ->
    [none] { "" }
   *[other] , { NAME($top) } on top
  }
scene-events = Events to resolve: { $cards }.

## Counters

scene-count = { $what ->
    [cycle] Cycle
    [reveal] Cycles till revealed
    [awaken] Cycles till awake
    [doom] Cycles till lost
    [kills] Kills
    [wandering] Wandering kills
   *[cards] Cards in hand
  }
scene-deck-short = { $deck ->
    [bribe] Bribe
    [construct] Construct
    [summon] Summon
    [abyss] Abyss
   *[excavation] Excavation
  }

## Combat

scene-combat = { $sort ->
    [shot] Ranged attack
    [subdue] Subduing
    [crystal] Attack on a crystal
    [gaze] Gaze of the Statue
    [evil] Combat with the Evil
    [mind] Combat of minds
   *[fight] Combat
  }
scene-nobody = Nobody
scene-side = { $side ->
    [0] attacks
   *[1] defends
  }
scene-fighter = { $helps ->
    [True] { $who } in support
   *[False] { $who }
  }{ $cards ->
    [none] { "" }
   *[other] : { $cards }
  }
scene-round = Round { $number }{ $key ->
    [none] { "" }
   *[other] : { NAME($key) }
  }
scene-dice = D12
scene-again = D12 for the tie
scene-total = Total
scene-on-die = to the die
scene-on-astral = the astral form
scene-note = { $what ->
        [better] rolls twice, the better die counts
        [worse] rolls twice, the worse die counts
        [ties] wins ties
        [no-ties] loses ties
        [silences] silences what the enemy used
        [cancels] cancels one lowering item or spell
        [reflects] turns lowering effects back
       *[ignores] ignores lowering effects
    }
scene-result = { $side ->
    [0] The attackers win { $left } to { $right }.
    [1] The defenders win { $right } to { $left }.
   *[other] Nobody is left to win.
  }

## The legend

scene-symbols = On the board: squads have the shape and colour of their players, N or I to V, and below how many creatures they have; a pickaxe with a number is a dig with its rocks. Black spiked discs with letters are wandering monsters, larger ones with a sign Protectors. Crystals have the colour of their owners, grey ones are dead. Plates are resources with their amounts, white ones items and spells. Lairs have thorny walls; spiked holes are spawn pits, with the numbers of their Thronerooms. Around the cave runs the Awaken Track: red is what the Blood Eye has passed, an eye is a Reveal symbol, a skull an Awaken symbol, with the number of players for which it holds.
