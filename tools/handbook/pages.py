"""The pages of the handbook: where their sources are, and how they link to each other.

Sources are read where they are: docs/, docs/fr/, and some files beside README.md. A link in them is to a file, so that
it works where people look at the source; here it becomes a link to the page of that file. A link to a file that is no
page is left out, and its words stay.
"""

import posixpath
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"en": "docs", "fr": "docs/fr"}
"""By language."""
SHOWN = {"examples": "examples.md", "deploy": "deploy.md"}
"""Folders whose README.md is a page that shows their files, too."""
BESIDE = {"CHANGELOG.md": "changes.md", "CONTRIBUTING.md": "contributing.md", "SECURITY.md": "security.md"} | {
    f"{folder}/README.md": page for folder, page in SHOWN.items()
}
"""Pages that lie outside docs/, by source."""
MADE = "reference"
"""Below it are the pages that are made; they have no sources."""
PICTURES = (".png", ".svg", ".jpg", ".webp")
SCHEMAS = "src/aerodrome/schemas"
SPOKEN = "web/src/pages/aircraft/words.{lang}.json"
"""How the figures of aircraft, and what they may be, are called."""

_MARKED = re.compile(
    r"(?ms)^(?P<indent> *)(?P<fence>`{3,}|~{3,}).*?^(?P=indent)(?P=fence) *$"
    r"|(?P<words>!?\[(?:[^\[\]]|\[[^\]]*\])*\])\((?P<to>[^()\s]+)\)"
    r"|(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)"
)
"""Links, and code, in which there are none."""


class HandbookError(Exception):
    """Why the handbook could not be built, in words."""


def navigation() -> tuple[str, list[tuple[Mapping[str, str], list[str]]]]:
    """The first page, and the sections: their names by language, and their pages."""
    read = tomllib.loads((Path(__file__).parent / "navigation.toml").read_text())
    return read["home"], [(section["name"], section["pages"]) for section in read["section"]]


def sources(lang: str, root: Path = ROOT) -> dict[str, Path]:
    """The pages that people have written in a language, by where they stand in the handbook."""
    folder = root / FOLDERS[lang]
    others = {root / each for each in FOLDERS.values()} - {folder}
    written = {
        file.relative_to(folder).as_posix(): file
        for file in sorted(folder.rglob("*.md"))
        if not any(other in file.parents and folder in other.parents for other in others)
    }
    return written | ({page: root / source for source, page in BESIDE.items()} if lang == "en" else {})


class Linking:
    """Turns links between sources into links between pages."""

    def __init__(self, root: Path = ROOT) -> None:
        self._root = root
        self._pages = {file: (lang, page) for lang in FOLDERS for page, file in sources(lang, root).items()}
        self.files: dict[str, dict[str, Path]] = {lang: {} for lang in FOLDERS}
        """Pictures and schemas that pages have, by where they stand in the handbook of a language."""

    def linked(self, lang: str, page: str, file: Path, text: str | None = None) -> str:
        """The text of a page, or what else stands in a file, with its links as the handbook has them."""
        text = file.read_text() if text is None else text
        return _MARKED.sub(lambda found: self._link(found, lang, page, file), text)

    def _link(self, found: re.Match[str], lang: str, page: str, file: Path) -> str:
        words, to = found["words"], found["to"]
        path, mark, anchor = (to or "").partition("#")
        if not path or "://" in path or path.startswith("mailto:"):
            return found[0]
        target = (file.parent / path).resolve()
        if target.is_relative_to(self._root / FOLDERS[lang] / MADE):
            return found[0]
        if target not in self._pages and lang != "en" and target.is_relative_to(self._root / FOLDERS[lang]):
            # What is not there in this language is there in English, under other headings.
            mark = anchor = ""
            target = self._root / FOLDERS["en"] / target.relative_to(self._root / FOLDERS[lang])
        if target in self._pages:
            return f"{words}({self._to_page(lang, page, *self._pages[target])}{mark}{anchor})"
        if not target.exists():
            raise HandbookError(f"{file.relative_to(self._root)}: there is no {path}")
        if target.suffix in PICTURES:
            return f"{words}({self._file(lang, page, target, 'pictures')})"
        if target.parent == self._root / SCHEMAS:
            return f"{words}({self._file(lang, page, target, 'schemas')})"
        for folder, its_page in SHOWN.items():
            if target.is_relative_to(self._root / folder):
                entry = target.relative_to(self._root / folder).parts[0]
                return f"{words}({self._to_page(lang, page, 'en', its_page)}#{entry})"
        return words.strip("[]")

    def _file(self, lang: str, page: str, file: Path, folder: str) -> str:
        name = file.relative_to(self._root).as_posix().replace("/", "-") if folder == "pictures" else file.name
        self.files[lang][f"{folder}/{name}"] = file
        return _from(page, f"{folder}/{name}")

    def _to_page(self, lang: str, page: str, other: str, target: str) -> str:
        if other == lang:
            return _from(page, target)
        # A page of the other language is a file of the built site: French lies in a folder of the English one.
        up = "../" * (len(Path(page).parent.parts) + (lang != "en"))
        return up + ("" if other == "en" else f"{other}/") + _address(target)


def _from(page: str, target: str) -> str:
    return posixpath.relpath(target, posixpath.dirname(page) or ".")


def _address(page: str) -> str:
    """The folder that a page becomes."""
    return "" if page == "index.md" else page.removesuffix("index.md").removesuffix(".md") + "/"


def address(lang: str, page: str) -> str:
    """Where a page stands below /handbook/."""
    return ("" if lang == "en" else f"{lang}/") + _address(page)
