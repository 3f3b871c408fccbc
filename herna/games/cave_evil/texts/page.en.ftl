## What the page shows beside the board

scene-sign = { $skill ->
    [move] movement rate
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
note-card = “{ NAME($card) }”
note-goods = { goods-told }
note-price = for { goods-told }
note-once = { $ability ->
        [teleport] teleport the whole squad up to 5 spaces
        [blast] destroy everything on adjacent spaces
        [control] take control of an enemy squad within 3 spaces for good
       *[split] split into two mini wizards
    }
note-nobody-acted = No squad has done anything yet.

## The cards of the box, to be leafed through

face-shelf = { $shelf ->
    [necromancers] Necromancers
    [evils] Awakening Evils
   *[protectors] Protectors
  }
face-facet = { $facet ->
    [sort] Card type
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
