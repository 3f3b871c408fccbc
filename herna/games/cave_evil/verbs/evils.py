"""The Evils, once-per-game abilities, Protectors and advanced rules."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (
    Verb("jump hush tame slay discard"),
    Verb("aside away to meet", "space", "space:{space}"),
    Verb("toward breach", "q r", lays=True),
    Verb("gaze", "letter", "group:{letter}"),
    Verb("stare control", "seat number", "squad:{seat}:{number}"),
    Verb("pay", "pile card", "card:{card}"),
    Verb("target", "player", "crystal:{player}"),
    Verb("bring", "seat number space", "squad:{seat}:{number} space:{space}"),
    Verb("rise", "number creature", "creature:{creature}"),
    Verb("offer", "creature", "creature:{creature}"),
    Verb("burn", "space card", "space:{space} card:{card}"),
)
