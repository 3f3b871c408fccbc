"""What the parts of options are called, and which cells they are about."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (Verb("", "cell", "cell:{cell}"),)
