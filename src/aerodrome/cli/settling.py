"""Ends between the people at one keyboard: a side resigns, or all agree on a draw."""

from collections.abc import Callable, Collection

from aerodrome.cli.answers import understood
from aerodrome.cli.phrases import Phrases
from aerodrome.kernel.concluding import Concluded, other_sides
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.match import Match

Ask = Callable[[str], str]
"""Asks at the keyboard, and gives the line that was typed."""


def resigned(match: Match, seat: str, phrases: Phrases, ask: Ask) -> Concluded | None:
    """A seat gives up for its side; None where it thinks better of it."""
    end = _checked(Concluded("resigned", seat), match, phrases)
    return end if _agrees(phrases("settle.sure", seat=phrases.name("side", seat)), phrases, ask) else None


def agreed(match: Match, seat: str, people: Collection[str], phrases: Phrases, ask: Ask) -> Concluded | None:
    """A seat offers a draw, and everybody else at the keyboard is asked; None where one of them plays on."""
    end = _checked(Concluded("draw agreed", seat), match, phrases)
    if set(other_sides(seat, match.sides)) - {match.sides[each] for each in people}:
        raise Refused(phrases("settle.machines", resign=phrases("settle.resign")))
    offers = phrases.name("side", seat)
    others = [each for each in match.sides if each in people and each != seat]
    for other in others:
        if not _agrees(phrases("settle.offered", seat=offers, other=phrases.name("side", other)), phrases, ask):
            return None
    return end


def whose(named: str, asked: str | None, match: Match, people: Collection[str], phrases: Phrases) -> str:
    """The seat that a person speaks for: the one that he names, else the one that is asked."""
    if not named and asked is not None:
        return asked
    seats = [seat for seat in match.sides if seat in people]
    meant = understood(named, seats, lambda seat: phrases.name("side", seat))
    if not meant.one:
        raise Refused(phrases("settle.whose", seats=", ".join(phrases.name("side", seat) for seat in seats)))
    return meant.options[0]


def _checked(end: Concluded, match: Match, phrases: Phrases) -> Concluded:
    """An end that can be one."""
    if not other_sides(end.seat, match.sides):
        raise Refused(phrases("settle.alone"))
    end.check(match.sides)
    return end


def _agrees(question: str, phrases: Phrases, ask: Ask) -> bool:
    return ask(question).casefold() in phrases("settle.yes").split()
