"""Playmats, elite troops, feats, tokens and dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from herna.games.zloba.content.vocabulary import Count, Effect, OfFaction, OfTroops, Sight, Symbol
from herna.kernel.content import Entry, of
from herna.kernel.names import Words


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A faction ability that is bought on the playmat [zloba.factions.ability-data, zloba.buying.price]."""

    name: Words
    text: Words
    price: Count
    effects: tuple[Effect, ...]


class Faction(Entry, frozen=True, kw_only=True):
    """The human side of a playmat, with the colour of its markers and the name of its basic troops.

    Whatever they are called, they obey the same rules [zloba.troops.basic-same-rules]. The factions of the expansions can be
    added to the player's own content [zloba.factions.expansion-two]. [zloba.components.playmats,
    zloba.components.basic-colours, zloba.factions.base-five]
    """

    letter: Words
    colour: Literal["pink", "blue", "red", "green", "white", "gold", "violet"]
    basic: Words
    idea: Words
    ability: Ability | None = None


class Elite(Entry, frozen=True, kw_only=True):
    """A kind of elite troop, and how many dice it has.

    [zloba.factions.elite-data, zloba.components.elite-aldan, zloba.components.elite-guild, zloba.components.elite-koda,
    zloba.components.elite-runen, zloba.components.elite-ooglan]
    """

    faction: Annotated[str, of("faction")]
    dice: Count
    price: Count
    vitality: Annotated[int, Meta(ge=1, le=6)]
    text: Words
    vp: Annotated[int, Meta(ge=0, le=6)] = 0
    deploys: Literal["zone", "join", "beside", "any", "contested", "unbinding"] = "zone"
    """Its own deployment rule: `join` means the own zone or where there are own troops already; `unbinding` asks for an own
    basic troop in the region, which is removed for it."""
    escort: Annotated[int, Meta(ge=0, le=5)] = 0
    """So many basic troops of the playmat come with it."""
    powers: tuple[OfTroops, ...] = ()


class Feat(Entry, frozen=True, kw_only=True):
    """A feat card: `effects` for once a game, or `powers` that last [zloba.feats.data, zloba.components.feat-cards]."""

    faction: Annotated[str, of("faction")]
    text: Words
    effects: tuple[Effect, ...] = ()
    powers: tuple[OfFaction, ...] = ()
    rescue: Annotated[int, Meta(ge=0, le=9)] = 0
    """Used in anybody's turn: so many points of damage that the own troops are about to take are lost."""

    def __post_init__(self) -> None:
        if (len(self.effects) > 0) + (len(self.powers) > 0) + (self.rescue > 0) != 1:
            raise ValueError("a feat is used once (effects, rescue) or lasts (powers), never both")

    @property
    def passive(self) -> bool:
        return bool(self.powers)


class Token(Entry, frozen=True, kw_only=True):
    """A VP token: what its region yields each round, and perhaps a symbol [zloba.components.vp-token-data].

    [zloba.components.vp-tokens, zloba.map.token-shows-vp]
    """

    vp: Annotated[int, Meta(ge=1, le=9)]
    symbol: Symbol | None = None


class Word(Entry, frozen=True, kw_only=True):
    """What options call a basic troop or a symbol on a die, with its name."""


class ActionDie(Entry, frozen=True, kw_only=True):
    """The faces of the action dice [zloba.components.action-die-faces]."""

    faces: tuple[Symbol, ...]


class AllSeeingDie(Entry, frozen=True, kw_only=True):
    """The faces of the all-seeing dice, one for each faction [zloba.components.all-seeing-dice]."""

    faces: tuple[Sight, ...]
