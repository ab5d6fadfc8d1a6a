"""The files under deploy/: whatever they name is there, and means what it says."""

import json
import os
import re
import subprocess
import urllib.request
from pathlib import Path

import pytest

from aerodrome.bench.hosting import HOST
from aerodrome.server import settings
from aerodrome.server.settings import from_environment
from tests.server.house import house
from tests.server.services import DEPLOY, ROOT, nginx_command, nginx_configuration, program

UNITS = sorted((DEPLOY / "systemd").iterdir())
KNOWN = set(re.findall(r'"(AERODROME_[A-Z_]+)"', Path(settings.__file__).read_text()))
CONTAINER = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
COPIED = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE)


def variables(text: str) -> dict[str, str]:
    """What a file sets, also what it only suggests."""
    return dict(re.findall(r"^#?(AERODROME_[A-Z_]+)=(\S*)$", text, re.MULTILINE))


def test_every_variable_is_a_setting() -> None:
    example = variables((DEPLOY / "aerodrome.env").read_text())
    assert example.keys() == KNOWN, "all settings, and nothing else"
    from_environment(example)
    in_container = dict(re.findall(r"(AERODROME_[A-Z_]+)=(\S+)", CONTAINER.partition("\nENV ")[2]))
    assert in_container
    assert in_container.keys() <= KNOWN
    from_environment(in_container)


def test_the_guide_tells_of_every_setting() -> None:
    guide = (ROOT / "docs" / "settings.md").read_text()
    assert [name for name in sorted(KNOWN) if f"| `{name}` |" not in guide] == []


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units(unit: Path, tmp_path: Path) -> None:
    """systemd understands them, and the commands in them are commands."""
    analyze = program("systemd-analyze")
    for each in UNITS:
        text = each.read_text()
        for command in re.findall(r"/opt/aerodrome/bin/aerodrome ([a-z ]+)", text):
            assert _is_command(command.split())
        runs = tmp_path / "aerodrome"
        runs.write_text("#!/bin/sh\n")
        runs.chmod(0o755)
        (tmp_path / each.name).write_text(text.replace("/opt/aerodrome/bin/aerodrome", str(runs)))
    done = subprocess.run([analyze, "verify", str(tmp_path / unit.name)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def _is_command(words: list[str]) -> bool:
    from aerodrome.cli.app import run

    return run([*words, "--help"]) == 0


def test_the_container_takes_nothing_that_is_made_on_this_machine() -> None:
    copied = set(" ".join(COPIED).split())
    made = [line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines() if line.startswith("/")]
    inside = {path for path in made if path.partition("/")[0] in copied}
    assert inside
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    assert {path for path in inside if path not in ignored and f"**/{Path(path).name}" not in ignored} == set()


def test_the_container() -> None:
    """Pinned, not for root, and nothing is copied that is not there. The command in it keeps the check of health,
    which OCI's format has not."""
    assert "HEALTHCHECK" in CONTAINER
    assert re.search(r"^#   podman build --format docker --file deploy/Containerfile ", CONTAINER, re.MULTILINE)
    bases = re.findall(r"^FROM (\S+)", CONTAINER, re.MULTILINE)
    assert bases
    assert all(re.fullmatch(r"[\w./-]+:\d+\.\d+\.\d+[\w.-]*", base) for base in bases)
    for source in " ".join(COPIED).split():
        assert (ROOT / source).exists(), source
    for file in re.findall(r"-r (\S+)", CONTAINER):
        assert (ROOT / file).exists()
    last = CONTAINER.rpartition("\nFROM ")[2]
    assert "\nUSER aerodrome\n" in last
    assert json.loads(re.findall(r"^CMD (.+)$", last, re.MULTILINE)[-1]) == ["aerodrome", "serve"]


@pytest.mark.long
def test_the_container_asks_for_health_as_it_should(tmp_path: Path) -> None:
    check = json.loads(re.findall(r"HEALTHCHECK .* CMD (\[.+\])$", CONTAINER, re.MULTILINE)[0])
    assert check[:2] == ["python", "-c"]
    with house(tmp_path) as served:
        exec(check[2].replace(":8400", f":{served.port}").replace("127.0.0.1", HOST), {"urllib": urllib})
    with pytest.raises(OSError, match="refused"):
        exec(check[2].replace(":8400", f":{served.port}"), {"urllib": urllib})


PROXIED = {
    "AERODROME_PROXY_BIND": "127.0.0.1:8080",
    "AERODROME_SERVER_1": "127.0.0.1:8401",
    "AERODROME_SERVER_2": "127.0.0.1:8402",
}


def test_haproxy_understands_its_configuration() -> None:
    command = [program("haproxy"), "-c", "-f", str(DEPLOY / "haproxy.cfg")]
    text = (DEPLOY / "haproxy.cfg").read_text()
    assert set(re.findall(r'"\$\{(AERODROME_\w+)(?:\[\*\])?\}"', text)) == PROXIED.keys()
    done = subprocess.run(command, env=PROXIED, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    wrong = {**PROXIED, "AERODROME_SERVER_1": ""}
    done = subprocess.run(command, env=wrong, capture_output=True, text=True, check=False)
    assert done.returncode != 0


def test_nginx_understands_its_configuration(tmp_path: Path) -> None:
    """Filled in by the command that stands in it."""
    text = (DEPLOY / "nginx.conf").read_text()
    assert set(re.findall(r"\$\{(AERODROME_\w+)\}", text)) == PROXIED.keys()
    place = tmp_path / "nginx.conf"
    command = [*nginx_command(tmp_path), "-t"]
    for given, understood in ((PROXIED, True), ({**PROXIED, "AERODROME_SERVER_1": ""}, False)):
        place.write_text(nginx_configuration(given))
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode == 0) == understood, done.stderr


def test_the_command_in_the_configuration_of_nginx_fills_it_in() -> None:
    program("envsubst")
    text = (DEPLOY / "nginx.conf").read_text()
    (command,) = re.findall(r"^#   (envsubst .+)$", text, re.MULTILINE)
    done = subprocess.run(command, shell=True, cwd=ROOT, env={**os.environ, **PROXIED}, capture_output=True, check=True)
    filled = done.stdout.decode()
    assert f"server {PROXIED['AERODROME_SERVER_1']} " in filled
    assert "$http_host" in filled, "what nginx fills in is left to it"
