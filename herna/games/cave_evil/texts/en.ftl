## What things are called

squad-name = { $number ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
into-name = { $into ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
to-name = { $to ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
new-name = { $new ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
metal-amount = { $metal } metal
gore-amount = { $gore } gore
flame-amount = { $flame } shadowflame
goods-told = { $metal ->
        [0] { $gore ->
            [0] { flame-amount }
           *[other] { $flame ->
                [0] { gore-amount }
               *[other] { gore-amount } and { flame-amount }
            }
        }
       *[other] { $gore ->
            [0] { $flame ->
                [0] { metal-amount }
               *[other] { metal-amount } and { flame-amount }
            }
           *[other] { $flame ->
                [0] { metal-amount } and { gore-amount }
               *[other] { metal-amount }, { gore-amount } and { flame-amount }
            }
        }
    }
resource-amount = { $amount } { $resource ->
        [metal] metal
        [gore] gore
       *[flame] shadowflame
    }
resource-label = { resource-amount }
one-resource = 1 { $resource ->
        [metal] metal
        [gore] gore
       *[flame] shadowflame
    }
on-space = { $space ->
        [0] On the Pit
       *[other] On space { $space }
    }
at-space = { $space ->
        [0] on the Pit
       *[other] on space { $space }
    }
onto-space = { $space ->
        [0] The Pit
       *[other] Space { $space }
    }
to-space = { $space ->
        [0] to the Pit
       *[other] to space { $space }
    }
squad-of = { SEAT($seat) }’s squad { squad-name }
deck-gen = { $deck ->
        [bribe] Bribe deck
        [construct] Construct deck
        [summon] Summon deck
       *[abyss] Abyss deck
    }

## The turn

phase-1_order-of-fights = Which squad deals with its neighbours now?
    .squad = Squad { squad-name }
phase-1_before-rest = How does squad { squad-name } deal with its neighbours?
    .attack = { attack-label }
    .fight = { fight-label }
    .subdue = { subdue-label }
    .hire = { hire-label }
    .hire-one = { hire-one-label }
    .smash = { smash-label }
    .give = Pass resources to squad { squad-name }
    .back = Choose another squad
squad-actions_interleave = Which squad do you want to use?
    .squad = Squad { squad-name }
    .discard = Discard a card from your hand for one resource
    .done = End the phase
attack-label = Attack { SEAT($seat) }’s squad { squad-name }
fight-label = Attack wandering monsters { $letter }
subdue-label = Subdue wandering monsters { $letter }
hire-label = Hire wandering monsters { $letter }
hire-one-label = Hire { NAME($creature) } from wandering monsters { $letter }
smash-label = Attack { SEAT($seat) }’s Chthonic Crystal
squad-actions_one-action = What does squad { squad-name } do?
    .jump = Jump into the Pit
    .move = Move { to-space }
    .merge = Merge with squad { squad-name }
    .split = Split the squad
    .take = { $what ->
        [resources] Pick up the resources
        [eyes] Pick up the Glowing Eyes
       *[other] Pick up “{ NAME($what) }”
    }
    .give = Pass something to squad { squad-name }
    .drop = { $what ->
        [resources] Drop resources
        [eyes] Drop the Glowing Eyes
       *[other] Drop “{ NAME($what) }”
    }
    .invoke = Invoke
    .meditate = Meditate and draw a card
    .cast = Cast “{ NAME($card) }”
    .use = Use “{ NAME($card) }”
    .ability = Use an ability: { NAME($creature) }
    .dig = Start excavating
    .collapse = Start a collapse
    .continue = Keep digging
    .quit = Abandon the dig
    .attack = { attack-label }
    .fight = { fight-label }
    .smash = { smash-label }
    .challenge = Challenge the Awakened Evil
    .shoot = Make a ranged attack on { SEAT($seat) }’s squad { squad-name }
    .snipe = Make a ranged attack on wandering monsters { $letter }
    .shatter = Make a ranged attack on { SEAT($seat) }’s Chthonic Crystal
    .subdue = { subdue-label }
    .stun = Subdue wandering monsters { $letter } at range
    .hire = { hire-label }
    .hire-one = { hire-one-label }
    .sacrifice = Sacrifice creatures or things for resources
    .abandon = Abandon { NAME($creature) }
    .abandon-squad = Abandon the whole squad
    .bribe = Bribe the Statue with kill points
    .kneel = Kneel before the Goat
    .necromancy = Use the once-per-game ability
    .back = Choose another squad
movement_over-pit = No squad can stop on a spawn pit. Where does squad { squad-name } go next?
    .move = { onto-space }
    .merge = Merge with squad { squad-name }
movement_split = Who leaves squad { squad-name }?
    .leave = { NAME($creatures) }
movement_split-needs-step = Which space do they step onto?
    .option = { onto-space }
carrying_pickup-free = What does squad { squad-name } pick up on the way?
    .take = { $what ->
        [resources] Resources
        [eyes] The Glowing Eyes
       *[other] “{ NAME($what) }”
    }
    .give = Pass something to squad { squad-name }
    .drop = Leave { NAME($what) } there
    .done = Nothing more
carrying_pass-adjacent = What does squad { squad-name } pass to squad { to-name }?
    .all = All resources
    .goods = { resource-label }
    .eyes = The Glowing Eyes
    .thing = “{ NAME($card) }”
carrying_drop = How much does squad { squad-name } drop?
    .all = All resources
    .goods = { resource-label }
squads_items-on-split = What will squad { squad-name } no longer carry?
    .thing = “{ NAME($card) }”
invoke_play-from-hand = What do you invoke?
    .invoke = “{ NAME($card) }” into { $to ->
        [new] a new squad
        [0] squad N
        [1] squad I
        [2] squad II
        [3] squad III
        [4] squad IV
       *[5] squad V
    }
    .done = Nothing more
invoke_new-marker-space = Where do you place the new squad ({ NAME($card) })?
    .option = { onto-space }
conjuration_draw-one = Where do you draw a card from?
    .draw = The { deck-gen }
    .pick = The top discard of the { deck-gen }
conjuration_keep-or-discard = Do you keep the card you drew?
    .keep = Keep it
    .discard = Discard it for { resource-amount }
meditation_draw = Which deck do you draw from while meditating?
    .draw = The { deck-gen }

## What happened

cycle-began = Cycle { $cycle } begins.
turn-began = It is { SEAT($seat) }’s turn.
moved = { SEAT($seat) } moves squad { squad-name } { to-space }.
merged = { SEAT($seat) } moves { NAME($cards, last: "and") } from squad { squad-name } to squad { into-name }.
split-off = { SEAT($seat) } splits a new squad { new-name } ({ NAME($cards) }) off squad { squad-name }.
went-wandering = { NAME($cards, last: "and") } { GENDER($cards) ->
        [mp] leave { SEAT($seat) }’s squad { squad-name } and wander off as monsters
        [ip] leave { SEAT($seat) }’s squad { squad-name } and wander off as monsters
        [fp] leave { SEAT($seat) }’s squad { squad-name } and wander off as monsters
        [np] leave { SEAT($seat) }’s squad { squad-name } and wander off as monsters
       *[m] leaves { SEAT($seat) }’s squad { squad-name } and wanders off as monster
    } { $letter }.
invoked = { SEAT($seat) } invokes “{ NAME($card) }” into squad { squad-name }.
meditated = { SEAT($seat) } meditates.
card-drawn = { SEAT($seat) } draws “{ NAME($card) }” from the { deck-gen }.
back-drawn = { SEAT($seat) } draws a card from the { deck-gen }.
card-taken = { SEAT($seat) } takes “{ NAME($card) }” from the discard pile of the { deck-gen }.
card-discarded = { SEAT($seat) } discards “{ NAME($card) }” for { resource-amount }.
card-kept = { SEAT($seat) } keeps the card.
event-drawn = { SEAT($seat) } draws the event “{ NAME($card) }” and sets it aside for phase 4.
picked-up = { squad-of } picks up “{ NAME($card) }”.
goods-picked-up = { squad-of } picks up { goods-told }.
eyes-picked-up = { squad-of } picks up the Glowing Eyes.
passed = { squad-of } passes “{ NAME($card) }” to squad { to-name }.
goods-passed = { squad-of } passes { goods-told } to squad { to-name }.
eyes-passed = { squad-of } passes the Glowing Eyes to squad { to-name }.
dropped = { squad-of } drops “{ NAME($card) }”.
goods-dropped = { squad-of } drops { goods-told }.
eyes-dropped = { squad-of } drops the Glowing Eyes.
