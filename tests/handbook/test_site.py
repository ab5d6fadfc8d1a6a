"""The handbook as it is built: every page is found, links lead somewhere, the same sources give the same bytes."""

import gzip
import re
from html import unescape
from pathlib import Path

import msgspec
import pytest

from aerodrome.kernel.rulebook import rulebook
from tools.handbook import site
from tools.handbook.aircraft_pages import Spoken
from tools.handbook.checking import faults
from tools.handbook.pages import FOLDERS, ROOT, SCHEMAS, SHOWN, HandbookError, Linking, address, navigation, sources
from tools.handbook.source_pages import shown_files


@pytest.fixture(scope="module")
def built() -> Path:
    """The handbook in the package, from the sources as they are."""
    if not site.is_built():
        pytest.fail("the handbook is not built from its sources: python -m tools.handbook build", pytrace=False)
    return site.BUILT


def listed() -> set[str]:
    home, sections = navigation()
    return {home, *(page for _, pages in sections for page in pages)}


@pytest.mark.parametrize("lang", FOLDERS)
def test_every_page_is_in_the_navigation(lang: str) -> None:
    assert sources(lang).keys() <= listed()


def test_everything_in_the_navigation_was_built(built: Path) -> None:
    assert [page for page in sorted(listed()) if not (built / address("en", page) / "index.html.gz").is_file()] == []


@pytest.mark.parametrize("lang", FOLDERS)
@pytest.mark.parametrize("book", ["spandaus", "dogfights", "algy", "icog"])
def test_tables_rules_and_options_are_there_in_both_languages(built: Path, book: str, lang: str) -> None:
    for page in ("tables", "rules", "options"):
        assert (built / address(lang, f"reference/{book}/{page}.md") / "index.html.gz").is_file()


def test_a_table_has_its_rows(built: Path) -> None:
    page = page_of(built, "reference/spandaus/tables.md")
    table = page[page.index('id="spandaus.table.unjam"') :].partition("</table>")[0]
    assert "Jammed guns: clearing a jam" in table
    assert "clears on all but spades" in table
    assert table.count("<tr>") == 4


@pytest.mark.parametrize("lang", FOLDERS)
@pytest.mark.parametrize("book", ["spandaus", "dogfights", "algy", "icog"])
def test_every_aircraft_has_a_section_with_its_figures(built: Path, book: str, lang: str) -> None:
    page = page_of(built, f"reference/{book}/aircraft.md", lang)
    sections = dict(re.findall(r'(?s)<h2 id="([^"]+)">(.*?)(?=<h2|</article>)', page))
    assert sections.keys() == rulebook(book).aircraft().keys()
    assert min(section.count("<strong>") for section in sections.values()) > 5


def test_a_figure_has_the_sign_of_its_origin(built: Path) -> None:
    page = page_of(built, "reference/algy/aircraft.md")
    triplane = page[page.index('id="fokker-dr1"') :].partition("<h2")[0]
    assert "Germany, 1917." in triplane
    for figure in (
        "Spin <strong>1</strong> ·",
        "Maneuver Dice, movement <strong>2</strong>? ·",
        "Power <strong>0</strong>* ·",
    ):
        assert figure in triplane
    assert "Guns <strong>2 × LMG 08/15, fixed, dice 4</strong>?" in triplane
    panels = page_of(built, "reference/icog/aircraft.md")
    assert (
        "Every further dot gained <strong>4</strong>* ·"
        in panels[panels.index('id="fokker-dr-i"') :].partition("<h2")[0]
    )


@pytest.mark.parametrize(
    ("lang", "written"),
    [("en", ["80 G; 100 F", "1.5", "−3", "1.5"]), ("fr", ["80 G\u202f; 100 F", "1,5", "−3", "1,5"])],
)
def test_figures_are_written_as_a_language_writes_them(lang: str, written: list[str]) -> None:
    """Also those of one gun each."""
    panel = {"span": 1.5, "markers": [[80, "G"], [100, "F"]]}
    told = [
        *Spoken("icog", lang).figures(panel),
        *Spoken("dogfights", lang).figures({"ammo": {"nose": -3, "tail": 1.5}}),
    ]
    assert [value for _, value, _ in told] == written


@pytest.mark.parametrize("book", ["spandaus", "dogfights", "algy", "icog"])
def test_no_figure_is_english_in_french(book: str) -> None:
    rows = [msgspec.to_builtins(row) for row in rulebook(book).aircraft().values()]
    figures = [value for row in rows for _, value, _ in Spoken(book, "fr").figures(row)]
    assert figures
    assert [value for value in figures if re.search(r"\d\.\d|-\d|[^\u202f];", value)] == []


@pytest.mark.parametrize("lang", FOLDERS)
def test_the_page_for_what_is_not_there_can_be_shown_at_any_address(built: Path, lang: str) -> None:
    page = gzip.decompress((built / address(lang, "index.md") / "404.html.gz").read_bytes()).decode()
    links = re.findall(r'(?:href|src|data-base)="([^"]*)"', page)
    assert f"/handbook/{address(lang, 'index.md')}" in links
    assert [link for link in links if not re.match(r"/handbook(/|$)|#|https:", link)] == []


def test_what_is_shown_hangs_not_on_where_the_repository_lies(tmp_path: Path) -> None:
    """A container builds in a folder that is called as one of those that are left out."""
    folder = tmp_path / "build" / "examples"
    for name in ("a.py", "__pycache__/b.py", "c/build/d.py", "c/e.toml", "c/f.png"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    assert shown_files(folder) == [folder / "a.py", folder / "c/e.toml"]


def page_of(built: Path, page: str, lang: str = "en") -> str:
    return gzip.decompress((built / address(lang, page) / "index.html.gz").read_bytes()).decode()


def test_examples_and_files_for_a_server_can_be_copied_from_it(built: Path) -> None:
    for folder, page in SHOWN.items():
        shown = page_of(built, page)
        kept = [file.name for file in (ROOT / folder).iterdir() if file.name[0] not in "._"]
        assert {name for name in kept if f'id="{name}"' not in shown} <= {"README.md", "grafana-dashboard.json"}
    words = re.sub("<[^>]+>", "", page_of(built, "examples.md"))
    assert unescape(words).count((ROOT / "examples" / "a_pilot_in_40_lines.py").read_text().strip()) == 1
    assert "Who was winning when" in words


def test_every_schema_is_in_it(built: Path) -> None:
    for file in (ROOT / SCHEMAS).glob("*.json"):
        assert gzip.decompress((built / "schemas" / f"{file.name}.gz").read_bytes()) == file.read_bytes()
        assert f'"../schemas/{file.name}"' in page_of(built, "schemas.md")


def test_it_is_built_anew_where_a_picture_changes(built: Path) -> None:
    from_files = {file.relative_to(ROOT).as_posix().replace("/", "-") for file in site.made_from()}
    assert {file.name.removesuffix(".gz") for file in built.glob("**/pictures/*")} <= from_files


def made(folder: Path, **pages: str) -> Path:
    for name, text in pages.items():
        file = folder / name / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('<a href="../other/#here">', ""),
        ('<a href="../other/">', ""),
        ('<a href="/handbook/other/#here">', ""),
        ('<a href="/elsewhere/">', ""),
        ('<a href="https://example.org/nothing">', ""),
        ('<script src="../one/index.html"></script>', ""),
        ('<script type="application/json">{}</script>', ""),
        ('<a href="../nothing/">', "there is nothing at ../nothing/"),
        ('<a href="../other/#there">', "has no 'there'"),
        ('<a href="../../../outside/">', "there is nothing at"),
        ('<a href="/handbook/nothing/">', "there is nothing at /handbook/nothing/"),
        ('<a href="/handbook/other/#there">', "has no 'there'"),
        ('<img src="https://example.org/picture.png">', "from elsewhere"),
        ('<link rel="stylesheet" href="//example.org/style.css">', "from elsewhere"),
        ("<script>alert(1)</script>", "our policy refuses <script>"),
        ("<style>p{}</style>", "our policy refuses <style>"),
        ('<p style="color: red">', "our policy refuses <p style"),
        ('<p onclick="go()">', "our policy refuses <p onclick"),
    ],
)
def test_faults_are_found(tmp_path: Path, text: str, fault: str) -> None:
    found = faults(made(tmp_path, one=text, other='<h2 id="here">'))
    assert fault in "".join(found)
    assert bool(found) == bool(fault)


def test_links_lead_to_pages(tmp_path: Path) -> None:
    (tmp_path / "docs" / "fr" / "games").mkdir(parents=True)
    for name in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs/host.md", "docs/only.md", "docs/fr/host.md"):
        (tmp_path / name).write_text("")
    (tmp_path / "docs" / "sky.png").write_bytes(b"")
    (tmp_path / "code.py").write_text("")
    for name in ("examples/README.md", "examples/fly.py", "src/aerodrome/schemas/sky-1.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    page = tmp_path / "docs" / "fr" / "games" / "one.md"
    page.write_text(
        "[a](../host.md#b) [`c`](../../host.md#d) [e](../only.md#f) ![g](../../sky.png) [h](../../../code.py)\n"
        "`[i](nowhere.md)` [j](../reference/spandaus/tables.md) [k](https://example.org) [l](#m)\n"
        "```\n[n](nowhere.md)\n```\n"
        "[o](../../../examples/README.md) [p](../../../examples/fly.py)\n"
        "[q](../../../src/aerodrome/schemas/sky-1.json)\n"
    )
    linking = Linking(tmp_path)
    assert linking.linked("fr", "games/one.md", page) == (
        "[a](../host.md#b) [`c`](../../host/#d) [e](../../only/) ![g](../pictures/docs-sky.png) h\n"
        "`[i](nowhere.md)` [j](../reference/spandaus/tables.md) [k](https://example.org) [l](#m)\n"
        "```\n[n](nowhere.md)\n```\n"
        "[o](../../examples/) [p](../../examples/#fly.py)\n"
        "[q](../schemas/sky-1.json)\n"
    )
    assert linking.files["fr"] == {
        "pictures/docs-sky.png": tmp_path / "docs" / "sky.png",
        "schemas/sky-1.json": tmp_path / "src" / "aerodrome" / "schemas" / "sky-1.json",
    }
    page.write_text("[a](../../nowhere.md)")
    with pytest.raises(HandbookError, match=r"docs/fr/games/one.md: there is no ../../nowhere.md"):
        linking.linked("fr", "games/one.md", page)


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    """In another place, too. Making it finds dead links and anchors of all pages."""
    packed = tmp_path / "packed"
    site.pack(site.make_site(tmp_path / "work"), packed)
    assert contents(packed) == contents(built)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
