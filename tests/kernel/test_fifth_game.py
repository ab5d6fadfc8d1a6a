"""A game that somebody else publishes: found by its entry point, played with nothing edited outside its package."""

import json
from importlib.metadata import entry_points
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.kernel.rulebook import rulebooks
from aerodrome.lab.coverage import cited
from tests.properties.play import everything, play, standing


def test_it_is_found_through_its_entry_point() -> None:
    assert {"pebbles", "spandaus"} <= set(rulebooks())
    (point,) = entry_points(group="aerodrome.rulebooks", name="pebbles")
    assert point.dist is not None
    assert point.dist.name == "pebbles"
    assert aerodrome.rulebook("pebbles") is point.load()


def test_the_books_are_listed_whatever_was_loaded_before() -> None:
    aerodrome.rulebook("spandaus")
    assert {"pebbles", "spandaus"} <= set(aerodrome.books())


def test_a_book_that_is_not_installed_is_refused_with_those_that_are() -> None:
    with pytest.raises(aerodrome.BadInput, match=r"there is no rule book 'marbles'; installed: .*pebbles.*spandaus"):
        aerodrome.rulebook("marbles")


def test_its_scenarios_are_listed_and_the_first_one_is_played_by_default() -> None:
    assert list(aerodrome.rulebook("pebbles").scenarios()) == ["pond", "quarry"]
    assert aerodrome.new("pebbles", seed=1).scenario.title == "By the pond"


def test_a_scenario_file_of_ones_own(tmp_path: Any) -> None:
    file = tmp_path / "brook.toml"
    file.write_text('title = "By the brook"\nplayers = ["eve", "flo"]\n')
    for given in (file, str(file)):
        assert aerodrome.new("pebbles", given, seed=1).book.seats(aerodrome.new("pebbles", given).scenario) == {
            "eve": "eve",
            "flo": "flo",
        }


def test_every_rule_that_it_names_has_a_text() -> None:
    assert set(rule_texts("pebbles")) == cited(aerodrome.rulebook("pebbles"))


@pytest.mark.parametrize("scenario", ["pond", "quarry"])
@pytest.mark.parametrize("seed", range(5))
def test_new_play_record_load_verify_clone_undo_views(scenario: str, seed: int) -> None:
    match = play(aerodrome.new("pebbles", scenario, seed=seed), seed, answers=5, in_order=True)
    before = everything(match)
    twin = match.clone()
    assert everything(twin) == before
    play(twin, seed)
    assert twin.outcome is not None
    assert set(twin.outcome.points) == set(match.view().players)
    assert everything(match) == before
    while len(twin.answers) + len(twin.sealed) > len(match.answers) + len(match.sealed):
        twin.undo()
    assert standing(twin) == before
    play(match, seed)
    assert everything(aerodrome.load(json.dumps(match.record()))) == everything(match)
    worth = aerodrome.verify(match.record())
    assert (worth.book, worth.chance, worth.finished) == ("pebbles", "proved", True)
    assert worth.answers == len(match.answers)
    assert worth.draws == len(match.outcomes)


def test_its_settings_are_its_own() -> None:
    match = aerodrome.new("pebbles", "quarry", seed=1)
    assert match.settings.sides == 10, "the scenario sets it"
    match = aerodrome.new("pebbles", "quarry", seed=1, options={"sides": 6, "low_wins": True})
    assert (match.settings.sides, match.settings.low_wins) == (6, True), "what is given goes over the scenario"


def test_barred_and_odds() -> None:
    match = aerodrome.new("pebbles", seed=1, position={"agenda": ["throw"]})
    decision = match.decision
    assert decision is not None
    assert decision.options == ("keep", ("throw", 1), ("throw", 2))
    (bar,) = match.book.barred(match.state, match.settings, decision)
    assert (bar.option, bar.rule) == (("throw", 3), "pebbles.throw.own")
    assert match.book.odds(match.state, match.settings, decision) == {("throw", 1): 1 - 1 / 6, ("throw", 2): 1 - 2 / 6}
    with pytest.raises(aerodrome.Refused) as refused:
        match.answer(("throw", 3))
    assert refused.value.rule == "pebbles.throw.own"


def test_its_views_are_plain_data() -> None:
    match = aerodrome.new("pebbles", seed=1)
    seen = msgspec.json.decode(msgspec.json.encode(match.view("bob")))
    assert seen["hand"] == match.state.hands["bob"]
    assert "hands" not in seen
    assert msgspec.to_builtins(match.view())["hand"] == []
