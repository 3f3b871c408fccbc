"""Command models: where their stands are, when they fall, and what goes and comes back with them."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from herna.games.conquest.content import REGIMENTS
from herna.games.conquest.content.entries import ArmyList, ListRegiment, ListWarband
from herna.games.conquest.content.vocabulary import Characteristic
from herna.games.conquest.events.losses import CommandModelsFell
from herna.games.conquest.laws import laws
from herna.games.conquest.rules.army_lists import broken
from herna.games.conquest.rules.casualties import suffer
from herna.games.conquest.rules.charge_ways import unstoppable
from herna.games.conquest.rules.command_models import beside, on_lead, seats
from herna.games.conquest.rules.march import length
from herna.games.conquest.rules.profiles import characteristic, rules
from herna.games.conquest.rules.situation import form_of
from herna.games.conquest.state import Regiment
from herna.kernel import Told
from herna.testing.playing import act, asked, told

from .laying import battle, regiment
from .staging import stage
from .test_casualties import after, lot, pool

ALL_FOUR = ("leader", "standard-bearer", "armsmaster", "tournament-champion")


def knights(stands: int = 4, files: int = 4, models: tuple[str, ...] = ALL_FOUR[:3], **more: Any) -> Regiment:
    more = {"rules": {"dauntless": 1}, "models": models, "lead": "leader" in models, **more}
    return regiment("household-knights", stands=stands, files=files, **more)


# ---------------------------------------------------------------------- where they stand


@pytest.mark.rule("conquest.command-models.infantry-command-stand", "conquest.command-models.one-command-stand")
def test_all_command_models_of_infantry_share_one_stand_in_the_middle() -> None:
    own = regiment("men-at-arms", models=("leader", "standard-bearer"), lead=True)
    assert (on_lead(own), beside(own)) == (("leader", "standard-bearer"), ())
    assert seats(own, form_of(own)) == {1: "command"}


@pytest.mark.rule("conquest.command-models.cavalry-brute-leader-stand", "conquest.command-models.cavalry-brute-replace")
def test_of_cavalry_each_has_a_stand_of_its_own_and_the_leaders_is_the_command_stand() -> None:
    own = knights()
    assert (on_lead(own), beside(own)) == (("leader",), ("standard-bearer", "armsmaster"))
    assert own.ordinary == 4  # they are among the stands of the regiment


@pytest.mark.rule("conquest.command-models.cavalry-brute-placement", "conquest.command-models.own-stands")
def test_they_stand_beside_the_command_stand_as_near_to_the_middle_as_there_is_room() -> None:
    own = knights(5, 5)
    assert seats(own, form_of(own)) == {2: "command", 1: "standard-bearer", 3: "armsmaster"}
    led = knights(5, 3, hero="mounted-noble-lord")
    assert seats(led, form_of(led)) == {1: "command", 2: "character", 0: "standard-bearer", 3: "armsmaster"}


# ---------------------------------------------------------------------- when they fall


@pytest.mark.rule("conquest.command-models.own-stands", "conquest.command-models.lost-with-stand")
def test_their_stands_fall_after_ordinary_ones_and_their_owner_chooses_which() -> None:
    assert after(knights(), 4).models == ALL_FOUR[:3]
    table, heard = pool(knights(seat=1), 8)
    assert (asked(table).seat, asked(table).rule) == (1, "conquest.command-models.own-stands")
    assert list(asked(table).options) == [("models", "standard-bearer"), ("models", "armsmaster")]
    act(table, ("models", "standard-bearer"))
    own = table.state.regiments[0]
    assert (own.models, own.lost, own.lead) == (("leader", "armsmaster"), ("standard-bearer",), True)
    assert told(heard, CommandModelsFell) == [CommandModelsFell("household-knights", "standard-bearer")]


@pytest.mark.rule("conquest.command-models.own-stands", "conquest.casualties.priority-command-last")
def test_the_leader_is_the_last_of_them() -> None:
    own = after(knights(), 12)
    assert (own.stands, own.models, own.lead) == (1, ("leader",), True)
    four = knights(4, 4, ALL_FOUR)
    table, _ = pool(four, 8)
    assert asked(table).options[0] == ("models", "standard-bearer", "armsmaster")


@pytest.mark.rule("conquest.command-models.lost-with-stand", "conquest.command-models.grants-rules")
def test_with_a_model_goes_what_it_gave() -> None:
    own = knights(2, 2, ("leader", "standard-bearer"))
    assert unstoppable(battle(own), own)
    now = after(knights(2, 2, ("leader", "standard-bearer")), 4)
    assert now.models == ("leader",)
    assert not unstoppable(battle(now), now)


@pytest.mark.rule("conquest.command-models.same-characteristics")
def test_the_command_stand_has_the_characteristics_of_the_others() -> None:
    own = regiment("men-at-arms")
    state = battle(own)
    for what in get_args(Characteristic):
        assert characteristic(state, own, what, "command") == characteristic(state, own, what)
    assert rules(state, own, "command") == rules(state, own)


@pytest.mark.rule("conquest.command-models.stand-count-unchanged")
def test_command_models_do_not_change_how_many_stands_there_are() -> None:
    heard: list[Told] = []
    own = regiment("men-at-arms", stands=3, models=("leader", "standard-bearer"), lead=True, rules={"dauntless": 1})
    table = stage(battle(own), lambda t: suffer(t, 0, [lot(12)]), heard=heard)
    assert table.state.regiments[0].where == "gone"  # three stands of four Wounds, command stand and all


@pytest.mark.rule("conquest.command-models.monsters-none")
def test_monsters_have_none() -> None:
    own = regiment("archangel", stands=1, files=1)
    assert (own.lead, on_lead(own), beside(own), seats(own, form_of(own))) == (False, (), (), {})


# ---------------------------------------------------------------------- the Standard Bearer, and how many there may be


@pytest.mark.rule(
    "conquest.command-models.standard-bearer",
    "conquest.command-models.standard-bearer-march",
    "conquest.command-models.standard-bearer-third",
)
def test_the_second_march_of_the_round_alone_goes_an_inch_further_with_a_standard_bearer() -> None:
    own = regiment("men-at-arms", hero="noble-lord", models=("leader", "standard-bearer"), lead=True)
    assert unstoppable(battle(own), own)
    for marches, inches in ((0, 5), (1, 6), (2, 5)):
        own.marches = marches
        assert length(battle(own), own) == inches * 1000
    plain = regiment("men-at-arms", marches=1)
    assert length(battle(plain), plain) == 5000


def listed(kind: str, stands: int, models: tuple[str, ...]) -> set[str]:
    """The rules that such a regiment of an army list breaks."""
    faction = REGIMENTS[kind].faction
    entry = ListWarband(character="noble-lord", regiments=(ListRegiment(kind=kind, stands=stands, models=models),))
    return {flaw.rule for flaw in broken(ArmyList(faction=faction, points=2000, warbands=(entry,)))}


@pytest.mark.rule("conquest.command-models.infantry-four-models", "conquest.command-models.cavalry-brute-max")
def test_no_more_than_four_command_models() -> None:
    five = ("leader", "standard-bearer", "drillmaster", "neophyte", "servite")
    assert "conquest.command-models.infantry-four-models" in listed("men-at-arms", 3, five)
    assert "conquest.command-models.infantry-four-models" not in listed("men-at-arms", 3, five[:4])
    assert "conquest.command-models.cavalry-brute-max" in listed("household-knights", 6, five)
    assert "conquest.command-models.cavalry-brute-max" not in listed("household-knights", 6, five[:4])


@pytest.mark.rule("conquest.command-models.cavalry-brute-access")
def test_cavalry_and_brutes_have_the_command_models_that_their_entry_names_if_any() -> None:
    assert not REGIMENTS["brute-drones"].models
    assert "conquest.command-models.upgrade" in listed("brute-drones", 3, ("leader",))
    assert any(each.included for each in REGIMENTS["household-knights"].models)
    none = regiment("brute-drones", models=(), lead=False)
    assert not list(laws(battle(none)))
    assert after(none, 5).stands == 2


@pytest.mark.rule("conquest.command-models.chariots")
def test_chariots_have_none_by_themselves_and_with_any_each_would_have_its_own_stand() -> None:
    kind = next(each for each in REGIMENTS.values() if each.type == "chariot")
    assert not kind.models
    own = regiment(kind.id, stands=3, models=("leader", "standard-bearer"), lead=True)
    assert (on_lead(own), beside(own)) == (("leader",), ("standard-bearer",))
