"""Views tell the phase that play is in: people and boards need not know the steps of the agenda."""

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.rulebook import rulebook
from tests.properties.play import play

BEFORE = {"spandaus": {"set out", "quality"}}
"""Steps that belong to no phase of a turn."""
PHASES = {
    "spandaus": {"movement": "move", "combat": "combat", "secret choice": "deploy", "removal": "end"},
    "dogfights": {"pilots": "choose", "first entry": "enter", "moves": "moves", "end of turn": "reinforcements"},
    "algy": {"turn": "orders", "cards": "cards"},
    "icog": {"land units": "move", "ground fire": "shoot", "observation": "shoot", "places": "places"},
    "campaign": {"staff": "orders", "fly": "mission", "training": "debrief"},
}


@pytest.mark.parametrize("book", PHASES)
def test_every_step_belongs_to_a_phase(book: str) -> None:
    match = aerodrome.new(book, seed=1)
    for step in rulebook(book).steps:
        state = msgspec.structs.replace(match.state, agenda=[step], over="")
        phase = rulebook(book).view(state, None).phase
        assert (phase == "before") is (step in BEFORE.get(book, ())), step
        assert phase == PHASES[book].get(step, phase)
    nothing_left = msgspec.structs.replace(match.state, agenda=[], over="")
    assert rulebook(book).view(nothing_left, None).phase == "over"


@pytest.mark.parametrize(
    ("book", "scenario", "phases"),
    [
        ("spandaus", "bloody-april", {"move", "combat"}),
        ("dogfights", "aces-and-rookies", {"choose", "moves"}),
        ("algy", None, {"orders", "cards"}),
        ("icog", "photographs", {"initiative", "move"}),
        ("campaign", None, {"orders", "mission"}),
    ],
)
def test_play_goes_through_the_phases_that_are_shown(book: str, scenario: str | None, phases: set[str]) -> None:
    match = aerodrome.new(book, scenario, seed=3)
    seen = set()
    while match.decision is not None and len(match.answers) < 120:
        view = match.view()
        assert view.phase in view.phases
        seen.add(view.phase)
        play(match, len(match.answers), answers=1)
    assert seen >= phases


def test_who_moves_is_named() -> None:
    match = aerodrome.new("icog", "duel", seed=3)
    while match.decision is not None and match.decision.kind != "fly":
        play(match, 3, answers=1)
    assert match.decision is not None
    assert match.view().moving == (match.decision.about[0],)
    formation = msgspec.structs.replace(match.state, order=["formation:0"], formations=[["A", "B"]])
    assert rulebook("icog").view(formation, None).moving == ("A", "B")
    assert rulebook("icog").view(msgspec.structs.replace(formation, agenda=["shots"]), None).moving == ()
