"""The steps before the first round: what each takes along, goals, starting hexes [Příprava scénáře]."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import CARDS, GOALS, ITEMS
from herna.games.gloomhaven.events import Appeared
from herna.games.gloomhaven.rules import modifier_cards, pointing, scenario_book
from herna.games.gloomhaven.rules.item_cards import fits, unworn
from herna.games.gloomhaven.rules.leveling import beyond_level, free_perks, new_cards, ticked
from herna.games.gloomhaven.rules.ready_made import ready_hand
from herna.games.gloomhaven.rules.reveal import reveal
from herna.games.gloomhaven.rules.shop import buy, offered, unsold
from herna.games.gloomhaven.state import Gear, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE


async def build(t: Table[State]) -> None:
    """Cards and perks for each level, then items for the gold there is.

    [gloomhaven.leveling.perk, gloomhaven.item-cards.acquire, gloomhaven.item-cards.price]
    """
    state = t.state
    for hero in state.heroes:
        if not state.quick and await _grow(t, hero):
            return
    state.asked = []
    for hero in state.heroes:
        hero.saved, hero.gold = hero.gold, 0
    state.goals = list(GOALS)
    t.shuffle(state.goals)
    for hero in state.heroes:
        hero.goals = [t.draw(state.goals), t.draw(state.goals)]
    state.phase = "goals"


async def _grow(t: Table[State], hero: Hero) -> bool:
    """The next thing that a player chooses for a new hero; tells whether there was any."""
    state = t.state
    reached = 1 + sum(CARDS[card].level > 1 for card in hero.pool)
    if reached < hero.level:
        rule, why = "gloomhaven.leveling.new-card", partial(beyond_level, hero, reached + 1)
        hero.pool.append(await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, new_cards(hero, reached + 1), why)))
        return True
    if sum(hero.perks) < hero.level - 1:
        rule, perks = "gloomhaven.leveling.perk", [("perk", place) for place in free_perks(hero)]
        choice: Any = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, perks, partial(ticked, hero)))
        hero.perks[choice[1]] += 1
        return True
    if hero.id in state.asked:
        return False
    rule, goods = "gloomhaven.item-cards.acquire", [*(("buy", item) for item in offered(state, hero)), DONE]
    choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, goods, partial(unsold, state, hero)))
    if choice == DONE:
        state.asked.append(hero.id)
    else:
        buy(hero, choice[1])
    return True


async def goals(t: Table[State]) -> None:
    """Each keeps one of two battle goals, in secret.

    [gloomhaven.battle-goals.draw-two-keep-one, gloomhaven.battle-goals.secret, gloomhaven.scenario-setup.deal-battle-goals]
    """
    state = t.state
    choosing = [hero for hero in state.heroes if len(hero.goals) > 1]
    if not choosing:
        state.phase = "equip"
        return
    rule = "gloomhaven.battle-goals.draw-two-keep-one"
    for hero, kept in await _secretly(t, choosing, rule, lambda hero: list(hero.goals)):
        state.goals += [each for each in hero.goals if each != kept]
        hero.goals = [kept]
    state.goals.sort()


async def _secretly(
    t: Table[State], heroes: list[Hero], rule: str, options: Callable[[Hero], list[str]]
) -> list[tuple[Hero, str]]:
    """Something is chosen for each of these heroes at once; one player alone chooses for the first of them."""

    def sifted(hero: Hero) -> list[str]:
        return pointing.sift(t, hero, rule, options(hero), partial(_not_own, hero))

    if t.state.seats == 1:
        return [(heroes[0], await t.choose_in_secret(0, rule, partial(sifted, heroes[0])))]
    answers = await t.together([t.ask(hero.seat, rule, partial(sifted, hero)) for hero in heroes])
    return [(hero, answers[hero.seat]) for hero in heroes]


def _not_own(hero: Hero, name: str) -> str | None:
    """The rule by which a card of another class cannot be chosen for a hero."""
    return "gloomhaven.ability-cards.class-specific" if name in CARDS and CARDS[name].hero != hero.id else None


async def equip(t: Table[State]) -> None:
    """Items are put on, all at once where there is room; the -1 cards come into the decks.

    [gloomhaven.scenario-setup.choose-items, gloomhaven.item-cards.equip-limits]
    """
    state = t.state
    for hero in state.heroes:
        wanted = [each.item for each in hero.items if not each.worn and fits(hero, each.item)]
        if wanted and hero.id not in state.asked:
            if not _all_fit(hero):
                rule, options = "gloomhaven.item-cards.equip-limits", [*(("wear", item) for item in wanted), DONE]
                choice: Any = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, partial(unworn, hero)))
                wanted = [] if choice == DONE else [choice[1]]
            if not wanted:
                state.asked.append(hero.id)
            for each in hero.items:
                each.worn = each.worn or each.item in wanted
            return
    state.asked = []
    for hero in state.heroes:
        hero.pile.draw = modifier_cards.deck(hero)
        t.shuffle(hero.pile.draw)
        hero.hand = ready_hand(hero) if state.quick else list(hero.pool)
    state.pile.draw = list(modifier_cards.STANDARD)
    t.shuffle(state.pile.draw)
    state.phase = "hands"


def _all_fit(hero: Hero) -> bool:
    """Whether all that a hero owns can be worn at once."""
    trial = Hero(hero.id, level=hero.level, items=[Gear(each.item) for each in hero.items if each.worn])
    for each in sorted((each for each in hero.items if not each.worn), key=lambda each: ITEMS[each.item].slot == "small"):
        if not fits(trial, each.item):
            return False
        trial.items.append(Gear(each.item))
    return True


async def hands(t: Table[State]) -> None:
    """Each takes exactly the hand limit from the pool: card by card is left out until it is met, in secret.

    The limit is the same at every level. Events of the road, which would come next, belong to the campaign.

    [gloomhaven.hand.exact-limit, gloomhaven.scenario-setup.choose-hand, gloomhaven.scenario-setup.hand-exact,
    gloomhaven.scenario-setup.hand-size-constant, gloomhaven.character-mat.mat-hand-limit,
    gloomhaven.scenario-setup.event-effects, gloomhaven.overview.play-area-map, gloomhaven.overview.play-area-character]
    """
    state = t.state
    choosing = [hero for hero in state.heroes if len(hero.hand) > hero.card.hand]
    if choosing:
        answers = await _secretly(t, choosing, "gloomhaven.hand.exact-limit", lambda hero: list(hero.hand))
        for hero, card in answers:
            hero.hand.remove(card)
        return
    _lay_out(t)
    state.phase = "place"


def _lay_out(t: Table[State]) -> None:
    """The rooms where the heroes start, as the scenario says, and its doors [gloomhaven.scenario-setup.collect-tiles]."""
    state = t.state
    for each in state.card.rooms:
        if any(state.layout.room[state.layout.number[spot]] == each.id for spot in state.card.start):
            reveal(t, each.id)
    state.doors = list(range(len(state.card.doors)))
    state.locks = [place for place, door in enumerate(state.card.doors) if door.locked]


async def place(t: Table[State]) -> None:
    """Heroes stand on starting hexes of their players' choice [gloomhaven.scenario-book.starting-hexes]."""
    state = t.state
    for hero in state.heroes:
        if hero.hex < 0:
            rule, why = "gloomhaven.scenario-book.starting-hexes", partial(scenario_book.no_start, state)
            hero.hex = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, scenario_book.starts(state), why))
            t.tell("gloomhaven.scenario-book.starting-hexes", Appeared, hero.id, hero.hex)
            return
    await scenario_book.begin(t)
    state.phase = "round"
