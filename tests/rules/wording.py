"""What a book's catalogues of words must have, by what the book declares."""

import random
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_origin

import pytest
from msgspec import structs

import aerodrome
from aerodrome import Match, rulebook
from aerodrome.kernel.chance import CARD
from aerodrome.kernel.decisions import Decision, members
from aerodrome.kernel.events import ENDS, EVENTS, Event
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import PLAYED_OUT, Outcome
from aerodrome.kernel.waiting import DEALER
from tests.properties.play import choice, steps

_NAMES = "aircraft|airplanes?|attacker|by|of|one|other|person|seat|shooter|side|targets?|thing|winner"


def played_now_and_then(scenarios: Iterable[str], options: Sequence[str]) -> pytest.MarkDecorator:
    """Every scenario with all options, one of them now and the others in the long tests."""
    return pytest.mark.parametrize(
        ("name", "options"),
        [
            pytest.param(name, each, marks=[pytest.mark.long] if (number + place) % len(options) else [])
            for number, name in enumerate(scenarios)
            for place, each in enumerate(options)
        ],
    )


def folder(book: str) -> Path:
    file = import_module(rulebook(book).package).__file__
    assert file is not None
    return Path(file).parent


@cache
def ends(book: str, lang: str) -> set[str]:
    """The ends of a book that have words, without those that every book has."""
    return set(catalogue(book, lang)["outcome"]) - {PLAYED_OUT, *(each.KIND for each in ENDS)}


def catalogue(book: str, lang: str) -> dict[str, Any]:
    return tomllib.loads((folder(book) / "data" / f"words.{lang}.toml").read_text(encoding="utf-8"))


@cache
def events_said(book: str) -> dict[str, set[str]]:
    """Every kind of event with the facts that it always has."""
    declared = (*EVENTS, *rulebook(book).events)
    return {each.KIND: {field.name for field in structs.fields(each) if field.required} for each in declared}


@cache
def notes_made(book: str) -> dict[str, set[str]]:
    """Every kind of note with the facts that it may have, by their names in catalogues."""
    return {each.KIND: set(each.__struct_encode_fields__) for each in rulebook(book).note_kinds}


def decisions_asked(book: str) -> set[str]:
    """Every kind of decision that people are asked for."""
    return {kind.KIND for kind in rulebook(book).decisions}


@cache
def kinds_asked(book: str) -> set[str]:
    """Every kind of decision, and what the dealer is asked for: cards where there is a deck, and dice by name."""
    cards = {CARD} if "deck" in rulebook(book).state.__struct_fields__ else set()
    return decisions_asked(book) | cards | {die.name for die in rulebook(book).dice}


def check_parts_are_named(book: str, lang: str) -> None:
    """Whatever a decision is about has a name, and so have the parts of its options, as many as its kind declares."""
    words = catalogue(book, lang)
    for kind in rulebook(book).decisions:
        assert _fits(kind.ABOUT, words["about"][kind.KIND]), kind
        if kind.KIND in words["parts"]:
            assert _fits(kind.ANSWER, words["parts"][kind.KIND]), kind


def _fits(type: Any, names: list[str]) -> bool:
    """Whether a tuple, of several the longest, has as many parts as there are names, or any number of them."""
    parts = max((get_args(each) for each in members(type) if get_origin(each) is tuple), key=len, default=())
    return Ellipsis in parts or len(parts) == len(names)


def leaves(message: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """The texts of a table of messages with their paths."""
    if isinstance(message, dict):
        for key, each in message.items():
            yield from leaves(each, (*path, key))
    elif isinstance(message, str):
        yield path, message


def used(message: Any) -> set[str]:
    """The facts that a message shows or is picked by."""
    found: set[str] = set()
    for path, text in leaves(message):
        found |= {text} if path and path[-1] == "by" else fields(text)
    return found


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def wrong_french(text: str) -> str:
    """What is not set as French is set, or nothing. A name may begin with a vowel or with le."""
    for wrong in (
        r"[^\u00a0][:;!?»]",
        r"«[^\u00a0]|'|\.\.\.",
        rf"\b(de|que|le|à|des|du|au) \{{({_NAMES})\}}|’\{{",
    ):
        if found := re.search(wrong, text):
            return found[0]
    return ""


def readable(line: str) -> bool:
    """A line with words alone: no field, no flag, no card in letters, no hyphen for a minus, no empty place."""
    return bool(line.strip()) and not re.search(
        r"[{}…]|\bNone\b|\bTrue\b|\bFalse\b|\b([2-9JQKA]|10)[SDCH]\b|\s-\d|\s\s| [.,]", line
    )


def check_words(match: Match, seed: int) -> None:
    """Plays a match at random to its end: everything in it can be read in all languages."""
    for decision in steps(match, seed):
        check_asked(match, decision)
    check_told(match)


def check_asked(match: Match, decision: Decision) -> None:
    """A question, its labels and their notes can be read, and labels are told apart."""
    notes = match.book.notes(match.state, match.settings, decision)
    for lang in LANGUAGES:
        words = BookWords(match.book, lang, strict=True)
        assert readable(question := words.decision(decision)), question
        assert question.endswith(("?", "."))
        labels = [words.option(decision, option) for option in decision.options]
        assert all(map(readable, labels)), labels
        assert len(set(labels)) == len(labels)
        assert all(readable(words.note(note)) for told in notes.values() for note in told)
    assert {type(note) for told in notes.values() for note in told} <= set(match.book.note_kinds)


def check_told(match: Match) -> None:
    """The log of a match that is over, its sums and its end can be read, and every rule that is named has a text."""
    for lang in LANGUAGES:
        words = BookWords(match.book, lang, strict=True)
        for event in match.events:
            check_line(words, event)
            assert words.rule(event.rule) != event.rule
            if "sum" in event.facts:
                assert readable(words.sum_line(event))
        assert match.outcome is not None
        assert readable(ending := words.outcome(match.outcome)), ending


def check_line(words: BookWords, event: Event) -> None:
    """A line of the log is a sentence."""
    assert readable(line := words.event(event)), line
    assert line.endswith(".")
    assert line[0] == line[0].upper()


def told(book: str, lang: str, event: Event) -> str:
    """A line of the log, with plain spaces."""
    return BookWords(book, lang, strict=True).event(event).replace("\u00a0", " ")


def log(match: Match, lang: str) -> list[str]:
    return [told(match.book.id, lang, event) for event in match.events]


def check_purposes(book: str, scenario: str, lang: str, most: int, options: dict[str, Any]) -> None:
    """Whatever people draw or roll by hand, they are told what it is for."""
    words = BookWords(book, lang, strict=True)
    rng = random.Random(f"{scenario} {lang}")
    match = aerodrome.new(book, scenario, chance="hand", options=options)
    for _ in range(most):
        if (decision := match.decision) is None:
            break
        if decision.seat == DEALER:
            leads_to = match.wanted_for()
            assert leads_to is not None
            assert decision.kind in kinds_asked(book)
            assert readable(words.purpose(leads_to))
            assert readable(words.decision(decision))
        match.answer(choice(decision, rng), decision.seat)


def endings(words: BookWords, reason: str, one: str, other: str) -> list[str]:
    """How a draw, a victory with equal points and one with more points are told."""
    return [
        words.outcome(Outcome(winner, reason, points, ""))
        for winner, points in (
            (None, {one: 1, other: 1}),
            (other, {one: 1, other: 1}),
            (other, {one: 1, other: 2.5}),
        )
    ]
