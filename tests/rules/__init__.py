"""Tests of `herna rules` and of the marks that name rules."""
