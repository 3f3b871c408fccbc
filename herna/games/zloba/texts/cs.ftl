## Příprava hry

setup_choose-side = { SEAT($seat) }: kterou stranu bojiště si vyberete?
    .option = Zóna nasazení: { NAME($zone) }
setup_choose-faction = { SEAT($seat) }: za kterou frakci budete hrát?
    .option = { NAME($faction) }
setup_choose-feat = { SEAT($seat) }: kterou kartu podpory frakce { NAME($faction) } si vezmete?
    .option = { NAME($feat) }
feats_two-for-novices = { SEAT($seat) }: kterou druhou kartu podpory frakce { NAME($faction) } si vezmete?
    .option = { NAME($feat) }
solo-setup_ao-first = { SEAT($seat) }: která frakce bude automatizovaným protivníkem?
    .option = { NAME($faction) }
solo-setup_choose-scenario = { SEAT($seat) }: který scénář proti frakci { NAME($faction) } budete hrát?
    .option = { NAME($scenario) }

## Válečná kořist a výběr kostek

spoils_optional = { SEAT($seat) }: za oblast { $region } vám náleží bonusová akce { NAME($symbol) }. Vykonáte ji?
    .option = Vykonat { NAME($symbol) }
    .pass = Vzdát se bonusové akce
    .eye = Použít vševidoucí kostku: { NAME($symbol) }
    .buy = Koupit: { NAME($elite) }
    .ability = Koupit speciální dovednost
    .feat = Použít kartu podpory: { NAME($feat) }
draft_pick-one = { SEAT($seat) }: kterou kostku si z nabídky vezmete?
    .option = Vzít si { NAME($symbol) }

## Tah

actions_must-spend-die = { SEAT($seat) }: co ve svém tahu uděláte?
    .use = Použít { NAME($die) }
    .discard = Odložit { NAME($die) } bez akce
    .exodus = Hromadný odchod: { NAME($first) } a { NAME($second) }
    .eye = Použít vševidoucí kostku: { NAME($symbol) }
    .buy = Koupit: { NAME($elite) }
    .ability = Koupit speciální dovednost
    .feat = Použít kartu podpory: { NAME($feat) }
buying_timing = { SEAT($seat) }: uděláte ve svém tahu ještě něco?
    .use = Použít { NAME($die) }
    .discard = Odložit { NAME($die) } bez akce
    .exodus = Hromadný odchod: { NAME($first) } a { NAME($second) }
    .eye = Použít vševidoucí kostku: { NAME($symbol) }
    .buy = Koupit: { NAME($elite) }
    .ability = Koupit speciální dovednost
    .feat = Použít kartu podpory: { NAME($feat) }
    .done = Ukončit tah
buying_deploy-own-rule = { SEAT($seat) }: kam nasadíte jednotku { NAME($kind) }, koupenou za { price-told }?
    .option = Nasadit { to-region }

## Akce

actions_extend = { SEAT($seat) }: kam nasadíte { basics-most }?
    .option = Nasadit { basics-count } { to-region }
    .none = Nenasadit nic
actions_maneuver-move = { SEAT($seat) }: které jednotky přesunete (nejvýše { $most }) a kam?
    .move = { out-of-origin } { to-region }: { NAME($troops) }
    .deploy = Nasadit 2 základní jednotky do své zóny (nebo tu jedinou, která zbývá)
    .none = Nedělat nic
    .troop = { troop-there }
long-move_separate-moves = { SEAT($seat) }: kam půjde { NAME($kind) } z oblasti { $region } dál?
    .option = Pokračovat { to-region }
    .done = Zůstat na místě
actions_battle = { SEAT($seat) }: Boj způsobí { points-told }. Koho zasáhne?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
all-seeing_strike = { SEAT($seat) }: Úder způsobí { points-told }. Koho zasáhne?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
all-seeing_charge = { SEAT($seat) }: Zteč způsobí { points-told }. Koho zasáhne?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
exodus_move = { SEAT($seat) }: { $region ->
        [none] kdo odejde, odkud a kam
        [0] kdo další odejde z Pobřeží a kam
       *[other] kdo další odejde z oblasti { $region } a kam
    }?
    .move = { out-of-origin } { to-region }: { $count ->
        [1] { NAME($troop) }
       *[other] { $count } × { NAME($troop) }
    }
    .done = Ukončit Hromadný odchod
    .troop = { troop-there }

## Zranění

damage_attacker-splits = { SEAT($seat) }: která jednotka frakce { NAME($faction) } { at-region } utrpí bod zranění (zbývá přidělit { $points })?
    .option = Zasáhnout: { NAME($troop) }
    .troop = { troop-there }
damage_ability-not-attack = { SEAT($seat) }: komu způsobíte { points-told }?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
damage_one-region = { SEAT($seat) }: na koho zaútočíte za { points-told }?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
ao-damage_humans-choose = { SEAT($seat) }: kdo { at-region } utrpí bod zranění od AP (zbývá přidělit { $points })?
    .option = { NAME($faction) }: { NAME($troop) }
    .troop = { troop-there }
feats_own-turn = { SEAT($seat) }: vaše jednotky { at-region } mají utrpět { points-told }. Použijete kartu podpory?
    .option = Použít kartu podpory: { NAME($feat) }
    .pass = Kartu si nechat

## Schopnosti a karty podpory

move-deploy_deploy = { SEAT($seat) }: kam nasadíte { basics-most }?
    .option = Nasadit { basics-count } { to-region }
move-deploy_move = { SEAT($seat) }: { $most ->
        [0] odkud odejdou všechny vaše jednotky, které mohou, a kam
       *[other] které jednotky přesunete (nejvýše { $most }) a kam
    }?
    .move = { out-of-origin } { to-region }: { NAME($troops) }
    .option = { out-of-origin } { to-region }: všechny jednotky
    .troop = { troop-there }
long-move_triggers = { SEAT($seat) }: kam půjdou jednotky z oblasti { $region } dál?
    .option = Pokračovat { to-region }
    .done = Zůstat na místě
muster_before-acting = { SEAT($seat) }: kam nasadíte sešikované jednotky (nejvýše { $most })?
    .option = Nasadit { to-region }
muster_sources = { SEAT($seat) }: kterou jednotku sešikujete { to-region } (ještě nejvýše { $left })?
    .mat = { $troop ->
        [basic] Základní jednotka z podložky
       *[other] Z podložky: { NAME($troop) }
    }
    .removed = Odstraněná základní jednotka
    .option = { out-of-origin }: { NAME($troop) }
    .done = Žádnou další
    .troop = { troop-there }
factions_mat-aldan = { SEAT($seat) }: které elitní jednotce vrátíte { $points ->
        [one] { $points } bod odolnosti
        [few] { $points } body odolnosti
       *[other] { $points } bodů odolnosti
    }?
    .option = { place-region }: { NAME($troop) }
    .troop = { troop-there }
factions_mat-guild = { SEAT($seat) }: které frakci ukradnete { $count ->
        [one] { $count } korrakam
        [few] { $count } korrakamy
       *[other] { $count } korrakamů
    }?
    .option = Okrást: { NAME($faction) }
factions_mat-koda = { SEAT($seat) }: do oblasti { $region } vstoupila frakce { NAME($faction) }. Spustíte past za { points-told }?
    .option = Spustit past: { NAME($elite) }
    .pass = Past nespouštět
feats_data = { SEAT($seat) }: čí základní jednotky (nejvýše { $most }) nahradíte svými?
    .option = { place-region }: { NAME($faction) }
    .troop = { troop-there }

## Poslední rozhodnutí shody

scoring_tie-rps = { SEAT($seat) }: je rovnost, { $vp } VB. Podělíte se o vítězství?
    .share = Podělit se o vítězství
    .fight = Hrát o vítězství
scoring_tie-rps-how = { SEAT($seat) }: co ukážete?
    .rock = Kámen
    .paper = Papír
    .scissors = Nůžky

## Co se stalo: příprava hry

side-chosen = { SEAT($seat) }: zóna nasazení { NAME($zone) }.
faction-chosen = { SEAT($seat) }: frakce { NAME($faction) }.
feat-chosen = { SEAT($seat) }: karta podpory „{ NAME($feat) }“.
token-laid = Žeton VB v oblasti { $region }: { NAME($token) }.
first-player = Žeton začínajícího hráče má { SEAT($seat) }.
opponent-chosen = Automatizovaný protivník: { NAME($faction) }.
scenario-chosen = Scénář: „{ NAME($scenario) }“.
base-placed = Základna AP je v oblasti { $region }.
chaos-set = Kostka chaosu ukazuje { $number }.
objective-placed = Žeton cíle je v oblasti { $region }.

## Co se stalo: průběh kola

round-began = Začalo { $round }. kolo.
chaos-struck = Kostka chaosu: účinek { $number } scénáře „{ NAME($scenario) }“.
chaos-idle = Kostka chaosu: účinek { $number } platí až od { $humans } lidských hráčů.
bonus-won = { NAME($faction) }: bonusová akce { NAME($symbol) } za oblast { $region }.
bonus-declined = { NAME($faction) }: bonusová akce { NAME($symbol) } odmítnuta.
eye-rolled = { NAME($faction) }: na vševidoucí kostce je { NAME($symbol) }.
dice-rolled = Nabídka kostek: Dolování { $mine }, Posílení { $extend }, Přesun { $maneuver }, Boj { $battle }.
die-picked = { NAME($faction) }: z nabídky kostka { NAME($symbol) }.
die-rolled-again = { NAME($faction) }: nový hod akční kostkou, { NAME($symbol) }.
last-die-taken = { NAME($faction) }: poslední kostka z nabídky, { NAME($symbol) }.
last-die-left = Poslední kostku z nabídky ({ NAME($symbol) }) nezískal nikdo.
turn-skipped = { NAME($faction) }: tah vynechán, nezbývá žádná akční kostka.
die-used = { NAME($faction) }: akce { NAME($symbol) }.
die-discarded = { NAME($faction) }: kostka { NAME($symbol) } odložena bez akce.
exodus-began = { NAME($faction) }: Hromadný odchod.
eye-used = { NAME($faction) }: vševidoucí kostka, { NAME($symbol) }.
eye-lost = { NAME($faction) }: vševidoucí kostka ({ NAME($symbol) }) propadla.
feat-used = { NAME($faction) }: karta podpory „{ NAME($feat) }“.
ability-bought = { NAME($faction) }: nákup speciální dovednosti.

## Co se stalo: jednotky a korrakamy

deployed = { NAME($faction) }: nasazení, { troops } { to-region }.
mustered = { NAME($faction) }: sešikování, { $count } × { NAME($kind) } { $source ->
    [mat] z podložky
    [removed] z odstraněných jednotek
    [shores] z Pobřeží
   *[other] z oblasti { $source }
  }.
moved = { NAME($faction) }: přesun, { troops } { from-origin } { to-region }.
restored = { NAME($faction) }: návrat { $count ->
        [one] { $count } základní jednotky
       *[other] { $count } základních jednotek
    } na podložku.
corra-gained = { NAME($faction) }: zisk { corra-of }.
corra-spent = { NAME($faction) }: výdaj { corra-of }.
corra-returned = { NAME($faction) }: vrácení { $count ->
    [one] { $count } korrakamu
   *[other] { $count } korrakamů
  } do společné zásoby.
corra-stolen = { NAME($faction) }: krádež { corra-of } frakci { NAME($victim) }.

## Co se stalo: zranění

attacked = { NAME($faction) }: útok na frakci { NAME($victim) } { at-region } za { points-told }.
region-attacked = { NAME($faction) }: útok { at-region } za { points-told }.
region-harmed = { NAME($faction) }: { points-told } { at-region }.
harmed = { NAME($faction) }: { points-told } frakci { NAME($victim) } { at-region }.
wounded = { NAME($faction) }: zranění, { NAME($kind) } { at-region } (odolnost { $vitality }).
slain = { NAME($faction) }: { $kind ->
        [basic] ztráta základní jednotky { at-region }.
       *[other] ztráta elitní jednotky { at-region }, { NAME($kind) }.
    }
healed = { NAME($faction) }: vyléčení, { NAME($kind) } { at-region } (odolnost { $vitality }).
trap-sprung = { NAME($faction) }: past { at-region }, { NAME($kind) } se vrací na podložku.
rescued = { NAME($faction) }: odvrácení { $points ->
        [one] { $points } bodu zranění
       *[other] { $points } bodů zranění
    }.

## Co se stalo: body a konec hry

scored = { NAME($faction) }: { $vp } VB { $reason ->
        [control] za ovládání oblasti { $region }
        [domination] za nadvládu v oblasti { $region }
       *[other] za jednotku { NAME($reason) } v oblasti { $region }
    }.
glory-scored = { NAME($faction) }: { $vp } VB navíc za nadvládu ve více oblastech.
opponent-scored = { NAME($faction) }: { $vp } VB pro AP.
victory-offered = { SEAT($seat) } { $answer ->
        [share] se chce o vítězství podělit
       *[fight] chce o vítězství hrát
    }.
sign-shown = { SEAT($seat) } ukazuje { $sign ->
        [rock] kámen
        [paper] papír
       *[scissors] nůžky
    }.
mission-fulfilled = { $side ->
        [humans] Lidští hráči splnili
       *[opponent] Automatizovaný protivník splnil
    } misi scénáře „{ NAME($scenario) }“.
game-won = { SEAT($seat) } vítězí ({ $vp } VB).
shared-victory = Vítězství je společné.

## Části vět: možnosti

basics-count = { $count ->
        [one] { $count } základní jednotku
        [few] { $count } základní jednotky
       *[other] { $count } základních jednotek
    }
basics-most = { $most ->
        [one] { $most } základní jednotku
        [few] až { $most } základní jednotky
       *[other] až { $most } základních jednotek
    }
price-told = { $price ->
        [one] { $price } korrakam
        [few] { $price } korrakamy
       *[other] { $price } korrakamů
    }
place-region = { $region ->
        [0] Pobřeží
       *[other] Oblast { $region }
    }
troop-there = { place-region }: { NAME($faction) }, { NAME($troop) }
out-of-origin = { $origin ->
        [0] Z Pobřeží
       *[other] Z oblasti { $origin }
    }

## Části vět: co se stalo

troops = { $kind ->
        [basic] { $count ->
            [one] { $count } základní jednotka
            [few] { $count } základní jednotky
           *[other] { $count } základních jednotek
        }
       *[other] { $count ->
            [1] { NAME($kind) }
           *[other] { $count } × { NAME($kind) }
        }
    }
corra-of = { $count ->
        [one] { $count } korrakamu
       *[other] { $count } korrakamů
    }
points-told = { $points ->
        [one] { $points } bod zranění
        [few] { $points } body zranění
       *[other] { $points } bodů zranění
    }
at-region = { $region ->
        [0] na Pobřeží
       *[other] v oblasti { $region }
    }
to-region = { $region ->
        [0] na Pobřeží
       *[other] do oblasti { $region }
    }
from-origin = { $origin ->
        [0] z Pobřeží
       *[other] z oblasti { $origin }
    }
