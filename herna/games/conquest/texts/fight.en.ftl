## The last fight, roll by roll

fight-title = { $attack ->
    [volley] Volley
    [impact] Impact Attacks
    [duel] Duel
    [clash] Clash
    [spell-cast] Spell
    [decay-rolled] Decay
   *[other] Morale Test
  }
fight-side = { $side ->
    [attacker] attacks
    [caster] casts
   *[target] defends
  }
fight-nothing = Nothing came of it.
fight-attack = { $attack ->
    [volley] Volley
    [impact] Impact Attacks
    [duel] Duel
   *[other] Clash
  }: { $name }{ $side ->
    [rear] {", in the rear"}
    [right] {", in the right flank"}
    [left] {", in the left flank"}
    [several] {", on several sides"}
   *[front] {""}
  }
fight-hits = Hits on { $limit } or less{ $extra ->
    [0] {""}
   *[other] {", "}{ $extra } without a roll
  }
fight-part = { $bearer ->
    [character] character
    [command] command stand
   *[stands] { $stands ->
        [one] 1 stand
       *[other] { $stands } stands
      }
  } × { $each }{ $support ->
    [True] {" (support)"}
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
   *[other] {"; re-rolls: "}{ $again }
  }
fight-saves = { $by ->
    [evasion] Evasion
   *[defense] Defense
  }: { $limit ->
    [0] cannot be saved
   *[other] on { $limit } or less
  }
fight-wounds = Wounds{ $spared ->
    [0] {""}
   *[other] {" (one spared by Tenacious)"}
  }
fight-morale = Morale on { $limit } or less
fight-morale-wounds = Wounds for Morale
fight-spell = “{ NAME($spell) }”
fight-successes = Successes on { $limit } or less
fight-needed = Successes needed
fight-decay = Decay ({ $x })
fight-more = { $plus ->
    [True] +{ $amount }
   *[False] { WHOLE($amount) }
  }
fight-reason = { $rule ->
    [leader] Leader
    [leader-barrage] Leader
    [support-attacks] Support Attack
    [effective-range] Effective Range
    [water] Water
    [flank-rear-morale] flank or rear
    [duel-refused-reroll-ones] refused Duel
    [duel-refused-lowest-resolve] lowest Resolve
    [broken-lowest-resolve] lowest Resolve (Broken)
    [highest-resolve] highest Resolve
    [upgrades] upgrade
    [attunement] Attunement
    [interference] interference
    [cast-two-successes] base
    [scaling-monster] monster
    [obscuring] Obscuring
    [profile-special-rules] ability
    [garrison-defense] building
   *[other] size of the regiment
  }
