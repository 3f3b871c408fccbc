## Building an army
draft-title = Armies
draft-size = { $size ->
        [one] { $size } point
       *[other] { $size } points
    }
part-army = Army
part-warlord = Warlord
part-character = Character
part-regiment = Regiment
    .amount = { $amount ->
        [one] { $amount } stand
       *[other] { $amount } stands
    }
offer-faction = Faction
offer-size = Size of the battle
offer-character = Characters
offer-warlord = Make Warlord
offer-mainstay = Mainstay
offer-restricted = Restricted
offer-mastery = Masteries
offer-item = Items
offer-spell = Spells
offer-upgrade = Upgrades
offer-model = Command models
offer-stand = Add a stand
offer-fewer = Remove a stand
offer-drop = Remove

## How an army breaks the rules of building
draft-battle_factions = { NAME($what) } is not here with all that belongs to it, and cannot be played yet.
draft-battle_points-equal = The army costs { $points } points, { $over } more than the battle allows.
draft-battle_warlord-required = The army has no Warlord.
draft-characters_warlord = { NAME($what) } cannot be the Warlord.
draft-battle_one-faction = { NAME($what) } belongs to another faction: { NAME($faction) }.
draft-battle_warband-each-character = The warband is empty.
draft-battle_warband-type = The warband has no regiment that { NAME($what) } can join.
draft-battle_warband-four = The warband has { $found } regiments, it may have { $most } at most.
draft-battle_restricted-two = The warband has { $found } Restricted regiments, it may have { $most } at most.
draft-battle_restricted-needs-mainstay = For { $restricted ->
        [one] { $restricted } Restricted regiment
       *[other] { $restricted } Restricted regiments
    } the warband has only { $mainstay } Mainstay; it needs as many.
draft-battle_mainstay-restricted = { $most ->
        [0] { NAME($what) } is neither Mainstay nor Restricted in this warband.
       *[other] { NAME($what) }: { $found } in this warband, which may have { $most } at most.
    }
draft-battle_upgrades = { $what ->
        [stands] There are { $found } stands, there may be { $least } to { $most }.
        [choices] Of { NAME($among) }, { $found } are chosen; it must be { $least } to { $most }.
       *[other] { $twice ->
            [none] This regiment cannot buy “{ NAME($what) }”.
           *[other] “{ NAME($what) }” is bought { $twice } times.
        }
    }
draft-command-models_upgrade = { NAME($what) } does not belong to this regiment.
draft-command-models_monsters-none = Monsters have no command models: { NAME($what) }.
draft-command-models_no-duplicates = { NAME($what) } can be in a regiment only once.
draft-command-models_infantry-four-models = There are { $found } command models, there may be { $most } at most.
draft-command-models_cavalry-brute-max = There are { $found } command models, there may be { $most } at most.
draft-command-models_cavalry-brute-extra-stand = There are { $found } command models but only { $stands } stands: each takes the place of one.
draft-characters_masteries = “{ NAME($what) }” is of no kind of Mastery that this character has.
draft-characters_mastery-once = Another character of the army has “{ NAME($what) }” already.
draft-characters_upgrades = { $what ->
        [items] There are { $found } items, the character carries { $most } at most.
        [choices] Of { NAME($among) }, { $found } are chosen; it must be { $least } to { $most }.
       *[other] { $twice ->
            [none] This character cannot buy “{ NAME($what) }”.
           *[other] “{ NAME($what) }” is bought { $twice } times.
        }
    }
draft-magic_spells-known = { $what ->
        [few] { $found } spells are chosen, the character knows { $least } without paying.
       *[other] { $twice ->
            [none] This character cannot learn the spell “{ NAME($what) }”.
           *[other] The spell “{ NAME($what) }” is chosen { $twice } times.
        }
    }
