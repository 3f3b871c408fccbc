## Před scénářem

character-mat_choose-class = { SEAT($seat) }: za které povolání hrajete?
    .option = { NAME($a) }
leveling_new-card = { SEAT($seat) }: kterou novou kartu si berete?
    .option = Nová karta: { NAME($a) }
leveling_perk = { SEAT($seat) }: který talent si berete?
    .perk = { ordinal-a } talent povolání
item-cards_acquire = { SEAT($seat) }: co koupíte?
    .buy = Koupit: { NAME($a) }
    .done = Už nic nekupovat
item-cards_equip-limits = { SEAT($seat) }: co si vezmete na sebe?
    .wear = Vzít na sebe: { NAME($a) }
    .done = Už nic nebrat
battle-goals_draw-two-keep-one = { SEAT($seat) }: který malý úkol si necháte?
    .option = Nechat si: { NAME($a) }
hand_exact-limit = { SEAT($seat) }: kterou kartu necháte doma?
    .option = Nechat doma: { NAME($a) }
scenario-book_starting-hexes = { SEAT($seat) }: kde váš hrdina začne?
    .option = Začít na poli { $a }

## Kola a odpočinek

card-selection_two-face-down = { SEAT($seat) }: které dvě karty hrajete (první je vedoucí)?
    .play = { NAME($a) } (vedoucí), { NAME($b) }
    .rest = Dlouhý odpočinek
initiative_order = { SEAT($seat) }: změníte svou iniciativu?
    .lower = Hrát dřív: { NAME($a) }
    .raise = Hrát později: { NAME($a) }
    .pass = Nechat ji být
initiative_tie-players = { SEAT($seat) }: hrdinové mají stejnou iniciativu. Kdo hraje první?
    .next = { NAME($a) }
initiative_tie-monsters = { SEAT($seat) }: typy nestvůr mají stejnou iniciativu. Který hraje první?
    .next = { NAME($a) }
resting_short-rest = { SEAT($seat) }: dáte si krátký odpočinek?
    .rest = Krátký odpočinek
    .pass = Neodpočívat
resting_short-rest-redraw = { SEAT($seat) }: zničíte tuto kartu, nebo za 1 zranění náhodně jinou?
    .lose = { lose-a }
    .redraw = Utrpět 1 zranění a zničit jinou kartu než { NAME($a) }
resting_long-rest-timing = { SEAT($seat) }: použijete před dlouhým odpočinkem předmět?
    .item = { item-a }
    .rest = Odpočívat
resting_long-rest-lose = { SEAT($seat) }: kterou kartu při dlouhém odpočinku zničíte?
    .lose = { lose-a }
active-bonuses_recover-choice = { SEAT($seat) }: zůstane aktivní karta ve hře, nebo ji zahrnete do odpočinku?
    .leave = Nechat ve hře: { NAME($a) }
    .take = Zahrnout do odpočinku: { NAME($a) }

## Tah hrdiny

character-turn_top-and-bottom = { SEAT($seat) }: kterou schopnost provedete?
    .top = { NAME($a) }: horní
    .bottom = { NAME($a) }: spodní
    .attack = { NAME($a) }: útok 2 místo horní
    .move = { NAME($a) }: pohyb 2 místo spodní
    .item = { item-a }
    .remove = { remove-a }
    .done = Ukončit tah
character-turn_ally-definition = { SEAT($seat) }: který spojenec to provede?
    .on = { NAME($a) }
    .use = { use-a }
    .item = { item-a }
    .done = { -nobody }
move_up-to-x = { SEAT($seat) }: kam se figurka pohne?
    .to = { hex-a }
    .instead = Místo pohybu zaútočit
    .use = { use-a }
    .item = { item-a }
    .done = { -done }
attack_attack-x = { SEAT($seat) }: na koho zaútočíte?
    .attack = { attack-a }
    .area = { area-all }
    .use = { use-a }
    .item = { item-a }
    .without = Neudělit stav: { condition-a }
    .done = { -done }
attack_all-ranged-need-sight = { SEAT($seat) }: kudy útok povede?
    .through = { $all ->
        [none] Přímo na samotný cíl
       *[other] Cestou přes: { NAME($all) }
      }
area_diagram = { SEAT($seat) }: kam položíte obrazec?
    .area = { area-all }
    .done = { -done }
heal_heal-x = { SEAT($seat) }: koho vyléčíte?
    .on = Léčit: { NAME($a) }
    .use = { use-a }
    .item = { item-a }
    .done = { -nobody }
attack-effects_without-attack = { SEAT($seat) }: koho se to týká?
    .on = { NAME($a) }
    .use = { use-a }
    .item = { item-a }
    .done = { -nobody }
attack-effects_push = { SEAT($seat) }: koho odstrčíte, a kam?
    .on = Odstrčit: { NAME($a) }
    .to = { hex-a }
    .stop = { -blocked }
    .skip = Neodstrkovat
    .use = { use-a }
    .item = { item-a }
    .done = { -nobody }
attack-effects_pull = { SEAT($seat) }: koho přitáhnete, a kam?
    .on = Přitáhnout: { NAME($a) }
    .at = Směrem k poli { $a }
    .to = { hex-a }
    .stop = { -blocked }
    .skip = Nepřitahovat
    .use = { use-a }
    .item = { item-a }
    .done = { -nobody }
active-bonuses_areas = { SEAT($seat) }: kdo bonus dostane?
    .on = { NAME($a) }
    .use = { use-a }
    .item = { item-a }
    .done = { -nobody }
active-bonuses_persistent = { SEAT($seat) }: která aktivní karta ze hry odejde?
    .remove = { remove-a }
special-rules_named-monsters = { SEAT($seat) }: který nepřítel zemře?
    .on = Zabít: { NAME($a) }
    .use = { use-a }
    .item = { item-a }
    .done = { -nobody }
elements_consume = { SEAT($seat) }: spotřebujete živel?
    .use = { use-a }
    .consume = Spotřebovat živel: { element-a }
    .pass = Nespotřebovat
    .done = { -done }
elements_any-element = { SEAT($seat) }: který živel to bude?
    .option = Živel: { element-a }
summon_placement = { SEAT($seat) }: kde se pomocník objeví?
    .at = { hex-a }
    .done = Nepřivolávat
loot_loot-x = { SEAT($seat) }: co seberete?
    .at = { hex-a }
    .loot = Ukořistit vše v dosahu
    .done = { -done }
recover_recover = { SEAT($seat) }: kterou kartu obnovíte?
    .take = { take-a }
    .done = { -done }
recover_kind-specified = { SEAT($seat) }: kdo si karty obnoví, nebo která se za to zničí?
    .on = { NAME($a) }
    .use = { use-a }
    .item = { item-a }
    .lose = { lose-a }
    .done = { -nobody }
recover_refresh = { SEAT($seat) }: který předmět obnovíte?
    .item = Obnovit: { NAME($a) }
    .done = { -done }

## Překryvné dílky

overlay-tiles_trap-created = { SEAT($seat) }: kam položíte past?
    .at = { hex-a }
    .done = Nepokládat
overlay-tiles_trap-disarmed = { SEAT($seat) }: kterou past odstraníte?
    .at = { hex-a }
    .done = Neodstraňovat
overlay-tiles_trap-effect = { SEAT($seat) }: koho účinky pasti zasáhnou?
    .on = { NAME($a) }
    .use = { use-a }
    .item = { item-a }
    .done = { -nobody }
overlay-tiles_obstacles-block = { SEAT($seat) }: která překážka to bude?
    .at = { hex-a }
    .done = Žádná
overlay-tiles_obstacles-no-cutoff = { SEAT($seat) }: kam položíte překážku?
    .at = Pole { $all }
    .to = { hex-a }
    .done = Nepokládat

## Předměty a zranění

items_before-modifier = { SEAT($seat) }: použijete při tomto útoku předmět?
    .item = { item-a }
    .pass = { -no-item }
shield_reduces = { SEAT($seat) }: použijete proti tomuto zranění předmět?
    .item = { item-a }
    .pass = { -no-item }
items_any-time = { SEAT($seat) }: použijete teď předmět?
    .item = { item-a }
    .pass = { -no-item }
item-cards_when-usable = { SEAT($seat) }: na co předmět použijete?
    .item = { item-a }
    .on = { NAME($a) }
    .attack = Útok 2
    .move = Pohyb 2
    .cure = Odstranit: { condition-a }
    .pass = { -no-item }
damage_suffer = { SEAT($seat) }: utrpíte zranění, nebo ho zrušíte?
    .suffer = Utrpět zranění: { $a }
    .item = { item-a }
    .hand = Zničit z ruky: { NAME($a) }
    .discard = Zničit z odhazovací hromádky: { NAME($a) } a { NAME($b) }

## Nestvůry

monster-movement_move-value = { SEAT($seat) }: kam se nestvůra pohne?
    .to = { hex-a }
monster-attack_focus-first = { SEAT($seat) }: na koho nestvůra zaútočí?
    .attack = Zaútočit: { NAME($all) }
monster-focus_before-acting = { SEAT($seat) }: koho se akce nestvůry týká?
    .on = { NAME($a) }
monster-abilities_heal = { SEAT($seat) }: koho nestvůra vyléčí?
    .on = Léčit: { NAME($a) }
monster-abilities_summon-place = { SEAT($seat) }: kde se přivolaná nestvůra objeví?
    .at = { hex-a }
special-rules_spawning = { SEAT($seat) }: kde se nestvůra objeví?
    .at = { hex-a }
dungeon-variant_penalty-first-room = { SEAT($seat) }: kdo otevřel dveře první místnosti?
    .on = { NAME($a) }

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

hex-a = Pole { $a }
area-all = Oblast: pole { $all }
attack-a = Zaútočit: { NAME($a) }
item-a = Použít: { NAME($a) }
lose-a = Zničit: { NAME($a) }
take-a = Vzít do ruky: { NAME($a) }
remove-a = Vzdát se aktivní karty: { NAME($a) }
use-a = Spotřebovat živly: { ordinal-a } posílení
ordinal-a = { $a ->
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
element-a = { $a ->
    [fire] { -fire }
    [ice] { -ice }
    [air] { -air }
    [earth] { -earth }
    [light] { -light }
   *[dark] { -dark }
  }
condition-a = { $a ->
    [poison] { -poison }
    [wound] { -wound }
    [immobilize] { -immobilize }
    [disarm] { -disarm }
    [stun] { -stun }
    [muddle] { -muddle }
   *[curse] { -curse }
  }
