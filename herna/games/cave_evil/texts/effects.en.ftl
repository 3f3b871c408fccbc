## What cards ask

target-squad = squad { squad-name } ({ SEAT($seat) })
target-group = wandering monsters { $letter }
resource-acc = { $resource ->
        [metal] metal
        [gore] gore
       *[flame] shadowflame
    }
any-item-label = Use the item “{ NAME($card) }” (squad { squad-name })
any-spell-label = Cast the spell “{ NAME($card) }” (squad { squad-name })
any-power-label = Use the ability of { NAME($creature) } (squad { squad-name })
abilities_card-target = Whom does the card “{ NAME($card) }” affect?
    .squad = Squad { squad-name } ({ SEAT($seat) })
    .group = Wandering monsters { $letter }
abilities_card-creature = Which creature does the card “{ NAME($card) }” hit?
    .creature = { NAME($creature) }
abilities_card-user = Which creature uses the card “{ NAME($card) }”?
    .creature = { NAME($creature) }
abilities_card-space = Which space do you choose for the card “{ NAME($card) }”?
    .option = Space { $space }
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
    .exchange = Change places
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
abilities_card-thing = Which item or spell does the card “{ NAME($card) }” affect?
    .thing = { NAME($card) }
abilities_card-resource = Which resource do you choose for the card “{ NAME($card) }”?
    .resource = { resource-acc }
    .from = { resource-acc } of squad { squad-name }
    .done = No more
abilities_card-player = Whom is the card “{ NAME($card) }” about?
    .player = { SEAT($player) }
abilities_card-deck = From which deck do you draw (“{ NAME($card) }”)?
    .deck = From the { deck-gen }
abilities_card-pick = Which card do you choose?
    .card = { NAME($card) }
    .seen = { NAME($card) }
    .recall = { NAME($card) } (discard pile of the { deck-gen })
    .pass = None
events_count-choice = Event “{ NAME($card) }”: which space { $count } from the Pit?
    .option = Space { $space }
events_tile-choice = Where do you place the tile “{ NAME($tile) }”?
    .place = { placed-label }
    .start = Space { $q }, { $r }
cards_iron-gate-blocks = On which space do you set the Iron Gate?
    .option = Space { $space }
cards_loathsome-union-merge = Which two creatures do you unite?
    .unite = { NAME($first) } and { NAME($second) }
cards_slave-revolt-roll = Which of your largest squads revolts?
    .squad = Squad { squad-name }
spellcasting_number-of-spells = Which spell does squad { squad-name } cast next?
    .cast = { NAME($card) }
    .done = None

## What happened

turns-told = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
power-used = { SEAT($seat) } uses the ability of { NAME($card) }.
thing-used = { SEAT($seat) } uses the item “{ NAME($card) }”.
spell-cast = { SEAT($seat) } casts the spell “{ NAME($card) }”.
use-paid = { SEAT($seat) } pays { goods-told } for using the card “{ NAME($card) }”.
thing-discarded = The card “{ NAME($card) }” goes onto its discard pile.
event-read = { SEAT($seat) } reads the event “{ NAME($card) }”.
event-resolved = The event “{ NAME($card) }” is resolved and leaves the game.
event-passed-by = The event “{ NAME($card) }” leaves the game without effect.
displaced = The card “{ NAME($card) }” moves these creatures to space { $space }: { NAME($cards) }.
exchanged = The card “{ NAME($card) }” makes squads change places: { NAME($cards) } on space { $space }, { NAME($others) } on space { $origin }.
hastened = The card “{ NAME($card) }” gives +{ $steps } movement in this turn: { NAME($cards) }.
held = { $what ->
        [all] The card “{ NAME($card) }” keeps from moving and acting for { turns-told }: { NAME($cards) }.
       *[other] The card “{ NAME($card) }” keeps from moving for { turns-told }: { NAME($cards) }.
    }
held-no-more = { SEAT($seat) }: a squad is held no more ({ NAME($cards) }).
taken-over = { $turns ->
        [0] { SEAT($seat) } takes a squad over for good with the card “{ NAME($card) }” ({ NAME($cards) }).
       *[other] { SEAT($seat) } takes a squad over for { turns-told } with the card “{ NAME($card) }” ({ NAME($cards) }).
    }
went-back = { SEAT($seat) } gets a squad back ({ NAME($cards) }).
set-free = { SEAT($seat) } loses a squad, which wanders off ({ NAME($cards) }).
seized = { SEAT($seat) } takes “{ NAME($thing) }” with the card “{ NAME($card) }”.
destroyed = The card “{ NAME($card) }” destroys things: { NAME($things) }.
stolen = { SEAT($seat) } steals { goods-told } from { SEAT($victim) } with the card “{ NAME($card) }”.
converted = { SEAT($seat) } turns { $count } { $count ->
        [one] resource
       *[other] resources
    } into { $resource ->
        [metal] metal
        [gore] gore
       *[flame] shadowflame
    } with the card “{ NAME($card) }”.
gained = { SEAT($seat) } gains { goods-told } by the card “{ NAME($card) }”.
lost = { SEAT($seat) } loses { goods-told } by the card “{ NAME($card) }”.
hand-card = { $card ->
        [none] { SEAT($seat) } draws a card from the { deck-gen }.
       *[other] { SEAT($seat) } draws the card “{ NAME($card) }” from the { deck-gen }.
    }
cards-discarded = { SEAT($seat) } discards the card “{ NAME($card) }” from the hand because of “{ NAME($source) }”.
card-seen = { SEAT($seat) } sees the card “{ NAME($card) }” in the hand of { SEAT($victim) }.
took-from-hand = { $card ->
        [none] { SEAT($seat) } takes a card from the hand of { SEAT($victim) }.
       *[other] { SEAT($seat) } takes the card “{ NAME($card) }” from the hand of { SEAT($victim) }.
    }
recalled = { SEAT($seat) } takes the card “{ NAME($card) }” from a discard pile by “{ NAME($source) }”.
attribute-named = { $attribute ->
        [strength] Strength
        [prowess] Prowess
        [dodge] Dodge
        [bloodlust] Bloodlust
        [defense] Defense
       *[weapon] Weapon
    }
contested = { $won ->
        [True] { NAME($card) } wins a contest with { NAME($rival) } ({ attribute-named }: { $total } to { $theirs }).
       *[other] { NAME($card) } loses a contest with { NAME($rival) } ({ attribute-named }: { $total } to { $theirs }).
    }
blasted = The card “{ NAME($card) }” blasts space { $space } (reach { $reach }).
rocks-changed = The card “{ NAME($card) }” changes a dig: { rocks-told } left ({ NAME($cards) }).
counted = The card “{ NAME($card) }”: a { $count } is rolled.
die-rolled = The card “{ NAME($card) }”: a { $result } is rolled.
gate-set = { SEAT($seat) } sets the Iron Gate onto space { $space }.
united = { NAME($card) } and { NAME($other) } are united until the turn ends and count the better of their attributes.
revolt-rolled = { $result ->
        [1] { SEAT($seat) }: a 1 is rolled, the slaves revolt.
       *[other] { SEAT($seat) }: a { $result } is rolled, the slaves stay.
    }
