"""What is printed on the cards of the box: factions, elite troops, feats and scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.words import name, read
from herna.games.zloba.content import ELITES_OF, FACTIONS, FEATS, SCENARIOS
from herna.games.zloba.scene.words import stats_of
from herna.kernel import Say
from herna.kernel.faces import CardFace


def cards(say: Say) -> Iterator[CardFace]:
    """All of them, faction by faction."""
    yield from _factions(say)
    yield from _elites(say)
    yield from _feats(say)
    yield from _scenarios(say)


def _facets(say: Say, faction: str, **more: int) -> dict[str, str]:
    numbers = {say("face-facet", facet=facet): str(value) for facet, value in more.items()}
    return {say("face-facet", facet="faction"): read(say, FACTIONS[faction].name)} | numbers


def _factions(say: Say) -> Iterator[CardFace]:
    for faction in FACTIONS.values():
        lines = [read(say, faction.idea)]
        if faction.ability:
            price = say("scene-price", price=faction.ability.price)
            lines.append(f"{read(say, faction.ability.name)} ({price}): {read(say, faction.ability.text)}")
        shelf = say("face-shelf", shelf="factions")
        yield CardFace(id=f"faction:{faction.id}", title=read(say, faction.name), shelf=shelf, lines=tuple(lines))


def _elites(say: Say) -> Iterator[CardFace]:
    for faction, elites in ELITES_OF.items():
        for elite in elites:
            yield CardFace(
                id=f"elite:{elite.id}",
                title=name(say, elite.id),
                shelf=say("face-shelf", shelf="elites"),
                facets=_facets(say, faction, price=elite.price, vitality=elite.vitality),
                lines=(stats_of(say, elite, None, None), read(say, elite.text)),
                count=elite.dice,
            )


def _feats(say: Say) -> Iterator[CardFace]:
    for feat in FEATS.values():
        yield CardFace(
            id=f"feat:{feat.id}",
            title=read(say, feat.name),
            shelf=say("face-shelf", shelf="feats"),
            facets=_facets(say, feat.faction),
            lines=(read(say, feat.text),),
        )


def _scenarios(say: Say) -> Iterator[CardFace]:
    for card in SCENARIOS.values():
        lines = [read(say, card.story), say("scene-event", text=read(say, card.event.text))]
        lines += [say("scene-mission", side=mission.side, text=read(say, mission.text)) for mission in card.missions]
        lines.append(say("scene-preparation", text=read(say, card.setup.text)))
        chaos = enumerate(card.chaos, 1)
        lines += [f"{say('scene-chaos', number=number)}: {read(say, effect.text)}" for number, effect in chaos]
        yield CardFace(
            id=f"scenario:{card.id}",
            title=read(say, card.name),
            shelf=say("face-shelf", shelf="scenarios"),
            facets=_facets(say, card.faction),
            lines=tuple(lines),
        )
