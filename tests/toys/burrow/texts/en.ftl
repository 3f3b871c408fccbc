about = Tiles make a burrow, and two beasts wrestle in it.
    .kind = A toy
    .minutes = 5

lay_tile = Where does the tile lie?
    .place = On { $across }, { $down }, turned by { $turn }
    .done = Dig nothing
bout_trait = With which trait do they wrestle?
    .trait = { $trait ->
        [0] Strength
        [1] Claws
        [2] Speed
        [3] Scent
        [4] Fur
       *[5] Patience
    }

tile-laid = { SEAT($seat) } lays a tile.
wrestled = { $won ->
    [1] { SEAT($seat) } wins the bout.
   *[other] The bout is a draw.
}

trait = { $trait ->
    [0] Strength
    [1] Claws
    [2] Speed
    [3] Scent
    [4] Fur
   *[5] Patience
}
space = A space of the burrow
beast = { NAME($beast) }
text = { $beast ->
    [mole] It digs without end and sees little.
   *[badger] It defends its den.
}
wins = Bouts won: { $count }
words = { SEAT($seat) }: { $count ->
    [one] { $count } bout won
   *[other] { $count } bouts won
}, { NAME($beast) }
spaces = Spaces of the burrow: { $count }
turn = Turn
den = Den
squad = A squad
bout = Bout
round = { $count }. { $trait ->
    [0] Strength
    [1] Claws
    [2] Speed
    [3] Scent
    [4] Fur
   *[5] Patience
}
printed = printed value
die = die
sum = together
beasts = Beasts
strength = Strength
claws = Claws
