"""The chapters that players read tell the truth: their examples come out of the program, in both languages."""

import re
import shlex
from pathlib import Path

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.messages import BookWords
from aerodrome.pilots import pilot, play
from aerodrome.pilots.pilot import strengths
from tests.books import BOOKS
from tests.cli.conftest import Command

DOCS = Path(__file__).parents[2] / "docs"
FRENCH = sorted((DOCS / "fr").rglob("*.md"))


def chapter(book: str, lang: str) -> str:
    return (DOCS / ("fr" if lang == "fr" else "") / "games" / f"{book}.md").read_text()


def examples(text: str) -> list[str]:
    """What the chapter shows of play, a line each; `…` stands for lines that are left out."""
    return [line for block in re.findall(r"```text\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", ["spandaus", "dogfights"])
def test_a_worked_example_is_what_its_command_asks(
    command: Command, monkeypatch: pytest.MonkeyPatch, book: str, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    text = chapter(book, lang)
    (line,) = re.findall(r"^aerodrome (play --position .*)$", text, re.MULTILINE)
    out = command(*shlex.split(line), typed="1\n1\n").out
    for shown in examples(text):
        assert shown.strip() in ("…", *(printed.strip() for printed in out.splitlines()))


@pytest.mark.long
@pytest.mark.parametrize(("book", "scenario", "seed"), [("algy", "mirror-match", 1), ("icog", "duel", 3)])
def test_an_example_of_two_machines_is_one(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, book: str, scenario: str, seed: int
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    match = aerodrome.new(book, scenario, seed=seed)
    play(match, {seat: pilot(book, "thumb", seat) for seat in match.sides})
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(match.record()))
    for lang in LANGUAGES:
        out = command("replay", file, "--all", "--lang", lang).out
        for shown in examples(chapter(book, lang)):
            assert shown in out.splitlines()


@pytest.mark.parametrize("page", FRENCH, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_french_pages_are_set_as_french_is(page: Path) -> None:
    """A no-break space stands before double signs and within quotation marks, and apostrophes are curly."""
    prose = re.sub(r"```(?!text).*?```|`[^`]*`|\]\([^)]*\)|https?://\S+", "", page.read_text(), flags=re.DOTALL)
    wrong = re.findall(r".*(?:\S [;:!?»](?![-|])|«[^\u00a0]|\w'\w|\d %).*", prose)
    assert wrong == []


def test_french_pages_are_those_that_english_has() -> None:
    assert [page for page in FRENCH if not (DOCS / page.relative_to(DOCS / "fr")).is_file()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_machine_pilot_has_one_name_in_all_games(lang: str) -> None:
    names = {
        tuple(
            BookWords(book, lang).name("pilot", each).lower() for each in strengths(book)
        )  # An ace may be a pilot's rank
        for book in BOOKS
    }
    assert len(names) == 1
