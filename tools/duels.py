#!/usr/bin/env python3
"""Plays the study `camel` in artefacts/camel, and puts what it says where the program ships it:
    python tools/duels.py [--games N] [--workers N]
A run that was stopped goes on where it was; more games are added to those that are there."""

import argparse
import shutil
from pathlib import Path

from aerodrome.cli.lab import run_study
from aerodrome.lab.duels.results import RESULT, read_result

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="of any two aircraft, each side; as the study says if left out")
    parser.add_argument("--workers", type=int, help="processes; one for each core if left out")
    given = parser.parse_args()
    folder = Path("artefacts/camel")
    run_study("camel", str(folder), given.games, given.workers)
    found = read_result(folder / RESULT)
    shutil.copyfile(folder / RESULT, ROOT / "src/aerodrome/lab/duels/data" / RESULT)
    print(f"{found.games:,} games and {found.games_again:,} of disputed duels: {RESULT} is that of the program now")


if __name__ == "__main__":
    main()
