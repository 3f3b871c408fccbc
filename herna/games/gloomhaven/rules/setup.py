"""Before the first round: classes, cards, items, goals, starting hexes [Příprava scénáře]."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import CARDS, CLASSES, GOALS, ITEMS, Attack, Class, Item
from herna.games.gloomhaven.events import Appeared
from herna.games.gloomhaven.rules import gear, modifiers, pointing, scenario
from herna.games.gloomhaven.rules.moments import asked
from herna.games.gloomhaven.rules.reveal import reveal
from herna.games.gloomhaven.state import Gear, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE

BEST_FIRST = sorted(ITEMS.values(), key=lambda item: -item.cost)
"""The dearest items are taken for the best."""

MORE_POCKETS = asked("more-pockets")

MODEST = 40
"""No single item of a ready-made hero costs more."""

FIRST_SUPPLY = 14
MORE_SUPPLY = 7
"""How many items a city sells at first, and how many more with each level of it [gloomhaven.shop.prosperity-items]."""


async def party(t: Table[State]) -> None:
    """Each player takes a class that nobody has.

    [gloomhaven.character-mat.choose-class, gloomhaven.character-mat.class-once]
    """
    state = t.state
    for hero in state.heroes:
        if not hero.id:
            taken = {each.id for each in state.heroes}
            rule, free = "gloomhaven.character-mat.choose-class", [each for each in CLASSES if each not in taken]
            hero.id = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, free, partial(_taken, taken)))
            return
    for hero in state.heroes:
        _make(hero, state.wish)
    if state.quick:
        _ready_made(state)
    state.phase = "build"


def _taken(taken: Collection[str], name: str) -> str | None:
    """The rule by which a class cannot be taken."""
    return "gloomhaven.character-mat.class-once" if name in taken else None


def _make(hero: Hero, level: int) -> None:
    """A new hero: hit points of its level, all cards of level 1 and X, and gold to spend.

    The six classes that are open from the start can be taken. [gloomhaven.character-mat.starting-classes,
    gloomhaven.character-mat.take-materials, gloomhaven.character-mat.mat-hit-points, gloomhaven.character-mat.class-data,
    gloomhaven.character-mat.scoundrel-hit-points, gloomhaven.leveling.hit-points, gloomhaven.hand.level-x,
    gloomhaven.creating.gold]
    """
    hero.level = level
    hero.top = hero.hp = hero.card.hit_points[level - 1]
    hero.perks = [0] * len(hero.card.perks)
    hero.pool = list(FIRST_CARDS[hero.id])
    hero.gold = 15 * (level + 1)


def _ready_made(state: State) -> None:
    """Cards, perks and items for a quick start: a new card for each level, the perks in their order, and what can be paid.

    First each gets the kit of the class, then the best things that suit it, as long as there is room for them.
    """
    for hero in state.heroes:
        for level in range(2, hero.level + 1):
            hero.pool.append(max(new_cards(hero, level), key=lambda card: CARDS[card].level))
            hero.perks[free_perks(hero)[0]] += 1
        _outfit(state, hero, hero.card.kit)
    for hero in state.heroes:
        _outfit(state, hero, WANTED[hero.id])


def _outfit(state: State, hero: Hero, names: Iterable[str]) -> None:
    """Buy and put on what can be had of these items."""
    for name in names:
        if not hero.gold:
            break
        if for_sale(state, hero, ITEMS[name]) and fits(hero, name):
            buy(hero, name, worn=True)


def _fights_melee(card: Class) -> bool:
    """Whether more attacks of the starting hand are melee than ranged."""
    attacks = [line for name in card.starter for line in CARDS[name].top.lines if isinstance(line, Attack)]
    return 2 * sum(not line.range for line in attacks) >= len(attacks)


def suits(item: Item, *, melee: bool) -> bool:
    """Whether an item is of use to who fights so, and leaves money for others.

    It does not spoil the deck, needs no elements, and is not for the other kind of attack.
    """
    return item.cost <= MODEST and not item.minus and not item.consume and ("ranged" if melee else "melee") not in item.tests


FIRST_CARDS = {name: [card.id for card in CARDS.values() if card.hero == name and card.level <= 1] for name in CLASSES}

WANTED = {name: [item.id for item in BEST_FIRST if suits(item, melee=_fights_melee(card))] for name, card in CLASSES.items()}
"""What suits each class, the best first."""


def new_cards(hero: Hero, level: int) -> list[str]:
    """The cards that a hero may take on reaching a level.

    [gloomhaven.leveling.new-card, gloomhaven.ability-cards.card-level]
    """
    return [card.id for card in CARDS.values() if card.hero == hero.id and 1 < card.level <= level and card.id not in hero.pool]


def free_perks(hero: Hero) -> list[int]:
    """The perks that have a box left [gloomhaven.leveling.perk-boxes]."""
    return [place for place, perk in enumerate(hero.card.perks) if hero.perks[place] < perk.boxes]


async def build(t: Table[State]) -> None:
    """Cards and perks for each level, then items for the gold there is.

    [gloomhaven.leveling.perk, gloomhaven.item-cards.acquire, gloomhaven.item-cards.price]
    """
    state = t.state
    for hero in state.heroes:
        if not state.quick and await _grow(t, hero):
            return
    state.asked = []
    for hero in state.heroes:
        hero.saved, hero.gold = hero.gold, 0
    state.goals = list(GOALS)
    t.shuffle(state.goals)
    for hero in state.heroes:
        hero.goals = [t.draw(state.goals), t.draw(state.goals)]
    state.phase = "goals"


async def _grow(t: Table[State], hero: Hero) -> bool:
    """The next thing that a player chooses for a new hero; tells whether there was any."""
    state = t.state
    reached = 1 + sum(CARDS[card].level > 1 for card in hero.pool)
    if reached < hero.level:
        rule, why = "gloomhaven.leveling.new-card", partial(_beyond_level, hero, reached + 1)
        hero.pool.append(await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, new_cards(hero, reached + 1), why)))
        return True
    if sum(hero.perks) < hero.level - 1:
        rule, perks = "gloomhaven.leveling.perk", [("perk", place) for place in free_perks(hero)]
        choice: Any = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, perks, partial(_ticked, hero)))
        hero.perks[choice[1]] += 1
        return True
    if hero.id in state.asked:
        return False
    rule, goods = "gloomhaven.item-cards.acquire", [*(("buy", item) for item in offered(state, hero)), DONE]
    choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, goods, partial(_unsold, state, hero)))
    if choice == DONE:
        state.asked.append(hero.id)
    else:
        buy(hero, choice[1])
    return True


def _beyond_level(hero: Hero, level: int, card: str) -> str | None:
    """The rule by which a card cannot be taken on reaching a level: too high, or the hero has it.

    [gloomhaven.ability-cards.card-level, gloomhaven.leveling.new-card]
    """
    if CARDS[card].level > level:
        return "gloomhaven.ability-cards.card-level"
    return "gloomhaven.leveling.new-card" if card in hero.pool or CARDS[card].level < 2 else None


def _ticked(hero: Hero, value: Any) -> str | None:
    """The rule by which a perk cannot be taken once more."""
    return None if value[1] in free_perks(hero) else "gloomhaven.leveling.perk-boxes"


def _unsold(state: State, hero: Hero, value: Any) -> str | None:
    """The rule by which a hero cannot buy an item: owned, an item of others, not in the supply, too dear, no copy left.

    [gloomhaven.item-cards.no-duplicates, gloomhaven.shop.no-trade, gloomhaven.shop.prosperity-items,
    gloomhaven.item-cards.price, gloomhaven.item-cards.item-copies]
    """
    if value == DONE or (value[1] in ITEMS and for_sale(state, hero, ITEMS[value[1]])):
        return None
    if value[1] not in ITEMS:
        return "gloomhaven.shop.no-trade"
    if any(each.item == value[1] for each in hero.items):
        return "gloomhaven.item-cards.no-duplicates"
    if ITEMS[value[1]].number > supply(state, hero):
        return "gloomhaven.shop.prosperity-items"
    return "gloomhaven.item-cards.price" if ITEMS[value[1]].cost > hero.gold else "gloomhaven.item-cards.item-copies"


def offered(state: State, hero: Hero) -> list[str]:
    """What a hero can buy."""
    return [item.id for item in ITEMS.values() if for_sale(state, hero, item)]


def for_sale(state: State, hero: Hero, item: Item) -> bool:
    """Whether a hero can pay for an item and does not own it, whatever the class, as long as copies are left.

    A hero of some level comes from a city as prosperous as that, unless the table says otherwise; for each level of prosperity
    it sells seven more items.
    [gloomhaven.item-cards.no-duplicates, gloomhaven.item-cards.any-class, gloomhaven.item-cards.item-copies,
    gloomhaven.item-cards.reference-number, gloomhaven.shop.prosperity-items]
    """
    if item.cost > hero.gold or item.number > supply(state, hero):
        return False
    owners = [other for other in state.heroes if any(each.item == item.id for each in other.items)]
    return len(owners) < item.copies and all(other is not hero for other in owners)


def supply(state: State, hero: Hero) -> int:
    """The highest number of an item that the city sells to a hero."""
    return FIRST_SUPPLY + MORE_SUPPLY * ((state.prosperity or hero.level) - 1)


def buy(hero: Hero, item: str, *, worn: bool = False) -> None:
    """Pay for an item [gloomhaven.item-cards.price]."""
    hero.gold -= ITEMS[item].cost
    hero.items.append(Gear(item, worn=worn))


async def goals(t: Table[State]) -> None:
    """Each keeps one of two battle goals, in secret.

    [gloomhaven.battle-goals.draw-two-keep-one, gloomhaven.battle-goals.secret, gloomhaven.scenario-setup.deal-battle-goals]
    """
    state = t.state
    choosing = [hero for hero in state.heroes if len(hero.goals) > 1]
    if not choosing:
        state.phase = "equip"
        return
    rule = "gloomhaven.battle-goals.draw-two-keep-one"
    for hero, kept in await _secretly(t, choosing, rule, lambda hero: list(hero.goals)):
        state.goals += [each for each in hero.goals if each != kept]
        hero.goals = [kept]
    state.goals.sort()


async def _secretly(
    t: Table[State], heroes: list[Hero], rule: str, options: Callable[[Hero], list[str]]
) -> list[tuple[Hero, str]]:
    """Something is chosen for each of these heroes at once; one player alone chooses for the first of them."""

    def sifted(hero: Hero) -> list[str]:
        return pointing.sift(t, hero, rule, options(hero), partial(_not_own, hero))

    if t.state.seats == 1:
        return [(heroes[0], await t.choose_in_secret(0, rule, partial(sifted, heroes[0])))]
    answers = await t.together([t.ask(hero.seat, rule, partial(sifted, hero)) for hero in heroes])
    return [(hero, answers[hero.seat]) for hero in heroes]


def _not_own(hero: Hero, name: str) -> str | None:
    """The rule by which a card of another class cannot be chosen for a hero."""
    return "gloomhaven.ability-cards.class-specific" if name in CARDS and CARDS[name].hero != hero.id else None


async def equip(t: Table[State]) -> None:
    """Items are put on, all at once where there is room; the -1 cards come into the decks.

    [gloomhaven.scenario-setup.choose-items, gloomhaven.item-cards.equip-limits]
    """
    state = t.state
    for hero in state.heroes:
        wanted = [each.item for each in hero.items if not each.worn and fits(hero, each.item)]
        if wanted and hero.id not in state.asked:
            if not _all_fit(hero):
                rule, options = "gloomhaven.item-cards.equip-limits", [*(("wear", item) for item in wanted), DONE]
                choice: Any = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, partial(_unworn, hero)))
                wanted = [] if choice == DONE else [choice[1]]
            if not wanted:
                state.asked.append(hero.id)
            for each in hero.items:
                each.worn = each.worn or each.item in wanted
            return
    state.asked = []
    for hero in state.heroes:
        hero.pile.draw = modifiers.deck(hero)
        t.shuffle(hero.pile.draw)
        hero.hand = ready_hand(hero) if state.quick else list(hero.pool)
    state.pile.draw = list(modifiers.STANDARD)
    t.shuffle(state.pile.draw)
    state.phase = "hands"


def _all_fit(hero: Hero) -> bool:
    """Whether all that a hero owns can be worn at once."""
    trial = Hero(hero.id, level=hero.level, items=[Gear(each.item) for each in hero.items if each.worn])
    for each in sorted((each for each in hero.items if not each.worn), key=lambda each: ITEMS[each.item].slot == "small"):
        if not fits(trial, each.item):
            return False
        trial.items.append(Gear(each.item))
    return True


def _unworn(hero: Hero, value: Any) -> str | None:
    """The rule by which a hero cannot put an item on: of another hero, worn by now, no room for it.

    [gloomhaven.shop.no-trade, gloomhaven.item-cards.equip-slot, gloomhaven.item-cards.small-item-limit,
    gloomhaven.item-cards.equip-limits]
    """
    if value == DONE:
        return None
    gear = next((each for each in hero.items if value[1] in (each.item, f"{hero.id}:{each.item}")), None)
    if gear is None:
        return "gloomhaven.shop.no-trade"
    if gear.worn:
        return "gloomhaven.item-cards.equip-slot"
    if fits(hero, gear.item):
        return None
    small = ITEMS[gear.item].slot == "small"
    return "gloomhaven.item-cards.small-item-limit" if small else "gloomhaven.item-cards.equip-limits"


def fits(hero: Hero, item: str) -> bool:
    """Whether there is room for an item: two one-handed or one two-handed, small ones for half the level, rounded up.

    [gloomhaven.item-cards.equip-limits, gloomhaven.item-cards.equip-slot, gloomhaven.item-cards.small-item-limit]
    """
    worn = [ITEMS[each.item].slot for each in hero.items if each.worn]
    slot = ITEMS[item].slot
    if slot == "small":
        pockets = sum(each.change.count for each in gear.wearing(hero, MORE_POCKETS))
        return worn.count("small") < -(-hero.level // 2) + pockets
    if slot in ("hand", "hands"):
        return worn.count("hand") + 2 * worn.count("hands") <= (1 if slot == "hand" else 0)
    return slot not in worn


async def hands(t: Table[State]) -> None:
    """Each takes exactly the hand limit from the pool: card by card is left out until it is met, in secret.

    The limit is the same at every level. Events of the road, which would come next, belong to the campaign.

    [gloomhaven.hand.exact-limit, gloomhaven.scenario-setup.choose-hand, gloomhaven.scenario-setup.hand-exact,
    gloomhaven.scenario-setup.hand-size-constant, gloomhaven.character-mat.mat-hand-limit,
    gloomhaven.scenario-setup.event-effects, gloomhaven.overview.play-area-map, gloomhaven.overview.play-area-character]
    """
    state = t.state
    choosing = [hero for hero in state.heroes if len(hero.hand) > hero.card.hand]
    if choosing:
        answers = await _secretly(t, choosing, "gloomhaven.hand.exact-limit", lambda hero: list(hero.hand))
        for hero, card in answers:
            hero.hand.remove(card)
        return
    _lay_out(t)
    state.phase = "place"


def _lay_out(t: Table[State]) -> None:
    """The rooms where the heroes start, as the scenario says, and its doors [gloomhaven.scenario-setup.collect-tiles]."""
    state = t.state
    for each in state.card.rooms:
        if any(state.layout.room[state.layout.number[spot]] == each.id for spot in state.card.start):
            reveal(t, each.id)
    state.doors = list(range(len(state.card.doors)))
    state.locks = [place for place, door in enumerate(state.card.doors) if door.locked]


def ready_hand(hero: Hero) -> list[str]:
    """The starting hand of level 1; the best cards of higher levels take the place of its last ones, up to half of it.

    [gloomhaven.scenario-setup.first-game-level-one]
    """
    limit = hero.card.hand
    best = sorted((card for card in hero.pool if CARDS[card].level > 1), key=lambda card: -CARDS[card].level)[: limit // 2]
    return [*hero.card.starter[: limit - len(best)], *best]


async def place(t: Table[State]) -> None:
    """Heroes stand on starting hexes of their players' choice [gloomhaven.scenario-book.starting-hexes]."""
    state = t.state
    for hero in state.heroes:
        if hero.hex < 0:
            rule, why = "gloomhaven.scenario-book.starting-hexes", partial(scenario.no_start, state)
            hero.hex = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, scenario.starts(state), why))
            t.tell("gloomhaven.scenario-book.starting-hexes", Appeared, hero.id, hero.hex)
            return
    await scenario.begin(t)
    state.phase = "round"
