round_attach-eligible = Which regiment does the character join?
    .option = { NAME($regiment) }
round_step-1-name-match = Which regiment do you activate?
    .option = { NAME($regiment) }
round_step-3-first-action = What does the regiment do?
    .pass = Nothing
