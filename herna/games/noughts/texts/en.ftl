turn_mark = { SEAT($seat) }, where do you put your mark?
    .option = Mark { $cell }

marked = { SEAT($seat) } marks { $cell }.
line-completed = { SEAT($seat) } has a line and wins.
board-full = The board is full: a draw.

cell-empty = { $cell }, empty
cell-marked = { $cell }, marked { $mark }
