"""`aerodrome licences`: what of others is in Aerodrome or needed by it, and under which licences."""

import json
import re
from collections.abc import Iterator
from importlib import metadata
from importlib.resources import files

import msgspec
from rich.table import Table
from rich.text import Text

from aerodrome.cli.terminal import plain, print_json, screen
from aerodrome.printing.faces import FILES

OURS = "aerodrome"
_REQUIREMENT = re.compile(r"([\w.-]+)\s*(?:\[([\w.,\s-]*)\])?[^;]*(?:;\s*(.*))?$")
_ONLY_FOR = re.compile(r"\bextra\s*==\s*['\"]([\w.-]+)['\"]")
_TEXT = re.compile(r"(licen[cs]e|copying|notice)|.*\.licen[cs]e$", re.IGNORECASE)
_FONT = re.compile(r"[A-Za-z0-9]+")


class Part(msgspec.Struct, frozen=True):
    """A package or a typeface. `where` says whether it is in Aerodrome itself or installed beside it."""

    name: str
    version: str
    licence: str
    where: str
    texts: tuple[str, ...]


def list_licences(*, texts: bool, as_json: bool) -> int:
    """One line for each part; the texts too, if they are asked for."""
    parts = [*_client(), *_fonts(), *_installed()]
    if as_json:
        print_json({"licences": [msgspec.to_builtins(part) for part in parts]})
        return 0
    table = Table("name", "version", "licence", "where")
    for part in parts:
        table.add_row(*(Text(plain(each)) for each in (part.name, part.version, part.licence, part.where)))
    screen().print(table)
    if texts:
        for part in parts:
            screen().rule(Text(plain(f"{part.name} {part.version}")))
            for text in part.texts:
                for line in text.splitlines():
                    screen().print(Text(plain(line)), soft_wrap=True)
    return 0


def _client() -> list[Part]:
    """Packages in the web client, as its build found them."""
    file = files("aerodrome.server") / "static" / "third-party.json"
    if not file.is_file():
        return []  # the client is not built, so nothing of it is here
    found = json.loads(file.read_text(encoding="utf-8"))
    return [Part(each["name"], each["version"], each["licence"], "the web client", (each["text"],)) for each in found]


def _fonts() -> list[Part]:
    """Typefaces for printing, by the licences that lie beside them."""
    folder = files("aerodrome.printing") / "fonts"
    families = sorted({found[0] for file in FILES.values() if (found := _FONT.match(file))})
    return [
        Part(family, "", "OFL-1.1", "printing", ((folder / f"{family}.LICENSE").read_text(encoding="utf-8"),))
        for family in families
    ]


def _installed() -> list[Part]:
    """Aerodrome and all Python packages that it needs, as they are installed here."""
    reached: dict[str, Part] = {}
    waiting: list[tuple[str, frozenset[str]]] = [(OURS, frozenset())]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        name, extras = asked = waiting.pop()
        if asked in seen:
            continue
        seen.add(asked)
        try:
            package = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # not needed on this machine
        reached[package.name] = Part(
            package.name, package.version, licence_of(package), "Python", tuple(_texts(package))
        )
        waiting += _needs(package, extras)
    return sorted(reached.values(), key=lambda part: (part.name != OURS, part.name.lower()))


def _needs(package: metadata.Distribution, extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    for line in package.requires or ():
        found = _REQUIREMENT.match(line)
        assert found is not None, line
        wanted = set(_ONLY_FOR.findall(found[3] or ""))
        if not wanted or wanted & extras:
            yield found[1], frozenset(each.strip() for each in (found[2] or "").split(",") if each.strip())


def licence_of(package: metadata.Distribution) -> str:
    """As the package tells it: an expression, the head of a text, or one of PyPI's classifiers."""
    expressions, texts, classifiers = (
        package.metadata.get_all(name) or [] for name in ("License-Expression", "License", "Classifier")
    )
    if told := expressions or texts:
        return str(told[0]).strip().splitlines()[0]
    return ", ".join(each.rpartition(" :: ")[2] for each in classifiers if each.startswith("License ::"))


def _texts(package: metadata.Distribution) -> Iterator[str]:
    for file in package.files or ():
        if ".dist-info" in file.parts[0] and _TEXT.match(file.name):
            yield file.read_text(encoding="utf-8")
