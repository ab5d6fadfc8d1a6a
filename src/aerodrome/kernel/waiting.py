"""What a match waits for."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from aerodrome.kernel.chance import Face
from aerodrome.kernel.decisions import Answer, Decision, Form, Problem

DEALER = "dealer"
"""Who is asked for a card or a roll when people draw and roll by hand."""


class Sealed:
    """Several seats are asked at once; their answers stay sealed until the last is in. A seat without a choice is not
    asked: `asked` has its decision, `open` has not."""

    __slots__ = ("answers", "asked", "open")

    def __init__(self, asked: Sequence[Decision], answers: Mapping[str, Answer]) -> None:
        self.asked = asked
        self.answers = answers
        self.open = tuple(each for each in asked if not forced(each) and each.seat not in answers)

    def answered(self, seat: str, option: Answer) -> "Sealed":
        return Sealed(self.asked, {**self.answers, seat: option})

    def without_last(self) -> "Sealed":
        """As it was before the last answer."""
        return Sealed(self.asked, {seat: self.answers[seat] for seat in list(self.answers)[:-1]})

    def all_answers(self) -> dict[str, Answer]:
        """What every seat does, once all have answered."""
        return {each.seat: each.options[0] if forced(each) else self.answers[each.seat] for each in self.asked}


class Draw(msgspec.Struct, frozen=True):
    """People are to draw a card or to roll, and to say what came up: the dealer is asked."""

    open: tuple[Decision[Face, tuple[int]]]


class Shares(msgspec.Struct, frozen=True):
    """Seats are to add their shares to the chance; nothing can be drawn before."""

    open: tuple[Decision, ...]


Waiting: TypeAlias = Decision | Sealed | Draw | Shares | None
"""One decision of one seat, several sealed ones, a draw by hand, or shares of the chance; None where all is over."""


def forced(decision: Decision) -> bool:
    """Whether only one answer is legal: it is taken unasked."""
    return len(decision.options) == 1 and decision.form is None


class LateForm:
    """Stands in for the form of a question in a clone whose rules have not run yet. A form looks at the state that it
    was made for: who looks into this one has them run first, and is given theirs."""

    __slots__ = ("_run_rules", "found")

    def __init__(self, run_rules: Callable[[], None]) -> None:
        self._run_rules = run_rules
        self.found: Form | None = None
        """The form that the rules gave, once they have run."""

    def asked(self, decision: Decision) -> Decision:
        """The same question with this form."""
        assert decision.form is not None
        return msgspec.structs.replace(decision, form=Form(decision.form.type, self._check, self._sample))

    def _form(self) -> Form:
        if self.found is None:
            self._run_rules()
        assert self.found is not None
        return self.found

    def _check(self, value: Answer) -> list[Problem]:
        return self._form().check(value)

    def _sample(self, random: Callable[[], float]) -> Answer:
        return self._form().sample(random)
