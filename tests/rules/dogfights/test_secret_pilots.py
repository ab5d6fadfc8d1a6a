"""Secret pilots: written down by their owner, shown when they fire, and known to nobody else before."""

import random
import tomllib

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.rulebook import rulebook
from aerodrome.rulebooks.dogfights.aid import RouteAid
from aerodrome.rulebooks.dogfights.view import imagine, view
from tests.properties.play import asked as what_is_open
from tests.properties.play import choice
from tests.rules.dogfights.flying import asked, craft, match_with, options, plane
from tests.rules.dogfights.gunfire import FIGHTER, TWO_SEATER, coming, parts, pounce, results
from tests.rules.referee import give, said

SECRET = {"secret_pilots": True}
SCENARIOS = rulebook("dogfights").scenarios()
OTHER = {0: 1, 1: 0}


def secret_match(name, seed=1, **chosen):
    """A scenario that comes with the book, with an ace and a rookie on each side to be written down."""
    described = tomllib.loads(SCENARIOS[name].read_text(encoding="utf-8"))
    for side in described["side"]:
        side["aces"] = side["rookies"] = 1
    described.get("options", {}).pop("ace_against_ace", None)
    return aerodrome.new("dogfights", described, seed=seed, options=SECRET | chosen)


def what_shows(match, seat):
    """All that a seat can look at: view, log, chances, its own questions with odds, notes and aid, and who is asked."""
    book, state, settings = match.book, match.state, match.settings
    own = [each for each in match.open if each.seat == seat]
    return (
        msgspec.to_builtins(match.view(seat)),
        msgspec.to_builtins(match.log(seat)),
        match.chances(seat),
        [each for each in what_is_open(match) if each[0] == seat],
        [each[:2] for each in what_is_open(match)],
        [book.odds(state, settings, each) for each in own],
        [book.notes(state, settings, each) for each in own],
        [book.barred(state, settings, each) for each in own],
        [book.aid(state, settings, each, None) for each in own],
    )


def revealed(match, side):
    return any(match.state.aircraft[event.facts["aircraft"]].side == side for event in said(match, "revealed"))


@pytest.mark.rule("dogfights.pilot.hidden")
@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("seat_number", [0, pytest.param(1, marks=pytest.mark.long)])
def test_two_lists_look_the_same_to_the_other_side(name, seat_number):
    """Two matches that differ in nothing but the enemy's list, until one of his pilots fires."""
    one, other = secret_match(name), secret_match(name)
    seat, enemy = (one.state.brief.sides[number] for number in (seat_number, OTHER[seat_number]))
    rng = random.Random(f"{name} {seat}")
    different = 0
    for _ in range(70):
        if not one.open or revealed(one, enemy) or revealed(other, enemy):
            break
        for looker in (seat, None):
            assert what_shows(one, looker) == what_shows(other, looker)
        decision = rng.choice(one.open)
        if decision.kind == "pilot" and decision.seat == enemy:
            twin = next(each for each in other.open if each.seat == enemy)
            one.answer(decision.options[0], seat=enemy)
            other.answer(twin.options[-1], seat=enemy)
            different += decision.options[0] != twin.options[-1]
        else:
            answer = choice(decision, rng)
            one.answer(answer, seat=decision.seat)
            other.answer(answer, seat=decision.seat)
    fighters = [each for each in one.state.aircraft.values() if each.side == enemy and each.role == "fighter"]
    assert different or len(fighters) == 1, "the lists differ"


@pytest.mark.rule("dogfights.pilot.hidden")
@pytest.mark.parametrize("name", SCENARIOS)
def test_no_view_shows_a_pilot_before_he_is_revealed(name):
    match = secret_match(name, seed=2)
    rng = random.Random(name)
    sides = match.state.brief.sides
    for _ in range(160):
        if not match.open:
            break
        decision = rng.choice(match.open)
        match.answer(choice(decision, rng), seat=decision.seat)
        for seat in (*sides, None):
            seen = match.view(seat)
            for each in match.state.aircraft.values():
                hidden = not each.shown and each.side != seat
                assert seen.aircraft[each.id].pilot == ("unknown" if hidden else each.pilot)
            told = [event for event in match.log(seat) if event.kind == "pilot"]
            assert {event.only for event in told} <= {seat}
            for event in match.log(seat):
                if event.kind in ("burst", "revealed", "promoted"):
                    shooter = match.state.aircraft[event.facts.get("shooter") or event.facts["aircraft"]]
                    assert shooter.shown or event.facts["gun"] not in shooter.figures.pilots_guns


@pytest.mark.rule("dogfights.pilot.hidden")
@pytest.mark.parametrize("name", SCENARIOS)
def test_an_imagined_state_fits_the_view(name):
    match = secret_match(name, seed=3)
    rng = random.Random(name)
    for number in range(60):
        if not match.open:
            break
        decision = rng.choice(match.open)
        match.answer(choice(decision, rng), seat=decision.seat)
        if number % 6 == 0 and not match.sealed:
            for seat in match.state.brief.sides:
                seen = match.view(seat)
                world = imagine(seen, random.Random(number))
                assert msgspec.to_builtins(view(world, seat)) == msgspec.to_builtins(seen)
                assert all(each.pilot != "unknown" for each in world.aircraft.values())


def four_each(**facts):
    """Three Camels and a Spad against three Triplanes and an Albatros: an ace and a rookie on each side."""
    allied = [
        plane(
            f"A{number}",
            None,
            0,
            kind="sopwith-camel" if number < 7 else "spad-13",
            number=number if number < 7 else 10,
        )
        for number in (4, 5, 6, 7)
    ]
    german = [
        plane(f"G{number}", None, 0, kind="fokker-dr1" if number < 7 else "albatros-d5", number=number)
        for number in (4, 5, 6, 7)
    ]
    markers = {"aces": 1, "rookies": 1}
    return match_with(
        allied, german, seed=1, steps="", sides={"allied": markers, "german": markers}, options=SECRET | facts
    )


def write(match, allied, german):
    """Both sides write their lists, ace first."""
    for ours, theirs in zip(allied, german, strict=True):
        match.answer(ours, seat="allied")
        match.answer(theirs, seat="german")
    return match


@pytest.mark.rule("dogfights.pilot.hidden")
def test_owners_write_their_lists_whoever_chose_the_fleets():
    for chosen_by in ("scenario", "players"):
        match = four_each(chosen_by=chosen_by)
        assert [decision.kind for decision in match.open] == ["pilot", "pilot"]
        write(match, [("A4", "ace"), ("A7", "rookie")], [("G5", "ace"), ("G6", "rookie")])
        assert {each.id: each.pilot for each in match.state.aircraft.values() if each.pilot != "average"} == {
            "A4": "ace",
            "A7": "rookie",
            "G5": "ace",
            "G6": "rookie",
        }
        assert match.view("german").hidden == {"allied": {"ace": 1, "rookie": 1}, "german": {"ace": 1, "rookie": 1}}
        assert {match.view("german").aircraft[f"A{number}"].pilot for number in (4, 5, 6, 7)} == {"unknown"}
        assert match.view("allied").aircraft["A4"].pilot == "ace"
        assert {match.view(None).aircraft[name].pilot for name in ("A4", "G5")} == {"unknown"}


@pytest.mark.rule("dogfights.pilot.hidden")
def test_pilots_that_a_scenario_names_are_no_secret_and_are_written_anew():
    planes = [
        plane("A4", None, 0, kind="sopwith-camel", pilot="ace", number=4),
        plane("A5", None, 0, kind="sopwith-camel", number=5),
    ]
    match = match_with(planes, [plane("G4", None, 0, kind="fokker-dr1")], seed=1, steps="", options=SECRET)
    assert asked(match)[0] == "pilot"
    assert options(match) == (("A4", "ace"), ("A5", "ace"))
    give(match, ("A5", "ace"))
    assert (craft(match, "A4").pilot, craft(match, "A5").pilot) == ("average", "ace")
    assert match.view("german").hidden["allied"] == {"ace": 1, "rookie": 0}


@pytest.mark.rule("dogfights.pilot.hidden", "dogfights.amb.hidden_reveal")
@pytest.mark.parametrize("pilot", ["ace", "rookie", "average"])
def test_a_pilot_is_shown_before_the_dice_of_his_first_shot(pilot):
    shooter = coming("Shooter", shown=False)
    shooter["position"]["pilot"] = pilot
    match = match_with(
        [shooter],
        [plane("Target", (1, 0), 0, FIGHTER, shown=False), plane("Other", (9, 9), 0, FIGHTER)],
        dice="b0 22",
        options=SECRET,
    )
    pounce(match)
    assert match.view("german").aircraft["Shooter"].pilot == "unknown"
    give(match, ("fixed", "Target"))
    event = said(match, "revealed")[0]
    assert (event.facts, event.only) == ({"aircraft": "Shooter", "pilot": pilot}, None)
    kinds = [each.kind for each in match.events]
    assert kinds.index("revealed") < kinds.index("burst")
    assert match.view("german").aircraft["Shooter"].pilot == pilot
    assert not craft(match, "Target").shown, "he has not fired"


@pytest.mark.rule("dogfights.amb.hidden_reveal")
def test_a_shot_in_defence_reveals_and_a_gunners_shot_does_not():
    moved = match_with(
        [coming("Moved", (2, 0), shown=False)],
        [plane("German", (0, 0), 0, FIGHTER, shown=False)],
        dice="b0 22",
        options=SECRET,
    )
    give(pounce(moved), ("German", "fixed"))
    assert craft(moved, "German").shown
    gunner = match_with(
        [coming("Shooter", (0, 0), kind=TWO_SEATER, shown=False)],
        [plane("Target", (-1, 0), 0, FIGHTER, level=4)],
        dice="b0 22",
        options=SECRET,
    )
    give(pounce(gunner), ("tail", "Target"))
    assert results(gunner) == ["miss"]
    assert not craft(gunner, "Shooter").shown
    assert said(gunner, "revealed") == []


@pytest.mark.rule("dogfights.pilot.hidden")
def test_a_hidden_rookie_fires_as_one():
    shooter = coming("Shooter", shown=False)
    shooter["position"]["pilot"] = "rookie"
    match = match_with([shooter], [plane("Target", (1, 0), 0, FIGHTER)], dice="b0 22", options=SECRET)
    give(pounce(match), ("fixed", "Target"))
    assert parts(match) == {"dice": 4, "guns": 1, "rookie": -1}


@pytest.mark.rule("dogfights.amb.hidden_promotion")
def test_promotions_are_open():
    match = match_with(
        [coming("Shooter", shown=False, kills=2)],
        [plane("Target", (1, 0), 0, FIGHTER), plane("Other", (9, 9), 0, FIGHTER)],
        dice="b0 66",
        options=SECRET,
    )
    give(pounce(match), ("fixed", "Target"))
    assert said(match, "promoted")[0].only is None
    assert match.view("german").aircraft["Shooter"].pilot == "ace"


@pytest.mark.rule("dogfights.pilot.hidden")
def test_in_imagined_matches_anybody_may_be_the_ace():
    match = write(four_each(), [("A4", "ace"), ("A7", "rookie")], [("G5", "ace"), ("G6", "rookie")])
    dealt = set()
    for seed in range(40):
        world = match.imagine("german", seed).state
        skills = {each.id: each.pilot for each in world.aircraft.values() if each.pilot != "average"}
        assert sorted(skills[name] for name in skills if name.startswith("A")) == ["ace", "rookie"]
        assert (skills["G5"], skills["G6"]) == ("ace", "rookie"), "its own list it knows"
        dealt.add(next(name for name in skills if name.startswith("A") and skills[name] == "ace"))
    assert dealt == {"A4", "A5", "A6", "A7"}


@pytest.mark.rule("dogfights.pilot.hidden")
def test_the_aid_for_a_route_takes_an_unknown_pilot_for_an_average_one():
    """What a hidden ace could do in return fire is not shown to whom he is hidden from."""
    found = {}
    for pilot in ("ace", "average", "rookie"):
        german = plane("German", (0, 0), 0, FIGHTER, shown=False)
        german["position"]["pilot"] = pilot
        match = give(match_with([coming("Moved", (2, 0))], [german], dice="b0", options=SECRET), "blue")
        assert match.decision is not None
        found[pilot] = aid = match.book.aid(match.state, match.settings, match.decision, None)
        assert isinstance(aid, RouteAid)
        risks = [risk for place in aid.places for stance in place.stances for risk in stance.risks]
        assert any(risk.by == "German" for risk in risks)
    assert found["ace"] == found["average"] == found["rookie"]
