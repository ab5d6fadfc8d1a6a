"""`aerodrome what-if`: takes over a side at any moment of a recorded match, and plays on from there."""

from pathlib import Path

from aerodrome.campaign.files import held
from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.play import PERSON, opponent, sit_down
from aerodrome.cli.saving import Keeper
from aerodrome.cli.terminal import language, record_file, screen
from aerodrome.kernel.branching_off import branch_off
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.match import Match


def take_over(
    file: str,
    moment: int,
    *,
    side: str | None,
    against: str | None,
    seed: int | None,
    lang: str | None,
    record: str | None,
) -> int:
    """Plays on from a moment of a record; what comes of it is kept in a file beside that one. Gives the exit code."""
    phrases = Phrases(language(lang))
    path = record_file(file)
    source, _ = held(path)
    seats = _seats(branch_off(source, moment), side, against)
    match = branch_off(source, moment, seats=seats, seed=seed)
    name = f"{path.stem}-what-if-{len(match.answers)}"
    keeper = Keeper(Path(record).expanduser(), match) if record else Keeper.fresh(match, name, folder=path.parent)
    console = screen()
    return sit_down(match, keeper, console, Keyboard(console), phrases)


def _seats(match: Match, side: str | None, against: str | None) -> dict[str, str]:
    """You at all seats of a side (the one that is asked, unless another is named), a pilot or people at the others."""
    sides = tuple(dict.fromkeys(match.sides.values()))
    mine = match.sides[match.open[0].seat] if side is None else side
    if mine not in sides:
        raise BadInput(f"there is no side {mine!r}; sides: {', '.join(sides)}", where="--side")
    other = opponent(match.book, against)
    return {seat: PERSON if each == mine else other for seat, each in match.sides.items()}
