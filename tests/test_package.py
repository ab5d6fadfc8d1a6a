"""What people install: the wheel carries the web client, the handbook and the weights of the judges, tells what is in
it, and is the same wherever it is built."""

import gzip
import json
import os
import re
import subprocess
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from aerodrome.printing.faces import FILES
from tests.books import BOOKS
from tests.packages import ROOT, build, client_tools, wheel_of_these_sources
from tools.handbook import site as handbook


@pytest.fixture(scope="module")
def client() -> ModuleType:
    return client_tools()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of_these_sources(tmp_path_factory.mktemp("wheel"))


def test_the_wheel_carries_the_client_the_handbook_and_the_judges(client: ModuleType, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        page = packed.read("aerodrome/server/static/index.html").decode()
    built = {f"aerodrome/server/static/{file.relative_to(client.BUILT).as_posix()}" for file in _files(client.BUILT)}
    assert built <= names
    pages = {
        f"aerodrome/server/handbook/{file.relative_to(handbook.BUILT).as_posix()}" for file in _files(handbook.BUILT)
    }
    assert {f"aerodrome/server/handbook/{page}index.html.gz" for page in ("", "fr/", "reference/commands/")} <= pages
    assert pages <= names
    assert {f"aerodrome/printing/fonts/{file}" for file in FILES.values()} <= names
    (script,) = re.findall(r'<script [^>]*src="(/assets/[^"]+[.]js)"', page)
    assert {f"aerodrome/server/static{script}", f"aerodrome/server/static{script}.gz"} <= names
    assert "aerodrome/server/browser_board.d.ts" in names
    judged = {f"aerodrome/judgement/data/{book}.{kind}" for book in BOOKS for kind in ("npz", "json", "svg")}
    assert judged <= names
    assert not [name for name in names if name.startswith(("web/", "tests/", "tools/"))]


def test_the_wheel_tells_what_is_in_it(wheel: Path) -> None:
    """By a bill of materials that keeps to its schema: what the client bundles, and every pinned package."""
    with zipfile.ZipFile(wheel) as packed:
        told = packed.read(f"aerodrome-{version('aerodrome')}.dist-info/sboms/aerodrome.cdx.json").decode()
        bundled = json.loads(packed.read("aerodrome/server/static/third-party.json"))
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(told) is None
    bill = json.loads(told)
    assert bill["metadata"]["component"]["purl"] == f"pkg:pypi/aerodrome@{version('aerodrome')}"
    parts = {part["bom-ref"]: part for part in bill["components"]}
    pins = dict(re.findall(r"^([\w-]+)==([^\s;]+)", (ROOT / "requirements" / "run.txt").read_text(), re.MULTILINE))
    assert {f"pkg:pypi/{name}@{pin}" for name, pin in pins.items()} <= set(parts)
    for each in bundled:
        part = parts[f"pkg:npm/{each['name'].replace('@', '%40')}@{each['version']}"]
        assert part["licenses"] == [{"license": {"id": each["licence"]}}]
    assert set(FILES.values()) <= set(parts)
    assert [part["licenses"] for name, part in parts.items() if name.startswith("pkg:pypi/zensical@")] == [
        [{"license": {"id": "MIT"}}]
    ]


def test_every_bundled_package_brings_its_licence(wheel: Path) -> None:
    """And nothing is left out: what the scripts name as theirs is among them."""
    with zipfile.ZipFile(wheel) as packed:
        bundled = {each["name"]: each for each in json.loads(packed.read("aerodrome/server/static/third-party.json"))}
        names = set(packed.namelist())
    wanted = json.loads((ROOT / "web" / "package.json").read_text())
    assert {
        *wanted["dependencies"],
        "svelte",
        *(name for name in wanted["devDependencies"] if "fontsource" in name),
    } <= set(bundled)
    for name, each in bundled.items():
        assert each["licence"], name
        assert "permission is hereby granted" in each["text"].lower(), name
    folder = f"aerodrome-{version('aerodrome')}.dist-info/licenses"
    assert f"{folder}/LICENSE" in names
    for file in FILES.values():
        family = re.split(r"\W", file)[0]
        assert f"{folder}/src/aerodrome/printing/fonts/{family}.LICENSE" in names


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes(client: ModuleType, wheel: Path, tmp_path: Path) -> None:
    """A wheel of the sdist, whose client is built anew in another place, without git, with other rights, language and
    zone of time, is the wheel of this tree; and so is an sdist of the sdist."""
    first = build(ROOT, tmp_path / "first", "sdist")
    other = tmp_path / "an other place"
    with tarfile.open(first) as packed:
        packed.extractall(other, filter="data")
    (tree,) = other.iterdir()
    before = os.umask(0o077)
    try:
        strange = {"LC_ALL": "C", "TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7", "HOME": str(tmp_path)}
        second, again = (build(tree, tmp_path / target, target, **strange) for target in ("sdist", "wheel"))
    finally:
        os.umask(before)
    assert second.read_bytes() == first.read_bytes()
    assert again.read_bytes() == wheel.read_bytes()


@pytest.mark.long
def test_the_sdist_is_the_repository(tmp_path: Path) -> None:
    """Nothing is missing in it, and nothing is in it that was built or does not belong to the sources."""
    tracked = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if tracked.returncode:
        pytest.skip("these sources are no clone")
    with tarfile.open(build(ROOT, tmp_path, "sdist")) as packed:
        found = {name.partition("/")[2] for name in packed.getnames()}
    there = {name for name in tracked.stdout.splitlines() if (ROOT / name).is_file()}
    assert found - {"PKG-INFO"} == {name for name in there if not name.startswith(".ci/")}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("book", BOOKS)
def test_a_match_loads_little(client: ModuleType, book: str, language: str) -> None:
    """All scripts and styles that a match of one book needs in one language until its board and its decisions are
    there, packed: neither other books nor other pages, nor what is fetched when somebody asks for it."""
    if not client.is_built():
        pytest.skip("the client is not built from its present sources: python tools/client.py build")
    others = _PAGES | _BOOKS | {"brought", "campaign", "plain", "words.en", "words.fr"}
    later = _LATER | _RARE.get(book, set())
    reached = _reached(client.BUILT / "assets", others - {book, f"words.{language}"})
    assert later <= {_name(name) for name in reached}, "no such parts are fetched later"
    loaded = _reached(client.BUILT / "assets", others - {book, f"words.{language}"} | later)
    assert {book, "three", f"words.{language}"} <= {_name(name) for name in loaded}
    packed = {name: len(gzip.compress(file.read_bytes(), 9)) for name, file in loaded.items()}
    assert 100_000 < sum(packed.values()) < 300_000, packed


_BOOKS = {"algy", "dogfights", "icog", "spandaus"}
_PAGES = {
    "Aircraft",
    "Campaign",
    "Campaigns",
    "Event",
    "Events",
    "Games",
    "How",
    "Join",
    "Lab",
    "Lobby",
    "Pilot",
    "Privacy",
    "Puzzles",
    "Ranking",
    "Records",
    "Rooms",
    "Rules",
    "School",
    "Setup",
    "Unknown",
    "Workshop",
}
_LATER = {
    "AceDrawer",
    "Afterwards",
    "AnyForm",
    "Branches",
    "Dashboard",
    "Ending",
    "Explainer",
    "Flat",
    "Guide",
    "Happening",
    "Keys",
    "Lesson",
    "Menu",
    "ObjectiveDrawer",
    "OfferStrip",
    "Origin",
    "PieceActs",
    "RuleDrawer",
    "Solving",
    "TalkButton",
    "TalkDrawer",
    "TimelineBar",
    "WhatIf",
    "account",
    "account.svelte",
    "card",
    "die",
    "hearing",
    "refusals.en",
    "refusals.fr",
}
"""What every table fetches when the board is there, which are timeline, explanations and the first hints, or only when
it is asked for: drawers, the end of a match, the flat board in place of the one in three dimensions, the dials of a
cockpit, a draw that is offered, what people write, whoever has a name, a lesson, a puzzle, dice and cards by hand, and
sound."""
_RARE = {"icog": {"Roster", "bank", "formation-move", "immelmann", "nose", "place", "type"}}
"""Widgets that few matches of a book ask for. Only books without sheets of their own have the roster."""


_FETCHED = re.compile(
    r"""(?:from|import)\s*["'`]\./([\w.-]+)["'`]"""
    r"""|import\(["'`]\./([\w.-]+)["'`]\)(?:\.then\(.*?\))?(?:,__vite__mapDeps\(\[([\d,]*)\]\))?"""
)
"""What a script fetches: at once, or when it is needed together with what that needs."""


def _reached(assets: Path, others: set[str]) -> dict[str, Path]:
    """The files that are reached from the page, but not through those of others."""
    reached: dict[str, Path] = {}
    page = (assets.parent / "index.html").read_text()
    waiting = re.findall(r"/assets/([\w.-]+[.](?:js|css))", page)
    assert waiting
    while waiting:
        name = waiting.pop()
        if name not in reached and _name(name) not in others:
            reached[name] = assets / name
            text = reached[name].read_text()
            needed = re.findall(r"assets/([\w.-]+)", "".join(re.findall(r"m[.]f=\[(.*?)\]", text)))
            for at_once, later, with_it in _FETCHED.findall(text) if name.endswith(".js") else ():
                if at_once:
                    waiting.append(at_once)
                elif _name(later) not in others:
                    waiting += [later, *(needed[int(place)] for place in with_it.split(",") if place)]
    return reached


def _name(file: str) -> str:
    """Of a built file, without the mark of its contents."""
    return Path(file).stem[:-9]


def _files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file()]


def test_a_change_of_the_sources_is_noticed(
    client: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web, built = tmp_path / "web", tmp_path / "built"
    for folder in (web / "src", web / "node_modules", built):
        folder.mkdir(parents=True)
    (web / "package-lock.json").write_text("{}")
    (web / ".npmrc").write_text("")
    (web / "src" / "main.ts").write_text("one")
    monkeypatch.setattr(client, "ROOT", tmp_path)
    monkeypatch.setattr(client, "WEB", web)
    monkeypatch.setattr(client, "BUILT", built)
    monkeypatch.setattr(client, "_BUILT_FROM", web / "node_modules" / ".built-from")
    monkeypatch.setattr(client, "_MADE_FROM", web / "node_modules" / ".made-from")
    ran: list[tuple[str, ...]] = []

    def run(*command: str) -> None:
        ran.append(command)
        (built / "index.html").write_text("built")

    monkeypatch.setattr(client, "run", run)
    client.build()
    assert [command[1] for command in ran] == ["ci", "run"]
    client.build()
    assert len(ran) == 2
    (web / "src" / "main.test.ts").write_text("a test is no source")
    assert client.is_built()
    (web / "src" / "main.ts").write_text("two")
    assert not client.is_built()
    client.build()
    assert [command[1] for command in ran] == ["ci", "run", "run"]
    (built / "index.html").unlink()
    assert not client.is_built()
