"""What comes out of a store that fails."""

import logging

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from aerodrome.server import metrics

log = logging.getLogger("aerodrome.server")


def is_of_the_store(error: Exception) -> bool:
    """Whether nothing at all can be stored now: it is locked or full or cannot be reached. To try one after the other
    would only let all of them wait for each other."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return isinstance(error, OperationalError | InterfaceError | OSError)


def reason_of(error: Exception) -> str:
    """What a database says is wrong, in one line, without the statement and what stood in it."""
    return " ".join(str(getattr(error, "orig", None) or error).split())[:300]


class Reading:
    """Whether the store can be read. The log says once that it cannot, for all who ask meanwhile, and once that it can
    be again."""

    def __init__(self) -> None:
        self._failing = False

    def failed(self, what: str, error: Exception) -> None:
        """Something could not be done since the store could not be read. What else went wrong is said each time."""
        of_the_store = isinstance(error, SQLAlchemyError | OSError)
        if not (of_the_store and self._failing):
            log.error("%s: %s: %s", what, type(error).__name__, reason_of(error))
        if of_the_store:
            metrics.store_errors.labels("read").inc()
            self._failing = True

    def works(self) -> None:
        if self._failing:
            log.warning("the store can be read again")
        self._failing = False
