"""Scenarios that somebody writes, in a worker process: checked, written as a file, and laid out for the board."""

from collections.abc import Mapping
from typing import Any

import msgspec

from aerodrome.kernel.drafts import WHERE, Fault, check_draft, read_draft
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type
from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.setup import document
from aerodrome.kernel.sizes import check_sizes
from aerodrome.kernel.views import fields_of
from aerodrome.kernel.writing import scenario_data, scenario_toml
from aerodrome.printing.sheets import game_of
from aerodrome.printing.svg import svg
from aerodrome.server.book_words import cautions_of, languages_of
from aerodrome.server.wire.workshop import CheckedDraft, DraftFault, DrawPanel, ScenarioDraft

_PRIVATE = "agenda"
"""A field of views that no client is to know."""


def checked_draft(book: str, given: bytes) -> bytes:
    """A draft looked through, as JSON. Nothing that it says is refused: what is wrong is told."""
    known, draft = rulebook(book), msgspec.json.decode(given, type=ScenarioDraft)
    try:
        data = draft_data(known, draft)
    except BadInput as error:
        fault = DraftFault(error.what, error.where, error.rule, [])
        return msgspec.json.encode(CheckedDraft([fault], None, "", None, {}, []))
    setup, faults = check_draft(known, data)
    toml = _toml(known, data)
    if toml:
        data = _plain(scenario_data(as_type(data, known.scenario, WHERE)))
    told = CheckedDraft(
        faults=list(map(_told, faults)),
        scenario=data,
        toml=toml,
        view=None if setup is None else _view(known, setup.start),
        seats={} if setup is None else dict(setup.sides),
        cautions=[] if setup is None else cautions_of(setup),
    )
    return msgspec.json.encode(told)


def draft_data(book: Rulebook, draft: ScenarioDraft) -> dict[str, Any]:
    """What a draft says, from wherever it comes. BadInput where its text cannot be read."""
    if draft.scenario is not None:
        return draft.scenario
    if draft.text:
        return _plain(read_draft(draft.text))
    known = book.scenarios()
    if draft.name not in known:
        raise BadInput(f"{book.id} has no scenario {draft.name!r}; it has {', '.join(known)}", where="name")
    return _plain(document(book, draft.name))


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    """Dates as texts."""
    told: dict[str, Any] = msgspec.to_builtins(data)
    return told


def _told(fault: Fault) -> DraftFault:
    return DraftFault(fault.what, fault.where, fault.rule, list(fault.path))


def _toml(book: Rulebook, data: Mapping[str, Any]) -> str:
    try:
        check_sizes(data, WHERE)
        return scenario_toml(as_type(data, book.scenario, WHERE))
    except BadInput:
        return ""  # what is wrong is told among the faults


def _view(book: Rulebook, start: Any) -> dict[str, Any]:
    return {name: value for name, value in fields_of(book.view(start, None)).items() if name != _PRIVATE}


def drawn_panel(book: str, given: bytes) -> str:
    """The printed panel of a row that a scenario brings. BadInput with the field that is wrong."""
    known, wanted = rulebook(book), msgspec.json.decode(given, type=DrawPanel)
    game = game_of(known)
    if game is None or game.panel is None:
        raise BadInput(f"{known.id} prints no panels", where="book")
    check_sizes(wanted.model, "model")
    row = next(iter(known.aircraft().values()))
    model = as_type(wanted.model, type(row), "model")
    lang = wanted.lang if wanted.lang in languages_of(book) else ENGLISH
    return svg(game.panel(model, lang), model.name, lang)
