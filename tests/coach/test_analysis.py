"""Looking back at a match: sums hold, chance is nobody's merit, and what is given away is told."""

from functools import cache
from pathlib import Path

import msgspec
import pytest

from aerodrome.campaign.flights import start
from aerodrome.coach.analysing import Analyser, analyse
from aerodrome.coach.analysis import WHOLE, Analysis, mark_of, total
from aerodrome.coach.checking import Check, with_checked
from aerodrome.coach.parts import Part, parts_of
from aerodrome.coach.weighing import plain_answer
from aerodrome.coach.whose import Roster
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.creation import new
from aerodrome.kernel.decisions import Answer, Decision, Kind
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.kernel.structs import Plain
from aerodrome.pilots.pilot import pilot, play, window
from aerodrome.rulebooks.algy import decisions

SMALL = {"algy": "pair-against-pair", "dogfights": "first-duel", "icog": "duel", "spandaus": "duel"}


def played(book: str, seed: str, pilots: tuple[str, str] = ("thumb", "novice"), scenario: str = "") -> Match:
    match = Match(prepare(book, scenario or SMALL[book]), Seeded(seed))
    play(match, {seat: pilot(book, pilots[at % 2], f"{seed}{seat}") for at, seat in enumerate(match.sides)})
    return match


@cache
def looked_at(book: str) -> tuple[Match, Analysis]:
    """A match, a long one until people agreed on a draw."""
    match = played(book, "a")
    if len(match.answers) > LONG:
        match = match.moment(LONG)
        match.conclude(Concluded("draw agreed", next(iter(match.sides))))
    return match, analyse(match)


LONG = 30
SOLO = ("photographed", "balloon-escaped")
KEPT = sorted(Path(__file__).parents[1].glob("records/[!cp]*/*.json"))


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.long
@pytest.mark.parametrize("file", KEPT, ids=named)
def test_every_kind_of_ending_is_accounted_for(file: Path):
    check_sums(analyse(load(file), marks=False))


@pytest.mark.parametrize("file", [file for file in KEPT if file.stem.removeprefix("2-") in SOLO], ids=named)
def test_a_side_that_flies_alone_has_an_account(file: Path):
    match = load(file)
    check_sums(analyse(match, marks=False))


def check_sums(analysis: Analysis) -> None:
    for side in analysis.sides:
        account = analysis.ledger(side)
        assert account.start + account.flown + account.luck == account.result
        assert account.result in (0, WHOLE // 2, WHOLE)
    check_parts(analysis)


def check_parts(analysis: Analysis) -> tuple[Part, ...]:
    """The parts of all aircraft, and what is nobody's, come to the accounts of the sides."""
    parts = parts_of(analysis)
    for place, side in enumerate(analysis.sides):
        account, own = analysis.ledger(side), [each for each in parts if each.side == side]
        assert sum(each.flown[place] for each in own) == account.own
        assert sum(each.flown[place] for each in parts) + analysis.ended[place] == account.flown
        assert sum(each.luck[place] for each in parts) == account.luck
        assert sum(each.gave_away for each in own) == account.gave_away
    told = [(each.moment, each.side, each.aircraft) for step in analysis.steps for each in step.answers]
    assert sum(each.answers for each in parts) == len(told)
    assert {(each.side, each.id) for each in analysis.aircraft} == {
        (each.side, each.aircraft) for each in parts if each.aircraft
    }
    assert all((each.worst, each.side, each.aircraft) in told for each in parts if each.worst is not None)
    for part in parts:
        # What was drawn after answers of several at once is nobody's.
        alone = [step for step in analysis.steps if {(e.side, e.aircraft) for e in step.answers} == {_owner(part)}]
        assert not part.side or part.luck == total((step.luck for step in alone), len(analysis.sides))
    spread = sum(each.luck_spread**2 for each in parts) ** 0.5
    assert spread == pytest.approx(analysis.luck_spread, abs=2)
    return parts


@pytest.mark.long
@pytest.mark.parametrize("book", SMALL)
def test_start_and_flying_and_luck_come_to_the_result(book: str):
    match, analysis = looked_at(book)
    assert match.outcome is not None
    for side in analysis.sides:
        account = analysis.ledger(side)
        result = WHOLE // 2 if match.outcome.winner is None else WHOLE * (match.outcome.winner == side)
        assert account.start + account.flown + account.luck == account.result == result
    at = analysis.begun
    for step in analysis.steps:
        changed = [sum(each) for each in zip(at, step.flown, step.luck, strict=True)]
        assert tuple(changed) == step.worth
        at = step.worth

    # What draws nothing is no luck, and every draw is told.
    told = [*analysis.opening, *(each for step in analysis.steps for each in step.draws)]
    assert [each.face for each in told] == match.outcomes
    assert [each.draw for each in told] == list(range(len(told)))
    assert any(step.luck[0] for step in analysis.steps if step.draws)

    # Every answer is told once.
    answers = [each for step in analysis.steps for each in step.answers]
    assert [each.option for each in answers] == [plain_answer(each) for each in match.answers]
    assert [each.moment for each in answers] == sorted(each.moment for each in answers)
    assert all((each.best is None) <= (each.gave_away == 0) for each in answers)
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=Analysis).result == analysis.result

    # Every aircraft has its part, and nothing but what is nobody's alone is nobody's.
    parts = check_parts(analysis)
    assert all(any(each.side == side and each.answers for each in parts if each.aircraft) for side in analysis.sides)
    nobody = {each.kind for each in answers if not each.aircraft}
    assert nobody <= {"orders", "next to move", "next to deploy"}


def _owner(part: Part) -> tuple[str, str]:
    return part.side, part.aircraft


@pytest.mark.parametrize("campaign", ["algy-1917", "dogfights-1917", "icog-1917", "spandaus-1917"])
def test_aircraft_of_a_mission_are_known_by_their_pilots(campaign: str):
    """Whatever the game calls them."""
    match = new("campaign", campaign, seed=3)
    play(match, {side.name: pilot("campaign", "staff", side.name) for side in match.scenario.side})
    aircraft = Roster(start(match.state, seed=1)).aircraft
    assert {(each.side, each.pilot) for each in aircraft} == {
        (side, place.crew["pilot"]) for side, places in match.state.staff.items() for place in places
    }


def test_an_answer_is_his_who_does_it():
    """Who attacks, who fires back, who defends himself: not whom the question names first."""
    match = Match(prepare("algy", "pair-against-pair"), Seeded(0))
    roster = Roster(match)
    seat, other = match.sides
    mine, theirs = ([each.id for each in roster.aircraft if each.side == match.sides[name]] for name in (seat, other))
    (one, two), foe = mine, theirs[0]

    def whose(kind: type[Kind], answer: Answer, about: tuple[Plain, ...], options: tuple[Answer, ...] = ()) -> str:
        return roster.whose(match, Decision(seat, kind.KIND, options, "", about), answer)

    attacks: tuple[Answer, ...] = ((one, foe, "front"), (two, foe, "front"), "done")
    assert whose(decisions.Attack, attacks[1], (one, two), attacks) == two
    assert whose(decisions.Attack, "done", (one, two), attacks) == ""
    assert whose(decisions.Attack, "done", (one, two), (attacks[1], "done")) == two
    assert whose(decisions.DefenseDice, 1, (foe, two, 3)) == two
    assert whose(decisions.AttackDice, 1, (foe, foe, 3)) == ""
    assert whose(decisions.Pace, "pay", (two, one)) == two
    assert whose(decisions.Archie, ("battery-1", one), ()) == ""
    for book, kind in (("spandaus", "attack"), ("spandaus", "support"), ("dogfights", "return fire")):
        assert rulebook(book).whose(Decision("", kind, (), "", ())) == "option"
    assert rulebook("icog").whose(Decision("", "formation move", (), "", ())) == "seat"


@pytest.mark.long
def test_the_same_again_whoever_looks_and_step_by_step():
    match, analysis = looked_at("spandaus")
    again = Analyser(load(match.record()))
    done = []
    while again.step():
        done.append(again.moment)
    assert done == [step.moment for step in analysis.steps]
    assert msgspec.json.encode(again.analysis()) == msgspec.json.encode(analysis)


def test_what_the_ace_would_do_follows_from_what_was_known_when_it_was_asked():
    """Of a slip and a turn that are announced only the turn is left once the slip is flown."""
    match = Match(prepare("icog", "black-flight"), Seeded("s2"))
    crew = {seat: pilot("icog", "thumb", f"2{seat}") for seat in match.sides}
    for _ in range(4):
        asked = match.open[0]
        match.answer(crew[asked.seat].choose(asked, window(match, asked.seat)), asked.seat)
    match.conclude(Concluded("draw agreed", next(iter(match.sides))))
    answers = [each for step in analyse(match).steps for each in step.answers]
    assert len(answers) == len(match.answers)
    better = [each for each in answers if each.best is not None]
    assert better
    for each in better:
        match.moment(each.moment).answer(each.best, each.seat)


def test_marks_go_by_points_and_never_without_proof():
    assert [mark_of(each, 100) for each in (499, 500, 999, 1000, 1499, 1500)] == [
        "good",
        "small",
        "small",
        "mistake",
        "mistake",
        "blunder",
    ]
    assert mark_of(1500, 1500) == "good"


def test_three_moments_decided_it():
    _, analysis = looked_at("dogfights")
    three = analysis.deciding()
    assert len(three) == 3
    assert [step.moment for step in three] == sorted(step.moment for step in three)
    least = min(abs(step.flown[0] + step.luck[0]) for step in three)
    assert all(abs(step.flown[0] + step.luck[0]) <= least for step in analysis.steps if step not in three)


def test_a_match_that_goes_on_is_not_looked_at():
    match, _ = looked_at("spandaus")
    with pytest.raises(BadInput, match="not over"):
        analyse(match.moment(3))


def test_whoever_gives_up_gives_away_the_rest():
    match = looked_at("spandaus")[0].moment(6)
    match.conclude(Concluded("resigned", "allied"))
    analysis = analyse(match)
    account = analysis.ledger("german")
    assert account.result == WHOLE == account.start + account.flown + account.luck
    assert analysis.ended[analysis.sides.index("german")] == WHOLE - analysis.steps[-1].worth[1]


def test_a_check_plays_both_answers_out_and_replaces_the_estimate():
    match, analysis = looked_at("spandaus")
    answers = [each for step in analysis.steps for each in step.answers]
    worst = max(answers, key=lambda each: each.gave_away)
    check = Check(match, worst)
    check.play(60)
    found = check.found()
    assert found.games == 60
    assert found.spread > 0
    replaced = with_checked(analysis, found)
    assert [each for step in replaced.steps for each in step.answers if each.games] == [found]
    assert replaced.ledger("allied").result == analysis.ledger("allied").result
    same = next(each for each in answers if each.best is None)
    with pytest.raises(Refused, match="the same"):
        Check(match, same)


def test_a_cadet_gives_away_more_than_rules_of_thumb():
    match = played("dogfights", "b", ("thumb", "cadet"))
    analysis = analyse(match)
    gave = {side: analysis.ledger(side).gave_away for side in analysis.sides}
    cadet, thumb = match.sides["German"], match.sides["British"]
    assert gave[cadet] > 2 * gave[thumb]
