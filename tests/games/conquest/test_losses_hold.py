"""Whatever is lost, wherever: formations stay legal, nobody stands on anybody, and who can be brought back into contact is."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from herna.games.conquest.events.losses import StayedStranded
from herna.games.conquest.laws import laws
from herna.games.conquest.rules import aftermath
from herna.games.conquest.rules.casualties import suffer
from herna.games.conquest.rules.healing import heal
from herna.games.conquest.rules.pursuit import opponents, stranded
from herna.games.conquest.rules.situation import foes, form_of
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import told

from .field.test_losing import beside
from .laying import battle, regiment
from .staging import check, stage
from .test_casualties import lot

KINDS = ("men-at-arms", "household-knights", "militia", "longbowmen", "order-of-the-sealed-temple")


def around(own: Regiment, enemies: list[tuple[int, int, int, int]]) -> State:
    """A regiment with enemies flush with its sides, shifted by half stands, and one of its friends beside one of them."""
    regiments = [own]
    for kind, (side, step, files, stands) in zip(KINDS[1:], enemies, strict=False):
        place = beside(form_of(own), side, step * 1063, files)
        foe = regiment(kind, 1, files=files, stands=max(stands, files))
        foe.put(place.place)
        regiments.append(foe)
    return battle(*regiments, turn=len(enemies) % 2)


forces = st.tuples(
    st.integers(2, 5),
    st.integers(2, 12),
    st.sampled_from([0, 90, 33.33]),
    st.booleans(),
    st.lists(st.tuples(st.integers(0, 3), st.integers(-4, 4), st.integers(1, 4), st.integers(1, 8)), min_size=1, max_size=4),
)


@settings(max_examples=150, deadline=None)
@given(forces, st.lists(st.tuples(st.integers(0, 4), st.integers(1, 25)), min_size=1, max_size=4), st.data())
def test_after_any_wounds_the_table_is_lawful_and_whoever_could_be_in_contact_is(
    force: tuple[int, int, float, bool, list[tuple[int, int, int, int]]], wounds: list[tuple[int, int]], data: st.DataObject
) -> None:
    files, stands, facing, dauntless, enemies = force
    rules = {"dauntless": 1} if dauntless else {}
    own = regiment("men-at-arms", files=min(files, stands), stands=stands, facing=facing, rules=rules, hero="noble-lord")
    state = around(own, enemies)
    assume(not list(laws(state)))
    before = {each.id: foes(state, each.id) for each in state.regiments}
    left: list[list[int]] = []

    async def action(t: Table[State]) -> None:
        for number, count in wounds:
            if number < len(t.state.regiments):
                await suffer(t, number, [lot(count)])
        left.append(stranded(t.state))
        former = {number: [each.foe for each in opponents(t.state, number)] for number in left[0]}
        assert all(set(former[number]) <= set(before[number]) for number in left[0])
        await aftermath.settle(t)

    heard: list[Told] = []
    table = stage(state, action, dice=[6] * 60, heard=heard)
    while not table.over:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, data.draw(st.sampled_from(list(decision.options))))
        check(table)
    check(table)
    stayed = {each.regiment for each in told(heard, StayedStranded)}
    for number in left[0]:
        word = table.state.regiments[number].kind
        assert foes(table.state, number) or word in stayed


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 4), st.integers(1, 6), st.integers(0, 3), st.integers(1, 30), st.data())
def test_after_any_healing_the_table_is_lawful(files: int, stands: int, wounds: int, points: int, data: st.DataObject) -> None:
    own = regiment("men-at-arms", files=min(files, stands), stands=stands, first=8, wounds=wounds if stands > 1 else 0)
    near = regiment("militia", 1, at=(24, 24), facing=180)
    beside_it = regiment("longbowmen", 0, at=(24 + 2.126 * 4, 24))
    table = stage(battle(own, near, beside_it), lambda t: heal(t, 0, points))
    while not table.over:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, data.draw(st.sampled_from(list(decision.options))))
        check(table)
    assert table.state.regiments[0].ordinary <= 8
    check(table)
