"""`aerodrome coach`: a match that is over, looked back at."""

import msgspec
from rich.table import Table
from rich.text import Text

from aerodrome.campaign.files import held
from aerodrome.cli.crews import crew_table, points, several, signed
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import Screen
from aerodrome.cli.simulate import counting
from aerodrome.cli.terminal import language, piece, plain, print_json, record_file, screen
from aerodrome.coach.analysing import Analyser
from aerodrome.coach.analysis import WHOLE, Analysis, Answered, Step
from aerodrome.coach.checking import Check, with_checked
from aerodrome.coach.parts import parts_of
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.structs import Plain

_BARS = "▁▂▃▄▅▆▇█"
_STYLES = {"small": "yellow", "mistake": "bright_red", "blunder": "bold bright_red"}
_CHECKED_AT_ONCE = 20


def look_back(file: str, side: str | None, games: int, *, as_json: bool, lang: str | None) -> int:
    """Looks at every answer, with a bar on standard error, and prints what is to be told."""
    record, _ = held(record_file(file))
    return tell(load(record), side, games, as_json=as_json, phrases=Phrases(language(lang)))


def tell(match: Match, side: str | None, games: int, *, as_json: bool, phrases: Phrases) -> int:
    """The same of a match that is over."""
    if games < 0:
        raise BadInput(f"{games} is not a number of games", where="--check")
    if side is not None and side not in match.sides.values():
        sides = ", ".join(dict.fromkeys(match.sides.values()))
        raise BadInput(f"there is no side {side!r}; sides: {sides}", where="--side")
    analysis = _checked(match, analysed(match), games)
    if as_json:
        accounts = [_account(analysis, each) for each in analysis.sides]
        parts = msgspec.to_builtins(parts_of(analysis))
        print_json({**msgspec.to_builtins(analysis), "ledgers": accounts, "parts": parts})
    else:
        _Report(match, analysis, phrases).print(side or analysis.sides[0])
    return 0


def analysed(match: Match) -> Analysis:
    """The analysis of a match, with a bar on standard error."""
    analyser = Analyser(match)
    with counting(match.book.id, analyser.moments) as progress:
        while analyser.step():
            progress(analyser.moment, analyser.moments)
    return analyser.analysis()


def _checked(match: Match, analysis: Analysis, games: int) -> Analysis:
    """With answers that gave something away played out so often, each and what the ace would have answered."""
    if not games:
        return analysis
    doubtful = [each for step in analysis.steps for each in step.answers if each.mark != "good"]
    with counting("check", games * len(doubtful)) as progress:
        for number, answered in enumerate(doubtful):
            check = Check(match, answered)
            while check.games < games:
                check.play(min(_CHECKED_AT_ONCE, games - check.games))
                progress(number * games + check.games, games * len(doubtful))
            analysis = with_checked(analysis, check.found())
    return analysis


def _account(analysis: Analysis, side: str) -> dict[str, Plain]:
    account = analysis.ledger(side)
    return {**msgspec.to_builtins(account), "flown": account.flown}


class _Report:
    """What is printed."""

    def __init__(self, match: Match, analysis: Analysis, phrases: Phrases) -> None:
        self.match, self.analysis, self.phrases = match, analysis, phrases
        self.words = BookWords(match.book, phrases.lang)
        self.console = screen()
        self.shown = Screen(self.console, match, self.words, phrases)

    def print(self, side: str) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.console.print(piece(f"★ {plain(self.words.outcome(outcome))}", "bold"))
        self.console.print(self._curve(side))
        self.console.print(self._accounts())
        if several(self.analysis):
            self.console.print(crew_table(self.analysis, self.phrases))
        self.console.print(piece(sentence(self.analysis, side, self.phrases), "bold"))
        self._list("coach.decided", [self._step(each, side) for each in self.analysis.deciding()])
        given = [each for step in self.analysis.steps for each in step.answers if each.mark != "good"]
        self._list("coach.gave-away", [self._given(each) for each in given])

    def _list(self, title: str, lines: list[Text]) -> None:
        if lines:
            self.console.print()
            self.console.print(piece(self.phrases(title), "bold bright_yellow"))
        for line in lines:
            self.console.print(line)

    def _curve(self, side: str) -> Text:
        """A side's chance, answer by answer, as wide as there is room."""
        place = self.analysis.sides.index(side)
        values = [self.analysis.begun[place], *(step.worth[place] for step in self.analysis.steps)]
        name = self.phrases.name("side", side)
        width = max(10, min(len(values), self.console.width - len(name) - 12))
        shown = [values[number * (len(values) - 1) // max(1, width - 1)] for number in range(width)]
        bars = "".join(_BARS[min(len(_BARS) - 1, value * len(_BARS) // WHOLE)] for value in shown)
        return piece(f"{name} {bars} {values[-1] / 100:.0f} %", "cyan")

    def _accounts(self) -> Table:
        phrases = self.phrases
        heads = ("side", "start", "own", "others", "luck", "result", "given")
        table = Table(*(phrases(f"coach.{head}") for head in heads))
        for side in self.analysis.sides:
            account = self.analysis.ledger(side)
            table.add_row(
                Text(phrases.name("side", side)),
                f"{points(account.start, phrases)} ± {points(account.start_spread, phrases)}",
                signed(account.own, phrases),
                signed(account.others, phrases),
                f"{signed(account.luck, phrases)} ± {points(account.luck_spread, phrases)}",
                points(account.result, phrases),
                f"{points(account.gave_away, phrases)} ± {points(account.gave_away_spread, phrases)}",
            )
        return table

    def _step(self, step: Step, side: str) -> Text:
        place = self.analysis.sides.index(side)
        answers = "; ".join(self._answer(each) for each in step.answers)
        told = self.phrases(
            "coach.step",
            moment=step.answers[0].moment,
            answers=answers,
            flown=signed(step.flown[place], self.phrases),
            luck=signed(step.luck[place], self.phrases),
        )
        return piece(told)

    def _answer(self, answered: Answered) -> str:
        """Who was asked what, and what was answered."""
        who = self.phrases("decision.who", seat=self.phrases.name("side", answered.seat))
        return f"{who}{self.words.decision(self._asked(answered))} → {self._said(answered, answered.option)}"

    def _asked(self, answered: Answered) -> Decision:
        self.shown.match = self.match.moment(answered.moment)
        return next(each for each in self.shown.match.open if each.seat == answered.seat)

    def _said(self, answered: Answered, option: Plain) -> str:
        decision = self._asked(answered)
        given: Answer = option if decision.form is None else msgspec.convert(option, decision.form.type)
        return self.shown.said(decision, given)

    def _given(self, answered: Answered) -> Text:
        key = "coach.checked" if answered.games else "coach.estimated"
        told = self.phrases(
            key,
            moment=answered.moment,
            mark=self.phrases(f"coach.{answered.mark}"),
            answer=self._answer(answered),
            points=points(answered.gave_away, self.phrases),
            spread=points(answered.spread, self.phrases),
            best=self._said(answered, answered.best),
            games=answered.games,
        )
        return piece(told, _STYLES[answered.mark])


def sentence(analysis: Analysis, side: str, phrases: Phrases) -> str:
    """Who out-flew whom, and who was lucky."""
    account = analysis.ledger(side)
    flown = "better" if account.flown >= 0 else "worse"
    luck = "lucky" if account.luck >= 0 else "unlucky"
    name = phrases.name("side", side)
    return phrases(f"coach.{flown}-{luck}", side=name, flown=rounded(account.flown), luck=rounded(account.luck))


def rounded(worth: int) -> str:
    """Points without their sign."""
    return f"{abs(worth) / 100:.0f}"
