"""The battlefield from above: ground, terrain, zones and regiments as ranks of stands."""

from __future__ import annotations

from herna.games.conquest.view import View
from herna.kernel import Say
from herna.kernel.scene import Scene, Shape

SCALE = 40
"""Units of the scene an inch."""


def scene(view: View, say: Say) -> Scene:
    """The table from above."""
    wide, deep = view.wide * SCALE / 1000, view.deep * SCALE / 1000
    ground = Shape(form="ground", path=f"M0 0h{wide:g}v{deep:g}H0Z", tone="meadow")
    return Scene(
        width=wide,
        height=deep,
        layers=((ground,),),
        words=(say("round", round=view.round),),
        palette={"meadow": "#8aa05a"},
        scale=SCALE,
        unit="″",
    )
