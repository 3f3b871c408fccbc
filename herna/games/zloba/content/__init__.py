"""Factions, elite troops, feats, dice, VP tokens, the map, the scenarios: the types of the data, and what follows from it."""

from __future__ import annotations

from herna.games.zloba.content.board import *  # noqa: F403  # its words are those of the whole package
from herna.games.zloba.content.cards import *  # noqa: F403  # its words are those of the whole package
from herna.games.zloba.content.loading import *  # noqa: F403  # its words are those of the whole package
from herna.games.zloba.content.opponent import *  # noqa: F403  # its words are those of the whole package
from herna.games.zloba.content.scenarios import *  # noqa: F403  # its words are those of the whole package
from herna.games.zloba.content.vocabulary import *  # noqa: F403  # its words are those of the whole package
