"""The kernel: tables, decisions, dice, events, rulebooks, records. It knows no game."""

from herna.kernel.decision import CONCEDE, DONE, PASS, TALK, Decision, Role, usual
from herna.kernel.dice import Dice
from herna.kernel.event import EVERYTHING, Event, Told
from herna.kernel.game import Game, Options, Say
from herna.kernel.outcome import Outcome
from herna.kernel.record import Record
from herna.kernel.table import Table
from herna.kernel.verbs import Verb

__all__ = [
    "CONCEDE",
    "DONE",
    "EVERYTHING",
    "PASS",
    "TALK",
    "Decision",
    "Dice",
    "Event",
    "Game",
    "Options",
    "Outcome",
    "Record",
    "Role",
    "Say",
    "Table",
    "Told",
    "Verb",
    "usual",
]
