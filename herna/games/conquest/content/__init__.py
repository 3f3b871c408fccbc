"""The army lists, terrain, maps and scenarios: the types of the data, and what follows from it."""

from __future__ import annotations

from herna.games.conquest.content.entries import *  # noqa: F403  # its words are those of the whole package
from herna.games.conquest.content.goals import *  # noqa: F403  # its words are those of the whole package
from herna.games.conquest.content.loading import *  # noqa: F403  # its words are those of the whole package
from herna.games.conquest.content.powers import *  # noqa: F403  # its words are those of the whole package
from herna.games.conquest.content.vocabulary import *  # noqa: F403  # its words are those of the whole package
