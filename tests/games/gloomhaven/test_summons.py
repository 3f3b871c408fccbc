"""Summons [Přivolání]."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.gloomhaven.content import SUMMONS, Attack, Bonus, Recover, Summon
from herna.games.gloomhaven.events import Appeared, CardsRevealed, TurnBegun
from herna.games.gloomhaven.rules.active_bonuses import leave
from herna.games.gloomhaven.rules.exhaustion import exhaust
from herna.games.gloomhaven.state import Active, Coin, Hero, State, TrapTile
from herna.games.gloomhaven.state import Block as Tile
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.halves import at, begun, elements, foe, foes, lying
from tests.games.gloomhaven.item_cases import HAND, item, owner
from tests.games.gloomhaven.laying import CHOOSE, finish, hero, invent, lay, monster, perform, summon, turns
from tests.games.gloomhaven.monster_cases import asleep, events, late

GUARD = ("attack", "bandit-guard:1")


def thief(**rest: Any) -> Any:
    """A mindthief with two cards that do nothing."""
    cards = [invent(f"thought-{place}", initiative=40 + place, owner="mindthief") for place in range(2)]
    return hero("mindthief", rest.pop("spot", 34), played=cards, **rest)


RATS = Active("mindthief", "gnawing-horde", "top")


def rats(spot: int = 36, **rest: Any) -> Any:
    return summon("rat-swarm", spot, "mindthief", "gnawing-horde", **rest)


def rat_table(*figures: Any, who: Any = None, swarm: Any = None, **rest: Any) -> Table[State]:
    active = msgspec.structs.replace(RATS)
    return lay(who or thief(), swarm or rats(), *figures, phase="turns", actives=[active], **rest)


def summoner(**rest: Any) -> Hero:
    """A spellweaver who acts later with a summon in the active area."""
    return late("spellweaver", 34, **rest)


def _kinds() -> list[str]:
    return [each.id for each in SUMMONS.values() if each.move >= 2 and each.attack >= 2 and not each.range and not each.x]


def companions(round_: int = 1) -> list[Companion]:
    """Two summons, the younger one with the lower number."""
    kind = _kinds()[0]
    return [summon(kind, 35, "spellweaver", "", 2, round=round_), summon(kind, 33, "spellweaver", "", 1, round=round_)]


@pytest.mark.rule("gloomhaven.summon.no-turn-first-round", "gloomhaven.summon.turn-before-owner", "gloomhaven.summon.several")
@pytest.mark.parametrize(("came", "acts"), [(1, True), (2, False)])
def test_a_summon_does_not_act_in_the_round_in_which_it_came(came: int, acts: bool) -> None:
    heard: list[Told] = []
    lay(summoner(), *companions(came), phase="turns", heard=heard)
    turns = [who for (who,) in events(heard, TurnBegun)]
    assert turns == ([each.id for each in companions()] if acts else []) + ["spellweaver"]


@pytest.mark.rule("gloomhaven.summon.kills-credited", "gloomhaven.summon.stats", "gloomhaven.summon.automated")
def test_the_kills_of_a_summon_are_its_owners() -> None:
    table = lay(summoner(pile=["double"]), companions()[0], asleep(monster(spot=36, hp=2)), phase="turns", orders={"guard": 0})
    assert not table.state.monsters
    assert table.state.heroes[0].tally["kills"] == 1


@pytest.mark.rule("gloomhaven.summon.owner-rests")
def test_a_summon_acts_when_its_owner_rests() -> None:
    heard: list[Told] = []
    resting = hero("spellweaver", 34, resting=True, discard=["fire-orbs", "mana-bolt", "frost-armor"])
    lay(resting, companions()[0], phase="turns", heard=heard)
    assert [who for (who,) in events(heard, TurnBegun)] == [companions()[0].id, "spellweaver"]


@pytest.mark.rule("gloomhaven.summon.placement")
def test_a_summon_needs_an_empty_hex_beside_its_owner() -> None:
    kind = _kinds()[0]
    table = perform(Summon(what=kind), who=hero("spellweaver"), action={"stays": "persistent", "lost": True})
    assert {option[1] for option in options(table, "at")} == {33, 35, 24, 25, 44, 45}
    act(table, ("at", 35))
    assert [(each.kind, each.hex) for each in table.state.summons] == [(kind, 35)]
    around = [monster(spot=spot, number=number) for number, spot in enumerate((33, 35, 24, 25, 44, 45), 1)]
    table = perform(Summon(what=kind), who=hero("spellweaver"), to=around, action={"stays": "persistent", "lost": True})
    assert not options(table, "at")


@pytest.mark.rule("gloomhaven.summon.persistent")
def test_a_summon_is_gone_when_its_owner_is_exhausted() -> None:
    kind = _kinds()[0]
    table = perform(Summon(what=kind), who=hero("spellweaver"), action={"stays": "persistent", "lost": True})
    act(table, ("at", 35))
    assert [active.card for active in table.state.actives] == ["tried"]
    exhaust(table, table.state.heroes[0], "gloomhaven.exhaustion.no-hit-points")
    assert not table.state.summons
    assert not table.state.actives


def bot(*figures: Any, pile: Any = (), **rest: Any) -> Table[State]:
    """The tinkerer begins a turn; before it a kill bot acts on hex 34."""
    who = hero("tinkerer", 69, played=["stun-shot", "ink-bomb"], pile=pile)
    machine = summon("kill-bot", 34, "tinkerer", "murderous-contraption")
    lying = Active("tinkerer", "murderous-contraption", "top")
    return lay(*figures, who, machine, phase="turns", actives=[lying, *rest.pop("actives", ())], **rest)


@pytest.mark.rule("gloomhaven.summon.kills-credited")
def test_alone_with_several_heroes_the_deeds_of_a_summon_are_its_owners() -> None:
    again = Bonus(on="attack", perform=(Attack(value=1, each_xp=1),))
    invent("again", bottom=[again], stays="persistent")
    lent = Active("brute", "again", "bottom", bearers=["kill-bot:1"])
    table = bot(hero(spot=0, done=True), foe(35, done=True), actives=[lent], seats=1)
    act(table, GUARD)
    assert [each.xp for each in table.state.heroes] == [0, 1]


@pytest.mark.rule("gloomhaven.summon.stats")
@pytest.mark.parametrize("kind", ["burning-avatar", "mystic-ally", "monstrous-rat"])
def test_a_summon_has_the_values_of_its_card(kind: str) -> None:
    card = SUMMONS[kind]
    table = perform(Summon(what=kind), who=hero("spellweaver", 30), action={"stays": "persistent", "lost": True})
    act(table, ("at", 31))
    made = table.state.summons[0]
    assert (made.hp, made.top) == (card.hit_points, card.hit_points)
    foe = monster(spot=39, hp=30, done=True)
    table = lay(
        hero("spellweaver", 0, played=["fire-orbs", "mana-bolt"]), summon(kind, 30, "spellweaver", ""), foe, phase="turns"
    )
    board, moved = table.state.layout.board, table.state.summons[0]
    assert board.distance(30, moved.hex) == card.move
    near = summon(kind, 39 - max(1, card.range), "spellweaver", "")
    foe = monster(spot=39, hp=30, done=True)
    table = lay(hero("spellweaver", 0, played=["fire-orbs", "mana-bolt"]), near, foe, phase="turns")
    assert table.state.monsters[0].hp == 30 - card.attack
    assert table.state.summons[0].hex == near.hex, "in range already"


@pytest.mark.rule("gloomhaven.summon.automated")
def test_a_summon_follows_the_rules_of_monsters_and_asks_nobody() -> None:
    near, far = monster(spot=38, number=1, hp=20, done=True), monster(spot=6, number=2, hp=20, done=True)
    table = rat_table(near, far)
    assert asked(table).rule == CHOOSE, "nobody was asked where it goes"
    assert table.state.summons[0].hex == 37
    assert [each.hp for each in table.state.monsters] == [18, 20]
    assert table.state.monsters[0].has("poison"), "what its card adds"
    unarmed = rats()
    unarmed.conditions = {"disarm": 1}
    table = rat_table(monster(spot=38, hp=20, done=True), swarm=unarmed)
    assert (table.state.summons[0].hex, table.state.monsters[0].hp) == (37, 20)
    assert not table.state.summons[0].conditions, "its own turn has ended"


@pytest.mark.rule("gloomhaven.summon.automated")
def test_a_curse_on_a_summon_is_drawn_from_the_deck_of_its_owner() -> None:
    table = rat_table(monster(spot=37, hp=20, done=True), who=thief(pile=["curse"]))
    assert table.state.monsters[0].hp == 20
    assert "curse" not in table.state.heroes[0].pile.drawn, "it is gone from the deck"
    assert table.state.curses == 10
    assert not table.state.pile.drawn


@pytest.mark.rule("gloomhaven.summon.persistent")
def test_the_card_of_a_summon_is_lost_when_it_dies_in_the_midst_of_its_turn() -> None:
    heard: list[Told] = []
    table = rat_table(swarm=rats(hp=1, conditions={"wound": 9}), heard=heard)
    assert not table.state.summons
    assert not table.state.actives
    assert "gnawing-horde" in table.state.heroes[0].lost
    assert turns(heard) == ["rat-swarm:1", "mindthief"], "its owner goes on"


@pytest.mark.rule("gloomhaven.summon.persistent", "gloomhaven.recover.recover")
def test_who_recovers_the_card_of_a_summon_loses_the_summon() -> None:
    cards = [invent("memory", (Recover(kind="lost", count=1),), owner="mindthief"), invent("blank", owner="mindthief")]
    table = lay(
        hero("mindthief"), rats(), acting="mindthief", cards=cards, actives=[Active("mindthief", "gnawing-horde", "top")]
    )
    act(table, ("top", "memory"), ("take", "gnawing-horde"))
    assert table.state.heroes[0].hand == ["gnawing-horde"]
    assert not table.state.summons
    assert not table.state.actives


@pytest.mark.rule("gloomhaven.summon.persistent")
def test_a_player_may_send_a_summon_away() -> None:
    table = rat_table()
    act(table, ("remove", "gnawing-horde"))
    assert not table.state.summons
    assert "gnawing-horde" in table.state.heroes[0].lost


@pytest.mark.rule("gloomhaven.summon.turn-before-owner")
def test_summons_of_two_heroes_act_each_before_its_own_owner_even_if_that_one_is_stunned() -> None:
    heard: list[Told] = []
    early = [invent(f"early-{place}", initiative=10 + place, owner="spellweaver") for place in range(2)]
    weaver = hero("spellweaver", 30, played=early, conditions={"stun": 1})
    ally = summon("mystic-ally", 20, "spellweaver", "aid-from-the-ether")
    actives = [Active("mindthief", "gnawing-horde", "top"), Active("spellweaver", "aid-from-the-ether", "bottom")]
    table = lay(thief(), weaver, rats(), ally, phase="turns", actives=actives, heard=heard)
    finish(table)
    assert turns(heard)[:4] == ["mystic-ally:1", "spellweaver", "rat-swarm:1", "mindthief"]


@pytest.mark.rule("gloomhaven.summon.placement")
def test_a_summon_may_not_stand_where_anything_lies() -> None:
    line = Summon(what="decoy")
    table = perform(
        line,
        who=hero("tinkerer"),
        action={"stays": "persistent", "lost": True},
        coins=[Coin(35)],
        traps=[TrapTile(33, 3)],
        hazards=[24],
        difficult=[25],
        blocks=[Tile([44])],
    )
    assert {option[1] for option in options(table, "at")} == {45}
    table = perform(
        line, who=hero("tinkerer"), action={"stays": "persistent", "lost": True}, blocks=[Tile([33, 35, 24, 25, 44, 45])]
    )
    assert asked(table).rule == CHOOSE
    assert "tried" in table.state.heroes[0].discard, "nothing of it was used"


@pytest.mark.rule("gloomhaven.summon.persistent")
def test_a_summon_whose_card_leaves_is_there_no_more() -> None:
    card = invent("call", owner="tinkerer", lost=True, stays="persistent")
    who, bird = hero("tinkerer", hand=["net-shooter", "stun-shot"]), summon("jade-falcon", 36, "tinkerer", card)
    table = lay(who, bird, actives=[Active("tinkerer", card, "top")], phase="select")
    state, bird = table.state, table.state.summons[0]
    leave(table, state.actives[0])
    assert not bird.alive, "whatever it was doing ends"
    assert (state.summons, state.actives, state.heroes[0].lost) == ([], [], [card])


def again(*summons: Companion, **rest: Any) -> Table[State]:
    """The Mindthief has two turns in this round; her summons have acted before the first."""
    late, early = invent("late", owner="mindthief", initiative=60), invent("early", owner="mindthief", initiative=40)
    who = hero("mindthief", 60, hand=[late, early], items=["second-chance-ring", "minor-healing-potion"])
    one, two = invent("one", owner="mindthief"), invent("two", owner="mindthief")
    table = lay(who, *summons, foe(35, done=True), acting="mindthief", cards=[one, two], **rest)
    act(table, DONE, item("second-chance-ring"), ("play", "late", "early"))
    return table


@pytest.mark.rule("gloomhaven.summon.no-turn-first-round")
@pytest.mark.parametrize(("done", "since"), [(True, 0), (False, 2)])
def test_neither_new_summons_nor_those_that_have_acted_act_before_another_turn(done: bool, since: int) -> None:
    rats = summon("rat-swarm", 36, "mindthief", "gnawing-horde", done=done, round=since)
    table = again(rats, actives=[lying("gnawing-horde", "top")])
    assert table.state.monsters[0].hp == 30


@pytest.mark.rule("gloomhaven.summon.turn-before-owner")
def test_a_summon_acts_once_where_its_owner_has_two_turns() -> None:
    late, early = invent("late", owner="mindthief", initiative=60), invent("early", owner="mindthief", initiative=40)
    who = hero("mindthief", 60, hand=[late, early], items=["second-chance-ring"])
    who.played = [invent("one", owner="mindthief"), invent("two", owner="mindthief")]
    rats = summon("rat-swarm", 36, "mindthief", "gnawing-horde")
    table = lay(who, rats, foe(35, done=True), phase="turns", actives=[lying("gnawing-horde", "top")])
    act(table, DONE, item("second-chance-ring"), ("play", "late", "early"))
    assert offered(table, ("top", "late"))
    assert table.state.monsters[0].hp == 28


@pytest.mark.rule("gloomhaven.attack-effects.add-target")
@pytest.mark.rule("gloomhaven.modifier-cards.effects")
def test_the_deck_of_its_owner_adds_targets_to_a_summon_too() -> None:
    table = bot(*foes(35, 33, 0, done=True), pile=["plus-0-target"])
    assert [each.hp for each in table.state.monsters] == [27, 27, 30]
    table = bot(*foes(35, 0, done=True), pile=["plus-0-target"])
    assert [each.hp for each in table.state.monsters] == [27, 30], "nobody is attacked twice"


@pytest.mark.rule("gloomhaven.active-bonuses.remove-any-time", "gloomhaven.active-bonuses.still-discarded")
def test_a_summon_goes_with_its_card() -> None:
    rats = summon("rat-swarm", 2, "mindthief", "gnawing-horde")
    horde = [Active("mindthief", "gnawing-horde", "top")]
    table = lay(hero("mindthief", 0), rats, acting="mindthief", cards=["scurry", "perverse-edge"], actives=horde)
    act(table, ("remove", "gnawing-horde"))
    assert table.state.summons == []
    assert table.state.heroes[0].lost == ["gnawing-horde"]


@pytest.mark.rule("gloomhaven.round.step-turns")
def test_a_summon_acts_in_every_round() -> None:
    heard: list[Told] = []
    rats = summon("rat-swarm", 2, "mindthief", "gnawing-horde", done=True)
    horde = [Active("mindthief", "gnawing-horde", "top")]
    who = hero("mindthief", 0, hand=["scurry", "perverse-edge"])
    table = lay(who, rats, phase="round", actives=horde, heard=heard)
    act(table, ("play", "scurry", "perverse-edge"))
    assert turns(heard) == ["rat-swarm:1", "mindthief"]


@pytest.mark.rule("gloomhaven.ambiguity.who-decides", "gloomhaven.attack-effects.push")
def test_the_owner_decides_for_a_summon() -> None:
    bot, guard = summon("battle-bot", 54, "tinkerer", ""), monster(spot=34, done=True, hp=9)
    first = late(spot=0, initiative=10, done=True)
    owner = late("tinkerer", 39, initiative=60, pile=["rolling-push-1"])
    table = lay(first, owner, bot, guard, orders={"guard": 0})
    assert (asked(table).rule, asked(table).seat) == ("gloomhaven.monster-movement.move-value", 1)
    act(table, ("to", 44))
    assert (asked(table).rule, asked(table).seat) == ("gloomhaven.attack-effects.push", 1)


def test_a_summon_of_another_card_stays() -> None:
    cards = [invent(name, owner="tinkerer", lost=True, stays="persistent") for name in ("one-call", "other-call")]
    who = hero("tinkerer", hand=["net-shooter", "stun-shot"])
    pair = [summon("jade-falcon", 36 + place, "tinkerer", card, 1 + place) for place, card in enumerate(cards)]
    table = lay(who, *pair, actives=[Active("tinkerer", card, "top") for card in cards], phase="select")
    leave(table, table.state.actives[0])
    assert [each.id for each in table.state.summons] == ["jade-falcon:2"]


def test_a_new_summon_knows_its_card_and_its_round() -> None:
    heard: list[Told] = []
    table, _ = begun("gnawing-horde", "top", [hero("brute", 60, hand=HAND)], heard=heard)
    act(table, at(35))
    assert [(each.figure, each.hex) for each in told(heard, Appeared)] == [("rat-swarm:1", 35)]
    assert (table.state.summons[0].card, table.state.summons[0].round) == ("gnawing-horde", 2)


def test_a_second_turn_begins_at_once_and_its_cards_are_shown() -> None:
    heard: list[Told] = []
    table = again(heard=heard)
    assert [(each.first, each.second) for each in told(heard, CardsRevealed)] == [("late", "early")]
    assert offered(table, ("top", "late"))


@pytest.mark.parametrize(("spot", "infused"), [(33, True), (39, False)])
def test_an_avatar_makes_fire_only_where_it_attacks(spot: int, infused: bool) -> None:
    avatar = summon("burning-avatar", 30, "spellweaver", "living-torch")
    who = hero("spellweaver", 60)
    who.played = [invent("one", owner="spellweaver"), invent("two", owner="spellweaver")]
    table = lay(who, avatar, foe(spot, done=True), phase="turns", actives=[lying("living-torch", "top")])
    assert (table.state.monsters[0].hp < 30, table.state.elements == elements("fire")) == (infused, infused)


def test_a_decoy_never_attacks() -> None:
    decoy = summon("decoy", 34, "tinkerer", "harmless-contraption")
    who = hero("tinkerer", 60, pile=["plus-2"])
    who.played = [invent("one", owner="tinkerer"), invent("two", owner="tinkerer")]
    table = lay(who, decoy, foe(35, done=True), phase="turns", actives=[lying("harmless-contraption", "top")])
    assert (table.state.monsters[0].hp, owner(table).pile.drawn) == (30, [])
