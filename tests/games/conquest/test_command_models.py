"""Command models: where their stands are, when they fall, and what goes and comes back with them."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from herna.games.conquest.content.vocabulary import Characteristic
from herna.games.conquest.events.losses import CommandModelsFell
from herna.games.conquest.rules.casualties import suffer
from herna.games.conquest.rules.charge_ways import unstoppable
from herna.games.conquest.rules.command_models import beside, on_lead, seats
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
