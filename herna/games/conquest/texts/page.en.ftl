## What awaits whoever chooses

note-wounds = { $tenths ->
    [0] { $whole ->
        [one] 1 wound
       *[other] { $whole } wounds
      }
   *[other] { $whole }.{ $tenths } wounds
  }
note-destroyed = { $destroyed ->
    [0] {""}
   *[other] {", destroyed "}{ $destroyed }%
  }
note-charge = { $odds }%
note-charge-impact = { $odds }%, about { note-wounds } on impact
note-no-way = The way is barred.
note-volley = { $dice ->
    [one] 1 shot
   *[other] { $dice } shots
  }, about { note-wounds }{ note-destroyed }
note-clash = { $dice ->
    [one] 1 attack
   *[other] { $dice } attacks
  }, about { note-wounds }{ note-destroyed }
note-withdraw = A Resolve roll decides how.
note-refuse = The regiment bears the consequences.
note-stack = { $key ->
    [front] the front first
    [shooters] shooters first
    [back] the rear first
    [dear] the dearest first
    [cheap] the cheapest first
   *[again] as last round
  }

## To be leafed through

face-shelf = { $shelf ->
    [regiment] Regiments
    [character] Characters
    [mastery] Masteries
    [item] Items
    [special] Special rules
    [draw] Draw Events
    [model] Command models
    [power] Abilities
    [spell] Spells
    [objective] Secondary Objectives
   *[terrain] Terrain
  }
face-facet = { $facet ->
    [faction] Faction
    [class] Class
    [type] Type
   *[points] Points
  }
face-class = { $grade ->
    [light] Light
    [medium] Medium
   *[heavy] Heavy
  }
face-size = { $stands ->
    [one] 1 stand
   *[other] { $stands } stands
  } for { $points } points{ $extra ->
    [0] .
   *[other] {", "}each further one for { $extra } ({ $most } at most).
  }
face-model = { NAME($model) }{ $points ->
    [0] {""}
   *[other] {" "}({ $points })
  }
face-models = Command models: { $models }.
face-warband = { $sort ->
    [mainstay] Mainstay
   *[restricted] Restricted
  }: { NAME($regiments) }.
face-power = “{ NAME($power) }”: { $text }
face-supremacy = Supremacy Ability “{ NAME($power) }”: { $text }
face-spell = { $inches ->
    [0] Self
   *[other] Range { $inches }″
  }, Attunement { $attunement }.
