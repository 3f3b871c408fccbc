"""Cards: regiments with their profiles and all they can do, Command Cards, Secondary Objectives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from herna.drawing.words import name, read
from herna.games.conquest.content import CHARACTERS, ITEMS, MASTERIES, MODELS, OBJECTIVES, REGIMENTS
from herna.games.conquest.content.entries import Barrage
from herna.games.conquest.content.vocabulary import SPECIALS
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import profiles
from herna.games.conquest.scene import facts
from herna.games.conquest.scene.look import TYPE_SIGNS
from herna.games.conquest.state import Objective, Regiment
from herna.games.conquest.view import View
from herna.kernel import Say
from herna.kernel.deck import HIDDEN
from herna.kernel.scene import Card

NUMBERED = frozenset(SPECIALS)


def regiment_card(view: View, say: Say, regiment: Regiment) -> Card:
    """A regiment: the eight characteristics as they are now, its stands, what it has and what is wrong with it."""
    inside = () if regiment.hero is None or regiment.alone else (hero_card(view, say, regiment),)
    gone = regiment.where == "gone"
    return Card(
        id=f"{'fallen' if gone else 'regiment'}:{tag(view, regiment)}",
        title=facts.named(view, say, regiment),
        lines=tuple(_lines(view, say, regiment)),
        symbol="crown" if regiment.alone else TYPE_SIGNS[regiment.type],
        seat=regiment.seat,
        tone="obsidian" if gone else "",
        badge="" if gone else str(regiment.size),
        inside=() if gone else inside,
        ring=() if gone else facts.profile(view, regiment),
    )


def _lines(view: View, say: Say, regiment: Regiment) -> Iterator[str]:
    """Where it is first, then what it is, then all that is on its card."""
    if regiment.where != "field":
        yield say("scene-where", where=regiment.where)
    yield from facts.condition(view, say, regiment)
    if regiment.where == "gone":
        return
    yield facts.sort_of(say, regiment)
    if changed := ", ".join(facts.changed(view, say, regiment)):
        yield say("scene-now", what=changed)
    yield from abilities(view, say, regiment, "stands")
    if regiment.models:
        yield say("scene-models", models=", ".join(regiment.models))
    if regiment.upgrades:
        yield say("scene-upgrades", powers=", ".join(regiment.upgrades))


def abilities(view: View, say: Say, regiment: Regiment, bearer: profiles.Bearer) -> Iterator[str]:
    """Special rules with their X as they are now, Barrage, Draw Events, powers of the army list."""
    if had := ruled(say, profiles.rules(view, regiment, bearer)):
        yield say("scene-rules", rules=had)
    for each in profiles.barrages(regiment, bearer):
        yield barrage(say, each)
    if events := listed(say, {str(event): x for event, x in profiles.draws(view, regiment, bearer).items()}):
        yield say("scene-draws", events=events)
    powers = profiles.profile_of(regiment, bearer).powers
    if powers:
        yield say("scene-powers", powers=", ".join(powers))


def ruled(say: Say, rules: Mapping[str, int]) -> str:
    """The special rules of the book among what a stand has, by name and X."""
    return listed(say, {rule: x for rule, x in rules.items() if x > 0 and rule in NUMBERED and rule != "barrage"})


def listed(say: Say, rules: Mapping[str, int]) -> str:
    """Rules by their names, each with its value if it has one."""
    return ", ".join(facts.valued(say, rule, x) for rule, x in rules.items())


def barrage(say: Say, shots: Barrage) -> str:
    """A Barrage: shots, range, rules of the brackets [conquest.special-rules.barrage]."""
    rules = listed(say, {str(rule): x for rule, x in shots.rules.items()})
    return say("scene-barrage", shots=shots.shots, inches=shots.range, near=shots.range // 2, rules=rules or None)


def hero_card(view: View, say: Say, regiment: Regiment) -> Card:
    """A character in its regiment, with a profile of its own."""
    hero = regiment.hero
    assert hero is not None
    return Card(
        id=f"hero:{tag(view, regiment)}",
        title=name(say, hero.kind),
        lines=tuple(_hero_lines(view, say, regiment)),
        symbol="crown",
        seat=regiment.seat,
        badge=str(hero.wounds) if hero.wounds else "",
        ring=facts.profile(view, regiment, "character"),
    )


def _hero_lines(view: View, say: Say, regiment: Regiment) -> Iterator[str]:
    hero = regiment.hero
    assert hero is not None
    if hero.wounds:
        yield say("scene-wounds", whom="character", count=hero.wounds)
    if hero.acted:
        yield say("scene-activated")
    if changed := ", ".join(facts.changed(view, say, regiment, "character")):
        yield say("scene-now", what=changed)
    yield from abilities(view, say, regiment, "character")
    bought = [*([hero.mastery] if hero.mastery else []), *hero.items, *hero.upgrades]
    if bought:
        yield say("scene-upgrades", powers=", ".join(bought))
    if hero.spells:
        yield say("scene-spells", spells=", ".join(hero.spells))


def command_card(say: Say, key: str, card: str, seat: int, badge: str = "") -> Card:
    """A Command Card: whom it activates."""
    return Card(id=key, title=name(say, card), symbol=sign_of(card), seat=seat, badge=badge)


def sign_of(card: str) -> str:
    """The drawing of a Command Card: a regiment by its type, a character by a crown."""
    return "crown" if card in CHARACTERS else TYPE_SIGNS[REGIMENTS[card].type]


def hidden_card(say: Say, key: str, count: int) -> Card:
    """So many cards that nobody else knows."""
    return Card(id=key, title=say("scene-hidden"), symbol="card", tone="obsidian", face_down=True, badge=str(count))


def objective_card(say: Say, key: str, objective: Objective) -> Card:
    """A Secondary Objective, whether it is scored [conquest.battle.secondary-score]."""
    if objective.card == HIDDEN:
        return hidden_card(say, key, 1)
    lines = [read(say, OBJECTIVES[objective.card].text)]
    if objective.scored:
        lines.append(say("scene-scored", round=objective.scored))
    return Card(
        id=key,
        title=name(say, objective.card),
        lines=tuple(lines),
        symbol="check" if objective.scored else "target",
        tone="coin" if objective.scored else "bone",
    )


# ---------------------------------------------------------------------- what all of it means


def known_by(view: View, regiments: Iterable[Regiment]) -> Iterator[str]:
    """The ids of all that the cards name: special rules, Draw Events, powers, models, Masteries, items, spells."""
    for each in regiments:
        bearers: tuple[profiles.Bearer, ...] = ("stands",) if each.hero is None or each.alone else ("stands", "character")
        for bearer in bearers:
            yield from (rule for rule, x in profiles.rules(view, each, bearer).items() if x > 0 and rule in NUMBERED)
            for shots in profiles.barrages(each, bearer):
                yield "barrage"
                yield from shots.rules
            yield from profiles.draws(view, each, bearer)
            yield from profiles.profile_of(each, bearer).powers
        for model in each.models:
            yield model
            yield from MODELS[model].powers
        yield from each.upgrades
        if each.hero is not None:
            hero = each.hero
            yield from hero.upgrades
            yield from hero.spells
            if hero.mastery:
                yield from MASTERIES[hero.mastery].powers
            for item in hero.items:
                yield from ITEMS[item].powers
