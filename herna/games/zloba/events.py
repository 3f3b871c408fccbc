"""What happens in this game. Factions are named by their ids; region 0 is the Shores."""

from __future__ import annotations

from herna.kernel import Event


class SideChosen(Event, frozen=True):
    """A player has chosen a side of the map."""

    seat: int
    zone: str


class FactionChosen(Event, frozen=True):
    """A player has chosen a faction."""

    seat: int
    faction: str


class FeatChosen(Event, frozen=True):
    """A player has chosen a feat card; it lies open."""

    seat: int
    feat: str


class TokenLaid(Event, frozen=True):
    """A VP token was laid in a region."""

    region: int
    token: str


class FirstPlayer(Event, frozen=True):
    """A player holds the first player token from now on."""

    seat: int


class OpponentChosen(Event, frozen=True):
    """The faction of the automated opponent."""

    faction: str


class ScenarioChosen(Event, frozen=True):
    """The scenario that is played."""

    scenario: str


class BasePlaced(Event, frozen=True):
    """The base token lies in a region."""

    region: int


class ChaosSet(Event, frozen=True):
    """The Chaos die shows a number."""

    number: int


class ObjectivePlaced(Event, frozen=True):
    """An objective token lies in a region."""

    region: int


class RoundBegan(Event, frozen=True):
    """A round has begun."""

    round: int


class ChaosStruck(Event, frozen=True):
    """A number of the Chaos die takes effect."""

    scenario: str
    number: int


class ChaosIdle(Event, frozen=True):
    """A number of the Chaos die needs more humans."""

    number: int
    humans: int


class BonusWon(Event, frozen=True):
    """A faction has the majority where a VP token gives a bonus action."""

    faction: str
    region: int
    symbol: str


class BonusDeclined(Event, frozen=True):
    """A bonus action was declined."""

    faction: str
    symbol: str


class Deployed(Event, frozen=True):
    """Troops were deployed: basic ones, or an elite kind."""

    faction: str
    kind: str
    count: int
    region: int


class Mustered(Event, frozen=True):
    """Troops were gathered: from the playmat (`mat`), the removed ones (`removed`), the `shores` or a region, by its number."""

    faction: str
    kind: str
    count: int
    source: str


class Moved(Event, frozen=True):
    """Troops moved from a region to an adjacent one."""

    faction: str
    kind: str
    count: int
    origin: int
    region: int


class CorraGained(Event, frozen=True):
    """A faction gained Corra from the stockpile."""

    faction: str
    count: int


class CorraSpent(Event, frozen=True):
    """A faction spent Corra."""

    faction: str
    count: int


class CorraReturned(Event, frozen=True):
    """A faction had to give Corra back to the stockpile."""

    faction: str
    count: int


class CorraStolen(Event, frozen=True):
    """A faction took Corra from another."""

    faction: str
    victim: str
    count: int


class EyeRolled(Event, frozen=True):
    """An all-seeing die was rolled."""

    faction: str
    symbol: str


class DiceRolled(Event, frozen=True):
    """The action dice were rolled: how many show what."""

    mine: int
    extend: int
    maneuver: int
    battle: int


class DiePicked(Event, frozen=True):
    """A die was drafted."""

    faction: str
    symbol: str


class DieRolledAgain(Event, frozen=True):
    """The AO's action die shows what it will do in its next turn."""

    faction: str
    symbol: str


class LastDieTaken(Event, frozen=True):
    """The last die of the pool went to somebody."""

    faction: str
    symbol: str


class LastDieLeft(Event, frozen=True):
    """Nobody takes the last die of the pool."""

    symbol: str


class TurnSkipped(Event, frozen=True):
    """A player without an action die skips the turn."""

    faction: str


class DieUsed(Event, frozen=True):
    """An action die was spent on its action."""

    faction: str
    symbol: str


class DieDiscarded(Event, frozen=True):
    """An action die was put away unused."""

    faction: str
    symbol: str


class ExodusBegan(Event, frozen=True):
    """Two dice were spent on an Exodus."""

    faction: str


class EyeUsed(Event, frozen=True):
    """The all-seeing die was used."""

    faction: str
    symbol: str


class EyeLost(Event, frozen=True):
    """The AO could not use its all-seeing die."""

    faction: str
    symbol: str


class FeatUsed(Event, frozen=True):
    """A feat card was used."""

    faction: str
    feat: str


class AbilityBought(Event, frozen=True):
    """A faction ability was bought."""

    faction: str


class Attacked(Event, frozen=True):
    """A faction attacks another in a region."""

    faction: str
    victim: str
    region: int
    points: int


class RegionAttacked(Event, frozen=True):
    """The AO attacks whoever stands in a region."""

    faction: str
    region: int
    points: int


class RegionHarmed(Event, frozen=True):
    """The AO deals damage in a region, without an attack."""

    faction: str
    region: int
    points: int


class Harmed(Event, frozen=True):
    """A faction deals damage to another in a region, without an attack."""

    faction: str
    victim: str
    region: int
    points: int


class Wounded(Event, frozen=True):
    """An elite troop has lost vitality and lives."""

    faction: str
    kind: str
    region: int
    vitality: int


class Slain(Event, frozen=True):
    """A troop has left the map."""

    faction: str
    kind: str
    region: int


class Healed(Event, frozen=True):
    """An elite troop has vitality back."""

    faction: str
    kind: str
    region: int
    vitality: int


class Restored(Event, frozen=True):
    """Removed basic troops are back on the playmat."""

    faction: str
    count: int


class TrapSprung(Event, frozen=True):
    """A troop goes back to the playmat to spring its trap."""

    faction: str
    kind: str
    region: int


class Rescued(Event, frozen=True):
    """Points of damage are lost by a feat."""

    faction: str
    points: int


class Scored(Event, frozen=True):
    """A faction gains VP in a region: for control, for domination, or for an elite kind."""

    faction: str
    region: int
    vp: int
    reason: str


class GloryScored(Event, frozen=True):
    """A faction gains VP for the splendour of its realm."""

    faction: str
    vp: int


class VictoryOffered(Event, frozen=True):
    """A tied player answers the offer of a shared victory."""

    seat: int
    answer: str


class SignShown(Event, frozen=True):
    """A sign of the last tie-break."""

    seat: int
    sign: str


class MissionFulfilled(Event, frozen=True):
    """A side has fulfilled a mission of the scenario."""

    scenario: str
    side: str


class OpponentScored(Event, frozen=True):
    """The AO gains VP by an omen."""

    faction: str
    vp: int


class GameWon(Event, frozen=True):
    """A player has won."""

    seat: int
    vp: int


class SharedVictory(Event, frozen=True):
    """The victory is shared."""


ALL = tuple(
    value for value in list(globals().values()) if isinstance(value, type) and issubclass(value, Event) and value is not Event
)
