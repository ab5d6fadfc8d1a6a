"""Matches that are set out for a test."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

import aerodrome
from aerodrome import Match
from aerodrome.server.live.creation import found
from aerodrome.server.store.store import Store, Write
from aerodrome.server.wire.matches import Created, NewMatch
from tests.properties.spandaus_scenarios import fight, flown
from tests.server.house import House

PEOPLE = {"allied": "person", "german": "person"}


def short(turns: int = 3) -> dict[str, Any]:
    """A duel of a few turns."""
    return fight(flown("Hale", 1, "sopwith-camel"), flown("Brandt", 1, "fokker-dr1"), turns=turns)


def shortened(book: str, scenario: str, turns: int) -> dict[str, Any]:
    """A scenario of the book that ends after a few turns."""
    whole: dict[str, Any] = msgspec.to_builtins(aerodrome.new(book, scenario).scenario)
    return whole | {"turns": turns}


def played(scenario: Any = "balloon-hunt", seed: int = 8) -> Match:
    """A match that was played to its end at random."""
    match = aerodrome.new("spandaus", scenario, seed=seed)
    rng = random.Random(seed)
    while match.outcome is None:
        decision = match.open[0]
        match.answer(rng.choice(decision.options), seat=decision.seat)
    return match


def seeded(server: House, book: str, scenario: Any, seed: int = 1, made: float | None = None, **wanted: Any) -> Created:
    """A match whose chance is the same in every run, as another worker of the server would put it into the store; made
    now, or at another time."""
    stored, roles, created = found(NewMatch(book, scenario, **wanted), made)
    header = msgspec.json.decode(stored.header)
    header["chance"] = aerodrome.new(book, scenario, seed=seed).record()["chance"]
    stored = msgspec.structs.replace(stored, header=msgspec.json.encode(header).decode())
    stored_in(server, Write(stored.id, stored, roles))
    return created


def stored_in(server: House, write: Write) -> None:
    """Puts something into the store of a server, as another of its workers would."""

    async def put() -> None:
        store = await Store.open(f"sqlite:///{server.file}")
        try:
            await store.write([write])
        finally:
            await store.close()

    # In a thread of its own: Playwright has an event loop in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, put()).result()


def record_file(folder: Path, match: Match) -> Path:
    file = folder / "record.json"
    file.write_bytes(msgspec.json.encode(match.record()))
    return file


def uploaded(server: House, match: Match) -> Created:
    status, answer = server.request("POST", "/api/records", match.record())
    assert status == 201, answer
    return msgspec.json.decode(answer, type=Created)
