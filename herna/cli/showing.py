"""What the terminal shows of a game: scenes, lines of the log, rules, outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

from herna.cli.voice import Voice
from herna.kernel import Game, Table, Told
from herna.kernel.rulebook import Rule, Rulebook
from herna.kernel.scene import Scene


def show_scene(voice: Voice, scene: Scene) -> None:
    """A scene in words: they say all that the picture shows."""
    for line in scene.words:
        voice.whole(f"  {line}")


def show_told(voice: Voice, game: Game[Any], told: Told, names: Sequence[str], indent: int = 0) -> None:
    """A line of the log, with the rule by which it happened."""
    line = Text.assemble(game.texts.event(voice.lang, told.event, names), (f"  [{told.rule}]", "dim"))
    voice.console.print(Padding(line, (0, 0, 0, indent), expand=False))


def show_rule(voice: Voice, rule: Rule) -> None:
    """A rule with our ruling, and where to read on."""
    voice.console.print(Text(rule.id, "bold"))
    lines = [rule.say(voice.lang)]
    if ruling := rule.decided(voice.lang):
        lines.append(voice.say("rule-ruling", ruling=ruling))
    if rule.see:
        lines.append(voice.say("rule-see", rules=", ".join(rule.see)))
    for line in lines:
        voice.console.print(Padding(line, (0, 0, 0, 2), expand=False))


def show_outcome(voice: Voice, table: Table[Any], names: Sequence[str]) -> None:
    """Who has won, and by which rule."""
    outcome = table.outcome
    if outcome is None:
        voice.tell("outcome-open")
        return
    voice.console.print(table.game.texts.outcome(voice.lang, outcome, names))
    voice.console.print(cited(voice.lang, [table.game.rulebook], outcome.rule))


def cited(lang: str, books: Sequence[Rulebook], rule: str) -> str:
    """The text of a rule with its id; of an open question, our ruling."""
    said = next((book[rule].decided(lang) or book[rule].say(lang) for book in books if rule in book), "")
    return f"{said} [{rule}]".lstrip()
