"""What commands read from the line in the same way, and the exit code that several of them end with."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import typer

from herna.cli.voice import Voice
from herna.kernel.texts import language

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def whole_number(text: str) -> int:
    """A whole number from the command line, or the sentence that says that it is none."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(Voice(language()).say("usage-number", found=text)) from None


def a_time(text: str) -> float:
    """A time from the command line, or the sentence that says that it is none."""
    try:
        found = float(text)
    except ValueError:
        found = 0
    if not 0 < found < float("inf"):
        raise typer.BadParameter(Voice(language()).say("usage-seconds", found=text))
    return found


def key_values(pairs: Iterable[str], mistake: Callable[[str], Exception]) -> dict[str, str]:
    """The options of a table from `key=value`; `mistake` says what is wrong with anything else."""
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise mistake(pair)
        options[key.strip()] = value.strip()
    return options
