## Na co se karty ptají

resource-acc = { $resource ->
        [metal] Kov
        [gore] Ostatky
       *[flame] Temný žár
    }
any-item-label = Použít předmět „{ NAME($card) }“ (skupina { squad-name })
any-spell-label = Seslat kouzlo „{ NAME($card) }“ (skupina { squad-name })
any-power-label = Použít schopnost: { NAME($creature) } (skupina { squad-name })
abilities_card-target = Na koho bude působit karta „{ NAME($card) }“?
    .squad = Na skupinu { squad-name } ({ SEAT($seat) })
    .group = Na toulavé nestvůry { $letter }
abilities_card-creature = Kterou bytost karta „{ NAME($card) }“ zasáhne?
    .creature = { NAME($creature, case: "acc") }
abilities_card-user = Která bytost použije kartu „{ NAME($card) }“?
    .creature = { NAME($creature) }
abilities_card-space = Které pole zvolíte pro účinek karty „{ NAME($card) }“?
    .option = { $space ->
        [0] Jámu
       *[other] Pole { $space }
    }
abilities_card-way = Který účinek karty „{ NAME($card) }“ zvolíte?
    .afflict = Přiložit kartu k bytosti
    .blast = Výbuch
    .contest = Změřit vlastnosti
    .convert = Přeměnit suroviny na { $what ->
        [metal] kov
        [gore] ostatky
       *[flame] temný žár
    }
    .dig = { $what ->
        [rock] Vytvořit zával
       *[cave] Vyhloubit novou část jeskyně
    }
    .discard = Odhazovat karty z ruky
    .draw = Dobírat karty
    .exchange = Vyměnit si místo
    .eye = Posunout Krvavé oko
    .gain = Získat suroviny
    .hold = Znehybnit skupinu
    .lose = Nechat přijít o suroviny
    .march = Přesunout toulavé nestvůry
    .peek = Nahlédnout do cizí ruky
    .pull = Přitáhnout nepřítele
    .push = Odstrčit nepřítele
    .recall = Vzít si kartu z odhazovacího balíčku
    .release = Osvobodit skupinu
    .rocks = Změnit počet žetonů hloubení
    .rolled = Hodit kostkou
    .rush = Přidat skupině přesun
    .seize = Vzít předmět nebo kouzlo
    .slay = Zabít bytost
    .spawn = Hod ke zplození
    .special = Zvláštní účinek
    .steal = Ukrást suroviny
    .take = Ovládnout skupinu
    .teleport = Teleportovat skupinu
abilities_card-thing = Který předmět nebo které kouzlo karta „{ NAME($card) }“ postihne?
    .thing = „{ NAME($card) }“
abilities_card-resource = Kterou surovinu zvolíte pro účinek karty „{ NAME($card) }“?
    .resource = { resource-acc }
    .from = { resource-acc } ze skupiny { squad-name }
    .done = Už žádnou
abilities_card-player = Který hráč bude zvolen pro účinek karty „{ NAME($card) }“?
    .whom = { SEAT($player) }
abilities_card-deck = Ze kterého balíčku si díky kartě „{ NAME($card) }“ doberete?
    .deck = Z { deck-gen }
abilities_card-pick = Kterou kartu zvolíte?
    .card = „{ NAME($card) }“
    .seen = „{ NAME($card) }“
    .recall = „{ NAME($card) }“ z odhazovacího { deck-gen }
    .pass = Žádnou
events_count-choice = Které pole vzdálené { $count ->
        [one] { $count } pole
        [few] { $count } pole
       *[other] { $count } polí
    } od Jámy zvolíte pro událost „{ NAME($card) }“?
    .option = { $space ->
        [0] Jámu
       *[other] Pole { $space }
    }
events_tile-choice = Kam umístíte { tile-told }?
    .place = { placed-label }
    .start = Na pole { WHOLE($q) }, { WHOLE($r) }
cards_iron-gate-blocks = Na které pole postavíte Železnou bránu?
    .option = { onto-space }
cards_loathsome-union-merge = Které dvě bytosti sblížíte?
    .unite = { NAME($first, case: "acc") } a { NAME($second, case: "acc") }
cards_slave-revolt-roll = Která z vašich největších skupin se vzbouří?
    .squad = Skupina { squad-name }
spellcasting_number-of-spells = Které další kouzlo skupina { squad-name } sešle?
    .cast = „{ NAME($card) }“
    .done = Už žádné

## Co se stalo

turns-told = { $turns ->
        [one] { $turns } tah
        [few] { $turns } tahy
       *[other] { $turns } tahů
    }
power-used = { SEAT($seat) } používá schopnost { NAME($card, case: "gen") }.
thing-used = { SEAT($seat) } používá předmět „{ NAME($card) }“.
spell-cast = { SEAT($seat) } sesílá kouzlo „{ NAME($card) }“.
use-paid = { SEAT($seat) } platí za použití karty „{ NAME($card) }“ { goods-told }.
thing-discarded = Karta „{ NAME($card) }“ se odkládá na odhazovací balíček.
event-read = { SEAT($seat) } vyhodnocuje událost „{ NAME($card) }“.
event-resolved = Událost „{ NAME($card) }“ se vyřazuje ze hry.
event-passed-by = Událost „{ NAME($card) }“ se bez účinku vyřazuje ze hry.
displaced = Karta „{ NAME($card) }“ přemisťuje { NAME($cards, case: "acc", last: "a") } { to-space }.
exchanged = Díky kartě „{ NAME($card) }“ si vyměňují místo dvě skupiny: { NAME($cards, last: "a") } (teď na poli { $space }); { NAME($others, last: "a") } (teď na poli { $origin }).
hastened = Karta „{ NAME($card) }“ zvyšuje v tomto tahu o { $steps } rychlost přesunu skupiny ({ NAME($cards) }).
held = { $what ->
        [all] Karta „{ NAME($card) }“ na { turns-told } brání skupině v přesunu i v akcích ({ NAME($cards) }).
       *[other] Karta „{ NAME($card) }“ na { turns-told } brání skupině v přesunu ({ NAME($cards) }).
    }
held-no-more = { SEAT($seat) } může zase používat svou skupinu ({ NAME($cards) }).
taken-over = { $turns ->
        [0] { SEAT($seat) } kartou „{ NAME($card) }“ natrvalo ovládá { taken-told }.
       *[other] { SEAT($seat) } kartou „{ NAME($card) }“ ovládá na { turns-told } { taken-told }.
    }
taken-told = { $owner ->
        [-1] toulavé nestvůry ({ NAME($cards) })
       *[other] skupinu ({ NAME($cards) }), přichází o ni { SEAT($owner) }
    }
went-back = { SEAT($seat) } dostává zpět svou skupinu ({ NAME($cards) }).
set-free = { SEAT($seat) } ztrácí skupinu, která se dál toulá sama ({ NAME($cards) }).
seized = { SEAT($seat) } kartou „{ NAME($card) }“ získává kartu „{ NAME($thing) }“, přichází o ni { SEAT($owner) }.
destroyed = Karta „{ NAME($card) }“ ničí předměty a kouzla: { NAME($things) }.
stolen = { SEAT($seat) } kartou „{ NAME($card) }“ krade { goods-told }, obětí je { SEAT($victim) }.
converted = { SEAT($seat) } kartou „{ NAME($card) }“ přeměňuje { $count ->
        [one] { $count } surovinu
        [few] { $count } suroviny
       *[other] { $count } surovin
    } na { $resource ->
        [metal] kov
        [gore] ostatky
       *[flame] temný žár
    }.
gained = { SEAT($seat) } díky kartě „{ NAME($card) }“ získává { goods-told }.
lost = { SEAT($seat) } kvůli kartě „{ NAME($card) }“ přichází o { goods-told }.
hand-card = { $card ->
        [none] { SEAT($seat) } si dobírá kartu z { deck-gen }.
       *[other] { SEAT($seat) } si z { deck-gen } dobírá kartu „{ NAME($card) }“.
    }
cards-discarded = { SEAT($seat) } kvůli kartě „{ NAME($source) }“ odhazuje z ruky kartu „{ NAME($card) }“.
card-seen = { SEAT($seat) } si prohlíží karty, které má v ruce { SEAT($victim) }, a vidí kartu „{ NAME($card) }“.
took-from-hand = { $card ->
        [none] { SEAT($seat) } si bere kartu, kterou má v ruce { SEAT($victim) }.
       *[other] { SEAT($seat) } si bere kartu „{ NAME($card) }“, kterou má v ruce { SEAT($victim) }.
    }
recalled = { SEAT($seat) } si díky kartě „{ NAME($source) }“ bere z odhazovacího balíčku kartu „{ NAME($card) }“.
attribute-named = { $attribute ->
        [strength] síla
        [prowess] výjimečnost
        [dodge] úhyb
        [bloodlust] krvežíznivost
        [defense] obrana
       *[weapon] zbraň
    }
contested = { $won ->
        [True] { NAME($card) } poráží v měření sil { NAME($rival, case: "acc") } ({ attribute-named }, { $total } proti { $theirs }).
       *[other] { NAME($card) } v měření sil podléhá { NAME($rival, case: "dat") } ({ attribute-named }, { $total } proti { $theirs }).
    }
blasted = Karta „{ NAME($card) }“ vybuchuje { at-space } (dosah { $reach }).
rocks-changed = Po použití karty „{ NAME($card) }“ skupině ({ NAME($cards) }) { $rocks ->
        [0] nezbývá žádný žeton hloubení
        [few] zbývají { rocks-told }
       *[other] zbývá { rocks-told }
    }.
counted = V hodu pro kartu „{ NAME($card) }“ padá { $count }.
die-rolled = V hodu pro kartu „{ NAME($card) }“ padá { $result }.
gate-set = { SEAT($seat) } staví Železnou bránu na pole { $space }.
united = { NAME($card) } a { NAME($other) } se do konce tahu sbližují a počítají lepší ze svých vlastností.
revolt-rolled = { $result ->
        [1] V hodu na vzpouru otroků padá 1, { SEAT($seat) } přichází o svou největší skupinu.
       *[other] V hodu na vzpouru otroků padá { $result }, { SEAT($seat) } o nic nepřichází.
    }
