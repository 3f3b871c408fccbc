"""Duels: who can be challenged, what a refusal costs, and how two characters fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import CHARACTERS
from herna.games.conquest.content.vocabulary import Characteristic
from herna.games.conquest.events.combat import Attacked, Defended
from herna.games.conquest.events.duel import DuelAccepted, DuelMorale, DuelRefused
from herna.games.conquest.events.losses import CharacterFell, CharacterWounded, StandsFell
from herna.games.conquest.rules import morale, profiles
from herna.games.conquest.rules.duel import attacks_of, duel, why_not_refuse
from herna.games.conquest.rules.zones import NO_SEIZE
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, laid, offered, told, why_not
from tests.games.conquest.fighting import beside, put
from tests.games.conquest.heroes import led, on_card
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.staging import stage

KIND = "noble-lord"
"""A character without special rules, so that a test can give it just what it is about."""


def fighter(
    seat: int, kind: str = "men-at-arms", *, rules: dict[str, int] | None = None, own: str = KIND, **profile: int
) -> Regiment:
    """A regiment whose character has these numbers, or Clash 3, Attacks 4, Wounds 4, Resolve 3, Defense 3; and these rules."""
    who = led(own, kind, seat)
    printed = CHARACTERS[own].profile
    for what, value in ({"clash": 3, "attacks": 4, "wounds": 4, "resolve": 3, "defense": 3, "evasion": 0} | profile).items():
        word: Any = what
        number: Characteristic = word
        who.marks.append(Mark(what, value - printed.of(number), plus=True, until="game", whom="character"))
    who.marks += [Mark(rule, x, until="game", whom="character") for rule, x in (rules or {}).items()]
    return who


def facing(one: Regiment, other: Regiment, *more: Regiment) -> State:
    """Two regiments in contact, front to front; the character of the first acts."""
    beside(other, one)
    return on_card(battle(one, other, *more))


reforms: list[int] = []
"""The seats that were asked to close a gap."""


def fought(state: State, dice: Sequence[int], answer: str = "accept") -> tuple[Table[State], list[Told]]:
    """A Duel with these dice, after which only ones fall; what was told. Gaps are closed somehow."""
    reforms.clear()
    heard: list[Told] = []
    assert state.active is not None
    state.active.doing, state.active.at = "duel", 1
    table = stage(state, lambda t: duel(t, t.state.regiments[0]), dice=[*dice, *[1] * 40], heard=heard)
    if table.pending and asked(table).rule == "conquest.characters.duel-choice":
        act(table, answer)
    while table.pending:
        reforms.append(asked(table).seat)
        act(table, asked(table).options[0])
    return table, heard


# ---------------------------------------------------------------------- who and whom


@pytest.mark.rule("conquest.characters.duel-target")
def test_only_a_character_whose_regiment_is_in_contact_can_be_challenged() -> None:
    alone = regiment("raiders", 1)
    away = put(fighter(1, "huskarls"), (24, 10), 180)
    table = laid(GAME, facing(fighter(0), alone, away))
    assert why_not(table, ("duel", "raiders")) == "conquest.characters.duel-target"
    assert why_not(table, ("duel", "huskarls")) == "conquest.round.in-combat-condition"
    assert offered(laid(GAME, facing(fighter(0), fighter(1, "raiders"))), ("duel", "raiders"))


@pytest.mark.rule("conquest.characters.duel-target")
def test_the_two_characters_need_not_touch() -> None:
    """Only corners of the two regiments meet."""
    one, other = fighter(0), fighter(1, "raiders")
    put(other, (24, 24), 180)
    put(one, (24 + 4 * 2.126 - 2.126, 24), 0)
    other.files, other.stands, other.rear = 2, 4, 0
    one.files = 4
    put(one, (24 + 3 * 2.126, 24), 0)
    state = on_card(battle(one, other))
    assert offered(laid(GAME, state), ("duel", "raiders"))


@pytest.mark.rule("conquest.characters.one-action", "conquest.characters.unique-actions")
def test_a_regiment_cannot_spend_its_own_actions_on_a_duel() -> None:
    state = facing(fighter(0), fighter(1, "raiders"))
    acting(state)
    assert not offered(laid(GAME, state), ("duel", "raiders"))


@pytest.mark.rule("conquest.special-rules.rider-duel", "conquest.special-rules.rider-contact")
def test_a_rider_fights_duels_without_a_stand_of_its_own() -> None:
    drake = led("hellbringer-sorcerer", "hellbringer-drake", 0, files=1, stands=1)
    state = facing(drake, fighter(1, "raiders"))
    assert offered(laid(GAME, state), ("duel", "raiders"))


@pytest.mark.rule("conquest.characters.character-as-regiment")
def test_a_character_that_is_a_regiment_may_spend_one_of_its_actions_on_a_duel() -> None:
    giant = regiment("jotnar-seidr", 0, files=1, stands=1)
    beside(other := fighter(1, "men-at-arms"), giant)
    state = acting(battle(giant, other))
    table = laid(GAME, state, dice=[6] * 40)
    act(table, ("duel", "men-at-arms"), "accept")
    assert asked(table).rule == "conquest.round.step-4-second-action"


# ---------------------------------------------------------------------- refusing


@pytest.mark.rule(
    "conquest.characters.duel-choice",
    "conquest.characters.duel-refused-no-seize",
    "conquest.characters.duel-refused-lowest-resolve",
    "conquest.characters.duel-refused-reroll-ones",
    "conquest.characters.duel-refused-not-again",
)
def test_who_refuses_holds_no_zone_uses_the_lowest_resolve_rerolls_ones_and_cannot_refuse_again() -> None:
    table, heard = fought(facing(fighter(0), fighter(1, "raiders", resolve=5)), [], "refuse")
    coward = table.state.regiments[1]
    assert told(heard, DuelRefused) == [DuelRefused(KIND, KIND, "raiders")]
    assert {each.what for each in coward.marks if each.until == "round"} == {
        NO_SEIZE,
        morale.LOWEST,
        morale.AGAIN,
        "refused-duel",
    }
    assert morale.highest(table.state, coward)[0] == 2


@pytest.mark.rule("conquest.characters.duel-refused-not-again", "conquest.morale.broken-no-refuse-duel")
@pytest.mark.parametrize("why", ["conquest.characters.duel-refused-not-again", "conquest.morale.broken-no-refuse-duel"])
def test_whoever_has_refused_or_is_broken_has_to_fight(why: str) -> None:
    state = facing(fighter(0), fighter(1, "raiders"))
    if why == "conquest.morale.broken-no-refuse-duel":
        state.regiments[1].broken = 4
    else:
        state.regiments[1].marks.append(Mark("refused-duel"))
    _, heard = fought(state, [6] * 9, "nobody is asked")
    assert told(heard, DuelAccepted)
    assert why_not_refuse(state.regiments[1]) == why


@pytest.mark.rule("conquest.special-rules.bodyguards")
@pytest.mark.parametrize("rule", ["bodyguards", "no-penalty"])
def test_with_bodyguards_a_refusal_costs_nothing(rule: str) -> None:
    state = facing(fighter(0), fighter(1, "raiders"))
    state.regiments[1].marks.append(Mark(rule, until="game", whom="stands" if rule == "bodyguards" else "character"))
    table, _ = fought(state, [], "refuse")
    assert not [each for each in table.state.regiments[1].marks if each.until == "round"]


@pytest.mark.rule("conquest.characters.duel-refused-lowest-resolve")
def test_the_lowest_resolve_after_a_refusal_counts_for_single_rolls_too() -> None:
    state = facing(fighter(0), fighter(1, "raiders", resolve=5))
    before = morale.highest(state, state.regiments[1])[0]
    profiles.mark(state.regiments[1], Mark(morale.LOWEST))
    assert (before, morale.highest(state, state.regiments[1])[0]) == (5, 2)


# ---------------------------------------------------------------------- fighting


@pytest.mark.rule("conquest.characters.duel-fight", "conquest.characters.duel-details", "conquest.characters.separate-dice")
def test_both_roll_all_their_attacks_with_their_own_values() -> None:
    """Clash 3 with 4 attacks against Defense 2, Clash 2 with 5 attacks against Defense 3."""
    mine = fighter(0, attacks=4, clash=3, defense=3, wounds=9)
    theirs = fighter(1, "raiders", attacks=5, clash=2, defense=2, wounds=9)
    hits, saves = [1, 2, 3, 4], [1, 2, 3]
    back, shields = [1, 2, 3, 4, 5], [3, 4]
    _, heard = fought(facing(mine, theirs), [*hits, *saves, *back, *shields])
    one, other = told(heard, Attacked)
    assert [(each.dice, each.hits, each.throws[0].value) for each in (one, other)] == [(4, 3, 3), (5, 2, 2)]
    assert [each.wounds for each in told(heard, Defended)] == [1, 1]


@pytest.mark.rule("conquest.characters.duel-fight", "conquest.characters.duel-details")
def test_each_wound_is_followed_by_a_morale_test_against_the_own_resolve_without_a_bonus_for_size() -> None:
    theirs = fighter(1, "raiders", resolve=2, wounds=9, defense=0)
    theirs.stands = theirs.first = 9
    state = facing(fighter(0, attacks=3), theirs)
    table, heard = fought(state, [1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 2, 3, 3])
    (tested,) = told(heard, DuelMorale)
    assert (tested.resolve, tested.dice, tested.failed, tested.wounds) == (2, (2, 3, 3), 2, 2)
    hero = table.state.regiments[1].hero
    assert hero is not None
    assert hero.wounds == 5


@pytest.mark.rule("conquest.characters.duel-wounds-character-only", "conquest.characters.wounds-separate")
def test_wounds_of_a_duel_go_to_the_character_alone_and_surplus_is_lost() -> None:
    theirs = fighter(1, "raiders", wounds=2, defense=0)
    table, heard = fought(facing(fighter(0, attacks=6), theirs), [1] * 6 + [6] * 6)
    raiders = table.state.regiments[1]
    assert raiders.hero is None
    assert (raiders.wounds, raiders.lead_wounds, raiders.stands) == (0, 0, 3)
    assert told(heard, CharacterWounded)[-1].wounds == 2
    assert told(heard, StandsFell) == []


@pytest.mark.rule(
    "conquest.characters.example-duel", "conquest.characters.duel-death-reform", "conquest.characters.ways-to-kill"
)
def test_the_loser_is_removed_and_the_regiment_fills_the_gap() -> None:
    one, other = fighter(0, wounds=4), fighter(1, "raiders", wounds=4, defense=0)
    state = facing(one, other)
    for each in state.regiments:
        assert each.hero is not None
        each.hero.wounds = 2
    table, heard = fought(state, [1, 1, 1, 6, 6, 6, 6, 1, 6, 6, 6, 6])
    loser, winner = table.state.regiments[1], table.state.regiments[0]
    assert [each.character for each in told(heard, CharacterFell)] == [KIND]
    assert loser.hero is None
    assert winner.hero is not None
    assert (loser.files, loser.stands) == (3, 3)
    assert loser.where == "field"


@pytest.mark.rule("conquest.characters.duel-death-reform-limit")
def test_ranks_and_files_change_only_as_far_as_the_gap_demands() -> None:
    other = fighter(1, "raiders", wounds=1, defense=0)
    other.stands, other.files = 9, 3
    other.first = other.began = 8
    table, _ = fought(facing(fighter(0), other), [1, 1, 1, 1, 6, 6, 6, 6])
    loser = table.state.regiments[1]
    assert (loser.files, loser.stands, loser.hero) == (3, 8, None)


@pytest.mark.rule("conquest.characters.duel-both-die")
def test_if_both_die_the_active_players_regiment_closes_its_gap_first() -> None:
    first, second = fighter(0, wounds=1, defense=0), fighter(1, "raiders", wounds=1, defense=0)
    for each in (first, second):
        each.stands = each.first = each.began = 9
    state = facing(first, second)
    table, heard = fought(state, [1] * 4 + [6] * 4 + [1] * 4 + [6] * 4)
    assert [each.regiment for each in told(heard, CharacterFell)] == ["men-at-arms", "raiders"]
    assert [each.hero for each in table.state.regiments] == [None, None]
    assert list(dict.fromkeys(reforms)) == [0, 1]


@pytest.mark.rule("conquest.special-rules.quicksilver-strike", "conquest.special-rules.quicksilver-strike-kill")
def test_the_quicker_one_strikes_first_and_who_is_dead_by_then_does_not_strike() -> None:
    slow = fighter(1, "raiders", wounds=1, defense=0)
    _, heard = fought(facing(fighter(0, rules={"quicksilver-strike": 1}), slow), [1, 6, 6, 6, 6])
    assert len(told(heard, Attacked)) == 1
    quick = fighter(1, "raiders", rules={"quicksilver-strike": 1})
    _, heard = fought(facing(fighter(0, wounds=1, defense=0), quick), [1, 6, 6, 6, 6])
    assert [each.attacker for each in told(heard, Attacked)] == ["raiders"]


@pytest.mark.rule("conquest.special-rules.quicksilver-strike")
def test_who_survives_the_quicker_blows_strikes_back() -> None:
    state = facing(fighter(0, wounds=9, defense=0), fighter(1, "raiders", rules={"quicksilver-strike": 1}))
    _, heard = fought(state, [1, 6, 6, 6, 6, 1, 1, 1, 1, 1])
    assert [each.attacker for each in told(heard, Attacked)] == ["raiders", "men-at-arms"]


@pytest.mark.rule("conquest.special-rules.quicksilver-strike-both")
def test_two_quick_ones_strike_at_the_same_time() -> None:
    quick = {"quicksilver-strike": 1}
    state = facing(fighter(0, wounds=1, defense=0, rules=quick), fighter(1, "raiders", wounds=1, defense=0, rules=quick))
    table, _ = fought(state, [1] * 4 + [6] * 4 + [1] * 4 + [6] * 4)
    assert [each.hero for each in table.state.regiments] == [None, None]


# ---------------------------------------------------------------------- only the character's own rules


WHOM: tuple[Any, ...] = ("character", "stands")

OWN = [
    ("shield", "conquest.special-rules.shield-character", {"defense": 2}, [3, 3, 3, 3], 0, 4),
    ("tenacious", "conquest.special-rules.tenacious-character", {"defense": 2}, [6, 6, 6, 6], 3, 4),
    ("untouchable", "conquest.special-rules.untouchable-character", {"defense": 2}, [6, 6, 6, 6, 1, 1, 1, 1], 0, 4),
]
"""A rule of the defender, its Defense, the dice of its Defense rolls, its wounds with the rule, and without it."""


@pytest.mark.rule(
    "conquest.special-rules.shield-character",
    "conquest.special-rules.tenacious-character",
    "conquest.special-rules.untouchable-character",
)
@pytest.mark.parametrize(("rule", "cited", "profile", "dice", "wounds", "without"), OWN, ids=[each[0] for each in OWN])
def test_a_rule_of_the_regiment_does_not_protect_the_character_in_a_duel(
    rule: str, cited: str, profile: Any, dice: list[int], wounds: int, without: int
) -> None:
    found = []
    for whom in WHOM:
        theirs = fighter(1, "raiders", wounds=9, **profile)
        theirs.marks.append(Mark(rule, until="game", whom=whom))
        _, heard = fought(facing(fighter(0), theirs), [1, 1, 1, 1, *dice])
        found.append(told(heard, Defended)[0].wounds)
    assert found == [wounds, without], cited


@pytest.mark.rule("conquest.special-rules.hardened-character")
def test_only_the_characters_own_hardened_counts_in_a_duel() -> None:
    found = []
    for whom in WHOM:
        theirs = fighter(1, "raiders", wounds=9, defense=3)
        theirs.marks.append(Mark("hardened", until="game", whom=whom))
        _, heard = fought(facing(fighter(0, rules={"cleave": 2}), theirs), [1, 1, 1, 1, 2, 2, 2, 2])
        found.append(told(heard, Defended)[0].wounds)
    assert found == [0, 4]


@pytest.mark.rule("conquest.special-rules.parry-character")
def test_only_the_characters_own_parry_counts_in_a_duel() -> None:
    found = []
    for whom in WHOM:
        theirs = fighter(1, "raiders", wounds=9)
        theirs.marks.append(Mark("parry", until="game", whom=whom))
        _, heard = fought(facing(fighter(0), theirs), [1, 1, 1, 1, 6, 6, 6, 6])
        found.append(told(heard, Attacked)[0].hits)
    assert found == [0, 4]


@pytest.mark.rule("conquest.special-rules.phalanx-duel")
def test_phalanx_gives_a_character_nothing_in_a_duel() -> None:
    theirs = fighter(1, "raiders", wounds=9, defense=2)
    theirs.marks.append(Mark("phalanx", until="game"))
    _, heard = fought(facing(fighter(0), theirs), [1, 1, 1, 1, 3, 3, 3, 3])
    assert told(heard, Defended)[0].wounds == 4


@pytest.mark.rule("conquest.special-rules.indomitable-character", "conquest.special-rules.oblivious-character")
@pytest.mark.parametrize(
    ("rules", "whom", "lost"),
    [
        ({}, "character", 4),
        ({"indomitable": 1}, "character", 3),
        ({"oblivious": 1}, "character", 2),
        ({"indomitable": 1, "oblivious": 1}, "character", 2),
        ({"indomitable": 1, "oblivious": 1}, "stands", 4),
    ],
)
def test_only_the_characters_own_rules_ease_its_morale_in_a_duel(rules: dict[str, int], whom: Any, lost: int) -> None:
    theirs = fighter(1, "raiders", wounds=12, defense=0)
    theirs.marks += [Mark(rule, x, until="game", whom=whom) for rule, x in rules.items()]
    dice = [1] * 4 + [6] * 4 + [6] * 4 + [6] * 4
    _, heard = fought(facing(fighter(0), theirs), dice)
    (tested,) = told(heard, DuelMorale)
    assert (tested.failed, tested.wounds) == (4, lost)


@pytest.mark.rule("conquest.special-rules.fearless-character", "conquest.special-rules.terrifying")
@pytest.mark.parametrize(("whom", "against"), [("character", 3), ("stands", 1)])
def test_a_fearless_character_is_so_for_itself_in_duels(whom: Any, against: int) -> None:
    theirs = fighter(1, "raiders", wounds=12, defense=0)
    theirs.marks.append(Mark("fearless", until="game", whom=whom))
    _, heard = fought(facing(fighter(0, rules={"terrifying": 2}), theirs), [1] * 4 + [6] * 8)
    assert told(heard, DuelMorale)[0].resolve == against


@pytest.mark.rule("conquest.special-rules.fearless-character")
def test_a_fearless_character_does_not_make_its_regiment_so() -> None:
    state = facing(fighter(0), fighter(1, "raiders", rules={"fearless": 1}))
    assert not morale.fearless(state, state.regiments[1])


BLOWS = [
    ("cleave", {"cleave": 2}, [2, 2, 2, 2], 4),
    ("smite", {"smite": 1}, [1, 1, 1, 1], 4),
    ("flawless-strikes", {"flawless-strikes": 1}, [1, 1, 1, 1], 4),
    ("deadly-blades", {"deadly-blades": 1}, [6, 1, 1, 1], 2),
    ("double-wounds", {"double-wounds": 1}, [4, 1, 1, 1], 2),
    ("double-wounds does not add to deadly-blades", {"double-wounds": 1, "deadly-blades": 1}, [6, 1, 1, 1], 2),
]
"""A rule of the attacker, the Defense rolls against four hits rolled as a 1 with Defense 3, and the wounds."""


@pytest.mark.rule(
    "conquest.special-rules.cleave",
    "conquest.special-rules.smite-duel",
    "conquest.special-rules.flawless-strikes",
    "conquest.special-rules.deadly-blades",
)
@pytest.mark.parametrize(("name", "rules", "dice", "wounds"), BLOWS, ids=[each[0] for each in BLOWS])
def test_the_attackers_own_rules_work_in_a_duel(name: str, rules: dict[str, int], dice: list[int], wounds: int) -> None:
    _, heard = fought(facing(fighter(0, rules=rules), fighter(1, "raiders", wounds=9)), [1, 1, 1, 1, *dice])
    assert told(heard, Defended)[0].wounds == wounds


@pytest.mark.rule("conquest.special-rules.relentless-blows", "conquest.special-rules.flurry")
def test_relentless_blows_and_flurry_work_in_a_duel() -> None:
    state = facing(fighter(0, rules={"relentless-blows": 1, "flurry": 1}), fighter(1, "raiders", wounds=9))
    _, heard = fought(state, [1, 6, 6, 6, 1, 2, 6, *[1] * 5])
    attacked = told(heard, Attacked)[0]
    assert (attacked.hits, attacked.throws[0].extra) == (5, 2)


@pytest.mark.rule("conquest.special-rules.counter-attack-duel")
@pytest.mark.parametrize(("whom", "wounds"), [("character", 2), ("stands", 0)])
def test_counter_attack_in_a_duel_deals_a_plain_hit_for_each_defense_roll_of_1(whom: Any, wounds: int) -> None:
    """Two of four saves show a 1; the two hits in return meet a Defense of 0, and Cleave does not matter."""
    theirs = fighter(1, "raiders", wounds=9, attacks=0, rules={"deadly-blades": 1})
    theirs.marks.append(Mark("counter-attack", until="game", whom=whom))
    dice = [1, 1, 1, 1, 1, 1, 2, 3] + [6, 6] * (wounds > 0)
    table, _ = fought(facing(fighter(0, wounds=9, defense=0, resolve=5), theirs), dice)
    hero = table.state.regiments[0].hero
    assert hero is not None
    assert hero.wounds == wounds


@pytest.mark.rule("conquest.characters.duel-details", "conquest.special-rules.dauntless-character")
@pytest.mark.parametrize(("whom", "value"), [("all", 3), ("character", 3)])
def test_inspired_from_elsewhere_does_not_help_in_a_duel(whom: Any, value: int) -> None:
    state = facing(fighter(0), fighter(1, "raiders"))
    own = state.regiments[0]
    profiles.mark(own, Mark("inspired", whom=whom), Mark("dauntless", whom=whom))
    mine = profiles.rules(state, own, "character")
    group = attacks_of(state, own, state.regiments[1], mine)
    assert group.value == value
    assert group.why == [("conquest.principles.char-clash", 3)]


@pytest.mark.rule("conquest.characters.duel-choice")
def test_a_duel_can_be_refused_or_accepted_by_the_challenged_player() -> None:
    table = laid(GAME, facing(fighter(0), fighter(1, "raiders")))
    act(table, ("duel",))
    assert (asked(table).seat, list(asked(table).options)) == (1, ["accept", "refuse"])
