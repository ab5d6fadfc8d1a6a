"""The ace at the table: it answers in a worker from the record alone, and machines finish a match by aces in haste."""

import msgspec
import pytest

from aerodrome.coach.mirrored import MIRRORED
from aerodrome.kernel.files import frozen
from aerodrome.kernel.loading import load
from aerodrome.server.workers.tasks import choose, finish
from tests.pilots.moments import moments

ASKED = {"algy": "attack dice", "dogfights": "route", "icog": "announce", "spandaus": "manoeuvre"}


@pytest.mark.parametrize("book", ASKED)
def test_it_answers_from_a_record(book: str) -> None:
    match, decision = moments(book, MIRRORED[book][0], 3, frozenset((ASKED[book],)), 160)[2]
    before = len(match.answers)
    answer = choose(msgspec.json.encode(match.record()), decision.seat, "ace:100", "seed", 60.0)
    match.answer(frozen(answer), decision.seat)
    assert len(match.answers) + len(match.sealed) > before


def test_machines_finish_a_match_as_aces_in_haste() -> None:
    match, _ = moments("dogfights", "symmetric-duel", 3, frozenset(("route",)), 30)[4]
    flown = load(finish(msgspec.json.encode(match.record()), "ace", "seed", 200.0))
    assert flown.outcome is not None
