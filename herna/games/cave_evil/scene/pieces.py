"""The pieces on the board: crystals, what lies about, squads, wandering monsters, digs, gates, the Evil."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herna.drawing.paths import rounded
from herna.games.cave_evil.content import EVILS, RESOURCES
from herna.games.cave_evil.rules.forces import standing
from herna.games.cave_evil.scene import facts, seen
from herna.games.cave_evil.scene.grid import Spot
from herna.games.cave_evil.scene.ground import Ground
from herna.games.cave_evil.scene.look import EVIL_SIGNS, GOODS, ROMAN, spiked
from herna.games.cave_evil.state import NOWHERE, Force, Group, Heap, Squad
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.scene import Shape

CHIP, LIFT = 38, 2
"""How wide a piece is, and how far above the middle of its space it stands."""
PLATE = (32, 19)
"""How large a plate with resources is."""
ROOMY: tuple[tuple[Spot, ...], ...] = ((), ((0, 0),), ((0, -10), (0, 11)), ((0, -12), (-16, 9), (16, 9)))
"""Where tokens lie on a space: one, two, three."""
UNDER: tuple[tuple[Spot, ...], ...] = ((), ((-11, 22),), ((-18, 22), (16, 27)))
"""Where they lie at the foot of a piece, beside its badge; more than that become one."""
WORKS = (-12, -29)
"""Where it stands how many rocks a dig has left: above the shoulder of the squad."""
BESIDE = (9, 7)
"""How far from the middle a piece stands where there is a crystal."""


def crystals(view: View, say: Say, ground: Ground) -> Iterator[Shape]:
    """The Chthonic Crystals in the colours of their owners; dead ones are grey [cave_evil.victory.dead-crystal]."""
    taken = standing(view)
    for seat, player in enumerate(view.players):
        if player.crystal == NOWHERE:
            continue
        x, y = ground.middles[player.crystal]
        small = player.crystal in taken
        path = _crystal(x - 11, y - 8, 0.8) if small else _crystal(x, y, 1)
        label = say("scene-crystal", seat=seat, lit=str(player.lit))
        yield Shape(
            id=f"crystal:{seat}",
            form="disc",
            path=path,
            x=x,
            y=y,
            size=34,
            seat=seat if player.lit else None,
            tone="" if player.lit else "ash",
            label=label,
        )


def _crystal(x: int, y: int, scale: float) -> str:
    """Three prongs."""

    def to(*steps: float) -> str:
        return " ".join(f"{round(each * scale, 1):g}" for each in steps)

    def at(across: float, down: float) -> str:
        return f"{x + round(across * scale, 1):g} {y + round(down * scale, 1):g}"

    left = f"M{at(-12, -4)}l{to(6, 5, 2, 13)}h{to(-9)}l{to(-6, -8)}z"
    right = f"M{at(12, -4)}l{to(-6, 5, -2, 13)}h{to(9)}l{to(6, -8)}z"
    return f"{left}{right}M{at(0, -22)}l{to(9, 11, -3, 26)}h{to(-12)}l{to(-3, -26)}z"


def heaps(view: View, say: Say, ground: Ground, *, under: bool) -> Iterator[Shape]:
    """What lies about, at the feet of pieces or elsewhere: resources with their amounts, items and spells, the Glowing Eyes."""
    taken = standing(view)
    for space, heap in sorted(view.heaps.items()):
        if (space in taken) is not under:
            continue
        x, y = ground.middles[space]
        tokens = list(_tokens(heap))
        room = UNDER if space in taken else ROOMY
        if len(tokens) >= len(room):
            tokens = [("chest", str(sum(heap.goods) + len(heap.things) + heap.eyes), "bone")]
        spots = room[len(tokens)]
        label = ", ".join(facts.lying(say, heap))
        for (symbol, text, tone), (across, down) in zip(tokens, spots, strict=True):
            yield from _plate(x + across, y + down, symbol, text, tone, label)


def _tokens(heap: Heap) -> Iterator[tuple[str, str, str]]:
    """Symbol, words and tone of each token of a heap."""
    for resource, amount in zip(RESOURCES, heap.goods, strict=True):
        if amount:
            yield GOODS[resource], str(amount), resource
    if heap.things:
        yield "card", str(len(heap.things)), "bone"
    if heap.eyes:
        yield "eye", "", "coin"


def _plate(x: int, y: int, symbol: str, text: str, tone: str, label: str) -> Iterator[Shape]:
    wide, high = PLATE
    wide += 7 * max(0, len(text) - 1)
    yield Shape(form="card", path=rounded(x - wide / 2, y - high / 2, wide, high, high / 2), x=x, y=y, tone=tone, label=label)
    if text:
        yield Shape(form="label", x=x + 7, y=y, size=15, text=text, tone="ink")
        yield Shape(form="label", x=x + 7 - wide / 2 + 3, y=y, size=14, symbol=symbol, tone="ink")
    else:
        yield Shape(form="label", x=x, y=y, size=15, symbol=symbol, tone="ink")


def gates(view: View, say: Say, ground: Ground) -> Iterator[Shape]:
    """Iron Gates [cave_evil.cards.iron-gate]."""
    for space, squad in seen.gates(view).items():
        x, y = ground.middles[space]
        yield Shape(form="die", x=x, y=y, size=30, tone="metal", symbol="lock", label=say("scene-gate", seat=squad.seat))


def forces(view: View, say: Say, ground: Ground) -> Iterator[Shape]:
    """Squads and groups from north to south, so that what stands in front covers what stands behind."""
    found = [(_stand(view, ground, force.space), force) for force in standing(view).values()]
    for spot, force in sorted(found, key=lambda each: (each[0][1], each[0][0])):
        yield from _squad(view, say, force, spot) if isinstance(force, Squad) else _group(view, say, force, spot)


def _stand(view: View, ground: Ground, space: int) -> Spot:
    """Where a piece stands on its space: beside a crystal, not before it."""
    x, y = ground.middles[space]
    if any(player.crystal == space for player in view.players):
        return x + BESIDE[0], y + BESIDE[1]
    return x, y


def _squad(view: View, say: Say, squad: Squad, spot: Spot) -> Iterator[Shape]:
    """A chip in the shape of its owner with its number, and how many creatures are in the squad."""
    x, y = spot[0], spot[1] - LIFT
    count = len(squad.creatures)
    yield Shape(
        id=f"squad:{squad.seat}:{squad.number}",
        form="chip",
        x=x,
        y=y,
        size=CHIP,
        seat=squad.seat,
        text=ROMAN[squad.number],
        badge=str(count) if count > 1 else "",
        label=facts.about(view, say, squad),
    )


def signs(view: View, say: Say, ground: Ground) -> Iterator[Shape]:
    """What is to be seen of squads although something is lit: their digs with the rocks that are left, and the Glowing Eyes."""
    for player in view.players:
        for squad in player.squads:
            x, y = _stand(view, ground, squad.space)
            if squad.works is not None:
                yield from _works(say, squad, (x + WORKS[0], y + WORKS[1]))
            if squad.eyes:
                yield Shape(form="coin", x=x + 16, y=y - 14 - LIFT, size=18, symbol="eye", label=say("scene-eyes"))


def _works(say: Say, squad: Squad, spot: Spot) -> Iterator[Shape]:
    """A dig: so many rocks are left."""
    assert squad.works is not None
    label = say("scene-works", rocks=squad.works.rocks, collapse=str(squad.works.collapse))
    yield from _plate(*spot, "rock" if squad.works.collapse else "pickaxe", str(squad.works.rocks), "bone", label)


def _group(view: View, say: Say, group: Group, spot: Spot) -> Iterator[Shape]:
    """A spiked disc with its letter; a Protector has a sign too, and is larger."""
    x, y = spot[0], spot[1] - LIFT
    guard = facts.protector(group)
    count = len(group.creatures)
    yield Shape(
        id=f"group:{group.letter}",
        form="disc",
        path=spiked(x, y, 25, 9, 0.74) if guard else spiked(x, y, 22, 12),
        x=x,
        y=y,
        size=CHIP + 4 if guard else CHIP,
        tone="obsidian",
        symbol="guard" if guard else "",
        text=group.letter,
        badge=str(count) if count > 1 else "",
        label=facts.about(view, say, group),
    )


def evil(view: View, say: Say, ground: Ground) -> Iterator[Shape]:
    """The Evil on the board, red as nothing else is."""
    if view.evil.space == NOWHERE:
        return
    x, y = ground.middles[view.evil.space]
    symbol = EVIL_SIGNS[EVILS[view.evil.card].word]
    label = say("scene-evil", card=view.evil.card, stage=view.evil.stage)
    yield Shape(
        id="evil",
        form="disc",
        path=spiked(x, y - LIFT, 25, 16),
        x=x,
        y=y - LIFT,
        size=40,
        tone="blood",
        symbol=symbol,
        label=label,
    )


def clash(view: View, say: Say, ground: Ground) -> Iterator[Shape]:
    """Crossed swords between those who fight, as long as they do."""
    combat = view.combat
    if combat is None or combat.over or combat.space == NOWHERE:
        return
    x, y = ground.middles[combat.space]
    there = _fighting(view, combat.space)
    if there is not None:
        far_x, far_y = ground.middles[there]
        x, y = (x + far_x) // 2, (y + far_y) // 2
    yield Shape(form="disc", x=x, y=y - 16, size=24, tone="bone", symbol="fight", label=say("scene-combat", sort=combat.sort))


def _fighting(view: View, space: int) -> int | None:
    """Where the attackers stand."""
    assert view.combat is not None
    for fighter in view.combat.fighters:
        if fighter.side == 0 and not fighter.helps:
            found = force_of(view, fighter.seat, fighter.number, fighter.letter)
            return found.space if found is not None and found.space != space else None
    return None


def force_of(view: View, seat: int, number: int, letter: str) -> Force | None:
    """A squad or group that is still on the board."""
    everybody: Sequence[Force] = view.players[seat].squads if number != NOWHERE and seat >= 0 else view.groups
    for force in everybody:
        if force.number == number if isinstance(force, Squad) else force.letter == letter:
            return force
    return None


def thrones(view: View, ground: Ground) -> Iterator[Shape]:
    """The numbers of the Thronerooms, beside their pits."""
    for space, number in seen.thrones(view).items():
        if not ground.cave.open(space):
            continue
        x, y = ground.middles[space]
        yield Shape(form="label", x=x + 4, y=y - 31, size=17, text=str(number), symbol="throne", tone="chalk-3")


def title_of(say: Say, ground: Ground) -> Iterator[Shape]:
    """The name of the Pit."""
    x, y = ground.middles[0]
    yield Shape(form="label", x=x, y=y + 44, size=17, text=say("scene-the-pit"), tone="chalk-3")
