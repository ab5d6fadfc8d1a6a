"""The rule book as part of the product: its rules, tables, rulings, gaps and terms, to be looked up and searched.

What there is stands once in data/rules.toml of a book, in the book's order, a line for each id:

    [rule]
    "tiny.skip.who" = { kind = "sequence", section = "SKIPPING (p1)" }

    [table]
    "tiny.table.ripples" = "THE POND (p2)"              # its section

    [ruling]
    "tiny.amb.low" = ["tiny.skip.who", "tiny.pond"]     # what it is about

What it says stands in data/rules.<lang>.toml, once for each language:

    [rule]
    "tiny.pond" = "The pond is round."
    "tiny.skip.who".text = "Anybody may skip a pebble."
    "tiny.skip.who".refused = "Skipping a boulder."     # likewise `chance` and `decision`

    [table."tiny.table.ripples"]
    title = "Ripples"                                   # may be left out
    dice = "one die"
    rows = [["1", "no ripple"], ["2-6", "a ripple"]]

    [ruling]
    "tiny.amb.low".problem = "Nobody says who wins."
    "tiny.amb.low".ruling = "The lowest throw wins."
    "tiny.amb.low".why = "It is the quietest."

    [gap]
    "The depth of the pond" = "Deep."

    [term]
    "pebble" = "A small stone, fit to skip."

A language has a text for every id, and none for any other. Sections are headings of the printed book; a language that
has its own for them gives all of them in [section]: "THE POND (p2)" = "L’ÉTANG (p2)".
"""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type, from_toml
from aerodrome.kernel.languages import ENGLISH, data_file, language_file
from aerodrome.kernel.rulebook import Rulebook, Setting, rulebook
from aerodrome.kernel.structs import Strict

_STRUCTURE = "rules.toml"

_TOKEN = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


class Rule(msgspec.Struct, frozen=True):
    """One rule: its text, what it refuses, what is drawn or rolled for it, and what it asks a player."""

    id: str
    section: str
    kind: str
    text: str
    refused: str
    chance: str
    decision: str


class RuleTable(msgspec.Struct, frozen=True):
    """One table: what is drawn or rolled on it, and its rows."""

    id: str
    section: str
    dice: str
    rows: tuple[tuple[str, ...], ...]
    title: str = ""

    @property
    def heading(self) -> str:
        """What it is called, and where it stands in the printed book."""
        return f"{self.title} – {self.section}" if self.title else self.section


class Ruling(msgspec.Struct, frozen=True):
    """How a doubtful passage is played here, and why."""

    id: str
    about: tuple[str, ...]
    problem: str
    ruling: str
    why: str


class Gap(msgspec.Struct, frozen=True):
    """Something the book leaves open, and what is done about it here."""

    what: str
    proposal: str


class Term(msgspec.Struct, frozen=True):
    """One term of the glossary."""

    term: str
    meaning: str


Entry: TypeAlias = Rule | RuleTable | Ruling | Gap | Term
Named: TypeAlias = Rule | RuleTable | Ruling
"""What has an id."""

_Text: TypeAlias = Annotated[str, msgspec.Meta(min_length=1)]
_Written = TypeVar("_Written")


class _Place(Strict):
    kind: _Text
    section: _Text


class _Structure(msgspec.Struct, frozen=True):
    """What is in a book, in its order: rules, sections of tables, what rulings are about."""

    rule: dict[str, _Place]
    table: dict[str, str]
    ruling: dict[str, tuple[str, ...]]


class _RuleText(Strict):
    text: _Text
    refused: str = ""
    chance: str = ""
    decision: str = ""


class _TableText(Strict):
    dice: str
    rows: tuple[tuple[str, ...], ...]
    title: str = ""


class _RulingText(Strict):
    problem: _Text
    ruling: _Text
    why: _Text


class _File(Strict):
    """rules.toml as it is written. Entries are read one by one, so that a fault is told with the id."""

    rule: dict[str, Any] = {}
    table: dict[str, Any] = {}
    ruling: dict[str, Any] = {}


class _Language(_File, frozen=True):
    """rules.<lang>.toml as it is written."""

    section: dict[str, Any] = {}
    gap: dict[str, Any] = {}
    term: dict[str, Any] = {}


_ID, _ID_START, _SECTION, _TEXT, _TEXT_START, _TERM = range(6)
"""Where a searched word was found, best place first."""


class _Indexed(msgspec.Struct, frozen=True):
    """An entry as the search sees it: plain words with a space on both sides."""

    entry: Entry
    id: str
    id_words: str
    section_words: str
    text_words: str
    term_words: str


class _Pages(msgspec.Struct, frozen=True):
    """The texts of a book in one language as they were read, with what is needed to find things in them."""

    lang: str = ENGLISH
    rules: tuple[Rule, ...] = ()
    tables: tuple[RuleTable, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    gaps: tuple[Gap, ...] = ()
    terms: tuple[Term, ...] = ()
    by_id: dict[str, Named] = {}
    index: tuple[_Indexed, ...] = ()


class RuleTexts:
    """The texts of one book in one language. `lang` is the language that was found; without any, there are no texts."""

    __slots__ = ("_by_id", "_index", "_options", "gaps", "lang", "rules", "rulings", "tables", "terms")

    def __init__(self, pages: _Pages, options: tuple[Setting, ...]) -> None:
        self.lang = pages.lang
        self.rules = pages.rules
        self.tables = pages.tables
        self.rulings = pages.rulings
        self.gaps = pages.gaps
        self.terms = pages.terms
        self._by_id = pages.by_id
        self._index = pages.index
        self._options = options

    def __getitem__(self, id: str) -> Named:
        return self._by_id[id]

    def get(self, id: str) -> Named | None:
        """The rule, ruling or table with this id, if there is one."""
        return self._by_id.get(id)

    def __contains__(self, id: object) -> bool:
        return id in self._by_id

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def text(self, id: str) -> str:
        """What a rule, ruling or table says, in one line; an id that is unknown stands for itself."""
        match self._by_id.get(id):
            case Rule() as rule:
                return rule.text
            case Ruling() as ruling:
                return ruling.ruling
            case RuleTable() as table:
                return " · ".join(" – ".join(row) for row in table.rows)
        return id

    def rulings_about(self, id: str) -> list[Ruling]:
        """The rulings that a rule is played by."""
        return [ruling for ruling in self.rulings if id in ruling.about]

    def options_about(self, id: str) -> list[Setting]:
        """The options of the book behind which this rule or ruling stands."""
        return [setting for setting in self._options if setting.rule == id]

    def search(self, words: str) -> list[Entry]:
        """Every entry in which all the words begin words, best first: the very id, words of ids, of section
        headings, of texts, and the glossary. Case and accents do not matter."""
        ids = set(words.casefold().split())
        wanted = list(dict.fromkeys(_words(words)))
        if not wanted:
            return []
        found: list[tuple[bool, int, int, Entry]] = []
        for place, indexed in enumerate(self._index):
            ranks = [_rank(indexed, word) for word in wanted]
            exact = bool(indexed.id) and indexed.id in ids
            if exact or None not in ranks:
                found.append((not exact, sum(rank or 0 for rank in ranks), place, indexed.entry))
        found.sort(key=lambda each: each[:3])
        return [entry for *_, entry in found]

    def looked_up(self, wanted: str) -> list[Entry]:
        """What a reader wants who types these words, best first: an id finds its own entry alone; what stands under a
        heading of just this word comes first, then what has it as a word of its own."""
        exact = self.get(wanted.strip())
        if exact is not None:
            return [exact]
        return sorted(self.search(wanted), key=lambda entry: (_heading_last(entry, wanted), _word_last(entry, wanted)))


def rule_texts(book: Rulebook | str, lang: str = ENGLISH) -> RuleTexts:
    """The texts of a book in a language, in English if it has none in that language; empty if it has none at all."""
    found = rulebook(book) if isinstance(book, str) else book
    return RuleTexts(_pages(found.package, lang), found.options)


@lru_cache(maxsize=64)
def _pages(package: str, lang: str) -> _Pages:
    """Files are read, and indexed for the search, once."""
    source = language_file(package, "rules", lang)
    if source is None and lang != ENGLISH:
        return _pages(package, ENGLISH)
    structure = _structure(package)
    if source is None and structure is None:
        return _Pages()
    if source is None or structure is None:
        missing, there = (f"rules.{lang}.toml", _STRUCTURE) if source is None else (_STRUCTURE, source.name)
        raise BadInput(f"there is no such file beside {there}", where=missing)
    return _read(structure, from_toml(source.read_bytes(), _Language, source.name), lang, source.name)


def _structure(package: str) -> _Structure | None:
    source = data_file(package, _STRUCTURE)
    if source is None:
        return None
    file = from_toml(source.read_bytes(), _File, source.name)
    structure = _Structure(
        rule=_typed(file.rule, _Place, f"{source.name}: rule"),
        table=_typed(file.table, str, f"{source.name}: table"),
        ruling=_typed(file.ruling, tuple[str, ...], f"{source.name}: ruling"),
    )
    parts = (structure.rule, structure.ruling, structure.table)
    ids = {id for part in parts for id in part}
    for id in ids:
        if sum(id in part for part in parts) > 1:
            raise BadInput("two entries have this id", where=f"{source.name}: {id}")
    for id, about in structure.ruling.items():
        for other in about:
            if other not in ids:
                raise BadInput(f"there is no {other!r} that it could be about", where=f"{source.name}: ruling.{id}")
    return structure


def _read(structure: _Structure, written: _Language, lang: str, where: str) -> _Pages:
    """The texts of a language at the places that the structure has for them."""
    whole = {id: {"text": text} if isinstance(text, str) else text for id, text in written.rule.items()}
    rule_texts = _each(structure.rule, whole, _RuleText, f"{where}: rule")
    table_texts = _each(structure.table, written.table, _TableText, f"{where}: table")
    ruling_texts = _each(structure.ruling, written.ruling, _RulingText, f"{where}: ruling")
    printed = dict.fromkeys((*(place.section for place in structure.rule.values()), *structure.table.values()))
    headings = _each(printed, written.section or {each: each for each in printed}, str, f"{where}: section")
    rules = tuple(
        Rule(id, headings[place.section], place.kind, said.text, said.refused, said.chance, said.decision)
        for (id, place), said in zip(structure.rule.items(), rule_texts.values(), strict=True)
    )
    tables = tuple(
        RuleTable(id, headings[section], said.dice, said.rows, said.title)
        for (id, section), said in zip(structure.table.items(), table_texts.values(), strict=True)
    )
    rulings = tuple(
        Ruling(id, about, said.problem, said.ruling, said.why)
        for (id, about), said in zip(structure.ruling.items(), ruling_texts.values(), strict=True)
    )
    gaps = tuple(Gap(what, proposal) for what, proposal in _typed(written.gap, str, f"{where}: gap").items())
    terms = tuple(Term(term, meaning) for term, meaning in _typed(written.term, str, f"{where}: term").items())
    named: list[Named] = [*rules, *rulings, *tables]
    entries: list[Entry] = [*rules, *tables, *rulings, *gaps, *terms]
    by_id = {each.id: each for each in named}
    return _Pages(lang, rules, tables, rulings, gaps, terms, by_id, tuple(map(_indexed, entries)))


def _each(wanted: Collection[str], written: Mapping[str, Any], kind: type[_Written], where: str) -> dict[str, _Written]:
    """What a language has for each id of the structure, in its order; refused where it lacks one, or has another."""
    for id in wanted:
        if id not in written:
            raise BadInput(f"there is no text for what {_STRUCTURE} has", where=f"{where}.{id}")
    for id in written:
        if id not in wanted:
            raise BadInput(f"{_STRUCTURE} does not have it", where=f"{where}.{id}")
    return _typed({id: written[id] for id in wanted}, kind, where)


def _typed(written: Mapping[str, Any], kind: type[_Written], where: str) -> dict[str, _Written]:
    return {id: as_type(each, kind, f"{where}.{id}") for id, each in written.items()}


def _heading_last(entry: Entry, wanted: str) -> bool:
    """False, which sorts first, for what stands under a heading of just this word, such as spandaus.jink.cards."""
    headings = entry.id.split(".")[1:2] if isinstance(entry, Rule | Ruling | RuleTable) else []
    return not any(word.casefold() in headings for word in wanted.split())


def _word_last(entry: Entry, wanted: str) -> bool:
    """False, which sorts first, where what is wanted stands as a word of its own: M is not in every m."""
    text = getattr(entry, "text", "") or getattr(entry, "ruling", "")
    return not all(re.search(rf"\b{re.escape(word)}\b", text) for word in wanted.split())


def _indexed(entry: Entry) -> _Indexed:
    match entry:
        case Rule(id, section, _, text, refused, chance, decision):
            return _index_of(entry, id, section, (text, refused, chance, decision))
        case RuleTable(id, _, dice, rows):
            return _index_of(entry, id, entry.heading, (dice, *(cell for row in rows for cell in row)))
        case Ruling(id, _, problem, ruling, why):
            return _index_of(entry, id, "", (problem, ruling, why))
        case Gap(what, proposal):
            return _index_of(entry, "", "", (what, proposal))
        case Term(term, meaning):
            return _Indexed(entry, "", "", "", "", _padded(term, meaning))


def _index_of(entry: Entry, id: str, section: str, text: tuple[str, ...]) -> _Indexed:
    return _Indexed(entry, id, _padded(id), _padded(section), _padded(*text), "")


def _padded(*parts: str) -> str:
    return f" {' '.join(word for part in parts for word in _words(part))} "


def _words(text: str) -> list[str]:
    """Words without case and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return _TOKEN.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))


def _rank(indexed: _Indexed, word: str) -> int | None:
    """The best place of an entry where a word begins with this one."""
    whole, start = f" {word} ", f" {word}"
    if start in indexed.id_words:
        return _ID if whole in indexed.id_words else _ID_START
    if start in indexed.section_words:
        return _SECTION
    if start in indexed.text_words:
        return _TEXT if whole in indexed.text_words else _TEXT_START
    return _TERM if start in indexed.term_words else None
