"""What scenes say: texts of the content, names, ids of things that are alike, and words that fit where they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from herna.kernel import Say
from herna.kernel.names import Words

INK = 0.56
"""How wide a letter is, in parts of its size."""


def read(say: Say, words: Words) -> str:
    """A text of the content in the language of the reader, which the game's message `language` names."""
    return words.say(say("language"))


def name(say: Say, key: str) -> str:
    """The name of an entry of the content, or of a word that the game's texts know."""
    return say("scene-name", key=key)


def numbered(keys: Iterable[str]) -> Iterator[str]:
    """Ids of which none is there twice: the second of two alike ends in `:2`.

    >>> list(numbered(["die:mine", "die:battle", "die:mine"]))
    ['die:mine', 'die:battle', 'die:mine:2']
    """
    alike: Counter[str] = Counter()
    for key in keys:
        alike[key] += 1
        yield key if alike[key] == 1 else f"{key}:{alike[key]}"


def width_of(text: str, size: float) -> float:
    """How wide a text is, about."""
    return INK * size * len(text)


def fitting(text: str, width: float, size: float) -> float:
    """The size in which a text is not wider than that, and not larger.

    >>> fitting("inn", 100, 16), round(fitting("At the Two Golden Oxen", 100, 16), 1)
    (16, 8.1)
    """
    return min(size, width / (INK * max(len(text), 1)))


def broken(text: str, width: float, size: float) -> list[str]:
    """A text in one line, or in two where it is too long and has a space.

    >>> broken("inn", 100, 16), broken("At the Two Golden Oxen", 100, 16)
    (['inn'], ['At the Two', 'Golden Oxen'])
    """
    if width_of(text, size) <= width or " " not in text:
        return [text]
    breaks = [place for place, letter in enumerate(text) if letter == " "]
    middle = min(breaks, key=lambda place: max(place, len(text) - place - 1))
    return [text[:middle], text[middle + 1 :]]
