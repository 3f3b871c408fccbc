"""Challenging the awakened Evil by the Combat action: the Statue, the Emperor, the Goat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.rules import evil_basics as evils
from herna.games.cave_evil.rules import ranged_attack
from herna.games.cave_evil.rules.forces import acted, buried, is_master
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.state import NOWHERE, Squad, State
from herna.kernel import Table
from herna.kernel.moments import Moment

CHALLENGED: Moment[str, Callable[[Table[State], Squad], Awaitable[None]]] = Moment()
"""A squad fights the Evil of its own will, by its word."""
TOO_EARLY = {
    "statue": "cave_evil.evil-statue.no-fight-yet",
    "goat": "cave_evil.evil-goat.no-fight-yet",
    "emperor": "cave_evil.evil-emperor.only-combat",
}
HOW = {
    "statue": "cave_evil.evil-statue.destroy",
    "emperor": "cave_evil.evil-emperor.only-combat",
    "goat": "cave_evil.evil-goat.only-necromancer",
}


def _offered(state: State, squad: Squad) -> Iterable[Option]:
    if state.evil.stage == "awake" and state.evil.space != NOWHERE and _barred(state, squad, ("challenge",)) is None:
        return (("challenge",),)
    return ()


def _wished(state: State, squad: Squad) -> Iterable[Option]:
    return (("challenge",),) if evils.stands_on(state) != NOWHERE else ()


def _barred(state: State, squad: Squad, option: Option) -> str | None:
    """Whether a squad may challenge the Evil: beside it, awake, as an action, with no other combat owed, and not bound.

    Only a necromancer can fight the Goat, who is buried is not fought, and nobody wins who has used the ability in this turn.
    [cave_evil.evil-goat.only-necromancer, cave_evil.awakening.challenge-and-foes, cave_evil.necromancers.ban-enforced,
    cave_evil.awakening.buried-evil, cave_evil.evil-statue.destroy-necro-ability, cave_evil.turn-markers.use]
    """
    word = evils.word(state)
    if word not in HOW:
        return "cave_evil.evil-bitch.between-cycles"
    if state.evil.stage != "awake":
        return TOO_EARLY[word]
    if not cave_of(state).open(state.evil.space):
        return "cave_evil.awakening.buried-evil"
    if state.evil.space not in cave_of(state).neighbours[squad.space]:
        return _from_afar(state, squad, word)
    return _unfit(state, squad, word)


def _unfit(state: State, squad: Squad, word: str) -> str | None:
    """Whether a squad beside the Evil may fight it now."""
    if buried(state, squad):
        return "cave_evil.excavation.buried-squad"
    if word == "goat" and not is_master(squad):
        return "cave_evil.evil-goat.only-necromancer"
    if squad.bound:
        return "cave_evil.turn-markers.use"
    if acted(squad):
        return "cave_evil.combat.needs-action"
    if owes(state, squad):
        return "cave_evil.awakening.challenge-and-foes"
    if word != "statue" and evils.banned(state, squad.seat):
        return "cave_evil.necromancers.ban-enforced"
    return None


def _from_afar(state: State, squad: Squad, word: str) -> str | None:
    """Whether a squad that is not beside it may attack the Evil: only the Statue is shot at, as squads are.

    [cave_evil.evil-statue.any-means, cave_evil.evil-emperor.attacker-role]
    """
    if word != "statue" or not ranged_attack.archers(squad):
        return HOW[word]
    return ranged_attack.no_shot(state, squad, state.evil.space)


async def _perform(t: Table[State], squad: Squad, option: Option) -> None:
    await CHALLENGED[evils.word(t.state)](t, squad)


ACTIVITIES = (Activity(("challenge",), _offered, _wished, _barred, _perform, needs="evil"),)
