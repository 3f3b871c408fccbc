"""What cards ask outside combat."""

from __future__ import annotations

from herna.kernel import Verb

WAYS = (
    "afflict blast contest convert dig discard draw exchange eye gain hold lose march peek pull push recall release rocks"
    " rolled rush seize slay spawn special steal take teleport"
)

VERBS = (
    Verb("group", "letter", "group:{letter}"),
    Verb("creature", "creature", "creature:{creature}"),
    Verb("resource", "resource"),
    Verb("from", "number resource"),
    Verb("whom", "player"),
    Verb("deck", "deck", "deck:{deck}"),
    Verb("card", "card", "card:{card}"),
    Verb("seen", "card"),
    Verb("recall", "deck card", "pile:{deck}", rules=("cave_evil.abilities.card-pick",)),
    Verb(WAYS, "way what", rules=("cave_evil.abilities.card-way",)),
    Verb("unite", "first second", "creature:{first} creature:{second}"),
    Verb("item spell", "number card", "card:{card}"),
    Verb("power", "number creature power", "creature:{creature}"),
    Verb(
        "",
        "space",
        "space:{space}",
        rules=("cave_evil.abilities.card-space", "cave_evil.events.count-choice", "cave_evil.cards.iron-gate-blocks"),
    ),
)
