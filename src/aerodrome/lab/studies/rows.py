"""A game of a study as a row of a table, for whatever writes tables."""

import csv
import io
from collections.abc import Iterable
from typing import Any

from aerodrome.lab.studies.planning import Cell
from aerodrome.lab.studies.watching import Game


def sides_of(cell: Cell) -> tuple[str, str]:
    """Of a mission for one side the second has no name."""
    first, *others = cell.sides
    return first, others[0] if others else ""


def cell_row(cell: Cell) -> dict[str, Any]:
    """What a row says first: what was played. `_1` is the first side, `_2` the second."""
    one, other = sides_of(cell)
    return {
        "book": cell.book,
        "scenario": cell.scenario,
        "variation": cell.variation,
        "side_1": one,
        "side_2": other,
    }


def game_row(cell: Cell, game: Game) -> dict[str, Any]:
    one, other = sides_of(cell)
    return cell_row(cell) | {
        "number": game.number,
        "seed": str(game.seed),
        "rules": game.version,
        "winner": game.winner,
        "draw": game.winner is None,
        "ending": game.reason,
        "points_1": game.points.get(one),
        "points_2": game.points.get(other),
        "answers": game.answers,
        "turns": game.turns,
        "first": game.first,
        "lost_1": game.lost.get(one),
        "lost_2": game.lost.get(other),
        "pilot_1": game.pilots.get(one),
        "pilot_2": game.pilots.get(other),
        "luck": None if game.luck is None else game.luck.luck,
        "luck_spread": None if game.luck is None else game.luck.spread,
        "seconds": game.seconds,
    }


def games_csv(cells: Iterable[Cell], games: Iterable[Game]) -> str:
    """A row for each game, as CSV."""
    known = {cell.key: cell for cell in cells}
    rows = [game_row(known[game.book, game.scenario, game.variation], game) for game in games]
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: _written(value) for name, value in row.items()} for row in rows)
    return text.getvalue()


def _written(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value
