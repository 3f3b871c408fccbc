"""What is printed on cards, items and the rest, in words: one message for each word of their vocabulary."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from herna.games.zombie_country.content import (
    ACTIONS,
    FIST,
    ITEM_OF,
    SEARCH_CARD,
    SKILLS,
    USES,
    Action,
    Character,
    Effect,
    Enemy,
    Goal,
    Law,
    Power,
    Recipe,
    Vehicle,
    Weapon,
)
from herna.games.zombie_country.rules import combat
from herna.games.zombie_country.state import Person
from herna.kernel import Say
from herna.kernel.content import Tagged
from herna.kernel.deck import HIDDEN


def name(say: Say, key: str) -> str:
    """The name of a card or of a word; the sorts of items are written with small letters there."""
    return say("scene-name", key=key if key in ITEM_OF else key.lower())


def names(say: Say, keys: Iterable[str]) -> str:
    """The names of several cards, alike ones counted."""
    return ", ".join(
        name(say, key) if count == 1 else say("scene-times", count=count, what=name(say, key))
        for key, count in Count(keys).items()
    )


def listed(say: Say, words: Sequence[str]) -> str | None:
    """Names, and how many there are that one does not see."""
    known = [word for word in words if word != HIDDEN]
    hidden = sum(word == HIDDEN for word in words)
    found = [names(say, known)] if known else []
    if hidden:
        found.append(say("scene-unseen", count=hidden))
    return ", ".join(found) or None


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def bonus(number: int) -> str:
    """A bonus, as it is printed on cards."""
    return signed(number) if number else "+0"


def pluses(speed: int) -> str:
    """A speed, as it is printed on cards."""
    return "+" * speed or "0"


def told(say: Say, kind: str, word: Tagged) -> str:
    """A word of the vocabulary: the message is named after its class, the gaps after its fields."""
    facts = {key: None if fact == "" else fact for key, fact in msgspec.structs.asdict(word).items()}
    if isinstance(points := facts.get("points"), int):
        facts["signed"] = signed(points)
    if isinstance(what := facts.get("what"), str):
        facts["what"] = what.lower()
    return say(f"scene-{kind}-{type(word).__name__.lower()}", **facts)


def power(say: Say, power: Power) -> str:
    """What holds all the time, or only for who is silent."""
    text = told(say, "power", power)
    return say("scene-silent-only", what=text) if power.silent else text


def effect(say: Say, effect: Effect) -> str:
    """One thing that a card does."""
    return told(say, "effect", effect)


def goal(say: Say, goal: Goal) -> str:
    """One of the things that must be so for a victory."""
    return told(say, "goal", goal)


def law(say: Say, law: Law) -> str:
    """A special rule of a scenario."""
    return told(say, "law", law)


def powers(say: Say, powers: Iterable[Power]) -> list[str]:
    """Several powers, each by itself."""
    return [power(say, each) for each in powers]


def effects(say: Say, effects: Iterable[Effect]) -> str:
    """All that a card does."""
    return "; ".join(effect(say, each) for each in effects)


def weapon(say: Say, weapon: Weapon, word: str, owner: Person | None = None) -> str:
    """The line of a weapon; in somebody's hands with all that improves it."""
    left = word.partition(":")[2]
    facts = [
        say("scene-reach", reach=weapon.reach),
        say("scene-kind", kind=weapon.kind),
        say("scene-accuracy", number=signed(combat.attack_number(owner, word) if owner else weapon.accuracy)),
        say("scene-speed", speed=pluses(combat.speed(owner, word) if owner else weapon.speed)),
    ]
    if weapon.loud:
        facts.append(say("scene-loud", points=weapon.loud))
    if weapon.rounds:
        facts.append(say("scene-rounds", left=left or weapon.rounds, rounds=weapon.rounds))
    else:
        facts.append(say("scene-rounds-free" if weapon.free else "scene-rounds-none"))
    if weapon.sweep:
        facts.append(say("scene-sweep"))
    if weapon.thrown:
        facts.append(say("scene-thrown"))
    return ", ".join(facts)


def vehicle(say: Say, vehicle: Vehicle) -> str:
    """Who fits in, and what its repair takes."""
    return say("scene-vehicle", places=vehicle.places, needs=names(say, vehicle.needs) or None)


def item(say: Say, word: str, owner: Person | None = None) -> list[str]:
    """What an item is and does."""
    item = ITEM_OF[word]
    first = [name(say, item.sort)]
    if not item.big:
        first.append(say("scene-weight", weight=item.weight))
    lines = [", ".join(first)]
    if item.weapon:
        lines.append(weapon(say, item.weapon, word, owner))
    lines += powers(say, item.powers)
    if item.use:
        lines.append(say("scene-used-up", effects=effects(say, item.use)))
    if item.vehicle:
        lines.append(vehicle(say, item.vehicle))
    if item.structure:
        lines.append(say("scene-structure"))
    return lines


def fist(say: Say, owner: Person) -> list[str]:
    """The unarmed attack."""
    return [
        ", ".join(
            [
                say("scene-reach", reach="near"),
                say("scene-accuracy", number=signed(combat.attack_number(owner, FIST))),
                say("scene-speed", speed=pluses(combat.speed(owner, FIST))),
            ]
        )
    ]


def action(say: Say, action: Action) -> list[str]:
    """What a special action does."""
    lines = [say("scene-like", like=action.like, steps=action.steps)]
    if action.like == "inventory" and action.uses != USES:
        lines.append(say("scene-uses", uses=names(say, action.uses)))
    if action.sweep:
        lines.append(say("scene-sweep"))
    lines += powers(say, action.powers)
    if action.then:
        text = say("scene-then", effects=effects(say, action.then))
        lines.append(say("scene-silent-only", what=text) if action.silent else text)
    return lines


def does(say: Say, name: str) -> list[str]:
    """What any action does."""
    return action(say, ACTIONS[name]) if name in ACTIONS else [say("scene-does", action=name)]


def recipe(say: Say, recipe: Recipe) -> list[str]:
    """What goes into a crafting, and what comes of it."""
    lines = []
    if recipe.needs:
        lines.append(say("scene-needs", what=names(say, recipe.needs)))
    if recipe.tools:
        lines.append(say("scene-tools", what=names(say, recipe.tools)))
    if recipe.makes:
        lines.append(say("scene-makes", what=f"{name(say, recipe.makes)} ({'; '.join(item(say, recipe.makes))})"))
    if recipe.does:
        lines.append(effects(say, recipe.does))
    return lines


def enemy(say: Say, enemy: Enemy, deafer: int = 0) -> list[str]:
    """All values of an enemy card; some scenarios change from which loudness on it hears."""
    lines = [
        say("scene-enemy", health=enemy.health, attack=signed(enemy.attack), defence=bonus(enemy.defence)),
        say("scene-enemy-more", attacks=enemy.attacks, speed=pluses(enemy.speed), perception=enemy.perception + deafer),
    ]
    if enemy.reach:
        lines.append(say("scene-enemy-reach", reach=enemy.reach))
    if enemy.climbs:
        lines.append(say("scene-enemy-climbs"))
    return lines


def skills(say: Say, character: Character) -> list[str]:
    """What a character can do all the time."""
    return [f"{name(say, skill)}: {'; '.join(powers(say, SKILLS[skill].powers))}" for skill in character.skills]


def specials(say: Say, character: Character) -> list[str]:
    """The special action cards of a character."""
    return [f"{name(say, special)}: {'; '.join(action(say, ACTIONS[special]))}" for special in character.specials]


def character(say: Say, character: Character) -> list[str]:
    """A character card as it is printed."""
    return [
        say("scene-printed", health=character.health, stamina=character.stamina, actions=character.actions),
        say(
            "scene-values",
            strength=signed(character.strength),
            speed=pluses(character.speed),
            defence=bonus(character.defence),
            capacity=character.capacity,
        ),
        *skills(say, character),
        *specials(say, character),
    ]


def _plain(number: int) -> str:
    return str(number).replace("-", "−")


def search_card(say: Say) -> Iterator[str]:
    """How many items a search draws, and how many of them one keeps."""
    for place, (total, draw, keep) in enumerate(SEARCH_CARD):
        until = SEARCH_CARD[place + 1][0] - 1 if place + 1 < len(SEARCH_CARD) else None
        if place == 0 and until is not None:
            yield say("scene-search-to", total=_plain(until), draw=draw, keep=keep)
        else:
            yield say("scene-search-from", total=_plain(total), draw=draw, keep=keep)
    yield say("scene-search-empty")
