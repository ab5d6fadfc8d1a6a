"""Options of a rule book as they are typed: --option name=value."""

from collections.abc import Sequence
from typing import Any

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import Rulebook


def given_options(book: Rulebook, options: Sequence[str]) -> dict[str, Any]:
    """Options of the book as they were typed: name=value."""
    known = {setting.name: setting for setting in book.options}
    given: dict[str, Any] = {}
    for given_text in options:
        name, _, text = given_text.partition("=")
        name = name.strip().replace("-", "_")
        if name not in known:
            raise BadInput(f"{book.id} has no option {name!r}; it has {', '.join(known)}", where="--option")
        choices = {typed(choice): choice for choice in known[name].choices}
        value = text.strip().casefold()
        value = {"on": "yes", "true": "yes", "false": "no"}.get(value, value)
        if value == "off" and "off" not in choices:
            value = "no"
        if value not in choices:
            raise BadInput(
                f"{text!r} is not one of {', '.join(choices)}", where=f"--option {name}", rule=known[name].rule
            )
        given[name] = choices[value]
    return given


def given_aircraft(aircraft: Sequence[str]) -> dict[str, str]:
    """What seats fly as it was typed: seat=type."""
    given: dict[str, str] = {}
    for text in aircraft:
        seat, equals, wanted = (part.strip() for part in text.partition("="))
        if not (seat and equals and wanted):
            raise BadInput(f"{text!r} is not of the kind seat=type", where="--aircraft")
        given[seat] = wanted
    return given


def typed(choice: Any) -> str:
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    return str(choice).casefold()
