"""`aerodrome lab even`: the smallest change that makes a scenario fair."""

import shlex
from pathlib import Path

import msgspec
from rich.table import Table
from rich.text import Text

from aerodrome.cli.simulate import counting, print_cost
from aerodrome.cli.terminal import beside, plain, print_json, screen
from aerodrome.kernel.processes import Cost
from aerodrome.lab.evening.evening import Evening, Proof, even
from aerodrome.lab.evening.sequential import Interval
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.study import Study, Told


def run_even(
    scenario: str,
    book: str | None,
    tolerance: float,
    games: int,
    pilots: str | None,
    seed: int,
    folder: str | None,
    workers: int | None,
    on: str | None,
    *,
    as_json: bool,
) -> int:
    """Plays, with a bar and what is being done on standard error, and prints what was found."""
    name = Path(scenario).stem
    study = Study(
        title=f"Evening out: {name}",
        books=(book,) if book else (),
        scenarios=(scenario,),
        pilots=pilots or (),
        seed=seed,
    )
    plan = planned(Told(f"even-{name}", "even", study, Path()))
    place = Path(folder) if folder else Path("studies") / plan.name
    words = ["aerodrome", "lab", "even", scenario, *(["--book", book] if book else []), "--folder", str(place)]
    cost = Cost()
    with counting(plain(study.title), 0, cost) as progress:
        found = even(
            plan,
            place,
            tolerance=tolerance,
            most=games,
            workers=workers,
            on=on,
            command=shlex.join(words),
            progress=progress,
            cost=cost,
            told=lambda line: beside().print(Text(plain(line)), style="grey62"),
        )
    if as_json:
        print_json(msgspec.to_builtins(found))
    else:
        _print(found)
        print_cost(cost)
    return 0


def _print(found: Evening) -> None:
    console = screen()
    console.print(Text(plain(f"{found.book}, {found.title}: {_said(found.plain)}")))
    if found.tried:
        table = Table("change", "size", "expected", f"{found.plain.side} won", "proof")
        for each in found.tried:
            proof = "" if each.proof is None else _said(each.proof)
            table.add_row(Text(plain(each.words)), f"{each.size:g}", f"{each.expected:.0%}", _share(each.looked), proof)
        console.print(table)
    if found.proposed is not None:
        console.print(Text(plain(f"Proposed: {found.proposed.words}"), style="bold"))
    elif found.stopped:
        console.print("Stopped: the same command goes on.")
    elif found.nearest is not None and found.nearest.proof is not None:
        nearest = f"{found.nearest.words} ({_said(found.nearest.proof)})"
        console.print(Text(plain(f"None is sure to even it out; nearest comes: {nearest}"), style="bold"))
    elif found.plain.verdict != "even":
        console.print("No change that was tried is sure to even it out.")
    console.print(
        "Intervals hold whenever one stops, 19 times out of 20; shares are of the decided games.", style="grey62"
    )


def _said(proof: Proof) -> str:
    verdict = str(proof.verdict)
    if verdict == "leans":
        verdict += f" to {proof.side}" if proof.share.rate > 0.5 else f" away from {proof.side}"
    return f"{verdict}, {_share(proof.share)} of {proof.games:,} games, {proof.draws:.0%} drawn"


def _share(share: Interval) -> str:
    return f"{share.rate:.1%} ({share.low:.1%} – {share.high:.1%})"
