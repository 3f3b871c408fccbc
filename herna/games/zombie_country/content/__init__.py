"""Characters, the town, items, recipes, events, enemies, scenarios: the types of the data, and what follows from it."""

from __future__ import annotations

from herna.games.zombie_country.content.cards import *  # noqa: F403  # its words are those of the whole package
from herna.games.zombie_country.content.loading import *  # noqa: F403  # its words are those of the whole package
from herna.games.zombie_country.content.scenarios import *  # noqa: F403  # its words are those of the whole package
from herna.games.zombie_country.content.vocabulary import *  # noqa: F403  # its words are those of the whole package
