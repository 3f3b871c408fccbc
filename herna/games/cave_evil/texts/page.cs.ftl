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
scene-base = Všechny bytosti

note-attributes = { $sums }
note-price = za { goods-told }
note-nobody-acted = Žádná skupina ještě nic neudělala.

## Karty z krabice, k listování

face-shelf = { $shelf ->
    [necromancers] Nekromanti
    [evils] Probouzející se zla
   *[protectors] Ochránci
  }
face-facet = { $facet ->
    [sort] Karta
    [size] Velikost
    [kind] Druh
   *[tile] Dílek
  }
face-sort = { $sort ->
    [creature] bytost
    [item] předmět
    [spell] kouzlo
    [event] událost
   *[tile] dílek
  }
