## Stavba armády
draft-title = Armády
draft-size = { $size ->
        [one] { $size } bod
        [few] { $size } body
       *[other] { $size } bodů
    }
part-army = Armáda
part-warlord = Vojevůdce
part-character = Charakter
part-regiment = Regiment
    .amount = { $amount ->
        [one] { $amount } stand
        [few] { $amount } standy
       *[other] { $amount } standů
    }
offer-faction = Frakce
offer-size = Velikost bitvy
offer-character = Charaktery
offer-warlord = Jmenovat vojevůdcem
offer-mainstay = Mainstay
offer-restricted = Restricted
offer-mastery = Mastery
offer-item = Předměty
offer-spell = Kouzla
offer-upgrade = Vylepšení
offer-model = Velitelské modely
offer-stand = Přidat stand
offer-fewer = Ubrat stand
offer-drop = Odebrat

## Čím armáda porušuje pravidla stavby
draft-battle_factions = { NAME($what) } tu zatím není se vším, co k ní patří, a hrát ji nelze.
draft-battle_points-equal = Armáda stojí { $points } bodů, o { $over } víc, než bitva dovoluje.
draft-battle_warlord-required = Armáda nemá vojevůdce.
draft-characters_warlord = Vojevůdcem nemůže být { NAME($what) }.
draft-battle_one-faction = { NAME($what) } patří jiné frakci: { NAME($faction) }.
draft-battle_warband-each-character = Družina je prázdná.
draft-battle_warband-type = V družině není regiment, ke kterému se { NAME($what) } může připojit.
draft-battle_warband-four = Družina má { $found } regimentů, smí jich mít nejvýš { $most }.
draft-battle_restricted-two = Regimentů Restricted je v družině { $found }, smějí být nejvýš { $most }.
draft-battle_restricted-needs-mainstay = Na { $restricted ->
        [one] { $restricted } regiment
        [few] { $restricted } regimenty
       *[other] { $restricted } regimentů
    } Restricted je v družině jen { $mainstay } Mainstay; musí jich být aspoň tolik.
draft-battle_mainstay-restricted = { $most ->
        [0] { NAME($what) } není v této družině ani Mainstay, ani Restricted.
       *[other] { NAME($what) }: v této družině { $found }krát, smí nejvýš { $most }krát.
    }
draft-battle_upgrades = { $what ->
        [stands] Standů je { $found }, smí jich být { $least } až { $most }.
        [choices] Z možností { NAME($among) } je vybráno { $found }, má jich být { $least } až { $most }.
       *[other] { $twice ->
            [none] „{ NAME($what) }“ si tento regiment koupit nemůže.
           *[other] „{ NAME($what) }“ je koupeno { $twice }krát.
        }
    }
draft-command-models_upgrade = { NAME($what) } k tomuto regimentu nepatří.
draft-command-models_monsters-none = Monstra nemají velitelské modely: { NAME($what) }.
draft-command-models_no-duplicates = { NAME($what) } může být v regimentu jen jednou.
draft-command-models_infantry-four-models = Velitelských modelů je { $found }, smějí být nejvýš { $most }.
draft-command-models_cavalry-brute-max = Velitelských modelů je { $found }, smějí být nejvýš { $most }.
draft-command-models_cavalry-brute-extra-stand = Velitelských modelů je { $found }, ale standů jen { $stands }: každý nahrazuje jeden.
draft-characters_masteries = „{ NAME($what) }“ není mezi druhy Mastery, které má tento charakter.
draft-characters_mastery-once = „{ NAME($what) }“ už v armádě má jiný charakter.
draft-characters_upgrades = { $what ->
        [items] Předmětů je { $found }, charakter jich unese nejvýš { $most }.
        [choices] Z možností { NAME($among) } je vybráno { $found }, má jich být { $least } až { $most }.
       *[other] { $twice ->
            [none] „{ NAME($what) }“ si tento charakter koupit nemůže.
           *[other] „{ NAME($what) }“ je koupeno { $twice }krát.
        }
    }
draft-magic_spells-known = { $what ->
        [few] Kouzel je vybráno { $found }, charakter jich bez placení zná { $least }.
       *[other] { $twice ->
            [none] Kouzlo „{ NAME($what) }“ se tento charakter naučit nemůže.
           *[other] Kouzlo „{ NAME($what) }“ je vybráno { $twice }krát.
        }
    }
