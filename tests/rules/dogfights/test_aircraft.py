"""Aircraft: the 18 types of the base set, the 27 of the extension, and what a type may be."""

from collections import Counter
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.aircraft.lists import NATIONS
from aerodrome.rulebooks.dogfights.aircraft import (
    MOUNTS,
    Model,
    check_model,
    figures_of,
    find_model,
    guns,
    models,
    pilot_works,
)

BASE = """
[Germany]
Fokker E.IV: fighter 1 4 II, fixed 3x6, gyro 1 right
Fokker Dr.I: fighter 4 5 IV, fixed 2x6, fast slow gyro 1 right
Albatros D.V: fighter 7 6 III, fixed 2x6, slow
Fokker D.VII: fighter 10 6 IV, fixed 2x6, fast
Aviatik DFW C.V: recon 13 4 II, fixed 1x6 tail 1x3, bombs 1
Gotha G.IV: bomber 16 3 II, nose 1x4 tail 1x4, boxed slow bombs 2
[France]
Nieuport 11: fighter 1 4 IV, fixed 1x6, gyro 1 right
Spad S.VII: fighter 4 6 III, fixed 1x6,
Hanriot HD.3: fighter 7 6 II, fixed 2x6 tail 2x3, year 1918
Spad S.XIII: fighter 10 7 III, fixed 2x6,
Salmson 2: recon 13 6 II, fixed 1x6 tail 2x3, bombs 1
Caudron G.4: bomber 16 3 II, nose 1x4 tail 1x4, boxed slow bombs 2
[United Kingdom]
Airco DH.2: fighter 1 4 IV, nose 1x6, gyro 1 left pilot
Sopwith Camel: fighter 4 5 IV, fixed 2x6, gyro 2 right year 1917
Bristol F.2: fighter 7 6 III, fixed 1x6 tail 1x3,
S.E.5: fighter 10 7 III, fixed 2x6,
R.E.8: recon 13 4 II, fixed 1x6 tail 1x3, bombs 1
Handley Page O/400: bomber 16 3 II, nose 2x4 tail 1x4 ventral 1x4, boxed slow bombs 3
"""
"""Name: role, first matricule, speed, agility, guns x bursts of each mount, the rest. A fighter has three full
throttles."""

EXTENSION = """
[Austria-Hungary]
Aviatik (Berg) D.I: fighter 1 6 III, fixed 2x6,
Hansa-Brandenburg D.I: fighter 4 6 III, fixed 2x6,
Phönix D.I: fighter 7 5 III, fixed 2x6,
Hansa-Brandenburg CC: fighter 10 5 III, fixed 2x6,
Lloyd C.V: recon 13 5 II, fixed 1x6 tail 1x3, bombs 1
Hansa-Brandenburg G.I: bomber 16 3 III, nose 1x4 tail 1x4, boxed slow bombs 2
[Russian Empire]
Mosca-Bystritsky MBbis: fighter 1 3 III, fixed 1x6, gyro 1 right
Sikorsky S-16: fighter 4 3 IV, fixed 1x6, gyro 1 right
Grigorovich M-11: fighter 7 4 III, fixed 2x6, gyro 1 left
Grigorovich M-9: fighter 10 3 II, fixed 2x6,
Anatra DS Anasal: recon 13 4 II, fixed 1x6 tail 1x3, bombs 1
Sikorsky Ilya Muromets: bomber 16 3 III, nose 1x4 tail 1x4, boxed slow bombs 3
[Serbia]
Nieuport 24: fighter 1 5 IV, fixed 1x6, gyro 1 right
Spad S.VII: fighter 4 6 III, fixed 1x6,
Dorand AR: recon 13 4 II, fixed 1x6 tail 1x3, bombs 1
Farman F.40: bomber 16 3 III, nose 1x4 tail 1x4, bombs 2
[Kingdom of Italy]
Ansaldo A.1 Balilla: fighter 1 7 III, fixed 2x6,
Macchi M.5: fighter 4 6 III, fixed 2x6,
Ansaldo SVA: fighter 7 7 II, fixed 2x6,
Pomilio PE: recon 13 6 II, fixed 1x6 tail 1x3, bombs 1
Caproni Ca.5: bomber 16 5 III, nose 1x4 tail 1x4, boxed slow bombs 2
[Bulgaria]
Fokker E.III: fighter 1 4 II, fixed 1x6, gyro 1 right
LFG Roland D.II: fighter 4 5 III, fixed 2x6,
Albatros C.III: recon 13 4 II, fixed 1x6 tail 1x3, bombs 1
Otto C.I: bomber 16 3 III, nose 1x4 tail 1x4, bombs 2
[USA]
Packard-Le Père LUSAC-11: fighter 1 7 II, fixed 2x6,
Curtiss H-16: bomber 16 3 III, nose 1x4 tail 1x4, boxed slow bombs 2
"""

PRINTED = {
    "Fokker E.IV": "name fixed",
    "Fokker Dr.I": "name number speed agility fixed fast_climb slow_descent gyro gyro_side",
    "Albatros D.V": "",
    "Fokker D.VII": "name speed fast_climb",
    "Aviatik DFW C.V": "name",
    "Gotha G.IV": "",
    "Nieuport 11": "",
    "Spad S.VII": "",
    "Hanriot HD.3": "name number speed agility fixed ammo.tail throttle year",
    "Spad S.XIII": "speed throttle",
    "Salmson 2": "name speed",
    "Caudron G.4": "",
    "Airco DH.2": "name gyro gyro_side nose_by_pilot",
    "Sopwith Camel": "name number speed agility fixed ammo.fixed gyro gyro_side year",
    "Bristol F.2": "name",
    "S.E.5": "name number",
    "R.E.8": "",
    "Handley Page O/400": "name",
}
"""What the book says of each type of the base set, besides what it says of all of a role."""

PRINTED_OF_ROLE = {
    "fighter": "nation role boxed ventral bombs nose tail",
    "recon": "nation role boxed ventral bombs number throttle",
    "bomber": "nation role boxed ventral number throttle slow_descent nose_by_pilot",
}
NOT_PRINTED = {"Airco DH.2": "nose", "Bristol F.2": "tail"}
"""Guns that the book speaks of without their number."""

LIGHT = ("farman-f40", "otto-c1")
ROMAN = {"II": 2, "III": 3, "IV": 4}


def rows(text: str, collection: str) -> list[dict[str, Any]]:
    """Every row of a list above as the figures of its model."""
    found: list[dict[str, Any]] = []
    nation = ""
    for line in text.strip().splitlines():
        if line.startswith("["):
            nation = line.strip("[]")
            continue
        name, _, cells = line.partition(": ")
        first, mounts, rest = (part.split() for part in cells.split(","))
        row: dict[str, Any] = {
            "name": name,
            "nation": nation,
            "set": collection,
            "role": first[0],
            "number": int(first[1]),
        }
        row |= {"speed": int(first[2]), "agility": ROMAN[first[3]], "ammo": {}, "boxed": "boxed" in rest}
        row |= dict.fromkeys(MOUNTS, 0)
        for mount, cell in zip(mounts[::2], mounts[1::2], strict=True):
            row[mount], row["ammo"][mount] = map(int, cell.split("x"))
        row |= {"throttle": 3 if first[0] == "fighter" else 0, "gyro": 0, "gyro_side": "", "bombs": 0, "year": None}
        row |= {"fast_climb": "fast" in rest, "slow_descent": "slow" in rest, "nose_by_pilot": "pilot" in rest}
        for key in {"gyro", "bombs", "year"} & {*rest}:
            row[key] = int(rest[rest.index(key) + 1])
        if "gyro" in rest:
            row["gyro_side"] = rest[rest.index("gyro") + 2]
        found.append(row)
    return found


LISTED = rows(BASE, "base") + rows(EXTENSION, "extension")
BY_NAME = {(model.name, model.nation): model for model in models().values()}
BOOKS_OWN = [model for model in models().values() if model.set == "base"]
ADDED = [model for model in models().values() if model.set == "extension"]


def fighter(**figures) -> Model:
    """A type of one's own with these figures."""
    plain = {"id": "mine", "name": "Mine", "nation": "France", "role": "fighter", "set": "own", "number": 1}
    plain |= {"speed": 5, "agility": 3, "fixed": 2, "ammo": {"fixed": 6}, "throttle": 3}
    return msgspec.convert(plain | figures, Model)


def bomber(**figures) -> Model:
    plain = {"role": "bomber", "number": 16, "fixed": 0, "tail": 1, "ammo": {"tail": 4}, "throttle": 0, "bombs": 2}
    return fighter(**plain | {"boxed": True, "slow_descent": True} | figures)


@pytest.mark.rule("dogfights.pieces.nations")
def test_three_nations_have_four_fighters_one_reconnaissance_type_and_one_bomber_each():
    assert len(BOOKS_OWN) == 18
    for nation in ("Germany", "France", "United Kingdom"):
        fleet = {model.number: model.role for model in BOOKS_OWN if model.nation == nation}
        assert fleet == {1: "fighter", 4: "fighter", 7: "fighter", 10: "fighter", 13: "recon", 16: "bomber"}


@pytest.mark.rule("dogfights.ext.aircraft")
def test_the_extension_adds_27_types_of_six_nations():
    assert Counter(model.nation for model in ADDED) == {
        "Austria-Hungary": 6,
        "Russian Empire": 6,
        "Serbia": 4,
        "Kingdom of Italy": 5,
        "Bulgaria": 4,
        "USA": 2,
    }
    assert len(models()) == 45
    assert {model.nation for model in models().values()} == {*NATIONS}


@pytest.mark.rule("dogfights.pieces.nations", "dogfights.ext.aircraft")
def test_no_two_types_of_a_nation_share_a_matricule():
    counted = Counter((model.nation, model.number) for model in models().values())
    assert set(counted.values()) == {1}


@pytest.mark.rule(
    "dogfights.pieces.basic_characteristics",
    "dogfights.pieces.special_characteristics",
    "dogfights.pieces.gun_symbols",
    "dogfights.record.ammo_track",
    "dogfights.record.throttle_track",
    "dogfights.ext.aircraft",
)
@pytest.mark.parametrize("row", LISTED, ids=lambda row: f"{row['name']}, {row['nation']}")
def test_a_type_has_the_figures_of_its_row(row):
    """dogfights.amb.bomber_agility_print, dogfights.amb.gyro_types, dogfights.amb.gyro_camel_symbol,
    dogfights.amb.camel_tracks, dogfights.amb.red_number_meaning."""
    model = BY_NAME[row["name"], row["nation"]]
    assert {field: getattr(model, field) for field in row} == row


def test_the_lists_above_are_whole():
    assert {(row["name"], row["nation"]) for row in LISTED} == {*BY_NAME}
    assert {model.name for model in BOOKS_OWN} == {*PRINTED}


@pytest.mark.rule("dogfights.pieces.basic_characteristics", "dogfights.pieces.special_characteristics")
@pytest.mark.parametrize("model", BOOKS_OWN, ids=lambda model: model.id)
def test_a_figure_of_the_base_set_is_called_printed_where_the_book_has_it(model):
    expected = {*PRINTED[model.name].split(), *PRINTED_OF_ROLE[model.role].split()}
    expected -= {*NOT_PRINTED.get(model.name, "").split()}
    expected &= {*figures_of(model)}
    assert {figure for figure, origin in model.origin.items() if origin == "printed"} == expected


@pytest.mark.rule("dogfights.ext.aircraft")
@pytest.mark.parametrize("model", ADDED, ids=lambda model: model.id)
def test_of_the_extension_name_nation_role_speed_and_agility_are_printed(model):
    printed = {figure for figure, origin in model.origin.items() if origin == "printed"}
    assert printed == {"name", "nation", "role", "speed", "agility"}


INFERRED_OF_ROLE = {
    "fighter": "boxed ventral bombs",
    "recon": "number boxed ventral throttle bombs",
    "bomber": "number boxed fixed throttle nose_by_pilot",
}
"""What follows for a type of the extension from what the book says of all of its role."""


@pytest.mark.rule("dogfights.ext.aircraft", "dogfights.gun.ventral", "dogfights.amb.light_bombers")
@pytest.mark.parametrize("model", ADDED, ids=lambda model: model.id)
def test_of_the_extension_what_follows_from_the_role_is_inferred_and_the_rest_ours(model):
    """Several engines mean a slow descent; ventral guns are for large bombers alone."""
    expected = {*INFERRED_OF_ROLE[model.role].split()} & {*figures_of(model)}
    if model.role == "bomber":
        expected |= {"slow_descent"} if model.boxed else {"ventral"}
    assert {figure for figure, origin in model.origin.items() if origin == "inferred"} == expected


@pytest.mark.rule("dogfights.ext.aircraft", "dogfights.pieces.gun_symbols")
def test_a_type_of_two_nations_carries_the_same_guns():
    one, other = models()["spad-7"], models()["spad-7-serbia"]
    assert [(guns(each, mount), each.ammo.get(mount)) for each in (one,) for mount in MOUNTS] == [
        (guns(other, mount), other.ammo.get(mount)) for mount in MOUNTS
    ]


@pytest.mark.rule("dogfights.pieces.basic_characteristics")
@pytest.mark.parametrize("model", models().values(), ids=lambda model: model.id)
def test_every_figure_says_where_it_comes_from(model):
    assert {*model.origin} == {*figures_of(model)}
    assert {"name", "number", "speed", "agility", "bombs", *MOUNTS} <= {*model.origin}
    assert {f"ammo.{mount}" for mount in model.ammo} <= {*model.origin}
    assert model.why


@pytest.mark.rule("dogfights.pieces.recon_role")
def test_reconnaissance_types_have_one_engine_a_second_man_and_may_carry_a_bomb():
    scouts = [model for model in models().values() if model.role == "recon"]
    assert len(scouts) == 8
    for model in scouts:
        assert (model.boxed, model.bombs, model.throttle) == (False, 1, 0)
        assert model.tail
        assert not pilot_works(model, "tail")
        assert model.fixed


@pytest.mark.rule("dogfights.pieces.special_characteristics")
def test_special_characteristics_are_for_some_types():
    assert {model.id for model in BOOKS_OWN if model.fast_climb} == {"fokker-dr1", "fokker-d7"}
    assert {model.id for model in BOOKS_OWN if model.slow_descent and model.role != "bomber"} == {
        "fokker-dr1",
        "albatros-d5",
    }


@pytest.mark.rule("dogfights.gyro.camel", "dogfights.gyro.pusher", "dogfights.gyro.standard")
def test_rotary_engines_help_to_the_right_pushers_to_the_left_and_the_camel_twice():
    rotaries = {model.id: (model.gyro, model.gyro_side) for model in models().values() if model.gyro}
    assert rotaries == {
        "fokker-e4": (1, "right"),
        "fokker-dr1": (1, "right"),
        "nieuport-11": (1, "right"),
        "dh2": (1, "left"),
        "sopwith-camel": (2, "right"),
        "mosca-mbbis": (1, "right"),
        "sikorsky-s16": (1, "right"),
        "grigorovich-m11": (1, "left"),
        "nieuport-24": (1, "right"),
        "fokker-e3": (1, "right"),
    }


@pytest.mark.rule("dogfights.gun.fixed_counts")
def test_the_fokker_e4_alone_has_three_fixed_guns():
    assert [model.id for model in models().values() if model.fixed == 3] == ["fokker-e4"]
    assert {model.fixed for model in models().values() if model.role == "bomber"} == {0}
    assert {model.fixed for model in models().values() if model.role == "fighter"} == {0, 1, 2, 3}


@pytest.mark.rule("dogfights.pieces.gun_symbols", "dogfights.gun.nose", "dogfights.gun.tail", "dogfights.gun.ventral")
def test_of_the_base_set_only_some_types_have_guns_that_turn():
    assert [model.id for model in BOOKS_OWN if model.nose and model.role == "fighter"] == ["dh2"]
    assert [model.id for model in BOOKS_OWN if model.tail and model.role == "fighter"] == ["hanriot-hd3", "bristol-f2"]
    assert all(model.tail for model in models().values() if model.role != "fighter")
    assert [model.id for model in models().values() if model.ventral] == ["handley-page-o-400"]


@pytest.mark.rule("dogfights.gun.crew")
def test_the_pilot_works_fixed_guns_and_the_nose_gun_of_the_dh2():
    for model in models().values():
        assert pilot_works(model, "fixed")
        assert not pilot_works(model, "tail")
        assert not pilot_works(model, "ventral")
    assert [model.id for model in models().values() if pilot_works(model, "nose")] == ["dh2"]


@pytest.mark.rule("dogfights.pieces.gun_symbols", "dogfights.record.ammo_track")
def test_every_mount_with_guns_has_bursts_and_no_other():
    for model in models().values():
        assert {*model.ammo} == {mount for mount in MOUNTS if guns(model, mount)}


@pytest.mark.rule("dogfights.bomb.loads")
def test_a_bomber_carries_two_or_three_bombs_a_reconnaissance_type_one_a_fighter_none():
    loads = {role: {model.bombs for model in models().values() if model.role == role} for role in ("fighter", "recon")}
    assert loads == {"fighter": {0}, "recon": {1}}
    assert {model.bombs for model in models().values() if model.role == "bomber"} == {2, 3}
    markers = sum(3 * model.bombs for model in BOOKS_OWN)
    assert markers == 30


@pytest.mark.rule("dogfights.altitude.slow_descent_bombers", "dogfights.turning.boxed")
def test_every_bomber_of_several_engines_descends_slowly_and_has_its_agility_in_a_box():
    for model in models().values():
        assert model.boxed == (model.role == "bomber" and model.id not in LIGHT)
        assert model.slow_descent or not model.boxed


@pytest.mark.rule("dogfights.ext.aircraft", "dogfights.amb.light_bombers")
@pytest.mark.parametrize("name", LIGHT)
def test_light_bombers_are_bombers_of_one_engine(name):
    model = models()[name]
    assert (model.role, model.bombs, model.boxed, model.slow_descent) == ("bomber", 2, False, False)


@pytest.mark.rule("dogfights.record.throttle_track")
def test_fighters_alone_have_a_green_track():
    """dogfights.amb.green_for_recon."""
    assert {(model.role, model.throttle) for model in models().values()} == {
        ("fighter", 3),
        ("recon", 0),
        ("bomber", 0),
    }


@pytest.mark.rule("dogfights.pieces.nations")
@pytest.mark.parametrize("written", ["hanriot-hd3", "Hanriot HD.3", "hanriot hd.3"])
def test_a_type_is_found_by_its_id_and_by_its_name(written):
    assert find_model(written, {}, "here").id == "hanriot-hd3"


@pytest.mark.rule("dogfights.pieces.nations")
def test_an_unknown_type_is_refused_with_names_that_are_near():
    with pytest.raises(aerodrome.BadInput, match=r"here: .*'fokker-d21'.*fokker-d7.*dogfights\.pieces\.nations"):
        find_model("fokker-d21", {}, "here")


@pytest.mark.rule("dogfights.pieces.nations")
def test_a_name_that_two_nations_fly_is_refused_with_both_ids():
    with pytest.raises(aerodrome.BadInput, match="may be spad-7 or spad-7-serbia"):
        find_model("Spad S.VII", {}, "here")


@pytest.mark.rule("dogfights.pieces.basic_characteristics")
def test_a_scenario_may_bring_a_type_of_its_own():
    own = {"mine": fighter(speed=8), "fokker-d7": fighter(id="fokker-d7", speed=9)}
    assert find_model("mine", own, "here").speed == 8
    assert find_model("Fokker D.VII", own, "here").speed == 9
    for model in own.values():
        check_model(model, "here")
    check_model(bomber(), "here")


@pytest.mark.rule("dogfights.pieces.basic_characteristics", "dogfights.pieces.gun_symbols")
@pytest.mark.parametrize(
    ("figures", "fault"),
    [
        ({"id": "My Own"}, "id: 'My Own'"),
        ({"id": "m" * 41}, "id: "),
        ({"name": " "}, "name: "),
        ({"nation": "Utopia"}, r"nation: 'Utopia' is not Germany.*dogfights\.pieces\.nations"),
        ({"number": 2}, r"number: 2 does not begin.*dogfights\.pieces\.nations"),
        ({"number": 100}, "number: 100"),
        ({"speed": 0}, "speed: 0 is not a number from 1 to 12"),
        ({"speed": 13}, "speed: 13"),
        ({"agility": -1}, r"agility: -1.*dogfights\.turning\.agility"),
        ({"agility": 9}, "agility: 9"),
        ({"fixed": 4}, r"fixed: 4 .*dogfights\.pieces\.gun_symbols"),
        ({"nose": 3}, "nose: 3"),
        ({"tail": 3}, "tail: 3"),
        ({"ventral": 2}, "ventral: 2"),
        ({"ammo": {"wing": 3, "fixed": 6}}, r"ammo: 'wing' is not fixed.*dogfights\.record\.ammo_track"),
        ({"ammo": {"fixed": 6, "tail": 3}}, "ammo.tail: ammunition without a gun"),
        ({"ammo": {}}, "ammo.fixed: a gun needs"),
        ({"ammo": {"fixed": 0}}, "ammo.fixed: a gun needs"),
        ({"gyro": 3, "gyro_side": "left"}, r"gyro: 3.*dogfights\.gyro\.standard"),
        ({"gyro": 1}, "gyro_side: "),
        ({"gyro_side": "left"}, "gyro_side: "),
        ({"nose_by_pilot": True}, r"nose_by_pilot: there is no nose gun.*dogfights\.gun\.crew"),
        ({"throttle": 10}, "throttle: 10 is not 0 to 9"),
        ({"role": "recon"}, r"throttle: only fighters.*dogfights\.record\.throttle_track"),
        ({"boxed": True}, r"boxed: only bombers.*dogfights\.turning\.boxed"),
        ({"bombs": 1}, r"bombs: 1 is not what a fighter carries: none.*dogfights\.bomb\.loads"),
        ({"role": "recon", "throttle": 0, "bombs": 2}, "bombs: 2 is not what a recon carries: 0 to 1"),
        ({"year": 1940}, "year: 1940"),
        ({"look": "../camel"}, "look: "),
        ({"origin": {"year": "house"}}, "origin.year: this type has no such figure"),
        ({"set": "base"}, "origin: nothing is said of name, nation"),
    ],
)
def test_a_figure_that_no_rule_could_use_is_refused_with_its_place(figures, fault):
    with pytest.raises(aerodrome.BadInput, match=f"here: {fault}"):
        check_model(fighter(**figures), "here")


@pytest.mark.rule("dogfights.altitude.slow_descent_bombers", "dogfights.turning.boxed", "dogfights.bomb.loads")
@pytest.mark.parametrize(
    ("figures", "fault"),
    [
        ({"slow_descent": False}, r"slow_descent: .*dogfights\.altitude\.slow_descent_bombers"),
        ({"bombs": 0}, r"bombs: 0 .* 1 to 3.*dogfights\.bomb\.loads"),
        ({"bombs": 4}, "bombs: 4"),
        ({"throttle": 3}, "throttle: only fighters"),
    ],
)
def test_a_bomber_without_its_limits_is_refused(figures, fault):
    with pytest.raises(aerodrome.BadInput, match=f"here: {fault}"):
        check_model(bomber(**figures), "here")


@pytest.mark.rule("dogfights.pieces.basic_characteristics")
def test_a_row_of_the_lists_says_why_its_figures_are_not_printed():
    model = models()["sopwith-camel"]
    with pytest.raises(aerodrome.BadInput, match="here: why: "):
        check_model(msgspec.structs.replace(model, why=""), "here")
    printed = dict.fromkeys(model.origin, "printed")
    check_model(msgspec.structs.replace(model, why="", origin=printed), "here")


def test_the_list_cannot_be_changed_by_those_who_read_it():
    with pytest.raises(TypeError):
        models()["mine"] = fighter()  # type: ignore[index]
