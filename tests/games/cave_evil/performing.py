"""Performing cards: each in a combat, in the cave or as an event, on a table that is laid for it.

A row of a table of cards says what the card is used for and what it comes to, in numbers that were worked out by hand:

    Fight("ratman", "dodge", 9, 6)                     # 7 + 2 for the attacker, against the Ghoul's 6
    Deed("spitling", goods=(2, 0, 0), do=[METAL, METAL], see=goods, expect=[0, 0, 2])

Creatures fight as squad 1, items and spells are carried by a necromancer, whose attributes are all 12. Who stands against them is
a Ghoul (11 7 6 9 5 7) unless the row names others: Failed Abomination (8 2 2 6 7 4), Bloated Worm (16 6 5 15 20 16).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from herna.games.cave_evil.content import BEINGS, EVENTS, NECROMANCERS, PROTECTORS, SPELLS, THINGS
from herna.games.cave_evil.rules import abilities, combat, events_phase, items, spellcasting
from herna.games.cave_evil.rules.forces import squad_of
from herna.games.cave_evil.state import NOBODY, Group, Round, Squad, State
from herna.kernel import Table
from herna.testing.playing import asked, calm, offered, say

from .laying import at, cave, fetch, group, hold, master, squad
from .staging import stage

HERE = (1, 0)
SPOTS = {1: (2, 0), 2: (-1, 0), 3: (-2, 0), 4: (5, -2), 5: (6, -2), 6: (7, -2)}
"""Places so many spaces from HERE."""
BESIDE = ((2, 0), (2, -1), (1, -1), (0, 1))
"""Free places beside HERE."""

Goods = tuple[int, int, int]
NOTHING: Goods = (0, 0, 0)
METAL, GORE, FLAME = ("resource", "metal"), ("resource", "gore"), ("resource", "flame")


def drive(table: Table[State], answers: Sequence[Any], stop: Callable[[State], bool] = lambda state: False) -> None:
    """Give each answer as soon as it is offered; whoever is asked meanwhile does as little as possible."""
    queue = list(answers)
    while not table.over and not stop(table.state):
        decision = asked(table)
        if queue and offered(table, queue[0], decision.seat):
            say(table, decision.seat, queue.pop(0))
        else:
            say(table, decision.seat, calm(decision, {}))
    assert not queue, f"never offered: {queue[0]}, but {asked(table).options if not table.over else 'it is over'}"


# ---------------------------------------------------------------------- in combat


@dataclass(frozen=True)
class Fight:
    """A card in a round of a combat, and what its side and the other one come to before the dice fall.

    `before` is what is used before the combat, `use` what is declared in the round. With `then` the first round is lost and the
    second one is looked at. `dice` are the attackers' and the defenders'; `rolled` the dice that count, if others than those.
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
    foe_goods: Goods = NOTHING
    against: tuple[str, ...] = ()
    """Items and spells that an enemy necromancer carries and uses."""
    then: str = ""
    dice: tuple[int, ...] = ()
    rolled: tuple[int, int] | None = None
    paid: Goods | None = None
    """What is left of the goods, if something must be paid."""
    lay: Callable[[State], Any] = lambda state: None

    def __str__(self) -> str:
        return f"{self.card}-{self.on}-{self.side}"


def bearer(state: State, seat: int, place: tuple[int, int], card: str, fellows: Sequence[str], goods: Goods) -> Squad:
    """A squad that has a card: the creature itself, or a necromancer who carries the item or spell."""
    if card in NECROMANCERS or card in THINGS:
        found = master(state, seat, at(state, *place), goods, [card] if card in THINGS else [])
        found.creatures += squad(state, seat, 5, at(state, 0, -1), *fellows).creatures if fellows else []
        state.players[seat].squads[:] = [each for each in state.players[seat].squads if each.number != 5]
        return found
    return squad(state, seat, 1, at(state, *place), card, *fellows, goods=goods)


def round_of(row: Fight) -> tuple[Round, Squad]:
    """Fight the combat of a row up to the round in question: that round, and the squad with the card."""
    state = cave(2)
    mine = 0 if row.side == "attack" else 1
    number = bearer(state, mine, HERE, row.card, row.fellows, row.goods).number
    if row.against:
        theirs = master(state, 1 - mine, at(state, *SPOTS[1]), row.foe_goods, row.against)
    else:
        theirs = squad(state, 1 - mine, 1, at(state, *SPOTS[1]), *row.foes, goods=row.foe_goods)
    row.lay(state)
    numbers = [number, theirs.number] if mine == 0 else [theirs.number, number]

    async def fight(t: Table[State]) -> None:
        attacker, target = (squad_of(t.state, seat, numbers[seat]) for seat in (0, 1))
        assert attacker is not None
        assert target is not None
        await combat.fight(t, attacker, target)

    lost = [1, 12] if mine == 0 else [12, 1]
    table = stage(state, fight, dice=[*(lost if row.then else ()), *(row.dice or (6, 5))])
    place = 1 if row.then else 0
    answers = [*row.before, row.on, *([row.then] if row.then else []), *row.use]
    drive(table, answers, lambda state: fought(state, place))
    assert table.state.combat is not None
    squad_now = squad_of(table.state, mine, number)
    assert squad_now is not None
    return table.state.combat.rounds[place], squad_now


def fought(state: State, place: int) -> bool:
    """Whether a round of the combat has been rolled."""
    return state.combat is not None and len(state.combat.rounds) > place and state.combat.rounds[place].winner != NOBODY


def check_fight(row: Fight) -> None:
    """A card comes to what its row says."""
    found, ours = round_of(row)
    side = 0 if row.side == "attack" else 1
    points = [total - die for total, die in zip(found.totals, found.dice, strict=True)]
    assert found.attribute == (row.then or row.on)
    assert (points[side], points[1 - side]) == (row.ours, row.theirs), found
    if row.rolled is not None:
        assert tuple(found.dice) == row.rolled
    if row.paid is not None:
        assert tuple(ours.goods) == row.paid


# ---------------------------------------------------------------------- in the cave


def enemy(state: State, distance: int, *cards: str, number: int = 1, goods: Goods = NOTHING, things: Sequence[str] = ()) -> Squad:
    """A squad of the other player so many spaces off."""
    return squad(state, 1, number, at(state, *SPOTS[distance]), *(cards or ("ghoul",)), goods=goods, things=things)


def rival(state: State, distance: int, *, goods: Goods = NOTHING, things: Sequence[str] = ()) -> Squad:
    """The other player's necromancer so many spaces off."""
    return master(state, 1, at(state, *SPOTS[distance]), goods, things)


def friend(state: State, distance: int, *cards: str, goods: Goods = NOTHING) -> Squad:
    """Another squad of the player's own."""
    return squad(state, 0, 2, at(state, *SPOTS[distance]), *(cards or ("ghoul",)), goods=goods)


def monster(state: State, distance: int, *cards: str) -> Group:
    """Wandering monsters."""
    return group(state, at(state, *SPOTS[distance]), *(cards or ("ghoul",)))


def discarded(state: State, *cards: str) -> None:
    """Cards on the discard piles of their decks, the last on top."""
    for card in cards:
        deck = (BEINGS.get(card) or THINGS[card]).deck  # type: ignore[union-attr]  # cards of decks
        state.decks[deck].discard.append(fetch(state, card))


def in_hand(state: State, seat: int, *cards: str) -> None:
    """Cards in a hand."""
    hold(state, seat, *cards)


@dataclass(frozen=True)
class Deed:
    """A card that is used in the cave: by its squad in the player's own phase 3, or as an event."""

    card: str
    see: Callable[[State], Any]
    expect: Any
    lay: Callable[[State], Any] = lambda state: None
    do: tuple[Any, ...] | list[Any] = ()
    dice: tuple[int, ...] | list[int] = ()
    goods: Goods = NOTHING
    fellows: tuple[str, ...] = ()
    place: int = -1
    """Which power of the creature; the only one that is used so, if none is named."""

    def __str__(self) -> str:
        return self.card


def perform(row: Deed) -> State:
    """Use the card of a row; what the table looks like then."""
    state = cave(2, phase="events" if row.card in EVENTS else "actions")
    if row.card in EVENTS:
        state.events = [fetch(state, row.card)]
    else:
        bearer(state, 0, HERE, row.card, row.fellows, row.goods)
    row.lay(state)
    table = stage(state, _procedure(row), dice=row.dice)
    drive(table, row.do)
    return table.state


def _procedure(row: Deed) -> Callable[[Table[State]], Any]:
    if row.card in EVENTS:
        return events_phase.resolve

    async def use(t: Table[State]) -> None:
        ours = squad_of(t.state, 0, 1 if row.card in BEINGS else 0)
        assert ours is not None
        if row.card in BEINGS:
            used = [place for place, power in enumerate(BEINGS[row.card].powers) if power.when in abilities.USABLE]
            option: Any = ("ability", ours.creatures[0].id, used[0] if row.place < 0 else row.place)
            module: Any = abilities
        else:
            module = spellcasting if row.card in SPELLS else items
            option = ("cast" if row.card in SPELLS else "use", row.card)
        assert option in module.offered(t.state, ours), module.barred(t.state, ours, option)
        (activity,) = module.ACTIVITIES
        await activity.perform(t, ours, option)

    return use


def check_deed(row: Deed) -> None:
    """A card does what its row says."""
    assert row.see(perform(row)) == row.expect


# ---------------------------------------------------------------------- what is seen


def ours(state: State, number: int = 1) -> Squad:
    """A squad of the player whose card it is."""
    return next(each for each in state.players[0].squads if each.number == number)


def theirs(state: State, number: int = 1) -> Squad:
    """A squad of the other player."""
    return next(each for each in state.players[1].squads if each.number == number)


def goods(state: State) -> list[int]:
    """What the squad with the card carries: squad 1, or the necromancer's."""
    return (state.players[0].squads[1:] or state.players[0].squads)[0].goods


def purse(state: State) -> list[int]:
    """What the player's necromancer carries."""
    return ours(state, 0).goods


def spot(state: State, force: Squad | Group) -> tuple[int, int]:
    """Where somebody stands."""
    from herna.games.cave_evil.cave import cave_of

    return cave_of(state).board.places[force.space]


def alive(state: State) -> list[str]:
    """All creatures of both players and all monsters, but whole necromancers at home."""
    found = [each.card for player in state.players for each_squad in player.squads for each in each_squad.creatures]
    return [*found, *(each.card for each_group in state.groups for each in each_group.creatures)]


assert PROTECTORS
