"""The army lists hold what is known about them."""

from __future__ import annotations

from typing import get_args

import pytest

from herna.games.conquest.content import (
    CATALOGUE,
    CHARACTERS,
    DRAW_EVENTS,
    FACTIONS,
    REGIMENTS,
    SPECIAL_RULES,
    SPECIALS,
    Barrage,
    DrawEvent,
    Profile,
)
from herna.kernel.names import CASES, Name

NAMED = {kind: tuple(CATALOGUE.shelves[kind]) for kind in ("faction", "regiment", "character", "model", "terrain")}


def numbers(profile: Profile) -> list[int]:
    """March, Volley, Clash, Attacks, Wounds, Resolve, Defense, Evasion."""
    return [getattr(profile, each) for each in Profile.__struct_fields__]


@pytest.mark.rule("conquest.battle.factions", "conquest.principles.army-list")
def test_the_profiles_of_the_hundred_kingdoms_are_those_that_are_known() -> None:
    """Numbers written by hand, those of the rulebook among them."""
    assert numbers(REGIMENTS["men-at-arms"].profile) == [5, 1, 2, 4, 4, 2, 2, 0]
    assert numbers(REGIMENTS["gilded-legion"].profile) == [5, 1, 3, 4, 4, 4, 3, 0]
    assert numbers(REGIMENTS["archangel"].profile) == [7, 1, 3, 12, 18, 4, 3, 2]
    assert numbers(CHARACTERS["noble-lord"].profile) == [5, 1, 3, 4, 4, 3, 3, 0]
    assert REGIMENTS["militia"].profile.resolve == 2
    assert REGIMENTS["order-of-the-crimson-tower"].profile.resolve == 4


@pytest.mark.rule("conquest.principles.profile-special-rules")
def test_the_rules_of_the_hundred_kingdoms_are_those_that_are_known() -> None:
    """A rule with its value, one without, and shots with theirs."""
    assert REGIMENTS["steel-legion"].rules == {"bravery": 1, "cleave": 2, "hardened": 1, "oblivious": 1, "support": 2}
    assert REGIMENTS["longbowmen"].barrage == (Barrage(shots=3, range=22, rules={"arcing-fire": 1, "armor-piercing": 1}),)
    assert REGIMENTS["gilded-legion"].draw == {"bastion": 1}
    assert CHARACTERS["chapter-mage"].rules == {"wizard": 6}


@pytest.mark.rule("conquest.battle.factions")
def test_the_profiles_of_the_spires_nords_and_dweghom_are_those_that_are_known() -> None:
    """Numbers written by hand, those of the rulebook among them."""
    assert numbers(REGIMENTS["force-grown-drones"].profile) == [5, 1, 1, 4, 4, 1, 1, 0]
    assert numbers(REGIMENTS["centaur-avatara"].profile) == [8, 0, 3, 5, 5, 4, 3, 1]
    assert numbers(REGIMENTS["desolation-beast"].profile) == [7, 3, 1, 6, 12, 4, 2, 0]
    assert numbers(REGIMENTS["huskarls"].profile) == [6, 1, 3, 5, 4, 3, 2, 0]
    assert numbers(CHARACTERS["jotnar-seidr"].profile) == [7, 2, 3, 12, 20, 4, 3, 2]
    assert numbers(REGIMENTS["dragonslayers"].profile) == [5, 1, 4, 5, 6, 4, 3, 0]
    assert numbers(CHARACTERS["hold-raegh"].profile) == [5, 1, 4, 5, 5, 4, 4, 0]
    infiltrators = REGIMENTS["vanguard-clone-infiltrators"].profile
    assert (infiltrators.defense, infiltrators.evasion) == (1, 2)


def test_rules_that_have_no_value_in_the_book_have_none_here() -> None:
    """Newer editions give them one, which is left out."""
    assert REGIMENTS["bearsarks"].rules == {"cleave": 2, "tenacious": 1, "vanguard": 1}
    assert REGIMENTS["stalkers"].rules == {"flank": 1, "opportunists": 1}


@pytest.mark.rule("conquest.special-rules.rider-model")
def test_the_rider_that_the_rulebook_names_can_join_its_monster() -> None:
    """It rides a Hellbringer Drake of its warband."""
    rider = CHARACTERS["hellbringer-sorcerer"]
    assert rider.rules["rider"] == 1
    assert {REGIMENTS[each].id for each in rider.mainstay if REGIMENTS[each].type == rider.type} == {"hellbringer-drake"}


def test_a_character_has_a_class_only_if_it_is_a_regiment_by_itself() -> None:
    """Among those that can be played, one giant."""
    classed = {key: each.class_ for key, each in CHARACTERS.items() if each.class_ and FACTIONS[each.faction].complete}
    assert classed == {"jotnar-seidr": "heavy"}


def test_four_factions_can_be_played_and_have_enough_to_choose_from() -> None:
    """At least twelve regiments and five characters, of all classes, and infantry, cavalry or brutes, and monsters."""
    playable = [key for key, each in FACTIONS.items() if each.complete]
    assert sorted(playable) == ["dweghom", "hundred-kingdoms", "nords", "spires"]
    for faction in playable:
        own = [each for each in REGIMENTS.values() if each.faction == faction]
        assert len(own) >= 12
        assert {each.class_ for each in own} == {"light", "medium", "heavy"}
        assert {"infantry", "monster"} < {each.type for each in own}
        assert sum(each.faction == faction for each in CHARACTERS.values()) >= 5


def test_what_is_not_whole_says_so_and_belongs_to_no_faction_that_can_be_played() -> None:
    """Five factions more are data alone."""
    lacking = {each.faction for each in (*REGIMENTS.values(), *CHARACTERS.values()) if each.missing}
    assert lacking == {key for key, each in FACTIONS.items() if not each.complete}
    assert len(lacking) == 5


VALUED = {
    *("armor-piercing", "aura-of-death", "barrage", "brutal-impact", "cleave", "decay", "hardened", "impact"),
    *("priest", "support", "terrifying", "trample", "wizard"),
}
"""The special rules that the book prints with an (X)."""


@pytest.mark.rule("conquest.special-rules.special-rules-count")
def test_all_special_rules_of_the_book_can_be_read() -> None:
    """The 65 that it names and the one whose name it has lost; those with a value say so."""
    assert set(SPECIAL_RULES) == set(SPECIALS)
    assert len(SPECIALS) == 66
    assert {key for key, each in SPECIAL_RULES.items() if each.x} == VALUED
    assert "opportunists" in SPECIAL_RULES


@pytest.mark.rule("conquest.draw-events.draw-events-count")
def test_all_draw_events_of_the_book_can_be_read() -> None:
    """The eight that it defines, two of them with a value."""
    assert set(DRAW_EVENTS) == set(get_args(DrawEvent))
    assert len(DRAW_EVENTS) == 8
    assert {key for key, each in DRAW_EVENTS.items() if each.x} == {"bastion", "regeneration"}


@pytest.mark.parametrize("key", [*SPECIAL_RULES, *DRAW_EVENTS])
def test_a_card_is_short(key: str) -> None:
    """Whole sentences, in both languages, that fit on a card; a value that there is stands in them."""
    rule = SPECIAL_RULES.get(key) or DRAW_EVENTS[key]
    for text in (rule.text.cs, rule.text.en):
        assert len(text) <= 260
        assert text[0].isupper()
        assert text.endswith(".")
        assert not rule.x or "X" in text or key == "barrage"


@pytest.mark.parametrize(("kind", "key"), [(kind, key) for kind, shelf in NAMED.items() for key in shelf])
def test_a_name_is_bent_in_all_cases(kind: str, key: str) -> None:
    """No form is missing, and none is left as it was where its gender bends it."""
    name = CATALOGUE.shelves[kind][key].name
    assert isinstance(name, Name)
    assert name.complete
    forms = {case: name.bent("cs", case) for case in CASES}
    assert all(form.strip() == form and form[:1].isupper() for form in forms.values())
    assert len(set(forms.values())) > (1 if name.gender == "n" else 2)
    if name.gender in ("m", "mp"):
        assert forms["acc"] != forms["nom"]
        assert (forms["acc"] == forms["gen"]) == (name.gender == "m" and not forms["nom"].split()[0].endswith("a"))
    elif name.gender != "f":
        assert forms["acc"] == forms["nom"]


@pytest.mark.parametrize("key", [*REGIMENTS, *CHARACTERS])
def test_several_regiments_of_a_name_can_be_counted(key: str) -> None:
    """What is the name of many is counted as regiments, what is the name of one by itself."""
    name = {**REGIMENTS, **CHARACTERS}[key].name
    assert name.forms is not None
    assert "" not in (name.forms.few, name.forms.many, name.forms.en)
    if name.gender in ("mp", "ip", "fp", "np"):
        assert name.counted("cs", 2) == f"2 regimenty {name.forms.gen}"
        assert name.counted("cs", 5) == f"5 regimentů {name.forms.gen}"


def test_an_id_is_that_of_one_entry_alone() -> None:
    """Sentences name an entry by its id, whatever its kind is."""
    ids = [key for shelf in CATALOGUE.shelves.values() for key in shelf]
    assert sorted(set(ids)) == sorted(ids)
    assert set(FACTIONS) <= set(ids)
