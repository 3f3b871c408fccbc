"""Items: the deck, what is carried, and how much can be [6 Věci a majetek, 7 Nosnost postav, 8.3 Balíček předmětů]."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from herna.games.zombie_country.content import (
    BAGS,
    BIG,
    EQUIPMENT,
    FIST,
    ITEM_OF,
    ITEMS,
    OPEN,
    TALENTS,
    Frugal,
    Muffle,
    P,
    Search,
    Shield,
    Sneak,
)
from herna.games.zombie_country.events import ItemFound, ItemLeft, SomethingFound
from herna.games.zombie_country.rules import town
from herna.games.zombie_country.state import Person, Player, State
from herna.kernel import Table
from herna.kernel.deck import Deck

BULK = {word: item.weight - BAGS.get(word, 0) for word, item in ITEM_OF.items() if word not in BIG}
"""How much room an item takes among those that are carried; a bag makes some."""


def draw(t: Table[State]) -> str | None:
    """The top card of the item deck; when it has run out, the discard pile is shuffled into a new one.

    [zombie_country.search.item-deck-reshuffle, zombie_country.search.item-deck-exhausted, zombie_country.search.one-item-pile]
    """
    return Deck(t.state.items, t.state.discarded).top(t)


def first_fitting(t: Table[State], wanted: str) -> str | None:
    """The first card from the top of the deck that fits a description; the others stay as they lie.

    If there is none, the discard pile is shuffled in. [zombie_country.search.guaranteed-item-search]
    """
    deck = Deck(t.state.items, t.state.discarded)
    for _ in range(2):
        for item in reversed(deck.draw):
            if ITEMS[item].fits(wanted):
                t.reveal()
                return item
        if not deck.discard:
            break
        deck.restock(t)
    return None


def take_from_deck(state: State, item: str) -> None:
    """Take the uppermost card of that name out of the deck."""
    place = len(state.items) - 1 - state.items[::-1].index(item)
    del state.items[place]


def in_play(item: str) -> str:
    """How an item is called once it is found: a weapon is full [zombie_country.combat.ammo-use]."""
    weapon = ITEMS[item].weapon
    return f"{item}:{weapon.rounds}" if weapon is not None and weapon.rounds else item


def discard(state: State, word: str) -> None:
    """An item goes to the discard pile; what can only be made is gone."""
    item = ITEM_OF[word]
    if item.copies:
        state.discarded.append(item.id)


# ---------------------------------------------------------------------- what is carried


def powers(player: Person, of: type[P]) -> list[P]:
    """The powers of one kind that a character has now: by skills, and by what it carries.

    Some hold only while the player is silent. [zombie_country.attributes.skills, zombie_country.stealth.silent-skills]
    """
    found: list[P] = []
    talents = TALENTS[of]
    if player.character in talents:
        found += talents[player.character]
    equipment = EQUIPMENT[of]
    if equipment:
        for word in player.items:
            if word in equipment:
                found += equipment[word]
    return found if player.silent or not found else [power for power in found if not power.silent]


def points(player: Person, of: type[Frugal | Muffle | Search | Shield | Sneak]) -> int:
    """What all powers of one kind come to."""
    if player.character not in TALENTS[of] and not (player.items and EQUIPMENT[of]):
        return 0
    total = 0
    for power in powers(player, of):
        total += power.points
    return total


def secrets(player: Player) -> int:
    """How many carried items the others cannot see: all but weapons with ammunition.

    [zombie_country.property.carried-hidden, zombie_country.combat.ammo-public]
    [zombie_country.property.made-items]
    """
    count = 0
    for word in player.items:
        count += word not in OPEN
    return count


def load(player: Person) -> int:
    """What all carried items weigh together [zombie_country.property.carried-counts, zombie_country.capacity.item-weight]."""
    total = 0
    for word in player.items:
        total += ITEM_OF[word].weight
    return total


def capacity(player: Person) -> int:
    """How much a character can carry [zombie_country.capacity.capacity-value]."""
    most = player.card.capacity
    for word in player.items:
        if word in BAGS:
            most += BAGS[word]
    return most


def overloaded(player: Person) -> bool:
    """Whether more is carried than the capacity [zombie_country.capacity.within-capacity]."""
    return load(player) > capacity(player)


def fits(player: Player, word: str) -> bool:
    """Whether a character can add an item."""
    return bool(fitting(player, (word,)))


def fitting(player: Player, words: Iterable[str]) -> list[str]:
    """What of some items a character can add: nothing when overloaded, and to at most 1 above the capacity.

    [zombie_country.capacity.overload-by-one, zombie_country.capacity.overload-no-pickup,
    zombie_country.capacity.overload-gifts]
    """
    room = capacity(player) + 1 - load(player)
    return [word for word in words if word in BULK and BULK[word] <= room] if room > 0 else []


def can_spare(player: Player, word: str) -> bool:
    """Whether a character can be without an item: not without the bag that holds the rest."""
    return word not in BAGS or load(player) - ITEM_OF[word].weight <= capacity(player) - BAGS[word] + 1


def at_hand(state: State, player: Player) -> list[str]:
    """All that a player might reach for: the fist, what is carried, what lies known at the place."""
    return [FIST, *dict.fromkeys(player.items + state.town[player.space].lying(player.inside))]


def why_not_add(player: Player, word: str) -> str | None:
    """The rule by which a character cannot add an item to its load."""
    if word in BIG:
        return "zombie_country.property.public-items"
    if overloaded(player):
        return "zombie_country.capacity.overload-no-pickup"
    return None if fits(player, word) else "zombie_country.capacity.overload-by-one"


def why_not_part(player: Player, word: str) -> str | None:
    """The rule by which a character cannot part with something: its own hands, what lies on the ground, the bag."""
    if word == FIST:
        return "zombie_country.attributes.strength"
    if word not in player.items:
        return "zombie_country.property.known-items"
    return None if can_spare(player, word) else "zombie_country.capacity.overload-by-one"


def gain(player: Player, word: str) -> None:
    """A character carries an item more."""
    insort(player.items, word)


def part(player: Player, word: str) -> None:
    """A character carries an item less; a weapon that is given away is not used again this round."""
    player.items.remove(word)


def found(t: Table[State], seat: int, item: str, rule: str) -> None:
    """A found item is carried, if that is possible; otherwise it lies there, known; what is big stands on the street.

    [zombie_country.capacity.too-heavy-find]
    """
    state = t.state
    player = state.players[seat]
    card = state.town[player.space]
    word = in_play(item)
    t.reveal()  # all see what lies open, and whether it can be carried
    if ITEM_OF[word].big:
        town.stand(t, player.space, item)
        return
    if fits(player, word):
        gain(player, word)
        if word in OPEN:
            t.tell(rule, ItemFound, seat, word)
        else:
            t.whisper(seat, rule, ItemFound(seat, word), SomethingFound(seat))
    else:
        card.items(player.inside).append(word)
        t.tell("zombie_country.capacity.too-heavy-find", ItemLeft, seat, word)
