"""Volley: who has a shot at whom, with how many dice, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content.entries import Barrage
from herna.games.conquest.events.combat import Attacked, TookAim
from herna.games.conquest.rules import profiles, volley
from herna.games.conquest.rules.volley import aims
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, laid, offered, options, told, why_not
from tests.games.conquest.fighting import WIDTH, fought, put, saved, soldiers, sums, terrain, thrown
from tests.games.conquest.laying import acting, battle, regiment

SHOT = ("volley", "militia-bowmen:2")


def archers(*, at: tuple[float, float] = (24, 34), facing: float = 0, **more: Any) -> Regiment:
    """Bowmen with Volley 2 and Barrage (3), 16 inches, who look up."""
    more.setdefault("volley", 2)
    return put(soldiers(0, **more), at, facing)


def prey(at: tuple[float, float] = (24, 24), facing: float = 180, **more: Any) -> Regiment:
    """An enemy who looks down."""
    return put(soldiers(1, **more), at, facing)


def shot(state: State, dice: Sequence[int], *before: Any) -> tuple[Table[State], list[Told]]:
    """The active regiment shoots at the second one."""
    return fought(state, dice, *before, SHOT)


@pytest.fixture
def guns(monkeypatch: pytest.MonkeyPatch) -> list[Barrage]:
    """The Barrage of all bowmen, in place of what is printed."""
    found: list[Barrage] = []

    def barrages(who: Regiment, bearer: profiles.Bearer = "stands") -> tuple[Barrage, ...]:
        return tuple(found) if who.kind == "militia-bowmen" and bearer != "character" else ()

    monkeypatch.setattr(volley, "barrages", barrages)
    return found


# ---------------------------------------------------------------------- dice


@pytest.mark.rule(
    "conquest.out-of-combat.example-nine-shots", "conquest.out-of-combat.volley-hit", "conquest.out-of-combat.volley-miss"
)
def test_three_stands_with_barrage_3_roll_nine_dice_and_hit_on_2_or_less() -> None:
    _, heard = shot(acting(battle(archers(), prey())), [1, 2, 3, 4, 5, 6, 1, 2, 3])
    assert (thrown(heard).attack, thrown(heard).dice, thrown(heard).throws[0].value, thrown(heard).hits) == ("volley", 9, 2, 4)


@pytest.mark.rule("conquest.out-of-combat.example-nine-shots", "conquest.out-of-combat.volley-six-rapid")
def test_with_volley_6_each_one_scores_two_hits() -> None:
    _, heard = shot(acting(battle(archers(volley=6), prey())), [1, 2, 3, 4, 5, 6, 1, 6, 6])
    assert (thrown(heard).hits, thrown(heard).throws[0].extra) == (8, 2)


@pytest.mark.rule(
    "conquest.out-of-combat.example-ten-dice",
    "conquest.out-of-combat.effective-range",
    "conquest.out-of-combat.effective-range-per-stand",
    "conquest.out-of-combat.volley-total",
    "conquest.out-of-combat.volley-shots",
)
def test_one_stand_of_three_in_effective_range_makes_ten_dice() -> None:
    target = prey((22.7 - WIDTH, 26.1), files=1, stands=1)
    state = acting(battle(archers(), target))
    assert [(aim.place, aim.near) for aim in aims(state, state.regiments[0], 1)] == [(0, True), (1, False), (2, False)]
    _, heard = shot(state, [6] * 10)
    assert thrown(heard).dice == 10
    assert {sums(part.why).get("out-of-combat.effective-range", 0) for each in thrown(heard).throws for part in each.parts} == {
        0,
        1,
    }


@pytest.mark.rule("conquest.out-of-combat.effective-range-exact-half")
@pytest.mark.parametrize(("far", "near"), [(7.98, True), (8.0, False)])
def test_exactly_half_the_range_is_not_effective_range(far: float, near: bool) -> None:
    state = acting(battle(archers(at=(24, 24 + far)), prey()))
    assert {aim.near for aim in aims(state, state.regiments[0], 1)} == {near}


@pytest.mark.rule("conquest.out-of-combat.volley-rear-ranks-none")
def test_ranks_behind_the_first_do_not_shoot() -> None:
    _, heard = shot(acting(battle(archers(stands=6), prey())), [6] * 9)
    assert thrown(heard).dice == 9


@pytest.mark.rule("conquest.command-models.leader-barrage")
def test_the_leaders_stand_has_one_shot_more() -> None:
    _, heard = shot(acting(battle(archers(models=("leader",)), prey())), [6] * 10)
    assert {(part.bearer, part.stands, part.each) for part in thrown(heard).throws[0].parts} == {
        ("stands", 2, 3),
        ("command", 1, 4),
    }


@pytest.mark.rule("conquest.special-rules.loose-formation", "conquest.out-of-combat.volley-halving-order")
def test_shots_at_a_loose_formation_are_halved_with_the_leaders_and_then_comes_effective_range() -> None:
    state = acting(battle(archers(at=(24, 30), models=("leader",)), prey(rules={"loose-formation": 1})))
    _, heard = shot(state, [6] * 9)
    assert {(part.bearer, part.each) for part in thrown(heard).throws[0].parts} == {("stands", 3), ("command", 3)}
    state = acting(battle(archers(models=("leader",)), prey(rules={"loose-formation": 1})))
    state.regiments[0].marks.append(Mark("barrage", 1, plus=True))
    _, heard = shot(state, [6] * 9)
    assert {(part.bearer, part.each) for part in thrown(heard).throws[0].parts} == {("stands", 2), ("command", 3)}


@pytest.mark.rule("conquest.special-rules.example-barrage", "conquest.special-rules.barrage")
def test_barrage_4_with_24_inches_and_armor_piercing_1(guns: list[Barrage]) -> None:
    guns.append(Barrage(shots=4, range=24, rules={"armor-piercing": 1}))
    archer = archers(files=1, stands=1)
    _, heard = shot(acting(battle(put(archer, (24, 47), 0), prey(defense=2), deep=60_000)), [1, 6, 6, 6])
    assert (thrown(heard).dice, saved(heard).saves[0].value) == (4, 1)
    assert (
        why_not(laid(GAME, acting(battle(put(archer, (24, 47), 0), prey((24, 22.9)), deep=60_000))), SHOT)
        == "conquest.out-of-combat.volley-target"
    )


@pytest.mark.rule("conquest.special-rules.barrage-choose-profile")
def test_stands_with_several_barrages_choose_one(guns: list[Barrage]) -> None:
    guns += [Barrage(shots=4, range=12), Barrage(shots=2, range=20, rules={"deadly-shot": 1})]
    table, heard = shot(acting(battle(archers(), prey())), [6] * 10)
    assert asked(table).rule == "conquest.special-rules.barrage-choose-profile"
    assert options(table, "fire") == [("fire", 0, 4, 12, each) for each in (3, 2, 1, 0)]
    act(table, ("fire", 0, 4, 12, 2))
    assert [throw.parts[0].stands for throw in thrown(heard).throws] == [2, 1]
    assert thrown(heard).dice == 10
    _, heard = shot(acting(battle(archers(at=(24, 40)), prey())), [6] * 6)  # beyond the first
    assert thrown(heard).dice == 6


# ---------------------------------------------------------------------- who is a target


@pytest.mark.rule("conquest.out-of-combat.volley-condition")
def test_no_volley_for_who_is_in_contact_or_has_no_barrage() -> None:
    table = laid(GAME, acting(battle(archers(at=(24, 24)), prey())))
    assert why_not(table, SHOT) in {"conquest.round.out-of-combat-condition", "conquest.out-of-combat.volley-condition"}
    men = put(regiment("men-at-arms"), (24, 34), 0)
    table = laid(GAME, acting(battle(men, prey())))
    assert why_not(table, ("volley", "militia-bowmen")) == "conquest.out-of-combat.volley-condition"
    assert why_not(table, "take-aim") == "conquest.out-of-combat.volley-condition"


@pytest.mark.rule(
    "conquest.out-of-combat.example-volley-targets",
    "conquest.out-of-combat.volley-target",
    "conquest.out-of-combat.volley-front-arc",
    "conquest.out-of-combat.volley-one-target",
)
def test_a_target_must_be_in_range_and_in_the_front_arc_and_seen() -> None:
    a, b, c = prey(), prey((40, 36)), prey((10, 14))
    table = laid(GAME, acting(battle(archers(), a, b, c)))
    assert options(table, "volley") == [SHOT]
    assert why_not(table, ("volley", "militia-bowmen:3")) == "conquest.out-of-combat.volley-front-arc"
    assert why_not(table, ("volley", "militia-bowmen:4")) == "conquest.out-of-combat.volley-target"


@pytest.mark.rule(
    "conquest.out-of-combat.example-two-clear",
    "conquest.out-of-combat.volley-blocked",
    "conquest.out-of-combat.volley-obstructed-none",
    "conquest.out-of-combat.volley-no-dice-stand",
    "conquest.out-of-combat.volley-check-each-stand",
    "conquest.out-of-combat.volley-clear-shot",
)
def test_only_stands_with_a_clear_shot_add_dice() -> None:
    shooters = archers(files=4, stands=4)
    target = prey(files=2, stands=2)
    left = put(soldiers(1, files=2, stands=2), (24 - 2 * WIDTH, 31.5), 0)
    right = put(soldiers(0, files=2, stands=2), (24 + 2 * WIDTH, 31.5), 0)
    state = acting(battle(shooters, target, left, right))
    assert [aim.place for aim in aims(state, shooters, 1)] == [1, 2]
    _, heard = shot(state, [6] * 6)
    assert thrown(heard).dice == 6
    wall = put(soldiers(1, files=6, stands=6), (24, 29), 0)
    table = laid(GAME, acting(battle(shooters, target, wall)))
    assert why_not(table, SHOT) == "conquest.out-of-combat.volley-blocked"


@pytest.mark.rule("conquest.out-of-combat.volley-lower-ignored", "conquest.principles.los-size-compared-to")
def test_regiments_lower_than_the_target_do_not_hinder_a_shot() -> None:
    between = put(soldiers(1, files=6, stands=6), (24, 29), 0)
    monster = put(regiment("abomination", 1, files=1, stands=1), (24, 24), 180)
    state = acting(battle(archers(), monster, between))
    assert len(aims(state, state.regiments[0], 1)) == 3


@pytest.mark.rule("conquest.out-of-combat.volley-into-combat")
def test_an_enemy_in_contact_with_a_friend_may_be_shot_at() -> None:
    target = prey()
    friend = put(soldiers(0, files=1, stands=1), (24 - 1.5 * WIDTH, 24 - WIDTH / 2), 90)
    table = laid(GAME, acting(battle(archers(), target, friend)))
    assert offered(table, ("volley", "militia-bowmen:2"))


# ---------------------------------------------------------------------- sides


@pytest.mark.rule(
    "conquest.out-of-combat.example-volley-shield-side",
    "conquest.out-of-combat.volley-per-arc",
    "conquest.out-of-combat.volley-arcs-separate",
    "conquest.out-of-combat.volley-stand-in-two-arcs",
)
def test_shield_helps_only_against_the_shots_from_the_front() -> None:
    target = prey(defense=1, rules={"shield": 1}, files=1, stands=1)
    shooters = archers(at=(24 + 8, 24 + 8.6), facing=-45, files=5, stands=5)
    state = acting(battle(shooters, target))
    sides = [aim.sides for aim in aims(state, shooters, 1)]
    assert ("front",) in sides
    assert ("left",) in sides
    assert ("front", "left") in sides
    table, heard = shot(state, [1] * 30)
    assert asked(table).rule == "conquest.out-of-combat.volley-stand-in-two-arcs"
    assert {option[1] for option in options(table, "aim-at")} == {"front", "left"}
    act(table, ("aim-at", "left", 1))
    assert {(save.side, save.value) for save in saved(heard).saves} == {("front", 2), ("left", 1)}
    assert thrown(heard).side == "several"


@pytest.mark.rule(
    "conquest.out-of-combat.volley-no-morale",
    "conquest.draw-events.murderous-volley",
    "conquest.out-of-combat.volley-casualties",
)
@pytest.mark.parametrize(("word", "far", "tested"), [("", 10, False), ("murderous", 10, True), ("murderous", 12.5, False)])
def test_only_the_wounds_of_a_murderous_volley_within_12_inches_test_morale(word: str, far: float, tested: bool) -> None:
    shooters = archers(at=(24, 24 + far))
    if word:
        shooters.marks.append(Mark(word))
    _, heard = shot(acting(battle(shooters, prey(resolve=3))), [1, 1, *[6] * 7])
    assert ("MoraleTested" in {type(each.event).__name__ for each in heard}) is tested


@pytest.mark.rule("conquest.out-of-combat.volley-stand-in-two-arcs", "conquest.out-of-combat.volley-arcs-separate")
@pytest.mark.parametrize(
    ("mine", "theirs", "far", "wanted"),
    [
        ({}, {}, 8, False),
        ({"opportunists": 1}, {}, 8, True),
        ({}, {"phalanx": 1}, 8, True),
        ({"torrential-fire": 1}, {}, 8, False),
        ({"torrential-fire": 1}, {}, 4, True),
        ({"murderous": 1}, {}, 7, True),
    ],
)
def test_the_side_is_asked_for_only_where_it_makes_a_difference(
    mine: dict[str, int], theirs: dict[str, int], far: float, wanted: bool
) -> None:
    shooter = archers(at=(24.5 + far, 24 + far), facing=-45, files=1, stands=1, rules=mine)
    state = acting(battle(shooter, prey(files=1, stands=1, rules=theirs)))
    assert [aim.sides for aim in aims(state, shooter, 1)] == [("front", "left")]
    table, _ = shot(state, [6] * 9)
    assert (asked(table).rule == "conquest.out-of-combat.volley-stand-in-two-arcs") is wanted


# ---------------------------------------------------------------------- Take Aim


@pytest.mark.rule(
    "conquest.out-of-combat.take-aim",
    "conquest.special-rules.aimed-shot",
    "conquest.special-rules.aimed-shot-duration",
    "conquest.round.take-aim-summary",
    "conquest.principles.char-volley",
)
def test_take_aim_adds_one_volley_to_the_next_volley_alone() -> None:
    table, heard = shot(acting(battle(archers(), prey())), [3, 3, 3, *[6] * 6], "take-aim")
    assert told(heard, TookAim) == [TookAim("militia-bowmen:1")]
    assert sums(thrown(heard).throws[0].why) == {"principles.char-volley": 2, "special-rules.aimed-shot": 1}
    assert thrown(heard).hits == 3
    assert not any(mark.what == "aimed-shot" for mark in table.state.regiments[0].marks)
    table, heard = shot(acting(battle(archers(), prey()), left=3), [3, 3, 3, *[6] * 6], "take-aim")
    assert table.state.active is not None
    assert not any(mark.what == "aimed-shot" for mark in table.state.regiments[0].marks)


@pytest.mark.rule("conquest.special-rules.aimed-shot-cap")
def test_with_volley_4_take_aim_re_rolls_sixes_instead() -> None:
    _, heard = shot(acting(battle(archers(volley=4, files=1, stands=1), prey())), [6, 5, 4, 1], "take-aim")
    (throw,) = thrown(heard).throws
    assert (throw.value, throw.again, throw.hits) == (4, (1, 0, 0), 2)


@pytest.mark.rule("conquest.special-rules.deadshots")
def test_deadshots_always_have_aimed_shot() -> None:
    _, heard = shot(acting(battle(archers(rules={"deadshots": 1}), prey())), [3] * 9)
    assert sums(thrown(heard).throws[0].why) == {"principles.char-volley": 2, "special-rules.deadshots": 1}


@pytest.mark.rule(
    "conquest.special-rules.arcing-fire",
    "conquest.special-rules.arcing-fire-no-bonus",
    "conquest.special-rules.arcing-fire-cap",
)
def test_after_take_aim_arcing_fire_needs_no_sight_of_its_own_but_a_friends() -> None:
    shooters = archers(rules={"arcing-fire": 1})
    wall = put(soldiers(1, files=6, stands=6), (24, 29), 0)
    friend = put(soldiers(0), (14, 24), 90)
    state = acting(battle(shooters, prey(), wall, friend))
    heard: list[Told] = []
    table = laid(GAME, state, dice=[3, 2, 6] * 3 + [1] * 40, heard=heard)
    assert why_not(table, SHOT) == "conquest.out-of-combat.volley-blocked"
    act(table, "take-aim", SHOT)
    assert (thrown(heard).throws[0].value, thrown(heard).throws[0].again, thrown(heard).hits) == (2, (), 3)
    state = acting(battle(shooters, prey(), wall))
    state.regiments[0].marks = [each for each in state.regiments[0].marks if each.what != "aimed-shot"]
    table = laid(GAME, state, dice=[1] * 40)
    act(table, "take-aim")
    assert why_not(table, SHOT) == "conquest.out-of-combat.volley-blocked"


@pytest.mark.rule("conquest.special-rules.arcing-fire-obscuring")
@pytest.mark.parametrize(("y", "dice"), [(28.0, 9), (21.0, 6)])
def test_shots_in_an_arc_pass_over_corn_but_not_into_it(y: float, dice: int, monkeypatch: pytest.MonkeyPatch) -> None:
    corn = ("corn-field", (24.0, y), 10.0, 3.2)
    wall = put(soldiers(1, files=6, stands=6), (24, 32), 0)
    shooters = put(archers(rules={"arcing-fire": 1}), (24, 36), 0)
    state = acting(battle(shooters, prey(), wall, put(soldiers(0), (14, 23), 90), map=terrain(monkeypatch, corn)))
    _, heard = shot(state, [6] * dice, "take-aim")
    assert thrown(heard).dice == dice


@pytest.mark.rule("conquest.special-rules.arcing-fire")
def test_a_barrage_may_have_arcing_fire_in_its_brackets() -> None:
    longbows = put(regiment("longbowmen", models=(), lead=False), (24, 34), 0)
    wall = put(soldiers(1, files=6, stands=6), (24, 29), 0)
    state = acting(battle(longbows, prey(), wall, put(soldiers(0), (14, 24), 90)), left=3)
    table = laid(GAME, state, dice=[6] * 40)
    act(table, "take-aim")
    assert offered(table, ("volley", "militia-bowmen:1"))


@pytest.mark.rule("conquest.special-rules.arcing-fire-no-bonus")
def test_who_has_clear_shots_may_choose_between_these_and_an_arc() -> None:
    state = acting(battle(archers(rules={"arcing-fire": 1}), prey(), put(soldiers(0), (14, 24), 90)))
    table, heard = shot(state, [3] * 9, "take-aim")
    assert (asked(table).rule, asked(table).options) == ("conquest.special-rules.arcing-fire", ["direct", "arc"])
    act(table, "direct")
    assert thrown(heard).throws[0].value == 3


# ---------------------------------------------------------------------- hits


@pytest.mark.rule("conquest.special-rules.example-armor-piercing", "conquest.special-rules.armor-piercing")
def test_armor_piercing_2_lowers_defense_by_two() -> None:
    _, heard = shot(acting(battle(archers(rules={"armor-piercing": 2}), prey(defense=3))), [1] * 9)
    assert saved(heard).saves[0].value == 1
    assert sums(saved(heard).saves[0].why) == {"principles.char-defense": 3, "special-rules.armor-piercing": -2}


@pytest.mark.rule(
    "conquest.special-rules.precise-shot",
    "conquest.special-rules.precise-shot-extra",
    "conquest.special-rules.rapid-volley",
    "conquest.special-rules.rapid-volley-plain",
)
def test_precise_shots_leave_no_defense_against_ones_but_for_the_extra_hits_of_rapid_volley() -> None:
    shooters = archers(files=1, stands=1, rules={"precise-shot": 1, "rapid-volley": 1, "armor-piercing": 1})
    _, heard = shot(acting(battle(shooters, prey(defense=4))), [1, 2, 6])
    assert [(save.value, len(save.dice)) for save in saved(heard).saves] == [(0, 1), (3, 2)]


@pytest.mark.rule("conquest.special-rules.deadly-shot")
def test_a_failed_six_against_a_deadly_shot_costs_two_wounds() -> None:
    shooters = archers(files=1, stands=1, rules={"deadly-shot": 1})
    _, heard = shot(acting(battle(shooters, prey(defense=2))), [1, 1, 1, 6, 5, 2])
    assert (saved(heard).wounds, saved(heard).saves[0].doubled) == (3, 1)


@pytest.mark.rule(
    "conquest.special-rules.torrential-fire",
    "conquest.special-rules.torrential-fire-plain",
    "conquest.special-rules.torrential-fire-pool",
)
def test_torrential_fire_adds_a_plain_hit_for_every_two_in_effective_range() -> None:
    rules = {"torrential-fire": 1, "armor-piercing": 2, "rapid-volley": 1}
    _, heard = shot(acting(battle(archers(at=(24, 30), rules=rules), prey(defense=3))), [2, 2, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    assert [(save.value, len(save.dice)) for save in saved(heard).saves] == [(1, 4), (3, 2)]
    _, heard = shot(acting(battle(archers(rules=rules), prey(defense=3))), [2, 2, 1, 6, 6, 6, 6, 6, 6])
    assert [(save.value, len(save.dice)) for save in saved(heard).saves] == [(1, 4)]


@pytest.mark.rule("conquest.special-rules.fiend-hunter")
def test_fiend_hunters_re_roll_failed_shots_at_monsters() -> None:
    monster = put(regiment("abomination", 1, files=1, stands=1), (24, 24), 180)
    state = acting(battle(archers(files=1, stands=1, rules={"fiend-hunter": 1}), monster))
    _, heard = fought(state, [6, 1, 5, 2, 6], ("volley", "abomination"))
    assert (thrown(heard).throws[0].again, thrown(heard).hits) == ((2, 0, 6), 2)


@pytest.mark.rule("conquest.special-rules.opportunists")
def test_opportunists_re_roll_failed_shots_at_the_rear() -> None:
    state = acting(battle(archers(at=(24, 36), files=1, stands=1, rules={"opportunists": 1}), prey(facing=0)))
    _, heard = shot(state, [6, 1, 5, 2, 6])
    assert (thrown(heard).side, thrown(heard).hits) == ("rear", 2)


@pytest.mark.rule(
    "conquest.out-of-combat.defense-roll",
    "conquest.out-of-combat.defense-fail-wound",
    "conquest.out-of-combat.defense-choice",
    "conquest.round.volley-summary",
)
def test_each_hit_of_a_volley_is_saved_with_the_better_of_defense_and_evasion_or_is_a_wound() -> None:
    table, heard = shot(acting(battle(archers(), prey(defense=1, evasion=3))), [1, 2, 1, 6, 6, 6, 6, 6, 6, 3, 4, 2])
    assert (saved(heard).hits, saved(heard).saves[0].by, saved(heard).wounds) == (3, "evasion", 1)
    assert table.state.regiments[1].wounds == 1


@pytest.mark.rule("conquest.principles.characteristics-range", "conquest.principles.value-zero")
def test_a_stand_whose_profile_has_volley_0_cannot_shoot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(volley, "barrages", lambda who, bearer="stands": (Barrage(shots=3, range=16),))
    for bonus, dice in ((0, 0), (1, 9)):
        shooters = put(regiment("centaur-avatara", rules={"volley": bonus}, models=(), lead=False), (24, 34), 0)
        _, heard = fought(acting(battle(shooters, prey())), [6] * 9, ("volley", "militia-bowmen"))
        assert sum(each.dice for each in told(heard, Attacked)) == dice
        assert len(told(heard, Attacked)) == (1 if dice else 0)


# ---------------------------------------------------------------------- sight of another kind


@pytest.mark.rule("conquest.special-rules.weapon-platform")
@pytest.mark.parametrize(("platform", "seen"), [(1, True), (0, False)])
def test_a_weapon_platform_shoots_into_its_flank_arcs(platform: int, seen: bool) -> None:
    state = acting(battle(archers(rules={"weapon-platform": platform}), prey((36, 35), 270)))
    assert bool(aims(state, state.regiments[0], 1)) is seen


@pytest.mark.rule("conquest.special-rules.fluid-formation-sight", "conquest.special-rules.fluid-formation-measure")
def test_a_fluid_formation_shoots_to_the_side_from_the_file_that_is_nearest() -> None:
    state = acting(battle(archers(files=3, stands=6, rules={"fluid-formation": 1}), prey((36, 36), 270)))
    assert [aim.place for aim in aims(state, state.regiments[0], 1, 1)] == [0, 1]
    _, heard = shot(state, [6] * 6)
    assert thrown(heard).dice == 6
    state = acting(battle(archers(files=3, stands=6), prey((36, 36), 270)))
    assert why_not(laid(GAME, state), SHOT) == "conquest.out-of-combat.volley-front-arc"


@pytest.mark.rule("conquest.special-rules.fluid-formation-tie")
def test_of_equally_near_ranks_and_files_of_a_fluid_formation_one_is_chosen() -> None:
    side = 24 + 1.5 * WIDTH + 7  # as far to the right of the right file as before the front rank, on the line of the corner
    shooters = archers(rules={"fluid-formation": 1})
    state = acting(battle(shooters, prey((side, 34 - 7), 225, files=1, stands=1)))
    table, heard = shot(state, [6] * 9)
    assert asked(table).rule == "conquest.special-rules.fluid-formation-measure"
    assert options(table, "from") == [("from", "front"), ("from", "right")]
    act(table, ("from", "right"))
    assert thrown(heard).dice == 3


@pytest.mark.rule("conquest.special-rules.fluid-formation-charge")
def test_a_fluid_formation_charges_nobody_at_its_side_whom_it_could_shoot_at() -> None:
    state = acting(battle(archers(rules={"fluid-formation": 1}), prey((31, 36), 270)))
    table = laid(GAME, state)
    assert offered(table, SHOT)
    assert why_not(table, ("charge", "militia-bowmen:2")) == "conquest.out-of-combat.charge-front-and-los"


@pytest.mark.rule("conquest.characters.fights-with-regiment", "conquest.characters.separate-dice")
def test_a_character_with_barrage_shoots_with_its_own_volley(monkeypatch: pytest.MonkeyPatch) -> None:
    def barrages(who: Regiment, bearer: profiles.Bearer = "stands") -> tuple[Barrage, ...]:
        return (Barrage(shots=2, range=16),) if bearer == "character" and who.hero else (Barrage(shots=3, range=16),)

    monkeypatch.setattr(volley, "barrages", barrages)
    shooters = archers(hero="noble-lord", files=4)
    shooters.marks.append(Mark("volley", 4, until="game", whom="character"))
    _, heard = shot(acting(battle(shooters, prey())), [6] * 11)
    assert {(throw.bearer, throw.value, len(throw.dice)) for throw in thrown(heard).throws} == {
        ("stands", 2, 9),
        ("character", 4, 2),
    }


@pytest.mark.rule("conquest.special-rules.flurry", "conquest.special-rules.parry", "conquest.special-rules.cleave")
def test_what_is_for_a_clash_does_nothing_in_a_volley() -> None:
    words = ("flurry", "cleave", "smite", "flawless-strikes", "relentless-blows", "deadly-blades", "linebreaker", "shock")
    target = prey(defense=2, rules={"parry": 1, "shield": 1, "counter-attack": 1, "lethal-demise": 1})
    _, heard = shot(acting(battle(archers(files=1, stands=1, rules=dict.fromkeys(words, 1)), target)), [1, 6, 5, 6])
    assert (thrown(heard).throws[0].again, thrown(heard).hits) == ((), 1)
    assert [(save.value, save.wounds) for save in saved(heard).saves] == [(3, 1)]
    assert {type(each.event).__name__ for each in heard}.isdisjoint({"StruckBack"})
