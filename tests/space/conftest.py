"""Hypothesis without a clock: what a rectangle costs is measured elsewhere."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("space", max_examples=80, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
settings.load_profile("space")
