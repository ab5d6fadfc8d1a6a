"""What pages show of files that people copy: programs, the cells of notebooks, what a server is set up with."""

import json
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from tools.handbook.pages import ROOT, SHOWN, Linking

_LANGUAGES = {
    ".py": "python",
    ".toml": "toml",
    ".env": "sh",
    ".conf": "nginx",
    ".service": "ini",
    ".timer": "ini",
    ".cfg": "",
    "": "docker",
    ".ipynb": "",
}
"""By ending; files of other endings are not shown."""


def shown_files(folder: Path) -> list[Path]:
    """What is shown of a folder, in the order of its entries."""
    return [
        file
        for file in sorted(folder.rglob("*"))
        if file.is_file()
        and file.suffix in _LANGUAGES
        and not {"__pycache__", "build"} & {*file.relative_to(folder).parts}
    ]


def sections(folder: str, linking: Linking) -> str:
    """A section for each entry of a folder, with all that is in it."""
    return "\n".join(_sections(folder, linking))


def _sections(folder: str, linking: Linking) -> Iterator[str]:
    for name, files in groupby(shown_files(ROOT / folder), lambda file: file.relative_to(ROOT / folder).parts[0]):
        yield f"\n## {name} {{ #{name} }}\n"
        for file in files:
            if (within := file.relative_to(ROOT / folder / name).as_posix()) != ".":
                yield f"### {within}\n"
            if file.suffix != ".ipynb":
                yield _fenced(_LANGUAGES[file.suffix], file.read_text())
                continue
            for cell in json.loads(file.read_text())["cells"]:
                text = "".join(cell["source"])
                if cell["cell_type"] == "code":
                    yield _fenced("python", text)
                else:  # Its headings stand below that of the notebook
                    yield linking.linked("en", SHOWN[folder], file, re.sub("(?m)^#+", "###", text)) + "\n"


def _fenced(language: str, text: str) -> str:
    return f"````{language}\n{text.rstrip()}\n````\n"
