"""Cave Evil in two browsers: a whole game on a desktop and a phone, hands that nobody else reads, a grown cave."""

from __future__ import annotations

import json
from random import Random
from time import monotonic

from playwright.sync_api import Browser, BrowserContext, Page, expect

from herna.games.cave_evil.content import CONJURED
from herna.server.packing import unpacked
from tests.browser.played import played
from tests.browser.rooms import Room, asked, person, sit
from tests.browser.test_cave_evil import acting, fought
from tests.browser.test_gloomhaven import click, hear, serious
from tests.games.cave_evil.growing import grown
from tests.games.cave_evil.test_scene_trays import first_view
from tests.patience import PATIENCE


def test_two_people_click_through_a_whole_game(jana: BrowserContext, petr: BrowserContext, room: Room) -> None:
    table, keys = room.lay("cave_evil", "Jana", "Petr", options={"short": True, "first_game": True}, seed=6)
    heard = [hear(jana), hear(petr)]
    pages = [sit(jana, room, table, keys[0]), sit(petr, room, table, keys[1])]
    random, since, faults = Random(4), monotonic(), False
    while not pages[0].locator(".finish").count():
        place = next((place for place, page in enumerate(pages) if asked(page)), None)
        if place is None:
            assert monotonic() - since < PATIENCE, "nobody has been asked for long"
            pages[0].wait_for_timeout(20)
            continue
        since = monotonic()
        if not faults and pages[0].locator(".log li").count() > 40:
            assert [serious(page) for page in pages] == [[], []]
            faults = True
        click(pages[place], random, phone=place == 1)
    assert faults
    assert room.ask(f"/tables/{table}")["status"] == "over"
    for page in pages:
        expect(page.locator("dialog.finish")).to_be_visible()
    assert [complaints for _, complaints in heard] == [[], []]


def test_everybody_reads_their_own_hand_only(jana: BrowserContext, petr: BrowserContext, room: Room) -> None:
    table, keys = played(room, "cave_evil", "Jana", "Petr", seed=3, wanted=acting)
    told, _ = hear(jana)
    desk, phone = sit(jana, room, table, keys[0]), sit(petr, room, table, keys[1])

    def hand(page: Page, seat: int) -> set[str]:
        things = page.locator(f"[data-tray='hand:{seat}'] .thing").all()
        return {(each.get_attribute("data-thing") or "").removeprefix("card:").partition(":")[0] for each in things}

    desk.locator("[data-tray='hand:0'] .thing").first.wait_for()
    phone.locator("[data-tray='hand:1'] .thing").first.wait_for(state="attached")
    mine, theirs = hand(desk, 0), hand(phone, 1)
    assert mine <= CONJURED.keys()
    assert theirs <= CONJURED.keys()
    everything = "\n".join(told)
    assert any(card in everything for card in mine)
    secret = [card for card in theirs if "-" in card]
    assert secret
    assert not [card for card in secret if card in everything]
    desk.locator(".seat .who").nth(1).click()
    expect(desk.locator("[data-tray='hand:1'] .thing.down")).to_have_count(
        len(desk.locator("[data-tray='hand:1'] .thing").all())
    )


def test_a_grown_cave_is_drawn_with_few_elements(jana: BrowserContext, room: Room) -> None:
    """How long it takes depends on the machine, so what is drawn is counted: about one node a space, and few a piece."""
    scene = json.loads(first_view(grown(), "cs"))["scene"]
    layers = [unpacked(layer) for layer in scene["packed"]]
    page = jana.new_page()
    page.goto(f"{room.url}/rules/noughts")
    found = page.evaluate(
        """async (scene) => {
          const { take, blank } = await import("/js/table/model.js");
          const { Board } = await import("/js/table/board.js");
          const board = new Board({ pick() {}, point() {}, help() {}, measure() {} });
          document.body.append(board.root);
          const times = [];
          let nodes = 0;
          for (let turn = 0; turn < 5; turn += 1) {
            const model = take(blank(), { scene, whole: true });
            const fresh = new Board({ pick() {}, point() {}, help() {}, measure() {} });
            document.body.append(fresh.root);
            const since = performance.now();
            fresh.show(model.scene, [0, 1, 2, 3], { still: true, mine: 0 });
            times.push(performance.now() - since);
            nodes = fresh.svg.querySelectorAll("*").length;
            fresh.root.remove();
          }
          return { nodes, times };
        }""",
        scene,
    )
    shapes = sum(map(len, layers))
    print("a grown cave is drawn in", ", ".join(f"{each:.0f} ms" for each in found["times"]))
    assert shapes < 700
    assert found["nodes"] < 5 * shapes


def test_why_a_table_cannot_be_laid_is_read_although_all_settings_are_open(chromium: Browser, room: Room) -> None:
    context = person(chromium, "cs")
    page = context.new_page()
    page.goto(room.url)
    page.locator(".card, li", has_text="Cave Evil").get_by_text("Nový stůl").first.click()
    page.get_by_text("Další nastavení").click()
    page.get_by_text("Dva hráči se při umisťování").click()
    page.get_by_role("button", name="Připravit stůl").click()
    expect(page.locator(".making .error")).to_contain_text("„Jeskyni sestaví hráči sami, dílek po dílku“")
    expect(page.locator(".making .error")).to_be_in_viewport(ratio=1)
    context.close()


def test_what_is_over_makes_room_when_one_goes_on(jana: BrowserContext, room: Room) -> None:
    table, keys = played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=fought)
    page = sit(jana, room, table, keys[0])
    panel = page.locator(".duel")
    expect(panel.locator(".sums")).to_be_visible()
    page.locator(".prompt .pick").first.click()
    expect(panel.locator(".sums")).to_be_hidden()
    expect(panel.locator(".result")).to_be_in_viewport(ratio=1)
    panel.locator(".fold").click()
    expect(panel.locator(".sums")).to_be_visible()
    page.locator(".prompt .pick").first.click()
    expect(panel.locator(".sums")).to_be_visible()  # whoever opens it reads it


def test_a_ruling_is_read_with_its_question(jana: BrowserContext, room: Room) -> None:
    page = jana.new_page()
    page.goto(room.url)
    said = page.evaluate(
        """async rule => {
          const { Lawbook } = await import("/js/table/words.js");
          const book = new Lawbook();
          await book.read("cave_evil");
          return book.text(rule);
        }""",
        "cave_evil.invoke.full-squads-items",
    )
    assert said.startswith("Whether items")
    assert " Yes: a squad is full only" in said
