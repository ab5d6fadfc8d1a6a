"""Speeds are measured; `make bench` measures all of them."""

import pytest

from aerodrome.bench.speed import bench, with_eight
from aerodrome.judgement.judges import learner_of
from tests.books import BOOKS


@pytest.mark.long
def test_every_figure_of_a_book_and_of_its_peers() -> None:
    found = bench(("spandaus",), seconds=0.002)
    speed = found.books["spandaus"]
    assert min(speed.decisions_per_s, speed.matches_per_s, speed.events_decisions_per_s, speed.clone_us) > 0
    assert speed.chances_us is not None
    assert speed.chances_us > 0
    assert set(found.peers) == {"python-chess", "openspiel-backgammon"}
    assert all(peer.decisions_per_s > 0 for peer in found.peers.values())


@pytest.mark.parametrize("book", BOOKS)
def test_chances_are_timed_with_eight_aircraft(book: str) -> None:
    _, positions = with_eight(book)
    assert len(positions) == 60
    for match in positions:
        sight = learner_of(book).eyes.look(match.view(), next(iter(match.sides.values())))
        assert len(sight.own) + len(sight.foes) == 8
