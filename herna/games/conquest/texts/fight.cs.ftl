## Poslední boj, hod po hodu

fight-title = { $attack ->
    [volley] Volley
    [impact] Nárazové útoky
    [duel] Duel
    [clash] Clash
    [spell-cast] Kouzlo
    [decay-rolled] Decay
   *[other] Test morálky
  }
fight-side = { $side ->
    [attacker] útočí
    [caster] kouzlí
   *[target] brání se
  }
fight-nothing = Bez následků.
fight-attack = { $attack ->
    [volley] Volley
    [impact] Nárazové útoky
    [duel] Duel
   *[other] Clash
  }: { $name }{ $side ->
    [rear] {", zezadu"}
    [right] {", z pravého boku"}
    [left] {", z levého boku"}
    [several] {", z více stran"}
   *[front] {""}
  }
fight-hits = Zásahy na { $limit } a méně{ $extra ->
    [0] {""}
   *[other] {", bez hodu "}{ $extra }
  }
fight-part = { $bearer ->
    [character] charakter
    [command] velitelský stand
   *[stands] { $stands ->
        [one] 1 stand
        [few] { $stands } standy
       *[other] { $stands } standů
      }
  } × { $each }{ $support ->
    [True] {" (podpora)"}
   *[False] {""}
  }
fight-note = { $parts ->
    [none] {""}
   *[other] { $parts }{ $why ->
        [none] {""}
       *[other] {"; "}
      }
  }{ $why ->
    [none] {""}
   *[other] { $why }
  }{ $again ->
    [none] {""}
   *[other] {"; přehození: "}{ $again }
  }
fight-saves = { $by ->
    [evasion] Evasion
   *[defense] Obrana
  }: { $limit ->
    [0] nelze odvrátit
   *[other] na { $limit } a méně
  }
fight-wounds = Zranění{ $spared ->
    [0] {""}
   *[other] {" (jedno odvrací Tenacious)"}
  }
fight-morale = Morálka na { $limit } a méně
fight-morale-wounds = Zranění za morálku
fight-spell = „{ NAME($spell) }“
fight-successes = Úspěchy na { $limit } a méně
fight-needed = Potřebné úspěchy
fight-decay = Decay ({ $x })
fight-more = { $plus ->
    [True] +{ $amount }
   *[False] { WHOLE($amount) }
  }
fight-reason = { $rule ->
    [leader] Velitel
    [leader-barrage] Velitel
    [support-attacks] podpůrný útok
    [effective-range] efektivní vzdálenost
    [water] voda
    [flank-rear-morale] bok nebo týl
    [duel-refused-reroll-ones] odmítnutý Duel
    [duel-refused-lowest-resolve] nejnižší Resolve
    [broken-lowest-resolve] nejnižší Resolve (Broken)
    [highest-resolve] nejvyšší Resolve
    [upgrades] vylepšení
    [attunement] Attunement
    [interference] rušení
    [cast-two-successes] základ
    [scaling-monster] monstrum
    [obscuring] Obscuring
    [profile-special-rules] schopnost
    [garrison-defense] budova
   *[other] velikost regimentu
  }
