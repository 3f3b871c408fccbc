"""How armies are built, for whoever knows no game: the builder of this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from herna.games.conquest.content import ARMIES, ArmyList
from herna.games.conquest.rules import army_lists, list_text, list_tree
from herna.kernel.building import Change, Flaw, Part


class ArmyBuilder:
    """Army lists, by the rules of building [conquest.principles.army-list]."""

    option = "armies"

    def fresh(self) -> ArmyList:
        return list_tree.fresh()

    def parse(self, text: str) -> ArmyList:
        return list_text.parse(text)

    def write(self, draft: ArmyList) -> str:
        return list_text.write(draft)

    def price(self, draft: ArmyList) -> int:
        return army_lists.price(draft)

    def check(self, draft: ArmyList) -> Sequence[Flaw]:
        return army_lists.broken(draft)

    def tree(self, draft: ArmyList) -> Part:
        return list_tree.tree(draft)

    def change(self, draft: ArmyList, change: Change) -> ArmyList:
        return list_tree.change(draft, change)

    def ready(self) -> Mapping[str, ArmyList]:
        return {key: army.list for key, army in ARMIES.items()}


BUILDER = ArmyBuilder()
