"""`aerodrome play`: starting, resuming, and the people and machines at the table."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console

from aerodrome.campaign.files import held
from aerodrome.cli.game import Game
from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.menu import chosen_aircraft, chosen_scenario
from aerodrome.cli.options import given_aircraft, given_options
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.saving import Keeper
from aerodrome.cli.screen import Screen
from aerodrome.cli.terminal import command, language, record_file, screen
from aerodrome.kernel.creation import new
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import read as read_file
from aerodrome.kernel.loading import go_on, load
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.notation.lines import read
from aerodrome.kernel.notation.matches import is_match_text
from aerodrome.kernel.rulebook import Choice, Rulebook, rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.pilots import default_pilot, pilot, pilots
from aerodrome.pilots.pilot import is_pilot

PERSON = "person"
DEFAULT_BOOK = "spandaus"


def begin(
    *,
    book: str | None,
    scenario: str | None,
    seat: str | None,
    against: str | None,
    seed: int | None,
    dice: str | None,
    options: Sequence[str],
    aircraft: Sequence[str],
    lang: str | None,
    record: str | None,
    resume: str | None,
    position: str | None = None,
) -> int:
    """Sits down at a new match, or at one that was saved, and plays it; gives the exit code."""
    phrases = Phrases(language(lang))
    console = screen()
    keyboard = Keyboard(console)
    if resume is not None:
        fixed: dict[str, Any] = {"scenario": scenario, "seed": seed, "dice": dice}
        fixed |= {"option": options or None, "aircraft": aircraft or None, "position": position}
        match, keeper = _resumed(resume, record, seat, against, fixed)
        if book not in (None, match.book.id):
            raise BadInput(f"this is a match of {match.book.id}, not of {book}", where="book")
    elif position is not None:
        beside = {"scenario": scenario, "option": options or None, "aircraft": aircraft or None}
        match = _noted(position, book, seat, against, seed, dice, beside)
        keeper = (
            Keeper(Path(record).expanduser(), match) if record else Keeper.fresh(match, f"{match.book.id}-position")
        )
    else:
        found = game(book or DEFAULT_BOOK)
        name = scenario if scenario is not None else chosen_scenario(found, console, keyboard, phrases)
        if name is None:
            return 0
        ask = partial(chosen_aircraft, console, keyboard, phrases)
        made = _new(found, name, seat, against, seed, dice, options, given_aircraft(aircraft), ask)
        if made is None:
            return 0
        match = made
        keeper = (
            Keeper(Path(record).expanduser(), match) if record else Keeper.fresh(match, f"{found.id}-{Path(name).stem}")
        )
    return sit_down(match, keeper, console, keyboard, phrases)


def sit_down(match: Match, keeper: Keeper, console: Console, keyboard: Keyboard, phrases: Phrases) -> int:
    """Plays a match whose seats are taken; gives the exit code."""
    people = {each for each, who in match.setup.seats.items() if who == PERSON}
    machines = {
        each: pilot(match.book.id, who, f"{_seed_of(match)}/{each}/{len(match.answers)}")
        for each, who in match.setup.seats.items()
        if who != PERSON
    }
    shown = Screen(console, match, BookWords(match.book, phrases.lang), phrases)
    return Game(shown, keyboard, keeper, people, machines).run()


def game(book: str) -> Rulebook:
    """The rule book of a game; a campaign is none, and has commands of its own."""
    found = rulebook(book)
    if found.outside:
        raise BadInput(f"there are commands of its own for this: {command()} {found.id}", where=f"book {book}")
    return found


def _new(
    book: Rulebook,
    scenario: str,
    seat: str | None,
    against: str | None,
    seed: int | None,
    dice: str | None,
    options: Sequence[str],
    aircraft: dict[str, str],
    ask: Callable[[str, Choice], str | None],
) -> Match | None:
    """A new match; None if a person leaves while asked what to fly."""
    given = given_options(book, options)
    setup = prepare(book, scenario, options=given, aircraft=aircraft)
    seats = seating(book, setup.sides, seat, against)
    for each, choice in setup.choices.items():
        if seats[each] == PERSON and each not in aircraft:
            if (wanted := ask(each, choice)) is None:
                return None
            aircraft = aircraft | {each: wanted}
    return _with_dice(partial(new, book, scenario, options=given, aircraft=aircraft, seats=seats), seats, seed, dice)


def _noted(
    line: str,
    book: str | None,
    seat: str | None,
    against: str | None,
    seed: int | None,
    dice: str | None,
    beside: dict[str, Any],
) -> Match:
    """A new match that begins where a line of notation says."""
    for name, given in beside.items():
        if given is not None:
            raise BadInput("the position says this already", where=name)
    noted = read(line)
    if book not in (None, noted.book):
        raise BadInput(f"this is a position of {noted.book}, not of {book}", where="book")
    found = game(noted.book)
    setup = prepare(found, noted.scenario, options=noted.options, aircraft=noted.aircraft)
    seats = seating(found, setup.sides, seat, against)
    return _with_dice(partial(noted.match, seats=seats), seats, seed, dice)


def _with_dice(made: Callable[..., Match], seats: dict[str, str], seed: int | None, dice: str | None) -> Match:
    """The match with the chance that was asked for."""
    if seed is not None and dice not in (None, "seeded"):
        raise BadInput(f"{dice} dice have no seed", where="--seed")
    if dice == "hand":
        return made(chance=dice)
    if dice == "committed":
        return made(chance=dice, shares=[each for each, who in seats.items() if who == PERSON])
    return made(seed=secrets.randbelow(2**32) if seed is None else seed)


def seating(book: Rulebook, seats: Iterable[str], seat: str | None, against: str | None) -> dict[str, str]:
    """Who sits where: you at your seat, and people or pilots at all others."""
    seats = tuple(seats)
    mine = seats[0] if seat is None else seat
    if mine not in seats:
        raise BadInput(f"there is no seat {mine!r}; seats: {', '.join(seats)}", where="--seat")
    other = opponent(book, against)
    return {each: PERSON if each == mine else other for each in seats}


def opponent(book: Rulebook, against: str | None) -> str:
    """Who has the seats that are not yours: a machine pilot, or people."""
    other = default_pilot(book.id) if against is None else against
    if other == "none":
        return PERSON
    if not is_pilot(book.id, other):
        raise BadInput(f"{book.id} has no pilot {other!r}; it has {', '.join(pilots(book.id))}", where="--against")
    return other


def _resumed(
    resume: str, record: str | None, seat: str | None, against: str | None, fixed: dict[str, Any]
) -> tuple[Match, Keeper]:
    """The saved match with its seats; they can be taken by others now, the rest is fixed."""
    for name, given in fixed.items():
        if given is not None:
            raise BadInput("a match that goes on has this already", where=name)
    path = record_file(resume)
    match = go_on(held(path)[0])
    game(match.book.id)
    seats = match.sides
    kept = dict(match.setup.seats)
    if seat is not None or against is not None or set(kept) != set(seats):
        kept = seating(match.book, seats, seat, against)
    known = (PERSON, *pilots(match.book.id))
    for each, who in kept.items():
        if who != PERSON and not is_pilot(match.book.id, who):
            what = f"nobody here knows {who!r}; there are {', '.join(known)}; --seat and --against choose anew"
            raise BadInput(what, where=f"{resume}: seats: {each}")
    if kept != match.setup.seats:
        match = load(match.record() | {"seats": kept})
    if record is not None:
        return match, Keeper(Path(record).expanduser(), match)
    if is_match_text(read_file(path)):
        return match, Keeper.fresh(match, path.stem, folder=path.parent)
    return match, Keeper(path, match, goes_on=True)


def _seed_of(match: Match) -> str:
    chance = match.record()["chance"]
    assert isinstance(chance, dict)
    return str(chance.get("seed") or chance.get("commitment") or "")
