## Kouzla
magic_choose-spell-target = Které kouzlo a na koho sešle { NAME($who) }?
    .cast = „{ NAME($spell) }“ na { NAME($regiment, case: "acc") }

spell-cast = { NAME($who) } sesílá „{ NAME($spell) }“ na { NAME($target, case: "acc") } { $dice ->
        [none] bez hodu
       *[other] (Attunement { $value }, { $dice })
    }: { $cast ->
        [True] kouzlo se podařilo (úspěchy: { $successes }, potřeba { $needed })
       *[other] kouzlo selhalo (úspěchy: { $successes }, potřeba { $needed })
    }{ $devout ->
        [True] , jeden z nich díky Devout
       *[other] {""}
    }.
