"""The public interface, used exactly as it is described."""

import json
from pathlib import Path

import pytest

import aerodrome


def test_a_match_as_the_description_shows_it() -> None:
    match = aerodrome.new("spandaus", scenario="duel", seed=7)
    while (decision := match.decision) is not None:
        match.answer(decision.options[0])
    assert match.outcome is not None
    assert match.events
    assert match.view("allied").seat == "allied"
    assert match.clone().record() == match.record()
    record = match.record()
    match.undo()
    assert len(match.open) == 1, "every decision now open, one per seat"
    loaded = aerodrome.load(record)
    assert loaded.outcome is not None
    assert aerodrome.verify(record).finished


def test_what_is_offered() -> None:
    assert {
        "AerodromeError",
        "BadInput",
        "ChanceError",
        "Match",
        "Refused",
        "load",
        "new",
        "rulebook",
        "verify",
    } <= set(aerodrome.__all__)
    for name in aerodrome.__all__:
        assert hasattr(aerodrome, name)


def test_options_seats_and_chance_are_also_possible() -> None:
    match = aerodrome.new(
        "spandaus",
        scenario="duel",
        options={"survival": "crew"},
        seats={"allied": "Anne", "german": "random"},
        chance="committed",
    )
    assert match.settings.survival == "crew"
    assert match.record()["seats"] == {"allied": "Anne", "german": "random"}
    assert match.commitment is not None
    assert len(match.commitment) == 64


def test_scripted_chance_and_a_position_make_a_worked_example() -> None:
    """A Camel (M 7, say) on 7H, one card of 4 drawn: it moves sideways."""
    match = aerodrome.new(
        "spandaus",
        scenario="duel",
        chance=["4S"],
        position={
            "turn": 1,
            "slot": 53,
            "agenda": ["movement"],
            "aircraft": {"Hale": {"square": "7H"}, "Brandt": {"square": "KH", "moved": True}},
        },
    )
    assert match.decision is not None
    assert match.decision.about == ("Hale",)
    match.answer("M")
    assert match.decision.kind == "lateral"
    assert match.decision.options == ("3H", "4H", "5H", "6H", "8H", "9H", "10H", "JH")


def test_a_record_goes_through_a_file(tmp_path: Path) -> None:
    match = aerodrome.new("spandaus", scenario="duel", seed=7)
    for _ in range(5):
        assert match.decision is not None
        match.answer(match.decision.options[-1])
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()))
    assert aerodrome.load(file).record() == match.record()


def test_refusals_say_what_where_and_by_which_rule() -> None:
    match = aerodrome.new("spandaus", scenario="duel", seed=7)
    with pytest.raises(aerodrome.Refused) as refused:
        match.answer("loop the loop")
    assert isinstance(refused.value, aerodrome.AerodromeError)
    assert isinstance(refused.value, ValueError)
    assert refused.value.what
    assert refused.value.where
    assert refused.value.rule.startswith("spandaus.")
    with pytest.raises(aerodrome.BadInput) as bad:
        aerodrome.new("spandaus", scenario="no such battle")
    assert "duel" in bad.value.what


def test_a_book_tells_all_of_its_game() -> None:
    book = aerodrome.rulebook("spandaus")
    assert (book.id, book.title) == ("spandaus", "Instant Spandaus")
    assert "duel" in book.scenarios()
    assert len(book.pack) == 52
    assert len(book.glyphs) >= 52
    assert "sopwith-camel" in book.aircraft()
    defaults = book.settings()
    for setting in book.options:
        assert getattr(defaults, setting.name) == setting.default
        assert setting.default in setting.choices
        assert setting.rule


def test_every_scenario_of_every_book_can_be_set_up() -> None:
    for name in ("spandaus", "pebbles"):
        for scenario in aerodrome.rulebook(name).scenarios():
            match = aerodrome.new(name, scenario, seed=1)
            assert match.decision is not None
            seats = match.sides
            assert {decision.seat for decision in match.open} <= set(seats)
