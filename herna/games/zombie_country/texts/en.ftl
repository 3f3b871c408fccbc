## Setup

setup_character-choice = { SEAT($seat) }, which character do you take?
    .option = { NAME($character) }

## Planning and playing actions

planning_reveal-and-plan = { SEAT($seat) }, which actions do you plan for the next round (the first is free, each more costs 1 stamina)?
    .plan = { $actions ->
        [none] Plan nothing
       *[other] Plan: { NAME($actions) }
    }
    .talk = { -talk }
playing_free-order = { SEAT($seat) }, which action do you play now?
    .play = Play: { NAME($action) }
    .cancel = Cancel { NAME($action) } { price-told }
    .improvise = { improvise-action }
    .talk = { -talk }
playing_unplanned-action = { SEAT($seat) }, do you play an unplanned action (for 3 stamina, or 4 after another action this round)?
    .improvise = { improvise-action }
    .pass = Play nothing more
    .talk = { -talk }
actions_forward = { SEAT($seat) }, where does your step forward lead?
    .option = Step forward: { NAME($card) }
actions_backward = { SEAT($seat) }, where does your step back lead?
    .option = Step back: { NAME($card) }

## Combat

actions_attack-mode = { SEAT($seat) }, what do you attack with, and whom?
    .hit = { NAME($weapon) }: enemy { $slot }{ wounds-told }, { place-told }
    .sweep = { NAME($weapon) }: all enemies, { place-told }
    .nothing = Attack thin air (nobody is in reach)
actions_ranged-end-position = { SEAT($seat) }, where do you stay after the attack?
    .street = { -outdoors }
    .inside = { -indoors }
events_house-attack-after = { SEAT($seat) }, where do you stay after the attack on the house?
    .street = { -outdoors }
    .inside = { -indoors }
combat_defensive-attack = { SEAT($seat) }, an enemy attacks. Do you strike back?
    .option = Defensive attack: { NAME($item) }
    .pass = Do not strike back
combat_ammo-use = { SEAT($seat) }, which weapon do you reload?
    .option = Reload: { NAME($item) }

## Inventory

actions_inventory-universal = { SEAT($seat) }, what do you use Inventory for, and where?
    .coordinate = Coordination ({ NAME($side) })
    .craft = Crafting ({ NAME($side) })
    .search = Search ({ NAME($side) })
actions_coordination-trade = { SEAT($seat) }, what do you do with items?
    .take = { pick-up-item }
    .drop = { put-down-item }
    .give = Offer to { SEAT($player) }: { NAME($item) }
    .ask = Ask { SEAT($player) } for an item
    .use = { use-up-item }
    .craft = { craft-recipe }
    .done = { -end-action }
actions_trade-consent = { SEAT($seat) }, do you accept what is offered, or hand something over?
    .accept = Accept: { NAME($item) }
    .hand = Hand over: { NAME($item) }
    .decline = Decline
actions_major-crafting = { SEAT($seat) }, what do you craft, repair or use?
    .use = { use-up-item }
    .craft = { craft-recipe }
    .repair = Get going: { NAME($item) }
    .done = { -end-action }
actions_crafting-inputs = { SEAT($seat) }, what do you use up?
    .option = Use up: { NAME($item) }
search_search-result = { SEAT($seat) }, what do you keep of what you have found?
    .keep = Keep: { NAME($items) }
actions_search-handling = { SEAT($seat) }, what do you pick up or put down after the search?
    .take = { pick-up-item }
    .drop = { put-down-item }
    .done = { -end-action }

## Events and campaigns

events_special-event-cards = { SEAT($seat) }, which item do you lose?
    .option = Discard: { NAME($item) }
    .none = Nothing, I carry no such item
property_outside-items = { SEAT($seat) }, what do you take along on the next mission?
    .take = Take along: { NAME($item) }
    .drop = Leave out of town: { NAME($item) }
    .done = Set out

## What happened: setup and town

character-taken = { SEAT($seat) } took a character: { NAME($character) }.
scenario-begun = Scenario “{ NAME($scenario) }”, difficulty { NAME($difficulty) }.
building-laid = Street { $street } goes on: { $annexes ->
        [none] { NAME($building) }
       *[other] { NAME($building) }, { NAME($annexes) }
    }.
big-found = { NAME($card) }: { NAME($item) }, in plain sight.
mission-begun = Mission { $mission }: “{ NAME($scenario) }”.
kept-outside = { SEAT($seat) } left { $items ->
        [0] nothing
        [one] { $items } item
       *[other] { $items } items
    } out of town.

## What happened: round, loudness and migration

round-begun = Round { $round }: { SEAT($seat) } is the starting player.
loudness-changed = { SEAT($seat) }: loudness { $loudness }.
token-returned = { SEAT($seat) } got the silence token back.
silence-broken = { SEAT($seat) } spoke about plans and lost the silence token.
enemies-left = { NAME($card) }: { $count ->
        [one] { $count } enemy lost the trail and left
       *[other] { $count } enemies lost the trail and left
    }.
enemies-moved = { NAME($origin) } → { NAME($card) }: { told-enemies } ({ $slot }) moved.
enemies-appeared = { NAME($card) }: { told-enemies } ({ $slot }) appeared.
enemies-replaced = { NAME($card) }: { told-enemies } ({ $slot }) took the place of { $count ->
        [1] a weaker enemy
       *[other] weaker enemies
    }.
inhabitants = { NAME($card) }: { told-enemies } (X) lurking inside.
enemies-dispersed = { NAME($card) }: { $count ->
        [one] { $count } enemy went away
       *[other] { $count } enemies went away
    }.
enemy-changed = Enemy { $slot } is a different type now: { NAME($enemy) }.

## What happened: events

event-drawn = { SEAT($seat) } drew the event “{ NAME($event) }”.
event-added = Added to the active events: “{ NAME($event) }”.
events-shuffled = The active events were shuffled into a fresh deck.
special-drawn = { SEAT($seat) } drew the special event “{ NAME($special) }”.
item-appeared = { NAME($card) }: a new item lies face down on the street.
house-attacked = { NAME($card) }: an attack on the house, street and inside are one place this round.
dusk-advanced = It is getting dark: dusk counter { $dusk } of { $night }.

## What happened: plans and actions

plans-revealed = { $actions ->
        [none] { SEAT($seat) } had planned nothing for this round.
       *[other] { SEAT($seat) } revealed a plan: { NAME($actions) }.
    }
plan-laid = { SEAT($seat) } planned { $cards ->
        [0] nothing
        [one] { $cards } action
       *[other] { $cards } actions
    } for the next round (stamina { $stamina }).
action-played = { SEAT($seat) } played { NAME($action) }.
action-improvised = { SEAT($seat) } improvised { NAME($action) } (stamina { $stamina }).
action-cancelled = { SEAT($seat) } cancelled { NAME($action) } (stamina { $stamina }).
nothing-happened = { SEAT($seat) }: { NAME($action) } came to nothing.
overburdened = { SEAT($seat) } staggered under a heavy load (stamina { $stamina }).
moved = { NAME($card) }: { SEAT($seat) } arrived.
entered = { NAME($card) }: { SEAT($seat) } { $side ->
        [inside] went inside
       *[street] came out on the street
    }.
coordinated = { SEAT($seat) } coordinated and rested (stamina { $stamina }).

## What happened: combat

attacked = { SEAT($seat) } attacked, { NAME($weapon) } against { NAME($enemy) }: { told-result }.
enemy-killed = { NAME($card) }: { NAME($enemy) } killed.
wound-token = { NAME($enemy) }: a wound token, the first hit next round wounds 1 deeper.
enemy-attacked = { NAME($enemy) } attacked { SEAT($seat) }: { told-result }.
died = A character died: { NAME($character) } ({ SEAT($seat) }).
fight-was-intense = { NAME($card) }: more than half of the characters fought here, and the noise carried.
healed = { SEAT($seat) }: { $wounds ->
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    } healed.
hurt = { SEAT($seat) } took { $wounds ->
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    }.
stamina-changed = { SEAT($seat) }: stamina { $stamina }.
reloaded = { SEAT($seat) } reloaded: { NAME($weapon) }.

## What happened: searching and items

searched = { NAME($card) }: { SEAT($seat) } searched, roll { $roll }, total { $total }: { $keep ->
        [0] nothing
       *[other] { $draw }/{ $keep }
    }.
items-seen = { SEAT($seat) } brought to light: { NAME($items) }.
item-found = { SEAT($seat) }, a new item: { NAME($item) }.
something-found = { SEAT($seat) } found something and pocketed it.
building-emptied = { NAME($card) }: nothing is left to be found, Empty token.
building-restocked = { NAME($card) }: there is something to be found again, the Empty token is gone.
items-revealed = { NAME($card) }, items turned face up: { NAME($items) }.
door-changed = { NAME($card) }: { $state ->
        [blocked] the door is blocked
       *[free] the door is free
    }.
dropped = { SEAT($seat) } put down: { NAME($item) }.
taken = { SEAT($seat) } picked up: { NAME($item) }.
trade-offered = { SEAT($seat) } proposed a trade to { SEAT($partner) }.
given = { SEAT($seat) } handed an item to { SEAT($partner) }: { NAME($item) }.
handed = { SEAT($seat) } handed something to { SEAT($partner) }.
trade-declined = Nothing came of the trade ({ SEAT($seat) }, { SEAT($partner) }).
crafted = { SEAT($seat) }, crafting: { NAME($recipe) }{ told-spent }.
repaired = { SEAT($seat) } got a vehicle going: { NAME($vehicle) }{ told-spent }.
item-used = { SEAT($seat) } used: { NAME($item) }.
item-left = { SEAT($seat) } had to leave on the spot: { NAME($item) }.
item-lost = { SEAT($seat) } lost an item: { NAME($item) }.

## What happened: the end

goal-reached = The goal is reached: the scenario “{ NAME($scenario) }” is won.
withdrawn = The withdrawal succeeded: all survivors are out of town with enough food (scenario “{ NAME($scenario) }”).
night-fallen = Night has fallen, and the town lets nobody go.

## Repeated words

-talk = Speak about plans (lose the silence token)
-end-action = End the action
-outdoors = On the street
-indoors = Inside

## Parts of sentences: options

place-told = { NAME($card) } ({ NAME($side) })
wounds-told = { $wounds ->
        [0] { "" }
        [one] { " " }({ $wounds } wound)
       *[other] { " " }({ $wounds } wounds)
    }
pick-up-item = Pick up: { NAME($item) }
put-down-item = Put down: { NAME($item) }
use-up-item = Use: { NAME($item) }
craft-recipe = Crafting: { NAME($recipe) }
improvise-action = Improvise { NAME($action) } { price-told }
price-told = { $price ->
        [0] for free
       *[other] for { $price } stamina
    }

## Notes beside options

note-stamina = { $stamina } stamina
note-improvise = Improvise, { $stamina } stamina
note-cancel = Cancel, { $stamina ->
        [0] free
       *[other] { $stamina } stamina
    }
note-silence = silence token

## Parts of sentences: what happened

told-enemies = { $count ->
        [1] { NAME($enemy) }
       *[other] { $count } × { NAME($enemy) }
    }
told-result = roll { $roll }, result { $result }, { $wounds ->
        [0] a miss
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    }
told-spent = { $used ->
        [none] { "" }
       *[other] { " " }({ NAME($used) })
    }
