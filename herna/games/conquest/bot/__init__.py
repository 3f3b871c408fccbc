"""What bots think of a battle: what things are worth, how fights will go, where it is good to stand, what to do."""

from herna.games.conquest.bot.mind import advise
from herna.games.conquest.bot.position import evaluate

__all__ = ["advise", "evaluate"]
