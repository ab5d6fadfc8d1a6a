"""A study that is written and run from Python: is a scenario fair, and what is one more aircraft worth?

    python examples/a_study.py
    python examples/a_study.py --games 400 --folder studies/one-more

Every game is kept in the folder, and the same command goes on where it was stopped: with more games it adds to those
that are there. `aerodrome lab report FOLDER` makes a page of it, with charts.
"""

import argparse
import tempfile
from pathlib import Path

from aerodrome.lab.studies.figures import Figures, figures_of
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.running import read_played, run
from aerodrome.lab.studies.study import Study, Told, Variation

STUDY = Study(
    title="One more Triplane",
    scenarios={"spandaus": ("camels-and-triplanes",)},
    variation=(
        Variation(
            name="one Triplane more",
            add={"side.german.aircraft": [{"name": "Klein", "model": "fokker-dr1"}]},
        ),
    ),
)


def played(folder: Path, games: int) -> Figures:
    """What so many games say, of the scenario as it is and with the variation."""
    run(planned(Told("one-more", "a_study.py", STUDY, None)), folder, games=games)
    return figures_of(read_played(folder))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100, help="of each variation (default: 100)")
    parser.add_argument("--folder", type=Path, help="where games are kept (default: nowhere)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        found = played(given.folder or Path(scratch), given.games)
    for balance in found.balances:
        print(f"{balance.cell.variation or 'as it is'}: {balance.games} games, {balance.draws.wins} drawn")
        for side, won in balance.sides.items():
            print(f"  {side} won {won.wins}, {won.rate:.0%} of those decided ({won.low:.0%} to {won.high:.0%})")
    for difference in found.differences:
        change = difference.wins["german"]
        print(f"{difference.cell.variation}: {100 * change.change:+.0f} points for the Germans", end=" ")
        print(f"(95% interval {100 * change.low:+.0f} to {100 * change.high:+.0f})")


if __name__ == "__main__":
    main()
