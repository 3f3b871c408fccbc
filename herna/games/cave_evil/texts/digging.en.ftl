## Excavating and collapsing

placed-label = Space { WHOLE($q) }, { WHOLE($r) }{ $turn ->
        [0] {""}
        [1] {" "}(rotate by 60°)
        [2] {" "}(rotate by 120°)
        [3] {" "}(rotate by 180°)
        [4] {" "}(rotate by 240°)
       *[5] {" "}(rotate by 300°)
    }
excavation_place-adjacent = Where do you place { tile-told }?
    .place = { placed-label }
excavation_collapse-first-space = Where do you place the collapse ({ tile-told })?
    .place = { placed-label }
excavation_step-in = Does squad { squad-name } step into the new area?
    .step = Step { to-space }
    .pass = Stay put
advanced_supported-excavation = Which other squad helps squad { squad-name } dig?
    .support = Squad { squad-name }
    .done = No other
spawn-rolls_merge-overflow = Which space do you put “{ NAME($card) }” on?
    .put = { onto-space }
excavation_farthest-tie = Which of the farthest spaces do you put “{ NAME($card) }” on?
    .put = { onto-space }
wandering_march-how-far = Where do you move wandering monsters { $letter } ({ NAME($cards) })?
    .march = { onto-space }

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
        [True] { squad-of } starts a collapse.
       *[other] { squad-of } starts excavating.
    }
rocks-removed = { $left ->
        [0] { squad-of } removes { rocks-told } and finishes the dig.
       *[other] { squad-of } removes { rocks-told }; { $left } left.
    }
dig-supported = { squad-of } helps squad { helped-name } dig (digging speed { $speed }).
dig-abandoned = { squad-of } abandons its dig.
card-turned = { SEAT($seat) } turns up the excavation card “{ NAME($card) }”.
event-kept = { SEAT($seat) } turns up the event “{ NAME($card) }” and sets it aside for phase 4.
event-removed = The event “{ NAME($card) }” is removed from the game.
tile-laid = { $rock ->
        [True] { SEAT($seat) } causes a collapse, placing { tile-told } on space { WHOLE($q) }, { WHOLE($r) }.
       *[other] { SEAT($seat) } places { tile-told } on space { WHOLE($q) }, { WHOLE($r) }.
    }
dig-failed = { SEAT($seat) } cannot place { tile-told } anywhere.
nothing-to-dig = There are no tiles left in the excavation deck.
stepped-in = { squad-of } steps into the new area on space { $space }.
rolled-told = { $dice ->
        [none] {""}
       *[other] {" "}(rolled { $dice })
    }
buried = { $seat ->
        [-1] Wandering monsters { $letter } are buried{ rolled-told }.
       *[other] { squad-of } is buried{ rolled-told }.
    }
goods-spawned = { $number ->
        [-1] { on-space }, { resource-amount } { goods-appear }.
       *[other] { squad-of } gains { resource-amount }.
    }
goods-appear = appears
deck-named = { SEAT($seat) } draws a card from the { deck-gen } for a spawn roll.
monster-spawned = { NAME($card) } { GENDER($card) ->
        [mp] appear
        [ip] appear
        [fp] appear
        [np] appear
       *[m] appears
    } { at-space } as wandering monster { $letter }.
thing-spawned = “{ NAME($card) }” appears { at-space }.
spawn-lost = There is no room in the cave for “{ NAME($card) }”.
monsters-moved = Wandering monsters { $letter } ({ NAME($cards) }) move { to-space }.
monsters-met = { NAME($cards, last: "and") } { GENDER($cards) ->
        [mp] join
        [ip] join
        [fp] join
        [np] join
       *[m] joins
    } wandering monsters { $letter } { at-space }.
