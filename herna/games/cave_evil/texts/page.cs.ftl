## Co stránka ukazuje vedle desky

scene-sign = { $skill ->
    [move] rychlost přesunu
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
note-card = „{ NAME($card) }“
note-goods = { goods-told }
note-price = za { goods-told }
note-once = { $ability ->
        [teleport] teleport celé skupiny až o 5 polí
        [blast] zničení všeho na sousedních polích
        [control] trvalé ovládnutí nepřátelské skupiny do 3 polí
       *[split] rozdělení na dva malé čaroděje
    }
note-nobody-acted = Nikdo ještě nic neudělal.

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
