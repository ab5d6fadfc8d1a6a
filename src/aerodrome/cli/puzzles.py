"""`aerodrome puzzles`: found, listed and solved."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path

import msgspec
from rich.table import Table
from rich.text import Text

from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.play import PERSON, sit_down
from aerodrome.cli.saving import Keeper
from aerodrome.cli.screen import Screen, wrapped
from aerodrome.cli.simulate import counting
from aerodrome.cli.terminal import beside, command, language, piece, plain, print_json, screen
from aerodrome.coach.puzzles.finding import find, read_found
from aerodrome.coach.puzzles.packing import MOST_BYTES, chosen, is_sure, packed
from aerodrome.coach.puzzles.puzzle import Choice, Puzzle, asked, opened
from aerodrome.coach.puzzles.rating import Rating
from aerodrome.coach.puzzles.shipped import LANGUAGES, books, card, cards, daily, of, puzzle, words
from aerodrome.coach.puzzles.themes import theme_of
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_json, read, write_whole
from aerodrome.kernel.folders import data_folder
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import rulebook

_SOLVED, _MISSED, _OPEN = "✓", "✗", "·"
_AGAINST = "thumb"


def run_finding(book: str, out: str, games: int, seed: int, workers: int | None, seconds: float) -> int:
    """Finds, with a bar on standard error; Ctrl-C leaves what was found in the file."""
    file = Path(out)
    with counting(book, games) as progress:
        found = find(book, file, games, seed, workers=workers, seconds=seconds, progress=progress)
    beside().print(f"{len(found):,} puzzles: {file}", markup=False, highlight=False)
    return 0


def pack(book: str, found: Sequence[str], out: str) -> int:
    """Chooses those that are to be shipped; what fills in a form gets its words, which a page shows."""
    read_all = [each for file in found for each in read_found(Path(file))[0]]
    taken = [_worded(each) for each in chosen(each for each in read_all if each.book == book and is_sure(each))]
    content = packed(taken)
    if len(content) > MOST_BYTES:
        raise BadInput(f"{len(content):,} bytes are more than {MOST_BYTES:,}", where=out)
    write_whole(Path(out), content)
    themes = ", ".join(f"{theme} {count}" for theme, count in Counter(map(theme_of, taken)).items())
    screen().print(f"{len(taken)} of {len(read_all)} puzzles, {len(content):,} bytes: {themes}", highlight=False)
    return 0


def _worded(each: Puzzle) -> Puzzle:
    """Every answer to a form in words, in both languages."""
    match = opened(each)
    decision = asked(each, match)
    if decision.form is None:
        return each
    said: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        phrases = Phrases(lang)
        shown = Screen(screen(), match, _book_words(each, phrases), phrases)
        said[lang] = [shown.said(decision, _as_asked(decision, one.answers[0])) for one in each.choices]
    choices = [
        msgspec.structs.replace(one, said={lang: said[lang][place] for lang in LANGUAGES})
        for place, one in enumerate(each.choices)
    ]
    return msgspec.structs.replace(each, choices=tuple(choices))


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


def list_puzzles(
    book: str | None, theme: str | None, difficulty: str | None, *, as_json: bool, lang: str | None
) -> int:
    """Puzzles by book, theme and difficulty, with what was tried on this machine."""
    phrases, tries = Phrases(language(lang)), read_tries()
    called = words(phrases.lang)
    shown = {each: of(each, theme, difficulty) for each in ((book,) if book else books())}
    if as_json:
        print_json({"rating": msgspec.to_builtins(tries.rating), "puzzles": msgspec.to_builtins(shown)})
        return 0
    console = screen()
    tried = {each.puzzle: each.right for each in tries.tries}
    for name, found in shown.items():
        console.print(piece(phrases("puzzles.book", title=rulebook(name).title, count=len(found)), "bold"))
        table = Table(*(phrases(f"puzzles.column.{each}") for each in ("id", "theme", "difficulty", "rating")))
        for each in found:
            right = tried.get(f"{name}/{each.id}")
            mark = _OPEN if right is None else _SOLVED if right else _MISSED
            table.add_row(
                f"{mark} {each.id}",
                called["theme"][each.theme],
                called["difficulty"][each.difficulty],
                _rated(each.rating),
            )
        if found:
            console.print(table)
    console.print(piece(phrases("puzzles.yours", rating=_rated(tries.rating), count=len(tries.tries))))
    console.print(piece(phrases("puzzles.today"), "bold"))
    console.print(piece(f"  {command()} puzzles solve --daily"), soft_wrap=True)
    return 0


def _rated(rating: Rating) -> str:
    return f"{rating.rating:.0f} ({rating.low:.0f} – {rating.high:.0f})"


def solve(book: str | None, id: str | None, *, is_daily: bool, lang: str | None) -> int:
    """Puzzle after puzzle, as long as the person likes."""
    phrases = Phrases(language(lang))
    console = screen()
    keyboard, tries = Keyboard(console), read_tries()
    each = _first(book, id, tries, is_daily=is_daily)
    while True:
        table = _Solving(each, Screen(console, opened(each), _book_words(each, phrases), phrases), keyboard, tries)
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


def _book_words(each: Puzzle, phrases: Phrases) -> BookWords:
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
        self.choices = _in_order(each, self.decision)

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
            rating=_rated(told.rating),
        )
        page = self.screen.page(decision.seat, None, 0, [piece(head, "bold bright_yellow")], about=decision)
        lines = [*page.lines, piece(plain(self.screen.words.decision(decision)), "bold")]
        for number, each in enumerate(self.choices, 1):
            lines += wrapped(self._line(number, each), self.screen.width, 3)
        self.screen.show(lines)
        chosen = self._choice()
        right = chosen is self.puzzle.best
        self.answer = chosen.answers[0]
        before = self.tries.rating
        _keep(self.tries, self.puzzle, right=right)
        lines = [piece(phrases("puzzles.right" if right else "puzzles.wrong"), "bold bright_yellow")]
        for number, each in enumerate(self.choices, 1):
            line = self._line(number, each)
            line.append(f"  {self._worth(each)}", "bold bright_green" if each is self.puzzle.best else "bright_green")
            lines += wrapped(line, self.screen.width, 3)
        gap = self.puzzle
        lines += wrapped(
            piece(
                phrases("puzzles.gap", gap=_percent(gap.gap), low=_percent(gap.low), high=_percent(gap.high)), "grey62"
            ),
            self.screen.width,
            0,
        )
        lines += wrapped(piece(called["why"][told.theme]), self.screen.width, 0)
        lines.append(piece(phrases("puzzles.moved", before=_rated(before), after=_rated(self.tries.rating))))
        self.screen.print(lines)

    def _line(self, number: int, each: Choice) -> Text:
        line = piece(f"{number:>2} ", "bold bright_yellow")
        line.append(self.screen.said(self.decision, _as_asked(self.decision, each.answers[0])))
        return line

    def _worth(self, each: Choice) -> str:
        return self.phrases("puzzles.worth", score=_percent(each.score), spread=_percent(each.spread), games=each.games)

    def _choice(self) -> Choice:
        while True:
            typed = self.keyboard.line(self.phrases("puzzles.which", last=len(self.choices))).strip()
            if typed == "q":
                raise EOFError
            if typed.isdecimal() and 1 <= int(typed) <= len(self.choices):
                return self.choices[int(typed) - 1]
            asks_ace = typed.casefold().split()[:1] == [self.phrases("ace.command")]
            told = "puzzles.alone" if asks_ace else "puzzles.number"
            self.screen.print([piece(self.phrases(told, last=len(self.choices)))])

    def play_on(self) -> int:
        """The match goes on after the answer, against a pilot."""
        seats = {seat: PERSON if seat == self.puzzle.seat else _AGAINST for seat in self.match.sides}
        match = opened(self.puzzle, seats=seats)
        match.answer(_as_asked(self.decision, self.answer), self.puzzle.seat)
        keeper = Keeper.fresh(match, f"puzzle-{self.puzzle.id}")
        return sit_down(match, keeper, self.screen.console, self.keyboard, self.phrases)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _in_order(each: Puzzle, decision: Decision) -> list[Choice]:
    """As the rules list them; what fills in a form in an order that says nothing."""
    if decision.form is None:
        return sorted(each.choices, key=lambda one: min(decision.options.index(answer) for answer in one.answers))
    return sorted(each.choices, key=lambda one: sha256(msgspec.json.encode(one.answer)).digest())


def _as_asked(decision: Decision, answer: Answer) -> Answer:
    if decision.form is None:
        return answer
    filled: Answer = msgspec.convert(answer, decision.form.type)
    return filled
