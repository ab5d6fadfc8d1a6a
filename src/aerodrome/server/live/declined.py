"""Why a message of a viewer is not taken."""

from typing import Literal, TypeAlias

from aerodrome.server import metrics
from aerodrome.server.wire.live import Refused
from aerodrome.server.wire.refusals import Facts, Kind

Why: TypeAlias = Literal[
    "stale", "illegal", "seat", "undo", "settle", "hint", "time", "talk", "rate", "over", "store", "lesson"
]


class Declined(Exception):  # noqa: N818 - as the kernel's errors are named
    """An answer that is not taken, and why."""

    def __init__(
        self,
        why: Why,
        what: str,
        where: str = "",
        rule: str = "",
        said: dict[str, str] | None = None,
        kind: Kind | None = None,
        facts: Facts | None = None,
    ) -> None:
        self.why, self.what, self.where, self.rule = why, what, where, rule
        self.said = said or {}
        self.kind, self.facts = kind, facts or {}
        super().__init__(what)

    def refusal(self, id: str) -> Refused:
        """What the sender of a message with this id is told."""
        metrics.refused.labels(self.why).inc()
        return Refused(id, self.why, self.what, self.where, self.rule, self.said, self.kind, self.facts)


class Unsure(Declined):
    """The store cannot be read. An answer may have been stored, now or by another worker to which it was sent before:
    it is not to be refused. Whoever sent it is cut off, comes back and sends it again, and it is done once."""

    def __init__(self) -> None:
        super().__init__("store", "the store cannot be reached; come back in a moment", "store", kind="store")
