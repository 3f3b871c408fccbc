"""What both the cards before a player and the words say."""

from __future__ import annotations

from collections.abc import Iterator

from herna.games.zombie_country import describe
from herna.games.zombie_country.content import BUILDINGS, CAMPAIGNS, EDGE, FIST, SCENARIOS
from herna.games.zombie_country.rules import belongings, combat
from herna.games.zombie_country.scene import seen
from herna.games.zombie_country.view import CardView, PlayerView, View
from herna.kernel import Say


def player_title(view: View, say: Say, seat: int) -> str:
    """A player by name and character."""
    return say("scene-player", seat=seat, character=view.players[seat].character or None)


def health(view: View, say: Say, seat: int) -> list[str]:
    """Health, stamina and loudness."""
    player = view.players[seat]
    card = player.card
    return [
        say("scene-health", left=card.health - player.wounds, health=card.health),
        say("scene-stamina", left=player.stamina, stamina=card.stamina),
        say("scene-loudness", loudness=player.loudness),
    ]


def values(view: View, say: Say, seat: int) -> str:
    """Strength, speed, defence and capacity."""
    person = view.players[seat]
    return say(
        "scene-values",
        strength=describe.signed(combat.attack_number(person, FIST)),
        speed=describe.pluses(combat.speed(person, FIST)),
        defence=describe.bonus(combat.defence(person)),
        capacity=belongings.capacity(person),
    )


def load(say: Say, player: PlayerView) -> str:
    """How much a player carries, of how much it can."""
    text = say("scene-load", load=belongings.load(player), capacity=belongings.capacity(player))
    return f"{text}, {say('scene-overloaded')}" if belongings.overloaded(player) else text


def goals(view: View, say: Say) -> list[str]:
    """The goals of the scenario, with how far one has come where that can be counted."""
    found = []
    for goal in SCENARIOS[view.scenario].goals:
        text = describe.goal(say, goal)
        if (progress := seen.progress(view, goal)) is not None:
            text = f"{text} {say('scene-progress', now=progress[0], wanted=progress[1])}"
        found.append(text)
    return found


def losses(view: View, say: Say) -> list[str]:
    """How the game is lost, or left."""
    return [say("scene-loss", mercy=str(view.mercy)), *([say("scene-withdrawal")] if view.mercy else [])]


def missions(view: View, say: Say) -> Iterator[str]:
    """The missions of the campaign, and who has fallen in them."""
    for place, mission in enumerate(CAMPAIGNS[view.campaign].missions):
        how = view.results[place] if place < len(view.results) else "now" if place == view.mission else "later"
        yield say("scene-mission", number=place + 1, scenario=mission, how=how)
    if view.fallen:
        yield say("scene-fallen", who=describe.names(say, view.fallen))


def printed(view: View, say: Say, card: CardView) -> list[str]:
    """What a card of the town says, and what lies on it."""
    building = BUILDINGS.get(card.id)
    if card.id == EDGE:
        facts = [say("scene-edge")]
    elif building is None:
        facts = [say("scene-annex-of", building=view.town[card.home].id)]
    elif building.park:
        facts = [say("scene-building"), say("scene-park")]
    else:
        facts = [say("scene-building"), say("scene-search", bonus=describe.bonus(building.search))]
    if building is not None:
        facts.append(say("scene-intensity", count=building.intensity))
        if building.inhabitants and not card.entered:
            facts.append(say("scene-inhabitants", count=building.inhabitants))
        if building.find and not card.searched:
            facts.append(say("scene-find", what=describe.name(say, building.find)))
        if building.crossroads:
            facts.append(say("scene-crossroads"))
    if seen.passage(card.id):
        facts.append(say("scene-passage"))
    facts += [say("scene-mark", mark=mark) for mark in seen.marks(card)]
    if len(view.streets) > 1:
        facts.append(say("scene-ways", cards=describe.names(say, (view.town[other].id for other in card.links))))
    return facts
