"""Conquest: Reform, Rally and Combat Rally."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest.events.moves import Rallied, Reformed, ResolveRolled
from herna.games.conquest.field.reforming import can_reform
from herna.games.conquest.rules import reform
from herna.games.conquest.rules.situation import form_of
from herna.games.conquest.state import State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told, why_not
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.moving import doing, men, place, tried

HOW = "conquest.out-of-combat.reform"


def centre(state: State, number: int = 0) -> tuple[float, float]:
    here = form_of(state.regiments[number]).box
    return here.x, here.y


def reforming(state: State, heard: list[Told] | None = None, **more: Any) -> Table[State]:
    table = doing(state, "reform", heard=heard, **more)
    assert asked(table).rule == HOW
    return table


@pytest.mark.rule(
    "conquest.out-of-combat.example-reforms", "conquest.out-of-combat.reform-centre-fixed", "conquest.out-of-combat.reform"
)
def test_three_reforms_about_an_unmoved_centre() -> None:
    for files, facing in ((3, 9000), (2, 0), (2, 4500)):
        heard: list[Told] = []
        table = reforming(battle(men((24, 24))), heard)
        before = centre(table.state)
        act(table, (files, facing, 0))
        here = table.state.regiments[0]
        assert (here.files, here.facing) == (files, facing)
        assert centre(table.state) == pytest.approx(before, abs=1)
        assert [(each.files, each.ranks) for each in told(heard, Reformed)] == [(files, 6 // files)]
    table = reforming(battle(men((24, 24))))
    assert tried(table, "3 0 500") == "conquest.out-of-combat.reform-centre-fixed"


def test_a_reform_to_the_flank_of_two_by_three_moves_nobody() -> None:
    table = reforming(battle(men((24, 24))))
    act(table, (2, 9000, 0))
    assert place(table) == (pytest.approx(27.189, abs=0.001), pytest.approx(26.126, abs=0.001), 90)


@pytest.mark.rule("conquest.out-of-combat.reform-stand-limit")
def test_no_stand_goes_further_than_the_lowest_march() -> None:
    table = reforming(battle(men((24, 24), files=6, rules={"march": -2})))  # a stand would go 3.36 inches
    assert tried(table, "3 0 0") == "conquest.out-of-combat.reform-stand-limit"
    table = reforming(battle(men((24, 24), files=6, rules={"march": -1})))
    assert tried(table, "3 0 0") is None


@pytest.mark.rule("conquest.out-of-combat.reform-stand-assignment")
def test_ordinary_stands_change_places_but_the_command_stand_keeps_its_own() -> None:
    form = form_of(men((24, 24), files=4, stands=4))
    about = form._replace(facing=18_000).put((24_000, 26_126, 18_000))
    assert can_reform(form, about, 100)
    assert not can_reform(form, about, 100, fixed=[(1, 1)])
    given = reform.shaping(acting(battle(men((24, 24), files=4, stands=4))), men((24, 24), files=4, stands=4))
    assert given.fixed(about)[0] == (1, 1)


@pytest.mark.rule("conquest.out-of-combat.reform-near-enemy")
def test_a_reform_ends_no_nearer_to_an_enemy_than_an_inch_or_than_it_was() -> None:
    enemy = men((24, 21), 180, seat=1)
    table = reforming(battle(men((24, 23), stands=3), enemy))
    assert tried(table, "3 9000 0") == "conquest.out-of-combat.reform-near-enemy"  # a corner would swing up to it
    table = reforming(battle(men((24, 21.6), stands=3), enemy))
    assert tried(table, "3 18000 0") is None
    assert tried(table, "3 100 0") == "conquest.out-of-combat.reform-near-enemy"


@pytest.mark.rule("conquest.principles.position-no-regiment-overlap", "conquest.principles.position-on-battlefield")
def test_a_reform_ends_on_the_battlefield_and_upon_nobody() -> None:
    table = reforming(battle(men((24, 24), stands=3), men((24, 27), stands=2, files=2)))
    assert tried(table, "3 9000 0") == "conquest.principles.position-no-regiment-overlap"
    table = reforming(battle(men((4, 24), files=3, stands=3)))
    assert tried(table, "3 9000 0") is None
    table = reforming(battle(men((24, 1.2), stands=3)))
    assert tried(table, "3 9000 0") == "conquest.principles.position-on-battlefield"


@pytest.mark.rule("conquest.principles.min-front-rank", "conquest.principles.equal-ranks", "conquest.characters.position")
def test_a_formation_has_at_least_two_files_unless_it_has_lost_stands() -> None:
    table = reforming(battle(men((24, 24))))
    assert tried(table, "1 0 0") == "conquest.principles.min-front-rank"
    assert tried(table, "7 0 0") == "conquest.principles.equal-ranks"
    assert tried(reforming(battle(men((24, 24), first=8, rules={"march": 4}))), "1 0 0") is None
    led = men((24, 24), hero="noble-lord", first=8)
    assert tried(reforming(battle(led)), "1 0 0") == "conquest.characters.position"


@pytest.mark.rule("conquest.principles.incomplete-rear-centred-grid", "conquest.principles.legal-incomplete-rear-centred")
def test_an_odd_rear_rank_stands_to_the_left_or_to_the_right_as_its_owner_says() -> None:
    for side, mask in (("left", 0), ("right", 0b110)):
        table = reforming(battle(men((24, 24), files=5, stands=5)))
        act(table, (3, 0, 0))
        assert asked(table).rule == "conquest.principles.incomplete-rear-centred-grid"
        act(table, side)
        assert table.state.regiments[0].rear == mask
    table = reforming(battle(men((24, 24), files=6, stands=6)))
    act(table, (4, 0, 0))  # two behind four are in the middle
    assert asked(table).rule == "conquest.round.step-4-second-action"


@pytest.mark.rule("conquest.characters.character-centre-tie")
def test_the_owner_says_on_which_side_of_the_command_stand_the_character_stands() -> None:
    table = reforming(battle(men((24, 24), stands=5, hero="noble-lord")))
    act(table, (3, 18_000, 0))
    assert asked(table).rule == "conquest.characters.character-centre-tie"
    act(table, "left")
    assert table.state.regiments[0].lean == -1


def test_every_reform_that_is_proposed_is_allowed() -> None:
    state = battle(men((24, 24), stands=7, hero="noble-lord"), men((24, 20), 180, seat=1), men((33.5, 25), 90, stands=4))
    table = reforming(state)
    found = list(asked(table).options)
    assert len(set(found)) > 5
    assert all(tried(table, " ".join(map(str, each))) is None for each in found)


@pytest.mark.rule("conquest.round.out-of-combat-condition")
def test_who_is_in_contact_does_not_reform_march_charge_or_rally() -> None:
    table = doing(battle(men((24, 24), broken=6), men((24, 24), 180, seat=1), men((24, 12), 180, seat=1)), "combat-rally")
    for value in ("reform", "march", "rally", ("charge", "men-at-arms:3")):
        assert why_not(table, value) == "conquest.round.out-of-combat-condition"


@pytest.mark.rule("conquest.out-of-combat.rally", "conquest.morale.broken-until", "conquest.round.rally-summary")
def test_only_who_is_broken_rallies_and_then_it_is_not() -> None:
    heard: list[Told] = []
    table = doing(battle(men((24, 24), broken=6)), "rally", heard=heard)
    assert table.state.regiments[0].broken == 0
    assert told(heard, Rallied) == [Rallied("men-at-arms")]
    table = doing(battle(men((24, 24))), "reform")
    act(table, (3, 0, 0))
    assert why_not(table, "rally") == "conquest.out-of-combat.rally"


@pytest.mark.rule("conquest.in-combat.combat-rally", "conquest.round.combat-rally-summary")
def test_in_contact_it_is_combat_rally() -> None:
    table = doing(battle(men((24, 24), broken=6), men((24, 24), 180, seat=1)), "combat-rally")
    assert table.state.regiments[0].broken == 0
    whole = doing(battle(men((24, 24)), men((24, 24), 180, seat=1)), "inspire")
    assert why_not(whole, "combat-rally") == "conquest.in-combat.combat-rally"


@pytest.mark.rule("conquest.special-rules.fearsome", "conquest.special-rules.fearsome-fail")
def test_before_what_is_fearsome_a_regiment_must_dare_to_rally() -> None:
    def rallying(die: int, heard: list[Told], **more: int) -> Table[State]:
        dread = men((24, 24), 180, seat=1, rules={"fearsome": 1})
        return doing(battle(men((24, 24), broken=6, **more), dread), "combat-rally", [die], heard)

    heard: list[Told] = []
    assert rallying(3, heard).state.regiments[0].broken == 6  # Resolve 2
    assert told(heard, Rallied) == []
    rolled = told(heard, ResolveRolled)[0]
    assert (rolled.value, rolled.first, rolled.passed) == (2, (3,), False)
    assert rallying(2, []).state.regiments[0].broken == 0


@pytest.mark.rule(
    "conquest.special-rules.indomitable-fearsome", "conquest.special-rules.bravery", "conquest.special-rules.fearless"
)
def test_some_do_not_mind_what_is_fearsome() -> None:
    for rule in ("indomitable", "bravery", "fearless"):
        heard: list[Told] = []
        dread = men((24, 24), 180, seat=1, rules={"fearsome": 1})
        mine = men((24, 24), broken=6, rules={rule: 1})
        assert doing(battle(mine, dread), "combat-rally", [6], heard).state.regiments[0].broken == 0
        assert told(heard, ResolveRolled) == []


@pytest.mark.rule("conquest.special-rules.fluid-formation")
def test_fluid_formation_reforms_for_free_before_the_first_action_or_after_all() -> None:
    table = doing(battle(men((24, 24), rules={"fluid-formation": 1})), "reform")
    act(table, (2, 0, 0))
    assert table.state.active is not None
    assert table.state.active.left == 2
    assert asked(table).rule == "conquest.round.step-3-first-action"


@pytest.mark.rule("conquest.special-rules.vanguard")
def test_a_regiment_that_stands_there_already_has_no_free_march_by_vanguard() -> None:
    table = doing(battle(men((24, 24), rules={"vanguard": 1})), "march")
    act(table, ("own", ()))
    assert table.state.active is not None
    assert table.state.active.free == []


def test_a_monster_turns_on_the_spot() -> None:
    table = reforming(battle(regiment("abomination", 0, (24, 24), files=1, stands=1)))
    before = centre(table.state)
    act(table, (1, 13_700, 0))
    assert centre(table.state) == pytest.approx(before, abs=1)
