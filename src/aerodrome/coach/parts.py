"""What each aircraft had to do with how a match ended: the account of the sides, divided.

Nothing is lost in that: what all parts flew, with how people ended the match, is what answers changed, and their luck
together is the luck of all draws, for every side to the last ten-thousandth.
"""

from collections import defaultdict

import msgspec

from aerodrome.coach.analysis import Analysis, Answered, Step, Worth, together, total


class Part(msgspec.Struct, frozen=True):
    """What the answers of one aircraft did; or those of a side that are no single aircraft's; or, without a side, what
    hung on nobody's answer alone: draws before the first one, and after several sealed ones."""

    side: str
    aircraft: str
    pilot: str
    flown: Worth
    """What its answers changed, for each side."""
    luck: Worth
    """What was drawn right after its answers, and what that brought each side."""
    luck_spread: int
    gave_away: int
    """By its answers together, against what the ace would have answered."""
    gave_away_spread: int
    answers: int
    small: int
    mistakes: int
    blunders: int
    worst: int | None
    """The moment of the answer that gave most away, of those for which that is sure."""


Owner = tuple[str, str]
_NOBODY: Owner = ("", "")


def parts_of(analysis: Analysis) -> tuple[Part, ...]:
    """Every aircraft in the order of the sides, and what is no single one's where there is any."""
    answers: dict[Owner, list[Answered]] = defaultdict(list)
    steps: dict[Owner, list[Step]] = defaultdict(list)
    for step in analysis.steps:
        for each in step.answers:
            answers[each.side, each.aircraft].append(each)
        owners = {(each.side, each.aircraft) for each in step.answers}
        steps[owners.pop() if len(owners) == 1 else _NOBODY].append(step)
    pilots = {(each.side, each.id): each.pilot for each in analysis.aircraft}
    found = [_part(owner, pilot, answers[owner], steps[owner], len(analysis.sides)) for owner, pilot in pilots.items()]
    rest = [(side, "") for side in analysis.sides if answers[side, ""]]
    found += [_part(owner, "", answers[owner], steps[owner], len(analysis.sides)) for owner in rest]
    found.sort(key=lambda part: (analysis.sides.index(part.side), not part.aircraft))
    return (*found, _nobody(analysis, steps[_NOBODY], found))


def _nobody(analysis: Analysis, steps: list[Step], others: list[Part]) -> Part:
    """What is left: the spread too."""
    sides = len(analysis.sides)
    draws = total((*(each.luck for each in analysis.opening), *(step.luck for step in steps)), sides)
    left = analysis.luck_spread**2 - sum(each.luck_spread**2 for each in others)
    part = _part(_NOBODY, "", [], [], sides)
    return msgspec.structs.replace(part, luck=draws, luck_spread=round(max(0, left) ** 0.5))


def _part(owner: Owner, pilot: str, answers: list[Answered], steps: list[Step], sides: int) -> Part:
    marks = [each.mark for each in answers]
    sure = [each for each in answers if each.mark != "good"]
    return Part(
        side=owner[0],
        aircraft=owner[1],
        pilot=pilot,
        flown=total((each.change for each in answers), sides),
        luck=total((step.luck for step in steps), sides),
        luck_spread=together(step.luck_spread for step in steps),
        gave_away=sum(each.gave_away for each in answers),
        gave_away_spread=together(each.spread for each in answers),
        answers=len(answers),
        small=marks.count("small"),
        mistakes=marks.count("mistake"),
        blunders=marks.count("blunder"),
        worst=max(sure, key=lambda each: each.gave_away).moment if sure else None,
    )
