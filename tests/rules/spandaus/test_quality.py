"""Superior and sub-standard aircraft (p26, optional)."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.spandaus.aircraft import Numbers
from tests.rules.spandaus.desk import desk, give, model, plane, said

SCOUT = model("scout")
ON = {"quality": True}


def drawn(card: str, row: dict[str, Any] = SCOUT, **facts: Any) -> Match:
    """Hale's aircraft has drawn this card before the first turn, Brandt's a 7."""
    return desk(
        [plane("Hale", None, row, **facts)], [plane("Brandt")], steps="", cards=f"{card} 7S", seed=1, options=ON
    )


def numbers(card: str, row: dict[str, Any] = SCOUT, **facts: Any) -> Numbers:
    found: Numbers = drawn(card, row, **facts).state.aircraft["Hale"].numbers
    return found


def crippled(quality: str, row: dict[str, Any] = SCOUT, **facts: Any) -> Numbers:
    """The numbers of a crippled aircraft of this quality."""
    hale = plane("Hale", "9C", row, quality=quality, sustained=3, **facts)
    found: Numbers = desk([hale], [plane("Brandt", "KH")], options=ON).state.aircraft["Hale"].numbers
    return found


def ratings(flown: Numbers) -> tuple[int | None, ...]:
    return flown.M, flown.VC, flown.VD, flown.PD, flown.CR, flown.DR, flown.RM, flown.CON


LISTED = (6, 4, 5, 3, 3, 3, 9, 9)


@pytest.mark.rule("spandaus.opt.quality-draw", "spandaus.opt.quality-superior", "spandaus.opt.quality-substandard")
@pytest.mark.table("spandaus.table.aircraft-quality")
@pytest.mark.parametrize(
    ("card", "quality", "change"),
    [
        ("KS", "superior", 1),
        ("KH", "superior", 1),
        ("AC", "substandard", -1),
        ("AD", "substandard", -1),
        *((f"{rank}C", "normal", 0) for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")),
    ],
)
def test_a_king_is_superior_an_ace_sub_standard_and_anything_else_normal(card, quality, change):
    match = drawn(card)
    hale = match.state.aircraft["Hale"]
    assert hale.quality == quality
    assert ratings(hale.numbers) == tuple(number + change for number in LISTED)
    assert said(match, "quality")[0].facts == {"aircraft": "Hale", "card": card, "quality": quality}


@pytest.mark.rule("spandaus.opt.quality-draw")
def test_one_card_for_each_aircraft_before_the_first_turn():
    """spandaus.amb.setup-draws: the draws are without replacement from one whole deck."""
    allied = [plane("One"), plane("Two"), plane("Late", arrives=3)]
    match = desk(allied, [plane("Brandt")], steps="", cards="KS AS 2S KH  KS 3S 4S", options=ON)
    assert {name: each.quality for name, each in match.state.aircraft.items()} == {
        "One": "superior",
        "Two": "substandard",
        "Late": "normal",
        "Brandt": "superior",
    }
    kinds = [event.kind for event in match.events]
    assert kinds[:5] == ["quality"] * 4 + ["turn"]
    assert match.state.aircraft["One"].square == "KS", "shuffled for deployment"


@pytest.mark.rule("spandaus.opt.quality-draw")
def test_two_aircraft_never_draw_one_card():
    """spandaus.amb.setup-draws"""
    with pytest.raises(aerodrome.ChanceError, match="not a card that is still in the deck"):
        desk([plane("Hale")], [plane("Brandt")], steps="", cards="KS KS", options=ON)


@pytest.mark.rule("spandaus.opt.quality-draw")
def test_nothing_is_drawn_without_the_option():
    """spandaus.amb.optional-default-off"""
    match = desk([plane("Hale", kind=SCOUT)], [plane("Brandt")], steps="", cards="KS AS")
    assert match.state.aircraft["Hale"].quality == "normal"
    assert match.state.aircraft["Hale"].square == "KS"


@pytest.mark.rule("spandaus.opt.quality-draw")
def test_nothing_is_drawn_again_in_later_turns():
    match = desk([plane("Hale")], [plane("Brandt")], steps="", cards="KS 2S  4H 5S  6D 7C", options=ON)
    give(match, "stay", "stay")
    assert match.state.turn == 2
    assert len(said(match, "quality")) == 2
    assert match.state.aircraft["Hale"].quality == "superior"


@pytest.mark.rule("spandaus.opt.quality-superior", "spandaus.opt.quality-substandard")
@pytest.mark.parametrize("card", ["KS", "AS"])
def test_hit_points_ammunition_and_guns_are_untouched(card):
    row = model("two-seater", type="two-seater")
    hale = drawn(card, row).state.aircraft["Hale"]
    assert (hale.hits, hale.attack_ammo, hale.defence_ammo) == (6, 5, 5)
    assert (hale.numbers.attack, hale.numbers.defence) == ((-3, -4, -5), (-7, -8))
    assert hale.numbers.recovery == 8


@pytest.mark.rule("spandaus.opt.quality-superior", "spandaus.opt.quality-substandard")
@pytest.mark.parametrize(("card", "others"), [("KS", 4), ("AS", 2)])
def test_a_prohibited_special_stays_prohibited(card, others):
    specials = ratings(numbers(card, model("no-dive", PD=None)))[3:6]
    assert specials == (None, others, others)


@pytest.mark.rule("spandaus.opt.quality-superior")
@pytest.mark.parametrize(("card", "dives"), [("KS", True), ("2S", False)])
def test_the_changed_number_is_the_one_flown_with(card, dives):
    hale = plane("Hale", kind=SCOUT)
    match = desk([hale], [plane("Brandt")], steps="", cards=f"{card} 7S  9C KH  6D", seed=1, options=ON)
    give(match, "VD")
    assert match.state.aircraft["Hale"].square == ("9D" if dives else "9C")


@pytest.mark.rule("spandaus.opt.quality-cap")
@pytest.mark.parametrize(
    ("crew", "RM", "CON"), [("average", 12, 12), ("good", 12, 11), ("good", 12, 10), ("ace", 12, 12)]
)
def test_rm_and_con_never_exceed_12(crew, RM, CON):
    flown = numbers("KS", model("row", RM=RM, CON=CON), crew=crew)
    assert (flown.RM, flown.CON) == (12, 12)


@pytest.mark.rule("spandaus.opt.quality-cap")
def test_rm_and_con_may_reach_12():
    flown = numbers("KS", model("row", RM=11, CON=9), crew="good")
    assert (flown.RM, flown.CON) == (12, 12)
    assert numbers("KS", model("row", RM=10, CON=10)).RM == 11


@pytest.mark.rule("spandaus.opt.quality-stacks")
@pytest.mark.parametrize(
    ("card", "crew", "expected"),
    [
        ("KS", "good", (8, 6, 7, 5, 5, 5, 10, 12)),
        ("KS", "ace", (8, 6, 7, 5, 5, 5, 10, 12)),
        ("KS", "poor", (6, 4, 5, None, None, None, 10, 8)),
        ("AS", "good", (6, 4, 5, 3, 3, 3, 8, 10)),
        ("AS", "poor", (4, 2, 3, None, None, None, 8, 6)),
    ],
)
def test_quality_adds_to_the_crews_modifiers(card, crew, expected):
    assert ratings(numbers(card, crew=crew)) == expected


@pytest.mark.rule("spandaus.opt.quality-stacks")
@pytest.mark.parametrize(
    ("quality", "crew", "VD"), [("superior", "good", 4), ("superior", "average", 3), ("substandard", "poor", 2)]
)
def test_quality_and_crew_come_before_crippling(quality, crew, VD):
    """spandaus.amb.number-pipeline: 7 is halved to 4, 6 to 3, 3 to 2."""
    assert crippled(quality, crew=crew).VD == VD


@pytest.mark.rule("spandaus.opt.quality-substandard")
def test_numbers_do_not_fall_below_0():
    """spandaus.amb.zero-numbers"""
    weak = model("weak", VC=1, M=2, CR=0, RM=0, CON=1)
    flown = numbers("AS", weak, crew="poor")
    assert (flown.M, flown.VC, flown.RM, flown.CON) == (0, 0, 0, 0)
    assert numbers("AS", weak).CR == 0
    assert crippled("substandard", weak, crew="poor").VC == 0, "half of 0"


@pytest.mark.rule("spandaus.opt.quality-substandard")
def test_a_special_of_0_may_be_tried_and_always_fails():
    """spandaus.amb.zero-numbers"""
    hale = plane("Hale", "9C", model("weak", CR=1), quality="substandard")
    match = desk([hale], [plane("Brandt", "KH")], cards="AS", options=ON)
    give(match, "CR")
    assert said(match, "attempt")[0].facts["number"] == 0
    assert match.state.aircraft["Hale"].square == "9C"


@pytest.mark.rule("spandaus.opt.quality-superior")
def test_crippling_counts_from_the_hit_points_of_the_list():
    """spandaus.amb.crippled-by-threshold-base"""
    for quality in ("superior", "normal", "substandard"):
        hale = plane("Hale", "9C", model("row", hits=5), quality=quality, sustained=2)
        lame = plane("Lame", "9D", model("row", hits=5), quality=quality, sustained=3)
        state = desk([hale, lame], [plane("Brandt", "KH")], options=ON).state
        assert [state.aircraft[name].crippled for name in ("Hale", "Lame")] == [False, True]


@pytest.mark.rule("spandaus.opt.quality-draw")
def test_a_mission_draws_too():
    recon = {"mission": "photo-recon"}
    two_seater = plane("Hale", None, model("two-seater", type="two-seater"))
    match = desk([two_seater], steps="", cards="2S 3S 4S 5S KD", seed=1, scenario=recon, options=ON)
    assert match.state.aircraft["Hale"].quality == "superior"
