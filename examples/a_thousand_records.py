"""A thousand records, and three questions to them with Polars: who wins, how aircraft are lost, and at what height.

    pip install 'aerodrome[lab]'
    python examples/a_thousand_records.py
    python examples/a_thousand_records.py --folder ~/matches

A folder without records is filled first, with matches of pilots. The index that `aerodrome records` makes of a folder
is a SQLite file, which Polars, DuckDB and others read: docs/records.md has its tables.
"""

import argparse
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import polars as pl

from aerodrome.coach.tally import wilson
from aerodrome.lab.records.index import Index
from aerodrome.lab.simulate import simulate

SCENARIOS = ("duel", "duel-of-equals", "two-on-two")


def fill(folder: Path, matches: int, seed: int) -> None:
    """Matches of Instant Spandaus, written down."""
    for place, scenario in enumerate(SCENARIOS):
        games = len(range(place, matches, len(SCENARIOS)))
        simulate("spandaus", scenario, ("thumb", "novice"), games, seed, records=folder / scenario)


def tables(folder: Path) -> dict[str, pl.DataFrame]:
    """The tables of the folder's index, brought up to date."""
    with closing(Index(folder)) as index:
        index.update()
        file = index.file
    with closing(sqlite3.connect(file)) as database:
        names = ("records", "seats", "falls")
        return {name: pl.read_database(f"SELECT * FROM {name}", database) for name in names}


def who_wins(records: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Each player's share of the decided matches of each scenario, with its 95% interval."""
    decided = records.filter(pl.col("winner") != "").join(seats, left_on="id", right_on="record")
    won = decided.group_by("scenario", "player").agg(
        matches=pl.len(), won=(pl.col("side") == pl.col("winner")).sum(), turns=pl.col("turns").mean()
    )
    ends = [wilson(row["won"], row["matches"]) for row in won.iter_rows(named=True)]
    shares = won.with_columns(
        share=pl.col("won") / pl.col("matches"),
        low=pl.Series([low for low, _ in ends], dtype=pl.Float64),
        high=pl.Series([high for _, high in ends], dtype=pl.Float64),
    )
    return shares.sort("scenario", "player")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--folder", type=Path, help="of records; filled if it has none (default: one that is not kept)")
    parser.add_argument("--matches", type=int, default=1000, help="that fill it (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="of these (default: 1)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.folder or Path(scratch)
        if not any(folder.rglob("*.json")):
            fill(folder, given.matches, given.seed)
        found = tables(folder)
    records, falls = found["records"], found["falls"]
    print(f"{len(records)} records, {records['answers'].sum()} answers, {len(falls)} losses")
    with pl.Config(tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True, tbl_rows=-1, float_precision=2):
        print("Who wins?", who_wins(records, found["seats"]), sep="\n")
        print("How are aircraft lost?", falls["cause"].value_counts(sort=True), sep="\n")
        heights = falls.group_by("height").agg(losses=pl.len(), turn=pl.col("turn").mean()).sort("height")
        print("How high, and when?", heights, sep="\n")


if __name__ == "__main__":
    main()
