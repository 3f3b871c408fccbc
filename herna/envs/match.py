"""A game whose decisions are answered by numbers: what the doors for learning machines have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from numbers import Integral
from typing import Any

from herna.bots.random import quiet_options
from herna.drawing.svg import svg
from herna.kernel import Decision, Game, Table, spelling
from herna.kernel.decision import Proposals
from herna.kernel.errors import BadSetup, Phrase
from herna.kernel.scene import Scene
from herna.kernel.texts import LANGUAGES, house

MAX_OPTIONS = 160
"""So many actions there are, unless somebody wants more or fewer: the longest list in many random games has 139 options."""


class Match:
    """One table, at which the n-th option of what is asked is taken by the number n.

    Of seats that decide together the lowest is asked first; nothing changes on the table until the last has answered. Free
    values are chosen from the proposals of their decision; machines do not talk.

    Where there are more options than numbers, they are shown in pages: the last number turns to the next page, and after
    the last page comes the first one again.
    """

    def __init__(self, table: Table[Any], width: int) -> None:
        self.table = table
        self.width = width
        self._look()

    def _look(self) -> None:
        """See who is asked next, and what."""
        self.decision: Decision[Any] | None = min(self.table.pending, key=lambda decision: decision.seat, default=None)
        self._options: Sequence[Any] = () if self.decision is None else quiet_options(self.decision)
        self.page = 0
        if self.decision is not None and not self._options:
            raise BadSetup(what=Phrase("machines-no-proposal", rule=self.decision.rule))

    @property
    def seat(self) -> int | None:
        """Whose turn it is; nobody's when the game is over."""
        return None if self.decision is None else self.decision.seat

    @property
    def paged(self) -> bool:
        return len(self._options) > self.width

    @property
    def options(self) -> Sequence[Any]:
        """What the numbers from 0 on stand for."""
        if not self.paged:
            return self._options
        size = self.width - 1
        return self._options[self.page * size : (self.page + 1) * size]

    def actions(self) -> list[int]:
        """The numbers that can be taken; where several proposals come to the same, that of the first."""
        options = self.options
        numbers = list(range(len(options)))
        if self.decision is not None and isinstance(self.decision.options, Proposals):
            firsts = dict(zip(reversed(options), reversed(numbers), strict=True))
            numbers = sorted(firsts.values())
        return [*numbers, self.width - 1] if self.paged else numbers

    def act(self, action: int) -> None:
        """Take an option by its number, or turn the page."""
        if self.decision is None:
            raise BadSetup(what=Phrase("machines-over"))
        if self._turns(action):
            self.page = (self.page + 1) % -(-len(self._options) // (self.width - 1))
        elif 0 <= action < len(self.options):
            self.table.decide(self.decision.number, self.decision.seat, self.options[action])
            self._look()
        else:
            raise BadSetup(what=Phrase("machines-action", found=str(action), count=len(self.options)))

    def decide(self, value: Any) -> None:
        """Take an answer that is no number: that of a bot."""
        assert self.decision is not None, "somebody is asked"
        self.table.decide(self.decision.number, self.decision.seat, value)
        self._look()

    def reward(self, seat: int) -> float:
        """1 for a victory, 0 for a draw and while the game goes on, -1 for a defeat."""
        return 0.0 if self.table.outcome is None else 2 * self.table.outcome.payoff(seat) - 1

    def fork(self) -> Match:
        """The same match at a table of its own."""
        other = Match(self.table.fork(), self.width)
        other.page = self.page
        return other

    # ------------------------------------------------------------------ in words and pictures

    def name(self, action: int, lang: str = "en") -> str:
        """The text of an option, as records have it; no record has the turning of a page, which is said in a language."""
        return house().say(lang, "machines-next-page") if self._turns(action) else spelling.spell(self.options[action])

    def _turns(self, action: int) -> bool:
        return self.paged and action == self.width - 1

    def text(self, seat: int, lang: str) -> str:
        """The table as a seat sees it, what it is asked, and what each number means."""
        lines = [*self.scene(seat, lang).words]
        if self.decision is not None and self.decision.seat == seat:
            lines += ["", self.game.prompt(lang, self.decision)]
            for action in self.actions():
                label = "" if self._turns(action) else self.game.label(lang, self.decision, self.options[action])
                lines.append(f"{action}. `{self.name(action, lang)}` {label}".rstrip())
        return "\n".join(lines)

    def picture(self, lang: str, seat: int | None = None) -> str:
        """What a seat sees, or a spectator (None), as SVG."""
        return svg(self.scene(seat, lang), self.game.name)

    def words(self, lang: str) -> str:
        """What a spectator sees, in words."""
        return "\n".join(self.scene(None, lang).words)

    def scene(self, seat: int | None, lang: str) -> Scene:
        return self.game.scene(self.table.view(seat), self.game.say(lang))

    @property
    def game(self) -> Game[Any]:
        return self.table.game


def check_width(width: int) -> int:
    """How many actions there shall be: at least an option and the turning of the page."""
    if type(width) is not int or width < 2:
        raise BadSetup(what=Phrase("machines-width", found=repr(width)))
    return width


def check_mode(mode: str | None, known: Sequence[str]) -> str | None:
    """A way of rendering, or none."""
    if mode is not None and mode not in known:
        raise BadSetup(what=Phrase("setup-unknown", field="render_mode", found=str(mode), known=", ".join(known)))
    return mode


def check_lang(lang: str) -> str:
    """A language in which tables can be described."""
    if lang not in LANGUAGES:
        raise BadSetup(what=Phrase("setup-unknown", field="lang", found=str(lang), known=", ".join(LANGUAGES)))
    return lang


def check_seed(game: Game[Any], seed: Any) -> int:
    """A seed for a table: a whole number, be it one of Python's or of another library's."""
    return game.check_seed(seed if isinstance(seed, bool) or not isinstance(seed, Integral) else int(seed))


def check_seats(game: Game[Any], seats: int | None) -> int:
    """How many play: who names no number plays with somebody else, where the game allows it, and with as few as can be."""
    return game.check_seats(next((some for some in game.seats if some > 1), None) if seats is None else seats)


def check_table(game: Game[Any], seats: int | None, options: Mapping[str, Any]) -> int:
    """The number of seats of a table that can be laid with these options; what is wrong with them is said at once."""
    number = check_seats(game, seats)
    Table(game, number, 0, options)
    return number


def laid(match: Match | None) -> Match:
    """The match that is being played; whoever asks for it before the first table is laid is told what to do."""
    if match is None:
        raise BadSetup(what=Phrase("machines-not-laid"))
    return match
