"""Rests, ties and the end of the round, where they come together [Odpočinek; Určení iniciativy; Konec kola]."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import Attack, Bonus
from herna.games.gloomhaven.state import Active, Deal
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, offered, play_until, say
from tests.games.gloomhaven.laying import SUFFER, card_of, finish, hero, invent, lay, monster, turns

FOUR = ["trample", "skewer", "sweeping-blow", "eye-for-an-eye"]
CHOICE = "gloomhaven.active-bonuses.recover-choice"
SELECT = "gloomhaven.card-selection.two-face-down"
THREE = ["trample", "skewer", "grab-and-go"]
OTHERS = ["stun-shot", "ink-bomb"]


def lasting(*names: str, lost: bool = False) -> list[Active]:
    """Persistent bonuses of the Brute."""
    for name in names:
        invent(name, bottom=[Bonus(on="attack")], stays="persistent", lost=lost)
    return [Active("brute", name, "bottom", bearers=["brute"]) for name in names]


@pytest.mark.rule("gloomhaven.end-of-round.shuffle-monsters")
def test_a_deck_whose_monsters_have_all_died_is_shuffled_too() -> None:
    now = card_of("guard", 15)
    blow = [invent("blow", (Attack(value=9),)), invent("rest-of-it")]
    table = lay(hero(hand=FOUR), monster(hp=1), acting="brute", cards=blow, orders={"guard": now})
    act(table, ("top", "blow"), ("attack", "bandit-guard:1"))
    finish(table)
    deal = table.state.decks["guard"]
    assert (deal.now, deal.drawn, len(deal.draw)) == (-1, [], 8)


@pytest.mark.rule("gloomhaven.end-of-round.when")
def test_what_monsters_have_consumed_counts_for_one_round() -> None:
    deal = Deal([1, 2, 3, 4, 5, 6, 7], [0], 0, ["fire"])
    table = lay(hero(hand=FOUR), phase="cleanup", decks={"flame-demon": deal})
    after = table.state.decks["flame-demon"]
    assert (after.now, after.paid) == (-1, [])


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
