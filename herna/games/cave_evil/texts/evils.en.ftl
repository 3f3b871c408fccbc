## Evil awakens

over-place = Over { $q ->
        [0] { $r ->
            [0] the Pit
           *[other] space { WHOLE($q) }, { WHOLE($r) }
        }
       *[other] space { WHOLE($q) }, { WHOLE($r) }
    }

aside-asked = { $what ->
        [monster] Which adjacent space do you move the monsters on the Pit to?
       *[things] Which adjacent space do you move the things on the Pit to?
    }
evil-statue_reveal-place = { aside-asked }
    .aside = { onto-space }
evil-statue_basic-placement = { aside-asked }
    .aside = { onto-space }
evil-goat_reveal-place = { aside-asked }
    .aside = { onto-space }
evil-emperor_awaken-place = { aside-asked }
    .aside = { onto-space }
evil-statue_spawn-beside = Which space next to the Statue do you put the spawn on?
    .put = { onto-space }
evil-goat_spawn-beside = Which space next to the Goat do you put the spawn on?
    .put = { onto-space }
evil-emperor_pit-taken = Which space next to the Emperor do you put the spawn on?
    .put = { onto-space }
evil-bitch_surrounded-scope = The necromancer is surrounded. Which space does the Bitch clear for herself?
    .breach = Space { WHOLE($q) }, { WHOLE($r) }
evil-statue_gaze-direction = Whom does the Statue turn its glowing gaze on? (It hits whoever stands first in line.)
    .gaze = Wandering monsters { $letter }
    .stare = { SEAT($seat) }’s squad { squad-name }
    .back = Do not bribe the Statue now
evil-statue_bribe = Which card do you pay the Statue with? (Kill points still to pay: { $left }.)
    .pay = { $pile ->
            [enemy] “{ NAME($card) }” (enemy creature)
           *[wandering] “{ NAME($card) }” (wandering monster)
        }
evil-emperor_leader-chooses = Who will be the Emperor’s target?
    .target = { SEAT($player) }
evil-emperor_who-moves = Which way does the Emperor go next?
    .toward = { over-place }
evil-emperor_dig-card = Where does the Emperor place { tile-told }?
    .place = { placed-label }
evil-emperor_support = Which other squad joins the defence against the Emperor?
    .support = Squad { squad-name }
    .done = No other
evil-goat_inexact-direction = Which way does the Goat run?
    .toward = { over-place }
evil-goat_digs = Where does the Goat place { tile-told }?
    .place = { placed-label }

## Necromancers

any-time-use = Use the once-per-game ability
any-time-hush = Nothing until a combat starts or your next turn ends
necromancers_any-time = Do you use anything that can be used at any time?
    .necromancy = { any-time-use }
    .hush = { any-time-hush }
    .spell = { any-spell-label }
    .item = { any-item-label }
    .power = { any-power-label }
    .pass = Use nothing
necromancers_interrupt-window = A combat is starting. Do you use anything else that can be used at any time?
    .necromancy = { any-time-use }
    .hush = { any-time-hush }
    .spell = { any-spell-label }
    .item = { any-item-label }
    .power = { any-power-label }
    .pass = Use nothing
necromancers_magi-teleport = Where do you teleport the necromancer’s squad?
    .to = { onto-space }
    .back = Do not use the ability now
necromancers_ice-control = Which squad do you take permanent control of?
    .control = { SEAT($seat) }’s squad { squad-name }
    .back = Do not use the ability now
necromancers_wizard-actions = Which of the two mini wizards will conjure, Invoke and Meditate in this turn?
    .squad = The one in squad { squad-name }
necromancers_wizard-place = Where does the second mini wizard stand?
    .to = { onto-space }
    .back = Do not use the ability now

## Protectors

protectors_spawned-beside = Which space next to the Protector do you put the monsters ({ NAME($card) }) on?
    .put = { onto-space }
protectors_guards = Where does { NAME($card) } go to meet the intruder?
    .meet = { onto-space }
protectors_support-against = Which other squad do you bring up to the Protector before it attacks?
    .bring = Squad { squad-name } to space { $space }
    .done = No other
protectors_may-subdue = What happens to the beaten Protector ({ NAME($card) })?
    .tame = Subdue it
    .slay = Kill it

## Let the battle rage!!!

rage_reclaim = Which spellcaster drains the crystal and becomes a necromancer?
    .rise = { NAME($creature) } (squad { squad-name })

## Advanced rules

advanced_discard-hand = Which card from your hand do you discard for a resource?
    .discard = “{ NAME($card) }” for { one-resource }
    .back = None
advanced_sacrifice = What does the necromancer sacrifice?
    .offer = { NAME($creature) }
    .burn = “{ NAME($card) }” { at-space }
    .done = Nothing more
advanced_sacrifice-remains = What can squad { squad-name } not carry and has to leave behind?
    .thing = “{ NAME($card) }”
advanced_abandon-path = Which way { GENDER($card) ->
        [mp] do
        [ip] do
        [fp] do
        [np] do
       *[m] does
    } { NAME($card) } leave?
    .away = Over { $space ->
        [0] the Pit
       *[other] space { $space }
    }

## What happened

became-name = { $became ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
eye-moved = The Blood Eye moves { $steps ->
        [-3] back 3 vortex spaces
        [-2] back 2 vortex spaces
        [-1] back 1 vortex space
        [one] forward 1 vortex space
       *[other] forward { $steps } vortex spaces
    } ({ $eye } in total).
evil-revealed = The Awakening Evil is revealed: the { NAME($evil) }.
evil-awoke = The { NAME($evil) } awakens.
evil-placed = The { NAME($evil) } is placed on the Pit.
pushed-aside = What was on the Pit moves to space { $space }.
everyone-lost = The Blood Eye reaches the Reveal symbol a second time: all necromancers are destroyed.
jumped-in = { SEAT($seat) } jumps into the Pit with the necromancer and wins.
doomed = { SEAT($seat) } has no enemy kill points and dies.
bitch-came = The Darkest Evil Bitch appears { at-space }. { SEAT($seat) } must fight her.
single-laid = A single tile is placed on space { $space }.
points-paid = { SEAT($seat) } pays the Statue with “{ NAME($card) }”.
gazed = { SEAT($seat) } bribes the Statue, which turns its glowing gaze on space { $space }.
statue-fell = { SEAT($seat) } destroys the Statue. The Glowing Eyes and 3 gore are left on the Pit.
eyes-brought = { SEAT($seat) } brings the Glowing Eyes home to the Chthonic Crystal and wins.
target-chosen = { SEAT($seat) } chooses whom the Emperor will try to destroy: { SEAT($target) }.
target-drawn = The roll is { $roll }. The Emperor turns on a new target: { SEAT($target) }.
evil-stepped = The { NAME($evil) } moves { to-space }.
evil-halted = The { NAME($evil) } goes no farther this cycle.
evil-fell = { SEAT($seat) } defeats the { NAME($evil) } and wins.
way-rolled = { SEAT($seat) } rolls { $way }: { $way ->
        [1] the Goat runs north.
        [2] the Goat runs east.
        [3] the Goat runs south.
       *[4] the Goat runs west.
    }
lot-cast = { SEAT($seat) } rolls { $roll } when drawing lots.
disembowelled = The Goat rips bellies open { at-space }.
knelt = { SEAT($seat) } kneels before the Goat with the necromancer and wins.
ability-used = { SEAT($seat) } uses a once-per-game ability ({ NAME($necromancer) }).
magi-teleported = { SEAT($seat) } teleports the necromancer’s squad { to-space }.
scorched = { SEAT($seat) } destroys everything { at-space }.
squad-taken = { SEAT($owner) } loses squad { squad-name } to { SEAT($seat) }, who now controls it on control card { became-name }.
wizard-split = { SEAT($seat) } splits the Black Wizard. The second mini wizard stands { at-space } on control card { squad-name }.
half-took-over = { SEAT($seat) } carries on with the other mini wizard { at-space }, who becomes the necromancer.
protector-appeared = { NAME($protector) } guards the spawn pit on space { $space } (marker { $letter }).
protector-woke = { NAME($protector) } goes { to-space } to meet the intruder.
protector-returned = { NAME($protector) } returns to its spawn pit on space { $space }.
plays-on = { SEAT($seat) } loses the necromancer and carries on with the remaining squads.
reclaimed = { SEAT($seat) } has a new necromancer: { NAME($card) }.
hand-discarded = { SEAT($seat) } discards “{ NAME($card) }” from hand and gains { one-resource }.
sacrificed = { SEAT($seat) } sacrifices “{ NAME($card) }” and gains { goods-told }.
creature-abandoned = { SEAT($seat) } abandons { NAME($card) }, now wandering monster { $letter } { at-space }.
squad-abandoned = { SEAT($seat) } abandons squad { squad-name }, now wandering monsters { $letter } { at-space }.
