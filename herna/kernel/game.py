"""What a game is, to everybody who knows no game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_origin

import msgspec
from msgspec import structs

from herna.kernel.building import Builder
from herna.kernel.content import Catalogue
from herna.kernel.decision import Composition, Decision, Role, listed, usual
from herna.kernel.dice import Dice
from herna.kernel.errors import UNREADABLE, BadSetup, CorruptState, HernaError, Phrase, VersionMismatch, in_words
from herna.kernel.event import Event
from herna.kernel.faces import CardFace
from herna.kernel.outcome import Outcome
from herna.kernel.placing import Placing
from herna.kernel.rulebook import Rulebook, check_citations
from herna.kernel.scene import Panel, Scene, Shape
from herna.kernel.texts import Texts
from herna.kernel.verbs import Verb, Verbs

if TYPE_CHECKING:
    from herna.kernel.record import Record
    from herna.kernel.table import Table

S = TypeVar("S", bound=msgspec.Struct)

TRIES = 300
"""So many ends of moves a bot that tries them looks at before it answers, unless a game says otherwise."""

STRIDE = 4
"""A rest takes a snapshot once so many answers have been given since the last one, unless a game says otherwise."""

Say = Callable[..., str]
"""Says a message of the game in the language of the reader: `say("turn_mark", seat=0)`."""

Solver = Callable[[bytes], tuple[Mapping[str, Sequence[Any] | None], Sequence[HernaError]]]
"""From a file of puzzles to the answers of each, or nothing where a puzzle is beyond the rules, and what is wrong with others.

It raises a HernaError where nothing can be read at all.
"""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What can be chosen when a table is laid; a game's own fields all have defaults."""


class Game(Generic[S]):
    """A game's parts, gathered from its package. Making one checks that every rule cited in its code exists.

    `variants` are the sets of options, beside the default, with which the contract plays the game; `laws` yields a sentence for
    each law of conservation that a state breaks; `verbs` are the kinds of options: what their parts are called, and which
    shapes of the scene they are about. `role` says how an option of a decision is meant, with the view of who is asked: what is
    good, what does nothing, what is a waste, what is dear. `sketch` draws, above the board, what a free value that is being
    composed would come to; `look` what belongs to a thing that is pointed at: both from a view, for whoever may see it.
    `placing` says of a decision that lays a piece on a grid what the piece looks like and where the places are. `cards` are the
    faces of all cards in the box, in the language of `say`; `where` are the things where an event happened, to be pointed out
    with its line of the log; `builder` is how players build what they bring along, such as armies. `panel` makes the panel of a
    scene that has none of its own from what was told lately to whoever looks, the newest last: what two sides have done to each
    other, which no state need keep. `concede` is how a game ends when a seat gives up, if its rules know that. A rest takes a
    snapshot after `stride` answers: more where answers are cheap to play again, fewer where they are dear.

    `evaluate` says how good a state is for a seat; `advise` says at a glance, from a view, how good each option of a decision
    looks: rules of thumb, where a game has them. `foresight` is how many decisions ahead bots play on by them, if that is worth
    it: then `advise` must understand states, too. `tries` is how many ends of moves a bot that tries them looks at before it
    answers: fewer where decisions are many and dear, and the best are proposed first.
    `speakers` are the seats that may speak about the game now, where the rules
    do not let everybody. `choices` are the entries of the content that an option of the table can name. `traits` say what each
    seat plays: its faction, its character; statistics are kept by them. `solvers` answer puzzles from a file, by their kind.

    When a change of the rules or of the state makes old games unreadable, raise `version`. `migrate_state[n]` takes the
    plain data of a state of version n and returns that of version n + 1; `migrate_record[n]` does so for a record
    (its answers; the state it may start from goes the way of states). Where a step is missing, old games are refused
    with a clear word.
    """

    def __init__(
        self,
        package: str,
        *,
        version: int,
        seats: Sequence[int],
        state: type[S],
        options: type[Options],
        setup: Callable[[int, Any, Dice], S],
        play: Callable[[Table[S]], Coroutine[Any, Any, Outcome]],
        view: Callable[[S, int | None], Any],
        redeal: Callable[[S, int, Dice], None],
        scene: Callable[[Any, Say], Scene],
        verbs: Iterable[Verb],
        evaluate: Callable[[S, int], float],
        laws: Callable[[S], Iterable[str]],
        events: Sequence[type[Event]],
        catalogue: Catalogue,
        variants: Sequence[Mapping[str, Any]] = (),
        stride: int = STRIDE,
        migrate_state: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None,
        migrate_record: Mapping[int, Callable[[Record], Record]] | None = None,
        advise: Callable[[Any, Decision[Any]], Sequence[float]] | None = None,
        foresight: int = 0,
        tries: int = TRIES,
        speakers: Callable[[S], Sequence[int]] | None = None,
        choices: Mapping[str, Iterable[str]] | None = None,
        groups: Mapping[str, Callable[[str], str]] | None = None,
        traits: Callable[[S], Sequence[Mapping[str, str]]] | None = None,
        role: Callable[[Decision[Any], Any, Any], Role] = lambda decision, option, view: usual(option),
        sketch: Callable[[Any, Any, Say], Iterable[Shape]] | None = None,
        look: Callable[[Any, str, Say], Iterable[Shape]] | None = None,
        solvers: Mapping[str, Solver] | None = None,
        placing: Callable[[Any, Decision[Any]], Placing | None] | None = None,
        cards: Callable[[Say], Iterable[CardFace]] | None = None,
        where: Callable[[Event], Iterable[str]] | None = None,
        panel: Callable[[Sequence[Event], Any, Say], Panel | None] | None = None,
        builder: Builder[Any] | None = None,
        concede: Callable[[S, int], Outcome] | None = None,
    ) -> None:
        self.package = package
        self.name = package.rpartition(".")[2]
        self.version = version
        self.seats = tuple(seats)
        self.state = state
        self.options = options
        self.default_options = options()
        self.setup = setup
        self.play = play
        self.view = view
        self.redeal = redeal
        self.scene = scene
        self.verbs = Verbs(verbs)
        self.role = role
        self.sketch = sketch
        self.look = look
        self.placing = placing
        self.cards = cards
        self.where = where
        self.panel = panel
        self.builder = builder
        self.concede = concede
        self.evaluate = evaluate
        self.advise = advise
        self.foresight = foresight
        self.tries = tries
        self.speakers = speakers
        self.traits = traits
        self.choices = {field: tuple(ids) for field, ids in (choices or {}).items()}
        self.groups = dict(groups or {})
        self.solvers = dict(solvers or {})
        self.laws = laws
        self.events = tuple(events)
        self.catalogue = catalogue
        self.stride = stride
        self.variants: tuple[Mapping[str, Any], ...] = ({}, *variants)
        self.migrate_state = dict(migrate_state or {})
        self.migrate_record = dict(migrate_record or {})
        self.rulebook = Rulebook.load(files(package) / "rulebook.toml", self.name)
        self.citations = check_citations(package, self.rulebook)
        self.pack: Callable[[S], bytes] = msgspec.msgpack.Encoder().encode
        self.unpack: Callable[[bytes], S] = msgspec.msgpack.Decoder(state).decode

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.version}>"

    @cached_property
    def texts(self) -> Texts:
        return Texts(files(self.package) / "texts", self.catalogue.named, self.verbs.parts)

    @property
    def content_hash(self) -> str:
        return self.catalogue.hash

    def check_seats(self, seats: int | None) -> int:
        """The number of seats to lay, or the sentence that says why not."""
        if seats is None:
            return self.seats[0]
        if type(seats) is not int or seats not in self.seats:
            known = ", ".join(map(str, self.seats))
            raise BadSetup(what=Phrase("setup-seats", game=self.name, known=known, found=repr(seats)))
        return seats

    def check_seed(self, seed: int) -> int:
        """A seed: any whole number, of which 64 bits count."""
        if type(seed) is not int:
            raise BadSetup(what=Phrase("setup-seed", found=repr(seed)))
        return seed & 0xFFFFFFFFFFFFFFFF

    def check_start(self, start: S) -> bytes:
        """A state to start from, packed."""
        if type(start) is not self.state:
            raise BadSetup(what=Phrase("setup-start", game=self.name, found=type(start).__name__))
        return self.pack(start)

    def check_options(self, options: Mapping[str, Any]) -> Any:
        """The options of a table, complete and checked; a list may be written as one text, `one,two`."""
        lists = {field.name for field in structs.fields(self.options) if get_origin(field.type) in (tuple, list)}
        plain = {key: _split(value) if key in lists else value for key, value in options.items()}
        try:
            return msgspec.convert(plain, self.options, strict=False)
        except msgspec.ValidationError as error:
            known = ", ".join(self.options.__struct_fields__) or "-"
            raise BadSetup(what=Phrase("setup-option", game=self.name, known=known, detail=in_words(error))) from None

    # ------------------------------------------------------------------ the state as text

    def to_json(self, state: S) -> bytes:
        """The state for people and for storage, with the version that wrote it."""
        return msgspec.json.encode({"game": self.name, "version": self.version, "state": state})

    def from_json(self, text: bytes | str) -> S:
        """The state that `to_json` wrote, now or by an older version."""
        try:
            saved = msgspec.json.decode(text, type=_Saved)
        except UNREADABLE as error:
            raise CorruptState(what=in_words(error)) from None
        if saved.game != self.name:
            raise CorruptState(what=Phrase("state-foreign", found=saved.game, known=self.name))
        return self.state_from(saved.state, saved.version)

    def state_from(self, raw: dict[str, Any], version: int) -> S:
        """A state from plain data, migrated step by step to this version."""
        for step in self.steps(version, self.migrate_state):
            try:
                raw = self.migrate_state[step](raw)
            except Exception as error:
                raise CorruptState(what=f"{type(error).__name__}: {error}") from error
        try:
            return msgspec.convert(raw, self.state, str_keys=True)
        except UNREADABLE as error:
            raise CorruptState(what=in_words(error)) from None

    def steps(self, version: int, ways: Mapping[int, Any]) -> range:
        """The versions to migrate from, one by one, or a clear word that there is no way."""
        if version > self.version:
            raise VersionMismatch(what=Phrase("version-newer", game=self.name, made=version, here=self.version))
        for step in range(version, self.version):
            if step not in ways:
                facts = {"game": self.name, "made": version, "here": self.version, "step": step, "next": step + 1}
                raise VersionMismatch(what=Phrase("version-no-way", **facts))
        return range(version, self.version)

    def fingerprint(self, state: S, dice: int, outcome: Outcome | None) -> str:
        return hashlib.sha256(msgspec.json.encode((state, dice, outcome))).hexdigest()[:32]

    # ------------------------------------------------------------------ words

    def say(self, lang: str, players: Sequence[str] = ()) -> Say:
        """A speaker of the game's messages in one language."""

        def speak(message: str, attribute: str | None = None, **facts: Any) -> str:
            return self.texts.fill(lang, message, attribute, players, facts)

        return speak

    def prompt(self, lang: str, decision: Decision[Any], players: Sequence[str] = ()) -> str:
        return self.texts.prompt(lang, decision.seat, decision.rule, players, decision.facts)

    def label(self, lang: str, decision: Decision[Any], option: Any, players: Sequence[str] = ()) -> str:
        return self.texts.label(lang, decision.rule, option, players)

    def offered(self, lang: str, decision: Decision[Any], players: Sequence[str] = ()) -> list[tuple[Any, str]]:
        """The options of a decision for whoever reads them, with their labels; of proposals that read the same, the first."""
        found = [(option, self.label(lang, decision, option, players)) for option in listed(decision.options)]
        if not isinstance(decision, Composition):
            return found
        firsts: dict[str, Any] = {}
        for option, label in found:
            firsts.setdefault(label, option)
        return [(option, label) for label, option in firsts.items()]

    def things(self, rule: str, option: Any) -> tuple[str, ...]:
        """The shapes of the scene that an option is about, in the order of clicking."""
        return self.verbs.things(rule, option)

    def note(self, lang: str, role: Role, players: Sequence[str] = ()) -> str:
        """What is to be read beside an option; nothing for most."""
        return self.texts.fill(lang, role.note, None, players, role.facts) if role.note else ""


def _split(value: Any) -> Any:
    """A list that was written as one text; an empty place between commas is a place too."""
    if not isinstance(value, str):
        return value
    return [part.strip() for part in value.split(",")] if value.strip() else []


class _Saved(msgspec.Struct):
    game: str
    version: int
    state: dict[str, Any]
