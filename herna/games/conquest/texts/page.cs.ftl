## Co čeká, kdo zvolí

note-wounds = { $tenths ->
    [0] { $whole }
   *[other] { $whole },{ $tenths }
  } zranění
note-destroyed = { $destroyed ->
    [0] {""}
   *[other] {", zničení "}{ $destroyed } %
  }
note-charge = { $odds } %
note-charge-impact = { $odds } %, nárazem asi { note-wounds }
note-no-way = Cesta je zahrazená.
note-volley = { $dice ->
    [one] 1 výstřel
    [few] { $dice } výstřely
   *[other] { $dice } výstřelů
  }, asi { note-wounds }{ note-destroyed }
note-clash = { $dice ->
    [one] 1 útok
    [few] { $dice } útoky
   *[other] { $dice } útoků
  }, asi { note-wounds }{ note-destroyed }
note-withdraw = Hází se na Resolve.
note-refuse = Regiment ponese následky odmítnutí.
note-stack = { $key ->
    [front] nejdřív přední
    [shooters] nejdřív střelci
    [back] nejdřív zadní
    [dear] nejdřív nejdražší
    [cheap] nejdřív nejlevnější
   *[again] jako minulé kolo
  }

## K listování

face-shelf = { $shelf ->
    [regiment] Regimenty
    [character] Charaktery
    [mastery] Mastery
    [item] Předměty
    [special] Speciální pravidla
    [draw] Draw Events
    [model] Velitelské modely
    [power] Schopnosti
    [spell] Kouzla
    [objective] Druhotné cíle
   *[terrain] Terén
  }
face-facet = { $facet ->
    [faction] Frakce
    [class] Třída
    [type] Typ
   *[points] Body
  }
face-class = { $grade ->
    [light] lehká
    [medium] střední
   *[heavy] těžká
  }
face-size = { $stands ->
    [one] 1 stand
    [few] { $stands } standy
   *[other] { $stands } standů
  } za { $points } bodů{ $extra ->
    [0] .
   *[other] {", "}každý další za { $extra } (nejvýše { $most }).
  }
face-model = { NAME($model) }{ $points ->
    [0] {""}
   *[other] {" "}({ $points })
  }
face-models = Velitelské modely: { $models }.
face-warband = { $sort ->
    [mainstay] Mainstay
   *[restricted] Restricted
  }: { NAME($regiments) }.
face-power = „{ NAME($power) }“: { $text }
face-supremacy = Schopnost nadvlády „{ NAME($power) }“: { $text }
face-spell = { $inches ->
    [0] Na sebe
   *[other] Dosah { $inches }″
  }, Attunement { $attunement }.
