"""What happens in this game. Cards, items and enemies are named by their ids; a place is a card and a side of its door."""

from __future__ import annotations

from herna.kernel import Event


class CharacterTaken(Event, frozen=True):
    """A player has a character."""

    seat: int
    character: str


class ScenarioBegun(Event, frozen=True):
    """A scenario begins."""

    scenario: str
    difficulty: str


class BuildingLaid(Event, frozen=True):
    """A building with its annexes was laid to the right of a street."""

    building: str
    annexes: tuple[str, ...]
    street: int


class BigFound(Event, frozen=True):
    """A vehicle or a structure stands on a card."""

    item: str
    card: str


class RoundBegun(Event, frozen=True):
    """A round begins."""

    round: int
    seat: int


class LoudnessChanged(Event, frozen=True):
    """Somebody is louder or less loud now."""

    seat: int
    loudness: int


class TokenReturned(Event, frozen=True):
    """A silence token is back on its card."""

    seat: int


class SilenceBroken(Event, frozen=True):
    """Somebody speaks about plans: the silence token is off."""

    seat: int


class EnemiesLeft(Event, frozen=True):
    """Enemies that were too far behind are gone."""

    card: str
    count: int


class EnemiesMoved(Event, frozen=True):
    """Enemies have moved one card."""

    enemy: str
    slot: str
    count: int
    origin: str
    card: str


class EnemiesAppeared(Event, frozen=True):
    """Enemies have appeared on a street."""

    enemy: str
    slot: str
    count: int
    card: str


class EnemiesReplaced(Event, frozen=True):
    """Stronger enemies took the place of weaker ones."""

    enemy: str
    slot: str
    count: int
    card: str


class Inhabitants(Event, frozen=True):
    """Enemies are in a house that is entered for the first time."""

    enemy: str
    count: int
    card: str


class EventDrawn(Event, frozen=True):
    """An event was drawn."""

    seat: int
    event: str


class EventAdded(Event, frozen=True):
    """A new event is among the active ones."""

    event: str


class EventsShuffled(Event, frozen=True):
    """The active events were shuffled into a fresh deck."""


class SpecialDrawn(Event, frozen=True):
    """A special event was drawn."""

    seat: int
    special: str


class ItemAppeared(Event, frozen=True):
    """An item lies face down on a street."""

    card: str


class HouseAttacked(Event, frozen=True):
    """Inside and outside are one place this round."""

    card: str


class DuskAdvanced(Event, frozen=True):
    """It gets darker."""

    dusk: int
    night: int


class PlansRevealed(Event, frozen=True):
    """A player turns over what was planned."""

    seat: int
    actions: tuple[str, ...]


class PlanLaid(Event, frozen=True):
    """A player has laid so many cards face down."""

    seat: int
    cards: int
    stamina: int


class ActionPlayed(Event, frozen=True):
    """A player plays an action."""

    seat: int
    action: str


class ActionImprovised(Event, frozen=True):
    """A player plays an action that was not planned."""

    seat: int
    action: str
    stamina: int


class ActionCancelled(Event, frozen=True):
    """A player does not do what was planned."""

    seat: int
    action: str
    stamina: int


class NothingHappened(Event, frozen=True):
    """An action had no possible effect."""

    seat: int
    action: str


class Overburdened(Event, frozen=True):
    """Who carries too much gets tired."""

    seat: int
    stamina: int


class Moved(Event, frozen=True):
    """A character is on another card."""

    seat: int
    card: str


class Entered(Event, frozen=True):
    """A character has gone through a door."""

    seat: int
    card: str
    side: str


class Attacked(Event, frozen=True):
    """A character has attacked an enemy."""

    seat: int
    weapon: str
    enemy: str
    roll: int
    result: int
    wounds: int


class EnemyKilled(Event, frozen=True):
    """An enemy is dead."""

    enemy: str
    card: str


class WoundToken(Event, frozen=True):
    """An enemy of a type was only wounded: the first hit on that type next round is stronger."""

    enemy: str


class EnemyAttacked(Event, frozen=True):
    """An enemy has attacked a character."""

    enemy: str
    seat: int
    roll: int
    result: int
    wounds: int


class Died(Event, frozen=True):
    """A character is dead."""

    seat: int
    character: str


class FightWasIntense(Event, frozen=True):
    """More than half of all have fought on one card."""

    card: str


class Coordinated(Event, frozen=True):
    """A character rests and talks with the others."""

    seat: int
    stamina: int


class Searched(Event, frozen=True):
    """A character has searched a building."""

    seat: int
    card: str
    roll: int
    total: int
    draw: int
    keep: int


class ItemsSeen(Event, frozen=True):
    """What a search has brought to light; the searcher alone sees it."""

    seat: int
    items: tuple[str, ...]


class ItemFound(Event, frozen=True):
    """A character has found an item; others see only that."""

    seat: int
    item: str


class ItemLeft(Event, frozen=True):
    """A found or made item stays on the spot, known to all."""

    seat: int
    item: str


class SomethingFound(Event, frozen=True):
    """A character has found something."""

    seat: int


class BuildingEmptied(Event, frozen=True):
    """Nothing more is to be found in a building."""

    card: str


class ItemsRevealed(Event, frozen=True):
    """Items that lay face down are known now."""

    card: str
    items: tuple[str, ...]


class Dropped(Event, frozen=True):
    """A character has laid an item down."""

    seat: int
    item: str


class Taken(Event, frozen=True):
    """A character has picked an item up."""

    seat: int
    item: str


class TradeOffered(Event, frozen=True):
    """A character wants to trade with another."""

    seat: int
    partner: int


class Given(Event, frozen=True):
    """An item has changed hands; those two know which."""

    seat: int
    partner: int
    item: str


class Handed(Event, frozen=True):
    """Something has changed hands."""

    seat: int
    partner: int


class TradeDeclined(Event, frozen=True):
    """No trade."""

    seat: int
    partner: int


class Crafted(Event, frozen=True):
    """A character has made or done something by a recipe."""

    seat: int
    recipe: str
    used: tuple[str, ...]


class Repaired(Event, frozen=True):
    """A vehicle works."""

    seat: int
    vehicle: str
    used: tuple[str, ...]


class ItemUsed(Event, frozen=True):
    """A character has used an item up."""

    seat: int
    item: str


class ItemLost(Event, frozen=True):
    """A character has lost an item."""

    seat: int
    item: str


class Reloaded(Event, frozen=True):
    """A weapon has more ammunition."""

    seat: int
    weapon: str


class Healed(Event, frozen=True):
    """Wounds are gone."""

    seat: int
    wounds: int


class Hurt(Event, frozen=True):
    """A character is wounded by no attack."""

    seat: int
    wounds: int


class StaminaChanged(Event, frozen=True):
    """Somebody has more or less stamina."""

    seat: int
    stamina: int


class EnemiesDispersed(Event, frozen=True):
    """Enemies have gone away."""

    card: str
    count: int


class DoorChanged(Event, frozen=True):
    """A door is blocked, or free."""

    card: str
    state: str


class BuildingRestocked(Event, frozen=True):
    """There is something to be found again."""

    card: str


class EnemyChanged(Event, frozen=True):
    """Another enemy card lies on a marker."""

    slot: str
    enemy: str


class GoalReached(Event, frozen=True):
    """The scenario is won."""

    scenario: str


class Withdrawn(Event, frozen=True):
    """All survivors are out of town with enough food."""

    scenario: str


class NightFallen(Event, frozen=True):
    """The dusk counter is at its end."""


class MissionBegun(Event, frozen=True):
    """The next mission of a campaign begins."""

    mission: int
    scenario: str


class KeptOutside(Event, frozen=True):
    """A player keeps so many items out of town."""

    seat: int
    items: int


ALL = tuple(event for event in Event.__subclasses__() if event.__module__ == __name__)
