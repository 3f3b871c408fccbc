"""Battle goals: what is counted for them [Karty malých úkolů]."""

from __future__ import annotations

from collections.abc import Callable

from herna.games.gloomhaven.content import GOALS
from herna.games.gloomhaven.events import GoalShown
from herna.games.gloomhaven.state import Hero, Monster, State, Summon
from herna.kernel import Table


def note(hero: Hero, what: str, count: int = 1) -> None:
    """Count something for a hero [gloomhaven.battle-goals.notes]."""
    hero.tally[what] = hero.tally.get(what, 0) + count


def in_turn(state: State) -> Hero | None:
    """The hero in whose turn, or in the turn of whose summon, something happens."""
    figure = state.find(state.now) if state.now else None
    if isinstance(figure, Summon) and figure.owner:
        return state.hero(figure.owner)
    return figure if isinstance(figure, Hero) else None


def trap_gone(state: State) -> None:
    """A trap was sprung or disarmed, by whomever: it counts for whose turn it is."""
    if (hero := in_turn(state)) is not None:
        note(hero, "traps")


def killed(state: State, hero: Hero, monster: Monster, overkill: int, *, clean: bool) -> None:
    """Somebody's kill counts, a summon's for its owner [gloomhaven.summon.kills-credited].

    `overkill` is the damage beyond what it took; `clean` is a kill by one attack on a monster without damage. The first kill of
    the scenario counts for nobody where the first monster fell by nobody's hand.
    """
    note(hero, "kills")
    note(hero, "elite-kills", monster.rank == "elite")
    note(hero, "clean-kills", clean)
    note(hero, "first-kills", state.slain == 1)
    hero.tally["overkill"] = max(overkill, hero.tally.get("overkill", 0))


def hurt(hero: Hero) -> None:
    """Whether a hero has ever been below half of its hit points, rounded up."""
    if hero.hp < -(-hero.top // 2):
        hero.tally["below-half"] = 1


def begin_round(state: State) -> None:
    """A round that begins without a monster on the map is noted for all."""
    if not state.monsters:
        for hero in state.heroes:
            note(hero, "quiet-rounds")


FOUND: dict[str, Callable[[State, Hero], int]] = {
    "cards-left": lambda state, hero: len(hero.hand) + len(hero.discard),
    "xp": lambda state, hero: hero.xp,
    "hp-left": lambda state, hero: hero.hp,
    "hp-missing": lambda state, hero: hero.top - hero.hp,
    "loot": lambda state, hero: hero.tally.get("coins", 0) + hero.tally.get("treasures", 0),
    "exhausted-allies": lambda state, hero: sum(each.exhausted for each in state.heroes if each is not hero),
    "items-beyond-level": lambda state, hero: hero.tally.get("items-used", 0) - hero.level,
}
"""What is found at the end; all else is counted on the way."""


def count(state: State, hero: Hero, what: str) -> int:
    """What a goal counts."""
    return FOUND[what](state, hero) if what in FOUND else hero.tally.get(what, 0)


def met(state: State, hero: Hero) -> bool:
    """Whether a hero's goal is met at the end."""
    goal = GOALS[hero.goals[0]]
    found = count(state, hero, goal.tally)
    return (goal.least is None or found >= goal.least) and (goal.most is None or found <= goal.most)


def show(t: Table[State], hero: Hero, *, won: bool) -> None:
    """At the end a goal is shown; who has met it gets its checkmarks, unless the scenario is lost.

    [gloomhaven.battle-goals.no-reward-on-failure, gloomhaven.battle-goals.checkmarks-use]
    """
    done, goal = met(t.state, hero), hero.goals[0]
    t.tell("gloomhaven.battle-goals.reward-on-success", GoalShown, hero.id, goal, int(done))
    if won and done:
        hero.checks += GOALS[goal].checks
