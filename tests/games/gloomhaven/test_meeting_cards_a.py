"""What the cards of the Brute, the Tinkerer and the Spellweaver do in situations that are seldom met, and what they say."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME, describe
from herna.games.gloomhaven.content import CARDS, SUMMONS
from herna.games.gloomhaven.rules.active_bonuses import use_slot
from herna.games.gloomhaven.state import Coin, Gear, Hero, Summon, TrapTile
from herna.kernel import Table
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options, play_until
from tests.games.gloomhaven.halves import (
    A,
    B,
    answer,
    at,
    attacked,
    begun,
    changes,
    foe,
    foes,
    hit,
    hp,
    lying,
    on,
    over,
    strong,
    to,
)
from tests.games.gloomhaven.laying import CHOOSE, drawn, hero, lay, places, summon

USE = ("use", 0)
BRUTE, TINKERER, SPELLWEAVER = "brute", "tinkerer", "spellweaver"


# ---------------------------------------------------------------------- what is printed


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("decoy", (6, 2, 0, 0)),
        ("battle-bot", (6, 2, 2, 0)),
        ("kill-bot", (6, 3, 3, 0)),
        ("mystic-ally", (2, 2, 3, 2)),
        ("burning-avatar", (2, 3, 2, 3)),
    ],
)
@pytest.mark.rule("gloomhaven.summon.stats")
def test_a_summon_has_the_values_of_its_card(name: str, values: tuple[int, ...]) -> None:
    card = SUMMONS[name]
    assert (card.hit_points, card.move, card.attack, card.range) == values


@pytest.mark.parametrize(
    ("card", "half", "slots"),
    [
        ("warding-strength", "bottom", (0, 1, 0, 1, 0, 1)),
        ("juggernaut", "bottom", (1, 1, 1)),
        ("potent-potables", "top", (0, 1, 0, 1)),
        ("gas-canister", "bottom", (0, 1, 0, 1)),
        ("auto-turret", "top", (1, 0, 1, 0, 1)),
        ("frost-armor", "bottom", (1, 1)),
        ("crackling-air", "top", (0, 1, 0, 1)),
        ("engulfed-in-flames", "bottom", (1, 0, 1, 0, 1)),
        ("cold-front", "bottom", (1, 1, 1)),
    ],
)
@pytest.mark.rule("gloomhaven.experience.slot-experience")
def test_each_slot_gives_what_is_printed_in_it(card: str, half: str, slots: tuple[int, ...]) -> None:
    active = lying(card, half)
    me = hero(CARDS[card].hero)
    table = lay(me, foe(), phase="turns", acting=me.id, cards=["trample", "skewer"], actives=[active])
    gained = []
    for _ in slots:
        before = table.state.heroes[0].xp
        use_slot(table, table.state.actives[0])
        gained.append(table.state.heroes[0].xp - before)
    assert tuple(gained) == slots
    assert not table.state.actives
    assert card in table.state.heroes[0].lost


# ---------------------------------------------------------------------- areas


@pytest.mark.parametrize(
    ("card", "half", "area"),
    [
        ("sweeping-blow", "top", (25, 35, 45)),
        ("leaping-cleave", "top", (25, 35)),
        ("skewer", "top", (35, 36)),
        ("flamethrower", "top", (25, 26, 35)),
        ("disintegration-beam", "top", (35, 36, 37)),
        ("frozen-night", "top", (15, 25, 26, 35, 36)),
        ("ink-bomb", "top", (26, 35, 36)),
        ("icy-blast", "top", (26, 27, 35, 36, 37, 46, 47)),
        ("cold-front", "top", (35, 36, 37, 38, 39)),
    ],
)
@pytest.mark.rule("gloomhaven.area.diagram")
def test_an_area_has_the_shape_that_is_printed(card: str, half: str, area: tuple[int, ...]) -> None:
    table, _ = begun(card, half, foes(*area[:6]))
    found = {each[1:] for each in options(table, "area")}
    assert tuple(sorted(area)) in found
    assert max(map(len, found)) == len(area)


# ---------------------------------------------------------------------- Brute


def provoked(who: Hero, *spots: int) -> Table[Any]:
    """Enemies on these hexes have acted against a Brute who provokes them and a Mindthief on hex 34."""
    who.shown = ["trample", "skewer"]
    ally = hero("mindthief", 34, shown=["scurry", "perverse-edge"])
    return attacked(who, lying("provoking-roar", "bottom"), by=foes(*spots), others=[ally])


def test_who_provokes_is_hit_by_attacks_on_an_ally_and_by_those_on_himself() -> None:
    assert hp(provoked(hero(spot=33), 43, 35)) == [6, 6]


def test_an_invisible_provoker_draws_no_attack() -> None:
    assert hp(provoked(hero(spot=33, conditions={"invisible": 2}), 35)) == [10, 4]


def test_once_the_provoker_is_exhausted_his_ally_is_attacked() -> None:
    table = provoked(hero(spot=33, hp=2), 35, 25)
    assert table.state.heroes[0].exhausted
    assert table.state.heroes[1].hp == 4


def test_whoever_is_jumped_over_is_attacked_once() -> None:
    table, before = begun("trample", "bottom", foes(35, 36))
    act(table, to(35), to(36), to(37), DONE, hit(A))
    assert options(table, "attack") == [hit(B)]
    act(table, hit(B))
    assert changes(before, table.state, "trample")["hp"] == {A: -2, B: -2}


def test_an_attack_instead_of_a_jump_passes_nobody() -> None:
    table, before = begun("trample", "bottom", foes(35), actives=[lying("immovable-phalanx", "bottom")])
    act(table, ("instead", "attack"), hit())
    assert changes(before, table.state, "trample") == {"hp": {A: -4}, "xp": 2, "goes": "lost"}


def test_a_measure_attacks_with_all_the_hexes_of_the_turn() -> None:
    table = lay(hero(), *foes(38), acting=BRUTE, cards=["grab-and-go", "balanced-measure"])
    act(table, ("bottom", "grab-and-go"), to(37), DONE, ("top", "balanced-measure"), hit())
    assert (table.state.monsters[0].hp, table.state.heroes[0].xp) == (27, 1)


def test_a_measure_moves_as_far_as_the_turn_has_hurt() -> None:
    cards = ["trample", "balanced-measure"]
    table = lay(hero(), foe(35, conditions={"poison": 9}), acting=BRUTE, cards=cards)
    act(table, ("top", "trample"), hit(), ("bottom", "balanced-measure"))
    assert table.state.monsters[0].hp == 26
    assert 39 not in places(table)
    assert 30 in places(table)


# ---------------------------------------------------------------------- Tinkerer


def decoy(spot: int, **rest: Any) -> Summon:
    """A summon whose Move is 2."""
    return summon("decoy", spot, TINKERER, "harmless-contraption", **rest)


def test_a_jet_adds_to_the_move_of_a_summon() -> None:
    table, _ = begun("jet-propulsion", "top", [decoy(35)], actives=[lying("harmless-contraption", "top")])
    assert 39 in places(table)
    assert 30 not in places(table)


def test_a_jet_does_nothing_for_a_summon_that_cannot_move() -> None:
    table, before = begun(
        "jet-propulsion", "top", [decoy(35, conditions={"stun": 1})], actives=[lying("harmless-contraption", "top")]
    )
    assert asked(table).rule == CHOOSE
    assert changes(before, table.state, "jet-propulsion") == {"goes": "discard"}


@pytest.mark.rule("gloomhaven.experience.not-alone")
def test_ice_is_consumed_only_where_an_ally_has_a_card_to_recover() -> None:
    table, _ = begun("volatile-concoction", "bottom", [hero(BRUTE, 35)], **strong("ice"))
    assert asked(table).rule == CHOOSE
    table, _ = begun("volatile-concoction", "bottom", [hero(BRUTE, 35, discard=["trample"])], **strong("ice"))
    assert options(table, "on", "use") == [on(BRUTE), USE]
    act(table, USE)
    assert not offered(table, DONE)


@pytest.mark.parametrize(
    ("card", "half", "far"),
    [
        ("reinvigorating-elixir", "bottom", 1),
        ("volatile-concoction", "bottom", 2),
        ("stamina-booster", "bottom", 3),
        ("chimeric-formula", "top", 1),
        ("chimeric-formula", "bottom", 3),
    ],
)
def test_cards_are_recovered_only_by_an_ally_in_range(card: str, half: str, far: int) -> None:
    for spot, near in ((34 + far, True), (35 + far, False)):
        ally = hero(BRUTE, spot, discard=["trample"], lost=["skewer"])
        table, _ = begun(card, half, [ally, hero("mindthief", spot + 1, lost=["scurry"])])
        assert offered(table, on(BRUTE)) == near


def test_ice_lets_an_ally_recover_two_cards_and_no_third() -> None:
    ally = hero(BRUTE, 36, discard=["trample", "skewer", "shield-bash"])
    table, _ = begun("volatile-concoction", "bottom", [ally], **strong("ice"))
    act(table, USE, on(BRUTE), ("take", "trample"), ("take", "skewer"))
    assert asked(table).rule == CHOOSE


def test_a_potion_is_no_heal_action() -> None:
    me = hero(TINKERER, hp=1)
    table, _ = begun("stun-shot", "bottom", [], me, actives=[lying("potent-potables", "top")])
    act(table, DONE, ("item", "minor-healing-potion"))
    assert (table.state.heroes[0].hp, table.state.actives[0].slot) == (4, 0)


def test_no_item_is_asked_for_where_a_mist_heals_nobody() -> None:
    me = hero(TINKERER)
    me.items = [Gear("focusing-ray")]
    table, _ = begun("restorative-mist", "bottom", [], me)
    act(table, DONE)
    assert asked(table).rule == CHOOSE


@pytest.mark.parametrize(
    ("card", "bearers"),
    [
        ("harsh-stimulants", [BRUTE]),
        ("enhancement-field", [BRUTE, TINKERER]),
        ("flamethrower", [BRUTE, TINKERER]),
    ],
)
def test_only_adjacent_allies_are_helped(card: str, bearers: list[str]) -> None:
    table, before = begun(card, "bottom", [hero(BRUTE, 35), hero("mindthief", 36)])
    assert changes(before, table.state, card)["bearers"] == bearers


@pytest.mark.parametrize(("card", "points"), [("harsh-stimulants", 2), ("enhancement-field", 1)])
def test_the_attacks_of_an_ally_are_stronger(card: str, points: int) -> None:
    lies = lying(card, "bottom", who=BRUTE)
    table, _ = begun("spare-dagger", "bottom", [hero(TINKERER, 60), foe(35)], actives=[lies])
    act(table, hit())
    assert table.state.monsters[0].hp == 28 - points


def test_a_disarmed_turret_is_used_up_all_the_same() -> None:
    me = hero(TINKERER, conditions={"disarm": 2})
    table, _ = begun("stun-shot", "bottom", foes(39), me, actives=[lying("auto-turret", "top")])
    act(table, DONE, DONE)
    assert table.state.actives[0].slot == 1
    assert table.state.monsters[0].hp == 30


@pytest.mark.rule("gloomhaven.active-bonuses.still-discarded")
def test_a_lost_card_that_is_active_can_be_lent() -> None:
    lender = hero("mindthief", 37)
    rats = summon("rat-swarm", 38, "mindthief", "gnawing-horde")
    table, _ = begun("chimeric-formula", "bottom", [hero(BRUTE, 36), lender, rats], actives=[lying("gnawing-horde", "top")])
    act(table, on(BRUTE), ("take", "gnawing-horde"))
    assert table.state.hero(BRUTE).hand == ["gnawing-horde"]
    assert not table.state.summons
    assert not table.state.actives


def test_two_cards_are_lost_even_if_only_one_was_recovered() -> None:
    ally = hero(BRUTE, 35, lost=["trample", "skewer"], hand=["shield-bash", "grab-and-go"])
    table, _ = begun("chimeric-formula", "top", [ally])
    act(table, on(BRUTE), ("take", "trample"), DONE, ("lose", "shield-bash"), ("lose", "grab-and-go"))
    assert (table.state.heroes[1].hand, sorted(table.state.heroes[1].lost)) == (
        ["trample"],
        ["grab-and-go", "shield-bash", "skewer"],
    )


def test_a_beam_does_not_kill_behind_a_closed_door() -> None:
    hall = drawn("aaaa1bbbb")
    table = lay(hero(TINKERER, 2), foe(3, hp=5), acting=TINKERER, cards=["disintegration-beam", "stun-shot"], scenario=hall)
    act(table, ("top", "disintegration-beam"))
    assert options(table, "area") == [("area", 3, 4, 5)]


def test_a_trap_of_tools_stuns_whoever_is_pulled_into_it() -> None:
    table, _ = begun("hook-gun", "top", foes(37), traps=[TrapTile(36, 0, ["stun"], maker=TINKERER)])
    act(table, hit(), to(36))
    assert "stun" in table.state.monsters[0].conditions


# ---------------------------------------------------------------------- Spellweaver


@pytest.mark.parametrize(("card", "element"), [("crackling-air", "fire"), ("hardened-spikes", "ice")])
@pytest.mark.rule("gloomhaven.conditions.immobilize")
def test_who_cannot_move_can_still_consume_for_the_rest_of_the_action(card: str, element: str) -> None:
    me = hero(SPELLWEAVER, conditions={"immobilize": 2})
    table, before = begun(card, "bottom", [], me, **strong(element))
    act(table, USE)
    play_until(table, CHOOSE)
    found = changes(before, table.state, card)
    assert (found["consumed"], found["goes"], found["bearers"]) == (element, "active", [SPELLWEAVER])


@pytest.mark.rule("gloomhaven.experience.not-alone")
def test_air_is_offered_once_and_only_where_there_are_allies() -> None:
    table, _ = begun("elemental-aid", "bottom", [hero(BRUTE, 60), hero("mindthief", 69)], **strong("air"))
    assert asked(table).options == [USE, DONE]
    act(table, DONE)
    assert options(table, "on", "use") == [on(BRUTE), on("mindthief")]
    table, _ = begun("elemental-aid", "bottom", **strong("air"))
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.experience.conditional")
def test_a_doom_that_kills_nobody_curses_and_gives_no_experience() -> None:
    table, before = begun("spirit-of-doom", "top", [foe(36, elite=True)], **strong("dark"))
    act(table, USE, on(A))
    assert changes(before, table.state, "spirit-of-doom") == {"consumed": "dark", "curses": 1, "goes": "lost"}


CORRIDOR = "aaaa1bbbb2cccc"


def test_an_inferno_in_a_doorway_burns_both_rooms() -> None:
    table = lay(
        *(hero(SPELLWEAVER, 4), hero(BRUTE, 3), hero(TINKERER, 10), foe(1), foe(6, 2), foe(12, 3)),
        acting=SPELLWEAVER,
        cards=["inferno", "mana-bolt"],
        scenario=drawn(CORRIDOR),
    )
    act(table, ("top", "inferno"))
    assert options(table, "attack") == [hit(A), hit(B)]
    act(table, hit(A), hit(B))
    assert hp(table) == [6, 8, 8]


def test_an_inferno_burns_those_in_the_doorways_of_the_room() -> None:
    table = lay(
        *(hero(SPELLWEAVER, 1), hero(BRUTE, 4), hero(TINKERER, 5), foe(3), foe(9, 2)),
        acting=SPELLWEAVER,
        cards=["inferno", "mana-bolt"],
        scenario=drawn(CORRIDOR),
    )
    act(table, ("top", "inferno"))
    assert options(table, "attack") == [hit(A)]
    act(table, hit(A))
    assert hp(table) == [6, 8, 8]


def test_air_lets_wings_reach_one_hex_farther() -> None:
    table, _ = begun("zephyr-wings", "top", coins=[Coin(37), Coin(38)], **strong("air"))
    act(table, USE)
    assert options(table, "at") == []
    assert table.state.heroes[0].coins == 1


def test_a_target_beside_a_black_hole_is_only_attacked() -> None:
    me = hero(SPELLWEAVER, pile=["plus-0-target"])
    table, before = begun("black-hole", "top", [foe(36, elite=True), foe(24, 2)], me, **strong("dark"))
    answer(table, USE, over(36), hit(A), hit(B))
    assert changes(before, table.state, "black-hole")["hp"] == {A: -3, B: -4}


def test_whoever_opens_a_black_hole_chooses_who_is_pulled_first() -> None:
    table, before = begun("black-hole", "bottom", foes(37, 38))
    act(table, at(35))
    assert asked(table).options == [on(A), on(B)]
    act(table, on(B), to(37), "skip")
    assert changes(before, table.state, "black-hole") == {"at": {B: 36}, "goes": "discard"}


def test_light_burns_around_a_target_that_has_died() -> None:
    table, before = begun("living-torch", "top", [foe(36, hp=2), *foes(37, 38)[1:]], **strong("light"))
    act(table, USE, hit(A))
    assert changes(before, table.state, "living-torch") == {
        "dead": [A],
        "consumed": "light",
        "xp": 1,
        "goes": "discard",
    }


def test_ether_revives_active_cards_and_sends_their_summons_away() -> None:
    ally = summon("mystic-ally", 35, SPELLWEAVER, "aid-from-the-ether")
    cards = [lying("frost-armor", "bottom", slot=1), lying("aid-from-the-ether", "bottom")]
    table, _ = begun("reviving-ether", "top", [ally], hero(SPELLWEAVER), actives=cards)
    act(table, ("take", "frost-armor"), ("take", "aid-from-the-ether"))
    assert table.state.heroes[0].hand == ["frost-armor", "aid-from-the-ether"]
    assert not table.state.actives
    assert not table.state.summons


def test_an_avatar_that_is_called_back_burns_nobody() -> None:
    avatar = summon("burning-avatar", 35, SPELLWEAVER, "living-torch")
    cards = [lying("living-torch", "bottom")]
    table, _ = begun("reviving-ether", "top", [avatar, foe(36)], hero(SPELLWEAVER), actives=cards)
    act(table, ("take", "living-torch"))
    assert table.state.monsters[0].hp == 30


# ---------------------------------------------------------------------- words

SAID = [
    (
        "warding-strength",
        "bottom",
        "Každý zdroj zranění z útoku: obrana 1.",
        "Each source of damage from attacks: Shield 1.",
    ),
    ("proximity-mine", "top", "Položit past na sousední prázdné pole (zranění 6)", "Create a trap on an adjacent empty hex"),
    (
        "enhancement-field",
        "bottom",
        "Každý útok váš i všech sousedních spojenců: útok +1.",
        "Each attack of yours and of all adjacent allies: Attack +1.",
    ),
    ("disorienting-flash", "top", "Omráčení, dosah 3, 2 cíle.", "Stun, Range 3, 2 targets."),
    ("disintegration-beam", "top", "1 ZK za každého zabitého nepřítele.", "1 XP for each enemy killed."),
    (
        "jet-propulsion",
        "top",
        "Vést (všichni pomocníci hrdinů, dosah 3): pohyb +2.",
        "Lead all summons of heroes, Range 3: Move +2.",
    ),
    ("living-torch", "bottom", "při smrti: útok 3, zblízka", "when it dies: Attack 3, melee"),
    (
        "spirit-of-doom",
        "top",
        "tma: cíl je běžná nestvůra: 1 ZK, místo toho zemře.",
        "Dark: target a normal monster: 1 XP, it dies instead.",
    ),
    (
        "spirit-of-doom",
        "bottom",
        "polovina nejvyššího počtu bodů zdraví léčeného",
        "half the maximum hit points of the one healed",
    ),
    (
        "black-hole",
        "bottom",
        "Přitažení 2, dosah 4, směrem ke zvolenému poli v dosahu, všichni nepřátelé ve stejném dosahu od něj.",
        "Pull 2, Range 4, toward a chosen hex within range, all enemies within the same range of it.",
    ),
]


@pytest.mark.parametrize(("card", "half", "czech", "english"), SAID, ids=[f"{each[0]}-{each[1]}" for each in SAID])
def test_a_card_says_what_it_does(card: str, half: str, czech: str, english: str) -> None:
    action = getattr(CARDS[card], half)
    assert czech in describe.action(action, GAME.say("cs"))
    assert english in describe.action(action, GAME.say("en"))
