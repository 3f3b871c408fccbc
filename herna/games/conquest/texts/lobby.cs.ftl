about = Dva vojevůdci, regimenty ze standů a bojiště měřené v palcích. Příchod posil, rotace, útok do boku: argument poslední instance.
    .kind = jeden proti druhému
    .minutes = 120
setting-armies = Armády podle pořadí u stolu
setting-scenario = Scénář
setting-map = Bojiště
