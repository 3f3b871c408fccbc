"""The command line in the reader's language: help in its words, and in one sentence what is wrong with a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

import typer
from typer import rich_utils
from typer.core import TyperGroup

from herna.bots import BOTS
from herna.cli.voice import Voice, texts
from herna.kernel.texts import LANGUAGES, language


def take_language(args: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that `--lang` asks for, wherever it stands, and the line without it."""
    wanted, rest = None, list(args)
    place = 0
    while place < len(rest) and rest[place] != "--":
        name, equals, value = rest[place].partition("=")
        if name != "--lang":
            place += 1
            continue
        if not equals:
            value = rest[place + 1] if place + 1 < len(rest) else ""
        if value not in LANGUAGES:
            message = "usage-language" if value else "usage-language-missing"
            raise typer.BadParameter(Voice(language()).say(message, found=value, known=", ".join(LANGUAGES)))
        wanted = value
        del rest[place : place + (1 if equals else 2)]
    return wanted, rest


class _Context(typer.Context):
    """Says in the reader's language how a command is used."""

    def make_formatter(self) -> Any:
        formatter = super().make_formatter()
        prefix = texts().say(language(), "help-usage")
        formatter.write_usage = partial(formatter.write_usage, prefix=prefix)  # type: ignore[method-assign]  # its own words are English
        return formatter


def reword(command: Any, voice: Voice) -> None:
    """Put the help of a command, and of those below it, into the reader's words."""

    def worded(key: str | None, otherwise: str | None) -> str | None:
        return voice.say(key, bots=", ".join(BOTS)) if key and texts().has(voice.lang, key) else otherwise

    rich_utils.OPTIONS_PANEL_TITLE = voice.say("help-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = voice.say("help-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = voice.say("help-commands")
    rich_utils.DEFAULT_STRING = voice.say("help-default")
    rich_utils.REQUIRED_LONG_STRING = voice.say("help-required")
    command.context_class = _Context
    command.help = worded(command.help, command.help)
    command.options_metavar = voice.say("help-any-options")
    command.get_help_option(_Context(command)).help = voice.say("help-help")
    for param in command.get_params(_Context(command)):
        param.help = worded(param.help, param.help)
        flag = getattr(param, "is_flag", False)
        param.metavar = "" if flag else worded(f"metavar-{param.metavar}".lower(), param.metavar)
    if isinstance(command, TyperGroup):
        if command.subcommand_metavar.startswith("COMMAND"):
            command.subcommand_metavar = voice.say("help-any-command")
        for each in command.commands.values():
            reword(each, voice)


_USAGE = (
    (r"No such command '(?P<name>.*)'\. Did you mean '(?P<near>[^']*)'", "usage-no-command-near"),
    (r"No such command '(?P<name>.*)'", "usage-no-command"),
    (r"No such option: (?P<name>\S+) \(Possible options: (?P<near>[^,)]*)", "usage-no-option-near"),
    (r"No such option: (?P<name>\S+)", "usage-no-option"),
    (r"Missing command", "usage-missing-command"),
    (r"Missing \w+ '(?P<name>.*)'", "usage-missing"),
    (r"Option '(?P<name>.*)' requires an argument", "usage-needs-value"),
    (r"Option '(?P<name>.*)' does not take a value", "usage-no-value"),
    (r"Got unexpected extra argument\S* \((?P<what>.*)\)", "usage-extra"),
    (r"Invalid value for '?(?P<name>[^':]*)'?: (?P<what>.*)", "usage-value"),
    (r"Invalid value: (?P<what>.*)", None),
)
"""What typer says of a line that it cannot take, and what we say."""


def complain(error: typer.TyperException, voice: Voice) -> None:
    """Say in one sentence what is wrong with the command line, and where to read more."""
    said = error.format_message()
    if not said:
        return  # instead of a complaint the help was printed
    sentence = voice.say("usage-other", what=said)
    for pattern, message in _USAGE:
        if found := re.match(pattern, said, re.DOTALL):
            sentence = voice.say(message, **found.groupdict()) if message else found["what"]
            break
    typer.echo(sentence, err=True)
    context = getattr(error, "ctx", None)
    typer.echo(voice.say("usage-hint", command=context.command_path if context else "herna"), err=True)
