"""What is built of these sources, for tests of it."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tools.handbook import site as handbook

ROOT = Path(__file__).parent.parent


def client_tools() -> ModuleType:
    """tools/client.py."""
    spec = importlib.util.spec_from_file_location("client_tools", ROOT / "tools" / "client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(root: Path, to: Path, target: str, **environment: str) -> Path:
    """What the packager makes of the sources in `root`."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(to)]
    subprocess.run(command, cwd=root, env=os.environ | environment, check=True, capture_output=True)
    (built,) = to.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return built


def with_source(project: str, source: str) -> str:
    """pyproject.toml with this address of the repository, or with none."""
    without = re.sub(r"(?ms)^\[project\.urls\]\n.*?(?=^\[|\Z)", "", project)
    return f'{without}\n[project.urls]\nSource = "{source}"\n' if source else without


def wheel_of_these_sources(to: Path) -> Path:
    if not client_tools().is_built():
        pytest.skip("the client is not built from its present sources: python tools/client.py build")
    if not handbook.is_built():
        pytest.skip("the handbook is not built from its present sources: python -m tools.handbook build")
    return build(ROOT, to, "wheel")
