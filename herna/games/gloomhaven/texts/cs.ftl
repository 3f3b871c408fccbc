## Před scénářem

character-mat_choose-class = { SEAT($seat) }: za které povolání hrajete?
    .option = { NAME($class) }
leveling_new-card = { SEAT($seat) }: kterou novou kartu si berete?
    .option = Nová karta: { NAME($card) }
leveling_perk = { SEAT($seat) }: který talent si berete?
    .perk = { ordinal-number } talent povolání
item-cards_acquire = { SEAT($seat) }: co koupíte?
    .buy = Koupit: { NAME($item) }
    .done = Už nic nekupovat
item-cards_equip-limits = { SEAT($seat) }: co si vezmete na sebe?
    .wear = Vzít na sebe: { NAME($item) }
    .done = Už nic nebrat
battle-goals_draw-two-keep-one = { SEAT($seat) }: který malý úkol si necháte?
    .option = Nechat si: { NAME($goal) }
hand_exact-limit = { SEAT($seat) }: kterou kartu necháte doma?
    .option = Nechat doma: { NAME($card) }
scenario-book_starting-hexes = { SEAT($seat) }: kde váš hrdina začne?
    .option = Začít na poli { $hex }

## Kola a odpočinek

card-selection_two-face-down = { SEAT($seat) }: které dvě karty hrajete (první je vedoucí)?
    .play = { NAME($leading) } (vedoucí), { NAME($other) }
    .rest = Dlouhý odpočinek
initiative_order = { SEAT($seat) }: změníte svou iniciativu?
    .lower = Hrát dřív: { NAME($item) }
    .raise = Hrát později: { NAME($item) }
    .pass = Nechat ji být
initiative_tie-players = { SEAT($seat) }: hrdinové mají stejnou iniciativu. Kdo hraje první?
    .next = { NAME($actor) }
initiative_tie-monsters = { SEAT($seat) }: typy nestvůr mají stejnou iniciativu. Který hraje první?
    .next = { NAME($actor) }
resting_short-rest = { SEAT($seat) }: dáte si krátký odpočinek?
    .rest = Krátký odpočinek
    .pass = Neodpočívat
resting_short-rest-redraw = { SEAT($seat) }: zničíte tuto kartu, nebo za 1 zranění náhodně jinou?
    .lose = { lose-card }
    .redraw = Utrpět 1 zranění a zničit jinou kartu než { NAME($card) }
resting_long-rest-timing = { SEAT($seat) }: použijete před dlouhým odpočinkem předmět?
    .item = { use-item }
    .rest = Odpočívat
resting_long-rest-lose = { SEAT($seat) }: kterou kartu při dlouhém odpočinku zničíte?
    .lose = { lose-card }
active-bonuses_recover-choice = { SEAT($seat) }: zůstane aktivní karta ve hře, nebo ji zahrnete do odpočinku?
    .leave = Nechat ve hře: { NAME($card) }
    .take = Zahrnout do odpočinku: { NAME($card) }

## Tah hrdiny

character-turn_top-and-bottom = { SEAT($seat) }: kterou schopnost provedete?
    .top = { NAME($card) }: horní
    .bottom = { NAME($card) }: spodní
    .attack = { NAME($card) }: útok 2 místo horní
    .move = { NAME($card) }: pohyb 2 místo spodní
    .item = { use-item }
    .remove = { remove-card }
    .done = Ukončit tah
character-turn_ally-definition = { SEAT($seat) }: který spojenec to provede?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
move_up-to-x = { SEAT($seat) }: kam se figurka pohne?
    .to = { at-hex }
    .instead = Místo pohybu zaútočit
    .use = { use-augment }
    .item = { use-item }
    .done = { -done }
attack_attack-x = { SEAT($seat) }: na koho zaútočíte?
    .attack = { attack-figure }
    .area = { area-hexes }
    .use = { use-augment }
    .item = { use-item }
    .without = Neudělit stav: { condition-told }
    .done = { -done }
attack_all-ranged-need-sight = { SEAT($seat) }: kudy útok povede?
    .through = { $figures ->
        [none] Přímo na samotný cíl
       *[other] Cestou přes: { NAME($figures) }
      }
area_diagram = { SEAT($seat) }: kam položíte obrazec?
    .area = { area-hexes }
    .done = { -done }
heal_heal-x = { SEAT($seat) }: koho vyléčíte?
    .on = Léčit: { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
attack-effects_without-attack = { SEAT($seat) }: koho se to týká?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
attack-effects_push = { SEAT($seat) }: koho odstrčíte, a kam?
    .on = Odstrčit: { NAME($figure) }
    .to = { at-hex }
    .stop = { -blocked }
    .skip = Neodstrkovat
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
attack-effects_pull = { SEAT($seat) }: koho přitáhnete, a kam?
    .on = Přitáhnout: { NAME($figure) }
    .at = Směrem k poli { $hex }
    .to = { at-hex }
    .stop = { -blocked }
    .skip = Nepřitahovat
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
active-bonuses_areas = { SEAT($seat) }: kdo bonus dostane?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
active-bonuses_persistent = { SEAT($seat) }: která aktivní karta ze hry odejde?
    .remove = { remove-card }
special-rules_named-monsters = { SEAT($seat) }: který nepřítel zemře?
    .on = Zabít: { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
elements_consume = { SEAT($seat) }: spotřebujete živel?
    .use = { use-augment }
    .consume = Spotřebovat živel: { element-told }
    .pass = Nespotřebovat
    .done = { -done }
elements_any-element = { SEAT($seat) }: který živel to bude?
    .option = Živel: { element-told }
summon_placement = { SEAT($seat) }: kde se pomocník objeví?
    .at = { at-hex }
    .done = Nepřivolávat
loot_loot-x = { SEAT($seat) }: co seberete?
    .at = { at-hex }
    .loot = Ukořistit vše v dosahu
    .done = { -done }
recover_recover = { SEAT($seat) }: kterou kartu obnovíte?
    .take = { take-card }
    .done = { -done }
recover_kind-specified = { SEAT($seat) }: kdo si karty obnoví, nebo která se za to zničí?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .lose = { lose-card }
    .done = { -nobody }
recover_refresh = { SEAT($seat) }: který předmět obnovíte?
    .item = Obnovit: { NAME($item) }
    .done = { -done }

## Překryvné dílky

overlay-tiles_trap-created = { SEAT($seat) }: kam položíte past?
    .at = { at-hex }
    .done = Nepokládat
overlay-tiles_trap-disarmed = { SEAT($seat) }: kterou past odstraníte?
    .at = { at-hex }
    .done = Neodstraňovat
overlay-tiles_trap-effect = { SEAT($seat) }: koho účinky pasti zasáhnou?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
overlay-tiles_obstacles-block = { SEAT($seat) }: která překážka to bude?
    .at = { at-hex }
    .done = Žádná
overlay-tiles_obstacles-no-cutoff = { SEAT($seat) }: kam položíte překážku?
    .at = Pole { $hexes }
    .to = { at-hex }
    .done = Nepokládat

## Předměty a zranění

items_before-modifier = { SEAT($seat) }: použijete při tomto útoku předmět?
    .item = { use-item }
    .pass = { -no-item }
shield_reduces = { SEAT($seat) }: použijete proti tomuto zranění předmět?
    .item = { use-item }
    .pass = { -no-item }
items_any-time = { SEAT($seat) }: použijete teď předmět?
    .item = { use-item }
    .pass = { -no-item }
item-cards_when-usable = { SEAT($seat) }: na co předmět použijete?
    .item = { use-item }
    .on = { NAME($figure) }
    .attack = Útok 2
    .move = Pohyb 2
    .cure = Odstranit: { condition-told }
    .pass = { -no-item }
damage_suffer = { SEAT($seat) }: utrpíte zranění, nebo ho zrušíte?
    .suffer = Utrpět zranění: { $damage }
    .item = { use-item }
    .hand = Zničit z ruky: { NAME($card) }
    .discard = Zničit z odhazovací hromádky: { NAME($first) } a { NAME($second) }

## Nestvůry

monster-movement_move-value = { SEAT($seat) }: kam se nestvůra pohne?
    .to = { at-hex }
monster-attack_focus-first = { SEAT($seat) }: na koho nestvůra zaútočí?
    .attack = Zaútočit: { NAME($figures) }
monster-focus_before-acting = { SEAT($seat) }: koho se akce nestvůry týká?
    .on = { NAME($figure) }
monster-abilities_heal = { SEAT($seat) }: koho nestvůra vyléčí?
    .on = Léčit: { NAME($figure) }
monster-abilities_summon-place = { SEAT($seat) }: kde se přivolaná nestvůra objeví?
    .at = { at-hex }
special-rules_spawning = { SEAT($seat) }: kde se nestvůra objeví?
    .at = { at-hex }
dungeon-variant_penalty-first-room = { SEAT($seat) }: kdo otevřel dveře první místnosti?
    .on = { NAME($figure) }

## Co se stalo: kolo

round-begun = Začíná kolo { $round }.
cards-revealed = { NAME($hero) } hraje { NAME($first) } a { NAME($second) }: iniciativa { $initiative }.
long-rest-shown = { NAME($hero) }: dlouhý odpočinek, iniciativa 99.
orders-drawn = { NAME($deck) }: iniciativa { $initiative }.
turn-begun = Na tahu: { NAME($figure) }.
action-begun = { NAME($hero) }, { NAME($card) }: { $half ->
    [top] horní schopnost
    [bottom] spodní schopnost
    [attack] útok 2
   *[move] pohyb 2
  }.
rested = { NAME($hero) }: { $long ->
    [True] dlouhý odpočinek
   *[False] krátký odpočinek
  }, zničená karta { NAME($card) }.
recovered = { NAME($hero) } obnovuje { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
  }.
focused = { NAME($figure) } si vybírá cíl { NAME($focus) }, { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroky
   *[other] { $steps } kroků
  } daleko{ $tie ->
    [only] { "" }
   *[other] {" "}({ $tie ->
        [movement] nejméně pohybu
        [proximity] nejblíž
        [initiative] dřívější iniciativa
       *[players] podle hráčů
      }; ostatní: { NAME($rivals) }; kroky: { $paces })
  }.
unfocused = { NAME($figure) } nenachází žádný cíl.

## Co se stalo: pohyb a plán

moved = { NAME($figure) } jde na pole { $hex }.
forced = { NAME($figure) } je posunut na pole { $hex }.
appeared = { NAME($figure) } se objevuje na poli { $hex }.
door-opened = { NAME($hero) } otevírá dveře: místnost { $room }.
door-unlocked = Dveře { $door } jsou odemčené.
told = { $room ->
        [intro] Příběh začíná: { WORDS($cs, $en) }
        [treasure] V pokladu: { WORDS($cs, $en) }
        [ending] Příběh končí: { WORDS($cs, $en) }
        [reward] Odměna: { WORDS($cs, $en) }
       *[other] { WORDS($cs, $en) }
    }
punished = Místnost { $room }: dopadá její postih.
trap-sprung = { NAME($figure) } spouští past.
trap-set = { NAME($hero) } klade past na pole { $hex }.
trap-gone = { NAME($hero) } odstraňuje past z pole { $hex }.
hazard = { NAME($figure) } vstupuje do nebezpečného terénu.
obstacle-set = { NAME($figure) }: na poli { $hex } leží překážka.
obstacle-gone = { NAME($figure) }: z pole { $hex } mizí překážka.
coins-looted = { NAME($hero) } sbírá { $count ->
    [one] { $count } minci
    [few] { $count } mince
   *[other] { $count } mincí
  }.
treasure-looted = { NAME($hero) } získává { $number ->
    [0] kořist, která je cílem scénáře
   *[other] poklad { $number }
  }.
found = { NAME($hero) } nachází { $what ->
    [gold] zlaťáky: { $count }
    [checks] fajfky: { $count }
    [sold] předmět, který už má, a prodává ho za polovinu ceny ({ NAME($item) }, zlaťáky: { $count })
    [design] nákres, jehož kopie teď nabízí město ({ NAME($item) }, kopie: { $count })
   *[item] předmět pro příště: { NAME($item) }
  }.

## Co se stalo: boj

attacked = { NAME($attacker) } útočí na cíl { NAME($target) }: útok { $value }.
modifier-drawn = { NAME($figure) } táhne modifikátor: { NAME($card) }.
attack-value = { NAME($attacker) } proti cíli { NAME($target) }: nakonec { $points }.
damaged = { NAME($figure) } utrpí { $points } zranění, zbývající body zdraví: { $left }.
negated = { NAME($figure) } ruší { $points } zranění.
healed = { NAME($figure) }: vyléčeno { $points }.
died = { NAME($figure) } padá.
exhausted = { NAME($hero) }: vyčerpání.
gained = { NAME($figure) }: { condition-name }.
rid = { NAME($figure) }: končí { condition-name }.
cursed = { NAME($figure) }: do balíčku modifikátorů přibývá { NAME($card) }.
infused = Živel { element-name } je silný.
consumed = Živel { element-name } je spotřebován.

## Co se stalo: karty, předměty, konec

card-left = { NAME($hero) }: { NAME($card) } opouští aktivní oblast.
slot-used = { NAME($hero) }: { NAME($card) }, { $slot }. použití z { $slots }.
item-used = { NAME($hero) } používá předmět: { NAME($item) }.
marked = { NAME($hero) } označuje cíl { NAME($target) }.
item-refreshed = { NAME($hero) } obnovuje předmět: { NAME($item) }.
experience-gained = { NAME($hero) }: { $points } ZK.
scenario-decided = { $verdict ->
    [won] Scénář je vyhraný.
   *[lost] Scénář je prohraný.
  }
goal-shown = { NAME($hero) }, malý úkol { NAME($goal) }: { $met ->
    [0] nesplněn
   *[other] splněn
  }.

rewarded = { NAME($hero) } si odnáší: { $experience } ZK, zlaťáky: { $gold }, fajfky: { $checks }, talenty: { $perks }, úroveň { $level }.

## Poznámky u možností

note-no-target = v dosahu není cíl
note-disarmed = odzbrojení, bez útoku
note-lost = zničí se
note-lost-after = karta se zničí
note-exhausted = vyčerpá hrdinu
note-damage = 1 zranění
note-actions-left = { $count ->
    [one] zbývá { $count } karta
    [few] zbývají { $count } karty
   *[other] zbývá { $count } karet
  }

## Části možností

-done = Hotovo
-nobody = Nikdo
-no-item = Žádný předmět
-blocked = Nechat zablokovat

at-hex = Pole { $hex }
area-hexes = Oblast: pole { $hexes }
attack-figure = Zaútočit: { NAME($figure) }
use-item = Použít: { NAME($item) }
lose-card = Zničit: { NAME($card) }
take-card = Vzít do ruky: { NAME($card) }
remove-card = Vzdát se aktivní karty: { NAME($card) }
use-augment = Spotřebovat živly: { ordinal-number } posílení
ordinal-number = { $number ->
    [0] 1.
    [1] 2.
    [2] 3.
    [3] 4.
    [4] 5.
    [5] 6.
    [6] 7.
    [7] 8.
    [8] 9.
    [9] 10.
    [10] 11.
   *[11] 12.
  }
element-told = { $element ->
    [fire] { -fire }
    [ice] { -ice }
    [air] { -air }
    [earth] { -earth }
    [light] { -light }
   *[dark] { -dark }
  }
condition-told = { $condition ->
    [poison] { -poison }
    [wound] { -wound }
    [immobilize] { -immobilize }
    [disarm] { -disarm }
    [stun] { -stun }
    [muddle] { -muddle }
   *[curse] { -curse }
  }
