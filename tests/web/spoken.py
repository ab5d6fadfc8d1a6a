"""What a book says, as its catalogue is rendered here: the client must say the same, letter by letter."""

import random
from pathlib import Path
from typing import Any

import msgspec

import aerodrome
from aerodrome import Match
from aerodrome.kernel.chance import Scripted, Seeded
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.waiting import DEALER
from aerodrome.pilots.pilot import strengths
from aerodrome.server.http.books import words_file
from aerodrome.server.live.open_decisions import purpose_of
from aerodrome.server.wire.live import Asked, Ending, LogLine, OptionNote
from tests.golden.playthroughs import PLAYTHROUGHS
from tests.properties.play import choice

FOLDER = Path(__file__).parents[2] / "web" / "src" / "words" / "fixtures"
BOOKS = ("algy", "dogfights", "icog", "pebbles", "spandaus")
MOST_ALIKE = 10
"""Cases of one kind."""


def written_out(book: str) -> str:
    """The fixture of a book: its words in all languages, and what they say of whole matches."""
    known = rulebook(book)
    spoken = Spoken(known)
    for match, seed in _matches(book):
        spoken.play(match, seed)
    spoken.settings()
    files = {lang: words_file(book, lang) for lang in LANGUAGES}
    cases = "".join(f",\n    {msgspec.json.encode(case).decode()}" for case in spoken.cases).removeprefix(",")
    words = "".join(f",\n    {msgspec.json.encode(lang).decode()}: {_json(file)}" for lang, file in files.items())
    return f'{{\n  "files": {{{words.removeprefix(",")}\n  }},\n  "cases": [{cases}\n  ]\n}}\n'


def _json(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def _matches(book: str) -> list[tuple[Match, int]]:
    """Matches that between them say much; each is also played with cards and dice by hand."""
    chosen: list[tuple[Any, dict[str, Any], int]] = [each[1:] for each in PLAYTHROUGHS.values() if each[0] == book]
    if not chosen:
        chosen = [(name, {}, seed) for seed, name in enumerate(rulebook(book).scenarios())]
    return [
        (aerodrome.new(book, scenario, options=options, chance=chance), seed)
        for scenario, options, seed in chosen
        for chance in (Scripted([], Seeded(seed)), "hand")
    ]


class Spoken:
    """Cases, each with what is said in every language."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.words = {lang: BookWords(book, lang) for lang in LANGUAGES}
        self.cases: list[dict[str, Any]] = []
        self._known: dict[tuple[str, str], set[str]] = {}

    def play(self, match: Match, seed: int) -> None:
        rng = random.Random(seed)
        while match.open:
            decision = rng.choice(match.open)
            self._decision(match, decision)
            match.answer(choice(decision, rng), seat=decision.seat)
        for event in match.events:
            line = LogLine(event.kind, event.rule, event.facts, event.at, event.only)
            self._case("event", event.kind, line, lambda words, e=event: words.event(e))
            if "sum" in event.facts:
                self._case("sumLine", event.kind, line, lambda words, e=event: words.sum_line(e))
                self._case("sum", event.kind, line, lambda words, e=event: [part._asdict() for part in words.sum(e)])
        if outcome := match.outcome:
            ending = Ending(outcome.winner, outcome.reason, dict(outcome.points), outcome.rule)
            self._case("outcome", outcome.reason, ending, lambda words: words.outcome(outcome))

    def _decision(self, match: Match, decision: Decision) -> None:
        asked = Asked(decision.seat, decision.kind, decision.rule, list(decision.about), options=list(decision.options))
        self._case("decision", decision.kind, asked, lambda words: words.decision(decision))
        for option in decision.options:
            given = {"asked": asked, "option": option}
            self._case("option", decision.kind, given, lambda words, o=option: words.option(decision, o))
        if decision.seat != DEALER:
            self._notes(match, decision)
        self._case("guide", decision.kind, decision.kind, lambda words: words.guide(decision.kind))
        if (leads_to := match.wanted_for()) is not None:
            self._case("purpose", leads_to.kind, purpose_of(leads_to), lambda words: words.purpose(leads_to))

    def _notes(self, match: Match, decision: Decision) -> None:
        for option, notes in self.book.notes(match.state, match.settings, decision).items():
            for note in notes:
                given = OptionNote(option, note.kind, note.facts)
                self._case("note", note.kind, given, lambda words, n=note: words.note(n))

    def settings(self) -> None:
        for setting in self.book.options:
            self._case("setting", "", setting.name, lambda words, s=setting: words.setting(s.name))
            for each in setting.choices:
                given = {"field": setting.name, "value": each}
                self._case("name", setting.name, given, lambda words, g=given: words.name(g["field"], g["value"]))
        for pilot in strengths(self.book.id):
            given = {"field": "pilot", "value": pilot}
            self._case("name", "pilot", given, lambda words, g=given: words.name(g["field"], g["value"]))
            self._case("pilot", pilot, pilot, lambda words, p=pilot: words.pilot(p))
        self._case("card", "", None, lambda words: words.card())

    def _case(self, what: str, kind: str, given: Any, say: Any) -> None:
        """Kept unless there are enough cases like it, or one that says the same."""
        known = self._known.setdefault((what, kind), set())
        if len(known) >= MOST_ALIKE and what != "setting":
            return
        says = {lang: say(words) for lang, words in self.words.items()}
        text = _json(says)
        if text in known:
            return
        known.add(text)
        self.cases.append({"what": what, "given": given, "says": says})
