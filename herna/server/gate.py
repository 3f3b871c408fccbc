"""The gate: everything that leaves the room for a page passes through here, and nothing else builds such a thing.

A gate is one pair of eyes at one table: those of a seat, or of somebody who looks on. It sees what that seat may see: its view,
its options, its log, its talk. The gate of a finished game is open to all.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Any, TypeVar

import msgspec

from herna.kernel import Told, free, spelling
from herna.kernel.decision import Composition, Decision, Role
from herna.kernel.errors import HernaError, Malformed, Phrase, RuleFailure
from herna.kernel.event import Event
from herna.kernel.placing import Placing
from herna.kernel.record import Record
from herna.kernel.scene import Scene, Shape
from herna.server.desk import Desk, Line, Remark
from herna.server.packing import packed
from herna.server.patch import patch
from herna.server.storage import StorageTrouble
from herna.server.thinking import Question, Thought

logger = logging.getLogger("herna.server")

encode = msgspec.json.Encoder().encode

Made = TypeVar("Made")

RECENT = 20
"""A visitor who comes to a table is told so many lines of its log at once; earlier ones are there for the asking."""

REMARKS = 50
"""So many of the latest lines of the chat."""

OPTIONS = 5
"""So many of the options that a bot has weighed are shown."""

LATELY = 60
"""What was told lately, for a panel of what two sides have done to each other: so many lines."""

EARLIER = 100
"""So many at a time."""


class Gate:
    """What one page is told of one table, and what it has been told already."""

    def __init__(self, seat: int | None, lang: str) -> None:
        self.seat = seat
        self.lang = lang
        self.forget()

    def speak(self, lang: str) -> None:
        """From now on in another language: all that was said is said again."""
        self.lang = lang
        self.forget()

    def forget(self) -> None:
        """Tell everything anew: the page has lost what it had."""
        self._scene: Scene | None = None
        self._sent: dict[str, Any] = {}
        self._made_of: dict[str, Any] = {}
        """From what the dearer parts were made that were sent: as long as that is the same, so are they."""
        self._lines = 0
        self._heard: tuple[int, bool] | None = None
        self._remarks = 0
        self._moment: tuple[Desk, int, tuple[int, ...]] | None = None

    def stand_up(self) -> None:
        """From now on with the eyes of those who look on."""
        self.seat = None
        self.forget()

    # ------------------------------------------------------------------ news

    def news(self, desk: Desk, now: float, present: Sequence[int], graces: Sequence[int | None] = ()) -> bytes | None:
        """What is new for this page since it was told last; None if nothing is."""
        moment = (desk, desk.place, tuple(present))
        if moment == self._moment:
            return None
        self._moment = moment
        found = self._parts(desk, moment[2])
        if (scene := self._draw(desk)) is not None and scene is not self._scene:
            if change := _change(desk, self._scene, scene):
                found["scene"] = change
                found["whole"] = self._scene is None
            self._scene = scene
        log = desk.logs[self.seat]
        if len(log) != self._lines:
            found["log"] = self._log(desk, self._lines or max(0, len(log) - RECENT), len(log))
            self._lines = len(log)
        if (chat := self._chat(desk)) is not None:
            found["chat"] = chat
        if not found:
            return None
        return encode({"is": "news", "version": desk.place, "clock": _clock(desk, now), "graces": graces, **found})

    def _parts(self, desk: Desk, present: tuple[int, ...]) -> dict[str, Any]:
        """The small parts that are different from those that were sent."""
        pending = desk.pending
        parts: dict[str, Any] = {
            "waiting": [{"seat": each.seat, "number": each.number, "rule": each.rule} for each in pending],
            "over": _outcome(desk, self.lang),
            "proposal": desk.proposal,
            "speakers": desk.speakers(),
            "passing": [] if self.seat is None else desk.passing.get(self.seat, []),
            "trouble": None if desk.trouble is None else desk.trouble.say(self.lang),
        }
        if self._is_new("table", (desk, desk.settled, status(desk), present)):
            parts["table"] = table(desk, self.lang, self.seat, present)
        asked = [] if self.seat is None else [decision for decision in pending if decision.seat == self.seat]
        if self._is_new("asks", (desk, desk.settled, [decision.number for decision in asked])):
            parts["asks"] = [_ask(desk, decision, desk.view(self.seat), self.lang) for decision in asked]
        found = {name: part for name, part in parts.items() if name not in self._sent or self._sent[name] != part}
        self._sent |= found
        return found

    def _chat(self, desk: Desk) -> dict[str, Any] | None:
        """What was said since this page heard it last; what was hidden may be open now, and is told with the rest."""
        before, self._heard = self._heard, (desk.remarks, desk.over)
        if before == self._heard:
            return None
        heard, over = before or (0, desk.over)
        if anew := before is None or (over != desk.over and any(each.to is not None for each in desk.chat)):
            self._remarks = 0
        latest = islice(reversed(desk.chat), None if anew else desk.remarks - heard)
        lines = [_remark(each) for each in [*latest][::-1] if _may_read(desk, each, self.seat)][-REMARKS:]
        start = self._remarks
        self._remarks += len(lines)
        return {"from": start, "lines": lines} if lines else None

    def _is_new(self, part: str, source: Any) -> bool:
        """Whether a part is to be made again, because what it is made from has changed."""
        if self._made_of.get(part) == source:
            return False
        self._made_of[part] = source
        return True

    def _log(self, desk: Desk, start: int, end: int) -> dict[str, Any]:
        return {"from": start, "lines": [_line(desk, line, self.lang) for line in desk.logs[self.seat][start:end]]}

    def earlier(self, desk: Desk, before: int, message: Any = None) -> bytes:
        """Lines of the log from before those that were told at first."""
        end = max(0, min(before, len(desk.logs[self.seat])))
        return encode({"is": "log", "id": message, **self._log(desk, max(0, end - EARLIER), end)})

    def _draw(self, desk: Desk) -> Scene | None:
        """What this seat sees; those who see the same share the picture, which is most of the work."""
        if desk.table is None:
            return None
        view = desk.view(self.seat)
        for lang, seen, scene in desk.pictures:
            if lang == self.lang and seen == view:
                return scene
        scene = draw(desk, view, self.lang, [line.told.event for line in desk.logs[self.seat][-LATELY:]])
        desk.pictures.append((self.lang, view, scene))
        return scene

    # ------------------------------------------------------------------ answers to questions

    def why(self, desk: Desk, number: int, message: Any = None) -> bytes:
        """What a decision of this seat does not allow, and by which rules."""
        found = []
        if self.seat is not None and desk.table is not None:
            seat, names = desk.seat(self.seat), desk.names

            def refused(asked: Decision[Any]) -> list[dict[str, Any]]:
                pairs = seat.refused(number).items()
                return [_option(desk, asked, value, self.lang, names) | {"rule": rule} for value, rule in pairs]

            for decision in seat.pending():
                if decision.number == number:
                    found = _sound(desk, partial(refused, decision))
        return encode({"is": "why", "id": message, "number": number, "refused": found})

    def tried(self, desk: Desk, number: int, text: str, message: Any = None) -> bytes:
        """Whether this seat's answer would be taken, by which rule not, and what it would come to; nothing is played."""
        assert self.seat is not None
        found: dict[str, Any] = {"is": "tried", "id": message, "number": number, "rule": None, "text": text, "shapes": ()}
        try:
            rule, tried = desk.try_out(number, self.seat, text)
        except Malformed as unread:
            return encode(found | {"error": unread.what(self.lang)})
        found |= {"text": tried.text, "label": _label(desk, rule, tried.text, self.lang)}
        if tried.rule is not None:
            found |= {"rule": tried.rule, "why": _in_words(desk, tried.rule, self.lang)}
        if (sketch := desk.game.sketch) is not None:
            view, say = desk.view(self.seat), desk.say(self.lang)
            found["shapes"] = _sound(desk, lambda: tuple(sketch(view, tried.value, say)))
        return encode(found)

    def looked(self, desk: Desk, thing: str, message: Any = None) -> bytes:
        """What belongs to a thing that is pointed at: only of what these eyes see, and what they may know of it."""
        scene, look = self._draw(desk), desk.game.look
        shapes: Sequence[Shape] = ()
        if look is not None and scene is not None and _has(scene, thing):
            view, say = desk.view(self.seat), desk.say(self.lang)
            shapes = _sound(desk, lambda: tuple(look(view, thing, say)))
        return encode({"is": "looked", "id": message, "thing": thing, "shapes": shapes})

    def thought(self, desk: Desk, asked: Question, taken: str, thought: Thought, message: Any = None) -> bytes:
        """What a bot makes of a decision: its best options, and the one that was taken."""
        shown = [each for place, each in enumerate(thought.options) if place < OPTIONS or each[0] == taken]
        return encode(
            {
                "is": "thought",
                "id": message,
                "number": asked.number,
                "seat": asked.seat,
                "bot": asked.bot,
                "rule": thought.rule,
                "scale": thought.scale,
                "tried": sum(visits for _, visits, _ in thought.options),
                "options": [
                    {
                        "text": text,
                        "label": _label(desk, thought.rule, text, self.lang),
                        "visits": visits,
                        "value": value,
                        "taken": text == taken,
                    }
                    for text, visits, value in shown
                ],
            }
        )

    def legend(self, desk: Desk, message: Any = None) -> bytes:
        """The picture that this seat sees in words, what its cards do, and what its symbols mean."""
        scene = self._draw(desk)
        words, legend = ((), ()) if scene is None else (scene.words, scene.legend)
        return encode({"is": "legend", "id": message, "words": [*words], "lines": [*legend]})

    def yes(self, message: Any, **facts: Any) -> bytes:
        """Done, and kept."""
        return encode({"is": "yes", "id": message, **facts})

    def no(self, message: Any, error: HernaError, **facts: Any) -> bytes:
        """Not done; the sentence says why, and by which rule."""
        return no(message, error, self.lang, **facts)


def no(message: Any, error: HernaError, lang: str, **facts: Any) -> bytes:
    """A refusal in words; what exactly ails the database is for those who keep it."""
    if isinstance(error, StorageTrouble) and getattr(error.facts.get("what"), "key", "") == "storage-other":
        error = StorageTrouble(what=Phrase("storage-unknown"))
    rule = getattr(error, "rule", None)
    return encode({"is": "no", "id": message, "error": error.key, "text": error.say(lang), "rule": rule, **facts})


# ---------------------------------------------------------------------- parts


def table(desk: Desk, lang: str, seat: int | None, present: Sequence[int]) -> dict[str, Any]:
    """What everybody may know of a table, and which seat is yours."""
    charter = desk.charter
    return {
        "id": charter.id,
        "name": charter.name,
        "game": charter.game,
        "title": desk.game.rulebook.title.say(lang),
        "status": status(desk),
        "seat": seat,
        "owner": seat is not None and desk.owned_by(desk.chairs[seat].key),
        "options": charter.options,
        "clock": charter.clock,
        "listed": charter.listed,
        "level": charter.level,
        "advice": desk.advised,
        "windows": 0 if seat is None or seat >= len(present) else int(present[seat]),
        "chairs": [
            {
                "kind": chair.kind,
                "name": chair.name,
                "colour": chair.colour,
                "bot": chair.bot,
                "here": place < len(present) and bool(present[place]),
            }
            for place, chair in enumerate(desk.chairs)
        ],
        "rematch": desk.rematch,
    }


def status(desk: Desk) -> str:
    """In one word, how a table stands."""
    if desk.trouble is not None:
        return "stuck"
    return "over" if desk.over else "playing" if desk.begun else "open"


def draw(desk: Desk, view: Any, lang: str, heard: Sequence[Event]) -> Scene:
    """A view as a scene, in a language, with the names of those who play; and with a panel of what was heard lately."""
    scene = desk.game.scene(view, desk.say(lang))
    if desk.game.panel is None or scene.panel is not None:
        return scene
    return msgspec.structs.replace(scene, panel=desk.game.panel(heard, view, desk.say(lang)))


def _change(desk: Desk, before: Scene | None, after: Scene) -> msgspec.Raw | None:
    """What is different between two pictures, made once for all who had the one and get the other; None if nothing is."""
    known = desk.made.get(("change", id(before), id(after)))
    if known is None:
        changed = patch(before, after)
        if before is None:
            changed["packed"] = [packed(layer) for layer in changed.pop("layers")]
        known = (msgspec.Raw(encode(changed)) if changed else None, before)  # who is kept keeps its id to itself
        desk.made["change", id(before), id(after)] = known
    found: msgspec.Raw | None = known[0]
    return found


def _has(scene: Scene, thing: str) -> bool:
    """Whether a thing is to be seen in a picture."""
    return (
        any(shape.id == thing for layer in scene.layers for shape in layer)
        or any(card.id == thing for tray in scene.trays for card in tray.whole())
        or (scene.panel is not None and any(spoke.id == thing for spoke in scene.panel.ring))
    )


def _sound(desk: Desk, make: Callable[[], Made]) -> Made:
    """What a game makes for a page; where it fails in that, its page is told so and stays."""
    try:
        return make()
    except Exception as error:
        raise RuleFailure(desk.game.name, f"{type(error).__name__}: {error}") from error


def _in_words(desk: Desk, rule: str, lang: str) -> str:
    """What a rule says; of a question that the rulebook leaves open, the question and our ruling."""
    if rule not in desk.game.rulebook:
        return rule
    found = desk.game.rulebook[rule]
    return f"{found.say(lang)} {found.decided(lang)}".rstrip()


def _ask(desk: Desk, decision: Decision[Any], view: Any, lang: str) -> dict[str, Any]:
    """What a seat is asked; where a rule fails to propose or to guide, that is said, and the rest can still be answered."""
    asked = {
        "number": decision.number,
        "rule": decision.rule,
        "prompt": desk.game.prompt(lang, decision, desk.names),
        "window": decision.window,
        "free": isinstance(decision, Composition),
        "any_order": False,
        "options": (),
    }
    parts: list[Callable[[], dict[str, Any]]] = [lambda: _options(desk, decision, view, lang)]
    if isinstance(decision, Composition):
        asked["form"] = msgspec.json.schema(decision.form)
        parts.append(lambda: _guided(desk, decision, lang))
    if (placing := desk.game.placing) is not None:
        parts.append(lambda: _placed(placing(view, decision)))
    for part in parts:
        try:
            asked |= _sound(desk, part)
        except RuleFailure as failure:
            logger.exception("a rule has failed", extra={"table": desk.charter.id, "seat": decision.seat})
            asked["error"] = failure.say(lang)
    return asked


def _options(desk: Desk, decision: Decision[Any], view: Any, lang: str) -> dict[str, Any]:
    return {
        "any_order": desk.game.verbs.any_order(decision.rule, decision.options),
        "options": [
            _option(desk, decision, value, lang, desk.names) | _role(desk, desk.game.role(decision, value, view), lang)
            for value, _ in desk.game.offered(lang, decision, desk.names)
        ],
    }


def _guided(desk: Desk, decision: Composition[Any], lang: str) -> dict[str, Any]:
    """Of a free value, the guide for a hand on a piece, and what the words of both are called."""
    guide = None if decision.guide is None else decision.guide()
    words = free.words(desk.game.texts, lang, decision.form, guide)
    return ({} if guide is None else {"guide": guide}) | ({"words": words} if words else {})


def _placed(placing: Placing | None) -> dict[str, Any]:
    """Of a piece that is laid on a grid, what it looks like and where the places are."""
    return {} if placing is None else {"placing": placing}


def _role(desk: Desk, role: Role, lang: str) -> dict[str, str]:
    """How an option is meant; nothing of it for plain ones."""
    if not role.word and not role.note:
        return {}
    found = {"role": role.word, "note": desk.game.note(lang, role, desk.names)}
    return {name: words for name, words in found.items() if words}


def _option(desk: Desk, decision: Decision[Any], value: Any, lang: str, names: Sequence[str]) -> dict[str, Any]:
    """An option: its text for the wire, its label, the things it is about, and where it lays a piece if it does."""
    found = {
        "text": spelling.spell(value),
        "label": desk.game.label(lang, decision, value, names),
        "things": desk.game.things(decision.rule, value),
    }
    at = desk.game.verbs.laid(decision.rule, value)
    return found if at is None else found | {"at": at}


def _label(desk: Desk, rule: str, text: str, lang: str) -> str:
    """An option or a value in words, by its text; one that is not plain is shown as it is."""
    try:
        value = spelling.read(text)
    except spelling.Misspelt:
        return text
    return desk.game.texts.label(lang, rule, value, desk.names) if spelling.matches(value, text) else text


def _line(desk: Desk, line: Line, lang: str) -> msgspec.Raw:
    """A line of the log, made once for all who hear the same."""
    told = line.told
    known = desk.made.get(("line", lang, line.place, told.rule, id(told.event)))
    if known is None:
        known = msgspec.Raw(encode(_said(desk, line.place, told, lang, desk.decided.get(line.place))))
        desk.made["line", lang, line.place, told.rule, id(told.event)] = known
    found: msgspec.Raw = known
    return found


def _said(desk: Desk, place: int, told: Told, lang: str, number: int | None) -> dict[str, Any]:
    found = {
        "place": place,
        "rule": told.rule,
        "kind": type(told.event).__name__,
        "text": desk.game.texts.event(lang, told.event, desk.names),
        "seat": getattr(told.event, "seat", None),
        "number": number,
    }
    things = [] if desk.game.where is None else [*desk.game.where(told.event)]
    return found | {"things": things} if things else found


def _may_read(desk: Desk, remark: Remark, seat: int | None) -> bool:
    return desk.over or remark.to is None or seat in remark.to or seat == remark.seat


def _remark(remark: Remark) -> dict[str, Any]:
    return {"seat": remark.seat, "text": remark.text, "at": remark.at, "plans": remark.plans}


def _outcome(desk: Desk, lang: str) -> dict[str, Any] | None:
    outcome = None if desk.table is None else desk.table.outcome
    if outcome is None:
        return None
    return {
        "text": desk.game.texts.outcome(lang, outcome, desk.names),
        "rule": outcome.rule,
        "won": outcome.won,
        "drawn": outcome.drawn,
        "scores": outcome.scores,
    }


def _clock(desk: Desk, now: float) -> dict[str, Any] | None:
    if desk.charter.clock.kind == "none" or desk.over:
        return None
    return {"left": [desk.left(seat, now) for seat in range(desk.charter.seats)], "running": sorted(desk.thinking)}


# ---------------------------------------------------------------------- replay


def replay(desk: Desk, seat: int | None, step: int, lang: str) -> bytes:
    """A game after so many of its answers, as a seat saw it; of a game that goes on, only by that seat's own eyes."""
    record = desk.record()
    step = max(0, min(step, len(record.lines)))
    heard: list[Any] = []
    standing = desk.table
    for place, past in enumerate(Record(record.header, record.lines[:step]).tables(desk.game, hear=heard.append, seat=seat)):
        standing = past
        if place < step:
            heard.clear()
    assert standing is not None
    scene = draw(desk, standing.view(seat), lang, [told.event for told in heard])
    return encode(
        {
            "is": "replay",
            "step": step,
            "steps": len(record.lines),
            "seat": seat,
            "scene": patch(None, scene),
            "words": [*scene.words],
            "lines": [_said(desk, step, told, lang, record.lines[step - 1][0] if step else None) for told in heard],
        }
    )


def curve(desk: Desk) -> dict[str, Any]:
    """How a finished game went: after each answer, how good it looked for each seat."""
    record = desk.record()
    seats = range(desk.charter.seats)
    points = [[desk.game.evaluate(past.state, seat) for seat in seats] for past in record.tables(desk.game)]
    return {"points": points, "seats": [line[1] for line in record.lines]}
