"""What the ace would do, at the terminal: its best answers with their chances, and why."""

from math import ceil
from typing import Any

import msgspec
from rich.text import Text

from aerodrome.cli.screen import Screen, wrapped
from aerodrome.cli.terminal import piece, plain
from aerodrome.coach.hint_words import HintWords
from aerodrome.coach.hints import Hint, Hinted, has_ace, hint
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.waiting import DEALER

_MARGIN = 3


class Hints:
    """Hints at one table. The last one is kept, so that what is taken of it is what was shown."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._last: tuple[int, str, Hint] | None = None

    def of(self, decision: Decision) -> Hint:
        """What the ace says to what is asked now; asked again it says the same."""
        match, phrases = self._screen.match, self._screen.phrases
        if decision.seat == DEALER:
            raise Refused(phrases("ace.dealer"))
        if not has_ace(match.book.id):
            raise Refused(phrases("ace.none"))
        at = len(match.answers)
        if match.setup.puzzle is not None and match.setup.puzzle.is_asked(at):
            raise Refused(phrases("ace.alone"))
        if self._last is None or self._last[:2] != (at, decision.seat):
            self._last = at, decision.seat, hint(match, decision.seat, seed=at)
        return self._last[2]

    def taken(self, decision: Decision, typed: str) -> Answer:
        """The answer that has this number in the hint."""
        answers = self.of(decision).answers
        if not typed.isdecimal() or not 1 <= int(typed) <= len(answers):
            raise Refused(self._screen.phrases("ace.number", typed=typed, last=len(answers)))
        return answer_of(decision, answers[int(typed) - 1])

    def lines(self, decision: Decision) -> list[Text]:
        """The hint in words."""
        screen, told = self._screen, self.of(decision)
        phrases, words = screen.phrases, HintWords(screen.match.book.id, screen.phrases.lang)
        lines = [piece(phrases("ace.title"), "bold bright_yellow")]
        if told.now is not None:
            lines += wrapped(piece(plain(words.said(told.now))), screen.width, 0)
        for number, each in enumerate(told.answers, 1):
            line = piece(f"{number:>2} ", "bold bright_yellow")
            line.append(screen.said(decision, answer_of(decision, each)), "bold")
            spread = ceil(100 * each.spread) if each.worlds > 1 else None
            key = "ace.chance" if spread is not None else "ace.unsure"
            line.append(f"  {phrases(key, chance=round(100 * each.chance), spread=spread)}", "bright_green")
            lines += wrapped(line, screen.width, _MARGIN)
            lines += wrapped(piece(f"   {plain(words.said(*each.reasons))}"), screen.width, _MARGIN)
        worlds = max(each.worlds for each in told.answers)
        lines += wrapped(piece(phrases(f"ace.{told.by}", worlds=worlds), "grey62"), screen.width, 0)
        return [*lines, *wrapped(piece(phrases("ace.take"), "grey62"), screen.width, 0)]


def answer_of(decision: Decision, each: Hinted) -> Answer:
    """An answer of a hint as the decision has it."""
    if decision.form is not None:
        filled_in: Answer = msgspec.convert(each.option, decision.form.type)
        return filled_in
    return next(option for option in decision.options if _plain(option) == _plain(each.option))


def _plain(option: Any) -> Any:
    return msgspec.json.encode(option)
