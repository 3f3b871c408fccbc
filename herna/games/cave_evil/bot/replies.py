"""Rules of thumb for what is asked in the midst of things: attributes, targets, reactions, resources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any

from herna.games.cave_evil.bot.mind import Mind
from herna.games.cave_evil.bot.odds import ASTRAL, choice_odds, lowers, odds, raises, round_odds
from herna.games.cave_evil.bot.worth import card_worth, standing, worth
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, CONJURED, DECKS, EVENTS, RESOURCES, THINGS, Aimed, Power, Rush
from herna.games.cave_evil.rules.forces import acted, group_of, squad_of
from herna.games.cave_evil.rules.invoke import cost_of
from herna.games.cave_evil.rules.menu import BACK
from herna.games.cave_evil.state import Force, Squad
from herna.kernel import DONE, PASS, Decision

Judge = Callable[[Mind, Sequence[Any], Decision[Any]], list[float]]
GENTLE = ("self", "friend")
"""Whom an effect is meant for that does good."""


# Cards and resources


class Purse:
    """What a player holds to invoke with: the cards in the hand, and the resources that the necromancer has for them."""

    def __init__(self, mind: Mind, hand: Sequence[str]) -> None:
        home = squad_of(mind.view, mind.seat, 0)
        goods = home.goods if home is not None else [0, 0, 0]
        self.goods = tuple([min(PLENTY, each) for each in goods])
        self.rivals = mind.rivals
        self.hand = [card for card in hand if card in CONJURED and card not in EVENTS]
        self.values = sorted([promise(card, self.goods, self.rivals) for card in self.hand], reverse=True)
        self.worth = prospects(self.values)

    def with_card(self, card: str) -> float:
        """What one more card in the hand brings."""
        return prospects(sorted([*self.values, promise(card, self.goods, self.rivals)], reverse=True)) - self.worth

    @cached_property
    def gains(self) -> list[list[float]]:
        """What so many of each resource bring: the nearer they bring cards that one holds, the more."""
        return [[self._with_goods(place, amount) for amount in range(MOST + 1)] for place in range(3)]

    def _with_goods(self, place: int, amount: int) -> float:
        if not amount:
            return 0.0
        goods = list(self.goods)
        goods[place] += amount
        richer = tuple(goods)
        values = sorted([promise(card, richer, self.rivals) for card in self.hand], reverse=True)
        return prospects(values) - self.worth + COIN * amount

    def best(self, card: str) -> float:
        """What drawing a card brings: it is kept, or discarded for its resources."""
        gains = self.gains
        metal, gore, flame = COSTS[card]
        return max(self.with_card(card), gains[0][metal], gains[1][gore], gains[2][flame])


PLENTY = 12
"""More than so many of a resource are of no use."""
COIN = 0.15
"""What a resource is worth for which one has no use yet."""
SHARES = (1.0, 0.7, 0.5, 0.35, 0.25, *(0.15,) * 64)
"""All cards in the hand want the same resources: the best one counts whole, the others less."""
LATER = (0.78, 0.78, 0.85, 0.94)
"""What is left of a card for each resource that it lacks, by how many rivals there are: with many there is time to save."""


def prospects(values: Sequence[float]) -> float:
    """What a hand is worth whose cards promise so much, the best first."""
    return sum([value * share for value, share in zip(values, SHARES, strict=False)])


@lru_cache(maxsize=1 << 16)
def promise(card: str, goods: tuple[int, ...], rivals: int) -> float:
    """What a card in the hand is worth to who has some resources and must save the rest."""
    missing = sum(max(0, need - have) for need, have in zip(COSTS[card], goods, strict=True))
    return card_worth(card) * LATER[rivals] ** missing


def conjure(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """From the deck from which one expects most: a card to keep, or what it is discarded for."""
    purse = Purse(mind, mind.player.hand)
    return [_source(mind, purse, *option) for option in options]


def _source(mind: Mind, purse: Purse, verb: str, deck: str) -> float:
    if verb == "pick":
        return purse.with_card(mind.view.decks[deck].discard[-1])
    return sum([purse.best(card) * copies for card, copies in PLAYABLE[deck]]) / NUMBER[deck]


def meditate(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """From the deck whose cards one would like to hold."""
    purse = Purse(mind, mind.player.hand)
    return [_drawn(purse, deck) for _, deck in options]


def _drawn(purse: Purse, deck: str) -> float:
    return sum([purse.with_card(card) * copies for card, copies in PLAYABLE[deck]]) / NUMBER[deck]


def half(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Of two mini wizards the one who can still act, and has more to invoke with."""
    squads = [squad_of(mind.view, mind.seat, number) for _, _, number in options]
    return [0.0 if squad is None or acted(squad) else 1.0 + sum(squad.goods) for squad in squads]


PLAYABLE: dict[str, list[tuple[str, int]]] = {
    deck: [(card, entry.copies) for card, entry in CONJURED.items() if entry.deck == deck and card not in EVENTS]
    for deck in DECKS
}
"""The cards of each deck with their numbers."""
NUMBER = {deck: sum(copies for _, copies in cards) for deck, cards in PLAYABLE.items()}
COSTS = {card: cost_of(card).each() for card in CONJURED if card not in EVENTS}
MOST = max(max(cost) for cost in COSTS.values())


def keep(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Keep what can soon be paid; turn the rest into what is wanted."""
    *hand, card = mind.player.hand
    purse = Purse(mind, hand)
    gains = purse.gains
    return [purse.with_card(card) if option == "keep" else gains[RESOURCES.index(option[1])][option[2]] for option in options]


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
        return gained + 10 * peril - BLAST
    if word == "control":
        reach = [foe for foe in mind.foes if mind.cave.crow(squad.space, foe.space) <= 3 and foe.number]
        return max((worth(foe) for foe in reach), default=0.0) + 6 * peril - 6
    if word == "teleport":
        return 20 * (peril - 0.4)
    if word == "split":
        return 20 * (peril - SPLIT)
    return -2.0


SPLIT = 0.6
"""Who is killed so likely rather leaves a half to the killers: the other lives on."""
BLAST = 9.0
"""What must be worth more than that, to be burnt."""


def aim(judge: Judge) -> Judge:
    """What the once-per-game ability is used on, by a judge of its own; who came here by mistake goes back."""

    def judged(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
        squad = squad_of(mind.view, mind.seat, 0)
        assert squad is not None
        *targets, back = options
        assert back == BACK
        found = judge(mind, targets, decision)
        return [*found, max(found) + 1.0 if ability(mind, squad) < 0 else min(found) - 1.0]

    return judged


def teleport(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """Away from danger."""
    squad = squad_of(mind.view, mind.seat, 0)
    assert squad is not None
    return [mind.pull(squad, space) - 2 * mind.danger(squad, space) for _, space in options]


def hide(mind: Mind, options: Sequence[Any], decision: Decision[Any]) -> list[float]:
    """The second wizard stands away from foes."""
    spaces = {force.space for force in mind.taken.values() if type(force) is not Squad or force.seat != mind.seat}
    return [-sum(near in spaces for near in mind.cave.neighbours[space]) for _, space in options]


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
    "necromancers.magi-teleport": aim(teleport),
    "necromancers.ice-control": aim(target),
    "necromancers.wizard-place": aim(hide),
    "necromancers.wizard-actions": half,
    "abilities.card-target": target,
    "evil-statue.gaze-direction": target,
    "abilities.card-player": rival,
    "evil-emperor.leader-chooses": rival,
    "evil-emperor.new-choice-on-death": rival,
}
