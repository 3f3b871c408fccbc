"""Every event card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country import GAME
from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    BUILDINGS,
    EVENTS,
    ITEM_OF,
    ITEMS,
    SLOTS,
    SPECIALS,
    Effect,
)
from herna.games.zombie_country.events import (
    EventAdded,
    EventDrawn,
    EventsShuffled,
    SpecialDrawn,
)
from herna.games.zombie_country.rules import happenings
from herna.games.zombie_country.rules.belongings import in_play
from herna.games.zombie_country.state import Card, Player, State
from herna.kernel import Told
from herna.testing.playing import act, asked, told
from tests.games.zombie_country.events_cases import (
    ANNEX,
    HERE,
    RULE,
    X,
    Y,
    Z,
    happens,
    peopled,
)
from tests.games.zombie_country.laying import card, lay, player, street

pytestmark = pytest.mark.usefixtures("one_attack_each")


def aims(state: State, word: str) -> int:
    """The card before, of or behind the player on space 3 of a street."""
    space = state.players[0].space
    return {"ahead": min(space + 1, len(state.town) - 1), "at": space, "behind": max(space - 1, 1)}[word]


def fitting(items: Sequence[str], what: str) -> list[str]:
    return sorted({word for word in items if ITEM_OF[word].fits(what)})


def foretell(state: State, effect: Effect) -> None:
    """What an effect on the first of some players should lead to, worked out plainly; of several items the first is taken."""
    if isinstance(effect, c.Heal | c.Hurt | c.Refresh | c.Tire | c.Hush | c.Noise | c.Calm):
        me = state.players[0]
        for each in state.players:
            if each is me or effect.who == "all" or (effect.who == "here" and each.space == me.space):
                foretell_of(each, effect)
    elif isinstance(effect, c.Find | c.Reload | c.Gain | c.Lose):
        foretell_items(state, effect)
    elif isinstance(effect, c.Appear | c.Disperse | c.Stir | c.Change):
        foretell_enemies(state, effect)
    else:
        foretell_place(state.town[state.players[0].space], effect)


def foretell_of(person: Player, effect: Effect) -> None:
    if isinstance(effect, c.Heal):
        person.wounds = max(0, person.wounds - effect.wounds)
    elif isinstance(effect, c.Hurt):
        person.wounds += effect.wounds
        assert person.wounds < person.card.health, "nobody should die of it"
    elif isinstance(effect, c.Refresh):
        person.stamina = min(person.card.stamina, person.stamina + effect.stamina)
    elif isinstance(effect, c.Tire):
        person.stamina = max(0, person.stamina - effect.stamina)
    elif isinstance(effect, c.Hush):
        person.loudness = max(0, person.loudness - effect.points)
    elif isinstance(effect, c.Noise):
        person.loudness = min(6, person.loudness + effect.points)
    else:
        assert isinstance(effect, c.Calm)
        person.silent = True


def packed(*words: str) -> int:
    """How much more can be carried thanks to these items."""
    return sum(power.points for word in words for power in ITEM_OF[word].powers if isinstance(power, c.Pack))


def foretell_items(state: State, effect: Effect) -> None:
    mine = state.players[0].items
    if isinstance(effect, c.Find):
        found = state.items.pop()
        assert not ITEMS[found].big, "lay another deck"
        state.town[aims(state, effect.where)].hidden.append(found)
    elif isinstance(effect, c.Gain):
        found = next(item for item in reversed(state.items) if ITEMS[item].fits(effect.what))
        assert not ITEMS[found].big, "lay another deck"
        del state.items[len(state.items) - 1 - state.items[::-1].index(found)]
        me = state.players[0]
        load = sum(ITEM_OF[word].weight for word in mine)
        most = me.card.capacity + packed(*mine)
        if load <= most and load + ITEMS[found].weight <= most + packed(found) + 1:
            mine.append(in_play(found))
        else:
            state.town[me.space].items(me.inside).append(in_play(found))
    elif isinstance(effect, c.Lose):
        if lost := fitting(mine, effect.what):
            mine.remove(lost[0])
            state.discarded.append(ITEM_OF[lost[0]].id)
    else:
        assert isinstance(effect, c.Reload)
        for word in fitting(mine, "weapon"):
            name, _, left = word.partition(":")
            weapon = ITEM_OF[word].weapon
            if weapon and weapon.kind == effect.kind and not weapon.thrown and left and int(left) < weapon.rounds:
                mine[mine.index(word)] = f"{name}:{min(weapon.rounds, int(left) + effect.rounds)}"
                break
    mine.sort()


def foretell_enemies(state: State, effect: Effect) -> None:
    if isinstance(effect, c.Appear):
        there = state.town[aims(state, effect.where)]
        enemy = 10 * (SLOTS.index(effect.slot) + 1)
        for _ in range(effect.count or BUILDINGS[state.town[there.home].id].intensity):
            if len(there.street) < 2 * len(state.players):
                there.street.append(enemy)
            elif min(there.street) < enemy:
                there.street[there.street.index(min(there.street))] = enemy
        there.street.sort(reverse=True)
    elif isinstance(effect, c.Disperse):
        there = state.town[aims(state, effect.where)]
        there.street = there.street[: max(0, len(there.street) - effect.count)]
    elif isinstance(effect, c.Stir):
        middle = state.players[0].space
        for distance in range(1, effect.cards + 1):
            for space, nearer in ((middle - distance, middle - distance + 1), (middle + distance, middle + distance - 1)):
                if 0 < space < len(state.town):
                    state.town[nearer].street = sorted(state.town[nearer].street + state.town[space].street, reverse=True)
                    state.town[space].street = []
    else:
        assert isinstance(effect, c.Change)
        place = SLOTS.index(effect.slot)
        state.wounded[place] = state.wounded[place] and state.slots[place] == effect.enemy
        state.slots[place] = effect.enemy


def foretell_place(here: Card, effect: Effect) -> None:
    if isinstance(effect, c.House):
        here.merged = True
    elif isinstance(effect, c.Door):
        here.blocked = effect.blocked
    else:
        assert isinstance(effect, c.Ransack | c.Restock)
        here.emptying = here.emptying or (isinstance(effect, c.Ransack) and not here.empty)
        here.empty = here.empty and isinstance(effect, c.Ransack)


def wild_night(*, inside: bool, other_way: bool) -> dict[str, Any]:
    """A situation in which every effect can be seen; the other way round what was so is not, and what was not is."""
    names = ("milan", "marek", "jana")
    spots = ((HERE, inside), (HERE, not inside), (6, False))
    people = [
        player(name, space, inside=within, wounds=1, stamina=2, loudness=3, silent=False)
        for name, (space, within) in zip(names, spots, strict=True)
    ]
    people[0].items = sorted(["backpack", "hunting-bow:1", "nail-gun:1", "pistol:1", "rope", "sardines"])
    town = peopled({space: [Y, X] for space in (1, 2, 3, 4, 5)})
    town[HERE].blocked = town[HERE].empty = other_way
    return {
        "people": people,
        "town": town,
        "wounded": [True, True, True],
        "deck": ["wire", "jam", "bandage", "knife", "planks", "rice-sack", "body-armour", "axe"],
    }


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("other_way", [False, True])
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("special", SPECIALS)
def test_each_special_event_does_what_stands_on_it(
    monkeypatch: pytest.MonkeyPatch, special: str, *, inside: bool, other_way: bool
) -> None:
    heard: list[Told] = []
    table = happens(monkeypatch, c.Special(), specials=[special], heard=heard, **wild_night(inside=inside, other_way=other_way))
    while table.state.phase == "events":
        act(table, min(asked(table).options))
    assert table.start is not None
    expected = GAME.unpack(table.start)
    for effect in SPECIALS[special].effects:
        foretell(expected, effect)
    assert told(heard, SpecialDrawn) == [SpecialDrawn(0, special)]
    assert table.state.drawn_specials == [special]
    for mine, theirs in zip(table.state.players, expected.players, strict=True):
        for field in ("space", "inside", "wounds", "stamina", "loudness", "silent", "items", "dead"):
            assert getattr(mine, field) == getattr(theirs, field), field
    assert table.state.town == expected.town
    assert (table.state.items, table.state.discarded) == (expected.items, expected.discarded)
    assert (table.state.slots, table.state.wounded) == (expected.slots, expected.wounded)
    assert not list(GAME.laws(table.state))


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("special", SPECIALS)
def test_each_special_event_can_happen_at_the_town_edge_and_at_an_annex(monkeypatch: pytest.MonkeyPatch, special: str) -> None:
    for space in (0, 2):
        people = [player("tereza", space, items=["rope", "pistol:1"]), player("marek", space)]
        town = street(card("pub", street=[Z, Y, X]), card(ANNEX, street=[X]), "mill")
        table = happens(monkeypatch, c.Special(), people=people, town=town, specials=[special])
        while table.state.phase == "events":
            act(table, min(asked(table).options))
        assert not list(GAME.laws(table.state))
        assert table.state.town[0].street == []
        assert not any(each.merged or each.blocked or each.empty for each in table.state.town)


@pytest.mark.rule(RULE)
def test_special_events_are_unique_happenings_of_many_kinds() -> None:
    effects = [special.effects for special in SPECIALS.values()]
    assert all(effects)
    assert len(set(effects)) == len(effects), "no two do the same"
    for lang in ("cs", "en"):
        assert len({special.name.say(lang) for special in SPECIALS.values()}) == len(SPECIALS)
        assert len({special.story.say(lang) for special in SPECIALS.values()}) == len(SPECIALS)
    used = {type(effect) for each in effects for effect in each}
    assert used == set(c.AnyEffect.__args__) - {c.Calm}, "everything that a card can do; but all are silent when events come"


@pytest.mark.rule("zombie_country.events.event-cards")
def test_the_event_decks_combine_the_six_effects_and_dusk() -> None:
    six = {c.Draw, c.Shuffle, c.Find, c.Appear, c.Special, c.House}
    for slot in SLOTS:
        plain = [event for event in EVENTS.values() if event.deck == slot and not event.dusk]
        assert {type(effect) for event in plain for effect in event.effects} == six
        assert any(len(event.effects) > 1 for event in plain)
        assert all(event.effects for event in plain)
        assert len({event.name.say("cs") for event in plain}) == len(plain)
        assert len({event.name.say("en") for event in plain}) == len(plain)
    dusk = [event for event in EVENTS.values() if event.dusk]
    assert [event.deck for event in dusk] == ["Z", "Z", "Y"]


@pytest.mark.rule("zombie_country.events.event-cards")
@pytest.mark.parametrize("event", EVENTS)
def test_each_event_does_what_stands_on_it(monkeypatch: pytest.MonkeyPatch, event: str) -> None:
    heard: list[Told] = []
    blank, new = [name for name in EVENTS if name != event][:2]
    quiet = {name: replace(EVENTS[name], effects=()) for name in (blank, new)}
    monkeypatch.setattr(happenings, "EVENTS", {**EVENTS, **quiet})
    special = next(iter(SPECIALS))
    monkeypatch.setattr(happenings, "SPECIALS", {**SPECIALS, special: replace(SPECIALS[special], effects=())})
    night = wild_night(inside=False, other_way=False)
    table = lay(
        night.pop("people")[0],
        phase="events",
        active=[event, blank],
        events=[new],
        specials=[special],
        difficulty="hard",
        heard=heard,
        **night,
    )
    effects = EVENTS[event].effects
    assert table.start is not None
    expected = GAME.unpack(table.start)
    for effect in effects:
        if not isinstance(effect, c.Draw | c.Shuffle | c.Special | c.Dusk):
            foretell(expected, effect)
    counts = {kind: sum(isinstance(effect, kind) for effect in effects) for kind in (c.Draw, c.Shuffle, c.Special, c.Dusk)}
    assert table.state.town == expected.town
    assert table.state.items == expected.items
    assert told(heard, EventDrawn) == [EventDrawn(0, event), *[EventDrawn(0, blank)] * counts[c.Draw]]
    assert told(heard, EventAdded) == [EventAdded(new)] * counts[c.Draw]
    assert told(heard, SpecialDrawn) == [SpecialDrawn(0, special)] * counts[c.Special]
    assert told(heard, EventsShuffled) == [EventsShuffled()] * counts[c.Shuffle]
    assert table.state.dusk == counts[c.Dusk]
