"""Who is at the table now."""

import asyncio

from aerodrome.server.live.seating import Seating
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.viewers import Viewer, as_frame
from aerodrome.server.relay.relay import Attendance
from aerodrome.server.roles import Role
from aerodrome.server.wire.live import Fault, Present, Thinking

_MOMENT = 0.1
"""Seconds that pass before a change is told: people who reload a page go and come again."""


class Presence:
    """The viewers of one match in this worker, and what is known of those in others."""

    def __init__(self, match: str, seating: Seating, shared: Shared) -> None:
        self.viewers: dict[Viewer, Role] = {}
        self._match = match
        self._people = seating.people
        self._shared = shared
        self._elsewhere: dict[str, Attendance] = {}
        self._timer: asyncio.TimerHandle | None = None

    def enter(self, viewer: Viewer, role: Role) -> None:
        self.viewers[viewer] = role
        viewer.tell(as_frame(self.present()))
        self._changed()

    def leave(self, viewer: Viewer) -> None:
        if self.viewers.pop(viewer, None) is not None:
            self._changed()

    def tell(self, message: Present | Thinking | Fault) -> None:
        """Tells everybody here."""
        told = as_frame(message)
        for viewer in list(self.viewers):
            viewer.tell(told)

    def heard_of(self, sender: str, attendance: Attendance) -> None:
        """Another worker tells who is there. Whoever is new there does not know yet who is here."""
        new = sender not in self._elsewhere
        if attendance.seats or attendance.watching:
            self._elsewhere[sender] = attendance
        else:
            self._elsewhere.pop(sender, None)
        if new and self.viewers and self._shared.relay is not None:
            self._shared.relay.tell_attendance(self._here())
        self.tell(self.present())

    def _changed(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_MOMENT, self._tell_change)

    def _tell_change(self) -> None:
        self._timer = None
        self.tell(self.present())
        if self._shared.relay is not None:
            self._shared.relay.tell_attendance(self._here())

    def _here(self) -> Attendance:
        held = {seat for role in self.viewers.values() for seat in role.seats}
        watching = sum(not role.seats for role in self.viewers.values())
        return Attendance(self._match, tuple(seat for seat in self._people if seat in held), watching)

    def present(self) -> Present:
        """The seats of people with somebody at them, here and in other workers, and how many only watch."""
        relay = self._shared.relay
        all_ = [self._here()]
        if relay is not None:
            all_ += [each for sender, each in self._elsewhere.items() if relay.lives(sender)]
        held = {seat for each in all_ for seat in each.seats}
        watching = sum(each.watching for each in all_)
        return Present([seat for seat in self._people if seat in held], watching)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
