"""How these tests lay a table and play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import ANNEXES, BUILDINGS, EVENTS, ITEM_OF, ITEMS, SPECIALS, Effect, Shuffle
from herna.games.zombie_country.rules import happenings
from herna.games.zombie_country.rules.belongings import in_play
from herna.games.zombie_country.state import DECK, Big, Card, Player, State, _events_of, edge
from herna.kernel import EVERYTHING, Table, Told
from herna.testing.playing import act, asked, laid

CHARACTERS = ("tereza", "marek", "jana", "ondra", "karel")
STREET = ("bakery", "old-house", "workshop", "pub", "church", "school", "mill", "farm")
"""Building cards without annexes laid in a row, unless a test says otherwise: spaces 1, 2, 3 …; the edge is space 0."""

CALM = next(event.id for event in EVENTS.values() if event.effects == (Shuffle(),))
"""An event that does nobody any harm."""

FIRST, *BLANK = [event.id for event in EVENTS.values() if not event.dusk][:6]
"""The event that the starting player draws, and those of the others: `says` tells what the first does, and they do nothing."""

PLAIN = [
    item.id
    for item in ITEMS.values()
    if item.sort == "j" and item.weight == 1 and not item.use and not item.powers
    for _ in range(item.copies)
]
"""Cards that weigh 1 and do nothing."""

INPUTS = "zombie_country.actions.crafting-inputs"


def player(
    character: str = "tereza",
    space: int = 1,
    *,
    inside: bool = False,
    items: Sequence[str] = (),
    plan: Sequence[str] = (),
    now: Sequence[str] = (),
    **rest: Any,
) -> Player:
    """A player in the midst of a game, rested and silent. Items by id; weapons with ammunition are full, or `pistol:1`."""
    words = sorted(word if ":" in word else in_play(word) for word in items)
    made = Player(character=character, space=space, inside=inside, items=words, plan=list(plan), now=list(now))
    made.stamina = made.card.stamina
    for field, value in rest.items():
        setattr(made, field, value)
    return made


def card(
    name: str,
    *,
    street: Sequence[int] = (),
    inside: Sequence[int] = (),
    known: Sequence[str] = (),
    hidden: Sequence[str] = (),
    known_inside: Sequence[str] = (),
    hidden_inside: Sequence[str] = (),
    big: Sequence[tuple[str, bool] | str] = (),
    **flags: Any,
) -> Card:
    """A town card. Enemies: 10 an X, 20 a Y, 30 a Z, the ones are wounds. `big`: vehicles, (id, True) for one that works."""
    made = Card(
        name,
        street=sorted(street, reverse=True),
        inside=sorted(inside, reverse=True),
        known=[word if ":" in word else in_play(word) for word in known],
        hidden=list(hidden),
        known_inside=[word if ":" in word else in_play(word) for word in known_inside],
        hidden_inside=list(hidden_inside),
        big=[Big(each) if isinstance(each, str) else Big(*each) for each in big],
        entered=bool(inside),
    )
    for field, value in flags.items():
        setattr(made, field, value)
    return made


def ballast(weight: int, *, without: str = "") -> list[str]:
    """Cards that weigh so much together."""
    return [item for item in PLAIN if item != without][:weight]


def street(*cards: Card | str, at_edge: Card | None = None) -> list[Card]:
    """A town of one street: the edge and these cards, next to each other."""
    town = [at_edge or edge()]
    for place, each in enumerate(cards, 1):
        laid = card(each) if isinstance(each, str) else each
        laid.row, laid.column = 0, place
        earlier = (back for back in range(place - 1, 0, -1) if town[back].id in BUILDINGS)
        laid.home = place if laid.id in BUILDINGS else next(earlier)
        laid.links = [place - 1]
        town[place - 1].links.append(place)
        town.append(laid)
    return town


def lay(
    *players: Player,
    town: Sequence[Card] | None = None,
    phase: str = "actions",
    dice: Sequence[Any] = (),
    deck: Sequence[str] = (),
    active: Sequence[str] | None = None,
    events: Sequence[str] | None = None,
    specials: Sequence[str] = (),
    heard: list[Told] | None = None,
    watching: int | None = EVERYTHING,
    options: Mapping[str, Any] | None = None,
    **rest: Any,
) -> Table[State]:
    """A table in the midst of a game (round 2) at the beginning of a phase; the first player is the starting player.

    Phases: round (loudness and migration come with it), events, planning (plans are revealed already), actions,
    counterattack, end. `deck` are the next items to be drawn, the first first; `active` and `specials` the next events,
    likewise; `dice` is what will be rolled (shuffles leave piles as they lie). `rest` sets fields of the state: round, first,
    scenario, difficulty, dusk, mercy,
    slots, wounded, discarded … In phase "counterattack" the fray is set up. What happens is written to `heard`.
    """
    town = list(town) if town is not None else street(*STREET)
    difficulty = rest.get("difficulty", "normal")
    state = State(
        players=list(players),
        scenario=rest.pop("scenario", "base"),
        difficulty=difficulty,
        phase=phase,  # type: ignore[arg-type]  # a name of a phase
        round=2,
        town=town,
        streets=rest.pop("streets", [list(range(1, len(town)))]),
        slots=["lazy-zombie", "zombie", "raider"],
        wounded=[False] * 3,
        slain=[0] * 3,
    )
    used = Counter(ITEM_OF[word].id for each in players for word in [*each.items, *each.outside])
    for each in town:
        for word in [*each.known, *each.hidden, *each.known_inside, *each.hidden_inside, *(big.item for big in each.big)]:
            used[ITEM_OF[word].id] += 1
    for item in rest.get("discarded", ()):
        used[item] += 1
    left = DECK - used - Counter(deck)
    state.items = [*left.elements(), *reversed(deck)]
    every = _events_of(difficulty)
    chosen = list(active) if active is not None else [event for event in every if event not in (events or ())][:6]
    drawn = list(rest.get("drawn_events", ()))
    state.active = list(reversed(chosen))
    state.events = [event for event in every if event not in (*chosen, *drawn, *(events or ()))] + list(reversed(events or ()))
    state.specials = [special for special in SPECIALS if special not in specials] + list(reversed(specials))
    names = [each.id for each in town]
    state.buildings = [building for building in BUILDINGS if building not in names]
    state.annexes = [annex for annex in ANNEXES if annex not in names]
    for field, value in rest.items():
        setattr(state, field, value)
    if phase == "counterattack":
        from herna.games.zombie_country.rules import counterattack

        state.fray = counterattack.begin(state)
    return laid(GAME, state, len(players), dice=dice, options=options, heard=heard, watching=watching)


def make(table: Table[State], verb: str, what: str, *used: str) -> None:
    """Craft or repair something, and choose these ingredients, as far as there is a choice."""
    act(table, (verb, what))
    left = list(used)
    while table.pending and asked(table).rule == INPUTS:
        word = next(word for word in left if word in asked(table).options)
        left.remove(word)
        act(table, word)


def says(monkeypatch: pytest.MonkeyPatch, *effects: Effect) -> None:
    """The first event does just this, all others do nothing."""
    blank = {name: msgspec.structs.replace(event, effects=()) for name, event in EVENTS.items()}
    blank[FIRST] = msgspec.structs.replace(EVENTS[FIRST], effects=effects)
    monkeypatch.setattr(happenings, "EVENTS", blank)
