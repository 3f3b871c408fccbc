"""The vocabulary of cards: the words of the game, what holds all the time, and what a card does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from herna.kernel.content import Tagged, of

Few = Annotated[int, Meta(ge=1, le=10)]
Some = Annotated[int, Meta(ge=0, le=10)]
Shift = Annotated[int, Meta(ge=-4, le=4)]
Accuracy = Annotated[int, Meta(ge=-9, le=0)]
"""An attack number: never above 0 [zombie_country.combat.accuracy-notation]."""

Speed = Annotated[int, Meta(ge=0, le=3)]
"""The number of pluses."""

Basic = Literal["forward", "back", "attack", "inventory"]
"""The edges of a universal action card [zombie_country.actions.universal-action-cards]."""

BASICS: tuple[Basic, ...] = ("forward", "back", "attack", "inventory")

Use = Literal["coordinate", "craft", "search"]
"""What Inventory is used for [zombie_country.actions.inventory-universal]."""

USES: tuple[Use, ...] = ("coordinate", "craft", "search")

Sort = Literal["j", "JJ", "v", "VV", "z", "ZZ", "m", "MM"]
"""Small and large food, equipment, weapons and material [zombie_country.search.item-classes]."""

Wanted = Literal["food", "equipment", "weapon", "material", "vehicle", "j", "JJ", "v", "VV", "z", "ZZ", "m", "MM"]
"""A description that several sorts may fit: "material" is fitted by m and MM."""

SORTS: Mapping[str, tuple[str, ...]] = {
    "food": ("j", "JJ"),
    "equipment": ("v", "VV"),
    "weapon": ("z", "ZZ"),
    "material": ("m", "MM"),
}

Slot = Literal["X", "Y", "Z"]
SLOTS: tuple[Slot, ...] = ("X", "Y", "Z")
"""The three enemy markers, the weakest first [zombie_country.enemy-limit.strength-order]."""

Where = Literal["ahead", "at", "behind"]
"""The space before, of and behind the player [zombie_country.events.space-ahead]."""

Who = Literal["self", "here", "all"]
"""The one it happens to; everybody on the same card; everybody."""

FIST = "fist"
"""What the unarmed attack is called where weapons are named."""

EDGE = "edge"
"""The town edge, where the figures start [zombie_country.setup.figure-start-space]."""


EnemyId = Annotated[str, of("enemy")]


class Power(Tagged, frozen=True, tag_field="is", tag=str.lower, kw_only=True):
    """Something that holds while its card is in play.

    Some powers hold only while their owner is silent [zombie_country.stealth.silent-skills].
    """

    silent: bool = False


class Search(Power, frozen=True):
    """A modifier to search rolls."""

    points: Shift


class Aim(Power, frozen=True):
    """A modifier to attack numbers with one kind of weapon, or with all [zombie_country.combat.accuracy-skills]."""

    points: Shift
    kind: str = ""


class Swift(Power, frozen=True):
    """So many pluses more with one kind of weapon, or with all."""

    points: Few
    kind: str = ""


class Shield(Power, frozen=True):
    """A change of the defence number; less is better [zombie_country.attributes.defence-number]."""

    points: Shift


class Pack(Power, frozen=True):
    """More carrying capacity."""

    points: Few


class Muffle(Power, frozen=True):
    """Weapons are so much less loud."""

    points: Few


class Sneak(Power, frozen=True):
    """Enemies hear the character as if it were so much less loud."""

    points: Few


class Riposte(Power, frozen=True):
    """So many more defensive attacks a round [zombie_country.combat.defensive-once]."""

    times: Few


class Frugal(Power, frozen=True):
    """Cancelling a planned action costs so much less stamina."""

    points: Few


class Wall(Power, frozen=True):
    """A structure: no enemy migrates onto this card."""


class Shelter(Power, frozen=True):
    """A structure: an attack on the house does nothing here."""


class Infirmary(Power, frozen=True):
    """A structure: who coordinates here also heals a wound."""


Powers = Search | Aim | Swift | Shield | Pack | Muffle | Sneak | Riposte | Frugal | Wall | Shelter | Infirmary
P = TypeVar("P", bound=Power)


class Effect(Tagged, frozen=True, tag_field="do", tag=str.lower):
    """One thing that a card does."""


class Draw(Effect, frozen=True):
    """Draw another event, and add a new card to the active events [zombie_country.events.effect-draw-event]."""


class Shuffle(Effect, frozen=True):
    """Shuffle all active events into a fresh deck [zombie_country.events.effect-shuffle]."""


class Find(Effect, frozen=True):
    """An item appears face down on the street [zombie_country.events.effect-add-item]."""

    where: Where = "at"


class Appear(Effect, frozen=True):
    """A group of enemies appears [zombie_country.events.enemy-appearance]; its size is the building's, if none is given."""

    slot: Slot
    where: Where = "at"
    count: Some = 0


class Special(Effect, frozen=True):
    """Draw a special event too [zombie_country.events.effect-special]."""


class House(Effect, frozen=True):
    """An attack on the house [zombie_country.events.effect-house-attack]."""


class Dusk(Effect, frozen=True):
    """The dusk counter advances [zombie_country.victory.dusk-advance]."""


class Heal(Effect, frozen=True):
    """Wounds go away [zombie_country.attributes.healing]."""

    wounds: Few
    who: Who = "self"


class Hurt(Effect, frozen=True):
    """Wounds come."""

    wounds: Few
    who: Who = "self"


class Refresh(Effect, frozen=True):
    """Stamina comes back."""

    stamina: Few
    who: Who = "self"


class Tire(Effect, frozen=True):
    """Stamina is lost."""

    stamina: Few
    who: Who = "self"


class Hush(Effect, frozen=True):
    """Loudness falls."""

    points: Few
    who: Who = "self"


class Noise(Effect, frozen=True):
    """Loudness rises."""

    points: Few
    who: Who = "self"


class Calm(Effect, frozen=True):
    """Silence tokens come back."""

    who: Who = "all"


class Reload(Effect, frozen=True):
    """A carried weapon of one kind gets ammunition, never above its maximum [zombie_country.combat.ammo-maximum]."""

    kind: str
    rounds: Few


class Gain(Effect, frozen=True):
    """The first fitting item of the item deck is found."""

    what: Wanted


class Lose(Effect, frozen=True):
    """A carried item that fits is discarded, if there is one."""

    what: Wanted


class Disperse(Effect, frozen=True):
    """Up to so many of the weakest enemies on a street go away."""

    where: Where = "at"
    count: Few = 10


class Stir(Effect, frozen=True):
    """All street enemies within so many cards take a step towards the character."""

    cards: Few


class Door(Effect, frozen=True):
    """The door of the building on the character's card is blocked or freed [zombie_country.search.blocked-door]."""

    blocked: bool


class Ransack(Effect, frozen=True):
    """The building on the character's card is Empty."""


class Restock(Effect, frozen=True):
    """The Empty token is taken from the building on the character's card."""


class Change(Effect, frozen=True):
    """Another enemy card is laid on a marker [zombie_country.setup.enemy-zone]."""

    slot: Slot
    enemy: EnemyId


EventEffect = Draw | Shuffle | Find | Appear | Special | House | Dusk
AnyEffect = (
    Find
    | Appear
    | House
    | Heal
    | Hurt
    | Refresh
    | Tire
    | Hush
    | Noise
    | Calm
    | Reload
    | Gain
    | Lose
    | Disperse
    | Stir
    | Door
    | Ransack
    | Restock
    | Change
)
