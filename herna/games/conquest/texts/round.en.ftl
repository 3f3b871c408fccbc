## Before the battle
round_attach-eligible = Which regiment does { NAME($character) } join?
    .join = { $side ->
        [left] { NAME($regiment) }, to the left of the command stand
        [right] { NAME($regiment) }, to the right of the command stand
       *[on] { NAME($regiment) }, in the saddle
    }
scenarios_one-sides = Which edge of the battlefield will be your Reinforcement Zone?
    .south = The southern edge
    .north = The northern edge
scenarios_two-sides = { scenarios_one-sides }
    .south = { scenarios_one-sides.south }
    .north = { scenarios_one-sides.north }
scenarios_three-sides = { scenarios_one-sides }
    .south = { scenarios_one-sides.south }
    .north = { scenarios_one-sides.north }
scenarios_four-sides = { scenarios_one-sides }
    .south = { scenarios_one-sides.south }
    .north = { scenarios_one-sides.north }
battle_secondary-draw = Which three Secondary Objectives do you keep?
    .keep = { NAME($cards) }

## The Reinforcement Phase
special-rules_flank = Which regiments with Flank arrive?
    .arrive = { NAME($regiments, last: "and") }
    .pass = None of them
round_free-choice = Which regiment do you choose to arrive, or to stay in reinforcements?
    .arrive = { NAME($regiment) }: arrives
    .stay = { NAME($regiment) }: stays in reinforcements
    .pass = None
round_success-choose-regiment = Which regiments arrive for the successful reinforcement rolls?
    .arrive = { NAME($regiments, last: "and") }
    .pass = None

## The Command Phase and the Supremacy Phase
round_stack-face-down-ordered = In which order do you lay your Command Stack?
    .option = { NAME($cards, apart: 1) }
round_supremacy-fewer-cards = Your die shows { $mine }, your opponent’s { $theirs }. Do you modify your roll?
    .modify = { $by ->
        [1] Add 1
       *[other] Subtract 1
    }
    .pass = Leave it
round_supremacy-one-per-round = Which Supremacy Ability do you use?
    .use = “{ NAME($power) }”
    .pass = None

## Activations
round_step-1-name-match = Which regiment do you activate with the card “{ NAME($card) }”?
    .option = { NAME($regiment) }
round_step-2-draw-event = Which Draw Event do you use ({ NAME($who) })?
    .use = “{ NAME($power) }”
    .pass = None
draw-events_flux-powered = What does the regiment gain until the end of the round?
    .clash = +2 Clash
    .attacks = +2 Attacks
round_step-3-first-action = What is the first action ({ NAME($who) })?
    .charge = Charge { NAME($regiment) }
    .rally = Rally
    .combat-rally = Combat Rally
    .combat-reform = Combat Reform
    .withdraw = Withdraw
    .leave = Leave the building
    .march = March
    .reform = Reform
    .clash = Clash
    .inspire = Inspire
    .take-aim = Take Aim
    .volley = Volley at { NAME($regiment) }
    .duel = Duel: challenge { NAME($regiment) }
    .spellcasting = Spellcasting
    .deed = Use an ability of its own
    .pass = Pass this action
    .done = End the activation
round_step-4-second-action = What is the second action ({ NAME($who) })?
    .charge = Charge { NAME($regiment) }
    .rally = Rally
    .combat-rally = Combat Rally
    .combat-reform = Combat Reform
    .withdraw = Withdraw
    .leave = Leave the building
    .march = March
    .reform = Reform
    .clash = Clash
    .inspire = Inspire
    .take-aim = Take Aim
    .volley = Volley at { NAME($regiment) }
    .duel = Duel: challenge { NAME($regiment) }
    .spellcasting = Spellcasting
    .deed = Use an ability of its own
    .pass = Pass this action
round_step-4-extra-actions = Which free action do you still take ({ NAME($who) })?
    .charge = Charge { NAME($regiment) }
    .rally = Rally
    .combat-rally = Combat Rally
    .combat-reform = Combat Reform
    .withdraw = Withdraw
    .leave = Leave the building
    .march = March
    .reform = Reform
    .clash = Clash
    .inspire = Inspire
    .take-aim = Take Aim
    .volley = Volley at { NAME($regiment) }
    .duel = Duel: challenge { NAME($regiment) }
    .spellcasting = Spellcasting
    .deed = Use an ability of its own
    .pass = None
characters_one-action = Which action does { NAME($who) } take?
    .duel = Duel: challenge { NAME($regiment) }
    .spellcasting = Spellcasting
    .deed = Use an ability of its own
    .rally = Rally
    .combat-rally = Combat Rally
    .pass = None
characters_chain-activation = Do you reveal the next Command Card?
    .reveal = Reveal the next card
    .pass = Leave it face down

## What has happened
joined = { NAME($character) } joins a regiment: { NAME($regiment) }.
sides-rolled = Roll-off for the sides: { SEAT(0) } { $first }, { SEAT(1) } { $second }.
edge-chosen = { SEAT($seat) } takes the { $edge ->
        [south] southern
       *[north] northern
    } edge of the battlefield as Reinforcement Zone.
objectives-kept = { SEAT($seat) } keeps { $cards ->
        [one] { $cards } Secondary Objective
       *[other] { $cards } Secondary Objectives
    }.
round-began = Round { $round } begins.
reinforcement-roll = { SEAT($seat) } rolls for reinforcements: { $grade ->
        [light] Light
        [medium] Medium
       *[heavy] Heavy
    } regiments arrive on { $needed } or less, the dice show { $dice }.
held-back = { SEAT($seat) } keeps back { NAME($regiment) }.
arriving = { $regiments ->
        [none] { SEAT($seat) } gets no reinforcements (dice { $dice }).
       *[other] { SEAT($seat) } brings reinforcements: { NAME($regiments, last: "and") }{ $dice ->
            [none] .
           *[other] { " " }(dice { $dice }).
        }
    }
stacks-laid = The Command Stacks are laid: { SEAT(0) } { $first }, { SEAT(1) } { $second }.
supremacy-roll = Roll for First Player: { SEAT(0) } { $first }, { SEAT(1) } { $second }.
supremacy-shifted = { SEAT($seat) } modifies the roll to { $score }.
supremacy-tie = Both have { $score } and roll again.
first-player = { SEAT($seat) } is First Player in this round.
card-revealed = { SEAT($seat) } reveals the Command Card “{ NAME($card) }”.
card-discarded = { SEAT($seat) } discards the Command Card “{ NAME($card) }”, which has nobody to activate.
card-returned = { SEAT($seat) } puts the Command Card “{ NAME($card) }” back on top of the stack.
activated = { SEAT($seat) } activates { NAME($who) }.
passed = { SEAT($seat) } takes no action ({ NAME($who) }).
bravery-rallied = Bravery frees { NAME($regiment) } from Broken.
draw-event-used = { SEAT($seat) } uses the Draw Event “{ NAME($event) }” ({ NAME($who) }).
zone-seized = { SEAT($seat) } seizes Objective Zone { $zone } and gains { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }.
cards-removed = { SEAT($seat) } gains { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for the enemy’s destroyed Command Cards.
warlord-fell = { SEAT($seat) } gains { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for destroying the Warlord.
objective-scored = { SEAT($seat) } scores the Secondary Objective “{ NAME($card) }”.
round-scored = Victory points after round { $round }: { SEAT(0) } { $first }, { SEAT(1) } { $second }.
wiped-out = { SEAT($seat) } has no regiment left.
