"""What people may call themselves, and their devices: names that can be read, told apart and mistaken for no part of
the table."""

import re
import unicodedata

from aerodrome.server.problems import Unfit
from aerodrome.server.texts import most_marks
from aerodrome.server.wire.refusals import Kind

SHORTEST, LONGEST = 2, 24
LONGEST_LABEL = 40

_JOINING = " -_.'’·"
"""What may stand between letters and figures."""
_ALPHABETS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC")
"""Alphabets with letters that look alike: a name keeps to one of them."""
_MOST_MARKS = 2
"""Marks on one letter: more of them run into the lines above and below."""

_RESERVED = frozenset(
    (
        *("admin", "administrator", "aerodrome", "anonymous", "dealer", "everybody", "everyone", "field", "host", "me"),
        *("machine", "machines", "moderator", "nobody", "official", "operator", "person", "pilot", "public", "you"),
        *("referee", "root", "server", "staff", "support", "system", "umpire"),
        *("ace", "cadet", "novice", "pupil", "random", "thumb", "wingman"),
    )
)
"""Words by which the table means itself, a machine, or no one."""


def name_of(text: str) -> str:
    """The name that a text stands for. BadInput says what is wrong with it."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise _bad(f"a name has {SHORTEST} to {LONGEST} letters", "name.length", least=SHORTEST, most=LONGEST)
    for letter in name:
        if letter not in _JOINING and unicodedata.category(letter)[0] not in "LMN":
            what = f"a name has letters, figures, spaces and any of -_.'’·, but not U+{ord(letter):04X}"
            raise _bad(what, "name.letters", letter=f"U+{ord(letter):04X}")
    if unicodedata.category(name[0])[0] not in "LN" or name[-1] in _JOINING:
        raise _bad("a name begins with a letter or a figure, and ends with one", "name.ends")
    if re.search(rf"[{re.escape(_JOINING)}]{{2}}", name.replace(". ", " ")):
        raise _bad("a name has no two signs beside each other, but for a dot and a space", "name.signs")
    if most_marks(name) > _MOST_MARKS:
        raise _bad(f"a letter of a name carries {_MOST_MARKS} marks at most", "name.marks", most=_MOST_MARKS)
    if len({alphabet for letter in name for alphabet in _ALPHABETS if _is_of(letter, alphabet)}) > 1:
        raise _bad("a name keeps to one alphabet, since letters of several look alike", "name.alphabet")
    if folded(name) in _RESERVED:
        raise _bad(f"{name!r} is a word of the table itself; take another", "name.reserved", name=name)
    return name


def folded(name: str) -> str:
    """A name as it is compared: whoever differs only in capitals, spaces and signs is called the same. What no database
    takes is left out, since whatever somebody types may be looked for."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in plain if letter not in _JOINING and letter != "\0")


def label_of(text: str) -> str:
    """What a device is called, as its owner alone reads it. BadInput where it cannot be shown."""
    label = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 1 <= len(label) <= LONGEST_LABEL or not label.isprintable():
        what = f"a device is called by 1 to {LONGEST_LABEL} letters that can be seen"
        raise Unfit(what, where="label", kind="label", facts={"most": LONGEST_LABEL})
    return label


def _is_of(letter: str, alphabet: str) -> bool:
    return unicodedata.name(letter, "").startswith(f"{alphabet} ")


def _bad(what: str, kind: Kind, **facts: str | int) -> Unfit:
    return Unfit(what, where="name", kind=kind, facts=facts)
