"""Classes with their cards, monsters, items, goals, scenarios: the types of the data, and all that there is of each."""

from herna.games.gloomhaven.content.cards import *
from herna.games.gloomhaven.content.components import *
from herna.games.gloomhaven.content.loading import *
from herna.games.gloomhaven.content.monsters import *
from herna.games.gloomhaven.content.scenarios import *
from herna.games.gloomhaven.content.vocabulary import *
