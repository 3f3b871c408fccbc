"""Marks in the state: what is stored keeps its names, and is read by functions that say what it means."""

from __future__ import annotations

import msgspec

from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.state import Active, Deal


def test_what_is_noted_of_a_line_is_stored_under_the_names_it_always_had() -> None:
    doing = Doing(items=["boots"], target_items=["oil"], without=["stun"], settled=["bandit-guard:1"])
    stored = {"spice": ["boots"], "once": ["oil"], "spared": ["stun"], "left": ["bandit-guard:1"]}
    assert msgspec.to_builtins(doing) == stored
    assert msgspec.convert(stored, Doing) == doing
    assert msgspec.json.encode(Doing()) == b"{}"


def test_targets_that_were_settled_are_counted_in_the_points_of_an_attack() -> None:
    doing = Doing()
    doing.hit_settled()
    doing.hit_settled()
    assert (doing.settled_hits, msgspec.to_builtins(doing)) == (2, {"points": 2})


def test_augments_used_when_a_card_was_played_are_ten_times_the_line_and_the_place() -> None:
    active = Active("brute", "trample", "top")
    active.note_used(0, [1])
    active.note_used(2, [0, 3])
    assert active.used == [1, 20, 23]
    assert list(active.augments_used()) == [(0, 1), (2, 0), (2, 3)]


def test_what_a_type_has_consumed_is_noted_once_and_found_by_type_and_line() -> None:
    deal = Deal([])
    assert deal.note("bandit-guard", "all")
    assert not deal.note("bandit-guard", "all")
    assert deal.note("bandit-archer", "all")
    deal.note_augment("bandit-guard", 0, 1)
    deal.note_augment("bandit-guard", 10, 2)
    deal.note_augment("bandit-archer", 0, 3)
    assert deal.paid == ["bandit-guard/all", "bandit-archer/all", "bandit-guard/0:1", "bandit-guard/10:2", "bandit-archer/0:3"]
    assert (deal.augments("bandit-guard", 0), deal.augments("bandit-guard", 1)) == ([1], [])
