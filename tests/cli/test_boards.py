"""Boards that packages bring for the terminal: found by their entry points, ours as those of anybody else."""

import pytest

import aerodrome
from aerodrome.cli.boards import TerminalBoard, plain, terminal_board
from aerodrome.kernel.rulebook import all_books
from tests.cli.conftest import Command


def test_every_book_has_a_board_of_its_own() -> None:
    assert {book: terminal_board(book).board is not plain.board for book in all_books()} == dict.fromkeys(
        all_books(), True
    )


def test_a_game_of_somebody_else_is_played_on_its_own_board(command: Command) -> None:
    typed = "1\nall on bob\n1/0 bob\n1/3 nobody\n1/3 bob\n" * 50
    ran = command("play", "pebbles", "pond", "--seed", 1, "--against", "none", typed=typed)
    assert ran.code == 0
    assert "Round 1 of 3" in ran.out
    assert "The best card wins a pebble" in ran.out
    assert "› ann ▯     2 ●●" in ran.out
    assert "1 0 of your pebbles on" in ran.out
    assert "'all on bob' is not a share and a player, such as 1/3" in ran.out
    assert "'1/0 bob' is not a share and a player" in ran.out
    assert "'nobody' does not play" in ran.out
    assert "★" in ran.out


def test_its_board_speaks_the_language_that_is_wished(command: Command) -> None:
    ran = command("play", "pebbles", "pond", "--seed", 1, "--lang", "fr", "--against", "none")
    assert "Manche 1 sur 3" in ran.out
    assert "Vos cartes" in ran.out


@pytest.mark.usefixtures("unfinished")
def test_a_book_without_a_board_is_playable(command: Command) -> None:
    """Listed options by number, a form as JSON; whichever is not asked for is refused."""
    ran = command(
        "play", "flints", "pond", "--seed", 1, typed='1\n{"share": 7, "on": "bob"}\n{"share": 0.5, "on": "bob"}\n' * 50
    )
    assert ran.code == 0
    assert "Type the number of an option" in ran.out
    assert "purses" in ran.out
    assert "for example {" in ran.out
    assert "a share lies between 0 and 1" in ran.out
    assert "★" in ran.out


@pytest.mark.usefixtures("unfinished")
def test_an_entry_point_that_is_no_board_is_named(command: Command) -> None:
    with pytest.raises(aerodrome.BadInput, match=r"'chipped' of aerodrome\.terminal_boards is not a TerminalBoard"):
        terminal_board("chipped")
    ran = command("play", "chipped", "pond", "--seed", 1)
    assert ran.code == 2
    assert "is not a TerminalBoard" in ran.err


def test_a_book_that_nobody_knows_is_drawn_plainly() -> None:
    assert terminal_board("no-such-book") == TerminalBoard()
