"""Feat cards: when they are chosen and used, and what each of the fifteen does."""

from __future__ import annotations

import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import (
    FACTIONS,
    FEATS,
    FEATS_OF,
    SIGHT_FACES,
    Feat,
    Gain,
    Levy,
    Prospect,
    powers_of,
)
from herna.games.zloba.events import (
    FeatChosen,
    FeatUsed,
    TurnSkipped,
)
from herna.games.zloba.state import Side, State
from herna.kernel import DONE, PASS, Table, Told
from herna.kernel.errors import BadSetup, NotYours, Refused
from herna.kernel.names import Words
from herna.kernel.texts import LANGUAGES
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.feats_cases import use
from tests.games.zloba.laying import lay, side

PASSIVE = {"perfect-formation", "glory-of-ages", "deep-pockets", "many-children", "old-grudge", "shield-wall", "feeding-frenzy"}
ONCE = {"procession", "contract", "turned-coats", "mothers-wrath", "unstoppable", "rising-howl", "sudden-silence"}
REACTIONS = {"no-one-left-behind"}


def holder(feat: str, *, eye: str = "", dice: tuple[str, ...] = ("mine", "mine")) -> Side:
    """A faction with a feat card that can be used at once: troops in region 7 and on the playmat, others beside them."""
    return side(FEATS[feat].faction, {7: 4}, dice=dice, eye=eye, feats=[feat])


def table_with(feat: str, *, eye: str = "", dice: tuple[str, ...] = ("mine", "mine")) -> Table[State]:
    """The holder of a card is first; the other faction stands in the same region, with Corra, and has a die."""
    other = "koda" if FEATS[feat].faction != "koda" else "runen"
    rolls = [SIGHT_FACES[0]] if feat == "sudden-silence" else []
    return lay(holder(feat, eye=eye, dice=dice), side(other, {7: 9}, dice=["mine"]), dice=rolls)


@pytest.mark.rule("zloba.feats.three-per-faction", "zloba.feats.data")
def test_every_faction_has_three_feat_cards_of_its_own() -> None:
    assert {faction: len(FEATS_OF[faction]) for faction in FACTIONS} == dict.fromkeys(FACTIONS, 3)
    assert len(FEATS) == 15
    for words in ("name", "text"):
        for lang in LANGUAGES:
            assert len({getattr(feat, words).say(lang) for feat in FEATS.values()}) == 15, "no two are the same"


@pytest.mark.rule("zloba.feats.once-or-passive")
def test_a_card_is_for_one_use_or_it_lasts_and_never_both() -> None:
    assert set(FEATS) == PASSIVE | ONCE | REACTIONS
    assert {feat.id for feat in FEATS.values() if feat.passive} == PASSIVE
    words = Words(cs="x", en="x")
    for wrong in (
        {"effects": (Gain(1),), "powers": (Levy(1),)},
        {"powers": (Levy(1),), "rescue": 1},
        {"effects": (Gain(1),), "rescue": 1},
        {},
    ):
        with pytest.raises(ValueError, match="never both"):
            Feat(id="x", name=words, origin="herna", faction="koda", text=words, **wrong)


def setting_up(**options: object) -> Table[State]:
    return Table(GAME, 2, 1, {"factions": ("guild", "koda"), "zones": ("north", "south"), **options})


@pytest.mark.rule("zloba.feats.choose-one")
def test_after_the_faction_a_player_keeps_one_of_its_three_cards() -> None:
    heard: list[Told] = []
    table = setting_up()
    table.watch(heard.append)
    assert asked(table).options == [feat.id for feat in FEATS_OF["guild"]]
    before = table.hash()
    with pytest.raises(Refused) as refused:
        act(table, "many-children")
    assert refused.value.rule == "zloba.setup.choose-feat"
    assert table.hash() == before
    act(table, "contract")
    assert asked(table).options == [feat.id for feat in FEATS_OF["koda"]]
    act(table, "many-children")
    assert [each.feats for each in table.state.sides] == [["contract"], ["many-children"]], "the others are in the box"
    assert told(heard, FeatChosen) == [FeatChosen(0, "contract"), FeatChosen(1, "many-children")]


@pytest.mark.rule("zloba.feats.face-up")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everybody_can_read_the_cards_that_others_have_chosen(lang: str) -> None:
    table = setting_up(feats=("contract", "many-children"))
    for seat in (None, 0, 1):
        view = table.view(seat)
        assert [each.feats for each in view.sides] == [["contract"], ["many-children"]]
        scene = GAME.scene(view, GAME.say(lang))
        cards = {card.id: (card, tray) for tray in scene.trays for card in tray.cards}
        for place, feat in enumerate(("contract", "many-children")):
            card, tray = cards[f"feat:{feat}"]
            assert FEATS[feat].text.say(lang) in card.lines
            assert (card.face_down, tray.seat) == (False, place)
            assert FEATS[feat].name.say(lang) in " ".join(scene.words)


@pytest.mark.rule("zloba.feats.two-for-novices")
def test_a_novice_takes_a_second_card_of_the_same_faction() -> None:
    table = setting_up(novices=(2,))
    act(table, "contract", "many-children")
    assert (asked(table).seat, asked(table).rule) == (1, "zloba.feats.two-for-novices")
    assert asked(table).options == [feat.id for feat in FEATS_OF["koda"] if feat.id != "many-children"]
    act(table, "mothers-wrath")
    assert [each.feats for each in table.state.sides] == [["contract"], ["many-children", "mothers-wrath"]]
    assert table.state.phase != "setup"


@pytest.mark.rule("zloba.feats.two-for-novices")
def test_there_are_no_novices_in_solo_and_co_op_mode() -> None:
    with pytest.raises(BadSetup):
        Table(GAME, 2, 1, {"novices": (2,), "scenario": "show-of-strength"})
    with pytest.raises(BadSetup):
        Table(GAME, 2, 1, {"novices": (3,)})


@pytest.mark.rule("zloba.feats.once-or-passive")
@pytest.mark.parametrize("feat", sorted(ONCE))
def test_a_card_for_one_use_is_used_up(feat: str) -> None:
    heard: list[Told] = []
    table = table_with(feat)
    table.watch(heard.append)
    assert ("feat", feat) in asked(table).options
    use(table, feat)
    assert told(heard, FeatUsed) == [FeatUsed(FEATS[feat].faction, feat)]
    assert table.state.sides[0].used == [feat]
    assert ("feat", feat) not in asked(table).options
    before = table.hash()
    with pytest.raises(Refused) as refused:
        act(table, ("feat", feat))
    assert refused.value.rule == "zloba.feats.once-or-passive"
    assert table.hash() == before


@pytest.mark.rule("zloba.feats.passive-lasts", "zloba.feats.once-or-passive")
@pytest.mark.parametrize("feat", sorted(PASSIVE))
def test_a_passive_card_is_never_used(feat: str) -> None:
    table = table_with(feat)
    assert ("feat", feat) not in asked(table).options
    assert why_not(table, ("feat", feat)) == "zloba.feats.passive-lasts"


@pytest.mark.rule("zloba.feats.passive-lasts")
def test_a_passive_card_works_again_and_again_from_the_first_round_on() -> None:
    more = powers_of(FEATS["deep-pockets"], Prospect)[0].corra
    guild = side("guild", dice=["mine", "mine"], eye="mine", feats=["deep-pockets"])
    table = lay(guild, side("koda", dice=["mine", "mine"]), round=1)
    act(table, ("use", "mine"), ("eye", "mine"))
    assert table.state.sides[0].corra == 2 * (1 + more)
    act(table, *[DONE] * (asked(table).seat == 0), ("use", "mine"), ("use", "mine"))
    assert table.state.sides[0].corra == 3 * (1 + more)
    assert table.state.sides[0].used == []


@pytest.mark.rule("zloba.feats.own-turn")
@pytest.mark.parametrize("feat", sorted(ONCE))
def test_a_card_cannot_be_used_in_the_turn_of_another(feat: str) -> None:
    other = "koda" if FEATS[feat].faction != "koda" else "runen"
    table = lay(side(other, {7: 9}, dice=["mine", "mine"]), holder(feat))
    decision = asked(table)
    assert decision.seat == 0
    assert not [option for option in decision.options if option[0] == "feat"]
    with pytest.raises(NotYours):
        table.decide(decision.number, 1, ("feat", feat))
    act(table, ("use", "mine"))
    assert (asked(table).seat, ("feat", feat) in asked(table).options) == (1, True)


@pytest.mark.rule("zloba.feats.own-turn")
def test_a_bonus_action_is_no_turn_in_which_a_card_could_be_used() -> None:
    tokens = ["token-1", "token-7", "token-8", "token-10", "token-11", "token-2", "token-3", "token-4"]
    guild = side("guild", {1: 2}, feats=["contract"])
    table = lay(guild, side("koda", {2: 1}), phase="spoils", tokens=tokens)
    assert (asked(table).seat, asked(table).options) == (0, ["mine", PASS])


@pytest.mark.rule("zloba.feats.own-turn")
def test_a_card_that_says_so_is_used_in_the_turn_of_another_and_not_at_will_in_the_own() -> None:
    koda = side("koda", {2: 9}, dice=["mine", "mine"], feats=["no-one-left-behind"])
    table = lay(koda, side("aldan", {2: 1}, dice=["battle", "mine"]))
    assert ("feat", "no-one-left-behind") not in asked(table).options
    act(table, ("use", "mine"), ("use", "battle"))
    assert (asked(table).seat, asked(table).rule) == (0, "zloba.feats.own-turn")
    assert asked(table).options == ["no-one-left-behind", PASS]


@pytest.mark.rule("zloba.feats.own-turn", "zloba.damage.needs-target")
def test_a_card_that_cannot_be_used_now_is_not_refused_as_a_passive_one() -> None:
    koda = lay(side("koda", {2: 9}, dice=["mine", "mine"], feats=["no-one-left-behind"]), side("aldan", dice=["mine"]))
    assert why_not(koda, ("feat", "no-one-left-behind")) == "zloba.feats.own-turn"
    guild = lay(side("guild", {2: 9}, dice=["mine", "mine"], feats=["contract"]), side("aldan", {0: 3}, dice=["mine"]))
    assert why_not(guild, ("feat", "contract")) == "zloba.damage.needs-target"


@pytest.mark.rule("zloba.feats.not-action")
@pytest.mark.parametrize("feat", sorted(ONCE - {"sudden-silence"}))
def test_a_card_costs_no_die_and_is_no_action(feat: str) -> None:
    """Before the action it leaves the die to be spent, and Double finds nothing to repeat in it."""
    table = table_with(feat, eye="double")
    use(table, feat)
    assert table.state.sides[0].dice == ["mine", "mine"]
    assert asked(table).rule == "zloba.actions.must-spend-die"
    assert DONE not in asked(table).options
    assert why_not(table, DONE) == "zloba.actions.must-spend-die"
    assert why_not(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"


@pytest.mark.rule("zloba.feats.not-action")
def test_a_card_may_come_after_the_action_and_does_not_change_what_double_repeats() -> None:
    table = table_with("contract", eye="double")
    act(table, ("use", "mine"))
    use(table, "contract")
    act(table, ("eye", "double"))
    assert table.state.sides[0].corra == 2


@pytest.mark.rule("zloba.feats.not-action")
def test_in_a_skipped_turn_no_card_can_be_used() -> None:
    heard: list[Told] = []
    table = lay(holder("contract", dice=()), side("koda", {7: 9}, dice=["mine"]), heard=heard)
    assert told(heard, TurnSkipped) == [TurnSkipped("guild")]
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.feats.not-action")
def test_a_turn_in_which_a_die_was_put_away_has_room_for_a_card() -> None:
    table = table_with("contract")
    act(table, ("discard", "mine"))
    assert asked(table).options == [("feat", "contract"), DONE]
