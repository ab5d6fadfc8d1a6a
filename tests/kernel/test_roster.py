"""Aircraft lists: rows are read and checked, and a model is found by what a person calls it."""

import msgspec
import pytest

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.roster import find, read_list


class Kite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
