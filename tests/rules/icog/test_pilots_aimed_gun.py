"""A pilot with a gun that he can aim: fixed while it points ahead, a gunner's gun elsewhere, on his own slot."""

import msgspec
import pytest

from aerodrome import Match
from aerodrome.kernel.errors import BadInput
from aerodrome.rulebooks.icog.figures.panels import Weapon, check_model
from tests.rules.icog.gunnery import duel, parts, shot, targets, volley
from tests.rules.icog.hangar import model

PUSHER = model("fokker-dr-i", gunnery=-1, weapons=(Weapon("Lewis", 1, 2, drums=3, arcs=("nose",)),))
ABEAM = (37.0, 31.0)
"""To the right and a little ahead of A: outside his cone, in the field of a nose gun."""


def aiming(*dice: int, at: tuple[float, float] = ABEAM, **facts: object) -> Match:
    own = {"kind": PUSHER, "targets": ("B",)} | facts
    return duel(*dice, shooter=own, target={"at": at, "heading": 0.0})


@pytest.mark.rule("icog.6.2.2.1")
def test_swivelled_it_has_its_field_and_the_gunners_tables() -> None:
    """icog.amb.pilot-flexible-gun: B flies beside A, so the table is that of parallel flight."""
    assert targets(aiming()) == {"B"}
    match = volley(aiming(15))
    assert (shot(match).facts["angle"], shot(match).facts["role"], shot(match).facts["guns"]) == (
        "parallel",
        "pilot",
        1,
    )
    assert parts(match)["airplane"] == -1


@pytest.mark.rule("icog.6.2.2.1", "icog.6.2.1.1")
def test_pointed_ahead_it_is_a_fixed_gun() -> None:
    """icog.amb.pilot-flexible-gun."""
    match = volley(aiming(15, at=(30.0, 38.5)))
    assert shot(match).facts["angle"] == "rear"


@pytest.mark.rule("icog.6.2.2.1", "icog.6.2.1.2")
def test_it_obeys_the_announcement_and_its_field() -> None:
    assert duel(shooter={"kind": PUSHER, "targets": ()}, target={"at": ABEAM}, moves=["B", "A"]).decision is None
    assert aiming(at=(30.0, 24.0)).decision is None


@pytest.mark.rule("icog.2.1.2.gunnery-mod")
def test_its_steadiness_stands_on_the_panel() -> None:
    with pytest.raises(BadInput, match="the pilot has guns") as refused:
        check_model(msgspec.structs.replace(PUSHER, gunnery=None), "panels")
    assert refused.value.rule == "icog.2.1.2.gunnery-mod"
