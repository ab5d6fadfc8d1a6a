#!/usr/bin/env python3
"""Plays a study in artefacts/STUDY, and puts what it says where the program ships it, for the page `Lab`:
    python tools/results.py STUDY [--games N] [--workers N]
    python tools/results.py STUDY --take [--folder FOLDER]      # plays nothing: what is in the folder is shipped
A run that was stopped goes on where it was; more games are added to those that are there."""

import argparse
import shutil
from pathlib import Path

from aerodrome.cli.lab import run_study, write_report
from aerodrome.lab.duels.results import RESULT as DUELS
from aerodrome.lab.studies.results import RESULT
from aerodrome.lab.studies.running import read_played
from aerodrome.lab.studies.study import shipped

LAB = Path(__file__).resolve().parents[1] / "src/aerodrome/lab"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("study", choices=shipped())
    parser.add_argument("--games", type=int, help="of each scenario and variation; as the study says if left out")
    parser.add_argument("--workers", type=int, help="processes; one for each core if left out")
    parser.add_argument("--folder", type=Path, help="where it is played; artefacts/STUDY if left out")
    parser.add_argument("--take", action="store_true", help="play nothing: ship what is in the folder")
    given = parser.parse_args()
    folder = given.folder or Path("artefacts") / given.study
    if given.take:
        write_report(str(folder))
    else:
        run_study(given.study, str(folder), given.games, given.workers)
    played = read_played(folder)
    if played.plan.name != given.study:
        parser.error(f"{folder} has games of {played.plan.name}, not of {given.study}")
    file, place = folder / RESULT, LAB / "studies/data/results" / f"{given.study}.json"
    if played.plan.study.duels is not None:
        file, place = folder / DUELS, LAB / "duels/data" / DUELS
    place.parent.mkdir(exist_ok=True)
    shutil.copyfile(file, place)
    print(f"{len(played.games):,} games of {played.plan.games:,}: {place.name} is that of the program now")


if __name__ == "__main__":
    main()
