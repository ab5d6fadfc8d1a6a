"""Aircraft: types, figures and the lists of appendix 1 (p3, p23-25)."""

import re
import tomllib
from collections import Counter

import pytest

import aerodrome
from aerodrome.kernel.rulebook import rulebook
from aerodrome.rulebooks.spandaus.aircraft import BASICS, SPECIALS, Model, find_model, models
from tests.rules.spandaus.desk import desk, give, model, plane, rules_of_bars, said
from tests.rules.spandaus.flights import flight, hale, options, refused

LISTS = """
[scout allied]
DH2: 4 3 4 (4) x 2 2 [3] -6 -7 -8 7 8
DH5: 4 4 6 (6) 2 2 3 [5] -5 -6 -7 9 8
Hanriot 1: 5 5 7 (6) 3 3 4 [5] -5 -6 -7 9 9
Nieuport 11: 4 3 5 (4) 2 2 3 [3] -6 -7 -8 7 10
Nieuport 17: 5 5 6 (5) 2 3 3 [3] -5 -6 -7 8 9
Nieuport 24: 5 5 6 (5) 2 3 3 [3] -6 -7 -8 9 9
Nieuport 27: 6 5 6 (6) 2 3 3 [5] -3 -4 -5 9 9
Nieuport 28: 8 5 6 (6) 2 3 3 [5] -3 -4 -5 9 9
RAF FE8: 4 4 5 (4) 2 2 3 [3] -6 -7 -8 7 10
Se 5a: 7 5 7 (7) 3 3 4 [5] -4 -5 -6 10 10
Sopwith Dolphin: 6 6 7 (7) 3 3 4 [5] -3 -4 -5 10 10
Sopwith Camel: 8 6 7 (6) 3 3 4 [5] -3 -4 -5 9 9
Camel (RNAS): 8 7 8 (6) 3 4 4 [6] -4 -5 -6 9 9
Sopwith Pup: 5 4 6 (6) 2 2 3 [5] -5 -6 -7 8 11
Sopwith Triplane: 7 5 7 (6) 3 3 4 [5] -5 -6 -7 9 10
Sopwith Snipe: 7 6 8 (7) 3 3 4 [5] -3 -4 -5 10 10
SPAD 7: 5 4 7 (6) 3 2 4 [5] -5 -6 -7 9 10
SPAD 13: 7 5 8 (7) 3 3 4 [5] -3 -4 -5 10 10
Bristol Bullet: 6 3 4 (4) x 2 2 [3] -4 -5 -6 9 9
Bristol Scout: 5 4 5 (4) x 2 2 [5] -5 -6 -7 7 10
Morane N: 4 4 5 (6) x 2 3 [5] -5 -6 -7 8 8
M'side Elephant: 3 2 4 (6) x x 2 [4] -6 -7 -8 9 11
BE 12: 5 4 5 (5) x 2 3 [5] -6 -7 -8 7 10
SV Ansaldo 5: 5 4 6 (6) 2 2 3 [5] -3 -4 -5 9 10
Avro 504C: 3 3 4 (4) x x 2 [3] -5 -6 -7 7 11
[scout german]
Albatros D2: 4 4 6 (6) 2 2 3 [6] -3 -4 -5 9 10
Albatros D3: 5 4 5 (6) 2 2 3 [6] -3 -4 -5 9 10
Albatros D5: 5 4 6 (6) 2 2 3 [6] -3 -4 -5 9 10
Albatros D5a: 6 5 6 (6) 2 3 3 [6] -3 -4 -5 9 10
Fokker DR1: 7 7 8 (6) 3 4 4 [6] -3 -4 -5 8 9
Fokker DR7: 7 6 8 (7) 3 3 4 [6] -3 -4 -5 11 11
Fokker D3: 4 2 5 (5) 2 x 3 [6] -5 -6 -7 8 10
Fokker D7a: 7 7 8 (7) 3 4 4 [6] -3 -4 -5 11 11
Fokker D8: 7 6 8 (6) 3 3 4 [6] -3 -4 -5 10 10
Fokker E3: 4 4 5 (4) x 2 3 [5] -5 -6 -7 8 10
Fokker E4: 4 3 4 (4) x 2 2 [5] -3 -4 -5 7 10
Pfalz D3: 4 3 8 (6) 3 2 4 [6] -3 -4 -5 9 11
Pfalz D3a: 4 4 8 (6) 3 2 4 [6] -3 -4 -5 9 11
Pfalz D12: 7 6 8 (6) 3 3 4 [6] -3 -4 -5 9 10
Halberstadt D3: 4 3 6 (6) 2 2 3 [5] -5 -6 -7 9 9
Roland D4b: 5 5 7 (6) 3 3 4 [6] -3 -4 -5 9 10
Siemens S D4: 6 7 8 (6) 3 4 4 [6] -3 -4 -5 9 9
[two-seater allied]
AW FK8: 3 2 4 (6) x x 2 [?] -6 -7 -8 {5} -8 -9 10 10
DH4: 4 4 5 (6) 2 2 3 [3] -6 -7 -8 {5} -7 -8 10 11
Nieuport 12: 4 2 5 (5) 2 x 3 [3] -6 -7 -8 {3} -7 -8 9 10
Be 2: 3 2 4 (6) x x 2 [x] x x x {3} -7 -8 8 9
Re 8: 4 3 5 (6) 2 2 3 [3] -6 -7 -8 {3} -7 -8 8 9
Sopwith Strutter: 4 3 5 (6) 2 2 3 [3] -6 -7 -8 {5} -7 -8 9 11
Avro 504K: 3 3 4 (4) x 2 2 [x] x x x {3} -7 -8 7 11
Bristol F2B: 5 3 7 (5) 3 2 4 [5] -6 -7 -8 {3} -7 -8 9 10
Martinside G102: 3 2 4 (5) x x 2 [x] x x x {3} -7 -8 8 10
Salmson 2A2: 4 4 5 (7) 2 2 3 [5] -6 -7 -8 {5} -7 -8 11 11
Breguet M4: 3 3 5 (6) 2 2 3 [x] x x x {5} -7 -8 8 11
Breguet 14B2: 3 4 6 (6) 2 2 3 [5] -6 -7 -8 {5} -6 -7 11 11
Farman F40: 4 3 4 (4) x 2 2 [x] x x x {5} -8 -9 7 11
Farman F11 S'horn: 4 3 4 (4) x 2 2 [x] x x x {5} -8 -9 7 11
DH9: 5 4 7 (7) 3 2 4 [5] -6 -7 -8 {6} -6 -7 10 11
Sopwith Tabloid: 3 2 4 (4) x x 2 [x] x x x {x} x x 9 9
Vickers Gunbus: 5 2 4 (4) x x 2 [5] -6 -7 -8 {x} x x 6 10
RAF Fe 2b: 4 3 5 (4) 2 2 3 [3] -5 -6 -7 {3} -7 -8 7 10
RAF Fe 2d: 5 3 5 (4) 2 2 3 [3] -5 -6 -7 {3} -7 -8 7 10
Short Bomber: 3 2 4 (7) x x 2 [x] x x x {5} -7 -8 11 10
[two-seater german]
Albatros C3: 3 2 4 (6) x x 2 [3] -6 -7 -8 {6} -6 -7 9 11
Albatros C5: 4 2 4 (6) x x 2 [5] -6 -7 -8 {6} -6 -7 9 11
Albatros C7: 4 4 5 (6) x 2 3 [5] -6 -7 -8 {6} -6 -7 9 11
Roland C2: 3 3 5 (7) 2 2 3 [5] -6 -7 -8 {6} -7 -8 9 10
AEG C4: 3 2 4 (6) x x 2 [5] -6 -7 -8 {6} -6 -7 9 11
Aviatik C1: 3 2 4 (6) x x 2 [x] x x x {6} -7 -8 8 11
Aviatik C2: 4 4 5 (6) x 2 3 [x] x x x {6} -7 -8 8 11
DFW C5: 4 5 5 (5) 2 3 3 [5] -6 -7 -8 {6} -6 -7 9 11
Hanoverana CL3: 4 3 6 (6) 2 2 3 [5] -6 -7 -8 {6} -6 -7 10 10
Hanoverana CL3a: 4 4 7 (6) 3 2 4 [5] -6 -7 -8 {6} -6 -7 10 10
Halberstadt CL2: 4 4 5 (6) 2 2 3 [5] -6 -7 -8 {6} -6 -7 9 11
LVG C5: 3 3 4 (6) x 2 2 [5] -6 -7 -8 {6} -6 -7 9 11
LVG C6: 4 4 5 (6) 2 2 3 [5] -6 -7 -8 {6} -6 -7 9 11
Rumpler C1: 3 2 4 (6) 2 x 2 {5} -6 -7 -8 {5} -7 -8 9 10
Rumpler C4: 3 3 5 (7) 2 2 3 {5} -6 -7 -8 {6} -7 -8 10 11
Rumpler C5: 3 4 5 (7) 2 2 3 {5} -6 -7 -8 {6} -7 -8 10 11
Junkers J1: 3 2 8 (7) 3 x 4 {6} -4 -5 -6 {5} -6 -7 12 11
[bomber allied]
Handley Page O/100: 3 2 3 (10) -6 -7 9 10
Handley Page O/400: 3 2 3 (10) -5 -6 10 10
Caudron G4: 4 2 4 (7) -6 -7 9 9
[bomber german]
Gotha III: 4 2 3 (11) -6 -7 10 9
Gotha V: 4 2 3 (11) -5 -6 10 9
Friedrichshafen GIII: 4 2 4 (8) -5 -6 9 9
"""
"""Appendix 1 as printed: M VC VD (hits) PD CR DR [attack ammo] attack 1 2 3 {defensive ammo} defence 1 2 RM CON."""


def printed() -> dict[str, tuple[str, str, list[str]]]:
    """Type, side and cells of every printed row by its printed name."""
    rows: dict[str, tuple[str, str, list[str]]] = {}
    heading: list[str] = []
    for line in LISTS.strip().splitlines():
        if line.startswith("["):
            heading = line.strip("[]").split()
        else:
            name, cells = line.split(": ")
            rows[name] = (heading[0], heading[1], cells.split())
    return rows


def number(cell: str) -> int | None:
    digits = re.sub(r"[^-0-9]", "", cell)
    return int(digits) if digits else None


def numbers(cells: list[str]) -> tuple[int | None, ...] | None:
    read = tuple(number(cell) for cell in cells)
    return None if None in read else read


PRINTED = printed()
BY_PRINTED_NAME = {row.as_printed: row for row in models().values()}


@pytest.mark.rule("spandaus.aircraft.types", "spandaus.aircraft.list-columns")
def test_the_lists_have_85_aircraft():
    assert len(models()) == len(BY_PRINTED_NAME) == 85
    assert Counter((row.type, row.side) for row in models().values()) == {
        ("scout", "allied"): 25,
        ("scout", "german"): 17,
        ("two-seater", "allied"): 20,
        ("two-seater", "german"): 17,
        ("bomber", "allied"): 3,
        ("bomber", "german"): 3,
    }


@pytest.mark.rule(
    "spandaus.aircraft.list-columns",
    "spandaus.aircraft.types",
    "spandaus.aircraft.hit-points",
    "spandaus.aircraft.basic-numbers",
    "spandaus.aircraft.special-availability",
    "spandaus.aircraft.con-rm",
)
@pytest.mark.parametrize("name", PRINTED)
def test_a_row_has_the_figures_that_are_printed(name):
    """spandaus.amb.type-by-list: the type is the list that the row stands in; spandaus.amb.list-outliers: figures are
    kept as printed; spandaus.amb.rumpler-braces: attack ammo in braces is attack ammo."""
    kind, side, cells = PRINTED[name]
    row = BY_PRINTED_NAME[name]
    assert (row.type, row.side) == (kind, side)
    assert (row.M, row.VC, row.VD, row.hits) == numbers(cells[:4])
    assert numbers(cells[-2:]) == (row.RM, row.CON)
    if kind == "bomber":
        assert (row.PD, row.CR, row.DR, row.attack, row.attack_ammo, row.defence_ammo) == (None,) * 6
        assert row.defence == numbers(cells[4:6])
        return
    assert tuple(number(cell) for cell in cells[4:7]) == (row.PD, row.CR, row.DR)
    assert row.attack == numbers(cells[8:11])
    assert row.attack_ammo == (3 if name == "AW FK8" else number(cells[7]))
    if kind == "scout":
        assert (row.defence, row.defence_ammo) == (None, None)
    else:
        assert (row.defence_ammo, row.defence) == (number(cells[11]), numbers(cells[12:14]))


@pytest.mark.rule("spandaus.aircraft.list-columns")
@pytest.mark.parametrize("name", sorted(models()))
def test_every_listed_aircraft_can_be_flown(name):
    row = models()[name]
    match = desk([plane("Hale", "9C", name)], [plane("Brandt", "KH", moved=True)])
    flown = hale(match)
    assert (flown.type, flown.hits, flown.attack_ammo) == (row.type, row.hits, row.attack_ammo or 0)
    assert (flown.numbers.M, flown.numbers.VC, flown.numbers.VD) == (row.M, row.VC, row.VD)
    assert (flown.numbers.RM, flown.numbers.CON) == (row.RM, row.CON)
    assert (flown.numbers.attack, flown.numbers.defence) == (row.attack, row.defence)
    assert flown.defence_ammo == (None if row.type == "bomber" else row.defence_ammo or 0)
    assert {each for each in SPECIALS if each in options(match)} == {
        each for each in SPECIALS if getattr(row, each) is not None
    }


@pytest.mark.rule("spandaus.aircraft.list-columns", "spandaus.game.stats-editable")
def test_every_figure_says_whether_it_is_printed_inferred_or_ours():
    """spandaus.amb.fk8-ammo: the one figure that the book does not give is a house figure, 3; spandaus.amb.fe2-note."""
    marked = {row.id: row.origin for row in models().values() if row.origin}
    assert marked == {"armstrong-whitworth-fk8": {"attack_ammo": "house"}, "raf-fe2d": {"one_fire_a_turn": "inferred"}}
    assert models()["armstrong-whitworth-fk8"].attack_ammo == 3
    for name in marked:
        assert models()[name].why
    for row in models().values():
        assert set(row.origin) <= set(Model.__struct_fields__)
        assert set(row.origin.values()) <= {"printed", "inferred", "house"}


@pytest.mark.rule("spandaus.aircraft.list-columns")
@pytest.mark.parametrize("written", ["hanriot-hd1", "Hanriot HD1", "hanriot hd1", "Hanriot 1"])
def test_an_aircraft_is_found_by_its_id_its_name_and_its_printed_name(written):
    """spandaus.amb.name-typos."""
    assert find_model(written, {}, "here").id == "hanriot-hd1"
    match = desk([plane("Hale", "9C", written)], [plane("Brandt", "KH")])
    assert hale(match).model == "hanriot-hd1"


@pytest.mark.rule("spandaus.aircraft.list-columns")
def test_an_unknown_aircraft_is_refused_with_names_that_are_near():
    with pytest.raises(aerodrome.BadInput, match=r"no aircraft 'sopwith-bulldog'.*sopwith-camel"):
        desk([plane("Hale", "9C", "sopwith-bulldog")], [plane("Brandt", "KH")])


@pytest.mark.rule("spandaus.game.stats-editable")
def test_the_ratings_are_read_from_the_list_file():
    rows = tomllib.loads((rulebook("spandaus").data / "aircraft.toml").read_text())["aircraft"]
    assert {row["id"]: (row["M"], row["RM"]) for row in rows} == {row.id: (row.M, row.RM) for row in models().values()}


@pytest.mark.rule("spandaus.game.stats-editable")
def test_a_scenario_may_bring_its_own_ratings():
    camel = model("sopwith-camel", M=13, hits=9)
    match = desk([plane("Hale", "9C", camel)], [plane("Brandt", "KH", "fokker-dr1", moved=True)], cards="KH")
    assert (hale(match).hits, hale(match).numbers.M) == (9, 13)
    give(match, "M")
    assert "9D" in options(match)


@pytest.mark.rule("spandaus.aircraft.types")
def test_there_are_three_types_and_a_fourth_is_refused():
    assert {row.type for row in models().values()} == {"scout", "two-seater", "bomber"}
    with pytest.raises(aerodrome.BadInput, match=r"'airship' is not .*spandaus\.aircraft\.types"):
        desk([plane("Hale", "9C", model("zeppelin", type="airship"))], [plane("Brandt", "KH")])


@pytest.mark.rule("spandaus.aircraft.types")
@pytest.mark.parametrize(
    ("figures", "fault"),
    [
        ({"type": "scout", "defence": [-7, -8], "defence_ammo": 3}, "scouts have attacking guns only"),
        ({"type": "bomber", "attack": [-5, -6, -7], "attack_ammo": 3}, "bombers have defensive guns only"),
        ({"type": "bomber", "DR": 2}, "bombers have no special manoeuvres"),
    ],
)
def test_a_type_decides_guns_and_manoeuvres(figures, fault):
    with pytest.raises(aerodrome.BadInput, match=fault):
        desk([plane("Hale", "9C", model("odd", **figures))], [plane("Brandt", "KH")])


@pytest.mark.rule("spandaus.aircraft.types")
@pytest.mark.parametrize(
    ("kind", "responses"),
    [
        ("scout", ("none", "jink", "spin")),
        ("two-seater", ("none", "jink", "spin", "fire")),
        ("bomber", ("none", "spin", "fire")),
    ],
)
def test_a_type_decides_the_responses_to_an_attack(kind, responses):
    target = plane("Brandt", "7C", model("target", type=kind))
    match = give(desk([plane("Hale", "9C")], [target], steps="combat"), ("Hale", "Brandt"))
    assert options(match) == responses


@pytest.mark.rule("spandaus.aircraft.hit-points")
@pytest.mark.parametrize(("points", "fate"), [(7, "flying"), (8, "destroyed")])
def test_an_aircraft_starts_with_the_hit_points_of_its_row(points, fate):
    card = {7: "7H", 8: "8H"}[points]
    match = flight("9C", f"KH QH {card} 2C", figures={"hits": 8, "RM": 0, "CON": 9})
    assert (hale(match).hits, hale(match).sustained) == (8, 0)
    give(match, "risky VD", "stay")
    assert (hale(match).sustained, hale(match).fate) == (points, fate)


@pytest.mark.rule("spandaus.aircraft.basic-numbers")
@pytest.mark.parametrize("name", BASICS)
@pytest.mark.parametrize(("card", "succeeds"), [("4H", True), ("5H", True), ("6H", False)])
def test_a_manoeuvre_works_on_a_card_not_above_its_own_number(name, card, succeeds):
    others = {each: 0 if succeeds else 13 for each in BASICS if each != name}
    match = give(flight("9C", card, figures={name: 5} | others), name)
    (attempt,) = said(match, "attempt")
    assert (attempt.facts["number"], attempt.facts["succeeds"]) == (5, succeeds)


@pytest.mark.rule("spandaus.aircraft.special-availability")
@pytest.mark.parametrize("name", SPECIALS)
def test_a_special_marked_x_can_never_be_flown(name):
    match = flight("9C", crew="good", figures={name: None})
    assert (
        rules_of_bars(match)[name] == rules_of_bars(match)["risky " + name] == "spandaus.aircraft.special-availability"
    )
    refused(match, name, "spandaus.aircraft.special-availability")
    others = [each for each in SPECIALS if each != name]
    assert [each for each in SPECIALS if each in options(match)] == others


@pytest.mark.rule("spandaus.aircraft.special-availability")
@pytest.mark.parametrize("name", SPECIALS)
def test_bombers_have_no_specials(name):
    match = flight("9C", figures={"type": "bomber"})
    refused(match, name, "spandaus.aircraft.special-availability")


@pytest.mark.rule("spandaus.aircraft.con-rm")
def test_rm_is_deducted_from_the_damage_card_and_con_must_not_be_exceeded():
    match = give(flight("9C", "KH QH JS 7H", figures={"RM": 9, "CON": 7}), "risky VD", "stay")
    assert said(match, "risky test")[0].facts["points"] == 2
    assert said(match, "control test")[0].facts["spins"] is False
    match = give(flight("9C", "KH QH JS 8H", figures={"RM": 9, "CON": 7}), "risky VD", "stay")
    assert hale(match).spinning


@pytest.mark.rule("spandaus.aircraft.list-columns", "spandaus.game.not-covered")
def test_a_row_with_a_column_that_the_lists_do_not_have_is_refused():
    with pytest.raises(aerodrome.BadInput, match="rockets"):
        desk([plane("Hale", "9C", model("odd", rockets=8))], [plane("Brandt", "KH")])


@pytest.mark.rule("spandaus.aircraft.list-columns")
@pytest.mark.parametrize(
    ("figures", "fault"),
    [
        ({"M": 14}, "odd: M: 14"),
        ({"RM": -1}, "odd: RM: -1"),
        ({"hits": 0}, "odd: hits: 0"),
        ({"PD": 14}, "odd: PD: 14"),
        ({"attack": [1, -4, -5]}, "odd: attack: effect numbers"),
        ({"attack": None}, "odd: attack_ammo: ammunition without a gun"),
        ({"attack_ammo": None}, "odd: attack_ammo: a gun needs"),
    ],
)
def test_a_figure_that_no_rule_could_use_is_refused_with_its_place(figures, fault):
    with pytest.raises(aerodrome.BadInput, match=fault):
        desk([plane("Hale", "9C", model("odd", **figures))], [plane("Brandt", "KH")])


@pytest.mark.rule("spandaus.game.stats-editable")
def test_an_aircraft_of_ones_own_is_found_by_its_name():
    own = model("mine", hits=9) | {"name": "My Own Scout"}
    flown = plane("Hale", None, own)
    flown["entry"]["model"] = "my own scout"
    match = desk([flown], [plane("Brandt")], steps="", seed=1)
    assert match.state.aircraft["Hale"].hits == 9
