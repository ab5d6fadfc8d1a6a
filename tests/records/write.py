"""Writes records that are kept for ever: a whole match for every kind of ending of every book.

    .venv/bin/python tests/records/write.py              # all books and the campaign
    .venv/bin/python tests/records/write.py icog algy    # some
    .venv/bin/python tests/records/write.py dogfights --scenario aces-and-rookies    # where an ending is likely
    PEBBLES=3 .venv/bin/python tests/records/write.py pebbles

What is there already is never written again: a record of a version stands for that version. Endings are those that the
book has words for. They are looked for with machine pilots and at random, in every scenario, seed after seed; those
that nobody comes to within the time are named in `unreached.txt`. Ends that people agree on are made in the middle of a
match.
"""

import argparse
import hashlib
import re
import sys
import time
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import chain, count
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "toy")]

import aerodrome  # noqa: E402
from aerodrome import Match  # noqa: E402
from aerodrome.campaign.scenario import FIELD  # noqa: E402
from aerodrome.campaign.staff import Machines, Staff  # noqa: E402
from aerodrome.kernel.concluding import Concluded, Judged  # noqa: E402
from aerodrome.kernel.errors import AerodromeError  # noqa: E402
from aerodrome.kernel.film import Reel, filmed, moments, unpacked, with_film  # noqa: E402
from aerodrome.kernel.messages import catalogue  # noqa: E402
from aerodrome.kernel.rulebook import all_books, rulebook  # noqa: E402
from aerodrome.pilots.pilot import pilot, pilots, play  # noqa: E402

TOY = "pebbles"
CREWS = (("random", "random"), ("thumb", "random"), ("random", "thumb"), ("thumb", "thumb"))
"""Who flies the two sides: uneven fights end otherwise than even ones."""

UNREACHED = "unreached.txt"


def digest(*parts: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(msgspec.to_builtins(parts))).hexdigest()


def hash_of_match(match: Match) -> str:
    """Over all that a match came to."""
    return digest(match.state, match.outcome, match.events)


def hash_of_film(film: list[Reel]) -> str:
    """Over all that a film shows."""
    views = {role: [view for reel in film for view, _ in moments(reel, role)] for role in film[0].views}
    return digest(views, [line for reel in film for line in reel.lines], film[-1].ending)


def endings(book: str) -> set[str]:
    """The kinds of ending that a book has words for."""
    return set(catalogue(rulebook(book).package, "en").messages["outcome"])


def flights(book: str, scenarios: list[str]) -> Iterator[Match]:
    """Whole matches of these scenarios, or of all, seed after seed."""
    known = rulebook(book)
    for seed in count():
        crew = CREWS[seed % len(CREWS)]
        for name in scenarios or known.scenarios():
            try:
                match = aerodrome.new(book, _short(name, seed) if known.outside else name, seed=seed)
                play(match, _campaign(match, seed) if known.outside else _crew(match, crew, seed))
            except AerodromeError as error:
                print(f"{book} {name}, seed {seed}: {error}", file=sys.stderr)
                continue
            yield match


def settled(book: str) -> Iterator[Match]:
    """A match for every end between people; of a campaign there is none."""
    if rulebook(book).outside:
        return
    match = aerodrome.new(book, seed=1)
    play(match, _crew(match, CREWS[0], 1))
    seat = next(iter(match.sides))
    for how in get_args(get_type_hints(Concluded)["how"]):
        begun = match.moment(len(match.answers) // 2)
        judged = Judged(match.sides[seat], 0.8 if how == "judged" else 0.55, 0.1) if how.startswith("judged") else None
        begun.conclude(Concluded(how, seat, judged))
        yield begun


def _crew(match: Match, crew: tuple[str, str], seed: int) -> dict[str, Any]:
    book, sides = match.book.id, list(dict.fromkeys(match.sides.values()))
    known = pilots(book)
    wanted = {side: crew[place % 2] if crew[place % 2] in known else "random" for place, side in enumerate(sides)}
    seats = match.sides.items()
    return {seat: pilot(book, wanted[side], f"{seed} {seat}") for seat, side in seats}


def _short(name: str, seed: int) -> dict[str, Any]:
    """A campaign as it is, or one whose last day, or the armistice, comes before its last mission."""
    scenario = aerodrome.new("campaign", name, events=False).scenario
    described: dict[str, Any] = msgspec.to_builtins(scenario)
    if seed % 3:
        ends = date(1918, 11, 11) if seed % 3 == 1 else scenario.begins + timedelta(days=20)
        begins = (ends - timedelta(days=20)).isoformat()
        described |= {"missions": 60, "begins": begins, "ends": ends.isoformat()}
    return described


def _campaign(match: Match, seed: int) -> dict[str, Any]:
    staff = {seat: Staff(f"{seed} {seat}") for seat in match.sides if seat != FIELD}
    return staff | {FIELD: Machines(seed, "random")}


def name_of(version: int, ending: str) -> str:
    return f"{version}-{re.sub(r'[^a-z0-9]+', '-', ending.casefold())}"


def write(book: str, seconds: float, scenarios: list[str]) -> None:
    folder = HERE / book
    folder.mkdir(exist_ok=True)
    version = rulebook(book).version
    wanted = endings(book)
    missing = {ending for ending in wanted if not (folder / f"{name_of(version, ending)}.json").exists()}
    began = time.process_time()
    found = 0
    for match in chain(settled(book), flights(book, scenarios)):
        outcome = match.outcome
        if outcome is not None and not (folder / f"{name_of(version, outcome.reason)}.json").exists():
            _keep(folder / name_of(version, outcome.reason), match)
            print(f"{book}: {outcome.reason} ({match.scenario.title}, {len(match.answers)} answers)", flush=True)
            missing.discard(outcome.reason)
            found += 1
        if (not missing and (wanted or found)) or time.process_time() - began > seconds:
            break
    (folder / UNREACHED).write_text("".join(f"{ending}\n" for ending in sorted(missing)))
    if missing:
        print(f"{book}: nobody came to {', '.join(sorted(missing))}", flush=True)


def _keep(path: Path, match: Match) -> None:
    record = match.record()
    again, film = filmed(record)
    kept = with_film(record, film)
    assert "film" in kept, "it is far too long to be kept"
    assert hash_of_match(again) == hash_of_match(match)
    hashes = f"{hash_of_match(again)} match\n{hash_of_film([unpacked(reel) for reel in film])} film\n"
    with path.with_suffix(".json").open("xb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    path.with_suffix(".sha256").write_text(hashes)


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes records that are kept for ever; none is ever written again.")
    parser.add_argument("books", nargs="*", help="all but the toy, if none is named")
    parser.add_argument(
        "--seconds", type=float, default=45.0, help="of the processor, to look for the endings of a book"
    )
    parser.add_argument("--scenario", action="append", default=[], help="only these are flown, of the books named")
    given = parser.parse_args()
    for book in given.books or [book for book in all_books() if book != TOY]:
        write(book, given.seconds, given.scenario)


if __name__ == "__main__":
    main()
