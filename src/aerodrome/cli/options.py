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


def typed(choice: Any) -> str:
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    return str(choice).casefold()
