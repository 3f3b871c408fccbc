"""Hypothesis without a clock."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("field", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
settings.load_profile("field")
