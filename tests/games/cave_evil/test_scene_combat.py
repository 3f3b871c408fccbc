"""The panel of a combat: both sides, the ring, and how each number came about."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.rules import black_diamond, effects
from herna.games.cave_evil.scene.combat import signed
from herna.games.cave_evil.state import Change, Combat, Evil, Fighter, Remark, Round, State
from herna.kernel.scene import Panel
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, group, squad
from tests.games.cave_evil.scenes import drawn, shapes, words


@pytest.fixture
def table() -> State:
    """The combat of the rulebook's kind: two squads against one, a round is over."""
    state = cave(2)
    ours = squad(state, 0, 3, at(state, 1, 0), "hunchback", "ghoul")
    squad(state, 0, 1, at(state, 1, -1), "ratman")
    theirs = squad(state, 1, 2, at(state, 2, 0), "bloated-worm")
    first = Round(
        "strength",
        [19, 16],
        [
            Change(1, "hunchback", -3, theirs.creatures[0].id, "bloated-worm"),
            Change(0, "spiked-shield", 2),
            Change(0, "ghoul", 1, ours.creatures[1].id, "ghoul"),
        ],
        [4, 11],
        [26, 24],
        winner=0,
    )
    fighters = [
        Fighter(0, 0, 3, cards=["hunchback", "ghoul"]),
        Fighter(0, 0, 1, cards=["ratman"], helps=True),
        Fighter(1, 1, 2, cards=["bloated-worm"]),
    ]
    state.combat = Combat("fight", [0, 1], fighters, theirs.space, [first])
    return state


def shown(state: State, lang: str = "en") -> Panel:
    panel = drawn(state, 0, lang).panel
    assert panel is not None
    return panel


def test_there_is_no_panel_before_the_first_combat() -> None:
    assert drawn(cave(2)).panel is None


def test_attackers_are_left_defenders_right(table: State) -> None:
    left, right = shown(table).sides
    assert (left.title, left.text, left.seat, left.badge) == ("Marek III", "attacks", 0, "III")
    assert (right.title, right.text, right.seat, right.badge) == ("Tereza II", "defends", 1, "II")
    assert left.things == ("squad:0:3", "squad:0:1")
    assert left.lines == ("Hunchback, Ghoul", "Marek I in support: Ratman")
    assert (left.dice, left.total, right.dice, right.total) == ((4,), 26, (11,), 24)
    assert {*left.things, *right.things} <= shapes(drawn(table)).keys()


def test_the_ring_begins_with_strength_and_sums_each_side(table: State) -> None:
    ring = shown(table).ring
    assert [spoke.id for spoke in ring] == [
        f"attribute:{each}" for each in ("strength", "prowess", "dodge", "bloodlust", "defense", "weapon")
    ]
    assert [spoke.values for spoke in ring] == [(19, 16), (18, 6), (16, 5), (18, 15), (14, 20), (15, 16)]
    assert [spoke.state for spoke in ring] == ["done", "open", "", "", "", "open"]
    assert all(spoke.symbol for spoke in ring)


def test_what_is_being_fought_with_is_marked(table: State) -> None:
    assert table.combat is not None
    table.combat.rounds.append(Round("prowess", [18, 6]))
    panel = shown(table)
    assert [spoke.state for spoke in panel.ring] == ["done", "now", "", "", "", "open"]
    assert panel.steps == ("0", "now", "")
    assert (panel.sides[0].dice, panel.sides[0].total) == ((), None)


def test_a_lasting_effect_counts_on_the_ring(table: State) -> None:
    table.players[1].squads[1].creatures[0].burdens = ["bribed-flea"]
    assert shown(table).ring[2].values == (16, 3)


def test_every_change_names_its_source(table: State) -> None:
    rows = shown(table).rows
    assert [(row.title, row.values, row.note) for row in rows] == [
        ("Round 1: Strength", ("", ""), ""),
        ("All creatures", ("19", "16"), "4 + 11 + 4 : 16"),
        ("Hunchback", ("", "−3"), "Bloated Worm"),
        ("Spiked Shield", ("+2", ""), "to the die"),
        ("Ghoul", ("+1", ""), ""),
        ("D12", ("4", "11"), ""),
        ("Total", ("26", "24"), ""),
    ]
    assert [row.form for row in rows] == ["head", "", "", "", "", "die", "sum"]
    assert (rows[-1].winner, signed(0)) == (0, "+0")


def test_dice_for_a_tie_follow_the_totals(table: State) -> None:
    assert table.combat is not None
    fought = table.combat.rounds[0]
    fought.totals, fought.again, fought.winner = [24, 24], [3, 3, 2, 9], 1
    rows = shown(table).rows
    assert [(row.title, row.values, row.winner) for row in rows[-2:]] == [
        ("D12 for the tie", ("3", "3"), 1),
        ("D12 for the tie", ("2", "9"), 1),
    ]


def test_the_result_is_told_when_it_is_over(table: State) -> None:
    assert table.combat is not None
    assert shown(table).result == ""
    table.combat.rounds.append(Round("weapon", [15, 16], [], [9, 1], [24, 17], winner=0))
    table.combat.winner, table.combat.over = 0, True
    panel = shown(table)
    assert (panel.result, panel.winner, panel.steps) == ("The attackers win 2 to 0.", 0, ("0", "0"))
    assert shown(table, "cs").result == "Útočníci vítězí 2 : 0."
    assert [spoke.state for spoke in panel.ring] == ["done", "", "", "", "", "done"]


def test_the_dead_are_still_named(table: State) -> None:
    table.players[1].squads = table.players[1].squads[:1]
    panel = shown(table)
    assert panel.sides[1].title == "Tereza II"
    assert panel.ring[0].values == (19, 16)


def test_swords_lie_between_those_who_fight(table: State) -> None:
    swords = [shape for shape in drawn(table).layers[-1] if shape.symbol == "fight"]
    assert len(swords) == 1
    assert table.combat is not None
    table.combat.over = True
    assert not [shape for shape in drawn(table).layers[-1] if shape.symbol == "fight"]


def test_monsters_crystals_and_the_evil_fight_too() -> None:
    state = cave(2)
    group(state, at(state, 2, 0), "render")
    state.evil = Evil("eternal-evil-emperor", "awake", space=at(state, 0, 2))
    fighters = {
        "group:A": Fighter(1, letter="A", cards=["render"]),
        "crystal:1": Fighter(1, 1, letter="crystal"),
        "evil": Fighter(1, letter="evil", cards=["eternal-evil-emperor"]),
    }
    for thing, fighter in fighters.items():
        state.combat = Combat("fight", [0, 1], [Fighter(0, 0, 0, cards=["blood-sorcerer"]), fighter], state.players[1].crystal)
        panel = shown(state)
        assert panel.sides[1].things == (thing,)
        assert thing in shapes(drawn(state))
    state.combat = Combat("crystal", [0, 1], [fighters["crystal:1"]], state.players[1].crystal)
    assert [spoke.values for spoke in shown(state).ring] == [(0, 12)] * 6
    assert shown(state).title == "Attack on a crystal"


def test_what_creatures_bring_is_not_told_where_others_counted(table: State) -> None:
    assert table.combat is not None
    table.combat.rounds[0].base = [15, 16]  # one of them took no part
    assert shown(table).rows[1].note == ""


def test_the_words_tell_the_combat(table: State) -> None:
    text = words(drawn(table))
    assert (
        "Combat. Marek III: Hunchback, Ghoul; Marek I in support: Ratman (attacks). Tereza II: Bloated Worm (defends)." in text
    )
    assert "Strength 19 : 16, Prowess 18 : 6" in text
    assert "Round 1: Strength; All creatures (4 + 11 + 4 : 16) 19 : 16; Hunchback (Bloated Worm) – : −3; Spiked Shield" in text
    assert "Spiked Shield (to the die) +2 : –" in text
    assert "Souboj." in words(drawn(table, 0, "cs"))


@pytest.mark.rule("cave_evil.combat.modifiers-after")
def test_what_is_no_number_is_said_too(table: State) -> None:
    combat = table.combat
    assert combat is not None
    combat.rounds[0].spare = [0, 3]
    combat.rounds[0].remarks = [Remark(1, "pesterling", "worse"), Remark(0, "crooked-scales", "ties")]
    rows = [(row.title, row.values, row.note) for row in shown(table).rows]
    assert ("Pesterling", ("", "(3)"), "rolls twice, the worse die counts") in rows
    assert (("✓", ""), "wins ties") in [row[1:] for row in rows]
    notes = [row.note for row in shown(table, "cs").rows]
    assert "hází se dvakrát, platí horší hod" in notes
    assert "při shodě vyhrává" in notes


@pytest.mark.rule("cave_evil.combat.total")
def test_a_change_names_whom_it_touched_when_all_are_dead(table: State) -> None:
    combat = table.combat
    assert combat is not None
    combat.rounds[0].changes.append(Change(1, "hunchback", -3, -1, "crystal"))
    for player in table.players:
        table.gone += [each.card for squad in player.squads[1:] for each in squad.creatures]
        del player.squads[1:]
    notes = [row.note for row in shown(table).rows if row.title == "Hunchback"]
    assert notes == ["Bloated Worm", "the astral form"]


@pytest.mark.rule("cave_evil.black-diamond.mentalist-dice")
@pytest.mark.rule("cave_evil.black-diamond.mentalist-dice-sides")
def test_madness_shows_dice_and_no_attributes() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 2), "twisted-mentalist")
    squad(state, 1, 2, at(state, 1, 0), "hunchback")
    user = effects.User(0, "twisted-mentalist", ours, ours.creatures[0])
    play = Drive(state, lambda t: black_diamond.madden(t, user), [5, 5, 3, 9, 12, 1, 8, 2])
    panel = shown(play.state)
    left, right = panel.sides
    assert (left.title, left.seat, left.lines, left.things) == ("Twisted Mentalist", 0, (), ())
    assert (right.title, right.lines) == ("Tereza II", ("Hunchback",))
    assert panel.ring == ()
    assert [(row.title, row.values, row.winner) for row in panel.rows] == [
        ("Round 1", ("", ""), None),
        ("D12", ("5", "5"), None),
        ("D12 for the tie", ("3", "9"), 1),
        ("Round 2", ("", ""), None),
        ("D12", ("12", "1"), 0),
        ("Round 3", ("", ""), None),
        ("D12", ("8", "2"), 0),
    ]
    said = words(drawn(play.state))
    assert "Twisted Mentalist (attacks). Tereza II: Hunchback (defends)." in said
    assert "Prowess" not in said.split("Twisted Mentalist (attacks).")[1].split("The attackers win")[0]


@pytest.mark.rule("cave_evil.victory.astral-form")
def test_a_crystal_alone_is_told_to_be_the_astral_form() -> None:
    state = cave(2)
    ours = squad(state, 0, 3, at(state, 1, 0), "hunchback")
    state.combat = Combat(
        "crystal", [0, 1], [Fighter(0, 0, 3, cards=["hunchback"]), Fighter(1, 1, letter="crystal")], ours.space
    )
    assert shown(state).sides[1].lines == ("the astral form",)
    assert shown(state, "cs").sides[1].lines == ("astrální forma",)
