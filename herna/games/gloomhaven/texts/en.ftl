## Before the scenario

character-mat_choose-class = { SEAT($seat) }, which class do you play?
    .option = { NAME($class) }
leveling_new-card = { SEAT($seat) }, which new card do you take?
    .option = New card: { NAME($card) }
leveling_perk = { SEAT($seat) }, which perk do you take?
    .perk = The { ordinal-number } perk of the class
item-cards_acquire = { SEAT($seat) }, what do you buy?
    .buy = Buy: { NAME($item) }
    .done = Buy nothing more
item-cards_equip-limits = { SEAT($seat) }, what do you equip?
    .wear = Equip: { NAME($item) }
    .done = Equip nothing more
battle-goals_draw-two-keep-one = { SEAT($seat) }, which battle goal do you keep?
    .option = Keep: { NAME($goal) }
hand_exact-limit = { SEAT($seat) }, which card do you leave behind?
    .option = Leave behind: { NAME($card) }
scenario-book_starting-hexes = { SEAT($seat) }, where does your hero start?
    .option = Start on hex { $hex }

## Rounds and rests

card-selection_two-face-down = { SEAT($seat) }, which two cards do you play (the first one leads)?
    .play = { NAME($leading) } leads, { NAME($other) }
    .rest = Long rest
initiative_order = { SEAT($seat) }, do you change your initiative?
    .lower = Act earlier: { NAME($item) }
    .raise = Act later: { NAME($item) }
    .pass = Leave it as it is
initiative_tie-players = { SEAT($seat) }, two heroes are tied. Who acts first?
    .next = { NAME($actor) }
initiative_tie-monsters = { SEAT($seat) }, monster types are tied. Which acts first?
    .next = { NAME($actor) }
resting_short-rest = { SEAT($seat) }, do you take a short rest?
    .rest = Short rest
    .pass = No rest
resting_short-rest-redraw = { SEAT($seat) }, do you lose this card, or suffer 1 damage and lose another at random?
    .lose = { lose-card }
    .redraw = Suffer 1 damage and lose another card than { NAME($card) }
resting_long-rest-timing = { SEAT($seat) }, do you use an item before the long rest?
    .item = { use-item }
    .rest = Rest now
resting_long-rest-lose = { SEAT($seat) }, which card do you lose for the long rest?
    .lose = { lose-card }
active-bonuses_recover-choice = { SEAT($seat) }, does an active card stay in play, or take part in the rest?
    .leave = Stays active: { NAME($card) }
    .take = Include in the rest: { NAME($card) }

## The turn of a hero

character-turn_top-and-bottom = { SEAT($seat) }, which action do you perform?
    .top = { NAME($card) }: top
    .bottom = { NAME($card) }: bottom
    .attack = { NAME($card) }: Attack 2 in place of the top
    .move = { NAME($card) }: Move 2 in place of the bottom
    .item = { use-item }
    .remove = { remove-card }
    .done = End the turn
character-turn_ally-definition = { SEAT($seat) }, which ally performs it?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
move_up-to-x = { SEAT($seat) }, where does the figure move?
    .to = { at-hex }
    .instead = Attack instead of moving
    .use = { use-augment }
    .item = { use-item }
    .done = { -done }
attack_attack-x = { SEAT($seat) }, whom do you attack?
    .attack = { attack-figure }
    .area = { area-hexes }
    .use = { use-augment }
    .item = { use-item }
    .without = Without { condition-told }
    .done = { -done }
attack_all-ranged-need-sight = { SEAT($seat) }, along which way does the attack go?
    .through = { $figures ->
        [none] Straight at the target alone
       *[other] By way of: { NAME($figures) }
      }
area_diagram = { SEAT($seat) }, where does the area lie?
    .area = { area-hexes }
    .done = { -done }
heal_heal-x = { SEAT($seat) }, who is healed?
    .on = Heal: { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
attack-effects_without-attack = { SEAT($seat) }, whom does it affect?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
attack-effects_push = { SEAT($seat) }, who is pushed, and where?
    .on = Push: { NAME($figure) }
    .to = { at-hex }
    .stop = { -blocked }
    .skip = Do not push
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
attack-effects_pull = { SEAT($seat) }, who is pulled, and where?
    .on = Pull: { NAME($figure) }
    .at = Toward hex { $hex }
    .to = { at-hex }
    .stop = { -blocked }
    .skip = Do not pull
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
active-bonuses_areas = { SEAT($seat) }, who gets the bonus?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
active-bonuses_persistent = { SEAT($seat) }, which active card goes?
    .remove = { remove-card }
special-rules_named-monsters = { SEAT($seat) }, which enemy dies?
    .on = Kill: { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
elements_consume = { SEAT($seat) }, do you consume an element?
    .use = { use-augment }
    .consume = Consume { element-told }
    .pass = Consume nothing
    .done = { -done }
elements_any-element = { SEAT($seat) }, which element is it?
    .option = { element-told }
summon_placement = { SEAT($seat) }, where does the summon appear?
    .at = { at-hex }
    .done = Do not summon
loot_loot-x = { SEAT($seat) }, what do you loot?
    .at = { at-hex }
    .loot = Loot everything within reach
    .done = { -done }
recover_recover = { SEAT($seat) }, which card do you recover?
    .take = { take-card }
    .done = { -done }
recover_kind-specified = { SEAT($seat) }, who recovers, or which card is lost for it?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .lose = { lose-card }
    .done = { -nobody }
recover_refresh = { SEAT($seat) }, which item do you refresh?
    .item = Refresh: { NAME($item) }
    .done = { -done }

## Overlay tiles

overlay-tiles_trap-created = { SEAT($seat) }, where do you lay the trap?
    .at = { at-hex }
    .done = Do not lay it
overlay-tiles_trap-disarmed = { SEAT($seat) }, which trap do you remove?
    .at = { at-hex }
    .done = Leave them
overlay-tiles_trap-effect = { SEAT($seat) }, whom do the effects of the trap hit?
    .on = { NAME($figure) }
    .use = { use-augment }
    .item = { use-item }
    .done = { -nobody }
overlay-tiles_obstacles-block = { SEAT($seat) }, which obstacle is it?
    .at = { at-hex }
    .done = Leave them
overlay-tiles_obstacles-no-cutoff = { SEAT($seat) }, where does the obstacle lie?
    .at = Hexes { $hexes }
    .to = { at-hex }
    .done = Do not lay it

## Items and damage

items_before-modifier = { SEAT($seat) }, do you use an item on this attack?
    .item = { use-item }
    .pass = { -no-item }
shield_reduces = { SEAT($seat) }, do you use an item against this damage?
    .item = { use-item }
    .pass = { -no-item }
items_any-time = { SEAT($seat) }, do you use an item now?
    .item = { use-item }
    .pass = { -no-item }
item-cards_when-usable = { SEAT($seat) }, what do you use the item on?
    .item = { use-item }
    .on = { NAME($figure) }
    .attack = Attack 2
    .move = Move 2
    .cure = Cure: { condition-told }
    .pass = { -no-item }
damage_suffer = { SEAT($seat) }, do you suffer the damage, or negate it?
    .suffer = Suffer { $damage } damage
    .item = { use-item }
    .hand = Lose from the hand: { NAME($card) }
    .discard = Lose from the discard pile: { NAME($first) } and { NAME($second) }

## Monsters

monster-movement_move-value = { SEAT($seat) }, where does the monster move?
    .to = { at-hex }
monster-attack_focus-first = { SEAT($seat) }, whom does the monster attack?
    .attack = Attack: { NAME($figures) }
monster-focus_before-acting = { SEAT($seat) }, whom is the monster about?
    .on = { NAME($figure) }
monster-abilities_heal = { SEAT($seat) }, whom does the monster heal?
    .on = Heal: { NAME($figure) }
monster-abilities_summon-place = { SEAT($seat) }, where does the summoned monster appear?
    .at = { at-hex }
special-rules_spawning = { SEAT($seat) }, where does the monster appear?
    .at = { at-hex }
dungeon-variant_penalty-first-room = { SEAT($seat) }, who opened the door of the first room?
    .on = { NAME($figure) }

## What happened: the round

round-begun = Round { $round } begins.
cards-revealed = { NAME($hero) } plays { NAME($first) } and { NAME($second) }: initiative { $initiative }.
long-rest-shown = { NAME($hero) } takes a long rest: initiative 99.
orders-drawn = { NAME($deck) }: initiative { $initiative }.
turn-begun = Turn of { NAME($figure) }.
action-begun = { NAME($hero) }, { NAME($card) }: { $half ->
    [top] top action
    [bottom] bottom action
    [attack] Attack 2
   *[move] Move 2
  }.
rested = { NAME($hero) }: { $long ->
    [True] long rest
   *[False] short rest
  }, lost card { NAME($card) }.
recovered = { NAME($hero) } recovers { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
focused = { NAME($figure) } focuses on { NAME($focus) }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  } away{ $tie ->
    [only] { "" }
   *[other] {" "}({ $tie ->
        [movement] least movement
        [proximity] closest
        [initiative] earlier initiative
       *[players] as the players say
      }; others: { NAME($rivals) }; steps: { $paces })
  }.
unfocused = { NAME($figure) } finds nobody to focus on.

## What happened: moving and the map

moved = { NAME($figure) } moves to hex { $hex }.
forced = { NAME($figure) } is forced to hex { $hex }.
appeared = { NAME($figure) } appears on hex { $hex }.
door-opened = { NAME($hero) } opens a door: room { $room }.
door-unlocked = Door { $door } is unlocked.
told = { $room ->
        [intro] The story begins: { WORDS($cs, $en) }
        [treasure] In the treasure: { WORDS($cs, $en) }
        [ending] The story ends: { WORDS($cs, $en) }
        [reward] Reward: { WORDS($cs, $en) }
       *[other] { WORDS($cs, $en) }
    }
punished = Room { $room }: its penalty strikes.
trap-sprung = { NAME($figure) } springs a trap.
trap-set = { NAME($hero) } lays a trap on hex { $hex }.
trap-gone = { NAME($hero) } removes the trap on hex { $hex }.
hazard = { NAME($figure) } enters hazardous terrain.
obstacle-set = { NAME($figure) }: an obstacle lies on hex { $hex }.
obstacle-gone = { NAME($figure) }: the obstacle on hex { $hex } is gone.
coins-looted = { NAME($hero) } loots { $count ->
    [one] { $count } money token
   *[other] { $count } money tokens
  }.
treasure-looted = { NAME($hero) } loots { $number ->
    [0] a goal of the scenario
   *[other] treasure { $number }
  }.
found = { NAME($hero) } finds { $what ->
    [gold] gold: { $count }
    [checks] checkmarks: { $count }
    [sold] a second { NAME($item) } and sells it for { $count } gold
    [design] a design for the city to sell: { NAME($item) }, copies: { $count }
   *[item] an item for later: { NAME($item) }
  }.

## What happened: fighting

attacked = { NAME($attacker) } attacks { NAME($target) }: Attack { $value }.
modifier-drawn = { NAME($figure) } draws a modifier: { NAME($card) }.
attack-value = { NAME($attacker) } against { NAME($target) }: { $points } in the end.
damaged = { NAME($figure) } suffers { $points } damage, hit points left: { $left }.
negated = { NAME($figure) } negates { $points } damage.
healed = { NAME($figure) } is healed by { $points }.
died = { NAME($figure) } falls.
exhausted = { NAME($hero) } is exhausted.
gained = { NAME($figure) }: { condition-name }.
rid = { NAME($figure) }: { condition-name } is over.
cursed = { NAME($figure) }: { NAME($card) } is shuffled into the modifier deck.
infused = { element-name } is strong.
consumed = { element-name } is consumed.

## What happened: cards, items, the end

card-left = { NAME($hero) }: { NAME($card) } leaves the active area.
slot-used = { NAME($hero) }: { NAME($card) }, use { $slot } of { $slots }.
item-used = { NAME($hero) } uses { NAME($item) }.
marked = { NAME($hero) } marks { NAME($target) }.
item-refreshed = { NAME($hero) } refreshes { NAME($item) }.
experience-gained = { NAME($hero) }: { $points } XP.
scenario-decided = { $verdict ->
    [won] The scenario is won.
   *[lost] The scenario is lost.
  }
goal-shown = { NAME($hero) }, battle goal { NAME($goal) }: { $met ->
    [0] not met
   *[other] met
  }.

rewarded = { NAME($hero) } takes home: { $experience } XP, { $gold } gold, checkmarks: { $checks }, perks: { $perks }, level { $level }.

## Notes beside options

note-no-target = no target in range
note-disarmed = disarmed, no attack
note-lost = lost
note-lost-after = the card is lost
note-exhausted = exhausts the hero
note-damage = 1 damage
note-actions-left = { $count ->
    [one] { $count } card unplayed
   *[other] { $count } cards unplayed
  }

## Parts of options

-done = Done
-nobody = Nobody
-no-item = Use no item
-blocked = Let it be blocked

at-hex = Hex { $hex }
area-hexes = Area: hexes { $hexes }
attack-figure = Attack: { NAME($figure) }
use-item = Use: { NAME($item) }
lose-card = Lose: { NAME($card) }
take-card = Take into hand: { NAME($card) }
remove-card = Give up the active card: { NAME($card) }
use-augment = Consume elements: { ordinal-number } augment
ordinal-number = { $number ->
    [0] first
    [1] second
    [2] third
    [3] fourth
    [4] fifth
    [5] sixth
    [6] seventh
    [7] eighth
    [8] ninth
    [9] tenth
    [10] eleventh
   *[11] twelfth
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
