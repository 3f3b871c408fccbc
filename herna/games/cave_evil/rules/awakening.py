"""The Evil awakens: the Blood Eye on the Awaken Track, its symbols, and the end of all [chapter awakening]."""

from __future__ import annotations

from herna.games.cave_evil.content import EVILS, TRACK
from herna.games.cave_evil.events.evils import EveryoneLost, EvilAwoke, EvilRevealed, EyeMoved
from herna.games.cave_evil.rules.evils import AWOKE, REVEALED
from herna.games.cave_evil.state import State
from herna.kernel import Outcome, Table

UNHURRIED = {"bitch", "emperor"}
"""Once awake, these need no track [cave_evil.evil-bitch.ignore-track, cave_evil.evil-emperor.ignore-track]."""
DESTROYED = {
    "pit": "cave_evil.evil-pit.time-limit",
    "statue": "cave_evil.evil-statue.time-limit",
    "goat": "cave_evil.evil-goat.time-limit",
    "bitch": "cave_evil.rage.track-again",
    "emperor": "cave_evil.rage.track-again",
}
"""The rule by which everybody is destroyed when the Eye comes to the Reveal symbol again."""


def advance(t: Table[State], steps: int = 1) -> None:
    """The Blood Eye moves so many vortex spaces: for each creature invoked, at the end of a cycle, or by a card.

    What lies over the track does not matter [cave_evil.cave.eye-on-tile]. [cave_evil.awakening.eye-moves,
    cave_evil.awakening.keep-moving] Items, spells, hired and subdued monsters never come here
    [cave_evil.awakening.eye-not-moved].
    """
    state = t.state
    if not steps or ignored(state):
        return
    before = state.eye
    state.eye = max(0, before + steps)
    if state.eye != before:
        t.tell("cave_evil.awakening.eye-moves", EyeMoved, state.eye - before, state.eye)


def ignored(state: State) -> bool:
    """Whether the track does not matter any more: the Bitch or the Emperor is awake and will destroy who is left.

    Not where players go on without their necromancers. [cave_evil.evil-bitch.ignore-track, cave_evil.evil-emperor.ignore-track,
    cave_evil.evil-goat.track-goes-on, cave_evil.rage.track-again]
    """
    return state.evil.stage == "awake" and EVILS[state.evil.card].word in UNHURRIED and not state.on("rage")


async def end_cycle(t: Table[State]) -> None:
    """After the last turn of a cycle the Eye moves on; in a longer game only if nobody has invoked a creature.

    [cave_evil.course.eye-after-cycle, cave_evil.advanced.longer-game]
    """
    state = t.state
    if not (state.on("longer_game") and state.invoked):
        advance(t)
    await check(t)


async def check(t: Table[State]) -> None:
    """At the end of each turn and cycle: whether the Eye has reached or passed a symbol for the current number of players.

    If it has passed both, what revealing does comes first; the second arrival at the Reveal symbol is looked at last.
    [cave_evil.awakening.passing-awaken]
    """
    state = t.state
    if state.evil.stage == "asleep" and state.eye >= reveals_at(state):
        await _reveal(t)
    if state.evil.stage == "revealed" and state.eye >= awakens_at(state):
        await _awaken(t)
    if state.evil.stage in {"awake", "gone"} and not ignored(state) and state.eye >= reveals_at(state) + TRACK.lap:
        t.tell("cave_evil.awakening.second-reveal", EveryoneLost, state.evil.card)
        t.end(Outcome(DESTROYED[EVILS[state.evil.card].word]))


def reveals_at(state: State) -> int:
    """How far the Reveal symbol is for the players who are in the game now, about half way.

    [cave_evil.awakening.two-reveal-symbols, cave_evil.awakening.symbol-player-counts, cave_evil.awakening.reveal-half-way]
    """
    return TRACK.reveal[_symbol(state)]


def awakens_at(state: State) -> int:
    """How far the Awaken symbol is: it comes earlier with two or three players left [cave_evil.awakening.awaken-earlier]."""
    return TRACK.awaken[_symbol(state)]


def _symbol(state: State) -> int:
    """Which of the two symbols counts: the first serves up to three players [cave_evil.awakening.symbol-player-counts]."""
    return int(sum([player.alive for player in state.players]) > 3)


async def _reveal(t: Table[State]) -> None:
    """The Awakening Evil card is turned face up [cave_evil.awakening.reveal-timing, cave_evil.course.reveal-symbol]."""
    evil = t.state.evil
    evil.stage = "revealed"
    t.reveal()
    t.tell("cave_evil.awakening.reveal-timing", EvilRevealed, evil.card)
    await REVEALED[EVILS[evil.card].word](t)


async def _awaken(t: Table[State]) -> None:
    """The Evil is awake [cave_evil.awakening.awaken, cave_evil.course.awaken-symbol]."""
    state = t.state
    state.evil.stage = "awake"
    state.evil.since = state.cycle
    t.tell("cave_evil.awakening.awaken", EvilAwoke, state.evil.card)
    await AWOKE[EVILS[state.evil.card].word](t)
