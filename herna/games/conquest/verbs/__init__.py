"""What the parts of options are called, and what they are about on the table, a module an area."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from herna.kernel import Verb

VERBS: tuple[Verb, ...] = tuple(
    verb for each in iter_modules(__path__) for verb in import_module(f"{__name__}.{each.name}").VERBS
)
