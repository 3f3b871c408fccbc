"""Playing actions: in turn, in any order, all of them; changing plans costs stamina."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    BASICS,
    BUILDINGS,
    CHARACTERS,
    EVENTS,
    FIST,
    ITEMS,
    OPEN,
    SKILLS,
    Find,
    Frugal,
    Shuffle,
)
from herna.games.zombie_country.events import (
    ActionCancelled,
    ActionImprovised,
    ActionPlayed,
    FightWasIntense,
    Moved,
    NothingHappened,
    RoundBegun,
    SilenceBroken,
)
from herna.games.zombie_country.rules import attack
from herna.games.zombie_country.rules.belongings import in_play
from herna.games.zombie_country.rules.playing import CANCELLED, IMPROVISED
from herna.games.zombie_country.state import Player, State
from herna.kernel import PASS, TALK, Dice, Table, Told
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, forbidden, say, told
from tests.games.zombie_country import laying
from tests.games.zombie_country.laying import STREET, card, player, street

PREFIX = "zombie_country.playing."
PLAY = PREFIX + "free-order"
MORE = PREFIX + "unplanned-action"
PLAN = "zombie_country.planning.reveal-and-plan"
PRICE = "zombie_country.planning.price"
ONCE = "zombie_country.planning.unique-per-round"

QUIET = [event.id for event in EVENTS.values() if all(isinstance(effect, Find | Shuffle) for effect in event.effects)]
"""Events in which nobody is asked or attacked."""

FRUGAL = {skill.id for skill in SKILLS.values() if any(isinstance(power, Frugal) for power in skill.powers)}
STOUT = max(
    (character for character in CHARACTERS.values() if not FRUGAL & set(character.skills)),
    key=lambda character: (character.stamina, character.actions),
).id
"""A character who can afford much, at the usual prices."""

EVERY = sorted(BUILDINGS)
"""All buildings: a street to which nothing can be added."""


def lay(*players: Player, **rest: Any) -> Table[State]:
    """A table whose next events are harmless, should a test get so far."""
    return laying.lay(*players, **{"active": QUIET[: len(players)], **rest})


def verbs(table: Table[State], verb: str) -> list[str]:
    """The actions that may be played, cancelled or improvised."""
    return [option[1] for option in asked(table).options if isinstance(option, tuple) and option[0] == verb]


# ---------------------------------------------------------------------- all of them, one each in turn


@pytest.mark.rule("zombie_country.playing.play-all")
def test_the_round_goes_on_only_when_all_planned_actions_are_played() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 2, now=["forward", "back", "quiet-step"], stamina=0),
        player("marek", 2, now=["forward"], stamina=0),
        heard=heard,
    )
    for seat, action in ((0, "forward"), (1, "forward"), (0, "back"), (0, "quiet-step")):
        assert table.state.phase == "actions"
        assert asked(table).seat == seat
        act(table, ("play", action))
    assert table.state.phase == "planning"
    assert table.state.round == 3
    assert told(heard, ActionPlayed) == [
        ActionPlayed(0, "forward"),
        ActionPlayed(1, "forward"),
        ActionPlayed(0, "back"),
        ActionPlayed(0, "quiet-step"),
    ]
    assert {each.rule for each in heard if isinstance(each.event, ActionPlayed)} == {PREFIX + "play-all"}
    assert [each.space for each in table.state.players] == [3, 3]


@pytest.mark.rule("zombie_country.playing.one-action-each")
@pytest.mark.parametrize("first", range(4))
def test_from_the_starting_player_on_everybody_plays_one_action_in_turn(first: int) -> None:
    plans: tuple[list[str], ...] = (["forward", "back", "attack"], ["forward"], [], ["forward", "back"])
    table = lay(
        *(player(name, 2, now=now, stamina=0) for name, now in zip(("tereza", "marek", "jana", "ondra"), plans, strict=True)),
        first=first,
    )
    order: list[int] = []
    while table.state.phase == "actions":
        order.append(asked(table).seat)
        act(table, ("play", verbs(table, "play")[0]))
    left = [len(plan) for plan in plans]
    wanted: list[int] = []
    while any(left):
        for step in range(4):
            seat = (first + step) % 4
            if left[seat]:
                left[seat] -= 1
                wanted.append(seat)
    assert order == wanted


@pytest.mark.rule("zombie_country.playing.one-action-each")
def test_nobody_plays_two_actions_before_the_others_have_played_one() -> None:
    table = lay(player("tereza", 2, now=["forward", "back"]), player("marek", 2, now=["back"]), first=0)
    act(table, ("play", "forward"))
    assert (asked(table).seat, asked(table).rule) == (1, PLAY)
    act(table, ("play", "back"))
    assert (asked(table).seat, verbs(table, "play")) == (0, ["back"])


@pytest.mark.rule("zombie_country.playing.one-action-each")
def test_who_has_passed_is_asked_again_after_somebody_has_played() -> None:
    table = lay(player("tereza", 2, now=["forward", "back"]), player("marek", 2))
    act(table, ("play", "forward"), PASS)
    act(table, ("play", "back"))
    assert (asked(table).seat, asked(table).rule) == (1, MORE)
    act(table, PASS)
    assert asked(table).seat == 0, "Tereza may still improvise"
    act(table, PASS)
    assert table.state.phase != "actions"


@pytest.mark.rule("zombie_country.playing.free-order")
@pytest.mark.parametrize(
    "order", [("forward", "attack", "inventory"), ("inventory", "forward", "attack"), ("attack", "inventory", "forward")]
)
def test_planned_actions_are_played_in_any_order(order: Sequence[str]) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 1, now=["forward", "attack", "inventory"]), heard=heard)
    assert asked(table).rule == PLAY
    for place, action in enumerate(order):
        assert set(verbs(table, "play")) == set(order[place:])
        act(table, ("play", action))
        if asked(table).rule == "zombie_country.actions.inventory-universal":
            act(table, ("coordinate", "street"))
    assert [event.action for event in told(heard, ActionPlayed)] == list(order)


@pytest.mark.rule("zombie_country.playing.free-order")
def test_the_order_makes_a_difference() -> None:
    """Strike the zombie here and go, or go and strike the one over there."""
    for order, left in ((("attack", "forward"), [0, 1]), (("forward", "attack"), [1, 0])):
        table = lay(
            player("tereza", 1, now=["forward", "attack"]),
            town=street(card("bakery", street=[10]), card("workshop", street=[10]), "pub"),
            dice=[6],
        )
        for action in order:
            act(table, ("play", action))
            if asked(table).rule == "zombie_country.actions.attack-mode":
                act(table, asked(table).options[0])
        assert [len(table.state.town[space].street) for space in (1, 2)] == left


# ---------------------------------------------------------------------- the starting player


@pytest.mark.rule("zombie_country.playing.first-starting-player")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_the_first_starting_player_is_chosen_at_random(roll: int) -> None:
    heard: list[Told] = []
    table = Table(
        GAME,
        3,
        options={"characters": ("tereza", "marek", "jana")},
        dice=Dice.scripted([roll]),
        audience=Audience((None, heard.append)),
    )
    assert table.state.first == roll - 1
    assert told(heard, RoundBegun)[0] == RoundBegun(1, roll - 1), "the token does not move before the first round"


@pytest.mark.rule("zombie_country.playing.first-starting-player")
def test_anybody_may_be_the_first_starting_player() -> None:
    options = {"characters": ("tereza", "marek", "jana", "eva", "karel")}
    assert {Table(GAME, 5, seed, options).state.first for seed in range(60)} == set(range(5))


@pytest.mark.rule("zombie_country.playing.first-starting-player")
@pytest.mark.parametrize(("before", "wanted"), [(0, 1), (1, 2)])
def test_the_token_starts_moving_with_the_second_round(before: int, wanted: int) -> None:
    table = lay(player("tereza"), player("marek"), player("jana"), phase="round", round=before, first=1)
    assert table.state.round == before + 1
    assert table.state.first == wanted


@pytest.mark.rule("zombie_country.playing.starting-player-token")
def test_the_token_passes_on_by_one_player_at_the_start_of_every_round() -> None:
    heard: list[Told] = []
    names = ("tereza", "marek", "jana")
    table = lay(*(player(name, 2, stamina=0) for name in names), phase="round", heard=heard, first=0)
    for _ in range(4):
        for seat in range(3):
            say(table, seat, ("plan", ()))
    assert told(heard, RoundBegun) == [RoundBegun(round_, seat) for round_, seat in ((3, 1), (4, 2), (5, 0), (6, 1), (7, 2))]
    assert table.state.first == 2


@pytest.mark.rule("zombie_country.playing.starting-player-token")
def test_the_new_starting_player_is_the_first_to_play() -> None:
    table = lay(player("tereza", 2, plan=["forward"]), player("marek", 2, plan=["forward"]), phase="round", first=0)
    for seat in (0, 1):
        say(table, seat, ("plan", ()))
    assert table.state.first == 1
    assert asked(table).seat == 1
    act(table, ("play", "forward"))
    assert asked(table).seat == 0


@pytest.mark.rule("zombie_country.playing.starting-player-token")
def test_with_one_player_the_token_stays() -> None:
    table = lay(player("tereza"), phase="round")
    assert table.state.first == 0


@pytest.mark.rule("zombie_country.playing.starting-player-token")
def test_the_token_passes_over_who_is_dead() -> None:
    table = lay(
        player("tereza"),
        player("marek", dead=True, wounds=CHARACTERS["marek"].health),
        player("jana"),
        phase="round",
        mercy=True,
    )
    assert table.state.first == 2


# ---------------------------------------------------------------------- cancelling


@pytest.mark.rule("zombie_country.playing.cancel-action")
def test_a_planned_action_is_cancelled_for_two_stamina() -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 2, now=["forward", "back"], stamina=5), player("marek", 2, now=["back"]), heard=heard)
    assert verbs(table, "cancel") == ["forward", "back"]
    act(table, ("cancel", "forward"))
    assert table.state.players[0].stamina == 3
    assert told(heard, ActionCancelled) == [ActionCancelled(0, "forward", 3)]
    assert [each.rule for each in heard] == [PREFIX + "cancel-action"]
    assert not told(heard, ActionPlayed)
    assert not told(heard, Moved)
    assert table.state.players[0].now == ["back"]
    assert (asked(table).seat, verbs(table, "play")) == (0, ["back"]), "to cancel is no action: the turn goes on"


@pytest.mark.rule("zombie_country.playing.cancel-action")
@pytest.mark.parametrize("stamina", [0, 1, 2, 3, 4])
def test_each_cancelled_action_is_paid_for(stamina: int) -> None:
    table = lay(player("tereza", 2, now=["forward", "back", "attack"], stamina=stamina))
    cancelled = 0
    while table.state.phase == "actions" and verbs(table, "cancel"):
        act(table, ("cancel", verbs(table, "cancel")[0]))
        cancelled += 1
    assert cancelled == stamina // CANCELLED
    assert table.state.players[0].stamina == stamina % CANCELLED
    for action in verbs(table, "play"):
        assert forbidden(table, ("cancel", action)) == PRICE


@pytest.mark.rule("zombie_country.playing.cancel-action")
def test_only_what_is_planned_and_not_yet_played_can_be_cancelled() -> None:
    table = lay(player("tereza", 2, now=["forward", "back"], plan=["attack"]))
    assert forbidden(table, ("cancel", "inventory")) == PREFIX + "cancel-action"
    assert forbidden(table, ("cancel", "attack")) == PREFIX + "cancel-action", "it lies there for the next round"
    act(table, ("play", "forward"))
    assert forbidden(table, ("cancel", "forward")) == PREFIX + "cancel-action"
    assert verbs(table, "cancel") == ["back"]


@pytest.mark.rule("zombie_country.playing.cancel-action")
def test_who_cancels_the_last_action_is_through() -> None:
    table = lay(player("tereza", 2, now=["forward"], stamina=CANCELLED), player("marek", 2, now=["back"]), first=0)
    act(table, ("cancel", "forward"))
    assert asked(table).seat == 1
    assert table.state.players[0].space == 2


@pytest.mark.rule("zombie_country.playing.cancel-action")
def test_skills_and_items_that_make_cancelling_cheaper() -> None:
    skilled = next(
        each.id
        for each in CHARACTERS.values()
        for skill in each.skills
        for power in SKILLS[skill].powers
        if isinstance(power, Frugal)
    )
    less = next(
        power.points for skill in CHARACTERS[skilled].skills for power in SKILLS[skill].powers if isinstance(power, Frugal)
    )
    chart = next(item.id for item in ITEMS.values() if any(isinstance(power, Frugal) for power in item.powers))
    spared = sum(power.points for power in ITEMS[chart].powers if isinstance(power, Frugal))
    for items, price in (((), max(0, CANCELLED - less)), ((chart,), max(0, CANCELLED - less - spared))):
        table = lay(player(skilled, 2, now=["forward"], items=items, stamina=price))
        act(table, ("cancel", "forward"))
        assert table.state.players[0].stamina == 0
        if price:
            table = lay(player(skilled, 2, now=["forward"], items=items, stamina=price - 1))
            assert forbidden(table, ("cancel", "forward")) == PRICE


@pytest.mark.rule("zombie_country.playing.cancel-refund")
def test_what_was_paid_while_planning_is_not_paid_back_and_the_card_returns_to_hand() -> None:
    table = lay(player(STOUT, 2), phase="planning")
    full = CHARACTERS[STOUT].stamina
    act(table, ("plan", ("forward", "back", "attack")))
    act(table, PASS, ("plan", ()))
    assert table.state.players[0].stamina == full - 2
    act(table, ("cancel", "back"), ("cancel", "attack"))
    assert table.state.players[0].stamina == full - 2 - 2 * CANCELLED
    assert table.state.players[0].now == ["forward"]
    table = lay(player(STOUT, 2, now=["forward"], plan=BASICS[: CHARACTERS[STOUT].actions - 1]))
    assert not {*BASICS} & {*verbs(table, "improvise")}, "all universal cards are on the table"
    act(table, ("cancel", "forward"))
    assert {*BASICS} <= {*verbs(table, "improvise")}, "what was cancelled may be played after all"


# ---------------------------------------------------------------------- mandatory


@pytest.mark.rule("zombie_country.playing.mandatory")
@pytest.mark.parametrize("stamina", [0, 1, 2, 5])
def test_what_is_planned_and_not_cancelled_must_be_played(stamina: int) -> None:
    table = lay(player("tereza", 2, now=["forward", "attack"], stamina=stamina))
    assert PASS not in asked(table).options
    assert forbidden(table, PASS) == PREFIX + "mandatory"
    act(table, ("play", "attack"))
    assert forbidden(table, PASS) == PREFIX + "mandatory"
    assert verbs(table, "play") == ["forward"]


@pytest.mark.rule("zombie_country.playing.mandatory")
def test_who_has_no_stamina_left_can_only_play() -> None:
    table = lay(player("tereza", 2, now=["forward", "back"], stamina=0), player("marek", 5, stamina=0))
    assert asked(table).options == [("play", "forward"), ("play", "back"), TALK]
    act(table, TALK)
    assert asked(table).options == [("play", "forward"), ("play", "back")]


@pytest.mark.rule("zombie_country.playing.mandatory")
def test_even_a_step_into_the_arms_of_zombies_must_be_taken() -> None:
    table = lay(
        player("tereza", 1, now=["forward"], stamina=0),
        player("marek", 1, now=["back"]),
        town=street("bakery", card("workshop", street=[30, 30, 20]), "pub"),
    )
    assert asked(table).options == [("play", "forward"), TALK]
    act(table, ("play", "forward"))
    assert table.state.players[0].space == 2


def test_to_speak_about_plans_is_no_action() -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 2, now=["forward"]), player("marek", 2, now=["forward"]), heard=heard)
    act(table, TALK)
    assert told(heard, SilenceBroken) == [SilenceBroken(0)]
    assert (asked(table).seat, verbs(table, "play")) == (0, ["forward"])
    assert forbidden(table, TALK) == "zombie_country.stealth.breaking-silence"


# ---------------------------------------------------------------------- what was not planned


@pytest.mark.rule("zombie_country.playing.unplanned-action")
def test_an_action_that_was_not_planned_is_played_for_three_stamina() -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 2, stamina=3), player("marek", 2, now=["back"]), heard=heard)
    assert (asked(table).seat, asked(table).rule) == (0, MORE)
    act(table, ("improvise", "forward"))
    assert table.state.players[0].stamina == 0
    assert table.state.players[0].space == 3
    assert told(heard, ActionImprovised) == [ActionImprovised(0, "forward", 0)]
    assert told(heard, Moved) == [Moved(0, STREET[2])]
    assert heard[0].rule == MORE
    assert asked(table).seat == 1, "it was an action like any other"


@pytest.mark.rule("zombie_country.playing.unplanned-action")
def test_nobody_has_to_improvise_and_who_cannot_is_not_asked() -> None:
    table = lay(player("tereza", 2, stamina=3), player("marek", 2, stamina=2))
    assert asked(table).seat == 0
    act(table, PASS)
    assert table.state.round == 3
    assert [each.stamina for each in table.state.players] == [3, 2]


@pytest.mark.rule("zombie_country.playing.unplanned-action")
def test_an_action_that_lies_face_up_is_played_and_not_improvised() -> None:
    table = lay(player(STOUT, 2, now=["forward"]))
    assert forbidden(table, ("improvise", "forward")) == ONCE
    assert forbidden(table, ("play", "back")) == MORE
    act(table, ("improvise", "back"))
    assert verbs(table, "play") == ["forward"], "what is planned still has to be played"


@pytest.mark.rule("zombie_country.playing.unplanned-details")
@pytest.mark.parametrize(
    ("now", "done", "price"),
    [([], [], 3), (["forward"], [], 4), ([], ["forward"], 4), (["forward", "back"], [], 4), (["attack"], ["forward"], 4)],
)
def test_what_is_improvised_costs_one_more_if_there_is_another_action_this_round(
    now: list[str], done: list[str], price: int
) -> None:
    assert price == IMPROVISED + bool(now or done)
    table = lay(player("tereza", 2, now=now, done=done, stamina=price))
    act(table, ("improvise", "inventory"))
    assert table.state.players[0].stamina == 0
    poor = lay(player("tereza", 2, now=now, done=done, stamina=price - 1), player("marek", 2, now=["back"]))
    if now:
        assert not verbs(poor, "improvise")
        assert forbidden(poor, ("improvise", "inventory")) == PRICE
    else:
        assert asked(poor).seat == 1, "who has nothing to play and cannot pay is not asked"


@pytest.mark.rule("zombie_country.playing.unplanned-details")
def test_the_second_improvised_action_costs_one_more_than_the_first() -> None:
    full = CHARACTERS[STOUT].stamina
    assert full >= 7
    table = lay(player(STOUT, 2))
    act(table, ("improvise", "forward"))
    assert table.state.players[0].stamina == full - 3
    act(table, ("improvise", "back"))
    assert table.state.players[0].stamina == full - 3 - 4


@pytest.mark.rule("zombie_country.playing.unplanned-details")
def test_it_needs_a_free_action_card() -> None:
    card_ = CHARACTERS["tereza"]
    table = lay(player("tereza", 2, plan=BASICS[: card_.actions]))
    assert verbs(table, "improvise") == list(card_.specials), "all universal cards lie there for the next round"
    assert forbidden(table, ("improvise", "forward")) == PREFIX + "unplanned-details"
    table = lay(player("tereza", 2, plan=BASICS[: card_.actions - 1]))
    assert verbs(table, "improvise") == [*BASICS, *card_.specials]


@pytest.mark.rule("zombie_country.playing.unplanned-details")
def test_a_special_action_needs_its_own_card() -> None:
    one, other = CHARACTERS["tereza"].specials
    table = lay(player("tereza", 2, plan=[one]))
    assert verbs(table, "improvise") == [*BASICS, other]
    assert forbidden(table, ("improvise", one)) == PREFIX + "unplanned-details"


@pytest.mark.rule("zombie_country.playing.unplanned-details")
def test_cards_that_still_lie_face_up_are_not_free() -> None:
    most = CHARACTERS[STOUT].actions
    table = lay(player(STOUT, 2, now=["forward"], plan=BASICS[: most - 1]))
    assert verbs(table, "improvise") == list(CHARACTERS[STOUT].specials)
    assert forbidden(table, ("improvise", "attack")) == PREFIX + "unplanned-details"


@pytest.mark.rule("zombie_country.playing.unplanned-details")
def test_it_must_not_repeat_an_action_of_this_round() -> None:
    one = CHARACTERS["tereza"].specials[1]
    table = lay(player("tereza", 2, done=["forward", one]), player("marek", 2, now=["back"]))
    assert not {"forward", one} & set(verbs(table, "improvise"))
    assert forbidden(table, ("improvise", "forward")) == ONCE
    assert forbidden(table, ("improvise", one)) == ONCE
    act(table, ("improvise", "back"))
    assert table.state.players[0].done == ["forward", one, "back"]


@pytest.mark.rule("zombie_country.playing.unplanned-details")
def test_a_basic_action_that_is_planned_for_the_next_round_can_be_improvised_in_this_one() -> None:
    table = lay(player("tereza", 2, plan=["forward"]), player("marek", 2, now=["back"]))
    act(table, ("improvise", "forward"))
    assert table.state.players[0].space == 3
    assert table.state.players[0].plan == ["forward"], "another card was used for it"


@pytest.mark.rule("zombie_country.playing.unplanned-details")
def test_what_was_played_in_the_last_round_neither_bars_an_action_nor_makes_it_dearer() -> None:
    table = lay(player(STOUT, 2, now=["forward"]), player("marek", 2, now=["back"], stamina=0))
    act(table, ("play", "forward"), ("play", "back"), PASS)
    for seat in (0, 1):
        say(table, seat, ("plan", ()))
    assert table.state.round == 3
    assert asked(table).seat == 0
    act(table, ("improvise", "forward"))
    assert table.state.players[0].stamina == CHARACTERS[STOUT].stamina - IMPROVISED
    assert table.state.players[0].space == 4


@pytest.mark.rule("zombie_country.playing.unplanned-details")
def test_it_is_played_in_an_own_turn() -> None:
    table = lay(player("tereza", 2, now=["forward"]), player("marek", 2, now=["forward"]))
    act(table, ("play", "forward"))
    assert [each.seat for each in table.pending] == [1], "Tereza has to wait until it is her turn again"
    act(table, ("play", "forward"))
    assert (asked(table).seat, asked(table).rule) == (0, MORE)


# ---------------------------------------------------------------------- what cannot be done


@pytest.mark.rule("zombie_country.playing.impossible-action")
@pytest.mark.parametrize(("action", "space"), [("forward", len(EVERY)), ("back", 0)])
def test_a_step_that_leads_nowhere_is_played_without_effect_and_without_stamina(action: str, space: int) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", space, now=[action]), town=street(*EVERY), heard=heard)
    act(table, ("play", action))
    assert told(heard, NothingHappened) == [NothingHappened(0, action)]
    assert heard[-1].rule == PREFIX + "impossible-action"
    assert not told(heard, Moved)
    assert table.state.players[0].space == space
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina
    assert table.state.players[0].done == [action], "it is played all the same"
    assert not table.state.players[0].now


@pytest.mark.rule("zombie_country.playing.impossible-action")
def test_an_attack_without_a_target_still_counts_as_attacking() -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 2, now=["attack"], stamina=0, items=["pistol"]), heard=heard)
    act(table, ("play", "attack"))
    assert told(heard, NothingHappened) == [NothingHappened(0, "attack")]
    assert told(heard, FightWasIntense) == [FightWasIntense(STREET[1])], "one of one is more than half"
    assert table.state.players[0].items == [f"pistol:{ITEMS['pistol'].weapon.rounds}"], "nothing was fired"  # type: ignore[union-attr]


@pytest.mark.rule("zombie_country.playing.impossible-action")
@pytest.mark.parametrize("pocket", [FIST, attack.FAR])
def test_nobody_can_tell_from_the_question_whether_somebody_has_a_weapon_that_reaches_further(
    pocket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With something hidden in the pocket and an enemy next door one is asked, even if there is nothing to choose.

    Unless no weapon that reaches so far can be hidden in a pocket: those with ammunition lie open.
    """
    monkeypatch.setattr(attack, "POCKET", pocket)
    heard: list[Told] = []
    town = street("bakery", card("workshop", street=[10]), "pub")
    table = lay(player("tereza", 1, now=["attack"], items=["bandage"]), town=town, heard=heard)
    act(table, ("play", "attack"))
    assert (asked(table).options == [("nothing",)]) == (pocket == attack.FAR)
    if pocket == attack.FAR:
        act(table, ("nothing",))
    assert told(heard, NothingHappened) == [NothingHappened(0, "attack")]
    assert table.state.players[0].fought == [1]
    assert not table.state.players[0].weapon, "no weapon was chosen for this round"


@pytest.mark.rule("zombie_country.playing.impossible-action")
def test_what_may_be_hidden_in_a_pocket_reaches_as_far_as_the_cards_say() -> None:
    hidden = [item for item in ITEMS.values() if in_play(item.id) not in OPEN]
    far = any(item.weapon is not None and item.weapon.reach == "far" for item in hidden)
    reach = attack.FAR if far else FIST
    assert reach == attack.POCKET


@pytest.mark.rule("zombie_country.playing.impossible-action")
def test_an_impossible_action_may_be_cancelled_like_any_other() -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 0, now=["back"]), heard=heard)
    act(table, ("cancel", "back"))
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina - CANCELLED
    assert not told(heard, NothingHappened)
