round_play = { SEAT($seat) }: kterou kartu zahrajete?
    .option = Zahrát { $card }
round_boast = { SEAT($seat) }: jak se pochlubíte?
    .quietly = Potichu
    .loudly = Nahlas
round_reward = { SEAT($seat) }: co si vezmete?
    .card = Kartu
    .die = Hod kostkou

won = { SEAT($seat) } vyhrává kolo kartou { $card }.
drew = { SEAT($seat) } bere kartu { $card }.
drew-unseen = { SEAT($seat) } bere kartu.
rolled = { SEAT($seat) } hází { $pips }.

card = Karta { $card }
deck = Balíček, zbývá { $left }
hand = Vaše karty

about = Dva se střetnou a jeden zůstane.
    .kind = zkušební hra
    .minutes = 1
setting-rounds = Kola
