"""What can be leafed through: everything that can be bought, and what its rules say."""

from __future__ import annotations

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import CHARACTERS, FACTIONS, POWERS, REGIMENTS, SPECIAL_RULES
from herna.games.conquest.content.entries import Figure
from herna.games.conquest.faces import cards
from herna.kernel.building import Part


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_every_card_says_something_and_none_is_there_twice(lang: str) -> None:
    found = list(cards(GAME.say(lang)))
    assert len({card.id for card in found}) == len(found)
    assert all(card.lines and all(line for line in card.lines) for card in found)


def test_all_that_can_be_bought_is_there_and_nothing_else() -> None:
    found = {card.id for card in cards(GAME.say("en"))}
    for key, kind in {**REGIMENTS, **CHARACTERS}.items():
        shelf = "regiment" if key in REGIMENTS else "character"
        assert (f"{shelf}:{key}" in found) == (FACTIONS[kind.faction].complete and not kind.missing)
    assert {f"special:{key}" for key in SPECIAL_RULES} <= found


def test_a_regiment_says_its_profile_and_its_price() -> None:
    card = next(each for each in cards(GAME.say("en")) if each.id == "regiment:men-at-arms")
    assert card.facets == {"Faction": "Hundred Kingdoms", "Class": "Medium", "Type": "Infantry", "Points": "110"}
    assert card.lines[0].startswith("March 5, Volley 1, Clash 2, Attacks 4")
    assert "3 stands for 110 points, each further one for 30 (12 at most)." in card.lines


def test_everything_that_can_be_built_has_a_card() -> None:
    assert GAME.builder is not None
    known = {card.id.rpartition(":")[2] for card in cards(GAME.say("en"))}
    named: set[str] = set()

    def walk(part: Part) -> None:
        offers = [offer for offer in (*part.has, *part.offers) if offer.manner != "one"]
        named.update([part.id] if part.where else [], [offer.id for offer in offers])
        for each in part.parts:
            walk(each)

    for draft in GAME.builder.ready().values():
        walk(GAME.builder.tree(draft))
    assert len(named) > 150
    assert named <= known


PLAYED = [each for each in (*REGIMENTS.values(), *CHARACTERS.values()) if FACTIONS[each.faction].complete and not each.missing]


@pytest.mark.rule("conquest.principles.profile-parts", "conquest.principles.profile-special-rules")
@pytest.mark.parametrize("kind", PLAYED, ids=lambda kind: kind.id)
def test_a_profile_shows_its_eight_numbers_and_all_its_rules(kind: Figure) -> None:
    [card] = [each for each in cards(GAME.say("en")) if each.id.endswith(f":{kind.id}")]
    first, *more = card.lines
    profile = kind.profile
    assert first == (
        f"March {profile.march}, Volley {profile.volley}, Clash {profile.clash}, Attacks {profile.attacks}, "
        f"Wounds {profile.wounds}, Resolve {profile.resolve}, Defense {profile.defense}, Evasion {profile.evasion}."
    )
    said = " ".join(more)
    for rule in (*(rule for rule in kind.rules if rule != "barrage"), *kind.draw):
        assert str(GAME.catalogue.name("en", rule)) in said
    for power in kind.powers:
        assert f"“{GAME.catalogue.name('en', power)}”: {POWERS[power].text.en}" in said
    for shots in kind.barrage:
        assert f"Barrage ({shots.shots}), range {shots.range}″" in said
