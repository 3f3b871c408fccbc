"""The cards of the Tinkerer: each half is played, and all that changes is written down."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.state import Coin, Gear, Hero, TrapTile
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options, play_until
from tests.games.gloomhaven.halves import (
    SECOND,
    A,
    B,
    Half,
    at,
    begun,
    case,
    changes,
    elements,
    foe,
    foes,
    hit,
    lying,
    missing,
    on,
    over,
    to,
)
from tests.games.gloomhaven.laying import hero, lay, summon

TOP = ("top", SECOND)
USE = ("use", 0)
ME, ALLY = "tinkerer", "brute"


def friend(spot: int = 35, **rest: object) -> list[Hero]:
    """An ally who has lost eight hit points."""
    return [hero(ALLY, spot, hp=2, **rest)]  # type: ignore[arg-type]  # as for a hero


def take(card: str) -> tuple[str, str]:
    """Recover this card."""
    return "take", card


CASES = [
    case("proximity-mine", "top", at(35), trap=[(35, 6, "")], goes="lost"),
    case("proximity-mine", "bottom", to(38), at={ME: 38}, goes="discard"),
    case("harmless-contraption", "top", at(35), came={"decoy:1": 35}, xp=2, goes="active"),
    case("harmless-contraption", "bottom", on(ALLY), to=friend(37), hp={ALLY: 2}, goes="discard"),
    case(
        "flamethrower",
        "top",
        *(over(25, 26, 35), hit(A), hit(B)),
        to=foes(25, 26),
        hp={A: -3, B: -3},
        has={A: "wound", B: "wound"},
        xp=2,
        infuses="fire",
        goes="lost",
    ),
    case("flamethrower", "bottom", to=friend(), goes="active", shield=1, bearers=[ALLY, ME]),
    case("hook-gun", "top", hit(), to(36), to=foes(37), hp={A: -2}, at={A: 35}, goes="discard"),
    case("hook-gun", "bottom", lie={"coins": [Coin(36)]}, coins=1, xp=1, goes="lost"),
    case(
        "ink-bomb", "top", over(36, 37), hit(A), hit(B), to=foes(36, 37), hp={A: -4, B: -4}, xp=2, infuses="dark", goes="lost"
    ),
    case("ink-bomb", "bottom", to(38), at={ME: 38}, goes="discard"),
    case(
        "net-shooter",
        "top",
        *(over(36, 37), hit(A), hit(B)),
        to=foes(36, 37),
        hp={A: -3, B: -3},
        has={A: "immobilize", B: "immobilize"},
        xp=2,
        goes="lost",
    ),
    case("net-shooter", "bottom", on(A), to(32), to=foes(35), has={A: "immobilize"}, at={ME: 32}, goes="discard"),
    case("stun-shot", "top", hit(), to=foes(37), hp={A: -1}, has={A: "stun"}, goes="discard"),
    case("stun-shot", "bottom", to(38), at={ME: 38}, goes="discard"),
    case("reinvigorating-elixir", "top", on(ALLY), to=friend(37), hp={ALLY: 3}, goes="discard"),
    case(
        "reinvigorating-elixir",
        "bottom",
        *(on(ALLY), take("trample"), take("skewer")),
        to=friend(discard=["trample", "skewer"]),
        hand={ALLY: ["skewer", "trample"]},
        xp=2,
        goes="lost",
    ),
    case("restorative-mist", "top", on(ALLY), to=friend(37), hp={ALLY: 3}, goes="discard"),
    case("restorative-mist", "bottom", DONE, who=hero(ME, hp=2), to=friend(), hp={ALLY: 1}, goes="discard"),
    case("energizing-tonic", "top", on(ALLY), to=friend(36), hp={ALLY: 5}, xp=2, goes="lost"),
    case("energizing-tonic", "bottom", to(38), who=hero(ME, 32), at={ME: 38}, xp=1, goes="lost"),
    case("enhancement-field", "top", hit(), to=foes(37), hp={A: -3}, goes="discard"),
    case(
        "enhancement-field",
        "bottom",
        *(TOP, hit()),
        to=[*foes(25), *friend(35)],
        hp={A: -3},
        goes="active",
        bearers=[ALLY, ME],
    ),
    case("toxic-bolt", "top", hit(), to=foes(37), hp={A: -2}, has={A: "poison"}, infuses="earth", goes="discard"),
    case("toxic-bolt", "bottom", hit(), to=foes(36), hp={A: -5}, xp=2, goes="lost"),
    case("reviving-shock", "top", hit(A), hit(B), to=foes(36, 37), hp={A: -2, B: -2}, goes="discard"),
    case("reviving-shock", "bottom", on(ALLY), to=friend(36), hp={ALLY: 5}, xp=2, goes="lost"),
    case("volatile-concoction", "top", at(35), trap=[(35, 2, "poison")], goes="discard"),
    case(
        "volatile-concoction",
        "bottom",
        *(USE, on(ALLY), take("trample"), take("skewer")),
        to=friend(36, discard=["trample", "skewer", "shield-bash"]),
        lie={"elements": elements("ice")},
        hand={ALLY: ["skewer", "trample"]},
        consumed="ice",
        goes="discard",
    ),
    case("potent-potables", "top", goes="active", bearers=[ME]),
    case("potent-potables", "bottom", to(37), at={ME: 37}, goes="discard"),
    case("stamina-booster", "top", on(ALLY), to=friend(37), hp={ALLY: 4}, goes="discard"),
    case(
        "stamina-booster",
        "bottom",
        *(on(ALLY), take("trample")),
        to=friend(37, lost=["trample", "skewer"]),
        hand={ALLY: ["trample"]},
        xp=2,
        goes="gone",
    ),
    case("disorienting-flash", "top", on(A), on(B), to=foes(36, 37, 38), has={A: "stun", B: "stun"}, xp=2, goes="lost"),
    case("disorienting-flash", "bottom", to(32), to=foes(35, 36), has={A: "muddle"}, at={ME: 32}, goes="discard"),
    case("tinkerers-tools", "top", at(35), lie={"traps": [TrapTile(35, 3)]}, cleared=[35], xp=1, goes="discard"),
    case("tinkerers-tools", "bottom", at(35), trap=[(35, 0, "stun")], goes="discard"),
    case("crank-bow", "top", hit(), to=foes(39), hp={A: -6}, xp=2, goes="lost"),
    case("crank-bow", "bottom", to(38), at={ME: 38}, goes="discard"),
    case("dangerous-contraption", "top", at(35), came={"battle-bot:1": 35}, xp=2, goes="active"),
    case("dangerous-contraption", "bottom", to(38), at={ME: 38}, goes="discard"),
    case("micro-bots", "top", on(ALLY), to=friend(37), hp={ALLY: 6}, xp=2, goes="lost"),
    case("micro-bots", "bottom", to(37), "loot", lie={"coins": [Coin(38)]}, at={ME: 37}, coins=1, goes="lost"),
    case(
        "noxious-vials",
        "top",
        *(on(ALLY), ("item", "minor-stamina-potion")),
        to=friend(items=["minor-stamina-potion"]),
        lie={},
        ready=["minor-stamina-potion"],
        goes="discard",
    ),
    case(
        "noxious-vials",
        "bottom",
        *(over(36, 37), hit(A), hit(B)),
        to=foes(36, 37),
        hp={A: -3, B: -3},
        has={A: "poison", B: "poison"},
        xp=2,
        goes="lost",
    ),
    case("disintegration-beam", "top", over(35, 36), to=[foe(35, 1, hp=5), foe(36, 2, hp=6)], dead=[A], xp=1, goes="lost"),
    case("disintegration-beam", "bottom", DONE, on(A), to=foes(35), has={A: "disarm"}, goes="discard"),
    case("gas-canister", "top", at(35), trap=[(35, 4, "muddle")], goes="discard"),
    case("gas-canister", "bottom", goes="active", bearers=[ME]),
    case("auto-turret", "top", goes="active", bearers=[ME]),
    case("auto-turret", "bottom", on(ALLY), to=friend(38), hp={ALLY: 3}, goes="discard"),
    case("murderous-contraption", "top", at(35), came={"kill-bot:1": 35}, xp=2, goes="active"),
    case("murderous-contraption", "bottom", hit(), to=foes(37), hp={A: -4}, goes="discard"),
    case(
        "curative-aerosol",
        "top",
        DONE,
        on(ME),
        DONE,
        on(ALLY),
        who=hero(ME, hp=2),
        to=friend(),
        hp={ME: 2, ALLY: 2},
        goes="discard",
    ),
    case(
        "curative-aerosol",
        "bottom",
        on(ME),
        on(ALLY),
        who=hero(ME, hp=2),
        to=friend(37),
        hp={ME: 4, ALLY: 4},
        xp=2,
        goes="lost",
    ),
    case(
        "jet-propulsion",
        "top",
        to(37),
        to=[summon("decoy", 35, ME, "harmless-contraption")],
        lie={"actives": [lying("harmless-contraption", "top")]},
        at={"decoy:1": 37},
        goes="discard",
    ),
    case("jet-propulsion", "bottom", to(38), who=hero(ME, 30), to=foes(31), at={ME: 38}, xp=2, goes="lost"),
    case("harsh-stimulants", "top", hit(), to=foes(35), hp={A: -9, ME: -2}, xp=2, goes="lost"),
    case(
        "harsh-stimulants",
        "bottom",
        to=[hero(ALLY, 35), hero("mindthief", 37)],
        hp={ALLY: -2},
        goes="active",
        bearers=[ALLY],
    ),
    case("lethal-injection", "top", on(A), to=[foe(elite=True)], dead=[A], xp=2, goes="lost"),
    case("lethal-injection", "bottom", DONE, to=foes(35, 25), has={A: "poison", B: "poison"}, goes="discard"),
    case(
        "chimeric-formula",
        "top",
        *(on(ALLY), take("trample"), take("skewer"), ("lose", "shield-bash"), ("lose", "skewer")),
        to=friend(lost=["trample", "skewer"], hand=["shield-bash"]),
        hand={ALLY: ["trample"]},
        goes="discard",
    ),
    case(
        "chimeric-formula",
        "bottom",
        *(on(ALLY), take("scurry")),
        to=[*friend(36), hero("mindthief", 37, lost=["scurry", "perverse-edge"])],
        hand={ALLY: ["scurry"]},
        xp=2,
        goes="lost",
    ),
]

next(each for each in CASES if str(each) == "noxious-vials-top").figures[0].items[0].state = "consumed"  # type: ignore[union-attr]


@pytest.mark.parametrize("half", CASES, ids=str)
@pytest.mark.rule("gloomhaven.ability-cards.action-several-abilities")
def test_half_a_card(half: Half) -> None:
    assert half.play() == half.changes


def test_every_half_is_tried() -> None:
    assert not missing(ME, CASES)


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-created")
def test_an_enemy_that_springs_the_mine_gives_experience() -> None:
    table, _ = begun("hook-gun", "top", foes(37), traps=[TrapTile(36, 6, maker=ME, xp=2)])
    act(table, hit(), to(36))
    assert table.state.monsters[0].hp == 22
    assert table.state.heroes[0].xp == 2


def test_potent_potables_strengthen_a_whole_heal() -> None:
    card = lying("potent-potables", "top", slot=1)
    table, before = begun("curative-aerosol", "bottom", friend(37), hero(ME, hp=1), actives=[card])
    act(table, on(ME), on(ALLY))
    assert changes(before, table.state, "curative-aerosol")["hp"] == {ME: 6, ALLY: 6}
    assert (table.state.actives[0].slot, table.state.heroes[0].xp) == (2, 3)


def test_a_heal_that_nobody_gets_uses_up_nothing() -> None:
    table, _ = begun("restorative-mist", "top", friend(37), actives=[lying("potent-potables", "top")])
    act(table, DONE)
    assert table.state.actives[0].slot == 0


def test_a_turret_shoots_at_the_end_of_each_turn() -> None:
    table, before = begun("stun-shot", "bottom", foes(39), actives=[lying("auto-turret", "top")])
    act(table, DONE, DONE, hit())
    assert before.monsters[0].hp - table.state.monsters[0].hp == 2
    assert (table.state.actives[0].slot, table.state.heroes[0].xp) == (1, 1)


def test_a_turret_shoots_on_the_turn_it_is_set_up_and_on_a_long_rest() -> None:
    table, before = begun("auto-turret", "top", foes(39))
    act(table, DONE, hit())
    assert before.monsters[0].hp - table.state.monsters[0].hp == 2
    me = hero(ME, discard=["stun-shot", "ink-bomb", "hook-gun"], resting=True)
    table = lay(me, *foes(39), phase="turns", actives=[lying("auto-turret", "top")], orders={"guard": 0})
    play_until(table, "gloomhaven.attack.attack-x")
    act(table, hit())
    assert table.state.heroes[0].xp == 1


def test_a_canister_lets_an_ally_recover_a_card_at_the_end_of_each_turn() -> None:
    ally = friend(37, discard=["trample", "skewer"], hand=["shield-bash", "grab-and-go"])
    table, _ = begun("stun-shot", "bottom", ally, actives=[lying("gas-canister", "bottom", slot=3)])
    act(table, DONE, DONE, on(ALLY), take("skewer"))
    assert table.state.heroes[1].hand == ["shield-bash", "grab-and-go", "skewer"]
    assert table.state.heroes[0].xp == 1
    assert "gas-canister" in table.state.heroes[0].lost


def test_summons_of_others_are_led_too_but_not_those_out_of_range() -> None:
    rats = summon("rat-swarm", 36, "mindthief", "gnawing-horde")
    decoy = summon("decoy", 39, ME, "harmless-contraption")
    cards = [lying("gnawing-horde", "top"), lying("harmless-contraption", "top")]
    table, before = begun("jet-propulsion", "top", [hero("mindthief", 60), rats, decoy], actives=cards)
    assert asked(table).seat == 0
    act(table, to(37), DONE)
    assert changes(before, table.state, "jet-propulsion") == {"at": {"rat-swarm:1": 37}, "goes": "discard"}


def test_an_ally_plays_with_a_borrowed_card() -> None:
    lender = hero("mindthief", 37, lost=["scurry"], hand=["perverse-edge", "fearsome-blade"])
    ally = hero(ALLY, 36, hand=["shield-bash"])
    me = hero(ME, hand=["stun-shot", "ink-bomb"])
    table, _ = begun("chimeric-formula", "bottom", [ally, lender], me)
    act(table, on(ALLY), take("scurry"))
    play_until(table, "gloomhaven.card-selection.two-face-down")
    assert offered(table, ("play", "scurry", "shield-bash"), seat=1)
    assert table.state.heroes[2].lost == []


def test_only_consumed_small_items_are_refreshed() -> None:
    ally = hero(ALLY, 35)
    ally.items = [Gear("minor-stamina-potion", state="consumed"), Gear("boots-of-striding", state="spent")]
    table, _ = begun("noxious-vials", "top", [ally])
    act(table, on(ALLY))
    assert options(table, "item") == [("item", "minor-stamina-potion")]
