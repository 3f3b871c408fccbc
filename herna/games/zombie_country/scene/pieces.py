"""Pieces: what stands on the cards of the town."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator
from typing import NamedTuple

from herna.games.zombie_country import describe
from herna.games.zombie_country.content import ITEM_OF, SLOTS
from herna.games.zombie_country.rules.enemies import side_of
from herna.games.zombie_country.scene import facts, seen
from herna.games.zombie_country.scene.look import FOES, drawing_of
from herna.games.zombie_country.state import Big
from herna.games.zombie_country.view import View
from herna.kernel import Say


class Piece(NamedTuple):
    """Something that stands at a place: a figure, enemies that are alike, an item, a vehicle."""

    form: str
    label: str
    id: str = ""
    text: str = ""
    symbol: str = ""
    tone: str = ""
    seat: int | None = None
    badge: str = ""
    """A number at the lower right: how many, or how many fit in."""
    mark: str = ""
    """A sign at the upper right."""
    letter: str = ""
    """A letter at the upper left."""


def pieces_at(view: View, say: Say, space: int, inside: bool) -> list[Piece]:
    """All that is at a place."""
    return [
        *_figures(view, say, space, inside),
        *_enemies_at(view, say, space, inside),
        *_bigs(view, say, space, inside),
        *_ground(view, say, space, inside),
    ]


def _initials(view: View, say: Say) -> list[str]:
    """The first letters of the characters, as many as tell them apart."""
    names = [describe.name(say, player.character) if player.character else "?" for player in view.players]
    return [
        next((name[:size] for size in (1, 2) if [other[:size] for other in names].count(name[:size]) == 1), name[:3])
        for name in names
    ]


def _figures(view: View, say: Say, space: int, inside: bool) -> Iterator[Piece]:
    """The players who are there; the starting player bears a mark."""
    for seat, player in enumerate(view.players):
        if player.character and not player.dead and (player.space, player.inside) == (space, inside):
            yield Piece(
                "figure",
                facts.player_title(view, say, seat),
                f"figure:{seat}",
                text=_initials(view, say)[seat],
                seat=seat,
                badge="1" if seat == view.first and len(view.players) > 1 else "",
            )


def _enemies_at(view: View, say: Say, space: int, inside: bool) -> Iterator[Piece]:
    """The enemies of a place by marker, the wounded ones by themselves; who attacks just now bears a mark."""
    card = view.town[space]
    attack = seen.attack(view)
    for code, count in Count(card.enemies(inside)).items():
        slot, wounds = SLOTS[code // 10 - 1], code % 10
        key = f"enemy:{card.id}:{side_of(inside)}:{slot}"
        enemy = view.slots[code // 10 - 1]
        yield Piece(
            "disc",
            say("scene-foes", enemy=enemy, slot=slot, count=count, wounds=wounds),
            f"{key}:{wounds}" if wounds else key,
            letter=slot,
            symbol=FOES.get(enemy, "zombie"),
            tone=f"foe-{slot.lower()}",
            badge=str(count),
            mark=f"−{wounds}" if wounds else "!" if attack and attack[:3] == (space, inside, slot) else "",
        )


def _bigs(view: View, say: Say, space: int, inside: bool) -> Iterator[Piece]:
    """Vehicles and structures of a place; of two alike within the reader's reach the one that does not work has the id."""
    here = seen.standpoint(view)
    sides = here[1] if here is not None and here[0] == space else ()
    met: set[str] = set()
    for big in sorted(view.town[space].big, key=lambda big: big.works):
        own = big.inside in sides and big.item not in met
        if own:
            met.add(big.item)
        if big.inside != inside:
            continue
        item = ITEM_OF[big.item]
        yield Piece(
            "",
            _big(say, big),
            f"big:{big.item}" if own else "",
            symbol=drawing_of(item),
            tone="works" if big.works else "wreck",
            badge=str(item.vehicle.places) if item.vehicle else "",
            mark="✓" if big.works and item.vehicle else "",
        )


def _big(say: Say, big: Big) -> str:
    state = "structure" if ITEM_OF[big.item].structure else "works" if big.works else "broken"
    return say("scene-big", item=big.item, state=state)


def _ground(view: View, say: Say, space: int, inside: bool) -> Iterator[Piece]:
    """Known items, alike ones together, and how many lie face down."""
    card = view.town[space]
    here = seen.standpoint(view)
    reached = here is not None and here[0] == space and inside in here[1]
    other = card.items(not inside) if reached and here is not None and inside != here[1][0] else ()
    for word, count in Count(card.items(inside)).items():
        yield Piece(
            "card",
            say("scene-times", count=count, what=describe.name(say, word)) if count > 1 else describe.name(say, word),
            f"ground:{word}" if reached and word not in other else "",
            symbol=drawing_of(ITEM_OF[word]),
            tone="bone",
            badge=str(count) if count > 1 else "",
        )
    if hidden := card.face_down(inside):
        badge = str(hidden) if hidden > 1 else ""
        yield Piece("card", say("scene-face-down", count=hidden), text="?", tone="obsidian", badge=badge)
