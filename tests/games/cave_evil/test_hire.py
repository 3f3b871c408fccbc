"""Hiring: what it costs, who can be hired, where the hired go; and hiring a single creature."""

from __future__ import annotations

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.events.combat import Hired
from herna.games.cave_evil.events.turn import Merged
from herna.games.cave_evil.roles import role
from herna.games.cave_evil.rules import combat, movement
from herna.games.cave_evil.rules.forces import left, mark
from herna.games.cave_evil.rules.hire import barred, hire, offered, price
from herna.games.cave_evil.rules.supported_combat import supporters
from herna.games.cave_evil.state import Group, Squad, State, Works
from herna.kernel import Decision
from herna.testing.playing import act, forbidden, options
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, fetch, group, heap, lay, on_board, squad, weary

ALL = (9, 9, 9)


def beside(
    *cards: str, goods: tuple[int, int, int] = ALL, ours: str = "ghoul", pit: bool = False
) -> tuple[State, Squad, Group]:
    """A squad with resources beside monsters, on the Pit or not."""
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), ours, goods=goods)
    wild = group(state, at(state, 0, 0) if pit else at(state, 1, 0), *cards, letter="A")
    return state, mine, wild


def hired(state: State, mine: Squad, *answers: object) -> Drive:
    """The monsters are hired."""
    play = Drive(state, lambda t: hire(t, mine, ("hire", "A")))
    play.say(*answers)
    return play


@pytest.mark.rule("cave_evil.hire.when")
@pytest.mark.rule("cave_evil.hire.becomes-squad")
@pytest.mark.rule("cave_evil.hire.moves-and-acts")
def test_a_hired_monster_becomes_a_squad_that_may_move_and_act() -> None:
    state, mine, _ = beside("ratman")
    assert offered(state, mine) == [("hire", "A")]
    play = hired(state, mine)
    new = state.players[0].squads[2]
    assert (new.number, new.space, [each.card for each in new.creatures]) == (2, at(state, 1, 0), ["ratman"])
    assert state.groups == []
    assert left(state, new) == 4
    assert not new.creatures[0].acted
    assert play.told(Hired) == [Hired(0, "ratman", 2)]
    wild = group(state, at(state, -2, 0), "ratman", letter="B")
    assert barred(state, new, ("hire", wild.letter)) == "cave_evil.hire.when"


@pytest.mark.rule("cave_evil.hire.cost")
@pytest.mark.rule("cave_evil.hire.cost-picture")
def test_the_whole_price_is_paid() -> None:
    state, mine, wild = beside("bleeding-beast")
    assert price(wild.creatures) == [3, 6, 0]
    hired(state, mine)
    assert mine.goods == [6, 3, 9]


@pytest.mark.rule("cave_evil.hire.own-resources")
def test_only_what_the_hiring_squad_carries_counts() -> None:
    state, mine, _ = beside("bleeding-beast", goods=(3, 5, 9))
    state.players[0].squads[0].goods = [9, 9, 9]
    assert offered(state, mine) == []
    assert barred(state, mine, ("hire", "A")) == "cave_evil.hire.own-resources"


@pytest.mark.rule("cave_evil.hire.group-cost")
def test_a_group_costs_the_sum() -> None:
    state, mine, _ = beside("ratman", "ghoul", ours="drakor")
    hired(state, mine)
    assert mine.goods == [7, 5, 9]
    assert [each.card for each in state.players[0].squads[2].creatures] == ["ratman", "ghoul"]


@pytest.mark.rule("cave_evil.hire.empty-card")
def test_a_control_card_must_be_empty() -> None:
    state, mine, _ = beside("ratman")
    for number, q, r in ((2, -1, 2), (3, -2, 2), (4, -2, 1), (5, -2, 0)):
        squad(state, 0, number, at(state, q, r), "shadow-haze" if number == 2 else "necromonk-" + str(number - 1))
    assert barred(state, mine, ("hire", "A")) == "cave_evil.hire.empty-card"


@pytest.mark.rule("cave_evil.hire.no-cost")
def test_who_has_no_price_cannot_be_hired() -> None:
    state, mine, wild = beside("ratman")
    wild.creatures[0].card = "mini-wizard-1"
    assert barred(state, mine, ("hire", "A")) == "cave_evil.hire.no-cost"


@pytest.mark.rule("cave_evil.hire.hirer-no-support")
@pytest.mark.rule("cave_evil.hire.next-to-enemy")
@pytest.mark.rule("cave_evil.hire.next-to-enemy-action")
def test_who_is_hired_beside_an_enemy_must_fight_without_the_hirer() -> None:
    state, mine, _ = beside("ratman")
    mine.works = Works(fetch(state, state.decks["excavation"].draw[0]))
    theirs = squad(state, 1, 1, at(state, 2, -1), "hunchback")
    hired(state, mine)
    new = state.players[0].squads[2]
    assert movement.owes(state, new)
    assert combat.offered(state, new) == [("attack", 1, 1)]
    theirs.space = at(state, 1, 1)
    assert supporters(state, new, theirs) == []
    assert all(each.acted and each.still for each in mine.creatures)
    assert state.players[0].squads[1].works is None
    new.creatures[0].acted = True
    assert not movement.owes(state, new)


@pytest.mark.rule("cave_evil.hire.several-neighbours")
def test_of_several_neighbours_one_space_is_hired() -> None:
    state, mine, _ = beside("ratman")
    group(state, at(state, 1, 1), "hunchback", letter="B")
    assert offered(state, mine) == [("hire", "A"), ("hire", "B")]
    hired(state, mine)
    assert [each.letter for each in state.groups] == ["B"]
    assert movement.owes(state, state.players[0].squads[2])


# On a spawn pit


@pytest.mark.rule("cave_evil.hire.takes-items", "cave_evil.hire.takes-resources", "cave_evil.hire.next-to-enemy")
def test_who_must_fight_at_once_in_phase_1_takes_before_what_lies_there() -> None:
    state = weary(cave(2, phase="neighbours"))
    squad(state, 0, 1, at(state, 0, 1), "ratman", goods=ALL)
    group(state, at(state, 1, 0), "bribed-sentry", letter="A")
    heap(state, at(state, 1, 0), (1, 2, 3), ("pelvis-maul",))
    squad(state, 1, 1, at(state, 2, -1), "ghoul")
    table = lay(state)
    act(table, ("hire", "A"), ("take", "pelvis-maul"), ("take", "resources"))
    new = on_board(table, 2)
    assert new.pressed
    assert ([thing.card for thing in new.things], new.goods) == (["pelvis-maul"], [1, 2, 3])


@pytest.mark.rule("cave_evil.hire.leave-pit")
@pytest.mark.rule("cave_evil.hire.leaving-free")
@pytest.mark.rule("cave_evil.hire.takes-items")
@pytest.mark.rule("cave_evil.hire.takes-resources")
def test_who_is_hired_on_a_spawn_pit_picks_up_and_leaves_at_once() -> None:
    state, mine, _ = beside("necromonk-1", pit=True)
    heap(state, at(state, 0, 0), (3, 0, 0), ("spiked-shield",))
    play = hired(state, mine)
    assert play.rule == "cave_evil.carrying.pickup-free"
    play.say(("take", "resources"), ("take", "spiked-shield"))
    assert play.options == [("give", 0, 1), "done"]  # it may pass resources on at once
    before = list(mine.goods)
    play.say(("give", 0, 1), ("goods", "metal", 2), "done")
    assert mine.goods == [before[0] + 2, *before[1:]]
    assert play.rule == "cave_evil.hire.leave-pit"
    play.say(("leave", at(state, 1, 0)))
    new = state.players[0].squads[2]
    assert new.space == at(state, 1, 0)
    assert new.goods == [1, 0, 0]
    assert [thing.card for thing in new.things] == ["spiked-shield"]
    assert new.creatures[0].moved == 0


@pytest.mark.rule("cave_evil.hire.takes-resources")
@pytest.mark.rule("cave_evil.hire.takes-items")
def test_what_it_has_picked_up_it_brings_along_to_the_squad_that_it_joins() -> None:
    state, mine, wild = beside("necromonk-1", pit=True)
    heap(state, at(state, 0, 0), (1, 2, 3), ("spiked-shield", "glass-eye"), eyes=True)
    paid = [had - due for had, due in zip(mine.goods, price(wild.creatures), strict=True)]
    creature = mark(wild.creatures[0])
    taken = [("take", each) for each in ("resources", "spiked-shield", "glass-eye", "eyes")]
    hired(state, mine, *taken, "done", ("join", 0, 1, creature))
    assert mine.eyes
    assert mine.goods == [had + found for had, found in zip(paid, (1, 2, 3), strict=True)]
    assert {thing.card for thing in mine.things} == {"spiked-shield", "glass-eye"}
    assert at(state, 0, 0) not in state.heaps


@pytest.mark.rule("cave_evil.hire.may-join-hirer")
@pytest.mark.rule("cave_evil.hire.card-first")
def test_it_may_join_the_hirer_but_needs_a_card_first() -> None:
    state, mine, wild = beside("ratman", pit=True)
    creature = mark(wild.creatures[0])
    hired(state, mine, ("join", 0, 1, creature))
    assert [each.card for each in mine.creatures] == ["ghoul", "ratman"]
    assert [each.number for each in state.players[0].squads] == [0, 1]
    state, mine, _ = beside("ratman", pit=True)
    for number in (2, 3, 4, 5):
        squad(state, 0, number, at(state, number - 4, -1), "shadow-haze" if number == 2 else f"necromonk-{number - 1}")
    assert barred(state, mine, ("hire", "A")) == "cave_evil.hire.empty-card"


@pytest.mark.rule("cave_evil.hire.group-splits")
def test_a_hired_group_may_split_among_squads() -> None:
    state, mine, wild = beside("ratman", "hunchback", pit=True)
    rat, hunch = (mark(each) for each in wild.creatures)
    squad(state, 0, 2, at(state, 1, 0), "necromonk-1")
    hired(state, mine, ("join", 0, 2, rat), ("join", 0, 1, hunch))
    assert [[each.card for each in squad.creatures] for squad in state.players[0].squads[1:]] == [
        ["ghoul", "hunchback"],
        ["necromonk-1", "ratman"],
    ]


@pytest.mark.rule("cave_evil.hire.stuck-on-pit")
def test_who_cannot_leave_cannot_be_hired() -> None:
    state, mine, _ = beside("drakor", pit=True)
    for letter, (q, r) in zip("BCDEF", ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)), strict=True):
        group(
            state,
            at(state, q, r),
            {"B": "ratman", "C": "hunchback"}.get(letter, f"necromonk-{ord(letter) - 66}"),
            letter=letter,
        )
    assert barred(state, mine, ("hire", "A")) == "cave_evil.hire.stuck-on-pit"


# A single creature of a group


def one_of_two() -> tuple[State, Squad, Group]:
    """A squad beside a group of two, with the rule for hiring one of them."""
    state = cave(2, switches=("hire_one",))
    mine = squad(state, 0, 1, at(state, 0, 1), "ghoul", goods=ALL)
    return state, mine, group(state, at(state, 1, 0), "ratman", "hunchback", letter="A")


@pytest.mark.rule("cave_evil.advanced.hire-one")
@pytest.mark.rule("cave_evil.advanced.hire-one-moves-out")
@pytest.mark.rule("cave_evil.advanced.hire-one-no-support")
def test_one_creature_is_hired_and_must_deal_with_its_group() -> None:
    state, mine, wild = one_of_two()
    rat = mark(wild.creatures[0])
    assert ("hire-one", "A", rat) in offered(state, mine)
    play = Drive(state, lambda t: hire(t, mine, ("hire-one", "A", rat)))
    play.say(("leave", at(state, 1, 1)))
    new = state.players[0].squads[2]
    assert mine.goods == [7, 9, 9]
    assert [each.card for each in wild.creatures] == ["hunchback"]
    assert movement.owes(state, new)
    assert supporters(state, new, wild) == []


@pytest.mark.rule("cave_evil.advanced.pick-freely")
def test_without_that_rule_nobody_hires_a_single_creature_nor_abandons_one() -> None:
    state = weary(cave(2))
    squad(state, 0, 1, at(state, 1, 0), "ghoul", goods=(9, 9, 9))
    group(state, at(state, 2, 0), "ratman", "hunchback")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert ("hire", "A") in options(table, "hire", "hire-one")
    assert forbidden(table, ("hire-one", "A", "hunchback")) == "cave_evil.advanced.pick-freely"
    assert forbidden(table, ("abandon", "ghoul")) == "cave_evil.advanced.pick-freely"


@pytest.mark.rule("cave_evil.advanced.hire-one-join")
def test_it_may_join_the_hirer_instead() -> None:
    state, mine, wild = one_of_two()
    play = Drive(state, lambda t: hire(t, mine, ("hire-one", "A", mark(wild.creatures[0]))))
    play.say(("join", 0, 1))
    assert [each.card for each in mine.creatures] == ["ghoul", "ratman"]
    assert play.told(Merged) == [Merged(0, 2, 1, ("ratman",))]
    assert combat.offered(state, mine) == []
    assert not movement.owes(state, mine)


@pytest.mark.rule("cave_evil.advanced.hire-one")
def test_without_the_rule_only_whole_groups_are_hired() -> None:
    state, mine, wild = one_of_two()
    state.switches = []
    assert offered(state, mine) == [("hire", "A")]
    assert barred(state, mine, ("hire-one", "A", mark(wild.creatures[0]))) == "cave_evil.advanced.hire-one"


@pytest.mark.rule("cave_evil.hire.cost")
def test_what_costs_resources_says_how_many_beside_it() -> None:
    state, mine, wild = beside("hunchback", "ratman")
    menu: Decision[object] = Decision(0, "cave_evil.squad-actions.one-action", (), facts={"number": mine.number})
    hand: Decision[object] = Decision(0, "cave_evil.invoke.play-from-hand", ())
    found = [
        role(menu, ("hire", "A"), state),
        role(menu, ("hire-one", "A", mark(wild.creatures[1])), state),
        role(hand, ("invoke", "bleeding-beast", 1), state),
    ]
    assert [(each.note, each.facts) for each in found] == [
        ("note-price", {"metal": 4, "gore": 2, "flame": 0}),
        ("note-price", {"metal": 2, "gore": 0, "flame": 0}),
        ("note-price", {"metal": 3, "gore": 6, "flame": 0}),
    ]
    said = [GAME.texts.say(lang, "note-price", **found[2].facts) for lang in ("cs", "en")]
    assert said == ["za 3 kovy a 6 ostatků", "for 3 metal and 6 gore"]
    assert role(menu, ("invoke",), state).word == "main"
    assert [each.word for each in found] == ["main", "", ""]


@pytest.mark.rule("cave_evil.squad-actions.combat-kinds")
def test_each_way_to_deal_with_somebody_is_said_by_its_name() -> None:
    state, mine, _ = beside("hunchback", "ratman")
    menu: Decision[object] = Decision(0, "cave_evil.squad-actions.one-action", (), facts={"number": mine.number})
    ways = [("fight", "A"), ("snipe", "A"), ("subdue", "A"), ("hire", "A"), ("attack", 1, 0), ("shoot", 1, 0), ("smash", 1)]
    assert {role(menu, way, state).word for way in ways} == {"main"}
    assert role(menu, ("drop", "resources"), state).word == "waste"
    assert role(menu, ("move", 3), state).word == ""
