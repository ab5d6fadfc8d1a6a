"""A study of duels is played: all duels, and those that books dispute once more with other figures."""

from pathlib import Path

import msgspec

from aerodrome.coach.tally import Progress
from aerodrome.kernel.files import write_whole
from aerodrome.kernel.processes import Cost
from aerodrome.lab.duels.comparing import compare
from aerodrome.lab.duels.results import RESULT, Comparison
from aerodrome.lab.duels.switching import AGAIN, looked_into
from aerodrome.lab.studies.running import PLAN, Played, read_played, run


def run_again(
    folder: Path,
    *,
    workers: int | None = None,
    on: str | None = None,
    command: str = "",
    progress: Progress | None = None,
    cost: Cost | None = None,
) -> tuple[int, int]:
    """Plays what is most disputed in the folder of a study once more, with other figures; gives how many games of that
    are there then, and how many there should be. Where the study is not played to its end nothing can be said yet."""
    played = read_played(folder)
    duels = played.plan.study.duels
    if duels is None or duels.why is None or len(played.games) < played.plan.games:
        return 0, 0
    plan = looked_into(played.plan, compare(played))
    again = folder / AGAIN
    return run(plan, again, workers=workers, on=on, command=command, progress=progress, cost=cost), plan.games


def write_result(folder: Path, played: Played) -> Comparison:
    """What was played in the folder of a study, counted and written as a file."""
    again = folder / AGAIN
    found = compare(played, read_played(again) if (again / PLAN).exists() else None)
    write_whole(folder / RESULT, msgspec.json.encode(found))
    return found
