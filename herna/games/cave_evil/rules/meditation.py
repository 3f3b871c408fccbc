"""Action B: Meditate. The necromancer stays where he is and draws a card [cave_evil.meditation.who]."""

from __future__ import annotations

from herna.games.cave_evil.content import DECKS
from herna.games.cave_evil.events.turn import Meditated
from herna.games.cave_evil.rules import necromancers
from herna.games.cave_evil.rules.conjuration import draw
from herna.games.cave_evil.rules.digging_speed import give_up
from herna.games.cave_evil.rules.forces import is_master
from herna.games.cave_evil.rules.invoke import no_mastery
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.state import Squad, State
from herna.kernel import Table


def no_meditation(state: State, squad: Squad) -> str | None:
    """Why a squad cannot Meditate: only a necromancer's can, and not if it has moved [cave_evil.meditation.no-movement]."""
    if not is_master(squad):
        return "cave_evil.meditation.who"
    if (rule := no_mastery(state, squad)) is not None:
        return rule
    if squad.marched:
        return "cave_evil.meditation.no-movement"
    return None if _decks(state) else "cave_evil.conjuration.empty-deck"


def _decks(state: State) -> list[str]:
    return [deck for deck in DECKS if state.decks[deck].draw or state.decks[deck].discard]


async def meditate(t: Table[State], squad: Squad, option: Option) -> None:
    """Draw a card from any deck and keep it; events join those of this turn. The squad has acted, and does not move.

    [cave_evil.meditation.draw, cave_evil.meditation.event, cave_evil.meditation.must-keep, cave_evil.meditation.no-movement,
    cave_evil.meditation.meditation-veronika]
    """
    t.refuse("cave_evil.conjuration.empty-deck", lambda: [("draw", deck) for deck in DECKS])
    t.refuse("cave_evil.meditation.draw", lambda: [("draw", "excavation")])
    _, deck = await t.choose(squad.seat, "cave_evil.meditation.draw", [("draw", deck) for deck in _decks(t.state)])
    give_up(t, squad)
    necromancers.works(t.state, squad)
    for each in squad.creatures:
        each.acted = each.still = True
    t.state.players[squad.seat].meditated = True
    t.tell("cave_evil.meditation.draw", Meditated, squad.seat, deck)
    draw(t, squad.seat, deck)


ACTIVITIES = (
    Activity(
        ("meditate",),
        lambda state, squad: [("meditate",)] if no_meditation(state, squad) is None else [],
        lambda state, squad: [("meditate",)],
        lambda state, squad, option: no_meditation(state, squad),
        meditate,
        needs="master",
    ),
)
