"""What tests of any rule book do with scenarios: write one as a file, see one refused, and play one to its end."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.random_pilot import RandomPilot


def at_random(pilot: RandomPilot, decision: Decision) -> Answer:
    """A random pilot looks at nothing."""
    return pilot.choose(decision, cast(Window, None))


def write(table: dict[str, Any], above: str = "") -> str:
    """A scenario as the text of a TOML file."""
    lines, below = [], []
    for key, value in table.items():
        name = f"{above}{key}"
        if isinstance(value, dict):
            below.append(f"[{name}]\n{write(value, f'{name}.')}")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            below += [f"[[{name}]]\n{write(each, f'{name}.')}" for each in value]
        else:
            text = str(value).lower() if isinstance(value, bool) else repr(value)
            lines.append(f"{key} = {text}\n")
    return "".join(lines + below)


def refused_scenario(book: str, described: dict[str, Any] | str | Path, **options: Any) -> tuple[str, str, str]:
    """What was wrong, where, by which rule."""
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.new(book, described, seed=1, options=options)
    error = caught.value
    assert error.where in str(error)
    assert error.rule in str(error)
    return error.what, error.where, error.rule


def played(book: str, name: str, number: int, options: Mapping[str, Any]) -> Match:
    """A match that random pilots play to its end; whoever is asked has a choice, and both sides have points."""
    match = aerodrome.new(book, name, seed=f"{name} {number}", options=options)
    pilot = RandomPilot(number)
    while match.open:
        for decision in match.open:
            assert decision.form is not None or len(set(decision.options)) == len(decision.options) >= 2
            match.answer(at_random(pilot, decision), decision.seat)
    assert match.outcome is not None
    assert set(match.outcome.points) == set(match.state.brief.sides)
    return match


def check_minutes(efforts: Iterable[tuple[int, int]], most: float) -> None:
    """What takes longer has more to do: of two scenarios with about the same to do none takes `most` times as long."""
    known = sorted(efforts)
    for (less, short), (more, long) in pairwise(known):
        assert short <= long * most, (less, more)
    assert known[0][1] == min(minutes for _, minutes in known)
    assert known[-1][1] == max(minutes for _, minutes in known)
