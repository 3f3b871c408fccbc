## Duely
characters_duel-choice = Přijme { NAME($who) } Duel? Vyzývá { NAME($challenger) }.
    .accept = Přijmout Duel
    .refuse = Odmítnout Duel

duel-accepted = { NAME($challenger) } vyzývá k Duelu { NAME($challenged, case: "acc") }, výzva je přijata.
duel-refused = { NAME($challenger) } vyzývá k Duelu { NAME($challenged, case: "acc") }, výzva je odmítnuta.
duel-morale = { NAME($character) } testuje v Duelu morálku proti Resolve { $resolve } ({ $dice }): { $wounds ->
        [0] bez dalších zranění
       *[other] další zranění: { $wounds }
    }.
