"""Names of content as sentences need them: in cases, in numbers, and with a gender that verbs can agree with.

Czech bends its names: one attacks *na Línou zombici*, and three of them are *tři líné zombice*. The forms stand in content,
in the table of the name itself:

    name = { cs = "Líná zombice", en = "Lazy Zombie", gender = "f", forms = { gen = "Líné zombice", … } }

Names of cards, items and events are not bent but quoted, after a word that is: *kartu „Lavina“*.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

Case = Literal["nom", "gen", "dat", "acc", "loc", "ins"]

CASES: Final[tuple[Case, ...]] = get_args(Case)

Gender = Literal["", "m", "i", "f", "n", "mp", "ip", "fp", "np"]
"""Czech: masculine of the living (`m`) and of things (`i`), feminine, neuter; with a `p` if the name itself is a plural."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name or a text in both languages."""

    cs: str
    en: str

    def __post_init__(self) -> None:
        if not self.cs.strip() or not self.en.strip():
            raise ValueError("a text must not be empty in either language")

    def say(self, lang: str) -> str:
        return self.cs if lang == "cs" else self.en


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a name is bent: in Czech by cases, and for several in both languages.

    `few` is how two to four are called, `many` how five are; `few_acc` is `few` in the accusative, where that is another word,
    as it is for the living of masculine gender. `en` is the English plural. These are written as in the midst of a sentence.
    """

    gen: str
    dat: str
    acc: str
    loc: str
    ins: str
    few: str = ""
    many: str = ""
    few_acc: str = ""
    en: str = ""


class Name(Words, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A name that sentences bend. Our content has all of it; a name that a player adds may lack forms and stays as it is."""

    gender: Gender = ""
    forms: Forms | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.forms and bool(self.forms.few) != bool(self.forms.many and self.forms.en):
            raise ValueError("what can be counted needs few, many and en")

    @property
    def complete(self) -> bool:
        return bool(self.gender and self.forms)

    def bent(self, lang: str, case: str) -> str:
        """The name in a case.

        >>> wolf = Name(cs="Vlk", en="Wolf", gender="m", forms=Forms("Vlka", "Vlku", "Vlka", "Vlku", "Vlkem"))
        >>> wolf.bent("cs", "ins"), wolf.bent("en", "ins")
        ('Vlkem', 'Wolf')
        """
        if lang != "cs" or case == "nom" or self.forms is None:
            return self.say(lang)
        return str(getattr(self.forms, case))

    def counted(self, lang: str, number: int, case: str = "nom") -> str:
        """So many of them, in the nominative or the accusative.

        >>> forms = Forms("Vlka", "Vlku", "Vlka", "Vlku", "Vlkem", few="vlci", few_acc="vlky", many="vlků", en="wolves")
        >>> wolf = Name(cs="Vlk", en="Wolf", gender="m", forms=forms)
        >>> [wolf.counted("cs", number, "acc") for number in (1, 3, 5)], wolf.counted("en", 3)
        (['1 vlka', '3 vlky', '5 vlků'], '3 wolves')
        """
        if self.forms is None or not self.forms.few:
            return f"{number} × {self.say(lang)}" if number != 1 else f"1 {self.say(lang)}"
        if number == 1:
            return f"1 {_as_within(self.bent(lang, case), self.forms.few if lang == 'cs' else self.forms.en)}"
        if lang != "cs":
            return f"{number} {self.forms.en}"
        if 2 <= number <= 4:
            return f"{number} {self.forms.few_acc if case == 'acc' and self.forms.few_acc else self.forms.few}"
        return f"{number} {self.forms.many}"


def _as_within(name: str, example: str) -> str:
    """A name as it is written in the midst of a sentence: in small letters, or with a small one, if the example is."""
    if example.islower():
        return name.lower()
    return name[:1].lower() + name[1:] if example[:1].islower() else name


_ZE: Final = frozenset((2, 3, 4, 6, 7, 12, 13, 14, 16, 17, 20, 30, 40, 60, 70))
"""The numerals before which one says *ze*: dvou, tří, čtyř, šesti, sedmi, and what begins so."""


def out_of(lang: str, number: int) -> str:
    """*Of* and a number: Czech chooses between *z* and *ze* by how the number is read.

    >>> [out_of("cs", number) for number in (1, 4, 5, 26, 51, 100, 3000)], out_of("en", 4)
    (['z 1', 'ze 4', 'z 5', 'ze 26', 'z 51', 'ze 100', 'ze 3000'], 'of 4')
    """
    if lang != "cs":
        return f"of {number}"
    return f"{'ze' if _first_numeral(number) else 'z'} {number}"


def _first_numeral(number: int) -> bool:
    """Whether the first numeral of a number as it is read asks for *ze*."""
    if number >= 1000:
        return number >= 2000 and _first_numeral(number // 1000)  # tisíce itself does not
    if number >= 100:
        return number < 200 or number // 100 in _ZE
    return (number if number < 20 else number // 10 * 10) in _ZE
