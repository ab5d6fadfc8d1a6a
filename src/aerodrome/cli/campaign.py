"""`aerodrome campaign`: a campaign at the terminal, its missions played there or flown by machines."""

import secrets
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from aerodrome.campaign.events import Ace, Captured, Dead, MissionFlown, Over
from aerodrome.campaign.files import CAMPAIGN, pack, resume, unpack
from aerodrome.campaign.flights import prepared, report, start
from aerodrome.campaign.scenario import FIELD
from aerodrome.campaign.staff import Machines
from aerodrome.campaign.state import State
from aerodrome.campaign.view import View
from aerodrome.cli.boards import Sheet
from aerodrome.cli.boards.campaign import board, heading, reckoning, roster
from aerodrome.cli.commands.parameters import Format, Paper
from aerodrome.cli.debriefing import Debriefing
from aerodrome.cli.game import Game, Leave
from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.menu import chosen_scenario
from aerodrome.cli.options import given_options
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.play import PERSON, seating
from aerodrome.cli.saving import Keeper
from aerodrome.cli.screen import Screen
from aerodrome.cli.simulate import counting, print_cost
from aerodrome.cli.terminal import language, piece, print_json, screen
from aerodrome.kernel.creation import new
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.declared import kinds
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.processes import Cost
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.lab.fairness import fairness
from aerodrome.pilots import pilot, play
from aerodrome.pilots.pilot import Window

Fly = Literal["ask", "self", "machines"]
_STAFF = "staff"
_TOLD = kinds(MissionFlown, Ace, Dead, Captured, Over)
"""What is told of a campaign that machines fly."""


class Desk:
    """A campaign's file: its record and the records of its missions."""

    def __init__(self, missions: dict[str, Any]) -> None:
        self.missions = missions

    def write(self, match: Match) -> bytes:
        """Missions that were taken back are no part of it."""
        flown = match.state.number
        return pack(match.record(), {name: each for name, each in self.missions.items() if int(name) <= flown})


class Field:
    """Where missions are flown: at this terminal, or by machines."""

    def __init__(self, console: Console, keyboard: Keyboard, phrases: Phrases, desk: Desk, fly: Fly) -> None:
        self.console, self.keyboard, self.phrases, self.desk, self.fly = console, keyboard, phrases, desk, fly
        self.path = Path()
        self.people: set[str] = set()
        self.tell: Callable[[Text], None] = console.print
        """Tells a person something with the next question."""
        self._random = Random(secrets.randbits(53))
        self._reported: list[Path] = []
        """Files of missions that are in the campaign's own file as soon as that is written."""

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        """The report of the mission, when it has been flown. Leave where the person gets up before that."""
        state = window.view
        self.tidy()
        number = str(state.number + 1)
        if not self._wants_to_fly():
            crews = Machines(self._random.getrandbits(48), self._opponents(window))
            answer = crews.choose(decision, window)
            self.desk.missions[number] = crews.flown.record()
            self._offer()
            return answer
        file, begun = self._begun(state)
        if begun is not None:
            match = begun
            keeper = Keeper(file, match, goes_on=True)
        else:
            sides = prepared(state).sides
            seats = {seat: PERSON if side in self.people else self._opponents(window) for seat, side in sides.items()}
            match = start(state, seats=seats, seed=self._random.getrandbits(48))
            keeper = Keeper(file, match)
        people = {seat for seat, who in match.setup.seats.items() if who == PERSON}
        machines = {
            seat: pilot(match.book.id, who, f"{number} {seat}")
            for seat, who in match.setup.seats.items()
            if who != PERSON
        }
        shown = Screen(self.console, match, BookWords(match.book, self.phrases.lang), self.phrases)
        Game(shown, self.keyboard, keeper, people, machines, resume="", settles=False).run()
        flown = shown.match
        if flown.decision is not None:
            raise Leave
        self.desk.missions[number] = flown.record()
        self._reported.append(keeper.path)
        self._offer()
        return report(flown, state)

    def _offer(self) -> None:
        """Says that one can be told how they flew."""
        self.tell(piece(self.phrases("campaign.coach-hint"), "grey62"))

    def tidy(self) -> None:
        """Removes files of missions that the campaign's file has now."""
        for file in self._reported:
            file.unlink(missing_ok=True)
        self._reported.clear()

    def _begun(self, state: State) -> tuple[Path, Match | None]:
        """The file of the mission, and its match if it was begun. The same number may have been another mission that
        was taken back: its file is left as it is."""
        wanted = prepared(state).scenario
        for times in count(1):
            again = f"-{times}" if times > 1 else ""
            file = self.path.with_name(f"{self.path.stem}-mission-{state.number + 1}{again}.json")
            if not file.exists():
                return file, None
            try:
                match = load(file)
            except AerodromeError as error:
                self.console.print(piece(str(error), "dim"), soft_wrap=True)
                continue
            if match.scenario == wanted:
                return file, match
        raise AssertionError("numbers do not end")

    def _wants_to_fly(self) -> bool:
        if self.fly != "ask" or not self.people:
            return self.fly == "self" and bool(self.people)
        while True:
            typed = self.keyboard.line(self.phrases("campaign.fly")).casefold()
            if typed in ("", "1"):
                return True
            if typed == "2":
                return False
            if typed == "q":
                raise Leave

    @staticmethod
    def _opponents(window: Window[View]) -> str:
        return str(window.imagine(0).settings.opponents)


def begin(
    *,
    name: str | None,
    side: str | None,
    against: str | None,
    seed: int | None,
    fly: Fly,
    options: list[str],
    lang: str | None,
    file: str | None,
    resumed: str | None,
) -> int:
    """Commands a side from the first day, or from where a file ends; gives the exit code."""
    phrases = Phrases(language(lang))
    console = screen()
    keyboard = Keyboard(console)
    book = rulebook(CAMPAIGN)
    if resumed is not None:
        record, missions = unpack(Path(resumed).expanduser())
        match = resume(record, resumed)
        desk = Desk(missions)
        keeper = Keeper(Path(resumed).expanduser(), match, goes_on=True, write=desk.write)
    else:
        chosen = name if name is not None else chosen_scenario(book, console, keyboard, phrases)
        if chosen is None:
            return 0
        desk = Desk({})
        match = _new(chosen, side, against, seed, options)
        stem = f"campaign-{Path(chosen).stem}"
        keeper = (
            Keeper(Path(file).expanduser(), match, write=desk.write)
            if file
            else Keeper.fresh(match, stem, write=desk.write)
        )
    field = Field(console, keyboard, phrases, desk, fly)
    field.path = keeper.path
    field.people = {seat for seat, who in match.setup.seats.items() if who == PERSON}
    machines: dict[str, Any] = {
        seat: pilot(CAMPAIGN, who, f"{seat} {len(match.answers)}")
        for seat, who in match.setup.seats.items()
        if who != PERSON and seat != FIELD
    }
    shown = Screen(console, match, BookWords(book, phrases.lang), phrases)
    pilots = machines | {FIELD: field}
    game = Game(shown, keyboard, keeper, field.people, pilots, "campaign play", "campaign show", settles=False)
    debriefing = Debriefing(console, phrases, field.people)
    game.add(phrases("campaign.coach"), lambda: debriefing.tell(desk.missions, game.match.state.number))
    field.tell = game.tell
    code = game.run()
    field.tidy()
    return code


def _new(name: str, side: str | None, against: str | None, seed: int | None, options: list[str]) -> Match:
    book = rulebook(CAMPAIGN)
    given = given_options(book, options)
    sides = [seat for seat in prepare(book, name, options=given).sides if seat != FIELD]
    seats = seating(book, sides, side, against or _STAFF)
    return new(CAMPAIGN, name, options=given, seats=seats, seed=secrets.randbelow(2**32) if seed is None else seed)


def run(name: str, *, missions: int | None, seed: int, pilots: str, file: str | None, lang: str | None) -> int:
    """A campaign by machines alone, told mission by mission; stopped with Ctrl-C, it is kept as far as it went."""
    phrases = Phrases(language(lang))
    console = screen()
    described = msgspec.to_builtins(prepare(CAMPAIGN, name).scenario)
    if missions is not None:
        described = {**described, "missions": missions}
    match = new(CAMPAIGN, described, seed=seed)
    words = BookWords(CAMPAIGN, phrases.lang)
    sides = [each.name for each in match.scenario.side]
    commanders: dict[str, Any] = {each: pilot(CAMPAIGN, _STAFF, f"{seed} {each}") for each in sides}
    desk = Desk({})
    keeper = Keeper(Path(file).expanduser(), match, write=desk.write) if file else None
    machines = Machines(seed, pilots)
    told = 0
    try:
        while match.decision is not None:
            play(match, commanders)
            if match.decision is not None:
                number = str(match.state.number + 1)
                play(match, {FIELD: machines})
                desk.missions[number] = machines.flown.record()
            for event in match.events[told:]:
                if event.kind in _TOLD:
                    console.print(piece(words.event(event)), soft_wrap=True)
            told = len(match.events)
    except KeyboardInterrupt:
        console.print(piece(phrases("campaign.stopped", number=match.state.number)))
    if keeper is not None:
        keeper.save(match)
        console.print(piece(phrases("saved")))
        console.print(piece(f"  {keeper.path}"), soft_wrap=True)
    return 0


def show_fairness(
    book: str, missions: int, seed: int, pilots: str, workers: int | None, on: str | None, *, as_json: bool
) -> int:
    """A row for each kind of mission, with a bar on standard error; Ctrl-C prints what was flown so far."""
    cost = Cost()
    with counting(book, missions, cost) as progress:
        found = fairness(book, missions, seed, pilots, workers=workers, on=on, progress=progress, cost=cost)
    if as_json:
        print_json(msgspec.to_builtins(found))
        return 0
    table = Table("mission", "attacker", "defender", "draws", "attacker won (95 %)")
    for kind, each in found.items():
        share = each.attacker
        rate = f"{share.rate:.0%} ({share.low:.0%} – {share.high:.0%})"
        table.add_row(kind, str(share.wins), str(each.defender), str(each.draws), rate)
    console = screen()
    console.print(table)
    console.print("The attacker is the side with the task; shares are of the decided missions.")
    print_cost(cost, "missions")
    return 0


def show(file: str, lang: str | None) -> int:
    """What a campaign file holds: how it stands, the aces and the dead."""
    phrases = Phrases(language(lang))
    console = screen()
    record, missions = unpack(Path(file).expanduser())
    match = resume(record, file)
    words = BookWords(CAMPAIGN, phrases.lang)
    view = match.view(None)
    sheet = Sheet(width=console.width, height=console.height, phrases=phrases, glyphs={})
    console.print(piece(heading(view, sheet), "bold"))
    everybody = roster(view, sheet, 2 * len(view.people))
    for line in (*board(view, sheet), *everybody, *reckoning(view, sheet)):
        console.print(line)
    console.print(piece(phrases("campaign.log"), "bold"))
    for event in match.events:
        if event.kind == MissionFlown.KIND:
            console.print(piece(f"  {words.event(event)}"), soft_wrap=True)
    console.print(piece(phrases("campaign.kept", count=len(missions))))
    return 0


def print_roster(file: str, *, folder: str, paper: Paper | None, format_: Format, lang: str | None) -> int:
    """Writes the roster of a campaign file, under the name of that file."""
    from aerodrome.cli.sheets import paper_size, write
    from aerodrome.printing.campaign.roster import roster_sheet

    phrases = Phrases(language(lang))
    record, _ = unpack(Path(file).expanduser())
    sheet = roster_sheet(resume(record, file).view(None), phrases.lang)
    return write([sheet], f"{Path(file).stem}-roster", sheet.title, folder, paper_size(paper), format_, phrases)


def extract(file: str, number: int, to: str) -> int:
    """Writes the record of a mission out of a campaign file, for `aerodrome replay` and `aerodrome verify`."""
    from aerodrome.cli.saving import create

    _, missions = unpack(Path(file).expanduser())
    if str(number) not in missions:
        known = ", ".join(sorted(missions, key=int)) or "none"
        raise BadInput(f"the file holds no record of mission {number}; it holds {known}", where=file)
    content = msgspec.json.format(msgspec.json.encode(missions[str(number)]), indent=1) + b"\n"
    create(Path(to).expanduser(), content)
    return 0
