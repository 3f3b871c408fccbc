draw-events_other-draw-events = Whom does “{ NAME($power) }” affect?
    .target = { NAME($regiment) }

round_supremacy-abilities = Whom does “{ NAME($power) }” affect?
    .target = { NAME($regiment) }
    .pass = Nobody
    .done = That is all

round_free-action = Whom does “{ NAME($power) }” affect?
    .target = { NAME($regiment) }

characters_unique-actions = { $asks ->
        [which] Which ability does { NAME($who) } use?
       *[whom] Whom does “{ NAME($power) }” affect?
    }
    .deed = “{ NAME($power) }”
    .target = { NAME($regiment) }

principles_profile-special-rules = { $asks ->
        [use] Will you use “{ NAME($power) }”?
       *[whom] Whom does “{ NAME($power) }” affect?
    }
    .use = Use it
    .target = { NAME($regiment) }
    .pass = Do not use it

characters_upgrades = Which benefit of “{ NAME($power) }” does { NAME($regiment) } gain?
    .benefit = { NAME($benefit) }

power-used = { SEAT($seat) } uses “{ NAME($power) }” ({ NAME($who) }).
power-gained = “{ NAME($power) }” gives { NAME($who) } { $what ->
        [march] March
        [volley] Volley
        [clash] Clash
        [attacks] Attacks
        [wounds] Wounds
        [resolve] Resolve
        [defense] Defense
        [evasion] Evasion
       *[other] { NAME($what) }
    }{ $value } until the end of the { $until ->
        [action] action
        [activation] activation
        [game] battle
       *[round] round
    }.
power-works = “{ NAME($power) }” affects { NAME($who) } until the end of the { $until ->
        [action] action
        [activation] activation
        [game] battle
       *[round] round
    }.
role-given = “{ NAME($power) }” makes { NAME($who) } count as { $role ->
        [veteran] Veteran
        [imperial] Imperial
        [feudal] Feudal
        [theist] Theist
        [order] The Orders
       *[titan] Titan
    }.
rallied-by-power = “{ NAME($power) }” frees { NAME($who) } from Broken.
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

card-moved-up = { SEAT($seat) } puts the card “{ NAME($card) }” on top of the own Command Stack.
scried = { $cards ->
        [none] { SEAT($seat) } looks at the top cards of the opponent's Command Stack.
       *[other] { SEAT($seat) } sees on top of the opponent's Command Stack: { NAME($cards, last: "and", apart: 1) }.
    }
markers = { $marker ->
        [potency] Elemental Potency
       *[overcharge] Overcharge
    } ({ NAME($who) }): { $count ->
        [1] a marker is gained
        [-1] a marker is spent
       *[other] { $spent } markers are spent
    }, { $left ->
        [0] none is left
        [one] 1 is there now
       *[other] { $left } are there now
    }.
wounds-moved = { $wounds ->
        [one] { $wounds } wound passes
       *[other] { $wounds } wounds pass
    } from { NAME($giver) } to heal { NAME($taker) }.
rolled-for-healing = Dice for the wounds dealt by { NAME($who) } ({ $dice }): { $points ->
        [0] nothing is healed
       *[other] { $points } healed
    }.
character-moved = { NAME($character) } leaves { NAME($origin) } and joins { NAME($regiment) }.

round_until-end-of-round = How many markers do you spend on “{ NAME($power) }”?
    .spend = { $count ->
        [0] None
       *[other] { $count }
    }
