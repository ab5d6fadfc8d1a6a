"""Units of In Clouds of Glory: balloons, airships, guns and troops on the map and in the list, with what has become of
them; and barrages.

What floats has its altitude behind it. A unit begins with the first letters of its name, in the colour of its side.
"""

from collections.abc import Mapping

from rich.cells import cell_len
from rich.text import Text

from aerodrome.cli.boards import Sheet
from aerodrome.cli.boards.signs import COLOURS, QUIET_STYLE, cut, level_sign, side_by_side
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece, plain
from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.front.cover import cover_of
from aerodrome.rulebooks.icog.front.units import AIRBORNE
from aerodrome.rulebooks.icog.state import ADRIFT, DESTROYED, LEFT, STANDING, WINCHED, Unit
from aerodrome.rulebooks.icog.view import View

SIGNS: Mapping[str, str] = {
    "infantry": "∴",
    "troops": "∴",
    "aa-mg": "△",
    "aa-37": "△",
    "aa-heavy": "▲",
    "battery": "▲",
    "trucks": "▫",
    "tank": "▪",
    "train": "▬",
    "tower": "╿",
    "dump": "▤",
    "bridge": "≍",
    "winch": "◇",
    "balloon": "●",
    "airship": "◆",
}
GONE, DOWN, LEAKING, BURST = "×", "○", "◍", "✶"
_NAME, _KIND, _SHORT, _INITIALS = 10, 16, 26, 3


def figure(number: float, phrases: Phrases) -> str:
    """A number with one place at most, and the language's decimal sign."""
    text = f"{number:.1f}".removesuffix(".0")
    return text if phrases.lang == ENGLISH else text.replace(".", ",")


def there(unit: Unit) -> bool:
    """Whether it still takes part."""
    return unit.fate in (STANDING, ADRIFT)


def sign(unit: Unit) -> str:
    if unit.fate == DESTROYED:
        return GONE
    if unit.fate == WINCHED:
        return DOWN
    return LEAKING if unit.leak and unit.kind == "balloon" else SIGNS[unit.kind]


def style(view: View, unit: Unit, *, now: bool = False) -> str:
    if not there(unit):
        return "grey50"
    side = COLOURS[view.brief.sides.index(unit.side)] if unit.side else "white"
    return f"bold {side}{' reverse' if now else ''}"


def mark(unit: Unit) -> str:
    """What stands on the map for it."""
    if not there(unit):
        return sign(unit)
    high = level_sign(round(unit.at[2])) if unit.kind in AIRBORNE else ""
    letters = "".join(each for each in plain(unit.name) if each.isalpha())[:_INITIALS]
    return f"{sign(unit)}{letters}{high}"


def on_map(view: View) -> list[Unit]:
    """What is drawn, those that are gone first, so that nothing hides behind them."""
    return sorted((unit for unit in view.units if unit.fate != LEFT), key=there)


def unit_lines(view: View, sheet: Sheet, words: BookWords, lines: int, named: list[str]) -> list[Text]:
    """A line for each, or two or three to a line where there are not enough; as many as there is room for."""
    units = sorted((unit for unit in view.units if unit.fate != LEFT or lines >= len(view.units)), key=_rank)
    if len(units) <= lines:
        return [_line(view, unit, sheet, words, unit.name in named) for unit in units]
    columns = max(1, min(3, sheet.width // _SHORT))
    width, room = sheet.width // columns, lines * columns
    shown = units if len(units) <= room else units[: room - 1]
    found = [_short(view, unit, sheet.phrases, width, unit.name in named) for unit in shown]
    if len(shown) < len(units):
        found.append(piece(f"   … +{len(units) - len(shown)}".ljust(width), QUIET_STYLE))
    return side_by_side(found, columns)


def _rank(unit: Unit) -> tuple[bool, bool]:
    return not there(unit), unit.kind not in AIRBORNE


def _who(view: View, unit: Unit, now: bool) -> Text:
    line = piece("▶" if now else " ", "bold bright_yellow")
    line.append(f"{sign(unit)} ", style(view, unit))
    line.append(fitted(unit.name, _NAME) + " ", "bold" if there(unit) else "grey50")
    return line


def _line(view: View, unit: Unit, sheet: Sheet, words: BookWords, now: bool) -> Text:
    phrases = sheet.phrases
    line = _who(view, unit, now)
    line.append(fitted(words.name("unit", unit.kind), _KIND) + " ", QUIET_STYLE)
    if there(unit):
        if unit.kind in AIRBORNE:
            line.append(phrases("icog.altitude", altitude=figure(unit.at[2], phrases)) + " ", "bold")
        else:
            line.append(phrases("icog.unit-strength", strength=unit.strength) + " ", "bold")
        place = phrases("icog.unit-at", east=round(unit.at[0]), north=round(unit.at[1]))
        line.append(f"{place} ", QUIET_STYLE)
    line.append(", ".join(_states(unit, sheet, words)), "bold yellow")
    return cut(line, sheet.width)


def _states(unit: Unit, sheet: Sheet, words: BookWords) -> list[str]:
    """What is wrong with it, and what it is about."""
    phrases = sheet.phrases
    fate = words.name("condition", unit.fate)
    if not there(unit):
        return [phrases("algy.by", cause=fate, by=unit.by) if unit.by else fate]
    found = [fate] if unit.fate == ADRIFT else []
    found += [phrases("icog.unit-leaks", leak=unit.leak)] if unit.leak else []
    found += [phrases("icog.unit-stuck")] if unit.stuck else []
    found += [phrases("icog.unit-sinking")] if unit.sinking else []
    found += [phrases("icog.unit-hiding")] if unit.hiding else []
    cover = cover_of(unit)
    found += [phrases("icog.unit-cover", cover=cover)] if cover else []
    found += [phrases("icog.unit-shelled", dice=f"{count}d{FRONT.artillery.die}") for count in unit.dice.values()]
    if unit.barrage is not None:
        x, y, z = unit.barrage
        found.append(phrases("icog.unit-barrage", east=round(x), north=round(y), altitude=round(z)))
    return found


def _short(view: View, unit: Unit, phrases: Phrases, width: int, now: bool) -> Text:
    line = _who(view, unit, now)
    if there(unit):
        number = figure(unit.at[2], phrases) if unit.kind in AIRBORNE else unit.strength
        line.append(f"{number} ", "bold")
        line.append(f"+{unit.leak}" if unit.leak else "", "bold yellow")
    cut(line, width - 1)
    line.pad_right(width - cell_len(line.plain))
    return line
