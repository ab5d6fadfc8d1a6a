"""Text that came from somebody else, made safe to stand in a line: a name must not break the line, turn it around or
drive a terminal."""

import unicodedata

_TROUBLE = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
"""Controls, marks that change the direction or cannot be seen, what no letter is agreed for, and breaks of lines and
paragraphs."""


def legible(text: str) -> str:
    """The text with everything that cannot be seen written as a number: a line break is \\u{a}."""
    return text if text.isprintable() else "".join(map(_written, text))


def _written(letter: str) -> str:
    return f"\\u{{{ord(letter):x}}}" if unicodedata.category(letter) in _TROUBLE else letter
