"""The toys are games like others: they end, and they say what they ask in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from herna.kernel import Dice, Game, Table, Told
from herna.kernel.texts import LANGUAGES
from tests.toys.auction import AUCTION
from tests.toys.court import COURT
from tests.toys.duel import DUEL
from tests.toys.menus import MENU
from tests.toys.realm import REALM
from tests.toys.thief import THIEF
from tests.toys.walk import WALK

TOYS: dict[str, Game[Any]] = {game.state.__name__: game for game in (AUCTION, COURT, DUEL, MENU, REALM, THIEF, WALK)}


@pytest.mark.parametrize("game", TOYS.values(), ids=TOYS)
def test_a_toy_plays_to_its_end_in_both_languages(game: Game[Any]) -> None:
    for seats in game.seats:
        table, dice = Table(game, seats, 11), Dice.derived(seats)
        told: list[Told] = []
        table.watch(told.append)
        while not table.over:
            decision = dice.pick(table.pending)
            for lang in LANGUAGES:
                assert game.prompt(lang, decision, ["Eva", "Jan"])
                labels = [game.label(lang, decision, option) for option in decision.options]
                assert len(set(labels)) == len(labels), "no two options are called the same"
            table.decide(decision.number, decision.seat, dice.pick(decision.options))
        assert all(game.texts.event(lang, each.event) for each in told for lang in LANGUAGES)
        assert all(each.rule in game.rulebook for each in told)
        assert table.outcome is not None
        assert table.outcome.rule in game.rulebook
