## Kouzla
magic_choose-spell-target = Které kouzlo a na koho sešle { NAME($who) }?
    .cast = „{ NAME($spell) }“ na { NAME($regiment, case: "acc") }

spell-cast = { NAME($who) } sesílá „{ NAME($spell) }“ na { NAME($target, case: "acc") } { $dice ->
        [none] bez hodu
       *[other] (Attunement { $value }, { $dice })
    }: { $cast ->
        [True] kouzlo se podařilo, úspěchů { $successes } { OF($needed) } potřebných
       *[other] kouzlo selhalo, úspěchů { $successes } { OF($needed) } potřebných
    }{ $devout ->
        [True] , jeden z nich díky Devout
       *[other] {""}
    }.
