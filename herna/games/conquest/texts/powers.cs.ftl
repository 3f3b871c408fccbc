draw-events_other-draw-events = Na koho se vztahuje „{ NAME($power) }“?
    .target = { NAME($regiment, case: "acc") }

round_supremacy-abilities = Na koho se vztahuje „{ NAME($power) }“?
    .target = { NAME($regiment, case: "acc") }
    .pass = Na nikoho
    .done = To je vše

round_free-action = Na koho se vztahuje „{ NAME($power) }“?
    .target = { NAME($regiment, case: "acc") }

characters_unique-actions = { $asks ->
        [which] Kterou schopnost využije { NAME($who) }?
       *[whom] Na koho se vztahuje „{ NAME($power) }“?
    }
    .deed = „{ NAME($power) }“
    .target = { NAME($regiment, case: "acc") }

principles_profile-special-rules = { $asks ->
        [use] Využijete „{ NAME($power) }“?
       *[whom] Na koho se vztahuje „{ NAME($power) }“?
    }
    .use = Využít
    .target = { NAME($regiment, case: "acc") }
    .pass = Nevyužít

characters_upgrades = Kterou výhodu z „{ NAME($power) }“ získá { NAME($regiment) }?
    .benefit = { NAME($benefit) }

power-used = { SEAT($seat) } využívá schopnost „{ NAME($power) }“ ({ NAME($who) }).
power-gained = Pro { NAME($who, case: "acc") } platí do konce { $until ->
        [action] akce
        [activation] aktivace
        [game] bitvy
       *[round] kola
    } { $what ->
        [march] March
        [volley] Volley
        [clash] Clash
        [attacks] Attacks
        [wounds] Wounds
        [resolve] Resolve
        [defense] Defense
        [evasion] Evasion
       *[other] { NAME($what) }
    }{ $value } („{ NAME($power) }“).
power-works = Na { NAME($who, case: "acc") } působí do konce { $until ->
        [action] akce
        [activation] aktivace
        [game] bitvy
       *[round] kola
    } „{ NAME($power) }“.
role-given = Pro { NAME($who, case: "acc") } platí díky „{ NAME($power) }“ role { $role ->
        [veteran] Veteran
        [imperial] Imperial
        [feudal] Feudal
        [theist] Theist
        [order] The Orders
       *[titan] Titan
    }.
rallied-by-power = Stav Broken končí: { NAME($who) } („{ NAME($power) }“).
free-action = Pro { NAME($who, case: "acc") } je díky „{ NAME($power) }“ akce zdarma: { $action ->
        [march] March
        [charge] Charge
        [reform] Reform
        [clash] Clash
        [volley] Volley
        [combat-reform] Combat Reform
        [combat-rally] Combat Rally
       *[deed] vlastní schopnost
    }.

card-moved-up = { SEAT($seat) } klade navrch svého velitelského balíčku kartu „{ NAME($card) }“.
scried = { $cards ->
        [none] { SEAT($seat) } se dívá na první karty soupeřova velitelského balíčku.
       *[other] { SEAT($seat) } vidí navrchu soupeřova velitelského balíčku: { NAME($cards, last: "a", apart: 1) }.
    }
markers = { $marker ->
        [potency] Živelná moc
       *[overcharge] Přetížení
    } ({ NAME($who) }): { $count ->
        [1] znak přibývá
        [-1] znak se spotřebovává
       *[other] spotřebované znaky: { $spent }
    }, celkem { $left }.
wounds-moved = { $wounds } zranění přechází z { NAME($giver, case: "gen") } jako léčení na { NAME($taker, case: "acc") }.
rolled-for-healing = Za způsobená zranění hází { NAME($who) } ({ $dice }): { $points ->
        [0] nic se nevyléčí
       *[other] vyléčí se { $points }
    }.
character-moved = { NAME($character) } opouští { NAME($origin, case: "acc") } a připojuje se k regimentu { NAME($regiment) }.

round_until-end-of-round = Kolik znaků utratíte za „{ NAME($power) }“?
    .spend = { $count ->
        [0] Žádný
       *[other] { $count }
    }
