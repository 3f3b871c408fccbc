"""The content as it is loaded and checked, and what follows from it alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files

from herna.games.zloba.content.board import Region, Tarn, Zone
from herna.games.zloba.content.cards import ActionDie, AllSeeingDie, Elite, Faction, Feat, Token, Word
from herna.games.zloba.content.opponent import Advance, Elites, Instruction, Opponent, Raid
from herna.games.zloba.content.scenarios import Scenario
from herna.games.zloba.content.vocabulary import Arrival, Guard, Might, P, Prospect, Rooted, Stampede, Stride, Trap
from herna.kernel.content import Catalogue, Doubt, Entry, load
from herna.kernel.errors import Phrase

KINDS: dict[str, type[Entry]] = {
    "faction": Faction,
    "elite": Elite,
    "feat": Feat,
    "token": Token,
    "action_die": ActionDie,
    "all_seeing_die": AllSeeingDie,
    "word": Word,
    "region": Region,
    "zone": Zone,
    "tarn": Tarn,
    "opponent": Opponent,
    "scenario": Scenario,
}


def doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    """What in the content does not fit together; a player's own cards may be anything else.

    A faction has at least two elite kinds and a feat to choose; letters, missions and instructions name what there is.
    [zloba.overview.troop-kinds]
    """
    yield from _doubts_about_factions(catalogue)
    yield from _doubts_about_opponents(catalogue)
    yield from _doubts_about_scenarios(catalogue)


def _doubts_about_factions(catalogue: Catalogue) -> Iterator[Doubt]:
    factions = catalogue.shelves["faction"]
    owners = {
        "elite": {elite.id: elite.faction for elite in catalogue.shelf("elite", Elite).values()},
        "feat": {feat.id: feat.faction for feat in catalogue.shelf("feat", Feat).values()},
    }
    for kind, wanted in (("elite", 2), ("feat", 1)):
        for faction in factions:
            found = list(owners[kind].values()).count(faction)
            if found < wanted:
                yield "faction", faction, "id", Phrase("content-too-few", kind=kind, wanted=wanted, found=found)


def _doubts_about_opponents(catalogue: Catalogue) -> Iterator[Doubt]:
    elites = catalogue.shelf("elite", Elite)
    for opponent in catalogue.shelf("opponent", Opponent).values():
        if opponent.id not in catalogue.shelves["faction"]:
            yield "opponent", opponent.id, "id", Phrase("content-unknown", kind="faction", found=opponent.id)
        named = [space.kind for space in opponent.spaces]
        for elite in elites.values():
            if elite.faction == opponent.id and elite.id not in named:
                yield "opponent", opponent.id, "spaces", Phrase("content-unknown", kind="space", found=elite.id)
        yield from _kinds_named("opponent", opponent.id, opponent.id, [*named, *_kinds_in(opponent.orders)], elites)


def _doubts_about_scenarios(catalogue: Catalogue) -> Iterator[Doubt]:
    cards = catalogue.shelf("scenario", Scenario)
    for opponent in catalogue.shelves["opponent"]:
        if not any(card.faction == opponent for card in cards.values()):
            yield "opponent", opponent, "id", Phrase("content-too-few", kind="scenario", wanted=1, found=0)
    for card in cards.values():
        orders = [order for chaos in card.chaos for order in chaos.orders]
        named = [card.event.prefers, *card.setup.elites, *_kinds_in(orders)]
        yield from _kinds_named("scenario", card.id, card.faction, named, catalogue.shelf("elite", Elite))


def _kinds_in(orders: Iterable[Instruction]) -> list[str]:
    return [order.kind for order in orders if isinstance(order, Elites | Advance | Raid)]


def _kinds_named(shelf: str, entry: str, faction: str, kinds: Iterable[str], elites: Mapping[str, Elite]) -> Iterator[Doubt]:
    """The kinds that a card of the AO names are its faction's."""
    for kind in filter(None, kinds):
        if elites[kind].faction != faction:
            yield shelf, entry, "kind", Phrase("content-foreign", found=kind, owner=elites[kind].faction)


CATALOGUE = load("zloba", files(__package__), KINDS, doubts)
FACTIONS = CATALOGUE.shelf("faction", Faction)
ELITES = CATALOGUE.shelf("elite", Elite)
FEATS = CATALOGUE.shelf("feat", Feat)
TOKENS = CATALOGUE.shelf("token", Token)
REGIONS = CATALOGUE.shelf("region", Region)
ZONES = CATALOGUE.shelf("zone", Zone)
TARNS = CATALOGUE.shelf("tarn", Tarn)
OPPONENTS = CATALOGUE.shelf("opponent", Opponent)
SCENARIOS = CATALOGUE.shelf("scenario", Scenario)

ACTION_FACES = CATALOGUE.shelf("action_die", ActionDie)["action-die"].faces
SIGHT_FACES = CATALOGUE.shelf("all_seeing_die", AllSeeingDie)["all-seeing-die"].faces

ELITES_OF = {faction: tuple(elite for elite in ELITES.values() if elite.faction == faction) for faction in FACTIONS}
FEATS_OF = {faction: tuple(feat for feat in FEATS.values() if feat.faction == faction) for faction in FACTIONS}

KINDS_WITH = {
    power: frozenset(kind for kind, elite in ELITES.items() if any(type(each) is power for each in elite.powers))
    for power in (Arrival, Stampede, Stride, Rooted, Guard, Might, Trap, Prospect)
}
"""The elite kinds that have a power."""


def powers_of(card: Elite | Feat, power: type[P]) -> list[P]:
    """The powers of a kind that an elite kind or a feat has."""
    return [each for each in card.powers if isinstance(each, power)]


def _neighbours() -> tuple[tuple[int, ...], ...]:
    """For each region, by number, the regions next to it: by border, by land bridge, and the coast for the Shores.

    [zloba.map.regions, zloba.map.adjacent-border, zloba.map.adjacent-bridge, zloba.shores.adjacent-one-to-six]
    """
    numbered = sorted(REGIONS.values(), key=lambda region: region.number)
    coast = tuple(region.number for region in numbered if region.shores)
    return (coast, *(tuple(sorted({*region.borders, *region.bridges})) for region in numbered))


NEIGHBOURS = _neighbours()
"""Where troops may go from a region: never to the Shores."""
