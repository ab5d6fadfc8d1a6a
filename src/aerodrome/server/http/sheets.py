"""What a game has players print, to scale: PDF of any number of pages, and its pages as SVG."""

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from aerodrome.campaign.files import CAMPAIGN
from aerodrome.kernel.languages import ENGLISH
from aerodrome.printing.paper import PaperName
from aerodrome.printing.sheets import ALL, Format, sheets_of
from aerodrome.server.http.books import TAGS, found
from aerodrome.server.http.matches import LINK, AnyRequest, Id, entered, matches_of
from aerodrome.server.http.rules import Language
from aerodrome.server.problems import Unknown, refusals
from aerodrome.server.wire.books import SheetCard
from aerodrome.server.workers import printing

PDF, SVG = "application/pdf", "image/svg+xml"
_MOST_PAGES = 1000

SheetPaper = Annotated[PaperName, QueryParameter(description="The size of the paper.")]
SheetFormat = Annotated[Format, QueryParameter(description="All pages as PDF, or one of them as SVG.")]
PageNumber = Annotated[int, QueryParameter(ge=1, le=_MOST_PAGES, description="Which page, of SVG.")]


@get(
    "/api/books/{book:str}/sheets",
    operation_id="sheets",
    tags=TAGS,
    summary="What a game has players print, with titles",
    responses=refusals(400, 404),
)
async def sheets(book: FromPath[str], lang: Language = ENGLISH) -> list[SheetCard]:
    return [SheetCard(each.name, each.title, each.kind) for each in sheets_of(found(book), lang).values()]


@get(
    "/api/books/{book:str}/sheets/{name:str}",
    operation_id="sheet",
    tags=TAGS,
    summary="A sheet to print, to scale; `all` is everything that is for the whole game",
    responses={200: ResponseSpec(bytes, media_type=PDF, generate_examples=False, description="A file to print")}
    | refusals(400, 404, 503),
)
async def sheet(
    request: AnyRequest,
    book: FromPath[str],
    name: FromPath[str],
    lang: Language = ENGLISH,
    paper: SheetPaper = "a4",
    format: SheetFormat = "pdf",
    page: PageNumber = 1,
) -> Response[bytes]:
    known = found(book)
    if name != ALL and name not in sheets_of(known, lang):
        raise Unknown(f"{known.id} has no sheet {name!r}", where="name")
    if format == "pdf":
        drawn = await matches_of(request).print_(printing.sheet_pdf, known.id, name, paper, lang)
        return as_file(drawn, f"{known.id}-{name}", "pdf")
    drawn = await matches_of(request).print_(printing.sheet_svg, known.id, name, page, paper, lang)
    return as_file(drawn, f"{known.id}-{name}-{page}", "svg")


@get(
    "/api/matches/{id:str}/roster",
    operation_id="campaignRoster",
    tags=["campaigns"],
    summary="A campaign as it stands, to print: people with figures and careers, airplanes, missions",
    security=LINK,
    responses={200: ResponseSpec(bytes, media_type=PDF, generate_examples=False, description="A file to print")}
    | refusals(400, 401, 404, 503),
)
async def roster(request: AnyRequest, id: Id, lang: Language = ENGLISH, paper: SheetPaper = "a4") -> Response[bytes]:
    live, _ = await entered(request, id)
    if live.book != CAMPAIGN:
        raise Unknown("this match is no campaign", where="id")
    seen = msgspec.to_builtins(live.seen)
    return as_file(await matches_of(request).print_(printing.roster_pdf, seen, paper, lang), f"campaign-{id}", "pdf")


def as_file(content: bytes, name: str, ending: Format) -> Response[bytes]:
    """A file with a name of its own. It is not opened in a page: the rules for pages here would keep its letters from
    being used."""
    disposition = f'attachment; filename="aerodrome-{name}.{ending}"'
    kind = PDF if ending == "pdf" else SVG
    return Response(content, media_type=kind, headers={"Content-Disposition": disposition})


ROUTES = [sheets, sheet, roster]
