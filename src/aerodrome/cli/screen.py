"""One screen of a match: title, board, roster, log, and what is asked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from aerodrome.cli.boards import Offer, Sheet, TerminalBoard, terminal_board
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece, plain
from aerodrome.kernel.chance import CARD, DIE
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import Event
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.waiting import DEALER

_LEAST_LOG, _MOST_LOG = 3, 14
_MOST_LISTED = 60
_MARGIN = 2
_LEAST_ROSTER = 2
_ENDLESS = 1000
_FEW_OFFERED = 4
_MOST_MIXED = 3
"""So many options without a note among those that have one are set apart."""


class Page(NamedTuple):
    """One screen: its lines, and whether more happened than they tell."""

    lines: list[Text]
    missed: bool


class Screen:
    """Draws a match as one seat sees it."""

    def __init__(self, console: Console, match: Match, words: BookWords, phrases: Phrases) -> None:
        self.console = console
        self.match = match
        self.words = words
        self.phrases = phrases
        self.full = console.is_terminal
        """A terminal shows one screen at a time; a pipe gets everything one after the other."""
        self._tight_at: tuple[int, int] | None = None
        """The size of the terminal at which a screen had too little room."""
        self._offers: tuple[Match | None, int, str, list[Offer]] = (None, 0, "", [])
        """What was offered last, and at which moment of which match."""

    @property
    def board(self) -> TerminalBoard:
        return terminal_board(self.match.book.id)

    @property
    def width(self) -> int:
        return self.console.width

    def sheet(self, decision: Decision | None) -> Sheet:
        numbers = {option: number for number, option in enumerate(decision.options, 1)} if decision else {}
        if decision is not None and decision.seat == DEALER:
            numbers = {}
        height = self.console.height if self.full else 24
        match = self.match
        notes = match.book.notes(match.state, match.settings, decision) if decision is not None else {}
        return Sheet(
            self.width, height, self.phrases, match.book.glyphs, decision, numbers, notes, self.offers(decision)
        )

    def offers(self, decision: Decision | None) -> list[Offer]:
        """The answers to a form that have numbers, worked out once; several seats may be asked at once."""
        if decision is None or decision.form is None:
            return []
        match = self.match
        if self._offers[:3] != (match, len(match.answers), decision.seat):
            found = self.board.forms.offered(match, decision, self.words, self.phrases)
            self._offers = (match, len(match.answers), decision.seat, found)
        return self._offers[3]

    def show(self, lines: Sequence[Text]) -> None:
        """Lines on a screen of their own; in a pipe, after what was there before."""
        if self.full:
            self.console.clear()
        self.print(lines)

    def page(
        self,
        seat: str | None,
        decision: Decision | None,
        since: int,
        note: Sequence[Text] = (),
        *,
        about: Decision | None = None,
        hint: Sequence[Text] = (),
    ) -> "Page":
        """The whole screen, with a line left free below it; events from number `since` on are new.

        The decision is asked; without one, `about` may be one that is only looked at. What is least needed is left
        out where there is too little room, a hint at last.
        """
        sheet = replace(self.sheet(decision), decision=decision or about)
        roomy = self._composed(sheet, seat, since, [*note, *hint], decision)
        if not self.full or (len(roomy.lines) < self.console.height and self._tight_at != self.console.size):
            return roomy
        if not hint:
            # A board that changed its shape from one question to the next would not be calm.
            self._tight_at = self.console.size
        tight = replace(sheet, tight=True, offers=sheet.offers[:_FEW_OFFERED])
        page = self._composed(tight, seat, since, [*note, *hint], decision)
        if hint and len(page.lines) >= self.console.height:
            return self._composed(tight, seat, since, note, decision)
        return page

    def _composed(
        self, sheet: Sheet, seat: str | None, since: int, note: Sequence[Text], decision: Decision | None
    ) -> "Page":
        draw, view = self.board, self.match.view(seat)
        asked, legend = self._asked_with(sheet, decision) if decision is not None else ([], [])
        head = [self.title(draw.heading(view, sheet), seat), *draw.board(view, sheet)]
        room = self.console.height - len(head) - len(asked) - len(note) - 2 - bool(asked) - bool(note)
        if not self.full:
            room = _ENDLESS
        least = 1 if sheet.tight else _LEAST_LOG
        wanted = max(_LEAST_LOG, min(_MOST_LOG, len(self.news(seat, since, 0)) + 1)) if self.full else 0
        roster = draw.roster(view, sheet, max(_LEAST_ROSTER, room + sheet.tight - wanted))
        log, missed = self.log(seat, since, max(least, room + sheet.tight - len(roster)))
        lines = [*head, *roster, self.divider(self.phrases("log.title")), *log]
        if note:
            lines += [self.divider(""), *note]
        if asked and not sheet.tight:
            lines.append(self.divider(self.phrases("decision.title"), legend))
        elif asked:
            asked = [self._followed(asked[0], legend), *asked[1:]]
        lines += asked
        if sheet.tight and len(lines) >= self.console.height:
            del lines[len(head) + len(roster)]  # the line between the roster and the log
        return Page(lines, missed)

    def reckoned(self, seat: str | None, since: int, note: Sequence[Text]) -> list[Text]:
        """The last screen: how everybody came out of it, and all that is new."""
        draw = self.board
        view, sheet = self.match.view(seat), self.sheet(None)
        lines = [self.title(draw.heading(view, sheet), seat), *(draw.reckoning or draw.board)(view, sheet)]
        lines += [self.divider(self.phrases("log.title")), *self.news(seat, since)]
        return [*lines, self.divider(""), *note]

    def print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True, end="\n")

    def title(self, heading: str, seat: str | None) -> Text:
        """The scenario, the turn, and who looks."""
        left = " · ".join(part for part in (heading, title_of(self.match.scenario, self.words.lang)) if part)
        right = self.phrases("title.seat", seat=self.phrases.name("side", seat)) if seat else ""
        room = max(0, self.width - cell_len(right) - 3)
        whole = f"{self.match.book.title} · {left}"
        left = whole if cell_len(whole) <= room else left
        return piece(f" {fitted(left, room)} {right} ", "bold reverse")

    def divider(self, name: str, legend: Sequence[str] = ()) -> Text:
        """A line across, with a name in it and as much of a legend as there is room for."""
        line = self._followed(piece(f"─ {name} " if name else "", "grey42"), legend, "─ ", " ")
        line.append("─" * max(0, self.width - cell_len(line.plain)), "grey42")
        return line

    def _followed(self, line: Text, legend: Sequence[str], before: str = "  ", after: str = "") -> Text:
        """A line and as much of a legend as there is room for after it."""
        line = line.copy()
        for part in legend:
            if cell_len(line.plain) + cell_len(before + part + after) <= self.width:
                line.append(before, "grey42")
                line.append(plain(part) + after, "grey70")
        return line

    def news(self, seat: str | None, since: int, most: int = _ENDLESS) -> list[Text]:
        """What is new to a seat; of more than so many lines, the oldest that the board shows are left out."""
        quiet = self.board.quiet
        events = [event for event in self.match.events[since:] if event.only is None or event.only == seat]
        told = [self.told(event, "› ") for event in events]
        over = sum(map(len, told)) - most
        kept: list[Text] = []
        for event, lines in zip(events, told, strict=True):
            if over > 0 and event.kind in quiet:
                over -= len(lines)
            else:
                kept += lines
        return kept

    def log(self, seat: str | None, since: int, room: int) -> tuple[list[Text], bool]:
        """The last lines of the log that there is room for, new ones marked, and whether more of them were needed.

        Where not all that is new fits, what can be seen on the board is left out.
        """
        fresh = self.news(seat, since)
        if not self.full:
            return fresh, False
        if len(fresh) <= room:
            events = self.match.log(seat)
            known = len(events) - sum(event.only is None or event.only == seat for event in self.match.events[since:])
            lines = fresh
            for event in reversed(events[:known]):
                told = self.told(event, "  ")
                if len(lines) + len(told) > room:
                    break
                lines = told + lines
            return lines, False
        if room == 1:
            begun = [line for line in fresh if line.plain.startswith("›")]
            return begun[-1:], len(self.news(seat, since, 1)) > 1
        kept = self.news(seat, since, room - 1)
        lines, missed = kept[-room + 1 :], len(kept) >= room
        return [piece(self.phrases("log.more", count=len(fresh) - len(lines)), "grey62"), *lines], missed

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

    def said(self, decision: Decision, answer: Answer) -> str:
        """An answer as the board says it, whether it is listed or filled in."""
        if decision.form is None:
            return self.label(decision)(answer)
        return plain(self.board.forms.said(answer, self.match, decision, self.words, self.phrases))

    def _asked_with(self, sheet: Sheet, decision: Decision) -> tuple[list[Text], list[str]]:
        """The question, every legal answer with its number, label, odds and meaning, and what their signs mean."""
        if decision.seat == DEALER:
            return self._asked_of_dealer(decision), []
        side = piece(self.phrases("decision.who", seat=self.phrases.name("side", decision.seat)), "bold bright_yellow")
        side.append(plain(self.words.decision(decision)), "bold")
        draw = self.board
        if decision.form is not None:
            return [*wrapped(side, self.width, _MARGIN), *self._form(sheet, decision)], draw.legend(sheet, {})
        state = self.match.state
        notes = draw.meanings(sheet, self.words)
        odds = self.match.book.odds(state, self.match.settings, decision)
        lines = [*wrapped(side, self.width, _MARGIN), *self._options(decision, odds, notes, draw.beside(decision))]
        return lines, draw.legend(sheet, notes)

    def _asked_of_dealer(self, decision: Decision) -> list[Text]:
        left, whole = len(decision.options), decision.about[0] if decision.about else 0
        leads_to = self.match.wanted_for()
        purpose = "" if leads_to is None else plain(self.words.purpose(leads_to))
        lines = wrapped(piece(purpose[:1].upper() + purpose[1:], "bold bright_yellow"), self.width, _MARGIN)
        if decision.kind != CARD or not self.match.book.pack:
            return [*lines, *self._asked_to_roll(decision)]
        key = "dealer.shuffle" if left == whole else "dealer.card"
        return [*lines, *wrapped(piece(self.phrases(key, left=left), "bold"), self.width, _MARGIN)]

    def _asked_to_roll(self, decision: Decision) -> list[Text]:
        """Which die, and what it can show where that is not the numbers from 1."""
        sides, die = len(decision.options), decision.kind
        if die == DIE:
            question = self.phrases("dealer.die", sides=sides)
        elif self.words.asks(die):
            question = plain(self.words.decision(decision))
        else:
            question = self.phrases("dealer.named", die=die, sides=sides)
        lines = wrapped(piece(question, "bold"), self.width, _MARGIN)
        faces = self.faces(decision)
        if faces != [str(option) for option in decision.options]:
            lines += wrapped(piece(self.phrases("dealer.faces", faces=" · ".join(faces))), self.width, _MARGIN)
        return lines

    def faces(self, decision: Decision) -> list[str]:
        """What a die can show, each once."""
        return list(dict.fromkeys(map(self.label(decision), decision.options)))

    def _form(self, sheet: Sheet, decision: Decision) -> list[Text]:
        """What cannot be listed: what is worth a number, and how anything else is typed."""
        lines: list[Text] = []
        for number, offer in enumerate(sheet.offers, 1):
            line = _option(number, "", "", None)
            line.append_text(offer.label)
            line.truncate(self.width, overflow="ellipsis")
            lines.append(line)
        how = self.board.forms.how(self.match, decision, sheet)
        return [*lines, *wrapped(piece(how), self.width, _MARGIN)]

    def _options(
        self,
        decision: Decision,
        odds: Mapping[Answer, float],
        notes: Mapping[Answer, Text],
        beside: Mapping[Answer, Answer],
    ) -> list[Text]:
        """The options in columns; those without a note come last, where that keeps the list short."""
        label = self.label(decision)
        shown: dict[Answer, Text] = {}
        for number, option in enumerate(decision.options[:_MOST_LISTED], 1):
            text = self.phrases("option.beside") if option in beside else label(option)
            shown[option] = _option(number, text, self._chance(decision.kind, odds.get(option)), notes.get(option))
        if beside:
            lines = in_columns(_paired(shown, beside, self.width), self.width)
        else:
            plainer = [line for option, line in shown.items() if option not in notes]
            if len(plainer) < _MOST_MIXED:
                lines = in_columns(list(shown.values()), self.width)
            else:
                lines = in_columns([line for option, line in shown.items() if option in notes], self.width)
                lines += in_columns(plainer, self.width)
        more = len(decision.options) - len(shown)
        if more > 0:
            lines.append(piece(self.phrases("decision.more", count=more), "grey62"))
        return lines

    def _chance(self, kind: str, chance: float | None) -> str:
        """The chance that an option comes off, and what that is where it is not plain."""
        if chance is None:
            return ""
        usual = self.phrases.name("odds", kind, self.phrases.name("odds", "plain"))
        words = self.phrases.name("odds", f"{self.match.book.id}-{kind}", usual)
        return words.format(percent=round(100 * chance))

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


def title_of(scenario: object, lang: str) -> str:
    """A scenario's title in this language, if it has one in it."""
    return plain(getattr(scenario, f"title_{lang}", "") or getattr(scenario, "title", ""))


def _option(number: int, label: str, chance: str, note: Text | None) -> Text:
    line = piece(f"{number:>2} ", "bold bright_yellow")
    line.append(label)
    if chance:
        line.append(f" {chance}", "bright_green")
    if note is not None:
        line.append("  " if chance else " ")
        line.append_text(note)
    return line


def _paired(shown: Mapping[Answer, Text], beside: Mapping[Answer, Answer], width: int) -> list[Text]:
    """One item for two options that stand beside each other, the second ones all in one column."""
    after = {left: right for right, left in beside.items() if left in shown and right in shown}
    rest = max((cell_len(shown[right].plain) for right in after.values()), default=0)
    widest = min(max((cell_len(shown[left].plain) for left in after), default=0), width - rest - 2)
    items = []
    for option, line in shown.items():
        if option in beside:
            continue
        if option in after:
            line.truncate(widest, overflow="ellipsis", pad=True)
            line.append("  ")
            line.append_text(shown[after[option]])
        items.append(line)
    return items


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
    """Short items in columns, read downwards; one to a line, and wrapped, where they are long."""
    if not items:
        return []
    widest = min(width, max(cell_len(item.plain) for item in items)) + 3
    columns = max(1, min(len(items), (width + 3) // widest))
    rows = -(-len(items) // columns)
    lines = []
    for row in range(rows):
        line = Text(end="")
        for item in items[row::rows]:
            if columns == 1:
                lines += wrapped(item, width, _MARGIN + 1)
                continue
            padded = item.copy()
            padded.truncate(widest, overflow="ellipsis", pad=True)
            line.append_text(padded)
        if columns > 1:
            line.rstrip()
            lines.append(line)
    return lines
