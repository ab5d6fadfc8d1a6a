"""Lines of the server's log."""

import logging
from types import TracebackType
from typing import TypeAlias

from aerodrome.kernel.legible import legible

_Fault: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class OneLine(logging.Formatter):
    """One line each, whatever is quoted in it; the lines of a traceback are indented, so that none of them can look
    like a line of the log."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - as logging calls it
        record.message = legible(record.message)
        return super().formatMessage(record)

    def formatException(self, ei: _Fault) -> str:  # noqa: N802 - as logging calls it
        return "\n".join(f"    {legible(line)}" for line in super().formatException(ei).split("\n"))
