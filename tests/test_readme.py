"""The README tells the truth: its Python example runs, and what it names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def test_the_example_runs():
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(example.strip().splitlines()) <= 10
    names: dict[str, object] = {}
    exec(example, names)
    assert names["record"]["book"] == "spandaus"  # type: ignore[index]


def test_every_linked_file_is_there():
    for link in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / link).is_file(), link


def test_the_scenario_in_the_docs_is_playable(tmp_path: Path):
    import aerodrome

    (example,) = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "scenarios.md").read_text(), re.DOTALL)
    file = tmp_path / "mine.toml"
    file.write_text(example)
    match = aerodrome.new("spandaus", file, seed=1)
    while (decision := match.decision) is not None:
        match.answer(decision.options[-1])
    assert match.outcome is not None
