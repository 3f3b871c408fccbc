"""How the tests of drawing are set up."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("drawing", max_examples=60, deadline=None)
settings.load_profile("drawing")
