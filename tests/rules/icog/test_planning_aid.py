"""What a draft of a move warns of: the edge of the board, the ground, and others that it would end close to."""

import pytest

from aerodrome.rulebooks.icog.aid import Low, Near, Sketch, aid
from tests.rules.icog.frontline import front, unit
from tests.rules.icog.hangar import ahead, alone, plane, pose


def sketch_of(match, **change) -> Sketch:
    """What a plan to fly straight on leads to."""
    found = aid(match.state, match.settings, match.decision, ahead(match) | change)
    assert found is not None
    assert found.draft is not None
    return found.draft


@pytest.mark.rule("icog.amb.board-edge")
@pytest.mark.parametrize(
    ("at", "heading", "edge"), [((30, 50), 0, "N"), ((50, 30), 90, "E"), ((30, 30), 0, ""), ((10, 30), 270, "W")]
)
def test_a_draft_tells_over_which_edge_it_leaves_the_board(at, heading, edge):
    assert sketch_of(alone(at=at, heading=heading, speed=170)).edge == edge


@pytest.mark.rule("icog.5.5.16.1", "icog.5.5.16.closest-part")
def test_a_draft_tells_how_near_the_nearest_parts_come():
    near = plane("B", (30.0, 49.6), kind="sopwith-camel")
    sketch = sketch_of(alone(speed=170, enemies=[near]))
    (aim,) = [each for each in sketch.aims or () if each.target == "B"]
    assert sketch.near == (Near("B", 1.7),)
    assert aim.distance == 2.6
    assert sketch_of(alone(speed=170, enemies=[plane("B", (30.0, 52.0), kind="sopwith-camel")])).near == ()


@pytest.mark.rule("icog.5.5.16.3")
def test_a_draft_that_ends_low_tells_its_test():
    match = alone(speed=170, pose=pose((30.0, 30.0, 1.5)))
    assert sketch_of(match).low == Low("", 1.5, 0.6)
    assert sketch_of(match, landing=True).low is None, "who lands means to be low"
    assert sketch_of(alone(speed=170, altitude=2.5)).low is None


def aimed_at(match, name):
    """The plan that is proposed for shooting at somebody, and what it leads to."""
    found = aid(match.state, match.settings, match.decision, {"aim": name, "plan": ahead(match)})
    assert found is not None
    assert found.plan is not None
    assert found.draft is not None
    assert found.draft.faults == ()
    return found.plan, found.draft


@pytest.mark.rule("icog.5.4.contents")
@pytest.mark.parametrize("at", [(15, 40), (22, 45), (30, 50), (38, 45), (45, 34), (38, 40)])
@pytest.mark.parametrize("altitude", [17, 20, 23])
def test_aiming_at_an_enemy_finds_a_shot_and_no_danger(at, altitude):
    match = alone(speed=150, enemies=[plane("B", at, 90.0, "sopwith-camel", altitude=altitude)])
    plan, sketch = aimed_at(match, "B")
    assert "B" in plan.targets
    assert (sketch.near, sketch.edge, sketch.ground, sketch.third) == ((), "", False, 1.0)
    assert sketch.speeds[plan.throttle or 0].mark in ("", "at")
    (aim,) = [each for each in sketch.aims or () if each.target == "B"]
    assert aim.bears or at == (38, 40), "too near to be turned onto"


@pytest.mark.rule("icog.5.5.16.3", "icog.amb.board-edge")
def test_aiming_neither_dives_into_the_ground_nor_leaves_the_board():
    low = alone(speed=150, altitude=6.0, enemies=[plane("B", (30, 45), altitude=2.2, kind="sopwith-camel")])
    _, sketch = aimed_at(low, "B")
    assert not sketch.ground
    rim = alone(speed=150, at=(30, 50), enemies=[plane("B", (30, 59), kind="sopwith-camel")])
    _, sketch = aimed_at(rim, "B")
    assert sketch.edge == ""


@pytest.mark.rule("icog.amb.balloon-who")
def test_a_balloon_is_aimed_at_and_never_announced():
    balloon = unit(kind="balloon", at=(34.0, 46.0), altitude=22.0)
    match = front(
        [balloon],
        steps="moves",
        pose=pose((30.0, 30.0, 20.0)),
        speed=150,
        moved=(),
        change=lambda state: state.order.append("A"),
    )
    assert match.decision is not None
    before = aid(match.state, match.settings, match.decision, None)
    assert before is not None
    assert before.balloons == ("U",)
    plan, sketch = aimed_at(match, "U")
    assert plan.targets == ()
    assert [(each.target, each.bears) for each in sketch.aims or () if each.target == "U"] == [("U", True)]
    off = sketch_of(match)
    assert [(each.target, each.bears) for each in off.aims or () if each.target == "U"] == [("U", False)]


@pytest.mark.rule("icog.5.5.16.3")
def test_a_draft_that_ends_beside_a_balloon_names_it():
    balloon = unit(kind="balloon", at=(30.0, 48.0), altitude=20.0)
    match = front(
        [balloon],
        steps="moves",
        pose=pose((30.0, 30.0, 20.0)),
        speed=170,
        moved=(),
        change=lambda state: state.order.append("A"),
    )
    low = sketch_of(match).low
    assert low is not None
    assert low.unit == "U"
