"""The playmats, the draft pool, what can be chosen, the scenario; and what is counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from herna.drawing.words import name, numbered, read
from herna.games.zloba.content import ELITES_OF, FACTIONS, FEATS, FEATS_OF, OPPONENTS, SCENARIOS, Faction
from herna.games.zloba.scene.board import TROOPS, drawing_of
from herna.games.zloba.scene.words import ACTIONS, is_ao, kinds_of, missions, side_title, stats_of, tone_of
from herna.games.zloba.view import View
from herna.kernel import Say
from herna.kernel.scene import Card, Counter, Tray


def trays_of(view: View, say: Say) -> Iterator[Tray]:
    """A tray for each playmat, the draft pool, what can be chosen, the scenario."""
    for seat in range(len(view.sides)):
        yield Tray(id=f"side:{seat}", title=side_title(view, say, seat), cards=tuple(_mat(view, say, seat)), seat=seat)
    yield Tray(id="pool", title=say("scene-pool"), cards=tuple(_pool(view, say)))
    if view.phase == "setup":
        yield from _choices(view, say)
    if view.scenario:
        yield Tray(id="scenario", title=say("scene-scenario"), cards=tuple(_scenario(view, say)))


def _mat(view: View, say: Say, seat: int) -> Iterator[Card]:
    """A playmat: the faction, its basic troops, elite kinds and ability, the dice and the feats."""
    side = view.sides[seat]
    if not side.faction:
        return
    faction = FACTIONS[side.faction]
    own = "" if view.turn is not None and view.turn.seat == seat else f":{seat}"
    tone = tone_of(side)
    lines = [read(say, faction.idea)]
    if side.zone:
        lines.append(say("scene-camp", zone=side.zone))
    if view.first == seat and view.round:
        lines.append(say("scene-first-player"))
    yield _faction(say, faction, lines)
    piles = (("mat", "unit-basic", side.mat), ("removed", "skull", side.removed))
    for pile, symbol, count in piles:
        title = say(f"scene-pile-{pile}", basic=read(say, faction.basic), count=count)
        yield Card(id=f"{pile}{own}", form="disc", title=title, symbol=symbol, tone=tone, badge=str(count))
    for elite, space in kinds_of(view, seat):
        lines = [stats_of(say, elite, space, side), read(say, space.text if space else elite.text)]
        yield Card(
            id=f"elite:{elite.id}",
            title=name(say, elite.id),
            lines=tuple(lines),
            symbol=TROOPS.get(elite.id, "unit-elite"),
            tone=tone,
            badge=str(elite.vitality),
        )
    if is_ao(view, seat):
        text = read(say, OPPONENTS[side.faction].ability)
        yield Card(id=f"ability:{side.faction}", title=say("scene-ao-ability"), lines=(text,), tone=tone)
    elif faction.ability:
        lines = [say("scene-price", price=faction.ability.price), read(say, faction.ability.text)]
        title = read(say, faction.ability.name)
        yield Card(id=f"ability:{side.faction}", title=title, lines=tuple(lines), symbol="korrakam", tone=tone)
    yield from _dice_of(view, say, seat, own)
    for feat in side.feats:
        yield _feat(say, feat, used=feat in side.used)


def _faction(say: Say, faction: Faction, lines: Iterable[str]) -> Card:
    return Card(
        id=f"faction:{faction.id}",
        title=read(say, faction.name),
        lines=tuple(lines),
        symbol=f"emblem-{faction.id}",
        tone=faction.colour,
    )


def _dice_of(view: View, say: Say, seat: int, own: str) -> Iterator[Card]:
    """The action dice of a side and its all-seeing die; of a human on turn with what they do, which differs for the AO."""
    side = view.sides[seat]
    keys = numbered(f"die{own}:{symbol}" for symbol in side.dice)
    dice = [(key, symbol, "bone") for key, symbol in zip(keys, side.dice, strict=True)]
    for key, symbol, tone in [*dice, *[(f"eye{own}", side.eye, "obsidian")] * bool(side.eye)]:
        lines = () if own or is_ao(view, seat) else (say("scene-does", symbol=symbol),)
        yield Card(id=key, form="die", title=name(say, symbol), lines=lines, symbol=drawing_of(symbol), tone=tone)


def _feat(say: Say, feat: str, *, used: bool = False) -> Card:
    lines = [read(say, FEATS[feat].text), *([say("scene-used")] if used else [])]
    tone = FACTIONS[FEATS[feat].faction].colour
    return Card(id=f"feat:{feat}", title=read(say, FEATS[feat].name), lines=tuple(lines), symbol="banner", tone=tone)


def _pool(view: View, say: Say) -> Iterator[Card]:
    """The draft pool: a card for each symbol in it."""
    for symbol in ACTIONS:
        if count := view.pool.count(symbol):
            title = say("scene-dice", symbol=name(say, symbol), count=count)
            lines = (say("scene-does", symbol=symbol),)
            drawing = drawing_of(symbol)
            yield Card(id=f"pool:{symbol}", form="die", title=title, lines=lines, symbol=drawing, tone="bone", badge=str(count))


def _choices(view: View, say: Say) -> Iterator[Tray]:
    """What can still be chosen before the game begins: factions, feats, scenarios."""
    taken = [side.faction for side in view.sides]
    if "" in taken:
        free = [faction for faction in FACTIONS.values() if faction.id not in taken]
        cards = [_faction(say, faction, [read(say, faction.idea), *_portrait(say, faction)]) for faction in free]
        yield Tray(id="factions", title=say("scene-factions"), cards=tuple(cards))
    feats = [feat.id for side in view.sides[: view.humans] if side.faction for feat in FEATS_OF[side.faction]]
    chosen = [feat for side in view.sides for feat in side.feats]
    cards = [_feat(say, feat) for feat in feats if feat not in chosen]
    if cards:
        yield Tray(id="feats", title=say("scene-feats"), cards=tuple(cards))
    if view.coop and not view.scenario:
        scenarios = [card for card in SCENARIOS.values() if card.faction == view.sides[view.humans].faction]
        cards = [
            Card(id=f"scenario:{card.id}", title=read(say, card.name), lines=(read(say, card.story),), symbol="card")
            for card in scenarios
        ]
        yield Tray(id="scenarios", title=say("scene-scenarios"), cards=tuple(cards))


def _portrait(say: Say, faction: Faction) -> Iterator[str]:
    """What a faction brings along."""
    for elite in ELITES_OF[faction.id]:
        yield f"{read(say, elite.name)} ({stats_of(say, elite, None, None)}): {read(say, elite.text)}"
    if faction.ability:
        price = say("scene-price", price=faction.ability.price)
        yield f"{read(say, faction.ability.name)} ({price}): {read(say, faction.ability.text)}"


def _scenario(view: View, say: Say) -> Iterator[Card]:
    """The scenario card and its eight Chaos effects; one of them is on the Chaos die [zloba.scenario.card-data]."""
    card = SCENARIOS[view.scenario]
    lines = [
        read(say, card.story),
        say("scene-event", text=read(say, card.event.text)),
        *missions(view, say),
        say("scene-preparation", text=read(say, card.setup.text)),
    ]
    yield Card(id=f"scenario:{card.id}", title=read(say, card.name), lines=tuple(lines), symbol="card")
    for number, effect in enumerate(card.chaos, 1):
        shown = number == view.chaos
        yield Card(
            id=f"chaos:{number}",
            title=say("scene-chaos-shown" if shown else "scene-chaos", number=number),
            lines=(read(say, effect.text),),
            symbol="d8",
            tone="coin" if shown else "",
        )


def counters_of(view: View, say: Say) -> Iterator[Counter]:
    """Round and stockpile, then for each side its score, Corra and basic troops; the humans of a co-op share one score."""
    yield Counter(id="round", title=say("scene-count-round"), value=view.round, symbol="hourglass")
    yield Counter(id="corra", title=say("scene-count-stockpile"), value=view.corra, symbol="korrakam")
    if view.coop:
        yield Counter(id="chaos", title=say("scene-count-chaos"), value=view.chaos, symbol="d8")
        yield Counter(id="vp:0", title=say("scene-count-common-vp"), value=view.sides[0].vp, symbol="vp")
    for seat, side in enumerate(view.sides):
        if not view.coop or is_ao(view, seat):
            yield Counter(id=f"vp:{seat}", title=say("scene-count-vp"), value=side.vp, symbol="vp", seat=seat)
        yield Counter(id=f"corra:{seat}", title=say("scene-count-corra"), value=side.corra, symbol="korrakam", seat=seat)
        yield Counter(id=f"basics:{seat}", title=say("scene-count-mat"), value=side.mat, symbol="unit-basic", seat=seat)
        yield Counter(id=f"fallen:{seat}", title=say("scene-count-removed"), value=side.removed, symbol="skull", seat=seat)
