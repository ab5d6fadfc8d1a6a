"""The scenarios and options of every book: told in both languages, taken from files, refused where they are none."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import rulebook
from aerodrome.kernel.rulebook import Setting
from aerodrome.kernel.scenario import Titled
from tests.books import BOOKS, CAMPAIGN
from tests.rules.scenarios import refused_scenario

HUGE = 10**40
ALL = [(book, name) for book in (*BOOKS, CAMPAIGN) for name in rulebook(book).scenarios()]
PRINTED = {
    "dogfights": {"intercept-the-general", "fly-high", "ground-attack"},
    "icog": {"fighter-patrols", "sector-patrol"},
    "spandaus": {"photo-recon", "runaway-balloon", "kong"},
}
OPTIONS = [
    pytest.param(book, option, id=f"{book}-{option.name}")
    for book in (*BOOKS, CAMPAIGN)
    for option in rulebook(book).options
]
WRONG: tuple[Any, ...] = ("maybe", "", 1, 0.5, HUGE, None, [], {})


@cache
def loaded(book: str, name: str) -> Titled:
    scenario = aerodrome.new(book, name, seed=1).scenario
    assert isinstance(scenario, Titled)
    return scenario


def described(book: str, **options: Any) -> dict[str, Any]:
    """A scenario of the book as data, with these options and no others."""
    name = rulebook(book).first or next(iter(rulebook(book).scenarios()))
    data: dict[str, Any] = msgspec.to_builtins(loaded(book, name))
    return data | {"options": options}


@pytest.mark.parametrize(("book", "name"), ALL)
def test_title_and_summary_are_there_in_both_languages_well_set(book: str, name: str) -> None:
    scenario = loaded(book, name)
    texts = (scenario.title, scenario.title_fr, scenario.summary, scenario.summary_fr)
    assert all(texts)
    assert scenario.summary.endswith(".")
    assert scenario.summary_fr.endswith(".")
    assert scenario.summary != scenario.summary_fr
    assert not any("'" in text or '"' in text for text in texts), "apostrophes are typographic"
    french = (scenario.summary_fr + scenario.title_fr).replace(rulebook("algy").title, "")
    assert not re.search(r"[^\u00a0][:;?!]", french), "no-break spaces in French"


@pytest.mark.parametrize("book", [*BOOKS, CAMPAIGN])
def test_titles_differ(book: str) -> None:
    known = [loaded(book, name) for name in rulebook(book).scenarios()]
    for titles in ({each.title for each in known}, {each.title_fr for each in known}):
        assert len(titles) == len(known)


@pytest.mark.parametrize("book", BOOKS)
def test_what_the_book_prints_is_said_to_be_printed_and_all_else_to_be_ours(book: str) -> None:
    printed = {name for name in rulebook(book).scenarios() if loaded(book, name).origin == "printed"}
    assert printed == PRINTED.get(book, set())


@pytest.mark.parametrize(("book", "name"), ALL)
def test_no_option_of_a_scenario_is_set_to_its_default(book: str, name: str) -> None:
    defaults = rulebook(book).settings()
    for option, value in loaded(book, name).options.items():
        assert getattr(defaults, option) != value, option


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("title = ", ""),
        ('title = "x"\nsides = 2', ""),
        ('title = "x"\nside = 2', ": side"),
        ("[[side]]\nname = 3", ": side[0].name"),
        ("\x00", ""),
    ],
)
@pytest.mark.parametrize("book", BOOKS)
def test_a_file_that_is_no_scenario_is_refused_with_its_path(book: str, tmp_path: Path, text: str, where: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)
    for given in (file, str(file)):
        assert refused_scenario(book, given)[1] == f"{file}{where}"


@pytest.mark.parametrize("book", BOOKS)
def test_a_file_that_is_not_there_and_a_scenario_that_is_not_known_are_refused(book: str, tmp_path: Path) -> None:
    assert refused_scenario(book, tmp_path / "none.toml")[1] == str(tmp_path / "none.toml")
    what, where, _ = refused_scenario(book, "dual")
    assert f"has no scenario 'dual'; it has {', '.join(rulebook(book).scenarios())}" in what
    assert where == "scenario"


@pytest.mark.parametrize("book", [*BOOKS, CAMPAIGN])
def test_the_options_that_are_told_are_those_that_there_are(book: str) -> None:
    settings = rulebook(book).settings
    assert [option.name for option in rulebook(book).options] == list(settings.__struct_fields__)
    for option in rulebook(book).options:
        assert getattr(settings(), option.name) == option.default
        assert option.default in option.choices


@pytest.mark.parametrize(("book", "option"), OPTIONS)
def test_an_option_takes_each_of_its_values_from_the_scenario_or_beside_it(book: str, option: Setting) -> None:
    def taken(inside: dict[str, Any], beside: dict[str, Any]) -> Any:
        settings = aerodrome.new(book, described(book, **inside), seed=1, options=beside).settings
        return getattr(settings, option.name)

    for value in option.choices:
        other = next(each for each in option.choices if each != value)
        assert taken({}, {option.name: value}) == taken({option.name: value}, {}) == value
        assert taken({option.name: other}, {option.name: value}) == value, "what is said beside the scenario goes first"


@pytest.mark.parametrize(("book", "option"), OPTIONS)
def test_a_misspelt_option_is_refused(book: str, option: Setting) -> None:
    wrong = option.name.title()
    what, where, _ = refused_scenario(book, described(book), **{wrong: option.default})
    assert (f"there is no {wrong!r} here" in what, where) == (True, "options")
    assert option.name in what, "the right name is told"
    assert refused_scenario(book, described(book, **{wrong: option.default}))[1] == "scenario.options"


@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize(("book", "option"), OPTIONS)
def test_a_wrong_value_of_an_option_is_refused(book: str, option: Setting, value: Any) -> None:
    assert refused_scenario(book, described(book), **{option.name: value})[1] == f"options: {option.name}"
    assert refused_scenario(book, described(book, **{option.name: value}))[1].endswith(f"options: {option.name}")
