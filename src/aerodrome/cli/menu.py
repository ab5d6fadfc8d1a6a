"""The menu of scenarios."""

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from aerodrome.cli.answers import understood
from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import title_of, wrapped
from aerodrome.cli.terminal import piece, plain
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import Choice, Rulebook
from aerodrome.kernel.setup import Setup

_MOST_NAMED = 8


def described_scenarios(book: Rulebook) -> dict[str, Any]:
    """The scenarios that come with a book, read."""
    return {name: from_toml(file.read_bytes(), book.scenario, name) for name, file in book.scenarios().items()}


def summary_of(scenario: Any, lang: str) -> str:
    return str(getattr(scenario, f"summary_{lang}", "") or getattr(scenario, "summary", ""))


def cautions(setup: Setup, phrases: Phrases, width: int, indent: int = 0) -> list[Text]:
    """What the book advises against in a scenario, each with its rule."""
    words = BookWords(setup.book, phrases.lang)
    return [
        line
        for each in setup.cautions
        for line in wrapped(
            piece(" " * indent + phrases("caution", text=words.caution(each), rule=each.rule), "bright_red"),
            width,
            indent,
        )
    ]


def chosen_scenario(book: Rulebook, console: Console, keyboard: Keyboard, phrases: Phrases) -> str | None:
    """Offers the scenarios and asks for one; None if the person leaves."""
    described = described_scenarios(book)
    scenarios = dict(sorted(described.items(), key=lambda each: getattr(each[1], "minutes", 0)))
    names = tuple(scenarios)
    if len(names) == 1:
        return names[0]
    lines = _menu(book, scenarios, console.width, phrases)
    if console.is_terminal and len(lines) >= console.height:
        lines = _short_menu(book, scenarios, console.width, phrases)
    for line in lines:
        console.print(line, no_wrap=True, overflow="ellipsis")
    while True:
        try:
            typed = keyboard.line(phrases("menu.prompt"))
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None
        if typed in ("q", "Q"):
            return None
        meant = understood(typed or "?", names, lambda name: title_of(scenarios[name], phrases.lang))
        if meant.one:
            return str(meant.options[0])
        console.print(phrases("menu.unknown", typed=typed), style="bright_red")


def chosen_aircraft(console: Console, keyboard: Keyboard, phrases: Phrases, seat: str, choice: Choice) -> str | None:
    """Asks what a seat flies, where its scenario leaves that to the player; None if the person leaves."""
    names = tuple(choice.types)
    label: Callable[[str], str] = lambda each: choice.types[each]  # noqa: E731
    prompt = phrases("menu.aircraft", seat=phrases.name("side", seat), usual=choice.types[choice.usual])
    while True:
        try:
            typed = keyboard.line(prompt)
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None
        if typed in ("q", "Q"):
            return None
        meant = understood(typed, names, label)
        if not typed or meant.one:
            return str(meant.options[0]) if typed else choice.usual
        if typed == "?":
            listed = "  ".join(f"{number} {plain(name)}" for number, name in enumerate(choice.types.values(), 1))
            for line in wrapped(piece(listed), console.width, 0):
                console.print(line)
            continue
        several = ", ".join(map(label, meant.options[:_MOST_NAMED]))
        key = "answer.several" if several else "menu.no-aircraft"
        console.print(phrases(key, typed=typed, options=several), style="bright_red")


def _short_menu(book: Rulebook, scenarios: dict[str, Any], width: int, phrases: Phrases) -> list[Text]:
    """A line for each scenario, where the whole menu does not fit the screen."""
    lines = [piece(f" {book.title} · {book.designer} ", "bold reverse")]
    for number, scenario in enumerate(scenarios.values(), 1):
        line = piece(f"{number:>2} ", "bold bright_yellow")
        line.append(f"{phrases('menu.minutes', minutes=getattr(scenario, 'minutes', '')):>6}  ", "bright_green")
        line.append(title_of(scenario, phrases.lang), "bold")
        line.append(f"  {plain(summary_of(scenario, phrases.lang))}", "grey62")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def _menu(book: Rulebook, scenarios: dict[str, Any], width: int, phrases: Phrases) -> list[Text]:
    lines = [piece(f" {book.title} · {book.designer} ", "bold reverse"), Text("", end="")]
    for number, (name, scenario) in enumerate(scenarios.items(), 1):
        lines += entry(f"{number:>2} ", name, scenario, width, phrases)
    return lines


def entry(mark: str, name: str, scenario: Any, width: int, phrases: Phrases) -> list[Text]:
    """A scenario: its title, its name, its minutes, and what it is about."""
    line = piece(mark, "bold bright_yellow")
    line.append(title_of(scenario, phrases.lang), "bold")
    line.append(f" ({plain(name)})", "grey62")
    if minutes := getattr(scenario, "minutes", None):
        line.append("  " + phrases("menu.minutes", minutes=minutes), "bright_green")
    lines = wrapped(line, width, len(mark))
    if summary := summary_of(scenario, phrases.lang):
        lines += wrapped(piece(" " * len(mark) + summary), width, len(mark))
    return lines
