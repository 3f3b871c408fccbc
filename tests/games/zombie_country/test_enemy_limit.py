"""The enemy limit: how many may appear on a card, and who takes whose place."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from herna.games.zombie_country.content import ANNEXES, BUILDINGS, ENEMIES, Appear
from herna.games.zombie_country.events import EnemiesAppeared, EnemiesMoved, EnemiesReplaced
from herna.games.zombie_country.state import Player, State
from herna.kernel import Table, Told
from herna.testing.playing import asked, told
from tests.games.zombie_country.laying import BLANK, CHARACTERS, FIRST, card, lay, player, says, street

X, Y, Z = 10, 20, 30
LOUD = 6
APPEARANCE = "zombie_country.events.enemy-appearance"
REPLACEMENT = "zombie_country.enemy-limit.replace-weaker"


@pytest.fixture(autouse=True)
def _silent_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event does anything, unless a test says so."""
    says(monkeypatch)


def party(count: int, space: int = 1, **rest: object) -> list[Player]:
    """So many players on one card."""
    return [player(name, space, **rest) for name in CHARACTERS[:count]]  # type: ignore[arg-type]  # fields of a player


def drawn(
    players: Sequence[Player], there: Sequence[int], heard: list[Told] | None = None, *, inside: Sequence[int] = ()
) -> Table[State]:
    """The events have been drawn on a street of three cards; `there` stood at the first, where the players are."""
    town = street(card("bakery", street=there, inside=inside), "old-house", "workshop")
    table = lay(*players, town=town, phase="events", active=[FIRST, *BLANK], heard=heard)
    assert asked(table).rule == "zombie_country.planning.reveal-and-plan"
    return table


# ---------------------------------------------------------------------- where enemies come from


@pytest.mark.rule("zombie_country.enemy-limit.two-ways")
def test_enemies_come_to_a_card_from_another_one_or_appear_by_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear("Y", "at", 1))
    town = street("bakery", card("old-house", street=[X]), "workshop")
    table = lay(player(loudness=LOUD), town=town, phase="round", active=[FIRST, *BLANK], heard=heard)
    assert [there.street for there in table.state.town] == [[], [Y, X], [], []]
    assert told(heard, EnemiesMoved) == [EnemiesMoved("lazy-zombie", "X", 1, "old-house", "bakery")]
    assert told(heard, EnemiesAppeared) == [EnemiesAppeared("zombie", "Y", 1, "bakery")]
    rules = [each.rule for each in heard if isinstance(each.event, EnemiesMoved | EnemiesAppeared)]
    assert rules == ["zombie_country.migration.move-one", APPEARANCE], "first those who come, then those who appear"


@pytest.mark.rule("zombie_country.enemy-limit.two-ways")
def test_nobody_comes_to_a_silent_player_in_a_round_without_an_event() -> None:
    sharp = min(ENEMIES[name].perception for name in ("lazy-zombie", "zombie", "raider"))
    heard: list[Told] = []
    town = street("bakery", card("old-house", street=[X]), card("workshop", street=[Z, Y]))
    table = lay(player(loudness=sharp), town=town, phase="round", active=[FIRST, *BLANK], heard=heard)
    assert table.state.players[0].loudness == sharp - 1
    assert [there.street for there in table.state.town] == [[], [], [X], [Z, Y]]
    assert not told(heard, EnemiesMoved)
    assert not told(heard, EnemiesAppeared)


# ---------------------------------------------------------------------- how many


@pytest.mark.rule("zombie_country.enemy-limit.limit-value")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("short", [2, 1, 0, -1, -3])
def test_no_more_appear_on_a_card_than_twice_the_number_of_players(
    players: int, short: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`short` is how many fewer than the limit there are before three more come."""
    heard: list[Told] = []
    says(monkeypatch, Appear("X", "at", 3))
    before = 2 * players - short
    table = drawn(party(players), [X] * before, heard)
    added = max(0, short)
    assert table.state.town[1].street == [X] * (before + added)
    assert told(heard, EnemiesAppeared) == ([EnemiesAppeared("lazy-zombie", "X", added, "bakery")] if added else [])
    assert not told(heard, EnemiesReplaced), "their like take nobody's place"


@pytest.mark.rule("zombie_country.enemy-limit.limit-value")
def test_all_players_in_the_game_count_not_only_those_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Appear("X", "at", 10))
    far_away = player("marek", 3), player("jana", 0)
    table = drawn([player(space=1), *far_away], [])
    assert table.state.town[1].street == [X] * 6


@pytest.mark.rule("zombie_country.enemy-limit.limit-value")
def test_in_a_campaign_only_the_living_count(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Appear("X", "at", 10))
    dead = player("jana", dead=True, wounds=9)
    town = street("bakery", "old-house")
    table = lay(player(), player("marek"), dead, town=town, phase="events", active=[FIRST, *BLANK], mercy=True)
    assert table.state.town[1].street == [X] * 4


@pytest.mark.rule("zombie_country.enemy-limit.limit-value")
def test_each_card_has_the_limit_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    annex = next(iter(ANNEXES))
    says(monkeypatch, Appear("X", "ahead", 10))
    town = street(card("bakery", street=[X, X]), annex, card("old-house", street=[X, X]))
    table = lay(player(space=1), town=town, phase="events", active=[FIRST, *BLANK])
    assert [there.street for there in table.state.town[1:]] == [[X, X], [X, X], [X, X]]


@pytest.mark.rule("zombie_country.enemy-limit.limit-value")
def test_the_limit_cuts_the_group_that_the_building_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    crowded = max(BUILDINGS.values(), key=lambda building: building.intensity)
    before = max(0, 3 - crowded.intensity)
    says(monkeypatch, Appear("Y", "at"))
    heard: list[Told] = []
    row = street(card(crowded.id, street=[Y] * before))
    table = lay(player(), town=row, phase="events", active=[FIRST, *BLANK], heard=heard)
    assert table.state.town[1].street == [Y, Y]
    assert told(heard, EnemiesAppeared) == [EnemiesAppeared("zombie", "Y", 2 - before, crowded.id)]


@pytest.mark.rule("zombie_country.enemy-limit.limit-counting")
@pytest.mark.parametrize("inside", [1, 2, 5])
def test_enemies_inside_the_building_do_not_count(inside: int, monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Appear("X", "at", 3))
    table = drawn(party(1), [X], inside=[X] * inside)
    assert table.state.town[1].street == [X, X]
    assert table.state.town[1].inside == [X] * inside


@pytest.mark.rule("zombie_country.enemy-limit.limit-counting")
def test_nobody_inside_gives_up_his_place_to_a_stronger_one(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear("Z", "at", 3))
    table = drawn(party(1, inside=True), [Z, Z], heard, inside=[X, X])
    assert (table.state.town[1].street, table.state.town[1].inside) == ([Z, Z], [X, X])
    assert not told(heard, EnemiesReplaced)


# ---------------------------------------------------------------------- appearance alone


@pytest.mark.rule("zombie_country.enemy-limit.limit-only-appearance")
@pytest.mark.parametrize("coming", [1, 5, 12])
def test_any_number_of_enemies_may_come_from_another_card(coming: int) -> None:
    heard: list[Told] = []
    town = street(card("bakery", street=[X, X]), card("old-house", street=[X] * coming), "workshop")
    table = lay(player(loudness=LOUD), town=town, phase="round", active=[FIRST, *BLANK], heard=heard)
    assert table.state.town[1].street == [X] * (2 + coming)
    assert not table.state.town[2].street
    assert told(heard, EnemiesMoved) == [EnemiesMoved("lazy-zombie", "X", coming, "old-house", "bakery")]


@pytest.mark.rule("zombie_country.enemy-limit.limit-only-appearance")
def test_those_who_come_drive_nobody_away_however_strong_they_are() -> None:
    heard: list[Told] = []
    town = street(card("bakery", street=[X, X]), card("old-house", street=[Z, Z, Y]), "workshop")
    table = lay(player(loudness=LOUD), town=town, phase="round", active=[FIRST, *BLANK], heard=heard)
    assert table.state.town[1].street == [Z, Z, Y, X, X]
    assert not told(heard, EnemiesReplaced)


@pytest.mark.rule("zombie_country.enemy-limit.limit-only-appearance")
def test_where_too_many_have_come_nobody_appears(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear("X", "at", 3))
    town = street("bakery", card("old-house", street=[X] * 4), "workshop")
    table = lay(player(loudness=LOUD), town=town, phase="round", active=[FIRST, *BLANK], heard=heard)
    assert table.state.town[1].street == [X] * 4
    assert told(heard, EnemiesMoved)
    assert not told(heard, EnemiesAppeared)


# ---------------------------------------------------------------------- the stronger for the weaker


@pytest.mark.rule("zombie_country.enemy-limit.replace-weaker")
@pytest.mark.parametrize(
    ("there", "slot", "after", "replaced"),
    [
        ([X] * 4, "Y", [Y, Y, Y, X], 3),
        ([X] * 4, "Z", [Z, Z, Z, X], 3),
        ([Y] * 4, "Z", [Z, Z, Z, Y], 3),
        ([Y, Y, Y, X], "Y", [Y, Y, Y, Y], 1),
        ([Z, Z, Z, Z], "Z", [Z, Z, Z, Z], 0),
        ([Z, Z, Z, Z], "X", [Z, Z, Z, Z], 0),
        ([Z, Z, Z, Z], "Y", [Z, Z, Z, Z], 0),
        ([Y, Y, Y, Y], "X", [Y, Y, Y, Y], 0),
        ([X] * 7, "Y", [Y, Y, Y, X, X, X, X], 3),
    ],
)
def test_at_the_limit_stronger_enemies_take_the_place_of_weaker_ones_one_for_one(
    there: list[int], slot: str, after: list[int], replaced: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear(slot, "at", 3))  # type: ignore[arg-type]  # a slot
    table = drawn(party(2), there, heard)
    assert table.state.town[1].street == after
    assert not told(heard, EnemiesAppeared)
    name = {"X": "lazy-zombie", "Y": "zombie", "Z": "raider"}[slot]
    assert told(heard, EnemiesReplaced) == ([EnemiesReplaced(name, slot, replaced, "bakery")] if replaced else [])
    assert all(each.rule == REPLACEMENT for each in heard if isinstance(each.event, EnemiesReplaced))


@pytest.mark.rule("zombie_country.enemy-limit.replace-weaker")
def test_below_the_limit_nobody_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear("Z", "at", 2))
    table = drawn(party(2), [X, X], heard)
    assert table.state.town[1].street == [Z, Z, X, X]
    assert not told(heard, EnemiesReplaced)


@pytest.mark.rule("zombie_country.enemy-limit.replace-weaker")
def test_who_is_replaced_was_not_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Appear("Z", "at", 4))
    table = drawn(party(2), [X] * 4)
    assert table.state.slain == [0, 0, 0]


@pytest.mark.rule("zombie_country.enemy-limit.partial-group")
@pytest.mark.parametrize(
    ("there", "slot", "count", "after", "added", "replaced"),
    [
        ([X, X, X], "Y", 3, [Y, Y, Y, X], 1, 2),
        ([X, X], "Z", 3, [Z, Z, Z, X], 2, 1),
        ([Y, X, X], "Z", 4, [Z, Z, Z, Z], 1, 3),
        ([Z, Y, X], "Y", 3, [Z, Y, Y, Y], 1, 1),
        ([Z, Y, Y], "Y", 3, [Z, Y, Y, Y], 1, 0),
        ([Z, Y, Y], "X", 3, [Z, Y, Y, X], 1, 0),
        ([], "X", 6, [X] * 4, 4, 0),
    ],
)
def test_a_group_comes_one_by_one_first_beside_the_others_then_in_their_place_the_weakest_first(
    there: list[int], slot: str, count: int, after: list[int], added: int, replaced: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear(slot, "at", count))  # type: ignore[arg-type]  # a slot
    table = drawn(party(2), there, heard)
    assert table.state.town[1].street == after
    assert sum(event.count for event in told(heard, EnemiesAppeared)) == added
    assert sum(event.count for event in told(heard, EnemiesReplaced)) == replaced


@pytest.mark.rule("zombie_country.enemy-limit.partial-group")
@pytest.mark.parametrize(("count", "after"), [(1, [Z, Z, Y, X]), (2, [Z, Z, Z, Y]), (3, [Z, Z, Z, Z]), (4, [Z, Z, Z, Z])])
def test_the_weakest_goes_first(count: int, after: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Appear("Z", "at", count))
    table = drawn(party(2), [Z, Y, X, X])
    assert table.state.town[1].street == after


@pytest.mark.rule("zombie_country.enemy-limit.strength-order")
@pytest.mark.parametrize("slots", [["lazy-zombie", "zombie", "raider"], ["raider", "zombie", "lazy-zombie"]])
@pytest.mark.parametrize(
    ("there", "slot", "after"),
    [
        ([X, X], "Y", [Y, X]),
        ([X, X], "Z", [Z, X]),
        ([Y, Y], "Z", [Z, Y]),
        ([Y, Y], "X", [Y, Y]),
        ([Z, Z], "X", [Z, Z]),
        ([Z, Z], "Y", [Z, Z]),
    ],
)
def test_the_marker_says_who_is_stronger_whatever_card_lies_on_it(
    slots: list[str], there: list[int], slot: str, after: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    says(monkeypatch, Appear(slot, "at", 1))  # type: ignore[arg-type]  # a slot
    town = street(card("bakery", street=there))
    table = lay(player(), town=town, phase="events", active=[FIRST, *BLANK], slots=slots)
    assert table.state.town[1].street == after
