## Před bitvou
round_attach-eligible = Ke kterému regimentu se připojí { NAME($character) }?
    .join = { $side ->
        [left] { NAME($regiment, case: "dat") }, vlevo od velitelského standu
        [right] { NAME($regiment, case: "dat") }, vpravo od velitelského standu
       *[on] { NAME($regiment, case: "dat") }, do sedla
    }
scenarios_one-sides = Která hrana bojiště bude vaší zónou posil?
    .south = Jižní hrana
    .north = Severní hrana
scenarios_two-sides = { scenarios_one-sides }
    .south = { scenarios_one-sides.south }
    .north = { scenarios_one-sides.north }
scenarios_three-sides = { scenarios_one-sides }
    .south = { scenarios_one-sides.south }
    .north = { scenarios_one-sides.north }
scenarios_four-sides = { scenarios_one-sides }
    .south = { scenarios_one-sides.south }
    .north = { scenarios_one-sides.north }
battle_secondary-draw = Které tři druhotné cíle si necháte?
    .keep = { NAME($cards) }

## Fáze posil
special-rules_flank = Které regimenty s pravidlem Flank dorazí?
    .arrive = { NAME($regiments, last: "a") }
    .pass = Žádný
round_free-choice = Který regiment podle vaší volby dorazí, nebo zůstane v posilách?
    .arrive = { NAME($regiment) }: dorazí
    .stay = { NAME($regiment) }: zůstane v posilách
    .pass = Žádný
round_success-choose-regiment = Které regimenty dorazí za úspěšné hody na posily?
    .arrive = { NAME($regiments, last: "a") }
    .pass = Žádný

## Fáze rozkazů a fáze nadvlády
round_stack-face-down-ordered = V jakém pořadí složíte velitelský balíček?
    .option = { NAME($cards, apart: 1) }
round_supremacy-fewer-cards = Na kostce máte { $mine }, soupeř { $theirs }. Upravíte svůj hod?
    .modify = { $by ->
        [1] Přičíst 1
       *[other] Odečíst 1
    }
    .pass = Neupravovat
round_supremacy-one-per-round = Kterou schopnost nadvlády využijete?
    .use = „{ NAME($power) }“
    .pass = Žádnou

## Aktivace
round_step-1-name-match = Který regiment aktivujete kartou „{ NAME($card) }“?
    .option = { NAME($regiment, case: "acc") }
round_step-2-draw-event = Který Draw Event využijete ({ NAME($who) })?
    .use = „{ NAME($power) }“
    .pass = Žádný
draw-events_flux-powered = Co regiment získá do konce kola?
    .clash = +2 Clash
    .attacks = +2 Attacks
round_step-3-first-action = Co bude první akce ({ NAME($who) })?
    .charge = Charge (útok) na { NAME($regiment, case: "acc") }
    .rally = Rally (svolání)
    .combat-rally = Combat Rally (bojové svolání)
    .combat-reform = Combat Reform (bojové přeskupení)
    .withdraw = Withdraw (ústup)
    .leave = Opustit budovu
    .march = March (pochod)
    .reform = Reform (přeskupení)
    .clash = Clash (střet)
    .inspire = Inspire (povzbuzení)
    .take-aim = Take Aim (zamíření)
    .volley = Volley (salva) na { NAME($regiment, case: "acc") }
    .duel = Duel: vyzvat { NAME($regiment, case: "acc") }
    .spellcasting = Spellcasting (kouzlení)
    .deed = Využít vlastní schopnost
    .pass = Vynechat akci
    .done = Ukončit aktivaci
round_step-4-second-action = Co bude druhá akce ({ NAME($who) })?
    .charge = Charge (útok) na { NAME($regiment, case: "acc") }
    .rally = Rally (svolání)
    .combat-rally = Combat Rally (bojové svolání)
    .combat-reform = Combat Reform (bojové přeskupení)
    .withdraw = Withdraw (ústup)
    .leave = Opustit budovu
    .march = March (pochod)
    .reform = Reform (přeskupení)
    .clash = Clash (střet)
    .inspire = Inspire (povzbuzení)
    .take-aim = Take Aim (zamíření)
    .volley = Volley (salva) na { NAME($regiment, case: "acc") }
    .duel = Duel: vyzvat { NAME($regiment, case: "acc") }
    .spellcasting = Spellcasting (kouzlení)
    .deed = Využít vlastní schopnost
    .pass = Vynechat akci
round_step-4-extra-actions = Jakou akci zdarma ještě využijete ({ NAME($who) })?
    .charge = Charge (útok) na { NAME($regiment, case: "acc") }
    .rally = Rally (svolání)
    .combat-rally = Combat Rally (bojové svolání)
    .combat-reform = Combat Reform (bojové přeskupení)
    .withdraw = Withdraw (ústup)
    .leave = Opustit budovu
    .march = March (pochod)
    .reform = Reform (přeskupení)
    .clash = Clash (střet)
    .inspire = Inspire (povzbuzení)
    .take-aim = Take Aim (zamíření)
    .volley = Volley (salva) na { NAME($regiment, case: "acc") }
    .duel = Duel: vyzvat { NAME($regiment, case: "acc") }
    .spellcasting = Spellcasting (kouzlení)
    .deed = Využít vlastní schopnost
    .pass = Žádnou
characters_one-action = Jakou akci provede { NAME($who) }?
    .duel = Duel: vyzvat { NAME($regiment, case: "acc") }
    .spellcasting = Spellcasting (kouzlení)
    .deed = Využít vlastní schopnost
    .rally = Rally (svolání)
    .combat-rally = Combat Rally (bojové svolání)
    .pass = Žádnou
characters_chain-activation = Odhalíte další velitelskou kartu?
    .reveal = Odhalit další kartu
    .pass = Neodhalovat

## Co se stalo
joined = { NAME($character) } se připojuje k regimentu: { NAME($regiment) }.
sides-rolled = Rozhodující hod o strany: { SEAT(0) } { $first }, { SEAT(1) } { $second }.
edge-chosen = { SEAT($seat) } volí za zónu posil { $edge ->
        [south] jižní
       *[north] severní
    } hranu bojiště.
objectives-kept = { SEAT($seat) } si nechává { $cards ->
        [one] { $cards } druhotný cíl
        [few] { $cards } druhotné cíle
       *[other] { $cards } druhotných cílů
    }.
round-began = Začíná { $round }. kolo.
reinforcement-roll = { SEAT($seat) } hází na posily: { $grade ->
        [light] lehké
        [medium] střední
       *[heavy] těžké
    } regimenty dorazí na { $needed } a méně, padlo { $dice }.
held-back = { SEAT($seat) } nechává v posilách { NAME($regiment, case: "acc") }.
arriving = { $regiments ->
        [none] { SEAT($seat) } zůstává bez posil (kostky { $dice }).
       *[other] { SEAT($seat) } přivádí jako posily { NAME($regiments, case: "acc", last: "a") }{ $dice ->
            [none] .
           *[other] { " " }(kostky { $dice }).
        }
    }
stacks-laid = Velitelské balíčky jsou složené: { SEAT(0) } { $first }, { SEAT(1) } { $second }.
supremacy-roll = Hod na prvního hráče: { SEAT(0) } { $first }, { SEAT(1) } { $second }.
supremacy-shifted = { SEAT($seat) } upravuje svůj hod na { $score }.
supremacy-tie = Oba mají { $score } a hážou znovu.
first-player = { SEAT($seat) } je v tomto kole prvním hráčem.
card-revealed = { SEAT($seat) } odhaluje velitelskou kartu „{ NAME($card) }“.
card-discarded = { SEAT($seat) } odkládá velitelskou kartu „{ NAME($card) }“, která nemá koho aktivovat.
card-returned = { SEAT($seat) } vrací velitelskou kartu „{ NAME($card) }“ na vrch balíčku.
activated = { SEAT($seat) } aktivuje { NAME($who, case: "acc") }.
passed = { SEAT($seat) } nepodniká žádnou akci ({ NAME($who) }).
bravery-rallied = Bravery zbavuje { NAME($regiment, case: "acc") } stavu Broken.
draw-event-used = { SEAT($seat) } využívá Draw Event „{ NAME($event) }“ ({ NAME($who) }).
zone-seized = { SEAT($seat) } ovládá { $zone }. zónu zájmu a získává { $points ->
        [one] { $points } vítězný bod
        [few] { $points } vítězné body
       *[other] { $points } vítězných bodů
    }.
cards-removed = { SEAT($seat) } získává za zničené velitelské karty soupeře { $points ->
        [one] { $points } vítězný bod
        [few] { $points } vítězné body
       *[other] { $points } vítězných bodů
    }.
warlord-fell = { SEAT($seat) } získává za zničeného vojevůdce { $points ->
        [one] { $points } vítězný bod
        [few] { $points } vítězné body
       *[other] { $points } vítězných bodů
    }.
objective-scored = { SEAT($seat) } plní druhotný cíl „{ NAME($card) }“.
round-scored = Vítězné body po { $round }. kole: { SEAT(0) } { $first }, { SEAT(1) } { $second }.
wiped-out = { SEAT($seat) } už nemá žádný regiment.
