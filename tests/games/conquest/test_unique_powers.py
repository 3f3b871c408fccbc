"""Powers that are like no other."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.combat import Attacked, Defended
from herna.games.conquest.events.powers import CardMovedUp, CharacterMoved, Scried, WoundsMoved
from herna.games.conquest.rules import powers
from herna.games.conquest.rules.holders import index
from herna.games.conquest.rules.moments import USABLE
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.rules.turns import next_turn
from herna.games.conquest.state import Mark, Regiment, State
from herna.games.conquest.view import redeal, view
from herna.kernel import Dice, Table, Told
from herna.testing.playing import act, asked, laid, told
from tests.games.conquest.heroes import led, on_card
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.performing import Does, does, enemy, friend, touching, wounded, wounds
from tests.games.conquest.staging import said, stage

NEAR = friend(at=(34, 24))


def holding(hero: str, power: str, *others: Regiment, kind: str = "militia-bowmen", **more: Any) -> State:
    """A character with a power acts on its own card."""
    return on_card(battle(led(hero, kind, 0, (24, 24), bought=(power,), **more), *others))


# ---------------------------------------------------------------------- Command Stacks


@pytest.mark.rule("conquest.round.stack-order-fixed")
def test_rapid_deployment_lays_the_stack_anew() -> None:
    def stack(state: State) -> None:
        state.sides[0].stack, state.sides[0].known = ["chapter-mage", "militia", "militia-bowmen"], 1

    def check(state: State) -> None:
        assert (state.sides[0].stack, state.sides[0].known) == (["militia-bowmen", "militia", "chapter-mage"], 0)

    order = ("chapter-mage", "militia", "militia-bowmen")
    does(Does("rapid-deployment", "supremacy", {}, on="hero", others=(NEAR,), lay=stack, answers=(order,), check=check))


@pytest.mark.rule("conquest.round.turns-alternate")
def test_a_coordinated_assault_plays_three_cards_in_a_row() -> None:
    row = Does("coordinated-assault", "supremacy", {}, on="hero", others=(NEAR, enemy()))
    table, _ = does(row)
    state = table.state
    state.sides[0].stack, state.sides[1].stack = ["militia"] * 5, ["raiders"] * 5
    turns = [0]
    for _ in range(4):
        next_turn(state, turns[-1])
        turns.append(state.turn)
    assert turns == [0, 0, 0, 1, 0]


@pytest.mark.rule("conquest.round.uneven-stacks")
def test_the_assault_ends_with_the_stack() -> None:
    state = battle(regiment("militia"), enemy())
    state.sides[0].run, state.sides[0].stack, state.sides[1].stack = 2, [], ["raiders"]
    next_turn(state, 0)
    assert state.turn == 1


@pytest.mark.rule("conquest.round.stack-order-fixed")
@pytest.mark.parametrize(
    ("known", "seen", "stack", "left"),
    [(0, 0, ["militia", "x", "y"], (1, 0)), (1, 2, ["militia", "x", "y"], (2, 3)), (3, 3, ["militia", "x", "y"], (3, 3))],
)
def test_a_compelled_regiments_card_goes_on_top_for_all_to_see(
    known: int, seen: int, stack: list[str], left: tuple[int, int]
) -> None:
    def lay(state: State) -> None:
        state.regiments[0].acted = True
        side = state.sides[0]
        side.stack, side.known, side.seen = list(stack), known, seen

    def check(state: State) -> None:
        side = state.sides[0]
        assert side.stack == ["x", "y", "militia"]
        assert (side.known, side.seen) == left

    row = Does("pheromantic-compulsion", "action", {1: {"decay +4 round"}}, on="hero", others=(NEAR,), lay=lay, check=check)
    _, heard = does(row)
    assert told(heard, CardMovedUp) == [CardMovedUp(0, "militia")]


def test_who_has_no_card_in_the_stack_cannot_be_compelled() -> None:
    state = holding("pheromancer", "pheromantic-compulsion", NEAR)
    state.sides[0].stack = ["militia-bowmen"]
    (holder,) = powers.held(state, state.regiments[0], "action", hero=True)[-1:]
    assert USABLE["to-the-top"](state, holder, 0)
    assert not USABLE["to-the-top"](state, holder, 1)


@pytest.mark.rule("conquest.battle.information-stack-secret")
def test_a_scryer_alone_sees_the_top_two_cards_and_remembers_them() -> None:
    state = holding("tempered-sorcerer", "scrying", enemy())
    state.sides[1].stack = ["stalkers", "trolls", "raiders", "huskarls"]
    heard: dict[int | None, list[Told]] = {}
    top = ["raiders", "huskarls"]

    async def look(t: Table[State]) -> None:
        await powers.use(t, t.state.regiments[0], "action", "scrying", hero=True)

    for seat in (0, 1, None):
        heard[seat] = []
        table = stage(
            state,
            lambda t: powers.use(t, t.state.regiments[0], "action", "scrying", hero=True),
            heard=heard[seat],
            watching=seat,
        )
        stack = view(table.state, seat).sides[1].stack
        assert stack == {0: ["?", "?", *top], 1: ["stalkers", "trolls", *top], None: ["?", "?", "?", "?"]}[seat]
    assert [told(heard[seat], Scried)[0].cards for seat in (0, 1, None)] == [("huskarls", "raiders"), (), ()]
    assert said(heard[0])[-1] == "Player 1 sees on top of the opponent's Command Stack: Huskarls and Raiders."
    assert said(heard[1])[-1] == "Player 1 looks at the top cards of the opponent's Command Stack."
    assert said(heard[0], "cs")[-1].endswith("Huskarlové a Nájezdníci.")
    redeal(table.state, 0, Dice(3))
    assert table.state.sides[1].stack[2:] == top


def test_there_is_nothing_to_scry_in_a_stack_that_is_known() -> None:
    state = holding("tempered-sorcerer", "scrying", enemy())
    state.sides[1].stack, state.sides[1].known = ["a"], 1
    assert not powers.menu(state, state.regiments[0], "action", hero=True)


def surveyor(stack: list[str]) -> State:
    """A Pteraphon is about to end its activation; a regiment of Militia arrives in this round."""
    coming = regiment("militia", 0, where="arriving", arrived=0)
    state = acting(battle(regiment("pteraphon-surveyor", 0, (24, 24), files=1, stands=1), coming, enemy("huskarls", (24, 10))))
    state.sides[0].stack, state.sides[1].stack = stack, ["huskarls"]
    assert state.active is not None
    state.active.left = 0
    state.active.step = "end"
    return state


@pytest.mark.rule("conquest.round.step-1-one-regiment")
def test_an_eye_in_the_sky_calls_in_a_regiment_that_arrives_and_speeds_it() -> None:
    table = laid(GAME, surveyor(["huskarls", "militia"]))
    act(table, "use")
    active = table.state.active
    assert active is not None
    assert (active.regiment, active.entering, active.chained) == (1, True, True)
    assert special(table.state, table.state.regiments[1], "vanguard") == 1


@pytest.mark.rule("conquest.characters.chain-reveal-public")
def test_another_card_goes_back_on_top_known_to_all() -> None:
    state = surveyor(["militia", "pteraphon-surveyor"])
    state.sides[1].stack = []
    heard: list[Told] = []
    table = stage(state, lambda t: powers.moment(t, "end", 0), heard=heard)
    act(table, "use")
    assert (table.state.sides[0].stack, table.state.sides[0].known) == (["militia", "pteraphon-surveyor"], 1)
    assert special(table.state, table.state.regiments[1], "vanguard") == 0


# ---------------------------------------------------------------------- markers


def test_overcharge_gathers_markers_and_spends_them_on_a_volley() -> None:
    does(Does("overcharge", "draw", {0: {"overcharge 1 game"}}))
    loaded = [Mark("overcharge", until="game", source="overcharge")] * 3

    def lay(state: State) -> None:
        state.regiments[0].marks += loaded

    def check(state: State) -> None:
        assert sum(each.what == "overcharge" for each in state.regiments[0].marks) == 1

    gained = {"barrage +4 round", "armor-piercing +2 round"}
    does(Does("overcharge", "aiming", {0: gained}, others=(enemy(),), other=1, lay=lay, answers=(("spend", 2),), check=check))
    does(Does("overcharge", "aiming", {}, others=(enemy(),), other=1, lay=lay, answers=(("spend", 0),)))
    does(Does("overcharge", "aiming", {}, others=(enemy(),), other=1))


@pytest.mark.parametrize(("before", "after"), [(0, 1), (6, 6)])
def test_a_spell_that_was_cast_gives_potency_up_to_six_markers(before: int, after: int) -> None:
    def lay(state: State) -> None:
        state.sides[0].potency = before

    def check(state: State) -> None:
        assert state.sides[0].potency == after

    does(Does("elemental-potency", "cast", {}, on="hero", lay=lay, check=check))


def test_a_magnetic_conduit_spends_up_to_three_markers() -> None:
    def lay(state: State) -> None:
        state.sides[0].potency = 5

    def check(state: State) -> None:
        assert state.sides[0].potency == 2

    gained = {"attacks +3 round", "seizes +3 round"}
    does(Does("magnetic-conduit", "draw", {0: gained}, lay=lay, answers=(("spend", 3),), check=check))
    state = battle(regiment("stoneforged", 0, files=1, stands=1))
    assert powers.menu(state, state.regiments[0], "draw", hero=False) == []


# ---------------------------------------------------------------------- flesh


def test_a_catabolic_burst_strikes_both_sides_once_a_game() -> None:
    row = Does("catabolic-burst", "clashing", {}, others=(touching(),), other=1, answers=("use",), dice=(3, 4))
    row = row._replace(answers=(("target", 1),))
    table, heard = does(row)
    assert [each.hits for each in told(heard, Defended)] == [7, 1]
    assert table.state.sides[0].spent == ["catabolic-burst:0"]
    (holder,) = index(table.state).at["clashing"]
    assert not powers.ready(table.state, holder)


@pytest.mark.parametrize(
    ("dice", "gone"), [([1, 1, 6, 6, 6, 6, 1, 1], 1), ([1, 1, 1, 1, 6, *[6] * 12], 0)], ids=["the enemy", "the drones"]
)
def test_after_a_burst_that_leaves_nobody_to_fight_the_clash_is_over(dice: list[int], gone: int) -> None:
    drones = regiment("force-grown-drones", models=("leader", "catabolic-node"), lead=True, stands=2, files=2)
    foe = touching("militia-bowmen", stands=1, files=1, models=(), lead=False)
    drones.wounds = 3
    heard: list[Told] = []
    table = laid(GAME, acting(battle(drones, foe)), dice=[*dice, *[6] * 20], heard=heard)
    act(table, "clash", ("target", "militia-bowmen"))
    assert [each.where == "gone" for each in table.state.regiments] == [gone == 0, gone == 1]
    assert told(heard, Attacked) == []


def test_an_essence_transfer_harms_one_and_heals_another_as_much() -> None:
    row = Does(
        "essence-transfer",
        "action",
        {},
        on="hero",
        others=(NEAR, friend("sicarii", (24, 36))),
        lay=wounded(2, 3),
        dice=(1, 2),
        answers=(("target", 1),),
        check=wounds(0, 3, 0),
    )
    _, heard = does(row)
    assert told(heard, WoundsMoved) == [WoundsMoved("militia", "sicarii", 3)]


def test_a_transfer_needs_somebody_to_heal() -> None:
    state = holding("biomancer", "essence-transfer", NEAR)
    assert "essence-transfer" not in powers.menu(state, state.regiments[0], "action", hero=True)


@pytest.mark.parametrize(("mastered", "left"), [((), 1), (("deft-hands",), 0)])
def test_a_fleshcarver_heals_one_wound_more(mastered: tuple[str, ...], left: int) -> None:
    state = on_card(battle(led("chapter-mage", "militia-bowmen", 0, (24, 24), bought=("mend-flesh", *mastered))))
    state.regiments[0].wounds = 3
    table = stage(state, lambda t: powers.use(t, t.state.regiments[0], "action", "mend-flesh", hero=True))
    assert table.state.regiments[0].wounds == left


# ---------------------------------------------------------------------- a character goes elsewhere


def assassin(*others: Regiment) -> State:
    """A Mimetic Assassin among Bound Clones acts on its own card."""
    return on_card(battle(led("mimetic-assassin", "bound-clones", 0, (24, 24)), *others))


def move(table: Table[State]) -> None:
    """The assassin goes; where its stand comes from and goes to is answered somehow."""
    act(table, "deed")
    while table.state.regiments[0].hero is not None:
        act(table, asked(table).options[0])


@pytest.mark.rule("conquest.characters.one-character", "conquest.characters.other-type-forbidden")
def test_an_assassin_joins_another_regiment_of_infantry_that_has_no_character() -> None:
    state = assassin(
        friend("force-grown-drones", (34, 24)),
        friend("brute-drones", (24, 36)),
        led("biomancer", "vanguard-clones", 0, (12, 24)),
        friend("stryx", (12, 40)),
    )
    heard: list[Told] = []
    table = laid(GAME, state, heard=heard)
    move(table)
    old, new = table.state.regiments[:2]
    assert told(heard, CharacterMoved) == [CharacterMoved("mimetic-assassin", "bound-clones", "force-grown-drones")]
    assert "Mimetic Assassin leaves Bound Clones and joins Force-Grown Drones." in said(heard)
    assert (old.hero, old.stands, old.began) == (None, 3, 3)
    assert new.hero is not None
    assert (new.hero.kind, new.stands, new.began) == ("mimetic-assassin", 4, 4)


@pytest.mark.rule("conquest.special-rules.irregular-join")
def test_an_assassin_does_not_join_irregulars() -> None:
    state = assassin(friend("stryx", (34, 24)))
    assert not powers.menu(state, state.regiments[0], "action", hero=True)


def test_whoever_has_moved_has_its_powers_in_its_new_regiment() -> None:
    state = assassin(friend("force-grown-drones", (34, 24)))
    table = laid(GAME, state)
    move(table)
    new = table.state.regiments[1]
    assert special(table.state, new, "double-wounds", "character") == 1
    assert [each.regiment for each in index(table.state).at["action"]] == [1]
