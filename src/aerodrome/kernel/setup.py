"""What a match is played from: `prepare` reads a scenario, checks it and lays out its start, without a match."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeAlias

import msgspec

from aerodrome.kernel.branched import BranchedOff
from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.copying import Copier
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type, from_toml, merged, plain, read
from aerodrome.kernel.posed import Posed
from aerodrome.kernel.rulebook import Caution, Choice, Rulebook, Scenario, Settings, State, View, rulebook
from aerodrome.kernel.sizes import check_sizes
from aerodrome.kernel.structs import Plain

ScenarioGiven: TypeAlias = str | Path | Mapping[str, object] | None
"""The name of a scenario that comes with the book, the path of a TOML file, plain data, or None for the book's own."""


class Setup(msgspec.Struct, Generic[Scenario, Settings, State, View], frozen=True):
    """What a match is played from. All clones of a match share it; nobody changes it."""

    book: Rulebook[Scenario, Settings, State, View]
    scenario: Scenario
    settings: Settings
    start: State
    """The state before the first step."""
    copy: Copier[State]
    seats: Mapping[str, str] = {}
    """Who sits where."""
    options: Mapping[str, Plain] = {}
    """The options that were given, beside those of the scenario."""
    position: Mapping[str, Plain] | None = None
    imagined: bool = False
    """Whether the start is not the scenario's but one that a seat imagines."""
    resumed: Checkpoint | None = None
    """Where the present version of the rules took over from an older one, if it did: what was before is not run."""
    branched: BranchedOff | None = None
    """Which record the match branched off, if it did, and when."""
    lesson: str = ""
    """The lesson that the match was made for, if any: whoever teaches knows it by this name."""
    puzzle: Posed | None = None
    """The puzzle that the match begins with, if any."""
    practice: bool = False
    """Whether chance that was taken back is offered again, as the players wanted it when the match was made."""

    @property
    def sides(self) -> Mapping[str, str]:
        """The seats, each with the side that it plays for."""
        return self.book.seats(self.scenario)

    @property
    def choices(self) -> Mapping[str, Choice]:
        """The types of aircraft that are left to seats."""
        return self.book.choices(self.scenario)

    @property
    def cautions(self) -> tuple[Caution, ...]:
        """What the book advises against in this scenario, with these settings."""
        return self.book.cautions(self.scenario, self.settings)


def prepare(
    book: str | Rulebook[Scenario, Settings, State, View],
    scenario: ScenarioGiven = None,
    *,
    options: Mapping[str, object] | None = None,
    aircraft: Mapping[str, str] | None = None,
    seats: Mapping[str, str] | None = None,
    position: Mapping[str, object] | None = None,
) -> Setup[Scenario, Settings, State, View]:
    """What a match would be played from: its scenario, settings and start, its seats, sides and choices. No rule runs
    and nothing is drawn. The arguments are those of `new`."""
    found = rulebook(book)
    scenario = found.default_scenario if scenario is None else scenario
    of_the_book = isinstance(scenario, str) and not scenario.endswith(".toml")
    if of_the_book and not (options or aircraft or seats) and position is None:
        return _named(found, scenario)
    return _prepared(found, scenario, options or {}, aircraft or {}, seats or {}, position)


@lru_cache(maxsize=64)
def _named(book: Rulebook, scenario: str) -> Setup:
    """A scenario of the book that is played often is read and checked once; matches copy its start before they change
    it. A file of one's own may be another one the next time."""
    return _prepared(book, scenario, {}, {}, {}, None)


def _prepared(
    book: Rulebook[Scenario, Settings, State, View],
    scenario: str | Path | Mapping[str, object],
    options: Mapping[str, object],
    aircraft: Mapping[str, str],
    seats: Mapping[str, str],
    position: Mapping[str, object] | None,
) -> Setup[Scenario, Settings, State, View]:
    described = _described(book, scenario)
    for given, where in ((options, "options"), (aircraft, "aircraft"), (seats, "seats")):
        check_sizes(given, where)
    if aircraft:
        described = book.choose(described, _chosen(book, described, aircraft))
    try:
        settings = _settings(book, described, options)
        start = book.setup(described, settings)
    except BadInput as error:
        raise _in_file(error, scenario) from None
    laid: Mapping[str, Plain] | None = None
    if position is not None:
        laid = plain(position, "position")
        start = _laid(book, laid, start, settings)
    _check_seats(book, described, seats)
    return Setup(book, described, settings, start, book.copy, dict(seats), plain(options, "options"), laid)


def _described(book: Rulebook[Scenario], scenario: str | Path | Mapping[str, object]) -> Scenario:
    """A scenario as the book has it."""
    written, where = _written(book, scenario)
    return as_type(written, book.scenario, where)


def document(book: str | Rulebook, scenario: ScenarioGiven = None) -> dict[str, Any]:
    """What the file of a scenario says, as plain data of one's own; nothing of it is checked against the rules."""
    found = rulebook(book)
    written, _ = _written(found, found.default_scenario if scenario is None else scenario)
    return written


def _written(book: Rulebook, scenario: str | Path | Mapping[str, object]) -> tuple[dict[str, Any], str]:
    """What a scenario says as plain data, and how messages call it."""
    known = book.scenarios()
    if isinstance(scenario, Mapping):
        data, where = plain(dict(scenario), "scenario"), "scenario"
    elif isinstance(scenario, str) and scenario in known:
        where = f"scenario {scenario}"
        return from_toml(known[scenario].read_bytes(), dict[str, Any], where), where
    elif not isinstance(scenario, str | Path):
        raise BadInput(f"a {type(scenario).__name__} is no name, path or table", where="scenario")
    elif isinstance(scenario, Path) or scenario.endswith(".toml"):
        data, where = from_toml(read(scenario), dict[str, Any], str(scenario)), str(scenario)
    else:
        raise BadInput(f"{book.id} has no scenario {scenario!r}; it has {', '.join(known)}", where="scenario")
    check_sizes(data, where)
    return data, where


def _chosen(book: Rulebook[Scenario], scenario: Scenario, aircraft: Mapping[str, str]) -> dict[str, str]:
    """The ids of the types that seats fly in place of the scenario's own; a type may be given by its name."""
    choices = book.choices(scenario)
    chosen: dict[str, str] = {}
    for seat, wanted in as_type(aircraft, dict[str, str], "aircraft").items():
        if seat not in choices:
            free = f"seats that choose: {', '.join(choices)}" if choices else "the scenario fixes all of them"
            raise BadInput(f"{seat!r} has no aircraft to choose here; {free}", where="aircraft")
        choice = choices[seat]
        found = [id_ for id_, name in choice.types.items() if wanted in (id_, name)] or [
            id_ for id_, name in choice.types.items() if wanted.casefold() == name.casefold()
        ]
        if not found:
            what = f"{wanted!r} is not open to {seat}; it may be {', '.join(choice.types)}"
            raise BadInput(what, where=f"aircraft: {seat}", rule=choice.rule)
        chosen[seat] = found[0]
    return chosen


def _in_file(error: BadInput, scenario: str | Path | Mapping[str, object]) -> BadInput:
    """What the rules find wrong in a scenario names the file that it came from."""
    if not (isinstance(scenario, Path) or (isinstance(scenario, str) and scenario.endswith(".toml"))):
        return error
    if not error.where.startswith("scenario"):
        return error
    field = error.where.removeprefix("scenario").lstrip(".: ")
    return BadInput(error.what, where=f"{scenario}: {field}" if field else str(scenario), rule=error.rule)


def _settings(book: Rulebook[Scenario, Settings], scenario: Scenario, options: Mapping[str, object]) -> Settings:
    """The book's options: its defaults, then the scenario's, then those given."""
    defaults = msgspec.to_builtins(book.settings())
    chosen = merged(merged(defaults, scenario.options, "scenario.options"), options, "options")
    return as_type(chosen, book.settings, "options")


def _laid(
    book: Rulebook[Any, Settings, State], position: Mapping[str, Plain], start: State, settings: Settings
) -> State:
    """A position laid over the scenario's own start."""
    check_sizes(position, "position")
    data = merged(msgspec.to_builtins(start), position, "position")
    laid = as_type(data, book.state, "position")
    book.check_position(laid, start, settings)
    _check_contradictions(position, plain(laid, "position"), "position")
    return laid


def _check_contradictions(given: Any, follows: Any, where: str) -> None:
    """What follows from some fields of a position must not contradict others that were given."""
    if isinstance(given, dict) and isinstance(follows, dict):
        for key, value in given.items():
            _check_contradictions(value, follows.get(key), f"{where}: {key}")
    elif given != follows:
        raise BadInput(f"{given!r} contradicts other fields, from which {follows!r} follows", where=where)


def _check_seats(book: Rulebook[Scenario], scenario: Scenario, seats: Mapping[str, str]) -> None:
    known = book.seats(scenario)
    for seat, who in as_type(seats, dict[str, str], "seats").items():
        if seat not in known:
            raise BadInput(f"there is no seat {seat!r}; seats: {', '.join(known)}", where="seats")
        plain(who, "seats")
