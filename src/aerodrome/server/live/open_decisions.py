"""What viewers are told of the decisions that are open, and of those that were."""

import logging
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import Event
from aerodrome.kernel.files import frozen
from aerodrome.kernel.film import Question
from aerodrome.kernel.match import Match
from aerodrome.kernel.views import Fields, fields_of
from aerodrome.kernel.waiting import DEALER, Sealed
from aerodrome.server.live.seating import Seating
from aerodrome.server.roles import Role
from aerodrome.server.wire.live import Asked, BarredOption, OptionNote

log = logging.getLogger("aerodrome.server")

SECRET = Asked("", "", secret=True)
"""Several seats choose in secret. Who has chosen already is not told, nor who has a real choice."""


def asked_of(match: Match, role: Role, seating: Seating) -> list[Asked]:
    """The open decisions as a role may know them: its own with everything that helps to choose."""
    own = told_in_full(match, role, seating)
    if match.sealing:
        return _in_secret(match, own, role, seating)
    seats = {each.seat for each in own}
    return [
        _in_full(match, each, secret=seating.one_screen and _neighbours_may_not_see(match, each.seat, role))
        if each.seat in seats
        else _in_short(each)
        for each in match.open
    ]


def asked_then(asked: Sequence[Question]) -> list[Asked]:
    """Who was asked what, at a moment that is past."""
    return [Asked(each.seat, each.kind, each.rule, each.about) if each.kind else SECRET for each in asked]


def told_in_full(match: Match, role: Role, seating: Seating) -> list[Decision]:
    """The open decisions that a role is told everything about. Where seats choose in secret at a hot seat, one after
    the other chooses: the next one's options are not to be seen before."""
    own = [each for each in match.open if seating.answers_for(role, each.seat)]
    return own[:1] if match.sealing else own


def _in_secret(match: Match, own: list[Decision], role: Role, seating: Seating) -> list[Asked]:
    told = [_in_full(match, each, secret=seating.one_screen and len(role.seats) > 1) for each in own]
    waiting = sum(each.seat in role.seats for each in match.open)
    if waiting > 1 or not seating.holds_all(role):
        told.append(SECRET)
    return told


def known_to(match: Match, own: Collection[str]) -> set[str]:
    """The seats of which those who hold some of them know whether they are asked. While several choose in secret these
    are their own; and where just one other chooses and they have chosen themselves, that one: else all had chosen."""
    if not isinstance(match.waiting, Sealed):
        return set(match.sides)
    others = {each.seat for each in match.waiting.asked} - set(own)
    choosing = any(each.seat in own for each in match.waiting.open)
    return set(own) | (others if len(others) == 1 and not choosing else set())


def _neighbours_may_not_see(match: Match, seat: str, role: Role) -> bool:
    """Whether, at a hot seat, this seat sees what another one at the same screen may not."""
    if len(role.seats) < 2 or seat not in role.seats:
        return False
    own = fields_of(match.view(seat))
    return any(
        _told_apart(own, fields_of(match.view(other))) for other in role.seats if other != seat and other in match.sides
    )


def _told_apart(own: Fields, other: Fields) -> bool:
    return any(value != other[name] for name, value in own.items() if name != "seat")


def _in_short(decision: Decision) -> Asked:
    return Asked(decision.seat, decision.kind, decision.rule, list(decision.about))


def _in_full(match: Match, decision: Decision, *, secret: bool) -> Asked:
    if match.waits:
        # Without a sample: whoever took it would let the server choose his share.
        return Asked(decision.seat, decision.kind, form=msgspec.json.schema(str))
    if decision.seat == DEALER:
        return _by_hand(match, decision)
    book, state, settings = match.book, match.state, match.settings
    barred = [BarredOption(each.option, each.rule, each.facts) for each in book.barred(state, settings, decision)]
    form = decision.form
    if form is not None:
        return Asked(
            decision.seat,
            decision.kind,
            decision.rule,
            list(decision.about),
            barred=barred,
            form=msgspec.json.schema(form.type),
            sample=form.sample(_middling),
            aid=_aid(match, decision),
            deployment=book.deploys(decision),
            secret=secret,
        )
    return Asked(
        decision.seat,
        decision.kind,
        decision.rule,
        list(decision.about),
        options=list(decision.options),
        barred=barred,
        odds=list(book.odds(state, settings, decision).items()),
        notes=[
            OptionNote(option, note.kind, note.facts)
            for option, notes in book.notes(state, settings, decision).items()
            for note in notes
        ],
        deployment=book.deploys(decision),
        secret=secret,
    )


def _aid(match: Match, decision: Decision) -> msgspec.Raw | None:
    """What helps to fill a form in. It can be filled in without: where the book fails, nobody is kept from playing."""
    try:
        return _encoded(match.book.aid(match.state, match.settings, decision, None))
    except Exception:
        log.exception("%s: no aid for %r", match.book.id, decision.kind)
        return None


def drafted(match: Match, decision: Decision, draft: Any) -> msgspec.Raw | None:
    """What an answer that may be unfinished leads to. Refused where there is no form, or nothing in the draft; a draft
    of another shape may be any error of the book's."""
    if decision.form is None:
        raise Refused("this is answered with one of its options: there is nothing to draft", where=decision.kind)
    if draft is None:
        raise Refused("an empty draft leads nowhere", where=decision.kind, rule=decision.rule)
    return _encoded(match.book.aid(match.state, match.settings, decision, frozen(draft)))


def _encoded(aid: Any) -> msgspec.Raw | None:
    """Once and for all messages, and so that what cannot be sent fails here and not with everything else."""
    return None if aid is None else msgspec.Raw(msgspec.json.encode(aid))


def _middling() -> float:
    """Chance for a sample: the same every time, so that the same journal gives the same messages."""
    return 0.5


def _by_hand(match: Match, decision: Decision) -> Asked:
    return Asked(
        decision.seat,
        decision.kind,
        decision.rule,
        list(decision.about),
        options=list(decision.options),
        purpose=purpose_of(match.wanted_for()),
    )


def purpose_of(leads_to: Event | Decision | None) -> dict[str, Any] | None:
    """What a draw or roll by hand leads to, for the words of the client."""
    if leads_to is None:
        return None
    if isinstance(leads_to, Event):
        return {"kind": leads_to.kind, "facts": leads_to.facts}
    return {"kind": leads_to.kind, "facts": {"seat": leads_to.seat, "about": list(leads_to.about)}}
