"""`aerodrome puzzles solve`: puzzles at the terminal, and what was tried on this machine."""

from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path

import msgspec
from rich.text import Text

from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.play import PERSON, sit_down
from aerodrome.cli.saving import Keeper
from aerodrome.cli.screen import Screen, wrapped
from aerodrome.cli.terminal import language, piece, plain, screen
from aerodrome.coach.puzzles.puzzle import Choice, Puzzle, asked, opened
from aerodrome.coach.puzzles.rating import Rating
from aerodrome.coach.puzzles.shipped import books, card, cards, daily, puzzle, words
from aerodrome.coach.puzzles.solving import Tried, tried, why
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.files import from_json, read, write_whole
from aerodrome.kernel.folders import data_folder
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import rulebook

_AGAINST = "thumb"
_MARGIN = 3
_BEST = "★"
_ASKS = "?"
_VERDICTS = {"best": "right", "near": "near", "choice": "wrong", "shown": "shown"}


class Try(msgspec.Struct, frozen=True):
    """A puzzle that was tried: the first try counts."""

    puzzle: str
    right: bool
    at: str


class Tries(msgspec.Struct):
    """What was tried on this machine, and the rating that came of it."""

    rating: Rating = Rating()
    tries: list[Try] = []

    def of(self, each: Puzzle) -> Try | None:
        return next((one for one in self.tries if one.puzzle == _name(each)), None)


def _name(each: Puzzle) -> str:
    return f"{each.book}/{each.id}"


def _state_file() -> Path:
    return data_folder() / "puzzles.json"


def read_tries() -> Tries:
    file = _state_file()
    found: Tries = from_json(read(file), str(file), Tries) if file.exists() else Tries()
    return found


def _keep(tries: Tries, each: Puzzle, *, right: bool) -> None:
    """The first try moves the rating, later ones are for practice."""
    if tries.of(each) is None:
        tries.rating = tries.rating.after(card(each).rating, float(right), each.guess)
        tries.tries.append(Try(_name(each), right, datetime.now(UTC).isoformat(timespec="seconds")))
        file = _state_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, msgspec.json.encode(tries) + b"\n")


def rated(rating: Rating) -> str:
    return f"{rating.rating:.0f} ({rating.low:.0f} – {rating.high:.0f})"


def solve(book: str | None, id: str | None, *, is_daily: bool, lang: str | None) -> int:
    """Puzzle after puzzle, as long as the person likes."""
    phrases = Phrases(language(lang))
    console = screen()
    keyboard, tries = Keyboard(console), read_tries()
    each = _first(book, id, tries, is_daily=is_daily)
    while True:
        table = _Solving(each, Screen(console, opened(each), book_words(each, phrases), phrases), keyboard, tries)
        try:
            table.ask()
            wanted = keyboard.line(phrases("puzzles.then")).strip().casefold()
        except EOFError:
            return 0
        if wanted == phrases("puzzles.play"):
            return table.play_on()
        if wanted:
            return 0
        each = _next(book, each, tries)


def book_words(each: Puzzle, phrases: Phrases) -> BookWords:
    return BookWords(rulebook(each.book), phrases.lang)


def _first(book: str | None, id: str | None, tries: Tries, *, is_daily: bool) -> Puzzle:
    if is_daily or book is None:
        return daily(date.today(), book)
    return puzzle(book, id) if id is not None else _next(book, None, tries)


def _next(book: str | None, last: Puzzle | None, tries: Tries) -> Puzzle:
    """The one that was not tried yet and is nearest to the person's rating."""
    known = [each for one in ((book,) if book else books()) for each in cards(one)]
    tried = {each.puzzle for each in tries.tries}
    left = [each for each in known if f"{each.book}/{each.id}" not in tried] or known
    left = [each for each in left if last is None or each.id != last.id] or left
    if not left:
        raise BadInput(f"{book} has no puzzles", where="puzzles")
    nearest = min(left, key=lambda each: abs(each.rating.rating - tries.rating.rating))
    return puzzle(nearest.book, nearest.id)


class _Solving:
    """One puzzle at the terminal."""

    def __init__(self, each: Puzzle, shown: Screen, keyboard: Keyboard, tries: Tries) -> None:
        self.puzzle, self.screen, self.keyboard, self.tries = each, shown, keyboard, tries
        self.phrases, self.decision = shown.phrases, asked(each, shown.match)
        self.choices = in_order(each, self.decision)
        self.answer: Answer = each.best.answers[0]
        """What is played where the match goes on."""

    @property
    def match(self) -> Match:
        return self.screen.match

    def ask(self) -> None:
        """Shows the position and the answers, takes one, and tells what each is worth."""
        told, decision, phrases = card(self.puzzle), self.decision, self.phrases
        called = words(phrases.lang)
        head = phrases(
            "puzzles.head",
            id=told.id,
            theme=called["theme"][told.theme],
            difficulty=called["difficulty"][told.difficulty],
            rating=rated(told.rating),
        )
        page = self.screen.page(decision.seat, None, 0, [piece(head, "bold bright_yellow")], about=decision)
        lines = [*page.lines, piece(plain(self.screen.words.decision(decision)), "bold")]
        for number, each in enumerate(self.choices, 1):
            lines += wrapped(self._line(number, each), self.screen.width, _MARGIN)
        if decision.form is not None:
            how = self.screen.board.forms.how(self.match, decision, self.screen.sheet(decision))
            lines += wrapped(piece(how), self.screen.width, _MARGIN)
        self.screen.show(lines)
        answer, found = self._try()
        if answer is not None:
            self.answer = answer
        self._tell(answer, found)

    def _tell(self, answer: Answer | None, found: Tried) -> None:
        """What all answers are worth first: why may take a moment."""
        phrases, is_own = self.phrases, found.verdict == "own"
        lines = [] if is_own else [self._verdict(_VERDICTS[found.verdict])]
        for number, each in enumerate(self.choices, 1):
            line = self._line(number, each)
            is_best = each is self.puzzle.best
            worth = f"  {self._worth(each)}" + (f" {_BEST}" if is_best else "")
            line.append(worth, "bold bright_green" if is_best else "bright_green")
            lines += wrapped(line, self.screen.width, _MARGIN)
        low, high = _percent(self.puzzle.low), _percent(self.puzzle.high)
        gap = phrases("puzzles.gap", gap=_percent(self.puzzle.gap), low=low, high=high)
        lines += wrapped(piece(gap, "grey62"), self.screen.width, 0)
        self.screen.print(lines)
        because = why(self.puzzle, msgspec.to_builtins(answer))
        lines = []
        if is_own:
            key = "behind" if because.sure else "unsure"
            lines.append(self._verdict(key, behind=_percent(because.behind), spread=_percent(because.spread)))
        lines += wrapped(piece(plain(because.said(self.puzzle)[phrases.lang])), self.screen.width, 0)
        before = self.tries.rating
        if not is_own or because.sure:
            _keep(self.tries, self.puzzle, right=found.right)
        lines.append(piece(phrases("puzzles.moved", before=rated(before), after=rated(self.tries.rating))))
        self.screen.print(lines)

    def _verdict(self, key: str, **fields: str) -> Text:
        return piece(self.phrases(f"puzzles.{key}", **fields), "bold bright_yellow")

    def _line(self, number: int, each: Choice) -> Text:
        line = piece(f"{number:>2} ", "bold bright_yellow")
        line.append(self.screen.said(self.decision, as_asked(self.decision, each.answers[0])))
        return line

    def _worth(self, each: Choice) -> str:
        return self.phrases("puzzles.worth", score=_percent(each.score), spread=_percent(each.spread), games=each.games)

    def _try(self) -> tuple[Answer | None, Tried]:
        """What is answered, and which choice that is; nothing where the solver wants to be shown."""
        form = self.decision.form is not None
        while True:
            key = "puzzles.write" if form else "puzzles.which"
            typed = self.keyboard.line(self.phrases(key, last=len(self.choices))).strip()
            if typed == "q":
                raise EOFError
            if typed == _ASKS:
                return None, tried(self.puzzle)
            if typed.isdecimal() and 1 <= int(typed) <= len(self.choices):
                answer = self.choices[int(typed) - 1].answers[0]
                return answer, tried(self.puzzle, answer)
            asks_ace = typed.casefold().split()[:1] == [self.phrases("ace.command")]
            if not form or not typed or typed.isdecimal() or asks_ace:
                told = "puzzles.alone" if asks_ace else "puzzles.number"
                self.screen.print([piece(self.phrases(told, last=len(self.choices)))])
                continue
            try:
                if (answer := self._written(typed)) is not None:
                    return answer, tried(self.puzzle, msgspec.to_builtins(answer))
            except AerodromeError as error:
                what = self.screen.board.forms.refusal(error, self.screen.words, self.phrases)
                self.screen.print(wrapped(piece(plain(what)), self.screen.width, 0))

    def _written(self, typed: str) -> Answer | None:
        """The answer that was typed; nothing where the solver only looks at what it would lead to."""
        forms = self.screen.board.forms
        if not typed.startswith(_ASKS):
            return forms.written(typed, self.match, self.decision, self.phrases)
        unfinished = typed.removeprefix(_ASKS).strip()
        for line in forms.looked_at(unfinished, self.match, self.decision, self.screen.words, self.phrases):
            self.screen.print(wrapped(line, self.screen.width, _MARGIN))
        return None

    def play_on(self) -> int:
        """The match goes on after the answer, against a pilot."""
        seats = {seat: PERSON if seat == self.puzzle.seat else _AGAINST for seat in self.match.sides}
        match = opened(self.puzzle, seats=seats)
        match.answer(as_asked(self.decision, self.answer), self.puzzle.seat)
        keeper = Keeper.fresh(match, f"puzzle-{self.puzzle.id}")
        return sit_down(match, keeper, self.screen.console, self.keyboard, self.phrases)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def in_order(each: Puzzle, decision: Decision) -> list[Choice]:
    """As the rules list them; what fills in a form in an order that says nothing."""
    if decision.form is None:
        return sorted(each.choices, key=lambda one: min(decision.options.index(answer) for answer in one.answers))
    return sorted(each.choices, key=lambda one: sha256(msgspec.json.encode(one.answer)).digest())


def as_asked(decision: Decision, answer: Answer) -> Answer:
    """An answer as the decision has it."""
    if decision.form is None:
        return answer
    filled: Answer = msgspec.convert(answer, decision.form.type)
    return filled
