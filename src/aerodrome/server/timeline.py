"""The timeline of a match: what a role saw after each answer."""

from typing import Any

from aerodrome.kernel.errors import Refused
from aerodrome.kernel.files import frozen
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import load
from aerodrome.kernel.views import change, fields_of
from aerodrome.server.asks import asked_then
from aerodrome.server.roles import Role
from aerodrome.server.wire import Moment, Moments

MOST = 200
"""Moments at a time."""


def stretch(record: dict[str, Any], role: Role, first: int, last: int) -> Moments:
    """The moments from `first` to `last`, and no more than a page of them. Those who hold several seats see what
    everybody saw: they sit at one screen, and not all of them may look back at what one of them hid."""
    answers = record.get("answers", [])
    if not 0 <= first <= last <= len(answers):
        raise Refused(f"there are moments 0 to {len(answers)}", where="moments")
    last = min(last, first + MOST - 1)
    match = load(record, moment=0, events=False)
    seat = role.seats[0] if len(role.seats) == 1 else None
    for at in range(first):
        _answer(match, answers[at])
    view = fields_of(match.view(seat))
    begin = Moments(first, view, asked_then(match), [])
    for at in range(first, last):
        _answer(match, answers[at])
        before, view = view, fields_of(match.view(seat))
        begin.then.append(Moment(at + 1, change(before, view), asked_then(match)))
    return begin


def _answer(match: Match, answer: Any) -> None:
    assert match.decision is not None
    match.answer(frozen(answer), match.decision.seat)
