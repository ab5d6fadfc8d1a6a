"""The terminal: its language, its size, its colours, and text that is safe to show in it."""

import json
import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.languages import ENGLISH, LANGUAGES
from aerodrome.kernel.legible import legible


def language(given: str | None) -> str:
    """The language given, or that of AERODROME_LANG, or English."""
    wanted = given or os.environ.get("AERODROME_LANG") or ENGLISH
    if wanted not in LANGUAGES:
        raise BadInput(f"{wanted!r} is not a language here; there are {', '.join(LANGUAGES)}", where="AERODROME_LANG")
    return wanted


def command() -> str:
    """How this program is started from here: by its name where that is on the path, else by where it lies."""
    script = Path(sys.argv[0])
    if script.name != "aerodrome" or shutil.which("aerodrome") is not None:
        return "aerodrome"
    try:
        return shlex.quote(str(script.resolve().relative_to(Path.cwd())))
    except ValueError:
        return shlex.quote(str(script))


def screen() -> Console:
    """Standard output: nothing in it is taken for markup."""
    return Console(highlight=False, markup=False, emoji=False)


def beside() -> Console:
    """Standard error, for progress."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def plain(text: object) -> str:
    """Text in one line without control characters: what a file says must not drive the terminal."""
    return legible(" ".join(str(text).split("\n")))


def piece(text: object, style: str = "") -> Text:
    """A text to which others can be appended: the style is that of this piece alone."""
    return Text(end="").append(plain(text), style)


def fitted(text: str, width: int) -> str:
    """Text cut or filled to so many columns; a cut is shown."""
    text = plain(text)
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(text, max(0, width - 1)) + "…" if width > 0 else ""


def print_json(value: Any) -> None:
    for line in json.dumps(value, ensure_ascii=False, indent=2).split("\n"):
        # JSON has a way of its own to write what cannot be shown.
        shown = (letter if legible(letter) == letter else json.dumps(letter)[1:-1] for letter in line)
        sys.stdout.write("".join(shown) + "\n")


def record_file(name: str) -> Path:
    """The path of a record that is there and is a file."""
    path = Path(name).expanduser()
    if path.exists() and not path.is_file():
        raise BadInput("this is not a file", where=name)
    return path
