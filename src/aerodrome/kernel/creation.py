"""New matches."""

import secrets
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from aerodrome.kernel.chance import ByHand, Checked, Committed, Face, Scripted, Seeded, Source, checked_seed
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import Rulebook, Scenario, Settings, State, View
from aerodrome.kernel.setup import ScenarioGiven, Setup, prepare


def new(
    book: str | Rulebook[Scenario, Settings, State, View],
    scenario: ScenarioGiven = None,
    *,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    aircraft: Mapping[str, str] | None = None,
    seats: Mapping[str, str] | None = None,
    chance: str | Sequence[Face] | Source | None = None,
    position: Mapping[str, object] | None = None,
    shares: Iterable[str] = (),
    practice: bool = False,
    events: bool = True,
    safe_points: bool = True,
) -> Match[Scenario, Settings, State, View]:
    """A new match.

    `book` is the id of a rule book, or the book itself. `scenario` is the name of one that comes with the book, the
    path of a TOML file, or plain data; without it the book's default scenario is played. `aircraft` tells what a seat
    flies where the scenario leaves that to the player (`Rulebook.choices`). `chance` is "seeded" (the default, from
    `seed`), "committed", "hand", a list of outcomes in order, or a source. `position` starts from any position given as
    data, laid over the scenario's own start. `seats` tells who sits where. With committed chance, `shares` are the
    seats whose people are asked for a share of their own before anything is drawn, so that whoever made the match
    cannot choose its dice; and `practice` lets what was taken back be drawn again, as a seed does in any case.
    """
    setup = prepare(book, scenario, options=options, aircraft=aircraft, seats=seats, position=position)
    if practice:
        setup = msgspec.structs.replace(setup, practice=True)
    source = _shared(_source(chance, seed), shares)
    check_shares(setup, source)
    return Match(setup, source, events=events, safe_points=safe_points)


def _source(chance: str | Sequence[Face] | Source | None, seed: int | str | None) -> Source:
    match chance:
        case None | "seeded":
            return Seeded(secrets.randbits(53) if seed is None else checked_seed(seed))
        case "committed":
            return Committed()
        case "hand":
            return ByHand()
        case str():
            raise BadInput(f"{chance!r} is not seeded, committed or hand, nor a list of outcomes", where="chance")
        case list() | tuple():
            return Scripted(chance, None if seed is None else Seeded(checked_seed(seed)))
    if isinstance(chance, type) or not all(callable(getattr(chance, each, None)) for each in ("card", "die")):
        what = f"a {type(chance).__name__} is no source of chance: it has no card(at, left) and die(at, sides)"
        raise BadInput(what, where="chance")
    if isinstance(chance, Seeded | Committed | Scripted | Checked):
        return chance
    return Checked(chance)  # type: ignore[arg-type]


def _shared(source: Source, shares: Iterable[str]) -> Source:
    seats = as_type(list(shares), list[str], "shares")
    if not seats:
        return source
    if not isinstance(source, Committed):
        raise BadInput("only committed chance is made of shares", where="shares")
    return Committed(source.key, source.skips, dict.fromkeys(seats))


def check_shares(setup: Setup, source: Source) -> None:
    """Refuses shares of seats that the scenario does not have."""
    then = source.then if isinstance(source, Scripted) else source
    for seat in then.shares if isinstance(then, Committed) else ():
        if seat not in setup.sides:
            raise BadInput(f"there is no seat {seat!r}; seats: {', '.join(setup.sides)}", where="shares")
