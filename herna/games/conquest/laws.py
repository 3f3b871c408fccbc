"""What always holds on the table."""

from __future__ import annotations

from collections.abc import Iterator

from herna.games.conquest.state import State


def laws(state: State) -> Iterator[str]:
    """Each sentence is a law that is broken."""
    for place, each in enumerate(state.regiments):
        if each.id != place:
            yield f"regiment {each.id} is at place {place}"
        if each.where != "gone" and each.stands < 1:
            yield f"regiment {each.id} has no stands, but is not destroyed"
        if each.here and not 1 <= each.files <= each.stands:
            yield f"regiment {each.id} has {each.files} files of {each.stands} stands"
