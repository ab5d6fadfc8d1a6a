"""Forms of In Clouds of Glory as people choose and type them: moves and Announcements, and what little else there is.

How a move is typed stands in `icog_notation`; what is worth a number in `icog_offers`.
"""

import re
from collections.abc import Callable, Mapping
from math import atan2, degrees
from random import Random

import msgspec
from rich.text import Text

from aerodrome.cli.boards import Forms, Offer, Sheet
from aerodrome.cli.boards.icog_notation import Wanted, announced_in_short, legs_of, maneuvers_of, read
from aerodrome.cli.boards.icog_offers import (
    ends_line,
    label_of,
    likely_announcements,
    likely_plans,
    percent,
    planner_of,
    said_of_plan,
    sketch_of,
)
from aerodrome.cli.boards.plain import refusal_by_rule
from aerodrome.cli.boards.plain import said as said_plainly
from aerodrome.cli.boards.plain import written as written_plainly
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import piece, plain
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.aid import Piece, Sketch, jobs
from aerodrome.rulebooks.icog.decisions import FormationMove, Recovery, Spot, Spots, Step
from aerodrome.rulebooks.icog.figures.panels import letter_of
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import Announcement, Plan, plan_of, told
from aerodrome.rulebooks.icog.state import FLYING, PARKED, State

_BANKS = (0, -45, -30, -15, 15, 30, 45)
_NOSES = (45, 60, 75, 90)
_COMPASS = {
    "n": 0,
    "ne": 45,
    "e": 90,
    "se": 135,
    "s": 180,
    "sw": 225,
    "w": 270,
    "nw": 315,
    "o": 270,
    "no": 315,
    "so": 225,
}
_NUMBER = r"[+\-−]?\d+(?:[.,]\d+)?"
_ASIDE = re.compile(rf"([lrugdh])({_NUMBER})")
_BANKED = re.compile(rf"(?:([lrgd])\s*)?({_NUMBER})°?")
_LEFT, _RIGHT = ("l", "g"), ("r", "d")
_SPIN = ("spin", "vrille")
_DROP = ("drop", "out", "quitte")
_ALL = ("all", "tous")
_SAMPLES = 4
_COMMANDS = tuple("bhlqrsu")
"""A letter alone is a command of the terminal, not a move."""


def how(match: Match, decision: Decision, sheet: Sheet) -> str:
    """What there is to fill in, and how it is typed."""
    phrases = sheet.phrases
    if decision.kind not in (decisions.Fly.KIND, decisions.Announce.KIND):
        return phrases(f"icog.how-{decision.kind.replace(' ', '-')}", name=decision.about[0])
    planner = planner_of(match, decision)
    if planner.airplane.fate == PARKED:
        return phrases("icog.how-parked")
    room = phrases("icog.room", length=_number(planner.can.allowance, phrases), safe=letter_of(planner.can.safe))
    if planner.said is not None:
        room += " " + phrases("icog.bound", said=announced_in_short(planner.said, phrases.lang).removesuffix("."))
    key = f"icog.how-{decision.kind}"
    return f"{room} {phrases(f'{key}-short' if sheet.tight else key)}"


def _number(number: float, phrases: Phrases) -> str:
    text = f"{round(number, 2):g}".replace("-", "−")
    return text if phrases.lang == ENGLISH else text.replace(".", ",")


# What has a number


def offered(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:
    """Answers that are worth a number: moves that lead somewhere, or the few that there are."""
    return _OFFERED[decision.kind](match, decision, words, phrases)


def _plans(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:
    planner = planner_of(match, decision)
    if planner.airplane.fate == PARKED:
        return _parked(decision, phrases)
    found = []
    for name, plan in likely_plans(planner):
        end = planner.end(plan.legs).at
        at = f"{end[0]:.2f} {end[1]:.2f}"
        found.append(Offer(plan, label_of(match, decision, name, plan, words, phrases), at))
    return found


def _announcements(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:
    planner = planner_of(match, decision)
    if planner.airplane.fate == PARKED:
        return _parked(decision, phrases)
    found = []
    for name, said in likely_announcements(planner):
        line = piece(phrases("icog.toward", name=name) if name else "", "bold")
        line.append(announced_in_short(said, phrases.lang), "" if name else "bold")
        meaning = ", ".join(words.name("maneuvers", each) for each in told(said, ())) or phrases("icog.leg-straight")
        line.append(f"  {plain(meaning)}", "grey62")
        found.append(Offer(said, line))
    return found


def _parked(decision: Decision, phrases: Phrases) -> list[Offer]:
    make: Callable[..., Answer] = Plan if decision.kind == decisions.Fly.KIND else Announcement
    return [
        Offer(make(take_off=True), piece(phrases("icog.take-off"))),
        Offer(make(), piece(phrases("icog.stay-down"))),
    ]


def _banks(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:  # noqa: ARG001
    labels = {0: phrases("icog.level")} | {
        each: phrases("icog.bank-left" if each < 0 else "icog.bank-right", degrees=abs(each)) for each in _BANKS if each
    }
    return [Offer(float(each), piece(labels[each])) for each in _BANKS]


def _noses(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:  # noqa: ARG001
    found = [Offer(Recovery(float(each)), piece(phrases("icog.nose", degrees=each))) for each in _NOSES]
    return [*found, Offer(Recovery(spin=True), piece(phrases("icog.spin")))]


def _immelmanns(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:  # noqa: ARG001
    """At every enemy, then to all sides."""
    assert decisions.Immelmann.is_asked(decision)
    state: State = match.state
    me = state.airplanes[decision.about[0]]
    found = []
    for each in state.airplanes.values():
        if each.side != me.side and each.fate == FLYING:
            bearing = _bearing(me.pose.at, each.pose.at)
            label = phrases("icog.round-to", name=each.id, degrees=bearing)
            found.append(Offer(Recovery(45.0, float(bearing)), piece(label)))
    for bearing in range(0, 360, 90):
        found.append(Offer(Recovery(45.0, float(bearing)), piece(phrases("icog.round", degrees=bearing))))
    return found


def _bearing(here: tuple[float, float, float], there: tuple[float, float, float]) -> int:
    return round(degrees(atan2(there[0] - here[0], there[1] - here[1]))) % 360


def _spots(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:  # noqa: ARG001
    """Legal places, as good as any."""
    assert decisions.Place.is_asked(decision)
    assert decision.form is not None
    found: list[Offer] = []
    for number in range(_SAMPLES):
        spots: Mapping[str, Spot] = decision.form.sample(Random(f"{len(match.answers)} {number}").random)
        label = "; ".join(f"{name} {_spot(spot)}" for name, spot in spots.items())
        if label not in (offer.label.plain for offer in found):
            found.append(Offer(spots, piece(label)))
    return found


def _spot(spot: Spot) -> str:
    x, y = spot.at
    altitude = "" if spot.altitude is None else f" {spot.altitude:g}"
    return f"{x:g} {y:g} {spot.heading:g}° {spot.speed}{altitude}"


def _formation_moves(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:  # noqa: ARG001
    """Straight on, all together to one side, up or down, or everybody by himself."""
    assert decisions.MoveInFormation.is_asked(decision)
    assert decision.form is not None
    members = decision.about
    ways = [("straight", Step())]
    ways += [(key, Step(right, up)) for key, right, up in _TOGETHER]
    moves = [(key, FormationMove(dict.fromkeys(members, step) if step != Step() else {})) for key, step in ways]
    moves.append(("apart", FormationMove(dropped=tuple(members))))
    return [
        Offer(move, piece(phrases(f"icog.formation-{key}"))) for key, move in moves if not decision.form.check(move)
    ]


_TOGETHER = (("up", 0.0, 2.0), ("down", 0.0, -2.0), ("left", -4.0, 0.0), ("right", 4.0, 0.0))

_OFFERED: dict[str, Callable[[Match, Decision, BookWords, Phrases], list[Offer]]] = {
    decisions.Fly.KIND: _plans,
    decisions.Announce.KIND: _announcements,
    decisions.Bank.KIND: _banks,
    decisions.Nose.KIND: _noses,
    decisions.Immelmann.KIND: _immelmanns,
    decisions.Place.KIND: _spots,
    decisions.MoveInFormation.KIND: _formation_moves,
}


def said(answer: Answer, match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> str:
    """An answer in words, and a move as it would be typed."""
    if isinstance(answer, Plan):
        return said_of_plan(match, decision, answer, words, phrases)
    if isinstance(answer, Announcement):
        said = ", ".join(words.name("maneuvers", each) for each in told(answer, ())) or phrases("icog.leg-straight")
        return f"{said}  {announced_in_short(answer, phrases.lang)}"
    if decisions.Place.is_asked(decision):
        return "; ".join(f"{name} {_spot(spot)}" for name, spot in msgspec.convert(answer, Spots).items())
    offers = (each.label.plain for each in offered(match, decision, words, phrases) if each.answer == answer)
    return next(offers, "") or said_plainly(answer, match, decision, words, phrases)


# What a person typed


def unsaid(decision: Decision) -> Answer | None:
    """An empty line leaves the wings as they are; nothing else is done unsaid."""
    return 0.0 if decision.kind == decisions.Bank.KIND else None


def written(text: str, match: Match, decision: Decision, phrases: Phrases) -> Answer:
    """An answer, from what was typed."""
    if text.lstrip().startswith(("{", "[")):
        return written_plainly(text, match, decision, phrases)
    if text.strip().casefold() in _COMMANDS:
        raise Refused(phrases("icog.alone", typed=text.strip()))
    return _WRITTEN[decision.kind](text, match, decision, phrases)


def _plan(text: str, match: Match, decision: Decision, phrases: Phrases) -> Plan:
    planner = planner_of(match, decision)
    wanted = _wanted(text, planner, phrases)
    can = planner.can
    legs = () if planner.airplane.fate == PARKED else legs_of(wanted.pieces, can.allowance, can.roll, can.safe)
    said = planner.said or _announcement_of(wanted, planner)
    return msgspec.structs.replace(plan_of(said, legs), throttle=wanted.throttle, bank=wanted.bank)


def _announcement(text: str, match: Match, decision: Decision, phrases: Phrases) -> Announcement:
    planner = planner_of(match, decision)
    return _announcement_of(_wanted(text, planner, phrases), planner)


def _wanted(text: str, planner: Planner, phrases: Phrases) -> Wanted:
    airplane = planner.airplane
    return read(text, _enemies(planner), [*jobs(planner.state, airplane)], phrases)


def _enemies(planner: Planner) -> tuple[str, ...]:
    airplane = planner.airplane
    return tuple(
        each.id for each in planner.state.airplanes.values() if each.side != airplane.side and each.fate == FLYING
    )


def _announcement_of(wanted: Wanted, planner: Planner) -> Announcement:
    airplane = planner.airplane
    silent = airplane.forced or airplane.home or "home" in wanted.flags or airplane.fate == PARKED
    meant = wanted.targets if wanted.targets is not None else () if silent else _enemies(planner)
    said = Announcement(maneuvers_of(wanted.pieces), wanted.jobs, meant)
    return msgspec.structs.replace(said, **dict.fromkeys(wanted.flags, True))


def _bank(text: str, match: Match, decision: Decision, phrases: Phrases) -> float:  # noqa: ARG001
    found = _BANKED.fullmatch(text.strip().casefold())
    if found is None:
        raise Refused(phrases("icog.unknown", typed=text))
    degrees = _float(found[2])
    return -degrees if found[1] in _LEFT else degrees


def _float(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))


def _nose(text: str, match: Match, decision: Decision, phrases: Phrases) -> Recovery:  # noqa: ARG001
    word = text.strip().casefold().removesuffix("°")
    if word in _SPIN:
        return Recovery(spin=True)
    if not re.fullmatch(_NUMBER, word):
        raise Refused(phrases("icog.unknown", typed=text))
    return Recovery(_float(word))


def _immelmann(text: str, match: Match, decision: Decision, phrases: Phrases) -> Recovery:  # noqa: ARG001
    words = text.casefold().replace("°", "").split()
    heading = _COMPASS.get(words[0]) if words else None
    try:
        toward = float(heading) if heading is not None else _float(words[0])
        return Recovery(_float(words[1]) if words[1:] else 45.0, toward)
    except (ValueError, IndexError):
        raise Refused(phrases("icog.unknown", typed=text)) from None


def _places(text: str, match: Match, decision: Decision, phrases: Phrases) -> Answer:  # noqa: ARG001
    """Such as Hale 10 20 90 170; Wren 12 22 90 170; with a Tactician's altitude, Hale 10 20 90 170 35."""
    found: dict[str, Spot] = {}
    for part in filter(None, (each.strip() for each in text.split(";"))):
        name, rest = _member(part, decision, phrases)
        numbers = [_float(each) for each in rest.replace("°", " ").split() if re.fullmatch(_NUMBER, each)]
        if len(numbers) not in (4, 5):
            raise Refused(phrases("icog.unknown", typed=part))
        x, y, heading, speed, *altitude = numbers
        found[name] = Spot((x, y), heading, int(speed), *altitude)
    return found


def _member(part: str, decision: Decision, phrases: Phrases) -> tuple[str, str]:
    """One of those whom it is about, and what is said of him."""
    assert decisions.Place.is_asked(decision) or decisions.MoveInFormation.is_asked(decision)
    for name in decision.about:
        if part.casefold().startswith(name.casefold()):
            return name, part[len(name) :]
    raise Refused(phrases("icog.unknown", typed=part))


def _formation_move(text: str, match: Match, decision: Decision, phrases: Phrases) -> FormationMove:  # noqa: ARG001
    """Such as all u2; Hale r1 u-1; Wren drop."""
    assert decisions.MoveInFormation.is_asked(decision)
    steps: dict[str, Step] = {}
    dropped: list[str] = []
    for part in filter(None, (each.strip() for each in text.split(";"))):
        first, _, rest = part.partition(" ")
        if first.casefold() in _ALL:
            names = list(decision.about)
        else:
            name, rest = _member(part, decision, phrases)
            names = [name]
        for name in names:
            if rest.strip().casefold() in _DROP:
                dropped.append(name)
            else:
                steps[name] = _step(rest, phrases)
    return FormationMove(steps, tuple(dropped))


def _step(text: str, phrases: Phrases) -> Step:
    right = up = 0.0
    for word in text.casefold().split():
        found = _ASIDE.fullmatch(word)
        if found is None:
            raise Refused(phrases("icog.unknown", typed=word))
        number = _float(found[2])
        if found[1] in ("u", "h"):
            up = number
        else:
            right = -number if found[1] in _LEFT else number
    return Step(right, up)


_WRITTEN: dict[str, Callable[[str, Match, Decision, Phrases], Answer]] = {
    decisions.Fly.KIND: _plan,
    decisions.Announce.KIND: _announcement,
    decisions.Bank.KIND: _bank,
    decisions.Nose.KIND: _nose,
    decisions.Immelmann.KIND: _immelmann,
    decisions.Place.KIND: _places,
    decisions.MoveInFormation.KIND: _formation_move,
}


# An answer that is being tried


def looked_at(text: str, match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Text]:
    """What a move leads to, piece by piece; of other answers, what is wrong with them."""
    assert decision.form is not None
    answer = written(text, match, decision, phrases)
    if decision.kind not in (decisions.Fly.KIND, decisions.Announce.KIND):
        wrong = [_fault(each.what, each.rule, words, phrases) for each in decision.form.check(answer)]
        return wrong or [piece(phrases("icog.good"))]
    sketch = sketch_of(match, decision, answer)
    lines = [_piece(each, phrases) for each in sketch.pieces]
    lines.append(_actions(sketch, answer, match, decision, phrases))
    if sketch.end is not None:
        lines.append(ends_line(sketch, phrases))
        lines += [_speeds(sketch, phrases)] if sketch.speeds else []
    faults = [_fault(fault.what, fault.rule, words, phrases) for fault in sketch.faults]
    return lines + (faults or [piece(f"  {phrases('icog.good')}")])


def _piece(each: Piece, phrases: Phrases) -> Text:
    line = piece(f"  {phrases.name('icog', f'leg-{each.kind}')} ", "bold")
    if each.letter:
        line.append(f"{each.letter} {each.turned:.0f}° ")
    line.append(phrases("icog.length", length=_number(each.length, phrases)))
    if each.energy:
        line.append(f", {phrases('icog.energy', energy=f'{each.energy:+d}'.replace('-', '−'))}")
    if each.test:
        test = phrases(f"icog.test-{each.test}", target=each.target, percent=percent(each.chance))
        line.append(f"  {test}", "bright_red")
    return line


def _actions(sketch: Sketch, answer: Answer, match: Match, decision: Decision, phrases: Phrases) -> Text:
    allowance = planner_of(match, decision).can.allowance
    flown = (
        ""
        if isinstance(answer, Announcement)
        else phrases("icog.flown", flown=_number(sketch.flown, phrases), allowance=_number(allowance, phrases))
    )
    line = piece(f"  {flown}{phrases('icog.actions', actions=sketch.actions)}")
    if sketch.third < 1:
        line.append(f"  {phrases('icog.third', percent=percent(sketch.third))}", "bright_red")
    return line


def _speeds(sketch: Sketch, phrases: Phrases) -> Text:
    """The speed for each throttle setting."""
    shown = " · ".join(f"th{each.throttle} {each.speed}{'!' if each.mark else ''}" for each in sketch.speeds)
    return piece(f"  {phrases('icog.speeds', speeds=shown)}")


def _fault(what: str, rule: str, words: BookWords, phrases: Phrases) -> Text:
    line = piece("  ✗ ", "bold bright_red")
    line.append(plain(what if phrases.lang == ENGLISH else words.rule(rule)))
    line.append(f" [{rule}]", "grey62")
    return line


FORMS = Forms(
    offered=offered, how=how, written=written, said=said, unsaid=unsaid, looked_at=looked_at, refusal=refusal_by_rule
)
