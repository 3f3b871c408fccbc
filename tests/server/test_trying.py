"""Values that are tried out: the rules' word on them and a sketch, without anything being played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from herna.kernel import Say, registry
from herna.kernel.scene import Shape
from herna.server.settings import Limits, Settings
from tests.contract.free_bites import foggy
from tests.server.clients import Client, Running
from tests.server.test_room import run
from tests.toys.shelf import on_shelf
from tests.toys.stroll import GAME, rules, way
from tests.toys.walk import WALK


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with on_shelf(tmp_path / "shelf", monkeypatch, "stroll"):
        yield


async def stroll(room: Running, lang: str = "en", **plan: Any) -> tuple[str, dict[int, str], Client]:
    """A table for two, and the page of whoever begins, when it has been asked."""
    table, keys = await room.lay("stroll", "Jana", "Petr", seed=1, **plan)
    page = await room.page(table, keys[0], lang)
    await page.until(lambda page: page.asks)
    return table, keys, page


async def attempt(page: Client, text: str) -> dict[str, Any]:
    return await page.ask("try", number=page.asks[0]["number"], text=text)


def test_a_free_decision_is_asked_with_its_form_and_its_guide(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stroll(room)
        [asked] = page.asks
        assert asked["free"]
        assert asked["form"]["prefixItems"][0] == {"type": "string"}
        guide = asked["guide"]
        assert (guide["kind"], guide["thing"], guide["place"], guide["size"]) == (
            *("way", "piece:0"),
            *([3000, 8000, 9000], [2100, 1400]),
        )
        assert {move["word"] for move in guide["moves"]} == {"ahead", "wheel-left", "wheel-right", "back", "left", "right"}
        assert {wall["thing"] for wall in guide["walls"]} == {"rock:boulder", "rock:crag", "rock:stone", "piece:1"}
        assert (page.scene["scale"], page.scene["unit"]) == (40, "″")
        texts = [option["text"] for option in asked["options"]]
        assert len(texts) == len(set(texts)) > 10

    run(look, tmp_path)


@pytest.mark.parametrize(
    ("lang", "moves", "edge", "label"),
    [
        ("cs", ["vpřed", "otočka vlevo"], "západní okraj", "Vlastní cestou: vpřed 1000"),
        ("en", ["ahead", "wheel left"], "the west edge", "A way of your own: ahead 1000"),
    ],
)
def test_the_words_of_a_guide_are_said_in_the_readers_language(
    lang: str, moves: list[str], edge: str, label: str, tmp_path: Path
) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stroll(room, lang)
        words = page.asks[0]["words"]
        assert [words["ahead"], words["wheel-left"]] == moves
        assert (await attempt(page, "own ((ahead 1000))"))["label"] == label
        _, _, page = await stroll(room, lang, options={"drill": True})
        assert page.asks[0]["words"]["west"] == edge

    run(look, tmp_path)


def test_an_ordinary_decision_has_neither_and_is_not_tried(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        page = await room.page(table, keys[0])
        await page.until(lambda page: page.asks)
        assert not {"form", "guide", "words", "error"} & {*page.asks[0]}
        for text in ("b2", "z9"):
            said = await attempt(page, text)
            assert (said["is"], said["error"]) == ("no", "error-not-allowed")
            assert "chosen from a list" in said["text"]

    run(look, tmp_path)


def test_a_way_that_may_be_gone_is_sketched(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stroll(room)
        said = await attempt(page, '["own",[["ahead",1000]]]')
        number = page.asks[0]["number"]
        assert (said["is"], said["number"], said["rule"], said["text"]) == ("tried", number, None, "own ((ahead 1000))")
        assert said["label"] == "A way of your own: ahead 1000"
        assert [shape["form"] for shape in said["shapes"]] == ["line", "block", "label"]
        assert (said["shapes"][1]["x"], said["shapes"][1]["turn"]) == (160, 90)
        assert not {"error", "why"} & {*said}

    run(look, tmp_path)


@pytest.mark.parametrize(
    ("lang", "why"),
    [("en", "A piece keeps half an inch away from rocks."), ("cs", "Oddíl se drží půl palce od skal.")],
)
def test_a_way_that_may_not_be_gone_names_its_rule(lang: str, why: str, tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stroll(room, lang)
        said = await attempt(page, "own ((ahead 5900))")
        assert (said["is"], said["rule"], said["why"]) == ("tried", "stroll.walk.rocks", why)
        assert said["shapes"]

    run(look, tmp_path)


ODD = (
    *("", "own", "own ((fly 9))", "own ((ahead 0))", '["own"', "((((", "\u0000", "x" * 9000),
    *("own ((ahead 1e400))", '["own",[["ahead",1e400]]]', "own ((ahead 99999999999999999999))", "own ((ahead 1.5))"),
    *(
        "(" * 40 + ")" * 40,
        "[" * 900 + "]" * 900,
        "own ((ahead „9“))",
        "own ((ahead „9“",
        "„own“ ((ahead 9))x",
        "own ((ahead -))",
    ),
)


@pytest.mark.parametrize("text", ODD)
def test_what_cannot_be_read_is_answered_in_words_and_the_socket_stays(text: str, tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stroll(room)
        said = await attempt(page, text)
        assert (said["is"], said["rule"], said["shapes"], said["text"]) == ("tried", None, [], text)
        assert 0 < len(said["error"]) < 1000
        assert (await attempt(page, "stay ()"))["rule"] is None

    run(look, tmp_path)


def test_a_way_of_a_hundred_legs_breaks_the_rule_on_legs_and_words_in_czech_quotes_are_words(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stroll(room, "cs")
        said = await attempt(page, f"own ({'(ahead 1) ' * 100})")
        assert (said["is"], said["rule"]) == ("tried", "stroll.walk.legs")
        said = await attempt(page, "„vlastní“ ((ahead 9))")
        assert (said["rule"], said["text"]) == (None, '"„vlastní“" ((ahead 9))')
        assert (await page.answer("„vlastní“ ((ahead 9))"))["is"] == "yes"

    run(look, tmp_path)


def test_only_whose_decision_it_is_may_try(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys, jana = await stroll(room)
        number = jana.asks[0]["number"]
        petr, onlooker = await room.page(table, keys[1]), await room.page(table)
        for page, error in ((petr, "error-not-yours"), (onlooker, "error-not-allowed")):
            said = await page.ask("try", number=number, text="stay ()")
            assert (said["is"], said["error"]) == ("no", error)
            assert said["text"].endswith(".")

    run(look, tmp_path)


def test_a_decision_that_is_answered_cannot_be_tried_any_more(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stroll(room)
        number = page.asks[0]["number"]
        await page.answer("stay ()")
        said = await page.ask("try", number=number, text="stay ()")
        assert (said["is"], said["error"]) == ("no", "error-stale")

    run(look, tmp_path)


def test_a_seat_for_which_a_bot_plays_tries_nothing(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("stroll", "Jana", None, seed=1)
        page = await room.page(table, keys[0])
        said = await page.ask("try", number=1, text="stay ()")
        assert (said["is"], said["error"]) == ("no", "error-not-allowed"), "the game has not begun"

    run(look, tmp_path)


def test_nothing_that_is_tried_is_kept(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, _, page = await stroll(room)
        desk = room.server.room.hosted[table].desk
        assert desk.table is not None
        before = desk.place, desk.table.hash(), page.now["version"]
        for text in ("own ((ahead 1000))", "own ((ahead 9000))", "own", "flag ()"):
            await attempt(page, text)
        await page.ask("look", thing="piece:1")
        assert (desk.place, desk.table.hash(), page.now["version"]) == before
        assert not desk.table.history()
        assert (await page.answer("own ((ahead 1000))"))["is"] == "yes"
        assert desk.place == before[0] + 1

    run(look, tmp_path)


@pytest.mark.slow
def test_a_hand_may_try_sixty_times_a_second_but_not_without_end(tmp_path: Path) -> None:
    limits = Limits()
    assert limits.tries >= 60
    assert limits.try_burst >= 60

    async def look(room: Running) -> None:
        _, _, page = await stroll(room)
        number = page.asks[0]["number"]
        for _ in range(42):
            await page.send("try", number=number, text="stay ()")
        await page.until(lambda page: len([each for each in page.replies if each["is"] == "tried"]) >= 40)
        await page.until(lambda page: any(each.get("error") == "error-too-much" for each in page.replies))
        assert (await page.ask("ping"))["is"] == "yes"

    run(look, tmp_path, Settings(pace=0.0, seeds=True, limits=Limits(tries=0.001, try_burst=40)))


def test_tries_do_not_use_up_what_else_one_may_say(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stroll(room)
        for _ in range(30):
            assert (await attempt(page, "stay ()"))["is"] == "tried"
        assert (await page.answer("stay ()"))["is"] == "yes"

    run(look, tmp_path, Settings(pace=0.0, seeds=True, limits=Limits(messages=0.001, burst=5)))


def test_a_value_that_is_not_plain_is_shown_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herna.kernel.registry.game", lambda name: WALK)

    async def look(room: Running) -> None:
        _, _, page = await stroll(room)
        said = await attempt(page, '{"steps": [[1, 0]]}')
        assert (said["rule"], said["text"], said["label"]) == (None, *['{"steps":[[1,0]],"pace":1.0}'] * 2)
        assert (await attempt(page, "east 2"))["label"] == "2 steps east"
        assert "guide" not in page.asks[0]

    run(look, tmp_path)


@pytest.mark.slow
def test_bots_play_it_in_the_room_and_give_advice(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("stroll", "Jana", "bot:greedy", seed=1)
        page = await room.page(table, keys[0])
        await page.until(lambda page: page.asks)
        first = page.asks[0]["number"]
        thought = await page.ask("explain", number=first)
        assert thought["options"][0]["label"].startswith("Towards the flag: ")
        texts = [option["text"] for option in thought["options"]]
        assert len(set(texts)) == len(texts)
        assert (await page.answer("own ((ahead 500))"))["is"] == "yes"
        await page.until(lambda page: page.asks and page.asks[0]["number"] > first)
        walked = [line for line in page.log if line["kind"] == "Walked"]
        assert [line["seat"] for line in walked] == [0, 1]
        thought = await page.ask("explain", number=walked[1]["number"])
        assert (thought["is"], thought["seat"], [option["taken"] for option in thought["options"]].count(True)) == (
            "thought",
            1,
            1,
        )

    run(look, tmp_path)


def test_anybody_may_look_at_what_is_to_be_seen(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys, _ = await stroll(room)
        for page in (await room.page(table, keys[1]), await room.page(table)):
            said = await page.ask("look", thing="piece:0")
            assert (said["is"], said["thing"], [shape["form"] for shape in said["shapes"]]) == (
                *("looked", "piece:0"),
                ["line", "label"],
            )
            for thing in ("piece:7", "", "rock:boulder", "x" * 5000):
                assert (await page.ask("look", thing=thing))["shapes"] == []

    run(look, tmp_path)


def test_a_game_that_looks_at_nothing_shows_nothing(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        page = await room.page(table, keys[0])
        assert (await page.ask("look", thing="cell:b2"))["shapes"] == []

    run(look, tmp_path)


def test_a_sketch_or_a_look_that_fails_loses_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "sketch", failing)
    monkeypatch.setattr(GAME, "look", failing)

    async def look(room: Running) -> None:
        _, _, page = await stroll(room)
        for said in (await attempt(page, "stay ()"), await page.ask("look", thing="flag")):
            assert (said["is"], said["error"]) == ("no", "error-rule-failure")
        assert (await page.answer("stay ()"))["is"] == "yes"

    run(look, tmp_path)


def test_a_check_that_fails_loses_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = way.broken

    def failing(place: Any, size: Any, legs: Any, ground: Any) -> str | None:
        return sound(place, size, legs, ground) if legs != (("ahead", 13),) else str(1 // 0)

    monkeypatch.setattr(way, "broken", failing)

    async def look(room: Running) -> None:
        _, _, page = await stroll(room)
        said = await attempt(page, "own ((ahead 13))")
        assert (said["is"], said["error"]) == ("no", "error-rule-failure")
        assert (await page.ask("ping"))["is"] == "yes"

    run(look, tmp_path)


def failing(*_: Any) -> Any:
    raise ZeroDivisionError


def test_a_label_of_what_is_refused_that_cannot_be_made_loses_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noughts = registry.game("noughts")
    sound = noughts.label

    def label(lang: str, asked: Any, value: Any, names: Any) -> str:
        return sound(lang, asked, value, names) if value in asked.options else failing()

    monkeypatch.setattr(noughts, "label", label)

    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
        await jana.answer("a1")
        await petr.until(lambda page: page.asks)
        said = await petr.ask("why", number=petr.asks[0]["number"])
        assert (said["is"], said["error"]) == ("no", "error-rule-failure")
        assert (await petr.answer("b2"))["is"] == "yes"

    run(look, tmp_path)


@pytest.mark.parametrize(("lang", "said"), [("en", "A rule of stroll has failed"), ("cs", "Pravidlo hry stroll selhalo")])
def test_a_guide_that_fails_loses_nobody(lang: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "guide", failing)

    async def look(room: Running) -> None:
        _, _, page = await stroll(room, lang)
        [asked] = page.asks
        assert asked["error"].startswith(said)
        assert "guide" not in asked
        assert asked["form"]
        assert asked["options"], "what is proposed can be chosen as ever"
        assert (await page.answer("stay ()"))["is"] == "yes"

    run(look, tmp_path)


def test_proposals_that_fail_lose_nobody_and_a_value_of_ones_own_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(way, "propose", failing)

    async def look(room: Running) -> None:
        table, keys, page = await stroll(room)
        [asked] = page.asks
        assert asked["error"].startswith("A rule of stroll has failed (ZeroDivisionError")
        assert (asked["options"], asked["any_order"]) == ([], False)
        assert asked["guide"]["thing"] == "piece:0"
        for text in ("nowhere at all", "own ((ahead 5900))"):  # to be looked for among what is proposed
            for said in (await attempt(page, text), await page.answer(text)):
                assert (said["is"], said["error"]) == ("no", "error-rule-failure")
        assert (await page.answer("own ((ahead 1000))"))["is"] == "yes"
        other = await room.page(table, keys[1])
        await other.until(lambda page: page.asks)
        assert (await page.ask("undo"))["is"] == "yes"

    run(look, tmp_path)


def test_what_is_hidden_is_in_nothing_that_trying_and_looking_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture of a value is drawn from the view of whoever tries: what the state knows beyond it is not even there."""
    drawn: list[Any] = []

    def draw(view: Any, what: Any, say: Say) -> tuple[Shape, ...]:
        drawn.append(view)
        return ()

    game = foggy(lambda t, seat: {})
    game.sketch = game.look = draw
    monkeypatch.setattr("herna.kernel.registry.game", lambda name: game)

    async def look(room: Running) -> None:
        table, _, page = await stroll(room)
        hidden = room.server.room.hosted[table].desk.table
        assert hidden is not None
        hidden.state.fog = 4711_0815
        for reply in (await attempt(page, "stay ()"), await page.ask("look", thing="flag")):
            assert reply["is"] in {"tried", "looked"}
        assert len(drawn) == 2
        assert all(not hasattr(view, "fog") for view in drawn)
        assert not any(b"47110815" in raw for raw in page.raw)

    run(look, tmp_path)
