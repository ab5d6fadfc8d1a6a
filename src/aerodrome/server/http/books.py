"""Rule books in the lobby: their scenarios, options and pilots, their words, their aircraft."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import FromPath, PathParameter

from aerodrome.coach.hint_words import hint_file
from aerodrome.coach.hint_words import languages as hint_languages
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.languages import ENGLISH, language_file
from aerodrome.kernel.rulebook import FlownType, Rulebook, rulebook, rulebooks
from aerodrome.kernel.setup import prepare
from aerodrome.pilots.pilot import default_pilot, strengths
from aerodrome.server.book_words import cautions_of, languages_of
from aerodrome.server.live.rights import has_ace
from aerodrome.server.problems import Unknown, refusals
from aerodrome.server.wire.books import BookCard, ChoiceCard, FlownCard, ScenarioCard, SettingCard, WordsFile

TAGS = ["books"]
Language = Annotated[str, PathParameter(pattern="^[a-z]{2,3}$", description="Such as en or fr.")]


def found(book: str) -> Rulebook:
    """The rule book with this id."""
    try:
        return rulebook(book)
    except BadInput as error:
        raise Unknown(error.what, where="book") from None


@cache
def scenarios_of(book: str) -> dict[str, Any]:
    """The scenarios that come with a book, read once."""
    known = found(book)
    return {name: from_toml(file.read_bytes(), known.scenario, name) for name, file in known.scenarios().items()}


def by_language(scenario: Any, field: str, languages: tuple[str, ...]) -> dict[str, str]:
    """The title or summary of a scenario in every language that has one."""
    shown = {ENGLISH: getattr(scenario, field, "")}
    shown |= {lang: getattr(scenario, f"{field}_{lang}", "") for lang in languages if lang != ENGLISH}
    return {lang: str(text) for lang, text in shown.items() if text}


@cache
def book_card(book: str) -> BookCard:
    """What the lobby shows of a book."""
    known = found(book)
    languages = languages_of(book)
    scenarios = [_scenario_card(known, name, scenario, languages) for name, scenario in scenarios_of(book).items()]
    return BookCard(
        id=known.id,
        title=known.title,
        designer=known.designer,
        version=known.version,
        languages=list(languages),
        printed_in=known.printed_in,
        minutes=next((card.minutes for card in scenarios if card.name == known.default_scenario), None),
        difficulty=known.difficulty,
        first=known.default_scenario,
        pilots=list(strengths(book)),
        pilot=default_pilot(book),
        scenarios=scenarios,
        settings=[SettingCard(each.name, each.default, list(each.choices), each.rule) for each in known.options],
        pack=list(known.pack),
    )


def _scenario_card(book: Rulebook, name: str, scenario: Any, languages: tuple[str, ...]) -> ScenarioCard:
    prepared = prepare(book, name)
    return ScenarioCard(
        name=name,
        title=by_language(scenario, "title", languages),
        summary=by_language(scenario, "summary", languages),
        minutes=getattr(scenario, "minutes", None),
        seats=dict(book.seats(scenario)),
        aircraft=sum(_lists_of_aircraft(msgspec.to_builtins(scenario))),
        options=msgspec.to_builtins(scenario.options),
        choices={
            seat: ChoiceCard(choice.usual, dict(choice.types), choice.rule)
            for seat, choice in book.choices(scenario).items()
        },
        cautions=cautions_of(prepared),
        flown=_flown(book.flown(prepared.start)),
    )


def _flown(types: Iterable[FlownType]) -> dict[str, list[FlownCard]]:
    """By side, each type once and how many fly it."""
    flown: dict[str, list[FlownCard]] = {}
    for each, count in Counter(types).items():
        card = FlownCard(each.model, each.name, count, type=each.type, nation=each.nation, look=each.look)
        flown.setdefault(each.side, []).append(card)
    return flown


def _lists_of_aircraft(data: Any) -> Iterator[int]:
    """How long each list named `aircraft` is, wherever a book's scenarios keep them."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "aircraft" and isinstance(value, list | tuple):
                yield len(value)
            else:
                yield from _lists_of_aircraft(value)
    elif isinstance(data, list | tuple):
        for each in data:
            yield from _lists_of_aircraft(each)


@cache
def words_file(book: str, lang: str) -> WordsFile:
    """A book's catalogue in a language, with English for what it lacks."""
    known = found(book)
    files = [language_file(known.package, "words", each) for each in dict.fromkeys((lang, ENGLISH))]
    catalogues = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files if file is not None]
    return WordsFile(lang, catalogues, dict(known.glyphs))


@get("/api/books", operation_id="books", tags=TAGS, summary="All rule books", responses=refusals())
async def books() -> list[BookCard]:
    return [book_card(book) for book in rulebooks()]


@get("/api/books/{book:str}", operation_id="book", tags=TAGS, summary="A rule book", responses=refusals(400, 404))
async def one_book(book: FromPath[str]) -> BookCard:
    return book_card(found(book).id)


@get(
    "/api/books/{book:str}/words/{lang:str}",
    operation_id="words",
    tags=TAGS,
    summary="The message catalogue of a rule book in a language",
    responses=refusals(400, 404),
)
async def words(book: FromPath[str], lang: Language) -> WordsFile:
    known = found(book).id
    return words_file(known, lang if lang in languages_of(known) else ENGLISH)


@get(
    "/api/books/{book:str}/hints/{lang:str}",
    operation_id="hintWords",
    tags=TAGS,
    summary="The sentences in which hints say why, in a language",
    responses=refusals(400, 404),
)
async def hint_words(book: FromPath[str], lang: Language) -> WordsFile:
    known = found(book).id
    if not has_ace(known):
        raise Unknown(f"{known} has no ace, and no hints", where="book")
    return WordsFile(lang, [hint_file(known, each) for each in hint_languages(lang)], {})


@get(
    "/api/books/{book:str}/aircraft",
    operation_id="aircraft",
    tags=TAGS,
    summary="The aircraft of a rule book, by id",
    responses=refusals(400, 404),
)
async def aircraft(book: FromPath[str]) -> dict[str, Any]:
    return {name: msgspec.to_builtins(model) for name, model in found(book).aircraft().items()}


ROUTES = [books, one_book, words, hint_words, aircraft]
