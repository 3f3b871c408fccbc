"""A regiment that loses its character or its command stand fills the gap, and a cleared garrison is taken."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest.content import MAPS, TERRAIN
from herna.games.conquest.rules import aftermath, command_models
from herna.games.conquest.rules.casualties import suffer
from herna.games.conquest.rules.destruction import fill_gap, lose_character
from herna.games.conquest.rules.situation import foes
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table
from herna.testing.playing import act, asked

from .laying import acting, battle, regiment
from .staging import stage
from .test_casualties import lot

STAND = 2.126
AFTER_LOSS = "conquest.characters.free-reform-after-loss"
AFTER_DUEL = "conquest.characters.duel-death-reform-limit"


def led(stands: int, files: int, **more: Any) -> Regiment:
    return regiment("men-at-arms", stands=stands, files=files, hero="noble-lord", **more)


def tried(table: Table[State], value: Any) -> str | None:
    """The rule that a formation breaks now."""
    return table.try_out(asked(table).number, asked(table).seat, spelt(value)).rule


def spelt(value: tuple[int, ...]) -> str:
    return " ".join(str(each) for each in value)


def fallen(own: Regiment, *others: Regiment) -> Table[State]:
    """Its character falls."""
    return stage(battle(own, *others), lambda t: lose_character(t, 0, "conquest.characters.ways-to-kill"))


@pytest.mark.rule("conquest.characters.free-reform-after-loss")
def test_from_two_ranks_a_stand_comes_forward_and_from_one_the_others_close_up_about_their_middle() -> None:
    own = fallen(led(5, 3)).state.regiments[0]
    assert (own.files, own.stands, own.x) == (3, 5, 24_000)
    own = fallen(led(4, 5)).state.regiments[0]
    assert (own.files, own.stands, own.x) == (4, 4, 24_000)


@pytest.mark.rule("conquest.characters.free-reform-after-loss")
def test_then_it_may_reform_for_free_but_keeps_its_ranks() -> None:
    table = fallen(led(5, 3))
    assert asked(table).rule == "conquest.out-of-combat.reform"
    assert asked(table).seat == 0
    assert tried(table, (5, 0, 0)) == AFTER_LOSS
    assert tried(table, (4, 9_000, 0)) is None
    assert tried(table, (2, 0, 0)) is None
    act(table, (4, 0, 0))
    assert table.state.regiments[0].files == 4


@pytest.mark.rule("conquest.characters.duel-death-reform-limit")
def test_after_a_duel_it_keeps_its_files_too() -> None:
    async def duel(t: Table[State]) -> None:
        await lose_character(t, 0, "conquest.characters.ways-to-kill", close=False)
        await fill_gap(t, 0, AFTER_DUEL)

    table = stage(battle(led(5, 3)), duel)
    assert tried(table, (2, 0, 0)) == AFTER_DUEL
    assert tried(table, (5, 0, 0)) == AFTER_DUEL
    assert tried(table, (4, 0, 0)) is None


@pytest.mark.rule("conquest.characters.free-reform-after-loss", "conquest.in-combat.combat-reform-contact")
def test_in_contact_it_is_a_clean_reform_that_keeps_its_stands_in_contact() -> None:
    foe = regiment("militia", seat=1, at=(24, 24), facing=180)
    table = fallen(led(5, 3), foe)
    assert asked(table).rule == "conquest.in-combat.clean-reform"
    assert tried(table, (2, 0, 0, -1_063)) == "conquest.in-combat.combat-reform-contact"
    assert tried(table, (5, 0, 0, 0)) == AFTER_LOSS
    act(table, asked(table).options[0])
    assert foes(table.state, 0) == (1,)


def test_a_lone_stand_has_no_gap_to_fill() -> None:
    assert fallen(led(1, 2)).over


# ---------------------------------------------------------------------- command stands


@pytest.mark.rule("conquest.command-models.free-reform", "conquest.command-models.lost-with-stand")
def test_at_the_end_of_the_action_the_gap_of_a_command_stand_is_filled() -> None:
    async def action(t: Table[State]) -> None:
        own = t.state.regiments[0]
        aftermath.record(t.state)
        command_models.lose_lead(t, own)
        own.stands -= 1
        await aftermath.settle(t)

    table = stage(battle(regiment("men-at-arms", stands=6, models=("leader", "standard-bearer"), lead=True)), action)
    own = table.state.regiments[0]
    assert (own.lead, own.models, own.lost) == (False, (), ("leader", "standard-bearer"))
    assert asked(table).rule == "conquest.out-of-combat.reform"
    assert tried(table, (5, 0, 0)) == "conquest.command-models.free-reform"
    while not table.over:
        act(table, asked(table).options[0])
    assert not table.state.regiments[0].gap


@pytest.mark.rule("conquest.command-models.cavalry-brute-lost", "conquest.command-models.cavalry-brute-leader-stand")
def test_with_the_command_stand_of_cavalry_only_the_leader_is_lost() -> None:
    async def action(t: Table[State]) -> None:
        command_models.lose_lead(t, t.state.regiments[0])
        t.state.regiments[0].stands -= 1

    own = regiment("household-knights", stands=4, models=("leader", "standard-bearer"), lead=True)
    now = stage(battle(own), action).state.regiments[0]
    assert (now.models, now.lost) == (("standard-bearer",), ("leader",))


# ---------------------------------------------------------------------- garrisons

NAME, POST = next(
    (name, n) for name, each in MAPS.items() for n, piece in enumerate(each.pieces) if TERRAIN[piece.kind].capacity >= 4
)


def siege(*outside: Regiment, **more: Any) -> State:
    """A garrison with a lone stand in it, and regiments around."""
    place = MAPS[NAME]
    inside = regiment("militia", 1, where="garrison", post=POST, stands=1, files=1)
    return battle(inside, *outside, map=NAME, wide=place.wide, deep=place.deep, **more)


def before_wall(kind: str, side: int, **more: Any) -> Regiment:
    """A regiment flush with the front or the rear of the garrison."""
    piece = MAPS[NAME].pieces[POST]
    x, y, turn = piece.place
    assert turn % 18_000 == 0
    back = piece.deep if side else 0
    up = turn == 0
    return regiment(kind, at=(x / 1000, (y + (back if up else -back)) / 1000), facing=(180 if up != bool(side) else 0), **more)


def destroyed(state: State) -> Table[State]:
    async def action(t: Table[State]) -> None:
        await suffer(t, 0, [lot(4)])
        await aftermath.settle(t)

    return stage(state, action)


@pytest.mark.rule("conquest.terrain.garrison-cleared", "conquest.terrain.garrison-cleared-several")
def test_an_enemy_in_contact_takes_a_cleared_garrison_at_once_the_active_one_first() -> None:
    one, two = before_wall("men-at-arms", 0), before_wall("longbowmen", 1)
    state = acting(siege(one, two), 2)
    assert foes(state, 0) == (1, 2)
    table = destroyed(state)
    assert table.state.regiments[2].where == "garrison"
    assert table.state.active is not None
    assert table.state.active.step == "end"
    table = destroyed(siege(one, two))
    assert asked(table).rule == "conquest.terrain.garrison-cleared-several"


@pytest.mark.rule("conquest.terrain.garrison-cleared-unable")
def test_who_cannot_take_it_reforms_for_free() -> None:
    table = destroyed(siege(before_wall("household-knights", 0)))
    assert asked(table).rule == "conquest.out-of-combat.reform"
    act(table, asked(table).options[0])
    assert table.state.regiments[1].where == "field"
    assert table.state.cleared == []
