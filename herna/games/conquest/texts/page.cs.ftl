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
