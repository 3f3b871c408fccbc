"""The cards of a box are leafed through: filtered, searched, shared by a link, read above a table and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.rooms import ASKED, Room, person, sit


def leafing(chromium: Browser, room: Room, path: str, lang: str = "en", *, phone: bool = False) -> Page:
    context = person(chromium, lang, width=390, height=844, phone=True) if phone else person(chromium, lang)
    page = context.new_page()
    page.goto(f"{room.url}{path}")
    page.locator(".face-card").first.wait_for()
    return page


def test_cards_are_filtered_and_searched_and_the_address_says_so(chromium: Browser, room: Room) -> None:
    page = leafing(chromium, room, "/cards/zloba")
    everything = len(room.ask("/cards/zloba"))
    expect(page.locator(".count")).to_have_text(f"{everything} cards")
    page.get_by_label("Deck").select_option("Feat cards")
    expect(page.locator(".face-card .shelf").first).to_have_text("Feat cards")
    expect(page.locator(".count")).to_have_text("15 cards")
    page.get_by_label("Faction").select_option("Aldan")
    expect(page.locator(".count")).to_have_text("3 cards")
    page.get_by_label("Search the cards").fill("procession")
    expect(page.locator(".face-card")).to_have_count(1)
    expect(page.locator(".face-card h3")).to_have_text("Procession")
    expect(page).to_have_url(re.compile("shelf=Feat.cards&Faction=Aldan&q=procession"))
    page.reload()
    expect(page.locator(".face-card h3")).to_have_text("Procession")
    page.get_by_role("button", name="Show all").click()
    expect(page.locator(".count")).to_have_text(f"{everything} cards")
    expect(page).to_have_url(re.compile("/cards/zloba$"))
    page.context.close()


def test_accents_do_not_matter_and_what_is_not_there_is_said(chromium: Browser, room: Room) -> None:
    page = leafing(chromium, room, "/cards/zloba", "cs")
    page.get_by_label("Hledat na kartách").fill("pruvod")
    expect(page.locator(".face-card h3")).to_have_text("Slavnostní průvod")
    page.get_by_label("Hledat na kartách").fill("xyzzy")
    expect(page.locator(".box .none")).to_have_text("Žádná karta tomu neodpovídá.")
    page.context.close()


def test_a_link_is_understood_in_the_other_language(chromium: Browser, room: Room) -> None:
    page = leafing(chromium, room, "/cards/zloba?shelf=Karty+podpory&Frakce=Aldanov%C3%A9")
    expect(page.locator(".count")).to_have_text("3 cards")
    expect(page.get_by_label("Deck")).to_have_value("Feat cards")
    page.locator("[data-focus=language]").click()
    expect(page.get_by_label("Balíček")).to_have_value("Karty podpory")
    expect(page.locator(".count")).to_have_text("3 karty")
    page.context.close()


def test_a_long_box_is_dealt_in_parts(chromium: Browser, room: Room) -> None:
    page = leafing(chromium, room, "/cards/gloomhaven")
    expect(page.locator(".face-card")).to_have_count(60)
    page.get_by_role("button", name="More cards").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".face-card")).to_have_count(120)
    expect(page.locator(".face-card").nth(60)).to_be_focused()
    page.context.close()


def test_the_lobby_leads_to_the_cards_and_a_phone_shows_them(chromium: Browser, room: Room) -> None:
    context = person(chromium, width=390, height=844, phone=True)
    page = context.new_page()
    page.goto(room.url)
    page.locator("[data-game=zombie_country] a[href='/cards/zombie_country']").tap()
    page.locator(".face-card").first.wait_for()
    page.get_by_label("Deck").select_option("Items")
    page.get_by_label("Kind").select_option("small food")
    expect(page.locator(".face-card").first).to_contain_text("small food")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.goto(f"{room.url}/cards")
    expect(page.locator(".shelf .gcard")).to_have_count(len([game for game in room.ask("/games") if game["cards"]]))
    context.close()


def test_cards_are_read_above_a_table_by_keys_alone(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("zloba", "Jana", "bot:random", seed=1)
    page = sit(person(chromium), room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    page.locator(".to-cards").focus()
    page.keyboard.press("Enter")
    dialog = page.locator("dialog.deck")
    dialog.locator(".face-card").first.wait_for()
    page.keyboard.type("procession")
    expect(dialog.locator(".face-card h3")).to_have_text("Procession")
    expect(dialog.locator("header a")).to_have_attribute("href", "/cards/zloba?q=procession")
    page.keyboard.press("Escape")
    if dialog.count():
        page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.context.close()
