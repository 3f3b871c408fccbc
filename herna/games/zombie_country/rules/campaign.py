"""Between the missions of a campaign: who goes on, and what is taken along [6 mimo město, 11.1 Stažení se z akce].

[zombie_country.property.outside-items, zombie_country.property.outside-items-basic]
"""

from __future__ import annotations

from typing import Any

from herna.games.zombie_country.content import ANNEXES, BUILDINGS
from herna.games.zombie_country.events import KeptOutside
from herna.games.zombie_country.rules import belongings, setup
from herna.games.zombie_country.state import State, edge
from herna.kernel import DONE, Table


async def between(t: Table[State]) -> None:
    """The town is left behind; who died is replaced by a new character; everybody packs.

    Wounds stay, and what is not taken along is kept out of town.
    """
    state = t.state
    if state.turn == 0:
        _leave(t)
        await setup.take_characters(t)
        state.turn = 1
        t.rest(much=True)
    while state.turn <= len(state.players):
        await _pack(t, state.turn - 1)
        state.turn += 1
        t.rest()


def _leave(t: Table[State]) -> None:
    """What is carried is out of town now; what was left there is lost."""
    state = t.state
    state.town = [edge()]
    state.streets = []
    for player in state.players:
        if player.dead:
            player.outside = []
            if player.character not in state.fallen:
                state.fallen.append(player.character)
        player.outside = sorted([*player.outside, *player.items])
        player.items = []
        player.plan, player.now, player.done = [], [], []
        player.space, player.inside = 0, False
    state.dusk, state.coordinated = 0, []
    setup.prepare_items(t)
    state.buildings, state.annexes, state.last = list(BUILDINGS), list(ANNEXES), []


def choices(t: Table[State], seat: int) -> list[Any]:
    """What can be packed, and unpacked."""
    state = t.state
    player = state.players[seat]

    def why_not(choice: Any) -> str | None:
        """The rule by which something cannot be taken along, or left."""
        if choice == DONE:
            return None
        verb, word = choice
        return belongings.why_not_add(player, word) if verb == "take" else belongings.why_not_part(player, word)

    packed = [("drop", word) for word in belongings.at_hand(state, player)]
    return t.sift([*(("take", word) for word in dict.fromkeys(player.outside)), *packed, DONE], why_not)


async def _pack(t: Table[State], seat: int) -> None:
    """A survivor takes along what can be carried; the rest stays out of town."""
    state = t.state
    player = state.players[seat]
    while player.outside or player.items:
        choice = await t.choose_in_secret(seat, "zombie_country.property.outside-items", lambda: choices(t, seat))
        if choice == DONE:
            break
        verb, word = choice
        if verb == "take":
            player.outside.remove(word)
            belongings.gain(player, word)
        else:
            belongings.part(player, word)
            player.outside = sorted([*player.outside, word])
        t.rest()
    t.tell("zombie_country.property.outside-items", KeptOutside, seat, len(player.outside))
