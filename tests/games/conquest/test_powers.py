"""Powers in general: who has them, whom they reach, when they are over, and what is asked about them."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import ARMIES, FACTIONS, MODELS, POWERS, REGIMENTS
from herna.games.conquest.content.powers import Clause, Gain
from herna.games.conquest.rules import powers
from herna.games.conquest.rules.effects import amount
from herna.games.conquest.rules.holders import Holder, forget, index
from herna.games.conquest.rules.profiles import characteristic, draws, expire, mark, roles, rules, sources, special, trait
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import PASS, Table
from herna.testing.playing import act, asked, laid, offered, why_not
from tests.games.conquest.heroes import led, on_card
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.performing import enemy, friend, touching
from tests.games.conquest.staging import stage

NEAR = (34, 24)


def of(who: Regiment, what: Any, bearer: Any = "stands", *others: Regiment) -> int:
    """The X of a rule on a table where a regiment stands first."""
    state = battle(who, *others)
    forget()
    return special(state, state.regiments[0], what, bearer)


# ---------------------------------------------------------------------- who has what


@pytest.mark.rule(
    "conquest.principles.list-building-bonuses-not-to-character",
    "conquest.principles.veterans",
    "conquest.principles.character-rules-not-shared",
    "conquest.characters.rules-not-shared",
)
def test_what_was_bought_for_a_regiment_is_not_its_characters_nor_the_other_way_round() -> None:
    knights = led("mounted-noble-lord", "household-knights", bought=("duelist",), upgrades=("veteran",))
    state = battle(knights)
    assert characteristic(state, knights, "clash") == REGIMENTS["household-knights"].profile.clash + 1
    assert characteristic(state, knights, "clash", "character") == 3
    assert (special(state, knights, "parry"), special(state, knights, "parry", "character")) == (0, 1)


@pytest.mark.rule("conquest.principles.gained-rules-affect-all")
def test_what_a_regiment_gains_in_battle_is_had_by_all_its_stands() -> None:
    who = led("noble-lord")
    state = battle(who)
    mark(who, Mark("flurry"))
    assert [special(state, who, "flurry", each) for each in ("stands", "command", "character")] == [1, 1, 1]


@pytest.mark.rule("conquest.special-rules.no-stacking", "conquest.special-rules.different-x")
def test_of_one_rule_from_several_sources_the_highest_counts_and_only_additions_add_up() -> None:
    who = regiment("household-guard", rules={})
    for each in (Mark("cleave", 2), Mark("cleave", 1), Mark("cleave", 1, plus=True), Mark("cleave", 1, plus=True)):
        mark(who, each)
    assert of(who, "cleave") == 4
    expire(who, "round")
    assert of(who, "cleave") == 1


@pytest.mark.rule("conquest.special-rules.plus-x-from-zero")
def test_an_addition_to_a_rule_that_was_not_there_counts_from_nothing() -> None:
    who = regiment("militia-bowmen")
    mark(who, Mark("impact", 2, plus=True))
    assert of(who, "impact") == 2


@pytest.mark.rule("conquest.principles.bonus-cap-persists", "conquest.principles.characteristics-min-zero")
@pytest.mark.parametrize(
    ("marks", "value"),
    [
        ([Mark("resolve", 2, plus=True, limit=3)], 3),
        ([Mark("resolve", 2, plus=True, limit=1)], 2),
        ([Mark("resolve", 2, plus=True, limit=3), Mark("resolve", 1, plus=True)], 3),
        ([Mark("resolve", -3, plus=True, limit=1)], 1),
        ([Mark("resolve", -3, plus=True)], 0),
        ([Mark("resolve", 4)], 4),
    ],
)
def test_a_limit_holds_as_long_as_what_names_it_and_nothing_falls_below_zero(marks: list[Mark], value: int) -> None:
    """Militia have a Resolve of 2."""
    who = regiment("militia")
    mark(who, *marks)
    state = battle(who)
    assert characteristic(state, who, "resolve") == value


@pytest.mark.rule("conquest.characters.upgrades-lost")
def test_what_a_character_brings_ends_with_it() -> None:
    who = led("noble-lord", items=("standard-of-steel",))
    assert of(who, "dread") == 1
    who.hero = None
    assert of(who, "dread") == 0


@pytest.mark.rule("conquest.command-models.lost-with-stand", "conquest.command-models.officers")
def test_what_an_officer_gives_ends_with_the_command_stand_and_comes_back_with_it() -> None:
    who = regiment("men-at-arms", models=("leader", "neophyte"), lead=True)
    assert of(who, "devout") == 1
    who.models, who.lost = (), ("leader", "neophyte")
    assert of(who, "devout") == 0
    who.models, who.lost = ("leader", "neophyte"), ()
    assert of(who, "devout") == 1


@pytest.mark.rule("conquest.command-models.officers-content", "conquest.command-models.officers")
def test_each_faction_that_can_be_played_has_officers_of_its_own_for_some_of_its_regiments() -> None:
    found: dict[str, set[str]] = {}
    for each in REGIMENTS.values():
        for offer in each.models:
            model = MODELS[offer.model]
            if model.powers:
                assert model.faction == each.faction
                assert offer.points > 0
                found.setdefault(each.faction, set()).add(model.id)
    assert {faction: len(models) >= 3 for faction, models in found.items()} == {
        key: True for key, each in FACTIONS.items() if each.complete
    }
    assert "catabolic-node" in {offer.model for offer in REGIMENTS["force-grown-drones"].models}


def test_roles_come_from_the_profile_from_what_was_bought_and_from_what_was_decided() -> None:
    who = regiment("men-at-arms", upgrades=("veteran",))
    mark(who, Mark("theist", until="game", whom="stands"), Mark("order", until="round"))
    assert roles(who) >= {"imperial", "feudal", "veteran", "theist"}
    assert "order" not in roles(who)


def test_all_rules_of_a_stand_are_those_that_are_asked_for_one_by_one() -> None:
    drake = regiment("ironclad-drake", 0, (24, 24), files=1, stands=1)
    who = led("noble-lord", "men-at-arms", 0, NEAR, bought=("duelist",), upgrades=("veteran",))
    mark(who, Mark("hardened", 2), Mark("cleave", -1, plus=True))
    state = battle(who, drake)
    bearer: Any
    for bearer in ("stands", "command", "character"):
        found = rules(state, who, bearer)
        words: set[Any] = {*found, "parry", "support", "flurry", "shield"}
        assert {what: x for what, x in found.items() if x > 0} == {
            what: x for what in words if (x := special(state, who, what, bearer)) > 0
        }


def test_the_sources_of_a_number_are_named() -> None:
    who = regiment("household-knights", upgrades=("veteran",))
    mark(who, Mark("clash", 1, plus=True, source="wedge"))
    assert sources(battle(who), who, "clash") == [("wedge", 1, True), ("advanced-cavalry-training", 1, True)]


# ---------------------------------------------------------------------- whom it reaches


@pytest.mark.rule("conquest.characters.aura-measure")
def test_an_aura_of_a_character_is_measured_from_its_own_stand() -> None:
    """Eight files wide: the drake is 12 inches from the regiment's end, and further from the character in its middle."""
    drake = friend("ironclad-drake", (48 - 4, 24), files=1, stands=1)
    wide = led("noble-lord", "men-at-arms", 0, (24, 24), bought=("masters-hand",), stands=7, files=8)
    state = battle(wide, drake)
    base = REGIMENTS["ironclad-drake"].profile.resolve
    assert characteristic(state, state.regiments[1], "resolve") == base
    state.regiments[1].x -= 4000
    assert characteristic(state, state.regiments[1], "resolve") == base + 1


def test_an_aura_ends_when_whoever_has_it_is_gone_or_not_yet_there() -> None:
    drake, men = regiment("ironclad-drake", files=1, stands=1), led("noble-lord", "men-at-arms", 0, NEAR)
    state = battle(drake, men)
    assert special(state, men, "flurry", "character") == 1
    where: Any
    for where in ("gone", "waiting", "arriving"):
        drake.where = where
        assert special(state, men, "flurry", "character") == 0


def test_an_enemy_is_no_friend() -> None:
    drake, men = regiment("ironclad-drake", files=1, stands=1), led("noble-lord", "men-at-arms", 1, NEAR)
    state = battle(drake, men)
    assert special(state, men, "flurry", "character") == 0


def test_whoever_is_in_the_reinforcements_is_reached_by_nothing() -> None:
    drake, men = regiment("ironclad-drake", files=1, stands=1), led("noble-lord", "men-at-arms", 0, NEAR, where="waiting")
    assert special(battle(drake, men), men, "flurry", "character") == 0


# ---------------------------------------------------------------------- how often


def holder_of(state: State, power: str, clause: Clause) -> Holder:
    """A clause in the hands of regiment 0."""
    return Holder(0, "", "", power, clause)


@pytest.mark.rule("conquest.characters.aura-measure")
def test_whoever_is_too_far_away_or_not_meant_is_refused_with_a_reason() -> None:
    near, far = friend("militia-bowmen", (32, 24)), friend("longbowmen", (32, 44))
    state = battle(led("imperial-officer", at=(24, 24)), near, far, friend("household-knights", (16, 32)))
    table = stage(state, lambda t: powers.moment(t, "drill", 0))
    assert why_not(table, ("target", "longbowmen")) == "conquest.characters.aura-measure"
    assert why_not(table, ("target", "household-knights")) == "conquest.round.supremacy-abilities"
    act(table, ("target", "militia-bowmen"))
    assert why_not(table, ("target", "militia-bowmen")) == "conquest.round.supremacy-abilities"


@pytest.mark.parametrize(("once", "again"), [("", 2), ("round", 1), ("game", 1)])
def test_a_clause_works_as_often_as_it_says(once: Any, again: int) -> None:
    clause = Clause(when="clashed", once=once, does=(Gain(what="cleave", plus=True),))
    state = battle(regiment("militia"))

    async def twice(t: Table[State]) -> None:
        for _ in range(2):
            await powers.employ(t, holder_of(t.state, "wedge", clause))

    table = stage(state, twice)
    assert special(table.state, table.state.regiments[0], "cleave") == again
    expire(table.state.regiments[0], "round")
    assert powers.ready(table.state, holder_of(table.state, "wedge", clause)) == (once != "game")


def test_a_target_that_was_chosen_in_this_round_cannot_be_chosen_again() -> None:
    state = on_card(battle(led("pheromancer", "force-grown-drones"), enemy(at=(24, 23)), enemy("huskarls", (32, 23))))
    table = stage(state, lambda t: powers.use(t, t.state.regiments[0], "action", "induced-lethargy", hero=True))
    act(table, ("target", "raiders"))
    holder = next(each for each in index(table.state).at["action"] if each.power == "induced-lethargy")
    assert powers.targets(table.state, holder) == [2]


# ---------------------------------------------------------------------- what is asked


def test_what_would_come_to_nothing_is_not_offered() -> None:
    """Nobody is Broken, so that nobody is told to stand up again."""
    state = battle(led("imperial-officer"))
    table = stage(state, lambda t: powers.moment(t, "drill", 0))
    act(table, ("target", "men-at-arms"))
    assert ("benefit", "on-your-feet") not in asked(table).options
    assert why_not(table, ("benefit", "on-your-feet")) == "conquest.round.supremacy-abilities"
    assert ("benefit", "brace-for-impact") in asked(table).options


def test_up_to_so_many_are_chosen_one_after_the_other_and_may_be_fewer() -> None:
    state = battle(led("imperial-officer", at=(24, 24)), friend(at=(32, 24)), friend("militia-bowmen", (16, 24)))
    table = stage(state, lambda t: powers.moment(t, "drill", 0))
    assert PASS in asked(table).options
    act(table, ("target", "militia"))
    assert ("target", "militia") not in asked(table).options
    assert "done" in asked(table).options
    act(table, "done", ("benefit", "point-secure"))
    assert not table.pending
    assert trait(table.state, table.state.regiments[1], "seizes") == 1


@pytest.mark.rule("conquest.draw-events.other-draw-events", "conquest.round.step-2-draw-event")
def test_a_draw_event_of_an_army_list_is_offered_on_its_card() -> None:
    state = acting(battle(regiment("lost", files=3), friend(at=NEAR)))
    assert state.active is not None
    state.active.step = "draw"
    table = laid(GAME, state)
    assert asked(table).rule == "conquest.round.step-2-draw-event"
    act(table, ("use", "fires-of-the-descent"), ("target", "militia"))
    assert special(table.state, table.state.regiments[1], "relentless-blows") == 1


@pytest.mark.rule("conquest.principles.profile-draw-events", "conquest.characters.upgrades")
def test_a_draw_event_may_come_from_an_officer_or_from_an_item() -> None:
    men = regiment("men-at-arms", models=("leader", "seasoned-veteran"), lead=True)
    assert draws(battle(men), men) == {"bastion": 1}
    spires = led("biomancer", "bound-clones", items=("biotic-wellspring",))
    assert draws(battle(spires), spires, "character") == {"biotic-renewal": 1}


@pytest.mark.rule("conquest.round.free-action")
def test_a_free_action_that_was_granted_waits_for_the_activation() -> None:
    state = acting(battle(regiment("bearsarks", models=("leader", "savage"), lead=True), enemy("huskarls", (24, 18))))
    assert state.active is not None
    state.active.step = "start"
    table = laid(GAME, state)
    active = table.state.active
    assert active is not None
    assert active.free == ["charge"]
    assert not [each for each in table.state.regiments[0].marks if each.what.startswith("free-")]
    assert offered(table, ("charge", "huskarls"))


@pytest.mark.rule("conquest.round.additional-action")
def test_a_driven_regiment_may_take_one_action_twice_but_no_second_one() -> None:
    state = acting(battle(regiment("men-at-arms", 0, (24, 24)), enemy("huskarls", (24, 4))))
    mark(state.regiments[0], Mark("double-action"))
    assert state.active is not None
    state.active.step, state.active.left = "start", 3
    table = laid(GAME, state)
    for _ in range(2):
        act(table, "reform")
        while not asked(table).rule.startswith("conquest.round.step-"):
            act(table, asked(table).options[0])
    assert why_not(table, "reform") == "conquest.round.step-4-no-repeat"


@pytest.mark.rule("conquest.round.free-action")
def test_a_surveyors_trails_are_one_free_ability_an_activation() -> None:
    state = acting(
        battle(regiment("pteraphon-surveyor", files=1, stands=1), friend("stryx", (30, 24)), enemy("huskarls", (24, 16)))
    )
    assert state.active is not None
    state.active.step = "start"
    table = laid(GAME, state)
    act(table, "deed")
    assert {option[1] for option in asked(table).options} == {"trail-of-strength", "trail-of-lethargy"}
    act(table, ("deed", "trail-of-lethargy"))
    active = table.state.active
    assert active is not None
    assert (active.left, active.free) == (2, [])
    assert not offered(table, "deed")


@pytest.mark.rule("conquest.characters.unique-actions", "conquest.characters.one-action")
def test_a_characters_ability_is_its_one_action() -> None:
    state = on_card(battle(led("pheromancer", "force-grown-drones"), enemy("huskarls", (24, 16))))
    state.sides[0].stack = ["force-grown-drones"]
    table = laid(GAME, state)
    assert asked(table).rule == "conquest.characters.one-action"
    act(table, "deed", ("deed", "induced-vigor"), ("benefit", "supple-limbs"))
    assert asked(table).rule == "conquest.characters.chain-activation"


@pytest.mark.rule("conquest.morale.broken-character-rally", "conquest.characters.unique-actions")
@pytest.mark.parametrize(("foe", "word"), [(False, "rally"), (True, "combat-rally")])
def test_a_character_may_rally_its_broken_regiment(foe: bool, word: str) -> None:
    state = on_card(battle(led("noble-lord", at=(24, 24)), *([touching()] if foe else [enemy()])))
    state.regiments[0].broken = state.regiments[0].size
    state.sides[0].stack = ["men-at-arms"]
    table = laid(GAME, state, dice=[1])
    other = "combat-rally" if word == "rally" else "rally"
    assert why_not(table, other) in {"conquest.round.out-of-combat-condition", "conquest.round.in-combat-condition"}
    act(table, word)
    assert table.state.regiments[0].broken == 0


@pytest.mark.rule("conquest.morale.broken-character-rally")
def test_nobody_rallies_who_is_not_broken() -> None:
    table = laid(GAME, on_card(battle(led("noble-lord"), enemy(), friend(at=NEAR))))
    if asked(table).rule == "conquest.characters.one-action":
        assert why_not(table, "rally") == "conquest.out-of-combat.rally"


@pytest.mark.rule("conquest.draw-events.d3")
def test_a_d3_is_half_a_die_rounded_up() -> None:
    found: list[int] = []

    async def roll(t: Table[State]) -> None:
        found.extend(amount(t, "d3") for _ in range(6))
        found.append(amount(t, "2d6"))
        found.append(amount(t, 3))

    stage(battle(regiment("militia")), roll, dice=[1, 2, 3, 4, 5, 6, 5, 4])
    assert found == [1, 1, 2, 2, 3, 3, 9, 3]


# ---------------------------------------------------------------------- Supremacy Abilities


def warlords(*heroes: str, **more: Any) -> State:
    """Regiments with characters, each of a warband of its own; the first one is the Warlord's."""
    found = []
    for number, hero in enumerate(heroes):
        who = led(hero, "raiders", 0, (14 + 10 * number, 24), warband=number)
        assert who.hero is not None
        who.hero.warband = number
        found.append(who)
    state = battle(*found, army=ARMIES["nords-first"].list, **more)
    state.sides[0].army = ARMIES["nords-raid"].list
    return state


@pytest.mark.rule("conquest.round.supremacy-ability-warlord", "conquest.round.supremacy-abilities")
def test_only_the_warlords_ability_can_be_used() -> None:
    assert powers.supremacy_abilities(warlords("shaman", "konungyr"), 0) == ["divine-protection"]
    assert powers.supremacy_abilities(warlords("konungyr", "shaman"), 0) == ["saga-of-the-king"]


@pytest.mark.rule("conquest.round.supremacy-ability-once")
def test_an_ability_is_used_once_a_game() -> None:
    table = stage(warlords("shaman"), lambda t: powers.use_supremacy(t, 0, "divine-protection"))
    assert powers.supremacy_abilities(table.state, 0) == []
    assert table.state.sides[0].supremacy == "divine-protection"


@pytest.mark.rule("conquest.round.supremacy-on-battlefield")
@pytest.mark.parametrize(("hero", "found"), [("shaman", []), ("jarl", ["surprise-attack"])])
def test_the_warlord_must_be_on_the_battlefield_unless_the_ability_says_otherwise(hero: str, found: list[str]) -> None:
    state = warlords(hero)
    state.regiments[0].where, state.regiments[0].arrived = "arriving", 0
    assert powers.supremacy_abilities(state, 0) == found


@pytest.mark.rule("conquest.round.supremacy-survives-death")
def test_an_ability_goes_on_without_its_character() -> None:
    table = stage(warlords("shaman"), lambda t: powers.use_supremacy(t, 0, "divine-protection"))
    table.state.regiments[0].hero = None
    forget()
    assert characteristic(table.state, table.state.regiments[0], "evasion") == 2


@pytest.mark.rule("conquest.round.supremacy-always-active", "conquest.round.supremacy-always-active-stays")
def test_an_ability_that_is_always_active_needs_no_activation_and_ends_with_the_warlord() -> None:
    pack = led("vargyr-lord", "werewargs", 0, (24, 24))
    ugr = friend("ugr", (34, 24))
    state = battle(pack, ugr, friend("ugr", (44, 44)), army=ARMIES["nords-first"].list)
    assert powers.supremacy_abilities(state, 0) == []
    assert [special(state, each, "unstoppable") for each in state.regiments] == [1, 1, 0]
    assert pack.hero is not None
    pack.hero.warband = 1  # it is not the Warlord
    forget()
    assert special(state, ugr, "unstoppable") == 0
    pack.hero.warband = 0
    pack.hero = None
    forget()
    assert special(state, ugr, "unstoppable") == 0


def test_an_item_may_bring_a_supremacy_ability_of_its_own() -> None:
    state = battle(led("noble-lord", items=("eye-of-akelus",)))
    assert powers.supremacy_abilities(state, 0) == ["gaze-of-akelus"]


def test_every_power_has_a_text_in_both_languages_that_says_something() -> None:
    for each in POWERS.values():
        assert len(each.text.cs) > 15, each.id
        assert len(each.text.en) > 15, each.id
        assert each.text.cs.endswith("."), each.id
        assert each.text.en.endswith("."), each.id
