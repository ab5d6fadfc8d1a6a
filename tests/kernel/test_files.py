"""Files that people wrote: read, checked, and refused with the place of what is wrong."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.files import MOST_BYTES, as_type, from_json, from_toml, frozen, merged, read


class Row(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    sizes: list[int] = []


class Tree(msgspec.Struct):
    trees: list["Tree"] = []


def test_toml_is_read_as_its_type() -> None:
    assert from_toml(b'name = "x"\nsizes = [1, 2]', Row, "row.toml") == Row("x", [1, 2])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"name = ", "row.toml: not TOML: Invalid value (at end of document)"),
        (b"\xff", "row.toml: not TOML: "),
        (b"x = " + b"[" * 5000, "row.toml: not TOML: "),
        (b"sizes = []", "row.toml: Object missing required field `name`"),
        (b'name = "x"\nsize = 3', "row.toml: Object contains unknown field `size`"),
        (b'name = "x"\nsizes = [1, "2"]', "row.toml: sizes[1]: Expected `int`, got `str`"),
    ],
)
def test_what_is_wrong_with_toml_is_said_with_its_place(text: bytes, words: str) -> None:
    with pytest.raises(BadInput) as refused:
        from_toml(text, Row, "row.toml")
    assert words in str(refused.value)


def test_a_folder_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", str(tmp_path / "none")):
        with pytest.raises(BadInput):
            read(path)


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large"
    with file.open("wb") as stream:
        stream.truncate(MOST_BYTES + 1)
    with pytest.raises(BadInput, match="larger than"):
        read(file)
    with pytest.raises(BadInput, match="larger than"):
        from_json(b" " * (MOST_BYTES + 1), "record")


def test_data_that_contain_themselves_are_refused() -> None:
    loop: dict[str, Any] = {}
    loop["trees"] = [loop]
    with pytest.raises(BadInput, match="tree: the data contain themselves"):
        as_type(loop, Tree, "tree")


def test_a_number_of_any_size_is_a_number() -> None:
    assert as_type({"name": "x", "sizes": [10**100]}, Row, "row").sizes == [10**100]


def test_a_change_is_laid_over_a_table() -> None:
    base = {"a": 1, "b": {"c": 2, "d": [3]}, "e": {}}
    assert merged(base, {"b": {"d": []}, "e": {"new": 1}}, "x") == {"a": 1, "b": {"c": 2, "d": []}, "e": {"new": 1}}
    assert base == {"a": 1, "b": {"c": 2, "d": [3]}, "e": {}}
    with pytest.raises(BadInput, match=r"x\.b: there is no 'z' here; known: c, d"):
        merged(base, {"b": {"z": 1}}, "x")
    with pytest.raises(BadInput, match=r"x\.b: expected a table, got list"):
        merged(base, {"b": []}, "x")


def test_lists_of_an_answer_become_tuples() -> None:
    assert frozen(["throw", [1, [2]]]) == ("throw", (1, (2,)))
    assert frozen({"a": [1]}) == {"a": [1]}
    nest: list[Any] = []
    for _ in range(5000):
        nest = [nest]
    with pytest.raises(BadInput, match="nested"):
        frozen(nest)


def test_messages_stay_short() -> None:
    error = AerodromeError("x" * 1_000_000, where="y" * 1_000_000, rule="z")
    assert len(str(error)) < 5_000
    assert str(error).endswith("... [z]")
    assert str(AerodromeError("what", where="here", rule="why")) == "here: what [why]"
