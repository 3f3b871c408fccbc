"""How options are meant: what one came for, what does nothing, what is a waste."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.games.cave_evil.content import CONJURED
from herna.games.cave_evil.rules.carrying import GOODS
from herna.games.cave_evil.rules.conjuration import KEEP
from herna.games.cave_evil.rules.forces import acted, group_of, left, marked
from herna.games.cave_evil.rules.hire import price
from herna.games.cave_evil.rules.invoke import cost_of
from herna.games.cave_evil.rules.menu import BACK
from herna.games.cave_evil.rules.necromancers import USE, ability
from herna.games.cave_evil.state import State
from herna.kernel import DONE, PASS, Decision, Role

WASTE = frozenset(("drop", "quit", "abandon", "abandon-squad"))
FIGHTS = ("attack", "shoot", "fight", "snipe", "subdue", "stun", "hire", "smash", "shatter", "challenge")
"""What a squad may do to others: each is said by its name, for a click on whom it is done to may mean several."""
MAIN = frozenset((*FIGHTS, "invoke", "continue", "kneel"))
MENU = frozenset(("cave_evil.squad-actions.one-action", "cave_evil.phase-1.before-rest"))
"""What asks what a squad does."""

DRAWS = frozenset(("cave_evil.conjuration.draw-one", "cave_evil.meditation.draw"))
"""What asks for a deck."""
HIRED = frozenset(("hire", "hire-one"))

ATTRIBUTE = frozenset(
    ("cave_evil.combat.round-1-choice", "cave_evil.combat.round-2-choice", "cave_evil.black-diamond.impaler-chooses")
)
"""What asks for an attribute; its facts say what each comes to, attacker : defender."""


def role(decision: Decision[Any], option: Any, view: State) -> Role:
    """How an option is meant, for whoever shows it."""
    if option == BACK:
        return Role("back")
    if option is None or option in (PASS, DONE):
        return _ending(decision, view)
    if decision.rule in ATTRIBUTE:
        return Role("", "note-attributes", {"sums": decision.facts[option]})
    word = option[0] if type(option) is tuple else option
    told = _told(decision, word, option, view)
    if decision.rule in MENU and (word in MAIN or word in WASTE):
        return Role("main" if word in MAIN else "waste", told.note, told.facts)
    return told


def _told(decision: Decision[Any], word: Any, option: Any, view: State) -> Role:
    """What an option costs, or which card it is about, if its label does not say so."""
    if word == "invoke" and len(option) > 1:
        return _priced(cost_of(option[1]).each())
    if decision.rule in DRAWS and word == "draw":
        return Role("main")  # with a top card of each discard pile there are too many for buttons
    if word == "pick":
        return _named(view.decks[option[1]].discard)
    if word == KEEP and decision.rule == "cave_evil.conjuration.keep-or-discard":
        return _named(view.players[decision.seat].hand)
    if option == USE:
        return Role("", "note-once", {"ability": ability(view, decision.seat)})
    if word in HIRED:
        group = group_of(view, option[1])
        return _priced(price([marked(group, option[2])] if word == "hire-one" else group.creatures))
    if word == "take" and option[1] == GOODS:
        squad = next(each for each in view.players[decision.seat].squads if each.number == decision.facts["number"])
        return _amounts("note-goods", view.heaps[squad.space].goods)
    return Role()


def _named(cards: Sequence[str]) -> Role:
    """What takes or keeps the last of some cards says which one that is, to whoever sees it."""
    return Role("", "note-card", {"card": cards[-1]}) if cards and cards[-1] in CONJURED else Role()


def _priced(goods: Sequence[int]) -> Role:
    """What costs resources says how many."""
    return _amounts("note-price", goods)


def _amounts(note: str, goods: Sequence[int]) -> Role:
    metal, gore, flame = goods
    return Role("", note, {"metal": metal, "gore": gore, "flame": flame})


def _ending(decision: Decision[Any], view: State) -> Role:
    """Doing nothing; but to end phase 3 before any squad has done anything is a waste."""
    if decision.rule == "cave_evil.squad-actions.interleave":
        squads = view.players[decision.seat].squads
        if (
            squads
            and not any(acted(squad) or squad.marched for squad in squads)
            and any(left(view, squad) > 0 for squad in squads)
        ):
            return Role("waste", "note-nobody-acted")
    return Role("pass")
