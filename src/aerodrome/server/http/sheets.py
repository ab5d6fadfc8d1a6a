"""What a game has players print, to scale: as PDF, or its pages as SVG."""

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

PDF, SVG, ZIP = "application/pdf", "image/svg+xml", "application/zip"
FILE = "application/*"
"""How PDF or ZIP are described."""
_MOST_PAGES = 1000

SheetPaper = Annotated[PaperName, QueryParameter(description="The size of the paper.")]
SheetFormat = Annotated[Format, QueryParameter(description="All pages as one PDF, or each as SVG in one ZIP.")]
PageNumber = Annotated[int | None, QueryParameter(ge=1, le=_MOST_PAGES, description="One page alone, as SVG.")]


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
    responses={200: ResponseSpec(bytes, media_type="*/*", generate_examples=False, description="A file to print")}
    | refusals(400, 404, 503),
)
async def sheet(
    request: AnyRequest,
    book: FromPath[str],
    name: FromPath[str],
    lang: Language = ENGLISH,
    paper: SheetPaper = "a4",
    format: SheetFormat = "pdf",
    page: PageNumber = None,
) -> Response[bytes]:
    known = found(book)
    if name != ALL and name not in sheets_of(known, lang):
        raise Unknown(f"{known.id} has no sheet {name!r}", where="name")
    if format == "pdf" or page is None:
        drawn = await matches_of(request).print_(printing.sheet_file, known.id, name, paper, lang, format)
        return as_file(drawn, f"{known.id}-{name}", format)
    drawn = await matches_of(request).print_(printing.sheet_page, known.id, name, page, paper, lang)
    return _named(drawn, f"{known.id}-{name}-{page}.svg", SVG)


@get(
    "/api/matches/{id:str}/roster",
    operation_id="campaignRoster",
    tags=["campaigns"],
    summary="A campaign as it stands, to print: people with figures and careers, airplanes, missions",
    security=LINK,
    responses={200: ResponseSpec(bytes, media_type=FILE, generate_examples=False, description="A file to print")}
    | refusals(400, 401, 404, 503),
)
async def roster(
    request: AnyRequest, id: Id, lang: Language = ENGLISH, paper: SheetPaper = "a4", format: SheetFormat = "pdf"
) -> Response[bytes]:
    live, _ = await entered(request, id)
    if live.book != CAMPAIGN:
        raise Unknown("this match is no campaign", where="id")
    seen = msgspec.to_builtins(live.seen)
    drawn = await matches_of(request).print_(printing.roster_file, seen, paper, lang, format)
    return as_file(drawn, f"campaign-{id}", format)


def as_file(content: bytes, name: str, format: Format) -> Response[bytes]:
    """All that was drawn, as one file."""
    return _named(content, f"{name}.pdf", PDF) if format == "pdf" else _named(content, f"{name}.zip", ZIP)


def _named(content: bytes, name: str, kind: str) -> Response[bytes]:
    """A file with a name of its own. It is not opened in a page: the rules for pages here would keep its letters from
    being used."""
    disposition = f'attachment; filename="aerodrome-{name}"'
    return Response(content, media_type=kind, headers={"Content-Disposition": disposition})


ROUTES = [sheets, sheet, roster]
