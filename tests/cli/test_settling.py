"""Ends between people at the terminal: who resigns, who agrees on a draw, and what is said where neither can be."""

import json
from pathlib import Path

import pytest

import aerodrome
from tests.cli.conftest import Command

DUELS = [("algy", "two-sections"), ("dogfights", "first-duel"), ("icog", "duel"), ("spandaus", "duel")]


def concluded(file: Path) -> object:
    return json.loads(file.read_text()).get("concluded")


@pytest.mark.parametrize(("book", "scenario"), DUELS)
def test_who_resigns_has_lost(command: Command, tmp_path: Path, book: str, scenario: str) -> None:
    """In every book, whatever is asked: an option, or a form that takes whole words."""
    file = tmp_path / "r.json"
    ran = command("play", book, scenario, "--seed", 7, "--record", file, typed=["1", "resign", "yes"])
    assert ran.code == 0
    match = aerodrome.load(file)
    mine = next(seat for seat, who in match.setup.seats.items() if who == "person")
    assert concluded(file) == {"how": "resigned", "seat": mine}
    assert match.outcome is not None
    assert match.outcome.winner not in (None, mine)
    assert "★ You lose." in ran.out
    assert "the other side has resigned" in ran.out
    assert "[]" not in ran.out
    assert aerodrome.verify(file).finished


@pytest.mark.parametrize("answer", ["n", "", "maybe"])
def test_nobody_resigns_who_thinks_better_of_it(command: Command, tmp_path: Path, answer: str) -> None:
    file = tmp_path / "r.json"
    ran = command("play", "spandaus", "duel", "--seed", 7, "--record", file, typed=["resign", answer, "1"])
    assert "Nobody can take that back" in ran.out
    assert concluded(file) is None
    assert json.loads(file.read_text())["answers"], "it went on"


def test_a_resigned_match_stays_so_and_is_shown(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    command("play", "spandaus", "duel", "--seed", 7, "--record", file, typed=["1", "resign", "y"])
    before = file.read_bytes()
    again = command("play", "--resume", file, typed=["u", "1"])
    assert "★ You lose." in again.out
    assert file.read_bytes() == before
    shown = command("replay", file, "--all")
    assert "The Allied side resigned." in shown.out
    assert "★ The German side wins: the other side has resigned." in shown.out
    last = len(aerodrome.load(file).answers)
    for moment, ended in ((last, True), (last - 1, False)):
        assert ("the other side has resigned" in command("replay", file, "--moment", moment).out) == ended
    assert "the winner: German" in command("verify", file).out


def test_machines_agree_to_no_draw(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    ran = command("play", "spandaus", "duel", "--seed", 7, "--record", file, typed=["offer", "1"])
    assert "they agree to no draw" in ran.out
    assert concluded(file) is None


def test_two_people_at_one_keyboard_agree_on_a_draw(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    two = ("play", "spandaus", "duel", "--against", "none", "--seed", 1, "--record", file)
    ran = command(*two, typed=["offer", "n", "offer", "y"])
    assert ran.out.count("offers a draw.") == 2
    assert "No draw is agreed on: play goes on." in ran.out
    assert "★ A draw, by agreement." in ran.out
    match = aerodrome.load(file)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (None, "draw agreed")


def test_of_two_people_the_one_resigns_who_is_asked_or_named(command: Command, tmp_path: Path) -> None:
    two = ("play", "spandaus", "duel", "--against", "none", "--seed", 1)
    asked = aerodrome.new("spandaus", "duel", seed=1).open[0].seat
    other = next(seat for seat in ("allied", "german") if seat != asked)
    for number, (typed, seat) in enumerate((("resign", asked), (f"resign {other}", other))):
        file = tmp_path / f"{number}.json"
        command(*two, "--record", file, typed=["resign italian", typed, "y"])
        assert concluded(file) == {"how": "resigned", "seat": seat}


def test_who_draws_the_cards_says_whose_word_it_is(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    by_hand = ("play", "spandaus", "duel", "--against", "none", "--dice", "hand", "--record", file)
    ran = command(*by_hand, typed=["resign", "resign german", "y"])
    assert "Whose word is it? Type the name after it: Allied, German" in ran.out
    assert concluded(file) == {"how": "resigned", "seat": "german"}


def test_there_is_nobody_to_resign_to_in_a_mission_alone(command: Command, tmp_path: Path) -> None:
    for typed in ("resign", "offer"):
        file = tmp_path / f"{typed}.json"
        ran = command("play", "spandaus", "kong", "--seed", 1, "--record", file, typed=["", typed, "y"])
        assert "There is no other side" in ran.out
        assert concluded(file) is None


def test_a_campaign_is_not_ended_so(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    ran = command("campaign", "play", "spandaus-1917", "--seed", 1, "--file", file, typed=["resign", "offer"])
    assert ran.out.count("are not ended so") == 2


def test_it_is_said_in_french(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    french = ("play", "spandaus", "duel", "--seed", 7, "--lang", "fr", "--record", file)
    ran = command(*french, typed=["resign", "nulle", "abandon", "o"])
    assert "n’acceptent pas la nulle" in ran.out.replace("\n  ", " ")
    assert "l’autre camp a abandonné" in ran.out
    assert concluded(file) == {"how": "resigned", "seat": "allied"}
