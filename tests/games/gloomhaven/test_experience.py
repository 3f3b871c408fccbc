"""Experience, and what is left of a scenario at its end [Získávání zkušeností; Ukončení scénáře]."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from herna.games.gloomhaven.content import (
    Aim,
    Attack,
    Augment,
    Bonus,
    Loot,
    Obstacle,
    Recover,
    Retaliate,
    Shield,
    Shove,
    Suffer,
    When,
)
from herna.games.gloomhaven.events import GoalShown, Rewarded
from herna.games.gloomhaven.rules import modifier_cards
from herna.games.gloomhaven.state import Active, Block, Coin, Hero, State
from herna.kernel import Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, play_until, told
from tests.games.gloomhaven.halves import A, B, elements, foes, hit
from tests.games.gloomhaven.laying import CHOOSE, drawn, finish, hero, invent, lay, monster, perform, turns
from tests.games.gloomhaven.setup_cases import answer, first, go_to, table_of, won

EARTHEN = Augment(consume=("earth",), xp=1)
GUARD = ("attack", "bandit-guard:1")
SECOND = ("attack", "bandit-guard:2")


@pytest.mark.rule("gloomhaven.experience.by-actions", "gloomhaven.character-mat.dials")
def test_an_action_gives_its_experience_once_it_is_performed() -> None:
    table = perform(Attack(value=1, targets=2), to=[monster(hp=9), monster(spot=33, number=2, hp=9)], action={"xp": 2})
    assert first(table).xp == 0
    act(table, GUARD, ("attack", "bandit-guard:2"))
    assert first(table).xp == 2


@pytest.mark.rule("gloomhaven.experience.not-alone")
def test_an_action_of_which_nothing_is_used_gives_nothing() -> None:
    table = perform(Attack(value=1), to=[monster(hp=9)], action={"xp": 2})
    act(table, DONE)
    assert first(table).xp == 0


@pytest.mark.rule("gloomhaven.experience.conditional")
@pytest.mark.parametrize(("consumed", "xp"), [(True, 1), (False, 0)])
def test_experience_for_a_consumed_element(consumed: bool, xp: int) -> None:
    line = Attack(value=1, augments=(Augment(consume=("fire",), attack=1, xp=1),))
    table = perform(line, to=[monster(hp=9)], elements=[2, 0, 0, 0, 0, 0])
    act(table, ("use", 0) if consumed else GUARD)  # what is paid for has to be done, and there is but one enemy
    assert first(table).xp == xp


@pytest.mark.rule("gloomhaven.experience.slot-experience")
def test_a_slot_gives_its_experience_when_the_token_leaves_it() -> None:
    card = invent("slots", (Bonus(on="attack"),), stays="persistent", slots=(0, 1, 2))
    lasting = Active("brute", card, "top", bearers=["brute"])
    table = perform(Attack(value=1, targets=2), to=[monster(hp=9), monster(spot=33, number=2, hp=9)], actives=[lasting])
    act(table, GUARD)
    assert first(table).xp == 0
    act(table, ("attack", "bandit-guard:2"))
    assert first(table).xp == 1


@pytest.mark.rule("gloomhaven.experience.no-kill-experience")
def test_killing_gives_no_experience() -> None:
    table = perform(Attack(value=9), to=[monster(hp=1), monster(spot=0, number=2)])
    act(table, GUARD)
    assert table.state.slain == 1
    assert first(table).xp == 0


@pytest.mark.rule("gloomhaven.experience.by-actions")
def test_the_experience_of_an_attack_is_gained_once_for_all_its_targets() -> None:
    table = perform(Attack(value=1, targets=2, xp=1), to=foes(35, 33))
    act(table, hit(A), hit(B))
    assert table.state.heroes[0].xp == 1


@pytest.mark.rule("gloomhaven.experience.not-alone")
@pytest.mark.rule("gloomhaven.elements.infuse")
def test_recovering_nothing_is_no_part_of_an_action() -> None:
    table = perform(Recover(kind="lost", count=2), action={"xp": 2, "infuse": ("fire",), "lost": True})
    brute = table.state.heroes[0]
    assert (brute.xp, table.state.infusing) == (0, [])
    assert "tried" in brute.discard


@pytest.mark.rule("gloomhaven.experience.not-alone")
@pytest.mark.parametrize(
    "line",
    [
        Shield(value=1, whom="ally", range=2),
        Retaliate(value=1, whom="allies", range=2),
        Bonus(on="attack", whom="allies", range=2, gain=When(attack=1)),
    ],
)
def test_a_bonus_for_nobody_is_no_part_of_an_action(line: Any) -> None:
    far = hero("tinkerer", 39)
    table = perform(line, to=[far], action={"xp": 2, "stays": "round", "lost": True})
    brute = table.state.heroes[0]
    assert (brute.xp, table.state.actives) == (0, [])
    assert "tried" in brute.discard


@pytest.mark.rule("gloomhaven.experience.not-alone")
def test_an_element_is_not_consumed_for_experience_alone() -> None:
    fiery = Augment(consume=("fire",), attack=1, xp=1)
    table = perform(Attack(value=2, augments=(fiery,)), to=foes(35, 33), elements=elements("fire"))
    assert offered(table, DONE)
    act(table, ("use", 0))
    assert set(asked(table).options) == {GUARD, SECOND}
    table = perform(Attack(value=2, area="brute-line", augments=(fiery,)), to=foes(0), elements=elements("fire"))
    assert asked(table).rule == CHOOSE, "nobody is there to be attacked"
    assert table.state.heroes[0].xp == 0


@pytest.mark.rule("gloomhaven.experience.not-alone")
@pytest.mark.parametrize(
    "line",
    [
        Suffer(value=1, whom="adjacent", augments=(EARTHEN,)),
        Shove(push=1, whom="adjacent", augments=(EARTHEN,)),
        Loot(value=1, augments=(EARTHEN,)),
        Obstacle(act="destroy", range=1, augments=(EARTHEN,)),
    ],
)
def test_no_element_is_consumed_for_what_touches_nobody_and_nothing(line: Any) -> None:
    table = perform(line, to=foes(0), elements=elements("earth"), coins=[Coin(1)], blocks=[Block([2])])
    assert asked(table).rule == CHOOSE
    table = perform(line, to=foes(35), elements=elements("earth"), coins=[Coin(33)], blocks=[Block([25])])
    assert asked(table).options == [("use", 0), DONE]


@pytest.mark.rule("gloomhaven.ending.tally", "gloomhaven.ending.success-bonus", "gloomhaven.ending.casual-score")
@pytest.mark.parametrize(("level", "gold", "bonus"), [(1, 2, 6), (4, 4, 12), (7, 6, 18)])
def test_success_turns_money_into_gold_and_gives_experience(level: int, gold: int, bonus: int) -> None:
    table = won(hero(coins=3, xp=2, gold=10, saved=50), None, level=level)
    assert table.outcome is not None
    assert (first(table).gold, first(table).coins, first(table).xp) == (10 + 3 * gold, 0, 2 + bonus)
    assert table.outcome.won == (0,)
    assert table.outcome.scores == (12 + 3 * gold + bonus,), "what was left from the shop is no merit"


def _lost(who: Hero, heard: list[Told] | None = None, **rest: Any) -> Table[State]:
    """The only hero is exhausted."""
    table = perform(Suffer(value=99), who=who, heard=heard, **rest)
    finish(table)
    assert table.outcome is not None
    return table


@pytest.mark.rule("gloomhaven.ending.tally")
def test_failure_leaves_what_was_gained_but_gives_no_bonus() -> None:
    table = _lost(hero(coins=3, xp=2))
    assert table.outcome is not None
    assert (first(table).gold, first(table).xp) == (6, 2)
    assert (table.outcome.won, table.outcome.scores) == ((), (8,))


@pytest.mark.rule("gloomhaven.ending.unlooted")
def test_what_lies_on_the_map_is_nobodys() -> None:
    table = won(hero(), None, coins=[Coin(0, 5)])
    assert first(table).gold == 0


@pytest.mark.rule("gloomhaven.ending.exhausted-share")
def test_who_is_exhausted_shares_all_that_is_won() -> None:
    gone = hero("scoundrel", -1, coins=2, xp=4, exhausted=True, done=True, goals=["purist"])
    gone.hp = 0
    table = won(hero(), None, gone)
    other = table.state.heroes[1]
    assert table.outcome is not None
    assert table.outcome.won == (0, 1)
    assert (other.gold, other.xp, other.checks) == (4, 10, 2)


@pytest.mark.rule("gloomhaven.ending.agreed-failure")
def test_nobody_is_asked_whether_to_give_up() -> None:
    """Our ruling: those who agree leave the table."""
    table = table_of("brute", "tinkerer")
    rules = set()
    while table.pending:
        rules.add(asked(table).rule)
        answer(table, asked(table).options[-1])
    assert rules
    assert not any(rule.startswith("gloomhaven.ending") for rule in rules)


@pytest.mark.rule(
    "gloomhaven.ending.reset",
    "gloomhaven.ending.clean-decks",
    "gloomhaven.ending.goals-back",
    "gloomhaven.item-cards.refresh-between-scenarios",
)
def test_the_next_table_finds_everything_as_new() -> None:
    won(hero(items=["minor-healing-potion"], pile=["bless", "curse"], hp=2))
    table = table_of("brute", "tinkerer")
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    who = first(table)
    assert who.hp == who.top
    assert len(who.hand) == who.card.hand
    assert {each.state for each in who.items} == {"ready"}
    assert Counter(who.pile.draw) == Counter(modifier_cards.STANDARD)
    assert len(table.state.goals) == 22
    play_until(table, "gloomhaven.card-selection.two-face-down")


@pytest.mark.rule("gloomhaven.ending.play-out-round", "gloomhaven.ending.exhausted-share")
def test_a_victory_stands_even_if_all_are_exhausted_before_the_round_is_over() -> None:
    cards = [invent("blow", (Attack(value=9), Suffer(value=99))), invent("other")]
    table = lay(hero(), monster(hp=1), acting="brute", cards=cards, scenario=drawn(aim=Aim(kill=True)))
    act(table, ("top", "blow"), ("attack", "bandit-guard:1"))
    finish(table)
    assert table.state.heroes[0].exhausted
    assert table.outcome is not None
    assert table.outcome.won == (0,)


@pytest.mark.rule("gloomhaven.ending.play-out-round")
def test_after_the_last_enemy_others_still_take_their_turns_and_loot() -> None:
    heard: list[Told] = []
    cards = [invent("blow", (Attack(value=9),)), invent("other")]
    late = [invent(f"late-{place}", initiative=90 + place, owner="scoundrel") for place in range(2)]
    friend = hero("scoundrel", 0, played=late)
    figures = (hero(), friend, monster(hp=1))
    scenario = drawn(aim=Aim(kill=True))
    table = lay(
        *figures, acting="brute", cards=cards, later=["scoundrel"], scenario=scenario, coins=[Coin(0, 3), Coin(9)], heard=heard
    )
    act(table, ("top", "blow"), ("attack", "bandit-guard:1"))
    finish(table)
    assert turns(heard) == ["scoundrel"]
    assert table.outcome is not None
    assert table.outcome.won == (0, 1)
    assert [each.gold for each in table.state.heroes] == [0, 6], "three tokens at level 1"


@pytest.mark.rule(
    "gloomhaven.battle-goals.reward-on-success",
    "gloomhaven.battle-goals.no-reward-on-failure",
    "gloomhaven.ending.success-checkmarks",
    "gloomhaven.battle-goals.checkmarks-use",
)
def test_a_goal_gives_its_checkmarks_on_success_alone() -> None:
    heard: list[Told] = []
    table = won(hero(goals=["indigent"], checks=1), heard)
    assert first(table).checks == 3
    assert (told(heard, GoalShown)[0].met, told(heard, Rewarded)[0].perks) == (1, 1)
    table = won(hero(goals=["indigent"], tally={"coins": 1}))
    assert first(table).checks == 0
    heard = []
    table = _lost(hero(goals=["indigent"]), heard)
    assert told(heard, GoalShown)[0].met == 1
    assert first(table).checks == 0


def test_the_bonus_does_not_count_for_a_goal_about_experience() -> None:
    table = won(hero(goals=["layabout"], xp=7))
    assert first(table).checks == 2
    table = won(hero(goals=["workhorse"], xp=12))
    assert first(table).checks == 0
