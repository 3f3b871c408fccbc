"""The inks and drawings of the board."""

from __future__ import annotations

from herna.games.zombie_country.content import SORTS, Infirmary, Item, Shelter, Wall

PALETTE = {
    "a-dusk": "#a9b8b4",
    "plate": "#f6f1e2",
    "asphalt": "#b5b4ab",
    "kerb": "#d5d2c6",
    "seam": "#8f8e87",
    "paint": "#f6f3e6",
    "card": "#f3ead3",
    "annex": "#d9d3c2",
    "leaf": "#c3d0a4",
    "print": "#221b10",
    "air": "#bcd5de",
    "foe-x": "#f6f4ec",
    "foe-y": "#f2cf4a",
    "foe-z": "#ea7d66",
    "stamp": "#f3c9bd",
    "works": "#a9d498",
    "wreck": "#cfcabd",
}
"""The inks of the board: a street under a dusk sky, cards of paper, white, yellow and red enemies."""

FACADES = frozenset(
    (
        *("old-house", "hunting-lodge", "pub", "surgery", "mill", "barracks", "bakery", "butchers", "supermarket", "pharmacy"),
        *("hardware-shop", "post-office", "sawmill", "brewery", "fire-station", "petrol-station", "town-hall", "school"),
        *("library", "sokol-hall", "police-station", "playground", "front-garden", "vegetable-garden", "greenhouse"),
        *("gap-in-the-fence", "brick-wall", "loading-ramp", "driveway", "tool-shed", "hen-house", "woodshed"),
        *("courtyard-garage", "barn", "kiosk", "bus-stop", "archway", "covered-passage", "steps-between-houses", "edge"),
    )
)
"""The cards that have a picture of their own; all others have that of their kind."""

SYMBOLS = {
    "forward": "move",
    "back": "undo",
    "attack": "fight",
    "inventory": "bag",
    "coordinate": "chat",
    "craft": "tool",
    "search": "search",
    "food": "food",
    "equipment": "tool",
    "weapon": "weapon",
    "material": "material",
    "vehicle": "car",
    **dict.fromkeys(SORTS["food"], "food"),
    **dict.fromkeys(SORTS["equipment"], "tool"),
    **dict.fromkeys(SORTS["weapon"], "weapon"),
    **dict.fromkeys(SORTS["material"], "material"),
}
"""The drawings of actions and of sorts of items."""

FOES = {"raider": "raider", "shooter": "raider", "stalker": "raider", "wolf": "wolf", "dog": "wolf"}
"""The drawings of enemies; all others are zombies."""

MARKS = {"merged": "foe-z", "blocked": "obsidian", "emptying": "bone", "empty": "stamp"}
"""The tones of what can lie on a card."""

LAST = 3
"""So many of the events drawn last lie open on the table."""


def drawing_of(item: Item) -> str:
    """The drawing of an item."""
    for kind, symbol in ((Wall, "shield"), (Shelter, "house"), (Infirmary, "heart")):
        if item.structure and any(isinstance(power, kind) for power in item.powers):
            return symbol
    if item.vehicle:
        return "car"
    return "flag" if item.structure else SYMBOLS[item.sort]
