"""The sun: where it stands, and whom it blinds."""

import pytest

from aerodrome.rulebooks.dogfights.tables import TABLES
from tests.rules.dogfights.flying import match_with, plane
from tests.rules.dogfights.gunfire import FIGHTER, STEPS, TWO_SEATER, bursts, coming, parts, pounce, results
from tests.rules.referee import give, said

# The number on the blue die, its faces, where the sun stands, and the direction of fire that looks into it.
ROWS = ((-1, 1, "E", 0), (0, 2, "SE", 5), (1, 2, "SW", 4), (2, 1, "W", 3))


@pytest.mark.rule("dogfights.sun.direction", "dogfights.table.sun_die")
@pytest.mark.parametrize(("number", "faces", "stands", "direction"), ROWS)
def test_the_blue_die_places_the_sun(number, faces, stands, direction):
    assert TABLES.dice.blue.count(number) == faces
    for face, shown in enumerate(TABLES.dice.blue, 1):
        if shown == number:
            match = match_with([plane("One")], dice=str(face), seed=1, steps="", scenario={"sun": "roll"})
            assert match.outcomes[0] == face
            assert match.state.sun == direction
            assert said(match, "sun")[0].facts == {"rolled": face, "origin": stands}


@pytest.mark.rule("dogfights.sun.direction")
@pytest.mark.example("dogfights.ex.sun_dir")
def test_the_example_of_its_direction():
    match = match_with([plane("One")], dice="b0", seed=1, steps="", scenario={"sun": "roll"})
    assert said(match, "sun")[0].facts["origin"] == "SE"
    assert match.state.sun == 5


@pytest.mark.rule("dogfights.sun.direction")
@pytest.mark.parametrize(("stands", "direction"), [(row[2], row[3]) for row in ROWS])
def test_a_scenario_may_place_it(stands, direction):
    match = match_with([plane("One")], seed=1, steps="", scenario={"sun": stands})
    assert match.state.sun == direction
    assert match.outcomes == []


@pytest.mark.rule("dogfights.sun.modifier", "dogfights.fire.column_a", "dogfights.fire.table_single_gun")
@pytest.mark.example("dogfights.ex.sun_shot")
@pytest.mark.parametrize(("sun", "total", "result"), [(5, 5, "miss"), (-1, 6, "damage")])
def test_the_example_of_a_shot(sun, total, result):
    match = match_with(
        [coming("British", (0, 0), 5)], [plane("Target", (0, 1), 5)], dice="b0 23 wings", position={"sun": sun}
    )
    give(pounce(match), ("fixed", "Target"))
    facts = bursts(match)[0]
    assert (facts["position"], facts["total"], facts["result"]) == ("H5/V5a", total, result)


@pytest.mark.rule("dogfights.sun.modifier", "dogfights.amb.sun_exact")
@pytest.mark.parametrize("sun", range(6))
@pytest.mark.parametrize("heading", range(6))
def test_only_fire_straight_into_it_suffers(heading, sun):
    q, r = STEPS[heading]
    match = match_with(
        [coming("Shooter", (0, 0), heading)], [plane("Target", (q, r), heading)], dice="b0 66", position={"sun": sun}
    )
    give(pounce(match), ("fixed", "Target"))
    assert ("sun" in parts(match)) == (sun == heading)


@pytest.mark.rule("dogfights.amb.sun_exact")
@pytest.mark.parametrize(("sun", "blinded"), [(3, True), (0, False)])
def test_a_tail_gunner_looks_backward(sun, blinded):
    match = match_with(
        [coming("Shooter", kind=TWO_SEATER)],
        [plane("Target", (-1, 0), 0, level=4)],
        dice="b0 66",
        position={"sun": sun},
    )
    give(pounce(match), ("tail", "Target"))
    assert parts(match).get("sun", 0) == (-1 if blinded else 0), "and the level makes no difference"


@pytest.mark.rule("dogfights.amb.sun_all_levels")
def test_clouds_give_no_shade():
    match = match_with(
        [coming("Shooter", level=4)],
        [plane("Target", (1, 0), 0, FIGHTER, level=4)],
        dice="b0 66",
        position={"sun": 0},
        scenario={"clouds": [{"point": "M11", "top": 3}]},
    )
    give(pounce(match), ("fixed", "Target"))
    assert parts(match)["sun"] == -1
    assert results(match) == ["shot down"]


@pytest.mark.rule("dogfights.amb.wind_constant")
def test_it_stands_still():
    match = match_with(
        [plane("One", (-9, 0), 0)],
        [plane("Two", (9, 0), 3)],
        seed=4,
        steps=["turn"],
        active="german",
        position={"sun": 4, "wind": 2},
    )
    while match.decision is not None and match.state.turn < 4:
        decision = match.decision
        answer = decision.form.sample(lambda: 0.4) if decision.form else decision.options[0]
        match.answer(answer, seat=decision.seat)
    assert (match.state.sun, match.state.wind) == (4, 2)
    assert match.state.turn == 4


@pytest.mark.rule("dogfights.weather.optional")
def test_it_may_be_left_out():
    match = match_with([plane("One")], seed=1, steps="", scenario={"sun": "E", "wind": "E"}, options={"sun": False})
    assert (match.state.sun, match.state.wind) == (-1, 3)
    match = match_with([plane("One")], seed=1, steps="", scenario={"sun": "E", "wind": "E"}, options={"wind": False})
    assert (match.state.sun, match.state.wind) == (0, -1)
    assert match_with([plane("One")], seed=1, steps="").state.sun == -1
