"""What can be wrong, said so that a person can act on it."""

_MOST = 2_000
"""Characters of a message."""


class AerodromeError(ValueError):
    """Something was wrong: what, where, by which rule, and what would be right."""

    def __init__(self, what: str, *, where: str = "", rule: str = "") -> None:
        self.what = _short(what)
        self.where = _short(where)
        self.rule = rule
        super().__init__(f"{self.where}: {self.what}" if where else self.what)

    def __str__(self) -> str:
        text = f"{self.where}: {self.what}" if self.where else self.what
        return f"{text} [{self.rule}]" if self.rule else text


def _short(text: str) -> str:
    """What is quoted in a message may be a megabyte long; nobody reads that."""
    return text if len(text) <= _MOST else f"{text[:_MOST]} ..."


class Refused(AerodromeError):
    """An answer that the rules do not allow. The match is as it was."""


class BadInput(AerodromeError):
    """A record, position, scenario, aircraft or option file that cannot be used."""


class ChanceError(AerodromeError):
    """A given roll or card that cannot be: not in the deck any more, no such face, or the script is at its end."""
