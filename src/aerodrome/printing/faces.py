"""Typefaces: the files that are embedded in what is printed, and how wide their letters are.

The same widths lay out a page and print it, so that nothing overlaps that was not meant to. The files are as their
makers publish them, with their licences beside them; a document embeds the letters that it uses.
"""

import base64
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

Face: TypeAlias = Literal["text", "italic", "bold", "title"]

FILES: dict[Face, str] = {
    "text": "SourceSans3-Regular.ttf.woff",
    "italic": "SourceSans3-It.ttf.woff",
    "bold": "SourceSans3-Semibold.ttf.woff",
    "title": "Federo-Regular.woff",
}
_UNKNOWN = "□"
"""In place of a letter that no face has."""
_KNOWN_AS = {"★": "*"}
_SPACES = str.maketrans({"\u202f": "\u00a0", "\t": " ", "\n": " "})


def file_of(face: Face) -> Traversable:
    return files(__package__) / "fonts" / FILES[face]


@cache
def _font(face: Face) -> "TTFont":
    from fontTools.ttLib import TTFont  # slow to import

    return TTFont(BytesIO(file_of(face).read_bytes()), lazy=True)


@cache
def _advances(face: Face) -> dict[str, float]:
    """How wide each letter is, as a share of the size of the font."""
    font = _font(face)
    sizes, unit = font["hmtx"].metrics, font["head"].unitsPerEm
    return {chr(code): sizes[glyph][0] / unit for code, glyph in font.getBestCmap().items()}


def fitting(words: str, face: Face) -> tuple[str, Face]:
    """The words as they can be printed, and the face that has all their letters: titles with others are set in bold."""
    said = words.translate(_SPACES)
    if face == "title" and any(letter not in _advances("title") for letter in said):
        face = "bold"
    known = _advances(face)
    return "".join(each if each in known else _KNOWN_AS.get(each, _UNKNOWN) for each in said), face


def width_of(words: str, face: Face, size: float) -> float:
    """How wide words are in a size, both in millimetres."""
    said, used = fitting(words, face)
    known = _advances(used)
    return size * sum(known[letter] for letter in said)


def broken(words: str, face: Face, size: float, width: float) -> list[str]:
    """Words in as many lines as they need to be no wider than this. A word that is wider by itself is cut."""
    lines: list[str] = []
    line = ""
    for word in words.replace("\n", " ").split(" "):
        longer = f"{line} {word}" if line else word
        if width_of(longer, face, size) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while width_of(line, face, size) > width and len(line) > 1:
            cut = next(n for n in range(len(line) - 1, 0, -1) if n == 1 or width_of(line[:n], face, size) <= width)
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line]


def shortened(words: str, face: Face, size: float, width: float) -> str:
    """Words cut off with an ellipsis where they are wider than this."""
    if width_of(words, face, size) <= width:
        return words
    while words and width_of(f"{words}…", face, size) > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def largest(words: str, face: Face, size: float, width: float, least: float) -> float:
    """The largest size up to `size`, and not below `least`, in which words are no wider than this."""
    natural = width_of(words, face, 1.0)
    return max(least, min(size, width / natural)) if natural else size


@lru_cache(maxsize=64)
def embedded(face: Face, letters: str) -> str:
    """The letters of a face that a drawing uses, for its style sheet."""
    from fontTools.subset import Options, Subsetter  # slow to import
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(file_of(face).read_bytes()), recalcTimestamp=False)
    options = Options(layout_features=[], name_IDs=[], notdef_outline=True, hinting=False)
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB"]
    cutter = Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    font.flavor = "woff"
    written = BytesIO()
    font.save(written)
    return base64.b64encode(written.getvalue()).decode()
