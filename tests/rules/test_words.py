"""The words of every book: each event, decision, note, setting, step and end can be read in English and in French."""

from importlib import import_module
from typing import Any

import pytest

import aerodrome
from aerodrome import rulebook
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import PLAYED_OUT
from aerodrome.pilots import pilots, strengths
from aerodrome.rulebooks.dogfights.victory import COURIER
from aerodrome.rulebooks.spandaus.victory import MISSION_ENDS
from tests.books import BOOKS, CAMPAIGN
from tests.rules.wording import (
    catalogue,
    check_parts_are_named,
    check_purposes,
    endings,
    events_said,
    fields,
    kinds_asked,
    leaves,
    notes_made,
    readable,
    used,
    wrong_french,
)

ALWAYS_A_CHOICE = {"algy": {"pay"}, "dogfights": {"drop", "photograph"}}
"""Decisions that always have several options, so that their labels may tell what they are about."""
FOR_ONE_SIDE = {"dogfights": {COURIER}, "spandaus": set(MISSION_ENDS)}
"""Ends that do not ask who has more points."""
BY_HAND: dict[tuple[str, str], tuple[int, dict[str, Any]]] = {
    ("algy", "two-sections"): (500, {}),
    ("algy", "balloon-line"): (500, {}),
    ("algy", "photo-run"): (500, {}),
    ("dogfights", "first-duel"): (200, {}),
    ("dogfights", "before-the-storm"): (200, {}),
    ("dogfights", "bombs-and-cameras"): (200, {}),
    ("icog", "balloons-at-berry"): (400, {}),
    ("icog", "fighter-patrols"): (400, {}),
    **{
        ("spandaus", scenario): (150, {"survival": "each", "quality": True})
        for scenario in ("bomber-raid", "camels-and-triplanes", "kong", "runaway-balloon", "photo-recon")
    },
}
"""Matches in which people draw and roll themselves, with how many answers are given in them, and by which options."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_event_has_a_message_that_uses_its_facts_alone(book: str, lang: str) -> None:
    messages, said = catalogue(book, lang)["event"], events_said(book)
    assert set(messages) == set(said)
    for kind, facts in said.items():
        assert used(messages[kind]) <= facts, kind


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_decision_has_a_question_and_labels_that_use_what_it_is_about(book: str, lang: str) -> None:
    words, asked = catalogue(book, lang), kinds_asked(book)
    for section in ("about", "decision", "option"):
        assert set(words[section]) == asked, section
    check_parts_are_named(book, lang)
    for kind in asked:
        about = {name.removeprefix("...") for name in words["about"][kind]}
        assert used(words["decision"][kind]) <= about | {"seat", "options"}, kind
        # An option that was the only one is told without what the decision was about.
        known = about if kind in ALWAYS_A_CHOICE.get(book, ()) else set()
        assert used(words["option"][kind]) <= {"option", *words["parts"].get(kind, ())} | known, kind


@pytest.mark.parametrize("book", [*BOOKS, CAMPAIGN])
def test_both_languages_have_the_same_keys_and_use_the_same_fields(book: str) -> None:
    english, french = (dict(leaves(catalogue(book, lang))) for lang in LANGUAGES)
    firsts = {path for path in french if path[:2] == ("name", "day") and path[2].endswith(" 1")}
    assert set(english) == set(french) - firsts, "French says the first of a month in a way of its own"
    for path, text in english.items():
        assert fields(text) == fields(french[path]), path
        if path[-1] == "by" or (path[0] == "name" and len(path) == 2):
            assert text == french[path], path
    for section in ("about", "parts"):
        assert catalogue(book, "en")[section] == catalogue(book, "fr")[section]


@pytest.mark.parametrize("book", [*BOOKS, CAMPAIGN])
def test_french_is_set_as_french(book: str) -> None:
    for path, text in leaves(catalogue(book, "fr")):
        assert not wrong_french(text), (path, text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_decision_has_a_sentence_that_guides_a_beginner(book: str, lang: str) -> None:
    words = BookWords(book, lang, strict=True)
    assert set(catalogue(book, lang)["guide"]) == kinds_asked(book)
    for kind in kinds_asked(book):
        assert words.guide(kind).endswith(".")
        assert "{" not in words.guide(kind)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_the_game_and_its_pilots_are_told_in_a_sentence(book: str, lang: str) -> None:
    words = BookWords(book, lang, strict=True)
    assert words.card().endswith(".")
    assert set(catalogue(book, lang)["pilot"]) == set(pilots(book)) <= set(catalogue(book, lang)["name"]["pilot"])
    for name in strengths(book):
        assert words.pilot(name).endswith(".")
        assert words.name("pilot", name) == catalogue(book, lang)["name"]["pilot"][name] != ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", [*BOOKS, CAMPAIGN])
def test_every_setting_and_its_choices_are_named(book: str, lang: str) -> None:
    words = BookWords(book, lang, strict=True)
    for setting in rulebook(book).options:
        assert words.setting(setting.name)
        for choice in setting.choices:
            assert words.name(setting.name, choice) not in ("", str(choice))
    assert set(catalogue(book, lang)["setting"]) == {setting.name for setting in rulebook(book).options}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", [*BOOKS, CAMPAIGN])
def test_every_kind_of_note_has_words_that_use_its_facts_alone(book: str, lang: str) -> None:
    messages, made = catalogue(book, lang)["note"], notes_made(book)
    assert set(messages) == set(made)
    for kind, facts in made.items():
        assert used(messages[kind]) <= facts, kind


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_fate_and_step_and_every_side_of_a_scenario_is_named(book: str, lang: str) -> None:
    names = catalogue(book, lang)["name"]
    assert set(names["fate"]) == set(import_module(f"{rulebook(book).package}.state").FATES)
    assert set(names["step"]) == set(rulebook(book).steps)
    for scenario in rulebook(book).scenarios():
        assert set(aerodrome.new(book, scenario, seed=1).state.brief.sides) <= set(names["seat"]), scenario


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", [*BOOKS, CAMPAIGN])
def test_every_end_of_a_match_has_words(book: str, lang: str) -> None:
    """For a draw, a victory with equal points and one with more points, which are told; unless it is for one side."""
    words, reasons = BookWords(book, lang, strict=True), catalogue(book, lang)["name"]["reason"]
    assert {*reasons, PLAYED_OUT} <= set(catalogue(book, lang)["outcome"])
    scenario = aerodrome.new(book, rulebook(book).first or next(iter(rulebook(book).scenarios())), seed=1).scenario
    one, other, *_ = dict.fromkeys(rulebook(book).seats(scenario).values())
    for reason in reasons:
        told = endings(words, reason, one, other)
        assert all(map(readable, told)), told
        if reason not in FOR_ONE_SIDE.get(book, ()):
            assert len(set(told)) == 3
            assert ("2.5–1" if lang == "en" else "2,5–1") in told[2]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("book", "scenario"), BY_HAND)
def test_every_card_and_roll_by_hand_says_what_it_is_for(book: str, scenario: str, lang: str) -> None:
    check_purposes(book, scenario, lang, *BY_HAND[book, scenario])
