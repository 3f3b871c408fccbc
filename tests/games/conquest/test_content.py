"""The army lists hold what is known about them."""

from __future__ import annotations

import pytest

from herna.games.conquest.content import CATALOGUE, CHARACTERS, FACTIONS, REGIMENTS, Barrage, Profile
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


@pytest.mark.rule("conquest.principles.profile-special-rules", "conquest.special-rules.barrage")
def test_the_rules_of_the_hundred_kingdoms_are_those_that_are_known() -> None:
    """A rule with its value, one without, and shots with theirs."""
    assert REGIMENTS["steel-legion"].rules == {"bravery": 1, "cleave": 2, "hardened": 1, "oblivious": 1, "support": 2}
    assert REGIMENTS["longbowmen"].barrage == (Barrage(shots=3, range=22, rules={"arcing-fire": 1, "armor-piercing": 1}),)
    assert REGIMENTS["gilded-legion"].draw == {"bastion": 1}
    assert CHARACTERS["chapter-mage"].rules == {"wizard": 6}


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
        assert (forms["acc"] == forms["gen"]) == (name.gender == "m")
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
