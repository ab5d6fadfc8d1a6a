"""Bodies of the workshop: scenarios while they are written."""

from typing import Any

import msgspec

from aerodrome.kernel.structs import Strict
from aerodrome.server.wire.books import Caution


class DraftForm(msgspec.Struct, frozen=True):
    """What scenarios of a book are made of: the JSON schema of their type, what fields may say where their type says no
    more than text, by their names, and whether a panel of each aircraft can be drawn."""

    schema: dict[str, Any]
    texts: dict[str, list[str]]
    panels: bool


class ScenarioDraft(Strict):
    """A scenario that is being written: as data, as the text of a file (TOML or JSON), or the name of one that comes
    with the book."""

    scenario: dict[str, Any] | None = None
    text: str = ""
    name: str = ""


class DraftFault(msgspec.Struct, frozen=True):
    """What is wrong with a scenario, in the words in which its file is refused, and the way to the field through tables
    and lists, as far as it is known."""

    what: str
    where: str
    rule: str
    path: list[str | int]


class CheckedDraft(msgspec.Struct, frozen=True):
    """A scenario that was looked through. Where nothing is wrong with it, `view` is what everybody sees before play."""

    faults: list[DraftFault]
    scenario: dict[str, Any] | None
    """As data, without what is as usual where its types are right; null where the text cannot be read."""
    toml: str
    """The file that says the same; nothing where fields are not what their types say."""
    view: dict[str, Any] | None
    seats: dict[str, str]
    """With their sides."""
    cautions: list[Caution]


class DrawPanel(Strict):
    """A row of one's own, of which the printed panel is to be drawn."""

    model: dict[str, Any]
    lang: str = "en"
