"""Releases: what tools/release builds from the last commit."""

import hashlib
import shutil
import subprocess
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.packages import ROOT, with_source

pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]


def clone(to: Path) -> Path:
    """The last commit, with the tools of this checkout."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("these sources are no clone")
    subprocess.run(["git", "clone", "--quiet", "--depth", "1", ROOT.as_uri(), to], check=True)
    return to


def committed(tree: Path, source: str) -> None:
    """Gives the repository this address, or none."""
    project = tree / "pyproject.toml"
    project.write_text(with_source(project.read_text(), source))
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@forge.example")
    commit = ["commit", "--quiet", "--allow-empty", "--all", "--message", "Addresses"]
    subprocess.run(["git", *who, *commit], cwd=tree, check=True)


def released(tree: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([tree / "tools" / "release"], capture_output=True, text=True, check=False)


def test_a_release_is_built_from_the_last_commit(tmp_path: Path) -> None:
    tree = clone(tmp_path / "clone")
    (tree / "README.md").write_text("not committed\n")
    ran = released(tree)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "changes that are not committed" in ran.stderr
    subprocess.run(["git", "checkout", "--quiet", "README.md"], cwd=tree, check=True)
    committed(tree, "")
    ran = released(tree)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "no [project.urls] with Source" in ran.stderr

    committed(tree, "https://forge.example/aerodrome")
    ran = released(tree)
    assert ran.returncode == 0, ran.stderr
    name = f"aerodrome-{version('aerodrome')}"
    lines = (line.split() for line in (tree / "dist" / "SHA256SUMS").read_text().splitlines())
    sums = {file: told for told, file in lines}
    assert set(sums) == {f"{name}.tar.gz", f"{name}-py3-none-any.whl"}
    for file, told in sums.items():
        assert hashlib.sha256((tree / "dist" / file).read_bytes()).hexdigest() == told
    with zipfile.ZipFile(tree / "dist" / f"{name}-py3-none-any.whl") as packed:
        assert {"aerodrome/server/static/index.html", f"{name}.dist-info/sboms/aerodrome.cdx.json"} <= set(
            packed.namelist()
        )
        described = packed.read(f"{name}.dist-info/METADATA").decode()
    assert f"(https://forge.example/aerodrome/blob/v{version('aerodrome')}/docs/server.md)" in described
