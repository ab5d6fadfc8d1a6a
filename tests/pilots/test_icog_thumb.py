"""The rules of thumb for In Clouds of Glory, one by one; tasks done; and what they are worth against chance."""

from collections import Counter
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.lab.simulate import simulate
from aerodrome.pilots import pilot, play
from aerodrome.pilots.icog.shooting import weigh_rerolls
from aerodrome.pilots.pilot import window
from aerodrome.rulebooks.icog.decisions import ReRoll, Shoot
from aerodrome.rulebooks.icog.flight.plans import Plan, announced
from aerodrome.rulebooks.icog.state import FLYING, LOST, Barrel, Engine
from tests.pilots.moments import moments
from tests.rules.icog.hangar import ALLIED, CENTRAL, alone, craft, match_with, plane, pose
from tests.rules.referee import give, said

ALL_KINDS = frozenset(("announce", "fly", "throttle", "bank", "shoot", "re-roll", "claim", "formation", "stay"))


def chosen(match: Match) -> Any:
    """What the pilot answers to the decision that is open."""
    decision = match.open[0]
    return pilot("icog", "thumb").choose(decision, window(match, decision.seat))


def flown(match: Match, *kinds: str) -> Match:
    """Lets the pilot answer until one of these kinds is asked, or nothing."""
    while match.decision is not None and match.decision.kind not in kinds:
        give(match, chosen(match))
    return match


def against_random(scenario: str, seed: int, side: int) -> tuple[Match, str]:
    """A match between the pilot, on the first side or the second, and chance; with the pilot's side."""
    match = aerodrome.new("icog", scenario, seed=seed, safe_points=False)
    sides = match.state.brief.sides
    names = {seat: "thumb" if of == sides[side] else "random" for seat, of in match.state.brief.seats.items()}
    play(match, {seat: pilot("icog", name, f"{seed} {seat}") for seat, name in names.items()})
    return match, sides[side]


# Against chance


@pytest.mark.parametrize("scenario", ["duel", pytest.param("mirror-duel", marks=pytest.mark.long)])
def test_it_beats_chance_and_most_fights_are_decided(scenario: str):
    result = simulate("icog", scenario, ("thumb", "random"), games=16, seed=3, workers=1)
    assert result.draws <= 2
    assert result.pilots["thumb"].rate >= 0.9


@pytest.mark.long
def test_it_shoots_those_down_whom_chance_flies():
    downed = 0
    for seed in range(8):
        match, mine = against_random("mirror-duel", seed, seed % 2)
        downed += any(each.by for each in match.state.airplanes.values() if each.side != mine)
    assert downed >= 4


@pytest.mark.long
def test_most_duels_of_its_own_are_decided_by_shots():
    shot_down = Counter[bool]()
    for seed in range(8):
        match = aerodrome.new("icog", "mirror-duel", seed=seed, safe_points=False)
        play(match, {seat: pilot("icog", "thumb", seat) for seat in match.sides})
        for event in said(match, "shot down"):
            shot_down[bool(event.facts["by"])] += 1
        assert not said(match, "runs")
    assert shot_down[True] > 2 * shot_down[False]


def test_the_same_seeds_play_the_same_match():
    records = []
    for _ in range(2):
        match = aerodrome.new("icog", "duel", seed=5)
        play(match, {seat: pilot("icog", "thumb", seat) for seat in match.sides})
        records.append(match.record())
    assert records[0] == records[1]


@pytest.mark.parametrize("scenario", ["duel", "photographs"])
def test_dice_to_come_change_nothing_that_it_does_and_every_answer_is_legal(scenario: str):
    kinds = Counter[str]()
    for match, moment in moments("icog", scenario, 2, ALL_KINDS, 60)[::3]:
        answers = []
        for seed in range(3):
            world = match.imagine(moment.seat, seed)
            decision = world.open[0]
            answer = pilot("icog", "thumb").choose(decision, window(world, decision.seat))
            legal = not decision.form.check(answer) if decision.form is not None else answer in decision.options
            assert legal, answer
            answers.append(answer)
            kinds[decision.kind] += 1
        assert answers[0] == answers[1] == answers[2]
    assert len(kinds) >= 2


# Tasks


def test_its_two_seaters_cross():
    across = 0
    for seed in range(3):
        match, _ = against_random("photographs", seed, 0)
        across += len(said(match, "task done"))
    assert across >= 3


def test_its_two_seaters_reach_what_they_are_to_look_at():
    reached = 0
    for seed in range(3):
        match, _ = against_random("contact-patrol", seed, 0)
        reached += sum(event.facts["task"] == "reach" for event in said(match, "task done"))
    assert reached >= 5


def test_who_is_to_land_lands_on_the_aerodrome():
    landed = 0
    for seed in range(4):
        match, _ = against_random("limping-home", seed, 0)
        landed += sum(event.facts["task"] == "land" for event in said(match, "task done"))
    assert landed >= 5


def test_bombers_that_have_the_same_way_fly_in_formation():
    match = aerodrome.new("icog", "gothas", seed=1, safe_points=False)
    flown(match, "fly", "announce", "formation move")
    assert said(match, "formation")


def test_parked_airplanes_take_off():
    match = alone(parked=True, table={"options": {"measuring": "announced"}})
    assert chosen(match).take_off


# Room


@pytest.mark.parametrize(("climb", "bank", "altitude"), [(-45.0, 0.0, 9.0), (-60.0, 0.0, 12.0), (-20.0, 170.0, 9.0)])
def test_it_pulls_up_before_the_ground(climb: float, bank: float, altitude: float):
    match = alone(
        pose=pose((30.0, 30.0, altitude), 0.0, climb=climb, bank=bank),
        speed=140,
        altitude=altitude,
        table={"seed": 1, "steps": "turn", "scenario": {"turns": 3}},
    )
    flown(match)
    assert craft(match).fate == FLYING
    assert not said(match, "low")


def test_it_turns_away_from_the_edge():
    match = alone(at=(30.0, 46.0), table={"seed": 1, "steps": "turn", "scenario": {"turns": 4}})
    flown(match)
    assert craft(match).fate == FLYING


def test_who_is_forced_home_flies_home_and_names_nobody():
    match = alone(forced_home=True, at=(30.0, 30.0), enemies=[plane("B", (30.0, 50.0), 180.0, "sopwith-camel")])
    plan = chosen(match)
    assert plan.targets == ()
    give(match, plan)
    assert craft(match).pose.nose[0] > 0.3, "its edge is in the east"


def test_without_an_engine_it_comes_down_in_one_piece():
    match = alone(
        altitude=5.0,
        speed=120,
        engines=[Engine(state="dead")],
        forced=True,
        table={"seed": 3, "steps": "turn", "scenario": {"turns": 6}},
    )
    flown(match)
    assert said(match, "touches down")
    assert craft(match).fate != LOST


# Flying and shooting


def last_to_move(**facts: Any) -> Match:
    """B has moved and stands before A, who is about to."""
    enemy = plane("B", (30.0, 50.0), 0.0, "sopwith-camel", **facts)
    return alone(speed=150, enemies=[enemy], table={"seed": 1, "steps": ["moves", "slots", "shots"]})


def test_it_ends_behind_somebody_who_has_moved_and_shoots():
    match = last_to_move()
    assert chosen(match).targets == ("B",)
    flown(match, "shoot")
    assert match.decision is not None
    assert Shoot.is_asked(match.decision)
    shots = [option for option in match.decision.options if option != "hold"]
    assert {option[0] for option in shots} == {"B"}
    assert chosen(match)[1] == "long"


def test_what_it_announces_it_flies():
    """Blind or not, it looks at the same moves."""
    for at in ((30.0, 50.0), (44.0, 38.0), (22.0, 42.0)):
        enemy = plane("B", at, 0.0, "sopwith-camel", altitude=17.0)
        both: list[Plan] = []
        for measuring in ("free", "announced"):
            match = alone(speed=150, enemies=[enemy], table={"seed": 1, "options": {"measuring": measuring}})
            flown(match, "fly")
            both.append(chosen(match))
        assert announced(both[0]) == announced(both[1])


def test_who_moves_first_does_not_end_before_the_guns_of_one_who_moves_later():
    enemy = plane("B", (30.0, 56.0), 180.0, "sopwith-camel", altitude=20.0, speed=150)
    match = alone(
        speed=150,
        enemies=[enemy],
        table={"seed": 1, "order": ("A", "B"), "steps": ["moves", "slots", "shots"]},
    )
    flown(match, "shoot")
    shooters = {event.facts["airplane"] for event in said(match, "shoots")}
    assert match.decision is None or match.decision.about[0] == "A"
    assert "B" not in shooters


def test_poor_shots_are_short_where_ammunition_is_scarce():
    """One half box and more is kept for better days."""
    match = last_to_move()
    flown(match, "shoot")
    assert chosen(match) == ("B", "long", 0)
    far = match_with(
        [plane("B", (42.0, 30.0), 0.0, "sopwith-camel", speed=185)],
        [plane("A", (30.0, 30.0), 90.0, targets=("B",), gunnery=6)],
        steps=["slots", "shots"],
        seed=1,
        change=lambda state: setattr(state.airplanes["A"].weapons[0], "halves", 3),
        scenario={"turns": 12},
    )
    assert far.decision is not None
    assert far.decision.kind == "shoot"
    assert chosen(far) in ("hold", ("B", "short", 0))


def test_jams_are_cleared_and_engines_started_where_nobody_is_near():
    match = alone(
        table={"change": lambda state: state.airplanes["A"].weapons[0].barrels.__setitem__(slice(None), _jammed())}
    )
    assert [job.kind for job in chosen(match).jobs] == ["clear"]
    stopped = alone(engines=[Engine(state="off")])
    assert [job.kind for job in chosen(stopped).jobs] == ["restart"]


def _jammed() -> list[Barrel]:
    return [Barrel(actions=2, turns=1), Barrel(actions=2, turns=1)]


def test_re_rolls_are_kept_for_what_matters():
    spared = alone(20, rerolls=1, speed=150, table={"steps": ["moves"]})
    legs = ({"kind": "turn", "length": 15.0, "angle": 90.0, "radius": 5.0},)
    give(spared, {"legs": list(legs), "throttle": 0, "bank": 0.0})
    assert spared.decision is not None
    assert spared.decision.about[2] in ("tight turn", "structure")
    assert chosen(spared) == "re-roll"
    third = alone(20, rerolls=1, flying=6, speed=150, table={"options": {"measuring": "announced"}})
    maneuvers = [{"kind": "turn", "angle": 90.0}] * 3
    give(third, {"maneuvers": maneuvers})
    assert third.decision is not None
    assert third.decision.about[2] == "third action"
    assert chosen(third) == "keep"


def test_no_machine_rolls_a_hit_again():
    """Not even a poor one; and a miss that could have hit is rolled again."""

    def shot(*dice: int) -> Match:
        hunter = plane("A", (30.0, 30.0), 0.0, "sopwith-camel", targets=("B",), rerolls=1, gunnery=14)
        match = match_with(
            [hunter],
            [plane("B", (30.0, 33.5))],
            steps=("slots", "shots"),
            dice=(9, 1, *dice),
            seed=1,
            change=lambda state: state.moves.extend(state.airplanes),
        )
        give(match, ("B", "short", 0))
        assert match.decision is not None
        assert match.decision.kind == "re-roll"
        return match

    decision = shot(1).decision
    assert decision is not None
    assert ReRoll.is_asked(decision)
    base = decision.about[3]
    hit = shot(base)
    assert hit.decision is not None
    assert weigh_rerolls(hit.decision, hit.view(hit.decision.seat)) == {"keep": 0.0}, "nothing to blur"
    assert chosen(shot(base + 1)) == "re-roll"


def test_nobody_spins_on_purpose_and_who_spins_tries_to_get_out():
    match = alone(1, spin="spin", speed=100)
    assert match.decision is not None
    assert match.decision.kind == "spin"
    assert chosen(match) == "test"


def test_smoke_is_blown_out_in_a_dive():
    match = alone(engines=[Engine(smoke=9)], speed=170, altitude=30.0, table={"seed": 1})
    match.answer(chosen(match))
    assert craft(match).pose.at[2] < 30.0
    assert craft(match).speed > 170


def test_gunners_fire_whenever_they_can():
    match = match_with(
        [plane("A", (30.0, 30.0), 0.0, "re8")],
        [plane("B", (30.0, 25.0), 0.0)],
        steps=["slots", "shots"],
        seed=1,
    )
    while match.decision is not None and match.decision.about[0] != "A":
        give(match, "hold" if match.decision.kind == "shoot" else match.decision.options[-1])
    assert match.decision is not None
    if match.decision.kind == "claim":
        assert chosen(match) == "B"
        give(match, chosen(match))
    flown_to = match.decision
    assert flown_to is not None
    assert flown_to.kind == "shoot"
    assert chosen(match)[0] == "B"


def test_sides_are_not_confused():
    """Nobody names a friend."""
    match = match_with([plane("A")], [plane("B", (30.0, 45.0)), plane("C", (40.0, 45.0))], order=("A",), steps="moves")
    assert craft(match, "B").side == CENTRAL
    assert match.open[0].seat == ALLIED
    assert chosen(match).targets == ("B", "C")
