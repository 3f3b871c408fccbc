"""The Reinforcement Phase: the free choice, Flank, the dice, and who arrives."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.round import Arriving, HeldBack, ReinforcementRoll
from herna.games.conquest.rules.reinforcement_phase import needed, only_from_zone
from herna.games.conquest.state import Mark, State
from herna.kernel import PASS, Table, Told
from herna.testing.playing import asked, forbidden, laid, listen, options, say, told
from tests.games.conquest.laying import battle, regiment, waiting

LIGHT, MEDIUM, HEAVY = "militia-bowmen", "men-at-arms", "gilded-legion"


def rolling(*regiments: Any, round: int, dice: list[int], heard: list[Told] | None = None) -> Table[State]:  # noqa: A002
    """A Reinforcement Phase is about to begin; nobody has Flank unless a test says so."""
    state = battle(*regiments, round=round, phase="reinforcement", step="flank")
    return laid(GAME, state, dice=dice, heard=heard)


def where(table: Table[State]) -> list[str]:
    return [each.where for each in table.state.regiments]


@pytest.mark.parametrize(
    ("round_", "grade", "most"),
    [
        pytest.param(1, "light", 4, marks=pytest.mark.rule("conquest.round.table-round-1")),
        pytest.param(1, "medium", 0, marks=pytest.mark.rule("conquest.round.table-round-1")),
        pytest.param(2, "light", 4, marks=pytest.mark.rule("conquest.round.table-round-2-light")),
        pytest.param(2, "medium", 2, marks=pytest.mark.rule("conquest.round.table-round-2-medium")),
        pytest.param(2, "heavy", 0, marks=pytest.mark.rule("conquest.round.table-round-2-medium")),
        pytest.param(3, "medium", 4, marks=pytest.mark.rule("conquest.round.table-round-3-medium")),
        pytest.param(3, "heavy", 2, marks=pytest.mark.rule("conquest.round.table-round-3-heavy")),
        pytest.param(4, "heavy", 4, marks=pytest.mark.rule("conquest.round.table-round-4-heavy")),
    ],
)
def test_each_class_arrives_on_what_the_table_says_for_the_round(round_: int, grade: Any, most: int) -> None:
    assert needed(round_, grade) == most


@pytest.mark.parametrize(
    ("round_", "kind"),
    [
        pytest.param(3, LIGHT, marks=pytest.mark.rule("conquest.round.table-round-3-light")),
        pytest.param(4, MEDIUM, marks=pytest.mark.rule("conquest.round.table-round-4-medium")),
        pytest.param(5, HEAVY, marks=pytest.mark.rule("conquest.round.table-round-5-heavy")),
    ],
)
def test_a_class_that_has_waited_long_enough_arrives_without_dice_and_cannot_be_held_back(round_: int, kind: str) -> None:
    heard: list[Told] = []
    table = rolling(waiting(kind), regiment("household-knights", 1), round=round_, dice=[], heard=heard)
    assert where(table)[0] == "arriving"
    assert told(heard, Arriving) == [Arriving(0, (kind,), ())]
    assert not told(heard, ReinforcementRoll)


@pytest.mark.rule(
    "conquest.round.reinforcement-dice", "conquest.round.group-by-class", "conquest.round.reinforcement-both-roll"
)
def test_a_die_is_rolled_for_each_regiment_of_each_class_that_may_arrive() -> None:
    heard: list[Told] = []
    own = [waiting(LIGHT), waiting(LIGHT), waiting(MEDIUM), waiting(HEAVY)]
    table = rolling(*own, waiting(LIGHT, 1), round=2, dice=[4, 5, 3, 2], heard=heard)
    say(table, 0, PASS)
    say(table, 1, PASS)
    assert told(heard, ReinforcementRoll) == [
        ReinforcementRoll(0, "light", 4, (4, 5)),
        ReinforcementRoll(0, "medium", 2, (3,)),
        ReinforcementRoll(1, "light", 4, (2,)),
    ]


@pytest.mark.rule("conquest.round.success-choose-regiment")
def test_for_each_success_its_player_chooses_a_regiment_of_that_class() -> None:
    own = [waiting(LIGHT), waiting(LIGHT), waiting(LIGHT), waiting(MEDIUM)]
    table = rolling(*own, regiment(MEDIUM, 1), round=2, dice=[4, 5, 1, 6])
    say(table, 0, PASS)
    words = [f"{LIGHT}:{n}" for n in (1, 2, 3)]
    assert options(table, "arrive") == [
        ("arrive", words[0], words[1]),
        ("arrive", words[0], words[2]),
        ("arrive", words[1], words[2]),
    ]
    say(table, 0, ("arrive", words[0], words[2]))
    assert where(table)[:4] == ["arriving", "waiting", "arriving", "waiting"]


@pytest.mark.rule("conquest.round.free-choice", "conquest.round.reinforcement-dice")
def test_the_picked_regiment_arrives_without_a_die() -> None:
    heard: list[Told] = []
    table = rolling(waiting(LIGHT), waiting(MEDIUM), regiment(MEDIUM, 1), round=2, dice=[6], heard=heard)
    say(table, 0, ("arrive", "men-at-arms:1"))
    assert asked(table, 0).options == [PASS]
    say(table, 0, PASS)
    assert where(table)[:2] == ["waiting", "arriving"]
    assert told(heard, Arriving) == [Arriving(0, ("men-at-arms:1",), (6,))]


@pytest.mark.rule("conquest.round.free-choice")
def test_the_picked_regiment_may_be_held_back_and_is_not_rolled_for() -> None:
    heard: list[Told] = []
    table = rolling(waiting(LIGHT), waiting(MEDIUM), regiment(MEDIUM, 1), round=2, dice=[1], heard=heard)
    say(table, 0, ("stay", LIGHT))
    say(table, 0, ("arrive", "men-at-arms:1"))
    assert where(table)[:2] == ["waiting", "arriving"]
    assert told(heard, HeldBack) == [HeldBack(0, LIGHT)]


@pytest.mark.rule("conquest.round.free-choice-limits")
def test_neither_a_class_that_cannot_arrive_yet_nor_one_that_must_arrive_can_be_picked() -> None:
    table = rolling(waiting(LIGHT), waiting(MEDIUM), waiting(HEAVY), regiment(LIGHT, 1), round=1, dice=[])
    assert forbidden(table, ("arrive", MEDIUM), 0) == "conquest.round.free-choice-limits"
    assert forbidden(table, ("stay", HEAVY), 0) == "conquest.round.free-choice-limits"
    table = rolling(waiting(LIGHT), waiting(MEDIUM), regiment(HEAVY, 1), round=3, dice=[])
    assert forbidden(table, ("stay", LIGHT), 0) == "conquest.round.free-choice-limits"


@pytest.mark.rule("conquest.round.free-choice")
def test_only_one_regiment_can_be_picked_and_none_need_be() -> None:
    table = rolling(waiting(LIGHT), waiting(LIGHT), regiment(MEDIUM, 1), round=1, dice=[6, 6])
    words = (f"{LIGHT}:1", f"{LIGHT}:2")
    assert asked(table, 0).options == [PASS, *((what, word) for word in words for what in ("arrive", "stay"))]


@pytest.mark.rule("conquest.out-of-combat.arrive-failed", "conquest.out-of-combat.arrive-failed-not-choice")
def test_who_could_not_enter_comes_by_itself_and_leaves_the_free_choice_to_another() -> None:
    table = rolling(waiting(LIGHT, due=True), waiting(LIGHT), regiment(MEDIUM, 1), round=2, dice=[6])
    assert forbidden(table, ("arrive", f"{LIGHT}:1"), 0) == "conquest.out-of-combat.arrive-failed-not-choice"
    say(table, 0, ("stay", f"{LIGHT}:2"))
    say(table, 0, PASS)
    assert where(table)[:2] == ["arriving", "waiting"]
    assert not table.state.regiments[0].due


@pytest.mark.rule("conquest.special-rules.flank")
def test_a_regiment_with_flank_is_not_rolled_for_and_arrives_or_not_as_its_player_says() -> None:
    for answer, found in ((("arrive", MEDIUM), "arriving"), (PASS, "waiting")):
        table = rolling(waiting(MEDIUM, rules={"flank": 1}), regiment(LIGHT, 1), round=2, dice=[])
        assert asked(table, 0).rule == "conquest.special-rules.flank"
        say(table, 0, answer)
        assert where(table)[0] == found


@pytest.mark.rule("conquest.special-rules.flank")
def test_a_regiment_with_flank_cannot_be_picked_besides() -> None:
    table = rolling(waiting(LIGHT, rules={"flank": 1}), waiting(LIGHT), regiment(MEDIUM, 1), round=2, dice=[6])
    say(table, 0, PASS)
    assert forbidden(table, ("arrive", f"{LIGHT}:1"), 0) == "conquest.special-rules.flank"


@pytest.mark.rule("conquest.special-rules.flank-limits")
def test_flank_neither_hastens_a_class_nor_holds_it_back_for_longer() -> None:
    early = rolling(waiting(MEDIUM, rules={"flank": 1}), waiting(LIGHT, 1), round=1, dice=[6])
    assert asked(early).seat == 1
    late = rolling(waiting(MEDIUM, rules={"flank": 1}), waiting(HEAVY, 1), round=4, dice=[6])
    assert asked(late).seat == 1
    say(late, 1, PASS)
    say(late, 1, PASS)
    assert where(late)[0] == "arriving"


@pytest.mark.rule("conquest.special-rules.forward-force")
def test_a_character_with_forward_force_gives_its_regiment_flank() -> None:
    state = battle(waiting(MEDIUM, hero="noble-lord"), regiment(LIGHT, 1), round=2, phase="reinforcement", step="flank")
    state.regiments[0].marks.append(Mark("forward-force", until="game", whom="character"))
    assert asked(laid(GAME, state)).rule == "conquest.special-rules.flank"


@pytest.mark.rule(
    "conquest.round.characters-not-rolled", "conquest.battle.character-waits-too", "conquest.characters.character-class"
)
def test_no_die_is_rolled_for_a_character_who_waits_with_its_regiment() -> None:
    heard: list[Told] = []
    table = rolling(waiting(LIGHT, hero="noble-lord"), regiment(MEDIUM, 1), round=1, dice=[2], heard=heard)
    say(table, 0, PASS)
    assert told(heard, ReinforcementRoll) == [ReinforcementRoll(0, "light", 4, (2,))]
    say(table, 0, ("arrive", LIGHT))
    assert where(table)[0] == "arriving"


@pytest.mark.rule("conquest.round.table-round-3-heavy-zone-only")
def test_heavy_regiments_of_round_3_enter_from_the_zone_alone() -> None:
    for round_, only in ((3, True), (4, False)):
        state = battle(waiting(HEAVY), waiting(MEDIUM), round=round_)
        assert only_from_zone(state, state.regiments[0]) is only
        assert not only_from_zone(state, state.regiments[1])


@pytest.mark.rule("conquest.round.reinforcement-order-of-players", "conquest.round.arrivals-revealed")
@pytest.mark.rule("conquest.round.reinforcement-set-aside")
def test_nobody_sees_what_the_other_has_decided_or_rolled_before_both_have_chosen() -> None:
    heard: list[Told] = []
    table = rolling(waiting(LIGHT), waiting(LIGHT), waiting(LIGHT, 1), round=1, dice=[1, 6], heard=heard)
    other = listen(table, 1)
    say(table, 0, ("arrive", f"{LIGHT}:1"))
    say(table, 1, PASS)
    assert not told(other, Arriving)
    assert told(other, ReinforcementRoll) == [ReinforcementRoll(1, "light", 4, (6,))]
    seen = table.view(1).sides[0]
    assert (seen.pick, seen.dice) == (-1, {})
    say(table, 0, ("arrive", f"{LIGHT}:2"))
    assert table.view(1).regiments[0].where == "waiting"
    say(table, 1, PASS)
    assert table.view(1).regiments[0].where == "arriving"
    assert told(other, Arriving)[0] == Arriving(0, (f"{LIGHT}:1", f"{LIGHT}:2"), (1,))


@pytest.mark.rule("conquest.round.reinforcement-order-of-players")
def test_whoever_has_somebody_waiting_is_asked_whatever_the_dice_show() -> None:
    table = rolling(waiting(LIGHT), waiting(LIGHT, 1), round=1, dice=[6, 1])
    say(table, 0, PASS)
    say(table, 1, PASS)
    assert asked(table, 0).options == [PASS]
    assert asked(table, 1).options == [("arrive", f"{LIGHT}:2")]
