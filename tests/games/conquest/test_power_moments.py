"""Powers in the midst of a battle: each moment comes where the rules say, and each trait changes its rule."""

from __future__ import annotations

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import SPELLS
from herna.games.conquest.events.combat import Attacked
from herna.games.conquest.events.losses import BecameBroken
from herna.games.conquest.events.magic import SpellCast
from herna.games.conquest.rules import morale
from herna.games.conquest.rules.attacks import clash_value
from herna.games.conquest.rules.broken import make_broken
from herna.games.conquest.rules.charge_ways import reach_of
from herna.games.conquest.rules.duel import shaken
from herna.games.conquest.rules.magic import Caster, attunement, interferes, needed, roll
from herna.games.conquest.rules.profiles import characteristic, mark, rules, special
from herna.games.conquest.rules.zones import NO_SEIZE, hold, holder, zones
from herna.games.conquest.state import Mark, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, laid, offered, told, why_not
from tests.games.conquest.fighting import put, soldiers
from tests.games.conquest.heroes import cast_by, led, on_card
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.moving import way
from tests.games.conquest.performing import enemy, friend, tokens, touching
from tests.games.conquest.staging import stage

MIDDLE = 24_000


def through(table: Table[State], *until: str) -> None:
    """Answer whatever is asked somehow, until one of these rules asks, or nobody does."""
    while table.pending and asked(table).rule not in until:
        act(table, asked(table).options[0])


# ---------------------------------------------------------------------- moments


@pytest.mark.rule("conquest.principles.profile-special-rules")
def test_a_charge_wakes_what_waits_for_it_on_both_sides() -> None:
    """Knights in a wedge charge the pikes of the Gilded Legion: Cleave for them, but no Shock and no inspiration."""
    knights = regiment("household-knights", 0, (24, 30), upgrades=("wedge", "devastating-charge"))
    state = acting(battle(knights, enemy("gilded-legion", (24, 26))))
    table = laid(GAME, state, dice=[6] * 60)
    act(table, ("charge", "gilded-legion"))
    through(table, "conquest.round.step-4-second-action")
    found = {each.what for each in table.state.regiments[0].marks}
    assert {"cleave", "no-inspired", "no-shock"} <= found
    assert "linebreaker" not in found


def test_a_march_right_before_a_charge_makes_it_devastating() -> None:
    """Impact (3 + 1) for each of three stands, less three for the pikes: the dice tell."""
    knights = regiment("household-knights", 0, (24, 36), upgrades=("devastating-charge",), models=(), lead=False)
    heard: list[Told] = []
    state = acting(battle(knights, enemy("militia", (24, 26))))
    state.sides[1].stack = ["militia"]
    table = laid(GAME, state, dice=[6] * 60, heard=heard)
    act(table, "march", way(("ahead", 3)), ("charge", "militia"))
    through(table, "conquest.round.step-3-first-action")
    assert [each.dice for each in told(heard, Attacked) if each.attack == "impact"] == [12]


def test_what_is_shot_at_is_protected_and_what_was_hit_is_weakened() -> None:
    """Squires with Tenacious for one Volley, then with 1 less Defense."""
    squires = enemy("mounted-squires", (24, 14), upgrades=("veteran",))
    drones = regiment("desolation-drones", 0, (24, 24))
    table = laid(GAME, acting(battle(drones, squires)), dice=[1] + [6] * 11 + [1] * 40)
    base = characteristic(table.state, table.state.regiments[1], "defense")
    act(table, ("volley", "mounted-squires"))
    through(table, "conquest.round.step-4-second-action")
    shot = table.state.regiments[1]
    assert characteristic(table.state, shot, "defense") == base - 1
    assert special(table.state, shot, "tenacious") == 0


def test_whoever_has_dealt_wounds_may_reap_them() -> None:
    men = put(soldiers(0, clash=5), (24, 24), 0)
    mark(men, Mark("lent", source="reaping"))
    men.wounds = 5
    state = acting(battle(men, put(soldiers(1), (24, 24), 180)))
    state.sides[1].stack = ["militia-bowmen"]
    table = laid(GAME, state, dice=[1] * 12 + [6] * 12 + [1] * 40)
    act(table, "clash")
    through(table, "conquest.round.step-3-first-action", "conquest.round.step-4-second-action")
    assert table.state.regiments[0].wounds == 0


def test_the_purpose_of_who_was_blessed_is_asked_for_at_the_start_of_its_activation() -> None:
    state = acting(battle(regiment("sicarii", 0, (24, 36)), enemy("huskarls", (24, 10))))
    mark(state.regiments[0], Mark("noted", source="divine-purpose"))
    assert state.active is not None
    state.active.step = "start"
    table = laid(GAME, state)
    act(table, "use", ("benefit", "purpose-of-the-charge"))
    assert asked(table).rule == "conquest.round.step-3-first-action"
    assert reach_of(table.state, table.state.regiments[0]).base == 6 + 2


def test_a_priest_gives_purpose_and_a_wizard_does_not() -> None:
    found = []
    for hero, spell in (("theist-priest", "heavenly-blessing"), ("chapter-mage", "fog")):
        table = laid(GAME, cast_by(hero, kind="sicarii", spells=(spell,), at=(24, 36)), dice=[1] * 20)
        if table.pending:
            act(table, "spellcasting")
        marks = tokens(table.state).get(0, set())
        found.append("noted 1 round" in marks)
    assert found == [True, False]


def test_a_redeemer_heals_when_its_activation_ends() -> None:
    angel = regiment("archangel", 0, (24, 24), files=1, stands=1, upgrades=("aspect-of-the-redeemer",))
    state = acting(battle(angel, friend(at=(31, 24)), enemy("huskarls", (24, 6))))
    state.regiments[1].wounds = 3
    table = laid(GAME, state)
    act(table, "done", ("target", "militia"))
    assert table.state.regiments[1].wounds == 0


def test_the_fall_of_a_lamb_blesses_those_around_it() -> None:
    lamb = led("shaman", "raiders", 1, (24, 24), facing=180, mastery="sacrificial-lamb")
    state = on_card(battle(led("noble-lord", at=(24, 24)), lamb, enemy("huskarls", (31, 21)), enemy("stalkers", (44, 4))))
    state.sides[1].stack = ["huskarls"]
    table = laid(GAME, state, dice=[1] * 4 + [6] * 52)
    act(table, ("duel", "raiders"), "accept")
    through(table, "conquest.round.step-3-first-action")
    assert table.state.regiments[1].hero is None
    assert [special(table.state, each, "blessed") for each in table.state.regiments] == [0, 1, 1, 0]


def test_whoever_enters_hides_its_friends_in_the_mist() -> None:
    coming = led("jarl", "raiders", 0, items=("figurehead-of-the-naglfar",), where="arriving", arrived=0)
    state = acting(battle(coming, friend("huskarls", (24, 43))), entering=True)
    table = laid(GAME, state)
    through(table, "conquest.round.step-4-second-action")
    assert "obscured 1 round" in tokens(table.state)[0]


def test_drills_come_at_the_end_of_the_supremacy_phase() -> None:
    state = battle(led("imperial-officer"), enemy(at=(24, 6)), phase="supremacy", step="drill")
    state.sides[0].stack = ["men-at-arms", "imperial-officer"]
    table = laid(GAME, state)
    act(table, ("target", "men-at-arms"), ("benefit", "brace-for-impact"))
    assert table.state.phase == "action"
    assert special(table.state, table.state.regiments[0], "hardened") == 1


# ---------------------------------------------------------------------- traits: moving


@pytest.mark.rule("conquest.out-of-combat.tournament-champion")
def test_a_tournament_champion_lengthens_the_charge() -> None:
    plain = regiment("household-knights")
    champion = regiment("household-knights", models=("leader", "tournament-champion"))
    reaches = [reach_of(battle(each), each).base for each in (plain, champion)]
    assert reaches == [7, 9]


def test_mud_shortens_march_and_charge() -> None:
    men = regiment("militia")
    mark(men, Mark("march", -1, plus=True, limit=1), Mark("charge-distance", -2, plus=True))
    assert reach_of(battle(men), men).base == 5 - 1 - 2


def test_who_hibernates_cannot_charge_and_who_is_rooted_cannot_reform() -> None:
    state = acting(battle(regiment("militia", 0, (24, 24)), enemy("huskarls", (24, 18))))
    assert offered(laid(GAME, state), ("charge", "huskarls"))
    assert offered(laid(GAME, state), "reform")
    mark(state.regiments[0], Mark("no-charge"), Mark("no-march"))
    table = laid(GAME, state)
    assert why_not(table, ("charge", "huskarls")) == "conquest.principles.profile-special-rules"
    assert why_not(table, "reform") == "conquest.principles.profile-special-rules"
    assert why_not(table, "march") == "conquest.principles.profile-special-rules"


def test_pikes_take_the_shock_out_of_a_charge() -> None:
    men = regiment("militia", rules={"shock": 1})
    mark(men, Mark("charged"))
    state = battle(men)
    assert clash_value(state, men, "stands", rules(state, men)).value == 3
    mark(men, Mark("no-shock"))
    assert clash_value(state, men, "stands", rules(state, men)).value == 2


# ---------------------------------------------------------------------- traits: nerves


def test_drones_without_a_will_use_the_highest_resolve_even_when_broken() -> None:
    drones = led("biomancer", "force-grown-drones")
    state = battle(drones)
    drones.broken = drones.size
    assert morale.highest(state, drones)[0] == 3
    drones.hero, drones.stands = None, 3
    assert morale.highest(state, drones)[0] == 1


def test_who_is_indifferent_to_life_passes_every_test_and_lowers_no_resolve() -> None:
    hold = led("tempered-steelshaper", "hold-warriors")
    mark(hold, Mark("resolve", -9, plus=True, until="game", whom="character"))
    state = battle(hold, enemy())
    hold.broken = hold.size
    assert morale.highest(state, hold)[0] == 2

    async def test_it(t: Table[State]) -> None:
        assert shaken(t, t.state.regiments[0], t.state.regiments[1], 3) == 0

    stage(state, test_it)


def test_who_is_unbroken_does_not_break() -> None:
    heard: list[Told] = []
    state = battle(regiment("militia"))
    mark(state.regiments[0], Mark("unbroken"))

    async def break_it(t: Table[State]) -> None:
        make_broken(t, 0, "conquest.morale.broken")

    table = stage(state, break_it, heard=heard)
    assert table.state.regiments[0].broken == 0
    assert told(heard, BecameBroken) == []


# ---------------------------------------------------------------------- traits: zones


def test_a_secured_point_is_seized_by_light_stands_too() -> None:
    men = regiment("militia", 0, (24, 24))
    state = battle(men)
    middle = next(each for each in zones(state) if (each.x, each.y) == (MIDDLE, MIDDLE))
    assert holder(state, middle) == -1
    mark(men, Mark("seizes"))
    assert holder(state, middle) == 0
    mark(men, Mark(NO_SEIZE))
    assert holder(state, middle) == -1


@pytest.mark.parametrize(("models", "weight"), [(("leader",), 3), (("leader", "captain"), 4)])
def test_a_captains_stand_counts_one_more_if_it_is_in_range(models: tuple[str, ...], weight: int) -> None:
    men = regiment("huskarls", 0, (24, 24), models=models, lead=True)
    state = battle(men)
    middle = next(each for each in zones(state) if (each.x, each.y) == (MIDDLE, MIDDLE))
    assert hold(state, 0, middle).weight == weight
    men.put((30_000, 30_000, 0))
    assert hold(state, 0, middle).weight == 0


# ---------------------------------------------------------------------- traits: magic


def rolled(state: State, spell: str, target: int, dice: list[int]) -> SpellCast:
    """A casting roll."""
    heard: list[Told] = []

    async def go(t: Table[State]) -> None:
        roll(t, Caster(t.state.regiments[0], "character"), SPELLS[spell], t.state.regiments[target])

    stage(state, go, dice=dice, heard=heard)
    (found,) = told(heard, SpellCast)
    assert isinstance(found, SpellCast)
    return found


def test_who_concentrates_rolls_one_failed_die_again() -> None:
    state = cast_by("chapter-mage", spells=("ninuahs-tears",), mastery="focused")
    found = rolled(state, "ninuahs-tears", 0, [4, 1, 6, 6, 6, 6, 3])
    assert (found.again, found.successes, found.cast) == ((3, 0, 0, 0, 0, 0), 2, True)


def test_elemental_puissance_gives_three_dice_more_and_fears_no_interference() -> None:
    state = cast_by(
        "tempered-sorcerer", led("shaman", "raiders", 1, (24, 24), facing=180), kind="hold-warriors", spells=("fireball",)
    )
    caster = Caster(state.regiments[0], "character")
    assert interferes(state, caster, state.regiments[1]) == "shaman"
    mark(state.regiments[0], Mark("extra-dice", 3, plus=True, whom="character"), Mark("unhindered", whom="character"))
    found = rolled(state, "fireball", 1, [1] * 10)
    assert (len(found.dice), found.value) == (10, 3)


def test_an_enemy_spell_on_who_is_warded_needs_more_successes_a_friendly_one_does_not() -> None:
    ward = regiment("hunter-cadre", 1, (24, 20), 180, models=("leader", "null-mage"))
    state = cast_by("chapter-mage", ward, spells=("fire-dart", "fog"))
    mark(state.regiments[0], Mark("hexproof", 2))
    caster = Caster(state.regiments[0], "character")
    assert needed(state, caster, SPELLS["fire-dart"], state.regiments[1])[0] == 4
    assert needed(state, caster, SPELLS["fog"], state.regiments[0])[0] == 2


@pytest.mark.parametrize(("target", "dice"), [(0, 0), (1, 0), (2, 7)])
def test_a_critical_field_casts_on_the_own_regiment_and_on_enemies_in_contact_without_a_roll(target: int, dice: int) -> None:
    smith = led("tempered-steelshaper", "hold-warriors", 0, (24, 24))
    state = on_card(battle(smith, touching("raiders"), friend(at=(34, 24))))
    spell = "unmake-armor" if target == 1 else "hone-blades"
    found = rolled(state, spell, target, [6] * dice)
    assert len(found.dice) == dice
    assert (found.cast, found.successes == found.needed) == (not dice, not dice)


def test_higher_studies_make_spells_easier_that_are_not_scaling() -> None:
    state = cast_by("chapter-mage", spells=("ninuahs-tears", "fog"), mastery="magus")
    caster = Caster(state.regiments[0], "character")
    found = [attunement(state, caster, SPELLS[each], state.regiments[0])[0] for each in ("ninuahs-tears", "fog")]
    assert found == [4, 3]
