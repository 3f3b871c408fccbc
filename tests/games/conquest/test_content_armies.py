"""Each ready army can be taken as it is: it keeps the rules of building, and costs what it says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from herna.games.conquest.content import (
    ARMIES,
    CHARACTERS,
    FACTIONS,
    ITEMS,
    MASTERIES,
    REGIMENTS,
    CharacterKind,
    ListRegiment,
    ListWarband,
    RegimentKind,
)

WARBANDS = [
    pytest.param(key, place, id=f"{key}-{place}") for key, army in ARMIES.items() for place, _ in enumerate(army.list.warbands)
]


def price(regiment: ListRegiment) -> int:
    """What a regiment costs with all that was bought for it."""
    kind = REGIMENTS[regiment.kind]
    models = {each.model: each.points for each in kind.models}
    bought = {each.power: each.points for each in kind.upgrades} | {
        each: 0 for choice in kind.choices for each in choice.powers
    }
    stands = kind.points + (regiment.stands - kind.stands) * kind.extra
    return stands + sum(models[each] for each in regiment.models) + sum(bought[each] for each in regiment.upgrades)


def _chosen(kind: RegimentKind | CharacterKind) -> set[str]:
    """What may be chosen for free."""
    return {each for choice in kind.choices for each in choice.powers}


def _as_many_as_it_may(kind: RegimentKind | CharacterKind, upgrades: tuple[str, ...]) -> bool:
    """Of each choice at least and at most so many."""
    return all(each.least <= len(set(each.powers) & set(upgrades)) <= each.most for each in kind.choices)


def cost(warband: ListWarband) -> int:
    """What a character and its warband cost."""
    kind = CHARACTERS[warband.character]
    bought = {each.power: each.points for each in kind.upgrades} | {
        each: 0 for choice in kind.choices for each in choice.powers
    }
    more = [MASTERIES[warband.mastery].points] if warband.mastery else []
    more += [ITEMS[each].points for each in warband.items]
    more += [bought[each] for each in warband.upgrades]
    paid = max(0, len(warband.spells) - kind.known) * kind.spell_points
    return kind.points + sum(more) + paid + sum(price(each) for each in warband.regiments)


@pytest.mark.parametrize("key", ARMIES)
def test_a_ready_army_costs_exactly_the_size_of_its_battle(key: str) -> None:
    """The sum of stands, command models and all that was bought."""
    army = ARMIES[key].list
    assert sum(cost(each) for each in army.warbands) == army.points


def test_the_first_army_of_the_hundred_kingdoms_adds_up() -> None:
    """By hand: a lord, four stands with a banner, three bowmen with one, and the knights of the rulebook with theirs."""
    (warband,) = ARMIES["hundred-kingdoms-first"].list.warbands
    assert [price(each) for each in warband.regiments] == [110 + 30 + 10, 80 + 10, 170 + 10]
    assert cost(warband) == 80 + 150 + 90 + 180 == 500


@pytest.mark.rule("conquest.battle.battle-size")
def test_each_faction_that_can_be_played_has_armies_of_three_sizes() -> None:
    """For learning, for an evening, and for a battle of the recommended size."""
    sizes = {faction: sorted(a.list.points for a in ARMIES.values() if a.list.faction == faction) for faction in FACTIONS}
    assert {faction for faction, found in sizes.items() if found} == {key for key, each in FACTIONS.items() if each.complete}
    assert all(found == [500, 1000, 2000] for found in sizes.values() if found)


@pytest.mark.parametrize(("key", "place"), WARBANDS)
def test_all_of_a_ready_army_is_of_one_faction(key: str, place: int) -> None:
    """Characters, their regiments, and what was bought for them."""
    army = ARMIES[key].list
    warband = army.warbands[place]
    assert 0 <= army.warlord < len(army.warbands)
    assert CHARACTERS[army.warbands[army.warlord].character].warlord
    kinds = [CHARACTERS[warband.character], *(REGIMENTS[each.kind] for each in warband.regiments)]
    assert {each.faction for each in kinds} == {army.faction}
    assert not any(each.missing for each in kinds)
    assert warband.regiments


@pytest.mark.parametrize(("key", "place"), WARBANDS)
def test_each_warband_of_a_ready_army_keeps_its_limits(key: str, place: int) -> None:
    """At most four regiments, two of them Restricted, each of these beside a Mainstay one, and one that can be joined."""
    warband = ARMIES[key].list.warbands[place]
    kind = CHARACTERS[warband.character]
    names = [each.kind for each in warband.regiments]
    restricted = [name for name in names if name in kind.restricted]
    mainstay = [name for name in names if name in kind.mainstay]
    assert len(names) == len(restricted) + len(mainstay) <= 4
    assert len(restricted) <= min(2, len(mainstay))
    assert kind.class_ or kind.type in {REGIMENTS[name].type for name in names}


@pytest.mark.parametrize(("key", "place"), WARBANDS)
def test_each_regiment_of_a_ready_army_is_one_of_its_list(key: str, place: int) -> None:
    """As many stands as there may be, what comes with it, and no command model twice."""
    for each in ARMIES[key].list.warbands[place].regiments:
        kind = REGIMENTS[each.kind]
        offered = {model.model: model for model in kind.models}
        assert kind.stands <= each.stands <= kind.most
        assert {model for model, offer in offered.items() if offer.included} <= set(each.models) <= set(offered)
        assert len(set(each.models)) == len(each.models) <= 4
        assert set(each.upgrades) <= {upgrade.power for upgrade in kind.upgrades} | _chosen(kind)
        assert _as_many_as_it_may(kind, each.upgrades)


@pytest.mark.parametrize("key", ARMIES)
def test_what_characters_of_a_ready_army_bought_is_open_to_them(key: str) -> None:
    """A Mastery of a kind that is open to it and that nobody else has, no more items than it can carry, spells of its list."""
    army = ARMIES[key].list
    masteries = sorted(each.mastery for each in army.warbands if each.mastery)
    assert all(one != other for one, other in pairwise(masteries))
    for warband in army.warbands:
        kind = CHARACTERS[warband.character]
        assert not warband.mastery or MASTERIES[warband.mastery].kind in kind.masteries
        assert len(warband.items) <= kind.items
        assert set(warband.spells) <= set(kind.spells)
        assert set(warband.upgrades) <= {each.power for each in kind.upgrades} | _chosen(kind)
        assert _as_many_as_it_may(kind, warband.upgrades)
        assert {MASTERIES[warband.mastery].faction if warband.mastery else army.faction} == {army.faction}
        assert {ITEMS[each].faction for each in warband.items} <= {army.faction}
        assert len(warband.spells) >= kind.known


def test_the_smallest_armies_are_for_learning() -> None:
    """They have one warband, and no regiment of more than four stands."""
    for army in ARMIES.values():
        if army.list.points == 500:
            (warband,) = army.list.warbands
            assert max(each.stands for each in warband.regiments) <= 4
