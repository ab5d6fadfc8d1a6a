"""Who is told what, and when: digests instead of floods.

Of each turn somebody is told once by each way, after he has been away for a while; and once more when the time of a
match by days runs out. One notice tells all that waits. The next one comes only when he has been there since, or a day
later."""

from collections.abc import Iterable, Mapping

import msgspec

from aerodrome.server.journal.clocks import DAY as DAY_MS
from aerodrome.server.journal.clocks import Clocks, milliseconds
from aerodrome.server.settings import Settings
from aerodrome.server.store.notices import Channel, Told, Waiting
from aerodrome.server.wire.pace import Days, Pace

DAY = 86_400.0


class Turn(msgspec.Struct, frozen=True):
    """A match that waits for somebody."""

    waiting: Waiting
    delay: float
    """Seconds that he may be away before he is told."""
    left: float | None = None
    """Seconds that are left to him where they run out soon."""

    @property
    def match(self) -> str:
        return self.waiting.match

    def away(self, now: float) -> bool:
        """Whether he has not been seen at it for a while."""
        return now >= self.waiting.there + self.delay


class Notice(msgspec.Struct, frozen=True):
    """What somebody is told: all that waits for him, what is urgent first."""

    turns: list[Turn]

    @property
    def urgent(self) -> bool:
        return self.turns[0].left is not None


def turn_of(waiting: Waiting, clocks: Clocks | None, settings: Settings, now: float) -> Turn | None:
    """The turn of somebody whom a match asks, be it to sit down; None while no time of his runs: in a pause, or on his
    vacation."""
    if clocks is None:
        return Turn(waiting, settings.notice_slow_seconds)
    if waiting.unbegun:
        # No clock runs yet; but after as long as one has for a first answer the others may call the match off.
        left = _ends(waiting, clocks) - milliseconds(now)
    else:
        clocks = clocks.up_to(milliseconds(now))
        mine = [clocks.seats[seat] for seat in waiting.seats if seat in clocks.runs]
        if clocks.paused or not mine or all(clock.away > clocks.at for clock in mine):
            return None
        left = min(clock.left + max(0, clock.away - clocks.at) for clock in mine)
    if not isinstance(clocks.pace, Days):
        return Turn(waiting, settings.notice_live_seconds)
    soon = left <= min(DAY_MS, clocks.pace.days * DAY_MS / 4)
    return Turn(waiting, settings.notice_slow_seconds, max(0, left) / 1000 if soon else None)


def notice_for(
    channel: Channel, turns: Iterable[Turn], told: Mapping[str, Told], last_seen: float, every: float, now: float
) -> Notice | None:
    """What is to be told by this way now, if anything is. `told` is what he knows by it, by match; `last_seen` when he
    was last at any of his matches."""
    waits = [turn for turn in turns if turn.away(now)]
    new = [turn for turn in waits if turn.match not in told and now >= turn.waiting.since + turn.delay]
    urgent = [turn for turn in waits if turn.left is not None and not _warned(told.get(turn.match))]
    if not new and not urgent:
        return None
    if channel.noticed is not None:
        before_next = channel.noticed + every
        if not urgent and last_seen <= channel.noticed:
            before_next = max(before_next, channel.noticed + DAY)
        if now < before_next:
            return None
    return Notice(sorted(waits, key=lambda turn: (turn.left is None, turn.left or 0.0, turn.waiting.since)))


def known_then(notice: Notice) -> dict[str, Told]:
    """What he knows, by match, once he is told."""
    return {turn.match: Told(turn.waiting.turn, turn.left is not None) for turn in notice.turns}


def pace_of(waiting: Waiting) -> Pace | None:
    return None if waiting.pace is None else msgspec.json.decode(waiting.pace, type=Pace)


def _ends(waiting: Waiting, clocks: Clocks) -> int:
    """When a match that never began may be called off, as `calling_off` counts it."""
    return milliseconds(waiting.created) + min(clock.left for clock in clocks.seats.values())


def _warned(told: Told | None) -> bool:
    return told is not None and told.warned
