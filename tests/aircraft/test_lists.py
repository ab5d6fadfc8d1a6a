"""Aircraft lists: rows are read and checked, a model is found by what a person calls it, and a fault is told with its
place and its rule."""

import msgspec
import pytest

from aerodrome.aircraft.lists import Demand, Origin, check_identity, check_origin, find, read_list
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.structs import Strict


class Kite(Strict):
    id: str
    name: str
    speed: int = 5


def check(kite, where):
    if kite.speed < 1:
        raise BadInput("too slow", where=where)


def written(folder, text):
    file = folder / "kites.toml"
    file.write_text(text)
    return file


LISTED = {kite.id: kite for kite in (Kite("box-kite", "Box"), Kite("delta-kite", "Delta"), Kite("delta-two", "Delta"))}


def called(name, own=None):
    return find(name, own or {}, LISTED, where="here", rule="kites.list")


def test_rows_are_read_by_id(tmp_path):
    text = '[[aircraft]]\nid = "b"\nname = "Box"\n[[aircraft]]\nid = "a"\nname = "Delta"\nspeed = 7\n'
    assert read_list(written(tmp_path, text), Kite, check) == {"b": Kite("b", "Box"), "a": Kite("a", "Delta", 7)}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[[aircraft]]\nid = "a"\nname = "A"\n' * 2, "kites.toml: a: this id stands in the list twice"),
        ('[[aircraft]]\nid = "a"\nname = "A"\nspeed = 0\n', "kites.toml: a: too slow"),
        ('[[aircraft]]\nid = "a"\nname = "A"\nspeed = "x"\n', "kites.toml: a: speed: "),
        ('[[aircraft]]\nname = "A"\n', "kites.toml: row 1: .*id"),
        ('[[aircraft]]\nid = "a"\nname = "A"\ntail = 1\n', "kites.toml: a: .*tail"),
        ('[[kites]]\nid = "a"\nname = "A"\n', "kites.toml: expected .*got kites"),
        ("", "kites.toml: expected .*got nothing"),
    ],
)
def test_a_list_with_a_fault_is_refused_with_its_place(tmp_path, text, fault):
    with pytest.raises(BadInput, match=fault):
        read_list(written(tmp_path, text), Kite, check)


@pytest.mark.parametrize("name", ["box-kite", "Box", "BOX"])
def test_a_model_is_found_by_id_and_by_name(name):
    assert called(name).id == "box-kite"


def test_own_models_come_first():
    own = {"box-kite": Kite("box-kite", "Mine", 9), "third": Kite("third", "Delta", 8)}
    assert called("box-kite", own).speed == called("Box", own).speed == called("mine", own).speed == 9
    assert called("Delta", own).speed == 8


def test_a_name_of_several_models_is_refused_with_their_ids():
    with pytest.raises(BadInput, match=r"here: 'Delta' may be delta-kite or delta-two: write the id \[kites.list\]"):
        called("Delta")


def test_an_unknown_name_is_refused_with_those_near_it():
    with pytest.raises(BadInput, match="no aircraft 'Delt-9' in the lists; near it: delta-kite, delta-two, deltoid"):
        called("Delt-9", {"deltoid": Kite("deltoid", "Deltoid")})
    with pytest.raises(BadInput, match=r"no aircraft 'zeppelin' in the lists \[kites.list\]"):
        called("zeppelin")


class Plane(Kite, frozen=True):
    nation: str = "France"
    year: int | None = None
    look: str = ""
    origin: dict[str, Origin] = {}
    why: str = ""


DEMAND = Demand("here", "kites", "list")


def test_a_demand_names_the_field_and_the_rule_it_rests_on():
    DEMAND(True, "tail", "too short")
    with pytest.raises(BadInput, match=r"here: tail: too short \[kites\.list\]"):
        DEMAND(False, "tail", "too short")
    with pytest.raises(BadInput, match=r"here: tail: too short \[kites\.tails\]"):
        DEMAND(False, "tail", "too short", "tails")


@pytest.mark.parametrize("number", [1, 3])
def test_a_number_may_be_at_either_end_of_its_range(number):
    DEMAND.within(number, 1, 3, "tail")


@pytest.mark.parametrize("number", [0, 4])
def test_a_number_beyond_its_range_is_refused(number):
    with pytest.raises(BadInput, match=rf"here: tail: {number} is not a number from 1 to 3 \[kites\.tails\]"):
        DEMAND.within(number, 1, 3, "tail", "tails")


@pytest.mark.parametrize(
    ("figures", "fault"),
    [
        ({"id": "Box Kite"}, "id: 'Box Kite' is not made of"),
        ({"id": "box--kite"}, "id: "),
        ({"id": "k" * 41}, "id: "),
        ({"name": " "}, "name: "),
        ({"name": "k" * 61}, "name: "),
        ({"look": "../box"}, "look: "),
        ({"look": "k" * 41}, "look: "),
        ({"nation": "Utopia"}, r"nation: 'Utopia' is not Germany.*\[kites\.flags\]"),
        ({"year": 1913}, "year: 1913"),
        ({"year": 1919}, "year: 1919"),
    ],
)
def test_who_a_row_is_must_be_clear(figures, fault):
    known = Plane("box-kite", "Box", look="box", year=1918)
    check_identity(known, DEMAND, "flags")
    with pytest.raises(BadInput, match=f"here: {fault}"):
        check_identity(msgspec.structs.replace(known, **figures), DEMAND, "flags")


def test_a_row_of_the_list_says_of_every_figure_where_it_comes_from():
    told = Plane("box-kite", "Box", origin={"name": "printed", "speed": "house"}, why="It looks slow.")
    check_origin(told, ("name", "speed"), DEMAND, own=False)
    with pytest.raises(BadInput, match="here: origin: nothing is said of tail"):
        check_origin(told, ("name", "speed", "tail"), DEMAND, own=False)
    with pytest.raises(BadInput, match=r"here: origin\.speed: this type has no such figure"):
        check_origin(told, ("name",), DEMAND, own=True)
    with pytest.raises(BadInput, match="here: why: "):
        check_origin(msgspec.structs.replace(told, why=""), ("name", "speed"), DEMAND, own=False)
    check_origin(Plane("box-kite", "Box", origin={"name": "printed"}), ("name",), DEMAND, own=False)
    check_origin(Plane("box-kite", "Box"), ("name", "speed"), DEMAND, own=True)


def test_others_stands_for_the_figures_that_a_row_does_not_name(tmp_path):
    def origins(said, figures=lambda row: ("name", "speed", "tail")):
        file = written(tmp_path, f'[[aircraft]]\nid = "a"\nname = "A"\norigin = {{ {said} }}\n')
        return read_list(file, Plane, check, figures)["a"].origin

    assert origins('others = "house", speed = "printed"') == {"name": "house", "speed": "printed", "tail": "house"}
    assert origins('speed = "printed"') == {"speed": "printed"}
    assert origins('others = "house", sped = "printed"', lambda row: (row.id,)) == {"a": "house", "sped": "printed"}
    with pytest.raises(BadInput, match=r"kites\.toml: a: origin"):
        origins('others = "ours"')
