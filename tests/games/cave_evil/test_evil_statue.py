"""The Darkest Statue of Death."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.bot import advise
from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, EVILS
from herna.games.cave_evil.events.combat import CombatLapsed
from herna.games.cave_evil.events.evils import EyesBrought, Gazed, StatueFell
from herna.games.cave_evil.events.turn import EyesPickedUp
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.rules import carrying, death, evil_basics, evil_statue, evils, movement, necromancers, spawn_rolls
from herna.games.cave_evil.rules.evil_basics import AWOKE, REVEALED
from herna.games.cave_evil.rules.forces import acted
from herna.games.cave_evil.rules.menu import BACK
from herna.games.cave_evil.state import NOBODY, State
from herna.games.cave_evil.view import view
from herna.kernel import Table
from herna.testing.playing import act, asked, calm, forbidden, offered, options, play_until, told
from tests.games.cave_evil.haunting import EMPEROR, GOAT, STATUE, awake, find, finish, kills, perform, revealed, why, won
from tests.games.cave_evil.laying import at, cave, group, heap, lay, master, on_top, squad, weary
from tests.games.cave_evil.staging import stage

NOBODY_YET = ("cave_evil.course.game-end", ())
"""What a stage ends with when nobody has won."""
BRIBE = ("bribe",)
FIGHT = ("challenge",)


def statue(seats: int = 2) -> State:
    state = cave(seats, switches=["reveal"])
    revealed(state, STATUE)
    return state


def rich(state: State, seat: int = 0) -> None:
    """Six small enemy creatures are worth 18."""
    kills(state, seat, "ghoul", "hunchback", "ratman", "cave-snake", "upright-insect", "failed-abomination")


@pytest.mark.rule("cave_evil.evil-statue.reveal-advanced")
@pytest.mark.rule("cave_evil.evil-statue.basic-placement")
def test_without_the_advanced_rule_it_is_put_on_the_pit_when_it_awakes() -> None:
    state = cave(2, evil=STATUE)
    assert stage(state, REVEALED["statue"]).state.evil.space == -1
    assert stage(state, AWOKE["statue"]).state.evil.space == 0
    state.switches = ["reveal"]
    assert stage(state, REVEALED["statue"]).state.evil.space == 0


@pytest.mark.rule("cave_evil.evil-statue.reveal-place")
def test_what_lies_on_the_pit_moves_aside() -> None:
    state = cave(2, evil=STATUE, switches=["reveal"])
    group(state, 0, "ghoul")
    heap(state, 0, goods=(1, 2, 0), things=["elastic-headband-of-prowess"])
    table = stage(state, REVEALED["statue"])
    act(table, ("aside", at(state, 1, 0)))
    act(table, ("aside", at(state, 0, 1)))
    assert (table.state.groups[0].space, table.state.groups[0].pit) == (at(state, 1, 0), False)
    assert table.state.heaps[at(state, 0, 1)].goods == [1, 2, 0]
    assert 0 not in table.state.heaps


@pytest.mark.rule("cave_evil.evil-statue.spawn-beside")
def test_what_is_spawned_on_the_pit_goes_beside_it() -> None:
    state = statue()
    table = stage(state, lambda t: spawn_rolls.spawn(t, 0, "ordinary", 0), dice=[2, 3])
    assert asked(table).rule == "cave_evil.evil-statue.spawn-beside"
    act(table, ("put", at(state, 0, -1)))
    assert table.state.heaps[at(state, 0, -1)].goods == [0, 3, 0]
    assert evil_basics.spawn_place(state, 1) == [1]


@pytest.mark.rule("cave_evil.evil-statue.spawn-beside")
def test_nor_does_a_thing_lie_on_the_pit_when_squads_stand_all_around_it() -> None:
    state = statue()
    cards = ("ghoul", "ratman", "drakor", "hunchback", "render", "grabber")
    for number, (space, card) in enumerate(zip(cave_of(state).neighbours[0], cards, strict=True)):
        squad(state, number % 2, 1 + number // 2, space, card)
    on_top(state, "bribe", "spiked-shield")
    table = stage(state, lambda t: spawn_rolls.spawn(t, 0, "card", 0), dice=[1])
    assert not offered(table, ("put", 0))
    assert offered(table, ("put", at(state, 2, 0)))


@pytest.mark.rule("cave_evil.evil-statue.no-fight-yet")
def test_before_it_awakes_nobody_fights_it_or_stops_beside_it() -> None:
    state = statue()
    ours = squad(state, 0, 1, at(state, 2, 0), "ghoul")
    assert why(evils.ACTIVITIES, state, ours, FIGHT) == "cave_evil.evil-statue.no-fight-yet"
    assert ("move", at(state, -1, 2)) in movement.offered(state, ours)  # past the Pit
    assert ("move", 0) not in movement.offered(state, ours)


@pytest.mark.rule("cave_evil.evil-statue.bribe")
def test_only_a_necromancer_beside_it_with_18_points_bribes_it() -> None:
    state = statue()
    rich(state)
    squad(state, 1, 1, at(state, -2, 0), "horned-hellion")
    ours = master(state, 0)
    assert why(evils.ACTIVITIES, state, ours, BRIBE) == "cave_evil.evil-statue.bribe"
    master(state, 0, at(state, 1, 0))
    assert why(evils.ACTIVITIES, state, ours, BRIBE) is None
    other = squad(state, 0, 1, at(state, 0, 1), "render")
    assert why(evils.ACTIVITIES, state, other, BRIBE) == "cave_evil.evil-statue.bribe"
    state.decks["construct"].draw.append(state.players[0].enemy_kills.pop())
    assert why(evils.ACTIVITIES, state, ours, BRIBE) == "cave_evil.evil-statue.bribe"


@pytest.mark.rule("cave_evil.evil-statue.bribe-box")
@pytest.mark.rule("cave_evil.evil-statue.gaze-change")
def test_the_cards_leave_the_game_and_no_change_is_given() -> None:
    state = statue()
    kills(state, 0, "drakor", "bloated-worm", "ghoul", "hunchback", wandering=["ratman"])
    master(state, 0, at(state, 1, 0))
    squad(state, 1, 1, at(state, -2, 0), "horned-hellion")
    table = perform(evils.ACTIVITIES, state, 0, 0, BRIBE, dice=[12, 1, 12, 1])
    act(table, ("stare", 1, 1))
    act(table, ("pay", "wandering", "ratman"), ("pay", "enemy", "ghoul"), ("pay", "enemy", "drakor"))
    assert asked(table).rule == "cave_evil.evil-statue.bribe"  # 13 so far
    act(table, ("pay", "enemy", "bloated-worm"))
    finish(table)
    player = table.state.players[0]
    assert (player.enemy_kills, player.wandering_kills) == (["hunchback"], [])
    assert set(table.state.gone) >= {"drakor", "bloated-worm", "ghoul", "ratman"}


@pytest.mark.rule("cave_evil.evil-statue.bribe")
@pytest.mark.rule("cave_evil.kill-points.values")
def test_half_points_count_in_what_is_still_to_pay() -> None:
    state = statue()
    kills(state, 0, "weeping-cyst", "drakor", "bloated-worm", wandering=["stomach-on-the-run"])
    assert {BEINGS[card].size for card in ("weeping-cyst", "stomach-on-the-run")} == {"tiny"}
    master(state, 0, at(state, 1, 0))
    squad(state, 1, 1, at(state, -2, 0), "horned-hellion")
    table = perform(evils.ACTIVITIES, state, 0, 0, BRIBE)
    act(table, ("stare", 1, 1))
    assert asked(table).facts["left"] == "18"
    act(table, ("pay", "enemy", "weeping-cyst"))
    assert asked(table).facts["left"] == "16½"
    act(table, ("pay", "wandering", "stomach-on-the-run"))
    assert asked(table).facts["left"] == "16"


@pytest.mark.rule("cave_evil.evil-statue.gaze")
@pytest.mark.rule("cave_evil.evil-statue.gaze-direction")
def test_the_gaze_needs_sight_and_hits_who_stands_first_on_its_line() -> None:
    state = statue()
    rich(state)
    master(state, 0, at(state, 1, 0))
    near = squad(state, 0, 1, at(state, -1, 0), "render")  # an own squad
    squad(state, 1, 1, at(state, -2, 0), "horned-hellion")
    away = squad(state, 1, 2, at(state, 4, -7), "drakor")
    assert away not in evil_statue.in_view(state)
    heard: list[Any] = []
    table = perform(evils.ACTIVITIES, state, 0, 0, BRIBE, dice=[12, 1, 12, 1], heard=heard)
    assert {option[1:] for option in asked(table).options} >= {(1, 1), (0, 1), (0, 0)}
    act(table, ("stare", 1, 1))
    while asked(table).rule == "cave_evil.evil-statue.bribe":
        act(table, options(table, "pay")[0])
    assert told(heard, Gazed) == [Gazed(0, near.space)]
    play_until(table, "cave_evil.combat.round-2-choice")
    assert asked(table).seat == 0  # his own squad defends, and he plays for the Statue too


@pytest.mark.rule("cave_evil.evil-statue.bribe")
def test_who_sees_nobody_but_himself_before_it_may_go_back() -> None:
    state = statue()
    rich(state)
    before = list(state.players[0].enemy_kills)
    master(state, 0, at(state, 1, 0))
    table = perform(evils.ACTIVITIES, state, 0, 0, BRIBE)
    assert list(asked(table).options) == [("stare", 0, 0), BACK]
    act(table, BACK)
    assert table.outcome is not None
    assert table.state.players[0].enemy_kills == before
    assert find(table, 0, 0).creatures


@pytest.mark.rule("cave_evil.evil-statue.gaze-attack")
@pytest.mark.rule("cave_evil.evil-statue.gaze-result")
@pytest.mark.rule("cave_evil.evil-statue.stats")
def test_the_statue_attacks_with_weapon_and_nobody_gets_its_victims() -> None:
    state = statue()
    rich(state)
    master(state, 0, at(state, 1, 0))
    group(state, at(state, -2, 0), "horned-hellion", letter="A")
    table = perform(evils.ACTIVITIES, state, 0, 0, BRIBE, dice=[1, 12, 1, 12, 1, 12])
    act(table, ("gaze", "A"))
    while asked(table).rule == "cave_evil.evil-statue.bribe":
        act(table, options(table, "pay")[0])
    finish(table)
    combat = table.state.combat
    assert combat is not None
    assert combat.rounds[0].attribute == "weapon"
    assert combat.rounds[0].base == [24, 7]
    assert EVILS[STATUE].attributes == (21, 18, 16, 20, 23, 24)
    assert not table.state.groups
    assert "horned-hellion" in table.state.gone
    assert not table.state.players[0].wandering_kills
    assert table.state.evil.stage == "revealed"


@pytest.mark.rule("cave_evil.evil-statue.gaze-attack")
def test_nobody_strikes_before_the_gaze() -> None:
    state = statue()
    rich(state)
    master(state, 0, at(state, 1, 0))
    group(state, at(state, -2, 0), "prepaid-mercenary", letter="A")
    table = perform(evils.ACTIVITIES, state, 0, 0, BRIBE, dice=[1, 12, 1, 12, 1, 12])
    act(table, ("gaze", "A"))
    while asked(table).rule == "cave_evil.evil-statue.bribe":
        act(table, options(table, "pay")[0])
    rules = []
    while not (table.state.combat and table.state.combat.rounds and asked(table).rule == "cave_evil.combat.round-2-choice"):
        rules.append(asked(table).rule)
        act(table, calm(asked(table), {}))
    assert "cave_evil.abilities.combat-ability" not in rules
    assert asked(table).seat == 1  # for the mercenary, who defends


@pytest.mark.rule("cave_evil.evil-statue.bribe-when")
def test_bribing_is_no_action() -> None:
    state = statue()
    rich(state)
    master(state, 0, at(state, 1, 0)).creatures[0].acted = True
    group(state, at(state, -2, 0), "horned-hellion")
    assert why(evils.ACTIVITIES, state, master(state, 0), BRIBE) is None


@pytest.mark.rule("cave_evil.evil-statue.bribe-when", "cave_evil.combat.when-resolved", "cave_evil.evil-goat.win-by-kneeling")
@pytest.mark.parametrize(("card", "option"), [(STATUE, BRIBE), (GOAT, ("kneel",))])
def test_who_owes_a_combat_may_bribe_and_kneel_first(card: str, option: tuple[str, ...]) -> None:
    state = statue()
    revealed(state, card)
    kills(state, 0, "bleeding-beast", "drakor", "bloated-worm")
    master(state, 0, at(state, 1, 0))
    squad(state, 1, 1, at(state, 2, 0), "ghoul")
    table = lay(weary(state))
    assert {("attack", 1, 1), option} <= set(asked(table).options)
    assert forbidden(table, ("meditate",)) == "cave_evil.combat.when-resolved"


def test_bots_let_it_gaze_at_rivals_and_not_at_their_own() -> None:
    state = statue()
    kills(state, 0, "drakor", "bloated-worm", "ghoul", "hunchback")
    master(state, 0, at(state, 1, 0))
    squad(state, 0, 1, at(state, 2, 0), "horned-hellion")
    squad(state, 1, 1, at(state, -2, 0), "ratman")
    table = perform(evils.ACTIVITIES, state, 0, 0, BRIBE)
    decision = asked(table)
    assert decision.rule == "cave_evil.evil-statue.gaze-direction"
    worth = dict(zip(decision.options, advise(view(table.state, 0), decision), strict=True))
    assert worth[("stare", 1, 1)] > worth[BACK] > worth[("stare", 0, 0)]


@pytest.mark.rule("cave_evil.evil-statue.awaken")
def test_awake_it_cannot_be_bribed_only_fought() -> None:
    state = statue()
    rich(state)
    ours = master(state, 0, at(state, 1, 0))
    awake(state, STATUE)
    assert why(evils.ACTIVITIES, state, ours, BRIBE) == "cave_evil.evil-statue.awaken"
    assert why(evils.ACTIVITIES, state, ours, FIGHT) is None


@pytest.mark.rule("cave_evil.evil-statue.destroy")
@pytest.mark.rule("cave_evil.evil-statue.eyes")
def test_squads_destroy_it_by_combat_and_the_eyes_fall_out() -> None:
    state = cave(2)
    awake(state, STATUE)
    squad(state, 0, 1, at(state, 1, 0), "drakor")
    squad(state, 0, 2, at(state, 0, 1), "bloated-worm")
    far = squad(state, 0, 3, at(state, 2, -1), "ghoul")
    assert why(evils.ACTIVITIES, state, far, FIGHT) == "cave_evil.evil-statue.destroy"
    table = perform(evils.ACTIVITIES, state, 0, 1, FIGHT, dice=[12, 1] * 3)
    act(table, ("support", 0, 2))
    finish(table)
    assert (table.state.evil.stage, table.state.evil.space) == ("gone", -1)
    assert (table.state.heaps[0].eyes, table.state.heaps[0].goods) == (True, [0, 3, 0])
    assert all(each.acted and each.still for number in (1, 2) for each in find(table, 0, number).creatures)


@pytest.mark.rule("cave_evil.turn-markers.use")
@pytest.mark.parametrize("card", [STATUE, EMPEROR, GOAT])
def test_who_may_neither_move_nor_act_challenges_no_evil(card: str) -> None:
    state = cave(2)
    awake(state, card)
    ours = master(state, 0, at(state, 1, 0))
    assert why(evils.ACTIVITIES, state, ours, FIGHT) is None
    ours.bound = 1
    assert why(evils.ACTIVITIES, state, ours, FIGHT) == "cave_evil.turn-markers.use"


@pytest.mark.rule("cave_evil.evil-statue.destroy-necro-ability")
def test_who_has_used_the_ability_may_still_destroy_it() -> None:
    state = cave(2)
    awake(state, STATUE)
    state.players[0].spent_now = True
    assert why(evils.ACTIVITIES, state, squad(state, 0, 1, at(state, 1, 0), "drakor"), FIGHT) is None


@pytest.mark.rule("cave_evil.evil-statue.any-means")
@pytest.mark.parametrize("wins", [True, False])
def test_it_is_attacked_from_afar_too_and_shoots_back(wins: bool) -> None:
    state = cave(2)
    awake(state, STATUE)
    ours = squad(state, 0, 1, at(state, 2, 0), "ravenous-catapult", "bribed-flea")
    squad(state, 0, 2, at(state, 2, -1), "brimstone-spewer")
    table = perform(evils.ACTIVITIES, state, 0, 1, FIGHT, dice=[12, 1] * 3 if wins else [1, 12] * 3)
    assert asked(table).rule == "cave_evil.ranged-attack.ranged-support"
    act(table, ("support", 0, 2))
    combat = table.state.combat
    assert combat is not None
    play_until(table, "cave_evil.combat.round-2-choice")
    by_catapult, by_spewer = (BEINGS[card].attributes for card in ("ravenous-catapult", "brimstone-spewer"))
    place = ATTRIBUTES.index(combat.rounds[0].attribute)
    assert combat.rounds[0].base[0] == by_catapult[place] + by_spewer[place], "the flea does not count"
    finish(table)
    assert table.state.evil.stage == ("gone" if wins else "awake")
    assert [each.number for each in table.state.players[0].squads] == ([0, 1, 2] if wins else [0])
    assert all(each.acted for number in (1, 2) if wins for each in find(table, 0, number).creatures)
    ours.space = state.players[0].crystal
    assert why(evils.ACTIVITIES, state, ours, FIGHT) == "cave_evil.ranged-attack.range"


@pytest.mark.parametrize(
    ("card", "rule"), [(EMPEROR, "cave_evil.evil-emperor.only-combat"), (GOAT, "cave_evil.evil-goat.only-necromancer")]
)
def test_others_are_fought_only_from_beside_them(card: str, rule: str) -> None:
    state = cave(2)
    awake(state, card)
    ours = squad(state, 0, 1, at(state, 2, 0), "ravenous-catapult")
    assert why(evils.ACTIVITIES, state, ours, FIGHT) == rule


@pytest.mark.rule("cave_evil.evil-statue.adjacency-after")
def test_it_forces_nobody_and_kills_losing_attackers() -> None:
    state = cave(2)
    awake(state, STATUE)
    ours = squad(state, 0, 1, at(state, 1, 0), "ghoul")
    assert not movement.owes(state, ours)
    assert movement.offered(state, ours)
    table = finish(perform(evils.ACTIVITIES, state, 0, 1, FIGHT, dice=[1, 12] * 3))
    assert "ghoul" in table.state.gone
    assert not table.state.players[1].enemy_kills
    assert table.state.evil.stage == "awake"
    state.step, state.phase = 1, "cycle"
    assert stage(state, evils.begin_cycle).state == state


def laden(*, spent: bool = False) -> State:
    """A ratman with the Eyes, a step from its player's crystal, on which nobody stands."""
    state = cave(2)
    awake(state, STATUE)
    state.evil.stage, state.evil.space = "gone", -1
    home = state.players[0].crystal
    master(state, 0, at(state, 1, 0))
    squad(state, 0, 1, cave_of(state).neighbours[home][0], "ratman").eyes = True
    state.players[0].spent_now = spent
    return state


def go_home(state: State, heard: list[Any] | None = None) -> Table[State]:
    home = ("move", state.players[0].crystal)
    return stage(state, lambda t: movement.move(t, find(t, 0, 1), home), heard=heard)


@pytest.mark.rule("cave_evil.evil-statue.win")
@pytest.mark.rule("cave_evil.evil-statue.eyes-anyone")
def test_any_squad_that_brings_the_eyes_home_wins() -> None:
    heard: list[Any] = []
    assert won(go_home(laden(), heard)) == ("cave_evil.evil-statue.win", (0,))
    assert told(heard, EyesBrought) == [EyesBrought(0)]


@pytest.mark.rule("cave_evil.evil-statue.eyes-anyone")
def test_even_who_can_carry_nothing_else_picks_up_the_eyes() -> None:
    state = cave(2, evil=STATUE)
    state.evil.stage = "gone"
    mist = squad(state, 0, 1, at(state, 1, 0), "shadow-haze")
    heap(state, mist.space, things=["spiked-shield"], eyes=True)
    assert carrying.take_offered(state, mist) == [("take", carrying.EYES)]
    assert carrying.take_barred(state, mist, ("take", "spiked-shield")) == "cave_evil.carrying.carriers-only"
    heard: list[Any] = []
    table = stage(state, lambda t: carrying.take(t, find(t, 0, 1), ("take", carrying.EYES)), heard=heard)
    assert find(table.state, 0, 1).eyes
    assert not table.state.heaps[mist.space].eyes
    assert [each.rule for each in heard if isinstance(each.event, EyesPickedUp)] == ["cave_evil.evil-statue.eyes-anyone"]


@pytest.mark.rule("cave_evil.evil-statue.eyes-no-ability")
def test_not_in_the_turn_of_the_ability() -> None:
    state = laden(spent=True)
    ours = find(state, 0, 1)
    home = state.players[0].crystal
    assert ("move", home) not in movement.offered(state, ours)
    assert movement.barred(state, ours, ("move", home)) == "cave_evil.evil-statue.eyes-no-ability"
    state.players[0].spent_now = False
    assert ("move", home) in movement.offered(state, ours)


@pytest.mark.rule("cave_evil.evil-statue.eyes-drop")
def test_where_their_carrier_dies_the_eyes_stay() -> None:
    state = laden()
    where = find(state, 0, 1).space
    table = stage(state, lambda t: death.perish(t, find(t, 0, 1), NOBODY, "cave_evil.death.all-die"))
    assert table.state.heaps[where].eyes


@pytest.mark.rule("cave_evil.evil-statue.win")
def test_who_gets_the_eyes_on_the_crystal_has_to_leave_it_and_come_back() -> None:
    state = laden()
    ours = find(state, 0, 1)
    home, beside = state.players[0].crystal, ours.space
    ours.space, ours.eyes = home, False
    heap(state, home, eyes=True)
    take = next(each for each in carrying.ACTIVITIES if "take" in each.verbs)
    table = stage(state, lambda t: take.perform(t, find(t, 0, 1), ("take", "eyes")))
    assert won(table) == NOBODY_YET
    state = table.state
    assert find(state, 0, 1).eyes
    away = stage(state, lambda t: movement.move(t, find(t, 0, 1), ("move", beside)))
    assert won(away) == NOBODY_YET
    assert won(go_home(away.state)) == ("cave_evil.evil-statue.win", (0,))


@pytest.mark.rule("cave_evil.evil-statue.win")
def test_who_brings_them_to_a_friend_on_the_crystal_wins_too() -> None:
    state = laden()
    squad(state, 0, 2, state.players[0].crystal, "hunchback")
    table = stage(state, lambda t: movement.move(t, find(t, 0, 1), ("merge", 0, 2)))
    assert won(table) == ("cave_evil.evil-statue.win", (0,))
    assert not list(laws(table.state))


def test_eyes_that_are_handed_to_a_squad_on_the_crystal_do_not_win() -> None:
    state = laden()
    squad(state, 0, 2, state.players[0].crystal, "hunchback")
    give = next(each for each in carrying.ACTIVITIES if "give" in each.verbs)
    table = stage(state, lambda t: give.perform(t, find(t, 0, 1), ("give", 0, 2)))
    assert find(table.state, 0, 2).eyes
    assert won(table) == NOBODY_YET


@pytest.mark.rule("cave_evil.evil-statue.win")
def test_nor_does_it_win_when_others_join_that_squad() -> None:
    state = weary(laden())
    ours = find(state, 0, 1)
    ours.eyes = False
    ours.creatures += squad(state, 0, 3, at(state, 2, 0), "ghoul").creatures
    state.players[0].squads.pop()
    squad(state, 0, 2, state.players[0].crystal, "hunchback").eyes = True
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",), ("leave", "ghoul"), state.players[0].crystal)
    assert len(find(table, 0, 2).creatures) == 2
    assert table.outcome is None


@pytest.mark.rule("cave_evil.evil-statue.any-means")
@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
@pytest.mark.parametrize("who", [0, 1])
def test_blasted_when_it_is_attacked_it_falls_once_and_fights_nobody(who: int) -> None:
    names = ["rotten-magi", "rotten-magi"]
    names[who] = "psychomancer-of-fire"
    state = cave(2, names=names)
    awake(state, STATUE)
    state.players[1 - who].spent = True
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    master(state, who, at(state, -1, 0))
    heard: list[Any] = []
    table = lay(state, heard=heard)  # no dice are rolled
    act(table, ("squad", 0, 1), ("challenge",))
    play_until(table, "cave_evil.squad-actions.interleave", {"cave_evil.necromancers.interrupt-window": ("necromancy",)})
    assert told(heard, StatueFell) == [StatueFell(who)]
    assert len(told(heard, CombatLapsed)) == 1
    assert (table.state.heaps[0].goods, table.state.heaps[0].eyes) == ([0, 3, 0], True)
    assert acted(find(table, 0, 1))


@pytest.mark.rule("cave_evil.evil-statue.any-means")
def test_the_psychomancers_blast_destroys_it_and_bombs_do_not() -> None:
    state = cave(2, names=("psychomancer-of-fire", "rotten-magi"))
    awake(state, STATUE)
    master(state, 0, at(state, 1, 0))
    table = perform(necromancers.ACTIVITIES, state, 0, 0, ("necromancy",))
    assert table.state.evil.stage == "gone"
    assert table.state.heaps[0].eyes
    assert "bomb-proof" in EVILS[STATUE].traits
    revealed(state, STATUE)
    assert why(necromancers.ACTIVITIES, state, master(state, 0), ("necromancy",)) == "cave_evil.necromancers.psycho-blast"
