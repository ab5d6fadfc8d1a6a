"""Tasks over the front, what scenarios and positions may say about units, and what players are told beforehand."""

import msgspec
import pytest

import aerodrome
from aerodrome.rulebooks.icog.aid import aid
from aerodrome.rulebooks.icog.state import ADRIFT, DESTROYED, LEFT, WINCHED, Shooter, Slot
from aerodrome.rulebooks.icog.victory import over_now
from tests.rules.icog.frontline import front, ground, unit
from tests.rules.icog.hangar import ahead, craft, plane, pose
from tests.rules.icog.test_bad_missions import mission, with_side
from tests.rules.referee import said
from tests.rules.scenarios import refused_scenario

DESTROY = {"kind": "destroy", "unit": "U", "points": 3}
BATTERY = {"name": "U", "kind": "battery", "at": [20.0, 20.0], "side": "allied"}
DIVING = pose((30.0, 32.0, 4.0), climb=-45.0)


def ends(*, fate=DESTROYED, by="A", task=DESTROY, turn=1, what=None, **facts):
    """The end of a turn in which U has met its fate."""

    def laid(state):
        state.units[0].fate, state.units[0].by, state.turn = fate, by, turn

    return front([unit(**what or {})], steps="end of turn", tasks=[task], change=laid, **facts)


def scored(match):
    return [event.facts for event in said(match, "task done")]


@pytest.mark.rule("icog.7.scoring", "icog.tables.experience-objective")
@pytest.mark.parametrize("important", [False, True])
def test_a_destroyed_unit_scores_for_the_side_and_tells_whether_it_was_important(important):
    match = ends(task=DESTROY | {"important": important})
    assert [(facts["task"], facts["goal"], facts["airplane"], facts["important"]) for facts in scored(match)] == [
        ("destroy", "U", "A", important)
    ]
    assert (match.state.points["central"], match.state.done["central"], craft(match).scored) == (3, [0], (0,))


@pytest.mark.rule("icog.7.scoring")
def test_it_scores_once_and_whoever_did_it():
    assert ends(by="").state.points["central"] == 3
    assert scored(ends(fate="standing")) == []

    def done(state):
        state.units[0].fate = DESTROYED
        state.done["central"].append(0)

    assert scored(front([unit()], steps="end of turn", tasks=[DESTROY], change=done)) == []


@pytest.mark.rule("icog.7.scoring")
def test_a_task_for_some_airplanes_is_done_by_them_and_in_time():
    named = DESTROY | {"airplanes": ["A"]}
    other = plane("B", (5.0, 5.0))
    assert scored(ends(task=named)) != []
    assert scored(ends(task=named, by="B", own=[other])) == []
    assert scored(ends(task=DESTROY | {"within": 3}, turn=3)) != []
    assert scored(ends(task=DESTROY | {"within": 3}, turn=4)) == []


@pytest.mark.rule("icog.7.scoring")
@pytest.mark.parametrize(("fate", "counts"), [(ADRIFT, True), (LEFT, True), (WINCHED, False)])
def test_a_balloon_that_drifts_off_counts_and_one_that_was_pulled_down_does_not(fate, counts):
    balloon = {"kind": "balloon", "altitude": 20.0}
    assert bool(scored(ends(fate=fate, what=balloon))) is counts
    assert scored(ends(fate=LEFT, what={"kind": "airship", "altitude": 20.0})) == []


@pytest.mark.rule("icog.7.scoring")
def test_reaching_a_goal_drops_all_bombs_on_it():
    area = {"board": {"area": [{"kind": "field", "at": [30.0, 30.0], "size": [5, 5], "name": "goal"}]}}
    task = [{"kind": "reach", "airplanes": ["A"], "area": "goal"}]
    match = front([], steps="end of turn", kind="re8", speed=150, bombs=True, tasks=task, scenario=area)
    assert (craft(match).load, craft(match).bombs, len(scored(match))) == (0, False, 1)


def with_units(*units, **changes):
    return mission(unit=[BATTERY | each for each in units], **changes)


def with_task(**task):
    changed = with_side(task=[task])
    changed["unit"] = [
        BATTERY,
        BATTERY | {"name": "own", "side": "central"},
        BATTERY | {"name": "D", "kind": "balloon", "altitude": 20.0},
    ]
    return changed


@pytest.mark.rule("icog.5.1.land-units", "icog.tables.cover", "icog.tables.cover-taking")
@pytest.mark.parametrize(
    ("written", "where", "rule"),
    [
        (with_units({"name": "A"}), "unit: A", "icog.5.1.land-units"),
        (with_units({}, {}), "unit: U", "icog.5.1.land-units"),
        (with_units({"name": "hold"}), "unit: hold", "icog.5.1.land-units"),
        (with_units({"name": ""}), "unit: ", "icog.5.1.land-units"),
        (with_units({"side": "nobody"}), "unit: U", ""),
        (with_units({"strength": 0}), "unit: U", "icog.amb.ground-units-hp"),
        (with_units({"strength": 61}), "unit: U", "icog.amb.ground-units-hp"),
        (with_units({"kind": "tank", "hiding": True}), "unit: U", "icog.tables.cover-taking"),
        (with_units({"kind": "balloon", "altitude": 20.0, "strength": 4}), "unit: U", "icog.tables.cover"),
        (with_units({"kind": "balloon", "altitude": 20.0, "cover": "wood"}), "unit: U", "icog.tables.cover"),
        (with_units({"kind": "airship", "altitude": 0.0}), "unit: U", "icog.5.1.land-units"),
        (with_units({"kind": "balloon", "altitude": 20.0, "speed": 1.0}), "unit: U", "icog.5.1.land-units"),
        (mission(wind=400.0), "wind", "icog.tables.rockets-upwind"),
        (mission(unit=[BATTERY | {"name": f"U{number}"} for number in range(61)]), "unit", "icog.5.1.land-units"),
    ],
    ids=str,
)
def test_units_that_cannot_be_are_refused(written, where, rule):
    assert refused_scenario("icog", written)[1:] == (f"scenario: {where}", rule)


@pytest.mark.rule("icog.7.scoring", "icog.tables.artillery-deviation")
@pytest.mark.parametrize(
    ("task", "rule"),
    [
        ({"kind": "destroy"}, "icog.7.scoring"),
        ({"kind": "destroy", "unit": "nothing"}, "icog.7.scoring"),
        ({"kind": "destroy", "unit": "own"}, "icog.7.scoring"),
        ({"kind": "spot", "unit": "D", "airplanes": ["A"]}, "icog.tables.artillery-deviation"),
        ({"kind": "spot", "unit": "U"}, "icog.7.scoring"),
        ({"kind": "observe", "airplanes": ["A"]}, "icog.7.scoring"),
        ({"kind": "observe", "airplanes": ["A"], "unit": "U", "area": "field"}, "icog.7.scoring"),
        ({"kind": "photograph", "airplanes": ["A"], "area": "nowhere"}, "icog.7.scoring"),
        ({"kind": "photograph", "airplanes": ["Z"], "unit": "U"}, "icog.7.scoring"),
    ],
    ids=str,
)
def test_tasks_that_nobody_could_do_are_refused(task, rule):
    assert refused_scenario("icog", with_task(**task))[1:] == ("scenario: central: task 1", rule)


@pytest.mark.rule("icog.7.scoring")
@pytest.mark.parametrize(
    "task",
    [
        {"kind": "destroy", "unit": "U"},
        {"kind": "destroy", "unit": "D", "airplanes": ["A"]},
        {"kind": "observe", "airplanes": ["A"], "area": "field"},
        {"kind": "photograph", "airplanes": ["A"], "unit": "D"},
        {"kind": "spot", "airplanes": ["A"], "unit": "U", "important": True},
    ],
    ids=str,
)
def test_tasks_that_can_be_done_are_taken(task):
    assert aerodrome.new("icog", with_task(**task), seed=1).decision is not None


@pytest.mark.rule("icog.5.1.land-units", "icog.tables.cover", "icog.2.1.1.stall-bombs")
@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda state: setattr(state.units[0], "name", "V"), "units"),
        (lambda state: setattr(state.units[0], "side", ""), "units"),
        (lambda state: state.units.pop(), "units"),
        (lambda state: setattr(state.units[0], "fate", "lost"), "units: U: fate"),
        (lambda state: setattr(state.units[0], "cover", "roof"), "units: U"),
        (lambda state: setattr(state.units[0], "strength", -1), "units: U"),
        (lambda state: setattr(state.units[0], "at", (30.0, 30.0, -1.0)), "units: U"),
        (lambda state: setattr(state.units[0], "barrage", (30.0, 1e9, 1.0)), "units: U"),
        (lambda state: state.units[0].dice.update(nobody=3), "units: U: dice"),
        (lambda state: state.units[0].dice.update(central=-1), "units: U: dice"),
        (lambda state: setattr(state.airplanes["A"], "load", 5), "airplanes: A: load"),
        (lambda state: setattr(state.airplanes["A"], "bombs", False), "airplanes: A: load"),
        (lambda state: state.done["central"].append(0), "done"),
    ],
)
def test_positions_that_cannot_be_are_refused(change, where):
    with pytest.raises(aerodrome.BadInput) as caught:
        front([unit()], kind="re8", speed=150, bombs=True, change=change)
    assert caught.value.where == f"position: {where}"


def notes_of(match):
    assert match.decision is not None
    found = match.book.notes(match.state, match.settings, match.decision)
    return {option: {note.kind: note.facts for note in each} for option, each in found.items()}


def odds_of(match):
    return match.book.odds(match.state, match.settings, match.decision)


def aims(match):
    """What a plan to fly straight on shows."""
    assert match.decision is not None
    found = aid(match.state, match.settings, match.decision, ahead(match))
    assert found is not None
    assert found.draft is not None
    return found.draft.aims or ()


def shooting(units, **facts):
    return front(units, steps="shots", change=lambda state: state.slots.append(Slot("A", "pilot", 20, 5)), **facts)


@pytest.mark.rule("icog.tables.strafe-to-hit", "icog.tables.cover", "icog.6.2.1.3")
def test_a_strafing_shot_tells_its_sum_the_unit_and_friends_in_danger():
    friend = plane("F", (30.0, 34.0), altitude=2.1)
    match = shooting([unit(at=(30.0, 36.0), cover="trench")], pose=DIVING, own=[friend])
    found = notes_of(match)[("U", "long", 0)]
    assert found["base shot"] == {"sum": [["gunnery", 12], ["distance", 2], ["own speed", -4]], "base": 10}
    assert (found["unit strength"], found["cover"]) == ({"strength": 10}, {"cover": 3})
    assert found["friend"] == {"airplane": "F", "percent": 10}
    assert odds_of(match)[("U", "long", 0)] == 0.5


@pytest.mark.rule("icog.tables.bombing", "icog.tables.bombing-spacing")
def test_bombs_tell_their_test_how_far_they_stray_and_what_is_left():
    match = shooting([unit()], kind="re8", speed=150, bombs=True)
    found = notes_of(match)
    assert found[("bomb", 2)] == {
        "target": {"sum": [["gunnery", 12]], "target": 12},
        "deviation": {"die": "1d6"},
        "spacing": {"spacing": 3},
        "bomb size": {"die": "5d6", "near": 1.0, "wide": 2.0},
        "bombs left": {"bombs": 2},
    }
    assert "spacing" not in found[("bomb", 1)]
    assert 0.0 < odds_of(match)[("bomb", 4)] < odds_of(match)[("bomb", 1)] < 1.0


@pytest.mark.rule("icog.tables.ground-attack", "icog.tables.ground-damage-die")
def test_fire_from_the_ground_tells_its_sum_and_its_chance():
    match = front([unit()])
    assert notes_of(match)["A"] == {
        "target": {"sum": [["combat strength", 10], ["target speed", -2]], "target": 8},
        "damage dice": {"die": "1d8"},
    }
    assert odds_of(match) == {"A": 0.4}


@pytest.mark.rule("icog.tables.aa-barrage")
def test_a_barrage_tells_its_altitude_and_friends_in_it():
    friend = plane("F", (30.0, 33.0), altitude=10.0)
    match = front([unit("H", "aa-heavy", (30.0, 40.0))], steps="land units", enemies=[friend])
    found = notes_of(match)
    assert found[("on", "A")] == {"barrage at": {"altitude": 10.0}, "in the barrage": {"airplane": "F"}}
    assert found[("ahead", "A")] == {"barrage at": {"altitude": 10.0}}


@pytest.mark.rule("icog.tables.cover-taking")
def test_taking_cover_tells_what_it_gives_and_costs():
    match = front([unit(), unit("V", hiding=True)], steps="land units")
    assert notes_of(match) == {
        ("hide", "U"): {"cover": {"cover": 5}, "inactive": {}},
        ("out", "V"): {"acts again": {}},
    }


@pytest.mark.rule("icog.tables.artillery-correction", "icog.tables.artillery-under-fire")
def test_observing_tells_its_test_and_how_far_shells_stray():
    tasks = [{"kind": "spot", "unit": "U", "airplanes": ["A"]}, {"kind": "observe", "unit": "U", "airplanes": ["A"]}]
    match = front([unit(kind="battery")], steps="observation", kind="re8", speed=150, tasks=tasks)
    test = {"sum": [["awareness", 12], ["distance", -1]], "target": 11}
    assert notes_of(match) == {
        ("spot", "U"): {"target": test, "strays": {"strays": 6}},
        ("observe", "U"): {"target": test},
    }
    assert odds_of(match) == {("spot", "U"): 0.55, ("observe", "U"): 0.55}
    hunted = front(
        [unit(kind="battery")],
        steps="observation",
        kind="re8",
        speed=150,
        tasks=tasks,
        fired_at=Shooter(1, "Z", "pilot", "allied"),
    )
    assert notes_of(hunted)[("spot", "U")] == {"strays": {"strays": 6}, "under fire": {}}
    assert odds_of(hunted) == {("observe", "U"): 0.55}


@pytest.mark.rule("icog.tables.strafe-to-hit", "icog.5.4.geo-commit")
def test_a_plan_shows_what_its_guns_would_bear_on_on_the_ground():
    """17.5 Move units down a slope of 45 degrees, from 20 high: 7.6 high, the nose on a spot 7.6 ahead."""
    steep = pose((30.0, 20.0, 16.0), climb=-45.0)
    match = front(
        [unit(at=(30.0, 36.0))], steps="moves", pose=steep, moved=(), change=lambda state: state.order.append("A")
    )
    seen = {each.target: each for each in aims(match)}
    assert [each.target for each in aims(match)].count("U") == 1
    assert seen["U"].bears
    assert seen["U"].announced
    assert seen["U"].base == sum(number for _, number in seen["U"].sum)
    assert msgspec.to_builtins(seen["U"])["arc"] == ""
    level = front([unit(at=(30.0, 36.0))], steps="moves", moved=(), change=lambda state: state.order.append("A"))
    assert "U" not in {each.target for each in aims(level)}


@pytest.mark.rule("icog.3.1.length", "icog.7.scoring")
def test_a_mission_goes_on_while_somebody_can_still_do_his_task():
    """One side has nobody left: icog.amb.intro-end. The other may finish what it came for, as long as it can."""
    state = ground([unit()], tasks=[DESTROY], scenario={"turns": 5}).state
    for each in state.airplanes.values():
        if each.side != "central":
            each.fate = "lost"
    state.turn = 2
    assert over_now(state) == ""
    own = state.airplanes["A"]
    own.forced = True
    assert over_now(state) == "nobody left"
    own.forced = False
    state.done["central"].append(0)
    assert over_now(state) == "nobody left"
    state.done["central"].clear()
    state.units[0].fate = DESTROYED
    assert over_now(state) == "nobody left"
    state.units[0].fate = "standing"
    state.turn = state.brief.turns
    assert over_now(state) == "time"
