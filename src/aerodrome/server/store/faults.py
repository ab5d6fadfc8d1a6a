"""What comes out of a store that fails."""

import logging

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from aerodrome.server import metrics

log = logging.getLogger("aerodrome.server")

_OUTAGES = ("08", "53", "57P")
"""Classes of PostgreSQL's codes for what its driver tells as any other error: there is no line to it, it is full or has
too many connections, and it stops or has yet to start."""


def is_of_the_store(error: Exception) -> bool:
    """Whether nothing at all can be stored now: it is locked or full or cannot be reached. To try one after the other
    would only let all of them wait for each other."""
    if isinstance(error, DBAPIError):
        code = getattr(error.orig, "sqlstate", None) or ""
        if error.connection_invalidated or code.startswith(_OUTAGES):
            return True
    return isinstance(error, OperationalError | InterfaceError | NoConnectionError)


def reason_of(error: Exception) -> str:
    """What a database says is wrong, in one line, without the statement and what stood in it."""
    return " ".join(str(getattr(error, "orig", None) or error).split())[:300]


class Reading:
    """Whether the store can be read. The log says of each kind of fault once that it is there, for all who ask
    meanwhile; and once that the store can be read again where it could not."""

    def __init__(self) -> None:
        self._said: set[str] = set()
        """The kinds of faults that the log has named since all was well."""
        self._away: set[str] = set()
        """Those of them in which the store was away."""

    def failed(self, what: str, error: Exception) -> None:
        """Something could not be done, in all likelihood since the store could not be read."""
        if isinstance(error, SQLAlchemyError):
            metrics.store_errors.labels("read").inc()
        kind = _kind(what, error)
        if kind in self._said:
            return
        self._said.add(kind)
        if is_of_the_store(error):
            self._away.add(kind)
        log.error("%s: %s: %s", what, type(error).__name__, reason_of(error))

    def answers(self) -> None:
        """The store can be read, whatever else may be wrong."""
        if self._away:
            log.warning("the store can be read again")
        self._said -= self._away
        self._away.clear()

    def works(self) -> None:
        """All is well: whatever is wrong from now on is said anew."""
        self.answers()
        self._said.clear()


def _kind(what: str, error: Exception) -> str:
    """What is said once, whoever meets it. That the store is away is one fault in whatever words the driver tells it;
    SQLite tells nearly everything by the same error, and has a number of its own for each, whose last byte counts: the
    rest says how it came about. What is no error of the store is another fault at each place."""
    if is_of_the_store(error):
        return f"away {getattr(getattr(error, 'orig', None), 'sqlite_errorcode', 0) & 0xFF}"
    name = type(error).__name__
    return name if isinstance(error, SQLAlchemyError) else f"{what} {name}"
