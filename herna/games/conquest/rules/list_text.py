"""An army list as a text that can be pasted: a line for the army, one for each character, one for each regiment.

    # A first battle
    hundred-kingdoms 500
    noble-lord warlord arms-master
      men-at-arms 4 standard-bearer
      militia-bowmen 3 standard-bearer

Everything goes by its id. What comes free of charge need not be named. [conquest.battle.information-lists]
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator

from herna.games.conquest.content import (
    CHARACTERS,
    FACTIONS,
    ITEMS,
    MASTERIES,
    MODELS,
    POWERS,
    REGIMENTS,
    SPELLS,
    ArmyList,
    ListRegiment,
    ListWarband,
)
from herna.games.conquest.rules.army_lists import upgrade_prices
from herna.kernel.building import BadDraft
from herna.kernel.errors import Phrase

WARLORD = "warlord"
"""The word beside the character who leads the army."""

NOBODY = -1


def write(army: ArmyList) -> str:
    """The text of a list; it reads back to the same list."""
    lines = [f"{army.faction} {army.points}"]
    for place, warband in enumerate(army.warbands):
        words = [warband.character, *([WARLORD] if place == army.warlord else []), warband.mastery]
        words += [*warband.items, *warband.spells, *warband.upgrades]
        lines.append(" ".join(word for word in words if word))
        for each in warband.regiments:
            included = {offer.model for offer in REGIMENTS[each.kind].models if offer.included}
            models = [model for model in each.models if model not in included]
            lines.append("  " + " ".join([each.kind, str(each.stands), *models, *each.upgrades]))
    return "\n".join(lines) + "\n"


def parse(text: str) -> ArmyList:
    """Read a list; a mistake names its line, and the word that may be meant."""
    lines = list(_lines(text))
    if not lines:
        raise BadDraft(1, Phrase("draft-empty"))
    faction, points = _head(*lines[0])
    warlord = NOBODY
    warbands: list[tuple[ListWarband, list[ListRegiment]]] = []
    for line, words in lines[1:]:
        if words[0] in CHARACTERS:
            if WARLORD in words:
                if warlord != NOBODY:
                    raise BadDraft(line, Phrase("draft-twice", found=WARLORD))
                warlord = len(warbands)
                words.remove(WARLORD)
            warbands.append((_character(line, words), []))
        elif words[0] in REGIMENTS:
            if not warbands:
                raise BadDraft(line, Phrase("draft-homeless", found=words[0]))
            warbands[-1][1].append(_regiment(line, words))
        else:
            raise _unknown(line, words[0], [*CHARACTERS, *REGIMENTS])
    done = tuple(
        ListWarband(
            character=each.character,
            mastery=each.mastery,
            items=each.items,
            spells=each.spells,
            upgrades=each.upgrades,
            regiments=tuple(regiments),
        )
        for each, regiments in warbands
    )
    return ArmyList(faction=faction, points=points, warlord=warlord, warbands=done)


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines that say something, with their numbers; what follows a # is for people, and so are dashes before a line."""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].replace(",", " ").lower().split()
        while words and set(words[0]) <= set("-*•–"):
            words.pop(0)
        if words:
            yield number, words


def _head(line: int, words: list[str]) -> tuple[str, int]:
    """The faction and the size of the battle."""
    if words[0] not in FACTIONS:
        raise _unknown(line, words[0], FACTIONS)
    if len(words) != 2:
        raise BadDraft(line, Phrase("draft-size", found=" ".join(words)))
    return words[0], _number(line, words[1])


def _character(line: int, words: list[str]) -> ListWarband:
    """A character, its Mastery, its items, its spells and its upgrades, in any order."""
    character, *bought = words
    own = upgrade_prices(CHARACTERS[character])
    mastery, items, spells, upgrades = "", [], [], []
    for word in bought:
        if word in own:
            upgrades.append(word)
        elif word in MASTERIES:
            if mastery:
                raise BadDraft(line, Phrase("draft-one", found=word, other=mastery, rule="conquest.characters.mastery-one"))
            mastery = word
        elif word in ITEMS:
            items.append(word)
        elif word in SPELLS:
            spells.append(word)
        elif word in POWERS:
            upgrades.append(word)
        else:
            raise _unknown(line, word, [WARLORD, *own, *MASTERIES, *ITEMS, *SPELLS])
    return ListWarband(character=character, mastery=mastery, items=tuple(items), spells=tuple(spells), upgrades=tuple(upgrades))


def _regiment(line: int, words: list[str]) -> ListRegiment:
    """A regiment, the number of its stands, its command models and its upgrades, in any order."""
    kind = REGIMENTS[words[0]]
    own = upgrade_prices(kind)
    stands, models, upgrades = 0, [], []
    for word in words[1:]:
        if word in own:
            upgrades.append(word)
        elif word in MODELS:
            models.append(word)
        elif word in POWERS:
            upgrades.append(word)
        elif word[0].isdigit():
            if stands:
                raise BadDraft(line, Phrase("draft-twice", found=word))
            stands = _number(line, word)
        else:
            raise _unknown(line, word, [*own, *(each.model for each in kind.models), *MODELS])
    included = [each.model for each in kind.models if each.included and each.model not in models]
    return ListRegiment(kind=kind.id, stands=stands or kind.stands, models=(*included, *models), upgrades=tuple(upgrades))


def _number(line: int, word: str) -> int:
    if not (word.isascii() and word.isdigit() and 0 < int(word) < 100_000):
        raise BadDraft(line, Phrase("draft-number", found=word))
    return int(word)


def _unknown(line: int, word: str, known: Collection[str]) -> BadDraft:
    """A word that nobody knows, and the one that may be meant."""
    what = Phrase("draft-unknown", found=word)
    near = difflib.get_close_matches(word, list(known), 1)
    return BadDraft(line, Phrase("content-near", what=what, near=near[0]) if near else what)
