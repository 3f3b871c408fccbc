"""What can be leafed through: everything that can be bought, and what its rules say."""

from __future__ import annotations

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import CHARACTERS, FACTIONS, REGIMENTS, SPECIAL_RULES
from herna.games.conquest.faces import cards


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
