## Čí útok kam
in-combat_several-targets-engaged = { $bearer ->
        [character] Na koho zaútočí charakter
        [command] Na koho zaútočí velitelský stand
       *[stands] { $count ->
            [one] Na koho zaútočí stand
           *[other] Na koho zaútočí standy
        }
    } v kontaktu s více nepřáteli?
    .strike = Na { NAME($regiment, case: "acc") } { $count ->
        [0] žádný stand
        [one] { $count } stand
        [few] { $count } standy
       *[other] { $count } standů
    }
in-combat_several-targets-support = Na koho míří podpůrné útoky { $bearer ->
        [character] charakteru
        [command] velitelského standu
       *[stands] standů
    } mimo kontakt?
    .strike = Na { NAME($regiment, case: "acc") } { $count ->
        [0] žádný stand
        [one] { $count } stand
        [few] { $count } standy
       *[other] { $count } standů
    }
in-combat_several-targets-order = Proti komu vyhodnotíte útoky jako první?
    .first = Proti { NAME($regiment, case: "dat") }

## Střelba
special-rules_barrage-choose-profile = Se kterou Barrage { $bearer ->
        [character] vystřelí charakter
        [command] vystřelí velitelský stand
       *[stands] { $count ->
            [one] vystřelí stand
           *[other] vystřelí standy
        }
    }?
    .fire = Barrage ({ $shots }), dostřel { $range }″: { $count ->
        [0] žádný stand
        [one] { $count } stand
        [few] { $count } standy
       *[other] { $count } standů
    }
out-of-combat_volley-stand-in-two-arcs = Na kterou stranu { NAME($target, case: "gen") } se střílí odtud, kde se oblouky překrývají?
    .aim-at = { $side ->
        [front] Na čelo
        [rear] Na týl
        [right] Na pravý bok
       *[left] Na levý bok
    }: { $count ->
        [0] žádný stand
        [one] { $count } stand
        [few] { $count } standy
       *[other] { $count } standů
    }
special-rules_arcing-fire = Jak se bude střílet na { NAME($target, case: "acc") }?
    .direct = Přímo, jen čisté výstřely
    .arc = Obloukem, bez přínosu Aimed Shot
special-rules_fluid-formation-measure = Která strana regimentu vystřelí?
    .from = { $side ->
        [front] Čelo
        [rear] Týl
        [right] Pravý bok
       *[left] Levý bok
    }

## Přehození
special-rules_blessed-declare = Použije { NAME($regiment) } Blessed a přehodí neúspěšné { $roll ->
        [hits] hody na zásah
       *[defense] hody na obranu
    }?
    .blessed = Použít Blessed
    .pass = Zatím ne
special-rules_inspired-cap = Na kostkách je { $dice }. Přehodí { NAME($regiment) } šestky?
    .re-roll = Přehodit
    .pass = Nepřehazovat
special-rules_fiend-hunter = Na kostkách je { $dice }. Přehodí { NAME($regiment) } neúspěšné hody na zásah díky Fiend Hunter?
    .re-roll = Přehodit
    .pass = Nepřehazovat
special-rules_opportunists = Na kostkách je { $dice }. Přehodí { NAME($regiment) } neúspěšné hody na zásah díky Opportunists?
    .re-roll = Přehodit
    .pass = Nepřehazovat

## Co se stalo
attacked = { $attack ->
        [volley] { NAME($attacker) } střílí na { NAME($target, case: "acc") }
        [impact] { NAME($attacker) } naráží do { NAME($target, case: "gen") }
        [duel] Charakter regimentu { NAME($attacker) } útočí na charakter regimentu { NAME($target) }
       *[other] { NAME($attacker) } útočí na { NAME($target, case: "acc") }
    }{ $side ->
        [rear] {" zezadu"}
        [right] {" z pravého boku"}
        [left] {" z levého boku"}
        [several] {" z více stran"}
       *[front] {""}
    }: { $attack ->
        [volley] { $dice ->
            [one] { $dice } výstřel
            [few] { $dice } výstřely
           *[other] { $dice } výstřelů
        }
        [impact] { $dice ->
            [one] { $dice } nárazový útok
            [few] { $dice } nárazové útoky
           *[other] { $dice } nárazových útoků
        }
       *[other] { $dice ->
            [one] { $dice } útok
            [few] { $dice } útoky
           *[other] { $dice } útoků
        }
    } { $dice ->
        [few] { $hits ->
            [0] nepřinášejí žádný zásah
            [one] přinášejí { $hits } zásah
            [few] přinášejí { $hits } zásahy
           *[other] přinášejí { $hits } zásahů
        }
       *[other] { $hits ->
            [0] nepřináší žádný zásah
            [one] přináší { $hits } zásah
            [few] přináší { $hits } zásahy
           *[other] přináší { $hits } zásahů
        }
    }.
defended = { $bearer ->
        [character] Charakter regimentu { NAME($target) }
       *[stands] { NAME($target) }
    } se brání { $hits ->
        [one] { $hits } zásahu
       *[other] { $hits } zásahům
    } a { $wounds ->
        [0] neutrpí žádné zranění
       *[other] utrpí { $wounds } zranění
    }{ $spared ->
        [0] {""}
       *[other] {", jeden nezdar odvrací Tenacious"}
    }.
struck-back = { NAME($regiment) } vrací { NAME($target, case: "dat") } { $hits ->
        [one] { $hits } zásah
        [few] { $hits } zásahy
       *[other] { $hits } zásahů
    }.
blessed = Blessed dovoluje { NAME($regiment, case: "dat") } přehodit neúspěšné { $roll ->
        [hits] hody na zásah
       *[defense] hody na obranu
    }.
became-inspired = Regiment { NAME($regiment) } je Inspired.
took-aim = { NAME($regiment) } míří.
rolled-off = Rozhodující hod: { $one } proti { $other }, { $winner ->
        [-1] hází se znovu
       *[other] vyhrává { SEAT($winner) }
    }.
