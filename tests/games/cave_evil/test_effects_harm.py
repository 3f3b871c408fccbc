"""What cards kill, burden and measure; bombs."""

from __future__ import annotations

import contextlib

import pytest

from herna.games.cave_evil.content import Blast, Contest, Like, Slay, Take
from herna.games.cave_evil.events.effects import Contested
from herna.games.cave_evil.rules import items
from herna.games.cave_evil.rules.effects.harm import value
from herna.games.cave_evil.rules.forces import mark
from herna.games.cave_evil.state import State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, forbidden, told

from .laying import at, cave, dig, fetch, group, heap, squad, squad_of
from .staging import doing, stage

BOMB = Blast(reach=1)


@pytest.mark.rule("cave_evil.abilities.card-creature")
def test_slay_kills_one_creature_never_a_necromancer() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    state.players[1].squads[0].space = at(state, 1, 1)
    theirs = state.players[1].squads[0]
    theirs.creatures += squad(state, 1, 5, at(state, 2, 0), "ratman", "hunchback").creatures
    state.players[1].squads.pop()
    table = doing(state, Slay(whom="enemy", reach=1))
    wizard, ratman, _ = theirs.creatures
    assert forbidden(table, ("creature", mark(wizard))) == "cave_evil.abilities.card-creature"
    act(table, ("creature", mark(ratman)))
    assert table.state.players[0].enemy_kills == ["ratman"]
    assert table.state.heaps[theirs.space].goods == [0, 1, 0]
    owner = doing(state, Slay(whom="enemy", reach=1, chooses="owner"))
    assert asked(owner).seat == 1


@pytest.mark.rule("cave_evil.abilities.card-creature", "cave_evil.kinds.meaning")
def test_slay_hits_only_creatures_that_fit() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    group(state, at(state, 1, 1), "ratman", "upright-insect", letter="A")
    table = doing(state, Slay(whom="foe", reach=1, like=Like(kinds=("insect",))))
    assert table.state.players[0].wandering_kills == ["upright-insect"]
    assert doing(state, Slay(whom="foe", reach=1, like=Like(sizes=("large",)))).state.groups[0].creatures[1:]


@pytest.mark.rule("cave_evil.lasting.attach-one", "cave_evil.lasting.affected-chooses")
def test_afflict_attaches_the_card_itself() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["curse-of-rust"])
    theirs = squad(state, 1, 1, at(state, 1, 1), "ratman", "hunchback")

    async def cursed(t: Table[State]) -> None:
        from herna.games.cave_evil.rules import spellcasting

        await spellcasting.cast(t, squad_of(t.state, 0, 1), ("cast", "curse-of-rust"))

    table = stage(state, cursed)
    while not table.over:
        assert asked(table).seat == 1
        act(table, ("bearer", mark(theirs.creatures[1])))
    assert table.state.players[1].squads[1].creatures[1].burdens == ["curse-of-rust"]
    assert table.state.players[0].squads[1].things == []
    assert not any("curse-of-rust" in deck.discard for deck in table.state.decks.values())


# ---------------------------------------------------------------------- contests


@pytest.mark.rule("cave_evil.abilities.contest")
def test_a_contest_adds_an_attribute_to_a_die_and_is_rolled_again_on_a_tie() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    group(state, at(state, 1, 1), "ratman", letter="A")
    effect = Contest(whom="monster", reach=2, attribute="strength", then=(Take(whom="monster", reach=2),))
    heard: list[Told] = []
    table = doing(state, effect, dice=[1, 8, 1, 7], heard=heard)  # 11 + 1 = 4 + 8, then 12 against 11
    assert told(heard, Contested) == [Contested("ghoul", "ratman", "strength", 12, 11, won=True)]
    assert table.state.groups == []
    lost = doing(state, effect, dice=[1, 12])
    assert lost.state.groups


@pytest.mark.rule("cave_evil.abilities.contest")
def test_what_winning_does_is_done_to_who_was_chosen() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    chosen = group(state, at(state, 1, 1), "ratman", "hunchback", letter="A")
    group(state, at(state, 2, 0), "upright-insect", letter="B")
    effect = Contest(whom="monster", reach=2, attribute="strength", then=(Slay(whom="monster", reach=2),))
    table = doing(state, effect, dice=[12, 1])
    act(table, ("group", "A"), ("creature", mark(chosen.creatures[1])))
    assert table.state.players[0].wandering_kills == ["hunchback"]


@pytest.mark.rule("cave_evil.cards.loathsome-union-merge")
def test_united_creatures_count_the_better_value() -> None:
    state = cave()
    both = squad(state, 0, 1, at(state, 1, 0), "ghoul", "ratman")
    ghoul, ratman = both.creatures
    ratman.joined, ghoul.joined = ghoul.id, ratman.id
    assert (value(state, ratman, "strength"), value(state, ghoul, "dodge")) == (11, 7)
    ratman.burdens.append("armoured-gas")
    assert value(state, ratman, "dodge") == 5


# ---------------------------------------------------------------------- bombs


@pytest.mark.rule(
    "cave_evil.bombs.friendly-fire", "cave_evil.bombs.as-written", "cave_evil.bombs.gore", "cave_evil.bombs.points"
)
def test_a_bomb_hits_everybody_and_gives_points_for_enemies_and_monsters() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    squad(state, 0, 2, at(state, 2, -1), "hunchback")
    squad(state, 1, 1, at(state, 1, 1), "horned-hellion")
    group(state, at(state, 2, 0), "upright-insect", letter="A")
    far = squad(state, 1, 2, at(state, -1, 0), "ratman")
    table = doing(state, BOMB, bomb=True)
    after = table.state
    assert [len(player.squads) for player in after.players] == [1, 2]
    assert after.players[1].squads[1].space == far.space
    assert after.players[0].enemy_kills == ["horned-hellion"]
    assert after.players[0].wandering_kills == ["upright-insect"]
    assert after.gone == ["ghoul", "hunchback"]
    gore = {space: pile.goods[1] for space, pile in after.heaps.items()}
    assert gore == {at(state, 1, 0): 1, at(state, 2, -1): 1, at(state, 1, 1): 2, at(state, 2, 0): 1}


@pytest.mark.rule("cave_evil.bombs.few-immune")
def test_cave_dwellers_are_immune_to_bombs() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "cave-dwellers", "ghoul")
    assert [each.card for each in doing(state, BOMB, bomb=True).state.players[0].squads[1].creatures] == ["cave-dwellers"]
    assert len(doing(state, BOMB).state.players[0].squads) == 1  # what is no bomb hurts them


@pytest.mark.rule("cave_evil.bombs.not-buried")
def test_bombs_do_not_hit_who_is_under_a_collapse() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "cave-dwellers")
    squad(state, 1, 1, at(state, 1, 1), "horned-hellion")
    dig(state, "single", 1, 1, rock=True)
    assert len(doing(state, BOMB, bomb=True).state.players[1].squads) == 2


@pytest.mark.rule("cave_evil.bombs.astral-bomb", "cave_evil.abilities.destroyed", "cave_evil.cards.astral-bomb")
def test_the_astral_bomb_destroys_things_and_resources_too() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["astral-bomb"])
    squad(state, 1, 1, at(state, 1, 1), "grabber", goods=(3, 3, 3), things=["spiked-shield"])
    heap(state, at(state, 2, 0), (1, 1, 1), ["demonic-mirror"], eyes=True)
    heap(state, at(state, -2, 0), (1, 1, 1))

    async def thrown(t: Table[State]) -> None:
        await items.use(t, squad_of(t.state, 0, 1), ("use", "astral-bomb"))

    after = stage(state, thrown).state
    assert "astral-bomb" in after.decks["abyss"].discard
    assert sorted(after.gone) == ["demonic-mirror", "necromonk-1", "spiked-shield"]
    assert after.heaps[at(state, 1, 1)].goods == [0, 2, 0]  # killed creatures still leave gore
    assert (after.heaps[at(state, 2, 0)].goods, after.heaps[at(state, 2, 0)].eyes) == ([0, 0, 0], True)
    assert after.heaps[at(state, -2, 0)].goods == [1, 1, 1]


@pytest.mark.rule("cave_evil.bombs.own-death-no-points")
def test_nobody_gets_points_for_who_dies_by_the_own_bomb() -> None:
    state = cave(3)
    state.players[0].squads[0].space = at(state, 1, 0)
    state.players[1].squads[0].space = at(state, 1, 1)
    squad(state, 1, 1, at(state, 2, 0), "ghoul")

    async def thrown(t: Table[State]) -> None:
        from herna.games.cave_evil.rules import effects
        from herna.games.cave_evil.rules.victory import TurnOver

        with contextlib.suppress(TurnOver):
            await effects.perform(t, (BOMB,), effects.User(0, "astral-bomb", t.state.players[0].squads[0], bomb=True))

    table = stage(state, thrown)
    assert table.over
    assert table.state.players[1].enemy_kills == []
    assert table.state.players[2].enemy_kills == []


@pytest.mark.rule("cave_evil.victory.last-two-die")
def test_if_all_die_by_one_blast_nobody_wins() -> None:
    state = cave()
    state.players[0].squads[0].space = at(state, 1, 0)
    state.players[1].squads[0].space = at(state, 1, 1)
    table = doing(state, BOMB, number=0, card="astral-bomb", bomb=True)
    assert table.outcome is not None
    assert table.outcome.rule == "cave_evil.victory.last-two-die"


@pytest.mark.rule("cave_evil.bombs.as-written")
def test_some_blasts_spare_the_user_or_all_of_the_users() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul", goods=(1, 0, 0))
    squad(state, 0, 2, at(state, 2, -1), "hunchback")
    heap(state, at(state, 1, 0), (0, 0, 2))
    user = doing(state, Blast(reach=1, what="everything", spares="user"))
    assert [each.number for each in user.state.players[0].squads] == [0, 1]
    assert user.state.players[0].squads[1].goods == [1, 0, 0]
    assert user.state.heaps[at(state, 1, 0)].goods == [0, 0, 2]
    own = doing(state, Blast(reach=1, spares="own"))
    assert len(own.state.players[0].squads) == 3


def test_fetching_knows_every_pile() -> None:
    state = cave()
    with pytest.raises(LookupError):
        fetch(state, "no-such-card")
