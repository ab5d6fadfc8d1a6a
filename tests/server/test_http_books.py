"""Books, words, aircraft and rules over HTTP."""

import tomllib
from typing import Any

import msgspec
import pytest

from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.kernel.rulebook import rulebook, rulebooks
from aerodrome.pilots.pilot import default_pilot, strengths
from aerodrome.printing.sheets import sheets_of
from aerodrome.server.wire.books import BookCard, RuleText, SheetCard, WordsFile
from tests.server.inside import Inside


@pytest.fixture(scope="module")
def inside() -> Inside:
    return Inside(requests_per_second=1000)


def fetched(inside: Inside, path: str, kind: Any) -> Any:
    response = inside.get(path)
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=kind)


def test_every_installed_book_has_a_card(inside: Inside) -> None:
    cards = fetched(inside, "/api/books", list[BookCard])
    assert [card.id for card in cards] == list(rulebooks())
    assert {"pebbles", "spandaus"} <= {card.id for card in cards}


def test_a_card_tells_what_the_lobby_needs(inside: Inside) -> None:
    book = rulebook("spandaus")
    card = fetched(inside, "/api/books/spandaus", BookCard)
    assert (card.title, card.designer, card.version) == (book.title, book.designer, book.version)
    assert card.languages == ["en", "fr"]
    assert card.difficulty == book.difficulty
    assert card.pilots == list(strengths("spandaus"))
    assert card.pilot == default_pilot("spandaus")
    assert card.pack == list(book.pack)
    assert [scenario.name for scenario in card.scenarios] == list(book.scenarios())
    assert [setting.name for setting in card.settings] == [option.name for option in book.options]
    first = next(scenario for scenario in card.scenarios if scenario.name == card.first)
    assert card.minutes == first.minutes
    if book.first:
        assert card.first == book.first


def test_a_scenario_has_words_seats_and_aircraft(inside: Inside) -> None:
    card = fetched(inside, "/api/books/spandaus", BookCard)
    duel = next(scenario for scenario in card.scenarios if scenario.name == "duel")
    assert duel.title == {"en": "A duel", "fr": "Un duel"}
    assert set(duel.summary) == {"en", "fr"}
    assert duel.minutes == 10
    assert duel.seats == {"allied": "allied", "german": "german"}
    assert duel.aircraft == 2
    assert {side: [(each.model, each.count) for each in flown] for side, flown in duel.flown.items()} == {
        "allied": [("sopwith-camel", 1)],
        "german": [("fokker-dr1", 1)],
    }


@pytest.mark.parametrize("book", ["algy", "dogfights", "icog"])
def test_a_scenario_tells_what_is_flown_and_how_it_is_drawn(inside: Inside, book: str) -> None:
    card = fetched(inside, f"/api/books/{book}", BookCard)
    first = next(scenario for scenario in card.scenarios if scenario.name == card.first)
    assert set(first.flown) == set(first.seats.values())
    listed: Any = rulebook(book).aircraft()
    for each in (each for flown in first.flown.values() for each in flown):
        assert (each.name, each.look) == (listed[each.model].name, listed[each.model].look)


def test_a_book_that_says_little_has_a_card_too(inside: Inside) -> None:
    card = fetched(inside, "/api/books/pebbles", BookCard)
    assert card.languages == ["en"]
    assert card.minutes is None
    assert card.first == "pond"
    assert card.pilots
    assert card.pilot in card.pilots
    quarry = next(scenario for scenario in card.scenarios if scenario.name == "quarry")
    assert quarry.title == {"en": "In the quarry"}
    assert quarry.summary == {}
    assert quarry.aircraft == 0
    assert quarry.options == {"sides": 10}


def test_words_are_the_catalogues_as_written(inside: Inside) -> None:
    data = rulebook("spandaus").data
    english, french = (tomllib.loads((data / f"words.{lang}.toml").read_text("utf-8")) for lang in ("en", "fr"))
    words = fetched(inside, "/api/books/spandaus/words/fr", WordsFile)
    assert words.lang == "fr"
    assert words.catalogues == [french, english]
    assert words.glyphs == rulebook("spandaus").glyphs
    assert fetched(inside, "/api/books/spandaus/words/en", WordsFile).catalogues == [english]


def test_a_language_that_a_book_lacks_gets_english(inside: Inside) -> None:
    words = fetched(inside, "/api/books/spandaus/words/de", WordsFile)
    assert words.lang == "en"
    assert len(words.catalogues) == 1
    assert fetched(inside, "/api/books/pebbles/words/fr", WordsFile).catalogues == []


def test_the_sentences_of_hints_come_in_both_languages(inside: Inside) -> None:
    for lang in ("en", "fr"):
        file = inside.get(f"/api/books/icog/hints/{lang}").json()
        assert file["lang"] == lang
        assert "pairs.above" in file["catalogues"][0]["note"]
    assert inside.get("/api/books/pebbles/hints/en").status_code == 404


def test_aircraft_come_as_data(inside: Inside) -> None:
    aircraft = fetched(inside, "/api/books/spandaus/aircraft", dict[str, Any])
    assert aircraft == msgspec.json.decode(msgspec.json.encode(dict(rulebook("spandaus").aircraft())))
    assert fetched(inside, "/api/books/pebbles/aircraft", dict[str, Any]) == {}


def test_all_rules_come_in_the_books_order(inside: Inside) -> None:
    said = rule_texts("spandaus", "en")
    shown = fetched(inside, "/api/books/spandaus/rules", list[RuleText])
    by_kind = {kind: [text.id for text in shown if text.what == kind] for kind in ("rule", "table", "ruling")}
    assert by_kind["rule"] == [rule.id for rule in said.rules]
    assert by_kind["table"] == [table.id for table in said.tables]
    assert by_kind["ruling"] == [ruling.id for ruling in said.rulings]
    assert sum(text.what == "term" for text in shown) == len(said.terms)
    assert len({text.id for text in shown}) == len(shown)


def test_every_text_is_found_by_its_id(inside: Inside) -> None:
    for lang in ("en", "fr"):
        shown = fetched(inside, f"/api/books/spandaus/rules?lang={lang}", list[RuleText])
        kinds = {text.what: text for text in shown}
        assert set(kinds) == {"rule", "table", "ruling", "gap", "term"}
        for text in kinds.values():
            assert fetched(inside, f"/api/books/spandaus/rules/{text.id}?lang={lang}", RuleText) == text


def test_a_rule_names_its_rulings_and_they_name_it(inside: Inside) -> None:
    said = rule_texts("spandaus", "en")
    ruling = said.rulings[0]
    shown = fetched(inside, f"/api/books/spandaus/rules/{ruling.id}", RuleText)
    assert shown.text == ruling.ruling
    assert shown.more == {"problem": ruling.problem, "why": ruling.why}
    rule = next(id for id in shown.about if id in said)
    assert ruling.id in fetched(inside, f"/api/books/spandaus/rules/{rule}", RuleText).about


def test_a_table_has_rows(inside: Inside) -> None:
    table = rule_texts("spandaus", "en").tables[0]
    shown = fetched(inside, f"/api/books/spandaus/rules/{table.id}", RuleText)
    assert shown.rows == [list(row) for row in table.rows]


def test_search_gives_what_the_terminal_gives(inside: Inside) -> None:
    found = fetched(inside, "/api/books/spandaus/rules?q=jink", list[RuleText])
    named = [text.id for text in found if text.what in ("rule", "table", "ruling")]
    entries = [getattr(entry, "id", "") for entry in rule_texts("spandaus", "en").looked_up("jink")]
    assert named == [id for id in entries if id]
    assert found[0].id.startswith("spandaus.jink.")
    assert len(fetched(inside, "/api/books/spandaus/rules?q=jink&limit=3", list[RuleText])) == 3
    assert fetched(inside, "/api/books/spandaus/rules?q=xyzzy", list[RuleText]) == []
    assert [text.id for text in fetched(inside, f"/api/books/spandaus/rules?q={named[0]}", list[RuleText])] == named[:1]


def test_search_in_french(inside: Inside) -> None:
    found = fetched(inside, "/api/books/spandaus/rules?q=munitions&lang=fr", list[RuleText])
    assert found
    assert all("munitions" in msgspec.json.encode(text).decode().casefold() for text in found)


@pytest.mark.parametrize(
    ("path", "status", "where"),
    [
        ("/api/books/nothing", 404, "book"),
        ("/api/books/nothing/words/en", 404, "book"),
        ("/api/books/nothing/rules", 404, "book"),
        ("/api/books/nothing/aircraft", 404, "book"),
        ("/api/books/spandaus/rules/spandaus.no.such", 404, "id"),
        ("/api/books/spandaus/words/en.toml", 400, "lang"),
        ("/api/books/spandaus/rules?lang=english", 400, "lang"),
        ("/api/books/spandaus/rules?limit=0", 400, "limit"),
        ("/api/books/spandaus/rules?limit=many", 400, "limit"),
        ("/api/books/spandaus/rules?q=" + "a" * 201, 400, "q"),
        ("/api/nothing", 404, "/api/nothing"),
    ],
)
def test_what_is_not_there_is_said_with_its_place(inside: Inside, path: str, status: int, where: str) -> None:
    response = inside.get(path)
    assert response.status_code == status, response.text
    assert response.json()["what"]
    assert response.json()["where"] == where


def test_sheets_to_print(inside: Inside) -> None:
    cards = fetched(inside, "/api/books/icog/sheets?lang=fr", list[SheetCard])
    assert [card.name for card in cards] == list(sheets_of("icog", "en"))
    assert SheetCard("gunnery", "Gabarit de tir", "part") in cards
