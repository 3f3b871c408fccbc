"""How far the cards of all classes reach, whom they reach, and how long they stay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from herna.games.gloomhaven.content import CARDS, Action, Attack, Force, Grant, Heal, Line, Move
from herna.games.gloomhaven.rules import active_bonuses
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.state import Block, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options
from tests.games.gloomhaven.halves import A, B, begun, changes, elements, foes, hit, lying, on
from tests.games.gloomhaven.laying import drawn, finish, hero, invent, lay, monster, places

FIELD = "\n".join([19 * "a"] * 17)
"""A field that is wide enough for the longest move."""

MIDDLE = 8 * 19 + 9
OTHERS = ("brute", "mindthief", "scoundrel", "tinkerer")

MOVES: dict[tuple[int, bool], str] = {
    (1, False): """
        selfish-retribution-top kinetic-assault-top
    """,
    (2, False): """
        juggernaut-top brute-force-bottom frenzied-onslaught-top rumbling-advance-bottom
        sentient-growth-bottom blunt-force-bottom dig-pit-bottom lumbering-bash-top empathetic-assault-bottom
        vicious-blood-bottom phantasmal-killer-bottom quick-hands-top visage-of-the-inevitable-bottom
        stick-to-the-shadows-bottom chromatic-explosion-bottom restorative-mist-bottom
        disintegration-beam-bottom curative-aerosol-top
    """,
    (3, False): """
        sweeping-blow-bottom overwhelming-assault-bottom quietus-bottom crippling-offensive-bottom
        selfish-retribution-bottom backup-ammunition-bottom dirt-tornado-bottom petrify-bottom
        cataclysm-bottom scurry-top wretched-creature-bottom silent-scream-bottom dark-frenzy-bottom
        special-mixture-bottom sinister-opportunity-bottom duelists-advance-top pains-end-bottom
        fire-orbs-bottom crackling-air-bottom hardened-spikes-bottom frozen-night-bottom stone-fists-bottom
        potent-potables-bottom micro-bots-bottom
    """,
    (3, True): """
        leaping-cleave-bottom
    """,
    (4, False): """
        grab-and-go-bottom fatal-advance-bottom unstoppable-charge-bottom whirlwind-bottom
        massive-boulder-bottom explosive-punch-bottom fearsome-blade-bottom gnawing-horde-bottom
        frigid-apparition-bottom flurry-of-blades-bottom stiletto-storm-bottom impaling-eruption-bottom
        flashing-burst-bottom forked-beam-bottom proximity-mine-bottom ink-bomb-bottom stun-shot-bottom
        crank-bow-bottom dangerous-contraption-bottom lethal-injection-bottom
    """,
    (4, True): """
        meteor-bottom reviving-ether-bottom
    """,
    (5, False): """
        cranium-overload-bottom shared-nightmare-bottom flanking-strike-bottom venom-shiv-bottom
        open-wound-bottom watch-it-burn-bottom
    """,
    (6, False): """
        skewer-bottom backstab-bottom energizing-tonic-bottom
    """,
    (7, False): """
        gruesome-advantage-bottom
    """,
    (8, True): """
        ride-the-wind-bottom zephyr-wings-bottom jet-propulsion-bottom
    """,
}
"""How far moves go, by their value and whether they jump."""

ON_ENEMIES: dict[tuple[int, int], str] = {
    (0, 1): """
        trample-top provoking-roar-top overwhelming-assault-top warding-strength-top shield-bash-top
        spare-dagger-bottom unstoppable-charge-top devastating-hack-top skirmishing-maneuver-top
        immovable-phalanx-top crippling-offensive-top crushing-grasp-top heaving-swing-top blunt-force-top
        brutal-momentum-top submissive-affliction-top fearsome-blade-top the-minds-weakness-bottom
        perverse-edge-top frigid-apparition-top brain-leech-bottom pilfer-bottom corrupting-embrace-top
        dark-frenzy-top single-out-top flanking-strike-top backstab-top thiefs-knack-bottom venom-shiv-top
        sinister-opportunity-top tricksters-reversal-top open-wound-top gruesome-advantage-top
        cull-the-weak-top crippling-poison-bottom stick-to-the-shadows-top stone-fists-top
        harsh-stimulants-top
    """,
    (1, 1): """
        fatal-advance-top face-your-end-bottom withering-claw-bottom net-shooter-bottom lethal-injection-top
    """,
    (2, 1): """
        perverse-edge-bottom flame-strike-top flame-strike-bottom toxic-bolt-bottom
    """,
    (3, 1): """
        spare-dagger-top hook-and-chain-top skirmishing-maneuver-bottom massive-boulder-top crater-top
        smoke-bomb-bottom burning-oil-top mana-bolt-top frost-armor-top flashing-burst-top
        engulfed-in-flames-top living-torch-top hook-gun-top stun-shot-top enhancement-field-top
        toxic-bolt-top murderous-contraption-bottom
    """,
    (3, 2): """
        defensive-tactics-top throwing-knives-top hidden-daggers-top forked-beam-top reviving-shock-top
        disorienting-flash-top
    """,
    (3, 3): """
        flurry-of-blades-top fire-orbs-top
    """,
    (3, 4): """
        stiletto-storm-top
    """,
    (4, 1): """
        petrify-top blind-destruction-top parasitic-influence-bottom hostile-takeover-top brain-leech-top
        cranium-overload-top swift-bow-top flintlock-bottom spirit-of-doom-top
    """,
    (4, 2): """
        shared-nightmare-top
    """,
    (4, 3): """
        face-your-end-top
    """,
    (4, 4): """
        mass-hysteria-top
    """,
    (5, 1): """
        earthen-clod-top submissive-affliction-bottom empathetic-assault-top frozen-mind-bottom crank-bow-top
    """,
}
"""How far enemies can be, 0 for melee, and how many are affected."""

ON_ALLIES: dict[tuple[int, int], str] = {
    (1, 1): """
        eye-for-an-eye-bottom possession-top domination-top mana-bolt-bottom
    """,
    (2, 1): """
        rumbling-advance-top icy-blast-bottom elemental-aid-top energizing-tonic-top reviving-shock-bottom
    """,
    (3, 1): """
        earthen-clod-bottom possession-bottom aid-from-the-ether-top harmless-contraption-bottom
        reinvigorating-elixir-top restorative-mist-top stamina-booster-top micro-bots-top
    """,
    (3, 2): """
        natures-lift-top twin-restoration-bottom curative-aerosol-bottom
    """,
    (4, 1): """
        freezing-nova-bottom auto-turret-bottom
    """,
}
"""The same for allies."""

LASTING: dict[tuple[str, str, tuple[int, ...]], str] = {
    ("persistent", "discard", ()): """
        feedback-loop-top the-minds-weakness-top parasitic-influence-top withering-claw-top silent-scream-top
        frozen-mind-top vicious-blood-top phantasmal-killer-top
    """,
    ("persistent", "lost", ()): """
        immovable-phalanx-bottom defensive-tactics-bottom gnawing-horde-top wretched-creature-top
        mass-hysteria-bottom many-as-one-top crippling-poison-top watch-it-burn-top aid-from-the-ether-bottom
        living-torch-bottom harmless-contraption-top dangerous-contraption-top murderous-contraption-top
    """,
    ("persistent", "lost", (0, 1, 0, 1)): """
        single-out-bottom crackling-air-top potent-potables-top gas-canister-bottom
    """,
    ("persistent", "lost", (0, 1, 0, 1, 0, 1)): """
        warding-strength-bottom opposing-strike-bottom natures-lift-bottom cull-the-weak-bottom
    """,
    ("persistent", "lost", (1, 0, 1, 0, 1)): """
        lumbering-bash-bottom engulfed-in-flames-bottom auto-turret-top
    """,
    ("persistent", "lost", (1, 1)): """
        frost-armor-bottom
    """,
    ("persistent", "lost", (1, 1, 1)): """
        juggernaut-bottom cold-front-bottom
    """,
    ("persistent", "lost", (1, 1, 1, 1)): """
        backup-ammunition-top stone-pummel-bottom
    """,
    ("persistent", "lost", (2,)): """
        smoke-bomb-top spring-the-trap-bottom
    """,
    ("round", "discard", ()): """
        eye-for-an-eye-top provoking-roar-bottom shield-bash-bottom wall-of-doom-bottom brute-force-bottom
        quietus-bottom immovable-phalanx-top frenzied-onslaught-bottom selfish-retribution-bottom
        heaving-swing-bottom forceful-storm-bottom blunt-force-bottom brutal-momentum-bottom
        psychic-projection-top shared-nightmare-bottom duelists-advance-bottom flurry-of-blades-bottom
        stiletto-storm-bottom crackling-air-bottom hardened-spikes-bottom elemental-aid-bottom
        stone-fists-bottom inferno-bottom flamethrower-bottom enhancement-field-bottom harsh-stimulants-bottom
    """,
    ("round", "discard", (0,)): """
        tricksters-reversal-bottom
    """,
    ("round", "lost", ()): """
        wall-of-doom-top unstable-upheaval-bottom kinetic-assault-bottom hostile-takeover-bottom
        psychic-projection-bottom domination-bottom many-as-one-bottom long-con-bottom hardened-spikes-top
    """,
}
"""How long cards stay, which pile they go to then, and the experience in their slots."""


def rows(table: Mapping[Any, str]) -> list[Any]:
    """Each half with what the table says about it."""
    return [pytest.param(*name.rsplit("-", 1), *key, id=name) for key, names in table.items() for name in names.split()]


def away(far: int) -> list[int]:
    """The hexes so far from the middle, on an empty field."""
    board = layout_of(drawn(FIELD), ()).board
    return [each for each, steps in enumerate(board.distances(MIDDLE, 0)) if steps == far]


@pytest.mark.parametrize(("card", "half", "value", "jump"), rows(MOVES))
@pytest.mark.rule("gloomhaven.move.up-to-x")
@pytest.mark.rule("gloomhaven.move.jump")
def test_moves_go_so_far_and_some_jump(card: str, half: str, value: int, *, jump: bool) -> None:
    who = hero(CARDS[card].hero, MIDDLE)
    table, _ = begun(card, half, (), who, scenario=drawn(FIELD))
    assert places(table) == {each for far in range(1, value + 1) for each in away(far)}
    walls = [Block([each]) for each in away(1)]
    table, _ = begun(card, half, (), hero(CARDS[card].hero, MIDDLE), scenario=drawn(FIELD), blocks=walls)
    assert bool(options(table, "to")) == jump


@pytest.mark.parametrize(("card", "half", "far", "count"), rows(ON_ENEMIES))
@pytest.mark.rule("gloomhaven.attack.ranged")
def test_so_many_enemies_so_far_away_can_be_chosen(card: str, half: str, far: int, count: int) -> None:
    near = away(far or 1)[: count + 1]
    beyond = away((far or 1) + 1)[0]
    who = hero(CARDS[card].hero, MIDDLE)
    table, _ = begun(card, half, foes(*near, beyond), who, scenario=drawn(FIELD))
    _choose(table, count, {f"bandit-guard:{number}" for number in range(1, count + 2)}, _line(card, half))


@pytest.mark.parametrize(("card", "half", "far", "count"), rows(ON_ALLIES))
@pytest.mark.rule("gloomhaven.heal.range")
def test_so_many_allies_so_far_away_can_be_chosen(card: str, half: str, far: int, count: int) -> None:
    owner = CARDS[card].hero
    first, second, third = [name for name in OTHERS if name != owner][:3]
    near = away(far)
    allies = [hero(first, near[0], hp=1), hero(second, near[1], hp=1), hero(third, away(far + 1)[0], hp=1)]
    table, _ = begun(card, half, allies, hero(owner, MIDDLE), scenario=drawn(FIELD))
    line = _line(card, half)
    _choose(table, count, {first, second, owner} if isinstance(line, Heal) else {first, second}, line)


def _line(card: str, half: str) -> Line:
    """The first line of half a card."""
    action: Action = getattr(CARDS[card], half)
    return action.lines[0]


def _choose(table: Table[State], count: int, names: set[str], line: Line) -> None:
    """These can be chosen, one after the other, and no more than so many of them."""
    for number in range(count):
        found = options(table, "attack", "on")
        assert {option[1] for option in found} <= names
        assert len(found) == len(names) - number
        act(table, found[0])
        while "skip" in asked(table).options:
            act(table, "skip")
    doing = table.state.turn.doing if table.state.turn is not None else None
    assert doing is None or doing.line > 0 or isinstance(line, Force | Grant)


@pytest.mark.parametrize(("card", "half", "stays", "pile", "slots"), rows(LASTING))
@pytest.mark.rule("gloomhaven.active-bonuses.round-bonus")
@pytest.mark.rule("gloomhaven.active-bonuses.persistent-slots")
def test_cards_stay_so_long_and_go_where_they_belong(
    card: str, half: str, stays: str, pile: str, slots: tuple[int, ...]
) -> None:
    who = _resting(card)
    table = lay(who, phase="cleanup", actives=[lying(card, half)])
    finish(table)
    assert (card in getattr(table.state.heroes[0], pile)) == (stays == "round")
    table = lay(_resting(card), phase="select", actives=[lying(card, half)])
    gained = []
    for _ in slots:
        before = table.state.heroes[0].xp
        active_bonuses.use_slot(table, table.state.actives[0])
        gained.append(table.state.heroes[0].xp - before)
    assert tuple(gained) == slots
    if not slots:
        active_bonuses.leave(table, table.state.actives[0])
    assert card in getattr(table.state.heroes[0], pile)


def _resting(card: str) -> Hero:
    """The owner of a card, with two other cards in hand."""
    owner = CARDS[card].hero
    return hero(
        owner, hand=[each.id for each in CARDS.values() if each.hero == owner and each.level == 1 and each.id != card][:2]
    )


def test_nothing_is_left_out() -> None:
    tried = {name for names in (*MOVES.values(), *ON_ENEMIES.values()) for name in names.split()}
    plain = {
        f"{card.id}-{half}"
        for card in CARDS.values()
        for half in ("top", "bottom")
        if (type(line := _line(card.id, half)) is Move and not (line.x or line.special))
        or (type(line) is Attack and line.whom == "one" and not (line.area or line.x or line.special))
    }
    assert plain - tried == {
        "trample-bottom",
        "rock-tunnel-bottom",
        "feedback-loop-bottom",
        "hook-and-chain-bottom",
        "corrupting-embrace-bottom",
    }
    stay = {f"{card.id}-{half}" for card in CARDS.values() for half in ("top", "bottom") if getattr(card, half).stays}
    assert stay == {name for names in LASTING.values() for name in names.split()}


def farthest(table: Table[State], start: int) -> int:
    """How far from a hex the figure that moves may go."""
    steps = layout_of(table.state.scenario, ()).board.distances(start, 0)
    return max(steps[each] for each in places(table))


@pytest.mark.parametrize(
    ("card", "element", "value"),
    [("frozen-night", "dark", 5), ("stone-fists", "earth", 4), ("zephyr-wings", "air", 11), ("cataclysm", "earth", 6)],
)
@pytest.mark.rule("gloomhaven.elements.consume")
def test_elements_carry_moves_further(card: str, element: str, value: int) -> None:
    board: dict[str, Any] = {"elements": elements(element)}
    table, _ = begun(card, "bottom", (), hero(CARDS[card].hero, MIDDLE), scenario=drawn(FIELD), **board)
    act(table, ("use", 0))
    assert farthest(table, MIDDLE) == value


@pytest.mark.parametrize(("card", "value"), [("parasitic-influence", 1), ("frozen-mind", 2), ("possession", 4)])
def test_others_are_moved_so_far(card: str, value: int) -> None:
    figure = hero("brute", MIDDLE + 2) if card == "possession" else foes(MIDDLE + 2)[0]
    table, _ = begun(card, "bottom", [figure], hero("mindthief", MIDDLE), scenario=drawn(FIELD))
    act(table, ("on", figure.id))
    assert farthest(table, MIDDLE + 2) == value


@pytest.mark.parametrize(
    ("card", "half"),
    [
        ("frenzied-onslaught", "bottom"),
        ("single-out", "bottom"),
        ("smoke-bomb", "top"),
        ("duelists-advance", "bottom"),
        ("cull-the-weak", "bottom"),
        ("crippling-poison", "top"),
        ("spring-the-trap", "bottom"),
        ("heaving-swing", "bottom"),
        ("brutal-momentum", "bottom"),
    ],
)
@pytest.mark.rule("gloomhaven.active-bonuses.persistent")
def test_a_bonus_does_not_count_where_its_condition_is_not_met(card: str, half: str) -> None:
    owner = CARDS[card].hero
    plain = invent("plain", [Attack(value=2)], owner=owner)
    table, _ = begun(plain, "top", foes(35, 36), actives=[lying(card, half)])
    act(table, ("attack", "bandit-guard:1"))
    assert table.state.monsters[0].hp == 28
    assert table.state.actives[0].slot == 0


@pytest.mark.parametrize("card", ["forceful-storm", "stone-pummel"])
def test_bonuses_of_melee_attacks_do_not_count_for_ranged_ones(card: str) -> None:
    table, _ = begun("earthen-clod", "top", foes(37), actives=[lying(card, "bottom")], blocks=[Block([25])])
    act(table, ("attack", "bandit-guard:1"))
    assert (table.state.monsters[0].hp, len(table.state.blocks)) == (28, 1)


def test_stimulants_drive_the_allies_who_took_them() -> None:
    table, _ = begun(
        "spare-dagger", "bottom", [*foes(35), hero("tinkerer", 60)], actives=[lying("harsh-stimulants", "bottom", "brute")]
    )
    act(table, ("attack", "bandit-guard:1"))
    assert table.state.monsters[0].hp == 26


@pytest.mark.parametrize(
    ("card", "half", "kind", "count"),
    [
        ("twin-restoration", "top", "lost", 2),
        ("volatile-concoction", "bottom", "discard", 1),
        ("stamina-booster", "bottom", "lost", 1),
        ("chimeric-formula", "top", "lost", 2),
        ("reinvigorating-elixir", "bottom", "discard", 3),
    ],
)
@pytest.mark.rule("gloomhaven.recover.recover")
def test_so_many_cards_are_recovered(card: str, half: str, kind: str, count: int) -> None:
    owner = CARDS[card].hero
    who = owner if owner == "spellweaver" else "brute"
    cards = [each.id for each in CARDS.values() if each.hero == who and each.level == 1 and not each.top.unrecoverable][:3]
    pile: dict[str, Any] = {kind: cards}
    figures = [] if who == owner else [hero("brute", 35, **pile)]
    table, _ = begun(card, half, figures, hero(owner, **pile) if who == owner else None)
    if figures:
        act(table, ("on", "brute"))
    for number in range(count):
        assert len(options(table, "take")) == 3 - number
        act(table, options(table, "take")[0])
    assert not options(table, "take")


@pytest.mark.parametrize(
    ("card", "half", "first", "second"),
    [
        ("unstable-upheaval", "top", (), ()),
        ("sentient-growth", "bottom", (DONE,), ()),
        ("long-con", "top", (), ()),
        ("pulverize", "top", (), ("skip",)),
        ("pulverize", "bottom", (), ()),
    ],
    ids=str,
)
def test_all_adjacent_enemies_are_attacked(card: str, half: str, first: Any, second: Any) -> None:
    table, before = begun(card, half, foes(35, 33, 37))
    act(table, *first, hit(A), *second, hit(B), *second)
    found = changes(before, table.state, card)
    assert sorted(found["hp"]) == [A, B]


@pytest.mark.parametrize(("card", "spot"), [("long-con", 35), ("hostile-takeover", 37), ("domination", 39)])
def test_elites_are_forced_and_bosses_are_not(card: str, spot: int) -> None:
    elite, boss = monster("bandit-guard", spot, 1, elite=True), monster("bandit-commander", 33, 1)
    table, _ = begun(card, "bottom", [elite, boss], early=True, orders={"guard": 3, "boss": 0})
    assert offered(table, on(A))
    assert not offered(table, on("bandit-commander:1"))
