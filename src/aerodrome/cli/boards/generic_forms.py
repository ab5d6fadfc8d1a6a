"""Answers to forms of a book that has no help of its own: typed as JSON."""

from random import Random

import msgspec
from rich.text import Text

from aerodrome.cli.boards import Offer, Sheet
from aerodrome.cli.phrases import Phrases
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.files import from_json, frozen
from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords


def offered(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:  # noqa: ARG001
    """Nothing is known about what might be worth answering."""
    return []


def how(match: Match, decision: Decision, sheet: Sheet) -> str:
    """An example shows how to type it."""
    assert decision.form is not None
    example = msgspec.json.encode(decision.form.sample(Random(len(match.answers)).random)).decode()
    return sheet.phrases("decision.form", example=example)


def unsaid(decision: Decision) -> Answer | None:  # noqa: ARG001
    """An empty line answers nothing."""
    return None


def written(text: str, match: Match, decision: Decision, phrases: Phrases) -> Answer:  # noqa: ARG001
    """What was typed, as an answer."""
    return frozen(from_json(text, "answer"))


def looked_at(text: str, match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Text]:  # noqa: ARG001
    """What an unfinished answer leads to: not known."""
    return []


def refusal(error: AerodromeError, words: BookWords, phrases: Phrases) -> str:  # noqa: ARG001
    """Why an answer was refused."""
    return error.what


def refusal_by_rule(error: AerodromeError, words: BookWords, phrases: Phrases) -> str:
    """Why an answer was refused; in another language than English, what the rule says."""
    return error.what if phrases.lang == ENGLISH or not error.rule else words.rule(error.rule)
