"""Commands of the lab. What a command does is imported when it is run."""

from aerodrome.cli.commands.parameters import Json


def run(
    study: str,
    /,
    *,
    folder: str | None = None,
    games: int | None = None,
    workers: int | None = None,
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
        How many processes; one for each core if left out.
    """
    from aerodrome.cli.lab import run_study

    return run_study(study, folder, games, workers)


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
