# Karty z krabice, k prohlížení.

face-shelf = { $shelf ->
    [abilities] Karty schopností
    [items] Předměty
    [monsters] Nestvůry
    [orders] Karty schopností nestvůr
   *[goals] Malé úkoly
  }
face-facet = { $facet ->
    [hero] Povolání
    [level] Úroveň
    [initiative] Iniciativa
    [slot] Druh
    [cost] Cena
    [rank] Hodnost
   *[deck] Balíček
  }
face-level-x = X
face-levels = Hodnoty na úrovních 0 až 7.
face-by-heroes = Body zdraví se násobí počtem hrdinů.
face-attack-heroes = K útoku se přičítá počet hrdinů.
face-orders = { $deck } { $number }
