"""Laws of words: decisions, options and events in both languages."""

from __future__ import annotations

from typing import Any

from herna.kernel import Decision, Game, spelling
from herna.kernel.decision import MEANT, Role, usual
from herna.kernel.texts import LANGUAGES, MissingText, house, message_of
from herna.testing import verbs
from herna.testing.contract.walking import Walk, law, situation


@law
def options_are_plain_and_distinct(walk: Walk) -> None:
    """Every option has a text of its own that reads back as the option, and answers by it."""
    spelt: dict[tuple[type, Any], str] = {}
    for step in walk.steps:
        texts = set()
        for option in step.options:
            try:
                known = spelt.get((type(option), option))
                text = spelt[type(option), option] = spelling.spell(option) if known is None else known
            except (spelling.Misspelt, TypeError) as error:
                raise walk.broken_at(step, f"the option {option!r} is no plain value: {error}") from None
            if known is None and spelling.read(text) != option:
                raise walk.broken_at(step, f"the option {option!r} is spelt {text!r}, which reads back as another value")
            texts.add(text)
        if len(texts) != len(step.options):
            raise walk.broken_at(step, f"two options have the same text: {sorted(map(spelling.spell, step.options))}")
        if not 0 <= step.seat < walk.case.seats:
            raise walk.broken_at(step, f"there is no seat {step.seat}")
    for moment, step in walk.sample():
        by_value, by_text = moment.table.fork(), moment.table.fork()
        by_value.decide(step.number, step.seat, step.answer)
        by_text.answer(step.number, step.seat, spelling.spell(step.answer))
        if situation(by_value) != situation(by_text):
            raise walk.broken_at(step, f"the answer {step.answer!r} leads elsewhere when it is given as text")


@law
def decisions_speak_both_languages(walk: Walk) -> None:
    """Prompts and labels are written in Czech and English."""
    seen: set[tuple[str, Any, int]] = set()
    for step in walk.steps:
        for option in step.options:
            parts = option if type(option) is tuple else (option,)
            kind = (step.rule, parts[0] if parts and isinstance(parts[0], str) else None, len(parts))
            if kind in seen and option != step.answer:
                continue
            seen.add(kind)
            decision = Decision(step.seat, step.rule, step.options, facts=step.facts)
            for lang in LANGUAGES:
                try:
                    texts = [walk.game.prompt(lang, decision), walk.game.label(lang, decision, option)]
                except MissingText as error:
                    raise walk.broken_at(step, str(error)) from None
                if any("{" in text or not text.strip() for text in texts):
                    raise walk.broken_at(step, f"a text in {lang} is not filled in: {texts}")
                if _has_words(option) and not _has_label(walk.game, lang, step.rule, parts):
                    raise walk.broken_at(step, f"there is no label in {lang} for the option {spelling.spell(option)}")


@law
def options_fit_the_verbs(walk: Walk) -> None:
    """Every option fits a row of the table of verbs: it has the parts that the row names, and names things by their ids."""
    seen: set[tuple[str, Any]] = set()
    for step in walk.steps:
        for option in step.options:
            if (step.rule, option) not in seen and (fault := verbs.fault_of_option(walk.game, step.rule, option)):
                raise walk.broken_at(step, fault)
            seen.add((step.rule, option))


def _has_words(option: Any) -> bool:
    return any(map(_has_words, option)) if type(option) is tuple else isinstance(option, str)


def _has_label(game: Game[Any], lang: str, rule: str, parts: tuple[Any, ...]) -> bool:
    head = str(getattr(parts[0], "value", parts[0]))
    written = any(game.texts.has(lang, message_of(rule), attribute) for attribute in (head, "option"))
    return written or house().has(lang, f"option-{head}")


@law
def options_say_how_they_are_meant(walk: Walk) -> None:
    """Each option has a role of the known words, with a note in both languages where it has any; what is dear has its price.

    Doing nothing is never what one came for. Where there is a choice, not all of it is a waste, and one option at most passes.
    Where things may be named in any order, no two options differ by the order alone.
    """
    game = walk.game
    for moment, step in walk.taken():
        for decision in moment.table.pending:
            view = moment.table.view(decision.seat)
            roles = [(option, game.role(decision, option, view)) for option in decision.options]
            faults = [_fault_of_role(game, option, role) for option, role in roles]
            fault = next(filter(None, faults), "") or _fault_of_roles(game, decision, [role.word for _, role in roles])
            if fault:
                raise walk.broken_at(step, fault)


def _fault_of_role(game: Game[Any], option: Any, role: Role) -> str:
    if role.word not in MEANT:
        return f"{option!r} is meant as {role.word!r}, which nobody knows"
    if role.word == "main" and usual(option).word == "pass":
        return f"{option!r} does nothing and is what one came for"
    if role.word == "dear" and not role.note:
        return f"{option!r} is dear and does not say what it costs"
    try:
        notes = [game.note(lang, role) for lang in LANGUAGES]
    except MissingText as error:
        return str(error)
    return f"the note of {option!r} is not filled in: {notes}" if any("{" in note for note in notes) else ""


def _fault_of_roles(game: Game[Any], decision: Decision[Any], words: list[str]) -> str:
    if len(words) > 1 and set(words) == {"waste"}:
        return f"all that is offered is a waste: {decision.options!r}"
    if words.count("pass") > 1:
        return f"there are several ways to pass: {decision.options!r}"
    named = {game.things(decision.rule, option) for option in decision.options}
    sets = game.verbs.any_order(decision.rule, decision.options)
    if sets and len({tuple(sorted(things)) for things in named}) < len(named):
        return f"two options differ by the order of their things alone: {named}"
    return ""


@law
def events_are_told_in_both_languages(walk: Walk) -> None:
    """Every event is one of those the game lists, and has its words in Czech and English."""
    for told in {repr(told): told for told in walk.told}.values():
        if type(told.event) not in walk.game.events:
            raise walk.broken(f"{type(told.event).__name__} is told but not listed among the game's events")
        for lang in LANGUAGES:
            try:
                text = walk.game.texts.event(lang, told.event)
            except MissingText as error:
                raise walk.broken(str(error)) from None
            if "{" in text or not text.strip():
                raise walk.broken(f"{told.event} is told in {lang} as {text!r}")


@law
def rules_that_are_cited_exist(walk: Walk) -> None:
    """Decisions, events and refusals name rules that are in the rulebook."""
    cited = {step.rule: f"decision {step.number}" for step in walk.steps}
    cited |= {told.rule: f"the event {type(told.event).__name__}" for told in walk.told}
    for moment, step in walk.sample():
        for decision in moment.table.pending:
            refused = moment.table.refused(decision.number)
            cited |= {rule: f"the refusal of {value!r} at decision {step.number}" for value, rule in refused.items()}
            if both := [option for option in decision.options if option in refused]:
                raise walk.broken(f"{both[0]!r} is both offered and refused", moment)
    for rule, where in cited.items():
        if rule not in walk.game.rulebook:
            raise walk.broken(f"{where} cites {rule}, which is not in the rulebook")
