"""What people may say about their time: pauses, time that is out or given, vacation, who does not come back; and about
an answer that is taken back between several screens."""

from collections.abc import Collection

from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.journal.clocks import DAY, Clocks, milliseconds
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.open_decisions import known_to
from aerodrome.server.live.seating import Seating
from aerodrome.server.live.shown import Playing
from aerodrome.server.roles import PERSON, Role
from aerodrome.server.wire.live import Settle
from aerodrome.server.wire.pace import Days

_MOST_MINUTES = 1440
_MOST_DAYS = 30


def check_pause(shown: Playing, role: Role, message: Settle) -> None:
    """Whether what is said about a pause means something now."""
    clocks = _clocks(shown)
    if message.what == "offer":
        if clocks.paused:
            raise Declined("time", "the match is paused already", "settle", kind="pause.paused")
        if clocks.offered is not None:
            raise Declined("time", "a pause is offered already", "settle", kind="pause.already")
    elif message.what == "close":
        if not clocks.paused:
            raise Declined("time", "the match is not paused: time runs", "settle", kind="pause.runs")
    elif message.what not in ("accept", "decline"):
        raise Declined("time", "a pause is offered, accepted, declined or ended", "settle")
    elif clocks.offered is None:
        raise Declined("time", "no pause is offered any more", "settle", kind="pause.gone")
    elif message.what == "accept" and not set(clocks.offered.waits(clocks.seats)) & set(role.seats):
        raise Declined("time", "the word of this seat is not waited for", "settle", kind="not_waited_for")


def check_time(seating: Seating, shown: Playing, role: Role, message: Settle, at: float) -> None:
    """Whether somebody of another side may be given time, or has run out of it at this moment."""
    clocks = _clocks(shown)
    _check_other_side(seating, message)
    if message.what == "give":
        most, unit = (_MOST_DAYS, "days") if isinstance(clocks.pace, Days) else (_MOST_MINUTES, "minutes")
        if not 1 <= message.amount <= most:
            raise Declined("time", f"1 to {most} {unit} can be given at a time", "amount")
        return
    if message.what != "claim":
        raise Declined("time", "time that is out is claimed, or more of it is given", "settle")
    if clocks.paused:
        raise Declined("time", "the match is paused: nobody's time runs", "settle", kind="pause.nobody")
    _check_has_answered(shown, role)
    now = clocks.up_to(milliseconds(at))
    if now.is_out(message.whom):
        return
    if message.whom not in known_to(shown.match, role.seats):
        # Neither how much is left nor whether the seat is asked may be told.
        raise Declined(
            "time",
            "several choose in secret: what time they used is shown when all have chosen",
            "settle",
            kind="time.secret",
        )
    if message.whom not in now.runs:
        raise Declined("time", f"{message.whom} is not asked: its time does not run", "settle", kind="time.not_asked")
    clock = now.seats[message.whom]
    left = clock.left + max(0, clock.away - now.at)
    raise Declined(
        "time",
        f"it is too early: {message.whom} has {_duration(left)} left",
        "settle",
        kind="time.early",
        facts={"left": _seconds(left)},
    )


def check_vacation(shown: Playing, message: Settle, at: float) -> None:
    """Whether a seat may take days off, or come back."""
    clocks = _clocks(shown).up_to(milliseconds(at))
    if not isinstance(clocks.pace, Days):
        raise Declined("time", "days off are for matches that are played by days", "settle", kind="vacation.days")
    clock = clocks.seats[message.seat]
    if message.what == "close":
        if clock.away <= clocks.at:
            raise Declined("time", "this seat is not on vacation", "settle", kind="vacation.not")
    elif message.what != "take":
        raise Declined("time", "vacation is taken, or ended", "settle")
    elif not 1 <= message.amount <= clock.bank // DAY:
        raise Declined(
            "time", f"whole days off can be taken, from 1 to the {clock.bank // DAY} that are left", "amount"
        )


def check_absence(
    seating: Seating,
    shown: Playing,
    role: Role,
    message: Settle,
    waited: float,
    present: Collection[str],
    patience: int,
) -> None:
    """Whether somebody of another side has been asked for longer than the server's patience, and is not there. `waited`
    are the seconds since everybody noticed something."""
    if message.what != "claim":
        raise Declined("time", "who does not come back is claimed, and nothing else", "settle")
    if shown.numbers.clocks is not None:
        raise Declined("time", "this match has clocks: what can be claimed is time that is out", "settle")
    _check_other_side(seating, message)
    _check_has_answered(shown, role)
    if message.whom in present:
        raise Declined("time", f"{message.whom} is at the table", "settle", kind="absence.present")
    if waited < patience:
        left = round((patience - waited) * 1000)
        raise Declined(
            "time",
            f"it is too early: the match can be claimed in {_duration(left)}, if nothing happens",
            "settle",
            kind="absence.early",
            facts={"left": _seconds(left)},
        )
    if not any(each.seat == message.whom for each in shown.match.open):
        raise Declined("time", f"it is not {message.whom} that the match waits for", "settle", kind="absence.not_asked")


def may_offer_back(book: str, seating: Seating, role: Role) -> bool:
    """Whether the role may offer others to take an answer of its own back: people sit at several screens."""
    return bool(role.seats) and not seating.one_screen and not rulebook(book).outside


def check_back(book: str, seating: Seating, shown: Playing, role: Role, message: Settle) -> None:
    """Whether what is said about taking an answer back means something now."""
    if not may_offer_back(book, seating, role):
        raise Declined(
            "undo", "people at one screen take answers back without asking anybody", "settle", kind="back.free"
        )
    if shown.match.sealing:
        # An offer would tell that somebody has chosen.
        raise Declined("undo", "nothing is taken back while several choose in secret", "settle", kind="back.secret")
    offered = shown.numbers.back
    if message.what == "offer":
        if offered is not None:
            raise Declined("undo", "to take an answer back is offered already", "settle", kind="back.already")
    elif message.what not in ("accept", "decline"):
        raise Declined("undo", "to take an answer back is offered, accepted or declined", "settle")
    elif offered is None:
        raise Declined("undo", "to take an answer back is not offered any more", "settle", kind="back.gone")
    elif message.what == "accept" and not set(shown.journal.asked_to_take_back()) & set(role.seats):
        raise Declined("undo", "the word of this seat is not waited for", "settle", kind="not_waited_for")


def _clocks(shown: Playing) -> Clocks:
    if shown.numbers.clocks is None:
        raise Declined("time", "nobody's time is counted in this match", "settle")
    return shown.numbers.clocks


def _check_other_side(seating: Seating, message: Settle) -> None:
    theirs = {each.seat for each in seating.seats if each.who == PERSON and each.side != seating.side(message.seat)}
    if message.whom not in theirs:
        raise Declined(
            "time", f"name a person of the other side: {', '.join(sorted(theirs)) or 'there is none'}", "whom"
        )


def _check_has_answered(shown: Playing, role: Role) -> None:
    """Whoever is asked himself answers first: so nobody claims while others wait for him."""
    if any(each.seat in role.seats for each in shown.match.open):
        raise Declined("time", "you are asked yourself: answer first", "settle", kind="time.yourself")


def _seconds(left: int) -> int:
    """Of milliseconds; a started one counts."""
    return -(-left // 1000)


def _duration(left: int) -> str:
    """A time in words, in milliseconds."""
    days, rest = divmod(_seconds(left), 86_400)
    clock = f"{rest // 3600}:{rest % 3600 // 60:02}:{rest % 60:02}"
    return f"{days} d {clock}" if days else clock
