## What cards ask

resource-acc = { $resource ->
        [metal] Metal
        [gore] Gore
       *[flame] Shadowflame
    }
any-item-label = Use “{ NAME($card) }” (squad { squad-name })
any-spell-label = Cast “{ NAME($card) }” (squad { squad-name })
any-power-label = Use an ability: { NAME($creature) } (squad { squad-name })
abilities_card-target = Whom does “{ NAME($card) }” affect?
    .squad = { SEAT($seat) }’s squad { squad-name }
    .group = Wandering monsters { $letter }
abilities_card-creature = Which creature does “{ NAME($card) }” hit?
    .creature = { NAME($creature) }
abilities_card-user = Which creature uses “{ NAME($card) }”?
    .creature = { NAME($creature) }
abilities_card-space = Which space do you choose for “{ NAME($card) }”?
    .option = { onto-space }
abilities_card-way = Which effect of the card “{ NAME($card) }” do you choose?
    .afflict = Attach the card to a creature
    .blast = A blast
    .contest = A contest of attributes
    .convert = Turn resources into { $what ->
        [metal] metal
        [gore] gore
       *[flame] shadowflame
    }
    .dig = { $what ->
        [rock] Cause a collapse
       *[cave] Excavate a new part of the cave
    }
    .discard = Discard cards from hands
    .draw = Draw cards
    .exchange = Swap places
    .eye = Move the Blood Eye
    .gain = Gain resources
    .hold = Hold a squad
    .lose = Make players lose resources
    .march = Move wandering monsters
    .peek = Look into another hand
    .pull = Pull an enemy nearer
    .push = Push an enemy away
    .recall = Take a card from a discard pile
    .release = Set a squad free
    .rocks = Change the number of rock markers
    .rolled = Roll a die
    .rush = Give a squad more movement
    .seize = Take an item or a spell
    .slay = Kill a creature
    .spawn = A spawn roll
    .special = A special effect
    .steal = Steal resources
    .take = Take a squad over
    .teleport = Teleport a squad
abilities_card-thing = Which item or spell does “{ NAME($card) }” affect?
    .thing = “{ NAME($card) }”
abilities_card-resource = Which resource do you choose for “{ NAME($card) }”?
    .resource = { resource-acc }
    .from = { resource-acc } from squad { squad-name }
    .done = No more
abilities_card-player = Which player do you choose for “{ NAME($card) }”?
    .whom = { SEAT($player) }
abilities_card-deck = Which deck do you draw from with “{ NAME($card) }”?
    .deck = The { deck-gen }
abilities_card-pick = Which card do you choose?
    .card = “{ NAME($card) }”
    .seen = “{ NAME($card) }”
    .recall = “{ NAME($card) }” from the discard pile of the { deck-gen }
    .pass = None
events_count-choice = Which space at a distance of { $count } from the Pit do you choose for “{ NAME($card) }”?
    .option = { onto-space }
events_tile-choice = Where do you place { tile-told }?
    .place = { placed-label }
    .start = Space { WHOLE($q) }, { WHOLE($r) }
cards_iron-gate-blocks = Which space do you place the Iron Gate on?
    .option = { onto-space }
cards_loathsome-union-merge = Which two creatures do you unite?
    .unite = { NAME($first) } and { NAME($second) }
cards_slave-revolt-roll = Which of your largest squads revolts?
    .squad = Squad { squad-name }
spellcasting_number-of-spells = Which other spell does squad { squad-name } cast?
    .cast = “{ NAME($card) }”
    .done = No other

## What happened

turns-told = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
power-used = { SEAT($seat) } uses the ability of { NAME($card) }.
thing-used = { SEAT($seat) } uses “{ NAME($card) }”.
spell-cast = { SEAT($seat) } casts “{ NAME($card) }”.
use-paid = { SEAT($seat) } pays { goods-told } to use “{ NAME($card) }”.
thing-discarded = “{ NAME($card) }” goes to the discard pile.
event-read = { SEAT($seat) } resolves the event “{ NAME($card) }”.
event-resolved = The event “{ NAME($card) }” is removed from the game.
event-passed-by = The event “{ NAME($card) }” is removed from the game without effect.
displaced = “{ NAME($card) }” moves { NAME($cards, last: "and") } { to-space }.
exchanged = “{ NAME($card) }” makes two groups swap places: { NAME($cards, last: "and") } (now on space { $space }); { NAME($others, last: "and") } (now on space { $origin }).
hastened = “{ NAME($card) }” gives a squad ({ NAME($cards) }) +{ $steps } movement this turn.
held = { $what ->
        [all] “{ NAME($card) }” stops a squad ({ NAME($cards) }) from moving or acting for { turns-told }.
       *[other] “{ NAME($card) }” stops a squad ({ NAME($cards) }) from moving for { turns-told }.
    }
held-no-more = { SEAT($seat) } can use a squad ({ NAME($cards) }) freely again.
taken-over = { $turns ->
        [0] { SEAT($seat) } takes permanent control of { taken-told } with “{ NAME($card) }”.
       *[other] { SEAT($seat) } takes control of { taken-told } for { turns-told } with “{ NAME($card) }”.
    }
taken-told = { $owner ->
        [-1] wandering monsters ({ NAME($cards) })
       *[other] one of { SEAT($owner) }’s squads ({ NAME($cards) })
    }
went-back = { SEAT($seat) } regains control of a squad ({ NAME($cards) }).
set-free = { SEAT($seat) } loses control of a squad, which wanders off ({ NAME($cards) }).
seized = { SEAT($seat) } takes “{ NAME($thing) }” from { SEAT($owner) } with “{ NAME($card) }”.
destroyed = “{ NAME($card) }” destroys items and spells: { NAME($things) }.
stolen = { SEAT($seat) } steals { goods-told } from { SEAT($victim) } with “{ NAME($card) }”.
converted = { SEAT($seat) } turns { $count } { $count ->
        [one] resource
       *[other] resources
    } into { $resource ->
        [metal] metal
        [gore] gore
       *[flame] shadowflame
    } with “{ NAME($card) }”.
gained = { SEAT($seat) } gains { goods-told } from “{ NAME($card) }”.
lost = { SEAT($seat) } loses { goods-told } to “{ NAME($card) }”.
hand-card = { $card ->
        [none] { SEAT($seat) } draws a card from the { deck-gen }.
       *[other] { SEAT($seat) } draws “{ NAME($card) }” from the { deck-gen }.
    }
cards-discarded = { SEAT($seat) } discards “{ NAME($card) }” because of “{ NAME($source) }”.
card-seen = { SEAT($seat) } looks at { SEAT($victim) }’s hand and sees “{ NAME($card) }”.
took-from-hand = { $card ->
        [none] { SEAT($seat) } takes a card from { SEAT($victim) }’s hand.
       *[other] { SEAT($seat) } takes “{ NAME($card) }” from { SEAT($victim) }’s hand.
    }
recalled = { SEAT($seat) } takes “{ NAME($card) }” from a discard pile with “{ NAME($source) }”.
attribute-named = { $attribute ->
        [strength] Strength
        [prowess] Prowess
        [dodge] Dodge
        [bloodlust] Bloodlust
        [defense] Defense
       *[weapon] Weapon
    }
contested = { $won ->
        [True] { NAME($card) } beats { NAME($rival) } in a contest ({ attribute-named }, { $total } to { $theirs }).
       *[other] { NAME($card) } loses a contest to { NAME($rival) } ({ attribute-named }, { $total } to { $theirs }).
    }
blasted = “{ NAME($card) }” explodes { at-space } (range { $reach }).
rocks-changed = After “{ NAME($card) }” a squad ({ NAME($cards) }) has { $rocks ->
        [0] no rock markers
       *[other] { rocks-told }
    } left.
counted = The roll for “{ NAME($card) }” is { $count }.
die-rolled = The roll for “{ NAME($card) }” is { $result }.
gate-set = { SEAT($seat) } places the Iron Gate on space { $space }.
united = { NAME($card) } and { NAME($other) } are united until the end of the turn and use the better of their values.
revolt-rolled = { $result ->
        [1] The roll for the slave revolt is 1: { SEAT($seat) } loses the largest squad.
       *[other] The roll for the slave revolt is { $result }: { SEAT($seat) } loses nothing.
    }
