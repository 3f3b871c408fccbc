help-solve =
    Puzzles of a game from a file: all that its rules allow in each.

    gloomhaven-focus: where a monster may move and whom it may attack. Cases beyond the first edition, with teleport or icy
    terrain, are skipped: their answer is null.
metavar-puzzle = PUZZLE
param-puzzle = The kind of puzzles, such as gloomhaven-focus.
param-puzzles = A JSON file: a list of cases, each with id, monster, figures, terrain and walls.
param-solve-json = Print the answers as JSON: each case with a list of move, attacks, focus and destinations.
solve-unknown = There are no puzzles “{ $found }”; there are: { $known }.
solve-case = case
solve-beyond = skipped
solve-count =
    { $count ->
        [one] { $count } case.
       *[other] { $count } cases.
    }
