# Wounds, casualties, Morale, Pursuit and healing.

casualties_equal-choice = On which side does the { NAME($regiment) } regiment lose stands?
    .fall = Left { $left }, right { $right }
command-models_own-stands = Which command models does the { NAME($regiment) } regiment lose?
    .models = { NAME($models, case: "acc", last: "and") }
casualties_healing-restore-formation = Where does the restored stand of the { NAME($regiment) } regiment go?
    .back = { $spot ->
        [left] To the left end of the rank
        [right] To the right end of the rank
        [garrison] Into the garrison
       *[rear] Into the rear rank, file { $file } from the left
    }
morale_pursuit-who-moves = Which regiment do you move back into contact first?
    .option = { NAME($regiment) }
morale_nudge-same-contacts = Where do you move the { NAME($regiment) } regiment?
    .follow = { $whither ->
        [left] To the left
        [right] To the right
        [ahead] Ahead
       *[back] Back
    } ({ NAME($regiment) })
characters_die-fighting-details = Whom do those left of the { NAME($who) } regiment strike one last time?
    .option = { NAME($regiment) }
special-rules_trample-details = Whom does the { NAME($regiment) } regiment trample?
    .option = { NAME($regiment, case: "acc") }

wounds-suffered = The { NAME($regiment) } regiment takes { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }{ $by ->
        [none] {""}
       *[other] {" "}from { NAME($by) }
    }.
morale-wounds = The { NAME($regiment) } regiment takes { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    } for failed Morale Tests.
stands-fell = The { NAME($regiment) } regiment loses { $count ->
        [one] a stand
       *[other] { $count } stands
    } ({ $left ->
        [0] none is left
        [one] 1 is left
       *[other] { $left } are left
    }).
stand-wounded = The { $command ->
        [True] command
       *[other] wounded
    } stand of the { NAME($regiment) } regiment has { $wounds } of { $of } wounds.
command-models-fell = The { NAME($regiment) } regiment loses its { NAME($models, last: "and", case: "acc") }.
became-broken = The { NAME($regiment) } regiment { $lost ->
        [0] {""}
       *[other] has lost { $lost } of { $of } stands in this round and{" "}
    }is Broken.
was-shattered = The { NAME($regiment) } regiment has lost { $lost } of { $of } stands while Broken and is Shattered.
regiment-destroyed = The { NAME($regiment) } regiment is destroyed.
character-wounded = { NAME($character) } has { $wounds } of { $of } wounds.
character-fell = { NAME($character) } falls.
last-clash = Who is left of the { NAME($regiment) } regiment strikes { NAME($foe) } one last time.
morale-tested = The { NAME($regiment) } regiment tests Morale against Resolve { $resolve } ({ $dice }): { $failed ->
        [0] all tests pass
        [one] 1 test fails
       *[other] { $failed } tests fail
    }.
failures-lowered = { NAME($special) } lowers the failed tests of the { NAME($regiment) } regiment from { $failed } to { $left }.
character-healed = { NAME($character) } heals { $points ->
        [one] 1 wound
       *[other] { $points } wounds
    } ({ $wounds ->
        [0] none is left
        [one] 1 is left
       *[other] { $wounds } are left
    }).
stand-healed = The { $command ->
        [True] command
       *[other] wounded
    } stand of the { NAME($regiment) } regiment heals { $points ->
        [one] 1 wound
       *[other] { $points } wounds
    } ({ $wounds ->
        [0] none is left
        [one] 1 is left
       *[other] { $wounds } are left
    }).
stand-restored = The { NAME($regiment) } regiment restores a lost stand for { $points ->
        [one] 1 healing point
       *[other] { $points } healing points
    }{ $models ->
        [none] {""}
       *[other] {" "}and with it regains its { NAME($models, last: "and", case: "acc") }
    } ({ $wounds ->
        [0] without wounds
        [one] with 1 wound
       *[other] with { $wounds } wounds
    }).
healing-lost = { $broken ->
        [True] The { NAME($regiment) } regiment is Broken and cannot be healed.
       *[other] The { NAME($regiment) } regiment has nothing left to heal: { $points ->
            [one] 1 healing point is lost
           *[other] { $points } healing points are lost
        }.
    }
pursued = The { NAME($regiment) } regiment moves back into contact with { NAME($foe) } ({ $stands ->
        [one] 1 stand touches
       *[other] { $stands } stands touch
    }).
stayed-stranded = The { NAME($regiment) } regiment has no way back into contact and stays Stranded.
decay-rolled = { $character ->
        [none] The { NAME($regiment) } regiment
       *[other] { NAME($character) }
    } rolls { $dice } for Decay ({ $x }) and { $wounds ->
        [0] takes no wounds
        [one] takes 1 wound
       *[other] takes { $wounds } wounds
    }.
aura-struck = The { NAME($regiment) } regiment takes { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    } from the Aura of Death of { NAME($foe) }.
trampled = The { NAME($regiment) } regiment tramples { NAME($foe) } ({ $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }).
