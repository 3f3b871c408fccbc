"""Items, spells and abilities in combat: who can use them, what they cost, what they change."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.rules.combat import Bout, Party, fight, rounds
from herna.games.cave_evil.rules.turn_end import forget
from herna.games.cave_evil.state import NOBODY, Round, Squad, State
from herna.kernel import DONE
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, group, heap, master, squad

DECLARE = "cave_evil.combat.declare-before-roll"
HEADBAND = "elastic-headband-of-prowess"
FLAIL, MIRROR, CRYSTAL, RAGE, AXE = "mournful-face-flail", "demonic-mirror", "blinding-crystal", "borrowed-rage", "pendulum-axe"


def against(
    ours: tuple[str, ...],
    theirs: tuple[str, ...],
    mine: tuple[str, ...] = (),
    yours: tuple[str, ...] = (),
    goods: tuple[int, int, int] = (0, 0, 0),
) -> tuple[State, Squad, Squad]:
    """Two squads beside each other."""
    state = cave(2)
    one = squad(state, 0, 1, at(state, 0, 1), *ours, things=mine, goods=goods)
    two = squad(state, 1, 1, at(state, 1, 0), *theirs, things=yours)
    return state, one, two


def last(play: Drive) -> Round:
    """The round that is fought, or was fought last."""
    assert play.state.combat is not None
    return play.state.combat.rounds[-1]


@pytest.mark.rule("cave_evil.combat.declare-before-roll")
@pytest.mark.rule("cave_evil.combat.declaration-order")
def test_attacker_declares_first_then_defender_then_both_roll() -> None:
    state, one, two = against(("necromonk-1",), ("necromonk-2",), (CRYSTAL,), ("numb-hide",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 12])
    play.say("dodge")
    assert (play.rule, play.seat) == (DECLARE, 0)
    play.say(("use", CRYSTAL))
    assert (play.rule, play.seat) == (DECLARE, 1)
    assert last(play).dice == []
    play.say(DONE)
    assert last(play).dice == [1, 12]


def test_who_has_nothing_usable_is_not_asked() -> None:
    state, one, two = against(("necromonk-1",), ("ratman",), (CRYSTAL,))
    play = Drive(state, lambda t: fight(t, one, two), dice=[12, 1])
    play.say("strength")
    assert play.rule == "cave_evil.combat.round-2-choice"


@pytest.mark.rule("cave_evil.items.assign-in-combat")
@pytest.mark.rule("cave_evil.items.belongs-to-squad")
def test_the_player_names_who_uses_an_item() -> None:
    state, one, two = against(("necromonk-1", "horned-hellion"), ("ratman",), ("borrowed-heart",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1])
    play.say("bloodlust")
    assert play.options == [("use", "borrowed-heart", "necromonk-1"), ("use", "borrowed-heart", "horned-hellion"), DONE]
    play.say(("use", "borrowed-heart", "necromonk-1"))
    assert last(play).totals == [12 + 10 + 1, 6]
    assert [(change.source, change.amount, change.creature) for change in last(play).changes] == [("borrowed-heart", 8, 3)]


@pytest.mark.rule("cave_evil.items.ability-needed")
def test_only_who_can_use_items_uses_them() -> None:
    state, one, two = against(("cave-dwellers", "necromonk-1"), ("ratman",), (CRYSTAL,))
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("dodge")
    assert play.options == [("use", CRYSTAL, "necromonk-1"), DONE]
    assert play.why_not(("use", CRYSTAL, "cave-dwellers")) == "cave_evil.items.ability-needed"


@pytest.mark.rule("cave_evil.items.use-limit-scope")
def test_a_creature_uses_as_many_as_it_can_in_a_round() -> None:
    state, one, two = against(("necromonk-1", "cave-dwellers"), ("ratman",), (CRYSTAL, MIRROR))
    play = Drive(state, lambda t: fight(t, one, two), dice=[12, 1])
    play.say("dodge", ("use", CRYSTAL))
    assert play.rule == "cave_evil.combat.round-2-choice"
    play.say("prowess")
    assert play.options == [("use", MIRROR, "necromonk-1"), DONE]


@pytest.mark.rule("cave_evil.items.once-per-turn")
@pytest.mark.rule("cave_evil.items.use-per-round")
def test_an_item_works_once_a_turn_for_one_round() -> None:
    state, one, two = against(("necromonk-1",), ("ratman",), ("numb-hide",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[12, 1, 12, 1])
    play.say("dodge", ("use", "numb-hide"), "prowess")
    assert play.over
    assert one.things[0].used


@pytest.mark.rule("cave_evil.items.once-per-turn")
@pytest.mark.rule("cave_evil.carrying.pass-free")
def test_what_was_worn_in_a_combat_is_worn_by_nobody_else_in_this_turn() -> None:
    state, one, two = against(("necromonk-1",), ("ratman",), (HEADBAND,))
    play = Drive(state, lambda t: fight(t, one, two), dice=[12, 1, 12, 1])
    play.say("prowess", "strength")
    assert [each.totals[0] for each in state.combat.rounds] == [8 + 3 + 12, 3 + 12]  # type: ignore[union-attr]
    other = squad(state, 0, 2, at(state, 1, 0), "necromonk-2")
    foe = squad(state, 1, 2, at(state, 2, 0), "cave-snake")
    one.things, other.things = [], one.things
    play = Drive(state, lambda t: fight(t, other, foe))
    assert play.asked.facts["prowess"] == "7 : 5"
    forget(state)
    play = Drive(state, lambda t: fight(t, other, foe))
    assert play.asked.facts["prowess"] == "10 : 5"


@pytest.mark.rule("cave_evil.items.once-per-turn")
@pytest.mark.rule("cave_evil.items.assign-in-combat")
def test_who_has_worn_an_item_wears_it_in_all_rounds_of_the_turn() -> None:
    state, one, two = against(("upright-insect",), ("necromonk-2", "horned-hellion"), (), ("martyrs-collar",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[12, 1, 1, 12, 12, 1])
    play.say("dodge", "prowess")  # nothing is lost before the first round, so nobody has worn it there
    play.say(("wear", "martyrs-collar", "horned-hellion"))
    assert play.over
    worn = [[change.creature for change in each.changes if change.amount > 0] for each in state.combat.rounds]  # type: ignore[union-attr]
    assert worn == [[], [two.creatures[1].id], [two.creatures[1].id]]


@pytest.mark.rule("cave_evil.items.once-per-turn")
def test_where_hands_are_short_nobody_else_takes_what_was_worn_in_this_turn() -> None:
    things = ("spiked-shield", "coat-of-other-backs", "leaden-coat")
    state, one, two = against(("ratman",), ("necromonk-1", "necromonk-2"), (), things)
    two.things[0].walker = two.creatures[1].id
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("defense", ("use", "leaden-coat", "necromonk-1"))
    assert play.options == [("wear", card, "necromonk-2") for card in things[:2]] + [DONE]
    assert play.why_not(("wear", "spiked-shield", "necromonk-1")) == "cave_evil.items.once-per-turn"


@pytest.mark.rule("cave_evil.items.symbol-discard")
@pytest.mark.rule("cave_evil.items.discard-where")
def test_discard_after_use_goes_on_the_pile_of_its_deck() -> None:
    state, one, two = against(("ratman",), ("ghoul",), ("last-tooth",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[2, 12])
    play.say("dodge", ("use", "last-tooth"))
    assert one.things == []
    assert any("last-tooth" in deck.discard for deck in state.decks.values())
    assert last(play).totals == [7 + 2 + 2 + 4, 18]
    assert ("last-tooth", 4, 0) in [(change.source, change.amount, change.creature) for change in last(play).changes]


@pytest.mark.rule("cave_evil.items.symbol-pay")
@pytest.mark.rule("cave_evil.items.symbol-pay-found")
@pytest.mark.rule("cave_evil.items.first-use-owner")
@pytest.mark.parametrize(("owner", "paid", "due"), [(0, False, 0), (0, True, 1), (1, False, 1)])
def test_pay_to_use_the_first_is_free_for_who_invoked_it(owner: int, paid: bool, due: int) -> None:
    state, one, two = against(("necromonk-1",), ("ratman",), (AXE,), goods=(0, 1, 0))
    one.things[0].owner, one.things[0].paid = owner, paid
    play = Drive(state, lambda t: fight(t, one, two), dice=[12, 1])
    play.say("weapon", ("use", AXE))
    assert one.goods == [0, 1 - due, 0]
    assert one.things[0].paid


@pytest.mark.rule("cave_evil.items.symbol-pay")
def test_who_cannot_pay_cannot_use() -> None:
    state, one, two = against(("necromonk-1", "cave-dwellers"), ("ratman",), (AXE, MIRROR))
    one.things[0].paid = True
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("weapon")
    assert play.why_not(("use", AXE, "necromonk-1")) == "cave_evil.items.symbol-pay"


@pytest.mark.rule("cave_evil.items.symbol-pay-found")
@pytest.mark.parametrize("thing", [AXE, "banner-of-cowards"])
def test_nor_can_who_has_found_it_for_the_first_time(thing: str) -> None:
    state, one, two = against(("necromonk-1",), ("ratman",), (thing,))
    one.things[0].owner = NOBODY
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 12])
    if thing == AXE:
        play.say("weapon")
    assert play.why_not(("use", thing, "necromonk-1")) == "cave_evil.items.symbol-pay-found"


@pytest.mark.rule("cave_evil.items.simultaneous")
@pytest.mark.rule("cave_evil.items.cancel-flail-mirror")
def test_flail_against_mirror_helps_nobody() -> None:
    state, one, two = against(("necromonk-1",), ("necromonk-2",), (FLAIL,), (MIRROR,))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1, 5, 6])
    play.say("bloodlust", ("use", FLAIL), ("use", MIRROR))
    assert last(play).totals == [5, 5]
    assert last(play).changes == []
    state, one, two = against(("necromonk-1",), ("necromonk-2",), (FLAIL,))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1])
    play.say("bloodlust", ("use", FLAIL))
    assert last(play).totals == [5, 1]


@pytest.mark.rule("cave_evil.items.reflected")
def test_the_mirror_turns_an_ability_back() -> None:
    state, one, two = against(("hunchback",), ("necromonk-2", "ghoul"), (), (MIRROR,))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1])
    play.say("strength", ("use", MIRROR))
    assert last(play).totals == [4 - 3 + 1, 15 + 1]
    state, one, two = against(("hunchback",), ("necromonk-2",), (), ("numb-hide",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1, 2, 1])
    play.say("strength", ("use", "numb-hide"))
    assert last(play).totals == [5, 5]


def test_one_enemy_creature_is_chosen() -> None:
    state, one, two = against(("necromonk-1",), ("ghoul", "ratman"), (CRYSTAL,))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1, 2, 1])
    play.say("dodge", ("use", CRYSTAL))
    assert (play.rule, play.options) == ("cave_evil.combat.modifiers-after", [("foe", "ghoul"), ("foe", "ratman:5")])
    play.say(("foe", "ratman:5"))
    assert last(play).totals == [7, 7]


def test_rolling_twice_and_winning_ties() -> None:
    state, one, two = against(("necromonk-1",), ("ratman",), ("two-left-hands",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[4, 9, 2])
    play.say("strength", ("cast", "two-left-hands"))
    assert last(play).dice == [4, 2]
    state, one, two = against(("necromonk-1",), ("ratman",), ("crooked-scales",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[3, 3])
    play.say("strength", ("use", "crooked-scales"))
    assert (last(play).totals, last(play).winner) == ([7, 7], 0)


def test_silenced_abilities_do_nothing() -> None:
    state, one, two = against(("hunchback",), ("necromonk-2",), (), ("riveted-muzzle",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1, 2, 1])
    play.say("strength", ("use", "riveted-muzzle"))
    assert last(play).totals == [5, 5]


@pytest.mark.rule("cave_evil.basics.card-abilities", "cave_evil.bombs.in-combat")
def test_what_an_enemys_card_forbids_all_the_time_is_not_used_up_in_vain() -> None:
    things = ("last-tooth", "coin-under-the-tongue", "gut-charge", "inside-out")
    state, one, two = against(("foreclosed-dragon",), ("necromonk-1", "ratman"), (), things)
    play = Drive(state, lambda t: fight(t, one, two), dice=[12, 1])
    play.say("prowess")
    assert play.options == [("cast", "inside-out", "necromonk-1"), DONE]  # a spell is no item
    for option in (("use", "last-tooth"), ("use", "coin-under-the-tongue"), ("bomb", "gut-charge")):
        assert play.why_not((*option, "necromonk-1")) == "cave_evil.basics.card-abilities"
    play.say(DONE)
    assert [thing.card for thing in two.things] == list(things)


@pytest.mark.rule("cave_evil.basics.card-abilities")
def test_what_an_enemys_card_forbids_all_the_time_is_not_used_before_the_first_round_either() -> None:
    state, one, two = against(
        ("necromonk-1", "toll-collector"), ("foreclosed-dragon",), ("banner-of-cowards", "eye-on-a-nerve")
    )
    two.goods[0] = 2
    play = Drive(state, lambda t: fight(t, one, two))
    assert play.options == [("ability", "toll-collector", 0), DONE]  # an ability is no item
    assert play.why_not(("use", "banner-of-cowards", "necromonk-1")) == "cave_evil.basics.card-abilities"
    assert play.why_not(("use", "eye-on-a-nerve", "toll-collector")) == "cave_evil.basics.card-abilities"


def test_an_ability_is_paid_for_and_used_once_a_turn() -> None:
    state, one, two = against(("seamstress-of-the-dead", "ratman"), ("ghoul",), goods=(0, 2, 0))
    play = Drive(state, lambda t: fight(t, one, two), dice=[12, 1, 1, 12, 1, 1])
    play.say("strength")
    assert play.options[0] == ("ability", "seamstress-of-the-dead", play.options[0][2])
    play.say(play.options[0])
    assert one.goods == [0, 1, 0]
    assert sum(change.amount for change in last(play).changes) == 4
    play.say("prowess")
    assert one.creatures[0].used


# Spells


@pytest.mark.rule("cave_evil.spellcasting.cast-in-combat")
@pytest.mark.rule("cave_evil.spells.discard-after-cast")
@pytest.mark.rule("cave_evil.spells.item-until-cast")
def test_a_spell_is_cast_in_combat_and_discarded() -> None:
    state, one, two = against(("necromonk-1",), ("ratman",), (RAGE,))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1])
    play.say("bloodlust", ("cast", RAGE))
    assert last(play).totals == [9, 6]
    assert one.things == []
    assert any(RAGE in deck.discard for deck in state.decks.values())


@pytest.mark.rule("cave_evil.spellcasting.any-caster-in-squad")
def test_only_casters_cast() -> None:
    state, one, two = against(("horned-hellion", "necromonk-1"), ("ratman",), (RAGE,))
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("bloodlust")
    assert play.options == [("cast", RAGE, "necromonk-1"), DONE]
    assert play.why_not(("cast", RAGE, "horned-hellion")) == "cave_evil.spellcasting.any-caster-in-squad"


@pytest.mark.rule("cave_evil.spellcasting.number-of-spells")
def test_as_many_spells_as_items() -> None:
    state, one, two = against(("necromonk-1", "cave-dwellers"), ("ratman",), (RAGE, "two-left-hands"))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1, 1])
    play.say("bloodlust", ("cast", RAGE))
    assert play.rule == "cave_evil.combat.round-2-choice"
    state = cave(2)
    one = master(state, 0, at(state, 0, 1), things=(RAGE, "two-left-hands"))
    two = squad(state, 1, 1, at(state, 1, 0), "ratman")
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("bloodlust", ("cast", RAGE))
    assert play.options[0][:2] == ("cast", "two-left-hands")


@pytest.mark.rule("cave_evil.spellcasting.caster-without-slots")
def test_a_caster_without_slots_casts_one() -> None:
    state, one, two = against(("shadow-haze", "cave-dwellers"), ("ratman",), (RAGE,))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1])
    play.say("bloodlust")
    assert play.options == [("cast", RAGE, "shadow-haze"), DONE]


@pytest.mark.rule("cave_evil.spellcasting.not-after-invoke")
def test_a_fresh_spell_is_not_cast() -> None:
    state = cave(2)
    one = master(state, 0, at(state, 0, 1), things=(RAGE, "numb-hide"))
    two = squad(state, 1, 1, at(state, 1, 0), "ratman")
    one.things[0].fresh = True
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("bloodlust")
    assert play.why_not(("cast", RAGE, "blood-sorcerer")) == "cave_evil.spellcasting.not-after-invoke"


def test_monsters_use_what_lies_on_their_space() -> None:
    state = cave(2)
    one = squad(state, 0, 1, at(state, 0, 1), "ratman")
    wild = group(state, at(state, 1, 0), "necromonk-1")
    heap(state, at(state, 1, 0), things=(CRYSTAL,))
    play = Drive(state, lambda t: fight(t, one, wild), dice=[1, 1])
    play.say("dodge")
    assert (play.rule, play.seat) == (DECLARE, 1)
    play.say(("use", CRYSTAL))
    assert last(play).totals == [2 + 1, 7]


# Bombs


@pytest.mark.rule("cave_evil.bombs.in-combat")
def test_a_bomb_goes_off_at_once_and_ends_the_combat() -> None:
    state, one, two = against(("ratman",), ("necromonk-1", "ghoul"), (), ("gut-charge",))
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("strength")
    assert (play.rule, play.seat) == (DECLARE, 1)
    play.say(("bomb", "gut-charge"))
    assert play.over
    assert play.result == 1
    assert last(play).dice == []
    assert state.players[1].enemy_kills == ["ratman"]
    assert [each.card for each in two.creatures] == ["necromonk-1"]


@pytest.mark.rule("cave_evil.bombs.in-combat")
def test_a_bomb_that_leaves_nobody_leaves_no_winner() -> None:
    state, one, two = against(("ratman",), ("horned-hellion",), (), ("gut-charge",))
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("strength", ("bomb", "gut-charge"))
    assert play.over
    assert play.result == -1


def test_a_coin_under_the_tongue_saves_its_bearer() -> None:
    state, one, two = against(("ghoul",), ("ratman", "hunchback"), (), ("coin-under-the-tongue",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[12, 1, 12, 1, 5])
    play.say("bloodlust", ("use", "coin-under-the-tongue", "ratman:4"), "dodge")
    assert play.result == 0
    assert [each.card for each in two.creatures] == ["ratman"]


@pytest.mark.rule("cave_evil.items.simultaneous")
def test_a_coin_that_is_silenced_saves_nobody() -> None:
    for answers in ((("use", "bailiffs-glove"), ("use", "coin-under-the-tongue")), (("use", "bailiffs-glove"), DONE)):
        state, one, two = against(("bribed-sentry",), ("hunchback",), ("bailiffs-glove",), ("coin-under-the-tongue",))
        play = Drive(state, lambda t, one=one, two=two: fight(t, one, two), dice=[12, 1, 12, 1, 5])  # type: ignore[misc]
        play.say("bloodlust", *answers, "dodge")
        if answers[1] == DONE:
            play.say(("use", "coin-under-the-tongue"))
        assert (two in state.players[1].squads) is (answers[1] == DONE)


@pytest.mark.rule("cave_evil.basics.card-abilities")
def test_against_the_dragon_no_item_is_used_and_no_bomb_thrown() -> None:
    things = ("powder-keg-on-credit", "last-tooth")
    state, one, two = against(("bribed-sentry", "necromonk-1"), ("foreclosed-dragon",), (*things, "inside-out"))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 12])
    while play.rule != "cave_evil.combat.round-1-choice":
        play.say(play.options[-1])
    play.say("strength")
    assert {option[1] for option in play.options if option != DONE} == {"inside-out"}
    for verb, card in zip(("bomb", "use"), things, strict=True):
        assert play.why_not((verb, card, "bribed-sentry:3")) == "cave_evil.basics.card-abilities"


@pytest.mark.rule("cave_evil.bombs.in-combat")
def test_no_bomb_is_thrown_after_items_were_forbidden_in_a_round() -> None:
    state, one, two = against(
        ("bribed-sentry",), ("hunchback", "bribed-sentry"), ("bailiffs-glove",), ("gut-charge", "last-tooth")
    )
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 12])
    while play.rule != "cave_evil.combat.round-1-choice":
        play.say(play.options[-1])
    play.say("strength", ("use", "bailiffs-glove"))
    assert [option[1] for option in play.options if option != DONE] == ["last-tooth", "last-tooth"]
    assert play.why_not(("bomb", "gut-charge", "bribed-sentry:5")) == "cave_evil.basics.card-abilities"


def test_without_items_none_is_offered_and_the_rule_says_why() -> None:
    state, one, two = against(("necromonk-1",), ("ratman",), (RAGE,))
    bout = Bout("fight", Party(0, [one]), Party(1, [two]), two.space, items=False, ban="cave_evil.evil-bitch.no-items")
    bout.muster(state)
    state.combat = bout.shown()
    play = Drive(state, lambda t: rounds(t, bout), dice=[1, 2])
    play.say("bloodlust")
    assert play.rule == "cave_evil.combat.round-2-choice"
