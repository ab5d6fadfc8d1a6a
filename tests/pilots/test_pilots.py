"""How pilots are found, what they see, and how they play a match."""

from random import Random
from typing import Any

import pytest

import aerodrome
from aerodrome import BadInput, Match
from aerodrome.kernel.decisions import Decision, Form
from aerodrome.lab.simulate import simulate
from aerodrome.pilots import Pilot, Window, default_pilot, pilot, pilots, play, strengths
from aerodrome.pilots.pilot import thinks, window
from aerodrome.pilots.random_pilot import RandomPilot

SCENARIOS = tuple(aerodrome.rulebook("spandaus").scenarios())


def crew(match: Match, name: str, seed: int = 1) -> dict[str, Pilot]:
    return {seat: pilot(match.book.id, name, f"{seed}/{seat}") for seat in match.sides}


def test_pilots_for_every_game_come_first_and_then_the_books_own():
    assert pilots("spandaus") == ("random", "ace", "cadet", "novice", "pupil", "thumb", "wingman")


def test_strengths_are_the_books_own_pilots_weakest_first_and_the_middle_one_is_the_default():
    assert strengths("spandaus") == ("cadet", "pupil", "novice", "wingman", "thumb", "ace")
    assert default_pilot("spandaus") == "wingman"


def test_a_cadet_is_no_match_for_a_beginner():
    """Whoever plays about as well as the novice wins most duels against the first opponent."""
    found = simulate("spandaus", "duel", ("novice", "cadet"), games=100, seed=4, workers=1)
    assert found.pilots["novice"].wins > 1.5 * found.pilots["cadet"].wins


def test_a_book_without_pilots_of_its_own_has_those_for_every_game():
    assert strengths("pebbles") == ("random",)
    assert default_pilot("pebbles") == "random"


def test_only_those_who_think_do():
    assert [name for name in pilots("spandaus") if thinks("spandaus", name)] == ["ace"]


def test_an_unknown_pilot_is_refused_with_the_list_of_those_there_are():
    with pytest.raises(BadInput, match=r"no pilot 'baron'; it has random, ace, cadet, novice, pupil, thumb, wingman"):
        pilot("spandaus", "baron")
    with pytest.raises(BadInput, match="no rule book 'ludo'"):
        pilot("ludo", "random")


@pytest.mark.parametrize("name", ["random", "novice", "thumb"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_shipped_scenario_is_played_to_the_end(scenario: str, name: str):
    for seed in range(3):
        match = aerodrome.new("spandaus", scenario, seed=seed, events=False, safe_points=False)
        play(match, crew(match, name, seed))
        assert match.decision is None
        assert match.outcome is not None


def test_the_same_seeds_play_the_same_match():
    records = []
    for _ in range(2):
        match = aerodrome.new("spandaus", "camels-and-triplanes", seed=5)
        play(match, crew(match, "thumb"))
        records.append(match.record())
    assert records[0] == records[1]


class Watcher:
    """A pilot that keeps what it is shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[Decision, Window]] = []

    def choose(self, decision: Decision, window: Window, /) -> Any:
        self.seen.append((decision, window))
        return decision.options[0]


def test_a_window_offers_what_a_seat_may_know_and_nothing_else():
    match = aerodrome.new("spandaus", "duel", seed=2)
    watcher = Watcher()
    play(match, {"allied": watcher, "german": watcher})
    assert all(decision.seat == seen.seat for decision, seen in watcher.seen)
    seen = watcher.seen[0][1]
    assert {name for name in dir(seen) if not name.startswith("_")} == {"seat", "view", "odds", "imagine", "chances"}
    assert not hasattr(seen, "__dict__")
    with pytest.raises(AttributeError):
        seen.view = None  # type: ignore[misc]


def test_the_view_is_the_seats_own_and_fresh_each_time():
    match = aerodrome.new("spandaus", "camels-and-triplanes", seed=3)
    seen = window(match, "german")
    assert seen.view == match.view("german")
    seen.view.aircraft.clear()
    assert seen.view == match.view("german")


def test_odds_are_those_of_the_seats_own_decision():
    match = aerodrome.new("spandaus", "duel", seed=2)
    assert match.decision is not None
    asked = match.decision.seat
    other = next(seat for seat in match.sides if seat != asked)
    assert set(window(match, asked).odds) == set(match.decision.options) - {"stay"}
    assert window(match, other).odds == {}


def test_what_is_hidden_from_a_seat_changes_nothing_that_its_pilot_does():
    match = aerodrome.new("spandaus", "camels-and-triplanes", seed=4)
    assert {decision.kind for decision in match.open} == {"deploy"}
    assert len(match.open) == 2
    hidden = {str(match.state.hands)}
    choices = set()
    for seed in range(20):
        world = match.imagine("allied", seed)
        hidden.add(str(world.state.hands))
        (decision,) = (each for each in world.open if each.seat == "allied")
        choices.add(pilot("spandaus", "thumb").choose(decision, window(world, "allied")))
        assert window(world, "allied").view == match.view("allied")
    assert len(hidden) > 10
    assert len(choices) == 1


def test_an_imagined_match_is_at_the_same_moment_and_knows_no_more_than_the_seat():
    match = aerodrome.new("spandaus", "camels-and-triplanes", seed=4)
    before = match.record()
    worlds = [window(match, "german").imagine(seed) for seed in range(8)]
    assert all(world.view("german") == match.view("german") for world in worlds)
    assert len({str(world.state.hands) for world in worlds}) > 4
    play(worlds[0], crew(match, "random"))
    assert worlds[0].decision is None
    assert match.record() == before, "the match itself goes on as it was"


def test_play_stops_where_only_a_person_is_asked():
    match = aerodrome.new("spandaus", "camels-and-triplanes", seed=4)
    assert len(match.open) == 2
    play(match, {"german": pilot("spandaus", "thumb")})
    assert [decision.seat for decision in match.open] == ["allied"]
    assert set(match.sealed) == {"german"}
    match.answer(match.open[0].options[0], seat="allied")
    assert match.sealed == {}


def test_play_goes_on_from_a_sealed_answer_that_a_person_gave():
    match = aerodrome.new("spandaus", "camels-and-triplanes", seed=4)
    match.answer(match.open[0].options[0], seat="allied")
    play(match, {"german": pilot("spandaus", "thumb")})
    assert match.sealed == {}
    assert [decision.seat for decision in match.open] == ["allied"]


def test_the_random_pilot_gives_every_option_and_asks_a_form_for_a_sample():
    flier = RandomPilot(1)
    nowhere = Window(
        "allied",
        lambda: pytest.fail("it looked"),
        lambda: pytest.fail("it looked"),
        lambda _: pytest.fail("it thought"),
        lambda: pytest.fail("it judged"),
    )
    listed = Decision("allied", "manoeuvre", ("stay", "M", "VC"), "", ("Hale",))
    assert {flier.choose(listed, nowhere) for _ in range(60)} == {"stay", "M", "VC"}
    form = Form(type=float, check=lambda _: [], sample=lambda random: 90 * random())
    described = Decision("allied", "heading", (), "", (), form)
    assert RandomPilot(7).choose(described, nowhere) == 90 * Random(7).random()
