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
