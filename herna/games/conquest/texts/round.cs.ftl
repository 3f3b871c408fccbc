round_attach-eligible = Ke kterému regimentu se charakter připojí?
    .option = { NAME($regiment) }
round_step-1-name-match = Který regiment aktivujete?
    .option = { NAME($regiment) }
round_step-3-first-action = Co regiment udělá?
    .pass = Nic
