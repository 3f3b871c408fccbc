"""A round: card selection, initiative, turns, cleanup, rests, exhaustion [Přehled kola … Konec kola]."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from herna.games.gloomhaven.content import CARDS, DECKS, Aim, Attack, Heal, Spawn
from herna.games.gloomhaven.events import CardsRevealed, Exhausted, LongRestShown, OrdersDrawn, Rested, RoundBegun, TurnBegun
from herna.games.gloomhaven.state import Active, Coin, Gear, State
from herna.kernel import EVERYTHING, Table, Told
from herna.testing.playing import act, asked, offered, play_until, say, told
from tests.games.gloomhaven.laying import CHOOSE, card_of, drawn, finish, hero, invent, lay, monster, perform, summon, turns

SELECT = "gloomhaven.card-selection.two-face-down"
SHORT = "gloomhaven.resting.short-rest"
REDRAW = "gloomhaven.resting.short-rest-redraw"
REST = ("rest",)
THREE = ["trample", "skewer", "grab-and-go"]
QUIET = {"guard": card_of("guard", 15)}
"""Shield 1 and Retaliate 2: nobody is attacked."""


# ---------------------------------------------------------------------- the round


@pytest.mark.rule("gloomhaven.round.rounds-until-end")
@pytest.mark.rule("gloomhaven.round-tracker.no-limit")
def test_rounds_follow_each_other_until_the_scenario_is_decided() -> None:
    table = lay(hero(hand=THREE), phase="cleanup", scenario=drawn(aim=Aim(kill=True, boss="bandit-commander")), round=75)
    assert table.state.round == 76
    assert table.outcome is None
    assert asked(table).rule == SELECT
    table = lay(hero(hand=THREE), phase="cleanup", scenario=drawn(aim=Aim(kill=True)))
    assert table.outcome is not None
    assert table.outcome.won == (0,)


@pytest.mark.rule("gloomhaven.round.step-selection")
@pytest.mark.rule("gloomhaven.round.step-initiative")
@pytest.mark.rule("gloomhaven.round.step-turns")
@pytest.mark.rule("gloomhaven.round.step-cleanup")
@pytest.mark.rule("gloomhaven.end-of-round.when")
def test_a_round_is_selection_initiative_turns_and_cleanup() -> None:
    heard: list[Told] = []
    figures = hero(hand=THREE), monster(spot=39)
    table = lay(*figures, phase="round", next_orders=QUIET, elements=[2, 0, 0, 0, 0, 0], heard=heard)
    assert asked(table).rule == SELECT
    assert table.state.round == 3
    act(table, ("play", "grab-and-go", "trample"))
    assert asked(table).rule == CHOOSE
    assert turns(heard) == ["bandit-guard:1", "brute"]
    assert table.state.elements[0] == 2, "cleanup comes when all have acted"
    act(table, "done")
    assert table.state.elements[0] == 1
    order = [type(each.event) for each in heard if isinstance(each.event, RoundBegun | CardsRevealed | OrdersDrawn | TurnBegun)]
    assert order[:5] == [RoundBegun, CardsRevealed, OrdersDrawn, TurnBegun, TurnBegun]


@pytest.mark.rule("gloomhaven.round-tracker.advance")
def test_the_rounds_are_counted_where_a_scenario_needs_it() -> None:
    coming = Spawn(kind="bandit-guard", at=((9, 3),), two="normal", rounds=(3,))
    scenario = drawn(spawns=(coming,))
    for before, count in ((2, 0), (3, 1)):
        table = lay(hero(hand=THREE), phase="cleanup", scenario=scenario, round=before, dice=[4])
        assert table.state.round == before + 1
        assert len(table.state.monsters) == count
    table = lay(hero(hand=THREE), phase="cleanup", scenario=drawn(aim=Aim(survive=5)), round=4)
    assert table.outcome is None
    table = lay(hero(hand=THREE), phase="cleanup", scenario=drawn(aim=Aim(survive=5)), round=5)
    assert table.outcome is not None
    assert table.outcome.won == (0,)


@pytest.mark.rule("gloomhaven.end-of-round.shuffle-monsters")
@pytest.mark.parametrize(("initiative", "shuffled"), [(15, True), (50, False)])
def test_a_monster_deck_is_shuffled_if_its_card_says_so(initiative: int, shuffled: bool) -> None:
    now = card_of("guard", initiative)
    assert DECKS["guard"].cards[now].shuffle == shuffled
    table = lay(hero(hand=THREE), monster(spot=39), phase="cleanup", orders={"guard": now})
    deal = table.state.decks["guard"]
    assert deal.now == -1
    assert deal.drawn == ([] if shuffled else [now])
    assert len(deal.draw) == (8 if shuffled else 7)


# ---------------------------------------------------------------------- card selection


@pytest.mark.rule("gloomhaven.card-selection.two-face-down")
@pytest.mark.rule("gloomhaven.card-selection.must-act-or-rest")
def test_each_player_plays_two_cards_of_the_hand() -> None:
    table = lay(hero(hand=THREE), phase="select")
    assert set(asked(table).options) == {("play", *pair) for pair in permutations(THREE, 2)}, "nothing else is possible"
    act(table, ("play", "skewer", "trample"))
    brute = table.state.heroes[0]
    assert brute.hand == ["grab-and-go"]
    assert brute.shown == ["skewer", "trample"]


@pytest.mark.rule("gloomhaven.card-selection.two-face-down")
@pytest.mark.rule("gloomhaven.card-selection.no-exact-information")
@pytest.mark.rule("gloomhaven.card-selection.talk-forbidden-example")
def test_nobody_learns_the_titles_or_numbers_that_others_have_chosen() -> None:
    """Neither an initiative, nor a number, nor a title is told before the cards are turned over."""
    weaver = hero("spellweaver", 12, hand=["impaling-eruption", "fire-orbs", "mana-bolt"])
    table = lay(hero(hand=THREE), weaver, phase="select")
    heard: list[Told] = []
    table.watch(heard.append, 0)
    assert {decision.seat for decision in table.pending} == {0, 1}, "all choose at once"
    say(table, 1, ("play", "impaling-eruption", "fire-orbs"))
    seen = table.view(0).heroes[1]
    assert set(seen.hand) == {"?"}
    assert set(seen.played) <= {"?"}
    assert seen.shown == []
    secrets = ("impaling-eruption", "fire-orbs", "mana-bolt", str(CARDS["impaling-eruption"].initiative))
    assert not any(word in repr(seen).replace(repr(seen.pool), "") for word in secrets)
    assert not any(word in repr(each.event) for each in heard for word in secrets)
    say(table, 0, ("play", "trample", "skewer"))
    assert table.view(0).heroes[1].shown == ["impaling-eruption", "fire-orbs"], "now they lie open"


@pytest.mark.rule("gloomhaven.card-selection.leading-card")
@pytest.mark.rule("gloomhaven.ability-cards.initiative-number")
@pytest.mark.parametrize("pair", [("trample", "skewer"), ("skewer", "trample")])
def test_the_leading_card_alone_sets_the_initiative(pair: tuple[str, str]) -> None:
    heard: list[Told] = []
    table = lay(hero(hand=THREE), phase="select", heard=heard)
    act(table, ("play", *pair))
    assert told(heard, CardsRevealed)[0].initiative == CARDS[pair[0]].initiative == table.state.heroes[0].initiative


@pytest.mark.rule("gloomhaven.card-selection.must-rest")
@pytest.mark.parametrize("hand", [[], ["trample"]])
def test_with_one_card_or_none_a_player_can_only_rest(hand: list[str]) -> None:
    table = lay(hero(hand=hand, discard=["skewer", "grab-and-go"]), phase="select")
    assert asked(table).rule == SELECT
    assert list(asked(table).options) == [REST]


# ---------------------------------------------------------------------- exhaustion


@pytest.mark.rule("gloomhaven.card-selection.exhausted-no-cards")
@pytest.mark.rule("gloomhaven.exhaustion.no-cards")
@pytest.mark.parametrize(("hand", "discard"), [([], ["skewer"]), (["trample"], ["skewer"]), (["trample"], [])])
def test_who_can_neither_play_nor_rest_is_exhausted(hand: list[str], discard: list[str]) -> None:
    figures = hero(hand=hand, discard=discard, hp=7), hero("tinkerer", 12, hand=["stun-shot", "ink-bomb", "flamethrower"])
    table = lay(*figures, phase="select")
    brute = table.state.heroes[0]
    assert brute.exhausted
    assert brute.hex == -1
    assert brute.hp == 7, "hit points do not change"
    assert [decision.seat for decision in table.pending] == [1]


@pytest.mark.rule("gloomhaven.exhaustion.no-hit-points")
@pytest.mark.rule("gloomhaven.exhaustion.removal")
@pytest.mark.rule("gloomhaven.exhaustion.final")
def test_who_has_no_hit_points_is_out_with_all_cards_lost() -> None:
    heard: list[Told] = []
    hurt = hero("mindthief", 34, hp=2, hand=["scurry"], discard=["perverse-edge"], lost=["possession"])
    kept = Active("mindthief", "feedback-loop", "top", bearers=["mindthief"])
    horde = Active("mindthief", "gnawing-horde", "top")
    rats = summon("rat-swarm", 60, "mindthief", "gnawing-horde")
    other = hero("tinkerer", 10, hand=["stun-shot", "ink-bomb", "flamethrower"])
    table = lay(
        hurt,
        other,
        rats,
        monster(),
        acting="bandit-guard",
        orders={"guard": card_of("guard", 50)},
        actives=[kept, horde],
        heard=heard,
    )
    assert asked(table).rule == "gloomhaven.damage.suffer"
    act(table, ("suffer",))
    out = table.state.heroes[0]
    assert out.exhausted
    assert out.hex == -1
    assert told(heard, Exhausted)[0].hero == "mindthief"
    assert {"scurry", "perverse-edge", "possession", "feedback-loop", "gnawing-horde"} <= set(out.lost)
    assert out.hand == out.discard == []
    assert table.state.actives == []
    assert table.state.summons == []
    assert table.state.round == 3
    assert [decision.seat for decision in table.pending] == [1], "it takes no further part"
    assert table.state.heroes[0].hex == -1


@pytest.mark.rule("gloomhaven.exhaustion.final")
def test_nobody_returns_from_exhaustion() -> None:
    out = hero("mindthief", -1, hp=0, exhausted=True)
    table = perform(Heal(value=5, range=9), to=[out])
    assert not offered(table, ("on", "mindthief"))
    table = perform(Heal(value=5, whom="allies"), to=[hero("mindthief", -1, hp=0, exhausted=True)])
    assert table.state.heroes[1].hp == 0


@pytest.mark.rule("gloomhaven.exhaustion.all-exhausted")
@pytest.mark.rule("gloomhaven.components.cooperative")
def test_if_all_are_exhausted_all_have_lost() -> None:
    table = lay(hero(discard=["skewer"]), hero("tinkerer", 12, hand=["stun-shot"]), monster(spot=39), phase="select")
    assert table.outcome is not None
    assert table.outcome.won == ()
    scenario = drawn(aim=Aim(kill=True))
    table = lay(hero(hand=THREE), hero("tinkerer", -1, hp=0, exhausted=True), phase="cleanup", scenario=scenario)
    assert table.outcome is not None
    assert table.outcome.won == (0, 1), "they win together, the exhausted too"


@pytest.mark.rule("gloomhaven.exhaustion.all-exhausted")
def test_no_card_is_drawn_for_the_monsters_of_a_round_that_is_not_played() -> None:
    heard: list[Told] = []
    figures = hero(discard=["skewer"]), hero("tinkerer", 12, hand=["stun-shot"]), monster(spot=39)
    table = lay(*figures, phase="select", orders={}, heard=heard)
    assert [event.hero for event in told(heard, Exhausted)] == ["brute", "tinkerer"]
    assert told(heard, OrdersDrawn) == []
    assert table.state.decks["guard"].now == -1
    assert table.outcome is not None


@pytest.mark.rule("gloomhaven.exhaustion.voluntary")
def test_nobody_may_choose_exhaustion() -> None:
    table = lay(hero(hand=["trample", "skewer"], discard=["grab-and-go", "spare-dagger"]), phase="select")
    assert set(asked(table).options) == {("play", "trample", "skewer"), ("play", "skewer", "trample"), REST}


# ---------------------------------------------------------------------- initiative


def selected(*plays: tuple[str, ...], figures: tuple[Any, ...], **rest: Any) -> tuple[Table[State], list[Told]]:
    """All have chosen; the table, and what was told since."""
    table = lay(*figures, phase="select", **rest)
    heard: list[Told] = []
    table.watch(heard.append, EVERYTHING)
    for seat, play in enumerate(plays):
        say(table, seat, play)
    return table, heard


@pytest.mark.rule("gloomhaven.initiative.order-example")
@pytest.mark.rule("gloomhaven.initiative.order")
@pytest.mark.rule("gloomhaven.initiative.monster-cards")
@pytest.mark.parametrize("leading", [61, 15])
def test_the_printed_example_of_initiative(leading: int) -> None:
    """Archers 32, Living Bones 45, Brute 61 or 15, Scoundrel 86."""
    figures = (
        hero("brute", 0, hand=["overwhelming-assault", "shield-bash"]),
        hero("scoundrel", 60, hand=["single-out", "backstab"]),
        monster("bandit-archer", 9, conditions={"stun": 1}),
        monster("living-bones", 69, conditions={"stun": 1}),
    )
    assert CARDS["overwhelming-assault"].initiative == 61
    assert CARDS["shield-bash"].initiative == 15
    assert CARDS["single-out"].initiative == 86
    brute = ("overwhelming-assault", "shield-bash") if leading == 61 else ("shield-bash", "overwhelming-assault")
    upcoming = {"archer": card_of("archer", 32), "living-bones": card_of("living-bones", 45)}
    plays = ("play", *brute), ("play", "single-out", "backstab")
    table, heard = selected(*plays, figures=figures, next_orders=upcoming)
    finish(table)
    order = ["bandit-archer:1", "living-bones:1", "brute", "scoundrel"]
    assert turns(heard)[:4] == (order if leading == 61 else ["brute", "bandit-archer:1", "living-bones:1", "scoundrel"])
    assert {event.deck for event in told(heard, OrdersDrawn)} == {"archer", "living-bones"}


@pytest.mark.rule("gloomhaven.initiative.reveal-leading")
@pytest.mark.rule("gloomhaven.initiative.second-card-open")
def test_both_cards_become_public_at_once() -> None:
    resting = hero("tinkerer", 12, discard=["stun-shot", "ink-bomb"])
    figures = hero(hand=THREE), resting
    table, heard = selected(("play", "trample", "skewer"), REST, figures=figures)
    shown = told(heard, CardsRevealed)
    assert [(event.hero, event.first, event.second, event.initiative) for event in shown] == [
        ("brute", "trample", "skewer", 72)
    ]
    for seat in (0, 1, None):
        assert table.view(seat).heroes[0].shown == ["trample", "skewer"]
    assert [event.hero for event in told(heard, LongRestShown)] == ["tinkerer"], "who rests reveals nothing"


@pytest.mark.rule("gloomhaven.initiative.type-acts")
def test_elites_act_before_normal_monsters_in_the_order_of_their_numbers() -> None:
    heard: list[Told] = []
    foes = [monster(spot=39, number=1), monster(spot=59, number=6, elite=True), monster(spot=19, number=2)]
    foes.append(monster(spot=69, number=4, elite=True))
    lay(hero(spot=0, hand=THREE), *foes, acting="bandit-guard", orders=QUIET, heard=heard)
    assert turns(heard) == [f"bandit-guard:{number}" for number in (4, 6, 1, 2)]


@pytest.mark.rule("gloomhaven.initiative.tie-players")
def test_a_tie_of_heroes_is_broken_by_their_other_cards_and_then_by_the_players() -> None:
    for name, owner, initiative in (("b1", "brute", 30), ("b2", "brute", 50), ("t1", "tinkerer", 30), ("t2", "tinkerer", 40)):
        invent(name, owner=owner, initiative=initiative)
    figures = hero(played=["b1", "b2"]), hero("tinkerer", 12, played=["t1", "t2"])
    table = lay(*figures)
    assert table.state.now == "tinkerer"
    invent("t2", owner="tinkerer", initiative=50)
    table = lay(hero(played=["b1", "b2"]), hero("tinkerer", 12, played=["t1", "t2"]))
    assert asked(table).rule == "gloomhaven.initiative.tie-players"
    act(table, ("next", "tinkerer"))
    assert table.state.now == "tinkerer"


@pytest.mark.rule("gloomhaven.initiative.tie-player-monster")
def test_a_hero_acts_before_monsters_with_the_same_initiative() -> None:
    invent("fifty", initiative=50)
    table = lay(hero(played=["fifty", "trample"]), monster(spot=39), orders={"guard": card_of("guard", 50)})
    assert table.state.now == "brute"
    assert not table.state.monsters[0].done


@pytest.mark.rule("gloomhaven.initiative.tie-monsters")
@pytest.mark.parametrize("first", ["bandit-guard", "inox-guard"])
def test_the_players_say_which_of_two_monster_types_is_first(first: str) -> None:
    heard: list[Told] = []
    shared = next(place for place, card in enumerate(DECKS["cultist"].cards) if card.initiative == 27)
    invented = {"cultist": shared}
    same = [place for place, card in enumerate(DECKS["guard"].cards) if card.initiative == 50]
    assert same
    assert invented
    foes = monster(spot=39, conditions={"stun": 1}), monster("inox-guard", 69, conditions={"stun": 1})
    table = lay(hero(spot=0, played=["trample", "skewer"]), *foes, orders={"guard": same[0]}, heard=heard)
    assert asked(table).rule == "gloomhaven.initiative.tie-monsters"
    act(table, ("next", first))
    assert turns(heard)[0] == f"{first}:1"


# ---------------------------------------------------------------------- rests


@pytest.mark.rule("gloomhaven.resting.two-rests")
@pytest.mark.rule("gloomhaven.resting.rest-condition")
@pytest.mark.parametrize(("discard", "rests"), [([], False), (["skewer"], False), (["skewer", "spare-dagger"], True)])
def test_both_rests_need_two_discarded_cards(discard: list[str], rests: bool) -> None:
    table = lay(hero(hand=["trample", "grab-and-go"], discard=discard), phase="select")
    assert offered(table, REST) == rests
    table = lay(hero(hand=["trample", "grab-and-go"], discard=discard), phase="cleanup")
    assert (asked(table).rule == SHORT) == rests


@pytest.mark.rule("gloomhaven.resting.short-rest")
@pytest.mark.rule("gloomhaven.resting.rest-loses-card")
@pytest.mark.rule("gloomhaven.end-of-round.short-rests")
@pytest.mark.rule("gloomhaven.card-selection.discard-pile")
def test_a_short_rest_loses_a_card_at_random_and_returns_the_others() -> None:
    heard: list[Told] = []
    table = lay(hero(hand=["trample"], discard=["skewer", "spare-dagger", "grab-and-go"]), phase="rests", dice=["spare-dagger"])
    table.watch(heard.append, EVERYTHING)
    act(table, "rest", ("lose", "spare-dagger"))
    brute = table.state.heroes[0]
    assert sorted(brute.hand) == ["grab-and-go", "skewer", "trample"]
    assert brute.discard == []
    assert brute.lost == ["spare-dagger"]
    assert brute.hp == 10
    assert [(event.card, event.long) for event in told(heard, Rested)] == [("spare-dagger", False)]


@pytest.mark.rule("gloomhaven.end-of-round.short-rests")
def test_a_short_rest_may_be_left_out() -> None:
    table = lay(hero(hand=["trample", "leaping-cleave"], discard=["skewer", "spare-dagger"]), phase="rests")
    act(table, "pass")
    assert table.state.heroes[0].discard == ["skewer", "spare-dagger"]
    assert asked(table).rule == SELECT


@pytest.mark.rule("gloomhaven.resting.short-rest-redraw")
@pytest.mark.rule("gloomhaven.resting.short-rest-damage-negate")
def test_once_another_card_may_be_lost_for_one_damage_that_nothing_prevents() -> None:
    cards = ["skewer", "spare-dagger", "grab-and-go"]
    who = hero(hand=["trample"], discard=cards, guard=5, items=["hide-armor"])
    table = lay(who, phase="rests", dice=["spare-dagger", "skewer"])
    act(table, "rest")
    assert asked(table).rule == REDRAW
    assert set(asked(table).options) == {("lose", "spare-dagger"), ("redraw", "spare-dagger")}
    act(table, ("redraw", "spare-dagger"))
    brute = table.state.heroes[0]
    assert brute.hp == 9
    assert brute.lost == ["skewer"]
    assert "spare-dagger" in brute.hand, "nobody asked about losing a card"
    assert brute.items[0].state == "ready"
    assert asked(table).rule == SELECT


@pytest.mark.rule("gloomhaven.resting.short-rest-redraw")
def test_the_other_card_is_never_the_same_again() -> None:
    table = lay(hero(hand=["trample"], discard=["skewer", "spare-dagger"]), phase="rests", dice=["spare-dagger"])
    act(table, "rest")
    for seed in range(8):
        other = table.fork(seed=seed)
        act(other, ("redraw", "spare-dagger"))
        assert other.state.heroes[0].lost == ["skewer"]


@pytest.mark.rule("gloomhaven.resting.long-rest-declare")
@pytest.mark.rule("gloomhaven.resting.long-rest-initiative")
@pytest.mark.rule("gloomhaven.resting.long-rest-timing")
def test_a_long_rest_takes_the_turn_at_initiative_99() -> None:
    figures = (
        hero(hand=THREE, discard=["spare-dagger", "shield-bash"]),
        monster(spot=39),
        hero("tinkerer", 12, hand=["stun-shot", "ink-bomb"]),
    )
    table, heard = selected(
        REST, ("play", "ink-bomb", "stun-shot"), figures=figures, next_orders={"guard": card_of("guard", 70)}
    )
    assert table.state.heroes[0].initiative == 99
    play_until(table, "gloomhaven.resting.long-rest-lose")
    assert turns(heard) == ["bandit-guard:1", "tinkerer", "brute"]
    assert table.state.round == 2
    assert len(table.state.heroes[0].hand) == 3, "no cards were played"


@pytest.mark.rule("gloomhaven.resting.long-rest-timing")
def test_a_long_rest_is_a_turn_like_any_other() -> None:
    """Conditions end, money underfoot is looted, and round bonuses still count."""
    kept = Active("brute", "wall-of-doom", "bottom", bearers=["brute"])
    who = hero(resting=True, discard=["spare-dagger", "shield-bash"], conditions={"muddle": 1}, hand=THREE)
    table = lay(who, coins=[Coin(34)], actives=[kept])
    assert table.state.actives == [kept]
    act(table, ("leave", "wall-of-doom"), ("lose", "spare-dagger"))
    brute = table.state.heroes[0]
    assert brute.conditions == {}
    assert brute.coins == 1
    assert table.state.coins == []


@pytest.mark.rule("gloomhaven.resting.long-rest-lose")
@pytest.mark.rule("gloomhaven.resting.long-rest-heal")
@pytest.mark.rule("gloomhaven.resting.long-rest-refresh")
def test_a_long_rest_loses_a_chosen_card_heals_two_and_refreshes_spent_items() -> None:
    who = hero(hp=5, resting=True, hand=["trample"], discard=["spare-dagger", "shield-bash", "skewer"])
    who.items = [Gear("hide-armor", 2, "spent"), Gear("minor-healing-potion", 1, "consumed")]
    table = lay(who)
    assert set(asked(table).options) == {("lose", card) for card in ("spare-dagger", "shield-bash", "skewer")}
    act(table, ("lose", "shield-bash"))
    brute = table.state.heroes[0]
    assert brute.hp == 7
    assert brute.lost == ["shield-bash"]
    assert sorted(brute.hand) == ["skewer", "spare-dagger", "trample"]
    assert [(each.state, each.used) for each in brute.items] == [("ready", 0), ("consumed", 1)]


# ---------------------------------------------------------------------- where the cards go


@pytest.mark.rule("gloomhaven.card-selection.after-use")
@pytest.mark.rule("gloomhaven.card-selection.lost-pile")
@pytest.mark.rule("gloomhaven.card-selection.active-area")
def test_a_card_is_discarded_lost_or_active_as_the_action_used_says() -> None:
    table = perform(Attack(value=1), to=[monster(hp=20)])
    act(table, ("attack", "bandit-guard:1"))
    assert table.state.heroes[0].discard == ["tried"]
    table = perform(Attack(value=1), to=[monster(hp=20)], action={"lost": True})
    act(table, ("attack", "bandit-guard:1"))
    assert table.state.heroes[0].lost == ["tried"]
    assert table.state.heroes[0].discard == []
    table = lay(hero(), acting="brute", cards=["shield-bash", "trample"])
    act(table, ("bottom", "shield-bash"))
    assert [each.card for each in table.state.actives] == ["shield-bash"]
    assert "shield-bash" not in table.state.heroes[0].discard + table.state.heroes[0].lost


@pytest.mark.rule("gloomhaven.card-selection.lost-pile")
def test_a_rest_does_not_bring_back_what_is_lost() -> None:
    table = lay(
        hero(hand=["trample"], discard=["skewer", "spare-dagger"], lost=["shield-bash"]), phase="rests", dice=["skewer"]
    )
    act(table, "rest", ("lose", "skewer"))
    assert table.state.heroes[0].lost == ["shield-bash", "skewer"]
