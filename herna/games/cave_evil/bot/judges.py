"""Rules of thumb, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herna.games.cave_evil.bot.fate import bitch_odds, evil_odds, hastens, hurried
from herna.games.cave_evil.bot.mind import Mind
from herna.games.cave_evil.bot.odds import ASTRAL, attack_odds
from herna.games.cave_evil.bot.replies import REPLIES, Judge, ability
from herna.games.cave_evil.bot.worth import card_worth
from herna.games.cave_evil.content import BEINGS, CREATURES
from herna.games.cave_evil.rules import squad_actions
from herna.games.cave_evil.rules.evil_statue import in_view
from herna.games.cave_evil.rules.forces import group_of, is_master, squad_of, weight
from herna.games.cave_evil.rules.invoke import NEW
from herna.games.cave_evil.rules.invoke import _plays as plays
from herna.games.cave_evil.rules.menu import BACK
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.state import Creature, Squad, State
from herna.kernel import DONE, Decision

NEVER = -1000.0
FIGHTS = frozenset(("attack", "fight", "smash", "subdue", "hire", "hire-one", "challenge"))
WIN = 500.0
WAITS = 0.03
"""An attack for which others are still to come: they go first."""
HASTE = 10.0
"""What each step of the Eye is worth to who wants the Evil awake."""
DIG = 2.4
"""What it is worth to begin a dig."""
DUG = 6.0
"""And to go on with it."""
MEDITATE = 1.2
DIGGER = 0.8
"""Who digs is better off alone."""
JOIN = (6.0, 6.0, 6.0, 1.2)
"""What it is worth to invoke somebody into the necromancer's own squad, beside what it saves, by how many rivals there are."""
SLOW = 8.0
"""What it costs that the necromancer has to wait for somebody slow."""
HALVES = 8.0
"""Two halves of a wizard are the stronger together."""
ALONE = (-4.0, -4.0, -4.0, 1.0)
"""What it costs to be bound to the necromancer."""
MIGHT = 0.2
"""What a stronger squad is worth, beside what the death of a rival is."""
IDLE = 0.2
"""Who digs does not go where it is drawn: so much of that is lost."""


def advise(view: State, decision: Decision[Any]) -> list[float]:
    """How good each option of a decision looks to somebody who plays with sense, by what that seat can see."""
    options = decision.options
    judge = JUDGES.get(decision.rule.removeprefix("cave_evil."))
    if judge is None or len(options) < 2:
        return [0.0] * len(options)
    return judge(Mind(view, decision.seat), options, decision)


def _turn(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Which squad next: the one that has the best to do."""
    return [_squad_worth(mind, option) for option in options]


def _squad_worth(mind: Mind, option: Any) -> float:
    if option == DONE:
        return 0.0
    if option[0] != "squad":
        return -0.5
    squad = squad_of(mind.view, mind.seat, option[2])
    assert squad is not None
    state = mind.view
    fights = owes(state, squad)
    if state.phase == "neighbours":
        activities = squad_actions.NEIGHBOURS
    else:
        activities = squad_actions.OWED if fights else squad_actions.ALL
    best = max([_deed(mind, squad, each) for each in squad_actions.offers(state, squad, activities)], default=-1.0)
    return max(best, -0.005) if fights else best


def _use(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """What a squad does."""
    squad = squad_of(mind.view, mind.seat, int(decision.facts["number"]))
    assert squad is not None
    if owes(mind.view, squad):
        return [_owed(mind, squad, option) for option in options]
    return [-0.01 if option == BACK else _deed(mind, squad, option) for option in options]


def _owed(mind: Mind, squad: Squad, option: Any) -> float:
    """Beside a foe: what helps first, then the fight itself."""
    if option == BACK:
        return NEVER
    worth_it = _deed(mind, squad, option)
    return worth_it if worth_it > 0 or option[0] in FIGHTS else NEVER


def _deed(mind: Mind, squad: Squad, option: Any) -> float:
    """What something that a squad can do is worth."""
    deed = DEEDS.get(option[0])
    return deed(mind, squad, option) if deed else -0.2


def _move(mind: Mind, squad: Squad, option: Any) -> float:
    """Going where it pays to be; who digs stays."""
    gained = mind.move_worth(squad, option[1])
    if squad.works is not None:
        return gained - 8.0 * mind.urgency
    return gained if gained > 0.05 else -0.1


def _merge(mind: Mind, squad: Squad, option: Any) -> float:
    """Joining forces: strong together, if nobody is disturbed at work."""
    other = squad_of(mind.view, squad.seat, option[2])
    assert other is not None
    if is_master(squad):
        return HALVES if is_master(other) else -1.0
    if squad.works is not None or other.works is not None:
        return -1.0
    if is_master(other):
        return _escort(mind, other, squad.creatures)
    digging = sum(BEINGS[each.card].dig for each in (*squad.creatures, *other.creatures))
    together = mind.might(squad.creatures, other.creatures) - max(mind.might(squad.creatures), mind.might(other.creatures))
    return MIGHT * mind.head * together + 0.2 * weight(squad.creatures) - 0.5 * digging


def _escort(mind: Mind, master: Squad, creatures: Sequence[Creature]) -> float:
    """Company for the necromancer: where foes are near it saves him, and against the Bitch it decides."""
    after = (*master.creatures, *creatures)
    saved = mind.peril(master, master.creatures) - mind.peril(master, after)
    gained = 0.3 * mind.stake(master) * saved
    if mind.evil == "bitch":
        gained += 20.0 * (bitch_odds(after, mind.view, mind.seat) - bitch_odds(master.creatures, mind.view, mind.seat))
    return gained - ALONE[mind.wary]


def _take(mind: Mind, squad: Squad, option: Any) -> float:
    return 90.0 if option[1] == "eyes" else 4.0


def _give(mind: Mind, squad: Squad, option: Any) -> float:
    """Resources go to the necromancer, who needs them to invoke."""
    other = squad_of(mind.view, squad.seat, option[2])
    assert other is not None
    if is_master(squad) or not is_master(other) or not any(squad.goods):
        return -1.0
    return 3.5


def _invoke(mind: Mind, squad: Squad, option: Any) -> float:
    """Invoking, if a creature in the hand can be paid and has room."""
    best = max((_placing(mind, play) for play in plays(mind.view, squad, mind.player)), default=-1.0)
    if hurried(mind.view, mind.seat):
        return -1.0
    return best + HASTE if best > 0 and hastens(mind.view, mind.seat) else best


def _dig(mind: Mind, squad: Squad, option: Any) -> float:
    """Digging brings resources and servants; it is what diggers are for."""
    if option[0] == "collapse":
        return -2.0
    return (DIG if not is_master(squad) else 0.4) * mind.urgency - IDLE * mind.pull(squad, squad.space)


def _attack(mind: Mind, squad: Squad, option: Any) -> float:
    other = squad_of(mind.view, option[1], option[2])
    if other is None:
        return -5.0
    return WAITS if mind.patience(squad, other.space, [other]) else mind.against_squad(squad, other)


def _fight(mind: Mind, squad: Squad, option: Any) -> float:
    group = group_of(mind.view, option[1])
    return mind.against_monsters(squad, group, subdue=option[0] in ("subdue", "stun"))


def _shoot(mind: Mind, squad: Squad, option: Any) -> float:
    """A shot that misses costs nothing."""
    if option[0] in ("shoot", "shatter"):
        return 3.0
    return 2.5


def _hire(mind: Mind, squad: Squad, option: Any) -> float:
    return mind.for_hire(squad, group_of(mind.view, option[1]))


def _smash(mind: Mind, squad: Squad, option: Any) -> float:
    player = mind.view.players[option[1]]
    guard = mind.taken.get(player.crystal)
    waits = mind.patience(squad, player.crystal, [guard] if guard else [], (0,) * 6 if guard else ASTRAL)
    return WAITS if waits else mind.against_crystal(squad, option[1])


def _challenge(mind: Mind, squad: Squad, option: Any) -> float:
    """Fighting the Evil: with a fair chance it is worth everything.

    As long as there is time, who can still come is waited for, and with less nobody risks the necromancer.
    """
    if mind.evil == "goat":
        chance = attack_odds((12,) * 6, tuple(BEINGS[mind.view.evil.card].attributes))
        return mind.gain(chance, WIN, mind.stake(squad))
    beside = mind.cave.neighbours[mind.view.evil.space]
    there = [each for each in mind.army if each.space in beside and not any(one.acted for one in each.creatures)]
    if squad.space not in beside:
        there = [squad]
    chance = evil_odds(mind.view, there)
    risky = any(is_master(each) for each in there) or evil_odds(mind.view, mind.army) > chance + 0.1
    if chance < 0.3 * mind.urgency or (chance < 0.75 and mind.urgency > 0.3 and risky):
        return -20.0
    return mind.gain(chance, 120.0 if mind.evil == "statue" else WIN, sum(mind.stake(each) for each in there))


def _bribe(mind: Mind, squad: Squad, option: Any) -> float:
    """The Statue gazes at the best of the others that it sees."""
    seen = [force for force in in_view(mind.view) if type(force) is Squad and force.seat != mind.seat]
    return max((mind.prize(force) for force in seen), default=-5.0) - 3.0


def _necromancy(mind: Mind, squad: Squad, option: Any) -> float:
    """The once-per-game ability, where it pays."""
    return ability(mind, squad)


DEEDS: dict[str, Callable[[Mind, Squad, Any], float]] = {
    "move": _move,
    "merge": _merge,
    "split": lambda mind, squad, option: -1.0,
    "take": _take,
    "give": _give,
    "drop": lambda mind, squad, option: NEVER,
    "invoke": _invoke,
    "meditate": lambda mind, squad, option: MEDITATE * mind.urgency,
    "cast": lambda mind, squad, option: 1.0,
    "use": lambda mind, squad, option: 0.3,
    "ability": lambda mind, squad, option: 0.8,
    "dig": _dig,
    "collapse": _dig,
    "continue": lambda mind, squad, option: DUG * mind.urgency,
    "quit": lambda mind, squad, option: -5.0,
    "attack": _attack,
    "fight": _fight,
    "subdue": _fight,
    "stun": _shoot,
    "snipe": _shoot,
    "shoot": _shoot,
    "shatter": _shoot,
    "hire": _hire,
    "smash": _smash,
    "challenge": _challenge,
    "kneel": lambda mind, squad, option: WIN,
    "bribe": _bribe,
    "jump": lambda mind, squad, option: WIN,
    "necromancy": _necromancy,
    "sacrifice": lambda mind, squad, option: -3.0,
    "abandon": lambda mind, squad, option: -5.0,
    "abandon-squad": lambda mind, squad, option: -9.0,
}


def _play(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Creatures first; diggers by themselves, fighters together."""
    return [_placing(mind, option) if option != DONE else 0.0 for option in options]


def _placing(mind: Mind, option: Any) -> float:
    _, card, to = option
    if card not in CREATURES:
        return 0.4 + 0.2 * card_worth(card) + (0.3 if to == 0 else 0.0)
    digger = bool(CREATURES[card].dig)
    new = Creature(0, card)
    if to == NEW:
        return 2.0 + card_worth(card) + (DIGGER if digger else 0.0) + MIGHT * mind.head * mind.might([new])
    squad = squad_of(mind.view, mind.seat, int(to))
    assert squad is not None
    if is_master(squad):
        slow = SLOW if BEINGS[card].movement < 3 else 0.0
        return JOIN[mind.wary] - slow + card_worth(card) + max(0.0, _escort(mind, squad, [new]))
    working = squad.works is not None or any(BEINGS[each.card].dig for each in squad.creatures)
    stronger = mind.might(squad.creatures, [new]) - mind.might(squad.creatures)
    return 2.0 + card_worth(card) - (0.8 if working != digger else 0.0) + MIGHT * mind.head * stronger


JUDGES: dict[str, Judge] = {
    **REPLIES,
    "squad-actions.interleave": _turn,
    "phase-1.order-of-fights": _turn,
    "squad-actions.one-action": _use,
    "phase-1.before-rest": _use,
    "invoke.play-from-hand": _play,
}
