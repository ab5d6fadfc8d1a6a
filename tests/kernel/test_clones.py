"""Clones, undo, earlier moments and imagined worlds."""

from random import Random

import msgspec
import pytest

import aerodrome
from tests.properties.laws import shared_and_changing
from tests.properties.play import asked, everything, play, standing, steps

GAMES = [("pebbles", "pond"), ("pebbles", "quarry"), ("spandaus", "duel")]
every_game = pytest.mark.parametrize(("book", "scenario"), GAMES)


@every_game
@pytest.mark.parametrize("safe_points", [True, False])
def test_a_clone_is_the_same_match_at_every_moment(book: str, scenario: str, safe_points: bool) -> None:
    """At safe points and in the middle of procedures, and so is a clone of the clone."""
    match = aerodrome.new(book, scenario, seed=2, safe_points=safe_points)
    at_safe_points = set()
    for count, _ in enumerate(steps(match, 2)):
        at_safe_points.add(match.at_safe_point)
        twin = match.clone()
        again = twin.clone()
        assert everything(twin) == everything(match) == everything(again)
        if count == 40:
            break
    assert at_safe_points == ({True, False} if safe_points else {False})


@every_game
@pytest.mark.parametrize("safe_points", [True, False])
def test_a_clone_goes_its_own_way(book: str, scenario: str, safe_points: bool) -> None:
    match = aerodrome.new(book, scenario, seed=3, safe_points=safe_points)
    for count, _ in enumerate(steps(match, 3)):
        before = everything(match)
        twin = match.clone()
        assert shared_and_changing(match, twin) == []
        play(twin, f"other {count}", answers=10)
        assert everything(match) == before
        if count == 20:
            break


@every_game
def test_the_same_answers_give_a_clone_the_same_end(book: str, scenario: str) -> None:
    match = play(aerodrome.new(book, scenario, seed=4), 4, answers=9)
    twin = match.clone()
    assert everything(play(match, 5)) == everything(play(twin, 5))


@every_game
def test_a_clone_with_a_seed_differs_in_chance_to_come_alone(book: str, scenario: str) -> None:
    match = play(aerodrome.new(book, scenario, seed=4), 4, answers=9)
    ends = set()
    for seed in range(8):
        twin = match.clone(seed)
        same = everything(twin)
        assert same | {"record": 0} == everything(match) | {"record": 0}
        drawn = play(twin, 6).outcomes
        assert drawn[: len(match.outcomes)] == match.outcomes
        assert play(match.clone(seed), 6).outcomes == drawn
        ends.add(tuple(drawn))
    assert len(ends) > 4


@pytest.mark.parametrize("at_safe_point", [True, False])
def test_a_clone_before_the_rules_have_run_can_be_asked_anything(at_safe_point: bool) -> None:
    """A clone lets its rules run only when they are needed; nobody can tell."""
    begun = (play(aerodrome.new("spandaus", "duel", seed=seed), seed, answers=9) for seed in range(100))
    match = next(match for match in begun if match.decision and match.at_safe_point is at_safe_point)
    assert match.clone().decision == match.decision
    assert match.clone().events == match.events
    assert match.clone().record() == match.record()
    assert match.clone().view("allied") == match.view("allied")
    assert match.clone().safe_position() == match.safe_position()
    assert match.clone().outcome is None
    undone = match.clone()
    undone.undo()
    match.undo()
    assert everything(undone) == everything(match)


def test_the_form_of_a_clone_is_about_the_clone() -> None:
    """Whenever somebody looks into it: after the match has gone on, and after the clone has."""
    match = aerodrome.new("icog", "duel", seed=4, options={"measuring": "announced"})
    forms = {"announce", "fly"}
    wanted, looked = [], []
    for _ in steps(match, 4):
        if match.decision is not None and match.decision.kind in forms:
            assert match.decision.form is not None
            wanted.append(match.decision.form.sample(Random(1).random))
            twin = match.clone()
            looked.append((twin, twin.clone(), twin.decision))
    assert {decision.kind for _, _, decision in looked if decision is not None} == forms
    for (twin, again, asked_), plan in zip(looked, wanted, strict=True):
        assert again.decision is not None
        for decision in (again.decision, asked_):
            assert decision is not None
            assert decision.form is not None
            assert decision.form.sample(Random(1).random) == plan
            assert not decision.form.check(plan)
        assert everything(again) == everything(twin)
        twin.answer(plan)
        assert everything(again) != everything(twin)


def test_the_form_of_a_clone_is_found_once() -> None:
    """The question that a clone was asked before its rules ran keeps to that moment."""
    match = aerodrome.new("icog", "duel", seed=4, options={"measuring": "free"})
    asked_ = next(match.decision for _ in steps(match, 4) if match.decision and match.decision.kind == "fly")
    twin = match.clone()
    first = twin.decision
    assert asked_.form is not None
    assert first is not None
    assert first.form is not None
    plan = asked_.form.sample(Random(1).random)
    assert twin.state == match.state
    assert twin.decision is not first
    assert first.form.sample(Random(1).random) == plan


@every_game
@pytest.mark.parametrize("safe_points", [True, False])
def test_undo_goes_back_to_the_beginning_step_by_step(book: str, scenario: str, safe_points: bool) -> None:
    match = aerodrome.new(book, scenario, seed=6, safe_points=safe_points)
    seen = []
    for count, _ in enumerate(steps(match, 6, in_order=True)):
        seen.append(standing(match))
        if count == 30:
            break
    while seen:
        match.undo() if standing(match) != seen[-1] else None
        assert standing(match) == seen.pop()
    with pytest.raises(aerodrome.Refused, match="undo: nothing has been answered yet"):
        match.undo()
    assert match.decision is not None, "a refused undo changes nothing"


@every_game
def test_undo_and_the_same_answer_again(book: str, scenario: str) -> None:
    match = play(aerodrome.new(book, scenario, seed=7), 7)
    end = standing(match)
    answer = match.answers[-1]
    match.undo()
    assert match.outcome is None
    assert match.decision is not None
    match.answer(answer, seat=match.decision.seat)
    assert standing(match) == end


@every_game
def test_every_moment_is_as_it_was(book: str, scenario: str) -> None:
    match = aerodrome.new(book, scenario, seed=8)
    seen = {}
    for _ in steps(match, 8, in_order=True):
        seen[len(match.answers) + len(match.sealed)] = everything(match)
    seen[len(match.answers)] = end = everything(match)
    assert len(seen) == len(match.answers) + 1
    for count in (*range(12), len(match.answers)):
        assert everything(match.moment(count)) == seen[count]
        assert everything(aerodrome.load(match.record(), moment=count)) == seen[count]
    assert everything(match) == end


@pytest.mark.parametrize("moment", [-1, 999])
def test_a_moment_that_never_was_is_refused(moment: int) -> None:
    match = play(aerodrome.new("pebbles", seed=8), 8)
    with pytest.raises(aerodrome.Refused, match=f"there are moments 0 to {len(match.answers)}"):
        match.moment(moment)
    with pytest.raises(aerodrome.BadInput, match=f"there are moments 0 to {len(match.answers)}"):
        aerodrome.load(match.record(), moment=moment)


@every_game
def test_an_imagined_match_fits_the_view(book: str, scenario: str) -> None:
    match = aerodrome.new(book, scenario, seed=9)
    for count, _ in enumerate(steps(match, 9)):
        before = everything(match)
        for seat in match.sides:
            world = match.imagine(seat, count)
            assert msgspec.to_builtins(world.view(seat)) == before["views"][seat]
            if seat not in match.sealed:
                mine = [each for each in asked(match) if each[0] == seat]
                assert [each for each in asked(world) if each[0] == seat] == mine
            play(world, count)
            assert world.outcome is not None
        assert everything(match) == before
        if count == 25:
            break


def test_what_is_imagined_differs_in_what_is_hidden() -> None:
    match = aerodrome.new("pebbles", "quarry", seed=9)
    worlds = [match.imagine("ann", seed).state.hands for seed in range(30)]
    assert all(world["ann"] == match.state.hands["ann"] for world in worlds)
    assert len({tuple(world["bob"]) for world in worlds}) > 10
    assert [match.imagine("ann", seed).state.hands for seed in range(30)] == worlds, "the seed decides"
