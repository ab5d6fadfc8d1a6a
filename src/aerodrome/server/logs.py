"""Lines of the server's log, for people or for programs, and what a line is about."""

import logging
import re
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, TypeAlias

import msgspec

from aerodrome.kernel.legible import legible

_Fault: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request or connection for which something is done; empty where nobody asked."""

match_id: ContextVar[str] = ContextVar("match_id", default="")
"""The match that it is about, where that is known."""

_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")


def new_request_id(given: str = "") -> str:
    """The id that a proxy has given a request, or a new one where it gave none that could be one."""
    return given if _REQUEST_ID.fullmatch(given) else secrets.token_hex(16)


class OneLine(logging.Formatter):
    """One line each, whatever is quoted in it; the lines of a traceback are indented, so that none of them can look
    like a line of the log."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - as logging calls it
        record.message = legible(record.message)
        return super().formatMessage(record)

    def formatException(self, ei: _Fault) -> str:  # noqa: N802 - as logging calls it
        return "\n".join(f"    {legible(line)}" for line in super().formatException(ei).split("\n"))


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level and event; request and match where they are known; the trace of a fault."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": legible(record.getMessage()),
        }
        about = {"request": request_id.get(), "match": match_id.get()}
        told.update((name, value) for name, value in about.items() if value)
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()
