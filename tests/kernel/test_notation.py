"""Positions in one line. That every position comes back as it was is a law of random matches (tests/properties)."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aerodrome
from aerodrome import BadInput, notation
from aerodrome.kernel.notation.values import read_value, written, written_text
from aerodrome.sky.attitudes import Attitude, attitude_of, posed
from tests.properties.play import play
from tests.sky.worlds import PROPERTY

KEPT = Path(__file__).parent / "kept" / "positions.txt"
"""Lines of every game, written once and never renewed: what a version of a notation means stays what it is."""

DUEL = "spandaus/1 duel turn=3 movement | Hale: 7H -4 ammo=2 jam | Brandt: 9C"


@pytest.mark.parametrize("line", KEPT.read_text().splitlines(), ids=lambda line: line[:12])
def test_a_line_that_was_written_once_is_read_and_written_for_ever(line: str) -> None:
    assert notation.write(notation.read(line).match(seed=1)) == line


def test_a_line_that_somebody_types_starts_a_match() -> None:
    match = notation.read(DUEL).match(seed=4)
    hale, brandt = match.state.aircraft["Hale"], match.state.aircraft["Brandt"]
    assert (hale.square, hale.sustained, hale.crippled, hale.attack_ammo, hale.attack_jammed) == (
        "7H",
        4,
        True,
        2,
        True,
    )
    assert (brandt.square, brandt.fate, brandt.sustained) == ("9C", "flying", 0)
    assert (match.state.turn, match.state.slot) == (3, 53)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.about[0]) == ("manoeuvre", "Brandt"), "the lowest moves first"
    assert play(match, 1).outcome is not None


@pytest.mark.parametrize(
    "line",
    [
        "  spandaus/1\tduel   movement turn=3 |Hale:7H   jam ammo=2 -4|   Brandt:   9C  |  ",
        "spandaus/1 duel turn=3 agenda=movement,combat,end-of-turn-checks,bomber-pairs,removal | Brandt: 9C"
        ' | "Hale": 7H -4 jam ammo=2',
        "spandaus/1 duel turn=3 movement | Hale: 7H .sustained=4 .attack_ammo=2 .attack_jammed=true | Brandt: 9C",
    ],
)
def test_spaces_order_and_ways_of_saying_do_not_matter(line: str) -> None:
    assert notation.write(notation.read(line).match(seed=1)) == DUEL


def test_what_a_line_leaves_out_is_as_at_the_start() -> None:
    match = notation.read("algy/1 pair-against-pair").match(seed=2)
    assert match.setup.start == aerodrome.prepare("algy", "pair-against-pair").start
    assert notation.read("algy/1 pair-against-pair").position == {}


def test_options_and_chosen_aircraft_are_told() -> None:
    match = aerodrome.new("spandaus", "photo-recon", aircraft={"allied": "re8"}, options={"survival": "crew"}, seed=1)
    line = notation.write(match)
    assert line.startswith("spandaus/1 photo-recon flies(allied=re8) with(survival=crew) turn=1 movement ")
    again = notation.read(line).match(seed=1)
    assert (again.scenario, again.settings) == (match.scenario, match.settings)


def test_a_scenario_that_is_not_shipped_stands_in_the_line() -> None:
    scenario = {
        "title": 'Ｔwo | "three" {four}',
        "side": [
            {"name": "a", "aircraft": [{"name": 'A: "b" | c', "model": "spad-13"}]},
            {"name": "b", "aircraft": [{"name": "unit 7", "model": "fokker-d7"}, {"name": "-", "model": "fokker-d7"}]},
        ],
    }
    match = play(aerodrome.new("spandaus", scenario, seed=1), 1, 3)
    line = notation.write(match)
    assert "\n" not in line
    again = notation.read(line).match(seed=1)
    assert again.setup.start == match._safe.state
    assert again.scenario == match.scenario


def test_a_match_that_is_over_is_written_with_its_end() -> None:
    match = play(aerodrome.new("spandaus", "duel", seed=3), 3)
    started = notation.read(notation.write(match)).match(seed=1)
    assert started.outcome == match.outcome


def test_a_campaign_has_no_notation() -> None:
    with pytest.raises(BadInput, match="campaign is not started from a position"):
        notation.write(aerodrome.new("campaign", seed=1))
    with pytest.raises(BadInput, match="column 1: campaign is not started from a position"):
        notation.read("campaign/0 spandaus-1917")


@pytest.mark.parametrize(
    ("line", "column", "what"),
    [
        ("", 1, "a position begins with its game and the version of its notation, such as `spandaus/1`"),
        ("chess/1 duel", 1, "there is no rule book 'chess'"),
        ("spandaus/9 duel", 1, "version 9 of the notation of spandaus is not known here; it is 1"),
        ("spandaus/1", 11, "the scenario is missing"),
        ("spandaus/1 duell", 12, "spandaus has no scenario 'duell'; it has"),
        ("spandaus/1 {title = 1} turn=1", 12, "scenario: title: Expected `str`, got `int`"),
        ("spandaus/1 {title = } turn=1", 12, "not TOML"),
        ("spandaus/1 duel with(survival=maybe)", 17, "Invalid enum value 'maybe'"),
        ("spandaus/1 duel with(survival)", 22, "'survival' is not written NAME=VALUE"),
        ("spandaus/1 duel flies(allied=re8)", 17, "'allied' has no aircraft to choose here"),
        ("spandaus/1 duel turn=x", 17, "Expected `int`, got `str`; it is written `turn=N`"),
        ("spandaus/1 duel turn=3 moevement", 24, "'moevement' says nothing here; there is movement"),
        ("spandaus/1 duel agenda=sleep", 17, "'sleep' is no step of play; steps: set-out"),
        ("spandaus/1 duel turn=3 turn=4", 24, "'turn=4' says again what stands in column 17"),
        (f"{DUEL} | Hale: 8H", 73, "Hale stands there twice, first in column 35"),
        (f"{DUEL} | Bernd: 8H", 73, "there is no 'Bernd' in the scenario; there is Hale, Brandt"),
        (f"{DUEL} | 8H", 73, "'8H' has no name with a colon behind it, such as `Hale: 7H`"),
        (
            "spandaus/1 duel turn=3 movement | Hale: 7H amo=2 | Brandt: 9C",
            44,
            "'amo=2' says nothing here; there is ammo=N",
        ),
        ("spandaus/1 duel turn=3 movement | Hale: 7H | Brandt: 9C -60", 57, "has sustained 0 to 5 Hit Points, not 60"),
        ("spandaus/1 duel turn=3 movement | Hale: 7H | Brandt: flying", 46, "on a square when it comes to movement"),
        ("spandaus/1 duel turn=300 movement | Hale: 7H | Brandt: 9C", 17, "300 is not a turn from 0 to 40"),
        ('spandaus/1 duel over="x', 22, "a quotation mark is opened and not closed"),
        ("spandaus/1 duel with(survival=crew", 21, "'(' is opened and not closed"),
        ("spandaus/1 duel turn=3)", 23, "')' closes nothing that is open"),
        ("spandaus/1 duel .moon=1", 17, "there is no 'moon' in it; there is brief, turn"),
        ("spandaus/1 duel .turn.x=1", 17, "there is no 'x' in turn"),
        ("spandaus/1 duel .turn", 17, "'.turn' is not written .FIELD=VALUE"),
        ("spandaus/1 duel .brief.turns=5", 17, "what the scenario fixes cannot be changed by a position"),
        ("dogfights/1 own-fleets moves | Camel: F12", 32, "tell first what it is, `as(SIDE,TYPE,NUMBER)`"),
        ("dogfights/1 own-fleets moves | Camel: as(Red,x,1)", 39, "a side (Allied, German), a type ("),
        ("icog/1 duel turn=1 moves | Hale: 1,2/3/4", 28, "there is no 'Hale' in the scenario"),
    ],
)
def test_what_is_wrong_is_told_with_its_column(line: str, column: int, what: str) -> None:
    with pytest.raises(BadInput) as refused:
        notation.read(line)
    assert what in refused.value.what
    assert refused.value.where == f"notation: column {column}"


def test_more_than_a_line_is_refused() -> None:
    with pytest.raises(BadInput, match="one line"):
        notation.read(f"{DUEL}\n{DUEL}")


plain_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@PROPERTY
@given(plain_data)
def test_plain_data_are_read_as_they_were_written(value: Any) -> None:
    assert read_value(written(value)) == value
    spaced = written(value, space=" ")
    assert read_value(f"\n {spaced} ") == value
    assert json.dumps(read_value(spaced)) == json.dumps(value), "a number is of the kind that it was"


@PROPERTY
@given(st.text())
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    for line in (text, f"spandaus/1 duel {text}", f"spandaus/1 duel turn=1 | Hale: {text}"):
        with suppress(BadInput):  # and nothing else
            notation.read(line)


@PROPERTY
@given(st.text())
def test_a_bare_word_is_one_word(text: str) -> None:
    word = written_text(text)
    assert word.startswith('"') or (word == text and not set(word) & set(' ,;:|()[]{}"'))


@PROPERTY
@given(st.integers(0, 359), st.integers(-89, 89), st.integers(-179, 180))
def test_whole_degrees_are_found_again(heading: int, climb: int, bank: int) -> None:
    attitude = Attitude(heading, climb, bank)
    assert attitude_of(posed((1.0, 2.0, 3.0), attitude)) == attitude
