## Combat

rival-name = { $rival ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
outlook = Strength { $strength }, Prowess { $prowess }, Dodge { $dodge }, Bloodlust { $bloodlust }, Defense { $defense }, Weapon { $weapon }
foe-label = { $creature ->
        [crystal] The astral form
       *[other] { NAME($creature) }
    }
use-label = Use “{ NAME($card) }” ({ NAME($creature) })
cast-label = Cast “{ NAME($card) }” ({ NAME($creature) })
bomb-label = Throw “{ NAME($card) }” ({ NAME($creature) })
wear-label = { NAME($creature) } wears “{ NAME($card) }” in this round
combat-ability-label = Use the ability of { NAME($creature) }
support-label = Squad { squad-name }

combat_round-1-choice = Which attribute does the combat begin with? Attacker : defender: { outlook }.
    .option = { NAME($attribute) }
combat_round-2-choice = Which attribute is the second round fought with? Attacker : defender: { outlook }.
    .option = { NAME($attribute) }
black-diamond_impaler-chooses = Which attribute is this round fought with? Attacker : defender: { outlook }.
    .option = { NAME($attribute) }
combat_declare-before-roll = What do you use in this round? It is fought with { NAME($attribute) }.
    .use = { use-label }
    .cast = { cast-label }
    .bomb = { bomb-label }
    .wear = { wear-label }
    .ability = { combat-ability-label }
    .done = Nothing more
combat_modifiers-after = Whom does “{ NAME($card) }” hit?
    .foe = { foe-label }
abilities_combat-ability = Do you use anything before the combat begins?
    .use = { use-label }
    .cast = { cast-label }
    .ability = { combat-ability-label }
    .done = Nothing more
supported-combat_attackers-join = Which other squad supports the attack?
    .support = { support-label }
    .done = No other
supported-combat_many-to-many = Whom will your other squad fight? That decides who defends now.
    .assign = Squad { squad-name } fights squad { rival-name } ({ SEAT($seat) })
supported-combat_many-to-many-procedure = Does your squad support the defence in this combat?
    .join = Yes, squad { squad-name } joins
    .stay = No, squad { squad-name } waits for another combat
victory_support-crystal = Does your squad support the defence of the crystal?
    .join = Yes, squad { squad-name } joins
    .stay = No, squad { squad-name } stays out of it
victory_crystal-support = Which other squad supports the attack on the crystal?
    .support = { support-label }
    .done = No other
ranged-attack_ranged-support = Which other squad supports the ranged attack?
    .support = { support-label }
    .done = No other
ranged-attack_return-fire-optional = How does your squad defend against the ranged attack?
    .shoot-back = Shoot back: only ranged attackers count, and an attacker who loses dies
    .defend = Only defend, with all creatures
hire_leave-pit = Where do the hired creatures leave the spawn pit to?
    .leave = Space { $space }
    .join = { NAME($creature) } into squad { squad-name }
subdue_leave-pit = Where do the subdued creatures leave the spawn pit to?
    .leave = Space { $space }
    .put = Space { $space }
    .join = { NAME($creature) } into squad { squad-name }
advanced_hire-one-moves-out = Where does the hired creature go?
    .leave = Space { $space }
    .join = Into squad { squad-name }
subdue_several-neighbours = Which monsters get a control card? Those for whom none is left die.
    .keep = Monsters { $letter }
lasting_attach-one = Which creature is “{ NAME($card) }” attached to?
    .bearer = { NAME($creature) }
death_unclear-timing = What is resolved first?
    .first = { NAME($creature) }
basics_card-abilities = Do you pay for using it?
    .pay = Pay: { NAME($card) }
    .pass = Do not pay
death_render = Whom does the squad fight now?
    .against = { NAME($creature) }
black-diamond_astral-worm-details = Whom does the Astral Worm try to subject?
    .foe = { foe-label }
black-diamond_brain-swap = Which two attributes of the enemy creatures change places in this combat?
    .swap = { NAME($first) } and { NAME($second) }
black-diamond_mentalist-effect = Which squad goes mad and fights itself?
    .squad = Squad { squad-name } ({ SEAT($seat) })

## What happened

attacked = { $seat ->
        [-1] { NAME($cards) } attack
       *[other] { SEAT($seat) } ({ NAME($cards) }) attacks
    } { $crystal ->
        [True] the crystal of { SEAT($target) }
       *[other] { $target ->
            [-1] monsters ({ NAME($foes) })
           *[other] a squad of { SEAT($target) } ({ NAME($foes) })
        }
    }.
combat-lapsed = The attack lapses: { SEAT($seat) } has nobody left to attack.
attribute-chosen = Round { $number }: { SEAT($seat) } chooses { NAME($attribute) }.
attribute-left = Round { $number } is fought with { NAME($attribute) }.
declared = { SEAT($seat) } uses “{ NAME($card) }” ({ NAME($user) }).
round-won = Round { $number } ({ NAME($attribute) }) ends { $ours } : { $theirs } (dice { $die } and { $other }). { $attackers ->
        [True] The attacker wins it.
       *[other] The defender wins it.
    }
rolled-again = The totals are equal, both roll again: { $die } and { $other }.
combat-won = { $attackers ->
        [True] The attacker
       *[other] The defender
    } ({ SEAT($seat) }) wins the combat.
shot-missed = { SEAT($seat) } misses; nobody is hurt.
shot-back = { SEAT($seat) } shoots back.
killed = { NAME($cards) } { $count ->
        [one] dies
       *[other] die
    } on space { $space }{ $gore ->
        [0] .
       *[other] ; { $gore } gore is left.
    }
survived = { NAME($card) } survives with a roll of { $die }.
attached = “{ NAME($card) }” is attached to { NAME($bearer) }.
hired = { SEAT($seat) } hires { NAME($cards) } (squad { squad-name }).
subdued = { SEAT($seat) } subdues { NAME($cards) } (squad { squad-name }).
left-pit = { NAME($cards) } goes to space { $space }.
necromancer-died = { NAME($card) } is dead: { SEAT($seat) } has lost the necromancer.
crystal-out = The crystal of { SEAT($seat) } goes out.
crystal-broken = { SEAT($seat) } destroys the crystal of { SEAT($owner) }.
eliminated = { SEAT($seat) } is out of the game.
orphaned = Without a master { NAME($cards) } wander the cave as monsters { $letter }.
worm-contested = { NAME($card) } has { $ours }, { NAME($target) } { $theirs }: { $won ->
        [True] the creature is subjected.
       *[other] the creature resists.
    }
maddened = Madness rolls { $die }, the squad of { SEAT($target) } rolls { $other }.
swapped = { NAME($card) } swaps { NAME($first) } and { NAME($second) } of the enemy.
