"""The timeline of a match: what a role saw after each answer."""

from typing import Any

from aerodrome.kernel.errors import Refused
from aerodrome.kernel.files import frozen
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import load
from aerodrome.server.asks import asked_then
from aerodrome.server.roles import Role
from aerodrome.server.views import change, fields_of
from aerodrome.server.wire import Moment, Moments

MOST = 200
"""Moments at a time."""


def stretch(record: dict[str, Any], role: Role, first: int, last: int) -> Moments:
    """The moments from `first` to `last`, and no more than a page of them."""
    answers = record.get("answers", [])
    if not 0 <= first <= last <= len(answers):
        raise Refused(f"there are moments 0 to {len(answers)}", where="moments")
    last = min(last, first + MOST - 1)
    match = load(record, moment=0, events=False)
    shown = _Shown(role)
    for at in range(first):
        shown.note(match)
        _answer(match, answers[at])
    shown.note(match)
    view = fields_of(match.view(shown.seat))
    begin = Moments(first, view, asked_then(match), [])
    for at in range(first, last):
        _answer(match, answers[at])
        shown.note(match)
        before, view = view, fields_of(match.view(shown.seat))
        begin.then.append(Moment(at + 1, change(before, view), asked_then(match)))
    return begin


def _answer(match: Match, answer: Any) -> None:
    assert match.decision is not None
    match.answer(frozen(answer), match.decision.seat)


class _Shown:
    """Whose view is shown to those who hold several seats: that of the seat that is asked, or was asked last."""

    def __init__(self, role: Role) -> None:
        self._seats = role.seats
        self.seat = role.seats[0] if role.seats else None

    def note(self, match: Match) -> None:
        for decision in match.open:
            if decision.seat in self._seats:
                self.seat = decision.seat
                return
