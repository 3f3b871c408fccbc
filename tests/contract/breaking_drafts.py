"""Games in which something is wrong with what players build."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from herna.games.conquest import GAME as CONQUEST
from herna.games.conquest.builder import ArmyBuilder
from herna.games.conquest.content import ArmyList
from herna.kernel import Game
from herna.kernel.building import Offer, Part
from herna.testing import contract
from tests.contract.broken import breaks, but

built = contract.what_is_built_fits_together


def with_offer(**other: Any) -> Game[Any]:
    """A game in which the first character is offered otherwise than it should be."""

    class Offering(ArmyBuilder):
        def tree(self, draft: ArmyList) -> Part:
            tree = super().tree(draft)
            return replace(tree, offers=tuple([_other(each, other) for each in tree.offers]))

    return but(CONQUEST, builder=Offering())


def _other(offer: Offer, other: Mapping[str, Any]) -> Offer:
    return replace(offer, **other) if offer.manner == "add" else offer


@breaks(built, r"no option of a table takes what is built \(lists\)")
def an_option_that_no_table_has() -> Game[Any]:
    class Elsewhere(ArmyBuilder):
        option = "lists"

    return but(CONQUEST, builder=Elsewhere())


@breaks(built, "an empty draft reads back as another draft")
def a_text_that_loses_something() -> Game[Any]:
    class Forgetful(ArmyBuilder):
        def write(self, draft: ArmyList) -> str:
            return super().write(replace(draft, points=draft.points + 1))

    return but(CONQUEST, builder=Forgetful())


@breaks(built, "is ready and breaks conquest.battle.warlord-required")
def a_ready_draft_that_breaks_a_rule() -> Game[Any]:
    class Careless(ArmyBuilder):
        def ready(self) -> Mapping[str, ArmyList]:
            return {key: replace(each, warlord=-1) for key, each in super().ready().items()}

    return but(CONQUEST, builder=Careless())


@breaks(built, "the parts of hundred-kingdoms-first cost 500, and all of it 501")
def a_sum_that_is_wrong() -> Game[Any]:
    class Greedy(ArmyBuilder):
        def price(self, draft: ArmyList) -> int:
            price = super().price(draft)
            return price + (price == draft.points)

    return but(CONQUEST, builder=Greedy())


@breaks(built, "costs [0-9]+ in an empty draft, and 1 is said")
def a_step_that_costs_something_else() -> Game[Any]:
    return with_offer(price=1)


@breaks(built, "changes nothing in an empty draft")
def a_step_that_does_nothing() -> Game[Any]:
    return with_offer(price=0, change=("add", "nobody"))


@breaks(built, "is offered in hundred-kingdoms-first and breaks conquest.battle.points-equal")
def a_step_that_breaks_a_rule() -> Game[Any]:
    return with_offer(flaw=None)


@breaks(built, "nobody is offered and has no name in cs")
def an_offer_without_a_name() -> Game[Any]:
    return with_offer(id="nobody")


@breaks(built, "there is no text offer-hero in cs")
def an_offer_without_a_heading() -> Game[Any]:
    return with_offer(kind="hero")


@breaks(contract.the_lobby_has_words, "conquest has no text setting-map.round in cs")
def a_heading_without_words() -> Game[Any]:
    return but(CONQUEST, groups={"map": lambda key: "round"})
