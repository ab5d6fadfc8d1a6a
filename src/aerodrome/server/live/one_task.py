"""Work of which there is one task at a time, begun where it is wanted: now, or after a pause."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

_PAUSE = 5.0
"""Seconds before it is tried again where something failed, or where another worker ought to be at it."""


class OneTask:
    """One task at a time. `wanted` says whether there is something to do, `ended` hears how it ended."""

    def __init__(
        self,
        name: str,
        work: Callable[[], Coroutine[Any, Any, None]],
        wanted: Callable[[], bool],
        ended: Callable[["asyncio.Task[None]"], None],
    ) -> None:
        self._name = name
        self._work = work
        self._wanted = wanted
        self._ended = ended
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def begun(self) -> bool:
        """Whether it goes on, or is about to."""
        return self._task is not None or self._timer is not None

    def start(self) -> None:
        """Begins where that is wanted, unless it goes on already."""
        if self._task is None and self._wanted():
            self._task = asyncio.create_task(self._work(), name=self._name)
            self._task.add_done_callback(self._done)

    def start_later(self) -> None:
        """Begins after a while, if nobody else has done it by then."""
        if self._timer is None and self._wanted():
            self._timer = asyncio.get_running_loop().call_later(_PAUSE, self._start_now)

    def _start_now(self) -> None:
        self._timer = None
        self.start()

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._task = None
        self._ended(task)

    async def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
