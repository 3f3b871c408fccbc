"""`herna play` and `herna replay`, and `herna` alone: tables in the terminal."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from herna.bots import BOTS, DEFAULT, bot
from herna.cli.games import load_games
from herna.cli.reading import key_values, whole_number
from herna.cli.showing import show_outcome, show_scene, show_told
from herna.cli.terminal import HUMAN, Host, Quit, default_kinds, kinds_of_players, take_chairs
from herna.cli.voice import Voice
from herna.drawing.svg import svg as picture
from herna.kernel import Game, Record, Table, Told, registry
from herna.kernel.texts import house, language


def lay_tables() -> None:
    """Choose a game and who sits where, and play as often as you like."""
    voice = Voice(language())
    voice.tell("room-welcome")
    while True:
        game = _choose_game(voice)
        seats = _choose_seats(voice, game)
        kinds = [_choose_player(voice, seat) for seat in range(seats)]
        table = Table(game, seats)
        Host(table, take_chairs(table, kinds, (), voice.lang), voice).run()
        if not voice.agree(f"\n{voice.say('room-again')}"):
            raise Quit


def _choose_game(voice: Voice) -> Game[Any]:
    games, broken = load_games()
    for error in broken.values():
        voice.tell("games-broken", what=error.say(voice.lang))
    if not games:
        voice.tell("games-none")
        raise Quit
    titles = {name: game.rulebook.title.say(voice.lang) for name, game in games.items()}
    first = next(iter(games))
    return games[voice.choose(voice.say("room-game"), titles, first) if len(games) > 1 else first]


def _choose_seats(voice: Voice, game: Game[Any]) -> int:
    numbers = {str(seats): voice.say("room-seats-number", number=seats) for seats in game.seats}
    first = str(game.seats[0])
    return int(voice.choose(voice.say("room-seats"), numbers, first) if len(numbers) > 1 else first)


def _choose_player(voice: Voice, seat: int) -> str:
    question = voice.say("room-who", name=house().say(voice.lang, "player", number=seat + 1))
    choices = {
        kind: voice.say("room-human") if kind == HUMAN else voice.say("room-bot", name=voice.say(f"bot-{kind}"))
        for kind in kinds_of_players()
    }
    return voice.choose(question, choices, HUMAN if seat == 0 else DEFAULT)


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="param-game", show_default=False)] = None,
    *,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="WHO", help="param-seat")] = None,
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", parser=whole_number, help="param-seats")] = None,
    player: Annotated[list[str] | None, typer.Option("--player", metavar="NAME", help="param-player")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="PAIR", help="param-option")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", parser=whole_number, help="param-seed")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="param-resume")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="param-save")] = None,
) -> None:
    """Lay a table, or one that was put aside, and play."""
    voice = Voice(language())
    wanted = list(seat or ())
    for kind in wanted:
        if kind.partition(":")[0] not in (HUMAN, *BOTS):
            _refuse(voice, "--seat", "usage-who", found=kind, known=", ".join((HUMAN, *BOTS)))
        if kind != HUMAN:
            bot(kind, 0)  # what is wrong with its settings is said before anything is laid
    if save is not None and save.exists() and save != resume:
        _refuse(voice, "--save", "usage-save-exists", file=str(save))
    if resume is None:
        chosen = registry.game(game) if game is not None else _choose_game(voice)
        number = seats if seats is not None else next((n for n in chosen.seats if n >= len(wanted)), len(wanted))
        table: Table[Any] = Table(chosen, number, seed, key_values(option or (), partial(_no_pair, voice)))
    else:
        for name, value in {"--seats": seats, "--option": option, "--seed": seed}.items():
            if value is not None:
                _refuse(voice, name, "usage-with-resume")
        table = Record.load(resume).replay(None if game is None else registry.game(game))
    for name, given in {"--seat": wanted, "--player": player or ()}.items():
        if len(given) > table.seats:
            _refuse(voice, name, "usage-too-many", given=len(given), seats=table.seats)
    kinds = [*wanted, *[DEFAULT] * (table.seats - len(wanted))] if wanted else default_kinds(table.seats)
    Host(table, take_chairs(table, kinds, player or (), voice.lang), voice, save or resume).run()


def _no_pair(voice: Voice, found: str) -> Exception:
    return typer.BadParameter(voice.say("usage-key-value", found=found), param_hint="--option")


def _refuse(voice: Voice, name: str, message: str, **facts: Any) -> NoReturn:
    raise typer.BadParameter(voice.say(message, **facts), param_hint=name)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="param-record")],
    *,
    to: Annotated[int | None, typer.Option("--to", metavar="N", parser=whole_number, help="param-to")] = None,
    step: Annotated[bool, typer.Option("--step", help="param-step")] = False,
    log: Annotated[bool, typer.Option("--log/--no-log", help="param-log")] = True,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="param-svg")] = None,
) -> None:
    """Play a record back and show where it leads. Whatever is wrong with it is found before anything is shown."""
    voice = Voice(language())
    record = Record.load(file)
    game = registry.game(record.header.game)
    sealed = record.replay(game).hash()
    answers = sum(1 for _ in record.tables(game)) - 1
    if to is not None and not 0 <= to <= answers:
        _refuse(voice, "--to", "replay-beyond", answers=answers)
    names = [house().say(voice.lang, "player", number=seat + 1) for seat in range(record.header.seats)]
    say = game.say(voice.lang, names)
    voice.tell("replay-begin", title=game.rulebook.title.say(voice.lang), seats=record.header.seats, answers=answers)
    heard: list[Told] = []
    for done, table in enumerate(record.tables(game, hear=heard.append)):
        if log:
            for told in heard:
                show_told(voice, game, told, names)
        heard.clear()
        if done == to:
            break
        if step and done < answers:
            show_scene(voice, game.scene(table.view(None), say))
            voice.ask(f"{voice.say('replay-step', to=done, answers=answers)} ")
    scene = game.scene(table.view(None), say)
    voice.console.print()
    show_scene(voice, scene)
    show_outcome(voice, table, names)
    if svg is not None:
        svg.write_text(picture(scene, game.name), encoding="utf-8")
        voice.whole(voice.say("replay-drawn", file=str(svg)))
    if to is not None and to < answers:
        voice.tell("replay-stopped", to=to, answers=answers)
    voice.tell("replay-matches", hash=sealed)
