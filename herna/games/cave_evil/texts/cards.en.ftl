# What is printed on cards.

## Words

card-join = { $how ->
        [or] { $first } or { $last }
        [nor] { $first } nor { $last }
       *[and] { $first } and { $last }
    }
card-this-attribute = { $case ->
        [dat] to the attribute being fought with
       *[other] the attribute being fought with
    }
card-attribute-dat = { NAME($of) }
card-attribute-acc = { NAME($of) }
card-attribute-ins = { NAME($of) }
card-goods = { $count } { $resource ->
        [metal] metal
        [gore] gore
       *[flame] shadowflame
    }
card-size-nom = { NAME($size) }
card-size-acc = { NAME($size) }
card-size-dat = { NAME($size) }
card-size-ins = { NAME($size) }
card-size-all = { NAME($size) }
card-kind = { $kind ->
        [necro] { NAME("kind-necro") }
        [demon] { NAME("kind-demon") }
        [undead] { NAME("kind-undead") }
        [beast] { NAME("kind-beast") }
        [insect] { NAME("kind-insect") }
        [ooze] { NAME("kind-ooze") }
        [human] { NAME("kind-human") }
       *[construct] { NAME("kind-construct") }
    }
card-role-one = { $role ->
        [digger] that digs
        [caster] that casts spells
        [ranged] with a ranged attack
        [carrier] that can carry items
       *[necromancer] that is a necromancer
    }
card-role-all = { $role ->
        [digger] that dig
        [caster] that cast spells
        [ranged] with a ranged attack
        [carrier] that can carry items
       *[necromancer] that are necromancers
    }
like-sizes = { $sizes ->
        [none] {""}
       *[other] { $sizes }{" "}
    }
like-kinds = { $kinds ->
        [none] {""}
       *[other] {" "}of the kind { $kinds }
    }{ $but ->
        [none] {""}
       *[other] {" "}(not { $but })
    }{ $role ->
        [none] {""}
       *[other] {" "}{ $role }
    }
card-like-nom = { like-sizes }creature{ like-kinds }
card-like-acc = { like-sizes }creature{ like-kinds }
card-like-dat = { like-sizes }creature{ like-kinds }
card-like-ins = { like-sizes }creature{ like-kinds }
card-like-all = all { like-sizes }creatures{ like-kinds }

## Whom it is about

card-that = { $case ->
       *[other] that squad
    }
card-whom-acc = { $whom ->
        [self] your squad
        [friend] one of your squads
        [enemy] one enemy squad
        [monster] one group of wandering monsters
        [foe] one enemy squad or wandering monster
       *[any] any squad or wandering monster
    }
card-whom-dat = { card-whom-acc }
card-whom-ins = { $whom ->
        [friend] another of your squads
       *[other] { card-whom-acc }
    }
card-reach = { $reach ->
        [0] anywhere in the cave
        [1] on an adjacent space
       *[other] within { $reach } spaces
    }
card-aim = { $whom }{ $reach ->
        [none] {""}
       *[other] {" "}{ $reach }
    }{ $like ->
        [none] {""}
       *[other] {" "}with a { $like } in it
    }
card-prey-acc = { $whom ->
        [self] one { $like } of your squad
        [friend] one { $like } of yours
        [enemy] one enemy { $like }
        [monster] one wandering { $like }
        [foe] one enemy or wandering { $like }
       *[any] any { $like }
    }
card-prey-dat = { card-prey-acc }
card-prey-ins = { card-prey-acc }
card-prey-that-acc = one { $like } of that squad
card-prey-that-dat = one { $like } of that squad
card-prey-that-ins = one { $like } of that squad
card-player = { $who ->
        [each] Every player
        [others] Every opponent
        [one] One opponent of your choice
        [least] The player with the fewest enemy kill points
       *[most] The player with the most enemy kill points
    }
card-who = { $to ->
        [creature] This creature
        [item] The user
        [spell] The caster
        [event] Every creature
        [own] Every creature of your squad
        [foe] One enemy creature of your choice
       *[foes] Every enemy creature
    }

## When it holds

card-power = { $when }: { $what }
card-when = { $when ->
        [combat] In combat
        [declared] In combat before the roll
        [ability] { $sort ->
            [item] Use
            [spell] Cast
           *[other] Ability
        }
        [any-time] Any time
        [before] Before combat
        [kill] After killing in combat
        [death] When killed
       *[subdued] When subdued
    }
card-side = { $side ->
        [attacker] as attacker
       *[defender] as defender
    }
card-on = if { $attributes } is fought with
card-against = if there is a { $like } among the enemies
card-at-range = also in ranged attacks within { $reach } spaces
card-price = for { $goods }
card-limit = { $limit ->
        [game] once per game
       *[none] several times a turn
    }
card-mind = affects the mind
card-pay = Pay { $goods } for each use but the first.
spell-kept = The spell is not discarded after casting.
card-necromancer = { $ability ->
        [teleport] Any time, once per game: Teleport your whole squad up to 5 spaces, also through unexcavated ground.
        [blast] Any time, once per game: Destroy all creatures, items, spells and resources on adjacent spaces; your own squad is not harmed.
        [control] Any time, once per game: Take over an enemy squad within 3 spaces for good, onto an empty control card. A necromancer’s squad cannot be taken.
       *[split] Any time, once per game: Split into two lesser wizards; the second one needs an empty control card.
    }
card-wakes = It guards its spawn pit: it meets any squad that comes within { $reach ->
        [one] 1 space
       *[other] { $reach } spaces
    } of it.
card-trait = { $trait ->
        [passes-rock] Moves through unexcavated ground too, but must stop in the cave.
        [passes-squads] Moves through squads and monsters too.
        [slips] Need not stop beside enemies and monsters.
        [bomb-proof] Bombs do not hurt it.
        [mind-proof] Not touched by anything that affects the mind.
        [steadfast] Cards can neither move its squad nor take it over.
        [no-gore] Leaves no gore.
        [no-support] Supports nobody in combat.
        [fearsome] Wandering monsters never help its enemies.
       *[spores] No other squad beside it can cast spells.
    }
card-ranged = Ranged attack within { $reach } spaces{ $first ->
        [none] {""}
       *[other] , beginning with { NAME($first) }
    }{ $blind ->
        [True] , without line of sight
       *[other] {""}
    }.
card-burden-death = Lasting effect: whoever kills it in combat attaches the card to a creature of their own: { $what }.
card-burden = Lasting effect on the creature to which the card is attached: { $what }.
card-burden-attribute = { $amount } { $of }
card-burden-movement = { $amount } movement
card-burden-no = { $what ->
        [digs] it may not dig
        [casts] it may not cast spells
       *[ties] its side loses rounds with equal totals
    }

## In combat

card-add = { $who } gets { $amount } { $attributes }{ $per ->
        [none] {""}
        [fellow] {" "}for each fellow creature in its squad
        [foe] {" "}for each enemy creature
        [lost] {" "}for each round lost in this combat
        [gore] {" "}for each gore that its squad carries
       *[lying] {" "}for every three gore lying within 2 spaces
    }{ $most ->
        [none] {""}
       *[other] , { $most } at most
    }.
card-counts = { $who } has { $value } for { $attributes }.
card-swap = { $who } counts { NAME($first) } for { NAME($second) } and { NAME($second) } for { NAME($first) }.
card-double = { $who } counts { $attributes } twice.
card-die = { $whose ->
        [own] { $more ->
            [True] Add { $count } to your side’s die.
           *[other] Subtract { $count } from your side’s die.
        }
       *[foe] { $more ->
            [True] Add { $count } to the enemy’s die.
           *[other] Subtract { $count } from the enemy’s die.
        }
    }
card-reroll = { $whose ->
        [own] Roll twice and count the better result.
       *[foe] The enemy rolls twice and counts the worse result.
    }
card-ties = You win rounds with equal totals.
card-chooses = { $which ->
        [second] You choose the attribute of the second round.
       *[all] You choose the attributes of all rounds, each only once.
    }
card-first = The combat begins with { NAME($of) }.
card-bars = { $count ->
        [1] The enemy may not choose { $attributes }.
       *[other] The enemy may choose neither { $attributes }.
    }
card-attacks = Your side is the attacker even when it defends.
card-silences = The enemy may not use { $what ->
        [items] items
        [spells] spells
        [abilities] creature abilities
       *[bindings] binding abilities
    } in this round.
card-reflects = Whatever lowers attributes of your side in this round lowers those of the enemy instead.
card-ignores = Nothing the enemy uses in this round lowers the attributes of your creatures.
card-survives = If { $sort ->
        [creature] its
       *[other] the user’s
    } squad is destroyed, roll a D12: on { $least } or more { $sort ->
        [creature] the creature
       *[other] the user
    } survives on the space.
card-gore = { $whose ->
        [victims] Victims leave { $count } { $more ->
            [True] more
           *[other] less
        } gore.
       *[own] It leaves { $count } { $more ->
            [True] more
           *[other] less
        } gore.
    }

## In the cave

spaces-told = { $steps ->
        [one] { $steps } space
       *[other] { $steps } spaces
    }
card-rush = In this turn add { $steps } to the movement of { $whom }.
card-teleport = Teleport { $whom } up to { spaces-told }, through anything.
card-push = Push { $whom } up to { spaces-told } away.
card-pull = Pull { $whom } up to { spaces-told } nearer.
card-exchange = Change places with { $whom }.
card-turns = for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
card-turns-die = for { $die } turns
card-hold = { $what ->
        [all] Keep { $whom } from moving and acting { $turns }.
       *[movement] Keep { $whom } from moving { $turns }.
    }
card-take = { $turns ->
        [none] Take over { $whom } for good, onto an empty control card.
       *[other] Take over { $whom } { $turns }, onto an empty control card.
    }{ $side ->
        [monster] {""}
       *[other] {" "}A necromancer’s squad cannot be taken.
    }
card-release = Turn { $whom } into wandering monsters. A necromancer’s squad is not affected.
card-slay = Kill { $whom }{ $chooses ->
        [owner] , of its owner’s choice
       *[user] {""}
    }.{ $side ->
        [monster] {""}
       *[other] {" "}A necromancer cannot be killed so.
    }
card-seize = { $destroys ->
        [True] Destroy one item or spell of { $whom }.
       *[other] Take one item or spell from { $whom }.
    }
card-steal = Take { $count } { $count ->
        [one] resource
       *[other] resources
    } of your choice from { $whom }.
card-steal-one = Take { $goods } from { $whom }.
card-rocks = { $amount ->
        [-3] Take 3 rock markers off the dig of { $whom }.
        [-2] Take 2 rock markers off the dig of { $whom }.
        [-1] Take 1 rock marker off the dig of { $whom }.
        [1] Put 1 rock marker on the dig of { $whom }.
        [2] Put 2 rock markers on the dig of { $whom }.
       *[other] Put 3 rock markers on the dig of { $whom }.
    }
card-afflict = Attach this card to { $whom }; the affected player chooses the creature.
card-contest = A contest with { $whom }: both creatures roll a D12 and add { NAME($of) }. If you win: { $then }
card-blast = { $what ->
        [everything] Destroy all creatures, items, spells and resources
       *[creatures] Kill { $whom }
    } { $reach ->
        [0] on your space
        [1] on your space and adjacent spaces
       *[other] within { $reach } spaces
    }{ $spares ->
        [none] , your own squads included
        [user] , but not in your squad
       *[own] , but not in your own squads
    }.
card-dig-where = { $where ->
        [beside] beside your squad
        [near] within 3 spaces of your squad
        [adjoining] { $side ->
            [rock] anywhere over the excavated cave
           *[cave] anywhere adjoining the excavated cave
        }
       *[pit] so that one of its spaces lies D12 spaces from the Pit
    }
card-dig-drawn = { $side ->
        [rock] Draw an excavation card and place its tile black side up { $where }; the card’s text is ignored.
       *[cave] Draw an excavation card and place its tile { $where }; the card’s text is ignored.
    }
card-dig = { $side ->
        [rock] Cause a collapse: place the tile “{ NAME($tile) }” black side up { $where }.
       *[cave] Place the tile “{ NAME($tile) }” { $where }.
    }
card-spawn = Make { $times } spawn { $times ->
        [one] roll
       *[other] rolls
    } { $roll ->
        [resources] for resources{" "}
        [card] for a card{" "}
       *[ordinary] {""}
    }{ $where ->
        [pit] on the Pit
        [thronerooms] in each Throneroom
        [odd] in each odd Throneroom
        [even] in each even Throneroom
        [d4] in the Throneroom that a D4 names
        [all] on each spawn pit
        [far] on a cave space D12 spaces from the Pit
       *[here] on a free space beside your squad
    }.
card-march = Move { $which ->
        [all] all wandering monsters
        [near] all wandering monsters within { $reach } spaces
        [nearest] the nearest wandering monster
       *[each] for each player the wandering monster nearest to the necromancer
    } { $steps ->
        [0] { $which ->
            [all] up to their full movement rate
            [near] up to their full movement rate
           *[other] up to its full movement rate
        }
       *[other] up to { spaces-told }
    }; you choose the way.
card-by-roll = resources by a spawn roll
card-half = half of the own { $resource ->
        [metal] metal
        [gore] gore
       *[flame] shadowflame
    } (rounded down)
card-gain = { $who ->
        [me] You gain { $goods }.
       *[other] { $name } gains { $goods }.
    }
card-lose = { $who ->
        [me] You lose { $goods }.
       *[other] { $name } loses { $goods }.
    }
card-convert = Turn { $amount ->
        [one] { $amount } resource
       *[other] up to { $amount } resources
    } of your squad into { NAME($into) }.
cards-counted = { $count } { $count ->
        [one] card
       *[other] cards
    }
from-deck = { $deck ->
        [any] from a deck of choice
       *[other] from the { NAME($deck) } deck
    }
card-draw = { $who ->
        [me] Draw { cards-counted } { from-deck }.
       *[other] { $name } draws { cards-counted } { from-deck }.
    } Events drawn leave the game and are replaced.
card-discard = { $who ->
        [me] Discard { cards-counted } from your hand{ $random ->
            [True] {" "}at random
           *[other] {""}
        }.
       *[other] { $name } discards { cards-counted } from the hand{ $random ->
            [True] {" "}at random
           *[other] {""}
        }.
    }
card-peek = { $take ->
        [True] Look at the hand of one opponent; you may take one card of it.
       *[other] Look at the hand of one opponent.
    }
card-recall = { $among ->
        [1] Take the top card of { $deck ->
            [any] any discard pile
           *[other] the { NAME($deck) } discard pile
        }.
       *[other] Take one of the top { $among } cards of { $deck ->
            [any] any discard pile
           *[other] the { NAME($deck) } discard pile
        }.
    }
card-eye = { $steps ->
        [-3] Move the Blood Eye 3 vortex spaces back.
        [-2] Move the Blood Eye 2 vortex spaces back.
        [-1] Move the Blood Eye 1 vortex space back.
        [1] Move the Blood Eye 1 vortex space on.
       *[other] Move the Blood Eye { $steps } vortex spaces on.
    }
card-either = Choose one: { $what }
card-either-or = Or:
card-rolled = Roll a { $die }. { $rows }
card-row = { $one ->
        [True] { $most }: { $what }
       *[other] { $least }–{ $most }: { $what }
    }
card-times = { $count ->
        [2] Twice
        [3] Three times
       *[other] { $count } times
    }: { $what }
card-nothing = Nothing happens.
card-special-render = It may fight each enemy creature separately; its whole squad takes part in each of these fights.
card-special-mentalist = In your turn, choose an enemy squad within 2 spaces. It fights itself: you roll a D12 for madness, its player one for the squad. If madness wins two rounds, the squad is destroyed.
card-special-astral-worm = Choose one enemy creature and measure its Prowess against the worm’s: both sides roll a D12. If you win, that creature fights on your side; if it was alone in its squad, it dies after the combat.
card-special-necrotic-devil = Enemy creatures beside it that are neither Necro nor Demon nor Undead must be moved as far away as possible in their player’s next turn.
card-special-tentacled-brain = Name two attributes. In this combat every enemy creature counts one for the other.
card-special-iron-gate = Set the gate onto a free adjacent space. While its squad stands beside that space, nobody may enter it.
card-special-loathsome-union = Choose two creatures of your squad. Until the turn ends each of them counts the better of both values in every attribute.
card-special-slave-revolt = Roll a D4 for each player. On a 1 the largest squad on a numbered control card becomes wandering monsters.

## Excavation

card-dug = Make { $rolls } spawn { $rolls ->
        [one] roll
       *[other] rolls
    } { $roll ->
        [resources] for resources{" "}
        [card] for a card{" "}
       *[ordinary] {""}
    }{ $where ->
        [pit] on the spawn pit of the tile
       *[area] in the newly uncovered area
    }.
card-dug-nothing = Nothing appears.
card-dug-protector = A Protector appears on the spawn pit.
