"""Matches as records: new ones, loaded ones, verified ones."""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, TypeAlias, cast

import msgspec

from aerodrome.kernel.chance import ByHand, Checked, Committed, Face, Scripted, Seeded, Source, checked_seed, read_share
from aerodrome.kernel.checkpoint import Checkpoint, Past
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.events import NewRules
from aerodrome.kernel.files import as_type, from_json, from_toml, frozen, merged, plain, read
from aerodrome.kernel.match import DEALER, Match, is_moment
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.setup import Setup
from aerodrome.kernel.signing import Signature, check_signature
from aerodrome.kernel.sizes import MOST_ANSWERS, MOST_OUTCOMES, check_sizes
from aerodrome.kernel.taking_back import TakenBack, courses, known_at

FORMAT = 1

Look: TypeAlias = Callable[[Match], None]


class Chance(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Where the outcomes came from, and the outcomes in order, with a space between two."""

    source: str
    outcomes: Annotated[str, msgspec.Meta(max_length=MOST_OUTCOMES)] = ""
    given: int = 0
    """How many of them, from the first, the source did not give: a script did, or the match that was cloned."""
    seed: int | str | None = None
    key: str | None = None
    commitment: str | None = None
    shares: dict[str, str] = {}
    """What people added to the chance, by their seats; empty where one has yet to be given."""


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A match as one JSON document."""

    format: int
    book: str
    version: int
    scenario: dict[str, Any]
    chance: Chance
    options: dict[str, Any] = {}
    seats: dict[str, str] = {}
    position: dict[str, Any] | None = None
    practice: bool = False
    """Whether the players wanted chance that was taken back to be offered again."""
    answers: Annotated[list[Any], msgspec.Meta(max_length=MOST_ANSWERS)] = []
    sealed: dict[str, Any] = {}
    resumed: Checkpoint | None = None
    """Where this version of the rules took over from an older one; what was answered and drawn before is only told."""
    taken_back: Annotated[list[TakenBack], msgspec.Meta(max_length=MOST_ANSWERS)] = []
    """In the order of time. Of `answers` and `outcomes` only what stands is there."""
    checkpoint: Checkpoint | None = None
    """The last safe point of a match that goes on, for a time when what was before it can no longer be run."""
    film: list[str] = []
    """What was seen, for a time when its rules are no longer known (kernel/film.py)."""
    signature: Signature | None = None
    """Of whoever gave the record out."""


def new(
    book: str,
    scenario: str | Path | Mapping[str, Any] | None = None,
    *,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    aircraft: Mapping[str, str] | None = None,
    seats: Mapping[str, str] | None = None,
    chance: str | Sequence[Face] | Source | None = None,
    position: Mapping[str, Any] | None = None,
    shares: Iterable[str] = (),
    practice: bool = False,
    events: bool = True,
    safe_points: bool = True,
) -> Match:
    """A new match.

    `scenario` is the name of one that comes with the book, the path of a TOML file, or plain data. `aircraft` tells
    what a seat flies where the scenario leaves that to the player (`Rulebook.choices`). `chance` is
    "seeded" (the default, from `seed`), "committed", "hand", a list of outcomes in order, or a source. `position`
    starts from any position given as data, laid over the scenario's own start. `seats` tells who sits where. With
    committed chance, `shares` are the seats whose people are asked for a share of their own before anything is drawn,
    so that whoever made the match cannot choose its dice; and `practice` lets what was taken back be drawn again, as a
    seed does in any case.
    """
    setup = _setup(book, scenario, options or {}, aircraft or {}, seats or {}, position)
    if practice:
        setup = msgspec.structs.replace(setup, practice=True)
    source = _shared(_source(chance, seed), shares)
    _check_shares(setup, source)
    return Match(setup, source, events=events, safe_points=safe_points)


def _setup(
    book: str,
    scenario: str | Path | Mapping[str, Any] | None,
    options: Mapping[str, Any],
    aircraft: Mapping[str, str],
    seats: Mapping[str, str],
    position: Mapping[str, Any] | None,
) -> Setup:
    if _named(book, scenario) and not (options or aircraft or seats or position):
        return _prepared(book, scenario)
    return _prepare(rulebook(book), scenario, options, aircraft, seats, position)


def _named(book: object, scenario: object) -> bool:
    """Whether this is a scenario of the book: a file of one's own may be another one the next time."""
    return isinstance(book, str) and isinstance(scenario, str) and not scenario.endswith(".toml")


@lru_cache(maxsize=64)
def _prepared(book: str, scenario: str) -> Setup:
    """A scenario that is played often is read and checked once; matches copy its start before they change it."""
    return _prepare(rulebook(book), scenario, {}, {}, {}, None)


def _prepare(
    book: Rulebook,
    scenario: str | Path | Mapping[str, Any] | None,
    options: Mapping[str, Any],
    aircraft: Mapping[str, str],
    seats: Mapping[str, str],
    position: Mapping[str, Any] | None,
) -> Setup:
    described = _scenario(book, scenario)
    for given, where in ((options, "options"), (aircraft, "aircraft"), (seats, "seats")):
        check_sizes(given, where)
    if aircraft:
        described = book.choose(described, _chosen(book, described, aircraft))
    try:
        settings = _settings(book, described, options)
        start = book.setup(described, settings)
    except BadInput as error:
        raise _in_file(error, scenario) from None
    if position is not None:
        position = plain(position, "position")
        check_sizes(position, "position")
        data = merged(msgspec.to_builtins(start), position, "position")
        laid = as_type(data, book.state, "position")
        book.settle(laid, start, settings)
        _check_settled(position, plain(laid, "position"), "position")
        start = laid
    _check_seats(book, described, seats)
    return Setup(book, described, settings, start, book.copy, dict(seats), plain(options, "options"), position)


def _check_settled(given: Any, settled: Any, where: str) -> None:
    """What follows from some fields of a position must not contradict others that were given."""
    if isinstance(given, dict) and isinstance(settled, dict):
        for key, value in given.items():
            _check_settled(value, settled.get(key), f"{where}: {key}")
    elif given != settled:
        raise BadInput(f"{given!r} contradicts other fields, from which {settled!r} follows", where=where)


def _scenario(book: Rulebook, scenario: str | Path | Mapping[str, Any] | None) -> Any:
    known = book.scenarios()
    if scenario is None:
        scenario = next(iter(known))
    if isinstance(scenario, Mapping):
        return _described(book, plain(dict(scenario), "scenario"), "scenario")
    if isinstance(scenario, str) and scenario in known:
        return from_toml(known[scenario].read_bytes(), book.scenario, f"scenario {scenario}")
    if not isinstance(scenario, str | Path):
        raise BadInput(f"a {type(scenario).__name__} is no name, path or table", where="scenario")
    if isinstance(scenario, Path) or scenario.endswith(".toml"):
        return _described(book, from_toml(read(scenario), dict[str, Any], str(scenario)), str(scenario))
    raise BadInput(f"{book.id} has no scenario {scenario!r}; it has {', '.join(known)}", where="scenario")


def _described(book: Rulebook, data: Mapping[str, Any], where: str) -> Any:
    check_sizes(data, where)
    return as_type(data, book.scenario, where)


def _chosen(book: Rulebook, scenario: Any, aircraft: Mapping[str, str]) -> dict[str, str]:
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


def _in_file(error: BadInput, scenario: str | Path | Mapping[str, Any] | None) -> BadInput:
    """What the rules find wrong in a scenario names the file that it came from."""
    if not (isinstance(scenario, Path) or (isinstance(scenario, str) and scenario.endswith(".toml"))):
        return error
    if not error.where.startswith("scenario"):
        return error
    field = error.where.removeprefix("scenario").lstrip(".: ")
    return BadInput(error.what, where=f"{scenario}: {field}" if field else str(scenario), rule=error.rule)


def _settings(book: Rulebook, scenario: Any, options: Mapping[str, Any]) -> Any:
    """The book's options: its defaults, then the scenario's, then those given."""
    defaults = msgspec.to_builtins(book.settings())
    chosen = merged(merged(defaults, scenario.options, "scenario.options"), options, "options")
    return as_type(chosen, book.settings, "options")


def _check_seats(book: Rulebook, scenario: Any, seats: Mapping[str, str]) -> None:
    known = book.seats(scenario)
    for seat, who in as_type(seats, dict[str, str], "seats").items():
        if seat not in known:
            raise BadInput(f"there is no seat {seat!r}; seats: {', '.join(known)}", where="seats")
        plain(who, "seats")


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


def _check_shares(setup: Setup, source: Source) -> None:
    then = source.then if isinstance(source, Scripted) else source
    known = setup.book.seats(setup.scenario)
    for seat in then.shares if isinstance(then, Committed) else ():
        if seat not in known:
            raise BadInput(f"there is no seat {seat!r}; seats: {', '.join(known)}", where="shares")


def write(match: Match) -> dict[str, Any]:
    """A match as a record."""
    document = Record(
        format=FORMAT,
        book=match.book.id,
        version=match.book.version,
        scenario=msgspec.to_builtins(match.scenario),
        chance=_chance_of(match),
        options=dict(match.setup.options),
        seats=dict(match.setup.seats),
        position=_position_of(match.setup),
        practice=match.setup.practice,
        answers=match.answers,
        sealed=match.sealed,
        resumed=match.setup.resumed,
        taken_back=list(match.taken_back),
    )
    return cast(dict[str, Any], plain(document, "record"))


def _position_of(setup: Setup) -> dict[str, Any] | None:
    if setup.imagined:
        return cast(dict[str, Any], msgspec.to_builtins(setup.start))
    return None if setup.position is None else dict(setup.position)


def _chance_of(match: Match) -> Chance:
    source = match.source
    outcomes = " ".join(map(str, match.outcomes))
    given = 0
    if isinstance(source, ByHand):
        return Chance("hand", " ".join(map(str, source.outcomes)))
    if isinstance(source, Scripted):
        if source.then is None:
            return Chance("scripted", " ".join(map(str, source.outcomes)))
        given = source.given
        if given > len(match.outcomes):
            outcomes = " ".join(map(str, source.outcomes[:given]))
        source = source.then
    if isinstance(source, Committed):
        shares = {seat: "" if share is None else share.hex() for seat, share in source.shares.items()}
        return Chance("committed", outcomes, given, key=source.key.hex(), commitment=source.commitment, shares=shares)
    if isinstance(source, Seeded):
        return Chance("seeded", outcomes, given, seed=source.seed)
    return Chance("scripted", outcomes)


def load(
    record: Mapping[str, Any] | str | bytes | Path,
    *,
    moment: int | None = None,
    events: bool = True,
    checkpoint: Checkpoint | None = None,
    look: Look | None = None,
) -> Match:
    """The match of a record, ready to go on; with `moment`, as it was after that many answers. With a checkpoint of
    the same match it is run only from there. `look` is called with it at the start and after every answer.

    `record` is plain data, JSON text, or the path of a file.
    """
    document, where = document_of(record)
    return _run(document, where, moment=moment, events=events, checkpoint=checkpoint, look=look)


def go_on(record: Mapping[str, Any] | str | bytes | Path) -> Match:
    """The match of a record to be played on. One that an older version of the rules has played, and whose past does not
    run any more, goes on from its checkpoint with those answers since that still can be given; the log tells it."""
    document, where = document_of(record)
    present, checkpoint = rulebook(document.book).version, document.checkpoint
    if document.version >= present or checkpoint is None:
        return load(record)
    try:
        return load(record)
    except Exception:
        # Rules that never asked for these answers may fail over them in any way.
        taken = msgspec.structs.replace(document, version=present, resumed=checkpoint, checkpoint=None, sealed={})
    match = _run(taken, where, moment=checkpoint.answers, events=True)
    for answer in document.answers[checkpoint.answers :]:
        try:
            match.answer(frozen(answer), match.open[0].seat)
        except Exception:
            break
    lost = len(document.answers) - len(match.answers) - len(match.sealed)
    match.note(NewRules(version=present, older=document.version, lost=lost))
    return match


def document_of(record: Mapping[str, Any] | str | bytes | Path) -> tuple[Record, str]:
    """A record that is checked but not run, and where it comes from."""
    where = "record"
    data: Any = record
    if isinstance(record, Path):
        where = str(record)
        data = from_json(read(record), where)
    elif isinstance(record, str | bytes):
        data = from_json(record, where)
    document = as_type(data, Record, where)
    check_sizes([(each.by, each.answers) for each in document.taken_back], f"{where}: taken_back")
    return document, where


def _run(
    document: Record,
    where: str,
    *,
    moment: int | None,
    events: bool,
    checkpoint: Checkpoint | None = None,
    look: Look | None = None,
) -> Match:
    if document.format != FORMAT:
        raise BadInput(f"format {document.format} is not {FORMAT}, the one known here", where=f"{where}: format")
    book = rulebook(document.book)
    if document.version > book.version:
        what = f"needs version {document.version} of {book.id}; this is version {book.version}"
        raise BadInput(what, where=f"{where}: version")
    if document.version < 1:
        raise BadInput(f"{document.version} is not a version", where=f"{where}: version")
    try:
        match = _begun(document, where, checkpoint, events=events)
        _replay(match, document, where, moment, look or _look_away)
    except AerodromeError as error:
        if error.where.startswith(where):
            raise
        raise BadInput(error.what, where=f"{where}: {error.where}", rule=error.rule) from None
    return match


def _begun(document: Record, where: str, checkpoint: Checkpoint | None = None, *, events: bool) -> Match:
    """The match of a record before the first answer, or behind the checkpoint that it starts from."""
    setup = _setup(document.book, document.scenario, document.options, {}, document.seats, document.position)
    setup = msgspec.structs.replace(setup, practice=document.practice, resumed=document.resumed)
    source = _recorded(document.chance, where)
    _check_shares(setup, source)
    past = None
    if document.resumed is not None:
        past = _past(document, source, setup, document.resumed, where)
        setup.book.settle(past.state, setup.start, setup.settings)
    if checkpoint is not None:
        past = _past(document, source, setup, checkpoint, where)
    return Match(setup, source, events=events, past=past)


def _past(document: Record, source: Source, setup: Setup, checkpoint: Checkpoint, where: str) -> Past:
    """What lies before a checkpoint."""
    drawn = source.outcomes if isinstance(source, Scripted) else []
    if not (0 <= checkpoint.answers <= len(document.answers) and 0 <= checkpoint.outcomes <= len(drawn)):
        raise BadInput("there are not as many answers and outcomes as before its checkpoint", where=where)
    check_sizes(checkpoint.state, where)
    state = from_json(msgspec.json.encode(checkpoint.state), where, setup.book.state)
    answers = [frozen(answer, where) for answer in document.answers[: checkpoint.answers]]
    return Past(state, answers, drawn[: checkpoint.outcomes], checkpoint.events)


def _look_away(_match: Match) -> None:
    """Nobody looks."""


def _replay(match: Match, document: Record, where: str, moment: int | None, look: Look) -> None:
    known = len(match.answers)
    if moment is not None and not (is_moment(moment, len(document.answers)) and moment >= known):
        raise BadInput(f"there are moments {known} to {len(document.answers)}", where=f"{where}: moment")
    if moment is None:
        match.go_on_after(document.taken_back)
        _answer(match, document.answers, where, look)
        _seal(match, document, where)
    else:
        match.go_on_after(known_at(document.taken_back, moment))
        _answer(match, document.answers[:moment], where, look)
    match.leave_to_source()


def _answer(match: Match, answers: Sequence[Any], where: str, look: Look = _look_away) -> None:
    """Gives those of these answers that the match has not had yet."""
    look(match)
    for number, answer in enumerate(answers[len(match.answers) :], len(match.answers) + 1):
        decision = match.decision
        place = f"{where}: answer {number}"
        if decision is None:
            raise BadInput("the match was over before this answer", where=place)
        if match.waits:
            raise BadInput("a share is missing without which nothing can be drawn", where=f"{where}: chance.shares")
        if isinstance(match.source, ByHand) and decision.seat == DEALER:
            raise BadInput("the outcomes end before this answer", where=f"{where}: chance.outcomes")
        option = frozen(answer, place)
        try:
            match.answer(option, seat=decision.seat)
        except AerodromeError as error:
            raise BadInput(error.what, where=place, rule=error.rule) from None
        look(match)


def _seal(match: Match, document: Record, where: str) -> None:
    for seat, answer in document.sealed.items():
        match.answer(frozen(answer, f"{where}: sealed"), seat=seat)
    if len(match.sealed) != len(document.sealed):
        raise BadInput("no seat waits here for another one's answer", where=f"{where}: sealed")


def _recorded(chance: Chance, where: str) -> Source:
    faces = [_face(token) for token in chance.outcomes.split()]
    if not 0 <= chance.given <= len(faces):
        raise BadInput(f"{chance.given} of {len(faces)} outcomes cannot be given", where=f"{where}: chance.given")
    match chance.source:
        case "hand":
            return ByHand(faces)
        case "scripted":
            return Scripted(faces)
        case "seeded" if chance.seed is not None:
            return Scripted(faces, Seeded(checked_seed(chance.seed)), chance.given)
        case "committed" if "" in chance.shares.values():
            if faces or chance.key is None:
                what = "the match waits for shares of its people: nothing has been drawn, and nothing can be shown yet"
                raise BadInput(what, where=f"{where}: chance.shares")
            return Committed(_key(chance.key, where), shares=_shares(chance, where))
        case "committed" if chance.key is not None:
            source = Committed(_key(chance.key, where), shares=_shares(chance, where))
            return Scripted(faces, source, chance.given)
        case "committed":
            return Scripted(faces)
    raise BadInput(f"{chance.source!r} is not a source of chance that is fully described", where=f"{where}: chance")


def _key(text: str, where: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32:
        raise BadInput("a key is 64 hexadecimal digits", where=f"{where}: chance.key")
    return key


def _shares(chance: Chance, where: str) -> dict[str, bytes | None]:
    shares = {seat: read_share(text) for seat, text in chance.shares.items()}
    for seat, text in chance.shares.items():
        if text and shares[seat] is None:
            raise BadInput("a share is 64 hexadecimal digits, in small letters", where=f"{where}: chance.shares.{seat}")
    return shares


def _face(token: str) -> Face:
    return int(token) if token.isascii() and token.isdigit() and len(token) <= 9 else token


class Verified(msgspec.Struct, frozen=True):
    """What a verified record is worth."""

    book: str
    scenario: str
    answers: int
    draws: int
    chance: str
    """proved: every outcome follows from the published key or the seed; given: as people or a script gave them;
    unknown: nobody can tell any more."""
    finished: bool
    winner: str | None
    commitment: str | None = None
    """The hash of the key, to be compared with the one that was published before the match."""
    shares: tuple[str, ...] = ()
    """The seats that added a share to the chance. Where there is one, neither the host, who made the key, nor any of
    them could choose the outcomes alone; else the host could."""
    host: tuple[str, ...] = ()
    """The seats that added none: machines', empty ones, or those of a match without shares."""
    taken_back: int = 0
    """How many times something was taken back."""
    seen: int = 0
    """How many outcomes had been seen that were taken back."""
    practice: bool = False
    """Whether such outcomes could be had again, as the players wanted it when the match was made."""
    version: int = 0
    """Of the rules with which it was played."""
    present: int = 0
    """Of the rules with which it was run."""
    only_told: int = 0
    """How many of the answers came before these rules took over from older ones: they are not run."""
    runs: bool = True
    """Whether these come to what was played. If not, an older version played it, and its film is all that is known."""
    signed: str | None = None
    """The public key of the server that gave the record out as it is. Without it, an answer may have been changed since
    in a way that changes nothing else."""


def verify(record: Mapping[str, Any] | str | bytes | Path, *, key: str | None = None) -> Verified:
    """Runs a record and checks that every answer was legal and every outcome came from its source untouched; and, where
    it is signed, that nothing was changed since. With `key`, it must be signed with this public key."""
    document, where = document_of(record)
    signed = signed_by(document, where, key)
    chance = document.chance
    proved = "given"
    if chance.source == "committed":
        if chance.key is None or chance.commitment is None:
            raise BadInput("the key has not been shown yet: nothing can be proved", where=f"{where}: chance")
        if Committed(_key(chance.key, where)).commitment != chance.commitment:
            raise BadInput("the key does not have the hash that was published", where=f"{where}: chance.commitment")
    present = rulebook(document.book).version
    if document.version < present:
        return _verified_older(document, present, signed, where)
    history = courses(document.answers, document.taken_back, where)
    match = _run(document, where, moment=None, events=False)
    unused = len(chance.outcomes.split()) - max(len(match.outcomes), chance.given)
    if unused > 0:
        raise BadInput(f"{unused} outcomes at the end were never drawn", where=f"{where}: chance.outcomes")
    if chance.source in ("seeded", "committed"):
        _check_outcomes(document, match, history, where)
        proved = "given" if chance.given else "proved"
    if document.film:
        from aerodrome.kernel.film import check_film

        check_film(document, where)
    outcome = match.outcome
    seats = [seat for seat in match.book.seats(match.scenario) if seat not in match.book.outside]
    return Verified(
        book=match.book.id,
        scenario=str(getattr(match.scenario, "title", "")),
        answers=len(match.answers),
        draws=len(match.outcomes),
        chance=proved,
        finished=outcome is not None,
        winner=None if outcome is None else outcome.winner,
        commitment=match.commitment,
        shares=tuple(seat for seat in seats if match.shares.get(seat)),
        host=tuple(seat for seat in seats if not match.shares.get(seat)),
        taken_back=len(match.taken_back),
        seen=sum(len(each.outcomes.split()) for each in match.taken_back),
        practice=document.practice,
        version=document.version,
        present=present,
        only_told=0 if document.resumed is None else document.resumed.answers,
        signed=signed,
    )


def _verified_older(document: Record, present: int, signed: str | None, where: str) -> Verified:
    """What a record of an older version is worth: all, where the present rules come to the same end; else what its film
    shows is all that is known, and nothing is proved."""
    from aerodrome.kernel.film import film_of

    ending = film[-1].ending if (film := film_of(document, where)) else None
    told = f"version {document.version} of {document.book} played it"
    try:
        anew = msgspec.structs.replace(document, version=present, film=[], signature=None)
        worth = verify(cast(dict[str, Any], msgspec.to_builtins(anew)))
    except Exception as error:
        # Rules that never asked for these answers may fail over them in any way.
        fault = f"{told}, and with version {present} it does not run ({error})"
    else:
        if not film or (worth.finished, worth.winner) == (ending is not None, ending and ending.winner):
            return msgspec.structs.replace(worth, version=document.version, signed=signed)
        fault = f"{told}, and with version {present} it comes to another end"
    if not film:
        raise BadInput(f"{fault}; no film of it was kept, so nothing is known of it", where=f"{where}: version")
    return Verified(
        book=document.book,
        scenario=str(document.scenario.get("title", "")),
        answers=len(document.answers),
        draws=len(document.chance.outcomes.split()),
        chance="unknown",
        finished=ending is not None,
        winner=None if ending is None else ending.winner,
        commitment=document.chance.commitment,
        taken_back=len(document.taken_back),
        seen=sum(len(each.outcomes.split()) for each in document.taken_back),
        practice=document.practice,
        version=document.version,
        present=present,
        runs=False,
        signed=signed,
    )


def signed_by(document: Record, where: str, wanted: str | None = None) -> str | None:
    """The key with which a record was signed, if it was."""
    signature = document.signature
    if wanted is not None and (signature is None or signature.key != wanted.lower()):
        by = "not signed" if signature is None else f"signed with {signature.key}"
        raise BadInput(f"the record is {by}, not with this key", where=f"{where}: signature")
    if signature is None:
        return None
    check_signature(cast(dict[str, Any], msgspec.to_builtins(document)), signature, where)
    return signature.key


def _check_outcomes(document: Record, match: Match, history: list[Sequence[Any]], where: str) -> None:
    """Plays the record again, after the outcomes that were given with its source alone, and compares every outcome,
    among them those that were taken back. Of what was given nobody knows how it came, nor what stood there before."""
    taken_over = 0 if document.resumed is None else document.resumed.outcomes
    given = " ".join(document.chance.outcomes.split()[: max(document.chance.given, taken_over)])
    bare = msgspec.structs.replace(document, chance=msgspec.structs.replace(document.chance, outcomes=given))
    try:
        given_first = document.chance.given > 0 or document.resumed is not None
        lived = _run(bare, where, moment=None, events=False) if given_first else _lived(bare, history, where)
        honest = lived.outcomes
    except AerodromeError as error:
        honest = None
        reason = error.what
    if honest is None:
        raise BadInput(f"the source gives other outcomes than those written down ({reason})", where=f"{where}: chance")
    for number, (written, true) in enumerate(zip(match.outcomes, honest, strict=False), 1):
        if written != true:
            raise BadInput(f"draw {number} is {written}; its source gives {true}", where=f"{where}: chance.outcomes")
    assert len(match.outcomes) == len(honest), "the same outcomes and answers give the same draws"
    if not given_first:
        _check_taken_back(match.taken_back, lived.taken_back, where)


def _check_taken_back(told: Sequence[TakenBack], seen: Sequence[TakenBack], where: str) -> None:
    for number, (each, true) in enumerate(zip_longest(told, seen), 1):
        if true is None or (each.at, each.drawn, each.outcomes) != (true.at, true.drawn, true.outcomes):
            what = "nothing could be taken back here" if true is None else f"the draws were {true.outcomes!r} then"
            raise BadInput(what, where=f"{where}: taken_back {number}")


def _lived(document: Record, history: list[Sequence[Any]], where: str) -> Match:
    """The match as it went, with everything that was taken back."""
    match = _begun(document, where, events=False)
    *earlier, last = history
    for course, taken in zip(earlier, document.taken_back, strict=True):
        _answer(match, course, where)
        match.take_back(taken.at)
    _answer(match, last, where)
    _seal(match, document, where)
    return match
