## Co stránka ukazuje vedle desky

scene-sign = { $skill ->
    [move] pohyb
    [dig] rychlost hloubení
    [carry] unese
    [use] unese a použije
    [caster] sesílá kouzla
   *[ranged] útok na dálku, dosah
  }
scene-phase = { $phase ->
    [neighbours] Sousedé
    [conjuration] Zaříkávání
    [actions] Akce skupin
   *[events] Události
  }
scene-free-card = karta kontroly { $number }: volná
scene-base = { NAME($key) } všech bytostí

note-attributes = { $sums }
note-nobody-acted = Žádná skupina ještě nic neudělala.
