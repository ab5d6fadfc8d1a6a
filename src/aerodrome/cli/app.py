"""The commands, their arguments and exit codes. What a command does is imported when it is run."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter

from aerodrome.kernel.errors import AerodromeError

INTERRUPTED = 130
WRONG = 2

Lang = Literal["en", "fr"]
_Json = Annotated[bool, Parameter(name="--json", negative="")]


def _version() -> str:
    from importlib.metadata import version

    return f"aerodrome {version('aerodrome')}"


app = App(
    name="aerodrome",
    help="Play, referee, replay and simulate World War I air-combat tabletop games.",
    version=_version,
    help_format="plaintext",
    help_on_error=True,
    result_action="return_value",
)
rules_app = App(name="rules", help="Find and print rules; count which of them are tested.")
app.command(rules_app)
campaign_app = App(name="campaign", help="Command a squadron from mission to mission.")
app.command(campaign_app)
puzzles_app = App(name="puzzles", help="Positions of real matches in which one answer is clearly the best.")
app.command(puzzles_app)


@app.command
def play(
    book: str | None = None,
    scenario: str | None = None,
    /,
    *,
    seat: str | None = None,
    against: str | None = None,
    seed: int | None = None,
    dice: Literal["seeded", "committed", "hand"] | None = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    aircraft: Annotated[list[str] | None, Parameter(negative="")] = None,
    lang: Lang | None = None,
    record: str | None = None,
    resume: str | None = None,
) -> int:
    """Play in the terminal.

    Parameters
    ----------
    book
        The rule book; spandaus if left out.
    scenario
        One of the book's scenarios, or a TOML file; a menu if left out.
    seat
        Your seat; the first one if left out.
    against
        Who has the other seats: a machine pilot of the book (cadet, pupil, novice, wingman, thumb or ace; wingman
        if left out), an ace with so many milliseconds for a decision (ace:200), random, or none (people, at one
        keyboard).
    seed
        Makes the same cards and dice come again.
    dice
        seeded; committed (a key is shown at the end that proves every draw); hand (you draw and type the card).
    option
        An option of the rule book as name=value; may be given several times.
    aircraft
        What a seat flies as seat=type, where the scenario leaves that to the player; you are asked for your own if left
        out.
    lang
        Language; AERODROME_LANG or English if left out.
    record
        Where the match is saved after every answer; a new file in the data folder if left out.
    resume
        A saved match to go on with.
    """
    from aerodrome.cli.play import begin

    return begin(
        book=book,
        scenario=scenario,
        seat=seat,
        against=against,
        seed=seed,
        dice=dice,
        options=option or [],
        aircraft=aircraft or [],
        lang=lang,
        record=record,
        resume=resume,
    )


@app.command
def school(
    book: str | None = None,
    lesson: str | None = None,
    /,
    *,
    check: Annotated[bool, Parameter(negative="")] = False,
    json: _Json = False,
    lang: Lang | None = None,
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


@campaign_app.command(name="play")
def campaign_play(
    name: str | None = None,
    /,
    *,
    side: str | None = None,
    against: str | None = None,
    seed: int | None = None,
    fly: Literal["ask", "self", "machines"] = "ask",
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    lang: Lang | None = None,
    file: str | None = None,
    resume: str | None = None,
) -> int:
    """Command a side of a campaign in the terminal.

    Parameters
    ----------
    name
        One of the campaigns, or a TOML file; a menu if left out.
    side
        Your side; the first one if left out.
    against
        Who commands the other side: staff (a machine, if left out), or none (a person at the same keyboard).
    seed
        Makes the same dice come again.
    fly
        Whether you fly the missions yourself, let machines fly them, or are asked each time.
    option
        An option of the campaign as name=value; may be given several times.
    lang
        Language; AERODROME_LANG or English if left out.
    file
        Where the campaign is saved after every answer; a new file in the data folder if left out.
    resume
        A saved campaign to go on with.
    """
    from aerodrome.cli.campaign import begin

    return begin(
        name=name,
        side=side,
        against=against,
        seed=seed,
        fly=fly,
        options=option or [],
        lang=lang,
        file=file,
        resumed=resume,
    )


@campaign_app.command(name="run")
def campaign_run(
    name: str,
    /,
    *,
    missions: int | None = None,
    seed: int = 1,
    pilots: Literal["novice", "wingman", "thumb", "ace", "random"] = "wingman",
    file: str | None = None,
    lang: Lang | None = None,
) -> int:
    """Let machines fly a whole campaign, and tell how it goes.

    Parameters
    ----------
    name
        One of the campaigns, or a TOML file.
    missions
        How many missions; as many as the campaign has if left out.
    seed
        Makes the same campaign come again.
    pilots
        Who flies.
    file
        Where the campaign is written; nowhere if left out.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.campaign import run

    return run(name, missions=missions, seed=seed, pilots=pilots, file=file, lang=lang)


@campaign_app.command(name="fairness")
def campaign_fairness(
    book: str,
    /,
    *,
    missions: int = 40,
    seed: int = 1,
    pilots: Literal["novice", "wingman", "thumb", "ace", "random"] = "wingman",
    json: _Json = False,
) -> int:
    """Fly many missions of each kind by machines, and count who wins them.

    Parameters
    ----------
    book
        The game.
    missions
        How many of each kind.
    seed
        Makes the same missions come again.
    pilots
        Who flies, on both sides.
    json
        Print JSON instead of a table.
    """
    from aerodrome.cli.campaign import show_fairness

    return show_fairness(book, missions, seed, pilots, as_json=json)


@campaign_app.command(name="show")
def campaign_show(file: str, /, *, lang: Lang | None = None) -> int:
    """Show what a campaign file holds: rosters, aces, memorial, missions.

    Parameters
    ----------
    file
        The file.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.campaign import show

    return show(file, lang)


@campaign_app.command(name="mission")
def campaign_mission(file: str, number: int, to: str, /) -> int:
    """Write the record of a mission out of a campaign file, to be replayed or verified.

    Parameters
    ----------
    file
        The campaign file.
    number
        The number of the mission.
    to
        The file to be written; one that is there already is left as it is.
    """
    from aerodrome.cli.campaign import extract

    return extract(file, number, to)


@campaign_app.command(name="coach")
def campaign_coach(
    file: str,
    number: int | None = None,
    /,
    *,
    side: str | None = None,
    check: int = 0,
    json: _Json = False,
    lang: Lang | None = None,
) -> int:
    """Look back at a mission of a campaign: how each crew flew it, what was skill and what was luck.

    Parameters
    ----------
    file
        The campaign file.
    number
        The number of the mission; the last one if left out.
    side
        From whose side it is told; the first one's if left out.
    check
        Play out every answer that gave something away, and what the ace would have answered, so many times.
    json
        One JSON object, in ten-thousandths of a chance, instead of tables.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.debriefing import look_back_at_mission

    return look_back_at_mission(file, number, side, check, as_json=json, lang=lang)


@app.command
def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    workers: int | None = None,
    database: str | None = None,
    open_: Annotated[bool, Parameter(name="--open")] = False,
    lang: Lang | None = None,
) -> int:
    """Serve the table in the browser until Ctrl-C.

    Parameters
    ----------
    host
        The address to listen at; AERODROME_HOST or 127.0.0.1, this machine alone, if left out.
    port
        The port; AERODROME_PORT if left out, or the first free one from 8400 on. 0 is any.
    workers
        How many processes; AERODROME_WORKERS or 1 if left out. Several need AERODROME_CHANNELS.
    database
        sqlite:///path or postgresql://...; AERODROME_DATABASE or a file in the data folder if left out.
    open_
        Open the page in a browser.
    lang
        Language of what is printed here; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.serve import run_server

    return run_server(host, port, workers, database, show=open_, lang=lang)


@app.command
def simulate(
    book: str,
    /,
    *,
    scenario: str | None = None,
    pilots: str = "thumb,random",
    games: int = 1000,
    seed: int = 1,
    workers: int | None = None,
    json: _Json = False,
) -> int:
    """Play many matches between machine pilots and count who wins.

    Parameters
    ----------
    book
        The rule book.
    scenario
        One of the book's scenarios, or a TOML file.
    pilots
        Two names with a comma between them; they change seats every other match.
    games
        How many matches.
    seed
        Makes the same matches come again.
    workers
        How many processes; if left out, one for each core when there are many games.
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.simulate import run_simulation

    return run_simulation(book, scenario, pilots, games, seed, workers, as_json=json)


@app.command
def learn(
    book: str,
    /,
    *,
    folder: str = "learnt",
    matches: int = 4000,
    rounds: int = 15,
    checked: int = 40,
    seed: str = "first",
    workers: int | None = None,
    json: _Json = False,
) -> int:
    """Make the judge of a book from nothing: play matches, look at them, and fit networks to how they ended.

    What is in the folder already is not made again: a run that was stopped goes on, and one with more matches continues
    the weights. AERODROME_JUDGES=FOLDER plays with them. It needs `pip install aerodrome[learn]`.

    Parameters
    ----------
    book
        The rule book.
    folder
        Where matches, weights, card and picture are kept.
    matches
        How many matches to learn from.
    rounds
        How often to go through their moments.
    checked
        How many positions to play out to find how wrong the judge is.
    seed
        Makes the same matches come again.
    workers
        How many processes; one for each core if left out.
    json
        The card as JSON instead of a table.
    """
    from aerodrome.cli.learn import run_learning

    return run_learning(book, folder, matches, rounds, checked, seed, workers, as_json=json)


@app.command
def rollout(
    file: str,
    /,
    *,
    at: int | None = None,
    games: int = 200,
    seat: str | None = None,
    pilot: str | None = None,
    seed: int = 1,
    workers: int | None = None,
    json: _Json = False,
) -> int:
    """Play every answer to a decision out many times: chances to win, with 95 % intervals.

    Parameters
    ----------
    file
        The record.
    at
        After how many answers; where the record ends if left out.
    games
        How many games for each answer.
    seat
        Whose decision, where several are asked at once.
    pilot
        Who flies on for all; the book's usual one if left out.
    seed
        Makes the same games come again.
    workers
        How many processes; one for each core if left out.
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.learn import run_rollout

    return run_rollout(file, at, games, seat, pilot, seed, workers, as_json=json)


@app.command
def ladder(
    book: str,
    /,
    *,
    pilots: str | None = None,
    games: int = 100,
    shipped: Annotated[bool, Parameter(negative="")] = False,
    folder: str = "ladder",
    seed: int = 1,
    workers: int | None = None,
    json: _Json = False,
) -> int:
    """Let all pilots of a book play each other, and rate them, with 95 % intervals.

    Games are kept in the folder as they end, and those that are there are not played again: a run that was stopped goes
    on. Take another folder after a change of the pilots. It needs `pip install aerodrome[ladder]`.

    Parameters
    ----------
    book
        The rule book.
    pilots
        Names with commas between them; random and all whom a person may choose to fly against, if left out.
    games
        How many games for any two of them; sides are changed after each.
    shipped
        In all scenarios that come with the book and have two sides, not in those alone where both sides are alike.
    folder
        Where games and picture are kept.
    seed
        Makes the same games come again.
    workers
        How many processes; one for each core if left out.
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.ladder import run_ladder

    return run_ladder(book, pilots, games, folder, seed, workers, shipped=shipped, as_json=json)


@app.command
def replay(
    file: str,
    /,
    *,
    moment: int | None = None,
    all_: Annotated[bool, Parameter(name="--all", negative="")] = False,
    lang: Lang | None = None,
) -> int:
    """Step through a recorded match.

    Enter or n goes to the next answer, p back, g N to answer N; l prints the log, q quits.

    Parameters
    ----------
    file
        The record.
    moment
        The number of answers to start after; the beginning if left out.
    all_
        Print the whole log and end.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.replay import step_through

    return step_through(file, moment, whole=all_, lang=lang)


@app.command
def coach(
    file: str,
    /,
    *,
    side: str | None = None,
    check: int = 0,
    json: _Json = False,
    lang: Lang | None = None,
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


@app.command
def what_if(
    file: str,
    /,
    *,
    at: int,
    side: str | None = None,
    against: str | None = None,
    seed: int | None = None,
    lang: Lang | None = None,
    record: str | None = None,
) -> int:
    """Take over a side at any moment of a recorded match, and play on from there with new cards and dice.

    Parameters
    ----------
    file
        The record; it stays as it is.
    at
        The number of answers that stand, as `aerodrome replay` counts them.
    side
        Your side; the one that was asked then if left out.
    against
        Who has all other seats, as for `aerodrome play`: a machine pilot of the book, or none (people, at one
        keyboard).
    seed
        Makes the same cards and dice come again; committed ones, with a key at the end that proves them, if left out.
    lang
        Language; AERODROME_LANG or English if left out.
    record
        Where the match is saved after every answer; a new file beside the record if left out.
    """
    from aerodrome.cli.what_if import take_over

    return take_over(file, at, side=side, against=against, seed=seed, lang=lang, record=record)


@app.command
def verify(file: str, /, *, key: str | None = None, lang: Lang | None = None) -> int:
    """Prove that a record is legal and its cards untouched, and tell who could have chosen them.

    Parameters
    ----------
    file
        The record.
    key
        The public key of the server (/api/key) that must have signed it.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.verify import prove

    return prove(file, lang, key)


@app.command
def luck(
    *records: str,
    player: str | None = None,
    seat: str | None = None,
    whose: Literal["mine", "theirs", "all"] | None = None,
    json: _Json = False,
    lang: Lang | None = None,
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


@app.command
def aircraft(book: str, /, *words: str, json: _Json = False) -> int:
    """List the aircraft of a rule book with their figures.

    Parameters
    ----------
    book
        The rule book.
    words
        Only aircraft with all these words in their name, type or side.
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.listings import list_aircraft

    return list_aircraft(book, words, as_json=json)


@app.command
def scenarios(book: str | None = None, /, *, json: _Json = False, lang: Lang | None = None) -> int:
    """List the scenarios of a rule book, or of all.

    Parameters
    ----------
    book
        The rule book; all of them if left out.
    json
        One JSON object instead of a table.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.listings import list_scenarios

    return list_scenarios(book, as_json=json, lang=lang)


@app.command
def options(book: str, /, *, json: _Json = False, lang: Lang | None = None) -> int:
    """List the options of a rule book: optional rules, and readings that people play differently.

    Parameters
    ----------
    book
        The rule book.
    json
        One JSON object instead of a list.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.listings import list_options

    return list_options(book, as_json=json, lang=lang)


@app.command
def books(*, json: _Json = False) -> int:
    """List the rule books that are installed.

    Parameters
    ----------
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.listings import list_books

    return list_books(as_json=json)


@app.command(name="print")
def print_(
    book: str,
    /,
    *names: str,
    folder: str = ".",
    lang: Lang | None = None,
) -> int:
    """Write what a game has players print, to scale, as SVG files; without names, list it.

    Parameters
    ----------
    book
        The rule book.
    names
        Sheets to write, or "all".
    folder
        Where they go; it is made if it is not there.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.sheets import print_sheets

    return print_sheets(book, names, folder, lang)


@rules_app.default
def rules(book: str, /, *words: str, lang: Lang | None = None) -> int:
    """Find and print rules, rulings, tables and terms.

    Parameters
    ----------
    book
        The rule book.
    words
        Words to look for, or an id; all rules by section if left out.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.rules import print_rules

    return print_rules(book, words, lang)


@rules_app.command
def coverage(
    *,
    json: _Json = False,
    check: Annotated[bool, Parameter(negative="")] = False,
    tests: str = "tests",
) -> int:
    """Count the rules of every book that are tested, cited in its source, or missing.

    Parameters
    ----------
    json
        One JSON object instead of a table.
    check
        Exit with 1 if a rule is missing, a marker names no rule, or a reason for no test is out of date.
    tests
        The folder with the tests.
    """
    from aerodrome.cli.rules import print_coverage

    return print_coverage(tests, as_json=json, check=check)


@app.command
def bench(
    *,
    json: _Json = False,
    seconds: float | None = None,
    load: Annotated[bool, Parameter(negative="")] = False,
    table: Annotated[bool, Parameter(negative="")] = False,
    matches: int = 500,
    book: str | None = None,
    scenario: str | None = None,
) -> int:
    """Measure how fast the rule books play, beside other engines; or the server under load; or the table on a screen.

    Parameters
    ----------
    json
        One JSON object instead of a table.
    seconds
        How long each measurement takes; 1 if left out, 10 under load, 5 on the table.
    load
        Many live matches on a server of its own: answers/s, and the time until the last viewer is told.
    table
        Frames/s in Chromium while a match of each book is replayed, flat and in three dimensions.
    matches
        How many matches are live at once under load.
    book
        The rule book under load, the first one if left out; on the table, all if left out.
    scenario
        The scenario under load; one with many aircraft if left out.
    """
    from aerodrome.cli.bench import measure, measure_load, measure_table

    if table:
        return measure_table(seconds, book, as_json=json)
    if load:
        return measure_load(seconds, matches, book, scenario, as_json=json)
    return measure(seconds, as_json=json)


@puzzles_app.default
def list_puzzles(
    book: str | None = None,
    /,
    *,
    theme: str | None = None,
    difficulty: str | None = None,
    json: _Json = False,
    lang: Lang | None = None,
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


@puzzles_app.command(name="solve")
def solve_puzzles(
    book: str | None = None,
    id: str | None = None,
    /,
    *,
    daily: Annotated[bool, Parameter(negative="")] = False,
    lang: Lang | None = None,
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


@puzzles_app.command(name="pack")
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


@puzzles_app.command(name="find")
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


def run(arguments: Sequence[str]) -> int:
    """Runs one command. Gives the exit code: 2 for input that cannot be used, 130 for Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = app(arguments, exit_on_error=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CycloptsError:
        return WRONG
    except AerodromeError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # Whoever read the output has gone: nothing more can be said to him, not even on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return INTERRUPTED


def _complain(message: str) -> int:
    from aerodrome.cli.terminal import plain

    print(f"aerodrome: {plain(message)}", file=sys.stderr)
    return WRONG
