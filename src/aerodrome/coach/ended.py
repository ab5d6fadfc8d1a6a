"""The match of a record, where it can be looked back at."""

from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import document_of
from aerodrome.kernel.rulebook import rulebook


def ended(record: bytes) -> Match:
    """The match of a record, by the rules of today. BadInput where these do not come to its end."""
    document, _ = document_of(record)
    older = document.version < rulebook(document.book).version
    try:
        match = load(record, events=False)
        if match.waiting is not None and older:
            raise BadInput("it ends elsewhere", where="record")
    except AerodromeError as error:
        if not older:
            raise
        what = f"version {document.version} of {document.book} played it, and the rules of today do not come to its end"
        raise BadInput(f"{what}: it can be watched, but not looked back at", where="record: version") from error
    if match.waiting is not None:
        raise BadInput("the record stops before the match is over: it cannot be looked back at", where="record")
    return match
