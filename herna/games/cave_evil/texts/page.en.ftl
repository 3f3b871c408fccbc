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
scene-free-card = control card { $number }: free
scene-base = { NAME($key) } of all creatures

note-attributes = { $sums }
note-nobody-acted = No squad has done anything yet.
