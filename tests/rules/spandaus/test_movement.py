"""Movement: basic and special manoeuvres (p5-7)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, rules_of_bars, said


@pytest.mark.rule("spandaus.move.vertical", "spandaus.move.vertical.one-kind", "spandaus.move.vertical.compulsory")
@pytest.mark.example("spandaus.ex.vertical-dive")
def test_a_dive_on_a_card_not_above_vd_goes_one_band_down():
    match = desk([plane("Hale", "9D", model(VD=5, VC=3))], [plane("Brandt", "KH")], cards="4H")
    give(match, "VD")
    assert match.state.aircraft["Hale"].square == "9S"
    assert rules_of_bars(match)["VC"] == "spandaus.move.vertical.one-kind"
    assert said(match, "moves")[0].facts == {"aircraft": "Hale", "square": "9S"}


@pytest.mark.rule("spandaus.attack.guessing", "spandaus.ammo.spend")
def test_the_desk_shoots():
    match = desk([plane("Hale", "QC")], [plane("Brandt", "10C")], steps="combat", cards="3C 10H 5D 9C")
    give(match, ("Hale", "Brandt"), "none", "higher", "lower")
    assert match.state.aircraft["Brandt"].sustained == 5
    assert match.state.aircraft["Hale"].attack_ammo == 4
