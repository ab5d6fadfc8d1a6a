"""Commands in the pages, with what they print.

    ```console
    $ aerodrome rules spandaus jink
    ...
    ```

All commands of a block run in one empty folder. A line with only `…` stands for any lines. `<!-- long -->` right above
a block says that it takes more than two seconds.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.handbook.pages import FOLDERS, ROOT, sources

ANY = "…"
_BLOCK = re.compile(r"(?ms)^(?P<long><!-- long -->\n)?(?P<indent> *)```console\n(?P<text>.*?)^(?P=indent)```$")
_PROMPT = "$ "
_SECONDS = 240


class Command(NamedTuple):
    """One command, and the lines that stand below it."""

    typed: str
    printed: list[str]


class Block(NamedTuple):
    """One block of a page."""

    page: Path
    line: int
    indent: str
    is_long: bool
    commands: list[Command]

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


def pages() -> list[Path]:
    return sorted(file for lang in FOLDERS for file in sources(lang).values())


def blocks(page: Path) -> list[Block]:
    """The blocks of a page, in their order."""
    text = page.read_text()
    found = []
    for block in _BLOCK.finditer(text):
        indent = block["indent"]
        commands: list[Command] = []
        for line in block["text"].splitlines():
            shown = line.removeprefix(indent)
            if shown.startswith(_PROMPT):
                commands.append(Command(shown.removeprefix(_PROMPT), []))
            elif commands:
                commands[-1].printed.append(shown)
            else:
                raise ValueError(f"{page}: a block begins with {line!r}, not with a command")
        found.append(Block(page, text.count("\n", 0, block.start()) + 1, indent, bool(block["long"]), commands))
    return found


def run(block: Block) -> list[list[str]]:
    """What each command of a block prints, line by line."""
    with TemporaryDirectory() as folder:
        return [_printed(command.typed, folder) for command in block.commands]


def _printed(typed: str, folder: str) -> list[str]:
    surroundings = {
        "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])),
        "HOME": folder,
        "NO_COLOR": "1",
        "COLUMNS": "100",
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    }
    done = subprocess.run(
        typed,
        shell=True,
        cwd=folder,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=_SECONDS,
        check=False,
    )
    return [line.rstrip() for line in done.stdout.rstrip("\n").split("\n")] if done.stdout else []


def fits(written: list[str], printed: list[str]) -> bool:
    """Whether what stands in a page is what was printed."""
    pattern = "".join(r"(?:.*\n)*" if line == ANY else re.escape(line.rstrip()) + r"\n" for line in written)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None
