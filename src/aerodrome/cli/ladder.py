"""`aerodrome ladder`: pilots of a book by their strength."""

from pathlib import Path

import msgspec
from rich.table import Table
from rich.text import Text

from aerodrome.cli.simulate import counting, print_cost
from aerodrome.cli.terminal import plain, print_json, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import write_whole
from aerodrome.kernel.processes import Cost


def run_ladder(
    book: str,
    pilots: str | None,
    games: int,
    folder: str,
    seed: int,
    workers: int | None,
    on: str | None,
    *,
    shipped: bool,
    as_json: bool,
) -> int:
    """Plays, with a bar on standard error, draws the picture and prints the ladder; Ctrl-C prints what was played so
    far."""
    try:
        from aerodrome.lab.ladder import ladder, picture_of
    except ModuleNotFoundError as error:
        raise BadInput(f"a ladder needs {error.name}: `pip install aerodrome[ladder]`", where="ladder") from None
    names = [name.strip() for name in pilots.split(",")] if pilots else ()
    file = Path(folder) / f"{book}.jsonl"
    cost = Cost()
    with counting(book, 0, cost) as progress:
        found = ladder(
            book, file, names, games, seed, shipped=shipped, workers=workers, on=on, progress=progress, cost=cost
        )
    picture = file.with_suffix(".svg")
    write_whole(picture, picture_of(found).encode())
    if as_json:
        print_json(msgspec.to_builtins(found))
        return 0
    console = screen()
    head = f"{book}, {', '.join(found.scenarios)}: {found.games:,} games"
    if found.games < found.asked:
        head += f" of {found.asked:,} (stopped)"
    console.print(Text(plain(head)))
    table = Table("pilot", "rating", "95% interval", "won/drawn/lost*", "rate*", "95% interval*")
    for rung in found.rungs:
        cells = [f"{rung.rating:.0f}", f"{rung.low:.0f} – {rung.high:.0f}"]
        if (below := rung.below) is not None:
            cells.append(f"{below.wins:,}/{below.draws:,}/{below.losses:,}")
            cells += [f"{below.rate:.1%}", f"{below.low:.1%} – {below.high:.1%}"]
        table.add_row(Text(plain(rung.pilot)), *cells)
    console.print(table)
    said = "The average rating is 1500. * Against the next below; the rate is a share of the decided games."
    console.print(said, style="grey62")
    console.print(Text(f"Picture: {plain(str(picture))}"))
    print_cost(cost)
    return 0
