about = Three in a row win. The game that shows how the house is built.
    .kind = a moment
    .minutes = 3
setting-board = Board
