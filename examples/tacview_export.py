"""A match of In Clouds of Glory as a flight recording, to be flown through in Tacview (tacview.net).

    python examples/tacview_export.py --out duel.txt.acmi
    python examples/tacview_export.py --record match.json --out match.txt.acmi

A turn is five seconds, as the book says; a Move unit is 13.9 m, which follows from its speeds. `aerodrome record
tacview match.json match.txt.acmi` does the same.
"""

import argparse
from pathlib import Path

import aerodrome
from aerodrome.kernel.record import RecordGiven
from aerodrome.pilots import pilot, play
from aerodrome.rulebooks.icog.tacview import tacview


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--record", type=Path, help="a record; without one, pilots play a match")
    parser.add_argument("--scenario", default="duel", help="that they play (default: duel)")
    parser.add_argument("--seed", type=int, default=3, help="of that match (default: 3)")
    parser.add_argument("--out", type=Path, default=Path("match.txt.acmi"), help="default: match.txt.acmi")
    parser.add_argument("--lang", default="en", help="of what is told in it: en or fr (default: en)")
    given = parser.parse_args()
    record: RecordGiven = given.record
    if given.record is None:
        match = aerodrome.new("icog", given.scenario, seed=given.seed)
        play(match, {seat: pilot("icog", "thumb", f"{given.seed}/{seat}") for seat in match.sides})
        record = match.record()
    recording = tacview(record, given.lang)
    given.out.write_text(recording, encoding="utf-8-sig")
    times = [float(line[1:]) for line in recording.splitlines() if line.startswith("#")]
    print(f"{given.out}: {times[-1]:g} seconds in {len(times)} frames", end=", ")
    print(f"{recording.count('Event=Destroyed')} destroyed, {recording.count('Event=Bookmark')} bookmarks")


if __name__ == "__main__":
    main()
