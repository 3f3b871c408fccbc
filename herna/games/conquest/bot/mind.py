"""Rules of thumb: how good each option of a decision looks at a glance.

Whatever is compared is in points of an army list: wounds that will be dealt, zones that are won or lost, regiments that come
into danger. A table of the rules that ask says who answers; what is not there takes whatever comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from herna.games.conquest.bot import fights
from herna.games.conquest.bot.standing import Lookout, lookout, now, value
from herna.games.conquest.bot.worth import life, per_wound, worth
from herna.games.conquest.field.march import walk as go
from herna.games.conquest.field.pressing import touching
from herna.games.conquest.field.shapes import Form
from herna.games.conquest.naming import regiment_of
from herna.games.conquest.rules import arriving, charge_ways, combat_reform, march, profiles, reform, ways
from herna.games.conquest.rules.situation import distance, engaged, foes, form_of, side_struck, situation
from herna.games.conquest.state import Regiment, State
from herna.kernel import DONE, PASS, Decision

Advice = Sequence[float]

INCH = 1000


def advise(view: Any, decision: Decision[Any]) -> Advice:
    """How good each option looks to who is asked."""
    mind = MINDS.get(decision.rule)
    if mind is None:
        return [-float(place) - (1.0 if option in (PASS, DONE) else 0.0) for place, option in _few(decision)]
    return mind(view, decision)


def _few(decision: Decision[Any]) -> list[tuple[int, Any]]:
    """The options by their places, without making proposals that nobody needs."""
    options = decision.options
    if hasattr(options, "keys"):
        return [(place, None) for place in range(len(options))]
    return list(enumerate(options))


def _me(view: State) -> Regiment:
    """Whose activation it is."""
    assert view.active is not None
    return view.regiments[view.active.regiment]


# ---------------------------------------------------------------------- where to go


def _march(view: State, decision: Decision[Any]) -> Advice:
    """A March is as good as where it ends."""
    me = _me(view)
    around = lookout(view, me)
    form, wide = form_of(me), form_of(me).wide
    return [value(view, around, form.put(go(form.place, wide, legs))) for _, legs in decision.options]


def _arrival(view: State, decision: Decision[Any]) -> Advice:
    """So is an arrival."""
    me = _me(view)
    around = lookout(view, me)
    given = arriving.entry(view, me, me.files)
    found = []
    for edge, along, legs in decision.options:
        start = given.start(edge, along)
        form = Form(*start, me.files, me.stands, me.rear, *me.stand)
        found.append(value(view, around, form.put(go(start, given.wide, legs)), arriving=True))
    return found


def _formation(view: State, decision: Decision[Any]) -> Advice:
    """A Reform is as good as the place and the facing that it brings."""
    me = _forming(view, decision)
    if me is None:
        return [-float(place) for place, _ in _few(decision)]
    around = lookout(view, me)
    given = reform.shaping(view, me)
    return [value(view, around, given.after(formation)) + _front(me, formation[0]) for formation in decision.options]


def _forming(view: State, decision: Decision[Any]) -> Regiment | None:
    """Whose formation is asked for, if it is the one that acts; others close their gaps as is proposed."""
    active = view.active
    if active is None or active.seat != decision.seat or not active.doing:
        return None
    return view.regiments[active.regiment]


def _front(me: Regiment, files: int) -> float:
    """A front of three or four stands fights and moves best; shooters want all of theirs in it."""
    wanted = me.stands if profiles.barrages(me) else 3 if me.stands <= 6 else 4
    return -3.0 * abs(min(files, 6) - min(wanted, 5))


def _files(view: State, decision: Decision[Any]) -> Advice:
    """In how many files a regiment comes in."""
    return [_front(_me(view), files) for files in decision.options]


def _press(view: State, decision: Decision[Any]) -> Advice:
    """In contact the formation that brings most stands into it, and the front to the enemy."""
    me = _forming(view, decision)
    if me is None or not foes(view, me.id):
        return [-float(place) for place, _ in _few(decision)]
    given = combat_reform.pressed(view, me)
    return [_pressing(given, formation) for formation in decision.options]


def _pressing(given: Any, formation: Any) -> float:
    """How many stands a formation brings into contact."""
    form = combat_reform.formed(given, formation)
    return float(len(frozenset().union(*touching(form, given.presses))))


# ---------------------------------------------------------------------- what to do


def _action(view: State, decision: Decision[Any]) -> Advice:
    """The action that is worth most, what may follow it counted in."""
    active = view.active
    assert active is not None
    me = _me(view)
    if active.hero:
        return [_deed(view, me, option) for option in decision.options]
    thoughts = Thoughts(view, me, active.left)
    return [thoughts.of(option) for option in decision.options]


class Thoughts:
    """What a regiment thinks of its actions; what several of them need is worked out once."""

    def __init__(self, view: State, me: Regiment, left: int) -> None:
        self.view, self.me, self.left = view, me, left
        self.around: Lookout = lookout(view, me)
        self.here = now(view, self.around) if me.where == "field" else 0.0
        assert view.active is not None
        self.taken = view.active.taken
        self._moved: float | None = None

    def of(self, option: Any) -> float:
        """The worth of an option beside doing nothing."""
        if isinstance(option, tuple):
            word, foe = option[0], regiment_of(self.view, option[1])
            return {"charge": self.charge, "volley": self.volley}[word](foe) if word in ("charge", "volley") else 0.0
        simple: dict[str, Callable[[], float]] = {
            "march": self.march,
            "reform": self.reform,
            "rally": self.rally,
            "combat-rally": self.rally,
            "take-aim": self.aim,
            "clash": self.clash,
            "inspire": self.inspire,
            "combat-reform": self.press,
            "withdraw": lambda: -0.4 * worth(self.me),
            "leave": lambda: -30.0,
            PASS: lambda: 0.0,
            DONE: lambda: -0.5,
        }
        return simple[option]() if option in simple else 0.1

    def moved(self) -> float:
        """How much better it could stand after one March."""
        if self._moved is None:
            self._moved = best_march(self.view, self.me, self.around) - self.here if self.me.where == "field" else 50.0
        return self._moved

    def march(self) -> float:
        """A March, and in the first action what may come after it."""
        if self.me.where != "field":
            return 100.0
        gain = self.moved()
        later = 0.0
        if self.left > 1 and gain > 0:
            later = 0.5 * gain
            later = max(later, 0.8 * self.shots())
        return gain + later - 1.0

    def reform(self) -> float:
        """Another formation: to look where the enemy is."""
        given = reform.shaping(self.view, self.me)
        found = reform.proposals(given, reform.aims(self.view, self.me))
        best = max(
            (value(self.view, self.around, given.after(each)) + _front(self.me, each[0]) for each in found),
            default=self.here,
        )
        gain = best - self.here - _front(self.me, self.me.files)
        return gain - 4.0 + (0.5 * self.shots() if self.left > 1 else 0.0)

    def rally(self) -> float:
        """Who is not Broken seizes, charges, and does not run."""
        return 0.3 * worth(self.me) + 20.0

    def shots(self, *, aimed: bool = False) -> float:
        """The best Volley from where it stands, in points."""
        if "volley" in self.taken or self.me.where not in ("field", "garrison"):
            return 0.0
        return max((self.shot(rival.regiment, aimed=aimed) for rival in self.around.rivals), default=0.0)

    def shot(self, foe: Regiment, *, aimed: bool = False) -> float:
        far = distance(self.view, self.me.id, foe.id)
        return min(fights.volley(self.view, self.me, foe, far, aimed=aimed), life(foe)) * per_wound(foe)

    def volley(self, foe: Regiment) -> float:
        """Shots now, and a March or nothing after them."""
        aimed = profiles.marked(self.me, "aimed-shot")
        later = max(0.0, 0.5 * self.moved()) if self.left > 1 and self.me.where == "field" else 0.0
        return self.shot(foe, aimed=aimed) + later

    def aim(self) -> float:
        """Aimed shots in place of plain ones."""
        if self.left < 2 or "volley" in self.taken:
            return -1.0
        return 0.97 * self.shots(aimed=True)

    def charge(self, foe: Regiment) -> float:
        """How likely it is to arrive, what that brings, and what the enemy does then."""
        view, me = self.view, self.me
        rival = next(each for each in self.around.rivals if each.regiment.id == foe.id)
        odds = charge_ways.chance(view, me, foe)
        chance = odds.odds if odds.free else 0.0
        front = min(me.files, foe.files) if foe.where != "garrison" else me.files
        side = charge_ways.sides(view, me, foe)
        flank = bool(side) and max(side) > 0
        deals = fights.impact(view, me, foe, front=not flank)
        if self.left > 1:
            deals += fights.clash(view, me, foe, engaged=front, front=not flank, inspired=True)
        else:
            deals += 0.3 * fights.clash(view, me, foe, engaged=front, front=not flank)
        gain = min(deals, life(foe)) * per_wound(foe)
        left_after = max(0.0, 1.0 - deals / max(1.0, life(foe)))
        loss = left_after * fights.clash(view, foe, me, engaged=front) * per_wound(me)
        zone = 0.35 * max(0.0, self.here) if chance > 0 else 0.0
        fails = (1 - chance) * 0.35 * rival.hurts
        return chance * (1.25 * gain - 0.75 * loss + 8.0) - fails - 0.2 * zone

    def clash(self) -> float:
        """Strike whoever is in contact."""
        return 5.0 + self.blow(inspired=self.inspired())

    def inspired(self) -> bool:
        return profiles.marked(self.me, "inspired")

    def blow(self, *, inspired: bool) -> float:
        """What a Clash takes from the enemy that it hurts most."""
        found = 0.0
        for number in foes(self.view, self.me.id):
            foe = self.view.regiments[number]
            front = side_struck(self.view, self.me.id, number) == "front"
            stands = len(engaged(self.view, self.me.id, number))
            deals = fights.clash(self.view, self.me, foe, engaged=stands, front=front, inspired=inspired)
            found = max(found, min(deals, life(foe)) * per_wound(foe))
        return found

    def inspire(self) -> float:
        """A Clash after it is better than one alone."""
        if self.left < 2 or "clash" in self.taken or self.inspired():
            return -1.0
        return 5.0 + 0.99 * self.blow(inspired=True)

    def press(self) -> float:
        """More stands in contact, or the front to who strikes from a flank."""
        me, view = self.me, self.view
        given = combat_reform.pressed(view, me)
        touching = float(len({each for foe in foes(view, me.id) for each in engaged(view, me.id, foe)}))
        best = max((_pressing(given, each) for each in combat_reform.proposals(given)), default=touching)
        flanked = any(side_struck(view, foe, me.id) != "front" for foe in foes(view, me.id))
        mine = fights.blows(view, me)
        gain = (best - touching) * mine.attacks * fights.chance(mine.clash) * 0.5 * per_wound(me)
        gain += 0.12 * worth(me) if flanked else 0.0
        return gain - touching * (1 - fights.chance(mine.resolve)) * per_wound(me) - 3.0


def _deed(view: State, me: Regiment, option: Any) -> float:
    """What a character does on its own card: better something than nothing."""
    return 0.0 if option in (PASS, DONE) else 1.0


def best_march(view: State, me: Regiment, around: Lookout) -> float:
    """The best place that a March leads to."""
    walk = march.walk_of(view, me)
    wanted = (*ways.aims(view, me), *())
    form = form_of(me)
    return max(
        value(view, around, form.put(go(form.place, form.wide, legs))) for legs in _ends(situation(view), me.id, walk, wanted)
    )


@lru_cache(maxsize=1 << 9)
def _ends(of: Any, number: int, walk: Any, wanted: Any) -> tuple[Any, ...]:
    """Where the proposals lead, each once."""
    return tuple(dict.fromkeys(legs for _, legs in march.proposals(walk, wanted)))


# ---------------------------------------------------------------------- other questions


def _side(view: State, decision: Decision[Any]) -> Advice:
    """The rear is best, then a flank."""
    return [{"front": 0.0, "rear": 2.0}.get(option, 1.0) for option in decision.options]


def _again(view: State, decision: Decision[Any]) -> Advice:
    """What may be rolled again is."""
    return [0.0 if option == PASS else 1.0 for option in decision.options]


def _name(view: State, decision: Decision[Any]) -> Advice:
    """Of several regiments of a name first the one that is nearest to an enemy."""
    return [-_nearest(view, regiment_of(view, option)) for option in decision.options]


def _nearest(view: State, me: Regiment) -> float:
    if not me.here:
        return 50.0 * INCH
    return min((distance(view, me.id, each.id) for each in view.regiments if each.seat != me.seat and each.here), default=0.0)


MINDS: dict[str, Callable[[Any, Decision[Any]], Advice]] = {
    "conquest.round.step-3-first-action": _action,
    "conquest.round.step-4-second-action": _action,
    "conquest.round.step-4-extra-actions": _action,
    "conquest.characters.one-action": _action,
    "conquest.out-of-combat.march-distance": _march,
    "conquest.out-of-combat.arrive-second-march": _march,
    "conquest.out-of-combat.arrive-placement": _arrival,
    "conquest.out-of-combat.arrive-formation": _files,
    "conquest.out-of-combat.reform": _formation,
    "conquest.in-combat.clean-reform": _press,
    "conquest.in-combat.fighting-reform-then": _press,
    "conquest.out-of-combat.charge-side-tie": _side,
    "conquest.special-rules.unstoppable": _again,
    "conquest.special-rules.overrun-impact": _again,
    "conquest.round.step-1-name-match": _name,
}
"""Who answers, by the rule that asks."""

__all__ = ["advise"]
