"""What is said twice, on cards and in words, and written once: the words are made from the trays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from herna.kernel.scene import Card, Mark, Tray

NO_SIGNS: Mapping[str, str] = {}


def entry(card: Card, signs: Mapping[str, str] = NO_SIGNS, ring: Sequence[str] = ()) -> str:
    """A card in words: its title, the number at its corner, its marks by what their signs mean, its lines.

    >>> entry(Card(id="card:trample", title="Trample", lines=("Attack 3.", "Move 4."), badge="72"))
    'Trample (72): Attack 3. Move 4.'
    >>> entry(Card(id="imp", title="Imp", lines=("It flies.",), marks=(("sword", 2), ("bow", None))), {"sword": "Weapon"})
    'Imp: Weapon 2, bow. It flies.'
    """
    title = f"{card.title} ({card.badge})" if card.badge else card.title
    all_marks = [*zip(ring, card.ring, strict=False), *card.marks]
    marks = f"{', '.join(marked(all_marks, signs))}." if all_marks else ""
    return f"{title}: {' '.join([*filter(None, [marks]), *card.lines])}"


def marked(marks: Iterable[Mark], signs: Mapping[str, str]) -> Iterator[str]:
    """Marks in words."""
    return (signs.get(symbol, symbol) + (f" {value}" if value is not None else "") for symbol, value in marks)


def legend_of(
    trays: Iterable[Tray], kinds: Collection[str], signs: Mapping[str, str] = NO_SIGNS, ring: Sequence[str] = ()
) -> Iterator[str]:
    """What the cards on the table do: those whose ids begin with one of the words, alike ones once."""
    told = {}
    for tray in trays:
        for card in tray.whole():
            if card.id.partition(":")[0] in kinds:
                told[card.title, card.badge] = entry(card, signs, ring)
    return iter(told.values())


def words_of(trays: Iterable[Tray], ids: Collection[str]) -> Iterator[str]:
    """Some trays with all that is on their cards; an empty one is not spoken of."""
    for tray in trays:
        if tray.id in ids and tray.cards:
            yield " ".join([f"{tray.title}:", *map(entry, tray.cards)])
