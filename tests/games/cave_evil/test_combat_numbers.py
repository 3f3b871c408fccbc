"""Combats of any creatures with any things: the numbers that are shown add up, and nobody counts less than nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from herna.games.cave_evil.content import BEINGS, CREATURES, ITEMS, SPELLS
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.rules.combat import fight
from herna.games.cave_evil.rules.forces import ROOM, weight
from herna.games.cave_evil.rules.victory import TurnOver
from herna.games.cave_evil.state import Creature, Round, Squad, State, Thing
from herna.kernel import Dice
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, fetch, group, squad


def recruited(state: State, chance: Random, seat: int, number: int, q: int, r: int) -> Squad:
    """A squad of creatures by chance, with things that it can carry."""
    found = squad(state, seat, number, at(state, q, r))
    for card in chance.sample(sorted(CREATURES), 12):
        if weight([*found.creatures, Creature(0, card)]) <= ROOM and len(found.creatures) < 4:
            try:
                fetch(state, card)
            except LookupError:
                continue
            state.named += 1
            found.creatures.append(Creature(state.named, card))
    room = sum(BEINGS[each.card].carry + BEINGS[each.card].use for each in found.creatures)
    for card in chance.sample(sorted({**ITEMS, **SPELLS}), room):
        try:
            found.things.append(Thing(fetch(state, card), owner=seat))
        except LookupError:
            continue
    found.goods = [2, 2, 2]
    return found


def check(state: State, shown: Round) -> None:
    """What is shown of a round explains its totals."""
    for side in (0, 1):
        changed = sum(change.amount for change in shown.changes if change.side == side)
        assert shown.base[side] + changed + shown.dice[side] == shown.totals[side], shown
    assert shown.winner in (0, 1)


@pytest.mark.parametrize("seed", range(60))
def test_numbers_add_up(seed: int) -> None:
    chance = Random(seed)
    state = cave(3)
    ours = recruited(state, chance, 0, 1, 0, 1)
    theirs = recruited(state, chance, 1, 1, 1, 0)
    recruited(state, chance, 1, 2, 1, 1)
    recruited(state, chance, 0, 2, 2, -1)
    group(state, at(state, -1, 1), next(card for card in sorted(CREATURES) if card in state.decks["bribe"].draw))
    assert not list(laws(state))
    play = Drive(state, lambda t: fight(t, ours, theirs))
    play.t.dice = Dice(seed)
    seen: list[Any] = []
    try:
        while not play.over:
            play.say(chance.choice(play.options))
            if state.combat is not None:
                seen = [each for each in state.combat.rounds if each.totals]
                for each in seen:
                    check(state, each)
    except TurnOver:
        pass
    assert state.combat is None or state.combat.over
    assert not list(laws(state))
