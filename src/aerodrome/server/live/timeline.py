"""The timeline of a match: what a role saw after each answer, from its film."""

from collections.abc import Sequence

from aerodrome.kernel.errors import Refused
from aerodrome.kernel.film import ALL, Question, as_seen_today, moments, unpacked
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.kernel.views import Delta
from aerodrome.server.live.open_decisions import SECRET
from aerodrome.server.roles import Role
from aerodrome.server.wire import Asked, Moment, Moments

MOST = 200
"""Moments at a time."""


def stretch(book: Rulebook, reels: Sequence[bytes], role: Role, first: int, last: int) -> Moments:
    """The moments from `first` to `last`, out of the reels that show them. Those who hold several seats see what
    everybody saw: they sit at one screen, and not all of them may look back at what one of them hid."""
    seat = role.seats[0] if len(role.seats) == 1 else ALL
    begin: Moments | None = None
    for packed in reels:
        reel = as_seen_today(unpacked(packed), book)
        if begin is None:
            view, asked = moments(reel, seat)[first - reel.first]
            begin = Moments(first, view, asked_then(asked), [])
        for at, frame in enumerate(reel.frames[: max(0, last - reel.first)], reel.first + 1):
            if at == first + len(begin.then) + 1:
                begin.then.append(Moment(at, frame.seen.get(seat, Delta()), asked_then(frame.asked)))
    if begin is None:
        raise Refused("there is no film of these moments", where="moments")
    return begin


def asked_then(asked: Sequence[Question]) -> list[Asked]:
    """Who was asked what, at a moment that is past."""
    return [Asked(each.seat, each.kind, each.rule, each.about) if each.kind else SECRET for each in asked]
