"""The lab: what studies and duels said that come with the program, and small studies that anybody runs here."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from aerodrome.coach.tally import wilson
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebooks
from aerodrome.lab.duels.results import Comparison, shipped_result
from aerodrome.lab.studies.results import Average, Share, StudyCell, StudyResult, read_result, shipped_results
from aerodrome.lab.studies.study import read_study, shipped
from aerodrome.pilots.pilot import strengths, thinks
from aerodrome.server.http.matches import MOST_BODY, AnyRequest, Id, matches_of
from aerodrome.server.limits import client_of
from aerodrome.server.live.studies import KEPT
from aerodrome.server.problems import Unknown, refusals
from aerodrome.server.wire.lab import Lab, LabFacts, LabLimits, LabRun, LabStudy, MoreGames, SmallPlan, SmallStudy
from aerodrome.server.wire.matches import Problem

TAGS = ["lab"]
_CSV = "text/csv"
Name = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,64}$", description="As the list of studies has it.")]


@cache
def _result(name: str) -> StudyResult:
    file = shipped_results().get(name)
    if file is None:
        raise Unknown(f"there is no result of a study {name!r}", where="name")
    return read_result(file)


@cache
def _duels() -> Comparison:
    return shipped_result()


@cache
def _studies() -> tuple[LabStudy, ...]:
    """The studies that come with the program, and what they said in a line; then somebody's own results."""
    own = [name for name in shipped_results() if name not in shipped()]
    return (*map(_shipped, shipped()), *map(_own, own))


def _shipped(name: str) -> LabStudy:
    study = read_study(name).study
    facts = None
    if study.duels is not None:
        facts = _facts_of_duels(_duels()) if name == _duels().study else None
    elif name in shipped_results():
        facts = _facts(_result(name))
    words = _words(study.title, study.title_fr), _words(study.summary, study.summary_fr)
    return LabStudy(name, *words, study.duels is not None, facts)


def _own(name: str) -> LabStudy:
    found = _result(name)
    words = _words(found.title, found.title_fr), _words(found.summary, found.summary_fr)
    return LabStudy(name, *words, duels=False, facts=_facts(found))


def _words(english: str, french: str) -> dict[str, str]:
    return {"en": english, "fr": french or english}


def _facts(result: StudyResult) -> LabFacts:
    plain = [cell for cell in result.cells if not cell.variation]
    verdicts = [cell.verdict for cell in plain]
    changing = sorted((cell for cell in result.cells if _sure(cell)), key=_size, reverse=True)
    return LabFacts(
        games=result.made.games,
        date=result.made.date,
        scenarios=len(plain),
        variations=len(result.cells) - len(plain),
        fair=verdicts.count("fair"),
        leaning=verdicts.count("leans"),
        unsure=verdicts.count("not sure yet"),
        changing=len(changing),
        most=changing[0] if changing else None,
        first=_first_movers(plain),
        luck=_average([cell.luck.luck for cell in plain if cell.luck is not None]),
        flown=_average([cell.luck.flown for cell in plain if cell.luck is not None]),
    )


def _first_movers(cells: Sequence[StudyCell]) -> Share | None:
    both = [cell.first.won for cell in cells if len(cell.first.often) > 1]
    won, of = sum(share.count for share in both), sum(share.of for share in both)
    return Share(won, of, *wilson(won, of)) if of else None


def _average(found: Sequence[Average]) -> float | None:
    return sum(each.mean for each in found) / len(found) if found else None


def _sure(cell: StudyCell) -> bool:
    """Whether a variation surely changes how often its first side wins."""
    if cell.varied is None:
        return False
    moved = cell.varied.wins[cell.sides[0]]
    return moved.low > 0 or moved.high < 0


def _size(cell: StudyCell) -> float:
    return 0.0 if cell.varied is None else abs(cell.varied.wins[cell.sides[0]].change)


def _facts_of_duels(found: Comparison) -> LabFacts:
    place = found.place(found.about)
    ranks = {}
    for book in found.books:
        order = [standing.aircraft for standing in book.standings]
        if place in order:
            ranks[book.book] = (order.index(place) + 1, len(order))
    return LabFacts(
        games=found.games + found.games_again,
        aircraft=len(found.aircraft),
        about="" if place is None else found.aircraft[place].name,
        ranks=ranks,
    )


@cache
def _pilots() -> dict[str, list[str]]:
    return {book: [name for name in strengths(book) if not thinks(book, name)] for book in rulebooks()}


@get(
    "/api/lab",
    operation_id="lab",
    tags=TAGS,
    summary="The studies that come with the program, what they said in a line, and what may be run here",
    responses=refusals(),
)
async def lab(request: AnyRequest) -> Lab:
    settings = request.app.state.settings
    at_once = min(settings.studies_per_client, settings.studies_at_once)
    limits = LabLimits(settings.study_games, settings.study_seconds, at_once, KEPT, _pilots())
    return Lab(list(_studies()), limits)


@get(
    "/api/lab/results/{name:str}",
    operation_id="labResult",
    tags=TAGS,
    summary="What a study said that comes with the program",
    responses=refusals(400, 404),
)
async def result(name: Name) -> StudyResult:
    return _result(name)


@get(
    "/api/lab/duels",
    operation_id="labDuels",
    tags=TAGS,
    summary="Aircraft that several books have, each against each: what every book says, and how far they agree",
    responses=refusals(),
)
async def duels() -> Comparison:
    return _duels()


@post(
    "/api/lab/plan",
    operation_id="planStudy",
    tags=TAGS,
    summary="Whether a study could be run here, and what it comes to; nothing is played",
    description="What is wrong is told with its field, in the words in which `aerodrome lab run` refuses the file.",
    status_code=200,
    responses=refusals(400, 403, 413),
    request_max_body_size=MOST_BODY,
)
async def plan(request: AnyRequest, data: JSONBody[SmallStudy]) -> SmallPlan:
    try:
        return await matches_of(request).studies.planned(data)
    except BadInput as error:
        return SmallPlan(refused=Problem(error.what, error.where, error.rule))


@post(
    "/api/lab/runs",
    operation_id="runStudy",
    tags=TAGS,
    summary="Begins to play a small study; whoever has its id can ask how far it is, and stop it",
    responses=refusals(400, 403, 409, 413, 503),
    request_max_body_size=MOST_BODY,
)
async def run(request: AnyRequest, data: JSONBody[SmallStudy]) -> LabRun:
    return await matches_of(request).studies.begin(data, client_of(request.scope))


@get(
    "/api/lab/runs/{id:str}",
    operation_id="studyRun",
    tags=TAGS,
    summary="How far a study is, and what it says so far",
    responses=refusals(400, 404, 503),
)
async def one_run(request: AnyRequest, id: Id) -> LabRun:
    return await matches_of(request).studies.told(id)


@post(
    "/api/lab/runs/{id:str}/stop",
    operation_id="stopStudy",
    tags=TAGS,
    summary="Stops a study; what was played stands",
    status_code=200,
    responses=refusals(400, 403, 404, 503),
)
async def stop(request: AnyRequest, id: Id) -> LabRun:
    return await matches_of(request).studies.stop_run(id)


@post(
    "/api/lab/runs/{id:str}/on",
    operation_id="goOnWithStudy",
    tags=TAGS,
    summary="Has a study of one scenario that has ended go on until it is sure, as another run with all its games",
    responses=refusals(400, 403, 404, 409, 503),
)
async def go_on(request: AnyRequest, id: Id, data: JSONBody[MoreGames]) -> LabRun:
    return await matches_of(request).studies.go_on(id, data.games, client_of(request.scope))


@get(
    "/api/lab/runs/{id:str}/games",
    operation_id="studyGames",
    tags=TAGS,
    summary="All games of a study that has ended, as CSV",
    responses={
        200: ResponseSpec(str, generate_examples=False, description="A row for each game", media_type=_CSV),
        **refusals(400, 404, 409, 503),
    },
)
async def games(request: AnyRequest, id: Id) -> Response[str]:
    text = await matches_of(request).studies.games(id)
    return Response(text, media_type=_CSV, headers={"Content-Disposition": 'attachment; filename="games.csv"'})


ROUTES = [lab, result, duels, plan, run, one_run, stop, go_on, games]
