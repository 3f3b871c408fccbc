"""Rounds, rests, ties, doors on the way and elements in situations that meet each other."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import (
    DECKS,
    Afflict,
    Attack,
    Augment,
    Bonus,
    Door,
    Heal,
    Loot,
    Move,
    Obstacle,
    Room,
    Shield,
    Spot,
    Suffer,
)
from herna.games.gloomhaven.events import Consumed
from herna.games.gloomhaven.rules.move import ways
from herna.games.gloomhaven.state import Active, Block, Coin, Hero, State, TrapTile
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, offered, options, play_until, say, told
from tests.games.gloomhaven.laying import (
    CHOOSE,
    SUFFER,
    card_of,
    drawn,
    finish,
    hero,
    invent,
    lay,
    monster,
    perform,
    places,
    summon,
    turns,
)

CHOICE = "gloomhaven.active-bonuses.recover-choice"
SELECT = "gloomhaven.card-selection.two-face-down"
THREE = ["trample", "skewer", "grab-and-go"]
OTHERS = ["stun-shot", "ink-bomb"]
PASSAGE = "aaaaaa"
DOOR = 3


def lasting(*names: str, lost: bool = False) -> list[Active]:
    """Persistent bonuses of the Brute."""
    for name in names:
        invent(name, bottom=[Bonus(on="attack")], stays="persistent", lost=lost)
    return [Active("brute", name, "bottom", bearers=["brute"]) for name in names]


def behind(**room: Any) -> str:
    """Hexes 0 to 2, the door on hex 3, and hexes 4 to 8 of the next room."""
    return drawn("aaa1bbbbb", doors=[Door(at=(DOOR, 0))], rooms={"b": Room(id="b", **room)})


def before_door(who: Hero, *cards: str, **rest: Any) -> Table[State]:
    """The turn of a hero in front of a closed door."""
    rest = {"scenario": behind(), **rest}
    return lay(who, acting=who.id, cards=cards, rooms=["a"], doors=[0], **rest)


# ---------------------------------------------------------------------- rests


@pytest.mark.rule("gloomhaven.active-bonuses.recover-choice", "gloomhaven.resting.short-rest")
def test_a_card_that_is_left_in_play_is_never_the_one_that_a_short_rest_loses() -> None:
    who = hero(hand=["trample"], discard=["skewer", "grab-and-go"])
    table = lay(who, phase="rests", actives=lasting("kept"), dice=["kept"])
    act(table, "rest")
    lost = set()
    for seed in range(12):
        other = table.fork(seed=seed)
        act(other, ("leave", "kept"))
        assert not offered(other, ("lose", "kept"))
        act(other, asked(other).options[1])
        lost |= set(other.state.heroes[0].lost)
        assert [each.card for each in other.state.actives] == ["kept"]
    assert lost == {"skewer", "grab-and-go"}
    act(table, ("take", "kept"), ("lose", "kept"))
    assert table.state.heroes[0].lost == ["kept"], "one that takes part may be it"
    assert table.state.actives == []


@pytest.mark.rule("gloomhaven.active-bonuses.recover-choice", "gloomhaven.resting.rest-loses-card")
@pytest.mark.parametrize("long", [False, True])
def test_a_rest_with_nothing_but_active_cards_loses_one_of_them(long: bool) -> None:
    who = hero(hand=["trample", "skewer"], resting=long)
    table = lay(who, phase="turns" if long else "rests", actives=lasting("kept", "more"), dice=[] if long else ["more"])
    if not long:
        act(table, "rest")
    assert asked(table).rule == CHOICE
    act(table, ("leave", "kept"))
    play_until(table, SELECT)
    assert table.state.heroes[0].lost == ["more"], "nobody was asked about the last one"
    assert [each.card for each in table.state.actives] == ["kept"]


@pytest.mark.rule("gloomhaven.active-bonuses.still-discarded", "gloomhaven.resting.long-rest-lose")
def test_what_counts_as_lost_takes_no_part_in_a_rest() -> None:
    who = hero(resting=True, discard=["spare-dagger", "shield-bash"], lost=["skewer"])
    table = lay(who, actives=lasting("kept", lost=True))
    assert asked(table).rule == "gloomhaven.resting.long-rest-lose"
    assert set(asked(table).options) == {("lose", "spare-dagger"), ("lose", "shield-bash")}


@pytest.mark.rule("gloomhaven.resting.long-rest-heal", "gloomhaven.resting.long-rest-timing")
def test_who_rests_is_hurt_by_wound_first_and_may_do_so_stunned_and_poisoned() -> None:
    ill = {"poison": 9, "wound": 9, "stun": 1}
    who = hero(hp=5, resting=True, hand=THREE, discard=["spare-dagger", "shield-bash"], conditions=ill)
    table = lay(who)
    assert asked(table).rule == "gloomhaven.damage.suffer"
    act(table, SUFFER, ("lose", "spare-dagger"))
    brute = table.state.heroes[0]
    assert brute.hp == 4, "the heal removes Poison and Wound and does nothing else"
    assert brute.conditions == {}
    assert sorted(brute.hand) == sorted([*THREE, "shield-bash"])


@pytest.mark.rule("gloomhaven.resting.short-rest-redraw", "gloomhaven.exhaustion.all-exhausted")
def test_the_price_of_another_card_can_exhaust() -> None:
    cards = ["skewer", "grab-and-go", "spare-dagger"]
    table = lay(hero(hp=1, hand=["trample"], discard=list(cards)), phase="rests", dice=["skewer"])
    round_of = table.state.round
    act(table, "rest", ("redraw", "skewer"))
    assert table.outcome is not None
    assert table.outcome.won == ()
    assert table.state.round == round_of, "no further one begins"
    figures = hero(hp=1, hand=["trample"], discard=list(cards)), hero("tinkerer", 12, hand=OTHERS)
    table = lay(*figures, phase="rests", dice=["skewer"])
    act(table, "rest", ("redraw", "skewer"))
    assert table.state.heroes[0].exhausted
    assert [decision.seat for decision in table.pending] == [1]


@pytest.mark.rule("gloomhaven.resting.long-rest-initiative", "gloomhaven.initiative.tie-players")
def test_who_rests_is_after_every_other_hero_and_of_two_the_players_choose() -> None:
    invent("latest", initiative=99)
    invent("other", initiative=98)
    resting = hero("tinkerer", 12, resting=True, discard=OTHERS)
    table = lay(hero(played=["latest", "other"]), resting)
    assert table.state.now == "brute", "its second card is earlier"
    figures = hero(resting=True, discard=THREE), hero("tinkerer", 12, resting=True, discard=OTHERS)
    table = lay(*figures)
    assert asked(table).rule == "gloomhaven.initiative.tie-players"
    act(table, ("next", "tinkerer"))
    assert table.state.now == "tinkerer"


# ---------------------------------------------------------------------- initiative


@pytest.mark.rule("gloomhaven.initiative.monster-cards", "gloomhaven.round.step-initiative")
def test_no_monster_has_a_card_while_the_heroes_of_the_first_round_choose() -> None:
    table = Table(GAME, 2, 1, {"party": ("brute", "tinkerer")})
    while asked(table).rule != SELECT:
        act(table, asked(table).options[0])
    assert table.state.monsters
    assert {deal.now for deal in table.state.decks.values()} == {-1}
    for seat in (0, 1):
        say(table, seat, asked(table, seat).options[0])
    assert all(deal.now >= 0 for deal in table.state.decks.values())


@pytest.mark.rule("gloomhaven.initiative.tie-monsters", "gloomhaven.initiative.type-acts")
@pytest.mark.parametrize("first", ["bandit-archer", "cultist"])
def test_types_with_decks_of_their_own_can_be_tied_anew_in_every_round(first: str) -> None:
    """All of the type that is chosen act before the other; the order is no precedent."""
    heard: list[Told] = []
    asleep = {"stun": 1}
    foes = [monster("bandit-archer", 9, 1, conditions=dict(asleep)), monster("bandit-archer", 19, 2, conditions=dict(asleep))]
    foes += [monster("cultist", 69, 1, conditions=dict(asleep)), monster("cultist", 59, 2, conditions=dict(asleep))]
    tied = {"archer": card_of("archer", 31), "cultist": card_of("cultist", 31)}
    table = lay(hero(spot=30, played=["trample", "skewer"]), *foes, orders=tied, heard=heard)
    act(table, ("next", first))
    second = "cultist" if first == "bandit-archer" else "bandit-archer"
    assert turns(heard) == [f"{first}:1", f"{first}:2", f"{second}:1", f"{second}:2", "brute"]
    assert table.state.kept == []


# ---------------------------------------------------------------------- doors on the way


@pytest.mark.rule("gloomhaven.reveal.open-door", "gloomhaven.move.jump")
def test_a_jump_along_a_chosen_way_reveals_the_room_at_the_door_and_goes_on_with_what_is_left() -> None:
    guard = (Spot(kind="bandit-guard", at=(5, 0), two="normal"),)
    table = before_door(hero(spot=2), "trample", "skewer", scenario=behind(monsters=guard), dice=[1])
    act(table, ("bottom", "trample"), ("to", DOOR))
    assert table.state.rooms == ["a", "b"], "before anything behind it can be chosen"
    act(table, ("to", 4), ("to", 5), ("to", 6))
    assert table.state.heroes[0].hex == 6
    play_until(table, CHOOSE, {"gloomhaven.attack.attack-x": ("attack", "bandit-guard:1")})
    assert table.state.monsters[0].hp == 6 - 2, "it was passed"


@pytest.mark.rule("gloomhaven.reveal.open-door")
def test_a_straight_move_does_not_go_on_behind_a_door_unseen() -> None:
    table = before_door(hero("cragheart", 0, level=9), "rock-slide", "avalanche")
    act(table, ("bottom", "rock-slide"))
    assert places(table) == {1, 2, DOOR}
    act(table, ("to", DOOR))
    assert table.state.rooms == ["a", "b"]
    assert places(table) == {4, 5, 6}, "three of six hexes are left, in the same direction"


@pytest.mark.rule("gloomhaven.reveal.open-door", "gloomhaven.elements.consume")
def test_an_element_may_carry_a_move_on_that_has_ended_in_a_door() -> None:
    table = before_door(hero("cragheart", 0, level=9), "cataclysm", "avalanche", elements=[0, 0, 0, 1, 0, 0])
    act(table, ("bottom", "cataclysm"), ("to", DOOR))
    assert options(table, "to", "use") == [("use", 0)]
    act(table, ("use", 0))
    assert places(table) == {0, 1, 2, 4, 5, 6}
    table = before_door(hero("cragheart", 0, level=9), "cataclysm", "avalanche")
    act(table, ("bottom", "cataclysm"), ("to", DOOR))
    assert asked(table).rule == CHOOSE, "without it the move is over"


@pytest.mark.rule("gloomhaven.reveal.act-late", "gloomhaven.reveal.act-same-round", "gloomhaven.reveal.draw-card")
def test_several_revealed_types_act_once_each_in_the_order_of_their_initiative() -> None:
    """Archers 16 have acted elsewhere; guards and bones get a card at once; all are earlier than who opened the door."""
    heard: list[Told] = []
    for name in ("brute", "spellweaver"):
        for place in range(2):
            invent(f"{name}-{place}", [], [Move(value=3)], owner=name, initiative=90 + (name == "spellweaver"))
    spots = [(6, "living-bones"), (8, "bandit-archer"), (7, "bandit-guard")]
    contents = tuple(Spot(kind=kind, at=(column, 0), two="normal") for column, kind in spots)
    table = lay(
        hero(spot=2, hp=30, top=30, played=["brute-0", "brute-1"]),
        hero("spellweaver", 1, played=["spellweaver-0", "spellweaver-1"]),
        monster("bandit-archer", 0, 2, done=True),
        scenario=behind(monsters=contents),
        rooms=["a"],
        doors=[0],
        orders={"archer": card_of("archer", 16)},
        dice=[1, 1, 1],
        heard=heard,
    )
    act(table, ("bottom", "brute-0"), ("to", DOOR))
    state = table.state
    drawn_now = {deck: DECKS[deck].cards[deal.now].initiative for deck, deal in state.decks.items()}
    assert drawn_now.keys() == {"archer", "living-bones", "guard"}
    assert drawn_now["archer"] == 16, "the card of this round stays"
    finish(table)
    late = {"archer": "bandit-archer:1", "living-bones": "living-bones:1", "guard": "bandit-guard:1"}
    order = [late[deck] for deck in sorted(drawn_now, key=lambda deck: drawn_now[deck])]
    assert turns(heard) == ["brute", *order, "spellweaver"]


@pytest.mark.rule("gloomhaven.overlay-tiles.door-closed-others")
def test_a_summon_does_not_open_doors() -> None:
    rats = summon("rat-swarm", 2, "mindthief", "gnawing-horde")
    figures = hero("mindthief", 0, played=["scurry", "perverse-edge"]), rats, monster(spot=5)
    for doors, moved in (([0], False), ([], True)):
        horde = [Active("mindthief", "gnawing-horde", "top")]
        table = lay(*figures, scenario=behind(), doors=doors, actives=horde, orders={"guard": 0})
        assert table.state.doors == doors
        assert (table.state.summons[0].hex > 2) == moved
        led = summon("rat-swarm", 2, "mindthief", "")
        assert set(ways(table.state, led, 1).ends) <= {1, DOOR} - ({DOOR} if doors else set()), "nor if somebody leads it"


# ---------------------------------------------------------------------- on the way


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-sprung", "gloomhaven.elements.infuse")
def test_who_falls_on_the_way_has_still_infused_and_the_round_goes_on() -> None:
    fiery = invent("fiery", [], [Move(value=3), Heal(value=9, whom="self")], infuse=("fire",))
    others = hero("tinkerer", 5, played=OTHERS)
    traps = [TrapTile(1, 3)]
    table = lay(hero(spot=0, hp=2), others, acting="brute", cards=[fiery, "skewer"], later=["tinkerer"], traps=traps)
    act(table, ("bottom", "fiery"), ("to", 1))
    assert table.state.heroes[0].exhausted
    assert table.state.now == "tinkerer"
    assert table.state.elements == [2, 0, 0, 0, 0, 0]
    assert {"fiery", "skewer"} <= set(table.state.heroes[0].lost)


@pytest.mark.rule("gloomhaven.move.terrain-on-entry", "gloomhaven.conditions.immobilize")
def test_a_trap_that_immobilizes_ends_a_move_but_not_the_action() -> None:
    lines = Move(value=4), Attack(value=2)
    traps = [TrapTile(2, 0, ["immobilize"])]
    table = perform(*lines, who=hero(spot=0), to=[monster(spot=3, hp=9)], traps=traps, scenario=drawn(PASSAGE))
    act(table, ("to", 2))
    assert asked(table).rule == "gloomhaven.attack.attack-x"
    assert table.state.heroes[0].hex == 2


@pytest.mark.rule("gloomhaven.move.end-empty", "gloomhaven.move.terrain-on-entry")
def test_who_is_held_where_an_ally_hovers_goes_on_to_where_nobody_stands() -> None:
    above = hero("tinkerer", 1, items=["boots-of-levitation"])
    traps = [TrapTile(1, 0, ["immobilize"])]
    table = perform(Move(value=4), who=hero(spot=0), to=[above], traps=traps, scenario=drawn(PASSAGE))
    act(table, ("to", 3))
    assert table.state.heroes[0].has("immobilize")
    assert table.state.heroes[0].hex == 2
    assert table.state.traps == []


@pytest.mark.rule("gloomhaven.move.jump", "gloomhaven.move.up-to-x")
def test_a_jump_lands_once_and_a_walk_in_pieces_is_one_move() -> None:
    table = perform(Move(value=3, jump=True))
    act(table, ("to", 35))
    assert asked(table).rule == CHOOSE, "where it comes down it ends"
    table = perform(Move(value=3, xp=1))
    act(table, ("to", 35), ("to", 36))
    assert table.state.heroes[0].xp == 1
    act(table, ("to", 37))
    assert (table.state.heroes[0].hex, table.state.heroes[0].moved) == (37, 3)


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-no-cutoff")
def test_an_obstacle_is_neither_made_nor_moved_where_it_would_split_the_map() -> None:
    """In two rows of four a block on hex 2 leaves 5 and 6 as the only way."""
    rest: dict[str, Any] = {"scenario": drawn("aaaa\naaaa"), "who": hero("cragheart", 0)}
    table = perform(Obstacle(act="create", range=9), blocks=[Block([2])], **rest)
    assert options(table, "at") == [("at", spot) for spot in (1, 3, 4, 7)]
    rest["who"] = hero("cragheart", 0)
    table = perform(Obstacle(act="move", range=9), blocks=[Block([2]), Block([1])], **rest)
    act(table, ("at", 1))
    assert {spot for _, spot in options(table, "to")} == {1, 3, 4, 7}


@pytest.mark.rule("gloomhaven.character-turn.optional-good")
@pytest.mark.parametrize("answer", ["loot", "done"])
def test_money_may_be_left_where_it_lies_by_who_moves_and_loots(answer: str) -> None:
    table = perform(Move(value=1), Loot(value=1), coins=[Coin(36)])
    act(table, ("to", 35), answer)
    assert table.state.heroes[0].coins == (answer == "loot")
    assert bool(table.state.coins) == (answer == "done")
    table = perform(Loot(value=1), coins=[Coin(35)])
    assert table.state.heroes[0].coins == 1, "who plays nothing else wants it"


@pytest.mark.rule("gloomhaven.character-turn.optional-good")
@pytest.mark.parametrize("answer", [("on", "brute"), "done"])
def test_nobody_must_become_invisible_only_to_move(answer: Any) -> None:
    table = perform(Move(value=1), Afflict(conditions=("invisible",), whom="self"))
    act(table, ("to", 35), answer)
    assert table.state.heroes[0].has("invisible") == (answer != "done")
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-block", "gloomhaven.move.through-allies")
def test_summons_and_heroes_are_passed_but_a_jump_alone_passes_the_rest() -> None:
    kept = invent("kept", owner="tinkerer")
    rest: dict[str, Any] = {"blocks": [Block([4])], "scenario": drawn("aaaaaaaa")}

    def figures() -> list[Any]:
        return [hero("tinkerer", 1), summon("rat-swarm", 2, "tinkerer", kept), monster(spot=5)]

    table = perform(Move(value=7), who=hero(spot=0), to=figures(), **rest)
    assert places(table) == {3}
    table = perform(Move(value=7, jump=True), who=hero(spot=0), to=figures(), **rest)
    assert places(table) == {3, 6, 7}


@pytest.mark.rule("gloomhaven.move.up-to-x", "gloomhaven.move.terrain-on-entry")
def test_a_way_around_a_trap_costs_what_it_costs_and_the_trap_may_be_chosen() -> None:
    table = perform(Move(value=4), traps=[TrapTile(35, 3)])
    act(table, ("to", 36))
    assert table.state.heroes[0].hp == 10
    assert places(table) == set(table.state.layout.board.neighbours[36]), "three of four hexes are spent"
    table = perform(Move(value=4), traps=[TrapTile(35, 3)])
    act(table, ("to", 35), ("to", 38))
    assert (table.state.heroes[0].hex, table.state.heroes[0].hp) == (38, 7)


# ---------------------------------------------------------------------- what ends with the round


@pytest.mark.rule("gloomhaven.active-bonuses.remove-any-time", "gloomhaven.active-bonuses.still-discarded")
def test_a_summon_goes_with_its_card() -> None:
    rats = summon("rat-swarm", 2, "mindthief", "gnawing-horde")
    horde = [Active("mindthief", "gnawing-horde", "top")]
    table = lay(hero("mindthief", 0), rats, acting="mindthief", cards=["scurry", "perverse-edge"], actives=horde)
    act(table, ("remove", "gnawing-horde"))
    assert table.state.summons == []
    assert table.state.heroes[0].lost == ["gnawing-horde"]


@pytest.mark.rule("gloomhaven.active-bonuses.areas", "gloomhaven.character-turn.mandatory-bad")
def test_who_falls_after_a_card_has_become_active_loses_it_once() -> None:
    lines = Shield(value=1), Suffer(value=2, whom="self")
    table = perform(*lines, who=hero(hp=2), to=[hero("tinkerer", 12, played=OTHERS)], action={"stays": "round"})
    brute = table.state.heroes[0]
    assert brute.exhausted
    assert sorted(brute.lost) == ["blank", "tried"]
    assert table.state.actives == []


@pytest.mark.rule("gloomhaven.round.step-turns")
def test_a_summon_acts_in_every_round() -> None:
    heard: list[Told] = []
    rats = summon("rat-swarm", 2, "mindthief", "gnawing-horde", done=True)
    horde = [Active("mindthief", "gnawing-horde", "top")]
    who = hero("mindthief", 0, hand=["scurry", "perverse-edge"])
    table = lay(who, rats, phase="round", actives=horde, heard=heard)
    act(table, ("play", "scurry", "perverse-edge"))
    assert turns(heard) == ["rat-swarm:1", "mindthief"]


@pytest.mark.rule("gloomhaven.active-bonuses.round-bonus", "gloomhaven.end-of-round.round-bonuses-end")
def test_shield_and_retaliate_of_the_round_end_for_all_with_it() -> None:
    spiky: dict[str, Any] = {"guard": 1, "spikes": ((2, 3),)}
    table = lay(hero(hand=THREE, **spiky), monster(spot=69, **spiky), phase="cleanup")
    assert [(each.guard, each.spikes) for each in table.state.figures()] == [(0, ())] * 2


# ---------------------------------------------------------------------- elements


@pytest.mark.rule("gloomhaven.elements.monsters-consume", "gloomhaven.elements.monster-infuse-timing")
def test_a_type_consumes_once_a_round_and_again_in_the_next() -> None:
    trade = next(place for place, card in enumerate(DECKS["frost-demon"].cards) if card.trades)
    foes = [monster("frost-demon", 69), monster("frost-demon", 67, 2)]
    heard: list[Told] = []
    rest: dict[str, Any] = {"orders": {"frost-demon": trade}, "elements": [2, 0, 0, 0, 0, 2], "heard": heard}
    table = lay(hero(spot=0, hand=THREE), *foes, acting="frost-demon", **rest)
    act(table, "fire")
    finish(table)
    assert table.state.round == 3
    assert [each.element for each in told(heard, Consumed)] == ["fire"]
    assert table.state.elements == [0, 1, 0, 0, 0, 1], "the second has consumed nothing, neither darkness nor the new ice"
    table.state.decks["frost-demon"].draw.append(trade)
    act(table, ("play", "trample", "skewer"))
    play_until(table, "gloomhaven.elements.any-element")
    assert list(asked(table).options) == ["ice", "dark"]


@pytest.mark.rule("gloomhaven.elements.infuse")
def test_an_action_infuses_all_its_elements() -> None:
    late = hero("tinkerer", 12, played=OTHERS)
    table = perform(Heal(value=1, whom="self"), action={"infuse": ("ice", "earth")}, to=[late], later=["tinkerer"])
    act(table, "done")
    assert table.state.elements == [0, 2, 0, 2, 0, 0]


@pytest.mark.rule("gloomhaven.elements.multi-element-augment", "gloomhaven.elements.any-element")
@pytest.mark.parametrize(
    ("board", "choice"), [([1, 0, 0, 0, 0, 0], None), ([0, 2, 2, 0, 0, 0], None), ([1, 2, 0, 0, 1, 0], ["ice", "light"])]
)
def test_any_element_is_another_one_than_those_that_are_named(board: list[int], choice: list[str] | None) -> None:
    line = Attack(value=1, augments=(Augment(consume=("any", "fire"), attack=2),))
    table = perform(line, to=[monster(hp=20)], elements=board)
    assert offered(table, ("use", 0)) == (choice is not None)
    if choice is not None:
        act(table, ("use", 0))
        assert list(asked(table).options) == choice, "fire is consumed already"


@pytest.mark.rule("gloomhaven.elements.any-element", "gloomhaven.elements.infuse")
def test_each_symbol_of_any_element_is_named_by_itself() -> None:
    late = hero("tinkerer", 12, played=OTHERS)
    table = perform(Heal(value=1, whom="self"), action={"infuse": ("any", "any")}, to=[late], later=["tinkerer"])
    act(table, "done", "fire", "dark")
    assert table.state.now == "tinkerer"
    assert table.state.elements == [2, 0, 0, 0, 0, 2]
