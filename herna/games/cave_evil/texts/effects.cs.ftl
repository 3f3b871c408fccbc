## Na co se karty ptají

target-squad = skupinu { squad-name } ({ SEAT($seat) })
target-group = toulavé nestvůry { $letter }
resource-acc = { $resource ->
        [metal] kov
        [gore] ostatky
       *[flame] temný žár
    }
any-item-label = Použít předmět „{ NAME($card) }“ (skupina { squad-name })
any-spell-label = Seslat kouzlo „{ NAME($card) }“ (skupina { squad-name })
any-power-label = Použít schopnost: { NAME($creature) } (skupina { squad-name })
abilities_card-target = Na koho bude působit karta „{ NAME($card) }“?
    .squad = Na { target-squad }
    .group = Na { target-group }
abilities_card-creature = Kterou bytost karta „{ NAME($card) }“ zasáhne?
    .creature = { NAME($creature, case: "acc") }
abilities_card-user = Která bytost použije kartu „{ NAME($card) }“?
    .creature = { NAME($creature) }
abilities_card-space = Které pole zvolíte pro účinek karty „{ NAME($card) }“?
    .option = Pole { $space }
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
    .take = Převzít skupinu
    .teleport = Přenést skupinu
abilities_card-thing = Který předmět nebo které kouzlo karta „{ NAME($card) }“ postihne?
    .thing = { NAME($card) }
abilities_card-resource = Kterou surovinu zvolíte pro účinek karty „{ NAME($card) }“?
    .resource = { resource-acc }
    .from = { resource-acc } ze skupiny { squad-name }
    .done = Už žádnou
abilities_card-player = Koho se týká karta „{ NAME($card) }“?
    .player = { SEAT($player) }
abilities_card-deck = Ze kterého balíčku si doberete kartu („{ NAME($card) }“)?
    .deck = Z { deck-gen }
abilities_card-pick = Kterou kartu zvolíte?
    .card = { NAME($card) }
    .seen = { NAME($card) }
    .recall = { NAME($card) } (z odhazovacího { deck-gen })
    .pass = Žádnou
events_count-choice = Událost „{ NAME($card) }“: na které pole ve vzdálenosti { $count } od Jámy?
    .option = Pole { $space }
events_tile-choice = Kam umístíte dílek „{ NAME($tile) }“?
    .place = { placed-label }
    .start = Pole { $q }, { $r }
cards_iron-gate-blocks = Na které pole postavíte Železnou bránu?
    .option = Pole { $space }
cards_loathsome-union-merge = Které dvě bytosti sblížíte?
    .unite = { NAME($first, case: "acc") } a { NAME($second, case: "acc") }
cards_slave-revolt-roll = Která z vašich největších skupin se vzbouří?
    .squad = Skupina { squad-name }
spellcasting_number-of-spells = Které další kouzlo skupina { squad-name } sešle?
    .cast = { NAME($card) }
    .done = Už žádné

## Co se stalo

turns-told = { $turns ->
        [one] { $turns } tah
        [few] { $turns } tahy
       *[other] { $turns } tahů
    }
power-used = { SEAT($seat) } používá schopnost bytosti { NAME($card) }.
thing-used = { SEAT($seat) } používá předmět „{ NAME($card) }“.
spell-cast = { SEAT($seat) } sesílá kouzlo „{ NAME($card) }“.
use-paid = { SEAT($seat) } platí za použití karty „{ NAME($card) }“ { goods-told }.
thing-discarded = Karta „{ NAME($card) }“ odchází na odhazovací balíček.
event-read = { SEAT($seat) } čte událost „{ NAME($card) }“.
event-resolved = Událost „{ NAME($card) }“ je vyhodnocena a opouští hru.
event-passed-by = Událost „{ NAME($card) }“ opouští hru bez účinku.
displaced = Karta „{ NAME($card) }“ přemisťuje na pole { $space } tyto bytosti: { NAME($cards) }.
exchanged = Karta „{ NAME($card) }“ vyměňuje místa: { NAME($cards) } stojí na poli { $space }, { NAME($others) } na poli { $origin }.
hastened = Karta „{ NAME($card) }“ přidává v tomto tahu přesun +{ $steps }: { NAME($cards) }.
held = { $what ->
        [all] Karta „{ NAME($card) }“ na { turns-told } brání v přesunu i v akcích: { NAME($cards) }.
       *[other] Karta „{ NAME($card) }“ na { turns-told } brání v přesunu: { NAME($cards) }.
    }
held-no-more = { SEAT($seat) }: skupina už není držena ({ NAME($cards) }).
taken-over = { $turns ->
        [0] { SEAT($seat) } kartou „{ NAME($card) }“ natrvalo přebírá skupinu ({ NAME($cards) }).
       *[other] { SEAT($seat) } kartou „{ NAME($card) }“ na { turns-told } přebírá skupinu ({ NAME($cards) }).
    }
went-back = { SEAT($seat) } dostává zpět svou skupinu ({ NAME($cards) }).
set-free = { SEAT($seat) } ztrácí skupinu, která se dál toulá sama ({ NAME($cards) }).
seized = { SEAT($seat) } kartou „{ NAME($card) }“ získává „{ NAME($thing) }“.
destroyed = Karta „{ NAME($card) }“ ničí věci: { NAME($things) }.
stolen = { SEAT($seat) } kartou „{ NAME($card) }“ krade { goods-told } (okrádá: { SEAT($victim) }).
converted = { SEAT($seat) } kartou „{ NAME($card) }“ přeměňuje suroviny ({ $count }): { $resource ->
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
card-seen = { SEAT($seat) } vidí v cizí ruce kartu „{ NAME($card) }“ (její majitel: { SEAT($victim) }).
took-from-hand = { $card ->
        [none] { SEAT($seat) } bere kartu z cizí ruky (okrádá: { SEAT($victim) }).
       *[other] { SEAT($seat) } bere z cizí ruky kartu „{ NAME($card) }“ (okrádá: { SEAT($victim) }).
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
        [True] { NAME($card) } vyhrává měření nad bytostí { NAME($rival) } ({ attribute-named }: { $total } proti { $theirs }).
       *[other] { NAME($card) } prohrává měření s bytostí { NAME($rival) } ({ attribute-named }: { $total } proti { $theirs }).
    }
blasted = Karta „{ NAME($card) }“ vybuchuje na poli { $space } (dosah { $reach }).
rocks-changed = Karta „{ NAME($card) }“ mění hloubení: na kartě teď zbývá { rocks-told } ({ NAME($cards) }).
counted = Karta „{ NAME($card) }“: padá { $count }.
die-rolled = Karta „{ NAME($card) }“: padá { $result }.
gate-set = { SEAT($seat) } staví Železnou bránu na pole { $space }.
united = { NAME($card) } a { NAME($other) } se do konce tahu sbližují a počítají lepší ze svých vlastností.
revolt-rolled = { $result ->
        [1] { SEAT($seat) }: padá 1, otroci se bouří.
       *[other] { SEAT($seat) }: padá { $result }, otroci zůstávají.
    }
