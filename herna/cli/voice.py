"""How the command line speaks and listens, in one language."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from herna.kernel.texts import Texts
from herna.kernel.texts import number as written


@cache
def texts() -> Texts:
    """The words of the command line."""
    return Texts(files("herna.cli") / "texts")


class Voice:
    """Speaks to the reader in one language, and listens."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.console = Console(highlight=False, markup=False, emoji=False)

    def say(self, message: str, **facts: Any) -> str:
        return texts().say(self.lang, message, **facts)

    def tell(self, message: str, **facts: Any) -> None:
        self.console.print(self.say(message, **facts))

    def whole(self, line: str) -> None:
        """A line that must not be broken: a path, a command, a row of a board."""
        self.console.print(line, soft_wrap=True)

    def number(self, number: float, places: int = 0, sign: str = "") -> str:
        """A number with thousands set apart as the language has it."""
        return written(self.lang, number, places, sign)

    def grid(self, title: str, *heads: str) -> Grid:
        """A table without clutter. A head with a colon before it stands over numbers; `= name` needs no words."""
        said = self.say(title) if title else None
        grid = Grid(box=SIMPLE_HEAD, pad_edge=False, title=said, title_justify="left", title_style="bold")
        for head in heads:
            grid.add_column(self.head(head), justify="right" if head.startswith(":") else "left")
        return grid

    def head(self, head: str) -> str:
        """The words of a head."""
        plain = head.lstrip(":")
        return plain.removeprefix("= ") if plain.startswith("= ") else self.say(plain)

    def ask(self, prompt: str = "") -> str:
        """A line from the reader; where nobody types, it is repeated, so that what was said can be read later."""
        if sys.stdin is None:
            raise EOFError
        try:
            line = input(f"{prompt}> ")
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise
        if not sys.stdin.isatty():
            self.whole(line)
        return line.strip()

    def agree(self, question: str) -> bool:
        """A question of yes or no."""
        while True:
            answer = self.ask(f"{question} ").lower()
            if answer in self.say("answer-yes").split():
                return True
            if answer in self.say("answer-no").split():
                return False
            self.tell("answer-yes-or-no")

    def choose(self, question: str, choices: Mapping[str, str], default: str) -> str:
        """One of a few choices, by number or by name; Enter takes the default."""
        self.console.print(f"\n{question}")
        keys = list(choices)
        for number, key in enumerate(keys, 1):
            note = self.say("choose-enter") if key == default else ""
            self.console.print(Text.assemble((f"{number:3} ", "bold"), choices[key], (f"  {note}", "dim")))
        while True:
            answer = self.ask() or default
            if answer in choices:
                return answer
            if answer in map(str, range(1, len(keys) + 1)):
                return keys[int(answer) - 1]
            self.tell("choose-again", last=len(keys))

    def clear(self) -> None:
        """Leave nothing on the screen, nor above it."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")


def file_trouble(error: OSError | ValueError, file: Path | None, voice: Voice) -> str:
    """What is wrong with a file, in one sentence."""
    name = str(file or getattr(error, "filename", None) or "-")
    for kind, message in _TROUBLES:
        if isinstance(error, kind):
            return voice.say(message, file=name)
    return voice.say("file-other", file=name, what=getattr(error, "strerror", None) or str(error))


_TROUBLES: tuple[tuple[type[OSError] | tuple[type[OSError], ...], str], ...] = (
    (FileNotFoundError, "file-missing"),
    (IsADirectoryError, "file-folder"),
    ((NotADirectoryError, FileExistsError), "file-no-folder"),
    (PermissionError, "file-forbidden"),
)
