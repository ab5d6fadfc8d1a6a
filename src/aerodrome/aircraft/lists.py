"""The aircraft list that a book brings as data: reading it, checking what every row has, and finding a model by what a
person calls it."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any, Literal, Protocol, TypeVar

from aerodrome.kernel.checks import bad_scenario
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type, from_toml, read
from aerodrome.kernel.rulebook import AircraftRow

NATIONS = (
    "Germany",
    "France",
    "United Kingdom",
    "Austria-Hungary",
    "Russian Empire",
    "Serbia",
    "Kingdom of Italy",
    "Bulgaria",
    "USA",
)
"""Whose markings an aircraft may carry."""

Origin = Literal["printed", "inferred", "house"]
"""Where a figure comes from: the rule book has it, it follows from what the rule book has, or it is ours."""

MARKS: Mapping[str, str] = {"printed": "", "inferred": "?", "house": "*"}
"""The sign behind a figure that tells its origin where there is no room for the word."""

OTHERS = "others"
"""Under `origin` in a row of a list: where all figures come from that it does not name."""

GOES_WITH: Mapping[str, str] = {
    "gain_further": "gain",
    "loss_further": "loss",
    "load": "bombs",
    "bomb": "bombs",
    "aimer": "bombs",
    "stall_bombs": "bombs",
    "top_bombs": "bombs",
    "second": "weapons",
}
"""Figures that have no origin of their own come from where these do."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LOOK = re.compile(r"[A-Za-z0-9]*")
_MOST_NEAR = 8


class Drawn(AircraftRow, Protocol):
    """A row that knows its nation, its year and its drawing."""

    @property
    def nation(self) -> str: ...

    @property
    def year(self) -> int | None: ...

    @property
    def look(self) -> str: ...


class Told(Protocol):
    """A row that says of its figures where they come from, and why they are what they are."""

    @property
    def origin(self) -> Mapping[str, Origin]: ...

    @property
    def why(self) -> str: ...


Row = TypeVar("Row", bound=AircraftRow)


def mark_of(origin: Mapping[str, str], figure: str) -> str:
    """The sign of a figure that is not printed in the book. A figure that is not spoken of is printed there; one of
    several parts has the sign that all of them have."""
    parts = {kind for name, kind in origin.items() if name == figure or name.startswith(f"{figure}.")}
    parts = parts or {origin.get(GOES_WITH.get(figure, ""), "printed")}
    return MARKS.get(parts.pop(), "!") if len(parts) == 1 else ""


class Demand:
    """Refuses a row that is not as it must be, with the field and the rule. Rules are named without their book; a
    demand that names none rests on the rule given at first."""

    def __init__(self, where: str, book: str, rule: str) -> None:
        self._where, self._book, self._rule = where, book, rule

    def __call__(self, right: bool, field: str, what: str, rule: str = "") -> None:
        if not right:
            raise BadInput(what, where=f"{self._where}: {field}", rule=f"{self._book}.{rule or self._rule}")

    def within(self, number: int, least: int, most: int, field: str, rule: str = "") -> None:
        self(least <= number <= most, field, f"{number} is not a number from {least} to {most}", rule)


def check_identity(row: Drawn, demand: Demand, nations: str = "") -> None:
    """Id, name, drawing, nation (by the rule `nations`) and year."""
    demand(
        len(row.id) <= 40 and bool(_ID.fullmatch(row.id)),
        "id",
        f"{row.id!r} is not made of small letters, digits and single hyphens",
    )
    demand(0 < len(row.name.strip()) <= 60, "name", "a name has 1 to 60 characters")
    demand(len(row.look) <= 40 and bool(_LOOK.fullmatch(row.look)), "look", f"{row.look!r} is no drawing")
    demand(row.nation in NATIONS, "nation", f"{row.nation!r} is not {', '.join(NATIONS)}", nations)
    demand(row.year is None or 1914 <= row.year <= 1918, "year", f"{row.year} is not a year of the war")


def check_origin(row: Told, figures: Collection[str], demand: Demand, *, own: bool) -> None:
    """Every figure of a listed row says where it comes from; a scenario's own row need not."""
    for figure in row.origin:
        demand(figure in figures, f"origin.{figure}", "this type has no such figure")
    if not own:
        missing = ", ".join(figure for figure in figures if figure not in row.origin)
        demand(not missing, "origin", f"nothing is said of {missing}")
        demand(bool(row.why) or {*row.origin.values()} == {"printed"}, "why", "say why figures are not as printed")


def _tell_others(told: Mapping[str, Origin], figures: Collection[str]) -> dict[str, Origin]:
    """`origin` of a row with `others` spelled out."""
    named = {figure: origin for figure, origin in told.items() if figure != OTHERS}
    return dict.fromkeys(figures, told[OTHERS]) | named


def read_list(
    file: Traversable,
    kind: type[Row],
    check: Callable[[Row, str], None],
    figures: Callable[[Row], Collection[str]] | None = None,
) -> dict[str, Row]:
    """The rows `[[aircraft]]` of a TOML file by id, each of them checked. `figures` tells the figures of a row:
    `others` under its `origin` stands for those that it does not name."""
    tables = from_toml(read(file), dict[str, list[dict[str, Any]]], file.name)
    if list(tables) != ["aircraft"]:
        raise BadInput(f"expected [[aircraft]] and nothing else, got {', '.join(tables) or 'nothing'}", where=file.name)
    rows: dict[str, Row] = {}
    for place, data in enumerate(tables["aircraft"], 1):
        where = f"{file.name}: {data.get('id', f'row {place}')}"
        row = as_type(data, kind, where)
        if figures and OTHERS in data.get("origin", ()):
            row = as_type(data | {"origin": _tell_others(data["origin"], figures(row))}, kind, where)
        if row.id in rows:
            raise BadInput("this id stands in the list twice", where=where)
        check(row, where)
        rows[row.id] = row
    return rows


def own_models(models: Sequence[Row], check: Callable[[Row, str], None], rule: str) -> dict[str, Row]:
    """The rows that a scenario brings by itself by id, each of them checked."""
    rows = {model.id: model for model in models}
    for model in models:
        check(model, f"scenario: models: {model.id}")
    if len(rows) != len(models):
        raise bad_scenario("models", "two models have the same id", rule)
    return rows


def find(
    name: str,
    own: Mapping[str, Row],
    listed: Mapping[str, Row],
    *,
    where: str,
    rule: str,
    names: Callable[[Row], Iterable[str]] = lambda row: (row.name,),
) -> Row:
    """A model by its id or one of its names. A scenario's own models come first; a name that fits several models is
    refused, as is one that fits none."""
    if name in own:
        return own[name]
    if name in listed:
        return listed[name]
    sought = name.casefold()
    for rows in (own, listed):
        found = {row.id: own.get(row.id, row) for row in rows.values() if sought in map(str.casefold, names(row))}
        if len(found) > 1:
            raise BadInput(f"{name!r} may be {' or '.join(found)}: write the id", where=where, rule=rule)
        for row in found.values():
            return row
    near = ", ".join(sorted(known for known in {*own, *listed} if sought[:4] in known)[:_MOST_NEAR])
    hint = f"; near it: {near}" if near else ""
    raise BadInput(f"there is no aircraft {name!r} in the lists{hint}", where=where, rule=rule)
