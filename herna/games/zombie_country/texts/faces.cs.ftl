# Karty z krabice, k prohlížení.

face-shelf = { $shelf ->
    [characters] Postavy
    [actions] Speciální akce
    [enemies] Nepřátelé
    [items] Předměty
    [recipes] Výroba
    [buildings] Budovy
    [annexes] Přístavky
    [events] Události
   *[specials] Speciální události
  }
face-facet = { $facet ->
    [health] Zdraví
    [stamina] Stamina
    [character] Postava
    [kind] Druh
    [weight] Váha
    [size] Velikost
   *[deck] Balíček
  }
face-size = { $size ->
    [minor] malá
   *[major] velká
  }
