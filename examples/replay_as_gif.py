"""A match as an animated GIF: every moment at which the table looks different, from a record or from a match of pilots.

    pip install 'aerodrome[env]'
    python examples/replay_as_gif.py --out match.gif
    python examples/replay_as_gif.py --record match.json --out match.gif
    python examples/replay_as_gif.py --book icog --scenario duel --out duel.gif

Pictures are those of `aerodrome.env`: a flat board for each of the four games.
"""

import argparse
from pathlib import Path

import numpy as np
from PIL import Image

import aerodrome
from aerodrome.env import rendered
from aerodrome.kernel.record import RecordGiven
from aerodrome.pilots import pilot, play


def pictures_of(record: RecordGiven) -> list[Image.Image]:
    """As everybody at the table saw it."""
    last, found = None, list[Image.Image]()

    def look(match: aerodrome.Match) -> None:
        nonlocal last
        if (drawn := rendered(match, "svg")) != last:
            last = drawn
            found.append(Image.fromarray(np.asarray(rendered(match, "rgb_array"))))

    aerodrome.load(record, look=look)  # called at the start and after every answer
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--record", type=Path, help="a record; without one, pilots play a match")
    parser.add_argument("--book", default="spandaus", help="default: spandaus")
    parser.add_argument("--scenario", default="duel", help="default: duel")
    parser.add_argument("--seed", type=int, default=7, help="all chance follows from it (default: 7)")
    parser.add_argument("--out", type=Path, default=Path("match.gif"), help="default: match.gif")
    given = parser.parse_args()
    record: RecordGiven = given.record
    if given.record is None:
        match = aerodrome.new(given.book, given.scenario, seed=given.seed)
        play(match, {seat: pilot(given.book, "thumb", f"{given.seed}/{seat}") for seat in match.sides})
        record = match.record()
    pictures = pictures_of(record)
    times = [600] * (len(pictures) - 1) + [3000]
    pictures[0].save(given.out, save_all=True, append_images=pictures[1:], duration=times, loop=0, optimize=True)
    width, height = pictures[0].size
    print(f"{given.out}: {len(pictures)} pictures of {width} x {height} pixels, {sum(times) // 1000} seconds")


if __name__ == "__main__":
    main()
