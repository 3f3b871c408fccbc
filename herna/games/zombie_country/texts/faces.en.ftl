# The cards of the box, to be leafed through.

face-shelf = { $shelf ->
    [characters] Characters
    [actions] Special actions
    [enemies] Enemies
    [items] Items
    [recipes] Crafting
    [buildings] Buildings
    [annexes] Annexes
    [events] Events
   *[specials] Special events
  }
face-facet = { $facet ->
    [health] Health
    [stamina] Stamina
    [character] Character
    [kind] Kind
    [weight] Weight
    [size] Size
   *[deck] Deck
  }
face-size = { $size ->
    [minor] minor
   *[major] major
  }
