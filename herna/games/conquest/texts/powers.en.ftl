draw-events_other-draw-events = { $asks ->
        [use] Will you use “{ NAME($power) }”?
       *[whom] Whom does “{ NAME($power) }” affect?
    }
    .use = Use it
    .target = { NAME($regiment) }
    .pass = Do not use it
    .done = That is all

round_supremacy-abilities = { $asks ->
        [use] Will you use “{ NAME($power) }”?
       *[whom] Whom does “{ NAME($power) }” affect?
    }
    .use = Use it
    .target = { NAME($regiment) }
    .pass = Do not use it
    .done = That is all

characters_unique-actions = { $asks ->
        [use] Will you use “{ NAME($power) }”?
       *[whom] Whom does “{ NAME($power) }” affect?
    }
    .use = Use it
    .target = { NAME($regiment) }
    .pass = Do not use it
    .done = That is all

round_free-action = { $asks ->
        [use] Will you use “{ NAME($power) }”?
       *[whom] Whom does “{ NAME($power) }” affect?
    }
    .use = Use it
    .target = { NAME($regiment) }
    .pass = Do not use it
    .done = That is all

principles_profile-special-rules = { $asks ->
        [use] Will you use “{ NAME($power) }”?
       *[whom] Whom does “{ NAME($power) }” affect?
    }
    .use = Use it
    .target = { NAME($regiment) }
    .pass = Do not use it
    .done = That is all
characters_upgrades = Which benefit of “{ NAME($power) }” does { NAME($regiment) } gain?
    .benefit = { NAME($benefit) }

power-used = { SEAT($seat) } uses “{ NAME($power) }” ({ NAME($who) }).
power-gained = Until the end of the { $until ->
        [action] action
        [activation] activation
        [game] battle
       *[round] round
    }, { NAME($who) } has { $what ->
        [march] March
        [volley] Volley
        [clash] Clash
        [attacks] Attacks
        [wounds] Wounds
        [resolve] Resolve
        [defense] Defense
        [evasion] Evasion
       *[other] { NAME($what) }
    }{ $value } (“{ NAME($power) }”).
power-works = Until the end of the { $until ->
        [action] action
        [activation] activation
        [game] battle
       *[round] round
    }, “{ NAME($power) }” affects { NAME($who) }.
role-given = “{ NAME($power) }” makes { NAME($who) } count as { $role ->
        [veteran] Veteran
        [imperial] Imperial
        [feudal] Feudal
        [theist] Theist
        [order] The Orders
       *[titan] Titan
    }.
rallied-by-power = { NAME($who) } is no longer Broken (“{ NAME($power) }”).
free-action = “{ NAME($power) }” grants { NAME($who) } a free action: { $action ->
        [march] March
        [charge] Charge
        [reform] Reform
        [clash] Clash
        [volley] Volley
        [combat-reform] Combat Reform
        [combat-rally] Combat Rally
       *[deed] an ability of its own
    }.
