"""What CONTRIBUTING.md says that another language takes is all that French takes."""

import re
import subprocess
from pathlib import Path

import pytest

from tools.handbook.pages import ROOT

SECTION = (ROOT / "CONTRIBUTING.md").read_text().partition("## Another language\n")[2].partition("\n## ")[0]


def named() -> list[str]:
    """The files that it names, as patterns."""
    return [each for each in re.findall(r"`([^`\s]+)`", SECTION) if "LANG" in each and "/" in each]


def french() -> list[str]:
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if told.returncode:
        pytest.skip("these sources are no clone")
    ours = [name for name in told.stdout.splitlines() if name.startswith(("docs/", "src/", "web/"))]
    return [name for name in ours if re.search(r"/fr/|\.fr\.", name)]


def test_every_french_file_is_named() -> None:
    patterns = [each.replace("LANG", "fr") for each in named()]
    found = {file.relative_to(ROOT).as_posix() for each in patterns for file in ROOT.glob(each)}
    assert [name for name in french() if name not in found] == []


def test_what_is_named_is_there() -> None:
    """A file for every pattern, and the files that list the languages with what they list them in."""
    assert [each for each in named() if not [*ROOT.glob(each.replace("LANG", "fr"))]] == []
    others = [each for each in re.findall(r"`([\w./-]+\.(?:py|ts|toml|js|svelte))`", SECTION) if "LANG" not in each]
    assert [each for each in others if not (ROOT / each).is_file()] == []
    for name, file in re.findall(r"`(Language|LOCALES|FOLDERS|VERSIONS|FILLERS)` in `([^`]+)`", SECTION):
        assert name in Path(ROOT / file).read_text(), file
