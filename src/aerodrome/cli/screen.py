"""One screen of a match: title, board, roster, log, and what is asked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from aerodrome.cli.boards import Sheet, drawing
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece, plain
from aerodrome.kernel.decisions import Answer, Decision, Form
from aerodrome.kernel.events import Event
from aerodrome.kernel.match import DEALER, Match
from aerodrome.kernel.words import Words

_LEAST_LOG = 3
_MOST_LISTED = 60
_MARGIN = 2
_LEAST_ROSTER = 2
_ENDLESS = 1000


class Screen:
    """Draws a match as one seat sees it."""

    def __init__(self, console: Console, match: Match, words: Words, phrases: Phrases) -> None:
        self.console = console
        self.match = match
        self.words = words
        self.phrases = phrases
        self.full = console.is_terminal
        """A terminal shows one screen at a time; a pipe gets everything one after the other."""

    @property
    def width(self) -> int:
        return self.console.width

    def sheet(self, decision: Decision | None) -> Sheet:
        numbers = {option: number for number, option in enumerate(decision.options, 1)} if decision else {}
        if decision is not None and decision.seat == DEALER:
            numbers = {}
        height = self.console.height if self.full else 24
        return Sheet(self.width, height, self.phrases, self.match.book.glyphs, decision, numbers)

    def show(
        self,
        seat: str | None,
        decision: Decision | None,
        since: int,
        note: Sequence[Text] = (),
        *,
        about: Decision | None = None,
    ) -> None:
        """The whole screen, with a line left free below it; events from number `since` on are new.

        The decision is asked; without one, `about` may be one that is only looked at.
        """
        asked = self.asked(decision) if decision is not None else []
        sheet = replace(self.sheet(decision), decision=decision or about)
        lines = self._composed(sheet, seat, since, note, asked)
        if self.full and len(lines) >= self.console.height:
            lines = self._composed(replace(sheet, tight=True), seat, since, note, asked)
        if self.full:
            self.console.clear()
        self.print(lines)

    def _composed(
        self, sheet: Sheet, seat: str | None, since: int, note: Sequence[Text], asked: Sequence[Text]
    ) -> list[Text]:
        draw = drawing(self.match.book.id)
        view = self.match.view(seat)
        head = [self.title(draw.heading(view, sheet), seat), *draw.board(view, sheet)]
        room = self.console.height - len(head) - len(asked) - len(note) - 2 - bool(asked) - bool(note)
        if not self.full:
            room = _ENDLESS
        least = 1 if sheet.tight else _LEAST_LOG
        roster = draw.roster(view, sheet, max(_LEAST_ROSTER, room - _LEAST_LOG))
        log = self.log(seat, since, max(least, room + sheet.tight - len(roster)))
        lines = [*head, *roster, self.divider(self.phrases("log.title")), *log]
        if note:
            lines += [self.divider(""), *note]
        if asked and not sheet.tight:
            lines.append(self.divider(self.phrases("decision.title")))
        lines += asked
        return lines

    def print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True, end="\n")

    def title(self, heading: str, seat: str | None) -> Text:
        """The scenario, the turn, and who looks."""
        left = " · ".join(
            part for part in (self.match.book.title, heading, title_of(self.match.scenario, self.words.lang)) if part
        )
        right = self.phrases("title.seat", seat=self.phrases.name("side", seat)) if seat else ""
        room = max(0, self.width - cell_len(right) - 3)
        return piece(f" {fitted(left, room)} {right} ", "bold reverse")

    def divider(self, name: str) -> Text:
        start = f"─ {name} " if name else ""
        return piece(start + "─" * max(0, self.width - cell_len(start)), "grey42")

    def log(self, seat: str | None, since: int, room: int) -> list[Text]:
        """The last lines of the log that there is room for; new ones are marked."""
        events = self.match.log(seat)
        fresh = sum(event.only is None or event.only == seat for event in self.match.events[since:])
        if not self.full:
            return [line for event in events[len(events) - fresh :] for line in self.told(event, "› ")]
        lines: list[Text] = []
        for back, event in enumerate(reversed(events), 1):
            told = self.told(event, "› " if back <= fresh else "  ")
            if len(lines) + len(told) > room:
                unseen = fresh - back + 1
                if unseen > 0 and room > 1:
                    lines = [
                        piece(self.phrases("log.more", count=unseen + 1), "grey62"),
                        *lines[len(lines) - room + 1 :],
                    ]
                break
            lines[:0] = told
        return lines or self.told(events[-1], "› ")[-room:] if events else []

    def told(self, event: Event, mark: str = "", *, rule: bool = False) -> list[Text]:
        """One event in words, wrapped, with its sum after it."""
        line = piece(mark, "bold bright_yellow")
        text = plain(self.words.event(event))
        line.append(text, "bold" if event.kind == "turn" else "")
        if any(part.label not in text for part in self.words.sum(event)):
            line.append(f"  {plain(self.words.sum_line(event))}", "grey62")
        if rule and event.rule:
            line.append(f"  [{plain(event.rule)}]", "grey50")
        return wrapped(line, self.width, len(mark) + _MARGIN)

    def label(self, decision: Decision) -> Callable[[Answer], str]:
        return lambda option: plain(self.words.option(decision, option))

    def asked(self, decision: Decision) -> list[Text]:
        """The question, and every legal answer with its number, its label and its odds."""
        if decision.seat == DEALER:
            return self._asked_of_dealer(decision)
        side = piece(self.phrases("decision.who", seat=self.phrases.name("side", decision.seat)), "bold bright_yellow")
        side.append(plain(self.words.decision(decision)), "bold")
        if decision.form is not None:
            return [*wrapped(side, self.width, _MARGIN), *self._form(decision.form)]
        odds = self.match.book.odds(self.match.state, self.match.settings, decision)
        return [*wrapped(side, self.width, _MARGIN), *self._options(decision, odds)]

    def _asked_of_dealer(self, decision: Decision) -> list[Text]:
        left, whole = len(decision.options), decision.about[0] if decision.about else 0
        if decision.kind == "die":
            return [piece(self.phrases("dealer.die", sides=left), "bold")]
        key = "dealer.shuffle" if left == whole else "dealer.card"
        return wrapped(piece(self.phrases(key, left=left), "bold"), self.width, _MARGIN)

    def _form(self, form: Form) -> list[Text]:
        """What cannot be listed is typed as JSON; an example shows how."""
        example = msgspec.json.encode(form.sample(Random(len(self.match.answers)).random)).decode()
        return wrapped(piece(self.phrases("decision.form", example=example)), self.width, _MARGIN)

    def _options(self, decision: Decision, odds: Mapping[Any, float]) -> list[Text]:
        label = self.label(decision)
        shown = [
            _option(number, label(option), self._chance(decision.kind, odds.get(option)))
            for number, option in enumerate(decision.options, 1)
        ]
        more = len(shown) - _MOST_LISTED
        lines = in_columns(shown[:_MOST_LISTED], self.width)
        if more > 0:
            lines.append(piece(self.phrases("decision.more", count=more), "grey62"))
        return lines

    def _chance(self, kind: str, chance: float | None) -> str:
        """The chance that an option comes off, and what that is where it is not plain."""
        if chance is None:
            return ""
        return self.phrases.name("odds", kind, "{percent}%").format(percent=round(100 * chance))

    def barred(self, decision: Decision) -> list[Text]:
        """What is not open, each with its rule and what that rule says; alike ones together."""
        by_rule: dict[str, list[str]] = {}
        label = self.label(decision)
        for bar in self.match.book.barred(self.match.state, self.match.settings, decision):
            by_rule.setdefault(bar.rule, []).append(label(bar.option))
        if not by_rule:
            return [piece(self.phrases("barred.none"))]
        lines = [piece(self.phrases("barred.title"), "bold")]
        for rule, names in by_rule.items():
            shown = ", ".join(names[:12]) + (f" … (+{len(names) - 12})" if len(names) > 12 else "")
            line = piece(f"✗ {shown}: ", "bright_red")
            line.append(plain(self.words.rule(rule)))
            line.append(f" [{rule}]", "grey50")
            lines += wrapped(line, self.width, _MARGIN)
        return lines


def title_of(scenario: Any, lang: str) -> str:
    """A scenario's title in this language, if it has one in it."""
    return plain(getattr(scenario, f"title_{lang}", "") or getattr(scenario, "title", ""))


def _option(number: int, label: str, chance: str) -> Text:
    line = piece(f"{number:>2} ", "bold bright_yellow")
    line.append(label)
    if chance:
        line.append(f" {chance}", "bright_green")
    return line


def wrapped(line: Text, width: int, indent: int) -> list[Text]:
    """A line broken at words, the rest of it indented."""
    if cell_len(line.plain) <= width:
        return [line]
    console = Console(width=width, file=None, highlight=False, markup=False, emoji=False)
    first = line.wrap(console, width)
    if not len(first):
        return [line]
    rest = line[len(first[0].plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    following = list(rest.wrap(console, max(10, width - indent))) if rest.plain else []
    out = [first[0]]
    for each in following:
        moved = Text(" " * indent, end="")
        moved.append_text(each)
        out.append(moved)
    for each in out:
        each.rstrip()
        each.end = ""
    return out


def in_columns(items: Sequence[Text], width: int) -> list[Text]:
    """Short items in columns, read downwards; one to a line where they are long."""
    if not items:
        return []
    widest = min(width, max(cell_len(item.plain) for item in items)) + 3
    columns = max(1, min(len(items), (width + 3) // widest))
    rows = -(-len(items) // columns)
    lines = []
    for row in range(rows):
        line = Text(end="")
        for item in items[row::rows]:
            padded = item.copy()
            padded.truncate(widest - 3 if columns == 1 else widest, overflow="ellipsis", pad=columns > 1)
            line.append_text(padded)
        line.rstrip()
        lines.append(line)
    return lines
