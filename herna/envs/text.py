"""The text face: a game in words for whoever reads and writes them, a language model or a script.

A `Face` says what a seat sees and what it is asked, and understands the answer; `play` lets any function from text to text
take a seat. Names of options are their texts in records, so that they are the same in every language and every game of a kind.

>>> from herna.kernel.registry import game
>>> face = Face(Table(game("noughts"), seed=1), 0)
>>> print(face.question())
Player 1, where do you put your mark? (rule noughts.turn.mark)
1. `a1`: Mark a1
2. `b1`: Mark b1
3. `c1`: Mark c1
4. `a2`: Mark a2
5. `b2`: Mark b2
6. `c2`: Mark c2
7. `a3`: Mark a3
8. `b3`: Mark b3
9. `c3`: Mark c3
Answer with the number or the name of one option, for example `a1`.
>>> face.read("I take the middle: `b2`.")
'b2'
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from herna.bots import DEFAULT, answer, bot
from herna.envs.match import check_lang
from herna.kernel import Dice, Game, Outcome, Record, Table, Told, free, spelling
from herna.kernel.decision import Composition, Decision
from herna.kernel.errors import UNREADABLE, AnswerError, HernaError, Malformed, Phrase, Refused, in_words
from herna.kernel.registry import from_shelf
from herna.kernel.rulebook import Rule, Rulebook
from herna.kernel.seat import Hand
from herna.kernel.texts import house
from herna.kernel.verbs import word_of

TRIES = 3
"""So many answers to one decision are read before a bot stands in, and so many questions about rules are answered."""

FOUND = 12
"""So many rules a search shows."""

READ = 4_000
"""So many of the last characters of an answer are read: who writes more has said before what it thinks."""

_QUOTED = re.compile(r"`+([^`]+)`+|\"([^\"]+)\"|[“„]([^“”„]+)[“”]|\*\*([^*]+)\*\*|(?<!\w)'([^']+)'(?!\w)")
_CHOICE = re.compile(
    r"(?<!not )(?<!n't )(?<!never )\b(?:choose|take|pick|select|play|answer|option|choice|number|volím|vybírám|zvolím|vyberu"
    r"|beru|hraji|hraju|odpovídám|odpověď|odpovědi|možnost|volba|číslo)\b"
    r"(?: +(?:is|je|the|option|number|možnost|číslo)(?![-\w]))*[:=]? *",
    re.IGNORECASE,
)
_STOP = re.compile(r"[.,;:!?)](?=\s|$)| (?:because|since|protože|neboť)\b|$")
_NUMBERED = re.compile(r"(?:[-*•]\s+)?(-?\d+)\s*[.):]\s*(.*)", re.DOTALL)
_FRAME = " \t\n*_.,;:!?„“”\"'`"


class Unclear(HernaError):
    """An answer that cannot be taken; the sentence says what was expected."""

    key = "error-unclear"


class Choice(NamedTuple):
    """An option as it is shown: its number, if it has one, its name and what it means."""

    key: str
    name: str
    label: str

    def __str__(self) -> str:
        number = "- " if self.key == self.name else f"{self.key}. "
        return f"{number}`{self.name}`" + ("" if self.label == self.name else f": {self.label}")


class Menu:
    """The options of a decision in words, and how to find the one that an answer means.

    They are `numbered`, unless one of them is called by a number itself: then a number could mean either.
    """

    def __init__(self, names: Sequence[str], labels: Sequence[str], *, numbered: bool = True) -> None:
        self.numbered = numbered and not any(re.fullmatch(r"-?\d+", text) for text in (*names, *labels))
        keys = map(str, range(1, len(names) + 1)) if self.numbered else names
        self.choices = [Choice(*parts) for parts in zip(keys, names, labels, strict=True)]
        self._names = {name: place for place, name in enumerate(names)}
        self._known: list[dict[str, set[int]]] = []
        lines = [str(choice) for choice in self.choices]
        short = [f"{choice.key}. {choice.label}" for choice in self.choices]
        for texts in (lines, names, [choice.key for choice in self.choices], short, labels):
            known: dict[str, set[int]] = {}
            for place, text in enumerate(texts):
                known.setdefault(_fold(text), set()).add(place)
            self._known.append(known)

    def find(self, text: str) -> set[int]:
        """The places of the options that a text can mean: one, if it is clear.

        What stands in quotation marks counts first, and of that the last must be an option; a line that is nothing but an
        option counts whole, if its label has quotation marks. Then lines that are nothing but an option; then what follows a
        word like “choose”.
        """
        text = text[-READ:].strip()
        if found := self.exact(text) or self._numbered(text):
            return found
        lines = text.splitlines()
        if meant := self._quoted(text, lines):
            return set().union(*meant) if meant[-1] else set()
        if len(lines) > 1 and (found := set().union(*(self.exact(line) or self._numbered(line) for line in lines))):
            return found
        return set().union(*(self._chosen(line) for line in lines))

    def _quoted(self, text: str, lines: list[str]) -> list[set[int]]:
        """What is meant by each part in quotation marks; lines of the list have their own."""
        if any(_QUOTED.search(line) and self.exact(line) for line in lines):
            return [each for line in lines for each in ([self.exact(line)] if self.exact(line) else self._parts(line))]
        return self._parts(text)

    def _parts(self, text: str) -> list[set[int]]:
        return [self.exact(next(filter(None, match.groups()))) for match in _QUOTED.finditer(text)]

    def exact(self, text: str) -> set[int]:
        """What is meant by a text that is nothing but a name, a number, a label or a line of the list."""
        if text in self._names:
            return {self._names[text]}
        for said in (_fold(text), _fold(text.strip(_FRAME))):
            for known in self._known:
                if said in known:
                    return set(known[said])
        return set()

    def _numbered(self, text: str) -> set[int]:
        """What is meant by a number with words after it; if these name something else, both are meant."""
        match = _NUMBERED.fullmatch(text)
        found = self.exact(match[1]) if match else set()
        return found | self.find(match[2]) if match and found and match[2] else found

    def _chosen(self, line: str) -> set[int]:
        """What follows a word of choosing, up to where a sentence can end."""
        found: set[int] = set()
        for word in _CHOICE.finditer(line):
            said = line[word.end() : word.end() + 200]
            ends = [stop.start() for stop in _STOP.finditer(said)]
            found |= next(filter(None, (self.exact(said[:end]) for end in reversed(ends))), set())
        return found


def _fold(text: str) -> str:
    return " ".join(text.split()).casefold()


def _short(text: str) -> str:
    return textwrap.shorten(text, 80, placeholder=" …")


class Face:
    """One seat at a table, in words. It knows what the seat knows: its view, its decisions, what it was told.

    Who sits down at a table that is being played is told what happened before.
    """

    def __init__(self, table: Table[Any], number: int, lang: str = "en", names: Sequence[str] = ()) -> None:
        self.seat = Hand(table, number)
        self.game: Game[Any] = table.game
        self.lang = check_lang(lang)
        self.names = tuple(names)
        self.outcome: Callable[[], Outcome | None] = lambda: table.outcome
        self.heard: list[Told] = []
        self.answers = 0
        """How many decisions this face has answered."""
        self._told = 0
        self._menu: tuple[int, Menu, list[Any]] | None = None
        if table.seed is not None:
            table.record().replay(self.game, hear=self.heard.append, seat=number)
        table.watch(self.heard.append, number)

    # ------------------------------------------------------------------ what the seat reads

    @property
    def decision(self) -> Decision[Any] | None:
        """What the seat is asked, if anything."""
        return next(iter(self.seat.pending()), None)

    def text(self, *, legend: bool | None = None) -> str:
        """The whole situation: who you are, what happened since your last decision, the table, the question.

        Unless it is said otherwise, the legend comes with the first decision alone.
        """
        legend = not self.answers if legend is None else legend
        parts = [self._say("doors-you", title=self.game.rulebook.title.say(self.lang), name=self._name())]
        if news := self.news():
            parts.append("\n".join([self._say("doors-news" if self.answers else "doors-news-first"), *news]))
        parts.append("\n".join([self._say("doors-table"), self.table(legend=legend)]))
        return "\n\n".join([*parts, self.question()])

    def news(self) -> list[str]:
        """What happened since the last decision of this seat, with the rules by which it happened."""
        return self.log()[self._told :]

    def log(self) -> list[str]:
        """Everything that this seat has been told."""
        return [f"- {self.game.texts.event(self.lang, each.event, self.names)} [{each.rule}]" for each in self.heard]

    def table(self, *, legend: bool = False) -> str:
        """The table as this seat sees it; with a `legend`, what its cards and symbols mean."""
        scene = self.game.scene(self.seat.view(), self.game.say(self.lang, self.names))
        lines = [*scene.words]
        if legend and scene.legend:
            lines += ["", self._say("doors-legend"), *scene.legend]
        return "\n".join(lines)

    def question(self) -> str:
        """What is asked, by which rule, and the options with their names; or how the game ended."""
        outcome, decision = self.outcome(), self.decision
        if outcome is not None:
            words = self.game.texts.outcome(self.lang, outcome, self.names)
            return self._say("doors-over", rule=outcome.rule, words=words)
        if decision is None:
            return self._say("doors-waiting")
        prompt = self.game.prompt(self.lang, decision, self.names)
        lines = [self._say("doors-asks", prompt=prompt, rule=decision.rule), *map(str, self.options())]
        if forms := self.forms():
            lines.append(self._say("doors-forms", forms=", ".join(f"`{form}`" for form in forms)))
        return "\n".join([*lines, self._how(decision)])

    def options(self) -> list[Choice]:
        """The options of what is asked."""
        decision = self.decision
        return [] if decision is None else self._menu_of(decision).choices

    def forms(self) -> list[str]:
        """How names of options are put together: `move origin region troop count`; a name of one word needs no telling."""
        decision = self.decision
        if decision is None:
            return []
        found = [(self.game.verbs.find(decision.rule, option), word_of(option)) for option in decision.options]
        forms = [row.form(word if row.words else "") for row, word in found if row is not None and row.parts]
        return [form.replace("*", " …") for form in dict.fromkeys(forms) if " " in form]

    def asked(self) -> dict[str, Any]:
        """What is asked as plain data: each option with its text, its label, its verb and its parts by name."""
        decision = self.decision
        if decision is None:
            return {"rule": None, "options": []}
        named = [self.game.verbs.named(decision.rule, option) for option in self._shown(decision)[2]]
        options = [
            {"text": choice.name, "label": choice.label, "verb": verb, "parts": parts}
            for choice, (verb, parts) in zip(self.options(), named, strict=True)
        ]
        return {"rule": decision.rule, "prompt": self.game.prompt(self.lang, decision, self.names), "options": options}

    def _how(self, decision: Decision[Any]) -> str:
        menu = self._menu_of(decision)
        parts = []
        if menu.choices:
            kind = "doors-how" if menu.numbered else "doors-how-name"
            parts.append(self._say(kind, example=self._example(decision)))
        if isinstance(decision, Composition):
            parts.append(self._how_free(decision))
        return " ".join(parts)

    def _how_free(self, decision: Composition[Any]) -> str:
        """How a value of one's own is written."""
        if form := free.pattern(decision.form, self.lang):
            return self._say("doors-how-own", form=form, example=free.example(decision) or None)
        return self._say("doors-how-free", form=free.schema(decision.form))

    def _example(self, decision: Decision[Any]) -> str:
        choices = self._menu_of(decision).choices
        return f"`{choices[0].name}`" if choices else "JSON"

    def _menu_of(self, decision: Decision[Any]) -> Menu:
        return self._shown(decision)[1]

    def _shown(self, decision: Decision[Any]) -> tuple[int, Menu, list[Any]]:
        """The options of a decision in words, and the options themselves in the same order."""
        if self._menu is None or self._menu[0] != decision.number:
            offered = self.game.offered(self.lang, decision, self.names)
            options, labels = [option for option, _ in offered], [label for _, label in offered]
            self._menu = (decision.number, Menu([spelling.spell(option) for option in options], labels), options)
        return self._menu

    def _name(self) -> str:
        return self._say("seat", seat=self.seat.number, players=self.names)

    def _say(self, message: str, **facts: Any) -> str:
        return house().say(self.lang, message, **facts)

    # ------------------------------------------------------------------ what the seat says

    def answer(self, text: str) -> str:
        """Answer what is asked, and return the name of what was taken; an answer that cannot be taken raises `Unclear`."""
        value = self.read(text)
        try:
            return self.take(value)
        except Refused as refused:
            raise self._refused(_short(text), refused.rule) from None
        except Malformed as malformed:
            raise Unclear(what=Phrase("doors-malformed", text=_short(text), what=malformed.what(self.lang))) from None
        except AnswerError as error:
            raise Unclear(what=error) from None

    def take(self, value: Any) -> str:
        """Answer what is asked with a value, and return its name."""
        decision, told = self._asked(), len(self.heard)
        self.seat.decide(decision.number, value)
        self._told = told
        self.answers += 1
        return free.spell(value)

    def read(self, text: str) -> Any:
        """The option, or the value of one's own making, that an answer means."""
        decision = self._asked()
        if not text.strip():
            raise Unclear(what=Phrase("doors-empty", example=self._example(decision)))
        menu = self._menu_of(decision)
        if isinstance(decision, Composition) and not menu.exact(text.strip()):
            return self._read_free(decision, menu, text)
        found = menu.find(text)
        if len(found) == 1:
            return self._shown(decision)[2][found.pop()]
        if found:
            names = ", ".join(f"`{menu.choices[place].name}`" for place in sorted(found)[:6])
            raise Unclear(what=Phrase("doors-several", text=_short(text), names=names))
        if (refused := self._find_refused(decision, text)) is not None:
            raise self._refused(*refused)
        raise Unclear(what=Phrase("doors-none", text=_short(text), example=self._example(decision)))

    def why_not(self, text: str = "") -> list[str]:
        """What is not allowed now and by which rules; with a text, only what it names."""
        decision = self._asked()
        values = self.seat.refused(decision.number)
        if text and (found := self._find_refused(decision, text)) is not None:
            return [self._refused(*found).say(self.lang)]
        if text and isinstance(decision, Composition):
            return [self._judged(decision, text)]
        if text:
            return [self._say("doors-no-reason", text=_short(text))]
        return [self._refused(spelling.spell(value), rule).say(self.lang) for value, rule in values.items()] or [
            self._say("doors-all-allowed")
        ]

    def _judged(self, decision: Composition[Any], text: str) -> str:
        """Which rule a value of one's own breaks, or that it breaks none."""
        try:
            tried = self.seat.try_out(decision.number, free.spell(self._read_free(decision, self._menu_of(decision), text)))
        except Unclear as unclear:
            return unclear.say(self.lang)
        if tried.rule is None:
            return self._say("doors-no-reason", text=_short(tried.text))
        return self._refused(_short(tried.text), tried.rule).say(self.lang)

    def _asked(self) -> Decision[Any]:
        decision = self.decision
        if decision is None:
            raise Unclear(what=Phrase("doors-nothing-asked"))
        return decision

    def _read_free(self, decision: Composition[Any], menu: Menu, text: str) -> Any:
        """A value as it is spelt or as JSON, alone or within other words; or else an option within other words.

        Where a value is made of words, any sentence has its form: what is allowed goes first, then an option.
        """
        inner = re.search(r"[\[{].*[\]}]", text, re.DOTALL)
        quoted = ["".join(filter(None, each)) for each in _QUOTED.findall(text)]
        problem: Exception | str = ""
        found: list[Any] = []
        for part in (*reversed(quoted), *([inner[0]] if inner else ()), text.strip()):
            try:
                found.append(free.read(decision, part))
            except UNREADABLE as error:
                problem = error
        for value in found:
            if self.seat.try_out(decision.number, free.spell(value)).rule is None:
                return value
        if len(places := menu.find(text)) == 1:
            return self._shown(decision)[2][places.pop()]
        if found:
            return found[0]
        raise Unclear(what=Phrase("doors-malformed", text=_short(text), what=in_words(problem)))

    def _find_refused(self, decision: Decision[Any], text: str) -> tuple[str, str] | None:
        """Something that is not allowed and that a text names, and the rule that forbids it."""
        refused = self.seat.refused(decision.number)
        names = [spelling.spell(value) for value in refused]
        labels = [self.game.label(self.lang, decision, value, self.names) for value in refused]
        found = Menu(names, labels, numbered=False).find(text)
        place = found.pop() if len(found) == 1 else None
        return None if place is None else (names[place], list(refused.values())[place])

    def _refused(self, text: str, rule: str) -> Unclear:
        return Unclear(what=Phrase("doors-refused", text=text, rule=rule, words=_RuleWords(self._rule(rule))))

    # ------------------------------------------------------------------ rules

    @property
    def _books(self) -> list[Rulebook]:
        return [self.game.rulebook, from_shelf("house")]

    def _rule(self, key: str) -> Rule | None:
        return next((book[key] for book in self._books if key in book), None)

    def explain(self, words: str = "") -> str:
        """A rule by its id, the rules in which some words occur, or the rule of what is asked."""
        decision = self.decision
        key = words.strip().strip("`[]") or ("" if decision is None else decision.rule)
        for known in (key, f"{self.game.name}.{key}"):
            if (rule := self._rule(known)) is not None:
                return rule_in_words(rule, self.lang)
        found = [rule for book in self._books for rule in book.find(key.split())] if key else []
        if not found:
            return self._say("doors-no-rule", words=_short(key))
        lines = [rule_in_words(rule, self.lang) for rule in found[:FOUND]]
        if len(found) > FOUND:
            lines.append(self._say("doors-more-rules", count=len(found) - FOUND))
        return "\n".join(lines)


class _RuleWords(Phrase):
    """The words of a rule within a sentence."""

    def __init__(self, rule: Rule | None) -> None:
        super().__init__("")
        self._rule = rule

    def say(self, lang: str) -> str:
        return "" if self._rule is None else (self._rule.decided(lang) or self._rule.say(lang)).rstrip(".")


def rule_in_words(rule: Rule, lang: str) -> str:
    """A rule with its id; a question that the rulebook leaves open comes with our ruling."""
    ruling = f" {rule.decided(lang)}" if rule.kind == "open" else ""
    return f"[{rule.id}] {rule.say(lang)}{ruling}"


def rulebook_in_words(book: Rulebook, lang: str) -> str:
    """All rules of a game by chapters."""
    lines = [f"# {book.title.say(lang)}"]
    for chapter in book.chapters:
        lines += ["", f"## {chapter.say(lang)}", ""]
        lines += [f"- {rule_in_words(rule, lang)}" for rule in book if rule.chapter == chapter.slug]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------------- a game


class Slip(msgspec.Struct, frozen=True):
    """An answer that could not be taken: what the player was told, what a bot took in its stead, if one did."""

    seat: int
    number: int
    said: str
    told: str
    taken: str = ""


class Played(msgspec.Struct, frozen=True):
    """A game that was played: how it ended, its record, and every answer that could not be taken."""

    outcome: Outcome
    record: Record
    slips: tuple[Slip, ...] = ()


Player = Callable[[str], str]
"""Whoever can read and write: given the situation, it returns its answer."""


def play(
    game: Game[Any],
    players: Sequence[Player | str],
    *,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    lang: str = "en",
    tries: int = TRIES,
    stand_in: str = DEFAULT,
) -> Played:
    """Play a game: each seat is a function from text to text or the name of a bot.

    An answer that cannot be taken is told back with a sentence that says why. After so many `tries` a bot answers in the
    player's stead, for this one decision, and the result says so. An answer that begins with a question mark asks for rules.
    """
    table = Table(game, len(players), seed, options)
    assert table.seed is not None, "no table of our own laying has other dice"
    seeds = [Dice.derived(table.seed, seat).below(1 << 63) for seat in range(len(players))]
    bots = [bot(stand_in if callable(player) else player, own) for player, own in zip(players, seeds, strict=True)]
    faces = [Face(table, seat, lang) if callable(player) else None for seat, player in enumerate(players)]
    slips: list[Slip] = []
    while table.outcome is None:
        decision = table.pending[0]
        player, face = players[decision.seat], faces[decision.seat]
        if callable(player) and face is not None:
            slips += _ask(player, face, decision.number, partial(answer, bots[decision.seat], table, decision), tries)
        else:
            assert not callable(player)
            table.decide(decision.number, decision.seat, answer(bots[decision.seat], table, decision))
    return Played(table.outcome, table.record(), tuple(slips))


def _ask(player: Player, face: Face, number: int, other: Callable[[], Any], tries: int) -> Iterator[Slip]:
    """Ask until an answer can be taken, or a bot has to stand in; every answer that cannot be is yielded."""
    hint = house().say(face.lang, "doors-how-rules")
    text = f"{face.text()} {hint}"
    questions = 0
    failed: list[Slip] = []
    while len(failed) < max(1, tries):
        said = str(player(text) or "")
        if said.lstrip().startswith("?") and questions < TRIES:
            questions += 1
            text = f"{face.explain(said.lstrip()[1:])}\n\n{face.question()}"
            continue
        try:
            face.answer(said)
        except Unclear as unclear:
            failed.append(Slip(face.seat.number, number, _short(said), unclear.say(face.lang)))
            text = f"{failed[-1].told}\n\n{face.question()}"
        else:
            yield from failed
            return
    yield from failed[:-1]
    yield msgspec.structs.replace(failed[-1], taken=face.take(other()))
