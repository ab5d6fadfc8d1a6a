"""What was played and what it says, as tables for other programs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import polars

from aerodrome.lab.studies.figures import Balance, Change, Difference, Figures, Mean
from aerodrome.lab.studies.planning import Cell
from aerodrome.lab.studies.rows import cell_row, game_row, sides_of
from aerodrome.lab.studies.running import Played
from aerodrome.lab.studies.watching import Game

_CELL: dict[str, Any] = dict.fromkeys(("book", "scenario", "variation", "side_1", "side_2"), polars.String)
_GAMES = _CELL | {
    "number": polars.Int64,
    "seed": polars.String,
    "rules": polars.Int64,
    "winner": polars.String,
    "draw": polars.Boolean,
    "ending": polars.String,
    "points_1": polars.Float64,
    "points_2": polars.Float64,
    "answers": polars.Int64,
    "turns": polars.Int64,
    "first": polars.String,
    "lost_1": polars.Int64,
    "lost_2": polars.Int64,
    "pilot_1": polars.String,
    "pilot_2": polars.String,
    "luck": polars.Float64,
    "luck_spread": polars.Float64,
    "seconds": polars.Float64,
}


def tables_of(played: Played, figures: Figures) -> dict[str, polars.DataFrame]:
    """A row for each game, for each scenario and variation, for what each variation changes, and for each tenth of each
    game of which the course was noted. `_1` is the first side, `_2` the second."""
    cells = {cell.key: cell for cell in played.plan.cells}
    games = [(cells[game.book, game.scenario, game.variation], game) for game in played.games]
    found = {
        "games": polars.DataFrame([game_row(*each) for each in games], schema=_GAMES),
        "balance": _frame([_balance(each) for each in figures.balances]),
        "differences": _frame([_difference(each) for each in figures.differences]),
        "course": _frame([row for each in games for row in _course(*each)]),
    }
    return {name: table for name, table in found.items() if not table.is_empty()}


def frames(tables: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, polars.DataFrame]:
    """Rows of tables, by the names of the tables; those without rows are left out."""
    return {name: _frame(rows) for name, rows in tables.items() if rows}


def _frame(rows: Sequence[Mapping[str, Any]]) -> polars.DataFrame:
    return polars.DataFrame(rows, infer_schema_length=None)


def _with_ends(name: str, figure: Mean | Change | None, value: float | None) -> dict[str, Any]:
    low, high = (None, None) if figure is None else (figure.low, figure.high)
    return {name: value, f"{name}_low": low, f"{name}_high": high}


def _mean(name: str, figure: Mean | None) -> dict[str, Any]:
    return _with_ends(name, figure, None if figure is None else figure.mean)


def _change(name: str, figure: Change | None) -> dict[str, Any]:
    return _with_ends(name, figure, None if figure is None else figure.change)


def _balance(found: Balance) -> dict[str, Any]:
    one, other = sides_of(found.cell)
    share, draws, first = found.sides[one], found.draws, found.first
    return {
        **cell_row(found.cell),
        "games": found.games,
        "decided": found.decided,
        "wins_1": share.wins,
        "share_1": share.rate if found.decided else None,
        "share_1_low": share.low,
        "share_1_high": share.high,
        "verdict": found.verdict,
        "draws": draws.wins,
        "draw_share": draws.rate,
        "draw_share_low": draws.low,
        "draw_share_high": draws.high,
        **_mean("turns", found.turns),
        **_mean("answers", found.answers),
        **_mean("lost_1", found.lost.get(one)),
        **_mean("lost_2", found.lost.get(other)),
        "first_mover_games": first.games,
        "first_mover_share": first.won.rate if first.games else None,
        "first_mover_low": first.won.low,
        "first_mover_high": first.won.high,
        "seconds": round(found.seconds, 4),
    }


def _difference(found: Difference) -> dict[str, Any]:
    one, other = sides_of(found.cell)
    return {
        **cell_row(found.cell),
        "games": found.games,
        "same": found.same,
        **_change("wins_1", found.wins[one]),
        **_change("wins_2", found.wins.get(other)),
        **_change("draws", found.draws),
        **_mean("turns", found.turns),
        **_mean("lost_1", found.lost.get(one)),
        **_mean("lost_2", found.lost.get(other)),
    }


def _course(cell: Cell, game: Game) -> list[dict[str, Any]]:
    if game.course is None:
        return []
    one, other = sides_of(cell)
    damage = game.course.damage
    return [
        {
            **cell_row(cell),
            "number": game.number,
            "tenth": tenth,
            "chance_1": chance,
            "damage_1": damage[one][tenth],
            "damage_2": damage[other][tenth] if other else None,
            "luck_1": None if game.luck is None else game.luck.so_far[tenth],
        }
        for tenth, chance in enumerate(game.course.chances)
    ]


def write_tables(tables: Mapping[str, polars.DataFrame], folder: Path) -> list[Path]:
    """As CSV and as Parquet."""
    written = []
    for name, table in tables.items():
        csv, parquet = folder / f"{name}.csv", folder / f"{name}.parquet"
        table.write_csv(csv)
        table.write_parquet(parquet)
        written += [csv, parquet]
    return written
