"""Rules of thumb, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herna.games.cave_evil.bot.mind import Mind
from herna.games.cave_evil.bot.odds import choice_odds, strength
from herna.games.cave_evil.bot.worth import card_worth, worth
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, CREATURES, DECKS, EVENTS, RESOURCES
from herna.games.cave_evil.rules import squad_actions
from herna.games.cave_evil.rules.forces import group_of, is_master, squad_of, weight
from herna.games.cave_evil.rules.invoke import NEW, can_pay, cost_of
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.state import Squad, State
from herna.kernel import DONE, PASS, Decision

NEVER = -1000.0
WIN = 500.0


def advise(view: State, decision: Decision[Any]) -> list[float]:
    """How good each option of a decision looks to somebody who plays with sense, by what that seat can see."""
    options = decision.options
    judge = JUDGES.get(decision.rule.removeprefix("cave_evil."))
    if judge is None or len(options) < 2:
        return [0.0] * len(options)
    return judge(Mind(view, decision.seat), options, decision)


Judge = Callable[[Mind, Sequence[Any], Decision[Any]], list[float]]


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
    if state.phase == "neighbours":
        activities = squad_actions.NEIGHBOURS
    else:
        activities = squad_actions.OWED if owes(state, squad) else squad_actions.ALL
    found = [each for activity in activities for each in activity.offered(state, squad)]
    best = max((_deed(mind, squad, each) for each in found), default=-1.0)
    return max(best, -0.005) if owes(state, squad) else best


def _use(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """What a squad does."""
    squad = squad_of(mind.view, mind.seat, int(decision.facts["number"]))
    assert squad is not None
    back = NEVER if owes(mind.view, squad) else -0.01
    return [back if option == squad_actions.BACK else _deed(mind, squad, option) for option in options]


def _deed(mind: Mind, squad: Squad, option: Any) -> float:
    """What something that a squad can do is worth."""
    deed = DEEDS.get(option[0])
    return deed(mind, squad, option) if deed else -0.2


def _move(mind: Mind, squad: Squad, option: Any) -> float:
    """Going where it pays to be; who digs stays."""
    if squad.works is not None:
        return -1.0
    gained = mind.move_worth(squad, option[1])
    return gained if gained > 0.05 else -0.1


def _merge(mind: Mind, squad: Squad, option: Any) -> float:
    """Joining forces: strong together, if nobody is disturbed at work."""
    other = squad_of(mind.view, squad.seat, option[2])
    assert other is not None
    if squad.works is not None or other.works is not None or is_master(squad):
        return -1.0
    if is_master(other):
        return -0.5
    if any(BEINGS[each.card].dig for each in (*squad.creatures, *other.creatures)):
        return -0.3
    return 0.6 + 0.2 * weight(squad.creatures)


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
    playable = [card for card in mind.player.hand if can_pay(squad.goods, cost_of(card))]
    if not playable:
        return -1.0
    return max(_play_worth(mind, squad, card) for card in playable)


def _play_worth(mind: Mind, squad: Squad, card: str) -> float:
    if card in CREATURES:
        room = mind.has_card or weight(squad.creatures) + 1 <= 3
        return 2.0 + card_worth(card) if room else 0.5
    return 0.4 + 0.3 * card_worth(card)


def _dig(mind: Mind, squad: Squad, option: Any) -> float:
    """Digging brings resources and servants; it is what diggers are for."""
    if option[0] == "collapse":
        return -2.0
    return 2.4 if not is_master(squad) else 0.4


def _attack(mind: Mind, squad: Squad, option: Any) -> float:
    other = squad_of(mind.view, option[1], option[2])
    return -5.0 if other is None else mind.against_squad(squad, other)


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
    return mind.against_crystal(squad, option[1])


def _challenge(mind: Mind, squad: Squad, option: Any) -> float:
    """Fighting the Evil: with a fair chance it is worth everything."""
    evil = BEINGS[mind.view.evil.card].attributes
    mine = strength([squad, *mind.helpers(squad, mind.view.evil.space)], "attacker")
    if mind.evil == "goat":
        mine = (12,) * 6
    chance = max(choice_odds(tuple(mine), tuple(evil), first) for first in range(6))
    return chance * WIN - 60 if chance > 0.3 else -20.0


def _necromancy(mind: Mind, squad: Squad, option: Any) -> float:
    """The once-per-game ability, where it pays."""
    word = BEINGS[mind.player.necromancer].ability  # type: ignore[attr-defined]  # a necromancer
    near = [force for space in mind.cave.neighbours[squad.space] if (force := mind.taken.get(space)) is not None]
    if word == "blast":
        return sum(worth(each) * (-1 if type(each) is Squad and each.seat == mind.seat else 1) for each in near) - 8
    if word == "control":
        reach = [foe for foe in mind.foes if mind.cave.crow(squad.space, foe.space) <= 3 and not is_master(foe)]
        return max((worth(foe) for foe in reach), default=0.0) - 7
    if word == "teleport":
        return mind.danger(squad, squad.space) - 6
    return -2.0


DEEDS: dict[str, Callable[[Mind, Squad, Any], float]] = {
    "move": _move,
    "merge": _merge,
    "split": lambda mind, squad, option: -1.0,
    "take": _take,
    "give": _give,
    "drop": lambda mind, squad, option: -5.0,
    "invoke": _invoke,
    "meditate": lambda mind, squad, option: 1.2,
    "cast": lambda mind, squad, option: 1.0,
    "use": lambda mind, squad, option: 0.3,
    "ability": lambda mind, squad, option: 0.8,
    "dig": _dig,
    "collapse": _dig,
    "continue": lambda mind, squad, option: 6.0,
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
    "bribe": lambda mind, squad, option: 1.0,
    "necromancy": _necromancy,
    "sacrifice": lambda mind, squad, option: -3.0,
    "abandon": lambda mind, squad, option: -5.0,
    "abandon-squad": lambda mind, squad, option: -9.0,
}


def _conjure(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """From the deck whose resource one has; what lies open only if it can be used."""
    home = squad_of(mind.view, mind.seat, 0)
    goods = home.goods if home is not None else [0, 0, 0]
    return [_source(mind, goods, option) for option in options]


def _source(mind: Mind, goods: Sequence[int], option: Any) -> float:
    verb, deck = option
    if verb == "pick":
        card = mind.view.decks[deck].discard[-1]
        if card in EVENTS:
            return NEVER
        return 0.3 * card_worth(card) - 0.2 if can_pay([each + 2 for each in goods], cost_of(card)) else -1.0
    place = DECKS.index(deck)
    return 1.0 + 0.12 * min(5, goods[place]) if place < len(RESOURCES) else 1.0 + 0.04 * min(10, sum(goods))


def _keep(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Keep what can soon be paid; turn the rest into resources."""
    card = mind.player.hand[-1]
    home = squad_of(mind.view, mind.seat, 0)
    goods = home.goods if home is not None else [0, 0, 0]
    cost = cost_of(card).each()
    missing = sum(max(0, need - have) for need, have in zip(cost, goods, strict=True))
    kept = 0.5 * card_worth(card) - 0.5 * missing - 0.3 * max(0, len(mind.player.hand) - 5)
    return [kept if option == "keep" else 0.65 * option[2] for option in options]


def _play(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Creatures first; diggers by themselves, fighters together."""
    return [_placing(mind, option) if option != DONE else 0.0 for option in options]


def _placing(mind: Mind, option: Any) -> float:
    _, card, to = option
    if card not in CREATURES:
        return 0.4 + 0.2 * card_worth(card) + (0.3 if to == 0 else 0.0)
    digger = bool(CREATURES[card].dig)
    if to == NEW:
        return 2.0 + card_worth(card) + (0.8 if digger else 0.0)
    squad = squad_of(mind.view, mind.seat, int(to))
    assert squad is not None
    if is_master(squad):
        return 1.2 + card_worth(card)
    working = squad.works is not None or any(BEINGS[each.card].dig for each in squad.creatures)
    return 2.3 + card_worth(card) - (0.8 if working != digger else 0.0)


def _near(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """A new squad stands where its way out is short."""
    home = mind.player.crystal
    return [0.1 * mind.cave.crow(home, option) if type(option) is int else 0.0 for option in options]


def _gift(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """All resources at once."""
    return [5.0 if option[0] == "all" else 0.1 * option[2] if option[0] == "goods" else 0.0 for option in options]


def _gather(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    return [0.0 if option in (DONE, PASS) else 1.0 for option in options]


def _onward(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    squad = squad_of(mind.view, mind.seat, int(decision.facts["number"]))
    assert squad is not None
    return [mind.pull(squad, option[1]) - mind.danger(squad, option[1]) if option[0] == "move" else 0.0 for option in options]


JUDGES: dict[str, Judge] = {
    "squad-actions.interleave": _turn,
    "phase-1.order-of-fights": _turn,
    "squad-actions.one-action": _use,
    "phase-1.before-rest": _use,
    "conjuration.draw-one": _conjure,
    "conjuration.keep-or-discard": _keep,
    "invoke.play-from-hand": _play,
    "invoke.new-marker-space": _near,
    "carrying.pass-adjacent": _gift,
    "carrying.pickup-free": _gather,
    "movement.over-pit": _onward,
}

assert ATTRIBUTES
