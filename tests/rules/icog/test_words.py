"""The words of In Clouds of Glory: a match reads like a referee's report, in English and in French."""

from typing import Any, get_args

import pytest

import aerodrome
from aerodrome.kernel.events import Event
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.messages import BookWords
from aerodrome.pilots import pilots
from aerodrome.rulebooks.icog.crew.abilities import LASTING, NAMES
from aerodrome.rulebooks.icog.events import Cause, HowDowned, TestName
from aerodrome.rulebooks.icog.figures.panels import models
from aerodrome.rulebooks.icog.figures.tables import BANDS, DAMAGE, TABLES, Angles
from aerodrome.rulebooks.icog.flight.plans import Announcement, Job, Maneuver, hand_of, told
from aerodrome.rulebooks.icog.scenario import Edge, Ground, UnitKind
from tests.properties.icog_scenarios import ICOG
from tests.properties.play import steps
from tests.rules.icog.hangar import alone, fly, match_with, plane, roll, slip, turn
from tests.rules.referee import give
from tests.rules.wording import catalogue, check_line, check_words, ends, log

SCENARIOS = tuple(aerodrome.rulebook("icog").scenarios())
REASONS = ("nobody left", "time", "verdict")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_has_a_name_is_named(lang: str) -> None:
    words = catalogue("icog", lang)
    names = words["name"]
    assert set(names["band"]) == set(BANDS)
    assert set(names["ground"]) == set(names["place"]) == set(get_args(Ground))
    assert set(names["unit"]) == set(get_args(UnitKind))
    assert set(names["pilot"]) == set(pilots("icog"))
    assert set(names["reason"]) == set(REASONS) == ends("icog", lang)
    assert set(names["edge"]) == set(get_args(Edge))
    assert set(names["nation"]) >= {model.nation for model in models().values()}
    roles = {member.role for model in models().values() for member in model.crew}
    assert set(names["role"]) >= roles | {"pilot"} | {model.role for model in models().values()}
    assert set(names["cause"]) == set(words["event"]["lost"]) - {"by"}
    assert set(names["ability"]) == NAMES
    assert set(names["lasting"]) == set(LASTING)
    rows = DAMAGE.collision
    assert set(names["result"]) == {
        getattr(row, column) for row in rows for column in ("airplane", "balloon", "ground")
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tests_angles_and_ways_to_be_lost_have_names_and_nothing_else_has(lang: str) -> None:
    words = catalogue("icog", lang)
    names = words["name"]
    assert set(names["test"]) == set(get_args(TestName))
    assert set(names["cause"]) == set(get_args(Cause))
    assert set(names["how"]) == set(get_args(HowDowned))
    assert set(names["angle"]) == set(Angles.__struct_fields__)
    assert set(names["angle"]) <= set(words["sum"])
    assert set(names["burst"]) == set(TABLES.shots.halves)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_announced_or_flown_has_a_name(lang: str) -> None:
    words = BookWords("icog", lang, strict=True)
    sides = (-90.0, -45.0, 0.0, 45.0, 90.0)
    hands = {hand_of(kind, angle) for kind in ("roll", "turn", "slip", "dive") for angle in sides}
    said = Announcement(
        (Maneuver("turn", 90.0),),
        (Job("clear", 1), Job("reload", 2), Job("restart", 2), Job("camera", 1), Job("radio", 1)),
        landing=True,
        take_off=True,
        immelmann=True,
        home=True,
        jump=True,
    )
    named = catalogue("icog", lang)["name"]["maneuvers"]
    for each in hands | set(told(said, ["Vickers"])):
        assert each in named or words.name("maneuvers", each).endswith(" Vickers"), each
    for each in hands:
        assert ":" not in words.name("path", f"{each}:E (57°)"), each


@pytest.mark.parametrize("name", ICOG)
def test_whole_matches_can_be_read_in_both_languages(name: str) -> None:
    scenario, options = ICOG[name]
    check_words(aerodrome.new("icog", scenario, seed=5, options=options), 5)


@pytest.mark.parametrize("name", SCENARIOS)
def test_missions_can_be_read_in_both_languages(name: str) -> None:
    check_words(aerodrome.new("icog", name, seed=3), 3)


@pytest.mark.rule("icog.tables.pilot-abilities", "icog.tables.bailout", "icog.tables.wounded-test")
@pytest.mark.parametrize("role", ["pilot", "observer"])
@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        *(("ability", {"ability": name, "modifier": 2}) for name in sorted(NAMES)),
        ("charm", {"test": "stay", "side": "allied", "left": 0}),
        ("keeps cool", {"die": 3}),
        ("leads", {"other": "B", "die": 3, "theirs": 9}),
        ("marksman", {"target": "B", "before": 20, "modifier": -3, "total": 17}),
        ("faints", {}),
        ("cannot get out", {}),
        *(("bails out", {"how": how, "fall": 11, "altitude": 9.0}) for how in ("opens", "too low", "fails")),
        ("cheats death", {"left": 2}),
    ],
)
def test_abilities_and_parachutes_are_told(kind: str, facts: dict[str, Any], role: str) -> None:
    event = Event(kind, "icog.tables.bailout", {"airplane": "A", "role": role, "name": "A"} | facts, 1)
    for lang in LANGUAGES:
        check_line(BookWords("icog", lang, strict=True), event)


@pytest.mark.rule("icog.5.7.sum", "icog.6.3.1.1", "icog.0.test")
@pytest.mark.parametrize("name", ["behind", "bombers", "low"])
def test_every_sum_comes_to_what_is_told(name: str) -> None:
    scenario, options = ICOG[name]
    match = aerodrome.new("icog", scenario, seed=9, options=options)
    for _ in steps(match, 9):
        pass
    told_ = [event for event in match.events if "sum" in event.facts]
    assert {event.kind for event in told_} >= {"initiative", "speed", "tests"}
    results = {"initiative": "base", "speed": "energy", "tests": "target", "shoots": "base"}
    for event in told_:
        facts: dict[str, Any] = event.facts
        assert sum(amount for _, amount in facts["sum"]) == facts[results[event.kind]], facts


@pytest.mark.rule("icog.5.4.1a", "icog.5.7.1.1")
def test_a_move_reads_like_a_referees_report() -> None:
    match = alone(speed=160)
    fly(match, roll(-45), turn(90, "F", 3.5))
    assert log(match, "en")[:3] == [
        "A announces: roll left and turn right.",
        "A flies 16 MU: roll left 45°, right on F (29°) and straight 7.5; altitude 23.2 (+3.2).",
        "A: altitude −4, roll −1, turn −1 make −6 EU, from 160 to 120 km/h.",
    ]
    assert log(match, "fr")[:3] == [
        "A annonce : tonneau à gauche et virage à droite.",
        "A parcourt 16 UD : tonneau à gauche 45°, à droite sur F (29°) et tout droit 7,5 ; altitude 23,2 (+3,2).",
        "A : altitude −4, tonneau −1, virage −1, soit −6 UE, de 160 à 120 km/h.",
    ]


@pytest.mark.rule("icog.5.5.6.1", "icog.5.5.14.1")
def test_a_tight_turn_tells_its_test() -> None:
    match = alone(16, speed=140)
    fly(match, turn(-90, "D", 5))
    assert "A pulls a turn on D, 1 tighter than is safe." not in log(match, "en")
    tight = alone(16, speed=120)
    fly(tight, turn(-90, "D", 5))
    assert log(tight, "en")[1:4] == [
        "A pulls a turn on D, 1 tighter than is safe.",
        "A, tight turn: Flying 12; d20 16, failed by 4.",
        "A stalls in the turn: half the arc, then nose down and straight on.",
    ]


@pytest.mark.rule("icog.6.3.1.roll", "icog.6.3.10.procedure")
def test_a_shot_tells_its_sum_and_what_it_does() -> None:
    hunter = plane("A", (30.0, 30.0), 0.0, "sopwith-camel", moved=True, targets=("B",))
    prey = plane("B", (30.0, 33.5), 0.0)
    match = match_with([hunter], [prey], dice=(5, 6, 7, 1), steps=("slots", "shots"), change=_has_moved, seed=1)
    give(match, ("B", "long", 0))
    lines = log(match, "en")
    assert lines[0].startswith("A fires a long burst at B from behind, 3.5 MU: Gunnery 12")
    assert "make Base shot" in lines[0]
    assert "d20 7, hit with" in lines[0]
    assert lines[1].startswith("Damage to B: d20 1, successes")
    assert log(match, "fr")[0].startswith("A tire une rafale longue sur B, par derrière, 3,5 UD : tir 12")


def _has_moved(state: Any) -> None:
    state.moves = ["A", "B"]


def test_a_side_slip_is_told_with_its_units() -> None:
    match = alone(speed=160)
    fly(match, slip(-2, 10))
    assert "slip left 2 MU" in log(match, "en")[1]
    assert "glissade à gauche 2 UD" in log(match, "fr")[1]
