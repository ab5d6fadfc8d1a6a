"""What is fixed for the whole match, as each role is told it."""

import msgspec

from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.live.rights import agrees_on_hints, may_judge, may_settle, may_undo
from aerodrome.server.live.schooling import lesson_info
from aerodrome.server.live.seating import Seating, pace_of
from aerodrome.server.live.shown import Shown
from aerodrome.server.live.timekeeping import may_offer_back
from aerodrome.server.roles import Role
from aerodrome.server.store.store import Stored
from aerodrome.server.wire.live import MatchInfo


def match_info(stored: Stored, seating: Seating, shown: Shown, watch: str) -> MatchInfo:
    """As one is told it who only watches; `watch` is the token of a link for that."""
    return MatchInfo(
        id=stored.id,
        book=stored.book,
        scenario=stored.scenario,
        title=msgspec.json.decode(stored.title),
        options=shown.options,
        seats=list(seating.seats),
        mine=[],
        dice=msgspec.json.decode(stored.header)["chance"]["source"],
        commitment=shown.commitment,
        created=stored.created,
        undo=False,
        practice=shown.practice,
        shares=shown.shares,
        source=stored.source,
        watch=watch,
        settles=may_settle(stored.id, stored.book) and not shown.lesson_name,
        hints=stored.hints,
        judges=may_judge(stored.id, stored.book, seating),
        agrees=False,
        pace=pace_of(stored),
        back=False,
        lesson=lesson_info(shown.lesson_name),
        branch=stored.branch,
        rated=stored.rated,
        event=stored.event or "",
        branches=not (rulebook(stored.book).outside or shown.lesson_name),
        delay=stored.delay or 0,
    )


def info_for(role: Role, info: MatchInfo, seating: Seating) -> MatchInfo:
    """As a role is told it."""
    undo, agrees = may_undo(info.book, seating, role), agrees_on_hints(info.book, seating, role)
    back = info.settles and may_offer_back(info.book, seating, role)
    delay = 0 if role.seats else info.delay
    return msgspec.structs.replace(info, mine=list(role.seats), undo=undo, agrees=agrees, back=back, delay=delay)
