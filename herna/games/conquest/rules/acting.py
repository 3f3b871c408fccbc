"""The actions of an activation: what may be chosen, and what was chosen is carried out [conquest.round.step-3-first-action]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from herna.games.conquest.events.round import Passed
from herna.games.conquest.naming import numbered, tag
from herna.games.conquest.rules import bloodlust, draw_events, objectives
from herna.games.conquest.rules.action_list import ARRIVING, CHARACTERS_OWN, EITHER, IN_COMBAT, OUT_OF_COMBAT
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.powers import ANY
from herna.games.conquest.rules.profiles import expire, mark, marked, special
from herna.games.conquest.rules.situation import in_contact
from herna.games.conquest.state import NOBODY, Activation, Mark, Regiment, State
from herna.kernel import DONE, PASS, Table

REPEATABLE = frozenset({"march"})
"""The only action that may be taken twice [conquest.round.march-summary, conquest.round.free-march-repeat]."""

CLEARING = frozenset({"march", "charge"})
"""The actions by which a regiment gets off a friend on which its first March has ended."""

AT_ENEMIES = {
    "conquest.out-of-combat.charge-one-target": "charge",
    "conquest.out-of-combat.volley-one-target": "volley",
    "conquest.characters.duel-target": "duel",
}
"""What is aimed at enemies only, by the rule that says so."""

FULL = 2
"""The actions of a regiment in one activation [conquest.round.step-5-deactivate]."""

DRILLED = "drilled"
"""The token of a regiment that has used Flawless Drill."""


async def act(t: Table[State], active: Activation) -> None:
    """An action is chosen, or the one that was chosen is carried out; with none left the activation ends.

    [conquest.round.step-3-first-action, conquest.round.step-4-second-action]
    """
    regiment = t.state.regiments[active.regiment]
    if active.doing:
        await _perform(t, active, regiment)
    elif regiment.where == "gone" or (active.hero and regiment.hero is None):
        _finish(t, active, regiment)
    else:
        await _choose(t, active, regiment)


# ---------------------------------------------------------------------- choosing


async def _choose(t: Table[State], active: Activation, regiment: Regiment) -> None:
    """An action, or none: passing is no action, and uses one up; all of them may be passed at once.

    [conquest.round.pass-not-an-action, conquest.out-of-combat.pass, conquest.out-of-combat.pass-some-or-all,
    conquest.in-combat.pass]
    """
    if active.left and bloodlust.lusts(t.state, active, regiment) and bloodlust.drives(t, active, regiment):
        _pay(t.state, active, regiment)
        return
    found = menu(t, active, regiment)
    if not found:
        _finish(t, active, regiment)  # nothing can be done [conquest.round.unable-to-act]
        return
    if not _must(active, regiment):
        found += [PASS, DONE] if active.left > 1 else [PASS]
    choice = await t.choose(active.seat, _question(active), found, {"who": _who(t.state, active, regiment)})
    if choice == DONE or (choice == PASS and not active.left):
        _finish(t, active, regiment)
    elif choice == PASS:
        active.left -= 1
        active.roused = False
    else:
        active.doing, active.at = (choice, NOBODY) if isinstance(choice, str) else (choice[0], numbered(t.state, choice[1]))
        _pay(t.state, active, regiment)


def _must(active: Activation, regiment: Regiment) -> bool:
    """Whether there is no passing: who arrives must march on if it can, and nobody stops on a friend.

    [conquest.round.step-3-reinforcement-march, conquest.out-of-combat.arrive-must,
    conquest.principles.position-no-regiment-overlap]
    """
    return _on_the_way(active, regiment) or active.over


def _on_the_way(active: Activation, regiment: Regiment) -> bool:
    """Whether a regiment is not yet on the battlefield with all its stands [conquest.out-of-combat.arrive-second-march]."""
    return not active.hero and (regiment.where == "arriving" or active.entering)


def _question(active: Activation) -> str:
    """The rule that asks: for a character's action, the first or the second one, or one that is free."""
    if active.hero:
        return "conquest.characters.one-action"
    if not active.left:
        return "conquest.round.step-4-extra-actions"
    return "conquest.round.step-3-first-action" if active.left > 1 else "conquest.round.step-4-second-action"


def _who(state: State, active: Activation, regiment: Regiment) -> str:
    return regiment.hero.kind if active.hero and regiment.hero is not None else tag(state, regiment)


def _pay(state: State, active: Activation, regiment: Regiment) -> None:
    """The chosen action uses one up, unless it is free.

    [conquest.round.free-action, conquest.round.additional-action, conquest.round.example-free-clash]
    """
    word = active.doing
    if word in active.free:
        active.free.remove(word)
    elif word in free_now(state, active, regiment):
        if word == "combat-reform":
            mark(regiment, Mark(DRILLED, until="game"))
    else:
        active.left -= 1
        active.spent += 1
    if word in active.taken and word not in REPEATABLE:
        again = word if word in active.more else ANY
        if again in active.more:
            active.more.remove(again)


def _finish(t: Table[State], active: Activation, regiment: Regiment) -> None:
    """No action is left or wanted [conquest.round.step-5-deactivate, conquest.round.unable-to-act]."""
    if not active.taken and regiment.where != "gone":
        t.tell("conquest.out-of-combat.pass", Passed, active.seat, _who(t.state, active, regiment))
    active.step = "chain" if active.hero else "end"


# ---------------------------------------------------------------------- what can be chosen


def menu(t: Table[State], active: Activation, regiment: Regiment) -> list[Any]:
    """What can be done now, and by which rule all else cannot; nothing is aimed at one's own regiments.

    [conquest.round.list-out-of-combat, conquest.round.list-in-combat, conquest.out-of-combat.charge-one-target]
    """
    s = t.state
    free = free_now(s, active, regiment)
    if not active.left and not free:
        return []
    found: list[Any] = []
    for word, action in open_to(s, active, regiment).items():
        rule = _barred(active, word, free)
        if rule is None:
            found += action.offered(t, regiment)
        else:
            t.refuse(rule, partial(_values, s, regiment, word, action))
    if t.doubted:
        for rule, actions in closed_to(s, active, regiment).items():
            for word, action in actions.items():
                t.refuse(rule, partial(_values, s, regiment, word, action))
        for rule, word in AT_ENEMIES.items():
            t.refuse(rule, partial(_own, s, regiment, word))
    return found


def open_to(state: State, active: Activation, regiment: Regiment) -> Mapping[str, Action]:
    """The part of the action list that is open: by contact with an enemy, found anew for each action.

    [conquest.round.out-of-combat-condition, conquest.round.in-combat-condition, conquest.characters.one-action]
    """
    if active.hero:
        return CHARACTERS_OWN
    if _on_the_way(active, regiment):
        return ARRIVING
    return EITHER | (IN_COMBAT if in_contact(state, regiment.id) else OUT_OF_COMBAT)


def closed_to(state: State, active: Activation, regiment: Regiment) -> Mapping[str, Mapping[str, Action]]:
    """The rest of the action list, by the rule that closes it."""
    if active.hero:
        return {"conquest.characters.one-action": OUT_OF_COMBAT | IN_COMBAT}
    if _on_the_way(active, regiment):
        return {"conquest.round.step-3-reinforcement-march": OUT_OF_COMBAT | IN_COMBAT}
    if in_contact(state, regiment.id):
        return {"conquest.round.out-of-combat-condition": OUT_OF_COMBAT}
    return {"conquest.round.in-combat-condition": IN_COMBAT}


def _barred(active: Activation, word: str, free: Sequence[str]) -> str | None:
    """The rule by which an action of the list cannot be taken now; a March always can be taken again.

    [conquest.round.step-4-no-repeat, conquest.round.march-summary, conquest.round.free-march-repeat,
    conquest.round.example-additional-clash, conquest.out-of-combat.march-repeatable]
    """
    if word in active.taken and word not in REPEATABLE and not {word, ANY} & {*active.more}:
        return "conquest.round.step-4-no-repeat"
    if active.over and word not in CLEARING:
        return "conquest.out-of-combat.march-overlap-between-actions"
    return None if active.left or word in free else "conquest.round.step-5-deactivate"


def _values(state: State, regiment: Regiment, word: str, action: Action) -> list[Any]:
    """All that somebody might try of an action that cannot be taken."""
    if not action.aimed:
        return [word]
    return [(word, tag(state, each)) for each in state.regiments if each.seat != regiment.seat and each.here]


def _own(state: State, regiment: Regiment, word: str) -> list[Any]:
    """Regiments of one's own, at which nothing is aimed."""
    return [(word, tag(state, each)) for each in state.of(regiment.seat)]


def free_now(state: State, active: Activation, regiment: Regiment) -> list[str]:
    """Actions that would cost nothing now: granted ones, the Reform of Fluid Formation, the Combat Reform of Flawless Drill.

    [conquest.round.free-action, conquest.special-rules.fluid-formation, conquest.special-rules.flawless-drill]
    """
    found = [*active.free]
    if active.hero or not regiment.here or active.entering:
        return found
    before_or_after = not active.left or (active.left == FULL and not active.spent)
    if before_or_after and special(state, regiment, "fluid-formation"):
        found.append("reform")
    if special(state, regiment, "flawless-drill") and not marked(regiment, DRILLED):
        found.append("combat-reform")
    return found


# ---------------------------------------------------------------------- carrying it out


async def _perform(t: Table[State], active: Activation, regiment: Regiment) -> None:
    """What was chosen is done; every stand of the regiment takes part, its character too.

    [conquest.principles.regiment-acts-as-one, conquest.characters.acts-with-regiment]
    """
    word = active.doing
    table = CHARACTERS_OWN if active.hero else ARRIVING | EITHER | OUT_OF_COMBAT | IN_COMBAT
    before = len(t.state.fallen)
    if not active.hero:
        regiment.did = True
    elif regiment.hero is not None:
        regiment.hero.did = True
    await table[word].perform(t, regiment)
    objectives.after_action(t, active.seat, word, t.state.fallen[before:])
    active.taken.append(word)
    active.doing, active.at = "", NOBODY
    active.roused = active.driven = False
    draw_events.after_action(active, regiment, word)
    for each in t.state.regiments:
        expire(each, "action")
