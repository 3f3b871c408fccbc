"""Characters, town cards, items, recipes, enemies and events."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from herna.games.zombie_country.content.vocabulary import (
    SORTS,
    USES,
    Accuracy,
    Aim,
    AnyEffect,
    Basic,
    Dusk,
    EventEffect,
    Few,
    Powers,
    Search,
    Shift,
    Slot,
    Some,
    Sort,
    Speed,
    Use,
    Wanted,
)
from herna.kernel.content import Entry, Free, Tagged, of
from herna.kernel.names import Words


class Skill(Entry, frozen=True, kw_only=True):
    """What a character is good at [zombie_country.attributes.skills]."""

    powers: tuple[Powers, ...]


class Action(Entry, frozen=True, kw_only=True):
    """A special action card: a basic action under another name [zombie_country.attributes.special-action-cards].

    `steps` is how many cards it goes, `powers` hold while it is carried out, `uses` are those of Inventory, `sweep` attacks
    all enemies of a place; `then` follows it, for a `silent` action only if its player is silent.
    """

    like: Basic
    steps: Few = 1
    powers: tuple[Aim | Search, ...] = ()
    uses: Annotated[tuple[Use, ...], Meta(min_length=1)] = USES
    sweep: bool = False
    silent: bool = False
    then: tuple[AnyEffect, ...] = ()


class Character(Entry, frozen=True, kw_only=True):
    """A character card [zombie_country.attributes.character-cards]."""

    colour: Free
    health: Few
    actions: Few
    """The number of universal action cards [zombie_country.attributes.action-count]."""
    specials: tuple[Annotated[str, of("action")], ...]
    strength: Accuracy
    """The attack number of the fist [zombie_country.attributes.strength-is-accuracy]."""
    speed: Speed
    stamina: Few
    capacity: Few
    defence: Some
    skills: tuple[Annotated[str, of("skill")], ...] = ()
    story: Words


Picture = Literal[
    "alley",
    "arcade",
    "bridge",
    "carpark",
    "cemetery",
    "church",
    "factory",
    "farm",
    "fence",
    "flats",
    "garage",
    "garden",
    "hall",
    "house",
    "mast",
    "park",
    "shed",
    "shop",
    "stall",
    "station",
    "workshop",
    "yard",
]
"""How a card is drawn that has no picture of its own."""


class Building(Entry, frozen=True, kw_only=True):
    """A building card [zombie_country.town.building-cards]."""

    annexes: Annotated[int, Meta(ge=0, le=4)]
    intensity: Few
    """The size of a group of enemies that appears here."""
    search: Shift = 0
    find: Wanted | None = None
    """What the first search certainly finds [zombie_country.search.guaranteed-item]."""
    inhabitants: Some = 0
    park: bool = False
    blocked: bool = False
    crossroads: bool = False
    passage: bool = False
    picture: Picture = "house"
    """Which drawing the page uses."""


class Annex(Entry, frozen=True, kw_only=True):
    """An annex card [zombie_country.town.annex-cards]; with some a face-down item or a vehicle is put on the street."""

    passage: bool = False
    item: bool = False
    vehicle: bool = False
    picture: Picture = "yard"


class Weapon(Tagged, frozen=True, kw_only=True):
    """The line of a weapon: reach, accuracy, speed, loudness, ammunition.

    `rounds` is the maximum of ammunition; 0 is a weapon without any, unless it is `free`. `sweep` attacks all enemies of
    a place; what is `thrown` is gone with its last round. [zombie_country.combat.ammo-none, zombie_country.combat.ammo-free]
    """

    kind: Literal["blade", "blunt", "gun", "bow", "thrown", "tool"]
    reach: Literal["near", "far"] = "near"
    accuracy: Accuracy
    speed: Speed = 0
    loud: Annotated[int, Meta(ge=0, le=6)] = 0
    rounds: Some = 0
    free: bool = False
    sweep: bool = False
    thrown: bool = False

    def __post_init__(self) -> None:
        if self.thrown and not self.rounds:
            raise ValueError("what is thrown away has rounds")
        if self.free and self.rounds:
            raise ValueError("ammunition is counted or free, not both")


class Vehicle(Tagged, frozen=True, kw_only=True):
    """A vehicle: who fits in, and what its repair takes [zombie_country.victory.vehicles]."""

    places: Few
    needs: tuple[Wanted, ...]


class Item(Entry, frozen=True, kw_only=True):
    """An item card [zombie_country.search.item-cards, zombie_country.capacity.item-weight].

    There are `copies` of it in the item deck; what has none can only be made. Using it up is a minor crafting.
    [zombie_country.search.item-classes]
    """

    sort: Sort
    weight: Annotated[int, Meta(ge=0, le=7)]
    copies: Annotated[int, Meta(ge=0, le=6)] = 1
    weapon: Weapon | None = None
    powers: tuple[Powers, ...] = ()
    use: tuple[AnyEffect, ...] = ()
    vehicle: Vehicle | None = None
    structure: bool = False

    @property
    def food(self) -> int:
        """How much it feeds, in small units: a large one is worth three [zombie_country.victory.goal]."""
        return 3 if self.sort == "JJ" else 1 if self.sort == "j" else 0

    @property
    def big(self) -> bool:
        """Structures and vehicles are too big to hide [zombie_country.property.public-items]."""
        return self.structure or self.vehicle is not None

    def fits(self, wanted: str) -> bool:
        """Whether it answers a description."""
        if wanted == "vehicle":
            return self.vehicle is not None
        return self.sort == wanted or self.sort in SORTS.get(wanted, ()) or self.id == wanted


class Recipe(Entry, frozen=True, kw_only=True):
    """What can be crafted: from which items (ids or descriptions), with which tools, to which effect or product.

    [zombie_country.actions.crafting-recipes]
    """

    size: Literal["minor", "major"]
    needs: tuple[str, ...]
    tools: tuple[str, ...] = ()
    makes: Annotated[str, of("item")] = ""
    does: tuple[AnyEffect, ...] = ()

    def __post_init__(self) -> None:
        if not self.makes and not self.does:
            raise ValueError("a recipe makes or does something")


class Line(Entry, frozen=True, kw_only=True):
    """A line of the search card: from this total on, draw so many and keep so many [zombie_country.search.search-card]."""

    total: int
    draw: Some
    keep: Some

    def __post_init__(self) -> None:
        if self.keep > self.draw:
            raise ValueError("no more cards can be kept than are drawn")


class Enemy(Entry, frozen=True, kw_only=True):
    """An enemy card [zombie_country.counterattack.enemy-card-values]; `reach` is how many cards away it attacks.

    Whoever `climbs` also gets at those who are inside the house before which it stands.
    """

    attacks: Few
    attack: Accuracy
    defence: Annotated[int, Meta(ge=0, le=9)]
    speed: Speed = 0
    health: Annotated[int, Meta(ge=1, le=9)]
    perception: Annotated[int, Meta(ge=0, le=6)]
    reach: Annotated[int, Meta(ge=0, le=3)] = 0
    climbs: bool = False


class Happening(Entry, frozen=True, kw_only=True):
    """An event card; a dusk card names the deck it is shuffled into [zombie_country.events.event-cards]."""

    deck: Slot
    effects: tuple[EventEffect, ...]

    @property
    def dusk(self) -> bool:
        """Whether it is a dusk card."""
        return any(isinstance(effect, Dusk) for effect in self.effects)


class Surprise(Entry, frozen=True, kw_only=True):
    """A special event [zombie_country.events.special-event-cards]."""

    story: Words
    effects: tuple[AnyEffect, ...]
