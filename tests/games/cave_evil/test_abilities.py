"""Abilities of creatures, items and spells outside combat: when, by whom, at what price, and where the card goes."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.content import BEINGS, CREATURES, ITEMS, SPELLS, Being, Carried, Cost
from herna.games.cave_evil.events.effects import SpellCast, ThingDiscarded, UsePaid
from herna.games.cave_evil.rules import abilities, bombs, carrying, combat, items, necromancers, spellcasting
from herna.games.cave_evil.rules.effects.control import set_free
from herna.games.cave_evil.rules.forces import burden_count, can_carry, left, mark
from herna.games.cave_evil.rules.iron_gate import gate_of, gates
from herna.games.cave_evil.rules.turn_end import forget
from herna.games.cave_evil.state import NOBODY, NOWHERE, State, Thing, Works
from herna.kernel import DONE, Table, Told
from herna.testing.playing import act, asked, forbidden, play_until, told

from .laying import at, cave, corridor, fetch, group, heap, hold, lay, master, squad, squad_of, weary
from .staging import stage


def using(state: State, option: tuple[Any, ...], number: int = 1, **how: Any) -> Table[State]:
    """A table on which a squad does something from the menu of phase 3."""
    activity = {"ability": abilities, "use": items, "cast": spellcasting}[option[0]].ACTIVITIES[0]
    found = squad_of(state, 0, number)
    assert option in list(activity.wished(state, found))
    assert activity.barred(state, found, option) is None
    assert option in list(activity.offered(state, found))

    async def procedure(t: Table[State]) -> None:
        await activity.perform(t, squad_of(t.state, 0, number), option)

    return stage(state, procedure, **how)


def barred(state: State, option: tuple[Any, ...], number: int = 1, seat: int = 0) -> str | None:
    """The rule by which a squad cannot do it; what is barred is never offered."""
    activity = {"ability": abilities, "use": items, "cast": spellcasting}[option[0]].ACTIVITIES[0]
    found = squad_of(state, seat, number)
    rule: str | None = activity.barred(state, found, option)
    assert (option in list(activity.offered(state, found))) == (rule is None)
    return rule


# ---------------------------------------------------------------------- abilities


@pytest.mark.rule("cave_evil.abilities.plain-ability", "cave_evil.abilities.ability-costs-action")
def test_an_ability_is_no_action_but_needs_a_creature_that_could_act() -> None:
    state = cave()
    runners = squad(state, 0, 1, at(state, 1, 0), "goblin-foreman", goods=(2, 2, 2))
    option = ("ability", mark(runners.creatures[0]), 0)
    table = using(state, option)
    while not table.over:
        act(table, asked(table).options[0])
    after = squad_of(table.state, 0, 1)
    assert not after.creatures[0].acted
    assert after.creatures[0].used == [0]
    assert barred(table.state, option) == "cave_evil.abilities.ability-costs-action"  # once per turn
    forget(table.state)
    assert barred(table.state, option) is None
    runners.creatures[0].acted = True
    assert barred(state, option) == "cave_evil.abilities.plain-ability"
    runners.creatures[0].acted, runners.bound = False, 1
    assert barred(state, option) == "cave_evil.turn-markers.use"


@pytest.mark.rule("cave_evil.abilities.no-use", "cave_evil.abilities.combat-ability")
@pytest.mark.parametrize(
    ("user", "foe", "their_goods", "allowed"),
    [
        ("toll-collector", "ghoul", (0, 2, 2), False),  # there is no metal to take
        ("toll-collector", "ghoul", (1, 0, 0), True),
        ("self-taught-surgeon", "drakor", (0, 0, 0), False),  # nobody is small enough, and the gore would be lost
        ("self-taught-surgeon", "ghoul", (0, 0, 0), True),
        ("astral-worm", "headless-collier", (0, 0, 0), False),  # it has no mind
        ("astral-worm", "ghoul", (0, 0, 0), True),
    ],
)
def test_what_can_do_nothing_is_not_used_before_a_combat(user: str, foe: str, their_goods: Any, allowed: bool) -> None:
    state = cave()
    ours = squad(state, 0, 1, at(state, 1, 0), user, goods=(0, 1, 0), things=["eye-on-a-nerve"])
    squad(state, 1, 1, at(state, 2, 0), foe, goods=their_goods)

    async def fight(t: Table[State]) -> None:
        await combat.fight(t, squad_of(t.state, 0, 1), squad_of(t.state, 1, 1))

    table = stage(state, fight, dice=[12, 1] * 4)
    option = ("ability", mark(ours.creatures[0]), 0)
    play_until(table, "cave_evil.abilities.combat-ability")
    if allowed:
        assert option in asked(table).options
    else:
        assert forbidden(table, option) == "cave_evil.abilities.no-use"


@pytest.mark.rule("cave_evil.abilities.no-use", "cave_evil.items.symbol-pay")
def test_an_item_that_can_do_nothing_is_not_paid_for_before_a_combat() -> None:
    state = cave()
    ours = master(state, 0, at(state, 1, 0), goods=(0, 0, 2), things=["banner-of-cowards", "eye-on-a-nerve"])
    squad(state, 1, 1, at(state, 2, 0), "walking-tomb")  # nothing pushes it

    async def fight(t: Table[State]) -> None:
        await combat.fight(t, squad_of(t.state, 0, 0), squad_of(t.state, 1, 1))

    table = stage(state, fight, dice=[12, 1] * 4)
    play_until(table, "cave_evil.abilities.combat-ability")
    assert forbidden(table, ("use", "banner-of-cowards", mark(ours.creatures[0]))) == "cave_evil.abilities.no-use"


@pytest.mark.rule("cave_evil.abilities.combat-ability")
def test_an_ability_in_combat_works_only_there() -> None:
    state = cave()
    bound = squad(state, 0, 1, at(state, 1, 0), "hunchback")
    assert barred(state, ("ability", mark(bound.creatures[0]), 0)) == "cave_evil.abilities.combat-ability"


@pytest.mark.rule("cave_evil.abilities.no-use")
def test_what_can_do_nothing_cannot_be_used() -> None:
    state = cave()
    pulling = squad(state, 0, 1, at(state, 1, 0), "grabber")
    option = ("ability", mark(pulling.creatures[0]), 0)
    assert barred(state, option) == "cave_evil.abilities.no-use"
    group(state, at(state, -1, 1), "ratman")
    assert barred(state, option) is None


@pytest.mark.rule("cave_evil.abilities.ranged-ability", "cave_evil.abilities.range-measure")
def test_an_ability_may_work_at_a_distance() -> None:
    state = cave()
    pulling = squad(state, 0, 1, at(state, 2, 0), "grabber")
    prey = group(state, at(state, 0, 1), "ratman")
    there = BEINGS["grabber"].powers[0].do[0].reach  # type: ignore[union-attr]  # a Pull
    assert there > 1
    table = using(state, ("ability", mark(pulling.creatures[0]), 0))
    while not table.over:
        act(table, asked(table).options[0])
    assert table.state.groups[0].space != prey.space


@pytest.mark.rule("cave_evil.basics.card-abilities")
def test_an_ability_that_costs_something_is_paid_by_the_squad() -> None:
    state = cave()
    haggler = squad(state, 0, 1, at(state, 1, 0), "curse-monger")
    option = ("ability", mark(haggler.creatures[0]), 0)
    assert barred(state, option) == "cave_evil.basics.card-abilities"
    price = CREATURES["curse-monger"].powers[0].pay
    haggler.goods = list(price.each())
    heard: list[Told] = []
    table = using(state, option, heard=heard)
    assert told(heard, UsePaid)[0] == UsePaid(0, "curse-monger", *price.each())
    assert squad_of(table.state, 0, 1).goods == [0, 0, 0]


@pytest.mark.rule("cave_evil.protectors.subdued-loses-ability")
def test_a_subdued_protector_has_no_ability_here() -> None:
    state = cave()
    tamed = squad(state, 0, 1, at(state, 1, 0), "abysmal-gore-beast")
    for option in abilities.wished(state, tamed):
        assert barred(state, option) == "cave_evil.protectors.subdued-loses-ability"


# ---------------------------------------------------------------------- items


@pytest.mark.rule("cave_evil.items.ability-needed", "cave_evil.items.belongs-to-squad")
def test_an_item_of_the_squad_needs_somebody_who_can_use_it() -> None:
    state = cave()
    carriers = squad(state, 0, 1, at(state, 1, 0), "failed-abomination", things=["anchor-on-a-chain"])
    group(state, at(state, -1, 1), "ratman")
    assert barred(state, ("use", "anchor-on-a-chain")) == "cave_evil.items.ability-needed"
    carriers.creatures += squad(state, 0, 2, at(state, 2, 0), "necromonk-1").creatures
    state.players[0].squads.pop()
    assert barred(state, ("use", "anchor-on-a-chain")) is None  # whoever carries it


@pytest.mark.rule("cave_evil.items.once-per-turn")
def test_an_item_is_used_once_a_turn() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1", "necromonk-2", things=["anchor-on-a-chain"])
    group(state, at(state, -1, 1), "ratman")
    table = using(state, ("use", "anchor-on-a-chain"))
    while not table.over:
        act(table, asked(table).options[0])
    assert [thing.card for thing in squad_of(table.state, 0, 1).things] == ["anchor-on-a-chain"]
    assert barred(table.state, ("use", "anchor-on-a-chain")) == "cave_evil.items.once-per-turn"


@pytest.mark.rule("cave_evil.items.symbol-pay", "cave_evil.items.symbol-pay-found", "cave_evil.items.first-use-owner")
def test_the_first_use_is_free_for_who_invoked_it_and_never_for_who_found_it() -> None:
    state = cave()
    users = squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["key-to-a-private-hell"])
    squad(state, 1, 1, at(state, 1, 1), "ratman")
    option = ("use", "key-to-a-private-hell")
    cost = ITEMS["key-to-a-private-hell"].pay
    table = using(state, option)
    thing = squad_of(table.state, 0, 1).things[0]
    assert thing.paid
    forget(table.state)
    assert barred(table.state, option) == "cave_evil.items.symbol-pay"
    assert items.price(thing, 0) == cost
    users.things[0] = Thing("key-to-a-private-hell")
    assert barred(state, option) == "cave_evil.items.symbol-pay-found"
    users.goods = list(cost.each())
    assert squad_of(using(state, option).state, 0, 1).goods == [0, 0, 0]
    assert items.price(Thing("key-to-a-private-hell", owner=1), 0) == cost
    assert items.price(Thing("key-to-a-private-hell", owner=0), 0) == Cost()


@pytest.mark.rule("cave_evil.items.first-use-owner")
def test_the_free_first_use_is_lost_when_somebody_else_has_had_it() -> None:
    state = cave()
    finder = squad(state, 0, 1, at(state, 1, 0), "necromonk-1")
    heap(state, finder.space, things=["key-to-a-private-hell"])
    state.heaps[finder.space].things[0].owner = 1

    async def procedure(t: Table[State]) -> None:
        carrying.pick_up(t, squad_of(t.state, 0, 1), "key-to-a-private-hell")

    assert squad_of(stage(state, procedure).state, 0, 1).things[0].owner == NOBODY


@pytest.mark.rule("cave_evil.items.symbol-discard", "cave_evil.items.discard-where")
def test_an_item_is_discarded_after_use_onto_the_pile_of_its_deck() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul", things=["ferrymans-coin"])
    heard: list[Told] = []
    table = using(state, ("use", "ferrymans-coin"), heard=heard)
    act(table, asked(table).options[0])
    assert squad_of(table.state, 0, 1).things == []
    assert table.state.decks[ITEMS["ferrymans-coin"].deck].discard == ["ferrymans-coin"]
    assert told(heard, ThingDiscarded) == [ThingDiscarded("ferrymans-coin")]


@pytest.mark.rule("cave_evil.tiny.trinket-anyone", "cave_evil.tiny.trinket-slot")
def test_a_trinket_takes_no_slot_and_is_used_by_anyone() -> None:
    state = cave()
    plain = squad(state, 0, 1, at(state, 1, 0), "ghoul", things=["ferrymans-coin"])
    assert burden_count(plain) == 0
    assert can_carry(plain, "glass-eye")
    assert not can_carry(plain, "spiked-shield")
    assert barred(state, ("use", "ferrymans-coin")) is None


@pytest.mark.rule("cave_evil.items.symbol-anytime")
def test_an_item_with_that_symbol_is_used_in_others_turns_too() -> None:
    state = cave()
    state.active = 1
    coin = squad(state, 0, 1, at(state, 1, 0), "ghoul", things=["ferrymans-coin"])
    coin.creatures[0].acted = True
    assert items.any_time(state, 0) == [("item", 1, "ferrymans-coin")]
    assert items.any_time in necromancers.ANY_TIME

    async def procedure(t: Table[State]) -> None:
        await necromancers.AT_ONCE["item"](t, 0, ("item", 1, "ferrymans-coin"))

    table = stage(state, procedure)
    assert asked(table).seat == 0
    act(table, asked(table).options[0])
    assert squad_of(table.state, 0, 1).space != coin.space
    coin.things[0].used = True
    assert items.any_time(state, 0) == []  # still once per turn


@pytest.mark.rule("cave_evil.bombs.when", "cave_evil.abilities.no-use")
def test_bombs_wait_for_ones_own_turn() -> None:
    state = cave()
    thrower = squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["gut-charge"])
    assert bombs.may_throw(state, thrower)
    assert barred(state, ("use", "gut-charge")) == "cave_evil.abilities.no-use"  # nobody is near but one of kind Necro
    assert items.any_time(state, 0) == []
    group(state, at(state, 1, 1), "ratman")
    assert barred(state, ("use", "gut-charge")) is None
    state.active = 1
    assert barred(state, ("use", "gut-charge")) == "cave_evil.bombs.when"
    assert items.any_time(state, 0) == []


@pytest.mark.rule("cave_evil.abilities.no-use", "cave_evil.abilities.card-player")
def test_a_tax_on_nobody_a_push_at_an_empty_hand_and_an_eye_at_rest_are_of_no_use() -> None:
    state = cave(3)
    spells = ["poll-tax", "heavy-eyelid"]
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1", "whispering-maggot", goods=(0, 0, 2), things=spells)
    maggot = ("ability", mark(squad_of(state, 0, 1).creatures[1]), 0)
    options = (("cast", "poll-tax"), ("cast", "heavy-eyelid"), maggot)
    assert [barred(state, option) for option in options] == ["cave_evil.abilities.no-use"] * 3
    state.eye = 1
    state.players[1].squads[0].goods = [1, 0, 0]
    hold(state, 2, "ratman")
    assert [barred(state, option) for option in options] == [None] * 3
    table = using(state, maggot, dice=["ratman"])  # only one of them has a card
    assert table.over
    assert table.state.decks["bribe"].discard == ["ratman"]
    state.evil.card, state.evil.stage = "darkest-evil-bitch", "awake"  # nobody looks at the track any more
    assert barred(state, ("cast", "heavy-eyelid")) == "cave_evil.abilities.no-use"


@pytest.mark.rule("cave_evil.abilities.card-user")
def test_whose_attribute_counts_is_the_players_choice() -> None:
    state = cave()
    both = squad(state, 0, 1, at(state, 1, 0), "necromonk-1", "necromonk-2", things=["portable-confessional"])
    group(state, at(state, 1, 1), "ratman")
    table = using(state, ("use", "portable-confessional"), dice=[12, 1])
    assert asked(table).rule == "cave_evil.abilities.card-user"
    act(table, ("creature", mark(both.creatures[1])))
    assert len(table.state.players[0].squads) == 3


@pytest.mark.rule("cave_evil.items.item-cards", "cave_evil.spells.spell-cards")
def test_every_item_and_spell_is_for_combat_or_for_the_cave() -> None:
    for card, thing in {**ITEMS, **SPELLS}.items():
        worn = card in ITEMS and (ITEMS[card].dig or ITEMS[card].movement)
        assert thing.powers or worn, card


@pytest.mark.rule("cave_evil.cards.iron-gate", "cave_evil.cards.iron-gate-blocks")
def test_the_iron_gate_blocks_a_space_while_its_squad_stands_beside_it() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["iron-gate"])
    squad(state, 0, 2, at(state, 2, -1), "ratman")
    table = using(state, ("use", "iron-gate"))
    assert forbidden(table, at(state, 0, 0)) == "cave_evil.movement.over-pit"
    assert forbidden(table, at(state, 2, -1)) == "cave_evil.squads.no-sharing"
    act(table, at(state, 1, 1))
    keeper = squad_of(table.state, 0, 1)
    assert gate_of(table.state, keeper) == at(state, 1, 1)
    assert gates(table.state) == [at(state, 1, 1)]
    keeper.space = at(state, -1, 0)
    assert gate_of(table.state, keeper) == NOWHERE
    assert gates(table.state) == []


@pytest.mark.rule("cave_evil.cards.iron-gate-blocks", "cave_evil.abilities.set-free")
def test_an_iron_gate_of_a_squad_that_was_set_free_stands_no_more() -> None:
    state = cave()
    keeper = squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["iron-gate"])
    keeper.things[0].gate = at(state, 1, 1)

    async def procedure(t: Table[State]) -> None:
        set_free(t, squad_of(t.state, 0, 1), "cave_evil.abilities.set-free")

    table = stage(state, procedure)
    (thing,) = table.state.heaps[at(state, 1, 0)].things
    assert (thing.card, thing.gate) == ("iron-gate", NOWHERE)


@pytest.mark.rule("cave_evil.cards.iron-gate-blocks", "cave_evil.carrying.drop")
@pytest.mark.parametrize("goes", [True, False], ids=["gone away", "put down"])
def test_an_iron_gate_that_was_left_has_to_be_set_anew(goes: bool) -> None:
    state = weary(cave())
    way = corridor(state)
    squad(state, 0, 1, way[4], "necromonk-1", things=["iron-gate"])
    squad(state, 0, 2, way[6], "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1), ("use", "iron-gate"), way[5])
    assert gates(table.state) == [way[5]]
    act(table, ("squad", 0, 2))
    assert forbidden(table, ("move", way[5])) == "cave_evil.cards.iron-gate-blocks"
    act(table, "back", ("squad", 0, 1))
    if goes:
        act(table, ("move", way[3]), ("squad", 0, 1), ("move", way[4]))
    else:
        act(table, ("drop", "iron-gate"), ("squad", 0, 1), ("take", "iron-gate"))
    assert gates(table.state) == []
    act(table, ("squad", 0, 2), ("move", way[5]))


# ---------------------------------------------------------------------- spells


@pytest.mark.rule(
    "cave_evil.spellcasting.who", "cave_evil.spellcasting.any-caster-in-squad", "cave_evil.squad-actions.caster-only"
)
def test_only_a_squad_with_a_spellcaster_casts() -> None:
    state = cave()
    fools = squad(state, 0, 1, at(state, 1, 0), "failed-abomination", things=["heavy-eyelid"])
    state.eye = 3
    assert barred(state, ("cast", "heavy-eyelid")) == "cave_evil.spellcasting.who"
    fools.creatures += squad(
        state, 0, 2, at(state, 2, 0), "shadow-haze"
    ).creatures  # it cannot carry, but casts what others carry
    state.players[0].squads.pop()
    heard: list[Told] = []
    table = using(state, ("cast", "heavy-eyelid"), heard=heard)
    assert told(heard, SpellCast) == [SpellCast(0, "heavy-eyelid")]
    assert table.state.eye == 2
    assert all(each.acted for each in squad_of(table.state, 0, 1).creatures)


@pytest.mark.rule("cave_evil.spellcasting.any-caster-in-squad")
def test_nobody_casts_what_another_squad_carries() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1")
    squad(state, 0, 2, at(state, 2, 0), "failed-abomination", things=["heavy-eyelid"])
    assert list(spellcasting.wished(state, squad_of(state, 0, 1))) == []


@pytest.mark.rule("cave_evil.spellcasting.spells-before-action")
def test_the_squad_must_have_the_spell_before_it_acts() -> None:
    state = cave()
    late = squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["heavy-eyelid"])
    late.creatures[0].acted = True
    assert barred(state, ("cast", "heavy-eyelid")) == "cave_evil.spellcasting.spells-before-action"
    both = cave()
    both.eye = 5
    squad(both, 0, 1, at(both, 1, 0), "necromonk-1", "necromonk-2", things=["long-fingers"])
    squad(both, 1, 1, at(both, 1, 1), "grabber", things=["heavy-eyelid"])
    table = using(both, ("cast", "long-fingers"))  # what it brings cannot be cast in the same action
    assert table.over
    assert [thing.card for thing in squad_of(table.state, 0, 1).things] == ["heavy-eyelid"]


@pytest.mark.rule("cave_evil.spellcasting.not-after-invoke", "cave_evil.spellcasting.pass-and-cast")
def test_a_spell_invoked_in_this_turn_is_cast_only_by_another_squad() -> None:
    state = cave()
    state.eye = 5
    lord = master(state, 0, at(state, 1, 0), things=["heavy-eyelid"])
    monk = squad(state, 0, 1, at(state, 1, 1), "necromonk-1")
    lord.things[0].fresh = True
    assert barred(state, ("cast", "heavy-eyelid"), 0) == "cave_evil.spellcasting.not-after-invoke"

    async def procedure(t: Table[State]) -> None:
        await carrying.give(t, squad_of(t.state, 0, 0), ("give", 0, 1))

    table = stage(state, procedure)
    for answer in GIVING:
        if not table.over:
            act(table, answer)
    assert [thing.card for thing in squad_of(table.state, 0, 1).things] == ["heavy-eyelid"]
    assert barred(table.state, ("cast", "heavy-eyelid")) is None
    assert monk.things == []


GIVING = (("thing", "heavy-eyelid"), DONE)


@pytest.mark.rule("cave_evil.spellcasting.found-spells", "cave_evil.spells.item-until-cast")
def test_found_spells_are_carried_like_items() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "grabber")
    squad(state, 0, 2, at(state, 1, 1), "ghoul")
    heap(state, at(state, 1, 0), things=["heavy-eyelid"])
    heap(state, at(state, 1, 1), things=["mind-control"])
    assert carrying.take_barred(state, squad_of(state, 0, 1), ("take", "heavy-eyelid")) is None
    assert carrying.take_barred(state, squad_of(state, 0, 2), ("take", "mind-control")) == "cave_evil.carrying.carriers-only"
    full = squad_of(state, 0, 1)
    full.things.append(Thing(fetch(state, "contested-will")))
    assert burden_count(full) == 1
    assert carrying.take_barred(state, full, ("take", "heavy-eyelid")) == "cave_evil.squads.carry-mix"


@pytest.mark.rule("cave_evil.spellcasting.number-of-spells", "cave_evil.spellcasting.caster-without-slots")
def test_as_many_spells_as_the_casters_can_use_items() -> None:
    state = cave()
    lord = master(state, 0, at(state, 1, 0), things=["heavy-eyelid", "forbidden-chapter", "contested-will"])
    assert spellcasting.spells_at_once(lord) == 4  # the Blood Sorcerer
    monk = squad(state, 0, 1, at(state, -1, 0), "necromonk-1")
    assert spellcasting.spells_at_once(monk) == 1
    haze = squad(state, 0, 2, at(state, -1, 1), "shadow-haze")
    assert spellcasting.spells_at_once(haze) == 1
    state.eye = 5
    table = using(state, ("cast", "heavy-eyelid"), 0)
    assert asked(table).rule == "cave_evil.spellcasting.number-of-spells"
    act(table, DONE)
    assert table.state.eye == 4
    assert len(squad_of(table.state, 0, 0).things) == 2


@pytest.mark.rule("cave_evil.spellcasting.number-of-spells")
def test_a_caster_with_one_slot_casts_one_spell() -> None:
    state = cave()
    state.eye = 5
    state.players[1].squads[0].goods = [1, 1, 1]
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1", "failed-abomination", things=["heavy-eyelid", "poll-tax"])
    table = using(state, ("cast", "heavy-eyelid"))
    assert table.over
    assert [thing.card for thing in squad_of(table.state, 0, 1).things] == ["poll-tax"]


@pytest.mark.rule("cave_evil.spells.discard-after-cast", "cave_evil.items.discard-where")
def test_a_cast_spell_is_discarded() -> None:
    state = cave()
    state.players[1].squads[0].goods = [1, 1, 1]
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["poll-tax"])
    table = using(state, ("cast", "poll-tax"))
    assert table.state.decks[SPELLS["poll-tax"].deck].discard == ["poll-tax"]


@pytest.mark.rule("cave_evil.spellcasting.move-around-casting", "cave_evil.excavation.other-action-loses")
def test_casting_does_not_end_movement_but_loses_a_dig() -> None:
    state = cave()
    caster = squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["heavy-eyelid"])
    caster.creatures[0].moved = 1
    caster.works = Works(fetch(state, "dig-hall"))
    state.eye = 4
    table = using(state, ("cast", "heavy-eyelid"))
    assert left(table.state, squad_of(table.state, 0, 1)) == 2
    assert squad_of(table.state, 0, 1).works is None


@pytest.mark.rule("cave_evil.spellcasting.cast-in-combat")
def test_a_spell_for_combat_is_not_cast_as_an_action() -> None:
    state = cave()
    card = next(card for card in SPELLS if card not in spellcasting.POWER)
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=[card])
    assert barred(state, ("cast", card)) == "cave_evil.spellcasting.cast-in-combat"


def test_a_burden_can_keep_from_casting() -> None:
    state = cave()
    caster = squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["heavy-eyelid"])
    every: dict[str, Being | Carried] = {**BEINGS, **ITEMS, **SPELLS}
    burden = next(card for card, each in every.items() if each.burden and not each.burden.casts)
    caster.creatures[0].burdens.append(burden)
    if isinstance(every[burden], Being):
        state.gone.append(fetch(state, burden))
    else:
        fetch(state, burden)
    assert barred(state, ("cast", "heavy-eyelid")) == "cave_evil.spellcasting.who"
