"""Laws of what players build before a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herna.kernel import Game
from herna.kernel.building import Builder, Offer, Part
from herna.kernel.texts import LANGUAGES
from herna.testing.contract.walking import Broken, law_of_parts


@law_of_parts
def what_is_built_fits_together(game: Game[Any]) -> None:
    """Drafts read back as they were written, ready ones break no rule, each step does what it says, and all of it has words."""
    if game.builder is None:
        return
    if game.builder.option not in game.options.__struct_fields__:
        raise Broken(f"{game.name}: no option of a table takes what is built ({game.builder.option})")
    for name, draft in {"": game.builder.fresh(), **game.builder.ready()}.items():
        for fault in _faults(game, game.builder, name, draft):
            raise Broken(f"{game.name}: {fault}")


def _faults(game: Game[Any], builder: Builder[Any], name: str, draft: Any) -> Iterator[str]:
    """What does not fit together in a draft; `name` is that of a ready one."""
    called = name or "an empty draft"
    if builder.parse(builder.write(draft)) != draft:
        yield f"{called} reads back as another draft"
    flaws = builder.check(draft)
    if name and flaws:
        yield f"{name} is ready and breaks {flaws[0].rule}"
    tree = builder.tree(draft)
    if tree.price != builder.price(draft):
        yield f"the parts of {called} cost {tree.price}, and all of it {builder.price(draft)}"
    wanted = {"draft-title", "draft-size"}
    for part in _parts(tree):
        wanted.add(f"part-{part.kind}")
        for offer in (*part.has, *part.offers):
            wanted |= {f"offer-{offer.kind}", *([offer.flaw.message] if offer.flaw else [])}
            yield from _steps(builder, called, draft, offer, bought=offer in part.has)
            unnamed = [lang for lang in LANGUAGES if offer.id and game.catalogue.name(lang, offer.id) is None]
            yield from (f"{offer.id} is offered and has no name in {lang}" for lang in unnamed)
    for message in sorted(wanted):
        yield from (f"there is no text {message} in {each}" for each in LANGUAGES if not game.texts.has(each, message, None))


def _parts(part: Part) -> Iterator[Part]:
    yield part
    for each in part.parts:
        yield from _parts(each)


def _steps(builder: Builder[Any], called: str, draft: Any, offer: Offer, *, bought: bool) -> Iterator[str]:
    """A step costs what it says, and one that nothing forbids breaks no rule."""
    after = builder.change(draft, offer.change)
    cost = builder.price(after) - builder.price(draft)
    said = -offer.price if bought else offer.price
    if offer.manner != "one" and cost != said:
        yield f"{offer.change} costs {cost} in {called}, and {said} is said"
    if offer.manner != "one" and after == draft:
        yield f"{offer.change} changes nothing in {called}"
    before = {flaw.rule for flaw in builder.check(draft)}
    broken = [flaw.rule for flaw in builder.check(after) if not flaw.missing and flaw.rule not in before]
    if offer.flaw is None and not bought and broken:
        yield f"{offer.change} is offered in {called} and breaks {broken[0]}"
