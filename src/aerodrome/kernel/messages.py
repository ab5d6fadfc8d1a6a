"""Messages: how events, decisions, options and outcomes of a book are said, from one catalogue of its words per
language, data/words.<lang>.toml.

A catalogue is plain data, so that any client can render the same file:

- A message is a string with fields, "{aircraft} stays at {square}.", or a table of messages from which the value of
  one fact picks: `by` names the fact, the other keys are values. Texts and numbers pick as they are written, flags as
  true and false, nothing at all as none, lists and tables of facts by how many entries they have. Where no key fits,
  `other` does.
- A field shows a fact: a text or number by its name in [name.<fact>], if it has one there; else a text as a glyph of
  the book or as it is, numbers with a real minus sign and the language's decimal sign (`point` in [plain]), whole ones
  without it; lists joined as [plain] says. A name for "battery-*" is one for all texts that begin like that, and its
  own * shows the rest of them, a fraction with the language's decimal sign. [name] may say that one fact is named like
  another: target = "thing".
- The fact `sum` is a list of parts and amounts: labels from [sum], and all amounts but the first carry their sign.
- Events have their own facts. Decisions have `seat`, `options` (how many there are) and what [about] names by kind; a
  last name "...tried" takes all that is left. Options have the same, `option`, and, where an option is a list, its
  parts as [parts] names them by kind. Outcomes have `winner`, `points`, `reason`, `score` (the points alone, the
  winner's first) and `level` (whether all sides have the same points).
- The dealer, who tells what people drew or rolled by hand, is asked like any seat: `card`, and each die by its name.
  [option] may say what the faces of a die show.
- [note] says what an option leads to, needs or costs, by the kind of the note and with the note's own facts. [guide]
  tells a first-time player what to do and why, by the kind of decision; it has no fields.
- [card] has the `sentence` that tells what the game is. [pilot] tells in a sentence how a machine pilot flies; what
  people call it is in [name.pilot].
- [caution] tells what the book advises against in a scenario, by the kind of the caution and with its own facts.
- [draw] says what a card or a roll by hand is for, by the kind of the event or decision that it leads to.
- Lines of the log, questions, outcomes and cautions begin with a capital letter; everything else stays as written.

What a language lacks is taken from English, message by message; what English lacks is shown plainly.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import floor, isfinite
from typing import Any, NamedTuple, TypeAlias, TypeGuard

import msgspec

from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.events import Event
from aerodrome.kernel.files import as_type, from_toml
from aerodrome.kernel.languages import ENGLISH, language_file
from aerodrome.kernel.legible import legible
from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.kernel.rulebook import Caution, Outcome, Rulebook, rulebook, rulebooks
from aerodrome.kernel.structs import Plain, Strict

_FIELD = re.compile(r"\{(\w+)\}")
_DECIMAL = re.compile(r"\d+\.\d+")
_REST = "..."
_OTHER = "other"
_MINUS = "−"
_MISSING = "…"
_ANY = "*"

Template: TypeAlias = tuple[str, ...]
"""Text, field, text, field, … text."""


class Variants(msgspec.Struct, frozen=True):
    """A message for each value of a fact."""

    by: str
    messages: "dict[str, Template | Variants]"


Message: TypeAlias = Template | Variants
Facts: TypeAlias = Mapping[str, object]


class Part(NamedTuple):
    """One part of a sum: what it is, how much it adds, and the sum so far."""

    label: str
    amount: int | float
    running: int | float


class _File(Strict):
    """A catalogue as it is written."""

    plain: dict[str, str] = {}
    about: dict[str, tuple[str, ...]] = {}
    parts: dict[str, tuple[str, ...]] = {}
    event: dict[str, Any] = {}
    total: dict[str, Any] = {}
    decision: dict[str, Any] = {}
    option: dict[str, Any] = {}
    outcome: dict[str, Any] = {}
    draw: dict[str, Any] = {}
    note: dict[str, Any] = {}
    caution: dict[str, Any] = {}
    guide: dict[str, str] = {}
    card: dict[str, str] = {}
    pilot: dict[str, str] = {}
    sum: dict[str, str] = {}
    setting: dict[str, str] = {}
    name: dict[str, str | dict[str, str]] = {}


_MESSAGES = ("event", "total", "decision", "option", "outcome", "draw", "note", "caution")
_SENTENCES = ("guide", "card", "pilot")
_PLAIN = {"comma": ", ", "and": " and ", "true": "yes", "false": "no", "none": "none", "point": "."}
_POINTS = {"fr": ","}
"""Decimal signs of languages, where it is not that of English."""


class Catalogue(msgspec.Struct, frozen=True):
    """A catalogue ready for use."""

    plain: dict[str, str]
    about: dict[str, tuple[str, ...]]
    parts: dict[str, tuple[str, ...]]
    messages: dict[str, dict[str, Message]]
    sum: dict[str, str]
    setting: dict[str, str]
    sentences: dict[str, dict[str, str]]
    """Texts without fields, by section: guide, card, pilot."""
    names: dict[str, dict[str, str]]
    named_like: dict[str, str]


@lru_cache(maxsize=64)
def catalogue(package: str, lang: str) -> Catalogue:
    """The catalogue of a book in one language, read once; empty if there is none."""
    source = language_file(package, "words", lang)
    if source is None:
        return Catalogue({}, {}, {}, {section: {} for section in _MESSAGES}, {}, {}, {}, {}, {})
    return _ready(from_toml(source.read_bytes(), _File, source.name), source.name)


def catalogue_of(written: Mapping[str, object], where: str) -> Catalogue:
    """A catalogue that others than a book bring, from what its file says."""
    return _ready(as_type(written, _File, where), where)


def _ready(file: _File, where: str) -> Catalogue:
    messages = {
        section: {
            key: _message(written, f"{where}: {section}.{key}") for key, written in getattr(file, section).items()
        }
        for section in _MESSAGES
    }
    names = {field: written for field, written in file.name.items() if isinstance(written, dict)}
    named_like = {field: written for field, written in file.name.items() if isinstance(written, str)}
    for field, like in named_like.items():
        if like not in names:
            raise BadInput(f"there are no names of {like!r}", where=f"{where}: name.{field}")
    sentences = {section: getattr(file, section) for section in _SENTENCES}
    return Catalogue(file.plain, file.about, file.parts, messages, file.sum, file.setting, sentences, names, named_like)


def _message(written: Any, where: str) -> Message:
    if isinstance(written, str):
        return tuple(_FIELD.split(written))
    if not isinstance(written, dict) or not isinstance(written.get("by"), str):
        raise BadInput("a message is a text, or a table with `by` and a message for each value", where=where)
    messages = {key: _message(message, f"{where}.{key}") for key, message in written.items() if key != "by"}
    return Variants(written["by"], messages)


class BookWords:
    """A book's words in a language.

    Words are never missing: what has no message is shown plainly. With `strict` it is refused instead, and nothing
    is taken from English: for the tests of a book. `more` are catalogues of others, which come first.
    """

    __slots__ = (
        "_about",
        "_catalogues",
        "_families",
        "_glyphs",
        "_names",
        "_parts",
        "_plain",
        "_setting",
        "_sum",
        "book",
        "lang",
        "strict",
    )

    def __init__(
        self, book: Rulebook | str, lang: str = ENGLISH, *, strict: bool = False, more: Iterable[Catalogue] = ()
    ) -> None:
        self.book = rulebook(book) if isinstance(book, str) else book
        self.lang = lang
        self.strict = strict
        languages = dict.fromkeys((lang,) if strict else (lang, ENGLISH))
        self._catalogues = (*more, *(catalogue(self.book.package, each) for each in languages))
        self._glyphs = self.book.glyphs
        self._plain: dict[str, str] = _PLAIN | ({"point": _POINTS[lang]} if lang in _POINTS else {})
        self._about: dict[str, tuple[str, ...]] = {}
        self._parts: dict[str, tuple[str, ...]] = {}
        self._setting: dict[str, str] = {}
        self._sum: dict[str, str] = {}
        self._names: dict[str, dict[str, str]] = {}
        for each in reversed(self._catalogues):
            self._plain |= each.plain
            self._about |= each.about
            self._parts |= each.parts
            self._setting |= each.setting
            self._sum |= each.sum
            self._names |= {field: self._names.get(field, {}) | names for field, names in each.names.items()}
        for each in reversed(self._catalogues):
            self._names |= {field: self._names[like] for field, like in each.named_like.items()}
        self._families = {field: families for field, names in self._names.items() if (families := _families(names))}

    def event(self, event: Event) -> str:
        """One line of the log."""
        facts: Facts = event.facts
        if isinstance(kind := event.facts.get("decision"), str) and "option" in facts:
            facts = event.facts | {"option": self._option(kind, event.facts["option"], {})}
        line = self._say("event", event.kind, facts)
        return _capital(self._shown_plainly(event.kind, facts) if line is None else line)

    def sum(self, event: Event) -> list[Part]:
        """The parts of an event's sum with what they come to; nothing where the event has none."""
        parts: list[Part] = []
        running: int | float = 0
        for label, amount in _sum_of(event.facts):
            running += amount
            parts.append(Part(self._label(label), amount, running))
        return parts

    def sum_line(self, event: Event) -> str:
        """An event's sum in one line: its parts and what they come to."""
        if "sum" not in event.facts:
            return ""
        parts = _sum_of(event.facts)
        facts = event.facts | {"total": sum(amount for _, amount in parts)}
        line = self._say("total", event.kind, facts)
        return f"{self._show_sum(parts)}: {self._show(facts['total'])}" if line is None else line

    def decision(self, decision: Decision) -> str:
        """The question that a decision puts to its seat."""
        facts = self._facts_of(decision)
        line = self._say("decision", decision.kind, facts)
        return _capital(self._shown_plainly(decision.kind, facts) if line is None else line)

    def asks(self, kind: str) -> bool:
        """Whether there are words for questions of this kind."""
        return any(kind in each.messages["decision"] for each in self._catalogues)

    def option(self, decision: Decision, option: Answer) -> str:
        """The label of one option of a decision."""
        return self._option(decision.kind, option, self._facts_of(decision))

    def outcome(self, outcome: Outcome) -> str:
        """How a match ended."""
        points = dict(sorted(outcome.points.items(), key=lambda each: (each[0] != outcome.winner, -each[1])))
        facts = {
            "winner": outcome.winner,
            "reason": outcome.reason,
            "points": points,
            "score": "–".join(self._show(each) for each in points.values()),
            "level": len(set(points.values())) == 1,
        }
        line = self._say("outcome", outcome.reason, facts)
        return _capital(self._shown_plainly(outcome.reason, facts) if line is None else line)

    def purpose(self, leads_to: Event | Decision) -> str:
        """What people draw or roll for by hand, from what it leads to (`Match.wanted_for`)."""
        facts = leads_to.facts if isinstance(leads_to, Event) else self._facts_of(leads_to)
        line = self._say("draw", leads_to.kind, facts)
        return leads_to.kind if line is None else line

    def setting(self, name: str) -> str:
        """The name of an option of the rule book."""
        found = self._setting.get(name)
        return self._without("setting", name, name.replace("_", " ")) if found is None else found

    def note(self, note: Note) -> str:
        """What an option leads to, needs or costs."""
        return self.noted(note.kind, note.facts)

    def noted(self, kind: str, facts: Facts) -> str:
        """The same of a note that came as plain data."""
        line = self._say("note", kind, facts)
        return self._shown_plainly(kind, facts).removesuffix(".") if line is None else line

    def caution(self, caution: Caution) -> str:
        """What the book advises against in a scenario."""
        line = self._say("caution", caution.kind, caution.facts)
        return _capital(self._shown_plainly(caution.kind, caution.facts) if line is None else line)

    def guide(self, kind: str) -> str:
        """What a first-time player should do when asked this kind of decision, and why; nothing where nobody said."""
        return self._sentence("guide", kind)

    def card(self) -> str:
        """What the game is, in one sentence; nothing where nobody said."""
        return self._sentence("card", "sentence")

    def pilot(self, name: str) -> str:
        """How a machine pilot flies, in one sentence; nothing where nobody said."""
        return self._sentence("pilot", name)

    def name(self, field: str, value: object) -> str:
        """The name of a value: a manoeuvre, a crew, a step of play, a choice of a setting."""
        return self._show(value, field)

    def rule(self, id: str) -> str:
        """The text of a rule, ruling or table, where the id is another game's from that one; an id that is unknown
        stands for itself."""
        prefix = id.partition(".")[0]
        book = rulebook(prefix) if prefix != self.book.id and prefix in rulebooks() else self.book
        return rule_texts(book, self.lang).text(id)

    def _facts_of(self, decision: Decision) -> dict[str, Plain]:
        """What [about] names, the seat, and how many options there are."""
        about = decision.about
        names = self._about.get(decision.kind)
        if names is None:
            self._without("about", decision.kind, "")
            names = tuple(f"about {place}" for place in range(1, len(about) + 1))
        facts: dict[str, Plain] = {"seat": decision.seat, "options": len(decision.options)}
        for place, name in enumerate(names):
            if name.startswith(_REST):
                facts[name.removeprefix(_REST)] = about[place:]
            elif place < len(about):
                facts[name] = about[place]
        return facts

    def _option(self, kind: str, option: Answer, facts: dict[str, Plain]) -> str:
        facts = facts | {"option": option}
        if isinstance(option, tuple | list):
            facts |= dict(zip(self._parts.get(kind, ()), option, strict=False))
        label = self._say("option", kind, facts)
        return self._show(option, "option") if label is None else label

    def _say(self, section: str, key: str, facts: Facts) -> str | None:
        """The message in the first language that has one for these facts."""
        for each in self._catalogues:
            message = each.messages[section].get(key)
            while isinstance(message, Variants):
                message = message.messages.get(_key(facts.get(message.by)), message.messages.get(_OTHER))
            if message is not None:
                return self._filled(message, facts)
        self._without(section, key, "")
        return None

    def _sentence(self, section: str, key: str) -> str:
        found = (each.sentences.get(section, {}).get(key) for each in self._catalogues)
        return next((text for text in found if text is not None), "")

    def _filled(self, template: Template, facts: Facts) -> str:
        if len(template) == 1:
            return template[0]
        parts = list(template)
        for place in range(1, len(parts), 2):
            field = parts[place]
            parts[place] = self._show(facts[field], field) if field in facts else self._without("fact", field, _MISSING)
        return "".join(parts)

    def _show(self, value: object, field: str = "") -> str:
        if isinstance(value, str):
            name = self._name_of(value, field)
            return self._glyphs.get(value) or legible(value) if name is None else name
        if value is True or value is False or value is None:
            return self._plain[_key(value)]
        if isinstance(value, Mapping):
            return self._joined(f"{self._show(key, field)} {self._show(each)}" for key, each in value.items())
        if field == "sum" and _is_sum(value):
            return self._show_sum(value)
        if isinstance(value, Sequence):
            return self._joined(self._show(each, field) for each in value)
        if not isinstance(value, int | float):
            return str(value)
        if isinstance(value, float):
            value = _to_a_tenth(value)
        name = self._name_of(_written(value), field)
        return self._show_number(value) if name is None else name

    def _name_of(self, value: str, field: str) -> str | None:
        """The name that a fact has for a value, or for all values that begin like it."""
        name = self._names.get(field, {}).get(value)
        if name is None:
            for beginning, family in self._families.get(field, ()):
                if value.startswith(beginning):
                    rest = value.removeprefix(beginning)
                    shown = rest.replace(".", self._plain["point"]) if _DECIMAL.fullmatch(rest) else legible(rest)
                    return family.replace(_ANY, shown, 1)
        return name

    def _show_number(self, number: int | float) -> str:
        return _written(number).replace("-", _MINUS).replace(".", self._plain["point"])

    def _joined(self, shown: Iterable[str]) -> str:
        """Such as: Hale, Wren and Cole."""
        *first, last = list(shown) or [self._plain["none"]]
        return self._plain["comma"].join(first) + self._plain["and"] + last if first else last

    def _show_sum(self, parts: Iterable[tuple[str, int | float]]) -> str:
        """Such as: range 2, jink +1, crew −1."""
        shown = [
            f"{self._label(label)} {'+' if place and amount > 0 else ''}{self._show(amount)}"
            for place, (label, amount) in enumerate(parts)
        ]
        return self._plain["comma"].join(shown) or self._plain["none"]

    def _label(self, part: str) -> str:
        found = self._sum.get(part)
        return self._without("sum", part, legible(part)) if found is None else found

    def _shown_plainly(self, kind: str, facts: Facts) -> str:
        """A line without a message: the kind and its facts."""
        shown = ", ".join(f"{name} {self._show(value, name)}" for name, value in facts.items() if value != "")
        return f"{kind}: {shown}." if shown else f"{kind}."

    def _without(self, section: str, key: str, instead: str) -> str:
        if self.strict:
            raise BadInput(f"there are no words for {key!r}", where=f"words.{self.lang}.toml: {section}")
        return instead


def _families(names: Mapping[str, str]) -> list[tuple[str, str]]:
    """The beginnings that have one name for all their values."""
    return [(key.removesuffix(_ANY), name) for key, name in names.items() if key.endswith(_ANY)]


def _key(value: object) -> str:
    """The key under which a value picks a message."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "none"
    if isinstance(value, Sequence | Mapping):
        return str(len(value))
    return _written(value)


def _written(value: object) -> str:
    """A number without a fraction is written as a whole one, however it was reckoned."""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def _to_a_tenth(value: float) -> float:
    """As people read lengths; below 1 to a hundredth, so that little is not nothing."""
    parts = 10 if abs(value) >= 1 else 100
    return floor(value * parts + 0.5) / parts if isfinite(value) else value


def _is_sum(value: object) -> TypeGuard[Sequence[tuple[str, int | float]]]:
    """Whether a fact is a list of parts and amounts; another game may call something else a sum."""
    return isinstance(value, Sequence) and all(
        isinstance(part, Sequence) and len(part) == 2 and isinstance(part[1], int | float) for part in value
    )


def _sum_of(facts: Facts) -> Sequence[tuple[str, int | float]]:
    parts = facts.get("sum")
    return parts if parts is not None and _is_sum(parts) else ()


def _capital(line: str) -> str:
    return line[:1].upper() + line[1:]
