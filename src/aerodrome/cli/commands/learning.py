"""Commands for whoever wants to get better. What a command does is imported when it is run."""

from typing import Annotated, Literal

from cyclopts import Parameter

from aerodrome.cli.commands.parameters import Json
from aerodrome.kernel.languages import Language


def school(
    book: str | None = None,
    lesson: str | None = None,
    /,
    *,
    check: Annotated[bool, Parameter(negative="")] = False,
    json: Json = False,
    lang: Language | None = None,
) -> int:
    """Learn a game by flying it: list the lessons, or take one.

    Parameters
    ----------
    book
        The rule book; the courses of all of them are listed if left out.
    lesson
        A lesson by its number or name, or a TOML file of your own; the book's course is listed if left out.
    check
        Do not play: check a lesson, or all of a course, by its own solution and examples.
    json
        The list as one JSON object.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.school import attend

    return attend(book, lesson, check=check, as_json=json, lang=lang)


def coach(
    file: str,
    /,
    *,
    side: str | None = None,
    check: int = 0,
    json: Json = False,
    lang: Language | None = None,
) -> int:
    """Look back at a match that is over: who was winning when, what was skill and what was luck.

    Chances are estimates of the book's judge. Start, flying and luck of a side come to its result exactly.

    Parameters
    ----------
    file
        The record.
    side
        From whose side it is told; the first one's if left out.
    check
        Play out every answer that gave something away, and what the ace would have answered, so many times.
    json
        One JSON object, in ten-thousandths of a chance, instead of tables.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.coach import look_back

    return look_back(file, side, check, as_json=json, lang=lang)


def luck(
    *records: str,
    player: str | None = None,
    seat: str | None = None,
    whose: Literal["mine", "theirs", "all"] | None = None,
    json: Json = False,
    lang: Language | None = None,
) -> int:
    """Test how dice and cards fell against their law, over any number of finished matches.

    Parameters
    ----------
    records
        Records, or folders with records.
    player
        Who plays, as a record has it (person, or a machine's name): his dice are tested.
    seat
        The seat or side whose dice are tested.
    whose
        The player's own dice, those of the others, or all; his own if he is named, else all.
    json
        One JSON object instead of tables.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.luck import run_luck

    return run_luck(records, player, seat, whose, lang, as_json=json)


def list_puzzles(
    book: str | None = None,
    /,
    *,
    theme: str | None = None,
    difficulty: str | None = None,
    json: Json = False,
    lang: Language | None = None,
) -> int:
    """List the puzzles that come with the games, and what was tried on this machine.

    Parameters
    ----------
    book
        The rule book; all if left out.
    theme
        shot, break, place, energy or risk.
    difficulty
        easy, middling or hard.
    json
        One JSON object instead of tables.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.puzzles import list_puzzles

    return list_puzzles(book, theme, difficulty, as_json=json, lang=lang)


def solve_puzzles(
    book: str | None = None,
    id: str | None = None,
    /,
    *,
    daily: Annotated[bool, Parameter(negative="")] = False,
    lang: Language | None = None,
) -> int:
    """Solve puzzles at the terminal: the board, the answers, and what each of them is worth.

    Parameters
    ----------
    book
        The rule book; the puzzle of the day if left out.
    id
        The puzzle, or the beginning of its id; one near your rating if left out.
    daily
        The puzzle of the day, of this book if one is named. It needs no network.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.solving import solve

    return solve(book, id, is_daily=daily, lang=lang)


def pack_puzzles(book: str, /, *found: str, out: str) -> int:
    """Choose among puzzles that were found those that go into a package: all themes and difficulties, 64 at most.

    Parameters
    ----------
    book
        The rule book.
    found
        Files that `aerodrome puzzles find` has written.
    out
        The file that they are written to.
    """
    from aerodrome.cli.puzzles import pack

    return pack(book, found, out)


def find_puzzles(
    book: str,
    /,
    *,
    out: str,
    games: int = 100,
    seed: int = 1,
    workers: int | None = None,
    seconds: float = 60.0,
) -> int:
    """Search matches of machine pilots for puzzles.

    Every puzzle is added to the file as soon as it is found, and so is every match that was searched: a run that was
    stopped goes on where it was. Best and next answer of a puzzle are played out 1,000 times each. `python -m
    aerodrome.coach.puzzles.find` does the same where there is no terminal.

    Parameters
    ----------
    book
        The rule book.
    out
        The file that puzzles are added to, one JSON object a line.
    games
        How many matches are searched.
    seed
        Makes the same matches come again.
    workers
        How many processes; one for each core if left out.
    seconds
        What making sure of a position may take at most; one that would take longer is left.
    """
    from aerodrome.cli.puzzles import run_finding

    return run_finding(book, out, games, seed, workers, seconds)
