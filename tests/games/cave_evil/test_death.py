"""Death: gore, piles, cargo, what deaths set off; numbers that creatures change; and what is fought for one by one."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import BEINGS, Blast
from herna.games.cave_evil.events.combat import Eliminated
from herna.games.cave_evil.events.effects import Gained
from herna.games.cave_evil.events.turn import TurnBegan
from herna.games.cave_evil.rules import combat, effects, movement, once_per_game, placing
from herna.games.cave_evil.rules.combat import Bout, Party, fight
from herna.games.cave_evil.rules.death import kill, perish, remains
from herna.games.cave_evil.rules.forces import new_creature
from herna.games.cave_evil.rules.kill_points import enemy_points, halves, wandering_points
from herna.games.cave_evil.rules.modifiers import gather, reckon
from herna.games.cave_evil.state import Creature, Force, State, Works
from herna.kernel import Told
from herna.testing.playing import act, play_until, told
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, fetch, field, group, lay, master, squad, weary


def sums(state: State, attribute: str, ours: list[Force], theirs: list[Force]) -> list[int]:
    """What both sides come to before the dice."""
    bout = Bout("fight", Party(0, ours), Party(1, theirs), theirs[0].space)
    bout.muster(state)
    gather(state, bout)
    return reckon(state, bout, attribute).sums  # type: ignore[arg-type]


@pytest.mark.rule("cave_evil.death.gore")
@pytest.mark.rule("cave_evil.death.gore-tiny")
def test_gore_by_size() -> None:
    state = cave(2)
    wild = group(state, at(state, 0, 1), "ratman")
    sizes = {"shadow-haze": 0, "ratman": 1, "horned-hellion": 2, "drakor": 3}
    assert {card: remains(Creature(99, card), wild) for card in sizes} == sizes
    assert [BEINGS[card].size for card in sizes] == ["tiny", "small", "medium", "large"]


def test_some_leave_more_gore_or_none() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "meat-mill")
    wild = group(state, at(state, 1, 0), "ratman")
    Drive(state, lambda t: perish(t, wild, 0, "cave_evil.death.all-die", victors=[ours]))
    assert state.heaps[at(state, 1, 0)].goods == [0, 2, 0]
    wild = group(state, at(state, 1, 0), "coin-golem")
    Drive(state, lambda t: kill(t, wild, list(wild.creatures), 0, "cave_evil.death.all-die"))
    assert state.heaps[at(state, 1, 0)].goods[1] == 2


@pytest.mark.rule("cave_evil.death.killed-by-monster")
def test_who_monsters_kill_leaves_the_game() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ratman")
    wild = group(state, at(state, 1, 0), "drakor")
    play = Drive(state, lambda t: fight(t, ours, wild), dice=[1, 12, 1, 12])
    play.say("strength", "weapon")
    assert "ratman" in state.gone
    assert state.players[1].enemy_kills == []


@pytest.mark.rule("cave_evil.death.drop-all")
@pytest.mark.rule("cave_evil.death.marker-back")
def test_a_dead_squad_leaves_its_cargo_and_frees_its_card() -> None:
    state = cave(2)
    theirs = squad(state, 1, 3, at(state, 0, 1), "necromonk-1", goods=(1, 2, 3), things=("spiked-shield",))
    card = fetch(state, state.decks["excavation"].draw[0])
    theirs.works, theirs.eyes = Works(card), True
    Drive(state, lambda t: perish(t, theirs, 0, "cave_evil.death.all-die"))
    heap = state.heaps[at(state, 0, 1)]
    assert (heap.goods, heap.eyes, [thing.card for thing in heap.things]) == ([1, 3, 3], True, ["spiked-shield"])
    assert state.decks["excavation"].discard == [card]
    assert [each.number for each in state.players[1].squads] == [0]


def test_what_survivors_cannot_carry_stays() -> None:
    state = cave(2)
    theirs = squad(state, 1, 3, at(state, 0, 1), "necromonk-1", "ratman", things=("spiked-shield",))
    Drive(state, lambda t: kill(t, theirs, theirs.creatures[:1], 0, "cave_evil.death.all-die"))
    assert theirs.things == []
    assert [thing.card for thing in state.heaps[at(state, 0, 1)].things] == ["spiked-shield"]


@pytest.mark.rule("cave_evil.death.acted-moves-adjacent")
@pytest.mark.rule("cave_evil.death.later-combat")
def test_who_has_acted_stops_beside_an_enemy_and_fights_later() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ghoul")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ratman")
    ours.creatures[0].acted = True
    assert movement.no_movement(state, ours) == "cave_evil.combat.stop-adjacent"
    assert combat.offered(state, ours) == []
    assert not movement.owes(state, ours)
    # in phase 1 of the neighbour the combat takes place
    state.active, state.phase = 1, "neighbours"
    assert movement.owes(state, theirs)
    assert combat.offered(state, theirs) == [("attack", 0, 1)]


@pytest.mark.rule("cave_evil.death.unclear-timing")
def test_the_active_player_orders_what_deaths_set_off() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "retired-executioner")
    theirs = squad(state, 1, 1, at(state, 1, 0), "coin-golem")
    play = Drive(state, lambda t: perish(t, theirs, 0, "cave_evil.death.all-die", victors=[ours]))
    assert (play.rule, play.seat) == ("cave_evil.death.unclear-timing", 0)
    assert [option[1] for option in play.options] == ["coin-golem", "retired-executioner"]
    play.say(play.options[0])
    assert play.over


@pytest.mark.rule("cave_evil.death.binding")
@pytest.mark.rule("cave_evil.death.binding-insect")
@pytest.mark.rule("cave_evil.death.not-below-zero")
def test_upright_insect_binds_every_creature() -> None:
    state = cave(2)
    insect: Force = squad(state, 0, 1, at(state, 0, 1), "upright-insect")
    large: Force = squad(state, 1, 1, at(state, 1, 0), "drakor")
    small: Force = squad(state, 1, 2, at(state, 2, 0), "ghoul", "hunchback", "ratman")
    assert sums(state, "prowess", [insect], [large])[1] == 10 - 3
    assert sums(state, "prowess", [insect], [small])[1] == 18 - 9
    weak: Force = squad(state, 1, 3, at(state, 2, -1), "cave-dwellers")
    assert sums(state, "prowess", [insect], [weak])[1] == 0


@pytest.mark.rule("cave_evil.death.binding-scope")
def test_binding_hits_all_enemies_but_helps_only_the_own_squad() -> None:
    state = cave(2)
    insect: Force = squad(state, 0, 1, at(state, 0, 1), "upright-insect")
    one: Force = squad(state, 1, 1, at(state, 1, 0), "ghoul")
    two: Force = squad(state, 1, 2, at(state, 2, 0), "hunchback")
    assert sums(state, "prowess", [insect], [one, two])[1] == 14 - 6
    chief: Force = squad(state, 0, 2, at(state, 1, 1), "bloodthirsty-chieftain")
    friend: Force = squad(state, 0, 3, at(state, 0, 2), "ratman")
    assert sums(state, "bloodlust", [chief, friend], [one])[0] == 12 + 2 + 5


@pytest.mark.rule("cave_evil.death.order-of-changes")
def test_first_what_raises_then_what_lowers() -> None:
    state = cave(2)
    insect: Force = squad(state, 0, 1, at(state, 0, 1), "upright-insect")
    other: Force = squad(state, 1, 1, at(state, 1, 0), "necromonk-1", things=("elastic-headband-of-prowess",))
    assert sums(state, "prowess", [insect], [other])[1] == 8 + 3 - 3
    state.players[1].squads[1].creatures[0].card = "cave-dwellers"
    bout = Bout("fight", Party(0, [insect]), Party(1, [other]), other.space)
    bout.muster(state)
    gather(state, bout)
    assert reckon(state, bout, "prowess").sums[1] == 0


@pytest.mark.rule("cave_evil.death.render")
@pytest.mark.rule("cave_evil.death.ability-for-squad")
def test_the_render_fights_each_small_creature_for_itself() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "render", "ratman")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ghoul", "hunchback", "cave-dwellers")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[12, 1] * 6)
    assert play.rule == "cave_evil.abilities.combat-ability"
    play.say(("ability",))
    assert (play.rule, [option[1] for option in play.options]) == (
        "cave_evil.death.render",
        ["ghoul", "hunchback", "cave-dwellers"],
    )
    for foe in ("ghoul", "hunchback"):
        play.say(("against", foe))
        assert play.state.combat is not None
        assert [fighter.cards for fighter in play.state.combat.fighters] == [["render", "ratman"], [foe.split(":")[0]]]
        play.say("weapon", "strength")
    play.say("weapon", "strength")
    assert play.result == 0
    assert state.players[0].enemy_kills == ["ghoul", "hunchback", "cave-dwellers"]


@pytest.mark.rule("cave_evil.death.render", "cave_evil.abilities.combat-ability")
def test_who_is_struck_first_is_no_attacker_and_fights_them_all_at_once() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "render")
    theirs = squad(state, 1, 1, at(state, 1, 0), "prepaid-mercenary", "ratman")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[12, 1, 12, 1])
    play.say(("ability", "render"), ("ability",))
    assert (play.rule, play.seat) == ("cave_evil.combat.round-1-choice", 1)
    play.say("strength", "weapon")
    assert play.over
    assert state.combat is not None
    assert state.combat.rounds[0].base == [12, 12]
    assert state.players[0].enemy_kills == ["prepaid-mercenary", "ratman"]


@pytest.mark.rule("cave_evil.death.supporters-excluded")
def test_supporters_take_no_part_in_the_renders_fights() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "render")
    squad(state, 0, 2, at(state, 2, -1), "drakor")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ghoul", "hunchback")
    play = Drive(state, lambda t: fight(t, ours, theirs))
    play.say(("support", 0, 2), ("ability",), ("against", "ghoul"))
    assert play.state.combat is not None
    assert [fighter.cards for fighter in play.state.combat.fighters] == [["render"], ["ghoul"]]


@pytest.mark.rule("cave_evil.death.render-partial")
def test_if_the_render_dies_the_rest_lives_on() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "render")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ghoul", "hunchback", "cave-dwellers")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[12, 1, 12, 1, 1, 12, 1, 12])
    play.say(("ability",), ("against", "hunchback"), "weapon", "strength", ("against", "ghoul"), "dodge", "prowess")
    assert play.over
    assert [each.card for each in theirs.creatures] == ["ghoul", "cave-dwellers"]
    assert [each.number for each in state.players[0].squads] == [0]
    assert state.players[1].enemy_kills == ["render"]


@pytest.mark.rule("cave_evil.death.render-partial", "cave_evil.black-diamond.astral-worm-details")
def test_whom_the_worm_has_taken_from_the_renders_squad_fights_on_neither_side() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "render", "ratman")
    theirs = squad(state, 1, 1, at(state, 1, 0), "astral-worm")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[12, 1, *[12, 1] * 2])
    play.say(("ability",), ("ability", "astral-worm"), ("foe", "ratman:4"))
    assert play.state.combat is not None
    play.say("weapon", "strength")
    assert play.state.combat.rounds[0].base == [12, 6]
    assert (play.over, play.result) == (True, 0)
    assert [each.card for each in ours.creatures] == ["render"]
    assert state.players[0].enemy_kills == ["astral-worm"]


@pytest.mark.rule("cave_evil.death.render", "cave_evil.black-diamond.astral-worm-details")
def test_a_render_whom_the_worm_has_taken_fights_nobody_for_itself() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "render", "ratman")
    theirs = squad(state, 1, 1, at(state, 1, 0), "astral-worm")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[12, 1, *[1, 12] * 2])
    play.say(("ability",), ("ability", "astral-worm"), ("foe", "render"), "weapon", "strength")
    assert play.state.combat is not None
    assert play.state.combat.rounds[0].base == [4, 6 + 12]
    assert (play.over, play.result) == (True, 1)
    assert state.players[1].enemy_kills == ["render", "ratman"]


def test_a_survivor_lives_on_where_it_stood() -> None:
    for die, left in ((8, ["piecemeal-man"]), (7, [])):
        state = cave(2)
        theirs = squad(state, 1, 1, at(state, 1, 0), "piecemeal-man")
        Drive(state, lambda t, theirs=theirs: perish(t, theirs, 0, "cave_evil.death.all-die"), dice=[die])  # type: ignore[misc]
        assert [each.card for each in theirs.creatures] == left


@pytest.mark.rule("cave_evil.abilities.combat-ability")
@pytest.mark.parametrize("way", ["blast", "bomb", "collapse"])
def test_what_saves_in_combat_saves_nobody_from_other_deaths(way: str) -> None:
    state = cave(2, names=("psychomancer-of-fire", "rotten-magi"), switches=["collapse_damage"])
    squad(state, 1, 1, at(state, 1, 0), "piecemeal-man")
    lord = master(state, 0, at(state, 2, 0))
    if way == "blast":
        drive = Drive(state, lambda t: once_per_game.blast(t, lord, ("necromancy",)), dice=[12])
    elif way == "bomb":
        user = effects.User(0, "clay-bomblet", lord, lord.creatures[0], bomb=True)
        blast = (Blast(reach=1, spares="own"),)
        drive = Drive(state, lambda t: effects.perform(t, blast, user), dice=[12])
    else:
        where = [cave_of(state).place(at(state, 1, 0))]
        drive = Drive(
            state,
            lambda t: placing.place(t, 0, "single", starts=where, rule="cave_evil.excavation.collapse-first-space", rock=True),
            dice=[1, 12],
        )
    assert drive.over
    assert [each.number for each in state.players[1].squads] == [0]


# Kill points


@pytest.mark.rule("cave_evil.kill-points.what")
@pytest.mark.rule("cave_evil.kill-points.values")
def test_values_of_kills() -> None:
    assert [halves([card]) / 2 for card in ("drakor", "horned-hellion", "ghoul", "shadow-haze")] == [3, 2, 1, 0.5]
    state = cave(2)
    player = state.players[0]
    for card, points in (("drakor", 9), ("horned-hellion", 6), ("ghoul", 3), ("shadow-haze", 1.5)):
        player.enemy_kills = [card]
        assert enemy_points(player) == points


@pytest.mark.rule("cave_evil.kill-points.enemy-kills")
@pytest.mark.rule("cave_evil.kill-points.wandering-kills")
@pytest.mark.rule("cave_evil.kill-points.two-piles")
def test_two_sorts_of_kills_are_kept_apart() -> None:
    state = cave(2)
    theirs = squad(state, 1, 1, at(state, 1, 0), "ghoul")
    wild = group(state, at(state, 0, 1), "drakor")
    guard = group(state, at(state, 2, 0), "disembowelist")
    for force in (theirs, wild, guard):
        Drive(state, lambda t, force=force: perish(t, force, 0, "cave_evil.death.all-die"))  # type: ignore[misc]
    player = state.players[0]
    assert (player.enemy_kills, player.wandering_kills) == (["ghoul"], ["drakor", "disembowelist"])
    assert (enemy_points(player), wandering_points(player)) == (3, 3 + halves(["disembowelist"]) / 2)


def test_who_dies_by_the_own_side_gives_no_points() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 1, 0), "ghoul")
    Drive(state, lambda t: perish(t, ours, 0, "cave_evil.bombs.as-written"))
    assert state.players[0].enemy_kills == []
    assert "ghoul" in state.gone


@pytest.mark.rule("cave_evil.death.unclear-timing")
@pytest.mark.rule("cave_evil.victory.active-player-dies")
@pytest.mark.parametrize("first", [("first", "gassy-carcass", 0), ("first", "bounty-hunter", 1)])
def test_who_is_out_is_so_when_all_that_the_deaths_set_off_is_done(first: tuple[str, str, int]) -> None:
    """The necromancer of the active player dies beside a creature that bursts: that ends no turn before the victor is paid."""
    state = weary(field(cave(3)))
    master(state, 0, at(state, 32, 2)).creatures.append(new_creature(state, fetch(state, "gassy-carcass")))
    squad(state, 1, 1, at(state, 33, 2), "bounty-hunter")
    heard: list[Told] = []
    table = lay(state, [1, 12] * 3, heard)
    act(table, ("attack", 1, 1))
    play_until(table, "cave_evil.death.unclear-timing")
    act(table, first)
    assert told(heard, Gained) == [Gained("bounty-hunter", 1, 2, 0, 0)]
    assert [type(each.event) for each in heard[-2:]] == [Eliminated, TurnBegan]
    assert table.state.active == 1
    assert not table.state.dying


@pytest.mark.rule("cave_evil.death.unclear-timing")
@pytest.mark.parametrize(("first", "metal"), [(("first", "gassy-carcass", 0), 0), (("first", "retired-executioner", 0), 2)])
def test_who_has_killed_and_is_killed_by_that_gains_only_what_came_before(first: tuple[str, str, int], metal: int) -> None:
    """The attacker says what comes first: the burst that kills the executioner, or the executioner's pay."""
    state = weary(field(cave(2)))
    squad(state, 0, 1, at(state, 32, 2), "gassy-carcass")
    squad(state, 1, 1, at(state, 33, 2), "retired-executioner")
    table = lay(state, [1, 12] * 3)
    act(table, ("squad", 0, 1), ("attack", 1, 1))
    play_until(table, "cave_evil.death.unclear-timing")
    act(table, first)
    assert table.state.players[0].enemy_kills == ["retired-executioner"]
    assert table.state.players[1].enemy_kills == ["gassy-carcass"]
    assert table.state.players[1].squads[0].goods == [metal, 0, 0]
