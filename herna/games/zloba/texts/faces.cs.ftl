# Karty z krabice, k prohlížení.

face-shelf = { $shelf ->
    [factions] Frakce
    [elites] Elitní jednotky
    [feats] Karty podpory
   *[scenarios] Scénáře
  }
face-facet = { $facet ->
    [faction] Frakce
    [price] Cena
   *[vitality] Odolnost
  }
