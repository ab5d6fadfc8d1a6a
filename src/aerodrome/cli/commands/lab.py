"""Commands of the lab. What a command does is imported when it is run."""

from aerodrome.cli.commands.parameters import Json, On


def run(
    study: str,
    /,
    *,
    folder: str | None = None,
    games: int | None = None,
    workers: int | None = None,
    on: On = None,
) -> int:
    """Play a study, and write its report.

    Games are kept in the folder as they end, and those that are there are not played again: a run that was stopped goes
    on. The report needs `pip install aerodrome[lab]`.

    Parameters
    ----------
    study
        One of the shipped studies (`aerodrome lab studies`), or a TOML file.
    folder
        Where games, tables and report are kept; studies/STUDY if left out.
    games
        How many games of each scenario and variation; as the study says if left out.
    workers
        How many workers; one for each core if left out.
    """
    from aerodrome.cli.lab import run_study

    return run_study(study, folder, games, workers, on)


def report(folder: str, /) -> int:
    """Write the report of a study anew, from what was played.

    Parameters
    ----------
    folder
        Where a study was played.
    """
    from aerodrome.cli.lab import write_report

    return write_report(folder)


def studies(*, json: Json = False) -> int:
    """List the studies that come with the program.

    Parameters
    ----------
    json
        One JSON object instead of a list.
    """
    from aerodrome.cli.lab import list_studies

    return list_studies(as_json=json)


def even(
    scenario: str,
    /,
    *,
    book: str | None = None,
    tolerance: float = 0.05,
    games: int = 2000,
    pilots: str | None = None,
    seed: int = 1,
    folder: str | None = None,
    workers: int | None = None,
    on: On = None,
    json: Json = False,
) -> int:
    """Propose the smallest change of forces, heights, distances or points that makes a scenario fair.

    It is played until one can be sure, and no longer. Games are kept in the folder as they end: a run that was stopped
    goes on.

    Parameters
    ----------
    scenario
        One of the shipped scenarios, or a TOML file.
    book
        The rule book; needed for a file, and for a name that several books have.
    tolerance
        How far from one half a share may be that is called even.
    games
        The most games for one proof.
    pilots
        Who flies, on both sides; the strongest that does not think if left out.
    seed
        Makes the same games come again.
    folder
        Where games are kept; studies/even-SCENARIO if left out.
    workers
        How many workers; one for each core if left out.
    json
        One JSON object instead of a text.
    """
    from aerodrome.cli.even import run_even

    return run_even(scenario, book, tolerance, games, pilots, seed, folder, workers, on, as_json=json)
