"""What happens in this game, a module an area."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from herna.kernel import Event


def _all() -> tuple[type[Event], ...]:
    """The events of all areas, in the order of the modules."""
    modules = [import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__)]
    return tuple(
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Event) and found.__module__ == module.__name__
    )


ALL = _all()
