"""Puzzles on the server: listed, begun as a match, solved, and told what every answer is worth."""

import asyncio
from pathlib import Path
from typing import TypeVar

import msgspec

from aerodrome.coach.puzzles.puzzle import asked, opened
from aerodrome.coach.puzzles.shipped import books, cards, puzzles
from aerodrome.server.live.puzzling import begin_puzzle
from aerodrome.server.wire import Created, PuzzleList, PuzzleQuestion, PuzzleSolution
from tests.server.house import house
from tests.server.tables import sit, until, worker

Told = TypeVar("Told")


def test_puzzle_is_an_ordinary_match_from_its_position(tmp_path: Path) -> None:
    """Of every book, the puzzle with most answers behind its safe point."""
    database = f"sqlite:///{tmp_path / 'm.sqlite'}"

    async def solved() -> None:
        async with worker(database) as matches:
            for book in books():
                each = max(puzzles(book), key=lambda one: (len(one.since), one.id))
                created = await begin_puzzle(matches, each)
                guest = await sit(matches, created.id, created.links[0])
                await until(lambda guest=guest: bool(guest.viewer.mine))  # type: ignore[misc]
                match = guest.live.match
                assert match.view(each.seat) == opened(each).view(each.seat)
                assert asked(each, match).options == asked(each, opened(each)).options
                await guest.answer(msgspec.to_builtins(each.best.answers[0]))
                assert len(match.answers) > len(each.since)
                info = guest.viewer.info
                assert info is not None
                assert (info.practice, info.undo) == (True, True)

    asyncio.run(solved())


def test_over_http(tmp_path: Path) -> None:
    with house(tmp_path) as served:

        def told(path: str, kind: type[Told], method: str = "GET") -> Told:
            status, answer = served.request(method, path)
            assert status in (200, 201), answer
            return msgspec.json.decode(answer, type=kind)

        listed = told("/api/puzzles?day=2026-11-17", PuzzleList)
        assert len(listed.puzzles) == sum(len(cards(book)) for book in books())
        assert listed.today in listed.puzzles
        assert set(listed.words) == {"en", "fr"}
        first = puzzles(books()[-1])[0]
        path = f"/api/puzzles/{first.book}/{first.id}"
        assert told(path, PuzzleQuestion).seat == first.seat
        assert told(path, Created, "POST").links[0].seats == [first.seat]
        solution = told(f"{path}/solution", PuzzleSolution)
        assert [each.score for each in solution.worth] == [each.score for each in first.choices]
        assert solution.gap == first.gap
        assert served.request("GET", "/api/puzzles/spandaus/nothing")[0] == 404
        assert served.request("POST", "/api/puzzles/nothing/nothing")[0] == 404
        assert served.request("GET", "/api/puzzles?day=today")[0] == 400
