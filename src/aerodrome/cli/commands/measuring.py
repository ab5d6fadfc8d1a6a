"""Commands that play many matches and measure. What a command does is imported when it is run."""

from typing import Annotated

from cyclopts import Parameter

from aerodrome.cli.commands.parameters import Json, On


def simulate(
    book: str,
    /,
    *,
    scenario: str | None = None,
    pilots: str = "thumb,random",
    games: int = 1000,
    seed: int = 1,
    records: str | None = None,
    workers: int | None = None,
    on: On = None,
    json: Json = False,
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
    records
        A folder in which each match is written down; `aerodrome records` asks it.
    workers
        How many processes; if left out, one for each core when there are many games or a cluster.
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.simulate import run_simulation

    return run_simulation(book, scenario, pilots, games, seed, workers, on, records=records, as_json=json)


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
    on: On = None,
    json: Json = False,
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

    return run_learning(book, folder, matches, rounds, checked, seed, workers, on, as_json=json)


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
    json: Json = False,
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
    on: On = None,
    json: Json = False,
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

    return run_ladder(book, pilots, games, folder, seed, workers, on, shipped=shipped, as_json=json)


def bench(
    *,
    json: Json = False,
    seconds: float | None = None,
    load: Annotated[bool, Parameter(negative="")] = False,
    table: Annotated[bool, Parameter(negative="")] = False,
    matches: int = 500,
    rate: float | None = None,
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
    rate
        How many answers a second they give together under load; one each if left out.
    book
        The rule book under load, the first one that is installed if left out: algy; on the table, all if left out.
    scenario
        The scenario under load; one with many aircraft if left out.
    """
    from aerodrome.cli.bench import measure, measure_load, measure_table

    if table:
        return measure_table(seconds, book, as_json=json)
    if load:
        return measure_load(seconds, matches, rate, book, scenario, as_json=json)
    return measure(seconds, as_json=json)
