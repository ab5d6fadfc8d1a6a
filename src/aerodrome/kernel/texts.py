"""The rule book as part of the product: its rules, tables, rulings, gaps and terms, to be looked up and searched."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

import msgspec

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.rulebook import Rulebook, Setting, rulebook
from aerodrome.kernel.structs import Strict

ENGLISH = "en"

_TOKEN = re.compile(r"[^\W_]+")
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


class Rule(Strict):
    """One rule: its text, what it refuses, what is drawn or rolled for it, and what it asks a player."""

    id: str
    section: str
    kind: str
    text: str
    refused: str = ""
    chance: str = ""
    decision: str = ""


class TextTable(Strict):
    """One table: what is drawn or rolled on it, and its rows."""

    id: str
    section: str
    dice: str
    rows: tuple[tuple[str, ...], ...]


class Ruling(Strict):
    """How a doubtful passage is played here, and why."""

    id: str
    about: tuple[str, ...]
    problem: str
    ruling: str
    why: str


class Gap(Strict):
    """Something the book leaves open, and what is done about it here."""

    what: str
    proposal: str


class Term(Strict):
    """One term of the glossary."""

    term: str
    meaning: str


Entry: TypeAlias = Rule | TextTable | Ruling | Gap | Term
Named: TypeAlias = Rule | TextTable | Ruling
"""What has an id."""


class _File(Strict):
    rule: tuple[Rule, ...] = ()
    table: tuple[TextTable, ...] = ()
    ruling: tuple[Ruling, ...] = ()
    gap: tuple[Gap, ...] = ()
    term: tuple[Term, ...] = ()


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
    """A file that has been read, with what is needed to find things in it."""

    lang: str
    file: _File
    by_id: dict[str, Named]
    index: tuple[_Indexed, ...]


class Texts:
    """The texts of one book in one language. `lang` is the language that was found; without any, there are no texts."""

    __slots__ = ("_by_id", "_index", "_options", "gaps", "lang", "rules", "rulings", "tables", "terms")

    def __init__(self, pages: _Pages, options: tuple[Setting, ...]) -> None:
        self.lang = pages.lang
        self.rules = pages.file.rule
        self.tables = pages.file.table
        self.rulings = pages.file.ruling
        self.gaps = pages.file.gap
        self.terms = pages.file.term
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
            case TextTable() as table:
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


def texts(book: Rulebook | str, lang: str = ENGLISH) -> Texts:
    """The texts of a book in a language, in English if it has none in that language; empty if it has none at all."""
    found = rulebook(book) if isinstance(book, str) else book
    return Texts(_pages(found.package, lang), found.options)


@lru_cache(maxsize=64)
def _pages(package: str, lang: str) -> _Pages:
    """Files are read, and indexed for the search, once."""
    source = data_file(package, "rules", lang)
    if source is None:
        return _Pages(ENGLISH, _File(), {}, ()) if lang == ENGLISH else _pages(package, ENGLISH)
    file = from_toml(source.read_bytes(), _File, source.name)
    named: list[Named] = [*file.rule, *file.ruling, *file.table]
    entries: list[Entry] = [*file.rule, *file.table, *file.ruling, *file.gap, *file.term]
    return _Pages(lang, file, {each.id: each for each in named}, tuple(map(_indexed, entries)))


def data_file(package: str, what: str, lang: str) -> Traversable | None:
    """A file such as rules.fr.toml of a book's data folder, if the book has that folder and that file."""
    if not _LANGUAGE.fullmatch(lang):
        return None
    try:
        file = files(package) / "data" / f"{what}.{lang}.toml"
    except (ModuleNotFoundError, TypeError, ValueError):  # a game may be one module, or not installed as a package
        return None
    return file if file.is_file() else None


def _heading_last(entry: Entry, wanted: str) -> bool:
    """False, which sorts first, for what stands under a heading of just this word, such as spandaus.jink.cards."""
    headings = entry.id.split(".")[1:2] if isinstance(entry, Rule | Ruling | TextTable) else []
    return not any(word.casefold() in headings for word in wanted.split())


def _word_last(entry: Entry, wanted: str) -> bool:
    """False, which sorts first, where what is wanted stands as a word of its own: M is not in every m."""
    text = getattr(entry, "text", "") or getattr(entry, "ruling", "")
    return not all(re.search(rf"\b{re.escape(word)}\b", text) for word in wanted.split())


def _indexed(entry: Entry) -> _Indexed:
    match entry:
        case Rule(id, section, _, text, refused, chance, decision):
            return _index_of(entry, id, section, (text, refused, chance, decision))
        case TextTable(id, section, dice, rows):
            return _index_of(entry, id, section, (dice, *(cell for row in rows for cell in row)))
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
