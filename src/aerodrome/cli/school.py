"""`aerodrome school`: courses and lessons, what was achieved on this machine, and a lesson at the terminal's table."""

from pathlib import Path

import msgspec
from rich.text import Text

from aerodrome.cli.game import Game, Leave
from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.play import game
from aerodrome.cli.saving import Keeper, as_json
from aerodrome.cli.screen import Screen, wrapped
from aerodrome.cli.terminal import command, language, piece, plain, print_json, screen
from aerodrome.coach.lessons import Follower, Lesson, Standing, begin, course, read_lesson
from aerodrome.coach.lessons.flying import others
from aerodrome.coach.lessons.lesson import Said
from aerodrome.coach.lessons.proving import prove
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.files import from_json, read, write_whole
from aerodrome.kernel.folders import data_folder
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import rulebook, rulebooks

_DONE, _OPEN = "✓", "·"


def attend(book: str | None, wanted: str | None, *, check: bool, as_json: bool, lang: str | None) -> int:
    """Lists courses, checks lessons, or takes one; gives the exit code."""
    phrases = Phrases(language(lang))
    lessons = course(game(book).id) if book is not None else ()
    if book is None or wanted is None:
        if check:
            return _check(
                lessons if book is not None else [each for one in rulebooks() for each in course(one)], phrases
            )
        return _list(rulebooks() if book is None else (book,), phrases, as_json=as_json)
    lesson = _wanted(book, wanted)
    if check:
        return _check([lesson], phrases)
    return _take(lesson, phrases)


def _wanted(book: str, wanted: str) -> Lesson:
    """A lesson by its number, its name, or the beginning of it; or one out of a file."""
    if wanted.endswith(".toml"):
        found = read_lesson(Path(wanted).expanduser())
        if found.book != book:
            raise BadInput(f"this is a lesson of {found.book}, not of {book}", where=wanted)
        return found
    known = course(book)
    for fits in (
        lambda each: wanted in (each.id, str(each.number)),
        lambda each: each.id.startswith(wanted.casefold()),
    ):
        found_all = [each for each in known if fits(each)]
        if len(found_all) == 1:
            return found_all[0]
    raise BadInput(
        f"there is no lesson {wanted!r}; there are {', '.join(f'{each.number} {each.id}' for each in known) or 'none'}",
        where=f"school {book}",
    )


def _words(lesson: Lesson, field: str, lang: str) -> str:
    return str(getattr(lesson, field if lang == "en" else f"{field}_{lang}"))


def _list(books: tuple[str, ...], phrases: Phrases, *, as_json: bool) -> int:
    achieved = Achieved()
    if as_json:
        print_json(
            {
                book: [
                    {
                        "id": each.id,
                        "number": each.number,
                        "title": _words(each, "title", phrases.lang),
                        "summary": _words(each, "summary", phrases.lang),
                        "seconds": each.seconds,
                        "achieved": each.name in achieved,
                    }
                    for each in course(book)
                ]
                for book in books
            }
        )
        return 0
    console = screen()
    for book in sorted(books, key=lambda each: rulebook(each).difficulty):
        lessons, title = course(book), rulebook(book).title
        if not lessons:
            console.print(piece(phrases("school.no-lessons", title=title), "grey62"))
            continue
        count = sum(each.name in achieved for each in lessons)
        console.print(piece(phrases("school.course", title=title, count=len(lessons), achieved=count), "bold"))
        for each in lessons:
            line = phrases(
                "school.lesson",
                mark=_DONE if each.name in achieved else _OPEN,
                number=each.number,
                title=_words(each, "title", phrases.lang),
                summary=_words(each, "summary", phrases.lang),
                seconds=each.seconds,
            )
            for part in wrapped(piece(f" {line}"), console.width, 6):
                console.print(part)
    first = next((each for book in books for each in course(book) if each.name not in achieved), None)
    if first is not None:
        console.print(piece(phrases("school.take"), "bold"))
        console.print(piece(f"  {command()} school {first.book} {first.number}"), soft_wrap=True)
    return 0


def _check(lessons: "list[Lesson] | tuple[Lesson, ...]", phrases: Phrases) -> int:
    console = screen()
    for each in lessons:
        prove(each)
        count = sum(len(task.wrong) for task in each.task)
        console.print(piece(phrases("school.proved", name=each.name, count=count)), soft_wrap=True)
    return 0


def _take(lesson: Lesson, phrases: Phrases) -> int:
    """Lesson after lesson, as long as the person wants the next one."""
    console = screen()
    keyboard, achieved = Keyboard(console), Achieved()
    while True:
        match = begin(lesson)
        shown = Screen(console, match, BookWords(match.book, phrases.lang), phrases)
        flown = LessonGame(shown, keyboard, lesson)
        code = flown.run()
        if flown.standing.state == "going":
            return code
        if flown.standing.state == "achieved":
            achieved.add(lesson.name)
            later = [each for each in course(lesson.book) if each.number > lesson.number]
            if lesson.number == 0 or not later:
                console.print(piece(phrases("school.last"), "bold"))
                console.print(piece(f"  {command()} play {lesson.book}"), soft_wrap=True)
                return 0
            lesson = later[0]
            prompt = phrases("school.next", title=_words(lesson, "title", phrases.lang))
        else:
            prompt = phrases("school.again")
        try:
            if keyboard.line(prompt):
                return 0
        except EOFError:
            return 0


class Achieved:
    """The lessons that were achieved on this machine, by name, in one file of the data folder."""

    def __init__(self) -> None:
        self._path = data_folder() / "school.json"
        self._names: list[str] = from_json(read(self._path), str(self._path), list[str]) if self._path.exists() else []

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def add(self, name: str) -> None:
        if name not in self._names:
            self._names.append(name)
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, msgspec.json.encode(sorted(self._names)) + b"\n")


class _Nowhere(Keeper):
    """Keeps nothing: a lesson takes a minute, and what counts is that it was achieved."""

    def __init__(self) -> None:
        self.path = Path()
        self.write = as_json

    def save(self, match: Match) -> None:
        """A lesson is not saved."""


class LessonGame(Game):
    """A lesson at the table: its words above the question, and its refusals."""

    def __init__(self, shown: Screen, keyboard: Keyboard, lesson: Lesson) -> None:
        self.follower = Follower(lesson)
        machines = others(self.follower, shown.match.sides, lambda: self.match.answers, lesson.name)
        super().__init__(shown, keyboard, _Nowhere(), set(lesson.learner), machines, resume="", settles=False)
        self.commands[self.phrases("school.tip")] = self._tip

    @property
    def standing(self) -> Standing:
        found = self.follower.standing(self.match.answers)
        assert found is not None, "a match of the lesson itself"
        return found

    @property
    def _is_over(self) -> bool:
        return super()._is_over or self.standing.state != "going"

    def _said(self, words: Said) -> str:
        return plain(words.fr if self.phrases.lang == "fr" else words.en)

    def _told(self, words: Said, style: str, before: str = "") -> list[Text]:
        line = piece(before, "bold bright_yellow")
        line.append(self._said(words), style)
        return wrapped(line, self.screen.width, 2)

    def _welcome(self) -> list[Text]:
        return []

    def _show(self, decision: Decision | None) -> None:
        now = self.standing
        task = self.phrases("school.task", number=now.task + 1, count=now.tasks)
        said = self._told(now.reply, "bright_red") if now.reply else []
        said += self._told(now.says, "bright_yellow", f"{task}: ")
        if now.hint:
            said.append(piece(self.phrases("school.hint"), "grey62"))
        self.note = [*said, *self.note]
        super()._show(decision)

    def _give(self, option: Answer, decision: Decision) -> bool:
        refused = self.follower.refusal(self.match.answers, decision, option)
        if refused is not None:
            raise Refused(self._said(refused))
        return super()._give(option, decision)

    def _tip(self, rest: str, decision: Decision) -> None:  # noqa: ARG002
        hint = self.standing.hint
        self.screen.print(self._told(hint, "bright_yellow") if hint else [piece(self.phrases("school.no-tip"))])

    def _save_copy(self, rest: str, decision: Decision) -> None:
        if not rest:
            self.screen.print([piece(self.phrases("school.kept"))])
            return
        super()._save_copy(rest, decision)

    def _check_settles(self) -> None:
        raise Leave

    def _finish(self) -> None:
        now, seat = self.standing, self._seat(None)
        key = "achieved" if now.state == "achieved" else "failed"
        lines = [piece(f"★ {self.phrases(f'school.{key}')}", "bold bright_yellow")]
        lines += self._told(now.says, "bold") if now.says.en else [piece(self.phrases("school.ended"))]
        self.screen.show(self.screen.reckoned(seat, self.seen.get(seat, 0), lines))
