"""What each aircraft had to do with how a match ended, as a table."""

from rich.table import Table
from rich.text import Text

from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import plain
from aerodrome.coach.analysis import Analysis
from aerodrome.coach.parts import Part, parts_of


def several(analysis: Analysis) -> bool:
    """Whether a side had more than one aircraft."""
    return len(analysis.aircraft) > len({each.side for each in analysis.aircraft})


def crew_table(analysis: Analysis, phrases: Phrases) -> Table:
    """A row for each aircraft and, where there is any, one for what is no single one's; a block for each side."""
    table = Table(*(phrases(f"coach.{head}") for head in ("crew", "given", "marks", "crew-luck", "worst")))
    parts = parts_of(analysis)
    for place, side in enumerate(analysis.sides):
        table.add_row(Text(phrases.name("side", side), "bold"))
        for part in parts:
            if part.side == side:
                table.add_row(*_row(part, place, phrases))
        table.add_section()
    return table


def _row(part: Part, place: int, phrases: Phrases) -> tuple[Text | str, ...]:
    named = part.pilot if part.pilot == part.aircraft else f"{part.aircraft} {part.pilot}"
    return (
        Text(plain(named) if part.aircraft else phrases("coach.nobody")),
        f"{points(part.gave_away, phrases)} ± {points(part.gave_away_spread, phrases)}",
        "\n".join(_marks(part, phrases)),
        f"{signed(part.luck[place], phrases)} ± {points(part.luck_spread, phrases)}",
        "" if part.worst is None else str(part.worst),
    )


def _marks(part: Part, phrases: Phrases) -> list[str]:
    counts = {"blunder": part.blunders, "mistake": part.mistakes, "small": part.small}
    return [f"{count} × {phrases(f'coach.{mark}')}" for mark, count in counts.items() if count]


def points(worth: int, phrases: Phrases) -> str:
    return phrases.figures(f"{worth / 100:.1f}")


def signed(worth: int, phrases: Phrases) -> str:
    return phrases.figures(f"{worth / 100:+.1f}")
