"""Machine pilots over the front: their units fire, hide and lay barrages, their crews bomb and observe."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.pilots import pilot, pilots, play
from aerodrome.pilots.pilot import window
from aerodrome.rulebooks.icog.state import Slot, State
from tests.properties.icog_scenarios import ICOG
from tests.rules.icog.frontline import front, unit
from tests.rules.icog.hangar import plane, pose
from tests.rules.referee import said

DIVING = pose((30.0, 32.0, 4.0), climb=-45.0)


def chosen(match: Match) -> Any:
    """What the old hand answers."""
    decision = match.decision
    assert decision is not None
    return pilot("icog", "thumb", 1).choose(decision, window(match, decision.seat))


def shooting(units: list[dict[str, Any]], **facts: Any) -> Match:
    def laid(state: State) -> None:
        state.slots.append(Slot("A", "pilot", 20, 5))

    return front(units, steps="shots", change=laid, **facts)


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(set(pilots("icog")) - {"random"}))
@pytest.mark.parametrize("game", ["over the front", "balloons"])
def test_every_strength_plays_to_the_end(name: str, game: str) -> None:
    scenario, options = ICOG[game]
    match = aerodrome.new("icog", scenario, seed=4, options=options)
    play(match, {seat: pilot("icog", name, 4) for seat in match.sides})
    assert match.outcome is not None


def test_a_unit_fires_at_whom_it_can_hit() -> None:
    fast, slow = plane("B", (31.0, 30.0), altitude=10.0, speed=250), plane("C", (33.0, 30.0), altitude=10.0, speed=80)
    assert chosen(front([unit()], own=[fast, slow], speed=250)) == "C"


def test_a_barrage_lies_ahead_of_the_enemy_and_not_on_friends() -> None:
    gun = unit("H", "aa-heavy", (30.0, 40.0))
    assert chosen(front([gun], steps="land units")) == ("ahead", "A")
    friend = plane("F", (30.0, 46.0), altitude=10.0)
    assert chosen(front([gun], steps="land units", enemies=[friend])) == ("on", "A")
    beside = plane("G", (32.0, 30.0), altitude=10.0)
    assert chosen(front([gun], steps="land units", enemies=[friend, beside])) == "hold"


def test_what_cannot_fire_hides_and_what_can_fights() -> None:
    assert chosen(front([unit(kind="troops")], steps="land units")) == ("hide", "U")
    assert chosen(front([unit()], steps="land units")) == "done"
    assert chosen(front([unit(hiding=True)], steps="land units")) == ("out", "U")


def test_it_strafes_what_a_task_asks_for_and_spares_its_ammunition_elsewhere() -> None:
    task = [{"kind": "destroy", "unit": "U", "points": 3}]
    target = unit(at=(30.0, 36.0))
    assert chosen(shooting([target], pose=DIVING, tasks=task, gunnery=16))[0] == "U"
    assert chosen(shooting([target | {"side": ""}], pose=DIVING, gunnery=16)) == "hold"


def test_it_drops_bombs_on_its_target() -> None:
    task = [{"kind": "destroy", "unit": "U", "points": 3}]
    facts = {"kind": "re8", "speed": 150, "bombs": True, "tasks": task, "gunnery": 16, "altitude": 3.0}
    assert chosen(shooting([unit()], **facts))[0] == "bomb"


def test_its_observers_look() -> None:
    for kind in ("spot", "observe", "photograph"):
        task = [{"kind": kind, "unit": "U", "airplanes": ["A"]}]
        match = front([unit(kind="battery")], steps="observation", kind="re8", speed=150, tasks=task)
        assert chosen(match) == (kind, "U")


def test_two_seaters_fly_to_what_they_are_to_photograph() -> None:
    """Off to the side: whether the picture is a good one is up to the die."""
    task = [{"kind": "photograph", "unit": "U", "airplanes": ["A"], "points": 2}]
    tried = 0
    for seed in range(4):
        match = front(
            [unit(at=(42.0, 44.0), kind="battery")],
            steps="turn",
            dice=(),
            seed=seed,
            kind="re8",
            speed=150,
            tasks=task,
            moved=(),
            scenario={"turns": 5},
        )
        play(match, {seat: pilot("icog", "thumb", seed) for seat in match.sides})
        tried += any(event.facts["test"] == "photograph" for event in said(match, "tests"))
    assert tried >= 3
