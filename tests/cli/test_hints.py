"""What the ace would do, at the terminal: shown in the words of the board, and taken by its number."""

from pathlib import Path

import msgspec
import pytest

import aerodrome
from aerodrome.coach.hints import Hint, hint
from aerodrome.kernel.match import Match
from aerodrome.kernel.posed import Posed
from tests.cli.conftest import Command

DUELS = [("algy", "two-sections"), ("dogfights", "first-duel"), ("icog", "duel"), ("spandaus", "duel")]


@pytest.mark.parametrize(("book", "scenario"), DUELS)
def test_the_first_answer_of_a_hint_is_taken(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, book: str, scenario: str
) -> None:
    told: list[Hint] = []

    def listened(match: Match, seat: str, seed: int) -> Hint:
        told.append(hint(match, seat, seed=seed))
        return told[-1]

    monkeypatch.setattr("aerodrome.cli.hinting.hint", listened)
    file = tmp_path / "h.json"
    typed = ["ace", "ace 9", "ace 1", "q"]
    ran = command("play", book, scenario, "--seed", 7, "--record", file, typed=typed)
    assert ran.code == 0
    shown = ran.out[ran.out.index("What would the ace do?") :]
    assert "imagined" in shown
    assert "9 is no number of the hint" in shown
    (found,) = told  # asked again it says the same
    match = aerodrome.load(file)
    assert msgspec.to_builtins(match.answers).count(found.answers[0].option) >= 1
    assert match.setup.seats[found.seat] == "person"


def test_in_french_the_command_has_another_name(command: Command, tmp_path: Path) -> None:
    typed = ["as", "q"]
    ran = command("play", "spandaus", "duel", "--seed", 7, "--lang", "fr", "--record", tmp_path / "h.json", typed=typed)
    assert "Que ferait l’as ?" in ran.out.replace("\u00a0", " ")


def test_a_puzzle_that_goes_on_from_its_record_is_solved_alone(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    match = aerodrome.new("spandaus", "duel-of-equals", seed=7)
    seats = {seat: "person" if seat == match.open[0].seat else "wingman" for seat in match.sides}
    record = aerodrome.new("spandaus", "duel-of-equals", seed=7, seats=seats).record()
    file.write_bytes(msgspec.json.encode(record | {"puzzle": {"name": "spandaus/1", "answers": 0}}))
    ran = command("play", "--resume", file, typed=["ace", "1", "ace", "q"])
    alone, then = ran.out.split("A puzzle is solved alone: the ace says nothing before you have answered it.")
    assert "What would the ace do?" not in alone
    assert "What would the ace do?" in then
    assert aerodrome.load(file).setup.puzzle == Posed("spandaus/1", 0)


def test_a_campaign_has_no_ace(command: Command, tmp_path: Path) -> None:
    typed = ["ace", "q"]
    ran = command("campaign", "play", "spandaus-1917", "--seed", 1, "--file", tmp_path / "c.json", typed=typed)
    assert "There is no ace in this game" in ran.out
