"""Drawing: the board of Spandaus, the plain view of other books, and the words of the command."""

import io
import re
import string
import tomllib
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import aerodrome
from aerodrome.cli.answers import drawn_card, rolled_face
from aerodrome.cli.boards import Sheet, terminal_board
from aerodrome.cli.boards.spandaus import short_names
from aerodrome.cli.phrases import Phrases, _flat
from aerodrome.cli.screen import Screen
from aerodrome.cli.terminal import plain
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import Rulebook
from tests.kernel.test_by_hand import TYPED


def catalogue(lang: str) -> dict[str, str]:
    return dict(_flat(tomllib.loads((files("aerodrome.cli") / f"words.{lang}.toml").read_text(encoding="utf-8"))))


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_phrases_with_the_same_fields() -> None:
    english, french = catalogue("en"), catalogue("fr")
    optional = {key for key in french if key.startswith("phase.")}
    assert set(english) - optional == set(french) - optional
    for key in set(english) & set(french):
        assert fields(english[key]) == fields(french[key]), key


def test_every_phrase_that_is_asked_for_is_there() -> None:
    english = catalogue("en")
    source = "".join(
        file.read_text(encoding="utf-8")
        for folder in (files("aerodrome.cli"), files("aerodrome.cli") / "boards")
        for file in folder.iterdir()
        if file.name.endswith(".py")
    )
    asked = set(re.findall(r"phrases\(\s*\"([a-z.-]+)\"", source)) | set(re.findall(r"_tell\(\"([a-z.-]+)\"", source))
    assert asked
    assert asked <= set(english)


def sheet(match: aerodrome.Match, width: int = 80, **more: object) -> Sheet:
    return Sheet(width, 24, Phrases("en"), match.book.glyphs, match.decision, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("tight", [False, True])
@pytest.mark.parametrize("width", [60, 80, 100, 140, 200])
def test_the_board_has_four_bands_linked_ends_and_fits(width: int, tight: bool) -> None:
    match = aerodrome.new("spandaus", "late-war-furball", seed=3)
    lines = [
        line.plain for line in terminal_board("spandaus").board(match.view("allied"), sheet(match, width, tight=tight))
    ]
    text = "\n".join(lines)
    for words in ("HEARTS", "CLUBS", "DIAMONDS", "SPADES", "A♥", "▸K♦", "A♣", "▸K♠", "A♦", "▸off", "░", "☼"):
        assert words in text
    assert max(map(len, lines)) <= width
    assert text.index("HEARTS") < text.index("CLUBS") < text.index("DIAMONDS") < text.index("SPADES")


def test_aircraft_stand_in_their_squares() -> None:
    match = aerodrome.new("spandaus", "duel", chance=["KH", "AS"])
    lines = [line.plain for line in terminal_board("spandaus").board(match.view("allied"), sheet(match))]
    hearts = next(line for line in lines if "◉Hal" in line)
    spades = next(line for line in lines if "✚Bra" in line)
    assert hearts.index("◉Hal") == lines[0].index("K") - 1
    assert spades.index("✚Bra") == lines[0].rindex("A") - 1
    assert "▶✚Bra◀" in spades


def test_options_stand_in_their_squares() -> None:
    match = aerodrome.new("spandaus", "duel", chance=["KH", "7C", "3H"])
    match.answer("M")
    assert match.decision is not None
    assert match.decision.kind == "lateral"
    numbers = {option: number for number, option in enumerate(match.decision.options, 1)}
    text = "\n".join(
        line.plain for line in terminal_board("spandaus").board(match.view("german"), sheet(match, numbers=numbers))
    )
    for number in numbers.values():
        assert f"‹{number}›" in text


def test_the_missions_show_targets_balloon_building_and_kong() -> None:
    for scenario, words in (
        ("photo-recon", ("T1", "T2", "T3")),
        ("runaway-balloon", ("(B)",)),
        ("kong", ("KONG", "▓", "▲")),
    ):
        match = aerodrome.new("spandaus", scenario, seed=3)
        text = "\n".join(line.plain for line in terminal_board("spandaus").board(match.view("allied"), sheet(match)))
        for word in words:
            assert word in text


def test_short_names_differ() -> None:
    match = aerodrome.new("spandaus", "bomber-raid", seed=3)
    for width in (2, 3, 5, 8):
        names = short_names(match.view("allied"), width)
        assert len(set(names.values())) == len(names)
        assert all(len(name) <= width for name in names.values())


def test_the_plain_view_shows_every_field() -> None:
    match = aerodrome.new("spandaus", "duel", seed=3)
    view = match.view("allied")
    text = "\n".join(line.plain for line in terminal_board("no-such-book").board(view, sheet(match)))
    for name in view.__struct_fields__:
        assert name in text


@pytest.mark.parametrize(
    ("typed", "card"),
    [("7h", "7H"), ("10C", "10C"), ("q♠", "QS"), ("Th", "10H"), ("a♦️", "AD"), ("K S", "KS"), ("1h", None), ("", None)],
)
def test_cards_as_people_write_them(typed: str, card: str | None) -> None:
    book = aerodrome.rulebook("spandaus")
    assert drawn_card(typed, book.pack, book.glyphs) == card


BLUE = {1: "−1", 2: "0", 3: "0", 4: "+1", 5: "+1", 6: "+2 ★"}
DAMAGE = {1: "wings", 2: "wings", 3: "tail", 4: "tail", 5: "guns", 6: "engine"}
TEN = {face: str(face) for face in range(1, 11)}


@pytest.mark.parametrize(
    ("die", "typed", "faces"),
    [
        (BLUE, "-1", [1]),
        (BLUE, "−1", [1]),
        (BLUE, "0", [2]),
        (BLUE, "1", [4]),
        (BLUE, "+1", [4]),
        (BLUE, "2", [6]),
        (BLUE, "3", []),
        (BLUE, "6", []),
        (BLUE, "-", []),
        (BLUE, "", []),
        (DAMAGE, "Tail", [3]),
        (DAMAGE, "g", [5]),
        (DAMAGE, "6", [6]),
        (DAMAGE, "7", []),
        (TEN, "1", [1]),
        (TEN, "10", [10]),
        (TEN, "11", []),
        (TEN, "one", []),
    ],
)
def test_dice_are_read_as_they_lie(die: dict[int, str], typed: str, faces: list[int]) -> None:
    assert list(rolled_face(typed, tuple(die), die.__getitem__).options) == faces


def test_a_die_is_asked_for_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the words of the book, with what its faces show; without words, plainly."""
    data = tmp_path / "dicey" / "data"
    data.mkdir(parents=True)
    (tmp_path / "dicey" / "__init__.py").touch()
    (data / "words.en.toml").write_text(
        '[decision]\n"luck die" = "Roll for luck."\n[option."luck die"]\nby = "option"\n1 = "−1"\nother = "0"\n'
    )
    monkeypatch.syspath_prepend(tmp_path)
    match = aerodrome.new("pebbles", chance="hand")
    for typed in TYPED[:8]:
        match.answer(typed)
    decision = match.decision
    assert decision is not None
    assert decision.kind == "luck die"
    console = Console(width=80, file=io.StringIO())

    def asked(book: Rulebook, lang: str) -> str:
        screen = Screen(console, match, BookWords(book, lang), Phrases(lang))
        return "\n".join(line.plain for line in screen._asked_of_dealer(decision))

    assert "Roll the luck die (6 sides) and type its face" in asked(match.book, "en")
    assert "Lancez le dé «\u00a0luck die\u00a0» (6 faces)" in asked(match.book, "fr")
    worded = msgspec.structs.replace(match.book, package="dicey")
    assert asked(worded, "en").endswith("Roll for luck.\nType what it shows: −1 · 0")


def test_text_that_is_safe_to_show() -> None:
    assert plain("a\x1b[2Jb\x07\né\u202f?\u202e") == "a\\u{1b}[2Jb\\u{7} é\u202f?\\u{202e}"
