"""Scenarios while they are written: all that is wrong with one is told with the way to its field, in the words in which
its file is refused."""

from pathlib import Path
from typing import Any

import pytest

from aerodrome.kernel.drafts import check_draft, read_draft
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.kernel.setup import document, prepare
from aerodrome.kernel.toml import toml_value

Way = tuple[str | int, ...]


def changed(book: str, name: str, *changes: tuple[Way, Any]) -> dict[str, Any]:
    data = document(book, name)
    for way, value in changes:
        node: Any = data
        for step in way[:-1]:
            node = node[step]
        node[way[-1]] = value
    return data


@pytest.mark.parametrize(
    ("book", "name", "way", "value", "told"),
    [
        ("dogfights", "three-bridges", ("side", 0, "aircraft", 1, "at"), "ZZ", None),
        ("dogfights", "three-bridges", ("side", 0, "aircraft", 1, "pilot"), "hero", None),
        ("dogfights", "three-bridges", ("clouds", 1, "point"), "Q99", ("clouds", 1)),
        ("dogfights", "three-bridges", ("areas", 1, "point"), "Q99", None),
        ("dogfights", "three-bridges", ("board", "border"), 90, None),
        ("dogfights", "three-bridges", ("options",), {"no_such": 1}, None),
        ("spandaus", "way-home", ("side", 0, "aircraft", 1, "crew"), "ace", None),
        ("spandaus", "way-home", ("turns",), 0, None),
        ("spandaus", "way-home", ("environment", "cloud_squares"), ["99H"], None),
        ("algy", "two-sections", ("side", 1, "section", 0, "facing"), "", None),
        ("algy", "two-sections", ("side", 0, "section", 0, "aircraft", 1, "pilot"), 99, None),
        ("icog", "sector-patrol", ("board", "area", 1, "size"), [0, 0], ("board", "area", 1)),
        ("icog", "sector-patrol", ("side", 0, "task", 0, "airplanes"), ["Nobody"], ("side", 0, "task", 0)),
        ("icog", "sector-patrol", ("side", 1, "airplane", 2, "altitude"), -1, ("side", 1, "airplane", 2)),
        ("campaign", "spandaus-1917", ("side", 1, "pilots"), 1, ("side", 1)),
        ("campaign", "spandaus-1917", ("begins",), "1914-01-01", None),
    ],
)
def test_a_fault_of_the_rules_leads_to_its_field(
    book: str, name: str, way: Way, value: Any, told: Way | None, tmp_path: Path
) -> None:
    data = changed(book, name, (way, value))
    setup, (fault,) = check_draft(rulebook(book), data)
    assert setup is None
    assert fault.path == (told or way)
    # The terminal refuses the file in the same words.
    file = tmp_path / "mine.toml"
    file.write_text("\n".join(f"{key} = {toml_value(each, key)}" for key, each in data.items()), "utf-8")
    with pytest.raises(BadInput) as refused:
        prepare(book, file)
    assert (refused.value.what, refused.value.rule) == (fault.what, fault.rule)


def test_all_fields_that_are_not_of_their_type_are_told() -> None:
    data = changed(
        "icog",
        "sector-patrol",
        (("turns",), "ten"),
        (("board", "area", 0, "kind"), "swamp"),
        (("side", 1, "airplane", 0, "at"), [1]),
        (("side", 0, "hue"), "red"),
        (("side", 0, "airplane", 1, "crew", 0, "flying"), 1.5),
    )
    del data["title"]
    _, faults = check_draft(rulebook("icog"), data)
    assert {fault.path for fault in faults} == {
        ("title",),
        ("turns",),
        ("board", "area", 0, "kind"),
        ("side", 1, "airplane", 0, "at"),
        ("side", 0, "hue"),
        ("side", 0, "airplane", 1, "crew", 0, "flying"),
    }
    assert all(fault.what for fault in faults)


@pytest.mark.parametrize("book", all_books())
def test_every_scenario_of_a_book_is_right(book: str) -> None:
    for name in rulebook(book).scenarios():
        setup, faults = check_draft(rulebook(book), document(book, name))
        assert setup is not None
        assert not faults


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("title = ", "not TOML"),
        ('{"title": ', "not JSON"),
        ("[" * 5_000, "not TOML"),
        ('{"a":' * 5_000, "not JSON"),
        (f"title = '{'x' * 1_200_000}'", "larger than"),
        (f"title = '{'x' * 1_100}'", "1,100 letters"),
        ("a" + ".a" * 90 + " = 1", "points"),
    ],
)
def test_what_is_no_scenario_is_refused_in_words(text: str, what: str) -> None:
    with pytest.raises(BadInput, match=what):
        read_draft(text)
