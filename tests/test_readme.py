"""The README tells the truth: its Python example runs, and what it names is there."""

import re
from pathlib import Path

import pytest

import aerodrome
from tests.properties.play import play

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


@pytest.mark.parametrize(("book", "place"), [("spandaus", 0), ("dogfights", 1), ("algy", 2), ("icog", 3)])
def test_the_scenarios_in_the_docs_are_playable(book: str, place: int, tmp_path: Path):
    examples = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "scenarios.md").read_text(), re.DOTALL)
    assert len(examples) == 4
    file = tmp_path / "mine.toml"
    file.write_text(examples[place])
    assert play(aerodrome.new(book, file, seed=1), 1).outcome is not None


def test_the_campaign_in_the_docs_can_be_flown(tmp_path: Path):
    text = (ROOT / "docs" / "campaigns.md").read_text()
    example, _ = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    file = tmp_path / "mine.toml"
    file.write_text(example)
    assert play(aerodrome.new("campaign", file, seed=1), 1).outcome is not None


def test_the_campaign_docs_name_all_that_a_service_has():
    from aerodrome.campaign.adapter import Adapter

    text = (ROOT / "docs" / "campaigns.md").read_text()
    table = text[text.index("| field |") : text.index("`campaign/adapters/spandaus.py`")]
    named = set(re.findall(r"`(\w+)(?:\([^)]*\))?`", table))
    assert named == set(Adapter.__struct_fields__)
