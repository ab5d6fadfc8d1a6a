"""Aircraft that several rule books have: which row of which book's list is which aircraft of history."""

from functools import cache
from importlib.resources import files

from aerodrome.aircraft.lists import Origin
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml, read
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.structs import Strict

DATA = files(__package__) / "data"


class Compared(Strict):
    """A single-seat fighter of history; `models` has its id in the list of each book."""

    id: str
    name: str
    nation: str
    introduced: str
    """The month in which it came to the front: "1917-06"."""
    origin: Origin
    """Of that month."""
    models: dict[str, str]
    note: str = ""

    @property
    def months(self) -> int:
        """Of its introduction, counted from the beginning of 1914."""
        year, month = self.introduced.split("-")
        return 12 * (int(year) - 1914) + int(month)


@cache
def compared() -> dict[str, Compared]:
    """All of them by id."""
    file = DATA / "aircraft.toml"
    return {each.id: each for each in from_toml(read(file), dict[str, list[Compared]], file.name)["aircraft"]}


@cache
def _by_model() -> dict[tuple[str, str], Compared]:
    return {(book, model): each for each in compared().values() for book, model in each.models.items()}


def aircraft_of(book: str, model: str) -> Compared:
    """What a model of a book is in history. One that no other book has, or somebody's own, is itself alone."""
    known = _by_model().get((book, model))
    if known is not None:
        return known
    row = rulebook(book).aircraft().get(model)
    return Compared(model, model if row is None else row.name, "", "", "house", {book: model})


def models_of(book: str) -> tuple[str, ...]:
    """The models of a book that another book has too."""
    found = tuple(each.models[book] for each in compared().values() if book in each.models)
    if not found:
        raise BadInput(f"no other book has an aircraft of {book}; name models of its list", where="models")
    return found


def elsewhere(book: str, first: str, second: str) -> bool:
    """Whether another book has both of two models."""
    one, other = aircraft_of(book, first), aircraft_of(book, second)
    return bool({*one.models} & {*other.models} - {book})
