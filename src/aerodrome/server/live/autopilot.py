"""Machine pilots at their seats: one answer after the other, as long as it is their turn."""

import asyncio
import logging
from typing import TYPE_CHECKING

from aerodrome.server.store.writer import NotStoredError
from aerodrome.server.wire import Thinking

if TYPE_CHECKING:
    from aerodrome.server.live.live_match import Live

log = logging.getLogger("aerodrome.server")

_PAUSE = 5.0
"""Seconds before it is tried again where the store failed, or where the worker in which the last answer was given ought
to think."""


class Autopilot:
    """Lets the machine pilots of one match think and answer."""

    def __init__(self, live: "Live") -> None:
        self._live = live
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._logged = False
        self.thinking: Thinking | None = None

    @property
    def flies(self) -> bool:
        return self._task is not None or self._timer is not None

    def start(self) -> None:
        """Goes on where it is a machine's turn, unless one is thinking already."""
        if self._task is None and self._live.machines_asked():
            self._task = asyncio.create_task(self._fly(), name=f"autopilot {self._live.id}")
            self._task.add_done_callback(self._done)

    def start_later(self) -> None:
        """Goes on after a while, if nobody else has."""
        if self._timer is None and self._live.machines_asked():
            self._timer = asyncio.get_running_loop().call_later(_PAUSE, self._start_now)

    def _start_now(self) -> None:
        self._timer = None
        self.start()

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._task = None
        self.thinking = None
        if task.cancelled():
            return
        if error := task.exception():
            if not isinstance(error, NotStoredError) and not self._logged:
                self._logged = True
                log.error("match %s: no pilot can answer: %s: %s", self._live.id, type(error).__name__, error)
            self.start_later()
        else:
            # It may have become a machine's turn again since the last look.
            self.start()

    async def _fly(self) -> None:
        while (thought := await self._live.think()) is not None:
            await self._live.answer_from_outside(*thought)

    async def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
