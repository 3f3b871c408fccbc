## Setup

setup_deal-necromancer = Which necromancer do you play?
    .option = { NAME($necromancer) }
setup_starting-resources = Which three resources do you take?
    .take = { goods-told }
cave_hall-touches-pit = Where do you place your Hall?
    .place = { placed-label }
cave_lair-at-hall-end = Where do you place your Lair?
    .place = { placed-label }
cave_tunnel-touches-pit = Where do you place a Tunnel?
    .place = { placed-label }
cave_throneroom-at-end = Where do you place a Throneroom?
    .place = { placed-label }

## What happened

necromancer-dealt = { SEAT($seat) } plays the necromancer { NAME($necromancer) }.
rolled-for-first = { SEAT($seat) } rolls { $die }.
first-player = { SEAT($seat) } begins.
cave-laid = The cave is the { NAME($layout) }.
tile-placed = { SEAT($seat) } places the tile “{ NAME($tile) }” on space { $q }, { $r }.
tile-left-out = { SEAT($seat) } has no place for the tile “{ NAME($tile) }”.
necromancer-placed = { SEAT($seat) } puts the necromancer on the Chthonic Crystal on space { $space }.
resources-taken = { SEAT($seat) } takes { goods-told }.
