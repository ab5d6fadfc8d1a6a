"""Puzzles: listed, begun, and what their answers are worth."""

from datetime import date
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from aerodrome.coach.puzzles.puzzle import Puzzle
from aerodrome.coach.puzzles.shipped import Card, books, card, cards, daily, puzzle, words
from aerodrome.coach.puzzles.solving import looked_up, tried
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.server.http.matches import MOST_BODY, AnyRequest, matches_of
from aerodrome.server.live.puzzling import begin_puzzle
from aerodrome.server.problems import Unknown, refusals
from aerodrome.server.wire.coaching import (
    PuzzleAnswer,
    PuzzleCard,
    PuzzleList,
    PuzzleQuestion,
    PuzzleSolution,
    PuzzleTry,
    PuzzleWhy,
    PuzzleWorth,
)
from aerodrome.server.wire.matches import Created

TAGS = ["puzzles"]
Name = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,64}$", description="As the list has it.")]
Day = Annotated[date, QueryParameter(description="The day where the person is.")]


def _card(each: Card) -> PuzzleCard:
    rating = each.rating
    return PuzzleCard(each.id, each.book, each.theme, each.difficulty, rating.rating, rating.deviation, each.guess)


def _found(book: str, id: str) -> Puzzle:
    try:
        return puzzle(book, id)
    except BadInput as error:
        raise Unknown(error.what, where="puzzle") from None


@get(
    "/api/puzzles",
    operation_id="puzzles",
    tags=TAGS,
    summary="All puzzles, and the one of the day",
    responses=refusals(400),
)
async def all_puzzles(day: Day) -> PuzzleList:
    known = [each for book in books() for each in cards(book)]
    today = _card(card(daily(day))) if known else None
    return PuzzleList([_card(each) for each in known], today, {lang: words(lang) for lang in LANGUAGES})


@get(
    "/api/puzzles/{book:str}/{id:str}",
    operation_id="puzzle",
    tags=TAGS,
    summary="One puzzle: who is asked, and where a form is asked for the answers to choose from",
    responses=refusals(400, 404),
)
async def one_puzzle(book: Name, id: Name) -> PuzzleQuestion:
    found = _found(book, id)
    answers = sorted((PuzzleAnswer(each.answer, each.said) for each in found.choices if each.said), key=_by_words)
    return PuzzleQuestion(_card(card(found)), found.seat, found.kind, answers)


def _by_words(each: PuzzleAnswer) -> str:
    """An order that does not tell which is the best."""
    return each.said["en"]


@post(
    "/api/puzzles/{book:str}/{id:str}",
    operation_id="beginPuzzle",
    tags=TAGS,
    summary="A new match that begins with the puzzle, with the link of whoever solves it",
    responses=refusals(400, 403, 404, 503),
)
async def begin(request: AnyRequest, book: Name, id: Name) -> Created:
    return await begin_puzzle(matches_of(request), _found(book, id))


@post(
    "/api/puzzles/{book:str}/{id:str}/solution",
    status_code=200,
    operation_id="puzzleSolution",
    tags=TAGS,
    summary="What every answer is worth, the best first, and which of them was tried",
    responses=refusals(400, 404, 413),
    request_max_body_size=MOST_BODY,
)
async def solution(request: AnyRequest, book: Name, id: Name, data: JSONBody[PuzzleTry]) -> PuzzleSolution:
    found = _found(book, id)
    known = looked_up(found, data.answer)
    if known is None:
        known = await matches_of(request).make(tried, found, data.answer)
    return PuzzleSolution(
        [PuzzleWorth(list(each.answers), each.said, each.score, each.spread, each.games) for each in found.choices],
        found.gap,
        found.low,
        found.high,
        found.flown_by,
        known.verdict,
        known.place,
    )


@post(
    "/api/puzzles/{book:str}/{id:str}/why",
    status_code=200,
    operation_id="puzzleWhy",
    tags=TAGS,
    summary="Why the best answer is better than what was tried, or than the next",
    responses=refusals(400, 404, 413),
    request_max_body_size=MOST_BODY,
)
async def why(request: AnyRequest, book: Name, id: Name, data: JSONBody[PuzzleTry]) -> PuzzleWhy:
    found = _found(book, id)
    told = await matches_of(request).why(found, data.answer)
    return PuzzleWhy(told.said(found), told.behind, told.spread, told.sure)


ROUTES = [all_puzzles, one_puzzle, begin, solution, why]
