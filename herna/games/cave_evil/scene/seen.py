"""What the drawing reads out of a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import ceil
from typing import NamedTuple

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, EVILS, TRACK, Attribute
from herna.games.cave_evil.rules.awakening import UNHURRIED, awakens_at, ignored, reveals_at
from herna.games.cave_evil.rules.cave_building import throne_numbers
from herna.games.cave_evil.rules.forces import burden_of
from herna.games.cave_evil.rules.iron_gate import gate_of
from herna.games.cave_evil.rules.kill_points import ENEMY, halves
from herna.games.cave_evil.state import NOWHERE, Creature, Force, Player, Squad
from herna.games.cave_evil.view import View
from herna.kernel.deck import HIDDEN


class Ahead(NamedTuple):
    """What the Blood Eye comes to: what happens there, how many spaces away, and in how many cycles at the current pace."""

    what: str
    steps: int
    cycles: int


def mine_first(view: View) -> list[int]:
    """The seats, the reader's first, then clockwise."""
    start = view.seat or 0
    return [(start + each) % view.seats for each in range(view.seats)]


def pace(view: View) -> float:
    """How many vortex spaces the Eye has moved in a cycle so far; at least the one at its end."""
    return max(1.0, view.eye / max(1, view.cycle))


def ahead(view: View) -> list[Ahead]:
    """What is still to come on the track, for the current number of players [cave_evil.awakening.two-reveal-symbols]."""
    if ignored(view):
        return []
    found = [("reveal", reveals_at(view)), ("awaken", awakens_at(view)), ("doom", reveals_at(view) + TRACK.lap)]
    found = found[{"asleep": 0, "revealed": 1}.get(view.evil.stage, 2) :]
    if evil_known(view) and EVILS[view.evil.card].word in UNHURRIED:
        found = [each for each in found if each[0] != "doom"]
    steps = [(what, max(0, at - view.eye)) for what, at in found]
    return [Ahead(what, left, ceil(left / pace(view))) for what, left in steps]


def thrones(view: View) -> dict[int, int]:
    """The number of each Throneroom, by the space of its pit [cave_evil.cave.throneroom-numbers]."""
    return throne_numbers(view) if cave_of(view).thrones else {}


def gates(view: View) -> dict[int, Squad]:
    """The spaces that an Iron Gate blocks, and whose it is [cave_evil.cards.iron-gate-blocks]."""
    found = ((gate_of(view, squad), squad) for player in view.players for squad in player.squads if squad.things)
    return {gate: squad for gate, squad in found if gate != NOWHERE}


def fate_of(player: Player) -> str:
    """Whether a player is in the game, and has a necromancer."""
    return "out" if not player.alive else "lost" if not player.necromancer_alive else "here"


def enemy_halves(view: View, seat: int) -> int:
    """The enemy kill points of a player, in halves."""
    return halves(view.players[seat].enemy_kills) * ENEMY


def wandering_halves(view: View, seat: int) -> int:
    """The wandering kill points of a player, in halves."""
    return halves(view.players[seat].wandering_kills)


def values(creature: Creature) -> dict[Attribute, int]:
    """The attributes of a creature, with what is attached to it; never below zero [cave_evil.death.not-below-zero]."""
    found = dict(zip(ATTRIBUTES, BEINGS[creature.card].attributes, strict=True))
    for card in creature.burdens:
        if burden := burden_of(card):
            for attribute, less in burden.attributes.items():
                found[attribute] = max(0, found[attribute] + less)
    return found


def sums(force: Force) -> dict[Attribute, int]:
    """The attributes of all creatures together [cave_evil.combat.total]."""
    each = [values(creature) for creature in force.creatures]
    return {attribute: sum(one[attribute] for one in each) for attribute in ATTRIBUTES}


def backs(hand: Iterable[str]) -> Iterator[tuple[str, int]]:
    """From which decks the cards of a hand are that one does not see, and how many."""
    yield from Counter(hand).items()


def evil_known(view: View) -> bool:
    """Whether the Evil is known."""
    return view.evil.card not in ("", HIDDEN)
