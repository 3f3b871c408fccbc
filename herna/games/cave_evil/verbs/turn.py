"""The course of a turn."""

from __future__ import annotations

from herna.games.cave_evil.rules.carrying import EYES, GOODS
from herna.kernel import Verb

VERBS = (
    Verb("squad", "seat number", "squad:{seat}:{number}"),
    Verb("merge give", "seat number"),  # a click on another squad takes that one in hand
    Verb("move", "space", "space:{space}"),
    Verb("split invoke meditate dig collapse continue quit sacrifice bribe kneel necromancy challenge abandon-squad"),
    Verb("take drop", "what", lambda what: () if what in (GOODS, EYES) else (f"card:{what}",)),
    Verb("back"),
    Verb("leave", "creatures*", "creature:{creatures}", any_order=True),
    Verb("", "space", "space:{space}", rules=("cave_evil.movement.split-needs-step", "cave_evil.invoke.new-marker-space")),
    Verb("all eyes"),
    Verb("goods", "resource amount"),
    Verb("thing", "card", "card:{card}"),
    Verb("invoke", "card to", "card:{card}"),
    Verb("draw", "deck", "deck:{deck}"),
    Verb("pick", "deck", "pile:{deck}"),
    Verb("keep"),
    Verb("discard", "resource amount", rules=("cave_evil.conjuration.keep-or-discard",)),
    Verb("cast use", "card", "card:{card}"),
    Verb("ability", "creature power", "creature:{creature}"),
    Verb("attack shoot", "seat number", "squad:{seat}:{number}"),
    Verb("fight snipe subdue stun hire", "letter", "group:{letter}"),
    Verb("hire-one", "letter creature", "group:{letter}"),
    Verb("smash shatter", "seat", "crystal:{seat}"),
    Verb("abandon", "creature", "creature:{creature}"),
    Verb("discard", "card resource", "card:{card}"),
)
