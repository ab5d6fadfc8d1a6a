"""Rated matches between people with names, played or as a worker leaves them that is killed right after their end."""

from typing import Any

import msgspec

from aerodrome.server.rating.scale import LEAST_ANSWERS
from aerodrome.server.store.store import End, Entry, Store, Write
from aerodrome.server.wire.live import Ending, Settle
from aerodrome.server.wire.matches import Link
from tests.server.callers import Caller, Hall
from tests.server.tables import Guest, sit

POND = {"book": "pebbles", "scenario": "pond"}
SIDES = ("ann", "bob")
"""Of the pond; whoever offers a game here flies the first."""


async def made(one: Caller, other: Caller, **wanted: Any) -> Any:
    """A match that one has offered and the other joined, as that one is told it."""
    mine = await one.post("/me/games", POND | {"side": SIDES[0]} | wanted)
    waits = next(each["game"]["id"] for each in mine["offered"] if not each["match"])
    return await other.post(f"/me/games/{waits}/join")


async def seated(hall: Hall, one: Caller, other: Caller, match: str) -> tuple[Guest, Guest]:
    """Both at the table of their match."""
    tokens = [await _token(caller, match) for caller in (one, other)]
    for token in tokens:  # The dice wait for both: who comes first is asked only after the other has come.
        await sit(hall.app.state.matches, match, Link([], token))
    first, second = [await sit(hall.app.state.matches, match, Link([], token)) for token in tokens]
    return first, second


async def _token(caller: Caller, match: str) -> str:
    return next(str(each["token"]) for each in await caller.get("/me/matches") if each["match"] == match)


async def resigned(hall: Hall, winner: Caller, loser: Caller, *, answers: int = LEAST_ANSWERS, **wanted: Any) -> str:
    """A match that the loser, who has offered it, gives up after so many answers of both; counted, if it counts."""
    match = str((await made(loser, winner, **wanted))["match"])
    guests = await seated(hall, loser, winner, match)
    await answered(guests, answers)
    await guests[0].live.answer(guests[0], guests[0].role, Settle(f"up {match}", SIDES[0], "resign"))
    assert guests[0].live.over
    await counted(hall)
    return match


async def answered(guests: tuple[Guest, Guest], least: int = LEAST_ANSWERS) -> None:
    """They play until each of them has answered so often, with their first options."""
    given = [0, 0]
    while min(given) < least:
        asked = next(place for place, guest in enumerate(guests) if guest.viewer.mine)
        await guests[asked].answer()
        given[asked] += 1


async def counted(hall: Hall) -> None:
    """Waits until what has just ended is counted."""
    await hall.app.state.matches.ratings.counted()


async def count(hall: Hall) -> None:
    """Counts all that is over. `catch_up` leaves it to another round that has just begun, be it this worker's own."""
    ratings = hall.app.state.matches.ratings
    for match in await ratings._store.missed():
        await ratings.of_match(match, ())


async def ends(store: Store, match: str, winner: str | None, answers: int = LEAST_ANSWERS) -> None:
    """Stores the end of a match, and nothing else: as a worker does that is killed right after it."""
    entries = tuple(
        Entry(n, "answer", SIDES[n % 2], "null", f"{match} {n}", sealed=False, at=1.0 * n)
        for n in range(1, 2 * answers + 1)
    )
    ending = msgspec.json.encode(Ending(winner, "resigned", {}, "")).decode()
    await store.write([Write(match, past=entries, end=End(2.0 * answers, len(entries), ending))])
