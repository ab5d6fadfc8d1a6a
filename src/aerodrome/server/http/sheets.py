"""What a game has players print, as drawings to scale."""

from litestar import get
from litestar.params import FromPath

from aerodrome.kernel.languages import ENGLISH
from aerodrome.server.http.books import TAGS, found
from aerodrome.server.http.rules import Language
from aerodrome.server.problems import Unknown, refusals
from aerodrome.server.wire.books import SheetCard


@get(
    "/api/books/{book:str}/sheets",
    operation_id="sheets",
    tags=TAGS,
    summary="What a game has players print: its drawings, with their titles",
    responses=refusals(400, 404),
)
async def sheets(book: FromPath[str], lang: Language = ENGLISH) -> list[SheetCard]:
    return [SheetCard(name, sheet.title) for name, sheet in found(book).sheets(lang).items()]


@get(
    "/api/books/{book:str}/sheets/{name:str}",
    operation_id="sheet",
    tags=TAGS,
    summary="A drawing to print, to scale",
    media_type="image/svg+xml",
    responses=refusals(400, 404),
)
async def sheet(book: FromPath[str], name: FromPath[str], lang: Language = ENGLISH) -> str:
    known = found(book)
    drawn = known.sheets(lang).get(name)
    if drawn is None:
        raise Unknown(f"{known.id} has no sheet {name!r}", where="name")
    return drawn.draw()


ROUTES = [sheets, sheet]
