"""A dig is declared, continued, given up and finished; how fast squads dig, and who helps."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import EVENTS, EXCAVATIONS
from herna.games.cave_evil.events.digging import CardTurned, DigAbandoned, DigBegan, DigSupported, NothingToDig, RocksRemoved
from herna.games.cave_evil.rules import carrying, excavation, movement, splitting, turn_end
from herna.games.cave_evil.rules.digging_speed import speed
from herna.games.cave_evil.rules.forces import acted, left, squad_of
from herna.games.cave_evil.state import Squad, State, Works
from herna.games.cave_evil.view import view
from herna.kernel import Table, Told
from herna.kernel.deck import HIDDEN
from herna.testing.playing import act, asked, forbidden, told
from tests.games.cave_evil.laying import at, cave, dig, fetch, heap, no_events, on_top, squad
from tests.games.cave_evil.stage import stage

PLACE = "cave_evil.excavation.place-adjacent"
STEP = "cave_evil.excavation.step-in"
ACTION = "cave_evil.squad-actions.one-action"


def digging(
    *cards: str,
    rocks: int = 0,
    collapse: bool = False,
    dug: bool = False,
    card: str = "dig-tunnel",
    switches: Sequence[str] = (),
) -> State:
    """A squad I of the first player at the rim of the Pit area, which may be digging already."""
    state = cave(2, switches=switches)
    no_events(state, "excavation")
    ours = squad(state, 0, 1, at(state, 2, 0), *cards)
    if rocks:
        ours.works = Works(fetch(state, card), rocks, collapse, dug)
    return state


def ours(state: State, number: int = 1) -> Squad:
    found = squad_of(state, 0, number)
    assert found is not None
    return found


def does(state: State, word: str, dice: list[int] | None = None, heard: list[Told] | None = None) -> Table[State]:
    """Squad I does what one of its activities offers."""
    activity = next(each for each in excavation.ACTIVITIES if word in each.verbs)
    return stage(state, lambda t: activity.perform(t, ours(t.state), (word,)), dice or [], heard)


def menu(state: State, number: int = 1) -> list[str]:
    """What the activities of this chapter offer; what they do not offer they forbid."""
    found = []
    for activity in excavation.ACTIVITIES:
        options = list(activity.offered(state, ours(state, number)))
        for wish in activity.wished(state, ours(state, number)):
            assert (activity.barred(state, ours(state, number), wish) is None) == (wish in options)
        found += [option[0] for option in options]
    return found


def barred(state: State, word: str) -> str | None:
    activity = next(each for each in excavation.ACTIVITIES if word in each.verbs)
    return activity.barred(state, ours(state), (word,))


def next_turn(table: Table[State]) -> State:
    """The same table at the next turn of the same player."""
    turn_end.leave_digs(table)
    turn_end.forget(table.state)
    return table.state


# Declaring


@pytest.mark.rule("cave_evil.excavation.who", "cave_evil.basics.card-digging-number")
def test_only_a_squad_with_a_digger_digs() -> None:
    assert menu(digging("hunchback")) == ["dig", "collapse"]
    state = digging("ghoul")
    assert menu(state) == []
    assert barred(state, "dig") == barred(state, "collapse") == "cave_evil.excavation.who"
    assert [speed(ours(digging(*cards))) for cards in (["ratman"], ["venal-dwarf"], ["bloated-worm"])] == [1, 2, 2]


@pytest.mark.rule("cave_evil.excavation.who")
def test_a_creature_that_something_keeps_from_digging_is_no_digger() -> None:
    state = digging("ratman")
    ours(state).creatures[0].burdens.append("grabber")
    assert barred(state, "dig") == "cave_evil.excavation.who"


@pytest.mark.rule("cave_evil.excavation.adjacent-unexcavated")
def test_to_excavate_a_squad_stands_beside_unexcavated_ground() -> None:
    state = digging("ratman")
    ours(state).space = at(state, 1, 0)
    assert menu(state) == ["collapse"]
    assert barred(state, "dig") == "cave_evil.excavation.adjacent-unexcavated"


@pytest.mark.rule("cave_evil.cave.lair-walls", "cave_evil.cave.wall-adjacency", "cave_evil.excavation.never-lair-or-pit")
def test_inside_a_lair_there_is_nothing_to_dig() -> None:
    state = digging("ratman")
    ours(state).space = next(space for space in cave_of(state).neighbours[state.players[0].crystal])
    assert menu(state) == []
    assert barred(state, "dig") == "cave_evil.cave.lair-walls"
    assert barred(state, "collapse") == "cave_evil.excavation.never-lair-or-pit"


@pytest.mark.rule(
    "cave_evil.excavation.declare",
    "cave_evil.excavation.three-rocks",
    "cave_evil.excavation.declare-is-action",
    "cave_evil.excavation.three-steps",
)
@pytest.mark.parametrize("word", ["dig", "collapse"])
def test_declaring_puts_a_card_with_three_rocks_on_the_control_card_and_is_the_action(word: str) -> None:
    state = digging("ratman")
    on_top(state, "excavation", "dig-crook")
    heard: list[Told] = []
    table = does(state, word, heard=heard)
    digger = ours(table.state)
    assert digger.works == Works("dig-crook", 3, word == "collapse", dug=True)
    assert acted(digger)
    assert len(table.state.tiles) == len(state.tiles)
    assert told(heard, DigBegan) == [DigBegan(0, 1, word == "collapse")]
    assert menu(table.state) == ["quit"]
    assert barred(table.state, "continue") == ACTION


@pytest.mark.rule("cave_evil.excavation.declare-default")
def test_a_dig_is_an_excavation_unless_a_collapse_was_declared() -> None:
    assert Works("dig-crook").collapse is False
    works = ours(does(digging("ratman"), "dig").state).works
    assert works is not None
    assert not works.collapse


@pytest.mark.rule("cave_evil.excavation.draw-face-down")
def test_nobody_sees_the_card_not_even_its_owner() -> None:
    table = does(digging("ratman"), "dig")
    for seat in (0, 1, None):
        shown = view(table.state, seat).players[0].squads[1].works
        assert shown == Works(HIDDEN, 3, dug=True)


def test_without_any_excavation_card_nobody_can_dig() -> None:
    state = digging("ratman")
    deck = state.decks["excavation"]
    state.gone += deck.draw
    deck.draw = []
    assert barred(state, "dig") == "cave_evil.conjuration.empty-deck"
    assert menu(state) == []


def test_who_has_acted_cannot_dig() -> None:
    state = digging("ratman", "ghoul")
    ours(state).creatures[1].acted = True
    assert menu(state) == []
    assert barred(state, "dig") == ACTION


# Continuing


@pytest.mark.rule("cave_evil.excavation.dig-speed-2", "cave_evil.excavation.remove-rocks", "cave_evil.excavation.rocks-left")
def test_with_digging_speed_two_one_rock_is_left_after_the_second_turn() -> None:
    table = does(digging("venal-dwarf"), "dig")
    works = ours(table.state).works
    assert works is not None
    assert works.rocks == 3
    heard: list[Told] = []
    table = does(next_turn(table), "continue", heard=heard)
    works = ours(table.state).works
    assert works is not None
    assert works.rocks == 1
    assert told(heard, RocksRemoved) == [RocksRemoved(0, 1, 2, 1)]
    assert menu(next_turn(table)) == ["continue", "quit"]


@pytest.mark.rule(
    "cave_evil.excavation.dig-helper",
    "cave_evil.excavation.help-joins",
    "cave_evil.excavation.finish",
    "cave_evil.excavation.three-steps",
)
def test_a_ratman_joins_a_necromonk_and_together_they_finish() -> None:
    state = digging("necromonk-1", rocks=3, card="dig-tunnel-vein")
    table = does(state, "continue")
    works = ours(table.state).works
    assert works is not None
    assert works.rocks == 2
    state = next_turn(table)
    ours(state).creatures += squad(state, 0, 2, at(state, 1, 1), "ratman").creatures
    state.players[0].squads.pop()
    assert speed(ours(state)) == 2
    heard: list[Told] = []
    table = does(state, "continue", [1, 2], heard)
    assert told(heard, CardTurned) == [CardTurned(0, "dig-tunnel-vein")]
    assert asked(table).rule == PLACE


@pytest.mark.rule("cave_evil.excavation.help-joins")
def test_a_digging_item_helps_whoever_can_use_it() -> None:
    state = cave(2)
    with_use = squad(state, 0, 1, at(state, 2, 0), "necromonk-1", things=["hungry-pickaxe"])
    without = squad(state, 0, 2, at(state, 2, -1), "ratman", "cave-dwellers", things=["screw-auger"])
    idle = squad(state, 0, 3, at(state, 1, -1), "horned-hellion", things=["spine-auger"])
    assert (speed(with_use), speed(without), speed(idle)) == (3, 1, 0), "items alone dig nothing"


@pytest.mark.rule("cave_evil.excavation.help-not-acted")
def test_who_has_acted_is_no_help() -> None:
    state = digging("necromonk-1", "ratman", rocks=3)
    ours(state).creatures[1].acted = True
    assert speed(ours(state)) == 1
    assert menu(state) == ["quit"]
    assert barred(state, "continue") == ACTION


@pytest.mark.rule("cave_evil.excavation.continue-or-drop", "cave_evil.excavation.card-discard")
def test_a_dig_that_is_not_continued_is_lost() -> None:
    state = digging("ratman", rocks=2)
    heard: list[Told] = []
    table = does(state, "quit", heard=heard)
    assert ours(table.state).works is None
    assert table.state.decks["excavation"].discard == ["dig-tunnel"]
    assert view(table.state, 0).decks["excavation"].discard == [HIDDEN], "it lies face down"
    assert told(heard, DigAbandoned) == [DigAbandoned(0, 1)]
    assert barred(table.state, "continue") == barred(table.state, "quit") == "cave_evil.excavation.three-steps"
    other = does(digging("ratman", rocks=2, dug=False), "quit")
    assert ours(next_turn(other)).works is None


@pytest.mark.rule("cave_evil.excavation.continue-or-drop")
def test_at_the_end_of_the_phase_a_dig_that_was_left_alone_is_given_up() -> None:
    state = digging("ratman", rocks=2)

    async def end(t: Table[State]) -> None:
        turn_end.leave_digs(t)

    assert ours(stage(state, end).state).works is None
    assert ours(stage(digging("ratman", rocks=2, dug=True), end).state).works is not None


@pytest.mark.rule("cave_evil.excavation.locked-while-digging", "cave_evil.excavation.other-action-loses")
def test_a_squad_that_digs_begins_no_other_dig_and_loses_it_by_moving() -> None:
    state = digging("ratman", rocks=2)
    assert barred(state, "dig") == barred(state, "collapse") == "cave_evil.excavation.locked-while-digging"
    table = stage(state, lambda t: movement.walk(t, ours(t.state), [at(t.state, 2, -1)], {at(t.state, 2, -1): 1}))
    assert ours(table.state).works is None
    assert table.state.decks["excavation"].discard == ["dig-tunnel"]


@pytest.mark.rule("cave_evil.excavation.pickup-while-digging")
def test_picking_up_and_passing_stays_allowed() -> None:
    state = digging("ratman", rocks=2, dug=True)
    heap(state, ours(state).space, [1, 0, 0])
    squad(state, 0, 2, at(state, 2, -1), "ghoul")
    table = stage(state, lambda t: carrying.take(t, ours(t.state), ("take", "resources")))
    digger = ours(table.state)
    assert digger.goods == [1, 0, 0]
    assert digger.works is not None
    assert carrying.give_offered(table.state, digger) != []


@pytest.mark.rule("cave_evil.excavation.diggers-stay", "cave_evil.excavation.declare-is-action")
def test_who_has_dug_stays_where_it_is() -> None:
    table = does(digging("ratman", "hunchback"), "dig")
    digger = ours(table.state)
    assert left(table.state, digger) == 0
    assert not any(splitting.may_leave(table.state, digger, each) for each in digger.creatures)
    assert movement.no_movement(table.state, digger) == "cave_evil.movement.stop-dig"


@pytest.mark.rule("cave_evil.excavation.leave-before-action", "cave_evil.excavation.one-digger-stays")
def test_before_the_squad_digs_anybody_may_leave_it_and_without_a_digger_the_dig_is_lost() -> None:
    def part(leaving: int) -> State:
        state = digging("ratman", "ghoul", rocks=2)
        digger = ours(state)
        assert all(splitting.may_leave(state, digger, each) for each in digger.creatures)

        async def leave(t: Table[State]) -> None:
            squad = ours(t.state)
            await splitting._leave(t, squad, [squad.creatures[leaving]], at(t.state, 2, -1))

        return stage(state, leave).state

    assert ours(part(1)).works is not None, "the digger stays"
    assert ours(part(0)).works is None, "no digger stays"


@pytest.mark.rule("cave_evil.excavation.attacked-digger")
def test_who_was_attacked_and_lives_may_go_on() -> None:
    state = digging("ratman", "ghoul", rocks=2)
    ours(state).creatures.pop()
    state.gone.append("ghoul")
    assert menu(state) == ["continue", "quit"]


# Finishing at once


@pytest.mark.rule(
    "cave_evil.excavation.instant", "cave_evil.excavation.instant-move-first", "cave_evil.excavation.instant-step"
)
@pytest.mark.parametrize("moved", [0, 2, 3])
def test_with_digging_speed_four_a_dig_is_finished_at_once(moved: int) -> None:
    state = cave(2)
    digger = squad(state, 0, 1, at(state, 2, 0), "necromonk-1", "necromonk-2", things=["hungry-pickaxe"])
    for each in digger.creatures:
        each.moved = moved
    on_top(state, "excavation", "dig-tunnel-vein")
    assert speed(digger) == 4
    table = does(state, "dig", [3, 2])
    assert asked(table).rule == PLACE
    act(table, ("place", 3, 0, 0))
    assert ours(table.state).goods == [0, 0, 2]
    assert ours(table.state).works is None
    if moved < 3:
        assert asked(table).rule == STEP
        act(table, ("step", at(table.state, 3, 0)))
        assert ours(table.state).space == at(table.state, 3, 0)
    assert table.over, "without movement left there is no step"


@pytest.mark.rule("cave_evil.excavation.instant-step")
@pytest.mark.rule("cave_evil.turn-markers.use")
def test_who_is_held_does_not_step_in_after_an_instant_dig() -> None:
    state = cave(2)
    squad(state, 0, 1, at(state, 2, 0), "necromonk-1", "necromonk-2", things=["hungry-pickaxe"]).held = 1
    on_top(state, "excavation", "dig-tunnel-vein")
    table = does(state, "dig", [3, 2])
    act(table, ("place", 3, 0, 0))
    assert table.over
    assert ours(table.state).space == at(table.state, 2, 0)


@pytest.mark.rule("cave_evil.excavation.instant")
def test_a_collapse_can_be_finished_at_once_too() -> None:
    state = cave(2)
    squad(state, 0, 1, at(state, 2, 0), "necromonk-1", "necromonk-2", things=["hungry-pickaxe"])
    on_top(state, "excavation", "dig-tunnel")
    table = does(state, "collapse")
    assert asked(table).rule == "cave_evil.excavation.collapse-first-space"
    act(table, ("place", 2, 1, 0))
    assert table.over
    assert not cave_of(table.state).is_cave((2, 1))


# Support


def supported(speeds: list[list[str]], rocks: int = 3) -> State:
    """A digging squad with friends beside it, in the game with supported excavation."""
    state = digging("ratman", rocks=rocks, switches=["supported_digging"])
    places = [(2, -1), (1, 0), (1, 1), (2, 1)]
    for number, (cards, place) in enumerate(zip(speeds, places, strict=False), 2):
        squad(state, 0, number, at(state, *place), *cards)
    return state


SUPPORT = "cave_evil.advanced.supported-excavation"


@pytest.mark.rule("cave_evil.advanced.supported-excavation", "cave_evil.advanced.supported-excavation-tile")
def test_squads_beside_add_their_speed_and_spend_their_action() -> None:
    state = supported([["hunchback"], ["ghoul"], ["necromonk-1"]])
    heard: list[Told] = []
    table = does(state, "continue", [1, 1], heard)
    assert asked(table).rule == SUPPORT
    assert forbidden(table, ("support", 0, 3)) == "cave_evil.excavation.who"
    assert forbidden(table, ("support", 0, 0)) == SUPPORT, "he is not beside it"
    act(table, ("support", 0, 2), ("support", 0, 4))
    assert told(heard, DigSupported) == [DigSupported(0, 2, 1, 1), DigSupported(0, 4, 1, 1)]
    assert acted(ours(table.state, 2))
    assert left(table.state, ours(table.state, 4)) == 0
    assert not acted(ours(table.state, 3))
    assert asked(table).rule == PLACE
    assert forbidden(table, ("place", 1, 2, 1)) == PLACE, "beside the squad that began, not beside its helpers"


@pytest.mark.rule("cave_evil.advanced.supported-excavation")
def test_nobody_has_to_help_and_without_the_switch_nobody_can() -> None:
    table = does(supported([["hunchback"]]), "continue")
    act(table, "done")
    works = ours(table.state).works
    assert works is not None
    assert works.rocks == 2
    state = supported([["hunchback"]])
    state.switches.clear()
    assert does(state, "continue").over


@pytest.mark.rule("cave_evil.advanced.supported-instant", "cave_evil.excavation.declare-is-action")
def test_too_few_helpers_for_finishing_at_once_spend_nothing() -> None:
    state = supported([["hunchback"], ["necromonk-1"], ["shovelhand"]], rocks=0)
    heard: list[Told] = []
    table = does(state, "dig", heard=heard)
    act(table, ("support", 0, 2))
    assert forbidden(table, ("support", 0, 2)) == ACTION, "nobody helps twice"
    act(table, "done")
    works = ours(table.state).works
    assert works is not None
    assert works.rocks == 3
    assert not acted(ours(table.state, 2))
    assert told(heard, DigSupported) == []


@pytest.mark.rule("cave_evil.advanced.supported-excavation")
@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        ("acted", ACTION),
        ("bound", "cave_evil.turn-markers.use"),
        ("works", "cave_evil.excavation.locked-while-digging"),
    ],
)
def test_who_cannot_help(spoil: str, rule: str) -> None:
    state = supported([["hunchback"], ["necromonk-1"]])
    other = ours(state, 2)
    if spoil == "acted":
        other.creatures[0].acted = True
    elif spoil == "bound":
        other.bound = 1
    else:
        other.works = Works(fetch(state, "dig-hall"))
    table = does(state, "continue")
    assert forbidden(table, ("support", 0, 2)) == rule


@pytest.mark.rule("cave_evil.advanced.supported-instant")
def test_together_they_may_reach_the_speed_to_finish_at_once() -> None:
    state = supported([["venal-dwarf"], ["hunchback"]], rocks=0)
    on_top(state, "excavation", "dig-tunnel-vein")
    table = does(state, "dig", [1, 1])
    act(table, ("support", 0, 2), ("support", 0, 3))
    assert asked(table).rule == PLACE
    slow = supported([["hunchback"], ["necromonk-1"]], rocks=0)
    assert does(slow, "dig").over, "three is not enough, so nobody is asked"


# What is turned up


@pytest.mark.rule("cave_evil.excavation.event-on-reveal", "cave_evil.excavation.collapse-event")
@pytest.mark.parametrize("collapse", [False, True])
def test_an_event_is_kept_for_phase_4_and_another_card_is_turned(collapse: bool) -> None:
    state = digging("venal-dwarf", rocks=2, card="light-sleeper", collapse=collapse)
    on_top(state, "excavation", "miners-nest-egg", "dig-tunnel-vein")
    heard: list[Told] = []
    table = does(state, "continue", [1, 1], heard)
    assert table.state.events == ["light-sleeper", "miners-nest-egg"]
    assert told(heard, CardTurned) == [CardTurned(0, "dig-tunnel-vein")]
    assert table.state.decks["excavation"].discard == ["dig-tunnel-vein"]


def test_if_there_are_only_events_nothing_is_laid() -> None:
    state = digging("venal-dwarf", rocks=2, card="light-sleeper")
    deck = state.decks["excavation"]
    state.gone += [card for card in deck.draw if card not in EVENTS]
    deck.draw = [card for card in deck.draw if card in EVENTS]
    heard: list[Told] = []
    table = does(state, "continue", heard=heard)
    assert table.over
    assert told(heard, NothingToDig) == [NothingToDig(0)]


@pytest.mark.rule("cave_evil.excavation.card-by-event")
def test_drawn_by_an_event_or_spell_a_card_only_shows_its_tile() -> None:
    state = digging("ratman")
    on_top(state, "excavation", "light-sleeper", "dig-antechamber")

    async def draw(t: Table[State]) -> None:
        assert excavation.draw_tile(t) == "dig-antechamber"

    table = stage(state, draw)
    assert table.over, "no dice are rolled, nothing is asked"
    assert table.state.gone == ["light-sleeper"], "events leave the game"
    assert table.state.decks["excavation"].discard == ["dig-antechamber"]


@pytest.mark.rule("cave_evil.excavation.excavation-cards")
def test_the_excavation_cards_show_a_tile_or_are_events() -> None:
    tiles = sum(card.copies for card in EXCAVATIONS.values())
    events = sum(card.copies for card in EVENTS.values() if card.deck == "excavation")
    assert (tiles, events) == (34, 8)
    assert EXCAVATIONS["dig-hall"].roll == "ordinary"
    assert not EXCAVATIONS["dig-hall"].on_pit


def test_a_squad_in_the_way_of_a_pit_dug_with_support_is_left_alone() -> None:
    state = digging("venal-dwarf", rocks=2, card="dig-throneroom")
    dig(state, "single", 3, 0)
    squad(state, 1, 1, at(state, 3, 0), "ghoul")
    table = does(state, "continue", [1, 1])
    assert not any(option[1:3] == (3, 0) for option in asked(table).options)
