# The cards of the box, to be leafed through.

face-shelf = { $shelf ->
    [factions] Factions
    [elites] Elite troops
    [feats] Feat cards
   *[scenarios] Scenarios
  }
face-facet = { $facet ->
    [faction] Faction
    [price] Price
   *[vitality] Vitality
  }
