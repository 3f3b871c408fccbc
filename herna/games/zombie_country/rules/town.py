"""Town cards: how they are laid, which are next to each other, how far it is [5 Karty města]."""

from __future__ import annotations

from herna.games.zombie_country.content import ANNEXES, BUILDINGS, ITEM_OF, Crowded
from herna.games.zombie_country.events import BigFound, BuildingLaid, ItemAppeared
from herna.games.zombie_country.rules import belongings, enemies
from herna.games.zombie_country.state import Big, Card, Player, State
from herna.kernel import Table
from herna.space.ways import stroll

NEAR = 3
"""As far as enemies hear, and as far as they follow [zombie_country.migration.hearing, zombie_country.migration.too-far]."""


def complete(state: State, street: int) -> bool:
    """Whether nothing more is laid in a street [zombie_country.setup.town-growth, zombie_country.setup.town-size-basic]."""
    if not state.buildings and not (street == 0 and state.last):
        return True
    return len(state.streets[street]) >= state.card.length and not (street == 0 and state.last)


def lay_building(t: Table[State], street: int) -> None:
    """Lay the next building to the right of a street, together with as many annexes as it prints.

    [zombie_country.setup.town-left-to-right, zombie_country.town.building-left-to-right, zombie_country.setup.entrance-annexes,
    zombie_country.town.card-types]
    """
    state = t.state
    if street == 0 and state.last and (len(state.streets[0]) >= state.card.length or not state.buildings):
        building = state.last.pop(0)
    elif state.buildings:
        building = t.draw(state.buildings)
    else:
        return
    home = _lay(state, street, building)
    state.town[home].blocked = BUILDINGS[building].blocked
    annexes = [t.draw(state.annexes) for _ in range(min(BUILDINGS[building].annexes, len(state.annexes)))]
    for annex in annexes:
        _lay(state, street, annex, home)
    t.tell("zombie_country.setup.town-left-to-right", BuildingLaid, building, tuple(annexes), street + 1)
    for place, annex in enumerate(annexes, home + 1):
        _furnish(t, place, annex)
    for law in state.card.laws:
        if isinstance(law, Crowded):
            enemies.appear(t, home, law.slot)
    if BUILDINGS[building].crossroads:
        _branch(t, home)


def _lay(state: State, street: int, card: str, home: int = 0) -> int:
    """Put one card down; its first link is the way back to the town edge."""
    space = len(state.town)
    row = state.streets[street]
    before = row[-1] if row else 0
    if row:
        column = state.town[before].column + 1
    else:
        before, column = _beginning(state, street)
    state.town.append(Card(card, street, column, home or space, [before]))
    state.town[before].links.append(space)
    row.append(space)
    _open_passages(state, space)
    return space


def _beginning(state: State, street: int) -> tuple[int, int]:
    """Where a street begins: at the town edge, or at the crossroads laid last [zombie_country.actions.streets-layout]."""
    if street < state.card.streets:
        return 0, 1
    crossroads = len(state.town) - 1
    while not (state.town[crossroads].building and BUILDINGS[state.town[crossroads].id].crossroads):
        crossroads -= 1
    return crossroads, state.town[crossroads].column + 1


def _open_passages(state: State, space: int) -> None:
    """A passage links two cards that lie directly above each other in neighbouring rows."""
    card = state.town[space]
    for row in (card.row - 1, card.row + 1):
        if 0 <= row < len(state.streets):
            for other in state.streets[row]:
                above = state.town[other].column == card.column and other not in card.links
                if above and (passage(card) or passage(state.town[other])):
                    card.links.append(other)
                    state.town[other].links.append(space)


def passage(card: Card) -> bool:
    """Whether a card prints a passage."""
    if card.building:
        return BUILDINGS[card.id].passage
    return card.id in ANNEXES and ANNEXES[card.id].passage


def _branch(t: Table[State], crossroads: int) -> None:
    """At a crossroads a side street begins, if the scenario has room for one [zombie_country.setup.town-size-advanced]."""
    state = t.state
    if len(state.streets) < state.card.streets + state.card.side_streets and state.buildings:
        state.streets.append([])
        lay_building(t, len(state.streets) - 1)


def _furnish(t: Table[State], space: int, annex: str) -> None:
    """What an annex brings with it: an item that lies face down, a vehicle."""
    if ANNEXES[annex].item:
        drop_new(t, space)
    if ANNEXES[annex].vehicle and (vehicle := belongings.first_fitting(t, "vehicle")):
        belongings.take_from_deck(t.state, vehicle)
        stand(t, space, vehicle)


def drop_new(t: Table[State], space: int) -> None:
    """A new item lies on the street, face down; what is too big to hide stands there for all to see.

    [zombie_country.events.effect-add-item, zombie_country.property.unknown-items]
    """
    item = belongings.draw(t)
    if item is None:
        return
    if ITEM_OF[item].big:
        stand(t, space, item)
    else:
        t.state.town[space].hidden.append(item)
        t.tell("zombie_country.events.effect-add-item", ItemAppeared, t.state.town[space].id)


def stand(t: Table[State], space: int, item: str, *, inside: bool = False) -> None:
    """A vehicle is on a street, a structure where it was made, known to everybody [zombie_country.property.public-items]."""
    t.state.town[space].big.append(Big(item, works=ITEM_OF[item].structure, inside=inside))
    t.tell("zombie_country.property.public-items", BigFound, item, t.state.town[space].id)


def grow(t: Table[State]) -> None:
    """Lay on where a figure stands on a card of the last building of its street [zombie_country.setup.town-growth]."""
    state = t.state
    for player in state.players:
        if player.space and not player.dead:
            street = state.town[player.space].row
            while state.town[player.space].home == state.town[state.streets[street][-1]].home and not complete(state, street):
                lay_building(t, street)


def forward(state: State, space: int) -> list[int]:
    """Where a step forward may lead: on, into a side street, through a passage.

    [zombie_country.actions.forward, zombie_country.actions.forward-crossroads, zombie_country.actions.forward-passage]
    """
    town = state.town
    if len(state.streets) == 1:
        return [space + 1] if space + 1 < len(town) else []
    return [other for other in town[space].links if space == 0 or other != town[space].links[0]]


def backward(state: State, space: int) -> list[int]:
    """Where a step back may lead: towards the edge, out of a side street, through a passage, never into a side street.

    [zombie_country.actions.backward, zombie_country.actions.backward-streets, zombie_country.actions.backward-from-side-street]
    """
    if space == 0:
        return []
    if len(state.streets) == 1:
        return [space - 1]
    links = state.town[space].links
    return [links[0], *(other for other in links[1:] if state.town[other].links[0] != space)]


def next_card(state: State, space: int) -> int:
    """The next card of the same street, or the card itself [zombie_country.events.space-ahead]."""
    if space == 0:
        return state.streets[0][0]
    street = state.streets[state.town[space].row]
    place = street.index(space) + 1
    return street[place] if place < len(street) else space


def card_behind(state: State, space: int) -> int:
    """The card before this one, or the card itself; at the town edge the first card [zombie_country.events.space-ahead]."""
    if space == 0:
        return state.streets[0][0]
    return state.town[space].links[0] or space


def distances(state: State, origin: int, most: int = NEAR) -> dict[int, int]:
    """How far the spaces around are, by the shortest way in cards [zombie_country.migration.too-far-from-whom]."""
    if len(state.streets) == 1:
        return {space: abs(space - origin) for space in range(max(0, origin - most), min(len(state.town), origin + most + 1))}
    return stroll([card.links for card in state.town], origin, most)[0]


def depths(state: State) -> dict[int, int]:
    """How far each space is from the town edge."""
    return distances(state, 0, len(state.town))


def space_of(state: State, card: str) -> int:
    """The space of a card that lies in the town: every card is there once."""
    return next(space for space, each in enumerate(state.town) if each.id == card)


def together(one: Player, other: Player, card: Card) -> bool:
    """Whether two are at the same place: on the same card, on the same side of its door [zombie_country.town.same-place].

    [zombie_country.events.house-attack-one-place]
    """
    return one.space == other.space and (one.inside == other.inside or card.merged)


def may_enter(player: Player, card: Card) -> bool:
    """Whether a character can be inside: at the building card alone, through a door that is not blocked.

    [zombie_country.town.annex-no-entry, zombie_country.search.blocked-door]
    """
    return card.building and (player.inside or card.merged or not card.blocked)


def go_inside(t: Table[State], seat: int, inside: bool) -> None:
    """A character goes through the door, or stays; whoever is the first inside meets the inhabitants.

    [zombie_country.town.inside-location, zombie_country.counterattack.inside-enemies-source]
    """
    state = t.state
    player = state.players[seat]
    if player.inside == inside:
        return
    player.inside = inside
    card = state.town[player.space]
    enemies.tell_door(t, seat, inside)
    if inside and not card.entered:
        card.entered = True
        enemies.inhabit(t, card)
