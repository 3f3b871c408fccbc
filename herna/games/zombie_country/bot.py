"""What a good player of this game values, and the rules of thumb by which one gets through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

from herna.games.zombie_country.content import (
    ACTIONS,
    BAGS,
    BUILDINGS,
    CHARACTERS,
    EDGE,
    ENEMIES,
    FIST,
    ITEM_OF,
    RECIPES,
    SCENARIOS,
    SKILLS,
    SORTS,
    Aim,
    Arrive,
    Build,
    Endure,
    Escape,
    Gather,
    Goal,
    Heal,
    Item,
    Pack,
    Power,
    Reload,
    Search,
    Shield,
)
from herna.games.zombie_country.state import State
from herna.games.zombie_country.view import CardView, PlayerView, View
from herna.kernel import DONE, PASS, TALK, Decision

ENOUGH = 3
"""Food that one person needs to get away."""


def evaluate(state: State, seat: int) -> float:
    """How good the situation is for the whole party: health, food, transport, and how dark it is."""
    party = len(state.players)
    if not state.town:
        return 0.5
    health = food = 0.0
    for player in state.players:
        if not player.dead:
            health += (player.card.health - player.wounds) / player.card.health
            food += min(ENOUGH, sum(ITEM_OF[word].food for word in player.items)) / ENOUGH
    vehicles = [ITEM_OF[big.item].vehicle for card in state.town for big in card.big if big.works]
    room = min(party, sum(vehicle.places for vehicle in vehicles if vehicle is not None))
    hope = (0.3 * health + 0.4 * food + 0.3 * room) / party
    return 0.05 + 0.9 * hope * (1 - 0.4 * state.dusk / state.night)


# ---------------------------------------------------------------------- rules of thumb


def advise(view: View, decision: Decision[Any]) -> list[float]:
    """How good each option of a decision looks to somebody who plays with sense, by what that seat can see."""
    mind = Mind(view, decision.seat)
    judge = _JUDGES.get(decision.rule.removeprefix("zombie_country."), _no_idea)
    return [-9.0 if option == TALK else judge(mind, option) for option in decision.options]


def _no_idea(mind: Mind, option: Any) -> float:
    return 0.0


class Mind:
    """What one player makes of the table."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.me = me = view.players[seat]
        self.town = view.town
        self.party = [player for player in view.players if not player.dead]
        if not me.character or not view.town:
            return
        self.character = CHARACTERS[me.character]
        self.powers: list[Power] = [power for skill in self.character.skills for power in SKILLS[skill].powers]
        for word in me.items:
            self.powers += ITEM_OF[word].powers
        self.food = sum(ITEM_OF[word].food for word in me.items)
        self.load = sum(ITEM_OF[word].weight for word in me.items)
        self.capacity = self.character.capacity + sum(p.points for p in self.powers if type(p) is Pack)
        self.left = self.character.health - me.wounds
        self.shield = self.character.defence + sum(p.points for p in self.powers if type(p) is Shield)
        self.shooter = any(w.reach == "far" for word in me.items if (w := ITEM_OF[word].weapon) and not word.endswith(":0"))
        self.goals = SCENARIOS[view.scenario].goals
        self.meeting = self._meeting()
        self.wants = self._wants()
        self.missing = {what: lacking for what, count in self.wants.items() if (lacking := count - self.has(what)) > 0}
        self.target = self._target()

    # ------------------------------------------------------------------ where to go

    def _meeting(self) -> int | None:
        """The space where this player gets away: vehicles are filled in the order of seats, the cheapest first."""
        goal: Goal = self.goals[-1]
        for goal in self.goals:
            if isinstance(goal, Gather | Arrive | Build):
                return self._named(goal)
        if isinstance(goal, Endure):
            return None
        if not any(isinstance(goal, Escape) for goal in self.goals):
            return None
        spaces = []
        for space, card in enumerate(self.town):
            vehicles = [(big, v) for big in card.big if (v := ITEM_OF[big.item].vehicle) is not None]
            if vehicles:
                places = sum(v.places for _, v in vehicles)
                cost = min(0 if big.works else len(v.needs) for big, v in vehicles)
                spaces.append((places < len(self.party), cost, -places, space, places))
        place = sum(not player.dead for player in self.view.players[: self.seat])
        for *_, space, places in sorted(spaces):
            if place < places:
                return space
            place -= places
        return None

    def _named(self, goal: Goal) -> int | None:
        at = goal.at if isinstance(goal, Gather | Arrive | Build) else ""
        if at == EDGE:
            return 0
        for space, card in enumerate(self.town):
            if at and card.id == at:
                return space
        return len(self.town) - 1 if len(self.view.streets) == 1 else None

    def _wants(self) -> dict[str, int]:
        """What one wants to have, by description: food, material for the repair, what the scenario asks for."""
        wanted: dict[str, int] = {}
        for goal in self.goals:
            if isinstance(goal, Escape):
                wanted |= {"food": goal.food, **self._for_repair()}
            elif isinstance(goal, Gather):
                wanted[goal.what] = goal.each or -(-goal.total // len(self.party))
            elif isinstance(goal, Build) and not any(big.item == goal.structure for card in self.town for big in card.big):
                recipe = next(recipe for recipe in RECIPES.values() if recipe.makes == goal.structure)
                wanted |= {need: recipe.needs.count(need) for need in recipe.needs}
        return wanted

    def _for_repair(self) -> dict[str, int]:
        """What the vehicle at the meeting place still takes, or any vehicle would."""
        if self.meeting is None:
            return {"vehicle": 1, "MM": 1, "m": 1}
        card = self.town[self.meeting]
        needs: list[str] = []
        room = sum(v.places for big in card.big if big.works and (v := ITEM_OF[big.item].vehicle))
        for big in card.big:
            vehicle = ITEM_OF[big.item].vehicle
            if vehicle is not None and not big.works and room < len(self.party):
                needs += vehicle.needs
                room += vehicle.places
        lying = {need: sum(ITEM_OF[word].fits(need) for word in card.known) for need in needs}
        return {need: needs.count(need) - lying[need] for need in needs if needs.count(need) > lying[need]}

    def has(self, what: str, but: str = "") -> int:
        """How much one carries of something, leaving one item out; food is counted in small units."""
        words = list(self.me.items)
        if but in words:
            words.remove(but)
        return sum(ITEM_OF[word].food if what == "food" else ITEM_OF[word].fits(what) for word in words)

    def _target(self) -> int:
        """The space to go to: the meeting place when nothing is missing, otherwise the best building to search."""
        if self.meeting is not None and not self.missing:
            return self.meeting
        best, where = -99.0, self.me.space
        for space, card in enumerate(self.town):
            worth = 1.3 * (self._wanted(card.known) + (self._wanted(card.known_inside) if not card.blocked else 0))
            if self.promising(card):
                worth += self.search_worth(card)
            if worth:
                worth -= 0.45 * abs(space - self.me.space) + 0.25 * len(card.inside) + (0.15 if space < self.me.space else 0.0)
                if worth > best:
                    best, where = worth, space
        if best < -90.0:
            return self.meeting if self.meeting is not None else len(self.town) - 1
        last = len(self.town) - 1
        unexplored = 0.9 - 0.45 * (last - self.me.space)
        return last if unexplored > best and "vehicle" in self.missing else where

    def _wanted(self, lying: Sequence[str]) -> int:
        """How many things that are missing lie somewhere."""
        found = 0
        for what, count in self.missing.items():
            found += min(count, sum(ITEM_OF[word].fits(what) for word in lying))
        return found

    def promising(self, card: CardView) -> bool:
        """Whether there may be something in a building, and a way in."""
        return card.id in BUILDINGS and not BUILDINGS[card.id].park and not card.empty and not card.blocked

    def search_worth(self, card: CardView) -> float:
        """What a search there may bring."""
        building = BUILDINGS[card.id]
        worth = 1.0 if self.missing else 0.2
        worth += 0.15 * building.search
        if building.find and not card.searched:
            sorts = SORTS.get(building.find, (building.find,))
            useful = any(what in (building.find, *sorts) or set(SORTS.get(what, ())) & set(sorts) for what in self.missing)
            worth += 1.2 if useful else 0.2
        return worth - (0.3 if card.emptying else 0.0)

    # ------------------------------------------------------------------ danger

    def chance(self, attack: int) -> float:
        """The wounds that an attack with this number is expected to deal to this player."""
        return sum(0 if (r := attack + self.shield + roll) < 0 else 1 if r < 3 else 2 for roll in range(1, 7)) / 6

    def danger(self, space: int, inside: bool) -> float:
        """How bad it is to be at a place when the enemies attack."""
        card = self.town[space]
        expected = 0.0
        for enemy in card.inside if inside else card.street:
            kind = ENEMIES[self.view.slots[enemy // 10 - 1]]
            expected += kind.attacks * self.chance(kind.attack)
        if inside or card.merged:
            for enemy in card.street:
                kind = ENEMIES[self.view.slots[enemy // 10 - 1]]
                if kind.climbs or card.merged:
                    expected += kind.attacks * self.chance(kind.attack)
        if not inside or card.merged:
            for other in card.links:
                for enemy in self.town[other].street:
                    kind = ENEMIES[self.view.slots[enemy // 10 - 1]]
                    if kind.reach:
                        expected += kind.attacks * self.chance(kind.attack)
        if inside and not card.entered:
            expected += BUILDINGS[card.id].inhabitants * self.chance(ENEMIES[self.view.slots[0]].attack)
        company = sum(p.space == space and p.inside == inside for p in self.party if p is not self.me)
        expected /= 1 + 0.7 * company
        return expected * (0.5 + 2.0 / max(1, self.left))

    def enter(self, space: int, was_inside: bool) -> bool:
        """Whether one can be inside there."""
        card = self.town[space]
        return card.id in BUILDINGS and (was_inside or not card.blocked)

    # ------------------------------------------------------------------ what a set of actions leads to

    def outlook(self, space: int, inside: bool, actions: Sequence[str], stamina: int, *, later: bool) -> float:
        """The best that can be made of some actions, whatever their order, from a place; `later` means next round."""
        best = -99.0
        for order in permutations(actions) if len(actions) < 4 else [tuple(actions)]:
            best = max(best, self.sequence(space, inside, order, stamina, later=later))
        return best

    def sequence(self, space: int, inside: bool, order: Sequence[str], stamina: int, *, later: bool) -> float:
        worth = 0.0
        for action in order:
            special = ACTIONS.get(action)
            like = special.like if special else action
            steps = special.steps if special else 1
            if like == "forward":
                space, inside = min(len(self.town) - 1, space + steps), False
            elif like == "back":
                space, inside = max(0, space - steps), False
            elif like == "attack":
                gain, inside = self._fight_worth(space, inside, later=later)
                worth += gain
            else:
                gain, inside = self._inventory_worth(space, inside, action, stamina)
                worth += gain
        progress = -0.45 * abs(space - self.target) + (0.1 if space == self.target else 0.0)
        if space == self.meeting and not self.missing:
            progress += 0.6
        exposed = 0.0 if inside else 0.3 if space else 0.1
        return worth + progress - exposed - (0.8 if later else 1.0) * self.danger(space, inside)

    def _fight_worth(self, space: int, inside: bool, *, later: bool) -> tuple[float, bool]:
        """What an attack brings, and where it leads: out of the house, if nobody else is to be found."""
        card = self.town[space]
        there = card.inside if inside else card.street
        if there:
            return 0.55, inside
        if inside and card.street:
            return (0.1, True) if self.shooter else (0.1, False)
        return (-0.25 if inside and later else 0.0), inside

    def _inventory_worth(self, space: int, inside: bool, action: str, stamina: int) -> tuple[float, bool]:
        """What Inventory brings at a place, and on which side of the door it ends."""
        card = self.town[space]
        special = ACTIONS.get(action)
        uses = special.uses if special else ("coordinate", "craft", "search")
        indoors = self.enter(space, inside)
        best, side = -0.5, inside
        for way in (True, False) if indoors else (False,):
            risk = self.danger(space, way)
            for use in uses:
                gain = self.use_worth(card, space, way, use, stamina) - risk
                if special and use == "search":
                    gain += 0.3
                if gain > best:
                    best, side = gain, way
        return best + self.danger(space, side), side

    def use_worth(self, card: CardView, space: int, inside: bool, use: str, stamina: int) -> float:
        """What one use of Inventory brings on one side of a door."""
        if use == "search":
            worth = 0.5 * (card.hidden_inside if inside else card.hidden) + 0.9 * self._lying(card, inside)
            return worth + (self.search_worth(card) if inside and self.promising(card) else 0.0)
        if use == "coordinate":
            worth = (0.9 if stamina < 2 else 0.0) + 0.07 * (self.character.stamina - stamina) + 0.9 * self._lying(card, inside)
            return worth + (0.5 if self.me.wounds and self._cure() else 0.0)
        return self._craft_worth(card, space, inside)

    def _lying(self, card: CardView, inside: bool) -> int:
        """How many items lie there that one would pick up."""
        lying = card.known_inside if inside else card.known
        return 0 if card.id == self.town[self.meeting or 0].id and not inside else self._wanted(lying)

    def _cure(self) -> bool:
        return any(isinstance(effect, Heal) for word in self.me.items for effect in ITEM_OF[word].use)

    def _craft_worth(self, card: CardView, space: int, inside: bool) -> float:
        """A repair, or the structure that the scenario asks for."""
        stock = [*self.me.items, *(card.known_inside if inside else card.known)]
        if not inside and space == self.meeting:
            for big in card.big:
                vehicle = ITEM_OF[big.item].vehicle
                if vehicle is not None and not big.works and self.suffices(stock, vehicle.needs):
                    return 4.0
        for goal in self.goals:
            if isinstance(goal, Build) and (not goal.at or goal.at == card.id):
                recipe = next(recipe for recipe in RECIPES.values() if recipe.makes == goal.structure)
                built = any(big.item == goal.structure for each in self.town for big in each.big)
                if not built and self.suffices(stock, recipe.needs):
                    return 4.0
        if self.me.wounds and self._cure():
            return 0.6
        return 0.0

    @staticmethod
    def suffices(stock: Sequence[str], needs: Sequence[str]) -> bool:
        """Whether some items fill some needs."""
        left = list(stock)
        for need in needs:
            word = next((word for word in left if ITEM_OF[word].fits(need)), None)
            if word is None:
                return False
            left.remove(word)
        return True

    # ------------------------------------------------------------------ items

    def value(self, word: str, *, held: bool = False) -> float:
        """What an item is worth to this player, if it is found, or if it is held already."""
        item = ITEM_OF[word]
        worth = 0.1
        for what, count in self.wants.items():
            if item.fits(what) and self.has(what, word if held else "") < count:
                worth = max(worth, 2.0 + (1.0 if item.sort == "JJ" else 0.0))
        if item.food:
            worth = max(worth, 0.6 + 0.15 * item.food if len(self.party) > 1 else 0.3)
        elif item.sort in ("m", "MM"):
            worth = max(worth, 0.7)
        if item.weapon is not None:
            worth = max(worth, self._weapon_value(item, held=held))
        for power in item.powers:
            worth += 0.6 if type(power) in (Search, Shield, Pack, Aim) else 0.3
        if any(isinstance(effect, Heal) for effect in item.use):
            worth += 1.0
        elif item.use:
            worth += 0.3
        if item.vehicle is not None:
            worth = 3.5 if "vehicle" in self.missing else 0.5
        return worth - 0.08 * item.weight

    def room_for(self, word: str, more: int = 0) -> bool:
        """Whether an item can be carried without being overloaded."""
        return self.load + ITEM_OF[word].weight - more <= self.capacity

    def stacked(self, word: str) -> bool:
        """Whether an item lies ready for the repair, where it should stay."""
        return self.me.space == self.meeting and not self.me.inside and ITEM_OF[word].sort in ("m", "MM")

    def _weapon_value(self, item: Item, *, held: bool) -> float:
        assert item.weapon is not None
        arms = [ITEM_OF[word] for word in self.me.items if ITEM_OF[word].weapon]
        if held:
            arms.remove(item)
        others = [self._line(each) for each in arms]
        have = max(others, default=float(self.character.strength))
        return 0.2 + 0.5 * max(0.0, self._line(item) - have)

    @staticmethod
    def _line(item: Item) -> float:
        weapon = item.weapon
        assert weapon is not None
        return weapon.accuracy + 0.3 * weapon.speed - 0.2 * weapon.loud + (0.5 if weapon.reach == "far" else 0.0)

    def attack_value(self, word: str, slot: str, wounds: int) -> float:
        """The wounds that an attack is expected to deal, and whether they kill."""
        kind = ENEMIES[self.view.slots["XYZ".index(slot)]]
        weapon = None if word == FIST else ITEM_OF[word].weapon
        number = self.character.strength if weapon is None else weapon.accuracy
        hits = [0 if (r := number + kind.defence + roll) < 0 else 1 if r < 3 else 2 for roll in range(1, 7)]
        kills = sum(wounds + hit >= kind.health for hit in hits) / 6
        loud = 0 if weapon is None or self.me.weapon else weapon.loud
        return 0.3 * sum(hits) / 6 + kills * (1 + 0.2 * "XYZ".index(slot)) - 0.12 * loud


# ---------------------------------------------------------------------- judges: one for each rule that asks


def _plan(mind: Mind, option: Any) -> float:
    """Where this round's cards lead, and what the plan makes of it."""
    actions = option[1]
    price = max(0, len(actions) - 1)
    me = mind.me
    space, inside = _after(mind, me)
    stamina = me.stamina - price
    tired = 0.12 + 0.5 / (1 + me.stamina)
    return mind.outlook(space, inside, actions, stamina, later=True) - tired * price


def _after(mind: Mind, me: PlayerView) -> tuple[int, bool]:
    """Where a player will be when this round's actions are played."""
    space, inside = me.space, me.inside
    for action in me.now:
        special = ACTIONS.get(action)
        like = special.like if special else action
        steps = special.steps if special else 1
        if like == "forward":
            space, inside = min(len(mind.town) - 1, space + steps), False
        elif like == "back":
            space, inside = max(0, space - steps), False
    if any((ACTIONS[action].like if action in ACTIONS else action) == "inventory" for action in me.now):
        inside = mind.enter(space, inside) and mind.danger(space, True) <= mind.danger(space, False) + 0.3
    return space, inside


def _play(mind: Mind, option: Any) -> float:
    """The best that can still be made of this round, if one begins like this."""
    me = mind.me
    if option == PASS:
        return mind.outlook(me.space, me.inside, (), me.stamina, later=False)
    verb, action = option[:2]
    rest = [other for other in me.now if other != action]
    if verb == "cancel":
        return mind.outlook(me.space, me.inside, rest, me.stamina, later=False) - 0.9
    if verb == "improvise":
        return _first(mind, action, list(me.now)) - 1.7
    return _first(mind, action, rest)


def _first(mind: Mind, action: str, rest: list[str]) -> float:
    orders = [(action, *order) for order in permutations(rest)] if len(rest) < 4 else [(action, *rest)]
    me = mind.me
    return max(mind.sequence(me.space, me.inside, order, me.stamina, later=False) for order in orders)


def _way(mind: Mind, option: Any) -> float:
    space = next(space for space, card in enumerate(mind.town) if card.id == option)
    return -0.45 * abs(space - mind.target) - mind.danger(space, False) + 0.01 * space


def _inventory(mind: Mind, option: Any) -> float:
    use, side = option
    space, inside = mind.me.space, side == "inside"
    return mind.use_worth(mind.town[space], space, inside, use, mind.me.stamina) - mind.danger(space, inside)


def _attack(mind: Mind, option: Any) -> float:
    if option[0] == "nothing":
        return 0.0
    word, name, side = option[1:4]
    here = mind.town[mind.me.space].id == name
    far = word != FIST and (weapon := ITEM_OF[word].weapon) is not None and weapon.reach == "far"
    if option[0] == "sweep":
        card = next(card for card in mind.town if card.id == name)
        crowd = card.inside if side == "inside" else card.street
        worth = 0.8 * sum(mind.attack_value(word, "XYZ"[enemy // 10 - 1], enemy % 10) for enemy in crowd)
    else:
        worth = mind.attack_value(word, option[4], option[5])
    if here and not far:
        worth -= mind.danger(mind.me.space, side == "inside") - mind.danger(mind.me.space, mind.me.inside)
    return worth + (0.3 if here and (side == "inside") == mind.me.inside else 0.0)


def _defend(mind: Mind, option: Any) -> float:
    if option == PASS:
        return 0.0
    weapon = None if option == FIST else ITEM_OF[option].weapon
    number = mind.character.strength if weapon is None else weapon.accuracy
    loud = 0 if weapon is None or mind.me.weapon else weapon.loud
    return 0.1 + 0.1 * number + 0.6 - 0.1 * loud


def _side(mind: Mind, option: Any) -> float:
    return -mind.danger(mind.me.space, option == "inside") + (0.05 if option == "inside" else 0.0)


def _keep(mind: Mind, option: Any) -> float:
    return sum(mind.value(word) for word in option[1])


def _handle(mind: Mind, option: Any) -> float:
    """Take what is worth it, drop what is worth least when overloaded, craft what helps."""
    if option == DONE:
        return 0.0
    verb = option[0]
    if verb == "take":
        return mind.value(option[1]) - 0.5 if mind.room_for(option[1]) and not mind.stacked(option[1]) else -1.0
    if verb == "drop":
        return _drop_worth(mind, option[1])
    if verb == "repair":
        return 5.0
    if verb == "use":
        return _use_worth(mind, ITEM_OF[option[1]])
    if verb == "craft":
        return _recipe_worth(mind, option[1])
    return -1.0


def _drop_worth(mind: Mind, word: str) -> float:
    """Dropping makes sense when one carries too much; at the meeting place material lies ready for whoever repairs."""
    if word in BAGS:
        return -1.0
    if mind.load > mind.capacity:
        return 10.0 - mind.value(word, held=True)
    card = mind.town[mind.me.space]
    item = ITEM_OF[word]
    lying = card.known_inside if mind.me.inside else card.known
    better = [each for each in lying if not mind.room_for(each) and mind.room_for(each, item.weight) and not mind.stacked(each)]
    if better and (gain := max(map(mind.value, better)) - mind.value(word, held=True)) > 0.4:
        return gain
    if mind.me.space == mind.meeting and not mind.me.inside and item.sort in ("m", "MM") and word not in card.known:
        waiting = any(not big.works and ITEM_OF[big.item].vehicle is not None for big in card.big)
        return 0.2 if waiting and mind.view.inventory is not None and mind.view.inventory.use == "coordinate" else -1.0
    return -1.0


def _use_worth(mind: Mind, item: Item) -> float:
    if any(isinstance(effect, Heal) for effect in item.use):
        return 1.5 if mind.me.wounds else -1.0
    if any(isinstance(effect, Reload) for effect in item.use):
        return 0.4
    return -0.5


def _recipe_worth(mind: Mind, recipe: str) -> float:
    card = RECIPES[recipe]
    for goal in mind.goals:
        if isinstance(goal, Build) and card.makes == goal.structure:
            return 6.0 if not goal.at or goal.at == mind.town[mind.me.space].id else -2.0
    if any(isinstance(effect, Heal) for effect in card.does) and mind.me.wounds:
        return 0.9 - 0.5 * len(card.needs)
    return -0.5


def _ingredient(mind: Mind, option: Any) -> float:
    return -mind.value(option, held=True) if option in mind.me.items else 1.0


def _consent(mind: Mind, option: Any) -> float:
    """Accept what is useful, hand over food that one does not need."""
    if option == "decline":
        return 0.0
    if option[0] == "accept":
        return mind.value(option[1]) - 0.6
    item = ITEM_OF[option[1]]
    return 0.5 if item.food and mind.food - item.food >= ENOUGH else -mind.value(option[1], held=True)


def _character(mind: Mind, option: Any) -> float:
    card = CHARACTERS[option]
    return 0.4 * card.health + 0.3 * card.actions + 0.15 * card.stamina - 0.8 * card.defence + 0.1 * card.capacity


_JUDGES: dict[str, Callable[[Mind, Any], float]] = {
    "setup.character-choice": _character,
    "planning.reveal-and-plan": _plan,
    "playing.free-order": _play,
    "playing.unplanned-action": _play,
    "actions.forward": _way,
    "actions.backward": _way,
    "actions.inventory-universal": _inventory,
    "actions.attack-mode": _attack,
    "actions.ranged-end-position": _side,
    "events.house-attack-after": _side,
    "combat.defensive-attack": _defend,
    "search.search-result": _keep,
    "actions.coordination-trade": _handle,
    "actions.search-handling": _handle,
    "actions.major-crafting": _handle,
    "actions.trade-consent": _consent,
    "actions.crafting-inputs": _ingredient,
    "property.outside-items": _handle,
}
