"""The command line: `herna` alone lays tables in the terminal, and `herna --help` says what can follow it.

Help texts stand here as the names of messages in texts/cli.*.ftl. They are put into words when the language is known:
from `--lang` anywhere on the line, or else from the locale.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import herna
from herna.cli import army, bench, content, games, lab, mcp, play, room, rules, solve
from herna.cli.reading import INTERRUPTED
from herna.cli.terminal import Quit
from herna.cli.voice import Voice, file_trouble
from herna.cli.wording import complain, reword, take_language
from herna.kernel.errors import HernaError
from herna.kernel.texts import language


def main() -> None:
    """What the command `herna` runs."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without Czech letters is no reason to stop
    typer.main.get_command(app).main()


class Root(TyperGroup):
    """The root of all commands: speaks the reader's language and turns every mistake into one sentence."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        """Run a command line and exit: 0 for success, 1 for what went wrong, 2 for what cannot be understood."""
        before = os.environ.get("HERNA_LANG")
        try:
            code = self._run(list(sys.argv[1:] if args is None else args))
        except KeyboardInterrupt:
            code = INTERRUPTED
        finally:
            if before is None:
                os.environ.pop("HERNA_LANG", None)
            else:
                os.environ["HERNA_LANG"] = before
        sys.exit(code)

    def _run(self, args: list[str]) -> int:
        try:
            wanted, rest = take_language(args)
            if wanted is not None:
                os.environ["HERNA_LANG"] = wanted  # from here on `language()` says so to everybody
            reword(self, Voice(language()))
            result = super().main(rest, "herna", standalone_mode=False)
        except typer.TyperException as error:
            complain(error, Voice(language()))
            return error.exit_code
        return result if isinstance(result, int) else 0

    def invoke(self, ctx: Any) -> Any:
        voice = Voice(language())
        try:
            return super().invoke(ctx)
        except (Quit, EOFError):
            voice.tell("goodbye")
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            voice.tell("goodbye")
            raise typer.Exit(INTERRUPTED) from None
        except HernaError as error:
            typer.echo(error.say(voice.lang), err=True)
            raise typer.Exit(1) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            typer.echo(file_trouble(error, None, voice), err=True)
            raise typer.Exit(1) from None


app = typer.Typer(
    cls=Root, help="help-herna", invoke_without_command=True, add_completion=False, pretty_exceptions_enable=False
)
app.add_typer(room.app, name="room", help="help-room")
app.add_typer(rules.app, name="rules", help="rules-help")
app.add_typer(lab.app, name="lab", help="lab-help")
app.add_typer(content.app, name="content", help="help-content")
app.add_typer(army.app, name="army", help="help-army")
app.command("mcp", help="help-mcp")(mcp.mcp)
app.command("solve", help="help-solve")(solve.solve)
app.command("games", help="help-games")(games.games)
app.command("play", help="help-play")(play.play)
app.command("replay", help="help-replay")(play.replay)
app.command("bench", help="help-bench")(bench.bench)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"herna {herna.__version__}")
        raise typer.Exit


@app.callback()
def root(
    ctx: typer.Context,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="help-lang")] = None,
    *,
    version: Annotated[bool, typer.Option("--version", callback=_say_version, is_eager=True, help="help-version")] = False,
) -> None:
    """Lay tables in the terminal, unless a command follows."""
    if ctx.invoked_subcommand is None:
        play.lay_tables()
