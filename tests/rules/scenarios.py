"""What tests of any rule book do with scenarios: write one as a file, see one refused, and read what one says of
itself."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest

import aerodrome
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.scenario import Titled
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


def check_titles(scenario: Titled) -> None:
    """Title and summary are there in both languages, well set."""
    texts = (scenario.title, scenario.title_fr, scenario.summary, scenario.summary_fr)
    assert all(texts)
    assert scenario.summary.endswith(".")
    assert scenario.summary_fr.endswith(".")
    assert scenario.summary != scenario.summary_fr
    assert not any("'" in text or '"' in text for text in texts), "apostrophes are typographic"
    assert not re.search(r"[^\u00a0][:;?!]", scenario.summary_fr + scenario.title_fr), "no-break spaces in French"


def check_titles_differ(scenarios: Iterable[Titled]) -> None:
    known = list(scenarios)
    for titles in ({each.title for each in known}, {each.title_fr for each in known}):
        assert len(titles) == len(known)
