## Evil awakens

aside-asked = { $what ->
        [monster] To which adjacent space do you move the monsters from the Pit?
       *[things] To which adjacent space do you move the things from the Pit?
    }
evil-statue_reveal-place = { aside-asked }
    .aside = Space { $space }
evil-statue_basic-placement = { aside-asked }
    .aside = Space { $space }
evil-goat_reveal-place = { aside-asked }
    .aside = Space { $space }
evil-emperor_awaken-place = { aside-asked }
    .aside = Space { $space }
evil-statue_spawn-beside = On which space beside the Statue do you put what was spawned?
    .put = Space { $space }
evil-goat_spawn-beside = On which space beside the Goat do you put what was spawned?
    .put = Space { $space }
evil-emperor_pit-taken = On which space beside the Emperor do you put what was spawned?
    .put = Space { $space }
evil-bitch_surrounded-scope = The necromancer is surrounded. Which space does the Bitch clear for herself?
    .breach = Space { $q }, { $r }
evil-statue_gaze-direction = On whom does the Statue cast its glowing gaze? It hits whoever stands first on the line.
    .gaze = Monsters { $letter }
    .stare = { SEAT($seat) }: squad { squad-name }
evil-statue_bribe = With which card do you pay the Statue? Kill points still to be paid: { $left }.
    .pay = { $pile ->
            [enemy] { NAME($card) } (enemy creature)
           *[wandering] { NAME($card) } (wandering monster)
        }
evil-emperor_leader-chooses = Which player does the Emperor try to destroy?
    .target = { SEAT($player) }
evil-emperor_who-moves = Which way does the Emperor go on?
    .toward = Over space { $q }, { $r }
evil-emperor_dig-card = Where does the Emperor place the tile “{ NAME($tile) }”?
    .place = { placed-label }
evil-emperor_support = Which other squad joins the defence against the Emperor?
    .support = Add squad { squad-name }
    .done = No other
evil-goat_inexact-direction = Which way does the Goat run?
    .toward = Over space { $q }, { $r }
evil-goat_digs = Where does the Goat place the tile “{ NAME($tile) }”?
    .place = { placed-label }

## Necromancers

any-time-use = Use the once-per-game ability
any-time-hush = Use nothing more in this turn unless a combat begins
necromancers_any-time = Do you use anything that can be used at any time?
    .necromancy = { any-time-use }
    .hush = { any-time-hush }
    .spell = Cast “{ NAME($card) }” (squad { squad-name })
    .item = Use “{ NAME($card) }” (squad { squad-name })
    .power = Use the ability of { NAME($creature) } (squad { squad-name })
    .pass = Use nothing
necromancers_interrupt-window = A combat begins. Do you use anything more that can be used at any time?
    .necromancy = { any-time-use }
    .hush = { any-time-hush }
    .spell = Cast “{ NAME($card) }” (squad { squad-name })
    .item = Use “{ NAME($card) }” (squad { squad-name })
    .power = Use the ability of { NAME($creature) } (squad { squad-name })
    .pass = Use nothing
necromancers_magi-teleport = Where do you teleport the necromancer's squad?
    .to = Space { $space }
necromancers_ice-control = Which squad do you take control of for good?
    .control = { SEAT($seat) }: squad { squad-name }
necromancers_wizard-place = Where does the second wizard stand?
    .to = Space { $space }

## Protectors

protectors_spawned-beside = On which space beside the Protector do you put the monsters ({ NAME($card) })?
    .put = Space { $space }
protectors_guards = Where does { NAME($card) } go to meet the intruder?
    .meet = Space { $space }
protectors_support-against = Which other squad do you bring up to the Protector before it attacks?
    .bring = Squad { squad-name } to space { $space }
    .done = No other
protectors_may-subdue = { NAME($card) } is beaten. What becomes of this Protector?
    .tame = Subdue it
    .slay = Kill it

## Let the battle rage!!!

rage_reclaim = Which spellcaster drains the crystal and becomes a necromancer?
    .rise = { NAME($creature) } (squad { squad-name })

## Advanced rules

advanced_discard-hand = Which card do you discard from your hand for a resource?
    .discard = { NAME($card) }: 1 { NAME($resource) }
    .back = None
advanced_sacrifice = What does the necromancer sacrifice?
    .offer = { NAME($creature) }
    .burn = { NAME($card) } on space { $space }
    .done = Nothing more
advanced_sacrifice-remains = What can squad { squad-name } not carry and leaves behind?
    .thing = { NAME($card) }
advanced_abandon-path = Which way does { NAME($card) } leave?
    .away = To space { $space }

## What happened

became-name = { $became ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
eye-moved = The Blood Eye moves to vortex space { $eye }.
evil-revealed = The Awakening Evil is revealed: { NAME($evil) }.
evil-awoke = { NAME($evil) } awakes.
evil-placed = The marker of { NAME($evil) } is put on the Pit.
pushed-aside = What was on the Pit moves to space { $space }.
everyone-lost = The Blood Eye reaches the Reveal symbol a second time: all necromancers are destroyed.
jumped-in = { SEAT($seat) } jumps into the Pit with the necromancer and wins.
doomed = { SEAT($seat) } has no enemy kill points and dies.
bitch-came = The Bitch appears on space { $space }. { SEAT($seat) } must fight her.
single-laid = A single tile is put on space { $space }.
points-paid = { SEAT($seat) } pays the Statue with the card “{ NAME($card) }”.
gazed = { SEAT($seat) } bribes the Statue, which casts its glowing gaze on space { $space }.
statue-fell = { SEAT($seat) } destroys the Statue. The Glowing Eyes and 3 gore are left on the Pit.
eyes-brought = { SEAT($seat) } brings the Glowing Eyes onto the own Chthonic Crystal and wins.
target-chosen = { SEAT($seat) } chooses whom the Emperor tries to destroy: { SEAT($target) }.
target-drawn = A { $roll } is rolled. The Emperor turns to a new target: { SEAT($target) }.
evil-stepped = { NAME($evil) } moves to space { $space }.
evil-halted = { NAME($evil) } goes no further in this cycle.
evil-fell = { SEAT($seat) } defeats { NAME($evil) } and wins.
way-rolled = { SEAT($seat) } rolls { $way }: { $way ->
        [1] the Goat runs north.
        [2] the Goat runs east.
        [3] the Goat runs south.
       *[4] the Goat runs west.
    }
lot-cast = { SEAT($seat) } rolls { $roll }.
disembowelled = The Goat disembowels on space { $space }: { NAME($cards) }.
knelt = { SEAT($seat) } kneels before the Goat with the necromancer and wins.
ability-used = { SEAT($seat) } uses the once-per-game ability: { NAME($necromancer) }.
magi-teleported = { SEAT($seat) } teleports the necromancer's squad to space { $space }.
scorched = { SEAT($seat) } destroys everything on space { $space }.
squad-taken = { SEAT($owner) } loses squad { squad-name }. { SEAT($seat) } controls it for good on control card { became-name }.
wizard-split = { SEAT($seat) } splits the Black Wizard. The second mini wizard stands on space { $space } on control card { squad-name }.
protector-appeared = { NAME($protector) } guards the spawn pit on space { $space } (marker { $letter }).
protector-woke = { NAME($protector) } goes to space { $space } to meet the intruder.
protector-returned = { NAME($protector) } returns to its spawn pit on space { $space }.
plays-on = { SEAT($seat) } loses the necromancer and goes on with the remaining squads.
reclaimed = { SEAT($seat) } has a new necromancer: { NAME($card) }.
hand-discarded = { SEAT($seat) } discards “{ NAME($card) }” from the hand and gains 1 resource: { NAME($resource) }.
sacrificed = { SEAT($seat) } sacrifices “{ NAME($card) }” and gains { goods-told }.
creature-abandoned = { SEAT($seat) } abandons { NAME($card) }, which wanders on space { $space } as monster { $letter }.
squad-abandoned = { SEAT($seat) } abandons squad { squad-name }, which wanders on space { $space } as monsters { $letter }.
