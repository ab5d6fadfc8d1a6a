"""What is released on a machine with only Python: the wheel installed into an empty environment of every Python that is
here, with the pinned requirements, and the sdist into one; and the wheel run by uv and by pipx. All are used as people
do."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Container, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from importlib import metadata
from pathlib import Path

import httpx
import msgspec
import pytest

import aerodrome
from aerodrome.bench.load import GENEROUS
from aerodrome.server.wire.matches import Created
from tests.packages import ROOT, build, wheel_of_these_sources
from tests.server.client import Client, Viewer, at_random
from tests.server.stores import opened

pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]

UV = ROOT / ".tools" / "bin" / "uv"
READY = re.compile(r"http://127\.0\.0\.1:(\d+)/")


def pythons() -> dict[str, Path]:
    """By version, a Python of each that the package says it runs on and that is here."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    found: dict[str, Path] = {}
    for version in [each.rpartition(" ")[2] for each in told if re.search(r":: 3\.\d+$", each)]:
        for place in (*Path.home().glob(f".pyenv/versions/{version}.*/bin"), *map(Path, os.get_exec_path())):
            # Those of pyenv's shims only run where it is told so.
            if "shims" not in place.parts and (place / f"python{version}").is_file():
                found.setdefault(version, place / f"python{version}")
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of_these_sources(tmp_path_factory.mktemp("wheel"))


class Machine:
    """An environment with nothing but what was released and what it needs, a home of its own, and no other program."""

    def __init__(self, python: Path, released: Path, folder: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir()
        self.bin = folder / "venv" / "bin"
        subprocess.run([UV, "venv", "--quiet", "--python", python, folder / "venv"], check=True)
        install: list[str | Path] = [UV, "pip", "install", "--quiet", "--python", self.bin / "python"]
        subprocess.run([*install, "--require-hashes", "-r", ROOT / "requirements" / "run.txt"], check=True)
        subprocess.run([*install, "--no-deps", released], check=True)

    @property
    def data(self) -> Path:
        return self.home / ".local" / "share" / "aerodrome"

    def environment(self, **more: str) -> dict[str, str]:
        """No language, no other programs."""
        return {"PATH": str(self.bin), "HOME": str(self.home), "PYTHONWARNINGS": "error"} | more

    def run(self, *arguments: str, typed: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [self.bin / "aerodrome", *arguments],
            cwd=self.home,
            env=self.environment(**environment),
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    def serving(self) -> AbstractContextManager[str]:
        return serving([self.bin / "aerodrome"], self.home, self.environment(**GENEROUS))


@contextmanager
def serving(
    command: Sequence[str | Path], home: Path, environment: dict[str, str], ended: Container[int] = (0,)
) -> Iterator[str]:
    """The table, as a command starts it; it ends with Ctrl-C, without complaint, and with one of these statuses."""
    process = subprocess.Popen(
        command,
        cwd=home,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        ready = READY.search(line)
        assert ready, line + process.communicate()[1]
        yield ready[0]
        os.killpg(process.pid, signal.SIGINT)
        _, complaints = process.communicate(timeout=60)
        assert process.returncode in ended
        assert complaints == ""
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


def opens(address: str) -> None:
    """The page with its script, and the handbook."""
    page = httpx.get(address)
    (script,) = re.findall(r'<script [^>]*src="/(assets/[^"]+[.]js)"', page.text)
    assert httpx.get(address + script).status_code == 200
    handbook = httpx.get(f"{address}handbook/")
    assert (handbook.status_code, "<title>Aerodrome" in handbook.text) == (200, True), handbook.text[:500]


def tells_its_version(machine: Machine) -> None:
    told = machine.run("--version")
    assert (told.returncode, told.stdout) == (0, f"aerodrome {metadata.version('aerodrome')}\n"), told.stderr


@pytest.mark.parametrize("version", pythons())
def test_it_plays_on_a_machine_with_only_python(version: str, wheel: Path, tmp_path: Path) -> None:
    """In the terminal and over the server, and goes on with a store of the version before."""
    machine = Machine(pythons()[version], wheel, tmp_path)
    tells_its_version(machine)

    played = machine.run("play", "spandaus", "duel", "--seed", "7", typed="1\n" * 2000)
    assert (played.returncode, played.stderr) == (0, "")
    (record,) = machine.data.glob("*.json")
    assert machine.run("verify", str(record)).returncode == 0
    assert machine.run("print", "icog", "reference", "--lang", "fr", "--folder", "sheets").returncode == 0
    licences = msgspec.json.decode(machine.run("licences", "--json").stdout)["licences"]
    assert not [part["name"] for part in licences if not part["licence"]]
    assert {"three", "SourceSans3", "aerodrome", "litestar"} <= {part["name"] for part in licences}

    known = opened("0.1.0", machine.data / "matches.sqlite")
    with machine.serving() as address:
        opens(address)
        wanted = {
            "book": "algy",
            "scenario": "pair-against-pair",
            "seats": dict.fromkeys(("American", "German"), "person"),
        }
        made = msgspec.json.decode(httpx.post(f"{address}api/matches", json=wanted).content, type=Created)
        asyncio.run(_played(address, made.id, [link.token for link in made.links]))
        over = next(each for each in known.tables if not each.over)
        asyncio.run(_played(address, over.match, over.tokens))
        for match, token in ((made.id, made.links[0].token), (over.match, over.tokens[0])):
            record_of = f"{address}api/matches/{match}/record"
            proved = aerodrome.verify(httpx.get(record_of, headers={"Authorization": f"Bearer {token}"}).json())
            assert (proved.finished, proved.chance) == (True, "proved")


async def _played(address: str, match: str, tokens: list[str]) -> None:
    """Everybody plays to the end."""
    live = address.replace("http", "ws") + "api/live"
    clients = [Client(live, Viewer(match, token), at_random(token)) for token in tokens]
    async with asyncio.timeout(300):
        await asyncio.gather(*(client.play() for client in clients))


def test_the_sdist_is_installed(tmp_path: Path) -> None:
    """On the Python of these tests alone: client and handbook are built anew, and nothing of this tree is used."""
    machine = Machine(Path(sys.executable), build(ROOT, tmp_path / "sdist", "sdist"), tmp_path)
    tells_its_version(machine)
    with machine.serving() as address:
        opens(address)


@pytest.mark.parametrize("runner", ["uv", "pipx"])
def test_a_stranger_runs_it_without_installing_it(runner: str, wheel: Path, tmp_path: Path) -> None:
    """With `uvx` and with `pipx run`, which may say of themselves that they were interrupted. Nothing is pinned: they
    fetch what they find in the index, pipx among it."""
    run: list[str | Path] = [UV, "tool", "run", "--quiet", "--from"]
    run += [wheel] if runner == "uv" else ["pipx", "pipx", "run", "--quiet", "--spec", wheel]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    own = {name: str(tmp_path / name) for name in ("HOME", "UV_TOOL_DIR", "PIPX_HOME")}
    found = subprocess.run([UV, "cache", "dir"], capture_output=True, text=True, check=True)
    machine = {"UV_CACHE_DIR": found.stdout.strip(), "UV_PYTHON": sys.executable, "PIPX_DEFAULT_PYTHON": sys.executable}
    (tmp_path / "HOME").mkdir()
    with serving([*run, "aerodrome"], tmp_path / "HOME", kept | own | machine | GENEROUS, (0, 130)) as address:
        opens(address)
    assert (tmp_path / "HOME" / ".local" / "share" / "aerodrome" / "matches.sqlite").is_file()


def test_a_home_that_cannot_be_written_to_is_told(wheel: Path, tmp_path: Path) -> None:
    machine = Machine(Path(sys.executable), wheel, tmp_path)
    played = machine.run("play", "spandaus", "duel", HOME="/dev/null")
    assert played.returncode == 2
    assert "name a folder that you may write to with XDG_DATA_HOME" in played.stderr
    served = machine.run("serve", "--port", "0", HOME="/dev/null")
    assert served.returncode == 2
    assert "--database names another" in served.stderr
    elsewhere = machine.run(
        "play", "spandaus", "duel", typed="1\n" * 2000, HOME="/dev/null", XDG_DATA_HOME=str(tmp_path)
    )
    assert (elsewhere.returncode, elsewhere.stderr) == (0, "")
