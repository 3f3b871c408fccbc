"""The trays of Cave Evil: squads that open, hands, decks; what is secret is nowhere, and the words tell everything else."""

from __future__ import annotations

import msgspec
import pytest

from herna.games.cave_evil import GAME, describe
from herna.games.cave_evil.content import BEINGS, CATALOGUE, NECROMANCERS, TRACK
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.rules.forces import left, mark
from herna.games.cave_evil.state import Evil, Phase, State, Works
from herna.kernel import Table
from herna.server.desk import Desk
from herna.server.gate import Gate
from herna.server.journal import Chair, Charter
from herna.server.patch import patch
from herna.testing.playing import act, asked
from tests.games.cave_evil.growing import grown, spread
from tests.games.cave_evil.laying import at, cave, fetch, group, heap, hold, squad
from tests.games.cave_evil.scenes import PLAYERS, cards, drawn, everything, words


@pytest.fixture
def table() -> State:
    """Hands, squads and heaps."""
    state = cave(2)
    squad(state, 0, 1, at(state, 3, -2), "hunchback", "ghoul", goods=(2, 0, 1), things=["mind-control"])
    squad(state, 1, 4, at(state, -1, 0), "ratman", things=["hungry-pickaxe"])
    group(state, at(state, 2, 1), "render", "ratman")
    hold(state, 0, "drakor", "mind-control")
    hold(state, 1, "bloated-worm", "armoured-gas")
    heap(state, at(state, 1, 0), (0, 0, 0), ["blinding-crystal"])
    return state


def test_who_can_be_chosen_is_there_to_be_read() -> None:
    table = Table(GAME, 3, 1, {"choose": True})
    act(table, "rotten-magi")
    found = cards(drawn(table.state))
    assert {f"card:{card}" for card in asked(table).options} <= found.keys()
    assert "card:rotten-magi" not in found
    assert len(found["card:blood-sorcerer"].ring) == 6
    assert found["card:blood-sorcerer"].lines[0] == "small, Necro"
    while asked(table).rule == "cave_evil.setup.choose-necromancer":
        act(table, asked(table).options[0])
    assert not {f"card:{card}" for card in NECROMANCERS} & cards(drawn(table.state)).keys()


@pytest.mark.parametrize(
    ("lang", "lost", "out"),
    [
        ("cs", "Tereza (bez nekromanta, Temný čaroděj)", "Tereza (mimo hru, Temný čaroděj)"),
        ("en", "Tereza (without a necromancer, Black Wizard)", "Tereza (out of the game, Black Wizard)"),
    ],
)
def test_who_has_lost_a_necromancer_is_told_beside_the_name(table: State, lang: str, lost: str, out: str) -> None:
    def title() -> str:
        return next(tray.title for tray in drawn(table, lang=lang).trays if tray.id == "squads:1")

    theirs = table.players[1]
    theirs.necromancer = "black-wizard"
    assert "," not in title()
    theirs.necromancer_alive = False
    assert title() == lost
    theirs.alive = False
    assert title() == out


def test_squads_are_stacks_that_open(table: State) -> None:
    found = cards(drawn(table))
    ours = found["squad:0:1"]
    assert (ours.title, ours.badge, ours.seat) == ("I", "2", 0)
    assert ours.lines[0] == "Hunchback, Ghoul"
    assert drawn(table).ring == ("attr-strength", "attr-prowess", "attr-dodge", "attr-bloodlust", "shield", "sword")
    assert ours.ring == (15, 14, 9, 13, 11, 11)
    assert ("metal", 2) in ours.foot
    assert ("shadowflame", 1) in ours.foot
    assert "carries 2 metal, 1 shadowflame" in ours.lines
    inside = [*(f"creature:{mark(each)}" for each in table.players[0].squads[1].creatures), "card:mind-control:2"]
    assert [card.id for card in ours.inside] == inside


def test_a_creature_shows_all_its_numbers(table: State) -> None:
    creature = table.players[1].squads[1].creatures[0]
    creature.burdens = ["bribed-flea"]
    card = cards(drawn(table))[f"creature:{mark(creature)}"]
    assert card.title == "Ratman"
    assert card.lines[0] == "small, Beast"
    assert card.marks == (("boot", 4), ("pickaxe", 1))
    assert card.ring == (4, 4, 5, 5, 3, 4), "Dodge is two less"
    assert "Lasting effects: Bribed Flea." in card.lines


def test_wandering_monsters_open_too(table: State) -> None:
    pack = cards(drawn(table))["group:A"]
    assert [card.title for card in pack.inside] == ["Render", "Ratman"]
    assert pack.title == "Wandering monsters A"
    assert pack.lines[1] == f"on space {table.groups[0].space}"
    assert f"Wandering monsters A, on space {table.groups[0].space}: Render, Ratman" in words(drawn(table))


def test_the_own_hand_is_read_with_prices(table: State) -> None:
    found = cards(drawn(table))
    assert found["card:drakor"].lines[-1] == "Cost: 3 gore and 6 shadowflame."
    assert found["card:mind-control"].lines[0] == "spell, discarded after use"
    assert found["card:hungry-pickaxe"].seat == 1
    assert found["card:blinding-crystal"].lines[-1] == f"on space {at(table, 1, 0)}"


def test_the_legend_is_read_out_in_sentences(table: State) -> None:
    told = {lang: {line.partition(":")[0]: line for line in drawn(table, 0, lang).legend} for lang in ("cs", "en")}
    assert told["cs"]["Ovládnutí mysli"].startswith("Ovládnutí mysli: Kouzlo, po použití se odhazuje. Seslání, působí na mysl:")
    assert told["en"]["Ratman"].endswith("digging speed 1. Small, Beast. In combat as attacker: This creature gets +2 Dodge.")
    assert told["en"]["Blinding Crystal"].endswith(f"has Dodge 0. On space {at(table, 1, 0)}.")
    assert all(line.endswith(".") for lines in told.values() for line in lines.values())


def test_no_id_is_there_twice(table: State) -> None:
    for seat in (None, 0, 1):
        ids = [card.id for tray in drawn(table, seat).trays for card in tray.whole()]
        assert len(ids) == len(set(ids))


SECRET = ("Bloated Worm", "bloated-worm", "Armoured Gas", "armoured-gas")


def test_hands_of_others_show_their_backs(table: State) -> None:
    scene = drawn(table, 0)
    assert not any(name in everything(scene) for name in SECRET)
    backs = [card for card in cards(scene).values() if card.id.startswith("back:1:")]
    assert [(card.face_down, card.title) for card in backs] == [(True, "Construct deck"), (True, "Abyss deck")]
    assert "Tereza’s hand: 1 card from the Construct deck, 1 card from the Abyss deck." in scene.words
    told = drawn(table, 0, lang="cs").words
    assert "Tereza má v ruce: 1 kartu z balíčku tvoření, 1 kartu z balíčku propasti." in told
    assert "Your hand: Bloated Worm, Armoured Gas." in drawn(table, 1).words
    watching = everything(drawn(table, None))
    assert not any(name in watching for name in (*SECRET, "Drakor"))


def test_nobody_sees_the_card_of_a_dig(table: State) -> None:
    digger = table.players[1].squads[1]
    shown = []
    for card in ("dig-tunnel", "dig-throneroom"):
        digger.works = Works(card, 3)
        shown.append([everything(drawn(table, seat)) for seat in (None, 0, 1)])
        assert all("dig-" not in each for each in shown[-1])
    assert shown[0] == shown[1]
    back = cards(drawn(table, 1))["works:1:4"]
    assert (back.face_down, back.badge, back.title) == (True, "3", "dig, 3 rocks left")


def test_a_sleeping_evil_is_known_to_nobody(table: State) -> None:
    shown = []
    for card in ("pit-of-infinite-shadow", "eternal-evil-emperor"):
        table.evil = Evil(card)
        shown.append(everything(drawn(table, 0)))
    assert shown[0] == shown[1]
    assert cards(drawn(table))["evil"].face_down
    table.evil = Evil("eternal-evil-emperor", "revealed")
    evil = cards(drawn(table))["evil"]
    assert (evil.title, evil.face_down, evil.lines[0]) == ("Eternal Evil Emperor", False, "Revealed, not yet awake.")
    assert "The Awakening Evil is the Eternal Evil Emperor, not yet awake." in words(drawn(table))


def test_the_order_of_decks_is_nowhere(table: State) -> None:
    before = everything(drawn(table, 0))
    for deck in table.decks.values():
        deck.draw.reverse()
    assert everything(drawn(table, 0)) == before


def test_decks_show_how_many_and_what_was_discarded_last(table: State) -> None:
    table.decks["bribe"].discard = [fetch(table, "cave-dwellers"), fetch(table, "cave-snake")]
    found = cards(drawn(table))
    assert found["deck:bribe"].badge == str(len(table.decks["bribe"].draw))
    assert found["pile:bribe"].title == "Cave Snake"
    assert "pile:summon" not in found
    assert "2 discarded, Cave Snake on top" in words(drawn(table))


def test_events_wait_face_up(table: State) -> None:
    table.events = [fetch(table, "slave-revolt"), fetch(table, "abyss-yawns")]
    found = cards(drawn(table))
    assert {"event:slave-revolt", "event:abyss-yawns"} <= found.keys()
    assert "Events to resolve: Slave Revolt" in words(drawn(table))


def test_kill_points_are_counted_in_halves(table: State) -> None:
    table.players[0].enemy_kills = ["pit-canary", "ratman"]
    table.players[0].wandering_kills = ["pit-canary"]
    scene = drawn(table)
    assert "enemy kill points 4½, wandering kill points ½" in words(scene)
    assert {counter.id: counter.value for counter in scene.counters}["kills:0"] == 4


def test_counters_tell_resources_and_hands(table: State) -> None:
    values = {counter.id: counter.value for counter in drawn(table).counters}
    assert (values["metal:0"], values["gore:0"], values["flame:0"], values["cards:0"]) == (2, 0, 1, 2)
    assert (values["cycle"], values["ahead:reveal"]) == (1, TRACK.reveal[0])
    assert list(values)[1:4] == ["ahead:reveal", "ahead:awaken", "ahead:doom"]


@pytest.mark.parametrize(
    ("phase", "states"),
    [
        ("cycle", ["", "", "", ""]),
        ("neighbours", ["now", "", "", ""]),
        ("actions", ["done", "done", "now", ""]),
        ("turn_end", ["done", "done", "done", "done"]),
    ],
)
def test_the_phases_of_the_turn_are_told(table: State, phase: Phase, states: list[str]) -> None:
    table.phase = phase
    scene = drawn(table)
    assert [each.state for each in scene.phases] == states
    assert [each.title for each in scene.phases] == ["Neighbours", "Conjuration", "Squad actions", "Events"]
    table.phase = "setup"
    assert drawn(table).phases == ()


def test_control_cards_are_in_use_or_free(table: State) -> None:
    tags = [(tag.text, tag.id) for tag in drawn(table).tags if tag.seat == 1]
    assert tags == [("N", "squad:1:0"), ("I", ""), ("II", ""), ("III", ""), ("IV", "squad:1:4"), ("V", "")]


def test_a_squad_says_at_its_foot_how_far_it_goes(table: State) -> None:
    table.phase, table.active = "actions", 0
    found = cards(drawn(table))
    assert ("boot", left(table, table.players[0].squads[1])) in found["squad:0:1"].foot
    assert "boot" not in dict(found["squad:1:4"].foot), "it is not on turn"
    assert ("card", 1) in found["squad:1:4"].foot
    assert found["card:drakor"].foot == (("gore", 3), ("shadowflame", 6))


def test_every_sign_on_a_card_is_explained(table: State) -> None:
    for lang in ("cs", "en"):
        scene = drawn(table, 0, lang)
        used = {sign for card in cards(scene).values() for sign, _ in card.marks}
        assert used | {*scene.ring} <= scene.signs.keys()
    assert "Drakor: Strength" in words(drawn(table))


def test_cards_say_what_is_printed_on_them(table: State) -> None:
    found = cards(drawn(table))
    for key, card in found.items():
        kind, _, entry = key.partition(":")
        if kind in ("card", "creature"):
            assert set(describe.card(GAME.say("en", PLAYERS), entry.split(":")[0])) <= set(card.lines)


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_words_tell_everything_that_is_open(table: State, lang: str) -> None:
    table.players[1].squads[1].held = 2
    table.players[0].squads[1].eyes = True
    text = words(drawn(table, 0, lang))
    open_cards = [
        *(each.card for player in table.players for band in player.squads for each in band.creatures),
        *(thing.card for player in table.players for band in player.squads for thing in band.things),
        *(each.card for pack in table.groups for each in pack.creatures),
        *(thing.card for pile in table.heaps.values() for thing in pile.things),
        *table.players[0].hand,
    ]
    for card in open_cards:
        name = CATALOGUE.named(card)
        assert name is not None
        assert name.say(lang) in text, card
    for words_ in {"cs": ("žhnoucí oči", "ještě 2 tahy"), "en": ("Glowing Eyes", "for 2 turns")}[lang]:
        assert words_ in text
    for creature in table.players[1].squads[1].creatures:
        for value in BEINGS[creature.card].attributes:
            assert str(value) in text


def first_view(state: State, lang: str) -> bytes:
    """The first message of the room to whoever comes to a table, as it is sent."""
    chairs = tuple(Chair(kind="person", name=name, colour=seat) for seat, name in enumerate(PLAYERS))
    content = GAME.content_hash
    desk = Desk(
        Charter(id="t", name="", game="cave_evil", version=GAME.version, content=content, seats=4, seed=1, chairs=chairs)
    )
    desk.table = Table(GAME, 4, 1, start=state)
    news = Gate(0, lang).news(desk, 0.0, [])
    assert news is not None
    return news


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_first_view_of_a_grown_cave_is_less_than_80_kb(lang: str) -> None:
    state = grown()
    assert not [*laws(state)]
    assert (len(state.tiles), [len(player.squads) for player in state.players]) == (60, [5, 5, 5, 5])
    assert len(first_view(state, lang)) < 80_000
    before = drawn(state, 0, lang)
    spread(state, 61)
    assert len(msgspec.json.encode(patch(before, drawn(state, 0, lang)))) < 20_000, "a new tile is little"


def test_the_eye_moves_in_a_few_words() -> None:
    state = cave(4)
    before = drawn(state)
    state.eye = 1
    assert len(msgspec.json.encode(patch(before, drawn(state)))) < 1500
