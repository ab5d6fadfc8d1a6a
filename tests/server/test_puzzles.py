"""Puzzles on the server: listed, begun as a match, solved, and told what every answer is worth."""

import asyncio
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from aerodrome.bench.load import GENEROUS
from aerodrome.coach.puzzles.puzzle import asked, opened
from aerodrome.coach.puzzles.shipped import FOLDER, books, cards, puzzles
from aerodrome.coach.puzzles.solving import why
from aerodrome.server.live.puzzling import begin_puzzle
from aerodrome.server.wire.coaching import PuzzleList, PuzzleQuestion, PuzzleSolution, PuzzleWhy
from aerodrome.server.wire.matches import Created
from tests.coach.test_solving import MOVE, OWN, ROUTE
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


@pytest.mark.long
def test_over_http(tmp_path: Path) -> None:
    with house(tmp_path, GENEROUS | {FOLDER: str(OWN)}) as served:

        def told(path: str, kind: type[Told], method: str = "GET", body: Any = None) -> Told:
            status, answer = served.request(method, path, body)
            assert status in (200, 201), answer
            return msgspec.json.decode(answer, type=kind)

        listed = told("/api/puzzles?day=2026-11-17", PuzzleList)
        assert {each.id for book in books() for each in cards(book)} | {ROUTE.id, MOVE.id} == {
            each.id for each in listed.puzzles
        }
        assert listed.today in listed.puzzles
        assert set(listed.words) == {"en", "fr"}
        first = puzzles(books()[-1])[0]
        path = f"/api/puzzles/{first.book}/{first.id}"
        question = told(path, PuzzleQuestion)
        assert (question.seat, question.answers) == (first.seat, [])
        assert question.card.guess == first.guess
        assert told(path, Created, "POST").links[0].seats == [first.seat]
        solution = told(f"{path}/solution", PuzzleSolution, "POST", {"answer": first.choices[1].answer})
        assert [each.score for each in solution.worth] == [each.score for each in first.choices]
        assert (solution.verdict, solution.place, solution.gap) == ("choice", 1, first.gap)
        assert told(f"{path}/why", PuzzleWhy, "POST", {}).why == why(first).said(first)
        assert served.request("POST", f"{path}/solution", {"answer": "loop"})[0] == 400
        assert served.request("POST", f"{path}/why", {"answer": "loop"})[0] == 400
        assert served.request("POST", f"{path}/why", {"answers": 1})[0] == 400
        assert served.request("GET", "/api/puzzles/spandaus/nothing")[0] == 404
        assert served.request("POST", "/api/puzzles/nothing/nothing")[0] == 404
        assert served.request("POST", "/api/puzzles/spandaus/nothing/solution", {})[0] == 404
        assert served.request("GET", "/api/puzzles?day=today")[0] == 400

        path = f"/api/puzzles/dogfights/{ROUTE.id}"
        offered = {tuple(each.answer) for each in told(path, PuzzleQuestion).answers}
        assert offered == {each.answers[0] for each in ROUTE.choices}
        near = told(f"{path}/solution", PuzzleSolution, "POST", {"answer": [-2, "FFFLLLF", 1]})
        assert (near.verdict, near.place) == ("near", 0)
        own = {"answer": [-1, "RFFFLR", 0]}
        assert told(f"{path}/solution", PuzzleSolution, "POST", own).verdict == "own"
        weighed = told(f"{path}/why", PuzzleWhy, "POST", own)
        assert weighed.sure
        assert weighed.behind > weighed.spread > 0
