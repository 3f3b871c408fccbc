## In the list of games, and when a table is laid

about = Two armies face each other on a battlefield measured in inches. March, turn their flanks, shoot, and break the enemy's nerve before they break yours.
    .kind = one against one
    .minutes = 120
setting-armies = Armies, in the order of the seats
setting-scenario = Scenario
setting-map = Battlefield
