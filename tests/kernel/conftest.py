"""How the tests of the kernel are set up."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("kernel", max_examples=60, deadline=None)
settings.load_profile("kernel")
