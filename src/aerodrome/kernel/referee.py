"""The referee: runs the rules up to the next question, takes answers, and can start again from a safe point."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic

import msgspec

from aerodrome.kernel.answering import legal, shown
from aerodrome.kernel.chance import ByHand, Committed, Face, Source, Wanted, shares_asked
from aerodrome.kernel.checkpoint import Past
from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.decisions import Answer, Asked, Bar, Decision
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import Event, Forced
from aerodrome.kernel.rulebook import Rulebook, Scenario, Settings, State, View
from aerodrome.kernel.setup import Setup
from aerodrome.kernel.table import Table
from aerodrome.kernel.taking_back import TakenBack
from aerodrome.kernel.waiting import DEALER, Draw, LateForm, Sealed, Shares, Waiting, forced


class SafePoint(msgspec.Struct, Generic[State], frozen=True):
    """A copy of the state, and how many answers, outcomes and known events there were."""

    state: State
    answers: int
    outcomes: int
    events: int


class Referee(Generic[Scenario, Settings, State, View]):
    """Everything that happens follows from the scenario, the answers and the outcomes of chance. Where safe points are
    kept the rules can be started again from the last of them; a match that keeps none pays nothing for them."""

    __slots__ = (
        "_begin",
        "_events",
        "_keep",
        "_late",
        "_safe",
        "_send",
        "_table",
        "answers",
        "concluded",
        "decision",
        "outcomes",
        "setup",
        "source",
        "taken_back",
        "untold",
        "waiting",
    )

    waiting: Waiting
    """What the match waits for."""
    decision: Decision | None
    """The decision that is asked now, the first of them where there are several; None when the match is over. It
    follows from `waiting`, and is kept because it is read at every step."""
    _send: Callable[[object], Asked] | None
    """Gives the rules an answer, and what they ask next; None in a clone until its rules are needed."""
    _late: dict[str, LateForm]
    """The forms that a clone handed out before its rules had run, by the seats that were asked."""
    _table: Table[State, Settings]

    def __init__(
        self,
        setup: Setup[Scenario, Settings, State, View],
        source: Source,
        *,
        events: bool = True,
        safe_points: bool = True,
        past: Past[State] | None = None,
    ) -> None:
        if past is None:
            past = Past(setup.start)
        self.setup = setup
        self.source = source
        self.answers: list[Answer] = list(past.answers)
        self.outcomes: list[Face] = list(past.outcomes)
        self.untold = past.events
        """How many events there were before those that are known: of a past that was not run."""
        self.taken_back: tuple[TakenBack, ...] = ()
        self.concluded: Concluded | None = None
        """How people ended it, if they did."""
        self._wait(None)
        self._events: list[Event] | None = [] if events else None
        self._keep = safe_points
        self._begin = self._safe = SafePoint(past.state, len(past.answers), len(past.outcomes), 0)
        self._late = {}
        self._restart()

    @property
    def book(self) -> Rulebook[Scenario, Settings, State, View]:
        return self.setup.book

    @property
    def scenario(self) -> Scenario:
        return self.setup.scenario

    @property
    def settings(self) -> Settings:
        return self.setup.settings

    @property
    def sides(self) -> Mapping[str, str]:
        """The seats, each with the side that it plays for."""
        return self.setup.sides

    @property
    def state(self) -> State:
        """The state. It belongs to the rules: look, do not touch."""
        self._start_rules()
        return self._table.state

    # What is asked

    def _wait(self, waiting: Waiting) -> None:
        self.waiting = waiting
        self.decision = waiting if waiting is None or isinstance(waiting, Decision) else waiting.open[0]

    @property
    def open(self) -> tuple[Decision, ...]:
        """Every decision that is open now: one, or one per seat where the book asks several seats at once."""
        match self.waiting:
            case None:
                return ()
            case Decision() as decision:
                return (decision,)
            case several:
                return several.open

    @property
    def sealing(self) -> bool:
        """Whether several seats are asked at once, their answers sealed until the last is in."""
        return isinstance(self.waiting, Sealed)

    @property
    def sealed(self) -> dict[str, Answer]:
        """The answers that are sealed, by their seats."""
        return dict(self.waiting.answers) if isinstance(self.waiting, Sealed) else {}

    @property
    def waits(self) -> bool:
        """Whether nothing can be drawn yet: people have still to add their shares to the chance."""
        return isinstance(self.waiting, Shares)

    def _asked_of(self, seat: str | None) -> Decision:
        """The decision of this seat; without a seat the only one that is open."""
        asked = self.open
        if seat is None:
            if len(asked) == 1:
                return asked[0]
            seats = " or ".join(each.seat for each in asked)
            raise Refused(f"several seats are asked at once: say which one ({seats})", where="seat")
        for decision in asked:
            if decision.seat == seat:
                return decision
        # Where several choose in secret, who is still asked tells who has chosen.
        others = "" if self.sealing else f"; {', '.join(each.seat for each in asked)} is"
        raise Refused(f"{shown(seat)} is not asked anything now{others}", where="answer")

    # Answering

    def answer(self, option: Answer, seat: str | None = None) -> None:
        """Answers the decision that is open (for `seat`, where several are). A refused answer changes nothing."""
        asked = self.decision
        if asked is None:
            raise Refused("the match is over: nothing is asked", where="answer")
        if asked is self.waiting and (seat is None or seat == asked.seat):
            options = asked.options
            if option not in options:
                option = legal(asked, option, self._barred)
            elif option.__class__ is not str:
                option = options[options.index(option)]
            if self._send is None:
                self._start_rules()
            self.answers.append(option)
            self._run(option)
        else:
            decision = self._asked_of(seat)
            self._give(decision, legal(decision, option, self._barred))

    def _barred(self, decision: Decision) -> list[Bar]:
        return self.book.barred(self.state, self.settings, decision)

    def _give(self, decision: Decision, option: Answer) -> None:
        """Takes an answer that is known to be legal."""
        match self.waiting:
            case Decision():
                self._start_rules()
                self.answers.append(option)
                self._run(option)
            case Sealed() as sealed:
                sealed = sealed.answered(decision.seat, option)
                if sealed.open:
                    self._wait(sealed)
                else:
                    self._unseal(sealed)
            case Draw():
                assert isinstance(option, str | int)
                self._hand_in(option)
            case Shares():
                assert isinstance(option, str)
                self._add_share(decision.seat, option)

    def _unseal(self, sealed: Sealed) -> None:
        """The last sealed answer is in: all of them take effect together. Where a rule fails over them, the last one
        was not given."""
        self._start_rules()
        before = self.answers.copy()
        self.answers.extend(sealed.answers[each.seat] for each in sealed.asked if not forced(each))
        for each in sealed.asked if self._table.loud else ():
            if forced(each):
                self._say_forced(each, only=each.seat)
        try:
            self._run(sealed.all_answers())
        except Exception:
            self._from_the_start(before)
            self._reseal(sealed.without_last())
            raise

    def _reseal(self, sealed: Sealed) -> None:
        """What was asked before is asked again, and these seats have answered it."""
        if isinstance(self.waiting, Sealed):
            self._wait(Sealed(self.waiting.asked, sealed.answers))

    def _hand_in(self, face: Face) -> None:
        """People drew or rolled this: the rules run again from the last safe point, one outcome further. Where a rule
        fails over it, it was not typed in, and all that was answered stays."""
        assert isinstance(self.source, ByHand)
        answers = self.answers.copy()
        self.source.outcomes.append(face)
        try:
            self._restart()
        except Exception:
            self.source.outcomes.pop()
            self._from_the_start(answers)
            raise

    def _add_share(self, seat: str, share: str) -> None:
        assert isinstance(self.source, Committed)
        self.source = self.source.with_share(seat, bytes.fromhex(share))
        self._restart()

    # Running the rules

    def _run_rules(self) -> None:
        """Lets the rules begin, once everybody has added to the chance."""
        if shares := shares_asked(self.source):
            self._wait(Shares(shares))
        else:
            self._run(None)

    def _run(self, answer: object) -> None:
        """Runs the rules up to the next real question. Where only one answer is legal it is taken unasked."""
        send = self._send
        assert send is not None
        try:
            asked = send(answer)
            while True:
                if asked.__class__ is Decision:
                    if len(asked.options) != 1 or asked.form is not None:
                        self.waiting = self.decision = asked
                        return
                    if self._table.loud:
                        self._say_forced(asked)
                    asked = send(asked.options[0])
                else:
                    sealed = Sealed(asked, {})  # type: ignore[arg-type]
                    if sealed.open:
                        self._wait(sealed)
                        return
                    asked = send(sealed.all_answers())
        except StopIteration:
            self._wait(None)
        except Wanted as wanted:
            self._wait(Draw((Decision(DEALER, wanted.kind, wanted.options, "", (len(self.book.pack),)),)))
        except Exception:
            self._put_back()
            raise

    def _put_back(self) -> None:
        """Chance or a rule failed in the middle of a procedure: the match goes back to before the last answer."""
        if self.answers:
            self._from_the_start(self.answers[:-1])

    def _say_forced(self, decision: Decision, only: str | None = None) -> None:
        """What is sealed stays so, even where there was no choice."""
        option = decision.options[0]
        self._table.tell(only, Forced, decision.rule, seat=decision.seat, decision=decision.kind, option=option)

    # Starting again

    def _keep_safe(self) -> None:
        events = 0 if self._events is None else len(self._events)
        self._safe = SafePoint(self.setup.copy(self._table.state), len(self.answers), len(self.outcomes), events)

    def _lay(self) -> None:
        """Lays the table with the state of the last safe point and opens the rule book."""
        self._table = Table(
            self.setup.copy(self._safe.state),
            self.setup.settings,
            self.source,
            pack=self.setup.book.pack,
            outcomes=self.outcomes,
            events=self._events,
            answers=self.answers,
            safe=self._keep_safe if self._keep else None,
        )
        self._send = self.setup.book.play(self._table).send

    def _start_rules(self) -> None:
        """A clone lets its rules run only when they are needed; they come to the same question again."""
        if self._send is None:
            self._restart()
            for asked in self.open if self._late else ():
                if asked.seat in self._late:
                    self._late[asked.seat].found = asked.form

    def _ask_later(self) -> None:
        """The forms of a clone wait until its rules have run."""
        late = {each.seat: LateForm(self._start_rules) for each in self.open if each.form is not None}

        def asked(decision: Decision) -> Decision:
            return late[decision.seat].asked(decision) if decision.seat in late else decision

        match self.waiting:
            case Decision() as decision:
                self._wait(asked(decision))
            case Sealed() as sealed:
                self._wait(Sealed(tuple(map(asked, sealed.asked)), sealed.answers))
        self._late = late

    def _restart(self) -> None:
        """Runs the rules from the last safe point through the answers since."""
        safe, waiting = self._safe, self.waiting
        since = self.answers[safe.answers :]
        del self.answers[safe.answers :], self.outcomes[safe.outcomes :]
        if self._events is not None:
            del self._events[safe.events :]
        self._wait(None)
        self._lay()
        self._run_rules()
        for answer in since:
            self._give(self.open[0], answer)
        if isinstance(waiting, Sealed):
            self._reseal(waiting)
        if self.concluded is not None:
            self._close(self.concluded)

    def _close(self, concluded: Concluded) -> None:
        """People end the match here: nothing is asked any more, and what was sealed stays so."""
        if self._events is not None:
            told = concluded.told()
            self._events.append(Event(told.KIND, "", msgspec.structs.asdict(told), len(self.answers)))
        self._wait(None)

    def _from_the_start(self, answers: Sequence[Answer]) -> None:
        """Runs these answers again, the first of those given, from where the match was begun. To go back further, all
        of it is run from the scenario's start."""
        if len(answers) < self._begin.answers:
            if self.setup.resumed is not None:
                what = "what came before was played by an older version of the rules and cannot be run again"
                raise Refused(what, where="moment")
            self._begin, self.untold = SafePoint(self.setup.start, 0, 0, 0), 0
        self.answers[:] = answers
        self._safe = self._begin
        self._wait(None)
        self._restart()
