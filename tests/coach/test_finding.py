"""Finding puzzles: out of real matches, sifted in stages; whoever is stopped goes on without loss."""

from pathlib import Path

import msgspec
import pytest

from aerodrome.coach.puzzles.finding import find, read_found
from aerodrome.coach.puzzles.puzzle import asked, opened
from aerodrome.coach.puzzles.sifting import LEAST_GAP
from aerodrome.kernel.errors import BadInput

SEED, GAMES = 1, 40
"""Of Instant Spandaus: there is a puzzle in the first match."""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("puzzles") / "spandaus.jsonl"
    find("spandaus", file, 2, SEED, workers=1, games=GAMES)
    return file


def test_a_puzzle_is_found(file: Path) -> None:
    found, searched = read_found(file)
    assert [each.match for each in searched] == ["1/0", "1/1"]
    assert found
    for puzzle in found:
        best, *others = puzzle.choices
        assert others
        assert puzzle.gap >= LEAST_GAP
        assert puzzle.low < puzzle.gap < puzzle.high
        assert best.games == others[0].games == GAMES
        assert best.score - others[0].score == pytest.approx(puzzle.gap)
        assert others[0].score >= max(each.score for each in others) - 1e-9
        match = opened(puzzle)
        offered = {option for each in puzzle.choices for option in each.answers}
        assert offered == set(asked(puzzle, match).options)
        assert set(puzzle.tried) == {"cadet", "pupil", "novice", "wingman", "thumb", "ace"}
        match.answer(best.answers[0], puzzle.seat)


def test_whoever_was_stopped_goes_on(file: Path, tmp_path: Path) -> None:
    """The last line is cut off, and with it the end of a match: it is searched again, and nothing comes twice."""
    lines = file.read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(lines[:-1]) + lines[-1][:9])  # the end of the second match
    again = find("spandaus", cut, 2, SEED, workers=1, games=GAMES)
    assert msgspec.json.encode(again) == msgspec.json.encode(read_found(file)[0])
    assert [each.match for each in read_found(cut)[1]] == ["1/0", "1/1"]
    assert cut.read_bytes().count(b'"is":"puzzle"') == len(again)


def test_a_file_of_another_seed_is_left_alone(file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(BadInput, match="another seed"):
        find("spandaus", file, 2, 7, workers=1, games=GAMES)
    assert file.read_bytes() == before


def test_what_cannot_be_searched(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="number of matches"):
        find("spandaus", tmp_path / "none.jsonl", 0)
    with pytest.raises(BadInput, match="nobody has said"):
        find("campaign", tmp_path / "none.jsonl", 1)
