## Whose attack goes where
in-combat_several-targets-engaged = { $bearer ->
        [character] Whom does the character attack
        [command] Whom does the command stand attack
       *[stands] { $count ->
            [one] Whom does the stand attack
           *[other] Whom do the stands attack
        }
    } that { $count ->
        [one] touches
       *[other] touch
    } several enemies?
    .strike = { NAME($regiment) }: { $count ->
        [0] no stand
        [one] { $count } stand
       *[other] { $count } stands
    }
in-combat_several-targets-support = Whom do the Support Attacks of { $bearer ->
        [character] the character
        [command] the command stand
       *[stands] { $count ->
            [one] the unengaged stand
           *[other] the unengaged stands
        }
    } strike?
    .strike = { NAME($regiment) }: { $count ->
        [0] no stand
        [one] { $count } stand
       *[other] { $count } stands
    }
in-combat_several-targets-order = Against whom are the attacks resolved first?
    .first = Against { NAME($regiment) }

## Shooting
special-rules_barrage-choose-profile = With which Barrage { $bearer ->
        [character] does the character shoot
        [command] does the command stand shoot
       *[stands] { $count ->
            [one] does the stand shoot
           *[other] do the stands shoot
        }
    }?
    .fire = Barrage ({ $shots }), range { $range }″: { $count ->
        [0] no stand
        [one] { $count } stand
       *[other] { $count } stands
    }
out-of-combat_volley-stand-in-two-arcs = At which side of { NAME($target) } are shots aimed where its arcs overlap?
    .aim-at = { $side ->
        [front] The front
        [rear] The rear
        [right] The right flank
       *[left] The left flank
    }: { $count ->
        [0] no stand
        [one] { $count } stand
       *[other] { $count } stands
    }
special-rules_arcing-fire = How do they shoot at { NAME($target) }?
    .direct = Straight, clear shots only
    .arc = In an arc, without the benefit of Aimed Shot
special-rules_fluid-formation-measure = Which side of the regiment shoots?
    .from = { $side ->
        [front] The front
        [rear] The rear
        [right] The right flank
       *[left] The left flank
    }

## Re-rolls
special-rules_blessed-declare = Is Blessed used to re-roll failed { $roll ->
        [hits] hit rolls
       *[defense] Defense rolls
    } of { NAME($regiment) }?
    .blessed = Use Blessed
    .pass = Not yet
special-rules_inspired-cap = The dice show { $dice }. Are sixes in the hit roll of { NAME($regiment) } rolled again?
    .re-roll = Re-roll them
    .pass = Leave them
special-rules_fiend-hunter = The dice show { $dice }. Are failed hit rolls of { NAME($regiment) } rolled again by Fiend Hunter?
    .re-roll = Re-roll them
    .pass = Leave them
special-rules_opportunists = The dice show { $dice }. Are failed hit rolls of { NAME($regiment) } rolled again by Opportunists?
    .re-roll = Re-roll them
    .pass = Leave them

## What happened
attacked = { $attack ->
        [volley] { $dice ->
            [one] { $dice } shot
           *[other] { $dice } shots
        }
        [impact] { $dice ->
            [one] { $dice } Impact Attack
           *[other] { $dice } Impact Attacks
        }
       *[other] { $dice ->
            [one] { $dice } attack
           *[other] { $dice } attacks
        }
    } of { $attack ->
        [duel] the character of { NAME($attacker) }
       *[other] { NAME($attacker) }
    } { $side ->
        [rear] at the rear of
        [right] at the right flank of
        [left] at the left flank of
        [several] at several sides of
       *[front] { $attack ->
            [volley] at
           *[other] on
        }
    } { $attack ->
        [duel] that of { NAME($target) }
       *[other] { NAME($target) }
    } { $dice ->
        [one] scores
       *[other] score
    } { $hits ->
        [0] no hit
        [one] { $hits } hit
       *[other] { $hits } hits
    }.
defended = { $hits ->
        [one] { $hits } hit on { $bearer ->
            [character] the character of { NAME($target) }
           *[stands] { NAME($target) }
        } causes
       *[other] { $hits } hits on { $bearer ->
            [character] the character of { NAME($target) }
           *[stands] { NAME($target) }
        } cause
    } { $wounds ->
        [0] no wound
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    }{ $spared ->
        [0] {""}
       *[other] {", one failure being turned by Tenacious"}
    }.
struck-back = { NAME($target) } must take { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } in return from { NAME($regiment) }.
blessed = Blessed lets { NAME($regiment) } re-roll failed { $roll ->
        [hits] hit rolls
       *[defense] Defense rolls
    }.
became-inspired = The regiment { NAME($regiment) } is Inspired.
took-aim = The regiment { NAME($regiment) } takes aim.
rolled-off = Roll-off: { $one } against { $other }, { $winner ->
        [-1] and it is rolled again
       *[other] and { SEAT($winner) } wins
    }.
