"""Speeds are measured; `make bench` measures all of them."""

import pytest

from aerodrome.lab.bench import bench


@pytest.mark.long
def test_every_figure_of_a_book_and_of_its_peers() -> None:
    found = bench(("spandaus",), seconds=0.002)
    speed = found.books["spandaus"]
    assert min(speed.decisions_per_s, speed.matches_per_s, speed.events_decisions_per_s, speed.clone_us) > 0
    assert set(found.peers) == {"python-chess", "openspiel-backgammon"}
    assert all(peer.decisions_per_s > 0 for peer in found.peers.values())
