"""A PostgreSQL of one's own for a while: a new cluster in a folder, on loopback, gone afterwards."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from aerodrome.lab.hosting import HOST, free_port

_SERVER_USER = "postgres"
"""PostgreSQL does not run as root: then its usual user does it."""


def programs() -> Path | None:
    """The folder with initdb and pg_ctl; None where PostgreSQL's server is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    # Debian keeps them out of the way, by version.
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(folders, key=lambda folder: int(folder.parent.name), default=None)


@contextmanager
def temporary_cluster(folder: Path) -> Iterator[str]:
    """The address of an empty database in a new cluster below this folder; FileNotFoundError where PostgreSQL is not
    installed."""
    bin_folder = programs()
    if bin_folder is None:
        raise FileNotFoundError("PostgreSQL's server is not installed")
    data, port = folder / "cluster", free_port()
    data.mkdir(parents=True)
    as_user: list[str] = []
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        shutil.chown(data, _SERVER_USER, _SERVER_USER)
        for parent in data.parents:
            if parent.stat().st_mode & 0o001 == 0:
                parent.chmod(parent.stat().st_mode | 0o011)
        as_user = ["setpriv", f"--reuid={_SERVER_USER}", f"--regid={_SERVER_USER}", "--clear-groups"]

    def run(*command: str) -> None:
        done = subprocess.run(
            [*as_user, *command], stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=data, check=False
        )
        if done.returncode != 0:
            raise RuntimeError(f"{Path(command[0]).name}: {done.stderr or done.stdout}")

    run(str(bin_folder / "initdb"), "-D", str(data), "-U", "aerodrome", "-A", "trust", "-E", "UTF8", "--no-locale")
    listens = f"-c listen_addresses={HOST} -c port={port} -c unix_socket_directories={data}"
    pg_ctl = str(bin_folder / "pg_ctl")
    run(pg_ctl, "-D", str(data), "-w", "-l", str(data / "log"), "-o", listens, "start")
    try:
        run(str(bin_folder / "createdb"), "-h", HOST, "-p", str(port), "-U", "aerodrome", "aerodrome")
        yield f"postgresql://aerodrome@{HOST}:{port}/aerodrome"
    finally:
        run(pg_ctl, "-D", str(data), "-w", "-m", "fast", "stop")
