"""The Awaken Track around the cave: vortex spaces, symbols, the Blood Eye, and what comes at the current pace."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.paths import ring, rounded
from herna.drawing.words import width_of
from herna.games.cave_evil.content import TRACK
from herna.games.cave_evil.rules.awakening import awakens_at, reveals_at
from herna.games.cave_evil.scene import seen
from herna.games.cave_evil.scene.grid import Spot
from herna.games.cave_evil.scene.ground import Ground
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.scene import Shape

BAND = 52
"""How wide the band is on which the track runs."""
Box = tuple[int, int, int, int]


def board_of(ground: Ground) -> Box:
    """Left, top, right and bottom of the whole board: the rock and the track around it [cave_evil.basics.track-on-edge]."""
    left, top, right, bottom = ground.box
    return left - BAND, top - BAND, right + BAND, bottom + BAND


def spots(board: Box, lap: int = TRACK.lap) -> list[Spot]:
    """Where the vortex spaces are, clockwise from the upper left corner; there is one at each corner.

    >>> spots((0, 0, 252, 152), 12)[:5]
    [(26, 26), (76, 26), (126, 26), (176, 26), (226, 26)]
    """
    left, top, right, bottom = (board[0] + BAND // 2, board[1] + BAND // 2, board[2] - BAND // 2, board[3] - BAND // 2)
    wide, high = right - left, bottom - top
    across = min(max(1, round(lap / 2 * wide / (wide + high))), lap // 2 - 1)
    down = lap // 2 - across
    return [
        *((left + round(wide * each / across), top) for each in range(across)),
        *((right, top + round(high * each / down)) for each in range(down)),
        *((right - round(wide * each / across), bottom) for each in range(across)),
        *((left, bottom - round(high * each / down)) for each in range(down)),
    ]


def track(view: View, say: Say, board: Box) -> Iterator[Shape]:
    """The band, the vortex spaces (those that the Eye has passed in this lap are red), the symbols and the Eye."""
    left, top, right, bottom = board
    wide, high = right - left, bottom - top
    inner = f"M{left + BAND} {top + BAND}v{high - 2 * BAND}h{wide - 2 * BAND}v{2 * BAND - high}z"
    yield Shape(form="ground", path=f"M{left} {top}h{wide}v{high}h{-wide}z{inner}", tone="track-1")
    yield Shape(form="line", path=inner, size=1.5, tone="track-2")
    places = spots(board)
    here = view.eye % TRACK.lap
    for step, (x, y) in enumerate(places):
        yield Shape(form="label", x=x, y=y, size=26, symbol="vortex", tone="track-3" if step < here else "track-2")
    yield from _symbols(view, say, places)
    x, y = places[here]
    label = say("scene-eye", step=here, lap=TRACK.lap, round=view.eye // TRACK.lap + 1)
    yield Shape(form="line", path=ring((x, y), 22), size=12, tone="track-4")
    yield Shape(id="eye", form="disc", x=x, y=y, size=38, tone="blood", symbol="blood-eye", label=label)


def _symbols(view: View, say: Say, places: list[Spot]) -> Iterator[Shape]:
    """The Reveal and Awaken symbols; those for another number of players are dim."""
    for what, symbol, steps, current in (
        ("reveal", "eye", TRACK.reveal, reveals_at(view)),
        ("awaken", "skull", TRACK.awaken, awakens_at(view)),
    ):
        for four, step in enumerate(steps):
            x, y = places[step % TRACK.lap]
            now = step == current
            text = "4" if four else "2–3"
            label = say("scene-symbol", what=what, step=step, four=str(bool(four)))
            wide = 28 + 8 * len(text)
            tone = "bone" if now else "faint"
            yield Shape(form="card", path=rounded(x - wide / 2, y - 13, wide, 26, 5), x=x, y=y, tone=tone, label=label)
            yield Shape(form="label", x=x + 10, y=y, size=16, text=text, tone="ink")
            yield Shape(form="label", x=x - wide / 2 + 13, y=y, size=17, symbol=symbol, tone="ink")


def outlook(view: View, say: Say, ground: Ground) -> Iterator[Shape]:
    """What comes at the current pace, written where there is only rock."""
    lines = [say("scene-ahead-title"), *in_words(view, say)]
    if not lines[1:] and seen.evil_known(view):
        lines.append(say("scene-evil", card=view.evil.card, stage=view.evil.stage))
    wide, high = max(width_of(line, 20) for line in lines) + 20, 28 * len(lines) + 16
    x, y = _free(ground, wide, high)
    for place, line in enumerate(lines):
        size, tone = (24, "chalk-1") if place == 0 else (19, "chalk-2")
        yield Shape(form="label", x=round(x), y=round(y - high / 2 + 22 + 28 * place), size=size, text=line, tone=tone)


def _free(ground: Ground, wide: float, high: float) -> tuple[float, float]:
    """The middle of the first corner in which that finds room, or else of the one where the cave is least in the way."""
    left, top, right, bottom = ground.box
    corners = [
        (x, y) for y in (top + high / 2 + 12, bottom - high / 2 - 12) for x in (left + wide / 2 + 12, right - wide / 2 - 12)
    ]

    def covered(corner: tuple[float, float]) -> int:
        x, y = corner
        return sum(abs(across - x) < wide / 2 + 30 and abs(down - y) < high / 2 + 30 for across, down in ground.middles)

    return min(corners, key=covered)


def in_words(view: View, say: Say) -> list[str]:
    """What the Eye comes to, and in how many cycles."""
    return [say("scene-ahead", what=each.what, steps=each.steps, cycles=each.cycles) for each in seen.ahead(view)]
