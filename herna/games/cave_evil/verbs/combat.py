"""Combat: attributes, declarations, support, who is hit, where who was won goes."""

from __future__ import annotations

from herna.kernel import Verb

_DECLARED = ("cave_evil.combat.declare-before-roll", "cave_evil.abilities.combat-ability")
_LEAVING = ("cave_evil.hire.leave-pit", "cave_evil.subdue.leave-pit", "cave_evil.advanced.hire-one-moves-out")

VERBS = (
    Verb(
        "",
        "attribute",
        "attribute:{attribute}",
        rules=(
            "cave_evil.combat.round-1-choice",
            "cave_evil.combat.round-2-choice",
            "cave_evil.black-diamond.impaler-chooses",
        ),
    ),
    Verb("use cast bomb wear", "card creature", "card:{card}", rules=_DECLARED),
    Verb("ability", "creature power", "creature:{creature}", rules=_DECLARED),
    Verb("foe bearer against", "creature", "creature:{creature}"),
    Verb("assign", "number seat rival", "squad:{seat}:{rival}"),
    Verb("join stay", "seat number", "squad:{seat}:{number}"),
    Verb("join", "seat number creature", "creature:{creature} squad:{seat}:{number}"),
    Verb("shoot-back defend"),
    Verb("leave", "space", "space:{space}", rules=_LEAVING),
    Verb("keep", "letter", "group:{letter}"),
    Verb("first", "creature power", rules=("cave_evil.death.unclear-timing",)),
    Verb("pay", "card", "card:{card}"),
    Verb("swap", "first second"),
)
