"""What happens at the table, for the log and the animation."""

from __future__ import annotations

from herna.kernel import Event
from herna.kernel.names import Words


class Gained(Event, frozen=True):
    """A figure has a condition."""

    figure: str
    condition: str


class Rid(Event, frozen=True):
    """A figure has lost a condition."""

    figure: str
    condition: str


class Cursed(Event, frozen=True):
    """A Bless or a Curse is in a deck."""

    figure: str
    card: str


class Infused(Event, frozen=True):
    """An element is strong."""

    element: str


class Consumed(Event, frozen=True):
    """An element is inert."""

    element: str


class CardLeft(Event, frozen=True):
    """A card has left the active area."""

    hero: str
    card: str


class SlotUsed(Event, frozen=True):
    """A token has moved on."""

    hero: str
    card: str
    slot: int
    slots: int


class ExperienceGained(Event, frozen=True):
    """A hero has learnt something."""

    hero: str
    points: int


class ModifierDrawn(Event, frozen=True):
    """A modifier card was turned over."""

    figure: str
    card: str


class Damaged(Event, frozen=True):
    """A figure has suffered damage."""

    figure: str
    points: int
    left: int


class Negated(Event, frozen=True):
    """A hero has suffered no damage."""

    figure: str
    points: int


class Died(Event, frozen=True):
    """A figure is gone."""

    figure: str


class Exhausted(Event, frozen=True):
    """A hero is exhausted."""

    hero: str


class ItemUsed(Event, frozen=True):
    """An item was used."""

    hero: str
    item: str


class Marked(Event, frozen=True):
    """A hero's token was put on a monster."""

    hero: str
    target: str


class ItemRefreshed(Event, frozen=True):
    """An item can be used again."""

    hero: str
    item: str


class Attacked(Event, frozen=True):
    """A figure attacks."""

    attacker: str
    target: str
    value: int


class AttackValue(Event, frozen=True):
    """What an attack comes to."""

    attacker: str
    target: str
    points: int


class Forced(Event, frozen=True):
    """A figure was pushed or pulled."""

    figure: str
    hex: int


class Moved(Event, frozen=True):
    """A figure has entered a hex."""

    figure: str
    hex: int


class TrapSprung(Event, frozen=True):
    """A trap was sprung."""

    figure: str


class Hazard(Event, frozen=True):
    """A figure stands on hazardous terrain."""

    figure: str


class CoinsLooted(Event, frozen=True):
    """Money was looted."""

    hero: str
    count: int


class TreasureLooted(Event, frozen=True):
    """A treasure was looted."""

    hero: str
    number: int


class Found(Event, frozen=True):
    """What a treasure held: "gold", "checks", an "item", a second one that is "sold", or a "design"."""

    hero: str
    what: str
    item: str
    count: int


class Healed(Event, frozen=True):
    """A figure was healed."""

    figure: str
    points: int


class DoorOpened(Event, frozen=True):
    """A room is revealed."""

    hero: str
    room: str


class Appeared(Event, frozen=True):
    """A figure is on the map."""

    figure: str
    hex: int


class RoundBegun(Event, frozen=True):
    """A round begins."""

    round: int


class CardsRevealed(Event, frozen=True):
    """A hero shows both cards."""

    hero: str
    first: str
    second: str
    initiative: int


class LongRestShown(Event, frozen=True):
    """A hero rests."""

    hero: str


class OrdersDrawn(Event, frozen=True):
    """A monster deck has a card."""

    deck: str
    initiative: int


class TurnBegun(Event, frozen=True):
    """A figure acts."""

    figure: str


class ActionBegun(Event, frozen=True):
    """A hero plays half a card."""

    hero: str
    card: str
    half: str


class Focused(Event, frozen=True):
    """Why a monster does what it does; `paces` are the steps to each of its rivals, a dash where there is no way."""

    figure: str
    focus: str
    steps: int
    rivals: str
    paces: str
    tie: str


class Unfocused(Event, frozen=True):
    """A monster finds nobody to focus on."""

    figure: str


class Rested(Event, frozen=True):
    """A rest has cost a card."""

    hero: str
    card: str
    long: bool


class Recovered(Event, frozen=True):
    """Cards came back to hand."""

    hero: str
    count: int


class TrapSet(Event, frozen=True):
    """A trap was made."""

    hero: str
    hex: int


class TrapGone(Event, frozen=True):
    """A trap was disarmed."""

    hero: str
    hex: int


class ObstacleSet(Event, frozen=True):
    """An obstacle lies there."""

    figure: str
    hex: int


class ObstacleGone(Event, frozen=True):
    """An obstacle was destroyed."""

    figure: str
    hex: int


class ScenarioDecided(Event, frozen=True):
    """The scenario is won or lost."""

    verdict: str


class GoalShown(Event, frozen=True):
    """A battle goal is turned over."""

    hero: str
    goal: str
    met: int


class Rewarded(Event, frozen=True):
    """What a hero takes home: checkmarks make perks, and experience a level, but only in town."""

    hero: str
    experience: int
    gold: int
    checks: int
    perks: int
    level: int


class Told(Event, frozen=True):
    """A part of the story, in both languages: of a room, or "intro", "treasure", "ending" or "reward"."""

    room: str
    cs: str
    en: str


def story(room: str, words: Words) -> Told:
    """That part of the story."""
    return Told(room, words.cs, words.en)


class Punished(Event, frozen=True):
    """The penalty of a room of a random dungeon."""

    room: str


class DoorUnlocked(Event, frozen=True):
    """A locked door can be opened from now on; doors are counted from 1."""

    door: int


ALL = tuple(
    each for each in list(globals().values()) if isinstance(each, type) and issubclass(each, Event) and each is not Event
)
