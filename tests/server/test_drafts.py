"""What players build before a game: a text goes in, its parts, prices and broken rules come out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from herna.kernel import registry
from herna.kernel.building import LONGEST, MOST
from herna.server.settings import Limits, Settings
from tests.server.clients import Running
from tests.server.test_room import run

LIST = "hundred-kingdoms 500\nnoble-lord warlord\n  men-at-arms 4 standard-bearer\n  militia-bowmen 3\n"


async def built(room: Running, text: str, *change: str | int, lang: str = "en") -> dict[str, Any]:
    answer = await room.http.post(f"/api/drafts/conquest?lang={lang}", json={"text": text, "change": change})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def offers(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from part["offers"]
    for each in part["parts"]:
        yield from offers(each)


def test_one_can_begin_with_nothing_or_with_what_is_ready(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        builder = registry.game("conquest").builder
        assert builder is not None
        for lang, faction, size in (("cs", "Nordové", "500 bodů"), ("en", "Nords", "500 points")):
            found = (await room.http.get(f"/api/drafts/conquest?lang={lang}")).json()
            assert (found["option"], [each["id"] for each in found["ready"]]) == ("armies", list(builder.ready()))
            ready = next(each for each in found["ready"] if each["id"] == "nords-first")
            assert (ready["kind"], ready["of"], ready["size"], ready["price"]) == (faction, size, 500, 500)
            assert builder.parse(ready["text"]) == builder.ready()["nords-first"]
            assert builder.parse(found["fresh"]) == builder.fresh()

    run(look, tmp_path)


def test_a_draft_is_told_part_by_part_with_prices_and_what_could_be_added(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        found = await built(room, LIST, lang="cs")
        tree = found["tree"]
        assert (tree["name"], tree["much"], tree["price"], found["flaws"]) == ("Sto království", "500 bodů", 310, [])
        [warband] = tree["parts"]
        assert (warband["word"], warband["name"], warband["price"]) == ("Vojevůdce", "Šlechtic", 310)
        men, bowmen = warband["parts"]
        assert (men["name"], men["much"], men["price"], bowmen["much"]) == ("Muži ve zbrani", "4 standy", 150, "3 standy")
        assert [(each["name"], each["price"], each["change"]) for each in men["has"]] == [
            ("Vlajkonoš", 10, ["sell", 0, 0, "standard-bearer"])
        ]
        more = next(each for each in men["offers"] if each["manner"] == "more")
        assert (more["group"], more["price"], more["amount"], more["why"]) == ("Přidat stand", 30, 5, None)

    run(look, tmp_path)


def test_a_step_leads_to_the_next_text_and_what_cannot_be_names_its_rule(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        found = await built(room, LIST, "add", 0, "longbowmen")
        assert found["text"] == LIST + "  longbowmen 3\n"
        refused = {tuple(each["change"]): each["why"] for each in offers(found["tree"]) if each["why"]}
        dear = refused["add", 0, "household-knights"]
        assert dear["rule"] == "conquest.battle.points-equal"
        assert "120 more than the battle allows" in dear["text"]
        again = await built(room, found["text"], "drop", 0, 2)
        assert again["text"] == LIST

    run(look, tmp_path)


@pytest.mark.parametrize(
    ("lang", "where", "words"), [("cs", "Šlechtic", "Družina je prázdná."), ("en", "Noble Lord", "The warband is empty.")]
)
def test_what_is_wrong_or_missing_is_told_with_its_place(tmp_path: Path, lang: str, where: str, words: str) -> None:
    async def look(room: Running) -> None:
        [flaw] = (await built(room, "hundred-kingdoms 500\nnoble-lord warlord", lang=lang))["flaws"]
        assert (flaw["rule"], flaw["missing"]) == ("conquest.battle.warband-each-character", True)
        assert (flaw["where"], flaw["at"], flaw["text"]) == ([0], [where], words)

    run(look, tmp_path)


@pytest.mark.parametrize(
    ("draft", "words"),
    [
        ({"text": ""}, "Line 1: the faction and the size of the battle are missing."),
        ({"text": LIST.replace("bowmen", "bowman")}, "“militia-bowman” is not known"),
        ({"text": LIST + "  militia 3\n" * MOST}, f"{LONGEST} letters and {MOST} lines at most"),
        ({"text": "x" * (LONGEST + 1)}, ""),
        ({"text": LIST, "change": ["stands", 0, 0, 200_000]}, "Line 3"),
        ({"text": LIST, "change": ["stands", 0, 0, -1]}, ""),
        ({"text": LIST, "change": ["stands", 0, 0, 10**30]}, ""),
        ({"text": LIST, "change": ["x"] * 9}, ""),
        ({"text": LIST, "change": ["add", "x" * 90]}, ""),
        ({"text": LIST, "more": 1}, ""),
    ],
)
def test_what_is_no_draft_is_refused(tmp_path: Path, draft: dict[str, Any], words: str) -> None:
    async def look(room: Running) -> None:
        answer = await room.http.post("/api/drafts/conquest", json=draft)
        assert answer.status_code == 400
        assert words in answer.json()["text"]

    run(look, tmp_path)


def test_a_step_about_something_that_is_not_there_changes_nothing(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        for change in (("add", "nobody"), ("drop", 7), ("stands", 0, 7, 3), ("fly", 0), ("buy", 0, 0)):
            assert (await built(room, LIST, *change))["text"] == LIST

    run(look, tmp_path)


@pytest.mark.parametrize("game", ["zloba", "nothing"])
def test_where_nothing_is_built_there_is_nothing(tmp_path: Path, game: str) -> None:
    async def look(room: Running) -> None:
        assert (await room.http.get(f"/api/drafts/{game}")).status_code == 404
        assert (await room.http.post(f"/api/drafts/{game}", json={"text": LIST})).status_code == 404

    run(look, tmp_path)


def test_who_builds_too_fast_has_to_wait(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        answers = [(await room.http.post("/api/drafts/conquest", json={"text": LIST})).status_code for _ in range(3)]
        assert answers == [200, 200, 429]
        assert (await room.http.get("/api/drafts/conquest")).status_code == 200

    run(look, tmp_path, Settings(limits=Limits(drafts=0.001, draft_burst=2)))


def test_a_table_is_laid_with_what_was_built_and_refuses_what_breaks_a_rule(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        plan = {"game": "conquest", "seats": [{"kind": "person", "name": "Jana"}, {"kind": "open"}]}
        laid = await room.http.post("/api/tables", json=plan | {"options": {"armies": [LIST, "nords-first"]}})
        assert laid.status_code == 201, laid.text
        broken = plan | {"options": {"armies": [LIST + "militia 3\n" * 3]}}
        answer = await room.http.post("/api/tables", json=broken, headers={"Accept-Language": "en"})
        assert answer.status_code == 400
        said = answer.json()
        assert "“Armies in seating order”" in said["text"]
        assert said["rule"] == "conquest.battle.points-equal"
        assert "(conquest" not in said["text"]

    run(look, tmp_path)
