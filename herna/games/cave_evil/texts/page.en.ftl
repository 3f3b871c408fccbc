## What the page shows beside the board

scene-sign = { $skill ->
    [move] movement
    [dig] digging speed
    [carry] can carry
    [use] can carry and use
    [caster] casts spells
   *[ranged] ranged attack, reach
  }
scene-phase = { $phase ->
    [neighbours] Neighbours
    [conjuration] Conjuration
    [actions] Squad actions
   *[events] Events
  }
scene-base = All creatures

note-attributes = { $sums }
note-price = for { goods-told }
note-nobody-acted = No squad has done anything yet.

## The cards of the box, to be leafed through

face-shelf = { $shelf ->
    [necromancers] Necromancers
    [evils] Awakening Evils
   *[protectors] Protectors
  }
face-facet = { $facet ->
    [sort] Sort
    [size] Size
    [kind] Kind
   *[tile] Tile
  }
face-sort = { $sort ->
    [creature] creature
    [item] item
    [spell] spell
    [event] event
   *[tile] tile
  }
