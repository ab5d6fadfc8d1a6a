"""What there is to print for a game: its sheets by name, and where they are found."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from typing import Any, Literal, TypeAlias
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.plugins import installed
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.setup import Setup
from aerodrome.printing.briefing import Briefing
from aerodrome.printing.drawing import Page
from aerodrome.printing.layout import Table
from aerodrome.printing.paper import PAPERS, Paper, PaperName

GROUP = "aerodrome.sheets"
"""The entry points by which games bring sheets of their own: a `Game` for each."""

ALL = "all"
"""In place of a name: everything that a game has for the whole of it."""

Kind: TypeAlias = Literal["game", "part", "aircraft", "scenario"]
Format: TypeAlias = Literal["pdf", "svg"]


class Sheet(msgspec.Struct, frozen=True):
    """One thing to print: its title, its pages on a size of paper, and whether it is for the whole game, a part of
    what is, for one aircraft or for one scenario."""

    name: str
    title: str
    draw: Callable[[Paper], list[Page]]
    kind: Kind = "game"


def _no_roll(_setup: object, _lang: str, /) -> Mapping[str, Table]:
    return {}


def _no_cards(_setup: object, _lang: str, _paper: Paper, /) -> list[Page]:
    return []


def _no_briefing(_setup: object, _lang: str, /) -> Briefing:
    return Briefing()


class Game(msgspec.Struct, frozen=True):
    """What a game prints beside what every game does."""

    sheets: Callable[[str], Iterable[Sheet]]
    """Its own sheets, in a language."""
    roll: Callable[[Setup[Any, Any, Any, Any], str], Mapping[str, Table]] = _no_roll
    """Who flies what in a scenario, by side, in a language."""
    cards: Callable[[Setup[Any, Any, Any, Any], str, Paper], list[Page]] = _no_cards
    """What lies before the players of a scenario: a card or a panel for every aircraft."""
    panel: Callable[[Any, str], Page] | None = None
    """The card or panel of any row of the list of aircraft, one's own as well, by itself. BadInput where nobody could
    fly it."""
    briefing: Callable[[Setup[Any, Any, Any, Any], str], Briefing] = _no_briefing
    """What a scenario says besides: its terms, tables, and a plan of what lies where."""


def game_of(book: Rulebook) -> Game | None:
    """What a game prints of its own, if it prints anything."""
    point = installed(GROUP).get(book.id)
    if point is None:
        return None
    found = point.load()
    if not isinstance(found, Game):
        raise BadInput(f"the entry point {book.id!r} of {GROUP} is not a Game", where="sheets")
    return found


def sheets_of(book: Rulebook | str, lang: str) -> Mapping[str, Sheet]:
    """Everything that a game has to print, by name: what it brings itself, and what every game has."""
    from aerodrome.printing.common import common_sheets

    known = rulebook(book)
    game = game_of(known)
    found: dict[str, Sheet] = {}
    for sheet in (*(game.sheets(lang) if game else ()), *common_sheets(known, lang)):
        found.setdefault(sheet.name, sheet)
    return found


def wanted_sheets(book: Rulebook | str, names: Sequence[str], lang: str) -> list[Sheet]:
    """The sheets with these names, each once. BadInput where one is not there."""
    found = sheets_of(book, lang)
    if ALL in names:
        return [sheet for sheet in found.values() if sheet.kind == "game"]
    for name in names:
        if name not in found:
            known = ", ".join(each.name for each in found.values() if each.kind == "game") or "nothing"
            what = f"{rulebook(book).id} has no sheet {name!r} to print; it has {known}"
            others = {each.kind: each.name for each in found.values() if each.kind != "game"}
            raise BadInput(
                "; ".join((what, *(f"for each {kind} such as {one}" for kind, one in others.items()))), where="name"
            )
    return [found[name] for name in dict.fromkeys(names)]


def as_pdf(sheets: Sequence[Sheet], paper: PaperName, title: str, lang: str) -> bytes:
    """Sheets as one document."""
    from aerodrome.printing.pdf import pdf

    return pdf([page for sheet in sheets for page in sheet.draw(PAPERS[paper])], title, lang)


def as_svg(sheet: Sheet, paper: PaperName, lang: str) -> dict[str, str]:
    """The pages of a sheet by the names of their files, without their ending."""
    from aerodrome.printing.svg import svg

    pages = sheet.draw(PAPERS[paper])
    names = [sheet.name] if len(pages) == 1 else [f"{sheet.name}-{number}" for number in range(1, len(pages) + 1)]
    return {name: svg(page, sheet.title, lang) for name, page in zip(names, pages, strict=True)}


def as_file(sheets: Sequence[Sheet], paper: PaperName, title: str, lang: str, format: Format) -> bytes:
    """Sheets as one file: a document, or their pages as SVG, packed. The same pages are always the same bytes."""
    if format == "pdf":
        return as_pdf(sheets, paper, title, lang)
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as pages:
        for sheet in sheets:
            for name, page in as_svg(sheet, paper, lang).items():
                pages.writestr(ZipInfo(f"{name}.svg"), page, ZIP_DEFLATED)
    return packed.getvalue()
