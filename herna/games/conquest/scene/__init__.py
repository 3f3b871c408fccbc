"""How the table is drawn."""

from herna.games.conquest.scene.board import scene

__all__ = ["scene"]
