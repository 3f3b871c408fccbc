"""The round: reinforcements, cards, who begins, what is scored.

Regiments go by their words (`men-at-arms:2`), characters and cards by the ids of their entries.
"""

from __future__ import annotations

from herna.kernel import Event

Names = tuple[str, ...]


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class ReinforcementRoll(Event, frozen=True):
    """The dice for the waiting regiments of a class, and the highest result that is a success."""

    seat: int
    grade: str
    needed: int
    dice: tuple[int, ...]


class HeldBack(Event, frozen=True):
    """A regiment was picked to stay among the reinforcements."""

    seat: int
    regiment: str


class Arriving(Event, frozen=True):
    """Who will march on in this round, and all the dice that were rolled for reinforcements."""

    seat: int
    regiments: Names
    dice: tuple[int, ...]


class StacksLaid(Event, frozen=True):
    """Both Command Stacks are laid, of so many cards."""

    first: int
    second: int


class SupremacyRoll(Event, frozen=True):
    """The dice for First Player, of the first and of the second seat."""

    first: int
    second: int


class SupremacyShifted(Event, frozen=True):
    """Who has fewer cards has modified its die."""

    seat: int
    score: int


class SupremacyTie(Event, frozen=True):
    """Both scores are alike; both roll again."""

    score: int


class FirstPlayer(Event, frozen=True):
    """Who begins in this round."""

    seat: int


class CardRevealed(Event, frozen=True):
    """The top card of a Command Stack is revealed."""

    seat: int
    card: str


class CardDiscarded(Event, frozen=True):
    """A card has nothing left to activate; another one is drawn."""

    seat: int
    card: str


class CardReturned(Event, frozen=True):
    """A card that was revealed after a character's action goes back on top of the stack."""

    seat: int
    card: str


class Activated(Event, frozen=True):
    """A regiment, or a character, is activated."""

    seat: int
    who: str


class Passed(Event, frozen=True):
    """A regiment, or a character, takes no action."""

    seat: int
    who: str


class BraveryRallied(Event, frozen=True):
    """Bravery frees a regiment from Broken."""

    regiment: str


class DrawEventUsed(Event, frozen=True):
    """A Draw Event is used."""

    seat: int
    who: str
    event: str


class ZoneSeized(Event, frozen=True):
    """A player seizes an Objective Zone at the end of the round, for so many points; zones are numbered from 1."""

    seat: int
    zone: int
    points: int


class CardsRemoved(Event, frozen=True):
    """So many enemy Command Cards were removed from the game in this round, for as many points."""

    seat: int
    cards: int
    points: int


class WarlordFell(Event, frozen=True):
    """A player has destroyed the enemy Warlord, for so many points."""

    seat: int
    points: int


class ObjectiveScored(Event, frozen=True):
    """A Secondary Objective is scored and shown."""

    seat: int
    card: str


class RoundScored(Event, frozen=True):
    """The points of both after a round."""

    round: int
    first: int
    second: int


class WipedOut(Event, frozen=True):
    """A player has no regiment left, neither on the battlefield nor in reinforcements."""

    seat: int


class ObjectivesKept(Event, frozen=True):
    """A player keeps so many Secondary Objectives; which, nobody else knows."""

    seat: int
    cards: int


class SidesRolled(Event, frozen=True):
    """The roll-off for the sides: the dice of the first and of the second seat."""

    first: int
    second: int


class EdgeChosen(Event, frozen=True):
    """A player takes an edge of the battlefield as Reinforcement Zone."""

    seat: int
    edge: str


class Joined(Event, frozen=True):
    """A character joins a regiment."""

    seat: int
    character: str
    regiment: str
