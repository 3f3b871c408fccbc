"""A realm of the size of a real game: four seats with armies, elites, dice and tokens, over a hundred decisions."""

from __future__ import annotations

import msgspec

from herna.kernel import DONE, Dice, Options, Outcome, Table
from tests.toys import toy

AREAS = 9
FACES = ("fight", "mine", "move", "reinforce")
KINDS = ("beast", "champion", "shaman")
NEIGHBOURS = {area: tuple(sorted({(area + step) % AREAS for step in (1, 3, AREAS - 1)})) for area in range(AREAS)}


class RealmOptions(Options, frozen=True):
    """How many rounds are played."""

    rounds: int = 6


class Elite(msgspec.Struct):
    """One of a seat's special units."""

    id: int
    kind: str
    area: int
    health: int
    tired: bool = False


class Clan(msgspec.Struct):
    """What one seat has on the table."""

    supply: int
    armies: list[int]
    elites: list[Elite]
    dice: list[str] = []
    gold: int = 3
    glory: int = 0
    lost: int = 0


class Realm(msgspec.Struct):
    """The whole table."""

    clans: list[Clan]
    tokens: list[int]
    offer: list[str] = []
    round: int = 0
    first: int = 0
    turn: int = 0
    phase: str = "draft"


def setup(seats: int, options: RealmOptions, dice: Dice) -> Realm:
    tokens = [1, 2, 3] * (AREAS // 3)
    dice.shuffle(tokens)
    clans = []
    for seat in range(seats):
        elites = [Elite(id=9 * seat + n, kind=KINDS[n % 3], area=(seat + n) % AREAS, health=3) for n in range(9)]
        clans.append(Clan(supply=7, armies=[2] * AREAS, elites=elites))
    return Realm(clans=clans, tokens=tokens)


async def play(t: Table[Realm]) -> Outcome:
    """Rounds of drafting dice and of turns [toys.realm.round]; it rests at every turn."""
    realm = t.state
    while realm.round < t.options.rounds:
        if realm.phase == "draft":
            await draft(t)
        while any(clan.dice for clan in realm.clans):
            t.rest()
            seat = (realm.first + realm.turn) % t.seats
            realm.turn += 1
            if realm.clans[seat].dice:
                await turn(t, seat)
        score(realm)
        realm.round += 1
        realm.first = (realm.first + 1) % t.seats
        realm.turn = 0
        realm.phase = "draft"
    glory = tuple(clan.glory for clan in realm.clans)
    return Outcome("toys.realm.glory", won=tuple(s for s in range(t.seats) if glory[s] == max(glory)), scores=glory)


async def draft(t: Table[Realm]) -> None:
    """Everybody takes two of the dice that were rolled [toys.realm.draft]."""
    realm = t.state
    t.rest()
    realm.offer = [t.pick(FACES) for _ in range(2 * t.seats + 2)]
    for pick in range(2 * t.seats):
        seat = (realm.first + pick) % t.seats
        face = await t.choose(seat, "toys.realm.draft", sorted(set(realm.offer)))
        realm.offer.remove(face)
        realm.clans[seat].dice.append(face)
    realm.phase = "turns"


async def turn(t: Table[Realm], seat: int) -> None:
    """A die is spent and its action taken in steps [toys.realm.spend, toys.realm.where, toys.realm.march]."""
    clan = t.state.clans[seat]
    face = await t.choose(seat, "toys.realm.spend", sorted(set(clan.dice)))
    clan.dice.remove(face)
    held = [area for area in range(AREAS) if clan.armies[area]]
    if face == "mine" or not held:
        clan.gold += 1
        return
    area = await t.choose(seat, "toys.realm.where", held)
    if face == "reinforce":
        new = min(2, clan.supply)
        clan.supply -= new
        clan.armies[area] += new
    elif face == "fight":
        await fight(t, seat, area)
    else:
        while clan.armies[area]:
            options: list[int | str] = [*NEIGHBOURS[area], DONE]
            target = await t.choose(seat, "toys.realm.march", options)
            if isinstance(target, str):
                return
            clan.armies[area] -= 1
            clan.armies[target] += 1


async def fight(t: Table[Realm], seat: int, area: int) -> None:
    """One of the others in the area is attacked, and loses an army on a four or more [toys.realm.fight]."""
    foes = [other for other, clan in enumerate(t.state.clans) if other != seat and clan.armies[area]]
    if foes:
        foe = t.state.clans[await t.choose(seat, "toys.realm.fight", foes)]
        if t.roll(6) >= 4:
            foe.armies[area] -= 1
            foe.lost += 1
            for elite in foe.elites:
                elite.tired = elite.tired or elite.area == area


def score(realm: Realm) -> None:
    for area, token in enumerate(realm.tokens):
        best = max(clan.armies[area] for clan in realm.clans)
        for clan in realm.clans:
            clan.glory += token * (clan.armies[area] == best)


REALM = toy(Realm, setup, play, seats=(4,), options=RealmOptions)
