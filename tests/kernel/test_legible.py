"""Names from files stand in a line of the log and do nothing else there."""

import logging
import sys
from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.events import Event
from aerodrome.kernel.legible import legible
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import all_books
from aerodrome.kernel.structs import Plain
from aerodrome.server.logs import OneLine

FORGED = (
    "Hale\n2026-01-01 12:00:00,000 ERROR all is lost\r\x1b[2J\x9b2J\u202eevil\u2028\u2066\u200b\ufeff\x00\x7f\ue000"
)


def test_what_cannot_be_seen_is_written_as_a_number() -> None:
    assert legible("a\nb\x1b\u202e\u2028\U000e0001") == r"a\u{a}b\u{1b}\u{202e}\u{2028}\u{e0001}"
    assert legible("Émile «\u00a0l’as\u00a0» 🛩 −2\u202f?") == "Émile «\u00a0l’as\u00a0» 🛩 −2\u202f?"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("book", all_books())
def test_every_line_of_a_log_is_one_line(book: str, lang: str) -> None:
    """Whatever a fact is: a name, a list, a table, the label of a sum."""
    words = BookWords(book, lang)
    kinds = {kind for each in words._catalogues for kind in each.messages["event"]}
    facts: dict[str, Plain] = {
        "deep": [FORGED, {FORGED: FORGED}],
        "sum": [(FORGED, 1)],
        "decision": FORGED,
        "option": [FORGED, 1],
    }
    fields = {
        field for each in words._catalogues for message in each.messages["event"].values() for field in _in(message)
    }
    for kind in (*kinds, "no such kind"):
        event = Event(kind, "rule", dict.fromkeys(fields, FORGED) | facts, 0)
        for line in (words.event(event), words.sum_line(event), *(part.label for part in words.sum(event))):
            assert legible(line) == line


def _in(message: object) -> set[str]:
    if isinstance(message, tuple):
        return set(message[1::2])
    return {field for each in message.messages.values() for field in _in(each)}  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_pilot_with_a_forged_name_flies(lang: str) -> None:
    record: dict[str, Any] = aerodrome.new("spandaus", "duel", seed=3).record()
    scenario = record["scenario"]
    scenario["side"][0]["aircraft"][0]["name"] = FORGED[:90]
    match = aerodrome.new("spandaus", scenario, seed=3)
    while match.decision is not None:
        match.answer(match.decision.options[0])
    words = BookWords(match.book, lang)
    lines = [words.event(event) for event in match.events]
    assert any(r"Hale\u{a}2026" in line for line in lines)
    assert all(legible(line) == line for line in lines)


def test_a_line_of_the_servers_log_is_one_line() -> None:
    line = OneLine("%(asctime)s %(levelname)s %(message)s")
    try:
        raise ValueError(FORGED)
    except ValueError:
        fault = sys.exc_info()
    record = logging.LogRecord("aerodrome.server", logging.ERROR, __file__, 1, "pilot %s fails", (FORGED,), fault)
    first, *traceback = line.format(record).split("\n")
    assert first.endswith(rf"ERROR pilot {legible(FORGED)} fails")
    assert traceback
    assert all(each.startswith("    ") and legible(each) == each for each in traceback)
