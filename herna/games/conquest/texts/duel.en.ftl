## Duels
characters_duel-choice = Does { NAME($who) } accept the Duel? The challenger is { NAME($challenger) }.
    .accept = Accept the Duel
    .refuse = Refuse the Duel

duel-accepted = { NAME($challenger) } challenges { NAME($challenged) } to a Duel, which is accepted.
duel-refused = { NAME($challenger) } challenges { NAME($challenged) } to a Duel, which is refused.
duel-morale = { NAME($character) } tests Morale in the Duel against Resolve { $resolve } ({ $dice }): { $wounds ->
        [0] no further wounds
        [one] { $wounds } further wound
       *[other] { $wounds } further wounds
    }.
