## Setup

setup_choose-necromancer = Which necromancer will you play?
    .option = { NAME($necromancer) }
    .hand = “{ NAME($card) }”
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

necromancer-dealt = { SEAT($seat) } plays { NAME($necromancer) }.
rolled-for-first = { SEAT($seat) } rolls { $die } to decide who starts.
first-player = { SEAT($seat) } starts.
cave-laid = The game is played in the cave “{ NAME($layout) }”.
tile-placed = { SEAT($seat) } places { tile-told } on space { WHOLE($q) }, { WHOLE($r) }.
tile-left-out = { SEAT($seat) } cannot place { tile-told } anywhere.
necromancer-placed = { SEAT($seat) } places the necromancer on the Chthonic Crystal on space { $space }.
resources-taken = { SEAT($seat) } takes { goods-told }.
