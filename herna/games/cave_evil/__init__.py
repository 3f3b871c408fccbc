"""Cave Evil: two to four necromancers in a cave that they dig themselves."""

from herna.games.cave_evil import events
from herna.games.cave_evil.bot import advise, evaluate
from herna.games.cave_evil.content import CATALOGUE, EVILS, NECROMANCERS
from herna.games.cave_evil.faces import cards
from herna.games.cave_evil.laws import laws, traits
from herna.games.cave_evil.options import CaveOptions
from herna.games.cave_evil.roles import role
from herna.games.cave_evil.rules.course import play
from herna.games.cave_evil.rules.setup import setup
from herna.games.cave_evil.scene import look, placing, scene, where
from herna.games.cave_evil.state import State
from herna.games.cave_evil.verbs import VERBS
from herna.games.cave_evil.view import redeal, view
from herna.kernel import Game

ADVANCED = {
    "diamonds": True,
    "protectors": True,
    "discard_hand": True,
    "sacrifice": True,
    "supported_digging": True,
    "hire_one": True,
    "abandon": True,
    "reveal": True,
    "goat": True,
    "collapse_damage": True,
}
"""All the rules for advanced play but the longer game."""

GAME = Game(
    __name__,
    version=2,
    seats=(2, 3, 4),
    state=State,
    options=CaveOptions,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    look=look,
    placing=placing,
    cards=cards,
    where=where,
    verbs=VERBS,
    role=role,
    evaluate=evaluate,
    advise=advise,
    foresight=40,
    laws=laws,
    events=events.ALL,
    catalogue=CATALOGUE,
    choices={
        "necromancers": [card for card, entry in NECROMANCERS.items() if not entry.half],
        "evil": EVILS,
    },
    traits=traits,
    stride=1,
    variants=(
        ADVANCED,
        {"fox": True, "build": True, "choose": True},
        {"rage": True, "monsters_carry": True, "opponent_attaches": True, "longer_game": True},
        {"first_game": True, "short": True},
        {"build": True, "alternate": True},
        *({**ADVANCED, "evil": evil} for evil in EVILS),
    ),
)
