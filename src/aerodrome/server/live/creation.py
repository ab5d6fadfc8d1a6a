"""How a match comes into being: what is stored of it at first, and who gets which link."""

import time
from collections.abc import Collection, Iterable, Mapping

import msgspec

from aerodrome.coach.lessons import Lesson, begin
from aerodrome.kernel.creation import new
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.film import ALL, unpacked
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.pilots.pilot import default_pilot, pilots
from aerodrome.server.book_words import cautions_of
from aerodrome.server.journal.journal import ending_of
from aerodrome.server.journal.numbering import Tally
from aerodrome.server.journal.stretches import Played
from aerodrome.server.live.rights import has_ace
from aerodrome.server.live.seating import seated
from aerodrome.server.roles import PERSON, PUBLIC, Role, fingerprint, in_order, new_id, new_token
from aerodrome.server.store.store import Store, Stored, Stretch, Write
from aerodrome.server.store.takers import Made, Taker
from aerodrome.server.wire.matches import Created, Link, NewMatch
from aerodrome.server.workers.tasks import Examined, titles

_LONGEST_SEAT = 64


def found(wanted: NewMatch, at: float | None = None) -> tuple[Stored, dict[str, Role], Created]:
    """A new match, made at this time or now, as it is stored, its roles by the fingerprints of their links, and what
    its maker is told."""
    book = rulebook(wanted.book)
    name = _named(book, wanted)
    scenario = name or wanted.scenario
    sides = prepare(book, scenario, options=wanted.options, aircraft=wanted.aircraft).sides
    who = _who(book, sides, wanted.seats)
    if wanted.dice == "hand" and book.outside:
        raise BadInput("what happens between missions is not rolled by hand", where="dice")
    persons = in_order((seat for seat, each in who.items() if each == PERSON), sides)
    match = new(
        book,
        scenario,
        options=wanted.options,
        aircraft=wanted.aircraft,
        seats=who,
        chance=wanted.dice,
        shares=persons if wanted.dice == "committed" else (),
        practice=wanted.practice,
    )
    one_screen = wanted.together or len(persons) == 1
    if wanted.dice == "hand" and not (persons and one_screen):
        what = "people who draw and roll by hand sit at one screen: one person, or all of them together"
        raise BadInput(what, where="dice")
    if wanted.practice and not (persons and one_screen):
        what = "answers are taken back only where people sit at one screen: one person, or all of them together"
        raise BadInput(what, where="practice")
    tokens = _tokens(persons, together=wanted.together)
    watch = new_token()
    roles = {fingerprint(token): Role(seats) for token, seats in tokens} | {fingerprint(watch): Role()}
    if wanted.hints and not has_ace(book.id):
        raise BadInput(f"{book.id} has no ace: nobody could say what it would do", where="hints")
    together = one_screen and bool(persons)
    if wanted.pace is not None:
        _check_pace(book, sides, persons, one_screen=one_screen)
    stored = stored_match(match, who, new_id(), scenario=name, together=together, hints=wanted.hints)
    pace = None if wanted.pace is None else msgspec.json.encode(wanted.pace).decode()
    stored = msgspec.structs.replace(stored, pace=pace, created=stored.created if at is None else at)
    links = [Link(list(seats), token) for token, seats in tokens]
    return stored, roles, Created(stored.id, links, Link([], watch), match.commitment, cautions_of(match.setup))


def found_between(wanted: NewMatch, at: float, delay: int | None) -> tuple[Stored, dict[str, list[str]]]:
    """A new match between two people, each of whom flies all seats of a side, as it is stored; and the seats by side.
    Who only watches sees it so many seconds late. BadInput where there are not two sides."""
    book = rulebook(wanted.book)
    sides = prepare(book, _named(book, wanted) or wanted.scenario).sides
    seats: dict[str, list[str]] = {}
    for seat, side in sides.items():
        if seat not in book.outside:
            seats.setdefault(side, []).append(seat)
    if len(seats) != 2 or book.outside:
        raise BadInput("a game that is offered has two sides, one for each of two people", where="scenario")
    wanted = msgspec.structs.replace(wanted, seats=dict.fromkeys(sides, PERSON))
    stored, _, _ = found(wanted, at)
    return msgspec.structs.replace(stored, delay=delay), seats


def between(store: Store, stored: Stored, flown: Mapping[str, tuple[str, list[str]]], *, watched: bool) -> Made:
    """A match that is made for people with names, each with a link of his own: sides and their seats by people."""
    takers = tuple(
        Taker(person, fingerprint(store.personal_token(person, stored.id)), side, seats)
        for person, (side, seats) in flown.items()
    )
    links = {each.link: Role(tuple(each.seats)) for each in takers}
    return Made(Write(stored.id, new=stored, links=links), takers, watched)


def found_lesson(lesson: Lesson) -> tuple[Stored, dict[str, Role], Created]:
    """A new match of a lesson as it is stored, its roles by the fingerprints of their links, and what whoever takes it
    is told: one link for all the learner's seats."""
    match = begin(lesson)
    ((token, seats),) = _tokens(in_order(lesson.learner, match.sides), together=True)
    watch = new_token()
    stored = stored_match(match, match.setup.seats, new_id(), together=True)
    title = msgspec.json.encode({"en": lesson.title, "fr": lesson.title_fr}).decode()
    roles = {fingerprint(token): Role(seats), fingerprint(watch): Role()}
    created = Created(stored.id, [Link(list(seats), token)], Link([], watch), None)
    return msgspec.structs.replace(stored, title=title), roles, created


def stored_match(
    match: Match, who: Mapping[str, str], id: str, *, scenario: str = "", together: bool = False, hints: bool = False
) -> Stored:
    """A match that is to be played, as it is stored; `scenario` is the name of one of the book's own."""
    return Stored(
        id=id,
        book=match.book.id,
        scenario=scenario,
        source="played",
        together=together,
        hints=hints,
        created=time.time(),
        header=msgspec.json.encode(match.record()).decode(),
        title=msgspec.json.encode(titles(match.scenario)).decode(),
        seats=msgspec.json.encode(seated(match.book.seats(match.scenario), who)).decode(),
    )


def _check_pace(book: Rulebook, sides: Mapping[str, str], persons: Collection[str], *, one_screen: bool) -> None:
    """Refuses clocks where nobody waits for anybody, or nobody could claim that time is out."""
    if book.outside:
        raise BadInput("a campaign has no clocks: what is between missions takes as long as it takes", where="pace")
    if one_screen or len(persons) < 2:
        what = "clocks are for people at several screens, each with a link of his own"
        raise BadInput(what, where="pace")
    if len(set(sides.values())) != 2 or len({sides[seat] for seat in persons}) != 2:
        what = "clocks need two sides with people on both: whoever runs out of time leaves the match to the other side"
        raise BadInput(what, where="pace")


def _named(book: Rulebook, wanted: NewMatch) -> str:
    """The name of one of the book's own scenarios; nothing where the scenario is given as data."""
    if isinstance(wanted.scenario, dict):
        return ""
    known = book.scenarios()
    name = wanted.scenario or book.default_scenario
    if name not in known:
        # The kernel would take it for the path of a file, and clients have no business with files.
        raise BadInput(f"{book.id} has no scenario {name!r}; it has {', '.join(known)}", where="scenario")
    return name


def _who(book: Rulebook, sides: Mapping[str, str], seats: Mapping[str, str]) -> dict[str, str]:
    for seat in seats:
        if seat not in sides or seat in book.outside:
            taken = ", ".join(each for each in sides if each not in book.outside)
            raise BadInput(f"there is no seat {seat!r}; seats: {taken}", where="seats")
    _check_names(sides)
    who = {seat: seats.get(seat) or default_pilot(book.id) for seat in sides if seat not in book.outside}
    check_pilots(book, who)
    return who


def check_pilots(book: Rulebook, who: Mapping[str, str]) -> None:
    """Refuses machines that nobody knows."""
    known = pilots(book.id)
    for seat, each in who.items():
        if each != PERSON and each not in known:
            what = f"{each!r} cannot sit there: a person can, or one of the pilots {', '.join(known)}"
            raise BadInput(what, where=f"seats: {seat}")


def _check_names(seats: Iterable[str]) -> None:
    for seat in seats:
        if not (seat.isprintable() and 0 < len(seat) <= _LONGEST_SEAT):
            what = f"the name of a seat has 1 to {_LONGEST_SEAT} letters that can be printed"
            raise BadInput(what, where="seats")


def _tokens(persons: tuple[str, ...], *, together: bool) -> list[tuple[str, tuple[str, ...]]]:
    if together and persons:
        return [(new_token(), persons)]
    return [(new_token(), (seat,)) for seat in persons]


def found_uploaded(examined: Examined) -> tuple[Write, Created]:
    """An uploaded match as it is stored, with its film, and what is told to whoever uploaded it. BadInput where no list
    could show it."""
    _check_names(examined.sides)
    now = time.time()
    stored = Stored(
        id=new_id(),
        book=examined.book,
        scenario=_own_scenario(examined),
        source="uploaded",
        together=False,
        created=now,
        header=examined.record.decode(),
        title=msgspec.json.encode(examined.title).decode(),
        seats=msgspec.json.encode(seated(examined.sides, examined.seats)).decode(),
        ended=now,
        answers=examined.answers,
        ending=msgspec.json.encode(ending_of(examined.outcome)).decode(),
    )
    commitment = msgspec.json.decode(examined.record)["chance"].get("commitment")
    return Write(stored.id, new=stored, stretches=_stretches(examined)), Created(
        stored.id, [], Link([], PUBLIC), commitment
    )


def _stretches(examined: Examined) -> tuple[Stretch, ...]:
    """The film, reel by reel. What nobody has answered is not worth one."""
    lines: dict[str, int] = {}
    found = []
    for n, packed in enumerate(examined.film if examined.answers else (), 1):
        reel = unpacked(packed)
        for event in reel.lines:
            lines[event.only or ALL] = lines.get(event.only or ALL, 0) + 1
        tally = msgspec.json.encode(Tally(lines=lines)).decode()
        played = msgspec.json.encode(Played([], [])).decode()
        found.append(Stretch(n, reel.first, reel.last, examined.version, played, tally, film=packed))
    return tuple(found)


def _own_scenario(examined: Examined) -> str:
    """The name of the book's own scenario that was played, if it was one."""
    for name in rulebook(examined.book).scenarios():
        if msgspec.to_builtins(prepare(examined.book, name).scenario) == examined.scenario:
            return name
    return ""
