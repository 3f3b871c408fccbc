"""Rules of thumb for what is asked in the midst of things: attributes, targets, reactions, resources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from herna.games.cave_evil.bot.mind import Mind
from herna.games.cave_evil.bot.odds import ASTRAL, choice_odds, lowers, odds, raises, round_odds
from herna.games.cave_evil.bot.worth import card_worth, standing, worth
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, CONJURED, DECKS, EVENTS, RESOURCES, THINGS, Aimed, Power, Rush
from herna.games.cave_evil.rules.forces import group_of, squad_of
from herna.games.cave_evil.rules.invoke import cost_of
from herna.games.cave_evil.state import Force, Squad
from herna.kernel import DONE, PASS, Decision

Judge = Callable[[Mind, Sequence[Any], Decision[Any]], list[float]]
GENTLE = ("self", "friend")
"""Whom an effect is meant for that does good."""


def needs(mind: Mind) -> list[float]:
    """How much a player wants of each resource: what the best cards in the hand still lack."""
    home = squad_of(mind.view, mind.seat, 0)
    goods = home.goods if home is not None else [0, 0, 0]
    wanted = [0.3, 0.3, 0.3]
    for card in mind.player.hand:
        if card not in CONJURED or card in EVENTS:
            continue
        missing = [max(0, need - have) for need, have in zip(cost_of(card).each(), goods, strict=True)]
        if not sum(missing):
            continue
        pull = card_worth(card) / (2 + sum(missing)) ** 1.5
        for place, amount in enumerate(missing):
            wanted[place] += pull * (amount > 0)
    return wanted


def conjure(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """From the deck from which one expects most: a card to keep, or what it is discarded for."""
    wanted = rates(needs(mind))
    return [_source(mind, wanted, option) for option in options]


def _source(mind: Mind, wanted: Sequence[float], option: Any) -> float:
    verb, deck = option
    if verb == "pick":
        return kept(mind, mind.view.decks[deck].discard[-1]) - 0.3
    goods, crowd = _purse(mind), _crowd(len(mind.player.hand))
    metal, gore, flame = wanted
    hoped = [
        max(_saved(card, goods) - crowd, cost[0] * metal, cost[1] * gore, cost[2] * flame) * copies
        for card, copies, cost in PLAYABLE[deck]
    ]
    return sum(hoped) / NUMBER[deck] - _alike(mind, deck)


def _alike(mind: Mind, deck: str) -> float:
    """Cards of one deck in the hand all want the same to be paid with."""
    return 0.15 * sum(CONJURED[card].deck == deck for card in mind.player.hand)


def meditate(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """From the deck whose cards one would like to hold."""
    decks = [deck for _, deck in options]
    goods, hand = _purse(mind), len(mind.player.hand)
    hoped = [sum(_kept(card, goods, hand) * copies for card, copies, _ in PLAYABLE[deck]) / NUMBER[deck] for deck in decks]
    return [value - _alike(mind, deck) for value, deck in zip(hoped, decks, strict=True)]


PLAYABLE = {
    deck: [
        (card, entry.copies, cost_of(card).each())
        for card, entry in CONJURED.items()
        if entry.deck == deck and card not in EVENTS
    ]
    for deck in DECKS
}
"""The cards of each deck with their numbers and costs."""
NUMBER = {deck: sum(copies for _, copies, _ in cards) for deck, cards in PLAYABLE.items()}


def kept(mind: Mind, card: str) -> float:
    """What a card is worth in the hand: less, the longer one has to save for it, and the more of its kind one holds."""
    return _kept(card, _purse(mind), len(mind.player.hand))


def _purse(mind: Mind) -> tuple[int, ...]:
    """The resources of the necromancer, as far as they matter."""
    home = squad_of(mind.view, mind.seat, 0)
    goods = home.goods if home is not None else [0, 0, 0]
    return tuple([min(9, each) for each in goods])


def _kept(card: str, goods: tuple[int, ...], hand: int) -> float:
    return _saved(card, goods) - _crowd(hand)


@lru_cache(maxsize=1 << 16)
def _saved(card: str, goods: tuple[int, ...]) -> float:
    """What a card is worth to who still has to save for it."""
    missing = sum(max(0, need - have) for need, have in zip(cost_of(card).each(), goods, strict=True))
    return KEPT * card_worth(card) * LATER**missing


def _crowd(hand: int) -> float:
    """What the others in the hand take off it."""
    return 0.25 * max(0, hand - 4)


KEPT = 0.45
LATER = 0.93


def cashed(card: str, wanted: Sequence[float]) -> list[float]:
    """What each resource of a card is worth to somebody who discards it."""
    return [amount * rate for amount, rate in zip(cost_of(card).each(), rates(wanted), strict=True)]


def rates(wanted: Sequence[float]) -> list[float]:
    """What one of each resource is worth."""
    return [0.3 + 0.22 * min(2.0, want) for want in wanted]


def keep(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Keep what can soon be paid; turn the rest into what is wanted."""
    card = mind.player.hand[-1]
    value, cash = kept(mind, card), cashed(card, needs(mind))
    return [value if option == "keep" else cash[RESOURCES.index(option[1])] for option in options]


def start(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """One of each pays for the Necromonk."""
    return [1.0 if option[1:] == (1, 1, 1) else 0.0 for option in options]


# Combat


def _sixes(mind: Mind, decision: Decision[Any]) -> tuple[list[int], list[int], bool]:
    """What both sides show in the running combat: one's own first, and whether one attacks."""
    combat = mind.view.combat
    assert combat is not None
    side = 0 if combat.players[0] == decision.seat else 1
    totals = [[0] * 6, [0] * 6]
    counts = [sum(len(each.cards) for each in combat.fighters if each.side == number) for number in (0, 1)]
    for fighter in combat.fighters:
        words = ("attacker", "defender")
        if fighter.letter == "crystal":
            totals[fighter.side] = [a + b for a, b in zip(totals[fighter.side], ASTRAL, strict=True)]
        for card in fighter.cards:
            if card not in BEINGS:
                continue
            for place, value in enumerate(BEINGS[card].attributes):
                totals[fighter.side][place] += value
            for place, change in raises(card, words[fighter.side], len(fighter.cards)):
                totals[fighter.side][place] += change
            for place, change in lowers(card, words[fighter.side]):
                totals[1 - fighter.side][place] += change * counts[1 - fighter.side]
    return totals[side], totals[1 - side], side == 0


def first(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """The attribute that makes the best of three rounds."""
    mine, theirs, _ = _sixes(mind, decision)
    return [choice_odds(tuple(mine), tuple(theirs), ATTRIBUTES.index(option)) for option in options]


def second(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """The attribute in which one is stronger."""
    mine, theirs, _ = _sixes(mind, decision)
    places = [ATTRIBUTES.index(option) for option in options]
    return [round_odds(max(-12, min(12, mine[place] - theirs[place]))) for place in places]


DECLARED = {"use": 1.0, "cast": 0.6, "ability": 0.7, "wear": -0.1, "bomb": -3.0}


def declare(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Whatever helps; bombs are for the desperate."""
    return [0.0 if option == DONE else DECLARED.get(option[0], 0.2) for option in options]


def join(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Many together win."""
    return [0.0 if option in (DONE, PASS) else 1.0 for option in options]


def gather(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Whatever lies there; it can be passed on elsewhere."""
    return [0.0 if option == DONE else 1.0 if option[0] == "take" else -1.0 for option in options]


# Reactions and targets


def react(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """The once-per-game ability, where it saves or gains much; otherwise word is left."""
    return [_reaction(mind, option) for option in options]


def _reaction(mind: Mind, option: Any) -> float:
    if option == PASS:
        return 0.0
    if option == ("hush",):
        return 0.02
    if option != ("necromancy",):
        return -0.5
    squad = squad_of(mind.view, mind.seat, 0)
    return -1.0 if squad is None else ability(mind, squad)


def ability(mind: Mind, squad: Squad) -> float:
    """What the once-per-game ability would bring now."""
    word = BEINGS[mind.player.necromancer].ability  # type: ignore[attr-defined]  # a necromancer
    near = [force for space in mind.cave.neighbours[squad.space] if (force := mind.taken.get(space)) is not None]
    peril = max((odds([foe], [squad]) for foe in near if type(foe) is Squad and foe.seat != mind.seat), default=0.0)
    if word == "blast":
        gained = sum(worth(each) * (-1 if type(each) is Squad and each.seat == mind.seat else 1) for each in near)
        return gained + 10 * peril - 9
    if word == "control":
        reach = [foe for foe in mind.foes if mind.cave.crow(squad.space, foe.space) <= 3 and foe.number]
        return max((worth(foe) for foe in reach), default=0.0) + 6 * peril - 6
    if word == "teleport":
        return 20 * (peril - 0.4)
    if word == "split":
        return -1.0
    return -2.0


def teleport(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Away from danger."""
    squad = squad_of(mind.view, mind.seat, 0)
    assert squad is not None
    spaces = [option[-1] if type(option) is tuple else option for option in options]
    return [mind.pull(squad, space) - 2 * mind.danger(squad, space) for space in spaces]


def target(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Enemies for what harms, friends for what helps."""
    gentle = is_gentle(str(decision.facts.get("card", "")))
    return [_aimed(mind, option, gentle) for option in options]


def is_gentle(card: str) -> bool:
    """Whether a card does good to whom it is aimed at."""
    for effect in _effects(card):
        if isinstance(effect, Aimed):
            return isinstance(effect, Rush) or effect.whom in GENTLE
    return False


def _effects(card: str) -> list[Any]:
    if card in BEINGS or card in THINGS:
        powers: tuple[Power, ...] = BEINGS[card].powers if card in BEINGS else THINGS[card].powers
        return [effect for power in powers if power.when not in ("combat", "declared") for effect in power.do]
    return list(EVENTS[card].do) if card in EVENTS else []


def _aimed(mind: Mind, option: Any, gentle: bool) -> float:
    if option in (PASS, DONE):
        return 0.0
    force = _force(mind, option)
    if force is None:
        return 0.1
    own = type(force) is Squad and force.seat == mind.seat
    value = worth(force) + (0.0 if own or type(force) is not Squad else 3.0)
    return value if own == gentle else -value


def _force(mind: Mind, option: Any) -> Force | None:
    match option:
        case (_, int(seat), int(number)) if seat < len(mind.view.players):
            return squad_of(mind.view, seat, number)
        case (_, str(letter)) if any(group.letter == letter for group in mind.view.groups):
            return group_of(mind.view, letter)
    return None


def rival(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """The strongest of the others, never oneself."""
    return [-1000.0 if option[-1] == mind.seat else standing(mind.view, option[-1]) for option in options]


def near(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """A new squad stands where its way out is short."""
    home = mind.player.crystal
    return [0.1 * mind.cave.crow(home, option) if type(option) is int else 0.0 for option in options]


def gift(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """All resources at once."""
    return [5.0 if option[0] == "all" else 0.1 * option[2] if option[0] == "goods" else 0.0 for option in options]


def onward(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Off a spawn pit to where it pays to be."""
    squad = squad_of(mind.view, mind.seat, int(decision.facts["number"]))
    assert squad is not None
    return [mind.pull(squad, option[1]) - mind.danger(squad, option[1]) if option[0] == "move" else 0.0 for option in options]


def step(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Into the new area, unless it is dangerous there."""
    squad = squad_of(mind.view, mind.seat, int(decision.facts["number"]))
    assert squad is not None
    return [0.0 if option == PASS else mind.move_worth(squad, option[1]) for option in options]


REPLIES: dict[str, Judge] = {
    "setup.starting-resources": start,
    "conjuration.draw-one": conjure,
    "conjuration.keep-or-discard": keep,
    "meditation.draw": meditate,
    "invoke.new-marker-space": near,
    "carrying.pass-adjacent": gift,
    "carrying.pickup-free": gather,
    "movement.over-pit": onward,
    "excavation.step-in": step,
    "combat.round-1-choice": first,
    "black-diamond.impaler-chooses": second,
    "combat.round-2-choice": second,
    "combat.declare-before-roll": declare,
    "abilities.combat-ability": declare,
    "supported-combat.attackers-join": join,
    "victory.crystal-support": join,
    "victory.support-crystal": join,
    "ranged-attack.ranged-support": join,
    "evil-emperor.support": join,
    "protectors.support-against": join,
    "necromancers.any-time": react,
    "necromancers.interrupt-window": react,
    "necromancers.magi-teleport": teleport,
    "necromancers.ice-control": target,
    "abilities.card-target": target,
    "abilities.card-player": rival,
    "evil-emperor.leader-chooses": rival,
    "evil-emperor.new-choice-on-death": rival,
}
