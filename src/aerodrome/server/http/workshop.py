"""The workshop: what scenarios are made of, and scenarios looked through while somebody writes them."""

from functools import cache

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from aerodrome.kernel.files import MOST_BYTES_OF_TOML
from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.schemas import schema_of
from aerodrome.printing.sheets import game_of
from aerodrome.server.http.books import found
from aerodrome.server.http.matches import AnyRequest, matches_of
from aerodrome.server.http.rules import Language
from aerodrome.server.http.sheets import FILE, SheetFormat, SheetPaper, as_file
from aerodrome.server.problems import refusals
from aerodrome.server.wire.workshop import CheckedDraft, DraftForm, DrawPanel, ScenarioDraft
from aerodrome.server.workers.printing import draft_file
from aerodrome.server.workers.workshop import checked_draft, drawn_panel

TAGS = ["workshop"]
MOST_BODY = MOST_BYTES_OF_TOML + 100_000
_SVG = "image/svg+xml"


@cache
def _form(book: str) -> DraftForm:
    known = found(book)
    texts = {name: list(each) for name, each in known.texts().items()}
    game = game_of(known)
    return DraftForm(schema_of(known.scenario), texts, game is not None and game.panel is not None)


@get(
    "/api/workshop/{book:str}",
    operation_id="draftForm",
    tags=TAGS,
    summary="What scenarios of a book, or campaigns, are made of",
    responses=refusals(400, 404),
)
async def draft_form(book: FromPath[str]) -> DraftForm:
    return _form(found(book).id)


@post(
    "/api/workshop/{book:str}/check",
    operation_id="checkDraft",
    tags=TAGS,
    summary="Looks a scenario through: all that is wrong with it, the file that says the same, and its board",
    description="What is wrong is told in the words in which `aerodrome play` refuses the file; nothing is kept.",
    status_code=200,
    responses={
        200: ResponseSpec(CheckedDraft, generate_examples=False, description="The scenario, looked through"),
        **refusals(400, 403, 404, 413),
    },
    request_max_body_size=MOST_BODY,
)
async def check_draft(request: AnyRequest, book: FromPath[str], data: JSONBody[ScenarioDraft]) -> Response[bytes]:
    known = found(book).id
    told = await matches_of(request).make(checked_draft, known, msgspec.json.encode(data))
    return Response(told, media_type="application/json")


@post(
    "/api/workshop/{book:str}/panel",
    operation_id="drawPanel",
    tags=TAGS,
    summary="The printed panel of an aircraft of one's own, to scale",
    status_code=200,
    media_type=_SVG,
    responses=refusals(400, 403, 404, 413),
    request_max_body_size=MOST_BODY,
)
async def draw_panel(request: AnyRequest, book: FromPath[str], data: JSONBody[DrawPanel]) -> str:
    return await matches_of(request).make(drawn_panel, found(book).id, msgspec.json.encode(data))


@post(
    "/api/workshop/{book:str}/print",
    operation_id="printDraft",
    tags=TAGS,
    summary="A scenario that somebody writes, to print: who meets whom, and what lies before everybody who plays it",
    status_code=200,
    responses={200: ResponseSpec(bytes, media_type=FILE, generate_examples=False, description="A file to print")}
    | refusals(400, 403, 404, 413, 503),
    request_max_body_size=MOST_BODY,
)
async def print_draft(
    request: AnyRequest,
    book: FromPath[str],
    data: JSONBody[ScenarioDraft],
    lang: Language = ENGLISH,
    paper: SheetPaper = "a4",
    format: SheetFormat = "pdf",
) -> Response[bytes]:
    known = found(book).id
    drawn = await matches_of(request).print_(draft_file, known, msgspec.json.encode(data), paper, lang, format)
    return as_file(drawn, f"{known}-own", format)


ROUTES = [draft_form, check_draft, draw_panel, print_draft]
