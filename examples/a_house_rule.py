"""A house rule: Instant Spandaus with one rule more, as an option that can be switched on, and what it changes.

    python examples/a_house_rule.py
    python examples/a_house_rule.py --scenario dawn-patrol --games 100

Mercy: at the end of a turn a crippled aircraft that does not spin breaks off and flies home. A rule book is a struct of
functions and data, so that one of one's own is another one with something replaced: here the step of play in which
crippled aircraft fall to pieces, and the settings. It has an id of its own, so that its records are not taken for those
of the printed game. The same deals are played with the rule and without it.
"""

import argparse

import msgspec

import aerodrome
from aerodrome.kernel.agenda import follow
from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Facts
from aerodrome.kernel.rulebook import Setting
from aerodrome.pilots import pilot, play
from aerodrome.rulebooks.spandaus import BOOK, Settings
from aerodrome.rulebooks.spandaus.state import DESTROYED, FLYING, GONE
from aerodrome.rulebooks.spandaus.table import Table


class HouseSettings(Settings):
    """Those of the book, and one more."""

    mercy: bool = False


class FliesHome(Facts):
    """What the log tells when the rule is applied."""

    KIND = "flies home"
    aircraft: str


def end_of_turn_checks(table: Table) -> Steps[None] | None:
    """The book's own step, after those have left who need no longer be checked."""
    mercy = isinstance(table.settings, HouseSettings) and table.settings.mercy
    for each in table.state.aircraft.values():
        if mercy and each.crippled and each.fate == FLYING and not each.spinning:
            each.fate, each.square = GONE, None
            table.say(FliesHome, "house.mercy", aircraft=each.id)
    return BOOK.steps["end of turn checks"](table)


STEPS = {**BOOK.steps, "end of turn checks": end_of_turn_checks}
HOUSE = msgspec.structs.replace(
    BOOK,
    id="spandaus-with-mercy",
    title="Instant Spandaus with mercy",
    settings=HouseSettings,
    options=(*BOOK.options, Setting("mercy", False, (False, True), "house.mercy")),
    events=(*BOOK.events, FliesHome),
    steps=STEPS,
    play=lambda table: follow(table, STEPS),
)


def fights(scenario: str, games: int, *, mercy: bool) -> tuple[float, float]:
    """How many aircraft a match destroys, and how many turns it takes, on average."""
    lost = turns = 0
    for seed in range(games):
        match = aerodrome.new(HOUSE, scenario, options={"mercy": mercy}, seed=seed)
        play(match, {seat: pilot(BOOK.id, "thumb", f"{seed}/{seat}") for seat in match.sides})
        lost += sum(each.fate == DESTROYED for each in match.state.aircraft.values())
        turns += match.state.turn
    return lost / games, turns / games


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scenario", default="two-on-two", help="of Instant Spandaus (default: two-on-two)")
    parser.add_argument("--games", type=int, default=100, help="matches each way (default: 100)")
    given = parser.parse_args()
    print(f"{given.games} matches of {given.scenario}, flown by thumb:")
    for mercy in (False, True):
        lost, turns = fights(given.scenario, given.games, mercy=mercy)
        print(f"  {'with mercy' if mercy else 'as printed'}: {lost:.2f} aircraft destroyed, {turns:.1f} turns")


if __name__ == "__main__":
    main()
