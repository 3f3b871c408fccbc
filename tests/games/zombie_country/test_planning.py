"""Planning: one round ahead, in secret, each action once, as many as there are cards and stamina."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country.content import ACTIONS, BASICS, CHARACTERS, EVENTS, Find, Shuffle
from herna.games.zombie_country.events import ActionPlayed, PlanLaid, PlansRevealed, SilenceBroken
from herna.games.zombie_country.state import Player, State
from herna.kernel import PASS, TALK, Table, Told
from herna.kernel.deck import HIDDEN
from herna.testing.playing import act, asked, forbidden, say, told, why_not
from tests.games.zombie_country import laying
from tests.games.zombie_country.laying import player

PREFIX = "zombie_country.planning."
PLAN = PREFIX + "reveal-and-plan"

QUIET = [event.id for event in EVENTS.values() if all(isinstance(effect, Find | Shuffle) for effect in event.effects)]
"""Events in which nobody is asked or attacked."""

HANDY = max(CHARACTERS.values(), key=lambda character: (character.actions, character.stamina)).id
"""A character with as many universal action cards as anybody."""

THREE = next(character.id for character in CHARACTERS.values() if character.actions == 3 and character.stamina >= 6)
"""A character with three universal action cards, who can pay for a change of plans."""


def lay(*players: Player, **rest: Any) -> Table[State]:
    """A table whose next events are harmless, should a test get so far."""
    return laying.lay(*players, **{"active": QUIET[: len(players)], **rest})


def offered(table: Table[State], seat: int = 0) -> list[tuple[str, ...]]:
    """The sets of actions that a seat may lay."""
    return [option[1] for option in asked(table, seat).options if option != TALK]


def basics(plan: Sequence[str]) -> int:
    """How many universal action cards a plan takes."""
    return sum(action in BASICS for action in plan)


def finish(table: Table[State]) -> None:
    """Play everything that lies there, and nothing else, up to the next planning."""
    while asked(table).rule != PLAN:
        decision = asked(table)
        play = [option for option in decision.options if isinstance(option, tuple) and option[0] == "play"]
        act(table, play[0] if play else PASS if PASS in decision.options else decision.options[0])


# ---------------------------------------------------------------------- revealing, and planning for the next round


@pytest.mark.rule("zombie_country.planning.reveal-and-plan")
def test_last_rounds_plans_are_turned_over_for_all_to_see_and_everybody_plans_at_once() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", plan=["forward", "inventory"]),
        player("marek", plan=["wild-swing"]),
        player("jana"),
        phase="events",
        first=1,
        heard=heard,
        watching=None,
    )
    assert told(heard, PlansRevealed) == [
        PlansRevealed(1, ("wild-swing",)),
        PlansRevealed(2, ()),
        PlansRevealed(0, ("forward", "inventory")),
    ]
    assert {each.rule for each in heard if isinstance(each.event, PlansRevealed)} == {PLAN}
    assert [(each.seat, each.rule) for each in table.pending] == [(0, PLAN), (1, PLAN), (2, PLAN)]
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        assert [each.now for each in view.players] == [("forward", "inventory"), ("wild-swing",), ()]
        assert [each.plan for each in view.players] == [(), (), ()], "nothing lies face down before it is planned"


@pytest.mark.rule("zombie_country.planning.reveal-and-plan")
def test_what_is_planned_now_is_played_in_the_next_round_and_not_in_this_one() -> None:
    heard: list[Told] = []
    table = lay(player(HANDY, 2, now=["forward"]), phase="planning", heard=heard)
    act(table, ("plan", ("back",)))
    assert asked(table).rule == "zombie_country.playing.free-order"
    assert ("play", "back") not in asked(table).options
    act(table, ("play", "forward"), PASS)
    assert table.state.round == 3
    assert told(heard, PlansRevealed) == [PlansRevealed(0, ("back",))]
    assert table.state.players[0].space == 3
    act(table, ("plan", ()), ("play", "back"))
    assert table.state.players[0].space == 2
    assert told(heard, ActionPlayed) == [ActionPlayed(0, "forward"), ActionPlayed(0, "back")]


@pytest.mark.rule("zombie_country.planning.plan-state")
def test_after_planning_there_are_cards_face_up_for_this_round_and_face_down_for_the_next() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", now=["forward"]), player("marek", now=["back", "attack"]), phase="planning", heard=heard, watching=1
    )
    say(table, 0, ("plan", ("back", "inventory")))
    say(table, 1, ("plan", ("quick-repair",)))
    assert table.state.phase == "actions"
    for seat, plans in (
        (0, [("back", "inventory"), (HIDDEN,)]),
        (1, [(HIDDEN, HIDDEN), ("quick-repair",)]),
        (None, [(HIDDEN, HIDDEN), (HIDDEN,)]),
    ):
        view = table.view(seat)
        assert [each.now for each in view.players] == [("forward",), ("back", "attack")]
        assert [each.plan for each in view.players] == plans
    full = CHARACTERS["tereza"].stamina
    assert told(heard, PlanLaid) == [PlanLaid(0, 2, full - 1), PlanLaid(1, 1, CHARACTERS["marek"].stamina)], "only counted"


# ---------------------------------------------------------------------- in silence


@pytest.mark.rule("zombie_country.planning.plan-silent")
def test_nobody_learns_what_another_plans_while_plans_are_laid() -> None:
    heard: list[Told] = []
    table = lay(player("tereza"), player("marek"), phase="planning", heard=heard, watching=1)
    say(table, 0, ("plan", ("inventory", "field-dressing")))
    assert [each.seat for each in table.pending] == [1]
    assert not heard
    assert table.view(1) == lay(player("tereza"), player("marek"), phase="planning").view(1)


@pytest.mark.rule("zombie_country.planning.plan-silent")
def test_who_speaks_about_plans_while_planning_is_no_longer_silent_and_plans_all_the_same() -> None:
    heard: list[Told] = []
    table = lay(player("tereza", now=["forward"]), player("marek"), phase="planning", heard=heard)
    assert TALK in asked(table, 0).options
    assert TALK in asked(table, 1).options
    say(table, 0, TALK)
    assert told(heard, SilenceBroken) == [SilenceBroken(0)]
    assert [each.silent for each in table.state.players] == [False, True]
    assert table.view(1).speakers == (0,)
    assert [each.seat for each in table.pending] == [0, 1], "both still plan"
    assert forbidden(table, TALK, 0) == "zombie_country.stealth.breaking-silence"
    say(table, 0, ("plan", ("back",)))
    say(table, 1, ("plan", ()))
    assert [each.plan for each in table.state.players] == [["back"], []]


@pytest.mark.rule("zombie_country.planning.plan-silent")
def test_a_plan_that_is_laid_stays_as_it_is_when_another_speaks() -> None:
    table = lay(player("tereza"), player("marek"), phase="planning")
    say(table, 0, ("plan", ("forward", "back")))
    say(table, 1, TALK)
    assert [each.seat for each in table.pending] == [1]
    assert table.state.players[0].plan == ["forward", "back"]
    assert table.view(1).players[0].plan == (HIDDEN, HIDDEN)
    say(table, 1, ("plan", ("attack",)))
    assert table.state.players[0].plan == ["forward", "back"]
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina - 1, "it is paid for once"
    assert table.state.phase == "actions"


# ---------------------------------------------------------------------- none, one, several


@pytest.mark.rule("zombie_country.planning.plan-none")
def test_a_player_may_plan_nothing_and_then_has_nothing_to_play() -> None:
    heard: list[Told] = []
    table = lay(player(HANDY, 2, stamina=2), phase="planning", heard=heard)
    act(table, ("plan", ()))
    assert table.state.round == 3, "there was nothing to play, and no stamina for anything unplanned"
    assert told(heard, PlansRevealed) == [PlansRevealed(0, ())]
    assert told(heard, PlanLaid) == [PlanLaid(0, 0, 2)]
    assert not told(heard, ActionPlayed)
    assert table.state.players[0].space == 2


@pytest.mark.parametrize("name", CHARACTERS)
@pytest.mark.rule("zombie_country.planning.plan-none")
def test_planning_nothing_is_always_possible_however_few_cards_and_however_little_stamina(name: str) -> None:
    now = [*BASICS[: CHARACTERS[name].actions], *CHARACTERS[name].specials]
    more = [(action,) for action in BASICS] if CHARACTERS[name].actions > len(BASICS) else []
    assert offered(lay(player(name, now=now, stamina=0), phase="planning")) == [(), *more]


@pytest.mark.rule("zombie_country.planning.plan-several", "zombie_country.planning.extra-action-cost")
@pytest.mark.parametrize("count", range(min(CHARACTERS[HANDY].actions, len(BASICS)) + 1))
def test_several_actions_may_be_planned_and_each_beyond_the_first_costs_one_stamina_at_once(count: int) -> None:
    heard: list[Told] = []
    full = CHARACTERS[HANDY].stamina
    table = lay(player(HANDY), phase="planning", heard=heard)
    act(table, ("plan", BASICS[:count]))
    paid = (0, 0, 1, 2, 3)[count]
    assert table.state.players[0].stamina == full - paid
    assert table.state.players[0].plan == list(BASICS[:count])
    assert told(heard, PlanLaid) == [PlanLaid(0, count, full - paid)]
    assert [each.rule for each in heard if isinstance(each.event, PlanLaid)] == [PREFIX + "extra-action-cost"]


@pytest.mark.rule("zombie_country.planning.extra-action-cost")
def test_what_was_paid_for_while_planning_costs_nothing_when_it_is_played() -> None:
    table = lay(player(HANDY, 3, stamina=3), phase="planning")
    act(table, ("plan", ("forward", "back")))
    assert table.state.players[0].stamina == 2, "two actions of the next round are paid for in this one"
    assert table.state.players[0].now == ["forward", "back"]
    act(table, ("plan", ()), ("play", "forward"), ("play", "back"))
    assert table.state.players[0].stamina == 2


@pytest.mark.rule("zombie_country.planning.extra-action-cost")
def test_actions_of_this_round_do_not_make_those_of_the_next_dearer() -> None:
    table = lay(player(HANDY, now=["forward", "back"]), phase="planning")
    act(table, ("plan", ("attack",)))
    assert table.state.players[0].stamina == CHARACTERS[HANDY].stamina


# ---------------------------------------------------------------------- each action once


@pytest.mark.rule("zombie_country.planning.unique-per-round")
@pytest.mark.parametrize("name", CHARACTERS)
def test_each_action_can_be_planned_only_once_a_round(name: str) -> None:
    table = lay(player(name), phase="planning")
    assert all(len(set(plan)) == len(plan) for plan in offered(table))
    assert len({frozenset(plan) for plan in offered(table)}) == len(offered(table)), "and the order does not matter"
    for action in (*BASICS, *CHARACTERS[name].specials):
        assert forbidden(table, ("plan", (action, action))) == PREFIX + "unique-per-round"


@pytest.mark.rule("zombie_country.planning.unique-per-round")
def test_the_same_action_may_be_planned_in_two_rounds_one_after_the_other() -> None:
    table = lay(player(HANDY, 1, now=["forward"]), phase="planning")
    act(table, ("plan", ("forward",)), ("play", "forward"), PASS, ("plan", ()), ("play", "forward"))
    assert table.state.players[0].space == 3


@pytest.mark.rule("zombie_country.planning.inventory-once")
@pytest.mark.parametrize("action", ["inventory", "attack"])
def test_one_inventory_and_one_attack_whatever_they_are_going_to_be_used_for(action: str) -> None:
    table = lay(player(HANDY, items=["knife", "pistol"]), phase="planning")
    assert max(plan.count(action) for plan in offered(table)) == 1
    assert {name for plan in offered(table) for name in plan} == {*BASICS, *CHARACTERS[HANDY].specials}, "no use is named"
    assert forbidden(table, ("plan", (action, action))) == PREFIX + "unique-per-round"


@pytest.mark.rule("zombie_country.planning.inventory-once")
def test_no_second_inventory_can_be_improvised_for_another_use() -> None:
    table = lay(player(HANDY, now=["inventory"]))
    act(table, ("play", "inventory"), ("coordinate", "street"))
    assert asked(table).rule == "zombie_country.playing.unplanned-action"
    assert forbidden(table, ("improvise", "inventory")) == PREFIX + "unique-per-round"


# ---------------------------------------------------------------------- as many as there are cards


@pytest.mark.rule("zombie_country.planning.available-cards")
@pytest.mark.parametrize("laid", range(min(CHARACTERS[HANDY].actions, len(BASICS)) + 1))
def test_no_more_can_be_planned_than_there_are_cards_in_hand(laid: int) -> None:
    card = CHARACTERS[HANDY]
    table = lay(player(HANDY, now=BASICS[:laid]), phase="planning")
    left = card.actions - laid
    assert max(basics(plan) for plan in offered(table)) == min(left, len(BASICS))
    assert {plan for plan in offered(table) if not set(plan) & set(card.specials)} == {
        plan for size in range(left + 1) for plan in combinations(BASICS, size)
    }, "a card may be laid as any of the basic actions, those of this round included"
    for plan in combinations(BASICS, left + 1):
        assert forbidden(table, ("plan", plan)) == PREFIX + "available-cards"


@pytest.mark.rule("zombie_country.planning.available-cards")
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_special_action_card_that_lies_on_the_table_cannot_be_planned_again(name: str) -> None:
    first, *others = CHARACTERS[name].specials
    table = lay(player(name, now=[first]), phase="planning")
    assert not any(first in plan for plan in offered(table))
    assert forbidden(table, ("plan", (first,))) == PREFIX + "available-cards"
    assert forbidden(table, ("plan", ("forward", first))) == PREFIX + "available-cards"
    for other in others:
        assert (other,) in offered(table)
    assert max(basics(plan) for plan in offered(table)) == min(CHARACTERS[name].actions, len(BASICS)), "it is no universal card"


@pytest.mark.rule("zombie_country.planning.available-cards-example")
def test_of_three_cards_in_all_two_were_planned_last_round_so_one_can_be_planned_now(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = {**CHARACTERS, THREE: replace(CHARACTERS[THREE], actions=3, specials=())}
    monkeypatch.setattr("herna.games.zombie_country.state.CHARACTERS", plain)
    table = lay(player(THREE, plan=["forward", "attack"]), phase="events")
    assert table.state.players[0].now == ["forward", "attack"]
    assert offered(table) == [(), *((action,) for action in BASICS)]
    assert {forbidden(table, ("plan", two)) for two in combinations(BASICS, 2)} == {PREFIX + "available-cards"}


@pytest.mark.rule("zombie_country.planning.cards-return")
def test_cards_are_in_hand_again_for_the_next_planning_once_they_are_played_or_cancelled() -> None:
    table = lay(player(THREE, 3, now=["forward", "back", "attack"]), phase="planning")
    assert max(basics(plan) for plan in offered(table)) == 0
    act(table, ("plan", ()), ("cancel", "attack"), ("play", "forward"), ("play", "back"))
    finish(table)
    assert table.state.round == 3
    assert max(basics(plan) for plan in offered(table)) == 3


@pytest.mark.rule("zombie_country.planning.cards-return")
@pytest.mark.parametrize("verb", ["play", "cancel"])
def test_a_card_returns_as_soon_as_its_action_is_played_or_cancelled(verb: str) -> None:
    """Two universal cards lie there for the next round and the third for this one; when it is back, it can be used at once."""
    table = lay(player(THREE, 2, now=["forward"], plan=["back", "inventory"]))
    assert why_not(table, ("improvise", "attack")) == "zombie_country.playing.unplanned-details"
    act(table, (verb, "forward"))
    assert ("improvise", "attack") in [option[:2] for option in asked(table).options]


@pytest.mark.rule("zombie_country.planning.cards-return")
def test_a_special_card_returns_too_and_can_be_planned_for_the_round_after_the_next() -> None:
    special = CHARACTERS[THREE].specials[0]
    table = lay(player(THREE, 2, now=[special], stamina=2), phase="planning")
    assert (special,) not in offered(table)
    act(table, ("plan", ()))
    finish(table)
    assert (special,) in offered(table)


# ---------------------------------------------------------------------- special actions


@pytest.mark.rule("zombie_country.planning.specials")
@pytest.mark.parametrize(("name", "special"), [(each.id, special) for each in CHARACTERS.values() for special in each.specials])
def test_a_special_action_may_be_planned_together_with_the_normal_one_it_is_like(name: str, special: str) -> None:
    table = lay(player(name), phase="planning")
    act(table, ("plan", (ACTIONS[special].like, special)))
    assert table.state.players[0].plan == [ACTIONS[special].like, special]


@pytest.mark.rule("zombie_country.planning.specials")
def test_a_step_and_a_special_step_lead_two_cards_on_in_one_round() -> None:
    table = lay(player("tereza", 1, now=["forward", "quiet-step"]))
    act(table, ("play", "quiet-step"), ("play", "forward"))
    assert table.state.players[0].space == 1 + ACTIONS["quiet-step"].steps + 1


@pytest.mark.rule("zombie_country.planning.special-cost")
@pytest.mark.parametrize(
    ("normal", "special", "cost"), [(0, 1, 0), (0, 2, 1), (1, 1, 1), (1, 2, 2), (2, 0, 1), (2, 1, 2), (2, 2, 3), (3, 2, 4)]
)
def test_normal_and_special_actions_are_paid_for_together(normal: int, special: int, cost: int) -> None:
    specials = CHARACTERS[THREE].specials
    table = lay(player(THREE), phase="planning")
    act(table, ("plan", (*BASICS[:normal], *specials[:special])))
    assert table.state.players[0].stamina == CHARACTERS[THREE].stamina - cost


@pytest.mark.rule("zombie_country.planning.special-cost-example")
def test_two_normal_actions_and_a_special_one_cost_two_stamina() -> None:
    table = lay(player("tereza"), phase="planning")
    act(table, ("plan", ("forward", "attack", "field-dressing")))
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina - 2
    assert table.state.players[0].plan == ["forward", "attack", "field-dressing"]


# ---------------------------------------------------------------------- the price


@pytest.mark.rule("zombie_country.planning.price")
@pytest.mark.parametrize("stamina", range(4))
def test_nobody_plans_more_than_stamina_allows(stamina: int) -> None:
    every = (*BASICS, *CHARACTERS[HANDY].specials)
    table = lay(player(HANDY, stamina=stamina), phase="planning")
    assert max(map(len, offered(table))) == stamina + 1
    assert {plan for plan in offered(table) if len(plan) == stamina + 1} == {
        plan for plan in combinations(every, stamina + 1) if basics(plan) <= CHARACTERS[HANDY].actions
    }
    for plan in combinations(every, stamina + 2):
        if basics(plan) <= CHARACTERS[HANDY].actions:
            assert why_not(table, ("plan", plan)) == PREFIX + "price"
    assert forbidden(table, ("plan", every[: stamina + 2])) == PREFIX + "price"


@pytest.mark.rule("zombie_country.planning.price")
def test_the_last_stamina_can_be_spent_on_a_plan() -> None:
    table = lay(player(HANDY, stamina=1), phase="planning")
    act(table, ("plan", ("forward", "back")))
    assert table.state.players[0].stamina == 0


@pytest.mark.rule("zombie_country.planning.price")
def test_a_further_action_is_not_carried_out_without_the_stamina_for_it() -> None:
    table = lay(player(HANDY, now=["forward"], stamina=3))
    assert forbidden(table, ("improvise", "back")) == PREFIX + "price", "it would cost 4"


@pytest.mark.rule("zombie_country.planning.price")
def test_each_pays_from_the_own_stamina() -> None:
    table = lay(player("tereza", stamina=0), player("marek", stamina=2), phase="planning")
    assert max(map(len, offered(table, 0))) == 1
    assert max(map(len, offered(table, 1))) == 3
    say(table, 1, ("plan", ("forward", "back", "wild-swing")))
    say(table, 0, ("plan", ("forward",)))
    assert [each.stamina for each in table.state.players] == [0, 0]


@pytest.mark.rule("zombie_country.planning.price", "zombie_country.planning.unique-per-round")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("plan", "rule"),
    [
        (("forward", "back"), "price"),
        (("forward", "forward"), "unique-per-round"),
        (("quick-repair",), "available-cards"),
    ],
)
def test_every_seat_is_told_why_it_cannot_lay_a_plan(seat: int, plan: tuple[str, ...], rule: str) -> None:
    others = [player("tereza"), player("jana")]
    tired = player("marek", now=["quick-repair"], stamina=0)
    table = lay(*others[:seat], tired, *others[seat:], phase="planning")
    assert forbidden(table, ("plan", plan), seat) == PREFIX + rule


@pytest.mark.rule("zombie_country.planning.available-cards")
def test_nobody_is_told_the_reasons_of_others() -> None:
    """What Tereza cannot lay because it is not her card has nothing to do with Marek's stamina."""
    table = lay(player("tereza"), player("marek", stamina=0), phase="planning")
    reasons: dict[Any, str] = dict(table.refused(asked(table, 0).number))
    assert not any("wild-swing" in value[1] for value in reasons if isinstance(value, tuple))
