"""docs/judgement.md tells the truth: figures are those of the cards, the example runs, what it links to is there."""

import re

import aerodrome
from aerodrome.kernel.judging import Chances
from tests.judgement.renew import FILE, MARK, ladders, made

TEXT = FILE.read_text(encoding="utf-8")


def test_figures_are_those_of_the_cards() -> None:
    _, _, tables = TEXT.partition(MARK)
    assert tables == made() + ladders(), "python -m tests.judgement.renew writes them anew"


def test_the_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    names: dict[str, object] = {"aerodrome": aerodrome}
    exec(example, names)
    told = names["told"]
    assert isinstance(told, Chances)
    wins, draw, spread = re.findall(r"wins={(.*?)}, draw=([0-9.]+), spread=([0-9.]+)", example)[0]
    assert {name: f"{chance:.2f}" for name, chance in told.wins.items()} == dict(
        re.findall(r'"(\w+)": ([0-9.]+)', wins)
    )
    assert (f"{told.draw:.2f}", f"{told.spread:.2f}") == (draw, spread)


def test_every_linked_file_is_there() -> None:
    for link in re.findall(r"\]\(([^):]+)\)", TEXT):
        assert (FILE.parent / link).is_file(), link
