"""What stands on cards, lists and reference sheets is what the data has, and nothing is printed over anything."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from math import dist
from typing import get_args

import pytest

from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.kernel.rulebook import rulebook
from aerodrome.printing import algy, dogfights, spandaus
from aerodrome.printing.drawing import Page, Words, bounds
from aerodrome.printing.faces import fitting
from aerodrome.printing.figures import listed, told
from aerodrome.printing.imposing import CardSize
from aerodrome.printing.paper import PAPERS, PaperName
from aerodrome.printing.sheets import sheets_of
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.algy.aircraft import models as algy_models
from aerodrome.rulebooks.dogfights.aircraft import models as dogfights_models
from aerodrome.rulebooks.icog.figures.panels import models as icog_models
from aerodrome.rulebooks.spandaus.aircraft import models as spandaus_models
from tests.printing.reading import PrintedPage, printed

BOOKS = ("spandaus", "dogfights", "algy", "icog")
EDGE = 2.4
"""No printer prints nearer to the edge of the paper; crop marks may come as near as this."""


def cards_on(pages: list[PrintedPage], size: CardSize) -> Iterator[str]:
    """The text of each card, in their order: cards lie between the crop marks."""
    marks = [(a, b) for a, b in pages[0].lines if abs(dist(a, b) - 3) < 0.05]
    across = sorted({round(a[0], 1) for a, b in marks if abs(a[0] - b[0]) < 0.05})
    down = sorted({round(a[1], 1) for a, b in marks if abs(a[1] - b[1]) < 0.05})
    for page, y, x in product(pages, down[:-1], across[:-1]):
        if said := page.within(x, y, x + size.width, y + size.height):
            yield said


@pytest.mark.rule("spandaus.aircraft.list-columns")
def test_every_aircraft_of_spandaus_has_its_card() -> None:
    with printed("spandaus", "cards", lang="fr", paper="letter") as pages:
        found = list(cards_on(pages, spandaus.CARD))
    for model, said in zip(spandaus_models().values(), found, strict=True):
        assert said.startswith(model.name), model.id
        for name in ("M", "VC", "VD", "PD", "CR", "DR", "RM", "CON"):
            value = getattr(model, name)
            assert re.search(rf" {name} {'–' if value is None else value}[?*]? ", said), (model.id, name)
        assert f"Structure {model.hits}" in said
        for name, effects in (("Attaque", model.attack), ("Défense", model.defence)):
            wanted = " ".join(f"{place} −{-each}" for place, each in enumerate(effects or (), 1))
            assert (f"{name} {wanted}" in said) == bool(effects), (model.id, said)


@pytest.mark.rule("dogfights.pieces.basic_characteristics")
def test_every_aircraft_of_dogfights_has_its_card() -> None:
    marks = {"printed": "", "inferred": "?", "house": "*"}
    with printed("dogfights", "cards") as pages:
        found = list(cards_on(pages, dogfights.CARD))
    for model, said in zip(dogfights_models().values(), found, strict=True):
        assert said.startswith(model.name), model.id
        numbers = " ".join(str(model.number + n) for n in range(3))
        assert numbers + marks[model.origin["number"]] in said
        agility = f"[{model.agility}]" if model.boxed else str(model.agility)
        speed, turns = model.origin["speed"], model.origin["agility"]
        assert f"Speed {model.speed}{marks[speed]} Agility {agility}{marks[turns]} Climb +" in said, model.id
        for mount, words in (
            ("fixed", "Fixed guns"),
            ("nose", "Nose gun"),
            ("tail", "Tail gun"),
            ("ventral", "Belly gun"),
        ):
            count = getattr(model, mount)
            assert (f"{words} {count}" in said) == bool(count)


@pytest.mark.rule("algy.log.type")
def test_every_aircraft_of_algy_has_its_log() -> None:
    marks = {"printed": "", "inferred": "?", "house": "*"}
    with printed("algy", "cards") as pages:
        found = list(cards_on(pages, algy.CARD))
    signs = ("power", "drag", "spin", "stability")
    names = {
        "max_level": "Level",
        "max_dive": "Dive",
        "power": "Power",
        "drag": "Drag",
        "spin": "Spin",
        "move_dice": "Move",
        "combat_dice": "Combat",
        "stability": "Stability",
    }
    for model, said in zip(algy_models().values(), found, strict=True):
        assert said.startswith(model.name), model.id
        for figure, label in names.items():
            value = getattr(model, figure)
            shown = f"{value:+d}".replace("-", "−") if figure in signs and value else str(value)
            assert f" {label} {shown}{marks[model.origin[figure]]} " in said, (model.id, figure)
        for gun in model.guns:
            assert f"{gun.count} × {gun.name}" in said if gun.count > 1 else gun.name in said


@pytest.mark.rule("icog.0.equipment", "icog.2.1.record", "icog.2.1.2.type", "icog.2.1.2.ammunition")
def test_every_airplane_of_icog_has_its_panel() -> None:
    marks = {"printed": "", "inferred": "?", "house": "*"}
    with printed("icog", "panels", lang="fr", paper="letter") as pages:
        for model, page in zip(icog_models().values(), pages, strict=True):
            said = page.text
            assert said.startswith(model.name)
            for label, value, figure in (
                ("Solidité", str(model.strength), "strength"),
                ("Tonneau (UD)", str(model.roll), "roll"),
                ("Réduction des gaz (UE)", str(model.throttle), "throttle"),
                ("Moteur coupé (UE)", " / ".join(map(str, model.engine_out)), "engine_out"),
            ):
                assert f"{label} {value}{marks[model.origin[figure]]}" in said, (model.id, label)
            letters = [word for word in page.text.split() if len(word) == 1]
            shown = Counter(letter for speed, letter in model.markers if speed <= 300)
            assert not shown - Counter(letters), model.id
            boxes = sum(abs(w - 3.8) < 0.02 and abs(h - 3.8) < 0.02 for _, _, w, h in page.boxes)
            assert boxes == sum(weapon.boxes for weapon in model.weapons)
            for weapon in model.weapons:
                assert f"{weapon.number} × {weapon.gun}" in said


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("lang", "paper"), [("en", "a4"), ("fr", "letter")])
def test_every_table_is_on_the_reference_sheet(book: str, lang: str, paper: PaperName) -> None:
    """Word for word, as often as the tables have it."""
    with printed(book, "reference", lang=lang, paper=paper) as pages:
        found = Counter(word for page in pages for word in page.text.split())
    wanted: Counter[str] = Counter()
    for table in rule_texts(book, lang).tables:
        wanted[table.id] += 1
        for cell in (cell for row in table.rows for cell in row):
            wanted.update(re.split(r"[ \u00a0]+", fitting(cell, "text")[0].strip()))
    del wanted["·"], wanted[""]
    assert not wanted - found


@pytest.mark.parametrize("book", BOOKS)
def test_lists_have_every_figure_with_its_origin(book: str) -> None:
    labels = Labels("en", book)
    figures = listed(rulebook(book))
    with printed(book, "aircraft") as pages:
        found = Counter(word for page in pages for word in page.text.split())
    wanted: Counter[str] = Counter()
    for row in rulebook(book).aircraft().values():
        wanted.update(row.name.split())
        for figure in (*figures.columns, *figures.long):
            said = told(row, figure, labels)
            if said.rstrip("?*") not in "–0":
                wanted.update(said.split())
    assert not wanted - found


@pytest.mark.long
@pytest.mark.parametrize(("lang", "paper"), list(product(("en", "fr"), get_args(PaperName))))
def test_nothing_runs_off_the_page_or_is_printed_over(lang: str, paper: PaperName) -> None:
    """All sheets of all games; of scenarios, those of one language on each paper."""
    kinds = {"game", "part"} | ({"scenario"} if (lang, paper) in (("en", "a4"), ("fr", "letter")) else set())
    for book in (*BOOKS, "campaign"):
        for sheet in sheets_of(book, lang).values():
            if sheet.kind in kinds:
                for page in sheet.draw(PAPERS[paper]):
                    assert list(_faults(page)) == [], (book, sheet.name)


def _faults(page: Page) -> Iterator[tuple[str, ...]]:
    for shape in page.shapes:
        left, top, right, bottom = bounds(shape)
        if left < EDGE or top < EDGE or right > page.width - EDGE or bottom > page.height - EDGE:
            yield ("off the page", repr(shape))
    words = sorted((bounds(each), each.text) for each in page.shapes if isinstance(each, Words) and each.text.strip())
    words.sort(key=lambda each: each[0][1])
    for place, (one, said) in enumerate(words):
        for other, also in words[place + 1 :]:
            if other[1] >= one[3]:
                break
            wide = min(one[2], other[2]) - max(one[0], other[0])
            high = min(one[3], other[3]) - max(one[1], other[1])
            if wide > 0.2 and high > 0.35 * min(one[3] - one[1], other[3] - other[1]):
                yield ("over each other", said, also)


def test_letters_are_as_wide_in_print_as_they_were_laid_out() -> None:
    """What the tests of overlap reckon with is what a PDF has: every word lies where it was put."""
    (sheet,) = (each for each in sheets_of("spandaus", "fr").values() if each.name == "board")
    (page, _) = sheet.draw(PAPERS["a4"])
    laid = {each.text: bounds(each) for each in page.shapes if isinstance(each, Words) and " " not in each.text}
    with printed("spandaus", "board", lang="fr") as (read, _):
        found = {word.text: word for word in read.placed}
    for text, (left, _, right, _) in laid.items():
        if text in found and len(text) > 1:
            assert (found[text].left, found[text].right) == pytest.approx((left, right), abs=0.1)
    assert {"K♥", "7♠"} <= set(found)


def test_a_scenario_brings_a_card_for_everybody() -> None:
    with printed("spandaus", "scenario-dawn-patrol", lang="fr") as pages:
        assert [page.text.count("Cne Aubry") for page in pages] == [1, 1]
    with printed("icog", "scenario-photographs") as pages:
        assert len(pages) == 2 + 4
        assert "Merrick · R.E.8" in pages[2].text
        assert "Awareness 13 · Flying 14" in pages[2].text
    with printed("algy", "scenario-pair-against-pair") as pages:
        assert "Tally Ho!" in pages[-1].text
    with printed("algy", "scenario-pair-against-pair", lang="fr") as pages:
        assert "sud-est" in pages[0].text
    with printed("dogfights", "scenario-first-duel", lang="fr") as pages:
        assert "I15 O 3" in pages[0].text, "a heading in the letters of its language"


def test_words_are_there_in_both_languages() -> None:
    read = {
        lang: tomllib.loads((files("aerodrome.printing") / "data" / f"words.{lang}.toml").read_text(encoding="utf-8"))
        for lang in ("en", "fr")
    }
    shape = {lang: {group: set(words) for group, words in groups.items()} for lang, groups in read.items()}
    assert shape["en"] == shape["fr"]
    fields = re.compile(r"{\w+}")
    for group, words in read["en"].items():
        for key, said in words.items():
            french = read["fr"][group][key]
            assert set(fields.findall(said)) == set(fields.findall(french)), (group, key)
            assert not re.search(r"[^\u00a0][:;!?%]", re.sub(r"\? déduit", "", french)), (group, key)
