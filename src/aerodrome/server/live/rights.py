"""Who may answer, deploy, draft and take back at a table, and when it is too late for that."""

from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.seating import Seating
from aerodrome.server.live.shown import Playing, Shown
from aerodrome.server.roles import Role
from aerodrome.server.wire import Answer, Deploy, Draft, Undo


def may_undo(book: str, seating: Seating, role: Role) -> bool:
    """Whether the role may take answers back: it is all the people there are, and nothing came from outside."""
    return seating.one_screen and seating.deals(role) and not rulebook(book).outside


def check_right(book: str, seating: Seating, role: Role, message: Answer | Undo | Deploy | Draft) -> None:
    """Before anything else: whoever has no say here learns nothing, not even whether there is such an answer."""
    if isinstance(message, Undo):
        if not may_undo(book, seating, role):
            raise Declined("undo", "answers can be taken back only where all people sit at one screen", "undo")
    elif not seating.answers_for(role, message.seat):
        raise Declined("seat", "this link does not answer for that seat", "seat")


def check_current(shown: Shown, role: Role, message: Answer | Undo | Deploy | Draft) -> None:
    """Whether the message is about what is asked now."""
    number = shown.numbers.last(role.seats)
    # Shares are asked for all at once: one is as good as before when another has come in.
    shared = isinstance(shown, Playing) and shown.match.waits and 0 <= message.to <= number
    if message.to != number and not shared:
        raise Declined("stale", "the table has gone on since this was asked", "to")
    if shown.over:
        raise Declined("over", "the match is over: nothing is asked", "answer")
