## Spells
magic_choose-spell-target = Which spell does { NAME($who) } cast, and on whom?
    .cast = “{ NAME($spell) }” on { NAME($regiment) }

spell-cast = { NAME($who) } casts “{ NAME($spell) }” on { NAME($target) } { $dice ->
        [none] without a roll
       *[other] (Attunement { $value }, { $dice })
    }: { $cast ->
        [True] it succeeds ({ $successes } successes, { $needed } needed)
       *[other] it fails ({ $successes ->
            [one] 1 success
           *[other] { $successes } successes
        }, { $needed } needed)
    }{ $devout ->
        [True] , one of them by Devout
       *[other] {""}
    }.
