"""The README tells the truth: its Python example runs, and what it names is there."""

import json
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
from PIL import Image

import aerodrome
from tests.books import BOOKS
from tests.packages import with_source
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


def described(folder: Path, source: str) -> str:
    """The description of the package, where this is the address of the repository."""
    for name in ("hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    (folder / "pyproject.toml").write_text(with_source((ROOT / "pyproject.toml").read_text(), source))
    command = [sys.executable, "-m", "hatchling", "metadata"]
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
    text: str = json.loads(told)["readme"]["text"]
    return text


def test_on_the_page_of_an_index_its_links_lead_to_the_repository(tmp_path: Path):
    assert described(tmp_path, "") == README
    text = described(tmp_path, "https://forge.example/aerodrome")
    tag = f"v{version('aerodrome')}"
    relative = re.findall(r"\]\(([^)]+)\)", README)
    assert re.findall(r"\]\(([^)]+)\)", text) == [
        f"https://forge.example/aerodrome/{'raw' if Path(each).suffix == '.webp' else 'blob'}/{tag}/{each}"
        for each in relative
    ]


def test_its_moving_pictures_move_and_are_small():
    """`tools/pictures.py readme` takes them, one of each game."""
    names = re.findall(r"\]\((docs/\w+[.]webp)\)", README)
    assert {Path(name).stem for name in names} == set(BOOKS)
    for name in names:
        assert (ROOT / name).stat().st_size < 1_500_000, name
        with Image.open(ROOT / name) as picture:
            assert getattr(picture, "n_frames", 1) > 10, name


@pytest.mark.parametrize("pages", ["docs", "docs/fr"])
@pytest.mark.parametrize(("book", "place"), [("spandaus", 0), ("dogfights", 1), ("algy", 2), ("icog", 3)])
def test_the_scenarios_in_the_docs_are_playable(book: str, place: int, pages: str, tmp_path: Path):
    *examples, own = re.findall(r"```toml\n(.*?)```", (ROOT / pages / "scenarios.md").read_text(), re.DOTALL)
    assert len(examples) == 4
    file = tmp_path / "mine.toml"
    file.write_text(examples[place])
    assert play(aerodrome.new(book, file, seed=1), 1).outcome is not None
    if book == "spandaus":
        flown = examples[place].replace('model = "albatros-d3"', 'model = "albatros-d3-late"')
        file.write_text(f"{flown}\n{own}")
        german = aerodrome.new(book, file, seed=1).view("german").aircraft
        assert {each.model for each in german.values()} == {"bristol-f2b", "albatros-d3-late"}


@pytest.mark.parametrize("pages", ["docs", "docs/fr"])
def test_the_campaign_in_the_docs_can_be_flown(pages: str, tmp_path: Path):
    text = (ROOT / pages / "campaigns.md").read_text()
    example, *_ = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    file = tmp_path / "mine.toml"
    file.write_text(example)
    assert play(aerodrome.new("campaign", file, seed=1), 1).outcome is not None


def test_the_campaign_docs_name_all_that_a_service_has():
    from aerodrome.campaign.adapter import Adapter

    text = (ROOT / "docs" / "campaigns.md").read_text()
    table = text[text.index("| field |") : text.index("`campaign/adapters/spandaus.py`")]
    named = set(re.findall(r"`(\w+)(?:\([^)]*\))?`", table))
    assert named == set(Adapter.__struct_fields__)
