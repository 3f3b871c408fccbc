"""The cards of Cave Evil are leafed through, by themselves and above a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from herna.games.cave_evil.content import CREATURES
from tests.browser.played import played
from tests.browser.rooms import Room, person
from tests.browser.test_cave_evil import acting, come


@pytest.mark.parametrize("phone", [False, True])
def test_the_cards_are_filtered_by_deck_kind_size_and_words(chromium: Browser, room: Room, phone: bool) -> None:
    context = person(chromium, width=390, height=844, phone=True) if phone else person(chromium)
    page = context.new_page()
    page.goto(f"{room.url}/cards/cave_evil")
    count = page.locator(".count")
    expect(count).to_have_text(f"{len(room.ask('/cards/cave_evil'))} cards")
    page.get_by_label("Deck", exact=True).select_option("Bribe deck")
    page.get_by_label("Card type").select_option("creature")
    page.get_by_label("Size").select_option("large")
    large = [card for card in CREATURES.values() if card.deck == "bribe" and card.size == "large"]
    expect(count).to_have_text(re.compile(f"^{len(large)} card"))
    page.get_by_role("button", name="Show all").click()
    page.get_by_label("Kind").select_option("Undead")
    undead = [card for card in room.ask("/cards/cave_evil") if "Undead" in card.get("facets", {}).get("Kind", ())]
    expect(count).to_have_text(f"{len(undead)} cards")
    page.get_by_label("Search the cards").fill("canary")
    expect(page.locator(".box .none, .face-card").first).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    page.get_by_label("Search the cards").fill("canary")
    expect(page.locator(".face-card h3").first).to_have_text("Pit Canary")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    context.close()


def test_the_cards_are_read_above_the_table_by_keys_in_czech(chromium: Browser, room: Room) -> None:
    page = come(chromium, room, played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=acting), "cs")
    page.locator(".to-cards").focus()
    page.keyboard.press("Enter")
    page.locator("dialog.deck .face-card").first.wait_for()
    page.keyboard.type("kanarek")
    expect(page.locator("dialog.deck .face-card h3").first).to_have_text("Důlní kanárek")
    expect(page.locator("dialog.deck .face-card").first).to_contain_text("Úhyb 5".lower())
    page.context.close()
