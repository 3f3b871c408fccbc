"""Who decides for monsters, monsters that are turned, allies that act like them, and how far their lines reach [Nejistota]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import ELEMENTS, MONSTERS, Attack, Augment, Heal, Move, Orders, Suffer, Summon
from herna.games.gloomhaven.events import Focused, Moved, TurnBegun
from herna.games.gloomhaven.state import Active, Deal, Fixture, State
from herna.kernel import Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked
from tests.games.gloomhaven.laying import card_of, hero, lay, monster, perform, summon
from tests.games.gloomhaven.monster_cases import asleep, does, elements, events, guard_ally, hurt, late, settle, watch


@pytest.mark.rule("gloomhaven.ambiguity.players-decide", "gloomhaven.ambiguity.who-decides")
def test_what_is_equally_good_is_asked_of_the_player_whom_it_is_about() -> None:
    def table(card: int | Orders, **rest: Any) -> Table[State]:
        return watch("bandit-guard", card, late("spellweaver", 0, initiative=1), monster(spot=54), **rest)

    moving = asked(table(30))
    assert (moving.rule, moving.seat) == ("gloomhaven.monster-movement.move-value", 0)
    assert set(moving.options) == {("to", 44), ("to", 45)}
    summoning = asked(table(does(Summon(what="living-bones")), dice=[1]))
    assert (summoning.rule, summoning.seat) == ("gloomhaven.monster-abilities.summon-place", 1)


@pytest.mark.rule("gloomhaven.ambiguity.who-decides")
def test_nobody_is_asked_where_chance_decides() -> None:
    card = does(Heal(value=2, range=3))
    figures = [monster("cultist", 39), monster(spot=37, number=1, hp=1), monster(spot=38, number=2, hp=1)]
    table = watch("cultist", card, *figures)
    assert asked(table).rule == "gloomhaven.monster-abilities.heal"
    figures = [monster("cultist", 39), monster(spot=37, number=1, hp=1), monster(spot=38, number=2, hp=1)]
    table = watch("cultist", card, *figures, automatic=True, dice=[("on", "bandit-guard:2")])
    assert [each.hp for each in table.state.monsters] == [5, 1, 3]


def test_a_monster_that_is_turned_attacks_its_own_side() -> None:
    first, second = monster(spot=36, number=1, turned="brute:own"), monster(spot=37, number=2)
    table = lay(late(spot=60), first, second, acting="bandit-guard", later=["brute"], orders={"guard": card_of("guard", 50)})
    settle(table)
    assert hurt(table, "bandit-guard:2") == 2
    assert hurt(table, "brute") == 0


def test_a_monster_that_is_led_moves_as_its_leader_chooses() -> None:
    first = monster(spot=36, number=1, turned="brute:led")
    second = monster("living-corpse", 38)
    table = lay(late(), first, second, acting="bandit-guard", later=["brute", first.id], orders={"guard": card_of("guard", 50)})
    assert asked(table).rule == "gloomhaven.move.up-to-x"
    act(table, ("to", 37), DONE, ("attack", "living-corpse:1"))
    assert hurt(table, "living-corpse:1") == 2


@pytest.mark.parametrize("place", range(8))
@pytest.mark.parametrize("kind", ["giant-viper", "cultist", "scout", "savvas-lavaflow", "flame-demon", "archer"])
def test_every_line_of_a_monster_that_is_led_can_be_performed(kind: str, place: int) -> None:
    name = {"scout": "vermling-scout", "archer": "bandit-archer"}.get(kind, kind)
    led, other = monster(name, 36, turned="brute:led"), asleep(monster("living-corpse", 38))
    strong = [2] * len(ELEMENTS)
    table = lay(late(), led, other, acting=name, later=["brute"], orders={kind: place}, elements=strong, dice=[2, 3])
    settle(table)
    assert table.state.turn is not None
    assert not any(each.owner for each in table.state.summons)


def test_what_was_consumed_counts_for_a_monster_that_is_led() -> None:
    card = does(Attack(augments=(Augment(consume=("fire",), attack=2, push=1, abilities=(Suffer(value=1),)),)))
    led, other = monster(spot=36, turned="brute:led"), asleep(monster("living-corpse", 37, level=7))
    table = watch("bandit-guard", card, led, other, elements=elements(fire=2))
    act(table, ("attack", "living-corpse:1"), ("to", 38))
    assert hurt(table, "living-corpse:1") == 4
    assert hurt(table, "bandit-guard:1") == 1


@pytest.mark.rule("gloomhaven.special-rules.objective-tokens")
def test_allies_act_like_monsters_by_their_numbers() -> None:
    heard: list[Told] = []
    foes = [asleep(monster("living-corpse", 37)), asleep(monster("living-corpse", 47, 2))]
    card = card_of("guard", 50)
    table = lay(late(), guard_ally(35, 7), guard_ally(44, 3), *foes, heard=heard, decks={"guard": Deal([], [card], card)})
    settle(table)
    assert [who for (who,) in events(heard, TurnBegun)] == ["city-guard:3", "city-guard:7", "brute"]
    assert sum(hurt(table, f"living-corpse:{number}") for number in (1, 2)) == 4


@pytest.mark.rule("gloomhaven.special-rules.obstacle-enemy", "gloomhaven.special-rules.destructible-obstacles")
def test_an_obstacle_with_hit_points_is_attacked_and_immune() -> None:
    altar = Fixture("altar:1", 35, 4, 4, look="altar", tag="altar")
    table = perform(Attack(value=3, conditions=("poison", "stun")), who=hero(), things=[altar])
    act(table, ("attack", "altar:1"))
    assert [(thing.hp, thing.conditions) for thing in table.state.things] == [(1, {})]
    table = perform(Attack(value=4), who=hero(), things=[Fixture("altar:1", 35, 4, 4, look="altar", tag="altar")])
    act(table, ("attack", "altar:1"))
    assert not table.state.things


@pytest.mark.rule("gloomhaven.special-rules.obstacle-enemy")
def test_what_is_protected_is_attacked_by_monsters_and_not_by_heroes() -> None:
    def bonfire() -> Fixture:
        return Fixture("bonfire:1", 35, 9, 9, look="bonfire", tag="bonfire", ward=True)

    table = watch("bandit-guard", does(Attack()), monster(spot=36), things=[bonfire()])
    assert hurt(table, "bonfire:1") == 2
    near = watch("bandit-guard", does(Attack()), monster(spot=44), who=late(spot=45), things=[bonfire()])
    assert hurt(near, "brute") == 2, "the bonfire has initiative 99"
    table = perform(Attack(value=3), who=hero(), things=[bonfire()])
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"
    table = perform(Move(value=2), who=hero(), things=[bonfire()])
    assert ("to", 35) not in asked(table).options
    assert ("to", 36) not in asked(table).options


def test_the_heroes_are_shown_how_a_monster_moves() -> None:
    heard: list[Told] = []
    watch("bandit-guard", does(Move(), Attack()), monster(spot=37), heard=heard)
    assert [place for _, place in events(heard, Moved)] == [36, 35]


@pytest.mark.rule("gloomhaven.monster-focus.before-acting")
def test_a_monster_focuses_on_a_hero_or_a_summon_before_it_acts() -> None:
    heard: list[Told] = []
    decoy = summon("decoy", 36, "tinkerer", "harmless-contraption")
    who = late("tinkerer", 30)
    active = [Active("tinkerer", "harmless-contraption", "top")]
    watch("bandit-guard", does(Move(), Attack()), monster(spot=38), decoy, who=who, actives=active, heard=heard)
    kinds = [type(each.event).__name__ for each in heard]
    assert kinds.index("Focused") < kinds.index("Moved")
    assert events(heard, Focused)[0][:2] == ("bandit-guard:1", "decoy:1")


@pytest.mark.rule("gloomhaven.monster-focus.least-movement")
def test_it_is_told_who_else_could_have_been_the_focus_and_how_far_they_are() -> None:
    heard: list[Told] = []
    figures = monster(spot=37), summon("decoy", 32, "tinkerer", "harmless-contraption"), late("spellweaver", 0)
    active = [Active("tinkerer", "harmless-contraption", "top")]
    watch("bandit-guard", does(Move(), Attack()), *figures, who=late("tinkerer", 35), actives=active, heard=heard)
    assert events(heard, Focused)[0] == ("bandit-guard:1", "tinkerer", 1, "spellweaver, decoy:1", "8, 5", "movement")


@pytest.mark.rule("gloomhaven.monster-movement.move-value")
@pytest.mark.parametrize(("more", "steps"), [(-9, 0), (-1, 2), (0, 3), (1, 4)])
def test_a_monster_moves_its_base_value_changed_by_the_card(more: int, steps: int) -> None:
    table = watch("bandit-guard", does(Move(value=more)), monster(spot=39), who=late(spot=30))
    assert MONSTERS["bandit-guard"].normal.move[1] == 3
    assert table.state.layout.board.distance(39, table.state.monsters[0].hex) == steps


@pytest.mark.rule("gloomhaven.monster-movement.other-abilities")
def test_other_lines_of_the_card_do_not_matter_for_the_move() -> None:
    ally = monster(number=2, spot=19, hp=1, done=True)
    plain = watch("bandit-guard", does(Move(), Attack()), monster(spot=39), ally, who=late(spot=36))
    rich = watch("bandit-guard", does(Move(), Attack(), Heal(value=5, range=1)), monster(spot=39), ally, who=late(spot=36))
    assert plain.state.monsters[0].hex == rich.state.monsters[0].hex == 37
