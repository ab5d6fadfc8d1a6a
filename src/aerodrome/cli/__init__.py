"""The `aerodrome` command."""

import sys


def main() -> None:
    """Runs the command with the arguments of the process; ends it with an exit code."""
    from aerodrome.cli.app import run

    sys.exit(run(sys.argv[1:]))
