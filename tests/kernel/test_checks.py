"""Checks of scenarios and positions that every book makes: each fault is told with its place and its rule."""

import msgspec
import pytest

from aerodrome.aircraft.lists import own_models
from aerodrome.kernel.checks import check_agenda, check_brief, check_counts, check_fixed, twice
from aerodrome.kernel.errors import BadInput


class Piece(msgspec.Struct):
    id: str = "a"
    side: str = "red"
    hits: int = 0


class State(msgspec.Struct):
    brief: str = "as agreed"
    agenda: tuple[str, ...] = ("move", "fire")


class Scenario(msgspec.Struct):
    turns: int = 5
    minutes: int = 1


@pytest.mark.parametrize(("turns", "minutes", "place"), [(0, 1, "turns: 0"), (6, 1, "turns: 6"), (1, 0, "minutes: 0")])
def test_numbers_of_a_scenario_lie_between_1_and_their_most(turns: int, minutes: int, place: str) -> None:
    most = {"turns": 5, "minutes": 9}
    check_counts(Scenario(), most)
    with pytest.raises(BadInput, match=rf"^scenario: {place} is not a number from 1 to \d \[kites\.length\]$"):
        check_counts(Scenario(turns, minutes), most, "kites.length")


def test_the_first_name_that_is_there_twice() -> None:
    assert twice(["a", "b", "c", "b", "a"]) == "a"
    assert twice(["a", "b"]) == ""


def test_a_position_keeps_what_the_scenario_fixes() -> None:
    check_brief(State(), State(), "kites.list")
    with pytest.raises(BadInput, match=r"^position: brief: what the scenario fixes .* \[kites\.list\]$"):
        check_brief(State("otherwise"), State(), "kites.list")


def test_an_agenda_has_steps_of_play() -> None:
    steps = {"fire": None, "move": None}
    check_agenda(State(), steps, "kites.turn")
    with pytest.raises(BadInput, match=r"^position: agenda: 'land' is not .*; steps: fire, move \[kites\.turn\]$"):
        check_agenda(State(agenda=("move", "land")), steps, "kites.turn")


def test_fixed_fields_of_a_piece_stay_what_they_are() -> None:
    fields = ("id", "side")
    check_fixed(Piece(hits=3), Piece(), fields, "pieces: a", "kites.list")
    with pytest.raises(BadInput, match=r"^position: pieces: a: side: is fixed by the scenario \[kites\.list\]$"):
        check_fixed(Piece(side="blue"), Piece(), fields, "pieces: a", "kites.list")
    with pytest.raises(BadInput, match=r"^position: pieces: b: is fixed by the scenario \[kites\.list\]$"):
        check_fixed(Piece("b"), None, fields, "pieces: b", "kites.list")


class Kite(msgspec.Struct, frozen=True):
    id: str
    name: str = "Kite"


def test_models_of_a_scenario_are_checked_and_have_ids_of_their_own() -> None:
    seen: list[str] = []
    rows = (Kite("box"), Kite("delta"))
    assert own_models(rows, lambda row, where: seen.append(where), "kites.list") == {"box": rows[0], "delta": rows[1]}
    assert seen == ["scenario: models: box", "scenario: models: delta"]
    with pytest.raises(BadInput, match=r"^scenario: models: two models have the same id \[kites\.list\]$"):
        own_models((*rows, Kite("box")), lambda row, where: None, "kites.list")
