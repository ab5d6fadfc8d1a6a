"""A server for tests: the real one in a process of its own, its SQLite file, and what can be asked from outside."""

import http.client
import json
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import aerodrome
from aerodrome.bench.hosting import HOST, Server
from aerodrome.bench.load import GENEROUS
from aerodrome.server.wire.live import Answer
from aerodrome.server.wire.matches import Created
from tests.conftest import TOY
from tests.server.client import Viewer

PILOT = "pilot-"
"""How the ids of machine pilots' answers begin."""


class Entry(msgspec.Struct, frozen=True):
    """A line of a match's journal in the store."""

    kind: str
    seat: str
    value: Any
    client: str


class Timed(msgspec.Struct, frozen=True):
    """When an entry was accepted, and whose time ran from then on."""

    kind: str
    seat: str
    at: float
    asks: list[str]


Row = tuple[int, str, str, str, str, float, str]
"""A line of the table of entries: number, kind, seat, value, client, when it was accepted, whose time ran then."""

ROWS = "SELECT n, kind, seat, value, client, at, asks FROM entries WHERE match_id = {} ORDER BY n"


class Venue(ABC):
    """Where matches are played: what can be asked from outside, and how it is harmed."""

    @property
    @abstractmethod
    def port(self) -> int:
        """Where people come in."""

    @property
    @abstractmethod
    def store(self) -> str:
        """The address of the database."""

    @abstractmethod
    def rows(self, match: str) -> list[Row]:
        """What the store holds of a match, in order."""

    @abstractmethod
    def harm(self, rng: Random) -> str:
        """Does it harm, and says what. It may be asked for journals afterwards."""

    @abstractmethod
    def mend(self) -> None:
        """Starts again what harm has ended."""

    @property
    def live(self) -> str:
        return f"ws://{HOST}:{self.port}/api/live"

    def request(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        connection = http.client.HTTPConnection(HOST, self.port, timeout=60)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            if body is None:
                connection.request(method, path, headers=headers)
            else:
                connection.request(
                    method, path, msgspec.json.encode(body), headers | {"Content-Type": "application/json"}
                )
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def create(self, book: str, scenario: Any = None, **wanted: Any) -> Created:
        status, answer = self.request("POST", "/api/matches", {"book": book, "scenario": scenario, **wanted})
        assert status == 201, answer
        return msgspec.json.decode(answer, type=Created)

    def record(self, match: str, token: str) -> bytes:
        status, answer = self.request("GET", f"/api/matches/{match}/record", token=token)
        assert status == 200, answer
        return answer

    def journal(self, match: str) -> list[Entry]:
        """What the store holds of a match, in order."""
        rows = self.rows(match)
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1)), "entries are numbered without gaps"
        return [Entry(kind, seat, json.loads(value), client) for _, kind, seat, value, client, *_ in rows]

    def timed(self, match: str) -> list[Timed]:
        """When the entries of a match were accepted, and whose time ran from then on."""
        rows = self.rows(match)
        return [Timed(kind, seat, at, json.loads(asks).get("seats", [])) for _, kind, seat, _, _, at, asks in rows]

    def check_done_once(self, match: Created, viewers: list[Viewer]) -> None:
        """The journal holds every acknowledged answer once and nothing else of these viewers, as each gave it and in
        his order."""
        journal = [entry for entry in self.journal(match.id) if entry.kind != "undo"]
        assert len({entry.client for entry in journal}) == len(journal)
        by_people = [entry for entry in journal if not entry.client.startswith(PILOT)]
        given = {id: answer for viewer in viewers for id, answer in viewer.acknowledged.items()}
        assert {entry.client for entry in by_people} == set(given)
        for entry in by_people:
            answer = given[entry.client]
            assert isinstance(answer, Answer)
            assert (entry.seat, entry.value) == (answer.seat, answer.option)
        for viewer in viewers:
            mine = [entry.client for entry in by_people if entry.client in viewer.acknowledged]
            assert mine == list(viewer.acknowledged)


class House(Venue):
    """A server and its store."""

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        self.file = folder / "matches.sqlite"
        self.server = Server(
            self.store,
            folder / "server.log",
            settings={"PYTHONPATH": TOY, **(GENEROUS if settings is None else settings)},
        )

    @property
    def port(self) -> int:
        return self.server.port

    @property
    def store(self) -> str:
        return f"sqlite:///{self.file}"

    def rows(self, match: str) -> list[Row]:
        with closing(sqlite3.connect(self.file, timeout=60)) as store:
            return store.execute(ROWS.format("?"), (match,)).fetchall()

    def harm(self, rng: Random) -> str:
        """kill -9."""
        self.server.kill()
        return "server"

    def mend(self) -> None:
        self.server.start()

    def printed(self) -> str:
        """What the server has printed."""
        return self.server.log.read_text()

    def logged(self) -> list[str]:
        """The lines of its log, without the one that tells people where it is, which comes when it comes."""
        return [line for line in self.printed().splitlines() if " is at http://" not in line]


def people(book: str, scenario: Any) -> dict[str, str]:
    """People at every seat."""
    match = aerodrome.new(book, scenario, seed=0)
    return dict.fromkeys(match.sides, "person")


@contextmanager
def house(folder: Path, settings: Mapping[str, str] | None = None) -> Iterator[House]:
    """A running server in this folder."""
    made = House(folder, settings)
    with made.server:
        yield made
