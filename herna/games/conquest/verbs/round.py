"""The round: who joins whom, who arrives, which card, whom it activates, what is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herna.kernel import Verb
from herna.kernel.verbs import numbered


def _cards(cards: Sequence[str]) -> Iterator[str]:
    """Secondary Objectives in hand, of which some may be alike."""
    return numbered(f"objective:{card}" for card in cards)


VERBS = (
    Verb("", "regiment", "regiment:{regiment}"),
    Verb("join", "regiment side", "regiment:{regiment}"),
    Verb("south north"),
    Verb("keep", "cards*", _cards, any_order=True),
    Verb("arrive", "regiments*", "regiment:{regiments}", any_order=True),
    Verb("arrive stay", "regiment", "regiment:{regiment}", rules=("conquest.round.free-choice",)),
    Verb("", "cards*", rules=("conquest.round.stack-face-down-ordered",)),
    Verb("modify", "by"),
    Verb("use", "power", rules=("conquest.round.supremacy-one-per-round", "conquest.round.step-2-draw-event")),
    Verb("clash attacks", rules=("conquest.draw-events.flux-powered",)),
    Verb("reveal", rules=("conquest.characters.chain-activation",)),
)
