"""How these tests lay a table in the midst of a scenario, and play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar, cast
from zlib import crc32

import msgspec

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.bot.field import card_worth
from herna.games.gloomhaven.content import (
    CARDS,
    CLASSES,
    DECKS,
    MONSTERS,
    SCENARIOS,
    SUMMONS,
    Action,
    Aim,
    Card,
    Chamber,
    Deck,
    Door,
    Line,
    Scenario,
)
from herna.games.gloomhaven.doing import Turn
from herna.games.gloomhaven.events import TurnBegun
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.state import Deal, Gear, Hero, Monster, Pile, State, Summon
from herna.kernel import Table, Told
from herna.kernel.names import Words
from herna.testing.playing import act, asked, calm, laid, options, told

HALL = "\n".join([10 * "a"] * 7)
"""A room ten hexes wide and seven deep: hex 34 is the fourth place of row 3, counted from 0. Odd rows are shifted to the right.

Around 34 are 33, 35, 24, 25, 44 and 45; around 44 are 43, 45, 33, 34, 53 and 54.
"""

Figure = Hero | Monster | Summon

CHOOSE = "gloomhaven.character-turn.top-and-bottom"
"""The rule by which a hero is asked which half of a card to play."""

SUFFER = ("suffer",)
"""The answer of suffering damage, however much it is."""

WORDS = Words(cs="zkušební", en="tried")

Entry = TypeVar("Entry", Card, Deck, Scenario)

SHELVES: tuple[Mapping[str, Any], ...] = (CARDS, DECKS, SCENARIOS)
"""Where tests put cards, monster ability decks and maps of their own."""


def shelve(shelf: Mapping[str, Entry], entry: Entry) -> None:
    """Put an entry of a test's own among those of the box, or in the place of one; it is gone after the test."""
    cast(dict[str, Entry], shelf)[entry.id] = entry


@contextmanager
def only_our_content() -> Iterator[None]:
    """What is put among cards, decks and scenarios meanwhile is taken away again, and so is what was found out about it."""
    before = [dict(shelf) for shelf in SHELVES]
    try:
        yield
    finally:
        for shelf, kept in zip(SHELVES, before, strict=True):
            changed = cast(dict[str, Any], shelf)
            changed.clear()
            changed.update(kept)
        card_worth.cache_clear()


def drawn(
    plan: str = HALL,
    *,
    doors: Sequence[Door] = (),
    rooms: Mapping[str, Chamber] | None = None,
    aim: Aim | None = None,
    **rest: Any,
) -> str:
    """Put a scenario with a map of a test's own among the others, and tell its name. Every room that is not given is empty."""
    letters = sorted({sign for sign in plan if sign.isalpha()})
    made = Scenario(
        id="drawn",
        name=WORDS,
        origin="herna",
        intro=WORDS,
        ending=WORDS,
        map=plan,
        start=(),
        rooms=tuple((rooms or {}).get(letter) or Chamber(id=letter) for letter in letters),
        doors=tuple(doors),
        aim=aim or Aim(survive=99),
        **rest,
    )
    name = f"drawn-{crc32(msgspec.json.encode(made))}"
    shelve(SCENARIOS, msgspec.structs.replace(made, id=name))
    return name


def hero(
    name: str = "brute",
    spot: int = 34,
    *,
    hand: Sequence[str] = (),
    discard: Sequence[str] = (),
    lost: Sequence[str] = (),
    played: Sequence[str] = (),
    items: Sequence[str] = (),
    pile: Sequence[str] = (),
    **rest: Any,
) -> Hero:
    """A hero in the midst of a scenario; cards that are not named are lost for good, so that nobody asks about them.

    `played` are the two cards of the round, the leading one first. `pile` are the next modifier cards, the first first; then
    come cards of +0.
    """
    health = CLASSES[name].hit_points[rest.get("level", 1) - 1]
    made = Hero(name, spot, health, health, hand=list(hand), discard=list(discard), lost=list(lost), played=list(played))
    made.pile = Pile(stacked(pile))
    made.items = [Gear(item) for item in items]
    made.goals = ["zealot"]
    made.perks = [0] * len(CLASSES[name].perks)
    for field, value in rest.items():
        setattr(made, field, value)
    return made


def stacked(cards: Sequence[str]) -> list[str]:
    """A modifier deck whose next cards are known."""
    return [*["plus-0"] * 20, *reversed(cards)]


def monster(kind: str = "bandit-guard", spot: int = 35, number: int = 1, *, elite: bool = False, **rest: Any) -> Monster:
    """A monster of level 1."""
    level = rest.get("level", 1)
    made = Monster(f"{kind}:{number}", spot, kind=kind, rank="elite" if elite else "normal", level=level)
    if MONSTERS[kind].boss:
        made.rank = "boss"
    made.hp = made.top = made.stats.hit_points[level]
    for field, value in rest.items():
        setattr(made, field, value)
    made.top = max(made.top, made.hp)
    return made


def summon(kind: str, spot: int, owner: str, card: str, number: int = 1, **rest: Any) -> Summon:
    """A summon of an earlier round; its card must lie in the active area."""
    health = SUMMONS[kind].hit_points
    made = Summon(f"{kind}:{number}", spot, health, health, kind=kind, owner=owner, card=card)
    for field, value in rest.items():
        setattr(made, field, value)
    return made


def lay(
    *figures: Figure,
    scenario: str = "",
    phase: str = "",
    acting: str = "",
    cards: Sequence[str] = (),
    later: Sequence[str] = (),
    pile: Sequence[str] = (),
    orders: Mapping[str, int] | None = None,
    next_orders: Mapping[str, int] | None = None,
    dice: Sequence[Any] = (),
    seats: int = 0,
    heard: list[Told] | None = None,
    **rest: Any,
) -> Table[State]:
    """A table in round 2 of a scenario of level 1, in an empty hall unless `scenario` says otherwise.

    With `acting` it is the turn of that hero, who chooses what to do with the two `cards`; or of that monster type. All others
    have acted but those who act `later`. Otherwise `phase` says what begins: round, select, order, turns, cleanup, rests.
    `pile` are the next modifier cards of the monsters. `orders` are the cards of this round by deck, `next_orders` those that
    are drawn next; both by their place in the deck, see `card_of`. `dice` is what is picked at random, and shuffles leave piles
    as they lie. `rest` sets fields of the state.
    """
    scenario = scenario or drawn()
    heroes = [figure for figure in figures if isinstance(figure, Hero)]
    monsters = [figure for figure in figures if isinstance(figure, Monster)]
    seats = seats or len(heroes)
    for seat, each in enumerate(heroes):
        each.seat = seat if seats > 1 else 0
        each.shown = each.shown or list(each.played)
    state = State(
        scenario=scenario,
        level=1,
        raised=False,
        quick=True,
        open=False,
        calm=False,
        automatic=False,
        wish=1,
        phase=phase or "turns",  # type: ignore[arg-type]  # a name of a phase
        heroes=heroes,
        seats=seats,
        party=max(2, len(heroes)),
        round=2,
        monsters=monsters,
        summons=[figure for figure in figures if isinstance(figure, Summon)],
        rooms=[room for room in sorted(set(layout_of(scenario, ()).room)) if room],
    )
    for field, value in rest.items():
        setattr(state, field, value)
    state.pile = Pile(stacked(pile))
    _ready(state, orders or {}, next_orders or {})
    if acting in CLASSES:
        _at_turn(state, acting, cards)
    elif acting:
        state.acting = acting
    if acting:
        for figure in (*heroes, *monsters):
            figure.done = acting not in (figure.id, getattr(figure, "kind", "")) and figure.id not in later
    for each in heroes:
        _fill_up(state, each)
    return laid(GAME, state, seats, dice=dice, heard=heard)


def _ready(state: State, orders: Mapping[str, int], next_orders: Mapping[str, int]) -> None:
    """Standees and monster ability decks; the supplies of blessings and curses."""
    used = Counter(each.kind for each in state.monsters)
    for kind in used:
        taken = {each.number for each in state.monsters if each.kind == kind}
        state.standees[kind] = [number for number in range(1, MONSTERS[kind].standees + 1) if number not in taken]
    for deck in {MONSTERS[kind].deck for kind in used}:
        now, after = orders.get(deck, -1), next_orders.get(deck)
        left = [place for place in range(len(DECKS[deck].cards)) if place not in (now, after)]
        state.decks[deck] = Deal([*left, *([] if after is None else [after])], [] if now < 0 else [now], now)
    piles = [state.pile, *(each.pile for each in state.heroes)]
    state.blesses -= sum(pile.draw.count("bless") for pile in piles)
    state.curses -= sum(each.pile.draw.count("curse") for each in state.heroes)
    state.monster_curses -= state.pile.draw.count("curse")


def _at_turn(state: State, name: str, cards: Sequence[str]) -> None:
    place = next(place for place, each in enumerate(state.heroes) if each.id == name)
    acting = state.heroes[place]
    state.phase, state.now = "turn", name
    state.turn = Turn(place, list(cards), stage="choose")
    acting.played, acting.shown = [], list(cards)


def _fill_up(state: State, each: Hero) -> None:
    """The cards that a test does not name are lost for good."""
    here = [*each.hand, *each.discard, *each.lost, *each.played]
    here += [active.card for active in state.actives if active.hero == each.id]
    if state.turn is not None and state.heroes[state.turn.hero] is each:
        here += state.turn.cards
    own = [card.id for card in CARDS.values() if card.hero == each.id and card.level <= 1 and card.id not in here]
    each.gone = own[: each.card.hand - len(here)]


def card_of(deck: str, initiative: int) -> int:
    """The place of the first card of a monster ability deck with this initiative."""
    return next(place for place, card in enumerate(DECKS[deck].cards) if card.initiative == initiative)


def invent(name: str, top: Iterable[Line] = (), bottom: Iterable[Line] = (), *, owner: str = "brute", **rest: Any) -> str:
    """Put a card of a test's own among the others, and tell its name; what `rest` says counts for both halves."""
    initiative = rest.pop("initiative", 50)
    halves = [Action(lines=tuple(lines), **rest) for lines in (top, bottom)]
    made = Card(
        id=name,
        name=WORDS,
        origin="herna",
        hero=owner,
        number=1,
        level=1,
        initiative=initiative,
        top=halves[0],
        bottom=halves[1],
    )
    shelve(CARDS, made)
    return name


def perform(*lines: Line, who: Hero | None = None, to: Sequence[Figure] = (), action: Any = None, **rest: Any) -> Table[State]:
    """A hero begins to perform these lines, printed on the top of a card; `action` says what else is printed there.

    The hero stands on hex 34 unless a test says otherwise; a second card, with nothing on it, is left for the bottom.
    """
    who = who or hero()
    cards = [invent("tried", lines, owner=who.id, **(action or {})), invent("blank", owner=who.id)]
    table = lay(who, *to, acting=who.id, cards=cards, **rest)
    act(table, ("top", "tried"))
    return table


def places(table: Table[State]) -> set[int]:
    """Where a figure may go now."""
    return {option[1] for option in options(table, "to")}


def turns(heard: list[Told]) -> list[str]:
    """Who has had a turn, in order."""
    return [event.figure for event in told(heard, TurnBegun)]


def finish(table: Table[State], answers: Mapping[str, Any] | None = None) -> None:
    """Let everybody end and pass, or answer as said by rule, until the next round begins or the scenario is over."""
    now = table.state.round
    for _ in range(200):
        if not table.pending or table.state.round != now:
            return
        act(table, calm(asked(table), answers or {}))
