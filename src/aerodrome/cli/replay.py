"""`aerodrome replay`: a recorded match, answer by answer."""

from typing import cast

from rich.text import Text

from aerodrome.campaign.files import held
from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import Screen, wrapped
from aerodrome.cli.terminal import language, piece, plain, record_file, screen
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.projection import watched


def step_through(file: str, moment: int | None, *, whole: bool, lang: str | None) -> int:
    """Shows the record from a moment on, as everybody at the table could see it."""
    phrases = Phrases(language(lang))
    record, _ = held(record_file(file))
    watching = watched(record)
    match = cast(Match, watching)  # as much of one as is looked at here
    shown = Screen(screen(), match, BookWords(match.book, phrases.lang), phrases)
    last = len(match.answers)
    resumed = watching.setup.resumed if isinstance(watching, Match) else None
    first = 0 if resumed is None else resumed.answers
    if moment is not None and not first <= moment <= last:
        raise BadInput(f"there are moments {first} to {last}", where="--moment")
    if whole:
        _print_log(shown)
    else:
        Replay(shown, last, first if moment is None else moment).run(Keyboard(shown.console))
    return 0


def _print_log(shown: Screen) -> None:
    for event in shown.match.log():
        shown.print(shown.told(event, rule=True))
    shown.print(_outcome(shown))


def _outcome(shown: Screen) -> list[Text]:
    outcome = shown.match.outcome
    if outcome is None:
        return []
    return wrapped(piece(f"★ {plain(shown.words.outcome(outcome))}", "bold"), shown.width, 2)


class Replay:
    """Where in a record one is, and how to get elsewhere."""

    def __init__(self, shown: Screen, last: int, moment: int) -> None:
        self.shown = shown
        self.match: Match = shown.match
        self.last = last
        self.moment = moment

    def run(self, keyboard: Keyboard) -> None:
        """Shows a moment, asks where to go, until the person leaves or the input ends."""
        self._show()
        while True:
            try:
                typed = keyboard.line(self.shown.phrases("replay.prompt", moment=self.moment, last=self.last))
            except (EOFError, KeyboardInterrupt):
                self.shown.console.print()
                return
            command, _, rest = typed.casefold().partition(" ")
            if command == "q":
                return
            if command == "l":
                for event in self.shown.match.log():
                    self.shown.print(self.shown.told(event, rule=True))
                continue
            to = self._target(command, rest.strip())
            if to is None or not 0 <= to <= self.last:
                text = self.shown.phrases("replay.moments", last=self.last)
                self.shown.print([piece(text, "bright_red")])
                continue
            self.moment = to
            self._show()

    def _target(self, command: str, rest: str) -> int | None:
        if command in ("", "n"):
            return self.moment + 1 if self.moment < self.last else self.last
        if command == "p":
            return max(0, self.moment - 1)
        number = rest if command == "g" else command
        return int(number) if number.isascii() and number.isdigit() and len(number) < 10 else None

    def _show(self) -> None:
        # The last moment is the whole match: people may have ended it there.
        now = self.match if self.moment == self.last else self.match.moment(self.moment)
        self.shown.match = now
        before = [event for event in now.events if event.at < self.moment]
        note = [*self._asked(now), *_outcome(self.shown)]
        self.shown.show(self.shown.page(None, None, len(before), note, about=now.decision).lines)

    def _asked(self, now: Match) -> list[Text]:
        """What was asked then, and what was answered."""
        decision: Decision | None = now.decision
        if decision is None or self.moment >= self.last:
            return []
        seat = self.shown.phrases.name("side", decision.seat)
        line = piece(self.shown.phrases("decision.who", seat=seat), "bold bright_yellow")
        line.append(plain(self.shown.words.decision(decision)))
        if len(now.open) == 1:
            answer = self.match.answers[self.moment]
            line.append(f" → {plain(self.shown.words.option(decision, answer))}", "bold")
        return wrapped(line, self.shown.width, 2)
