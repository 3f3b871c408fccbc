"""The table in words, and the legend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from herna.drawing.derive import legend_of
from herna.drawing.words import name
from herna.games.cave_evil.content import DECKS
from herna.games.cave_evil.rules.kill_points import points
from herna.games.cave_evil.scene import combat, facts, seen, track
from herna.games.cave_evil.scene.ground import Ground
from herna.games.cave_evil.scene.look import SIGNS
from herna.games.cave_evil.state import NOBODY, NOWHERE
from herna.games.cave_evil.view import View, sees
from herna.kernel import Say
from herna.kernel.scene import Panel, Tray


def in_words(view: View, say: Say, ground: Ground, trays: Iterable[Tray], fight: Panel | None) -> Iterator[str]:
    """The whole table in plain words; what the cards do is in the legend."""
    yield " ".join(_moment(view, say))
    yield " ".join(_track(view, say))
    yield from _cave(view, say, ground)
    for seat, player in enumerate(view.players):
        yield from _player(view, say, seat)
        for squad in player.squads:
            about = [
                facts.creatures(say, squad),
                facts.six(say, tuple(seen.sums(squad).values())),
                *facts.doing(view, say, squad),
            ]
            about += [f"{name(say, each.card)}: {words}" for each in squad.creatures for words in facts.burdens(say, each)]
            yield f"{facts.who(say, squad)}, {say('scene-at', space=squad.space)}: {'; '.join(about)}."
    for group in view.groups:
        about = [facts.creatures(say, group), facts.six(say, tuple(seen.sums(group).values()))]
        yield f"{facts.who(say, group)}, {say('scene-at', space=group.space)}: {'; '.join(about)}."
    yield from _hands(view, say, trays)
    yield say("scene-piles", decks="; ".join(_pile(view, say, deck) for deck in (*DECKS, "excavation")))
    if view.events:
        yield say("scene-events", cards=facts.names(say, view.events))
    if fight is not None:
        yield from combat.in_words(fight)


def _moment(view: View, say: Say) -> Iterator[str]:
    """Where the game stands."""
    yield say("scene-moment", cycle=view.cycle, phase=view.phase, seat=view.active, first=view.first)


def _track(view: View, say: Say) -> Iterator[str]:
    """The Blood Eye, what is to come, and what is known of the Evil."""
    yield say("scene-eye-words", eye=view.eye)
    yield from (f"{line}." for line in track.in_words(view, say))
    card = view.evil.card if seen.evil_known(view) else None
    yield say("scene-evil-words", card=card, stage=view.evil.stage, space=view.evil.space)
    if view.evil.target != NOBODY:
        yield say("scene-target", seat=view.evil.target)


def _cave(view: View, say: Say, ground: Ground) -> Iterator[str]:
    """The areas of the cave with their spaces and where they lead to; then what is on spaces."""
    cave = ground.cave
    area_of = {space: number for number, (_, spaces) in enumerate(ground.areas) for space in spaces}
    for number, (kind, spaces) in enumerate(ground.areas):
        ways = [f"{here}–{there}" for here in spaces for there in cave.neighbours[here] if area_of[there] != number]
        listed = ", ".join(map(str, spaces))
        yield say("scene-area", kind=kind or "pit", spaces=listed, ways=", ".join(ways) or None)
    if fallen := [str(space) for space in range(len(ground.cells)) if not cave.open(space)]:
        yield say("scene-fallen", spaces=", ".join(fallen))
    for space, words in sorted(_on_spaces(view, say, ground)):
        yield f"{say('scene-space', number=space, floor=None)}: {words}."


def _on_spaces(view: View, say: Say, ground: Ground) -> Iterator[tuple[int, str]]:
    """Pits, crystals, heaps, gates."""
    numbers = seen.thrones(view)
    for space in ground.cave.pits:
        yield space, say("scene-pit", throne=numbers.get(space, 0), pit=str(space == 0))
    for seat, player in enumerate(view.players):
        if player.crystal != NOWHERE:
            yield player.crystal, say("scene-crystal", seat=seat, lit=str(player.lit))
    for space, heap in view.heaps.items():
        yield space, ", ".join(facts.lying(say, heap))
    for space, squad in seen.gates(view).items():
        yield space, say("scene-gate", seat=squad.seat)


def _player(view: View, say: Say, seat: int) -> Iterator[str]:
    """A player: who the necromancer is, kill points and cards in hand."""
    player = view.players[seat]
    kills, wandering = points(seen.enemy_halves(view, seat)), points(seen.wandering_halves(view, seat))
    state = seen.fate_of(player)
    card = player.necromancer or None
    yield say("scene-player-words", seat=seat, card=card, state=state, kills=kills, wandering=wandering, hand=len(player.hand))


def _hands(view: View, say: Say, trays: Iterable[Tray]) -> Iterator[str]:
    """The reader's hand by name, and one that is looked into; others' by their backs."""
    for seat, player in enumerate(view.players):
        if not player.hand:
            continue
        if seat == view.seat:
            yield say("scene-own-hand", cards=facts.names(say, player.hand))
        elif sees(view, view.seat, seat):
            yield say("scene-hand-of", seat=seat, cards=facts.names(say, player.hand))
        else:
            decks = [say("scene-back", deck=deck, count=count) for deck, count in seen.backs(player.hand)]
            yield say("scene-hand-of", seat=seat, cards=", ".join(decks))


def _pile(view: View, say: Say, deck: str) -> str:
    pile = view.decks[deck]
    top = pile.discard[-1] if pile.discard and deck in DECKS else None
    return say("scene-pile", deck=deck, count=len(pile.draw), top=top, discard=len(pile.discard))


def legend(view: View, say: Say, trays: Iterable[Tray]) -> Iterator[str]:
    """What the cards on the table do."""
    kinds = ("card", "creature", "pile", "event", "evil")
    yield from legend_of(map(_in_sentences, trays), kinds, facts.signs(say), tuple(SIGNS.values()))
    yield say("scene-symbols")


def _in_sentences(tray: Tray) -> Tray:
    """On a card each line stands by itself; read out one after the other they need capitals and full stops."""
    return replace(tray, cards=tuple(replace(card, lines=(*map(_sentence, card.lines),)) for card in tray.whole()))


def _sentence(line: str) -> str:
    return f"{line[:1].upper()}{line[1:]}" + ("" if line.endswith(".") else ".")
