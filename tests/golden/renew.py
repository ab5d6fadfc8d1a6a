"""Writes the playthroughs and missions anew: `python -m tests.golden.renew`. Read the difference before it is kept."""

import difflib
import sys

from tests.golden.missions import MISSIONS, missions_of
from tests.golden.playthroughs import FOLDER, PLAYTHROUGHS, written_out


def main() -> None:
    for name in (*PLAYTHROUGHS, *MISSIONS):
        file = FOLDER / f"{name}.txt"
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        after = written_out(name) if name in PLAYTHROUGHS else missions_of(name)
        changes = difflib.unified_diff(before.splitlines(True), after.splitlines(True), f"{name} before", f"{name} now")
        sys.stdout.writelines(changes)
        file.write_text(after, encoding="utf-8")
    for file in FOLDER.glob("*.txt"):
        if file.stem not in (*PLAYTHROUGHS, *MISSIONS):
            print(f"{file.name} is written by nobody any more; removed")
            file.unlink()


if __name__ == "__main__":
    main()
