# What is printed on cards.

## Words

card-join = { $how ->
        [or] { $first } or { $last }
        [hush] { $first } or { $last }
        [nor] { $first } nor { $last }
       *[and] { $first } and { $last }
    }
card-this-attribute = { $case ->
        [dat] in the attribute used
       *[other] the attribute used
    }
card-attribute-dat = { NAME($of) }
card-attribute-acc = { NAME($of) }
card-attribute-ins = { NAME($of) }
card-goods = { $count } { $resource ->
        [metal] metal
        [gore] gore
       *[flame] shadowflame
    }
card-resource = { NAME($resource) }
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
        [digger] that is a digger
        [caster] that is a spellcaster
        [ranged] with a ranged attack
        [carrier] that can carry items
       *[necromancer] that is a necromancer
    }
card-role-all = { $role ->
        [digger] that are diggers
        [caster] that are spellcasters
        [ranged] with a ranged attack
        [carrier] that can carry items
       *[necromancer] that are necromancers
    }
card-role-noun = { $role ->
        [digger] a digger
        [caster] a spellcaster
        [ranged] a creature with a ranged attack
        [carrier] a creature that can carry items
       *[necromancer] a necromancer
    }
like-sizes = { $sizes ->
        [none] {""}
       *[other] { $sizes }{" "}
    }{ $kinds ->
        [none] {""}
       *[other] { $kinds }{" "}
    }
like-kinds = { $but ->
        [none] {""}
       *[other] {" "}(except { $but })
    }{ $role ->
        [none] {""}
       *[other] {" "}{ $role }
    }
card-like-nom = { $lead ->
        [undead] an
        [insect] an
        [ooze] an
       *[other] a
    } { like-sizes }creature{ like-kinds }
card-like-acc = { like-sizes }creature{ like-kinds }
card-like-dat = { like-sizes }creature{ like-kinds }
card-like-ins = { like-sizes }creature{ like-kinds }
card-like-all = all { like-sizes }creatures{ like-kinds }

## Whom it is about

card-that = { $whom ->
        [monster] that group
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
card-whom-gen = { card-whom-acc }
card-reach = { $reach ->
        [0] anywhere in the cave
        [1] { $place ->
            [grave] on a space next to the place of death
           *[other] on an adjacent space
        }
       *[other] within { $reach } spaces
    }
card-reach-own = on your own or an adjacent space
card-aim = { $whom }{ $reach ->
        [none] {""}
       *[other] {" "}{ $reach }
    }{ $like ->
        [none] {""}
       *[other] {" "}that includes { $like }
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
card-prey-that-acc = one { $like } in that squad
card-prey-that-dat = one { $like } in that squad
card-prey-that-ins = one { $like } in that squad
card-player = { $who ->
        [each] Each player
        [others] Each opponent
        [one] One opponent of your choice
        [least] The player with the fewest enemy kill points
       *[most] The player with the most enemy kill points
    }
card-who = { $to ->
        [creature] This creature
        [item] The user
        [spell] The caster
        [event] Each creature
        [own] Each creature in your squad
        [foe] One enemy creature of your choice
       *[foes] Each enemy creature
    }

## When it holds

card-power = { $when }: { $what }
card-when = { $when ->
        [combat] In combat{ when-side }
        [declared] In combat{ when-side }, before a roll
        [ability] { $sort ->
            [item] Use
            [spell] Cast
           *[other] Ability
        }
        [any-time] At any time
        [own-turn] At any time in your turn
        [bomb] At any time in your turn, or when defending in combat
        [before] Before combat{ when-side }
        [kill] After killing in combat
        [death] When killed
       *[subdued] When subdued
    }
when-side = { $side ->
        [none] {""}
        [attacker] {" "}as attacker
       *[defender] {" "}as defender
    }
card-on = when fighting with { $attributes }
card-against = if the enemies include { $like }
card-at-range = also in ranged attacks up to { $reach } spaces
card-price = for { $goods }
card-limit = { $limit ->
        [game] once per game
       *[none] any number of times per turn
    }
card-mind = affects the mind
card-each-turn = in each of your turns
card-pay = Pay { $goods } for each use except the first.
spell-kept = The spell is not discarded after casting.
card-necromancer = { $ability ->
        [teleport] At any time, once per game: Teleport your whole squad up to 5 spaces, even through unexcavated ground.
        [blast] At any time, once per game: Destroy all creatures, items, spells and resources on adjacent spaces; your own squad is not harmed.
        [control] At any time, once per game: Take permanent control of an enemy squad within 3 spaces; you need an empty control card. This cannot take a necromancer’s squad.
       *[split] At any time, once per game: Split into two mini wizards; the second one needs an empty control card.
    }
card-evil-does = { $card ->
        [darkest-evil-bitch] When she awakens, all players without enemy kill points die. Then, at the beginning of each cycle, she appears beside the necromancer with the fewest of them and fights that necromancer’s squad. Items, spells, support and the once-per-game ability are of no help against her.
        [darkest-statue-of-death] Once awake it stands on the Pit and can be destroyed in combat; the Glowing Eyes are left of it.
        [eternal-evil-emperor] Once awake he moves, at the beginning of each cycle, towards the player whom the leader in enemy kill points names. He excavates his way through rock and attacks whoever stands in his way.
        [evil-black-old-goat] Once awake he moves 3 spaces each cycle in a direction rolled with a D4. He kills everybody who ends up beside him, except necromancers.
       *[pit-of-infinite-shadow] Once awake it waits for somebody to jump into the Pit.
    }
card-evil-won = { $card ->
        [darkest-evil-bitch] The player whose necromancer’s squad defeats her wins, or whoever alone survives.
        [darkest-statue-of-death] Whoever’s squad is the first to bring the Eyes to the space of its own Chthonic Crystal wins. If the Blood Eye comes to the Reveal symbol a second time before that, everybody loses.
        [eternal-evil-emperor] Whoever kills him in combat wins; items, spells and the once-per-game ability cannot be used.
        [evil-black-old-goat] Before he awakens, whoever has 27 enemy kill points wins with a necromancer who kneels beside the Goat. Afterwards, whoever’s necromancer kills him wins: alone, with 12 in all attributes, without items and spells. If the Blood Eye comes to the Reveal symbol a second time before that, everybody loses.
       *[pit-of-infinite-shadow] Whoever’s necromancer is the first to jump into the Pit wins, in the cycle after the awakening at the earliest. If the Blood Eye comes to the Reveal symbol a second time before that, everybody loses.
    }
card-wakes = It guards its spawn pit: it goes to meet any squad that comes within { $reach } spaces of the pit, and attacks it.
card-trait = { $trait ->
        [passes-rock] Can move through unexcavated ground, but must end its move on a cave space.
        [passes-squads] Can move through squads and wandering monsters, but cannot end its move on their space.
        [slips] Need not stop next to enemies and wandering monsters.
        [bomb-proof] Immune to bombs.
        [mind-proof] Immune to anything that affects the mind.
        [steadfast] Cards can neither move nor take over its squad; once-per-game abilities of necromancers can.
        [no-gore] Leaves no gore.
        [no-support] Never supports anyone in combat.
        [fearsome] Wandering monsters never help its enemies.
       *[spores] No other squad next to it can cast spells.
    }
card-ranged = Ranged attack up to { $reach } spaces{ $blind ->
        [True] , even without line of sight
       *[other] {""}
    }{ $first ->
        [none] {""}
       *[other] ; the first attribute is { NAME($first) }
    }.
card-burden-death = Lasting effect: Whoever kills it in combat attaches this card to one of their own creatures. That creature { $what }.
card-burden = Lasting effect: The creature to which this card is attached { $what }.
card-burden-has = has { $what }
card-burden-attribute = { $amount } { $of }
card-burden-movement = { $amount } movement
card-burden-no = { $what ->
        [digs] cannot dig
        [casts] cannot cast spells
       *[ties] makes its side lose tied rounds
    }

## In combat

card-add = { $who } gets { $more ->
        [True] a further{" "}
       *[other] {""}
    }{ $amount } { $attributes }{ $per ->
        [none] {""}
        [fellow] {" "}for each other creature in its squad
        [foe] {" "}for each enemy creature
        [lost] {" "}for each round lost in this combat
        [lost-one] {" "}after the first round lost in this combat
        [gore] {" "}for each gore its squad carries
       *[lying] {" "}for every 3 gore lying within 2 spaces
    }{ $most ->
        [none] {""}
       *[other] , to a maximum of { $most }
    }.
card-counts = { $who } has { $attributes } { $value }.
card-swap = { $who } uses { NAME($first) } in place of { NAME($second) }{ $both ->
        [True] {" "}and { NAME($second) } in place of { NAME($first) }
       *[False] {""}
    }.
card-double = { $who } counts { $attributes } twice.
card-die = { $whose ->
        [own] { $more ->
            [True] Add { $count } to your side’s roll.
           *[other] Subtract { $count } from your side’s roll.
        }
       *[foe] { $more ->
            [True] Add { $count } to the enemy’s roll.
           *[other] Subtract { $count } from the enemy’s roll.
        }
    }
card-reroll = { $whose ->
        [own] Roll twice and keep the better result.
       *[foe] The enemy rolls twice and keeps the worse result.
    }
card-ties = You win tied rounds.
card-chooses = { $which ->
        [second] You choose the attribute for the second round.
       *[all] You choose the attributes for all rounds, each only once.
    }
card-first = The combat begins with { NAME($of) }.
card-bars = { $count ->
        [1] The enemy cannot choose { $attributes }.
       *[other] The enemy can choose neither { $attributes }.
    }
card-attacks = Your side counts as the attacker, even when it has been attacked, but not against a ranged attack.
card-silences = The enemy cannot use { $what }{ $always ->
        [True] {""}
       *[other] {" "}this round
    }.
card-hushed = { $what ->
        [items] items
        [spells] spells
        [abilities] creature abilities
       *[bindings] binding abilities
    }
card-reflects = Whatever would lower your side’s attributes or roll{ $always ->
        [True] {""}
       *[other] {" "}this round
    } lowers the enemy’s instead. If an item or spell would do so, the two only cancel each other.
card-ignores = The enemy cannot lower your side’s attributes or roll{ $always ->
        [True] {""}
       *[other] {" "}this round
    }.
card-survives = If { $sort ->
        [creature] its squad
        [spell] the caster’s squad
       *[other] the user’s squad
    } is destroyed in combat, roll a D12: on { $least } or more { $sort ->
        [creature] this creature
        [spell] the caster
       *[other] the user
    } survives on its space.
card-gore = { $whose ->
        [victims] Each victim leaves { gore-told } gore.
       *[own] This creature leaves { gore-told } gore.
    }
gore-told = { $count } { $more ->
        [True] more
       *[other] less
    }

## In the cave

spaces-told = { $steps ->
        [one] { $steps } space
       *[other] { $steps } spaces
    }
card-rush = Add { $steps } this turn to the movement of { $whom }.
card-teleport = Teleport { $whom } by up to { spaces-told }, through anything.
card-push = Push { $whom } up to { spaces-told } away.
card-pull = Pull { $whom } up to { spaces-told } nearer.
card-exchange = Swap places with { $whom }.
card-turns = for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
card-turns-die = for { $die } turns
card-hold = { $what ->
        [all] Stop { $whom } from moving or acting { $turns }.
       *[movement] Stop { $whom } from moving { $turns }.
    }
card-take = { $turns ->
        [none] Take permanent control of { $whom }; you need an empty control card.
       *[other] Take control { $turns } of { $whom }; you need an empty control card.
    }{ $side ->
        [monster] {" "}It cannot be taken on a spawn pit.
       *[other] {" "}This cannot take a necromancer’s squad.
    }
card-release = Turn { $whom } into wandering monsters. This does not affect a necromancer’s squad.
card-slay = Kill { $whom }{ $chooses ->
        [owner] , chosen by its player{ $side ->
            [enemy] {""}
           *[other] , or by you if it is a wandering monster
        }
       *[user] {""}
    }.{ $side ->
        [monster] {""}
       *[other] {" "}This cannot kill a necromancer.
    }
card-slay-that = Kill it; if it is a necromancer, kill another { $like } in that squad instead.
card-seize = { $destroys ->
        [True] Destroy one item or spell carried by { $whom }.
       *[other] Take one item or spell from { $whom }.
    }
card-steal = Take { $count } { $count ->
        [one] resource
       *[other] resources
    } of your choice from { $whom }.
card-steal-one = Take { $goods } from { $whom }.
card-rocks = { $amount ->
        [-3] Remove 3 rock markers from { $whom }.
        [-2] Remove 2 rock markers from { $whom }.
        [-1] Remove 1 rock marker from { $whom }.
        [1] Add 1 rock marker to { $whom }.
        [2] Add 2 rock markers to { $whom }.
       *[other] Add 3 rock markers to { $whom }.
    }
card-afflict = Attach this card to { $whom }, chosen by its player{ $side ->
        [enemy] {""}
       *[other] , or by whoever decides for wandering monsters
    }.
card-contest = Challenge { $whom }: both creatures roll a D12 and add { NAME($of) }. If you win: { $then }
card-blast = { $what ->
        [everything] Destroy all creatures, items, spells and resources
       *[creatures] Kill { $whom }
    } { $reach ->
        [0] on your space
        [1] { $place ->
            [grave] at the place of death and on all adjacent spaces
           *[other] on your space and all adjacent spaces
        }
       *[other] within { $reach } spaces
    }{ $spares ->
        [none] , in your own squads too
        [user] , except in your squad
       *[own] , except in your own squads
    }.
card-dig-where = { $where ->
        [beside] next to your squad
        [grave] next to the place of death
        [near] within 3 spaces of your squad
        [adjoining] { $side ->
            [rock] anywhere over the excavated cave
           *[cave] anywhere adjoining the excavated cave
        }
       *[pit] so that one of its spaces is D12 spaces from the Pit
    }
card-dig-drawn = { $side ->
        [rock] Draw an excavation card and place its tile black side up { $where }; the card’s text is ignored.
       *[cave] Draw an excavation card and place its tile { $where }; the card’s text is ignored.
    }
card-dig = { $side ->
        [rock] Cause a collapse: place { tile-told } black side up { $where }.
       *[cave] Place { tile-told } { $where }.
    }
tile-told = { $tile ->
        [single] a single tile
        [alcove] an { NAME($tile) } tile
        [antechamber] an { NAME($tile) } tile
       *[other] a { NAME($tile) } tile
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
        [odd] in each odd-numbered Throneroom
        [even] in each even-numbered Throneroom
        [d4] in the Throneroom whose number you roll on a D4
        [all] on each spawn pit
        [far] on a cave space D12 spaces from the Pit
        [grave] on a free space next to the place of death
       *[here] on a free space next to your squad
    }.
card-march = { $which ->
        [all] Move all wandering monsters
        [near] Move all wandering monsters within { $reach } spaces
        [nearest] { $near ->
            [event] Move the wandering monster nearest to your necromancer
           *[squad] Move the wandering monster nearest to your squad
        }
       *[each] For each player, move the wandering monster nearest to that player’s necromancer
    } { $steps ->
        [0] { $which ->
            [all] up to their full movement rate
            [near] up to their full movement rate
           *[other] up to its full movement rate
        }
       *[other] by up to { spaces-told }
    }; you choose the path.
card-by-roll = the resources of a spawn roll
card-half = half their { $resource ->
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
    } of your squad into { $into }.
cards-counted = { $count } { $count ->
        [one] card
       *[other] cards
    }
from-deck = { $deck ->
        [any] { $count ->
            [1] from a deck of your choice
           *[other] from decks of your choice
        }
       *[other] from the { NAME($deck) } deck
    }
card-draw = { $who ->
        [me] Draw { cards-counted } { from-deck }.
       *[other] { $name } draws { cards-counted } { from-deck }.
    } Any event drawn is removed from the game and replaced.
card-discard = { $who ->
        [me] Discard { cards-counted } from your hand{ $random ->
            [True] {" "}at random
           *[other] {""}
        }.
       *[other] { $name } discards { cards-counted } from their hand{ $random ->
            [True] {" "}at random
           *[other] {""}
        }.
    }
card-peek = { $take ->
        [True] Look at one opponent’s hand; you may take one card from it.
       *[other] Look at one opponent’s hand.
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
        [-3] Move the Blood Eye back 3 vortex spaces.
        [-2] Move the Blood Eye back 2 vortex spaces.
        [-1] Move the Blood Eye back 1 vortex space.
        [1] Move the Blood Eye forward 1 vortex space.
       *[other] Move the Blood Eye forward { $steps } vortex spaces.
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
card-special-mentalist = Choose an enemy squad within 2 spaces. It fights itself: you roll a D12 for madness, its player a D12 for the squad. If madness is the first to win two rounds, the squad is destroyed.
card-special-astral-worm = Choose one enemy creature. Both creatures roll a D12 and add Prowess. If you win, the chosen creature fights on your side in this combat and then dies. You cannot choose a necromancer.
card-special-necrotic-devil = Enemy creatures next to it that are neither Necro nor Demon nor Undead must be moved away in their player’s next turn, so that they are no longer next to it.
card-special-tentacled-brain = Name two attributes. In this combat each enemy creature uses each of them in place of the other.
card-special-iron-gate = Place the gate on a free adjacent space. As long as the squad with the gate is next to that space, no squad or wandering monster can enter it, and nobody can shoot across it.
card-special-loathsome-union = Choose two creatures in your squad. Until the end of the turn each of them uses the better of the two printed values in every attribute.
card-special-slave-revolt = Roll a D4 for each player. On a 1, that player’s largest squad on a numbered control card turns into wandering monsters.

## Excavation

card-dug = Make { $rolls } spawn { $rolls ->
        [one] roll
       *[other] rolls
    } { $roll ->
        [resources] for resources{" "}
        [card] for a card{" "}
       *[ordinary] {""}
    }{ $where ->
        [pit] on the tile’s spawn pit
       *[area] in the newly uncovered area
    }.
card-dug-nothing = Nothing appears.
card-dug-protector = A Protector appears on the spawn pit.
