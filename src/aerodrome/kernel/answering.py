"""Whether an answer is legal: the option or the filled-in form that is meant, or the reason why it is refused."""

from collections.abc import Callable

import msgspec

from aerodrome.kernel.decisions import Answer, Bar, Decision
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.files import frozen

_MOST_LISTED = 60
_LONGEST = 80


def legal(decision: Decision, option: Answer, barred: Callable[[Decision], list[Bar]]) -> Answer:
    """The answer that is meant. `barred` tells what is not open to the seat, and why."""
    return _listed(decision, option, barred) if decision.form is None else _filled_in(decision, option)


def _listed(decision: Decision, option: Answer, barred: Callable[[Decision], list[Bar]]) -> Answer:
    """The option that is listed: a list is taken for the tuple that an option is."""
    try:
        meant = frozen(option)
    except BadInput:
        meant = option  # nested too deep to be any option
    if meant in decision.options:
        return decision.options[decision.options.index(meant)]
    for bar in barred(decision):
        if bar.option == meant:
            raise Refused(f"{shown(option)} is not open to {decision.seat}", where=decision.kind, rule=bar.rule)
    listed = ", ".join(shown(each) for each in decision.options[:_MOST_LISTED])
    what = f"{shown(option)} is not an option here; options: {listed}"
    raise Refused(what, where=decision.kind, rule=decision.rule)


def _filled_in(decision: Decision, option: Answer) -> Answer:
    assert decision.form is not None
    try:
        # A struct is taken for what it says: its figures need not be of the types of its fields.
        plain = msgspec.to_builtins(option) if isinstance(option, msgspec.Struct) else option
        value = msgspec.convert(plain, decision.form.type, strict=True)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Refused(str(error), where=decision.kind, rule=decision.rule) from None
    if problems := decision.form.check(value):
        more = len(problems) > 1
        what = "; ".join(f"{problem.what} [{problem.rule}]" if more else problem.what for problem in problems)
        raise Refused(what, where=decision.kind, rule=problems[0].rule)
    answer: Answer = msgspec.to_builtins(value)
    return answer


def shown(option: object) -> str:
    """An answer in a message."""
    try:
        text = option if isinstance(option, str) else repr(option)
    except (RecursionError, ValueError):  # it contains itself, or a number with too many digits to be written
        text = f"a {type(option).__name__}"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
