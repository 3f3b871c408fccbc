"""Effects that lead to others: a choice, a die, the Blood Eye, and cards that are one of a kind."""

from __future__ import annotations

from herna.games.cave_evil.content import AnyEffect, Convert, Dig, Either, Eye, Rolled, Special
from herna.games.cave_evil.events.effects import DieRolled
from herna.games.cave_evil.rules import awakening
from herna.games.cave_evil.rules.effects.core import PERFORMED, POSSIBLE, SPECIALLY, SPECIALS, User, perform, possible
from herna.games.cave_evil.state import State
from herna.kernel import Table

WAY = "cave_evil.abilities.card-way"


def way_of(number: int, do: tuple[AnyEffect, ...]) -> tuple[str, int, str]:
    """One of several ways as an option: by its first effect, and what distinguishes it from others of its sort."""
    effect = do[0]
    what = effect.into if isinstance(effect, Convert) else effect.side if isinstance(effect, Dig) else ""
    return type(effect).__name__.lower(), number, what


@POSSIBLE.on(Either)
def _any_way(state: State, effect: Either, user: User) -> bool:
    return any(possible(state, way, user) for way in effect.ways)


@PERFORMED.on(Either)
async def either(t: Table[State], effect: Either, user: User) -> None:
    """The user chooses one of several ways that can do something [cave_evil.abilities.card-way]."""
    every = [way_of(number, do) for number, do in enumerate(effect.ways)]
    found = t.sift(every, ("cave_evil.abilities.no-use", lambda option: possible(t.state, effect.ways[option[1]], user)))
    if found:
        _, number, _ = await t.choose(user.seat, WAY, found, {"card": user.card})
        await perform(t, effect.ways[number], user)


@PERFORMED.on(Rolled)
async def rolled(t: Table[State], effect: Rolled, user: User) -> None:
    """A D4 or D12 is rolled, and the first row that reaches the result is done.

    [cave_evil.events.read-aloud, cave_evil.basics.d12-d4]
    """
    result = t.roll(4 if effect.die == "d4" else 12)
    t.tell("cave_evil.events.read-aloud", DieRolled, user.card, result)
    row = next((row for row in effect.rows if result <= row.to), None)
    if row is not None:
        await perform(t, row.do, user)


@POSSIBLE.on(Eye)
def _eye_moves(state: State, effect: Eye, user: User) -> bool:
    """Not back from its start, nor where the track does not matter any more [cave_evil.abilities.no-use]."""
    return not awakening.ignored(state) and max(0, state.eye + effect.steps) != state.eye


@PERFORMED.on(Eye)
async def eye(t: Table[State], effect: Eye, user: User) -> None:
    """The Blood Eye moves on, or back [cave_evil.awakening.eye-moves]."""
    awakening.advance(t, effect.steps)


@POSSIBLE.on(Special)
def _special(state: State, effect: Special, user: User) -> bool:
    word = effect.word
    return word in SPECIALS and (word not in SPECIALLY or SPECIALLY[word](state, user))


@PERFORMED.on(Special)
async def special(t: Table[State], effect: Special, user: User) -> None:
    """A card that is one of a kind does what its own function says; those for combats speak there."""
    if effect.word in SPECIALS:
        await SPECIALS[effect.word](t, user)
