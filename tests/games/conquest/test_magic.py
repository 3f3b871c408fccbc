"""Spells: who can cast what on whom, what dice it takes, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import SPELLS
from herna.games.conquest.events.combat import Defended
from herna.games.conquest.events.losses import MoraleTested
from herna.games.conquest.events.magic import SpellCast
from herna.games.conquest.rules import profiles
from herna.games.conquest.rules.magic import Caster, attunement, broken_rule, caster_of, interferes, needed, roll
from herna.games.conquest.rules.situation import distance, distance_from
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, forbidden, laid, offered, told, why_not
from tests.games.conquest.fighting import beside, put, soldiers, sums
from tests.games.conquest.heroes import cast_by, led, on_card
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.staging import stage

MAGE = ("fog", "fire-dart", "kindle-courage", "ninuahs-tears")
PRIEST = ("holy-fire", "fervour", "heavenly-blessing", "saints-favor")


def mage(at: tuple[float, float] = (24, 30), **more: Any) -> Regiment:
    """Men-at-Arms with a Chapter Mage."""
    return led("chapter-mage", at=at, **({"spells": MAGE} | more))


def spelt(state: State, dice: Sequence[int], spell: str, target: str) -> tuple[Table[State], list[Told]]:
    """The character casts a spell with these dice, after which only sixes fall; what was told."""
    heard: list[Told] = []
    table = laid(GAME, state, dice=[*dice, *[6] * 60], heard=heard)
    act(table, "spellcasting")
    if table.pending and asked(table).rule == "conquest.magic.choose-spell-target":
        act(table, ("cast", spell, target))
    return table, heard


def cast_of(heard: Sequence[Told]) -> SpellCast:
    """The only spell that was cast."""
    (found,) = told(heard, SpellCast)
    assert isinstance(found, SpellCast)
    return found


# ---------------------------------------------------------------------- who casts


@pytest.mark.rule(
    "conquest.magic.who-casts",
    "conquest.magic.cast-needs",
    "conquest.special-rules.wizard-no-spells",
    "conquest.special-rules.priest-no-spells",
)
@pytest.mark.parametrize(
    ("hero", "spells", "rule"),
    [
        ("noble-lord", (), "conquest.magic.cast-needs"),
        ("chapter-mage", (), "conquest.special-rules.wizard-no-spells"),
        ("theist-priest", (), "conquest.special-rules.priest-no-spells"),
    ],
)
def test_without_a_rule_and_a_spell_nobody_casts(hero: str, spells: tuple[str, ...], rule: str) -> None:
    table = laid(GAME, on_card(battle(led(hero, spells=spells, bought=("duelist",)), regiment("raiders", 1, (24, 12)))))
    assert why_not(table, "spellcasting") == rule


@pytest.mark.rule(
    "conquest.magic.cast-dice",
    "conquest.magic.x-is-skill",
    "conquest.magic.attunement",
    "conquest.special-rules.wizard",
    "conquest.magic.cast-two-successes",
)
def test_a_wizard_rolls_as_many_dice_as_its_x_and_two_of_the_attunement_or_less_cast() -> None:
    _, heard = spelt(cast_by("chapter-mage", spells=MAGE), [3, 3, 4, 5, 6, 4], "fog", "men-at-arms")
    told_ = cast_of(heard)
    assert (told_.value, told_.dice, told_.successes, told_.needed, told_.cast) == (3, (3, 3, 4, 5, 6, 4), 2, 2, True)


@pytest.mark.rule("conquest.special-rules.priest", "conquest.magic.cast-dice")
def test_a_priest_casts_with_its_own_x() -> None:
    state = cast_by("theist-priest", spells=PRIEST)
    profiles.mark(state.regiments[0], Mark("priest", -2, plus=True))
    _, heard = spelt(state, [6, 6, 6, 6], "heavenly-blessing", "men-at-arms")
    assert len(cast_of(heard).dice) == 4


@pytest.mark.rule("conquest.magic.cast-failed")
def test_with_too_few_successes_nothing_happens_and_the_action_is_over() -> None:
    table, heard = spelt(cast_by("chapter-mage", spells=MAGE), [3, 4, 4, 4, 4, 4], "fog", "men-at-arms")
    assert not cast_of(heard).cast
    assert not any(each.what == "obscured" for each in table.state.regiments[0].marks)
    assert table.state.active is None or not table.state.active.doing
    assert heard[-1].rule != "conquest.magic.resolve"


@pytest.mark.rule("conquest.principles.auto-results-scope")
def test_of_casting_dice_a_one_always_succeeds_and_a_six_never() -> None:
    state = cast_by("chapter-mage", regiment("raiders", 1, (24, 36)), spells=MAGE)
    caster = Caster(state.regiments[0], "character")
    fog = SPELLS["fog"]
    low = stage(state, _rolls(caster, fog.id, attunement_=0), dice=[1, 1, 2, 2, 2, 2])
    high = stage(state, _rolls(caster, fog.id, attunement_=6), dice=[5, 6, 6, 6, 6, 6])
    assert (low.state.step, high.state.step) == ("2", "0")


def _rolls(caster: Caster, spell: str, attunement_: int) -> Any:
    """A casting roll with another Attunement, whose successes are written to where a test finds them."""

    async def go(t: Table[State]) -> None:
        entry = SPELLS[spell]
        regiment_ = t.state.regiments[caster.number]
        profiles.mark(regiment_, Mark("attuned", attunement_ - entry.attunement, plus=True))
        plain = _unscaled(entry)
        t.state.step = str(roll(t, Caster(regiment_, caster.bearer), plain, regiment_))

    return go


def _unscaled(spell: Any) -> Any:
    return msgspec.structs.replace(spell, scaling=False)


@pytest.mark.rule("conquest.magic.regiment-caster-action", "conquest.magic.who-casts")
def test_a_regiment_with_spells_casts_as_one_of_its_two_actions_and_only_once() -> None:
    state = acting(battle(regiment("ice-jotnar", files=1, stands=1), regiment("raiders", 1, (24, 12))))
    table = laid(GAME, state, dice=[6] * 20)
    assert caster_of(table.state, table.state.regiments[0]).bearer == "stands"
    act(table, "spellcasting", ("cast", "ice-armour", "ice-jotnar"))
    assert asked(table).rule == "conquest.round.step-4-second-action"
    assert why_not(table, "spellcasting") == "conquest.round.step-4-no-repeat"


# ---------------------------------------------------------------------- on whom


@pytest.mark.rule("conquest.magic.self-only-own", "conquest.magic.range-self")
def test_a_spell_of_range_self_is_for_the_own_regiment_alone() -> None:
    table = laid(GAME, cast_by("chapter-mage", regiment("militia", 0, (36, 30)), spells=MAGE))
    act(table, "spellcasting")
    assert offered(table, ("cast", "fog", "men-at-arms"))
    assert forbidden(table, ("cast", "fog", "militia")) == "conquest.magic.self-only-own"


@pytest.mark.rule("conquest.magic.choose-spell-target")
def test_a_spell_that_harms_is_not_for_friends_and_one_that_helps_not_for_enemies() -> None:
    state = cast_by("theist-priest", regiment("raiders", 1, (24, 20)), regiment("militia", 0, (34, 30)), spells=PRIEST)
    state.regiments[2].broken = 3
    table = laid(GAME, state)
    act(table, "spellcasting")
    assert why_not(table, ("cast", "holy-fire", "militia")) == "conquest.magic.choose-spell-target"
    assert why_not(table, ("cast", "fervour", "raiders")) == "conquest.magic.choose-spell-target"
    assert offered(table, ("cast", "fervour", "militia"))


@pytest.mark.rule("conquest.magic.range", "conquest.magic.spell-distance-measured")
@pytest.mark.parametrize(("away", "rule"), [(15.9, None), (16.1, "conquest.magic.range")])
def test_the_range_is_measured_from_the_casters_stand_to_the_nearest_stand(away: float, rule: str | None) -> None:
    state = cast_by("chapter-mage", put(soldiers(1, files=1, stands=1), (24, 30 - away), 180), spells=MAGE, models=(), files=4)
    caster = Caster(state.regiments[0], "character")
    mine = broken_rule(state, caster, SPELLS["fire-dart"], state.regiments[1])
    assert mine == rule


@pytest.mark.rule("conquest.magic.spell-distance-measured")
def test_a_stand_of_the_regiment_that_is_nearer_than_the_caster_does_not_count() -> None:
    """The mage stands in the middle of a wide regiment; the enemy is 16 inches from its end, and further from the mage."""
    state = cast_by("chapter-mage", regiment("raiders", 1, (45, 25), 180), at=(24, 30), spells=MAGE, files=8, stands=8)
    caster = Caster(state.regiments[0], "character")
    assert broken_rule(state, caster, SPELLS["fire-dart"], state.regiments[1]) == "conquest.magic.range"
    assert distance(state, 0, 1) < 16_000 < distance_from(state, 0, 1)


@pytest.mark.rule("conquest.magic.los-only-hits")
def test_only_spells_that_deal_hits_need_a_line_of_sight() -> None:
    wall = regiment("mountain-jotnar", 1, (24, 24), files=1, stands=1)
    behind = regiment("raiders", 1, (24, 17), files=1, stands=1)
    state = on_card(battle(mage(), wall, behind))
    caster = Caster(state.regiments[0], "character")
    assert broken_rule(state, caster, SPELLS["fire-dart"], state.regiments[2]) == "conquest.magic.los-only-hits"
    assert broken_rule(state, caster, SPELLS["fire-dart"], state.regiments[1]) is None
    assert broken_rule(state, caster, SPELLS["earth-to-mud"], state.regiments[2]) is None


@pytest.mark.rule("conquest.magic.los-only-hits")
def test_what_is_behind_the_caster_is_not_seen() -> None:
    state = on_card(battle(mage(), regiment("raiders", 1, (24, 40))))
    rule = broken_rule(state, Caster(state.regiments[0], "character"), SPELLS["fire-dart"], state.regiments[1])
    assert rule == "conquest.magic.los-only-hits"


@pytest.mark.rule("conquest.magic.engaged-caster", "conquest.characters.spellcasting-action")
def test_in_contact_spells_that_deal_hits_go_only_at_the_enemy_that_is_touched() -> None:
    here, there = regiment("raiders", 1), regiment("huskarls", 1, (24, 15), 180)
    state = on_card(battle(beside(here, mage(), "front"), here, there))
    caster = Caster(state.regiments[0], "character")
    assert broken_rule(state, caster, SPELLS["fire-dart"], here) is None
    assert broken_rule(state, caster, SPELLS["fire-dart"], there) == "conquest.magic.engaged-caster"
    assert offered(laid(GAME, state), "spellcasting")


@pytest.mark.rule("conquest.magic.engaged-caster-several")
def test_of_several_enemies_in_contact_any_may_be_chosen_even_one_behind() -> None:
    front, back = regiment("raiders", 1), regiment("huskarls", 1)
    who = mage()
    beside(who, front, "front")
    beside(who, back, "rear")
    state = on_card(battle(who, front, back))
    caster = Caster(state.regiments[0], "character")
    assert broken_rule(state, caster, SPELLS["fire-dart"], front) is None
    assert broken_rule(state, caster, SPELLS["fire-dart"], back) is None


@pytest.mark.rule("conquest.magic.same-spell-once")
def test_the_same_spell_affects_a_regiment_only_once_a_round_unless_it_deals_hits() -> None:
    state = cast_by("chapter-mage", regiment("raiders", 1, (24, 20)), spells=MAGE)
    for spell, target in (("fog", 0), ("fire-dart", 1)):
        profiles.mark(state.regiments[target], Mark("enchanted", source=spell))
    caster = Caster(state.regiments[0], "character")
    assert broken_rule(state, caster, SPELLS["fog"], state.regiments[0]) == "conquest.magic.same-spell-once"
    assert broken_rule(state, caster, SPELLS["kindle-courage"], state.regiments[0]) is None
    assert broken_rule(state, caster, SPELLS["fire-dart"], state.regiments[1]) is None


@pytest.mark.rule("conquest.magic.same-spell-once")
def test_a_spell_that_failed_may_be_cast_again_one_that_succeeded_may_not() -> None:
    failed, _ = spelt(cast_by("chapter-mage", spells=MAGE), [6] * 6, "fog", "men-at-arms")
    cast, _ = spelt(cast_by("chapter-mage", spells=MAGE), [1] * 6, "fog", "men-at-arms")
    rules = []
    for table in (failed, cast):
        caster = Caster(table.state.regiments[0], "character")
        rules.append(broken_rule(table.state, caster, SPELLS["fog"], table.state.regiments[0]))
    assert rules == [None, "conquest.magic.same-spell-once"]


# ---------------------------------------------------------------------- interference


@pytest.mark.rule("conquest.magic.example-interference", "conquest.magic.interference", "conquest.magic.interference-measure")
@pytest.mark.parametrize(("away", "value"), [(10, 2), (10.1, 3)])
def test_an_enemy_caster_at_ten_inches_makes_fog_harder(away: float, value: int) -> None:
    sorcerer = led("tempered-sorcerer", "hold-warriors", 1, (24, 30 - away), facing=180, models=(), stands=0, files=1)
    state = cast_by("chapter-mage", sorcerer, spells=MAGE, models=(), stands=1, files=2)
    found, why = attunement(state, Caster(state.regiments[0], "character"), SPELLS["fog"], state.regiments[0])
    assert found == value
    assert sums(why).get("magic.interference", 0) == value - 3


@pytest.mark.rule("conquest.magic.interference", "conquest.magic.spell-distance-measured")
def test_an_enemy_caster_near_the_target_disturbs_too() -> None:
    state = cast_by(
        "theist-priest",
        regiment("militia", 0, (34, 24)),
        led("shaman", "raiders", 1, (36, 14), facing=180),
        spells=PRIEST,
        at=(20, 44),
    )
    caster = Caster(state.regiments[0], "character")
    assert interferes(state, caster, state.regiments[1]) == "shaman"
    assert not interferes(state, caster, state.regiments[0])


@pytest.mark.rule("conquest.magic.interference-stacking")
def test_two_enemy_casters_take_no_more_than_one() -> None:
    enemies = [led("shaman", "raiders", 1, (x, 22), facing=180) for x in (19, 29)]
    state = cast_by("chapter-mage", *enemies, spells=MAGE)
    assert attunement(state, Caster(state.regiments[0], "character"), SPELLS["fog"], state.regiments[0])[0] == 2


@pytest.mark.rule("conquest.magic.interference-measure")
def test_only_the_stand_that_has_the_rule_interferes() -> None:
    """The Raiders are within ten inches, their shaman in the middle is not."""
    wide = led("shaman", "raiders", 1, (39, 22), facing=180, stands=9, files=10, models=())
    state = cast_by("chapter-mage", wide, spells=MAGE, stands=1, files=2, models=())
    caster = Caster(state.regiments[0], "character")
    assert not interferes(state, caster, state.regiments[0])
    profiles.mark(state.regiments[1], Mark("wizard", 1, whom="stands"))
    assert interferes(state, caster, state.regiments[0]) == "raiders"


# ---------------------------------------------------------------------- how many successes


@pytest.mark.rule(
    "conquest.magic.scaling",
    "conquest.magic.scaling-marked",
    "conquest.magic.scaling-1-4",
    "conquest.magic.scaling-5-7",
    "conquest.magic.scaling-8-9",
    "conquest.magic.scaling-10",
)
@pytest.mark.parametrize(("stands", "successes"), [(1, 2), (4, 2), (5, 3), (7, 3), (8, 4), (9, 4), (10, 5), (12, 5)])
def test_a_scaling_spell_needs_more_successes_on_a_larger_regiment(stands: int, successes: int) -> None:
    state = cast_by("chapter-mage", spells=MAGE, stands=stands - 1, files=min(stands, 3), models=(), lead=False)
    caster = Caster(state.regiments[0], "character")
    assert state.regiments[0].size == stands
    assert needed(state, caster, SPELLS["fog"], state.regiments[0])[0] == successes
    assert needed(state, caster, SPELLS["ninuahs-tears"], state.regiments[0])[0] == 2


@pytest.mark.rule("conquest.magic.scaling-monster")
def test_a_scaling_spell_on_a_monster_needs_one_success_more() -> None:
    state = acting(
        battle(regiment("mountain-jotnar", 1, (24, 20), files=1, stands=1), regiment("ice-jotnar", files=1, stands=1)), 1
    )
    caster = Caster(state.regiments[1], "stands")
    assert sums(needed(state, caster, SPELLS["encase"], state.regiments[0])[1]) == {
        "magic.cast-two-successes": 2,
        "magic.scaling-monster": 1,
    }
    assert needed(state, caster, SPELLS["rime-storm"], state.regiments[0])[0] == 2


# ---------------------------------------------------------------------- what comes of it


@pytest.mark.rule(
    "conquest.magic.illustrative-hit-spell", "conquest.magic.spell-hits", "conquest.magic.resolve", "conquest.magic.cast-dice"
)
def test_fire_dart_deals_a_hit_with_armor_piercing_2_for_each_success() -> None:
    enemy = put(soldiers(1, kind="men-at-arms", defense=3), (24, 20), 0)
    heard: list[Told] = []
    table = laid(GAME, cast_by("chapter-mage", enemy, spells=MAGE), dice=[1, 2, 3, 3, 5, 6, 1, 2, 2, 2, *[1] * 9], heard=heard)
    act(table, "spellcasting", ("cast", "fire-dart", "men-at-arms:2"))
    assert cast_of(heard).successes == 4
    (defended,) = told(heard, Defended)
    assert (defended.hits, defended.wounds) == (4, 3)
    assert sums(defended.saves[0].why)["special-rules.armor-piercing"] == -2
    assert told(heard, MoraleTested)[0].dice == (1, 1, 1)


@pytest.mark.rule("conquest.special-rules.armor-piercing")
def test_the_casters_own_armor_piercing_works_on_the_hits_of_its_spells() -> None:
    enemy = put(soldiers(1, kind="men-at-arms", defense=3), (24, 20), 0)
    state = cast_by("theist-priest", enemy, spells=PRIEST)
    profiles.mark(state.regiments[0], Mark("armor-piercing", 1, whom="character"))
    heard: list[Told] = []
    table = laid(GAME, state, dice=[1, 1, 6, 6, 6, 6, *[3] * 4, *[1] * 9], heard=heard)
    act(table, "spellcasting", ("cast", "holy-fire", "men-at-arms:2"))
    assert told(heard, Defended)[0].wounds == 4


@pytest.mark.rule("conquest.magic.illustrative-ward-spell", "conquest.magic.duration", "conquest.magic.caster-removed")
def test_fog_halves_the_barrage_of_who_shoots_until_the_end_of_the_round_with_or_without_the_mage() -> None:
    table, _ = spelt(cast_by("chapter-mage", spells=MAGE), [1] * 6, "fog", "men-at-arms")
    (mist,) = [each for each in table.state.regiments[0].marks if each.what == "obscured"]
    assert (mist.until, mist.whom) == ("round", "all")
    table.state.regiments[0].hero = None
    assert profiles.special(table.state, table.state.regiments[0], "obscured") == 1


@pytest.mark.rule("conquest.magic.no-flank-bonus", "conquest.magic.spell-hits-front")
@pytest.mark.parametrize(("facing", "saved"), [(180, 1), (90, 0)])
def test_spells_strike_the_side_on_which_the_caster_stands_but_no_morale_is_rolled_again(facing: int, saved: int) -> None:
    """A Defense of 1 and a Shield: from the front a 2 is saved, from the flank it is not."""
    enemy = put(soldiers(1, kind="men-at-arms", defense=1, resolve=3), (24, 20), facing)
    heard: list[Told] = []
    state = cast_by("theist-priest", enemy, spells=PRIEST)
    table = laid(GAME, state, dice=[1, 1, 6, 6, 6, 6, 2, 6, 6, 6, *[1] * 9], heard=heard)
    act(table, "spellcasting", ("cast", "holy-fire", "men-at-arms:2"))
    assert told(heard, Defended)[0].wounds == 4 - saved
    (morale,) = told(heard, MoraleTested)
    assert len(morale.dice) == 4 - saved
    assert morale.failed == 0


@pytest.mark.rule("conquest.special-rules.loose-formation-spells")
def test_loose_formation_halves_the_hits_of_a_spell() -> None:
    heard: list[Told] = []
    state = cast_by("theist-priest", regiment("prowlers", 1, (24, 20)), spells=PRIEST)
    table = laid(GAME, state, dice=[1, 1, 1, 6, 6, 6, *[1] * 20], heard=heard)
    act(table, "spellcasting", ("cast", "holy-fire", "prowlers"))
    assert told(heard, Defended)[0].hits == 3


# ---------------------------------------------------------------------- the faithful


@pytest.mark.rule("conquest.special-rules.devout", "conquest.special-rules.devout-enemy")
@pytest.mark.parametrize(
    ("hero", "rules", "successes"),
    [("theist-priest", {}, 1), ("theist-priest", {"devout": 1}, 2), ("chapter-mage", {"devout": 1}, 1)],
)
def test_of_a_devout_target_of_a_friendly_priest_one_failed_die_succeeds(
    hero: str, rules: dict[str, int], successes: int
) -> None:
    """The Theist Priest himself is Devout, so the spell goes at others."""
    spell = "fervour"
    state = cast_by(hero, regiment("militia", 0, (24, 36), rules=rules), spells=(spell,))
    state.regiments[1].broken = 3
    _, heard = spelt(state, [3, 6, 6, 6, 6, 6], spell, "militia")
    assert (cast_of(heard).successes, cast_of(heard).devout) == (successes, successes == 2)


@pytest.mark.rule("conquest.special-rules.devout-enemy")
def test_an_enemy_priest_has_nothing_of_the_targets_devotion() -> None:
    state = cast_by("theist-priest", regiment("valkyries", 1, (24, 20)), spells=PRIEST)
    _, heard = spelt(state, [3, 6, 6, 6, 6, 6], "holy-fire", "valkyries")
    assert (cast_of(heard).successes, cast_of(heard).devout) == (1, False)


@pytest.mark.rule("conquest.special-rules.devout-character")
def test_a_devout_character_makes_its_regiment_devout() -> None:
    _, heard = spelt(cast_by("theist-priest", spells=PRIEST), [3, 6, 6, 6, 6, 6], "heavenly-blessing", "men-at-arms")
    assert cast_of(heard).devout


@pytest.mark.rule("conquest.special-rules.fanatical-devotion")
@pytest.mark.parametrize(("spell", "healed"), [("fervour", 3), ("heavenly-blessing", 0)])
def test_a_priests_spell_that_is_not_self_heals_the_fanatically_devoted(spell: str, healed: int) -> None:
    state = cast_by("theist-priest", spells=PRIEST, rules={"fanatical-devotion": 1})
    own = state.regiments[0]
    own.wounds = 3
    own.broken = 4 if spell == "fervour" else 0
    table, _ = spelt(state, [1] * 6, spell, "men-at-arms")
    assert table.state.regiments[0].wounds == 3 - healed


@pytest.mark.rule("conquest.special-rules.fanatical-devotion")
def test_a_wizards_spell_heals_no_fanatic() -> None:
    state = cast_by("tempered-sorcerer", kind="hold-warriors", spells=("roots-of-stone",), rules={"fanatical-devotion": 1})
    state.regiments[0].wounds = 2
    table, _ = spelt(state, [1] * 7, "roots-of-stone", "hold-warriors")
    assert table.state.regiments[0].wounds == 2
