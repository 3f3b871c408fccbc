turn_mark = { SEAT($seat) }: kam umístíte značku?
    .option = Obsadit { $cell }

marked = { SEAT($seat) } obsazuje { $cell }.
line-completed = { SEAT($seat) } má řadu a vítězí.
board-full = Plán je plný: remíza.

cell-empty = { $cell }, prázdné
cell-marked = { $cell }, značka { $mark }
