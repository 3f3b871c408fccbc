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
deck-nom = { $deck ->
        [bribe] Bribe deck
        [construct] Construct deck
        [summon] Summon deck
       *[abyss] Abyss deck
    }
deck-gen = { deck-nom }

## The turn

phase-1_order-of-fights = Which squad deals with its neighbours?
    .squad = Squad { squad-name }
phase-1_before-rest = How does squad { squad-name } deal with its neighbour?
    .attack = { attack-label }
    .fight = { fight-label }
    .subdue = { subdue-label }
    .hire = { hire-label }
    .hire-one = { hire-one-label }
    .smash = { smash-label }
    .give = Pass resources to squad { squad-name }
    .back = Choose another squad
squad-actions_interleave = Which squad will do something?
    .squad = Squad { squad-name }
    .discard = Discard a card from hand for one resource
    .done = End the phase
attack-label = Attack squad { squad-name } ({ SEAT($seat) })
fight-label = Fight monsters { $letter }
subdue-label = Subdue monsters { $letter }
hire-label = Hire monsters { $letter }
hire-one-label = Hire one of monsters { $letter }
smash-label = Attack the Chthonic Crystal ({ SEAT($seat) })
squad-actions_one-action = What does squad { squad-name } do?
    .jump = Jump into the Pit
    .move = Move to space { $space }
    .merge = Merge with squad { squad-name }
    .split = Split the squad
    .take = { $what ->
        [resources] Pick up the resources
        [eyes] Pick up the Glowing Eyes
       *[other] Pick up { NAME($what) }
    }
    .give = Pass something to squad { squad-name }
    .drop = { $what ->
        [resources] Drop the resources
        [eyes] Drop the Glowing Eyes
       *[other] Drop { NAME($what) }
    }
    .invoke = Invoke
    .meditate = Meditate
    .cast = Cast { NAME($card) }
    .use = Use { NAME($card) }
    .ability = Use an ability
    .dig = Begin to excavate
    .collapse = Begin a collapse
    .continue = Go on digging
    .quit = Abandon the dig
    .attack = { attack-label }
    .fight = { fight-label }
    .smash = { smash-label }
    .challenge = Challenge the Awakened Evil
    .shoot = Shoot at squad { squad-name } ({ SEAT($seat) })
    .snipe = Shoot at monsters { $letter }
    .shatter = Shoot at the Chthonic Crystal ({ SEAT($seat) })
    .subdue = { subdue-label }
    .stun = Subdue monsters { $letter } from afar
    .hire = { hire-label }
    .hire-one = { hire-one-label }
    .sacrifice = Sacrifice minions
    .abandon = Abandon a creature
    .abandon-squad = Abandon the whole squad
    .bribe = Sprinkle the Statue with blood
    .kneel = Kneel before the Goat
    .necromancy = Use the necromancer’s ability
    .back = Choose another squad
movement_over-pit = Nobody may stop on a spawn pit. Where does squad { squad-name } go on to?
    .move = To space { $space }
    .merge = Merge with squad { squad-name }
movement_split = Who leaves squad { squad-name }?
    .leave = { NAME($creatures) }
movement_split-needs-step = Which space do they step onto?
    .option = Space { $space }
carrying_pickup-free = What does squad { squad-name } pick up on the way?
    .take = { $what ->
        [resources] Resources
        [eyes] The Glowing Eyes
       *[other] { NAME($what) }
    }
    .done = Nothing more
carrying_pass-adjacent = What does squad { squad-name } pass to squad { to-name }?
    .all = All resources
    .goods = { resource-amount }
    .eyes = The Glowing Eyes
    .thing = { NAME($card) }
carrying_drop = How much does squad { squad-name } drop?
    .all = All resources
    .goods = { resource-amount }
squads_items-on-split = What does squad { squad-name } carry no longer?
    .thing = { NAME($card) }
invoke_play-from-hand = Whom or what do you invoke?
    .invoke = { NAME($card) } → { $to ->
        [new] new squad
        [0] squad N
        [1] squad I
        [2] squad II
        [3] squad III
        [4] squad IV
       *[5] squad V
    }
    .done = Invoke no more
invoke_new-marker-space = Where does the new squad ({ NAME($card) }) appear?
    .option = Space { $space }
conjuration_draw-one = Where do you draw from?
    .draw = { deck-nom }
    .pick = Top discard of the { deck-gen }
conjuration_keep-or-discard = Do you keep the card?
    .keep = Keep it
    .discard = Discard it for { resource-amount }
meditation_draw = Which deck do you meditate on?
    .draw = { deck-nom }

## What happened

cycle-began = Cycle { $cycle } begins.
turn-began = It is { SEAT($seat) }’s turn.
moved = { SEAT($seat) } moves squad { squad-name }.
merged = { SEAT($seat) }: { NAME($cards) } changes from squad { squad-name } to squad { into-name }.
split-off = { SEAT($seat) }: squad { new-name } ({ NAME($cards) }) splits off squad { squad-name }.
went-wandering = { SEAT($seat) }: { NAME($cards) } leaves squad { squad-name } and wanders as { $letter }.
invoked = { SEAT($seat) } invokes { NAME($card) } into squad { squad-name }.
meditated = { SEAT($seat) } meditates and draws from the { deck-gen }.
card-drawn = { SEAT($seat) } draws { NAME($card) } from the { deck-gen }.
back-drawn = { SEAT($seat) } draws from the { deck-gen }.
card-taken = { SEAT($seat) } takes { NAME($card) } from the discards of the { deck-gen }.
card-discarded = { SEAT($seat) } discards { NAME($card) } for { resource-amount }.
card-kept = { SEAT($seat) } keeps the card.
event-drawn = { SEAT($seat) } draws the event { NAME($card) }.
picked-up = { SEAT($seat) }: squad { squad-name } picks up { NAME($card) }.
goods-picked-up = { SEAT($seat) }: squad { squad-name } picks up { goods-told }.
eyes-picked-up = { SEAT($seat) }: squad { squad-name } picks up the Glowing Eyes.
passed = { SEAT($seat) }: squad { squad-name } passes { NAME($card) } to squad { to-name }.
goods-passed = { SEAT($seat) }: squad { squad-name } passes { goods-told } to squad { to-name }.
eyes-passed = { SEAT($seat) }: squad { squad-name } passes the Glowing Eyes to squad { to-name }.
dropped = { SEAT($seat) }: squad { squad-name } drops { NAME($card) }.
goods-dropped = { SEAT($seat) }: squad { squad-name } drops { goods-told }.
eyes-dropped = { SEAT($seat) }: squad { squad-name } drops the Glowing Eyes.
