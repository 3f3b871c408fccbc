"""Performing cards: each in a combat, in the cave or as an event, on a table that is laid for it.

A row of a table of cards says what the card is used for and what it comes to, in numbers that were worked out by hand:

    Fight("ratman", "dodge", 9, 6)                     # 7 + 2 for the attacker, against the Ghoul's 6
    Deed("spitling", goods, [0, 0, 2], goods=(2, 0, 0), do=[METAL])

Creatures fight as squad 1, items and spells are carried by a necromancer, whose attributes are all 12. Who stands against
them is a Ghoul (11 7 6 9 5 7) unless the row names others: Failed Abomination (8 2 2 6 7 4), Bloated Worm (16 6 5 15 20 16).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import BEINGS, CONJURED, EVENTS, NECROMANCERS, SPELLS, THINGS
from herna.games.cave_evil.rules import abilities, combat, events_phase, forces, items, movement, spellcasting
from herna.games.cave_evil.rules.forces import squad_of
from herna.games.cave_evil.state import NOBODY, Force, Group, Squad, State, Works
from herna.kernel import Event, Table, Told
from herna.testing.playing import asked, calm, offered, say, told

from .laying import at, cave, fetch, group, hold, master, no_events, on_top, squad
from .staging import stage

HERE = (1, 0)
SPOTS = {0: (1, 0), 1: (2, 0), 2: (-1, 0), 3: (-2, 0), 4: (5, -2), 5: (6, -2), 6: (7, -2)}
"""Places so many spaces from HERE."""
EDGE = (2, 0)
"""A place beside which there is rock."""

Goods = tuple[int, int, int]
NOTHING: Goods = (0, 0, 0)
METAL, GORE, FLAME = ("resource", "metal"), ("resource", "gore"), ("resource", "flame")
USE = ("ability",)
"""The only ability that can be used."""


class Pick(NamedTuple):
    """The option that has this among its parts."""

    part: str


class To(NamedTuple):
    """The option that names this place."""

    q: int
    r: int


def _meant(table: Table[State], answer: Any, options: Sequence[Any]) -> Any:
    """The option that an answer means, or the answer itself."""
    if isinstance(answer, Pick):
        return next((each for each in options if type(each) is tuple and _names(each, answer.part)), answer)
    if isinstance(answer, To):
        space = cave_of(table.state).at(answer)
        return next((each for each in options if each == space or (type(each) is tuple and each[-1] == space)), answer)
    return answer


def _names(option: tuple[Any, ...], part: str) -> bool:
    return any(each == part or (isinstance(each, str) and each.startswith(f"{part}:")) for each in option)


def drive(table: Table[State], answers: Sequence[Any], stop: Callable[[Table[State]], bool] = lambda table: False) -> None:
    """Give each answer as soon as it is offered; whoever is asked meanwhile does as little as possible."""
    queue = list(answers)
    while not table.over and not stop(table):
        decision = asked(table)
        answer = _meant(table, queue[0], decision.options) if queue else None
        if queue and not isinstance(answer, Pick | To) and offered(table, answer, decision.seat):
            say(table, decision.seat, answer)
            queue.pop(0)
        else:
            say(table, decision.seat, calm(decision, {}))
    assert not queue, f"never offered: {queue[0]}, {'it is over' if table.over else asked(table).options}"


def rows(*cases: Any) -> pytest.MarkDecorator:
    """The rows of a table as the parameters of a test."""
    return pytest.mark.parametrize("row", cases, ids=[case.card for case in cases])


# ---------------------------------------------------------------------- who is there


def bearer(
    state: State,
    seat: int,
    place: tuple[int, int],
    card: str,
    fellows: Sequence[str] = (),
    goods: Goods = NOTHING,
    by: str = "",
) -> Squad:
    """A squad that has a card: the creature itself; a necromancer, or whoever is named, who carries the item or spell."""
    things = [card] if card in THINGS else []
    if by or not (things or card in NECROMANCERS):
        return squad(state, seat, 1, at(state, *place), by or card, *fellows, goods=goods, things=things)
    found = master(state, seat, at(state, *place), goods, things)
    if card in NECROMANCERS:
        found.creatures[0].card = state.players[seat].necromancer = card
    if fellows:
        found.creatures += squad(state, seat, 5, at(state, 0, -1), *fellows).creatures
        state.players[seat].squads.pop()
    return found


def enemy(state: State, far: int, *cards: str, number: int = 1, goods: Goods = NOTHING, things: Sequence[str] = ()) -> Squad:
    """A squad of the other player so many spaces off."""
    return squad(state, 1, number, at(state, *SPOTS[far]), *(cards or ("ghoul",)), goods=goods, things=things)


def rival(state: State, far: int, *, goods: Goods = NOTHING, things: Sequence[str] = ()) -> Squad:
    """The other player's necromancer so many spaces off."""
    return master(state, 1, at(state, *SPOTS[far]), goods, things)


def friend(state: State, far: int, *cards: str, goods: Goods = NOTHING) -> Squad:
    """Another squad of the player's own."""
    return squad(state, 0, 2, at(state, *SPOTS[far]), *(cards or ("ghoul",)), goods=goods)


def monster(state: State, far: int, *cards: str) -> Group:
    """Wandering monsters."""
    return group(state, at(state, *SPOTS[far]), *(cards or ("ghoul",)))


def discarded(state: State, *cards: str) -> State:
    """Cards on the discard piles of their decks, the last on top."""
    for card in cards:
        state.decks[CONJURED[card].deck].discard.append(fetch(state, card))
    return state


def topped(state: State, deck: str, *cards: str) -> State:
    """Cards on top of a deck, the first to be drawn first."""
    on_top(state, deck, *cards)
    return state


def handed(state: State, seat: int, *cards: str) -> State:
    """Cards in a hand."""
    hold(state, seat, *cards)
    return state


def killed(state: State, seat: int, card: str) -> State:
    """A card in the pile of enemy kills."""
    state.players[seat].enemy_kills.append(fetch(state, card))
    return state


def digging(state: State, seat: int, rocks: int, number: int = 1) -> State:
    """A squad is at work."""
    found = squad_of(state, seat, number)
    assert found is not None
    found.works = Works(fetch(state, "dig-tunnel-vein"), rocks)
    return state


def cling(state: State, card: str, seat: int = 1, number: int = 1) -> State:
    """A card is attached to the first creature of a squad; that of a creature lies in a kill pile."""
    found = squad_of(state, seat, number)
    assert found is not None
    found.creatures[0].burdens.append(card)
    fetch(state, card)
    if card in BEINGS:
        state.players[seat].enemy_kills.append(card)
    return state


# ---------------------------------------------------------------------- in combat


@dataclass(frozen=True)
class Fight:
    """A card in a round of a combat, and what its side and the other one come to before the dice fall.

    `before` is what is used before the combat, `use` what is declared in the round. With `then` the first round is lost and the
    second one is looked at. `dice` are the attackers' and the defenders'; `rolled` those that count, if not all do.
    """

    card: str
    on: str
    ours: int
    theirs: int
    foes: tuple[str, ...] = ("ghoul",)
    fellows: tuple[str, ...] = ()
    side: str = "attack"
    before: tuple[Any, ...] = ()
    use: tuple[Any, ...] = ()
    goods: Goods = NOTHING
    paid: Goods | None = None
    """What is left of the goods."""
    against: tuple[str, ...] = ()
    """Items and spells that an enemy necromancer carries, who fights then."""
    their_goods: Goods = NOTHING
    then: str = ""
    dice: tuple[int, ...] = ()
    rolled: tuple[int, int] | None = None
    won: bool | None = None
    forced: bool = False
    """Whether the attribute is not chosen by anybody."""
    by: str = ""
    lay: Callable[[State], Any] = lambda state: None


@dataclass(frozen=True)
class Battle:
    """A card in a whole combat, or up to a decision of a rule: what is seen then."""

    card: str
    see: Callable[[Table[State]], Any]
    expect: Any
    on: str = ""
    foes: tuple[str, ...] = ("ghoul",)
    fellows: tuple[str, ...] = ()
    side: str = "attack"
    before: tuple[Any, ...] = ()
    use: tuple[Any, ...] = ()
    goods: Goods = NOTHING
    against: tuple[str, ...] = ()
    their_goods: Goods = NOTHING
    dice: tuple[int, ...] = (12, 1, 12, 1)
    until: str = ""
    by: str = ""
    lay: Callable[[State], Any] = lambda state: None


WINS, DIES = (12, 1, 12, 1), (1, 12, 1, 12)
"""Dice with which attackers win, and with which they lose."""
FIRST, SECOND = "cave_evil.combat.round-1-choice", "cave_evil.combat.round-2-choice"


def _combat(row: Fight | Battle, dice: Sequence[int]) -> tuple[Table[State], int, int]:
    """A combat is laid and begun: the table, the seat of the card and the number of its squad."""
    state = cave(2)
    mine = 0 if row.side == "attack" else 1
    number = bearer(state, mine, HERE, row.card, row.fellows, row.goods, row.by).number
    if row.against:
        other = master(state, 1 - mine, at(state, *SPOTS[1]), row.their_goods, row.against).number
    else:
        other = squad(state, 1 - mine, 1, at(state, *SPOTS[1]), *row.foes, goods=row.their_goods).number
    row.lay(state)
    numbers = [number, other] if mine == 0 else [other, number]

    async def fight(t: Table[State]) -> None:
        attacker, target = (squad_of(t.state, seat, numbers[seat]) for seat in (0, 1))
        assert attacker is not None
        assert target is not None
        await combat.fight(t, attacker, target)

    return stage(state, fight, dice=dice), mine, number


def check_fight(row: Fight) -> None:
    """A card comes to what its row says."""
    lost = (1, 12) if row.side == "attack" else (12, 1)
    table, mine, number = _combat(row, [*(lost if row.then else ()), *(row.dice or (6, 5)), *(6, 5, 6, 5)])
    place = 1 if row.then else 0
    begin = [] if row.forced else [row.on]
    drive(table, [*row.before, *begin, *([row.then] if row.then else []), *row.use], lambda table: fought(table.state, place))
    assert table.state.combat is not None
    found = table.state.combat.rounds[place]
    points = [total - die for total, die in zip(found.totals, found.dice, strict=True)]
    assert found.attribute == (row.then or row.on)
    assert (points[mine], points[1 - mine]) == (row.ours, row.theirs), found
    assert row.rolled is None or tuple(found.dice) == row.rolled
    assert row.won is None or (found.winner == mine) == row.won
    if row.paid is not None:
        ours_now = squad_of(table.state, mine, number)
        assert ours_now is not None
        assert tuple(ours_now.goods) == row.paid


def check_battle(row: Battle) -> None:
    """A card does in a combat what its row says."""
    table, _, _ = _combat(row, row.dice)
    answers = [*row.before, *([row.on] if row.on else []), *row.use]
    drive(table, answers, lambda table: bool(row.until) and asked(table).rule == row.until)
    assert row.see(table) == row.expect


def fought(state: State, place: int) -> bool:
    """Whether a round of the combat has been rolled."""
    return state.combat is not None and len(state.combat.rounds) > place and state.combat.rounds[place].winner != NOBODY


# ---------------------------------------------------------------------- in the cave


@dataclass(frozen=True)
class Deed:
    """A card that is used in the cave: by its squad in the player's own phase 3, or as an event.

    What is seen of the state then, or with `hear` what was told.
    """

    card: str
    see: Callable[[State], Any] | None
    expect: Any
    lay: Callable[[State], Any] = lambda state: None
    do: tuple[Any, ...] | list[Any] = ()
    dice: tuple[Any, ...] | list[Any] = ()
    goods: Goods = NOTHING
    fellows: tuple[str, ...] = ()
    stands: tuple[int, int] = HERE
    by: str = ""
    hear: type[Event] | None = None


def check_deed(row: Deed) -> None:
    """A card does what its row says."""
    state = cave(2, phase="events" if row.card in EVENTS else "actions")
    for deck in state.decks:
        no_events(state, deck)
    number = 0
    if row.card in EVENTS:
        state.events = [fetch(state, row.card)]
    else:
        number = bearer(state, 0, row.stands, row.card, row.fellows, row.goods, row.by).number
    row.lay(state)
    heard: list[Told] = []
    table = stage(state, events_phase.resolve if row.card in EVENTS else _use(row.card, number), dice=row.dice, heard=heard)
    drive(table, row.do)
    if row.hear is not None:
        assert told(heard, row.hear) == row.expect
    if row.see is not None:
        assert row.see(table.state) == row.expect


def _use(card: str, number: int) -> Callable[[Table[State]], Any]:
    async def use(t: Table[State]) -> None:
        user = squad_of(t.state, 0, number)
        assert user is not None
        module: Any = abilities if card in BEINGS else spellcasting if card in SPELLS else items
        option: Any = ("cast" if card in SPELLS else "use", card)
        if card in BEINGS:
            option = next(each for each in module.wished(t.state, user) if each[0] == "ability" and _usable(card, each[2]))
        assert option in module.offered(t.state, user), module.barred(t.state, user, option)
        (activity,) = module.ACTIVITIES
        await activity.perform(t, user, option)

    return use


def _usable(card: str, place: int) -> bool:
    return BEINGS[card].powers[place].when in abilities.USABLE


@dataclass(frozen=True)
class Sight:
    """A card that does something by being there: what is seen of the state."""

    card: str
    see: Callable[[State], Any]
    expect: Any
    lay: Callable[[State], Any] = lambda state: None
    fellows: tuple[str, ...] = ()
    stands: tuple[int, int] = HERE
    by: str = ""


def check_sight(row: Sight) -> None:
    """A card is what its row says."""
    state = cave(2)
    bearer(state, 0, row.stands, row.card, row.fellows, NOTHING, row.by)
    row.lay(state)
    assert row.see(state) == row.expect


# ---------------------------------------------------------------------- what is seen


def ours(state: State, number: int = 1) -> Squad:
    """A squad of the player whose card it is."""
    return next(each for each in state.players[0].squads if each.number == number)


def theirs(state: State, number: int = 1) -> Squad:
    """A squad of the other player."""
    return next(each for each in state.players[1].squads if each.number == number)


def rocks(force: Squad) -> int:
    """The rock markers on a squad's dig."""
    assert force.works is not None
    return force.works.rocks


def goods(state: State) -> list[int]:
    """What squad 1 carries."""
    return ours(state).goods


def purse(state: State) -> list[int]:
    """What the player's necromancer carries."""
    return ours(state, 0).goods


def purses(state: State) -> list[list[int]]:
    """What both necromancers carry."""
    return [player.squads[0].goods for player in state.players]


def spot(state: State, force: Force) -> tuple[int, int]:
    """Where somebody stands."""
    return cave_of(state).board.places[force.space]


def cards(force: Force) -> list[str]:
    """Who is in a squad or group."""
    return [each.card for each in force.creatures]


def wild(state: State) -> list[str]:
    """All wandering monsters."""
    return [card for each in state.groups for card in cards(each)]


def alive(state: State) -> list[str]:
    """All creatures of both players but their necromancers, and all monsters."""
    found = [card for player in state.players for each in player.squads for card in cards(each)]
    return [*(card for card in found if card not in NECROMANCERS), *wild(state)]


def burdens(state: State) -> list[str]:
    """What is attached to the first creature of the other player's squad 1."""
    return theirs(state).creatures[0].burdens


def heaps(state: State) -> dict[tuple[int, int], list[int]]:
    """The resources that lie about."""
    places = cave_of(state).board.places
    return {places[space]: heap.goods for space, heap in state.heaps.items() if any(heap.goods)}


def last_tile(state: State) -> tuple[str, bool]:
    """The tile that was laid last: its kind, and whether it is a collapse."""
    return state.tiles[-1].kind, state.tiles[-1].rock


def laid(count: int) -> Callable[[State], list[tuple[str, bool]]]:
    """The last tiles that were laid."""
    return lambda state: [(tile.kind, tile.rock) for tile in state.tiles[-count:]]


def chooser(table: Table[State]) -> int:
    """Who is asked."""
    return asked(table).seat


def choices(table: Table[State]) -> list[Any]:
    """What may be chosen."""
    return list(asked(table).options)


def far_off(state: State, place: tuple[int, int]) -> bool:
    """Whether squad 1 can move to a place now."""
    return ("move", at(state, *place)) in movement.offered(state, ours(state))


def after(see: Callable[[State], Any]) -> Callable[[Table[State]], Any]:
    """What is seen of the state when a combat is over."""
    return lambda table: see(table.state)


def all_of(*sights: Callable[[State], Any]) -> Callable[[State], list[Any]]:
    """Several things that are seen."""
    return lambda state: [see(state) for see in sights]


def from_pit(state: State) -> list[int]:
    """How far from the Pit the groups of monsters are."""
    return [cave_of(state).crow(PIT, each.space) for each in state.groups]


def carry(state: State, seat: int, load: Goods) -> State:
    """A necromancer at home has some resources."""
    state.players[seat].squads[0].goods = list(load)
    return state


def rate(state: State, number: int = 0) -> int:
    """How far a squad can move."""
    return forces.left(state, ours(state, number))


def covered(tables: Iterable[Any]) -> set[str]:
    """The cards that rows are about."""
    return {row.card for table in tables for row in table}
