"""Characters in their regiments: what they count as, what reaches them, and what of theirs reaches others."""

from __future__ import annotations

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import CHARACTERS, REGIMENTS
from herna.games.conquest.events.round import Activated, CardRevealed
from herna.games.conquest.rules.profiles import characteristic, mark, special
from herna.games.conquest.rules.situation import front_rank, hero_at, lead_at
from herna.games.conquest.state import Mark
from herna.kernel import PASS, Told
from herna.testing.playing import act, asked, laid, told
from tests.games.conquest.laying import battle, regiment

MEN, BOWMEN, LORD = "men-at-arms", "militia-bowmen", "noble-lord"


@pytest.mark.rule("conquest.characters.character-stand", "conquest.characters.character-profile")
@pytest.mark.rule("conquest.characters.character-keyword")
def test_a_character_has_a_stand_and_a_profile_of_its_own_and_a_type_that_it_can_join() -> None:
    kind = CHARACTERS[LORD]
    own = regiment(MEN, hero=LORD)
    state = battle(own)
    assert (own.stands, own.ordinary) == (4, 3)
    assert characteristic(state, own, "clash", "character") == kind.profile.clash != REGIMENTS[MEN].profile.clash
    assert characteristic(state, own, "clash", "stands") == REGIMENTS[MEN].profile.clash
    assert kind.type == REGIMENTS[MEN].type


@pytest.mark.rule("conquest.characters.character-class", "conquest.characters.class-no-effect")
@pytest.mark.parametrize(("kind", "grade"), [(MEN, "medium"), (BOWMEN, "light"), ("gilded-legion", "heavy")])
def test_a_character_has_no_class_takes_that_of_its_regiment_and_does_not_change_it(kind: str, grade: str) -> None:
    assert CHARACTERS[LORD].class_ is None
    assert regiment(kind, hero=LORD).class_ == regiment(kind).class_ == grade


@pytest.mark.rule("conquest.characters.position", "conquest.characters.position-any-legal")
@pytest.mark.parametrize("files", [2, 3, 4, 5])
def test_in_any_formation_the_character_is_in_the_front_rank_beside_the_command_stand(files: int) -> None:
    own = regiment(MEN, stands=8, files=files, hero=LORD)
    assert {hero_at(own), lead_at(own)} <= set(front_rank(own))
    assert abs(hero_at(own) - lead_at(own)) == 1
    assert lead_at(own) in {(files - 1) // 2, files // 2}


@pytest.mark.rule("conquest.characters.rules-not-shared")
def test_a_characters_special_rules_are_its_own() -> None:
    kind = CHARACTERS["theist-priest"]
    own = regiment("militia", hero=kind.id)
    state = battle(own)
    assert kind.rules["fearless"]
    assert special(state, own, "fearless", "character")
    assert not special(state, own, "fearless", "stands")


@pytest.mark.rule("conquest.characters.affected-with-regiment")
def test_what_every_stand_of_the_regiment_gains_its_character_gains_too() -> None:
    own = regiment(MEN, hero=LORD)
    state = battle(own)
    before = characteristic(state, own, "defense", "character")
    mark(own, Mark("defense", 1, plus=True), Mark("cleave", 2), Mark("flurry", whom="stands"))
    assert characteristic(state, own, "defense", "character") == before + 1
    assert special(state, own, "cleave", "character") == 2
    assert not special(state, own, "flurry", "character")


@pytest.mark.rule("conquest.characters.counts-as-stand")
def test_the_character_counts_as_a_stand_of_its_regiment() -> None:
    assert regiment(MEN, hero=LORD).size == 4


@pytest.mark.rule("conquest.characters.chain-no-further")
def test_a_regiment_that_acts_right_after_its_character_leads_to_no_further_card() -> None:
    heard: list[Told] = []
    own = [regiment(MEN, hero=LORD, at=(10, 40)), regiment(BOWMEN, hero="imperial-officer", at=(30, 40))]
    state = battle(*own, regiment("household-knights", 1, (24, 8), 180))
    state.sides[0].stack = [BOWMEN, MEN, LORD]
    state.sides[1].stack = ["household-knights"]
    table = laid(GAME, state, heard=heard)
    while len(told(heard, Activated)) < 2:
        act(table, "reveal" if "reveal" in asked(table).options else PASS)
    while told(heard, CardRevealed)[-1].seat == 0:
        assert "reveal" not in asked(table).options
        act(table, PASS if PASS in asked(table).options else asked(table).options[0])
    assert [each.card for each in told(heard, CardRevealed)] == [LORD, MEN, "household-knights"]
