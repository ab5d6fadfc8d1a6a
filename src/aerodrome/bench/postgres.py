"""A PostgreSQL of one's own for a while: a new cluster in a folder, on loopback, gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from aerodrome.bench.hosting import HOST, NotServed, free_port

_OWNER = "aerodrome"
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
def temporary_cluster() -> Iterator[str]:
    """The address of an empty database in a new cluster; FileNotFoundError where PostgreSQL is not installed."""
    bin_folder = programs()
    if bin_folder is None:
        raise FileNotFoundError("PostgreSQL's server is not installed")
    as_user: list[str] = []
    # Not in a test's own folder: those above it may be closed to PostgreSQL's user.
    with tempfile.TemporaryDirectory(prefix="aerodrome-postgresql-") as data:
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            shutil.chown(data, _SERVER_USER, _SERVER_USER)
            as_user = ["setpriv", f"--reuid={_SERVER_USER}", f"--regid={_SERVER_USER}", "--clear-groups"]

        def run(program: str, *arguments: str) -> None:
            command = [*as_user, str(bin_folder / program), *arguments]
            # Files, not pipes: the server that pg_ctl starts would hold a pipe open.
            with tempfile.TemporaryFile() as said:
                done = subprocess.run(
                    command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd=data, check=False
                )
                if done.returncode != 0:
                    said.seek(0)
                    raise NotServed(said.read().decode(errors="replace"), where=program)

        port = str(free_port())
        run("initdb", "-D", data, "-U", _OWNER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        listens = f"-c listen_addresses={HOST} -c port={port} -c unix_socket_directories={data}"
        run("pg_ctl", "-D", data, "-w", "-l", f"{data}/log", "-o", listens, "start")
        try:
            run("createdb", "-h", HOST, "-p", port, "-U", _OWNER, _OWNER)
            yield f"postgresql://{_OWNER}@{HOST}:{port}/{_OWNER}"
        finally:
            run("pg_ctl", "-D", data, "-w", "-m", "fast", "stop")
