about = Z dílků vzniká nora a zápasí v ní dvě zvířata.
    .kind = Hračka
    .minutes = 5

lay_tile = Kam dílek položíte?
    .place = Na { $across }, { $down }, otočený o { $turn }
    .done = Nekopat
bout_trait = Jakou vlastností zápasí?
    .trait = { $trait ->
        [0] Silou
        [1] Drápy
        [2] Rychlostí
        [3] Čichem
        [4] Srstí
       *[5] Trpělivostí
    }

tile-laid = { SEAT($seat) } pokládá dílek.
wrestled = { $won ->
    [1] { SEAT($seat) } vyhrává zápas.
   *[other] Zápas končí nerozhodně.
}

trait = { $trait ->
    [0] Síla
    [1] Drápy
    [2] Rychlost
    [3] Čich
    [4] Srst
   *[5] Trpělivost
}
space = Pole nory
beast = { NAME($beast) }
text = { $beast ->
    [mole] Kope vytrvale a vidí málo.
   *[badger] Brání svou noru.
}
wins = Vyhraných zápasů: { $count }
words = { SEAT($seat) }: vyhraných zápasů { $count }, { NAME($beast) }
spaces = Polí nory: { $count }
turn = Tah
den = Doupě
squad = Družina
bout = Zápas
round = { $count }. { $trait ->
    [0] Síla
    [1] Drápy
    [2] Rychlost
    [3] Čich
    [4] Srst
   *[5] Trpělivost
}
printed = tištěná hodnota
die = kostka
sum = dohromady
beasts = Zvířata
strength = Síla
claws = Drápy
