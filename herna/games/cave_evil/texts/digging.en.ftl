## Excavating and collapsing

placed-label = Space { $q }, { $r }{ $turn ->
        [0] {""}
       *[other] , turned { $turn }× by a sixth
    }
excavation_place-adjacent = Where do you place the tile “{ NAME($tile) }”?
    .place = { placed-label }
excavation_collapse-first-space = Where do you place the collapse (tile “{ NAME($tile) }”)?
    .place = { placed-label }
excavation_step-in = Does squad { squad-name } step into the new area?
    .step = Step onto space { $space }
    .pass = Stay
advanced_supported-excavation = Who helps squad { squad-name } to dig?
    .support = Squad { squad-name }
    .done = Nobody else
spawn-rolls_merge-overflow = On which space do you put “{ NAME($card) }”?
    .put = Space { $space }
excavation_farthest-tie = On which of the farthest spaces do you put “{ NAME($card) }”?
    .put = Space { $space }
wandering_march-how-far = Where do you move the monsters { $letter } ({ NAME($cards) })?
    .march = Space { $space }

## What happened

helped-name = { $helped ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
rocks-told = { $rocks ->
        [one] { $rocks } rock marker
       *[other] { $rocks } rock markers
    }
dig-began = { $collapse ->
        [True] { SEAT($seat) }: squad { squad-name } begins a collapse.
       *[other] { SEAT($seat) }: squad { squad-name } begins to excavate.
    }
rocks-removed = { $left ->
        [0] { SEAT($seat) }: squad { squad-name } removes { rocks-told } and finishes the dig.
       *[other] { SEAT($seat) }: squad { squad-name } removes { rocks-told }; { $left } left.
    }
dig-supported = { SEAT($seat) }: squad { squad-name } helps squad { helped-name } to dig (digging speed { $speed }).
dig-abandoned = { SEAT($seat) }: squad { squad-name } abandons its dig.
card-turned = { SEAT($seat) } turns up the excavation card “{ NAME($card) }”.
event-kept = { SEAT($seat) } turns up the event “{ NAME($card) }” and keeps it for phase 4.
event-removed = The event “{ NAME($card) }” leaves the game.
tile-laid = { $rock ->
        [True] { SEAT($seat) } places a collapse (tile “{ NAME($tile) }”) on space { $q }, { $r }.
       *[other] { SEAT($seat) } places the tile “{ NAME($tile) }” on space { $q }, { $r }.
    }
dig-failed = { SEAT($seat) } has no place for the tile “{ NAME($tile) }”.
nothing-to-dig = The excavation deck has no tile left.
stepped-in = { SEAT($seat) }: squad { squad-name } steps into the new area, onto space { $space }.
rolled-told = { $dice ->
        [none] {""}
       *[other] {" "}(rolled { $dice })
    }
buried = { $seat ->
        [-1] The monsters { $letter } are buried{ rolled-told }.
       *[other] { SEAT($seat) }: squad { squad-name } is buried{ rolled-told }.
    }
goods-spawned = { $number ->
        [-1] { resource-amount } appears on space { $space }.
       *[other] { SEAT($seat) }: squad { squad-name } gets { resource-amount }.
    }
deck-named = { SEAT($seat) } draws a card from the { deck-gen } by a spawn roll.
monster-spawned = { NAME($card) } appears on space { $space } as wandering monster { $letter }.
thing-spawned = The card “{ NAME($card) }” appears on space { $space }.
spawn-lost = There is no room for “{ NAME($card) }” in the cave.
monsters-moved = The monsters { $letter } ({ NAME($cards) }) move to space { $space }.
monsters-met = The monsters { $letter } on space { $space } are joined by { NAME($cards) }.
