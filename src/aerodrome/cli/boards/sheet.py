"""What a board for the terminal is given to draw on, and what it may offer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from aerodrome.cli.phrases import Phrases
from aerodrome.kernel.decisions import Answer, Decision, Note


@dataclass(frozen=True)
class Offer:
    """An answer to a form that is offered by its number: what it leads to, in words, and where on the board."""

    answer: Answer
    label: Text
    at: str | None = None


@dataclass(frozen=True)
class Sheet:
    """What a drawing is made for: the room there is, the language, and what is asked.

    `numbers` gives the number under which an option is offered, so that a board can show it where it belongs;
    `notes` are what the book says about the options; `offers` are the answers to a form that have numbers. A `tight`
    sheet has too few lines for everything: a board leaves out what it can.
    """

    width: int
    height: int
    phrases: Phrases
    glyphs: Mapping[str, str]
    decision: Decision | None = None
    numbers: Mapping[Answer, int] = field(default_factory=dict)
    notes: Mapping[Answer, tuple[Note, ...]] = field(default_factory=dict)
    offers: Sequence[Offer] = ()
    tight: bool = False
