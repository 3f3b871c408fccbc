"""What cards say, and what options are about."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any, get_args
from xml.parsers import expat

import msgspec
import pytest

from herna.drawing.svg import svg
from herna.games.zombie_country import GAME, describe
from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    ANNEXES,
    BUILDINGS,
    CHARACTERS,
    ITEM_OF,
    RECIPES,
    SEARCH_CARD,
)
from herna.games.zombie_country.scene.board import _facade
from herna.games.zombie_country.scene.look import FACADES, PALETTE
from herna.games.zombie_country.state import Turn
from herna.kernel.content import Tagged
from herna.kernel.names import Words
from herna.kernel.texts import LANGUAGES
from tests.games.zombie_country.laying import card, lay, player, street
from tests.games.zombie_country.scene_cases import (
    TWIN,
    cards,
    drawn,
    name,
    shown,
)


def example(kind: type[Tagged]) -> Tagged:
    """A word of the vocabulary with plausible fields."""
    plausible: dict[str, Any] = {"points": 2, "times": 1, "wounds": 1, "stamina": 3, "slot": "Y", "kind": "gun", "rounds": 2}
    plausible |= {"what": "JJ", "cards": 3, "blocked": True, "enemy": "wolf", "structure": "barricade", "buildings": 4}
    plausible |= {"item": "bandage"}
    needed = {field.name for field in msgspec.structs.fields(kind) if field.required}
    return kind(**{key: value for key, value in plausible.items() if key in needed})


VOCABULARY = [
    *(("power", kind) for kind in get_args(c.Powers)),
    *(("effect", kind) for kind in dict.fromkeys((*get_args(c.EventEffect), *get_args(c.AnyEffect)))),
    *(("goal", kind) for kind in get_args(c.Goals)),
    *(("law", kind) for kind in get_args(c.Laws)),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("sort", "kind"), VOCABULARY, ids=lambda value: getattr(value, "__name__", value))
def test_every_word_of_the_vocabulary_can_be_told(sort: str, kind: type[Tagged], lang: str) -> None:
    text = describe.told(GAME.say(lang), sort, example(kind))
    assert text.strip()
    assert "{" not in text
    assert "none" not in text.lower()


@pytest.mark.parametrize(
    ("word", "english", "czech"),
    [
        (c.Search(points=-1), "−1 to search rolls", "−1 k hodu na prohledávání"),
        (c.Aim(points=1, kind="gun"), "+1 to accuracy (firearm)", "+1 k přesnosti (palná zbraň)"),
        (c.Aim(points=1, kind="bow"), "+1 to accuracy (bow, crossbow or slingshot)", "+1 k přesnosti (luk, kuše nebo prak)"),
        (c.Aim(points=2), "+2 to accuracy", "+2 k přesnosti"),
        (c.Shield(points=-1), "−1 to the defence number, less is better", "−1 k obraně, čím méně, tím lépe"),
        (c.Pack(points=2, silent=True), "only while silent: +2 capacity", "jen potichu: +2 k nosnosti"),
        (
            c.Infirmary(),
            "whoever coordinates on its side of the door also heals a wound",
            "kdo koordinuje na téže straně dveří, vyléčí si i 1 zranění",
        ),
        (c.Riposte(times=2), "2 more defensive attacks a round", "o 2 obranné útoky za kolo víc"),
        (c.Heal(2, "here"), "heals 2 wounds, for everybody on the same card", "vyléčí 2 zranění všem na téže kartě"),
        (c.Refresh(5, "all"), "5 stamina back, for everybody", "doplní 5 bodů staminy všem"),
        (c.Tire(1), "1 stamina lost", "ubere 1 bod staminy"),
        (c.Appear("Z", "ahead"), "a group of Z enemies appears ahead of the player", None),
        (c.Appear("X", "at", 2), None, "objeví se 2 nepřátelé X, na kartě hráče"),
        (c.Gain("JJ"), None, "najde se první vhodný předmět z balíčku: velké jídlo"),
        (c.Change("Y", "wolf"), "enemy Y is replaced by Wolf", "nepřítelem Y se stává Vlk"),
        (c.Door(True), "the door of the building on this card gets blocked", "dveře budovy na této kartě se zablokují"),
        (
            c.Disperse("behind", 1),
            "the weakest enemy on the street behind the player goes away",
            "odejde nejslabší nepřítel z ulice na kartě za hráčem",
        ),
        (
            c.Disperse("at", 3),
            "up to 3 of the weakest enemies on the street where the player is go away",
            "odejdou nejvýš 3 nejslabší nepřátelé z ulice na kartě hráče",
        ),
        (c.Disperse("ahead", 5), None, "odejde nejvýš 5 nejslabších nepřátel z ulice na kartě před hráčem"),
        (c.Arrive(), "Goal: all survivors are on the last card of a complete street.", None),
        (c.Arrive("church"), "Goal: all survivors are at Church.", "Cíl: všichni přeživší jsou na kartě Kostel."),
        (c.Slay(each=2), "Goal: enemies killed, 2 each.", "Cíl: zabití nepřátelé, 2 na hlavu."),
        (c.Slay(3, 0, "Z"), "Goal: Z enemies killed, 3 in all.", "Cíl: zabití nepřátelé Z, celkem 3."),
        (c.Plunder(1), "Goal: 1 Empty building.", "Cíl: Prázdné budovy, celkem 1."),
        (c.Restless("Y", 3), None, "Zvláštní pravidlo: každé 3. kolo se před začínajícím hráčem objeví skupina nepřátel Y."),
        (c.Murk(-1), "Special rule: −1 to every search roll.", "Zvláštní pravidlo: −1 ke každému hodu na prohledávání."),
        (c.Wounded(2), "Special rule: each character starts with 2 wounds.", None),
    ],
    ids=str,
)
def test_cards_are_told_from_their_data(word: Tagged, english: str | None, czech: str | None) -> None:
    for lang, wanted in (("en", english), ("cs", czech)):
        if wanted is not None:
            say = GAME.say(lang)
            if isinstance(word, c.Power):
                assert describe.power(say, word) == wanted
            elif isinstance(word, c.Effect):
                assert describe.effect(say, word) == wanted
            elif isinstance(word, c.Goal):
                assert describe.goal(say, word) == wanted
            else:
                assert isinstance(word, c.Law)
                assert describe.law(say, word) == wanted


def test_an_item_of_a_players_own_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    own = c.Item(
        id="harpoon",
        name=Words(cs="Harpuna", en="Harpoon"),
        origin="own",
        sort="ZZ",
        weight=3,
        weapon=c.Weapon(kind="thrown", reach="far", accuracy=-2, speed=1, loud=2, rounds=3, sweep=True, thrown=True),
        powers=(c.Sneak(points=1, silent=True),),
        use=(c.Noise(1), c.Calm("here")),
    )
    monkeypatch.setitem(ITEM_OF, "harpoon:2", own)
    facts = ["far", "thrown weapon", "accuracy −2", "speed +", "loudness 2", "ammunition 2/3"]
    facts += ["attacks all enemies of a place", "gone with the last throw"]
    assert describe.item(GAME.say("en"), "harpoon:2") == [
        "large weapon, weight 3",
        ", ".join(facts),
        "only while silent: enemies hear the character as less loud by 1",
        "used up: loudness rises by 1; silence token back, for everybody on the same card",
    ]
    assert describe.item(GAME.say("cs"), "harpoon:2")[1].startswith(
        "na dálku, vrhací zbraň, přesnost −2, rychlost +, hlasitost 2"
    )


def test_an_action_of_a_players_own_is_told_too() -> None:
    own = c.Action(
        id="leap",
        name=Words(cs="Skok", en="Leap"),
        origin="own",
        like="forward",
        steps=3,
        powers=(c.Search(points=1),),
        silent=True,
        then=(c.Hush(2),),
    )
    assert describe.action(GAME.say("en"), own) == [
        "step forward, 3 cards",
        "+1 to search rolls",
        "only while silent: then loudness falls by 2",
    ]
    assert describe.action(GAME.say("cs"), own)[0] == "krok vpřed o 3 karty"


def test_the_legend_tells_all_that_is_in_play() -> None:
    here = card("bakery", known=["bandage"], big=["van"], hidden=["honey"])
    people = player(items=["knife"], now=["forward"]), player("marek", 2, items=["pistol", "flashlight"])
    picture = shown(lay(*people, town=street(here, "pub")))
    told = [text.partition(":")[0] for text in picture.legend]
    for key in ("tereza", "marek", "knife", "bandage", "van"):
        assert name(key) in told
    assert any(text.startswith("Pistol (") for text in told)
    assert name("flashlight") not in told
    assert name("honey") not in told
    assert {"Lazy Zombie (X)", "Zombie (Y)", "Raider (Z)", "Search card", "The basic game"} <= set(told)
    legend = " ".join(picture.legend)
    assert all(recipe.name.en in legend for recipe in RECIPES.values())
    for recipe in RECIPES.values():
        if recipe.makes:
            made = "; ".join(describe.item(GAME.say("en"), recipe.makes))
            assert f"makes {name(recipe.makes)} ({made})" in legend
    for skill in CHARACTERS["marek"].skills:
        assert f"{name(skill)}: " in legend
    for special in CHARACTERS["marek"].specials:
        assert f"{name(special)}: " in legend
    for total, draw, keep in SEARCH_CARD[1:]:
        assert f"from {total}: {draw}/{keep}" in legend


@pytest.mark.parametrize(
    ("rule", "option", "expected"),
    [
        ("setup.character-choice", "tereza", ("character:tereza",)),
        ("planning.reveal-and-plan", ("plan", ("forward", "inventory")), ("action:forward", "action:inventory")),
        ("planning.reveal-and-plan", ("plan", ()), ()),
        ("planning.reveal-and-plan", "talk", ("silence",)),
        ("playing.free-order", ("play", "forward"), ("now:forward",)),
        ("playing.free-order", ("cancel", "forward", 2), ("now:forward",)),
        ("playing.free-order", ("improvise", "sprint", 4), ("action:sprint",)),
        ("playing.unplanned-action", ("improvise", "inventory", 3), ("action:inventory",)),
        ("playing.unplanned-action", "pass", ()),
        ("actions.forward", "bakery", ("card:bakery",)),
        ("actions.backward", "edge", ("card:edge",)),
        ("actions.attack-mode", ("hit", "pistol:3", "bakery", "street", "Y", 0), ("item:pistol:3", "enemy:bakery:street:Y")),
        ("actions.attack-mode", ("hit", "fist", "bakery", "inside", "X", 1), ("item:fist", "enemy:bakery:inside:X:1")),
        ("actions.attack-mode", ("sweep", "shotgun:2", "bakery", "street"), ("item:shotgun:2", "street:bakery")),
        ("actions.attack-mode", ("nothing",), ()),
        ("actions.ranged-end-position", "inside", ("here:inside",)),
        ("events.house-attack-after", "street", ("here:street",)),
        ("actions.inventory-universal", ("search", "inside"), ("use:search", "here:inside")),
        ("actions.inventory-universal", ("craft", "street"), ("use:craft", "here:street")),
        ("actions.coordination-trade", ("take", "knife"), ("ground:knife",)),
        ("actions.coordination-trade", ("drop", "knife"), ("item:knife",)),
        ("actions.coordination-trade", ("give", 2, "knife"), ("item:knife", "figure:2")),
        ("actions.coordination-trade", ("ask", 2), ("figure:2",)),
        ("actions.coordination-trade", ("use", "bandage"), ("item:bandage",)),
        ("actions.coordination-trade", "done", ()),
        ("actions.trade-consent", ("hand", "jam"), ("item:jam",)),
        ("actions.trade-consent", ("accept", "jam"), ("offer:jam",)),
        ("actions.trade-consent", "decline", ()),
        ("actions.coordination-trade", ("craft", "bind-wound"), ("recipe:bind-wound",)),
        ("actions.major-crafting", ("craft", "make-spear"), ("recipe:make-spear",)),
        ("actions.major-crafting", ("repair", "van"), ("big:van",)),
        ("actions.crafting-inputs", "cloth", ("item:cloth",)),
        ("actions.crafting-inputs", "pistol:3", ("item:pistol:3",)),
        ("search.search-result", ("keep", ("jam", "jam", "knife")), ("drawn:jam", "drawn:jam:2", "drawn:knife")),
        ("combat.defensive-attack", "knife", ("item:knife",)),
        ("combat.defensive-attack", "pass", ()),
        ("combat.ammo-use", "pistol:1", ("item:pistol:1",)),
        ("events.special-event-cards", "jam", ("item:jam",)),
        ("events.special-event-cards", "none", ()),
        ("property.outside-items", ("take", "knife"), ("outside:knife",)),
        ("property.outside-items", ("drop", "knife"), ("item:knife",)),
    ],
    ids=str,
)
def test_an_option_names_what_to_click_on_in_order(rule: str, option: Any, expected: tuple[str, ...]) -> None:
    assert f"zombie_country.{rule}" in GAME.rulebook
    assert GAME.things(f"zombie_country.{rule}", option) == expected


def test_what_is_kept_out_of_town_can_be_packed() -> None:
    view = lay(player(outside=[TWIN, TWIN, "knife"], items=["bandage"])).view(0)
    picture = drawn(msgspec.structs.replace(view, phase="between"))
    assert [(key, each.badge) for key, each in cards(picture, "outside").items()] == [
        (f"outside:{TWIN}", "2"),
        ("outside:knife", ""),
    ]
    assert "item:bandage" in cards(picture, "items")
    assert not cards(picture, "hand")


def test_an_inventory_action_of_somebody_else_offers_no_recipes() -> None:
    view = lay(player(items=["cloth"]), player("marek")).view(0)
    turn = Turn("inventory", "craft", 3)
    mine = msgspec.structs.replace(view, inventory=turn, turn=0)
    assert cards(drawn(mine), "recipes")
    assert not cards(drawn(msgspec.structs.replace(mine, turn=1)), "recipes")


def test_the_board_has_the_inks_of_its_own_palette() -> None:
    picture = shown(lay(player(now=["forward"]), town=street("bakery", "orchard")))
    with_inks, without = svg(picture), svg(msgspec.structs.replace(picture, palette={}))
    for tone in ("a-dusk", "asphalt", "card", "annex"):
        assert PALETTE[tone] in with_inks
        assert PALETTE[tone] not in without


@pytest.mark.parametrize("key", [*BUILDINGS, *ANNEXES, "edge"])
def test_every_card_of_the_town_has_a_picture(key: str) -> None:
    art = (resources.files("herna.web") / "art" / "zombie_country.svg").read_text("utf-8")
    assert f'<symbol id="{_facade(key)}" ' in art


def test_the_pictures_are_plain_drawings_and_all_are_used() -> None:
    art = (resources.files("herna.web") / "art" / "zombie_country.svg").read_text("utf-8")
    expat.ParserCreate().Parse(art, True)
    for unsafe in ("<script", "<style", "style=", "href", "url("):
        assert unsafe not in art
    drawings = set(re.findall(r'<symbol id="([^"]+)"', art))
    kinds = {f"a-{each.picture}" for each in BUILDINGS.values()} | {f"a-{each.picture}" for each in ANNEXES.values()}
    assert drawings == {"a-dusk", *kinds, *(f"a-{each}" for each in FACADES)}
