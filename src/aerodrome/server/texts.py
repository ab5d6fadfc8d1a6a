"""Texts that people write and others read: what of them can be shown."""

import unicodedata

from aerodrome.server.problems import Unfit
from aerodrome.server.wire.talk import LONGEST_MESSAGE

_UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of signs that are not seen, that turn the direction of others around, or that end a line."""
_NEEDED = "\u200c\u200d"
"""Unseen signs that scripts and emoji need."""
_MOST_MARKS = 4
"""Marks on one letter: more of them run into the lines above and below."""


def message_of(text: str) -> str:
    """What somebody writes to others, in one line. BadInput where it cannot be shown, or would run over other lines."""
    return line_of(text, "a message", LONGEST_MESSAGE, where="text")


def line_of(text: str, what: str, longest: int, *, where: str) -> str:
    """A line that others read. BadInput where it cannot be shown, or would run over other lines; `what` names it."""
    said = unicodedata.normalize("NFC", text).strip(" ")
    if not 1 <= len(said) <= longest:
        refused = f"{what} has 1 to {longest} letters"
        raise Unfit(refused, where=where, kind="text.length", facts={"most": longest})
    for letter in said:
        if letter not in _NEEDED and unicodedata.category(letter) in _UNSEEN:
            refused = f"{what} is one line that can be read, without U+{ord(letter):04X}"
            raise Unfit(refused, where=where, kind="text.sign", facts={"letter": f"U+{ord(letter):04X}"})
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in said):
        raise Unfit(f"{what} has something that can be seen", where=where, kind="text.empty")
    if most_marks(said) > _MOST_MARKS:
        refused = f"a letter carries {_MOST_MARKS} marks at most"
        raise Unfit(refused, where=where, kind="text.marks", facts={"most": _MOST_MARKS})
    return said


def most_marks(text: str) -> int:
    """The most marks that one letter carries."""
    most = run = 0
    for letter in unicodedata.normalize("NFD", text):
        run = run + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, run)
    return most
