"""Noughts and crosses: the smallest game that has every part of a game's folder. The file to copy."""

from herna.games.noughts.bot import evaluate
from herna.games.noughts.content import BOARDS, CATALOGUE
from herna.games.noughts.events import BoardFull, LineCompleted, Marked
from herna.games.noughts.rules.turn import play
from herna.games.noughts.scene import scene
from herna.games.noughts.state import NoughtsOptions, State, laws, setup
from herna.games.noughts.verbs import VERBS
from herna.games.noughts.view import redeal, view
from herna.kernel import Game

GAME = Game(
    __name__,
    version=1,
    seats=(2,),
    state=State,
    options=NoughtsOptions,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    verbs=VERBS,
    evaluate=evaluate,
    laws=laws,
    events=(Marked, LineCompleted, BoardFull),
    catalogue=CATALOGUE,
    choices={"board": BOARDS},
    variants=({"board": "large"},),
    stride=10,
)
