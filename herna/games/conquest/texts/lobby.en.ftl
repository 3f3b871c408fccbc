about = Two Warlords, regiments made of stands, and a battlefield measured in inches. Reinforcements, wheels, a Charge into the flank: the argument of last resort.
    .kind = one against one
    .minutes = 120
setting-armies = Armies in seating order
setting-scenario = Scenario
setting-map = Battlefield
