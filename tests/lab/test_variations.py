"""A scenario with changes: every book's files, by the way to a field, and refusals that tell what there would be."""

from typing import Any

import pytest

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import document, prepare
from aerodrome.lab.studies.variations import Changes, Draft, changed, said, together, touched
from tests.books import BOOKS

CHANGES: list[tuple[str, str, dict[str, Any], str, tuple[str | int, ...], Any]] = [
    ("spandaus", "duel", {"set": {"turns": 12}}, "turns 12", ("turns",), 12),
    (
        "spandaus",
        "duel",
        {"set": {"side.german.aircraft.0.model": "fokker-d7"}},
        "model of Brandt fokker-d7",
        ("side", 1, "aircraft", 0, "model"),
        "fokker-d7",
    ),
    (
        "spandaus",
        "two-on-two",
        {"set": {"side": {"allied": {"aircraft": {"*": {"crew": "good"}}}}}},
        "crew of Tully, Marsh good",
        ("side", 0, "aircraft", 1, "crew"),
        "good",
    ),
    ("spandaus", "duel", {"set": {"environment.clouds": "+3"}}, "clouds +3", ("environment", "clouds"), 3),
    (
        "spandaus",
        "duel",
        {"set": {"victory.destroyed.scout": "+1"}},
        "scout +1",
        ("victory", "destroyed"),
        {"scout": 2, "two-seater": 1, "bomber": 1},
    ),
    ("spandaus", "duel", {"options": {"quality": True}}, "quality yes", ("options", "quality"), True),
    (
        "dogfights",
        "symmetric-duel",
        {"set": {"side.Red.aircraft.fokker-d7 10.level": "+1"}},
        "level of fokker-d7 10 +1",
        ("side", 0, "aircraft", 0, "level"),
        4,
    ),
    (
        "algy",
        "mirror-match",
        {"set": {"side.German.section.B.aircraft.*.pilot": "-1"}},
        "pilot of fokker-d7 -1",
        ("side", 1, "section", 0, "aircraft", 0, "pilot"),
        5,
    ),
    (
        "icog",
        "mirror-duel",
        {"set": {"side.allied.airplane.Carter.altitude": "+4.5"}},
        "altitude of Carter +4.5",
        ("side", 0, "airplane", 0, "altitude"),
        24.5,
    ),
    (
        "icog",
        "mirror-duel",
        {"set": {"side.german.airplane.0.crew.Reuss.gunnery": "-2"}},
        "gunnery of Reuss -2",
        ("side", 1, "airplane", 0, "crew", 0, "gunnery"),
        12,
    ),
]


@pytest.mark.parametrize(("book", "scenario", "given", "words", "path", "value"), CHANGES)
def test_what_is_set_is_so(
    book: str, scenario: str, given: dict[str, Any], words: str, path: tuple[str | int, ...], value: Any
) -> None:
    plain, changes = document(book, scenario), Changes(**given)
    before = document(book, scenario)
    found: Any = changed(book, plain, changes)
    assert said(book, plain, changes) == words
    assert plain == before
    for step in path:
        found = found[step]
    assert found == value


@pytest.mark.parametrize("book", BOOKS)
def test_without_changes_every_scenario_is_what_it_was(book: str) -> None:
    for name in rulebook(book).scenarios():
        found = changed(book, document(book, name), Changes())
        assert found == document(book, name)
        assert prepare(book, found).start == prepare(book, name).start


def test_entries_are_added_and_removed() -> None:
    plain = document("spandaus", "two-on-two")
    changes = Changes(
        add={"side.german.aircraft": [{"name": "Loewe", "model": "fokker-d7"}]},
        remove=("side.allied.aircraft.*",),
        set={"side.allied.aircraft.1.crew": "good"},
    )
    found = changed("spandaus", plain, changes)
    assert [len(side["aircraft"]) for side in found["side"]] == [0, 3]
    assert found["side"][1]["aircraft"][2]["name"] == "Loewe"
    assert said("spandaus", plain, Changes(remove=("side.allied.aircraft.Tully",))) == "without Tully"
    assert said("spandaus", plain, Changes(add=changes.add)) == "german with Loewe"


def test_a_list_that_the_file_leaves_out_can_be_added_to() -> None:
    found = changed("dogfights", document("dogfights", "symmetric-duel"), Changes(add={"clouds": [{"point": "H8"}]}))
    assert found["clouds"] == [{"point": "H8"}]


def test_a_model_may_mean_several_and_a_name_may_have_points() -> None:
    draft = Draft("spandaus", document("spandaus", "two-on-two"))
    assert len(list(draft.places("side.0.aircraft.sopwith-camel.crew"))) == 2
    plain = document("spandaus", "duel")
    plain["side"][0]["aircraft"][0]["name"] = "S.E. five"
    (place,) = Draft("spandaus", plain).places("side.0.aircraft.S.E. five.model")
    assert (place.whose, place.value) == ("S.E. five", "sopwith-camel")


def test_what_touches_the_same_cannot_be_made_together() -> None:
    plain = document("spandaus", "two-on-two")
    every, first = Changes(set={"side.0.aircraft.*.crew": "good"}), Changes(set={"side.allied.aircraft.0.crew": "ace"})
    other = Changes(set={"side.1.aircraft.0.crew": "ace"}, options={"quality": True})
    assert touched("spandaus", plain, every) & touched("spandaus", plain, first)
    assert not touched("spandaus", plain, every) & touched("spandaus", plain, other)
    both = changed("spandaus", plain, together(every, other))
    crews = [[each.get("crew") for each in side["aircraft"]] for side in both["side"]]
    assert (crews[0], crews[1][0], both["options"]) == (["good", "good"], "ace", {"quality": True})


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            {"set": {"side.french.exit": 1}},
            r"here: set: side\.french\.exit: side has no 'french'; it has allied, german",
        ),
        ({"set": {"side.0.aircraft.7.crew": "good"}}, r"side\.0\.aircraft has no '7'; it has Hale"),
        (
            {"set": {"side.0.aircraft.0.crewe": "good"}},
            r"side\.0\.aircraft\.0 has no field 'crewe'; it has name, model",
        ),
        ({"set": {"turn": 3}}, r"here: set: turn: the scenario has no field 'turn'; it has side"),
        ({"set": {"turns.x": 3}}, r"here: set: turns\.x: turns has no field 'x'; it is 40"),
        (
            {"set": {"side.0.aircraft.0.crew": "+1"}},
            r"set: side\.0\.aircraft\.0\.crew: \+1 can be added to a number only",
        ),
        ({"remove": ("turns",)}, "here: remove: turns: is no entry of a list"),
        ({"add": {"turns": [{}]}}, "here: add: turns: is no list"),
        ({"add": {"side.9.aircraft": [{}]}}, r"here: add: side\.9\.aircraft: side has no '9'"),
    ],
)
def test_a_way_that_leads_nowhere_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        changed("spandaus", document("spandaus", "duel"), Changes(**given), "here")
