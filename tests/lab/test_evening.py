"""Evening out: intervals that hold whenever one stops, the changes that are tried, and a scenario that is made fair."""

from math import dist
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.coach.tally import tally
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import document, prepare
from aerodrome.lab.evening.evening import even
from aerodrome.lab.evening.sequential import interval
from aerodrome.lab.evening.steps import kinds, steps
from aerodrome.lab.studies.planning import Plan, planned
from aerodrome.lab.studies.study import Study, Told
from tests.books import BOOKS


def _leaves(share: float, seed: int) -> tuple[bool, bool]:
    """Whether a share ever leaves its interval in a series of games, here and by Wilson's, which is for one look."""
    random, wins = Random(seed), 0
    ours = wilsons = False
    for number in range(1, 401):
        wins += random.random() < share
        if number % 10 == 0:
            found, once = interval(wins, number), tally(wins, number)
            ours |= not found.low <= share <= found.high
            wilsons |= not once.low <= share <= once.high
    return ours, wilsons


@pytest.mark.parametrize("share", [0.3, 0.45, 0.5, 0.62])
def test_an_interval_holds_however_often_one_looks(share: float) -> None:
    series = [_leaves(share, seed) for seed in range(300)]
    assert sum(ours for ours, _ in series) / len(series) <= 0.05
    assert sum(wilsons for _, wilsons in series) / len(series) > 0.05


def test_an_interval_is_the_same_for_both_sides_and_gets_narrower() -> None:
    one, other = interval(30, 100), interval(70, 100)
    assert one.low == pytest.approx(1 - other.high)
    assert one.high == pytest.approx(1 - other.low)
    assert interval(300, 1000).high - interval(300, 1000).low < (one.high - one.low) / 2
    nothing = interval(0, 0)
    assert (nothing.low, nothing.high) == pytest.approx((0, 1))
    assert interval(450, 900).low > 0.45


@pytest.mark.parametrize("book", BOOKS)
def test_every_change_can_be_played_and_changes_something(book: str) -> None:
    for scenario in list(rulebook(book).scenarios())[::6]:
        setup = prepare(book, scenario)
        if len(set(setup.sides.values())) < 2:
            continue
        found = steps(book, document(book, scenario))
        assert len(found) > 5
        assert [each.size for each in found] == sorted(each.size for each in found)
        assert len({each.words for each in found}) == len(found)
        for each in found:
            changed = prepare(book, each.document)
            assert changed.scenario != setup.scenario
            assert set(changed.sides.values()) == set(setup.sides.values())


@pytest.mark.parametrize("book", BOOKS)
def test_every_kind_of_change_is_found_in_some_scenario(book: str) -> None:
    documents = [document(book, name) for name in list(rulebook(book).scenarios())[::2]]
    words = [each.words for data in documents for each in steps(book, data)]
    for kind in kinds()[book]:
        field = kind.field.split(".")[-1].replace("_", " ")
        wanted = {"again": " with ", "remove": "without "}
        said = next((text for name, text in wanted.items() if getattr(kind, name)), "at " if field == "0" else field)
        assert any(said in each for each in words), kind


def _named(book: str, scenario: str) -> dict[str, Any]:
    return {each.words: each for each in steps(book, document(book, scenario))}


def test_changes_are_small_and_said_in_words() -> None:
    duel = _named("spandaus", "duel")
    assert prepare("spandaus", duel["crew of Hale good"].document).scenario.side[0].aircraft[0].crew == "good"
    assert len(prepare("spandaus", duel["german with Brandt II"].document).scenario.side[1].aircraft) == 2
    assert not any(words.startswith("without") for words in duel)
    dogfight = _named("dogfights", "first-duel")
    assert dogfight["at of sopwith-camel 4 H5"].size == 1
    assert {"first British", "first German", "level of sopwith-camel 4 +1"} <= dogfight.keys()
    algy = _named("algy", "two-sections")
    assert "pilot of Otto +1" in algy
    icog = _named("icog", "late-circus")
    assert "altitude of Falk, Vogt, Tannert, Steiner +1" in icog


@pytest.mark.parametrize("scenario", ["photographs", "gothas", "late-circus"])
def test_an_airplane_more_has_a_crew_and_a_place_of_its_own(scenario: str) -> None:
    plain = prepare("icog", scenario)
    more = [each for words, each in _named("icog", scenario).items() if words.endswith(" II")]
    assert len(more) == sum(len(side.airplane) for side in plain.scenario.side)
    for step in more:
        entries = [entry for side in prepare("icog", step.document).scenario.side for entry in side.airplane]
        assert len(entries) == len(more) + 1
        crews = [each.name for entry in entries for each in entry.crew]
        assert len(set(crews)) == len(crews)
        (new,) = [entry for entry in entries if entry.crew[0].name.endswith(" II")]
        assert all(each.name.endswith(" II") for each in new.crew)
        assert all(dist(new.at, other.at) >= 3 for other in entries if other is not new)


def _three_on_one(tmp_path: Path) -> Plan:
    (tmp_path / "three-on-one.toml").write_text(
        """
        title = "Three on one"
        turns = 40
        victory = { survived = { scout = 1 } }
        [[side]]
        name = "allied"
        aircraft = [
            { name = "Hale", model = "sopwith-camel", crew = "ace" },
            { name = "Wren", model = "sopwith-camel", crew = "good" },
            { name = "Tully", model = "sopwith-camel", crew = "good" },
        ]
        [[side]]
        name = "german"
        aircraft = [{ name = "Brandt", model = "fokker-dr1" }]
        """
    )
    study = Study(title="Evening", books=("spandaus",), scenarios=("three-on-one.toml",), pilots="random")
    return planned(Told("even", "even", study, tmp_path))


def test_a_scenario_that_leans_is_evened_out_and_no_game_is_played_twice(tmp_path: Path) -> None:
    said: list[str] = []
    plan = _three_on_one(tmp_path)
    found = even(plan, tmp_path / "games", tolerance=0.2, most=360, workers=1, told=said.append)
    assert found.plain.verdict != "even"
    assert found.plain.share.low > 0.55
    assert found.proposed is not None
    proof = found.proposed.proof
    assert proof is not None
    assert proof.verdict == "even"
    assert 0.3 <= proof.share.low <= proof.share.high <= 0.7
    assert any("proof" in line for line in said)
    sizes = [each.size for each in found.tried]
    assert sizes == sorted(sizes)
    lines = (tmp_path / "games" / "games.jsonl").read_text()
    again = even(plan, tmp_path / "games", tolerance=0.2, most=360, workers=1)
    assert again == found
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found
    assert (tmp_path / "games" / "games.jsonl").read_text() == lines


def test_whoever_stops_is_told_what_is_known_and_goes_on(tmp_path: Path) -> None:
    plan = _three_on_one(tmp_path)

    def stop(done: int, of: int) -> None:
        if done == of // 2:
            raise KeyboardInterrupt

    stopped = even(plan, tmp_path / "games", tolerance=0.2, most=360, workers=1, progress=stop)
    assert stopped.stopped
    assert stopped.plain.games == 30
    assert stopped.proposed is None
    whole = even(plan, tmp_path / "games", tolerance=0.2, most=360, workers=1)
    assert not whole.stopped
    assert whole == even(plan, tmp_path / "anew", tolerance=0.2, most=360, workers=1)


@pytest.mark.parametrize(
    ("scenarios", "books", "tolerance", "what"),
    [
        (("kong",), (), 0.05, "one side alone"),
        (("dawn-patrol",), (), 0.05, r"several books \(algy, spandaus\)"),
        (("duel-of-equals",), (), 0.4, "0.4 is no tolerance"),
    ],
)
def test_what_cannot_be_evened_out_is_refused(
    scenarios: tuple[str, ...], books: tuple[str, ...], tolerance: float, what: str, tmp_path: Path
) -> None:
    plan = planned(Told("even", "even", Study(title="Evening", books=books, scenarios=scenarios), tmp_path))
    with pytest.raises(BadInput, match=what):
        even(plan, tmp_path / "games", tolerance=tolerance)
    assert not (tmp_path / "games").exists()


@pytest.mark.long
def test_what_counts_for_nothing_in_a_scenario_is_left_there(tmp_path: Path) -> None:
    study = Study(title="Evening", books=("spandaus",), scenarios=("balloon-hunt",), pilots="random")
    found = even(planned(Told("even", "even", study, tmp_path)), tmp_path / "games", tolerance=0.1, most=60, workers=1)
    words = [each.words for each in found.tried]
    assert any(each.startswith("crew of") for each in words)
    assert not any(each.startswith(("scout", "two-seater")) for each in words)  # a balloon, not points, decides


def test_where_none_is_sure_the_nearest_is_told(tmp_path: Path) -> None:
    found = even(_three_on_one(tmp_path), tmp_path / "games", tolerance=0.1, most=60, workers=1)
    assert found.proposed is None
    nearest = found.nearest
    assert nearest is not None
    assert nearest.proof is not None
    assert nearest.proof.verdict == "not sure"
    proved = [each.proof.share.rate for each in found.tried if each.proof is not None]
    assert abs(nearest.proof.share.rate - 0.5) == min(abs(rate - 0.5) for rate in proved)
