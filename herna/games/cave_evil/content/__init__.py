"""Cards, tiles, the cave's layouts and the track: the types of the data, and what follows from it."""

from __future__ import annotations

from herna.games.cave_evil.content.cards import *  # noqa: F403  # its words are those of the whole package
from herna.games.cave_evil.content.loading import *  # noqa: F403  # its words are those of the whole package
from herna.games.cave_evil.content.vocabulary import *  # noqa: F403  # its words are those of the whole package
