"""Who may answer, deploy, draft and take back at a table, and when it is too late for that."""

from aerodrome.kernel.rulebook import rulebook
from aerodrome.pilots.pilot import pilots
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.seating import Seating, is_mission
from aerodrome.server.live.shown import Playing, Shown
from aerodrome.server.roles import Role
from aerodrome.server.wire.live import Answer, AskAce, Deploy, Draft, Settle, Undo

ACE = "ace"


def may_undo(book: str, seating: Seating, role: Role) -> bool:
    """Whether the role may take answers back: it is all the people there are, and nothing came from outside."""
    return seating.one_screen and seating.deals(role) and not rulebook(book).outside


def has_ace(book: str) -> bool:
    """Whether a book has an ace that could be asked."""
    return ACE in pilots(book)


def may_ask_ace(book: str, agreed: bool, seating: Seating, role: Role, seat: str) -> bool:
    """Whether the role may ask what the ace would do for a seat of its own: all agreed to it, or nobody else flies for
    another side."""
    return seat in role.seats and has_ace(book) and (agreed or not _has_people_against(seating, role, seat))


def _has_people_against(seating: Seating, role: Role, seat: str) -> bool:
    """Whether people at other links fly for another side than this seat."""
    others = {seating.side(each) for each in seating.persons if each not in role.seats}
    return bool(others - {seating.side(seat)})


def agrees_on_hints(book: str, seating: Seating, role: Role) -> bool:
    """Whether hints are for the role to agree on with others."""
    return has_ace(book) and any(_has_people_against(seating, role, seat) for seat in role.seats)


def asks_ace(book: str, seating: Seating, shown: Shown, role: Role) -> bool:
    """Whether the role may ask what the ace would do, when it is asked something."""
    if shown.over or shown.lesson_name or shown.solving:
        return False
    return any(may_ask_ace(book, shown.numbers.hints.open, seating, role, seat) for seat in role.seats)


def check_ace(book: str, seating: Seating, shown: Shown, role: Role, seat: str) -> None:
    """Declined where the ace may not be asked."""
    _check_has_hints(book, shown)
    if not may_ask_ace(book, shown.numbers.hints.open, seating, role, seat):
        what = "people fly against each other, and did not agree on hints: any of them may offer them"
        raise Declined("hint", what, "hint", kind="hints.not_agreed")


def _check_has_hints(book: str, shown: Shown) -> None:
    """Declined where nobody gets hints, whatever he says."""
    if shown.lesson_name:
        raise Declined("hint", "a lesson tells by itself what is to be done", "hint", kind="hints.lesson")
    if shown.solving:
        raise Declined(
            "hint",
            "a puzzle is solved alone: the ace may be asked when you have answered it",
            "hint",
            kind="hints.puzzle",
        )
    if not has_ace(book):
        raise Declined("hint", "this game has no ace: nobody knows what it would do", "hint", kind="hints.no_ace")


def check_right(
    book: str, seating: Seating, role: Role, message: Answer | Undo | Settle | Deploy | Draft | AskAce
) -> None:
    """Before anything else: whoever has no say here learns nothing, not even whether there is such an answer."""
    if isinstance(message, Settle):
        if message.seat not in role.seats:
            raise Declined("seat", "this link does not answer for that seat", "seat", kind="seat")
    elif isinstance(message, Undo):
        if not may_undo(book, seating, role):
            raise Declined(
                "undo", "answers can be taken back only where all people sit at one screen", "undo", kind="back.screens"
            )
    elif not seating.answers_for(role, message.seat):
        raise Declined("seat", "this link does not answer for that seat", "seat", kind="seat")


def may_settle(id: str, book: str) -> bool:
    """Whether people may end a match between them. What follows from a mission, or for a campaign, is for others to
    decide: machines finish it where people do not."""
    return not rulebook(book).outside and not is_mission(id)


def check_settling(id: str, book: str, seating: Seating, shown: Playing, role: Role, message: Settle) -> None:
    """Whether the message means something now: a side gives up as a whole, and machines agree to nothing."""
    if not may_settle(id, book):
        raise Declined(
            "settle", "a campaign and its missions are not ended at this table", "settle", kind="end.campaign"
        )
    if shown.over:
        raise Declined("over", "the match is over", "settle", kind="over")
    offered = shown.numbers.offered
    if message.what == "resign":
        side = seating.side(message.seat)
        if any(seating.side(seat) == side and seat not in role.seats for seat in seating.persons):
            raise Declined(
                "settle", "other people fly for this side, too: nobody gives up for them", "settle", kind="end.others"
            )
    elif message.what == "offer":
        if offered is not None:
            raise Declined("settle", "a draw is offered already", "settle", kind="draw.already")
        ours = {seating.side(seat) for seat in role.seats}
        if {each.side for each in seating.seats} - ours - {seating.side(seat) for seat in seating.persons}:
            raise Declined("settle", "machines fly for another side, and they play on", "settle", kind="draw.machines")
    elif message.what not in ("accept", "decline"):
        raise Declined("settle", "a side resigns; a draw is offered, accepted or declined", "settle")
    elif offered is None:
        raise Declined("settle", "no draw is offered any more", "settle", kind="draw.gone")
    elif message.what == "accept" and not set(shown.journal.asked_to_agree()) & set(role.seats):
        raise Declined("settle", "the word of this seat is not waited for", "settle", kind="not_waited_for")


def may_judge(id: str, book: str, seating: Seating) -> bool:
    """Whether people may agree that the ace judges a match: they fly for both of two sides, and the game has an ace."""
    sides = {each.side for each in seating.seats}
    people = {seating.side(seat) for seat in seating.persons}
    return may_settle(id, book) and has_ace(book) and len(sides) == 2 and people == sides


def check_judge(id: str, book: str, seating: Seating, shown: Playing, role: Role, message: Settle) -> None:
    """Whether what is said about the ace's judgement means something now."""
    if not may_judge(id, book, seating):
        what = "the ace judges only where people fly for both of two sides and the game has an ace"
        raise Declined("settle", what, "settle", kind="judge.never")
    if shown.match.waits:
        raise Declined("settle", "the match has not begun: somebody has yet to sit down", "settle", kind="not_begun")
    offered = shown.numbers.judge
    if message.what == "offer":
        if offered is not None:
            raise Declined("settle", "a judgement is offered already", "settle", kind="judge.already")
    elif message.what not in ("accept", "decline"):
        raise Declined("settle", "a judgement is offered, accepted or declined", "settle")
    elif offered is None:
        raise Declined("settle", "no judgement is offered any more", "settle", kind="judge.gone")
    elif message.what == "accept" and not set(shown.journal.asked_to_judge()) & set(role.seats):
        raise Declined("settle", "the word of this seat is not waited for", "settle", kind="not_waited_for")


def check_not_judging(shown: Shown) -> None:
    """Declined while the ace judges the match: what it judges is to stay as it is."""
    if isinstance(shown, Playing) and shown.journal.judging:
        what = "the ace judges the match, as all agreed: nothing else is done until it has"
        raise Declined("settle", what, "settle", kind="judge.judging")


def check_hints(book: str, seating: Seating, shown: Playing, role: Role, message: Settle) -> None:
    """Whether what is said about hints means something now."""
    if shown.over:
        raise Declined("over", "the match is over", "settle", kind="over")
    _check_has_hints(book, shown)
    if not _has_people_against(seating, role, message.seat):
        what = "no other people fly against this seat: it may ask the ace in any case, and nobody has to agree"
        raise Declined("hint", what, "settle", kind="hints.free")
    agreed = shown.numbers.hints
    if message.what == "offer":
        if agreed.open:
            raise Declined("hint", "hints are open already: everybody may ask", "settle", kind="hints.open")
        if agreed.offered is not None:
            raise Declined("hint", "hints are offered already", "settle", kind="hints.already")
    elif message.what == "close":
        if not agreed.open:
            raise Declined("hint", "hints are not open", "settle", kind="hints.closed")
    elif message.what not in ("accept", "decline"):
        raise Declined("hint", "nobody gives up hints: they are offered, accepted, declined or closed", "settle")
    elif agreed.offered is None:
        raise Declined("hint", "no hints are offered any more", "settle", kind="hints.gone")
    elif message.what == "accept" and not set(shown.journal.asked_for_hints()) & set(role.seats):
        raise Declined("hint", "the word of this seat is not waited for", "settle", kind="not_waited_for")


def check_current(shown: Shown, role: Role, message: Answer | Undo | Deploy | Draft | AskAce) -> None:
    """Whether the message is about what is asked now."""
    number = shown.numbers.last(role.seats)
    clocks = shown.numbers.clocks
    if clocks is not None and clocks.paused and isinstance(message, Answer | Deploy):
        raise Declined("time", "the match is paused: whoever wants to play on says so first", "answer", kind="paused")
    # Shares are asked for all at once: one is as good as before when another has come in.
    shared = isinstance(shown, Playing) and shown.match.waits and 0 <= message.to <= number
    if message.to != number and not shared:
        raise Declined("stale", "the table has gone on since this was asked", "to", kind="stale")
    if shown.over:
        raise Declined("over", "the match is over: nothing is asked", "answer", kind="over")
    check_not_judging(shown)
