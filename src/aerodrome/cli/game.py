"""A match at the terminal: asks people, lets machines answer, saves after every answer."""

import secrets
import shlex
from collections.abc import Callable, Mapping

from rich.text import Text

from aerodrome.cli.answers import drawn_card, exactly, nearly, numbered, rolled_face, understood
from aerodrome.cli.hinting import Hints
from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.menu import cautions, summary_of
from aerodrome.cli.rules import found_rules
from aerodrome.cli.saving import Keeper, create
from aerodrome.cli.screen import Screen, wrapped
from aerodrome.cli.settling import agreed, resigned, whose
from aerodrome.cli.terminal import command, piece, plain
from aerodrome.kernel.chance import CARD, Committed, Scripted
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import AerodromeError, Refused
from aerodrome.kernel.match import Match
from aerodrome.kernel.waiting import DEALER
from aerodrome.pilots import Pilot, play

INTERRUPTED = 130
_MOST_NAMED = 8


class Leave(Exception):  # noqa: N818 - not an error: the person gets up
    """The person leaves the table."""


class Game:
    """One match, the people and the pilots at its seats, and the file that it is kept in."""

    def __init__(
        self,
        screen: Screen,
        keyboard: Keyboard,
        keeper: Keeper,
        people: set[str],
        machines: Mapping[str, Pilot],
        resume: str = "play",
        again: str = "replay",
        *,
        settles: bool = True,
    ) -> None:
        """`resume` is the command that goes on with it, `again` the one that shows it when it is over; nothing is said
        of either where somebody else tells of its file. `settles`: whether people may end it between them."""
        self.screen = screen
        self.resume = resume
        self.again = again
        self.settles = settles
        self.keyboard = keyboard
        self.keeper = keeper
        self.people = people
        self.machines = machines
        self.phrases = screen.phrases
        self.seen: dict[str | None, int] = {}
        """How many events there were when a seat last looked at the screen."""
        self.note: list[Text] = []
        self.hint: list[Text] = []
        self.hints = Hints(screen)
        self.answered = False
        """Whether the last question has been answered."""
        self.commands: dict[str, Callable[[str, Decision], None]] = {
            "?": self._barred,
            "b": self._board,
            "h": self._help,
            "l": self._log,
            "q": self._quit,
            "r": self._rule,
            "s": self._save_copy,
            "u": self._undo,
            self.phrases("ace.command"): self._ask_ace,
            self.phrases("settle.resign"): self._resign,
            self.phrases("settle.offer"): self._offer,
        }

    @property
    def match(self) -> Match:
        return self.screen.match

    def add(self, command: str, run: Callable[[], None]) -> None:
        """Something more that a person can type; what it refuses is told."""

        def runs(rest: str, decision: Decision) -> None:  # noqa: ARG001
            try:
                run()
            except AerodromeError as error:
                self._refuse(error)

        self.commands[command] = runs

    def tell(self, line: Text) -> None:
        """Says something with the next question."""
        self.note.append(line)

    def run(self) -> int:
        """Plays to the end, or until the person leaves; gives the exit code."""
        self.note = self._promise()
        self._share()
        if self.match.answers:
            self.seen = dict.fromkeys([*self.people, None], len(self.match.events))
        else:
            self.note += cautions(self.match.setup, self.phrases, self.screen.width)
            self.hint = self._welcome()
        try:
            while True:
                if not self._is_over:
                    play(self.match, self.machines)
                self.keeper.save(self.match)
                if self._is_over:
                    break
                self._ask(self._mine())
        except (KeyboardInterrupt, EOFError, Leave) as reason:
            self._farewell()
            return INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0
        self._finish()
        return 0

    @property
    def _is_over(self) -> bool:
        return self.match.decision is None

    def _mine(self) -> Decision:
        """The first open decision that a person is asked."""
        return next(each for each in self.match.open if each.seat not in self.machines)

    def _seat(self, decision: Decision | None) -> str | None:
        """Whose eyes the screen is for: the one who is asked; with one person at the table, always his."""
        if len(self.people) == 1:
            return next(iter(self.people))
        return decision.seat if decision is not None and decision.seat != DEALER else None

    def _ask(self, decision: Decision) -> None:
        """Shows the table and asks until a legal answer is in."""
        self._hand_over(decision)
        self._catch_up(decision)
        self._show(decision)
        self.seen[self._seat(decision)] = len(self.match.events)
        label = self.screen.label(decision)
        before, self.answered = self.match, False
        while self.match is before and before.waiting is not None and not self.answered:
            typed = self.keyboard.line(self._prompt(decision))
            if not typed:
                if self._say_nothing(decision):
                    return
                if self.screen.full:
                    self._show(decision)
                continue
            command, _, rest = typed.partition(" ")
            run = self.commands.get(command.casefold())
            if (
                run is not None
                and not exactly(typed, decision.options, label).options
                and not self._fits(typed, decision)
            ):
                run(rest.strip(), decision)
                continue
            try:
                if self._answer(typed, decision):
                    return
            except AerodromeError as error:
                self._refuse(error, decision)

    def _show(self, decision: Decision | None) -> None:
        seat = self._seat(decision)
        page = self.screen.page(seat, decision, self.seen.get(seat, 0), self.note, hint=self.hint)
        self.screen.show(page.lines)
        self.note, self.hint = [], []

    def _catch_up(self, decision: Decision) -> None:
        """Where more has happened than the screen can tell below the board, it is told before, a page at a time."""
        seat = self._seat(decision)
        since = self.seen.get(seat, 0)
        if not self.screen.page(seat, decision, since, self.note, hint=self.hint).missed:
            return
        room = max(1, self.screen.console.height - 2)
        news = self.screen.news(seat, since, room)
        for start in range(0, len(news), room):
            self.screen.show([self.screen.divider(self.phrases("log.meanwhile")), *news[start : start + room]])
            self.keyboard.line(self.phrases("prompt.go-on"))

    def _prompt(self, decision: Decision) -> str:
        who = self.phrases.name("side", decision.seat)
        if decision.seat == DEALER and decision.kind != CARD:
            who = self.phrases("dealer.dice")
        seat = f"{who} " if len(self.people) > 1 else ""
        key = "prompt.dealer" if decision.seat == DEALER else "prompt.help"
        return f"{seat}({self.phrases(key)}) > "

    def _hand_over(self, decision: Decision) -> None:
        """Where two people at one keyboard choose in secret, each looks away in turn."""
        secret = len(self.match.open) > 1 or self.match.sealed
        if secret and len(self.people) > 1 and self.screen.full:
            self.screen.console.clear()
            self.keyboard.line(self.phrases("prompt.hand-over", seat=self.phrases.name("side", decision.seat)))

    def _answer(self, typed: str, decision: Decision) -> bool:
        """Gives the match what was typed; tells whether it was an answer."""
        if decision.form is not None:
            return self._give(self._written(typed, decision), decision)
        if decision.seat == DEALER:
            return self._give(self._drawn(typed, decision), decision)
        label = self.screen.label(decision)
        meant = understood(typed, decision.options, label)
        if meant.one:
            return self._give(meant.options[0], decision)
        if meant.options:
            names = ", ".join(label(option) for option in meant.options[:_MOST_NAMED])
            raise Refused(self.phrases("answer.several", typed=typed, options=names))
        raise self._not_open(typed, decision)

    def _say_nothing(self, decision: Decision) -> bool:
        """Where an empty line is an answer, gives it; tells whether it was one."""
        answer = self.screen.board.forms.unsaid(decision) if decision.form is not None else None
        return answer is not None and self._give(answer, decision)

    def _written(self, typed: str, decision: Decision) -> Answer:
        """The answer to a form: one that has this number, or what was typed."""
        offer = numbered(typed, self.screen.offers(decision))
        if offer.one:
            return offer.options[0].answer
        return self.screen.board.forms.written(typed, self.match, decision, self.phrases)

    def _fits(self, typed: str, decision: Decision) -> bool:
        """Whether what looks like a command is an answer to a form: a legal one, or several words that can be read as
        one."""
        if decision.form is None:
            return False
        try:
            answer = self._written(typed, decision)
        except AerodromeError:
            return False
        return " " in typed or not decision.form.check(answer)

    def _drawn(self, typed: str, decision: Decision) -> Answer:
        """The card or face that a person drew or rolled."""
        if decision.kind == CARD and not self.match.book.pack:
            return self._drawn_by_name(typed, decision)
        if decision.kind != CARD:
            face = rolled_face(typed, decision.options, self.screen.label(decision))
            if face.one:
                return face.options[0]
            faces = ", ".join(self.screen.faces(decision))
            raise Refused(self.phrases("dealer.not-a-face", typed=typed, faces=faces))
        card = drawn_card(typed, self.match.book.pack, self.match.book.glyphs)
        if card is None:
            raise Refused(self.phrases("dealer.not-a-card", typed=typed))
        if card not in decision.options:
            raise Refused(self.phrases("dealer.not-in-deck", typed=self.match.book.glyphs.get(str(card), card)))
        return card

    def _drawn_by_name(self, typed: str, decision: Decision) -> Answer:
        """A card of a deck that is built anew, by its name or by what sets it apart."""
        card = understood(typed, decision.options, label := self.screen.label(decision))
        if card.one:
            return card.options[0]
        key = "answer.several" if card.options else "dealer.not-here"
        raise Refused(self.phrases(key, typed=typed, options=", ".join(map(label, card.options or decision.options))))

    def _give(self, option: Answer, decision: Decision) -> bool:
        self.match.answer(option, seat=decision.seat)
        self.keeper.save(self.match)
        self.answered = True
        return True

    def _not_open(self, typed: str, decision: Decision) -> Refused:
        """Why what was typed cannot be had: the rule that forbids it, or that there is no such thing."""
        label = self.screen.label(decision)
        bars = {bar.option: bar.rule for bar in self.match.book.barred(self.match.state, self.match.settings, decision)}
        wanted = exactly(typed, tuple(bars), label)
        wanted = wanted if wanted.options else nearly(typed, tuple(bars), label)
        if not wanted.options and typed.isdecimal():
            return Refused(self.phrases("answer.number", last=len(decision.options)))
        if not wanted.options:
            return Refused(self.phrases("answer.unknown", typed=typed))
        option = wanted.options[0]
        said = self.screen.words.rule(bars[option])
        return Refused(self.phrases("answer.barred", option=label(option), why=said), rule=bars[option])

    def _refuse(self, error: AerodromeError, decision: Decision | None = None) -> None:
        line = piece("✗ ", "bold bright_red")
        what = error.what
        if decision is not None and decision.form is not None:
            what = self.screen.board.forms.refusal(error, self.screen.words, self.phrases)
        line.append(plain(what))
        if error.rule:
            line.append(f" [{plain(error.rule)}]", "grey62")
        self.screen.print(wrapped(line, self.screen.width, 2))

    # What a person can type beside an answer

    def _barred(self, rest: str, decision: Decision) -> None:
        """What is not open; of an unfinished answer to a form, how it can go on."""
        if decision.form is None or not rest:
            self.screen.print(self.screen.barred(decision))
            return
        try:
            lines = self.screen.board.forms.looked_at(rest, self.match, decision, self.screen.words, self.phrases)
        except AerodromeError as error:
            self._refuse(error)
            return
        for line in lines:
            self.screen.print(wrapped(line, self.screen.width, 4))

    def _board(self, rest: str, decision: Decision) -> None:  # noqa: ARG002
        self._show(decision)

    def _help(self, rest: str, decision: Decision) -> None:  # noqa: ARG002
        for text in self.screen.board.help(self.phrases).strip().splitlines():
            self.screen.print(wrapped(piece(text), self.screen.width, 2))
        for text in self.phrases("help").strip().splitlines():
            self.screen.print(wrapped(piece(text), self.screen.width, 8))

    def _log(self, rest: str, decision: Decision) -> None:  # noqa: ARG002
        for event in self.match.log(self._seat(decision)):
            self.screen.print(self.screen.told(event, rule=True))

    def _rule(self, rest: str, decision: Decision) -> None:
        room = max(8, self.screen.console.height - 10)
        wanted = rest or decision.rule
        lines = found_rules(self.match.book, wanted, self.screen.words, self.phrases, self.screen.width, room)
        self.screen.print(lines or [piece(self.phrases("rules.none", words=rest))])

    def _quit(self, rest: str, decision: Decision) -> None:  # noqa: ARG002
        raise Leave

    def _resign(self, rest: str, decision: Decision) -> None:
        try:
            self._check_settles()
            seat = whose(rest, self._seat(decision), self.match, self.people, self.phrases)
            if (end := resigned(self.match, seat, self.phrases, self.keyboard.line)) is not None:
                self.match.conclude(end)
        except AerodromeError as error:
            self._refuse(error)

    def _offer(self, rest: str, decision: Decision) -> None:
        try:
            self._check_settles()
            seat = whose(rest, self._seat(decision), self.match, self.people, self.phrases)
            if (end := agreed(self.match, seat, self.people, self.phrases, self.keyboard.line)) is not None:
                self.match.conclude(end)
            else:
                self.screen.print([piece(self.phrases("settle.declined"))])
        except AerodromeError as error:
            self._refuse(error)

    def _check_settles(self) -> None:
        if not self.settles:
            raise Refused(self.phrases("settle.campaign"))

    def _ask_ace(self, rest: str, decision: Decision) -> None:
        """What the ace would do; with a number, does it."""
        try:
            if rest:
                self._give(self.hints.taken(decision, rest), decision)
            else:
                self.screen.print(self.hints.lines(decision))
        except AerodromeError as error:
            self._refuse(error)

    def _save_copy(self, rest: str, decision: Decision) -> None:  # noqa: ARG002
        if rest:
            from pathlib import Path

            try:
                create(Path(rest).expanduser(), self.keeper.write(self.match))
            except OSError as error:
                self._refuse(AerodromeError(f"{rest}: {error.strerror}"))
                return
            except AerodromeError as error:
                self._refuse(error)
                return
        saved = rest or str(self.keeper.path)
        self._tell("saved", saved)

    def _undo(self, rest: str, decision: Decision) -> None:  # noqa: ARG002
        """Back to the last thing that a person answered. The record tells it, and committed dice that have been seen
        do not come again."""
        earlier = self.match.clone()
        try:
            earlier.undo()
            while not any(each.seat not in self.machines for each in earlier.open):
                earlier.undo()
        except AerodromeError as error:
            self._refuse(Refused(self.phrases("undo.nothing")) if error.where == "undo" else error)
            return
        # Told as one, however many answers of machines were in between.
        earlier.go_on_after(self.match.taken_back)
        earlier.tell_taken_back(self.match.answers, self.match.outcomes)
        self.screen.match = earlier
        self.seen = dict.fromkeys(self.seen, len(earlier.events))
        self.keeper.save(earlier)

    # The beginning and the end

    def _welcome(self) -> list[Text]:
        """For the first screen: what the scenario is about, and in two lines how the game goes."""
        scenario = plain(summary_of(self.match.scenario, self.phrases.lang))
        lines = wrapped(piece(scenario, "italic"), self.screen.width, 0) if scenario else []
        for text in self.screen.board.hint(self.match.view(None), self.phrases).strip().splitlines():
            lines += wrapped(piece(text, "bright_yellow"), self.screen.width, 0)
        return lines

    def _share(self) -> None:
        """Adds the shares of people to committed dice, made now that their hash is known."""
        while self.match.waits:
            self.match.answer(secrets.token_hex(32), self.match.open[0].seat)
        self.keeper.save(self.match)

    def _promise(self) -> list[Text]:
        """Where the match comes from, if it branched off another one. With committed dice, the hash is shown before
        anything is drawn for a person."""
        branched = self.match.setup.branched
        told = [] if branched is None else [piece(self.phrases("what-if.begun", moment=branched.moment), "bold")]
        if self.match.commitment is None:
            return told
        return [*told, piece(self.phrases("committed.hash"), "bold"), piece(f"  {self.match.commitment}")]

    def _farewell(self) -> None:
        self.screen.console.print()
        if self.resume:
            self._tell("saved", self.keeper.path)
            self._tell("resume", f"{command()} {self.resume} --resume {shlex.quote(str(self.keeper.path))}")

    def _finish(self) -> None:
        """The last screen: how it ended, and what proves that nobody touched the dice."""
        outcome = self.match.outcome
        lines: list[Text] = []
        if outcome is not None:
            told = piece("★ ", "bold bright_yellow")
            if len(self.people) == 1:
                (mine,) = self.people
                own = self.match.sides[mine]
                key = "draw" if outcome.winner is None else "won" if outcome.winner == own else "beaten"
                told.append(f"{self.phrases(f'end.{key}')} ", "bold bright_yellow")
            told.append(plain(self.screen.words.outcome(outcome)), "bold")
            if outcome.rule:
                told.append(f" [{outcome.rule}]", "grey62")
            lines += wrapped(told, self.screen.width, 2)
        seat = self._seat(None)
        since = self.seen.get(seat, min(self.seen.values(), default=0))
        # Nothing more can be asked for: all that is new is told, however long it is.
        self.screen.show(self.screen.reckoned(seat, since, lines))
        if not self.resume:
            return
        file = shlex.quote(str(self.keeper.path))
        self._tell("saved", self.keeper.path)
        if self.match.commitment is not None:
            self._tell("committed.hash", self.match.commitment)
            self._tell("committed.key", _key_of(self.match))
            self._tell("committed.verify", f"{command()} verify {file}")
        self._tell("replay.again", f"{command()} {self.again} {file}")

    def _tell(self, key: str, what: object) -> None:
        """A phrase and, on a line of its own that can be copied, what it is about."""
        self.screen.console.print(piece(self.phrases(key), "bold"))
        self.screen.console.print(piece(f"  {what}"), soft_wrap=True)


def _key_of(match: Match) -> str:
    source = match.source.then if isinstance(match.source, Scripted) else match.source
    return source.key.hex() if isinstance(source, Committed) else ""
