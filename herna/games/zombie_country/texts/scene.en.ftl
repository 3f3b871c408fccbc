# What is on the table: labels of the town, cards in the trays, counters, the whole table in words, and what cards do.

language = en
scene-name = { NAME($key) }
scene-times = { $count } × { $what }

## Where the game stands

scene-phase = { $phase ->
    [characters] Choice of characters
    [prepare] Setup
    [between] Between two missions
   *[other] Round { $round }, { $phase ->
        [round] start of the round
        [loudness] Loudness
        [migration] Migration
        [events] Events
        [planning] Planning
        [actions] Actions
        [counterattack] Counterattack
       *[end] end of the round
      }
  }
scene-dusk = Dusk { $dusk }/{ $night }
scene-starts = Starting player: { SEAT($seat) }
scene-turn = On turn: { SEAT($seat) }.
scene-inventory = Inventory in progress: { NAME($use) }{ $crafts ->
    [0] { "" }
    [one] , { $crafts } minor crafting left
   *[other] , { $crafts } minor craftings left
  }.
scene-attack = Attacking now: { NAME($enemy) } ({ $slot }), { NAME($card) } ({ NAME($side) }); target: { SEAT($seat) }.
scene-scenario = Scenario { NAME($scenario) }, difficulty { NAME($difficulty) }.
scene-campaign = Campaign { NAME($campaign) }.
scene-mission = Mission { $number }: { NAME($scenario) } ({ $how ->
    [won] won
    [drawn] withdrawn
    [now] now
   *[later] still to come
  }).
scene-fallen = Fallen: { $who }.
scene-loss = { $mercy ->
    [True] You lose if everybody dies, or if the dusk counter reaches its end and not all goals are reached.
   *[False] You lose if anybody dies, or if the dusk counter reaches its end and not all goals are reached.
  }
scene-withdrawal = A draw: after a round all survivors are at the town edge and together carry 2 food a head (a large one counts as 3); it holds once somebody has been in the town.
scene-progress = So far { $now }/{ $wanted }.

## The town

scene-deck = { $pile ->
    [active] active events
    [drawn] drawn events
    [events] events
    [specials] special events
    [buildings] buildings
    [annexes] annexes
    [items] items
   *[discarded] discarded items
  }
scene-decks = Decks: { $decks }.
scene-street = Street { $number }, from the town edge
scene-goes-on = more to be laid
scene-link = Way between { NAME($one) } and { NAME($other) }
scene-place = { NAME($card) } ({ NAME($side) })
scene-edge = outside the town
scene-building = building
scene-annex = annex
scene-annex-of = annex of { NAME($building) }, no entry
scene-park = cannot be searched
scene-search = search { $bonus }
scene-intensity = enemy intensity { $count }
scene-inhabitants = { $count ->
    [one] { $count } X enemy lives inside
   *[other] { $count } X enemies live inside
  }
scene-find = certain find: { $what }
scene-crossroads = crossroads
scene-passage = passage
scene-ways = next to: { $cards }
scene-mark = { $mark ->
    [merged] attack on the house
    [blocked] door blocked
    [emptying] Empty soon
   *[empty] Empty
  }
scene-foes = { $count } × { NAME($enemy) } ({ $slot }{ $wounds ->
    [0] { "" }
    [one] , { $wounds } wound
   *[other] , { $wounds } wounds
  })
scene-face-down = { $count ->
    [one] { $count } item face down
   *[other] { $count } items face down
  }
scene-big = { NAME($item) }{ $state ->
    [works] {" "}(working)
    [broken] {" "}(needs repair)
   *[structure] { "" }
  }

## Players

scene-player = { SEAT($seat) }{ $character ->
    [none] { "" }
   *[other] {" "}({ NAME($character) })
  }
scene-printed = health { $health }, stamina { $stamina }, universal action cards { $actions }
scene-health = health { $left }/{ $health }
scene-stamina = stamina { $left }/{ $stamina }
scene-loudness = loudness { $loudness }
scene-values = strength { $strength }, speed { $speed }, defence { $defence }, capacity { $capacity }
scene-load = load { $load }/{ $capacity }
scene-overloaded = overloaded
scene-dead = dead
scene-first-player = starting player token
scene-silence = { $silent ->
    [True] silent (token on the card)
   *[False] not silent (token off the card)
  }
scene-may-speak = may speak about plans
scene-actions = universal action cards { $actions }{ $specials ->
    [none] { "" }
   *[other] ; special: { $specials }
  }
scene-weapon-of-round = weapon of this round: { NAME($weapon) }
scene-struck = defensive attacks this round: { $count }
scene-carries = { $items ->
    [none] carries nothing
   *[other] carries { $items }
  }
scene-unseen = { $count } hidden
scene-outside = keeps out of town: { $items }
scene-now = still to play this round: { $actions }
scene-done = played this round: { $actions }
scene-plan = face-down plan: { $actions }
scene-hand = In hand: { $count ->
    [0] no universal action card
    [one] { $count } universal action card
   *[other] { $count } universal action cards
  }{ $specials ->
    [none] { "" }
   *[other] , { $specials }
  }.
scene-drawn = Drawn in the search: { $items }.
scene-offer = Offered: { NAME($item) }.
scene-recipes = You have everything for: { $recipes }.
scene-hidden = Hidden item
scene-hidden-plan = Hidden action
scene-universal = universal card, { $count } in hand
scene-also-here = { $count } more within reach

## Trays and counters

scene-tray = { $tray ->
    [characters] Free characters
    [items] Carried
    [here] Lying within reach
    [outside] Kept out of town
    [drawn] Drawn in the search
    [offer] Offered
    [now] This round
    [plan] Next round
    [hand] Hand
    [uses] What Inventory can be
    [recipes] Everything at hand for
    [enemies] Enemies
    [scenario] Scenario
   *[events] Last events
  }
scene-count = { $what ->
    [round] Round
    [health] Health
    [stamina] Stamina
   *[loudness] Loudness
  }
scene-count-dusk = Dusk (of { $night })

## Enemies and events

scene-slot = { NAME($enemy) } ({ $slot })
scene-enemy = health { $health }, attack { $attack }, defence { $defence }
scene-enemy-more = { $attacks ->
    [one] { $attacks } attack
   *[other] { $attacks } attacks
  }, speed { $speed }, hears from loudness { $perception }
scene-enemy-reach = attacks from { $reach ->
    [one] { $reach } card away
   *[other] up to { $reach } cards away
  }
scene-enemy-climbs = also gets at those inside the house before which it stands
scene-slain = killed so far: { $count }
scene-wound-token = wound token: the first hit on this type goes 1 deeper
scene-event = Event { NAME($event) }
scene-special = Special event { NAME($special) }

## Actions and crafting

scene-does = { $action ->
    [forward] One card onwards; from inside a building the way out is free. At a crossroads also into the side street, at a passage into the next street.
    [back] One card towards the town edge; at a passage into the next street, from the first card of a side street back to the crossroads.
    [attack] Attack with one weapon: near on your own card, far also on the cards next to it. One weapon a round.
    [inventory] Coordination, crafting or search, chosen when it is carried out; at a building on either side of the door.
    [coordinate] Rest to full stamina, talk freely, silence tokens back for all who are there; trade, pick up, put down, one minor crafting.
    [craft] One major crafting or repair, or up to three minor craftings.
   *[search] Turn up what lies face down; inside a building roll for items. Pick up and put down.
  }
scene-like = { $like ->
    [forward] step forward
    [back] step back
    [attack] attack
   *[inventory] Inventory
  }{ $steps ->
    [1] { "" }
   *[other] , { $steps } cards
  }
scene-uses = only { $uses }
scene-then = then { $effects }
scene-silent-only = only while silent: { $what }
scene-craftings = { $size ->
    [minor] Minor craftings.
   *[major] Major craftings.
  }
scene-needs = uses up { $what }
scene-tools = tools: { $what }
scene-makes = makes { $what }
scene-search-card = Search card
scene-search-to = total up to { $total }: { $keep ->
    [0] nothing
   *[other] { $draw }/{ $keep }
  }
scene-search-from = from { $total }: { $keep ->
    [0] nothing
   *[other] { $draw }/{ $keep }
  }
scene-search-empty = a total below 3 or a rolled 1 makes the building Empty

## Items

scene-weight = weight { $weight }
scene-reach = { $reach ->
    [far] far
   *[near] near
  }
scene-kind = { $kind ->
    [blade] blade
    [blunt] blunt weapon
    [gun] firearm
    [bow] bow, crossbow or slingshot
    [thrown] thrown weapon
    [tool] power tool
    [fist] fist
   *[other] { $kind }
  }
scene-accuracy = accuracy { $number }
scene-speed = speed { $speed }
scene-loud = loudness { $points }
scene-rounds = ammunition { $left }/{ $rounds }
scene-rounds-free = free ammunition
scene-rounds-none = no ammunition needed
scene-sweep = attacks all enemies of a place
scene-thrown = gone with the last throw
scene-vehicle = { $places ->
    [one] { $places } seat
   *[other] { $places } seats
  }{ $needs ->
    [none] { "" }
   *[other] , repair: { $needs }
  }
scene-structure = structure
scene-used-up = used up: { $effects }

## Powers

scene-power-search = { $signed } to search rolls
scene-power-aim = { $signed } to accuracy{ scene-with-kind }
scene-power-swift = { $signed } speed{ scene-with-kind }
scene-with-kind = { $kind ->
    [none] { "" }
   *[other] {" "}({ scene-kind })
  }
scene-power-shield = { $signed } to the defence number, less is better
scene-power-pack = { $signed } capacity
scene-power-muffle = weapons are less loud by { $points }
scene-power-sneak = enemies hear the character as less loud by { $points }
scene-power-riposte = { $times ->
    [one] { $times } more defensive attack a round
   *[other] { $times } more defensive attacks a round
  }
scene-power-frugal = cancelling a planned action costs { $points } less stamina
scene-power-wall = no enemies migrate onto this card
scene-power-shelter = attacks on the house do nothing here
scene-power-infirmary = whoever coordinates on its side of the door also heals a wound

## Effects

scene-who = { $who ->
    [self] { "" }
    [here] , for everybody on the same card
   *[all] , for everybody
  }
scene-where = { $where ->
    [ahead] ahead of the player
    [behind] behind the player
   *[at] where the player is
  }
scene-effect-draw = draw another event, and add a new one to the drawn events
scene-effect-shuffle = shuffle all active events
scene-effect-find = an item appears face down on the street { scene-where }
scene-effect-appear = { $count ->
    [0] a group of { $slot } enemies appears { scene-where }
    [one] { $count } { $slot } enemy appears { scene-where }
   *[other] { $count } { $slot } enemies appear { scene-where }
  }
scene-effect-special = draw a special event
scene-effect-house = attack on the house where the player is
scene-effect-dusk = the dusk counter advances
scene-effect-heal = { $wounds ->
    [one] heals { $wounds } wound
   *[other] heals { $wounds } wounds
  }{ scene-who }
scene-effect-hurt = { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
  }{ scene-who }
scene-effect-refresh = { scene-stamina-points } back{ scene-who }
scene-effect-tire = { scene-stamina-points } lost{ scene-who }
scene-stamina-points = { $stamina } stamina
scene-effect-hush = loudness falls by { $points }{ scene-who }
scene-effect-noise = loudness rises by { $points }{ scene-who }
scene-effect-calm = silence token back{ scene-who }
scene-effect-reload = +{ $rounds } ammunition for a carried weapon ({ scene-kind })
scene-effect-gain = the first fitting item of the deck is found: { NAME($what) }
scene-effect-lose = a fitting carried item is discarded, if there is one: { NAME($what) }
scene-effect-disperse = { $count ->
    [one] the weakest enemy on the street { scene-where } goes away
   *[other] up to { $count } of the weakest enemies on the street { scene-where } go away
  }
scene-effect-stir = all street enemies within { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } take a step towards the player
scene-effect-door = { $blocked ->
    [True] the door of the building on this card gets blocked
   *[False] the door of the building on this card is freed
  }
scene-effect-ransack = the building on this card is Empty
scene-effect-restock = the Empty token is taken from the building on this card
scene-effect-change = enemy { $slot } is replaced by { NAME($enemy) }

## Goals

scene-goal-escape = Goal: everybody is at a working vehicle with room for them, with { $food } food each on the spot (small food counts 1, large 3).
scene-goal-gather = Goal: all survivors are at { NAME($at) }; carried or lying there: { NAME($what) }, { scene-amount }.
scene-amount = { $each ->
    [0] { $total } in all
   *[other] { $total ->
        [0] { $each } each
       *[other] { $each } each and { $total } more
      }
  }
scene-goal-arrive = Goal: all survivors are { $at ->
    [none] on the last card of a complete street
   *[other] at { NAME($at) }
  }.
scene-goal-build = Goal: { NAME($structure) } stands{ $at ->
    [none] { "" }
   *[other] {" "}at { NAME($at) }
  }.
scene-goal-slay = Goal: { $slot ->
    [none] enemies
   *[other] { $slot } enemies
  } killed, { scene-amount }.
scene-goal-plunder = Goal: { $buildings ->
    [one] { $buildings } Empty building
   *[other] { $buildings } Empty buildings
  }.
scene-goal-endure = Goal: the dusk counter reaches its end and all survivors are inside buildings.

## Special rules of scenarios

scene-law-murk = Special rule: { $signed } to every search roll.
scene-law-crowded = Special rule: with every building that is laid a group of { $slot } enemies appears there.
scene-law-restless = Special rule: { $every ->
    [1] every round
   *[other] every { $every } rounds
  } a group of { $slot } enemies appears ahead of the starting player.
scene-law-gear = Special rule: each character starts with { NAME($item) }.
scene-law-deaf = Special rule: { $signed } to the perception threshold of all enemies.
scene-law-wounded = Special rule: each character starts with { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
  }.

scene-symbols = On building cards: magnifying glass, search modifier; zombie, enemy intensity; door, enemies who live inside; then what the first search certainly finds, crossroads and passage. On enemies: how many there are; above, the wounds they have, or ! if they attack just now. On figures: 1 marks the starting player. On vehicles: seats; a tick if they work.
