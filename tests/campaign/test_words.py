"""The words of a campaign: every event, decision, figure and line of a career can be read in English and in French."""

import re
from random import Random
from typing import Any

import pytest

import aerodrome
from aerodrome.campaign.adapter import adapter, campaigns
from aerodrome.campaign.adapters.icog.tables import TABLES
from aerodrome.campaign.calendar import spelled, types
from aerodrome.campaign.hangar import type_name
from aerodrome.campaign.note_kinds import NOTE_KINDS, Career
from aerodrome.campaign.orders import HOURS, WEATHER
from aerodrome.campaign.people import nations
from aerodrome.campaign.state import KINDS, STATES
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.messages import BookWords
from aerodrome.pilots import pilots, strengths
from aerodrome.rulebooks.icog.crew.abilities import LASTING, NAMES
from tests.books import BOOKS
from tests.books import CAMPAIGN as BOOK
from tests.campaign.hq import begin, days
from tests.campaign.rumours import rumoured
from tests.properties.play import choice
from tests.rules.wording import (
    catalogue,
    check_asked,
    check_parts_are_named,
    check_told,
    decisions_asked,
    ends,
    events_said,
    readable,
    used,
)

CAREERS = {each.KIND.removeprefix("career "): each for each in NOTE_KINDS if issubclass(each, Career)}
REASONS = ("last mission", "last day", "armistice")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_message_that_uses_its_facts_alone(lang: str) -> None:
    messages, said = catalogue(BOOK, lang)["event"], events_said(BOOK)
    assert set(messages) == set(said)
    for kind, facts in said.items():
        assert used(messages[kind]) <= facts, kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_has_a_question_labels_and_a_guide(lang: str) -> None:
    words, asked = catalogue(BOOK, lang), decisions_asked(BOOK)
    for section in ("about", "decision", "option", "guide"):
        assert set(words[section]) == asked, section
    check_parts_are_named(BOOK, lang)
    for kind in asked:
        about = set(words["about"][kind])
        assert used(words["decision"][kind]) <= about | {"seat", "options"}, kind
        assert used(words["option"][kind]) <= {"option", *words["parts"].get(kind, ())}, kind
        assert words["guide"][kind].endswith(".")
        assert "{" not in words["guide"][kind]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_has_a_name_is_named(lang: str) -> None:
    words = catalogue(BOOK, lang)
    names = words["name"]
    assert set(names["task"]) == set(KINDS)
    assert set(names["hour"]) == set(HOURS)
    assert set(names["weather"]) == set(WEATHER)
    assert set(names["state"]) == set(STATES)
    assert set(names["condition"]) == {"ready", "repair", "lost", "withdrawn"}
    assert set(names["what"]) == {"pilots", "airplanes", "gunners"}
    assert set(names["reason"]) == set(REASONS) == ends("campaign", lang)
    assert set(names["ability"]) == set(words["option"]["ability"]) - {"by"} == set(NAMES)
    assert set(names["lasting"]) == set(LASTING)
    assert set(names["row"]) == {row.name for row in TABLES.wounded.rows} | {"natural 1", "natural 20"}
    figures = {figure for book in campaigns() for figure in adapter(book).figures}
    assert set(names["figure"]) == set(names["short"]) == figures
    assert set(words["pilot"]) == set(pilots(BOOK)) <= set(names["pilot"])
    assert set(names["pilot"]) >= set(strengths(BOOK))
    aboard = {role for book in campaigns() for model in types(book) for role in adapter(book).roles(model)}
    assert {re.sub(r" \d+$", " *", role) for role in aboard} <= set(names["role"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_day_of_the_war_has_a_name(lang: str) -> None:
    words = BookWords(BOOK, lang, strict=True)
    for year in (1916, 1917, 1918):
        for month in range(1, 13):
            for day in (1, 2, 28):
                written = spelled(f"{year}-{month:02d}-{day:02d}")
                name = words.name("day", written)
                assert name.endswith(str(year))
                assert name.startswith("1er" if lang == "fr" and day == 1 else f"{day} ")
                assert name != written


def _any(rng: Random) -> dict[str, Any]:
    """Whatever may be answered."""
    answers: dict[str, Any] = {kind: lambda _, decision: choice(decision, rng) for kind in decisions_asked(BOOK)}
    return answers | {"fly": lambda match, _: rumoured(match, rng)}


@pytest.mark.parametrize("book", BOOKS)
def test_whole_campaigns_can_be_read_in_both_languages(book: str) -> None:
    """Questions, labels, notes, the log, careers and the end; sums come to what is told."""
    rng = Random(book)
    told: set[str] = set()
    for seed in range(3):
        match = begin(seed, book=book, missions=12)
        for decision in days(match, _any(rng)):
            check_asked(match, decision)
        check_told(match)
        told |= {event.kind for event in match.events}
        told_facts: list[dict[str, Any]] = [event.facts for event in match.events]
        for facts in told_facts:
            if "sum" in facts:
                assert sum(amount for _, amount in facts["sum"]) == facts["points"]
        for words in (BookWords(BOOK, lang, strict=True) for lang in LANGUAGES):
            for person in match.state.people.values():
                for mark in person.career:
                    assert readable(words.note(CAREERS[mark.kind](**mark.facts))), mark
    assert {"joins", "delivered", "mission", "flies out", "flown", "victory", "dead", "morning", "over"} <= told


def test_types_and_people_are_called_what_people_call_them() -> None:
    match = begin()
    state = match.state
    machine = next(iter(state.machines.values()))
    assert type_name(state, machine.model) == aerodrome.rulebook("spandaus").aircraft()[machine.model].name
    for nation in nations().values():
        assert all(nation.ranks)
