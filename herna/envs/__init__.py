"""Doors for learning machines and language models: every game as they expect one.

With PettingZoo and Gymnasium installed, importing this package registers every game with both:
`pettingzoo.make("aec", "herna/zloba_v1", seats=4)` and `gymnasium.make("herna/Zloba-v1", opponents="easy")`.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from herna.envs.match import MAX_OPTIONS
from herna.kernel import registry
from herna.kernel.errors import BadSetup, HernaError, Phrase

if TYPE_CHECKING:
    from pettingzoo import AECEnv


def make(
    game: str,
    seats: int | None = None,
    *,
    max_options: int = MAX_OPTIONS,
    render_mode: str | None = None,
    lang: str = "en",
    **options: Any,
) -> AECEnv:
    """A PettingZoo environment of a game: so many seats, at most so many actions at a time, and the options of the table."""
    if not INSTALLED:
        raise BadSetup(what=Phrase("machines-extra"))
    from herna.envs.aec import env

    return env(game, seats, max_options=max_options, render_mode=render_mode, lang=lang, **options)


def register() -> None:
    """Register every game on the shelf with PettingZoo and Gymnasium; a game that cannot be loaded is left out."""
    import gymnasium
    import pettingzoo

    for name in registry.names():
        try:
            version = registry.game(name).version
        except HernaError:
            continue
        title = "".join(word.capitalize() for word in name.split("_"))
        pettingzoo.register("aec", f"herna/{name}_v{version}", "herna.envs.aec:env", kwargs={"game": name})
        gymnasium.register(f"herna/{title}-v{version}", "herna.envs.gym:SingleSeat", kwargs={"game": name})


INSTALLED = all(find_spec(library) for library in ("gymnasium", "numpy", "pettingzoo"))
"""Whether the libraries of the extra `envs` are there."""

if INSTALLED:
    register()
