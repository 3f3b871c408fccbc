"""What is said twice, on cards and in words, and written once: the words are made from the trays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from herna.kernel.scene import Card, Tray


def entry(card: Card) -> str:
    """A card in words: its title, the number at its corner, its lines.

    >>> entry(Card(id="card:trample", title="Trample", lines=("Attack 3.", "Move 4."), badge="72"))
    'Trample (72): Attack 3. Move 4.'
    """
    title = f"{card.title} ({card.badge})" if card.badge else card.title
    return f"{title}: {' '.join(card.lines)}"


def legend_of(trays: Iterable[Tray], kinds: Collection[str]) -> Iterator[str]:
    """What the cards on the table do: those whose ids begin with one of the words, alike ones once."""
    told = {}
    for tray in trays:
        for card in tray.whole():
            if card.id.partition(":")[0] in kinds:
                told[card.title, card.badge] = entry(card)
    return iter(told.values())


def words_of(trays: Iterable[Tray], ids: Collection[str]) -> Iterator[str]:
    """Some trays with all that is on their cards; an empty one is not spoken of."""
    for tray in trays:
        if tray.id in ids and tray.cards:
            yield " ".join([f"{tray.title}:", *map(entry, tray.cards)])
