"""A film shows a match as it was seen, moment by moment, without its rules."""

import zlib
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.events import Event
from aerodrome.kernel.film import ALL, Camera, Frame, Reel, as_seen_today, as_text, from_text, moments, unpacked
from aerodrome.kernel.views import Delta
from tests.properties.play import play

GAMES = [
    ("pebbles", "quarry", "committed"),
    ("pebbles", "pond", "hand"),
    ("spandaus", "bloody-april", "seeded"),
    ("dogfights", "first-duel", "hand"),
    ("algy", None, "seeded"),
    ("icog", None, "seeded"),
    ("campaign", None, "seeded"),
]


SCORED = {"spandaus", "dogfights", "algy"}
"""Whose points follow from the rest of a view."""


def filmed(match: Match) -> list[Reel]:
    camera = Camera()
    again = aerodrome.load(match.record(), look=camera.follow)
    return [unpacked(reel) for reel in from_text(as_text(camera.film(again)))]


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


@pytest.mark.parametrize(("book", "scenario", "chance"), GAMES)
def test_a_film_shows_what_was_seen(book: str, scenario: str | None, chance: str) -> None:
    match = aerodrome.new(book, scenario, seed=4 if chance == "seeded" else None, chance=chance)
    play(match, 4, answers=120, in_order=True)
    film = filmed(match)
    seats = [seat for seat in match.sides if seat not in match.book.outside]
    for reel in film:
        for role in (ALL, *seats):
            for place, (view, asked) in enumerate(moments(reel, role)):
                then = match.moment(reel.first + place) if chance != "hand" else None
                if then is not None:
                    assert view == plain(then.view(role or None))
                    assert [each.kind for each in asked] == (
                        [""] if then.sealing else [each.kind for each in then.open]
                    )
    assert [event for reel in film for event in plain(reel.lines)] == plain(match.events)
    assert film[0].first == 0
    assert [reel.first for reel in film[1:]] == [reel.last for reel in film[:-1]]
    assert film[-1].last == len(match.answers)
    last = moments(film[-1], ALL)[-1][0]
    assert last == plain(match.view())
    assert plain(film[-1].ending) == plain(match.outcome)


def without(reel: Reel, fields: set[str]) -> Reel:
    """The reel as it was filmed before views had these fields."""

    def older(view: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in view.items() if name not in fields}

    frames = [
        Frame(
            frame.asked,
            {role: Delta(older(seen.set), older(seen.put), older(seen.drop)) for role, seen in frame.seen.items()},
        )
        for frame in reel.frames
    ]
    return msgspec.structs.replace(reel, views={role: older(view) for role, view in reel.views.items()}, frames=frames)


@pytest.mark.parametrize("book", ["spandaus", "dogfights", "algy", "icog", "campaign"])
def test_what_is_new_in_views_is_worked_out_for_older_films(book: str) -> None:
    match = aerodrome.new(book, seed=4)
    play(match, 4, answers=60, in_order=True)
    for reel in filmed(match):
        older = without(reel, {"phase", "phases", "moving"} | ({"points"} if book in SCORED else set()))
        assert older != reel
        today = as_seen_today(older, match.book)
        assert [moments(today, role) for role in reel.views] == [moments(reel, role) for role in reel.views]
        assert as_seen_today(reel, match.book) is reel


def test_a_film_of_views_that_are_no_more_is_shown_as_it_was_filmed() -> None:
    match = aerodrome.new("spandaus", seed=4)
    reel = without(filmed(match)[0], {"turn", "phase"})
    assert as_seen_today(reel, match.book) is reel


def test_a_film_is_small() -> None:
    match = play(aerodrome.new("icog", seed=2), 2, answers=80, in_order=True)
    camera = Camera()
    aerodrome.load(match.record(), look=camera.follow)
    size = sum(map(len, camera.film(match)))
    assert size < 600 * len(match.answers)


def test_what_is_no_film_is_refused() -> None:
    for reel in (b"", b"nonsense", zlib.compress(b"{}"), zlib.compress(b"{")[:-4], zlib.compress(b"[" * 100_000)):
        with pytest.raises(aerodrome.BadInput, match="reel"):
            unpacked(reel)
    with pytest.raises(aerodrome.BadInput, match="more than 32,000,000 bytes"):
        unpacked(zlib.compress(b" " * 40_000_000))
    with pytest.raises(aerodrome.BadInput, match="base64"):
        from_text(["no base64!"])


def test_events_come_back_as_they_were() -> None:
    match = play(aerodrome.new("spandaus", "duel", seed=1), 1, answers=30, in_order=True)
    lines = [event for reel in filmed(match) for event in reel.lines]
    assert all(isinstance(line, Event) for line in lines)
    assert [(line.kind, line.at, line.only) for line in lines] == [(e.kind, e.at, e.only) for e in match.events]
