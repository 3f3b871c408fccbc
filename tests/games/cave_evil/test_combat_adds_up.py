"""Thousands of random fights of all kinds of cards: the record says why each number is what it is.

Random squads with all that can be carried and attached fight each other, monsters, crystals and Evils, from beside and from
afar; whoever is asked answers at random. Of each round the attributes, the changes and the dice must come to the totals.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, CREATURES, EVILS, ITEMS, SPELLS, THINGS
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.rules import evil_fights, ranged_attack, subdue, victory
from herna.games.cave_evil.rules.bout import CRYSTAL, EVIL
from herna.games.cave_evil.rules.combat import fight
from herna.games.cave_evil.rules.forces import ROOM, WEIGHT, burden_of, slots
from herna.games.cave_evil.rules.victory import TurnOver
from herna.games.cave_evil.state import NOBODY, Combat, Creature, Force, Round, Squad, Thing
from herna.kernel import Dice
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.haunting import awake
from tests.games.cave_evil.laying import at, cave, fetch, field, group, squad

FIGHTS = 150
SEEDS = 20
DECLARE = "cave_evil.combat.declare-before-roll"
SORTS = ("fight", "fight", "fight", "monsters", "supported", "shot", "crystal", "evil")


class Fray:
    """One random fight, and what was asked in it."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.state = field(cave(3, switches=("fox",) if chance.random() < 0.3 else ()))
        self.sort = chance.choice(SORTS)
        self.declared: list[tuple[int, int]] = []
        """Of each declaration the number of the round and the seat."""
        self.seen: list[tuple[Any, Any]] = []
        self.mine = self.crew(0, 1, (32, 2))
        if self.sort == "supported":
            self.crew(0, 2, (31, 3))
            self.crew(1, 2, (33, 2))
            self.wild((32, 3))
        self.play = Drive(self.state, self.start(), Dice(chance.randrange(1 << 30)))
        self.run()

    def start(self) -> Any:
        """What is fought about."""
        state, mine = self.state, self.mine
        if self.sort == "monsters":
            self.wild((31, 2))
            if self.chance.random() < 0.5:
                return lambda t: subdue.subdue(t, mine, ("subdue", state.groups[0].letter))
            return lambda t: fight(t, mine, state.groups[0])
        if self.sort == "shot":
            theirs = self.crew(1, 1, (30, 2))
            if ranged_attack.barred(state, mine, ("shoot", 1, 1)) is None:
                return lambda t: ranged_attack.shoot(t, mine, ("shoot", 1, 1))
            theirs.space = at(state, 31, 2)
            return lambda t: fight(t, mine, theirs)
        if self.sort == "crystal":
            state.players[1].squads[0].space = at(state, 30, 0)
            mine.space = cave_of(state).neighbours[state.players[1].crystal][0]
            return lambda t: victory.smash(t, mine, ("smash", 1))
        if self.sort == "evil":
            card = self.chance.choice([each for each in EVILS if EVILS[each].word != "pit"])
            awake(state, card, at(state, 31, 2))
            state.evil.creature = Creature(EVIL, card, burdens=["armoured-gas"] if self.chance.random() < 0.3 else [])
            return lambda t: evil_fights.against_evil(t, [mine], self.chance.choice(("", "cave_evil.evil-bitch.no-items")))
        theirs = self.crew(1, 1, (31, 2))
        return lambda t: fight(t, mine, theirs)

    def crew(self, seat: int, number: int, place: tuple[int, int]) -> Squad:
        """A squad of random creatures with random things, burdens and resources."""
        state = self.state
        found = squad(
            state, seat, number, at(state, *place), *self.cards(), goods=[self.chance.randint(0, 6) for _ in range(3)]
        )
        self.burden(found)
        for _ in range(slots(found) + 1):
            card = self.chance.choice([*ITEMS, *SPELLS])
            if self.at_hand(card):
                found.things.append(Thing(fetch(state, card), owner=self.chance.choice((seat, NOBODY))))
        if len(found.creatures) > 1 and self.chance.random() < 0.1:
            one, two = found.creatures[:2]
            one.joined, two.joined = two.id, one.id
        return found

    def wild(self, place: tuple[int, int]) -> None:
        """Random monsters."""
        self.burden(group(self.state, at(self.state, *place), *self.cards()))

    def cards(self) -> list[str]:
        """Random creatures that have room in a squad."""
        found: list[str] = []
        for _ in range(self.chance.randint(1, 4)):
            card = self.chance.choice(list(CREATURES))
            if self.at_hand(card) and sum(WEIGHT[BEINGS[each].size] for each in (*found, card)) <= ROOM and card not in found:
                found.append(card)
        return found or ["ratman" if self.at_hand("ratman") else next(each for each in CREATURES if self.at_hand(each))]

    def at_hand(self, card: str) -> bool:
        """Whether a card is still in a deck."""
        return any(card in deck.draw for deck in self.state.decks.values()) or card in self.state.monks

    def burden(self, force: Force) -> None:
        """Now and then something is attached to a creature."""
        for each in force.creatures:
            if self.chance.random() < 0.15:
                card = self.chance.choice([card for card in THINGS if burden_of(card)])
                if self.at_hand(card):
                    each.burdens.append(fetch(self.state, card))

    def run(self) -> None:
        """Answer at random to the end."""
        play = self.play
        try:
            while not play.over:
                if play.rule == DECLARE and play.asked.options:
                    combat = play.state.combat
                    assert combat is not None
                    self.declared.append((len(combat.rounds), play.seat))
                word = self.chance.choice(play.options)
                self.seen.append((play.rule, word))
                play._step(word)
        except TurnOver:
            pass


def printed(creature: int, card: str, place: int) -> int:
    """A printed attribute."""
    return 12 if creature == CRYSTAL else BEINGS[card].attributes[place]


def check(fray: Fray, combat: Combat) -> Counter[str]:
    """Whether each round adds up; what there was to be counted."""
    told: Counter[str] = Counter()
    attributes: list[str] = []
    for number, each in enumerate(combat.rounds, 1):
        attributes.append(each.attribute)
        if not each.totals:
            assert number == len(combat.rounds)
            assert combat.over or fray.play.over
            continue
        told["rounds"] += 1
        told["changes"] += len(each.changes)
        told["remarks"] += len(each.remarks)
        told["ties"] += bool(each.again)
        check_round(each)
    assert combat.sort == "mind" or len(set(attributes)) == len(attributes)
    if combat.winner != NOBODY and combat.rounds and combat.rounds[-1].totals:
        wins = Counter(each.winner for each in combat.rounds)
        assert wins[combat.winner] == 2
        assert len(combat.rounds) <= 3
    return told


def check_round(each: Round) -> None:
    """Attributes, changes and dice come to the totals, nobody counts less than nothing, and the higher total has won."""
    for side in (0, 1):
        changed = sum(change.amount for change in each.changes if change.side == side)
        assert each.totals[side] == each.base[side] + changed + each.dice[side], each
        assert 1 <= each.dice[side] <= 12
    values: dict[tuple[int, int, str], int] = {}
    for change in each.changes:
        assert change.amount
        assert change.source in BEINGS or change.source in THINGS
        if change.creature:
            key = (change.side, change.creature, change.card)
            place = ATTRIBUTES.index(each.attribute)
            values[key] = values.get(key, printed(change.creature, change.card, place)) + change.amount
            assert values[key] >= 0, each
        else:
            assert not change.card
    ours, theirs = each.totals
    if ours != theirs:
        assert each.winner == (0 if ours > theirs else 1)
        assert not each.again
    elif each.again:
        assert each.winner == (0 if each.again[-2] > each.again[-1] else 1)
        assert all(one == two for one, two in zip(each.again[:-2:2], each.again[1:-2:2], strict=True))
    else:
        assert any(remark.what in ("ties", "no-ties") for remark in each.remarks)
    if each.spare:
        for side in (0, 1):
            said = {remark.what for remark in each.remarks if remark.side == side and remark.what in ("better", "worse")}
            if each.spare[side]:
                assert said
                better = each.dice[side] >= each.spare[side]
                assert better or "worse" in said
                assert each.dice[side] <= each.spare[side] or "better" in said


def check_order(fray: Fray) -> None:
    """The attacker declares first, then the defender; nobody declares again when the other has begun."""
    rounds: dict[int, list[int]] = {}
    for number, seat in fray.declared:
        rounds.setdefault(number, []).append(seat)
    for seats in rounds.values():
        once = list(dict.fromkeys(seats))
        assert seats == [seat for seat in once for _ in range(seats.count(seat))], seats


@pytest.mark.rule("cave_evil.combat.total")
@pytest.mark.rule("cave_evil.combat.modifiers-after")
@pytest.mark.rule("cave_evil.combat.higher-wins")
@pytest.mark.rule("cave_evil.death.not-below-zero")
@pytest.mark.rule("cave_evil.combat.declaration-order")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_every_round_adds_up(seed: int) -> None:
    chance = Random(seed)
    told: Counter[str] = Counter()
    for _ in range(FIGHTS):
        fray = Fray(chance)
        assert not list(laws(fray.state)) or fray.play.outcome is not None
        check_order(fray)
        if fray.state.combat is not None:
            told += check(fray, fray.state.combat)
            told[fray.state.combat.sort] += 1
    assert told["rounds"] > FIGHTS
    assert min(told[each] for each in ("changes", "remarks", "fight", "crystal", "evil", "subdue")) > 0, told


@pytest.mark.rule("cave_evil.combat.only-neighbours")
def test_the_same_answers_and_dice_give_the_same_record() -> None:
    for seed in range(40):
        one, two = (Fray(Random(seed)) for _ in range(2))
        assert one.seen == two.seen
        assert one.state.combat == two.state.combat
