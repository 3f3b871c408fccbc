# The cards of the box, to be leafed through.

face-shelf = { $shelf ->
    [abilities] Ability cards
    [items] Items
    [monsters] Monsters
    [orders] Monster ability cards
   *[goals] Battle goals
  }
face-facet = { $facet ->
    [hero] Class
    [level] Level
    [initiative] Initiative
    [slot] Kind
    [cost] Cost
    [rank] Rank
   *[deck] Deck
  }
face-level-x = X
face-levels = Values at levels 0 to 7.
face-by-heroes = Hit points are multiplied by the number of characters.
face-attack-heroes = The number of characters is added to the attack.
face-orders = { $deck } { $number }
