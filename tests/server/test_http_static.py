"""The built client over HTTP."""

import gzip
from pathlib import Path

import pytest

from aerodrome.server.http.client_files import built_client, built_handbook, takes_gzip
from aerodrome.server.http.security import CONTENT_SECURITY_POLICY
from tests.server.inside import Inside

SCRIPT = b"export const answer = 42;\n" * 100


@pytest.fixture
def built(tmp_path: Path) -> Inside:
    """A server with a client that was built."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Aerodrome</title>")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "main-a1b2.js").write_bytes(SCRIPT)
    (folder / "assets" / "type-c3d4.woff2").write_bytes(bytes(5000))
    (folder / "assets" / "given-e5f6.css").write_bytes(b"body{}")
    (folder / "assets" / "given-e5f6.css.gz").write_bytes(gzip.compress(b"body{} "))
    (tmp_path / "secret.txt").write_text("secret")
    inside = Inside()
    inside.app.state.client = built_client(folder)
    return inside


def test_the_page_is_never_kept(built: Inside) -> None:
    response = built.get("/")
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"
    assert "Aerodrome" in response.text


def test_what_has_a_hash_in_its_name_is_kept_for_ever(built: Inside) -> None:
    response = built.get("/assets/main-a1b2.js")
    assert response.content == SCRIPT
    assert response.headers["content-type"].startswith("text/javascript")
    assert "immutable" in response.headers["cache-control"]
    assert "immutable" not in built.get("/icon.svg").headers["cache-control"]
    assert built.get("/icon.svg").headers["content-type"] == "image/svg+xml"


def test_scripts_come_compressed_to_those_who_take_it(built: Inside) -> None:
    zipped = built.get("/assets/main-a1b2.js", headers={"Accept-Encoding": "br, gzip"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert zipped.headers["vary"] == "Accept-Encoding"
    assert int(zipped.headers["content-length"]) < len(SCRIPT)
    assert zipped.content == SCRIPT
    whole = built.get("/assets/main-a1b2.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in whole.headers
    assert int(whole.headers["content-length"]) == len(SCRIPT)


def test_a_file_that_was_compressed_by_the_build_is_used(built: Inside) -> None:
    assert built.get("/assets/given-e5f6.css", headers={"Accept-Encoding": "gzip"}).content == b"body{} "
    assert built.get("/assets/given-e5f6.css", headers={"Accept-Encoding": "identity"}).content == b"body{}"
    assert built.get("/assets/given-e5f6.css.gz").status_code == 404


def test_fonts_are_not_compressed_again(built: Inside) -> None:
    response = built.get("/assets/type-c3d4.woff2", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in response.headers
    assert response.headers["content-type"] == "font/woff2"


def test_head_tells_the_length_and_sends_nothing(built: Inside) -> None:
    response = built.request("HEAD", "/assets/main-a1b2.js", headers={"Accept-Encoding": "identity"})
    assert response.status_code == 200
    assert response.content == b""


@pytest.mark.parametrize(
    "path",
    [
        "/assets/nothing.js",
        "/assets/",
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//etc/passwd",
        "/index.html%00.js",
        "/assets",
    ],
)
def test_nothing_else_is_served(built: Inside, path: str) -> None:
    response = built.get(path)
    assert response.status_code == 404
    assert "secret" not in response.text or "secret.txt" in response.json()["where"]


def test_a_client_that_was_not_built_is_told_in_words(tmp_path: Path) -> None:
    inside = Inside()
    inside.app.state.client = built_client(tmp_path / "nothing")
    response = inside.get("/")
    assert response.status_code == 503
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    assert "npm run build" in response.text


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("gzip", True),
        ("deflate, gzip;q=0.5", True),
        ("GZIP", True),
        ("*", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("identity", False),
        ("", False),
    ],
)
def test_accept_encoding(accepted: str, taken: bool) -> None:
    assert takes_gzip(accepted) is taken


PAGE = b"<!doctype html><title>Handbook</title>"
LOST = {"": b"<!doctype html><title>Lost</title>", "fr": b"<!doctype html><title>Perdu</title>"}
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.fixture
def handbook(tmp_path: Path) -> Inside:
    """A server with a handbook that was built."""
    folder = tmp_path / "handbook"
    for place in ("", "hosting", "fr"):
        (folder / place).mkdir(exist_ok=True)
        (folder / place / "index.html.gz").write_bytes(gzip.compress(PAGE))
    for place, page in LOST.items():
        (folder / place / "404.html.gz").write_bytes(gzip.compress(page))
    (folder / "assets").mkdir()
    (folder / "assets" / "type.woff2").write_bytes(bytes(5000))
    (folder / "search.json.gz").write_bytes(gzip.compress(b"{}"))
    (tmp_path / "secret.txt").write_text("secret")
    inside = Inside()
    inside.app.state.client = built_handbook(folder)
    return inside


@pytest.mark.parametrize("accepted", ["gzip", "identity"])
def test_pages_of_the_handbook_come_as_everybody_takes_them(handbook: Inside, accepted: str) -> None:
    for path in ("/handbook/", "/handbook/hosting/", "/handbook/fr/"):
        response = handbook.get(path, headers={"Accept-Encoding": accepted})
        assert (response.status_code, response.content) == (200, PAGE)
        assert response.headers["content-type"] == "text/html; charset=utf-8"
        assert response.headers.get("content-encoding", "identity") == accepted
        assert response.headers["vary"] == "Accept-Encoding"
        assert response.headers["cache-control"] == "public, max-age=3600"
        assert response.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert handbook.get("/handbook/search.json").headers["content-type"] == "application/json"
    assert handbook.get("/handbook/assets/type.woff2").headers["content-type"] == "font/woff2"


@pytest.mark.parametrize("path", ["/handbook", "/handbook/hosting", "/handbook/fr"])
def test_a_page_of_the_handbook_is_a_folder(handbook: Inside, path: str) -> None:
    response = handbook.get(path)
    assert response.status_code == 308
    assert response.headers["location"] == f"/{path.strip('/')}/"


@pytest.mark.parametrize(
    "path",
    [
        "/handbook/nothing/",
        "/handbook/assets/",
        "/handbook/index.html.gz",
        "/handbook/../secret.txt",
        "/handbook/..%2fsecret.txt",
        "/handbook/%2e%2e/secret.txt",
        "/handbook/..%5csecret.txt",
        "/handbook/index.html%00.js",
    ],
)
def test_nothing_else_is_served_as_handbook(handbook: Inside, path: str) -> None:
    response = handbook.get(path)
    assert response.status_code == 404
    assert "secret" not in response.text or "secret.txt" in response.json()["where"]


@pytest.mark.parametrize("accepted", ["gzip", "identity"])
@pytest.mark.parametrize(
    ("path", "lang"),
    [
        ("/handbook/nothing/", ""),
        ("/handbook/hostng", ""),
        ("/handbook/french/", ""),
        ("/handbook/assets/gone.js", ""),
        ("/handbook/fr/nothing/", "fr"),
        ("/handbook/fr/games/nothing", "fr"),
    ],
)
def test_who_mistypes_a_page_of_the_handbook_gets_one(handbook: Inside, path: str, lang: str, accepted: str) -> None:
    response = handbook.get(path, headers=BROWSER | {"Accept-Encoding": accepted})
    assert (response.status_code, response.content) == (404, LOST[lang])
    there = handbook.get("/handbook/", headers=BROWSER | {"Accept-Encoding": accepted})
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    own = {"cache-control", "content-length", "x-request-id"}
    assert {name: value for name, value in response.headers.items() if name not in own} == {
        name: value for name, value in there.headers.items() if name not in own
    }


@pytest.mark.parametrize("accepted", ["*/*", "application/json", "image/avif,image/*,*/*;q=0.8", "", ";;,/,text"])
def test_a_program_is_told_as_everywhere(handbook: Inside, accepted: str) -> None:
    response = handbook.get("/handbook/nothing/", headers={"Accept": accepted})
    assert response.status_code == 404
    assert response.json()["what"] == "there is nothing at this address"


@pytest.mark.parametrize("path", ["/nothing", "/handbookish/", "/assets/nothing.js"])
def test_beside_the_handbook_nobody_gets_its_page(handbook: Inside, path: str) -> None:
    response = handbook.get(path, headers=BROWSER)
    assert response.status_code == 404
    assert response.json()["where"] == path.rstrip("/")


def test_a_handbook_that_was_not_built_is_told_in_words(tmp_path: Path) -> None:
    inside = Inside()
    inside.app.state.client = built_handbook(tmp_path / "nothing")
    response = inside.get("/handbook/")
    assert response.status_code == 503
    assert "tools.handbook build" in response.text
