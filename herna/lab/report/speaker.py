"""The report's language: its messages, and numbers as they are written in it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from herna.kernel.texts import Texts, number


@cache
def texts() -> Texts:
    """The words of the report."""
    return Texts(files("herna.lab.report") / "texts")


class Speaker:
    """Speaks one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, message: str, **facts: Any) -> str:
        return texts().say(self.lang, message, **facts)

    def number(self, value: float, digits: int) -> str:
        """A number with so many decimal places."""
        return number(self.lang, value, digits)

    def count(self, value: float) -> str:
        return self.number(value, 0)

    @property
    def percent(self) -> str:
        return "\N{NO-BREAK SPACE}%" if self.lang == "cs" else "%"

    def share(self, value: float) -> str:
        return self.number(value * 100, 1) + self.percent

    def points(self, value: float) -> str:
        """A difference of two shares, with its sign."""
        return ("+" if value > 0 else "") + self.share(value)
