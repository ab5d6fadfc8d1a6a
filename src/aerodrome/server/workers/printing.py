"""What is printed, in a worker process: a game's sheets by name, scenarios that somebody writes, and the rosters of
campaigns."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from aerodrome.campaign.view import View
from aerodrome.kernel.drafts import WHERE
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.sizes import check_sizes
from aerodrome.printing.campaign.roster import roster_sheet
from aerodrome.printing.common import scenario_sheet
from aerodrome.printing.paper import PAPERS, PaperName
from aerodrome.printing.sheets import Format, as_file, wanted_sheets
from aerodrome.printing.svg import svg
from aerodrome.server.wire.workshop import ScenarioDraft
from aerodrome.server.workers.workshop import draft_data

_KEPT = 24
"""Documents that are kept: the same are asked for again and again, and none is larger than some hundred kilobytes."""


@lru_cache(maxsize=_KEPT)
def sheet_file(book: str, name: str, paper: PaperName, lang: str, format: Format) -> bytes:
    """A sheet of a game, or all that are for the whole of it, as one file."""
    return as_file(wanted_sheets(book, [name], lang), paper, rulebook(book).title, lang, format)


@lru_cache(maxsize=_KEPT)
def sheet_page(book: str, name: str, page: int, paper: PaperName, lang: str) -> bytes:
    """One page of a sheet."""
    sheets = wanted_sheets(book, [name], lang)
    pages = [each for sheet in sheets for each in sheet.draw(PAPERS[paper])]
    if page > len(pages):
        raise BadInput(f"the sheet {name!r} has {len(pages)} pages", where="page")
    return svg(pages[page - 1], sheets[0].title, lang).encode()


def draft_file(book: str, given: bytes, paper: PaperName, lang: str, format: Format) -> bytes:
    """The sheets of a scenario that somebody writes. BadInput where it could not be played."""
    known = rulebook(book)
    data = draft_data(known, msgspec.json.decode(given, type=ScenarioDraft))
    check_sizes(data, WHERE)
    sheet = scenario_sheet(known, data, lang)
    return as_file([sheet], paper, sheet.title, lang, format)


def roster_file(seen: Mapping[str, Any], paper: PaperName, lang: str, format: Format) -> bytes:
    """The roster of a campaign, from what everybody may see of it."""
    sheet = roster_sheet(as_type(dict(seen), View, "campaign"), lang)
    return as_file([sheet], paper, sheet.title, lang, format)
