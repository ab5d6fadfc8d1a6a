"""The workshop on the server: scenarios are looked through, written and laid out; what is hostile is refused."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.kernel.setup import document, prepare
from aerodrome.server.wire.lab import SmallPlan
from aerodrome.server.wire.matches import Problem
from aerodrome.server.wire.workshop import CheckedDraft, DraftForm
from tests.printing.reading import read_back
from tests.server.house import House, house

WORDS = Path(__file__).parents[2] / "web" / "src" / "pages" / "workshop" / "fields"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("workshop"), {"AERODROME_REQUESTS_PER_SECOND": "1000"}) as made:
        yield made


def asked(served: House, method: str, path: str, body: Any = None, *, kind: Any, status: int = 200) -> Any:
    found, answer = served.request(method, path, body)
    assert found == status, answer
    return answer.decode() if kind is str else msgspec.json.decode(answer, type=kind)


def checked(served: House, book: str, **draft: Any) -> CheckedDraft:
    told: CheckedDraft = asked(served, "POST", f"/api/workshop/{book}/check", draft, kind=CheckedDraft)
    return told


@pytest.mark.long
@pytest.mark.parametrize("book", all_books())
def test_a_scenario_is_looked_through_and_written(served: House, book: str) -> None:
    name = rulebook(book).default_scenario
    first = checked(served, book, name=name)
    assert not first.faults
    assert first.view is not None
    assert "agenda" not in first.view
    assert first.seats
    assert checked(served, book, text=first.toml) == first
    assert checked(served, book, scenario=first.scenario) == first
    assert checked(served, book, text=json.dumps(first.scenario)) == first


@pytest.mark.long
def test_what_is_wrong_is_told_with_its_field(served: House) -> None:
    data = document("dogfights", "three-bridges")
    data["side"][0]["aircraft"][1]["at"] = "ZZ"
    (fault,) = (told := checked(served, "dogfights", scenario=data)).faults
    assert fault.path == ["side", 0, "aircraft", 1, "at"]
    assert fault.rule == "dogfights.board.lattice"
    assert told.view is None
    assert 'at = "ZZ"' in told.toml, "what is only against the rules can be kept as a file"
    data["turns"] = "many"
    told = checked(served, "dogfights", scenario=data)
    assert [each.path for each in told.faults] == [["turns"]]
    assert told.scenario == data, "nothing is lost of what cannot be read"
    assert told.toml == ""


@pytest.mark.parametrize(
    ("body", "status", "what"),
    [
        ({"text": "title = "}, 200, "not TOML"),
        ({"text": '{"a":' * 3_000}, 200, "not JSON"),
        ({"text": "title = '" + "x" * 1_050_000 + "'"}, 200, "larger than"),
        ({"scenario": {"title": "x" * 2_000}}, 200, "2,000 letters"),
        ({"scenario": {"title": [[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]}}, 200, "nested more than"),
        ({"name": "../../etc/passwd"}, 200, "has no scenario"),
        ({"name": "mine.toml"}, 200, "has no scenario"),
        ({"text": "x" * 1_200_000}, 413, "too large"),
        ({"hue": "red"}, 400, "unknown field"),
    ],
)
def test_bad_drafts_are_refused_in_words(served: House, body: Any, status: int, what: str) -> None:
    if status == 200:
        (fault,) = asked(served, "POST", "/api/workshop/spandaus/check", body, kind=CheckedDraft).faults
        assert what in fault.what
    else:
        assert what in asked(served, "POST", "/api/workshop/spandaus/check", body, kind=Problem, status=status).what
    asked(served, "POST", "/api/workshop/chess/check", {}, kind=Problem, status=404)


def test_scripts_in_names_stay_words(served: House) -> None:
    name = "<script>alert(1)</script>"
    data = document("spandaus", "duel") | {"title": name}
    told = checked(served, "spandaus", scenario=data)
    assert not told.faults
    assert told.scenario is not None
    assert told.scenario["title"] == name


@pytest.mark.long
def test_whoever_asks_without_end_has_to_wait(tmp_path: Path) -> None:
    with house(tmp_path, {"AERODROME_REQUESTS_PER_SECOND": "10"}) as made:
        statuses = [made.request("POST", "/api/workshop/spandaus/check", {"name": "duel"})[0] for _ in range(40)]
    assert statuses[0] == 200
    assert 429 in statuses


def test_a_study_of_ones_own_scenario_is_planned(served: House) -> None:
    data = document("dogfights", "three-bridges")
    study: dict[str, Any] = {"scenarios": {"dogfights": ["mine.toml"]}, "brought": {"mine.toml": data}, "games": 10}
    plan = asked(served, "POST", "/api/lab/plan", study, kind=SmallPlan)
    assert plan.games == 10
    assert 'dogfights = ["mine.toml"]' in plan.toml
    data["side"][0]["aircraft"][1]["at"] = "ZZ"
    plan = asked(served, "POST", "/api/lab/plan", study, kind=SmallPlan)
    assert plan.refused is not None
    assert "neither a point of the board" in plan.refused.what
    del study["brought"]
    plan = asked(served, "POST", "/api/lab/plan", study, kind=SmallPlan)
    assert plan.refused is not None
    assert "is a file, which is not read here" in plan.refused.what


def test_a_panel_of_ones_own_is_drawn(served: House) -> None:
    row = msgspec.to_builtins(rulebook("icog").aircraft()["se5a"]) | {"name": "S.E.<b>9", "strength": 12}
    drawn = asked(served, "POST", "/api/workshop/icog/panel", {"model": row, "lang": "fr"}, kind=str)
    assert drawn.startswith("<svg")
    assert "S.E.&lt;b&gt;9" in drawn
    refused = asked(
        served, "POST", "/api/workshop/icog/panel", {"model": row | {"top": 9_000}}, kind=Problem, status=400
    )
    assert refused.where.startswith("model: ")
    asked(served, "POST", "/api/workshop/algy/panel", {"model": {}}, kind=Problem, status=400)


@pytest.mark.long
def test_a_scenario_of_ones_own_is_printed(served: House) -> None:
    data = document("dogfights", "first-duel") | {"title": "Mine alone", "title_fr": ""}
    for query, size in (("", (210, 297)), ("?paper=letter&lang=fr", (215.9, 279.4))):
        status, drawn = served.request("POST", f"/api/workshop/dogfights/print{query}", {"scenario": data})
        assert status == 200
        with read_back(drawn) as pages:
            assert "Mine alone" in pages[0].text
            assert pages[0].size == pytest.approx(size, abs=0.05)
            assert len(pages) == 2, "who meets whom, and a card for everybody"
    data["side"][0]["aircraft"][0]["at"] = "ZZ"
    refused = asked(served, "POST", "/api/workshop/dogfights/print", {"scenario": data}, kind=Problem, status=400)
    assert "neither a point of the board" in refused.what


def test_a_campaign_of_ones_own_is_printed(served: House) -> None:
    """Its squadrons, and an empty roster for each of them."""
    data = msgspec.to_builtins(document("campaign", "spandaus-1917")) | {"title": "Mine alone", "title_fr": ""}
    status, drawn = served.request("POST", "/api/workshop/campaign/print", {"scenario": data})
    assert status == 200, drawn
    with read_back(drawn) as pages:
        first, *rosters = [page.text for page in pages]
    assert "Mine alone" in first
    squadrons = [each.name for each in prepare("campaign", data).start.squadrons.values()]
    for squadron, roster in zip(squadrons, rosters, strict=True):
        assert squadron in first
        assert squadron in roster
        assert "A line for everybody who serves." in roster


HIDDEN = {"Model": {"as_printed", "look", "origin"}}
"""What the form of an aircraft leaves out."""


@pytest.mark.parametrize("book", ["spandaus", "dogfights", "algy", "icog", "campaign"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_field_has_its_words(served: House, book: str, lang: str) -> None:
    """The forms of the browser are made from the schema, and have a label for whatever it names; that of an aircraft's
    figure is the one that the page of aircraft has."""
    form = asked(served, "GET", f"/api/workshop/{book}", kind=DraftForm)
    words = json.loads((WORDS / f"{book}.{lang}.json").read_text("utf-8"))
    shared = json.loads((WORDS / f"shared.{lang}.json").read_text("utf-8"))
    aircraft = json.loads((WORDS.parents[1] / "aircraft" / f"words.{lang}.json").read_text("utf-8"))
    figures = aircraft["figure"].get(book, {})
    for kind, each in form.schema["$defs"].items():
        for field in each["properties"].keys() - HIDDEN.get(kind, set()):
            known = field in words.get(kind, {}) or field in shared or field in figures
            assert known, f"{book}: {kind}.{field} has no label"
    for kind, fields in words.items():
        assert fields.keys() <= form.schema["$defs"][kind]["properties"].keys(), f"{book}: {kind}"
