"""What matches, clones and threads share, and what they do not keep alive."""

import gc
from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.chance import ByHand, Seeded, die_of
from aerodrome.kernel.copying import copier
from aerodrome.kernel.decisions import Bar, Decision, Form, Problem, Steps
from aerodrome.kernel.setup import Setup
from aerodrome.kernel.table import Table
from tests.properties.play import everything, play


def matches_alive() -> int:
    gc.collect()
    return sum(type(each) is Match for each in gc.get_objects())


def pebbles_with(procedure: Callable[[Table[Any]], Steps[None]]) -> Setup:
    """The game of pebbles with other rules."""
    setup = aerodrome.new("pebbles", seed=1).setup
    return msgspec.structs.replace(setup, book=msgspec.structs.replace(setup.book, play=procedure))


def test_a_match_that_waits_for_a_form_is_not_kept_alive() -> None:
    """The check of a form holds the table, and the table the match."""

    def round_of(chance: Callable[[], float]) -> int:
        return int(3 * chance())

    def rules(table: Table[Any]) -> Steps[None]:
        form = Form(int, lambda number: [] if table.state.round else [Problem("too late", "pebbles.number")], round_of)
        yield Decision("ann", "number", (), "pebbles.number", (), form)

    setup = pebbles_with(rules)
    before = matches_alive()
    waiting = [Match(setup, Seeded(seed)) for seed in range(5)]
    assert matches_alive() == before + 5
    del waiting
    assert matches_alive() == before


def test_a_rule_that_fails_leaves_the_match_as_it_was() -> None:
    def rules(table: Table[Any]) -> Steps[None]:
        choice = yield Decision("ann", "fail", ("well", "badly"), "pebbles.fail", ())
        table.state.round += 1
        if choice == "badly":
            raise KeyError(choice)
        yield Decision("bob", "more", ("one", "other"), "pebbles.fail", ())

    match = Match(pebbles_with(rules), Seeded(1))
    before = everything(match)
    with pytest.raises(KeyError):
        match.answer("badly")
    assert everything(match) == before
    match.answer("well")
    assert match.decision is not None
    assert match.decision.seat == "bob"


def test_a_rule_that_fails_over_a_typed_roll_costs_no_answer() -> None:
    def rules(table: Table[Any]) -> Steps[None]:
        yield Decision("ann", "more", ("one", "other"), "pebbles.fail", ())
        if table.dice.roll(die_of(6)) == 6:
            raise KeyError("six")
        yield Decision("bob", "more", ("one", "other"), "pebbles.fail", ())

    match = Match(pebbles_with(rules), ByHand())
    match.answer("one")
    before = everything(match)
    with pytest.raises(KeyError, match="six"):
        match.answer(6)
    assert everything(match) == before
    match.answer(5)
    assert match.answers == ["one"]
    assert match.decision is not None
    assert match.decision.seat == "bob"


def test_a_rule_that_fails_while_a_roll_is_taken_back_is_told() -> None:
    broken: list[bool] = []

    def rules(table: Table[Any]) -> Steps[None]:
        yield Decision("ann", "more", ("one", "other"), "pebbles.fail", ())
        if broken and broken.pop():
            raise IndexError("broken")
        table.dice.roll(die_of(6))
        yield Decision("bob", "more", ("one", "other"), "pebbles.fail", ())

    match = Match(pebbles_with(rules), ByHand(), safe_points=False)
    match.answer("one")
    match.answer(3)
    broken += [True]  # the match is run again without the roll
    with pytest.raises(IndexError, match="broken"):
        match.undo()


def test_a_rule_that_fails_to_say_what_is_barred_is_told() -> None:
    def barred(*_: object) -> list[Bar]:
        raise TypeError("broken")

    setup = aerodrome.new("pebbles", seed=1).setup
    match = Match(msgspec.structs.replace(setup, book=msgspec.structs.replace(setup.book, barred=barred)), Seeded(1))
    before = everything(match)
    with pytest.raises(TypeError, match="broken"):
        match.answer("nothing of the kind")
    assert everything(match) == before


def test_a_list_is_refused_by_the_rule_of_the_option_that_it_means() -> None:
    match = aerodrome.new("pebbles", seed=1, position={"purses": {"ann": {"pebbles": 0}}})
    while match.decision is not None and match.decision.kind != "throw":
        match.answer(match.decision.options[0])
    with pytest.raises(aerodrome.Refused, match="is not open to ann") as refused:
        match.answer(["throw", 3])
    assert refused.value.rule == "pebbles.throw.own"


def test_a_source_gives_the_same_to_threads_that_draw_at_once() -> None:
    for seed in range(20):
        source, together = Seeded(seed), Barrier(4)

        def draw(source: Seeded = source, together: Barrier = together) -> None:
            together.wait()
            for at in range(0, 3000, 7):
                source.die(at, 6)

        threads = [Thread(target=draw) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        alone = Seeded(seed)
        assert [source.die(at, 1000) for at in range(3000)] == [alone.die(at, 1000) for at in range(3000)]


def test_sets_are_copied() -> None:
    class Crossed(msgspec.Struct):
        who: set[str]
        when: frozenset[int]

    original = Crossed({"eve"}, frozenset({1}))
    twin = copier(Crossed)(original)
    twin.who.add("flo")
    assert original == Crossed({"eve"}, frozenset({1}))


@pytest.mark.parametrize("kind", [list, dict, set, Any, object, tuple[list[int], ...], bytearray])
def test_a_state_holds_only_what_can_be_copied(kind: Any) -> None:
    odd = msgspec.defstruct("Odd", [("field", kind)])
    with pytest.raises(TypeError, match="a state cannot hold"):
        copier(odd)


@pytest.mark.parametrize("card", ["7", "queen of hearts", "", " ", 1.5, None])
def test_cards_that_a_record_could_not_tell_are_refused(card: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    book = msgspec.structs.replace(aerodrome.rulebook("pebbles"), pack=("1r", card))

    class Point:
        def load(self) -> Any:
            return book

    monkeypatch.setattr("aerodrome.kernel.rulebook.installed", lambda _: {"odd cards": Point()})
    with pytest.raises(aerodrome.BadInput, match="cannot be a card"):
        aerodrome.rulebook("odd cards")


def test_matches_of_one_scenario_share_nothing_that_changes() -> None:
    first = everything(play(aerodrome.new("spandaus", "duel", seed=1), 1))
    play(aerodrome.new("spandaus", "duel", seed=2), 2)
    assert everything(play(aerodrome.new("spandaus", "duel", seed=1), 1)) == first
