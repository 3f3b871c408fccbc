"""The turn of a hero, and what ability cards are [Tah hrdiny; Karty schopností hrdinů]."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import CARDS, CLASSES, Attack, Heal, Move, Suffer
from herna.games.gloomhaven.rules.figures import allies
from herna.games.gloomhaven.rules.leveling import new_cards
from herna.testing.playing import act, asked, offered, options
from tests.games.gloomhaven.laying import CHOOSE, hero, invent, lay, monster, perform, summon

GUARD = ("attack", "bandit-guard:1")


@pytest.mark.rule("gloomhaven.character-turn.top-and-bottom")
@pytest.mark.rule("gloomhaven.ability-cards.two-cards-two-actions")
@pytest.mark.rule("gloomhaven.ability-cards.halves-chosen-on-turn")
def test_one_card_gives_its_top_and_the_other_its_bottom_in_either_order() -> None:
    table = lay(hero(), acting="brute", cards=["trample", "skewer"])
    halves = ("top", "bottom", "attack", "move")
    assert set(options(table, *halves)) == {(half, card) for half in halves for card in ("trample", "skewer")}
    act(table, ("bottom", "skewer"), "done")
    assert set(options(table, *halves)) == {("top", "trample"), ("attack", "trample")}
    table = lay(hero(), acting="brute", cards=["trample", "skewer"])
    act(table, ("move", "trample"), "done")
    assert set(options(table, *halves)) == {("top", "skewer"), ("attack", "skewer")}


@pytest.mark.rule("gloomhaven.character-turn.ability-order")
@pytest.mark.rule("gloomhaven.ability-cards.action-several-abilities")
def test_the_abilities_of_an_action_are_performed_in_their_printed_order() -> None:
    table = perform(Move(value=1), Attack(value=1), Heal(value=1, range=1), to=[monster(spot=36, hp=20)])
    assert asked(table).rule == "gloomhaven.move.up-to-x"
    act(table, ("to", 35))
    assert asked(table).rule == "gloomhaven.attack.attack-x"
    act(table, GUARD)
    assert asked(table).rule == "gloomhaven.heal.heal-x"


@pytest.mark.rule("gloomhaven.character-turn.no-interleaving")
@pytest.mark.rule("gloomhaven.character-turn.card-placed-at-once")
def test_an_action_is_finished_before_the_next_and_its_card_is_put_away_at_once() -> None:
    table = perform(Move(value=2), Attack(value=1), to=[monster(spot=36, hp=20)])
    act(table, ("to", 35))
    assert not options(table, "top", "bottom", "move")
    assert table.state.heroes[0].discard == []
    act(table, "done", "done")
    assert asked(table).rule == CHOOSE
    assert table.state.heroes[0].discard == ["tried"]


@pytest.mark.rule("gloomhaven.character-turn.optional-good")
def test_favourable_parts_may_be_skipped() -> None:
    table = perform(Move(value=2), Attack(value=1), Heal(value=1, range=1), who=hero(hp=5), to=[monster(hp=20)])
    act(table, "done", "done", "done")
    assert asked(table).rule == CHOOSE
    assert (table.state.heroes[0].hex, table.state.heroes[0].hp, table.state.monsters[0].hp) == (34, 5, 20)


@pytest.mark.rule("gloomhaven.character-turn.mandatory-bad")
def test_what_is_unfavourable_for_ones_own_side_must_be_carried_out() -> None:
    lines = Attack(value=1), Suffer(value=2, whom="self"), Suffer(value=1, whom="allies")
    table = perform(*lines, to=[hero("tinkerer", 33), monster(hp=20)])
    act(table, "done")
    assert asked(table).rule == CHOOSE
    assert [each.hp for each in table.state.heroes] == [8, 7]


@pytest.mark.rule("gloomhaven.character-turn.ally-definition")
def test_allies_are_other_heroes_and_summons() -> None:
    kept = [invent("kept", owner="tinkerer")]
    rats = summon("rat-swarm", 60, "tinkerer", kept[0])
    table = lay(hero(), hero("tinkerer", 12), rats, monster(), acting="brute", cards=["trample", "skewer"])
    brute = table.state.heroes[0]
    assert [each.id for each in allies(table.state, brute)] == ["tinkerer", "rat-swarm:1"]
    assert [each.id for each in allies(table.state, table.state.summons[0])] == ["brute", "tinkerer"]


@pytest.mark.rule("gloomhaven.character-turn.allies-unaffected")
def test_an_ability_leaves_allies_alone_unless_it_says_so() -> None:
    table = perform(Suffer(value=1, whom="adjacent"), to=[hero("tinkerer", 33), monster(hp=20)])
    assert table.state.heroes[1].hp == 8
    assert table.state.monsters[0].hp == 19
    table = perform(Suffer(value=1, whom="all-adjacent"), to=[hero("tinkerer", 33), monster(hp=20)])
    assert table.state.heroes[1].hp == 7
    assert table.state.monsters[0].hp == 19


@pytest.mark.rule("gloomhaven.character-turn.basic-attack")
def test_any_top_can_be_an_attack_of_two() -> None:
    table = lay(hero(), monster(hp=20), acting="brute", cards=["grab-and-go", "skewer"])
    act(table, ("attack", "grab-and-go"), GUARD)
    assert table.state.monsters[0].hp == 18
    assert options(table, "top", "attack") == []
    assert offered(table, ("bottom", "skewer")), "it was the top"


@pytest.mark.rule("gloomhaven.character-turn.basic-move")
def test_any_bottom_can_be_a_move_of_two() -> None:
    table = lay(hero(), acting="brute", cards=["warding-strength", "skewer"])
    act(table, ("move", "warding-strength"), ("to", 32))
    assert table.state.heroes[0].hex == 32
    assert options(table, "bottom", "move") == []
    assert offered(table, ("top", "skewer")), "it was the bottom"


@pytest.mark.rule("gloomhaven.character-turn.basic-discard")
def test_a_card_used_for_a_basic_action_is_discarded_whatever_it_prints() -> None:
    assert CARDS["overwhelming-assault"].top.lost
    assert CARDS["warding-strength"].bottom.lost
    table = lay(hero(), monster(hp=20), acting="brute", cards=["overwhelming-assault", "warding-strength"])
    act(table, ("attack", "overwhelming-assault"), GUARD, ("move", "warding-strength"), ("to", 32))
    brute = table.state.heroes[0]
    assert sorted(brute.discard) == ["overwhelming-assault", "warding-strength"]
    assert brute.lost == []
    assert brute.xp == 0
    assert table.state.actives == []


@pytest.mark.rule("gloomhaven.character-turn.items-any-time")
def test_items_are_used_before_during_and_after_the_actions() -> None:
    potion = ("item", "minor-healing-potion")
    cards = ["grab-and-go", "skewer"]
    table = lay(hero(hp=2, items=["minor-healing-potion"]), monster(hp=20), acting="brute", cards=cards)
    assert offered(table, potion)
    act(table, ("bottom", "grab-and-go"))
    assert offered(table, potion), "in the middle of a move"
    act(table, "done")
    assert asked(table).rule == CHOOSE
    assert offered(table, potion), "between the actions"
    act(table, ("attack", "skewer"))
    assert offered(table, potion), "in the middle of an attack"
    act(table, GUARD)
    assert asked(table).rule == CHOOSE
    assert offered(table, potion), "after both actions"
    act(table, potion)
    assert table.state.heroes[0].hp == 5


@pytest.mark.rule("gloomhaven.ability-cards.action-type-names")
def test_an_action_can_be_a_move_action_and_an_attack_action_at_once() -> None:
    who = hero(items=["boots-of-striding", "minor-power-potion"])
    table = perform(Move(value=1), Attack(value=1), who=who, to=[monster(spot=36, hp=20)])
    act(table, ("item", "boots-of-striding"))
    assert table.state.turn is not None
    assert table.state.turn.doing is not None
    assert table.state.turn.doing.points == 3
    act(table, ("to", 35), "done", ("item", "minor-power-potion"), GUARD)
    assert table.state.monsters[0].hp == 18
    table = perform(Heal(value=1, range=1), who=hero(items=["boots-of-striding", "minor-power-potion"]))
    assert options(table, "item") == [], "a heal action is neither"


@pytest.mark.rule("gloomhaven.ability-cards.class-specific")
@pytest.mark.rule("gloomhaven.ability-cards.card-level")
def test_cards_belong_to_classes_and_open_with_levels() -> None:
    for name in CLASSES:
        who = hero(name)
        assert {CARDS[card].hero for card in CLASSES[name].starter} == {name}
        who.pool = [card.id for card in CARDS.values() if card.hero == name and card.level <= 1]
        for level in range(2, 10):
            assert {
                (CARDS[card].hero, CARDS[card].level <= level, CARDS[card].level > 1) for card in new_cards(who, level)
            } == {(name, True, True)}


@pytest.mark.rule("gloomhaven.ability-cards.ability-card-texts")
def test_every_card_has_a_name_an_initiative_a_level_and_two_actions() -> None:
    for card in CARDS.values():
        assert card.name.cs
        assert card.name.en
        assert 1 <= card.initiative <= 99
        assert 0 <= card.level <= 9
        assert card.top.lines
        assert card.bottom.lines


@pytest.mark.rule("gloomhaven.character-turn.translation-terms")
def test_half_a_card_is_an_action_in_english_and_a_schopnost_in_czech() -> None:
    table = lay(hero(), acting="brute", cards=["trample", "skewer"])
    assert "action" in GAME.prompt("en", asked(table))
    assert "schopnost" in GAME.prompt("cs", asked(table))
    assert "akce" in GAME.say("cs")("card-boss", number=1)
