"""Disputed duels are flown again, with one figure of the better aircraft after the other taken from the worse: that
which costs it most names the rule by which the book says what it says."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml, read
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.kernel.structs import Strict
from aerodrome.lab.duels.compared import DATA
from aerodrome.lab.duels.duelling import Duel
from aerodrome.lab.duels.results import Comparison, Dispute
from aerodrome.lab.studies.planning import Cell, Plan, fingerprint
from aerodrome.lab.studies.variations import Changes, changed

AGAIN = "again"
"""The folder, in that of the study, of the duels that were flown again."""


class Figure(Strict):
    """Figures of a book's list that belong together, and the rule that they stand for."""

    name: str
    name_fr: str
    fields: tuple[str, ...]
    rule: str
    otherwise: bool = False
    """They are taken together only where one of those before cannot be taken by itself."""


FIGURES: Mapping[str, tuple[Figure, ...]] = from_toml(
    read(DATA / "figures.toml"), dict[str, tuple[Figure, ...]], "figures.toml"
)


def looked_into(plan: Plan, result: Comparison) -> Plan:
    """The most disputed duels of each two books, as they are and with each figure of the better aircraft as the other
    has it. They have chance of their own: what seemed disputed by luck is not so again."""
    study, duels = plan.study, plan.study.duels
    assert duels is not None and duels.why is not None
    study = replace(study, seed=f"{study.seed}/{AGAIN}", games=study.games * duels.why.times)
    cells: dict[tuple[str, str, str], Cell] = {}
    for dispute in _most(result, duels.why.disputes):
        for book, share in zip(dispute.books, dispute.shares, strict=True):
            one, other = (result.aircraft[place].models[book] for place in (dispute.first, dispute.second))
            better, worse = (one, other) if share.value >= 0.5 else (other, one)
            for cell in plan.cells:
                if cell.book == book and cell.duel is not None and cell.duel.models == Duel(one, other).models:
                    for more in (cell, *with_figures(cell, better, worse)):
                        cells.setdefault(more.key, replace(more, print=_print(more, study.seed)))
    return Plan(f"{plan.name}-{AGAIN}", study, tuple(cells.values()))


def _most(result: Comparison, disputes: int) -> Iterator[Dispute]:
    """So many of each two books."""
    taken: dict[tuple[str, str], int] = {}
    for each in result.disputes:
        taken[each.books] = taken.get(each.books, 0) + 1
        if taken[each.books] <= disputes:
            yield each


def _print(cell: Cell, seed: int | str) -> str:
    return fingerprint(cell.book, cell.version, cell.document, cell.pilots, seed)


def with_figures(cell: Cell, better: str, worse: str) -> Iterator[Cell]:
    """A duel with each figure in turn in which its aircraft differ, and which the rules let one have without others."""
    assert cell.duel is not None
    refused = False
    for figure in FIGURES.get(cell.book, ()):
        row = switched(cell.book, better, worse, figure)
        if row is None or (figure.otherwise and not refused):
            continue
        duel = replace(cell.duel, taker=better, figure=figure.name)
        where = f"{cell.book}: {duel.name}"
        document = changed(cell.book, cell.document, Changes(add={"models": [row]}), where)
        try:
            prepare(cell.book, document)
        except BadInput:
            refused = True
            continue
        yield replace(cell, variation=duel.name, variation_fr=duel.name, document=document, duel=duel)


def switched(book: str, taker: str, giver: str, figure: Figure) -> dict[str, Any] | None:
    """The row of a model with a figure of another; nothing where they have the same. What it says of where its figures
    come from is left out: it is somebody's own now."""
    rows = rulebook(book).aircraft()
    own, other = (msgspec.to_builtins(rows[model]) for model in (taker, giver))
    if all(own.get(field) == other.get(field) for field in figure.fields):
        return None
    row = {field: value for field, value in own.items() if field not in {*figure.fields, "origin", "why"}}
    row |= {field: other[field] for field in figure.fields if field in other}
    return row | {"set": "own"} if "set" in row else row
