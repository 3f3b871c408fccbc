## V seznamu her a při zakládání stolu

about = Dvě armády stojí proti sobě na bojišti měřeném v palcích. Pochodujte, obcházejte boky, střílejte a zlomte soupeřovu morálku dřív, než on vaši.
    .kind = jeden proti jednomu
    .minutes = 120
setting-armies = Armády podle pořadí u stolu
setting-scenario = Scénář
setting-map = Bojiště
