"""Casualties, healing and Pursuit: which stands fall or come back, and where a regiment follows up."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (
    Verb("fall", "left right"),
    Verb("models", "models*"),
    Verb("back", "spot file"),
    Verb("follow", "regiment whither", "regiment:{regiment}"),
)
