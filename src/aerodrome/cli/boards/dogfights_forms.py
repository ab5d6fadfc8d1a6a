"""Routes of Age of Dogfights as people choose and type them: the best ends by number, an end by its name, or letters.

"-2 FFLFRF up" is two levels down, six steps, a climb announced; "G14 NW" ends there; "3F L 2F" counts. French letters
and words (T tout droit, G gauche, D droite; monte, descend) are understood everywhere.
"""

import re
from typing import NamedTuple

import msgspec
from rich.text import Text

from aerodrome.cli.boards import Forms, Offer, Sheet
from aerodrome.cli.boards.plain import written as written_plainly
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import piece, plain
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import AerodromeError, Refused
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.aid import Draft, Place, Risk, RouteAid, Shot, Stance, Way
from aerodrome.rulebooks.dogfights.board import BoardMap, board_of
from aerodrome.rulebooks.dogfights.odds import hit_chance
from aerodrome.rulebooks.dogfights.routes import LEFT_TURN, RIGHT_TURN, STRAIGHT, Route
from aerodrome.rulebooks.dogfights.state import FLYING, Aircraft, State
from aerodrome.sky.lattice import HEADINGS

_LETTERS = {"f": STRAIGHT, "l": LEFT_TURN, "r": RIGHT_TURN, "t": STRAIGHT, "g": LEFT_TURN, "d": RIGHT_TURN}
_FRENCH = str.maketrans({STRAIGHT: "T", LEFT_TURN: "G", RIGHT_TURN: "D"})
_TILTS = {
    **dict.fromkeys(("up", "climb", "+", "▴", "monte", "montée", "haut"), 1),
    **dict.fromkeys(("down", "descend", "dive", "-", "−", "▾", "descente", "bas"), -1),
    **dict.fromkeys(("level", "=", "horizontal"), 0),
}
_SIGNS = {0: "", 1: "▴", -1: "▾"}
_WEST = {"o": "w", "no": "nw", "so": "sw"}
_PATH = re.compile(r"(?:\d{0,2}[flrtgd])+")
_PART = re.compile(r"(\d{0,2})([flrtgd])")
_CHANGE = re.compile(r"[+\-−]?[0-3]")
_POINT = re.compile(r"[a-z]\d{1,2}")
_STEP = re.compile(r"step (\d+)")
_MOST_OFFERED, _MOST_AT_ONE = 9, 2
_MOST_NAMED = 8
_NEAR_EDGE = 3.0


class Wanted(NamedTuple):
    """What was typed: a path or an end, with the changes of level and the tilt as far as they were said."""

    path: str = ""
    levels: int | None = None
    tilt: int | None = None
    point: str = ""
    heading: int | None = None
    level: int | None = None


def aid_of(match: Match, decision: Decision, draft: tuple[int, str] | None = None) -> RouteAid:
    found = match.book.aid(match.state, match.settings, decision, draft)
    assert isinstance(found, RouteAid)
    return found


def shown_path(path: str, phrases: Phrases) -> str:
    return path.translate(_FRENCH) if phrases.lang == "fr" else path


def how(match: Match, decision: Decision, sheet: Sheet) -> str:
    """How many steps and turns a route has, and how it is typed."""
    phrases = sheet.phrases
    found = aid_of(match, decision)
    steps = ", ".join(
        phrases("route.steps", levels=_signed(each.levels), steps=each.steps, straight=each.straight)
        if len(found.allowances) > 1
        else phrases("route.plain-steps", steps=each.steps, straight=each.straight)
        for each in found.allowances
    )
    turns = found.turns
    assert turns is not None
    key = "route.turns" if turns.right == turns.left else "route.gyro-turns"
    told = phrases(key, both=turns.both, right=turns.right, left=turns.left)
    apart = f"; {phrases('route.apart')}" if any(each.apart for each in found.allowances) else ""
    typing = phrases("route.how-short") if sheet.tight else phrases("route.how")
    return f"{steps}; {told}{apart}. {typing}"


# The best ends


def offered(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:
    """The ends with the best shots, then those from which an enemy can soon be caught, then ways off the board."""
    assert decisions.Route.is_asked(decision)
    state, mover = match.state, match.state.aircraft[decision.about[0]]
    board = board_of(state.brief.plan)
    ranked = sorted(
        (
            (_worth(state, board, mover, place, stance), place, stance)
            for place, stance in _ends(aid_of(match, decision))
        ),
        key=lambda each: -each[0],
    )
    found: list[Offer] = []
    at: dict[str, int] = {}
    for _, place, stance in ranked:
        if len(found) == _MOST_OFFERED:
            break
        where = place.point or place.edges
        if at.get(where, 0) < (_MOST_AT_ONE if place.point else 1):
            at[where] = at.get(where, 0) + 1
            label = _label(place, stance, words, phrases)
            found.append(Offer((place.levels, place.path, stance.tilt), label, place.point))
    return found


def _ends(found: RouteAid) -> list[tuple[Place, Stance]]:
    """Every end with every tilt; of tilts that give no shot only level flight."""
    ends: list[tuple[Place, Stance]] = []
    for place in found.places:
        for stance in place.stances or [Stance(0, [], [])]:
            if stance.shots or not stance.tilt or len(place.stances) == 1:
                ends.append((place, stance))
    return ends


def _worth(state: State, board: BoardMap, mover: Aircraft, place: Place, stance: Stance) -> float:
    """What an end is worth: shots above all, then nearness to an enemy's tail, less what could be fired at it."""
    risk = sum(hit_chance(each.chances) for each in stance.risks)
    if place.point is None:
        return -40.0
    if stance.shots:
        best = max(2 * each.chances["shot down"] + each.chances["damage"] for each in stance.shots)
        return 100 * (1 + best - risk / 2)
    point = board.lattice.index[place.point]
    edge = _NEAR_EDGE if board.border[point] else 0.0
    task = 30.0 if place.area else 0.0
    enemies = [each for each in state.aircraft.values() if each.side != mover.side and each.fate == FLYING]
    if not enemies:
        return task + board.lattice.depth(point) - edge
    return task - min(_way_to(board, point, place, each) for each in enemies) - edge - 20 * risk


def _way_to(board: BoardMap, point: int, place: Place, enemy: Aircraft) -> float:
    """How far an enemy's tail is: steps, levels, and how much both would have to turn."""
    grid = board.lattice
    assert enemy.point is not None
    there = grid.index[enemy.point]
    steps = grid.distance(point, there)
    bearing = min(
        range(6), key=lambda heading: grid.distance(_on(board, point, heading), there) if steps else 0, default=0
    )
    ahead, course = _turn(place.heading, bearing), _turn(enemy.heading, bearing)
    return steps + 1.5 * ahead + course + 0.7 * abs(place.level - enemy.level)


def _on(board: BoardMap, point: int, heading: int) -> int:
    """The next point in a direction; at the edge the point itself."""
    to = board.lattice.next[point * 6 + heading]
    return to if to >= 0 else point


def _turn(one: int, other: int) -> int:
    return min((one - other) % 6, (other - one) % 6)


def _chance(shot: Shot | Risk, phrases: Phrases) -> str:
    return phrases("odds.plain", percent=round(100 * hit_chance(shot.chances)))


def _label(place: Place, stance: Stance, words: BookWords, phrases: Phrases) -> Text:
    """Where it ends, what can be shot from there, who can answer, and the route."""
    if place.point is None:
        line = piece(phrases("route.leaves", edges=words.name("edges", place.edges)))
    else:
        line = piece(f"{_end_name(place, words)}{_SIGNS[stance.tilt]}")
    for shot in sorted(stance.shots, key=lambda each: -hit_chance(each.chances)):
        line.append(f"  ⌖ {plain(shot.target)} {_chance(shot, phrases)}", "bright_green")
        line.append(f" {shot.column}{'+' if shot.long else ''}", "grey62")
    for risk in stance.risks:
        line.append(f"  ⚠ {plain(risk.by)} {_chance(risk, phrases)}", "bright_red")
    if place.cloud:
        line.append(f"  {phrases('route.cloud')}", "white")
    if place.area:
        line.append(f"  {phrases('route.area')}", "bold")
    levels = f"{_signed(place.levels)} " if place.levels else ""
    line.append(f"  {levels}{shown_path(place.path, phrases)}", "grey62")
    return line


def _end_name(place: Place, words: BookWords) -> str:
    return f"{place.point} {words.name('heading', HEADINGS[place.heading])} L{place.level}"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def said(answer: Answer, match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> str:
    """Where a route ends, and the route."""
    levels, path, tilt = msgspec.convert(answer, Route)
    draft = aid_of(match, decision, (levels, path)).draft
    route = f"{_signed(levels)} " if levels else ""
    route += f"{shown_path(path, phrases)}{_SIGNS[tilt]}"
    if draft is None or draft.leaves or not draft.trail:
        return route
    end = draft.trail[-1]
    return f"{end.point} {words.name('heading', HEADINGS[end.heading])} L{end.level}{_SIGNS[tilt]}  {route}"


# What a person typed


def written(text: str, match: Match, decision: Decision, phrases: Phrases) -> Answer:
    """A route, from what was typed."""
    if text.lstrip().startswith("["):
        return written_plainly(text, match, decision, phrases)
    wanted = read(text, phrases)
    if wanted.point:
        return _to_end(wanted, match, decision, phrases)
    return _along(wanted, match, decision, phrases)


def read(text: str, phrases: Phrases) -> Wanted:
    """Word by word; L with a digit is a level after a point, and a point of row L before one."""
    found = Wanted()
    for word in text.casefold().replace(",", " ").split():
        if word in _TILTS and (word not in "+-−" or found.path or found.point):
            found = found._replace(tilt=_TILTS[word])
        elif _CHANGE.fullmatch(word) and not found.path:
            found = found._replace(levels=int(word.replace("−", "-")))
        elif found.point and word[0] == "l" and word[1:] in tuple("12345"):
            found = found._replace(level=int(word[1:]))
        elif found.point and _WEST.get(word, word).upper() in HEADINGS:
            found = found._replace(heading=HEADINGS.index(_WEST.get(word, word).upper()))
        elif _POINT.fullmatch(word) and not found.point and not found.path:
            found = found._replace(point=word.upper())
        elif _PATH.fullmatch(word) and not found.point:
            letters = "".join(_LETTERS[letter] * int(count or 1) for count, letter in _PART.findall(word))
            found = found._replace(path=found.path + letters)
        else:
            raise Refused(phrases("route.unknown", typed=word))
    if not found.path and not found.point:
        raise Refused(phrases("route.unknown", typed=text))
    return found


def _to_end(wanted: Wanted, match: Match, decision: Decision, phrases: Phrases) -> Route:
    """The route to an end that was named; where several would fit, they are told."""
    places = [
        place
        for place in aid_of(match, decision).places
        if place.point == wanted.point
        and wanted.heading in (None, place.heading)
        and wanted.level in (None, place.level)
        and wanted.levels in (None, place.levels)
    ]
    if not places:
        raise Refused(phrases("route.not-reached", point=wanted.point))
    if len(places) > 1:
        words = BookWords(match.book, phrases.lang)
        names = ", ".join(_end_name(place, words) for place in places[:_MOST_NAMED])
        raise Refused(phrases("answer.several", typed=wanted.point, options=names))
    return (places[0].levels, places[0].path, wanted.tilt or 0)


def _along(wanted: Wanted, match: Match, decision: Decision, phrases: Phrases) -> Route:
    """The route along a path. A change of level that was not said is the only one with which it can be flown."""
    assert decisions.Route.is_asked(decision)
    assert decision.form is not None
    tilt = wanted.tilt or 0
    if wanted.levels is not None:
        return (wanted.levels, wanted.path, tilt)
    routes = [(each.levels, wanted.path, tilt) for each in aid_of(match, decision).allowances]
    legal = [route for route in routes if not decision.form.check(route)]
    if len(legal) > 1:
        changes = ", ".join(_signed(route[0]) for route in legal)
        raise Refused(phrases("route.which-levels", levels=changes))
    return (legal or routes)[0]


# A route that is being tried


def looked_at(text: str, match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Text]:
    """Where an unfinished route has got to and how it can go on, for every change of level that is open."""
    wanted = read(text, phrases)
    lines: list[Text] = []
    for each in aid_of(match, decision).allowances:
        if wanted.levels in (None, each.levels):
            draft = aid_of(match, decision, (each.levels, wanted.path)).draft
            assert draft is not None
            lines += _draft_lines(draft, words, phrases)
    return lines or [piece(phrases("route.unknown", typed=text))]


def _draft_lines(draft: Draft, words: BookWords, phrases: Phrases) -> list[Text]:
    line = piece(f"{_signed(draft.levels)} {shown_path(draft.path, phrases)}: ", "bold")
    if not draft.trail and not draft.leaves:
        line.append(phrases("route.dead"), "bright_red")
        return [line]
    if draft.trail:
        end = draft.trail[-1]
        line.append(f"{end.point} {words.name('heading', HEADINGS[end.heading])} L{end.level}; ")
    key = "route.off" if draft.leaves else "route.complete" if draft.complete else "route.left"
    line.append(phrases(key, left=draft.left))
    lines = [line]
    for way in draft.ways:
        if not draft.complete and not draft.leaves:
            lines.append(_way_line(way, words, phrases))
    for stance in draft.stances:
        for shot in stance.shots:
            told = f"  {_SIGNS[stance.tilt] or '='} ⌖ {shot.target} {_chance(shot, phrases)}"
            lines.append(piece(told, "bright_green"))
    return lines


def _way_line(way: Way, words: BookWords, phrases: Phrases) -> Text:
    line = piece(f"  {shown_path(way.letter, phrases)} ", "bold")
    if way.rule:
        line.append(f"✗ {plain(words.rule(way.rule))}", "bright_red")
        line.append(f" [{way.rule}]", "grey50")
    elif way.to is not None:
        line.append(f"{way.to.point} {words.name('heading', HEADINGS[way.to.heading])} L{way.to.level}")
    else:
        line.append(phrases("route.off", left=0))
    return line


def refusal(error: AerodromeError, words: BookWords, phrases: Phrases) -> str:
    """The step that is wrong, and what its rule says."""
    if not error.rule:
        return error.what
    if phrases.lang == "en":
        return f"{error.what.removesuffix(f' [{error.rule}]')}: {words.rule(error.rule)}"
    step = _STEP.search(error.what)
    said = words.rule(error.rule)
    return phrases("route.at-step", step=step[1], why=said) if step else said


FORMS = Forms(offered=offered, how=how, written=written, said=said, looked_at=looked_at, refusal=refusal)
