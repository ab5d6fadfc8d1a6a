"""What a match waits for is one value, and all that is asked follows from it."""

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.chance import Committed
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.waiting import DEALER, Draw, Sealed, Shares
from tests.kernel.test_sealed import at_show
from tests.properties.play import everything, play


def decided() -> Match:
    return aerodrome.new("spandaus", "duel", seed=1)


def sealed() -> Match:
    match = at_show()
    match.answer("4r", seat="bob")
    return match


def by_hand() -> Match:
    return aerodrome.new("pebbles", chance="hand")


def shared() -> Match:
    return aerodrome.new("pebbles", "pond", chance=Committed(bytes(32)), shares=("ann", "bob"))


def over() -> Match:
    return play(decided(), 1)


@pytest.mark.parametrize(
    ("made", "kind", "seats"),
    [
        (decided, Decision, ["german"]),
        (sealed, Sealed, ["ann", "cid"]),
        (by_hand, Draw, [DEALER]),
        (shared, Shares, ["ann", "bob"]),
        (over, type(None), []),
    ],
)
def test_what_is_asked_follows_from_it(made, kind, seats) -> None:
    match = made()
    for each in (match, match.clone(), aerodrome.load(match.record())):
        assert type(each.waiting) is kind
        assert [decision.seat for decision in each.open] == seats
        assert each.decision == (each.open[0] if each.open else None)
        assert (each.sealing, each.waits) == (kind is Sealed, kind is Shares)
        assert (each.outcome is None) == bool(seats)


def test_a_sealed_answer_is_no_others() -> None:
    match = sealed()
    before = everything(match)
    clone = match.clone()
    clone.answer("5r", seat="cid")
    assert (clone.sealed, match.sealed) == ({"bob": "4r", "cid": "5r"}, {"bob": "4r"})
    match.sealed.clear()
    clone.undo()
    assert everything(clone) == everything(match) == before


def test_a_clone_that_has_run_no_rule_yet_takes_any_answer() -> None:
    match = decided()
    assert match.decision is not None
    clone, other = match.clone(), match.clone()
    option = match.decision.options[-1]
    clone.answer(option)
    other.answer(option, "german")
    match.answer(option)
    assert everything(clone) == everything(other) == everything(match)
