## Combat

rival-name = { $rival ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
attribute-label = { NAME($attribute) }
foe-label = { $creature ->
        [crystal] The astral form
       *[other] { NAME($creature) }
    }
use-label = Use “{ NAME($card) }”: { NAME($creature) }
cast-label = Cast “{ NAME($card) }”: { NAME($creature) }
bomb-label = Throw “{ NAME($card) }”: { NAME($creature) }
combat-ability-label = Use an ability: { NAME($creature) }
wear-label = Wear “{ NAME($card) }” this round: { NAME($creature) }
support-label = Squad { squad-name }

for-whom = { $who ->
        [own] { "" }
        [evil] { " " }(You decide for the Awakened Evil.)
       *[other] { " " }(You decide for wandering monsters { $who }.)
    }
combat_round-1-choice = Which attribute is the first round fought with?{ for-whom }
    .option = { attribute-label }
combat_round-2-choice = Which attribute is the second round fought with?{ for-whom }
    .option = { attribute-label }
black-diamond_impaler-chooses = Which attribute is this round fought with?{ for-whom }
    .option = { attribute-label }
combat_declare-before-roll = What do you use in this round, which is fought with { NAME($attribute) }?
    .use = { use-label }
    .cast = { cast-label }
    .bomb = { bomb-label }
    .wear = { wear-label }
    .ability = { combat-ability-label }
    .done = Nothing more
combat_modifiers-after = Whom does “{ NAME($card) }” hit?
    .foe = { foe-label }
abilities_combat-ability = Do you use anything before the combat starts?
    .use = { use-label }
    .cast = { cast-label }
    .ability = { combat-ability-label }
    .done = Nothing more
supported-combat_attackers-join = Which other squad supports the attack?
    .support = { support-label }
    .done = No other
supported-combat_many-to-many = Whom will your other squad fight? (That decides who defends now.)
    .assign = Squad { squad-name } fights { SEAT($seat) }’s squad { rival-name }
supported-combat_many-to-many-procedure = Does your squad support the defence in this combat?
    .join = Yes, squad { squad-name } joins
    .stay = No, squad { squad-name } waits for another combat
victory_support-crystal = Does your squad support the defence of the Chthonic Crystal?
    .join = Yes, squad { squad-name } joins
    .stay = No, squad { squad-name } stays out of it
victory_crystal-support = Which other squad supports the attack on the Chthonic Crystal?
    .support = { support-label }
    .done = No other
ranged-attack_ranged-support = Which other squad supports the ranged attack?
    .support = { support-label }
    .done = No other
ranged-attack_return-fire-optional = How does your squad defend against the ranged attack?
    .shoot-back = Return fire: only creatures with a ranged attack count, and attackers who lose die
    .defend = Just defend, with all creatures
hire_leave-pit = Where do the hired creatures go from the spawn pit?
    .leave = { onto-space }
    .join = { NAME($creature) } into squad { squad-name }
subdue_leave-pit = Where do the subdued creatures go from the spawn pit?
    .leave = { onto-space }
    .put = { onto-space }
    .join = { NAME($creature) } into squad { squad-name }
advanced_hire-one-moves-out = Where does the hired creature go?
    .leave = { onto-space }
    .join = Into squad { squad-name }
subdue_several-neighbours = Which monsters get a control card? (Those left without one die.)
    .keep = Monsters { $letter }
lasting_attach-one = Which creature bears the lasting effect of “{ NAME($card) }”?
    .bearer = { NAME($creature) }
death_unclear-timing = Which card is resolved first?
    .first = { NAME($creature) }
basics_card-abilities = Do you pay to use the card?
    .pay = Pay for “{ NAME($card) }”
    .pass = Do not pay
death_render = Whom does the squad fight now?
    .against = { NAME($creature) }
black-diamond_astral-worm-details = Whom does the Astral Worm try to subjugate?
    .foe = { foe-label }
black-diamond_brain-swap = Which two attributes of the enemy creatures are swapped in this combat?
    .swap = { NAME($first) } and { NAME($second) }
black-diamond_mentalist-effect = Which squad goes mad and fights itself?
    .squad = { SEAT($seat) }’s squad { squad-name }

## What happened

attacked = { $seat ->
        [-1] { $crystal ->
            [True] { SEAT($target) }’s Chthonic Crystal is attacked by { NAME($cards, last: "and") }
           *[other] { $target ->
                [-1] Wandering monsters ({ NAME($foes) }) are attacked by { NAME($cards, last: "and") }
               *[other] { SEAT($target) } ({ NAME($foes) }) is attacked by { NAME($cards, last: "and") }
            }
        }
       *[other] { SEAT($seat) } ({ NAME($cards) }) attacks { $crystal ->
            [True] { SEAT($target) }’s Chthonic Crystal
           *[other] { $target ->
                [-1] { NAME($foes, last: "and") }
               *[other] { SEAT($target) } ({ NAME($foes) })
            }
        }
    }.
struck-first = { $seat ->
        [-1] The monsters count
       *[other] { SEAT($seat) } counts
    } as the attacker in this combat, though attacked.
combat-lapsed = The attack is called off: { SEAT($seat) } has nobody left to attack.
attribute-chosen = { SEAT($seat) } chooses { NAME($attribute) } for round { $number }.
attribute-left = Round { $number } is fought with { NAME($attribute) }.
declared = { $user ->
        [none] { SEAT($seat) } uses the ability of { NAME($card) }.
       *[other] { SEAT($seat) } uses “{ NAME($card) }” ({ NAME($user) }).
    }
round-won = { $tie ->
        [True] After a tie, { $attackers ->
            [True] the attacker wins
           *[other] the defender wins
        }
       *[other] { $attackers ->
            [True] The attacker wins
           *[other] The defender wins
        }
    } round { $number } ({ NAME($attribute) }) by { $attackers ->
        [True] { $ours } to { $theirs }
       *[other] { $theirs } to { $ours }
    } (the attacker rolled { $die }, the defender { $other }).
rolled-again = The totals are equal; the attacker rolls { $die } and the defender { $other }.
combat-won = { $attackers ->
        [True] The attacker
       *[other] The defender
    }{ $seat ->
        [-1] {""}
       *[other] {" "}({ SEAT($seat) })
    } wins the combat.
shot-missed = The ranged attack fails; { SEAT($seat) } hits nobody.
shot-back = { SEAT($seat) } returns fire.
killed = { $by ->
        [-1] { NAME($cards, last: "and") } { $count ->
            [one] { GENDER($cards) ->
                [mp] die
                [ip] die
                [fp] die
                [np] die
               *[m] dies
            }
           *[other] die
        } { at-space }
       *[other] { SEAT($by) } kills { NAME($cards, last: "and") } { at-space }
    }{ $gore ->
        [0] {""}
       *[other] , leaving { $gore } gore
    }.
survived = { NAME($card) } { GENDER($card) ->
        [mp] survive
        [ip] survive
        [fp] survive
        [np] survive
       *[m] survives
    } thanks to a roll of { $die }.
attached = { NAME($bearer) } { GENDER($bearer) ->
        [mp] take on
        [ip] take on
        [fp] take on
        [np] take on
       *[m] takes on
    } the lasting effect of “{ NAME($card) }”.
hired = { SEAT($seat) } hires { NAME($cards, last: "and") } (squad { squad-name }).
subdued = { SEAT($seat) } subdues { NAME($cards, last: "and") } (squad { squad-name }).
left-pit = { NAME($cards, last: "and") } { GENDER($cards) ->
        [mp] move off
        [ip] move off
        [fp] move off
        [np] move off
       *[m] moves off
    } { to-space }.
necromancer-died = { SEAT($seat) } loses the necromancer: { NAME($card) } dies.
crystal-out = { SEAT($seat) }’s Chthonic Crystal goes out.
crystal-broken = { SEAT($seat) } destroys { SEAT($owner) }’s Chthonic Crystal.
eliminated = { SEAT($seat) } is out of the game.
orphaned = Wandering monsters { $letter } ({ NAME($cards) }) roam the cave without a master.
worm-contested = { $won ->
        [True] { NAME($card) } subjugates { NAME($target) } ({ $ours } to { $theirs }).
       *[other] { NAME($card) } fails to subjugate { NAME($target) } ({ $ours } to { $theirs }).
    }
maddened = Madness rolls { $die }, { SEAT($target) }’s squad rolls { $other }.
swapped = { NAME($card) } swaps the enemies’ { NAME($first) } and { NAME($second) }.
