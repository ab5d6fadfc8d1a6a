"""The words of every book: each event, decision, note and setting can be read in English and in French."""

import pytest

from aerodrome import rulebook
from aerodrome.kernel.messages import BookWords
from aerodrome.pilots import pilots, strengths
from tests.rules.wording import (
    LANGUAGES,
    catalogue,
    events_said,
    fields,
    kinds_asked,
    leaves,
    used,
    wrong_french,
)

BOOKS = ("algy", "dogfights", "icog", "spandaus")
ALWAYS_A_CHOICE = {"algy": {"pay"}, "dogfights": {"drop", "photograph"}}
"""Decisions that always have several options, so that their labels may tell what they are about."""


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
    for kind in asked:
        about = {name.removeprefix("...") for name in words["about"][kind]}
        assert used(words["decision"][kind]) <= about | {"seat", "options"}, kind
        # An option that was the only one is told without what the decision was about.
        known = about if kind in ALWAYS_A_CHOICE.get(book, ()) else set()
        assert used(words["option"][kind]) <= {"option", *words["parts"].get(kind, ())} | known, kind


@pytest.mark.parametrize("book", BOOKS)
def test_both_languages_have_the_same_keys_and_use_the_same_fields(book: str) -> None:
    english, french = (dict(leaves(catalogue(book, lang))) for lang in LANGUAGES)
    assert set(english) == set(french)
    for path, text in english.items():
        assert fields(text) == fields(french[path]), path
        if path[-1] == "by" or (path[0] == "name" and len(path) == 2):
            assert text == french[path], path
    for section in ("about", "parts"):
        assert catalogue(book, "en")[section] == catalogue(book, "fr")[section]


@pytest.mark.parametrize("book", BOOKS)
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
        assert words.name("pilot", name) != name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_setting_and_its_choices_are_named(book: str, lang: str) -> None:
    words = BookWords(book, lang, strict=True)
    for setting in rulebook(book).options:
        assert words.setting(setting.name)
        for choice in setting.choices:
            assert words.name(setting.name, choice) not in ("", str(choice))
    assert set(catalogue(book, lang)["setting"]) == {setting.name for setting in rulebook(book).options}
