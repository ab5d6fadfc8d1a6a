"""The map of Instant Spandaus: four bands of thirteen squares, the highest above, joined at their ends."""

from aerodrome.env.pictures.drawing import CLOUD, FAINT, LINE, Board, Listed
from aerodrome.rulebooks.spandaus.state import FLYING, STILL_IN, Aircraft
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import BAND, BANDS, RANKS, SQUARES, TOP, VALUE, WIDTH

_WIDE, _HIGH = 74.0, 122.0
_BANDS = ("#e9efdf", "#e3ecec", "#d8e6ef", "#c9ddee")
"""From the lowest to the highest."""
_SUITS = dict(zip(BANDS, "♠♦♣♥", strict=True))
_TURNED = {"up": 0, "right": 90, "down": 180}
_THINGS = {"balloon": "●", "kong": "♛"}


def picture(view: View) -> str:
    board = Board(view.brief.sides, _WIDE * WIDTH, _HIGH * len(BANDS))
    for square in SQUARES:
        x, y = _corner(square)
        cloud, sun = square in view.clouds, square in view.sun
        fill = CLOUD if cloud else "#f6dc8c" if sun else _BANDS[BAND[square]]
        board.rect(x, y, _WIDE, _HIGH, fill, stroke=LINE)
        named = RANKS[VALUE[square] - 1] + _SUITS[BANDS[BAND[square]]]
        board.text(x + 5, y + 15, named, 11, FAINT)
        if cloud or sun:
            board.text(x + _WIDE - 5, y + 15, "cloud" if cloud else "sun", 9, FAINT, text_anchor="end")
    for thing in view.things.values():
        if thing.square is not None and thing.fate == FLYING:
            x, y = _corner(thing.square)
            board.label(x + _WIDE / 2, y + _HIGH - 22, _THINGS.get(thing.type, "■"), 26, board.ink(thing.side))
            board.label(x + _WIDE / 2, y + _HIGH - 6, thing.id, 9, board.ink(thing.side))
    squares: dict[str, list[Aircraft]] = {}
    for each in view.aircraft.values():
        if each.square is not None:
            squares.setdefault(each.square, []).append(each)
    for square, stack in squares.items():
        x, y = _corner(square)
        step = min(64.0, (_HIGH - 16) / len(stack))
        for place, each in enumerate(stack):
            at = x + _WIDE / 2, y + _HIGH / 2 + (place - (len(stack) - 1) / 2) * step - 4
            left = each.hits - each.sustained
            board.aircraft(at, _TURNED[view.facing[each.id]], each.side, each.id, left, min(1.4, step / 46))
    return board.picture(f"Instant Spandaus · turn {view.turn}", view.points, map(_listed, view.aircraft.values()))


def _corner(square: str) -> tuple[float, float]:
    """One step to the left is one place up."""
    return (WIDTH - VALUE[square]) * _WIDE, (TOP - BAND[square]) * _HIGH


def _listed(each: Aircraft) -> Listed:
    told = [f"hits {each.hits - each.sustained}/{each.hits}", f"shots {each.attack_ammo}"]
    told += ["crippled"] * each.crippled + ["jammed"] * each.attack_jammed + ["spinning"] * each.spinning
    told += [each.fate] * (each.fate != FLYING)
    return Listed(each.side, each.id, " · ".join(told), each.fate not in STILL_IN)
