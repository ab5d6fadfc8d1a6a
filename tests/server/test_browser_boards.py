"""Boards that packages bring for the browser: what is served of them, to whom, and what is said of them."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aerodrome.kernel.plugins import installed
from aerodrome.server.browser_boards import address_of, browser_boards
from aerodrome.server.http.security import CONTENT_SECURITY_POLICY
from aerodrome.server.wire.live import Sync
from aerodrome.server.wire.matches import NewMatch
from tests.conftest import TOY, UNFINISHED
from tests.server.inside import Inside
from tests.server.tables import DUEL, PEBBLES, sit, worker

FOLDER = Path(TOY, "pebbles", "browser")

Install = Callable[[str], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs what lies in a folder."""

    def put(folder: str) -> None:
        monkeypatch.syspath_prepend(folder)
        installed.cache_clear()
        browser_boards.cache_clear()

    yield put
    installed.cache_clear()
    browser_boards.cache_clear()


@pytest.fixture(scope="module")
def inside() -> Inside:
    return Inside()


@pytest.fixture(scope="module")
def folder() -> str:
    """Where the files of the toy's board are served."""
    address = address_of("pebbles")
    assert address is not None
    return address.removesuffix("board.js")


def test_its_files_are_served_as_they_are(inside: Inside, folder: str) -> None:
    for name, kind in (("board.js", "text/javascript"), ("words.js", "text/javascript"), ("board.css", "text/css")):
        response = inside.get(folder + name, headers={"Accept-Encoding": "identity"})
        assert response.status_code == 200
        assert response.content == (FOLDER / name).read_bytes()
        assert response.headers["content-type"] == f"{kind}; charset=utf-8"


def test_the_page_may_run_them_and_keep_them(inside: Inside, folder: str) -> None:
    """They come from the page's own server, as its policy wants it, and their folder changes with them."""
    headers = inside.get(f"{folder}board.js", headers={"Accept-Encoding": "gzip"}).headers
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["content-encoding"] == "gzip"
    assert inside.request("HEAD", f"{folder}board.js").status_code == 200
    assert inside.post(f"{folder}board.js").status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "",
        "nothing.js",
        "view.d.ts",
        "../board.js",
        "../../../etc/passwd",
        "../__init__.py",
        "..%2f__init__.py",
        "%2e%2e/__init__.py",
        "..%5c__init__.py",
        "board.js/../../../../pebbles/__init__.py",
        "board.js%00.css",
        "board.js/board.js",
    ],
)
def test_nothing_else_of_it_is_served(inside: Inside, folder: str, path: str) -> None:
    assert inside.get(folder + path).status_code == 404


@pytest.mark.parametrize(
    "path",
    ["/boards", "/boards/pebbles", "/boards/pebbles/board.js", "/boards/spandaus/0/board.js"],
)
def test_unknown_books_and_versions_have_nothing(inside: Inside, path: str) -> None:
    assert inside.get(path).status_code == 404


def test_another_games_path_leads_to_nothing_of_this_one(inside: Inside, folder: str) -> None:
    assert inside.get(folder.replace("pebbles", "spandaus") + "board.js").status_code == 404


def test_whoever_joins_a_match_is_told_the_address(tmp_path: Path) -> None:
    async def told(wanted: NewMatch) -> str | None:
        async with worker(f"sqlite:///{tmp_path / wanted.book}.sqlite") as matches:
            created = await matches.create(wanted)
            guest = await sit(matches, created.id, created.watch)
            sync = guest.messages(Sync)[0]
            assert isinstance(sync, Sync)
            assert ('"board"' in guest.frames[0]) is (sync.board is not None)
            return sync.board

    assert asyncio.run(told(PEBBLES)) == address_of("pebbles") is not None
    assert asyncio.run(told(DUEL)) is None


def test_python_is_nothing_for_the_page(install: Install) -> None:
    install(UNFINISHED)
    address = address_of("chipped")
    assert address is not None
    inside = Inside()
    assert inside.get(address).status_code == 200
    assert inside.get(address.replace("board.js", "__init__.py")).status_code == 404


def package(folder: Path, **boards: str) -> None:
    """A distribution that names these packages as boards of books, in a folder."""
    about = folder / "slates-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: slates\nVersion: 1.0\n")
    entries = "".join(f"{book} = {package}\n" for book, package in boards.items())
    (about / "entry_points.txt").write_text(f"[aerodrome.browser_boards]\n{entries}")


def test_the_address_changes_with_any_file(tmp_path: Path, install: Install) -> None:
    package(tmp_path, slates="slates_board")
    (tmp_path / "slates_board" / "parts").mkdir(parents=True)
    board, part = tmp_path / "slates_board" / "board.js", tmp_path / "slates_board" / "parts" / "one.js"
    seen = []
    for content in ("1", "2", "1"):
        board.write_text("export default {};")
        part.write_text(content)
        install(str(tmp_path))
        address = address_of("slates")
        assert address is not None
        assert Inside().get(address.replace("board.js", "parts/one.js")).text == content
        seen.append(address)
    assert seen[0] == seen[2] != seen[1]
    part.rename(part.with_name("two.js"))
    install(str(tmp_path))
    assert address_of("slates") not in seen


@pytest.mark.parametrize(("board", "told"), [("no_such_package", "No module named"), ("empty_board", "no board.js")])
def test_a_board_that_cannot_be_read_is_named_and_costs_the_others_nothing(
    tmp_path: Path, install: Install, caplog: pytest.LogCaptureFixture, board: str, told: str
) -> None:
    package(tmp_path, slates=board)
    (tmp_path / "empty_board").mkdir()
    install(str(tmp_path))
    with caplog.at_level(logging.ERROR, "aerodrome.server"):
        inside = Inside()
    assert "the board of slates cannot be used" in caplog.text
    assert told in caplog.text
    address, other = address_of("slates"), address_of("pebbles")
    assert address is not None
    assert other is not None
    assert inside.get(address).status_code == 404
    assert inside.get(other).status_code == 200
