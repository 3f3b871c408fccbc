"""The trays: control cards, hands, decks, monsters, what lies in the cave, events, the Evil; and counters."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.words import numbered
from herna.games.cave_evil.content import DECKS, RESOURCES
from herna.games.cave_evil.rules.setup import whole
from herna.games.cave_evil.scene import seen
from herna.games.cave_evil.scene.cards import (
    back_of,
    event_cards,
    evil_card,
    group_card,
    held_card,
    necromancer_card,
    squad_card,
    thing_card,
)
from herna.games.cave_evil.scene.look import DECK_SIGNS, GOODS, ROMAN
from herna.games.cave_evil.view import View, sees
from herna.kernel import Say
from herna.kernel.scene import Card, Counter, Phase, Tag, Tray


def trays_of(view: View, say: Say) -> Iterator[Tray]:
    """For each player the control cards and the hand, the reader's first; then what belongs to nobody.

    A card in the reader's hand has the plain id of that card; what is carried and what lies about comes after it, and the
    second of two alike ends in `:2`. Who is on turn comes before others, for it is they who use what they carry.
    """
    ids = dict(_ids(view))
    for seat in seen.mine_first(view):
        player = view.players[seat]
        title = say("scene-player", seat=seat, card=player.necromancer or None, state=seen.fate_of(player))
        squads = tuple(
            squad_card(view, say, squad, iter(ids.get(("squad", seat, squad.number), ()))) for squad in player.squads
        )
        yield Tray(id=f"squads:{seat}", title=title, cards=squads, seat=seat)
        if player.hand:
            yield Tray(
                id=f"hand:{seat}",
                title=say("scene-hand", count=len(player.hand)),
                cards=tuple(_hand(view, say, seat, ids)),
                seat=seat,
            )
    if choosing := tuple(_necromancers(view, say)):
        yield Tray(id="necromancers", title=say("scene-tray", tray="necromancers"), cards=choosing)
    yield Tray(id="decks", title=say("scene-tray", tray="decks"), cards=tuple(_decks(view, say)))
    if view.groups:
        cards = tuple(group_card(view, say, group) for group in view.groups)
        yield Tray(id="wandering", title=say("scene-tray", tray="wandering"), cards=cards)
    if lying := tuple(_lying(view, say, ids)):
        yield Tray(id="lying", title=say("scene-tray", tray="lying"), cards=lying)
    if view.events:
        keys = numbered(f"event:{card}" for card in view.events)
        yield Tray(id="events", title=say("scene-tray", tray="events"), cards=tuple(event_cards(say, view.events, keys)))
    yield Tray(id="evil", title=say("scene-tray", tray="evil"), cards=(evil_card(view, say),))


Where = tuple[str, int, int]
"""A hand, a squad or a heap: what it is, and which."""


def _ids(view: View) -> Iterator[tuple[Where, tuple[str, ...]]]:
    """An id for each card that somebody holds or carries or that lies about; none is there twice."""
    found: list[tuple[Where, list[str]]] = [
        (("hand", seat, 0), list(dict.fromkeys(view.players[seat].hand)))
        for seat in seen.mine_first(view)
        if sees(view, view.seat, seat)
    ]
    for seat in sorted(range(view.seats), key=lambda each: (each != view.active, each)):
        found += [
            (("squad", seat, squad.number), [thing.card for thing in squad.things]) for squad in view.players[seat].squads
        ]
    found += [(("heap", space, 0), [thing.card for thing in heap.things]) for space, heap in sorted(view.heaps.items())]
    keys = numbered(f"card:{card}" for _, cards in found for card in cards)
    for where, cards in found:
        yield where, tuple(next(keys) for _ in cards)


def _hand(view: View, say: Say, seat: int, ids: dict[Where, tuple[str, ...]]) -> Iterator[Card]:
    """A hand: who may read it sees several alike as one; others see of which decks it is [cave_evil.setup.hand-secret]."""
    hand = view.players[seat].hand
    if sees(view, view.seat, seat):
        for key, card in zip(ids["hand", seat, 0], dict.fromkeys(hand), strict=True):
            count = hand.count(card)
            yield held_card(say, key, card, f"×{count}" if count > 1 else "")
    else:
        yield from (back_of(say, f"back:{seat}:{place}", deck) for place, deck in enumerate(hand))


def _necromancers(view: View, say: Say) -> Iterator[Card]:
    """Who can still be chosen, while necromancers are [cave_evil.setup.choose-necromancer]."""
    taken = {player.necromancer for player in view.players}
    if "" in taken:
        yield from (necromancer_card(say, card) for card in whole() if card not in taken)


def _decks(view: View, say: Say) -> Iterator[Card]:
    """The four decks with the top cards of their discard piles, and the excavation deck."""
    for deck in DECKS:
        pile = view.decks[deck]
        yield back_of(say, f"deck:{deck}", deck, str(len(pile.draw)))
        if pile.discard:
            yield held_card(say, f"pile:{deck}", pile.discard[-1])
    yield back_of(say, "deck:excavation", "excavation", str(len(view.decks["excavation"].draw)))


def _lying(view: View, say: Say, ids: dict[Where, tuple[str, ...]]) -> Iterator[Card]:
    """Items and spells that lie in the cave, face up [cave_evil.death.drop-markers]."""
    for space, heap in sorted(view.heaps.items()):
        for key, thing in zip(ids["heap", space, 0], heap.things, strict=True):
            yield thing_card(say, key, thing, -1, say("scene-at", space=space))


AHEAD = {"reveal": "eye", "awaken": "skull", "doom": "hourglass"}


def counters_of(view: View, say: Say) -> Iterator[Counter]:
    """Cycle and Eye; for each player kill points, resources and cards in hand. Half points are in the words."""
    yield Counter(id="cycle", title=say("scene-count", what="cycle"), value=view.cycle, symbol="vortex")
    for each in seen.ahead(view):
        title = say("scene-count", what=each.what)
        yield Counter(id=f"ahead:{each.what}", title=title, value=each.cycles, symbol=AHEAD[each.what])
    for deck in (*DECKS, "excavation"):
        yield Counter(
            id=f"deck:{deck}",
            title=say("scene-deck-short", deck=deck),
            value=len(view.decks[deck].draw),
            symbol=DECK_SIGNS[deck],
            form="small",
        )
    for seat, player in enumerate(view.players):
        yield Counter(
            id=f"kills:{seat}",
            title=say("scene-count", what="kills"),
            value=seen.enemy_halves(view, seat) // 2,
            symbol="skull",
            seat=seat,
            form="score",
        )
        for place, resource in enumerate(RESOURCES):
            amount = sum(squad.goods[place] for squad in player.squads)
            yield Counter(
                id=f"{resource}:{seat}", title=say("scene-name", key=resource), value=amount, symbol=GOODS[resource], seat=seat
            )
        yield Counter(
            id=f"cards:{seat}", title=say("scene-count", what="cards"), value=len(player.hand), symbol="card", seat=seat
        )
        wandering = seen.wandering_halves(view, seat) // 2
        yield Counter(
            id=f"wandering:{seat}", title=say("scene-count", what="wandering"), value=wandering, symbol="bones", seat=seat
        )


PHASES = ("neighbours", "conjuration", "actions", "events")
"""The four phases of a turn [cave_evil.course.phases]."""


def phases(view: View, say: Say) -> Iterator[Phase]:
    """The phases of a turn: which one it is, and which are over. In setup there is none."""
    if view.phase == "setup":
        return
    here = PHASES.index(view.phase) if view.phase in PHASES else len(PHASES) if view.phase in ("turn_end", "cycle_end") else 0
    for place, phase in enumerate(PHASES):
        now = view.phase == phase
        yield Phase(title=say("scene-phase", phase=phase), state="now" if now else "done" if place < here else "")


def tags(view: View) -> Iterator[Tag]:
    """The control cards of each player: those in use, and those that are free [cave_evil.basics.max-six-squads]."""
    for seat, player in enumerate(view.players):
        used = {squad.number for squad in player.squads}
        for number, text in enumerate(ROMAN):
            if number in used:
                yield Tag(text=text, seat=seat, id=f"squad:{seat}:{number}")
            else:
                yield Tag(text=text, seat=seat)
