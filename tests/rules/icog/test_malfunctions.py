"""Guns that jam: when, how badly, and how they are cleared."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.figures.panels import Weapon
from aerodrome.rulebooks.icog.gunnery.guns import clear, jam, jams_on, usable
from aerodrome.rulebooks.icog.state import Barrel
from tests.rules.icog.gunnery import BASE, OBSERVER, crew, duel, guns, hull, shot, volley
from tests.rules.icog.hangar import ahead, alone, asked, craft, desk, fly, match_with, model, options, plane, rest
from tests.rules.referee import give, refused, said


def faces(number: int, burst: str) -> list[int]:
    return list(range(jams_on(number, burst), 21))


@pytest.mark.rule("icog.6.3.9.1", "icog.6.3.9.n-guns", "icog.6.3.9.short-exempt", "icog.6.3.7.short-never-jams")
@pytest.mark.table("icog.6.3.9.jam-numbers")
@pytest.mark.example(
    "icog.ex.6.3.9-sustained-two-guns", "icog.ex.6.3.9-one-gun-sustained", "icog.ex.tables.jam-three-guns"
)
@pytest.mark.parametrize(
    ("number", "burst", "jams"),
    [
        (1, "long", [20]),
        (2, "long", [19, 20]),
        (3, "long", [18, 19, 20]),
        (4, "long", [17, 18, 19, 20]),
        (1, "sustained", [19, 20]),
        (2, "sustained", [17, 18, 19, 20]),
        (1, "short", []),
        (2, "short", []),
    ],
)
def test_jam_numbers(number: int, burst: str, jams: list[int]) -> None:
    """icog.amb.sustained-malfunction-ref."""
    assert faces(number, burst) == jams


@pytest.mark.rule("icog.6.3.9.1", "icog.6.3.9.2", "icog.6.3.1.roll")
@pytest.mark.table("icog.6.3.9.jam-numbers")
@pytest.mark.parametrize(
    ("number", "burst", "die", "jams"),
    [
        (1, "long", 19, False),
        (1, "long", 20, True),
        (2, "long", 18, False),
        (2, "long", 19, True),
        (2, "sustained", 16, False),
        (2, "sustained", 17, True),
        (2, "short", 20, False),
    ],
)
def test_the_natural_die_of_the_shot_says_whether_it_jams(number: int, burst: str, die: int, jams: bool) -> None:
    """icog.amb.air-to-air-malfunction-natural: modifiers do not count. The boxes are gone all the same."""
    kind = model(weapons=(Weapon("Spandau", number, 10),))
    dice = (die, *((1,) if jams and number > 1 else ()), *((6,) if jams else ()))
    change = [crew("A", chase="B", chased=1)]
    match = volley(duel(*dice, turn=2, shooter={"kind": kind, "gunnery": 9}, change=change), burst)
    assert len(said(match, "jams")) == jams
    assert craft(match).weapons[0].halves == 20 - {"short": 1, "long": 2, "sustained": 3}[burst]


@pytest.mark.rule("icog.6.3.7.short-never-jams", "icog.6.3.9.short-exempt")
@pytest.mark.example("icog.ex.6.3.9-short-20")
def test_a_twenty_with_a_short_burst_is_only_a_miss() -> None:
    match = volley(duel(20), "short")
    assert (shot(match).facts["hit"], said(match, "jams")) == (False, [])


@pytest.mark.rule("icog.6.3.9.1")
def test_a_hit_can_jam_too_after_its_damage() -> None:
    """icog.amb.hit-and-jam."""
    match = volley(duel(19, 2, 1, 4, shooter={"gunnery": 20}))
    kinds = [event.kind for event in match.events if event.kind in ("shoots", "damage", "jams")]
    assert kinds == ["shoots", "damage", "jams"]


@pytest.mark.rule("icog.6.3.9.1", "icog.1.1.rerolls")
def test_a_reroll_takes_the_jam_away_with_the_die() -> None:
    """icog.amb.jam-reroll: only the last die counts."""
    match = give(volley(duel(20, BASE + 1, shooter={"rerolls": 1})), "re-roll")
    assert said(match, "jams") == []
    match = give(volley(duel(15, 20, 1, 6, shooter={"rerolls": 1})), "re-roll")
    assert len(said(match, "jams")) == 1


MALFUNCTIONS = [
    (2, Barrel(out=True)),
    (3, Barrel(actions=4, turns=2)),
    (4, Barrel(actions=2, turns=1)),
    (5, Barrel(actions=1, turns=1)),
    (6, Barrel(ready=2)),
]


@pytest.mark.rule("icog.6.3.9.2", "icog.tables.malfunction")
@pytest.mark.table("icog.6.3.9.malfunction")
@pytest.mark.parametrize(("face", "left"), MALFUNCTIONS)
def test_the_malfunction_table(face: int, left: Barrel) -> None:
    """icog.amb.repair-one-or-two: actions as in the table; icog.amb.jam-which-gun: the die picked the second gun."""
    match = volley(duel(20, 2, face))
    assert craft(match).weapons[0].barrels == [Barrel(), left]
    assert said(match, "jams")[0].facts | {"out": 0, "actions": 0} == {
        "airplane": "A",
        "role": "pilot",
        "gun": "Spandau",
        "roll": face,
        "out": 0,
        "actions": 0,
    }


@pytest.mark.rule("icog.6.3.9.2")
@pytest.mark.table("icog.6.3.9.malfunction")
@pytest.mark.parametrize(("then", "other"), [(4, Barrel(actions=2, turns=1)), (1, Barrel(out=True))])
def test_a_wedged_bolt_goes_on_with_the_next_gun(then: int, other: Barrel) -> None:
    """icog.amb.jam-already-jammed: when no gun is left nothing more happens."""
    match = volley(duel(20, 1, 1, then))
    assert craft(match).weapons[0].barrels == [Barrel(out=True), other]
    assert [event.facts["roll"] for event in said(match, "jams")] == [1, then]


@pytest.mark.rule("icog.6.3.9.2")
@pytest.mark.table("icog.6.3.9.malfunction")
def test_a_wedged_bolt_of_a_single_gun_is_the_end_of_it() -> None:
    match = volley(duel(20, 1, shooter={"kind": "nieuport-17"}))
    assert craft(match).weapons[0].barrels == [Barrel(out=True)]


@pytest.mark.rule("icog.6.3.9.2", "icog.6.3.7.magazines")
@pytest.mark.table("icog.6.3.9.malfunction")
def test_a_damaged_drum_is_changed_a_damaged_belt_is_not() -> None:
    """icog.amb.jam-table-2-magazine: two actions and a turn, and a drum."""
    match = volley(duel(20, 2, 2, shooter={"kind": "se5a", "speed": 155}))
    assert craft(match).weapons[1].barrels == [Barrel(actions=2, turns=1, magazine=True)]
    belt = volley(duel(20, 1, 2, shooter={"kind": "se5a", "speed": 155}))
    assert belt.state.airplanes["A"].weapons[0].barrels == [Barrel(out=True)]
    table = desk(match)
    a = hull(table, "A")
    table.state.turn = 2
    clear(table, a, a.crew[0], a.weapons[1], 2)
    assert (a.weapons[1].barrels, a.weapons[1].drums, a.weapons[1].halves) == ([Barrel(ready=3)], 2, 4)


@pytest.mark.rule("icog.6.3.9.other-guns-usable")
@pytest.mark.example("icog.ex.7.t9-schmiel")
def test_the_other_gun_still_fires_alone() -> None:
    """One gun left of two: it jams on a 20 only, and hits with three successes less."""
    change = [guns("A", barrels=[Barrel(actions=4, turns=2), Barrel()])]
    match = volley(duel(5, 6, 3, 1, change=change))
    assert shot(match).facts["guns"] == 1
    assert said(match, "damage")[0].facts["successes"] == BASE - 5 - 3
    assert said(volley(duel(19, change=change)), "jams") == []


@pytest.mark.rule("icog.6.3.9.other-guns-usable", "icog.6.3.9.available-after")
@pytest.mark.parametrize("barrel", [Barrel(out=True), Barrel(actions=1, turns=1), Barrel(ready=2)])
def test_a_jammed_gun_does_not_fire(barrel: Barrel) -> None:
    assert duel(change=[guns("A", barrels=[barrel, barrel])]).decision is None


def jammed(actions: int = 2, turns: int = 1, *, turn: int = 1, **facts: Any) -> Match:
    """A is about to move with both guns of his Albatros jammed."""

    def change(state: Any) -> None:
        state.turn = turn
        guns("A", barrels=[Barrel(actions=actions, turns=turns), Barrel(actions=actions, turns=turns)])(state)

    return alone(table={"change": change}, **facts)


def work(actions: int) -> dict[str, Any]:
    return {"kind": "clear", "gun": 0, "actions": actions}


@pytest.mark.rule("icog.6.3.9.repair-actions", "icog.6.3.9.available-after")
@pytest.mark.table("icog.6.3.9.malfunction")
def test_a_pilot_clears_his_gun_with_pilot_actions() -> None:
    match = jammed()
    fly(match, jobs=(work(2),))
    assert craft(match).weapons[0].barrels == [Barrel(ready=2), Barrel(actions=2, turns=1)]
    assert (usable(craft(match).weapons[0], 1), usable(craft(match).weapons[0], 2)) == (0, 1)
    assert said(match, "clears")[0].facts["left"] == 0


@pytest.mark.rule("icog.6.3.9.repair-actions", "icog.5.5.1.1")
def test_clearing_a_gun_leaves_fewer_actions_for_flying() -> None:
    match = jammed(flying=3)
    legs = [{"kind": "roll", "length": 5.0, "angle": angle} for angle in (30.0, -30.0)]
    plan = ahead(match) | {"jobs": [work(2)]}
    plan["legs"] = [*legs, {"kind": "straight", "length": plan["legs"][0]["length"] - 10.0}]
    refused(match, plan, "icog.5.5.1.1")
    whole = jammed()
    assert "jobs" not in ahead(whole)
    refused(whole, ahead(whole) | {"jobs": [work(4)]}, "icog.5.5.1.1")


@pytest.mark.rule("icog.6.3.9.repair-spread", "icog.6.3.9.available-after")
@pytest.mark.parametrize(
    ("face", "spent", "fires"),
    [(3, (2, 2), 4), (3, (1, 1, 1, 1), 6), (3, (3, 1), 4), (4, (2,), 3), (4, (1, 1), 4), (5, (1,), 3), (6, (), 2)],
)
def test_work_adds_up_over_the_turns(face: int, spent: tuple[int, ...], fires: int) -> None:
    """Jammed in turn 1. icog.amb.jam-repair-turns, icog.amb.jam-repair-example."""
    table = desk(duel(shooter={"kind": "nieuport-17"}), face)
    a = hull(table, "A")
    jam(table, a, a.crew[0], a.weapons)
    for actions in spent:
        table.state.turn += 1
        assert not usable(a.weapons[0], table.state.turn)
        clear(table, a, a.crew[0], a.weapons[0], actions)
    assert [turn for turn in range(1, fires + 1) if usable(a.weapons[0], turn)] == [fires]


@pytest.mark.rule("icog.6.3.9.repair-spread")
def test_four_actions_in_one_turn_are_not_enough_for_a_repair_of_two_turns() -> None:
    """icog.amb.jam-repair-turns: the turns of the table are the least."""
    table = desk(duel(shooter={"kind": "nieuport-17"}, change=[guns("A", barrels=[Barrel(actions=4, turns=2)])]))
    a = hull(table, "A")
    clear(table, a, a.crew[0], a.weapons[0], 4)
    assert a.weapons[0].barrels == [Barrel(actions=1, turns=1)]


@pytest.mark.rule("icog.6.3.9.no-shooting-while-repairing")
def test_who_clears_one_gun_fires_no_other() -> None:
    """icog.amb.jam-other-gun-same-turn: both moves, then the Shooting phase of the same turn."""
    for jobs, kind in (((), "shoot"), ((work(1),), None)):
        match = match_with(
            [plane("B", (30.0, 53.0), kind="nieuport-17", speed=150)],
            [plane("A", speed=150)],
            steps=("moves", "slots", "shots"),
            order=("A",),
            change=guns("A", barrels=[Barrel(actions=2, turns=1), Barrel()]),
            dice=(3, 8),
        )
        fly(match, jobs=jobs, targets=("B",))
        assert (match.decision.kind if match.decision else None) == kind


@pytest.mark.rule("icog.6.3.9.repair-actions", "icog.6.3.9.no-shooting-while-repairing")
@pytest.mark.parametrize(
    ("barrel", "left"),
    [
        (Barrel(actions=2, turns=1), Barrel(ready=2)),
        (Barrel(actions=1, turns=1), Barrel(ready=2)),
        (Barrel(actions=4, turns=2), Barrel(actions=2, turns=1)),
    ],
)
def test_a_gunner_works_at_two_actions_a_turn(barrel: Barrel, left: Barrel) -> None:
    """icog.amb.jam-fixed-gunner."""
    match = bristol(change=[guns("A", 1, barrels=[barrel])])
    assert asked(match) == ("shoot", "A", OBSERVER)
    assert options(match) == (("work", 1), "hold")
    give(match, ("work", 1))
    assert craft(match).weapons[1].barrels == [left]
    assert match.decision is None


def bristol(*dice: int, **facts: Any) -> Match:
    """The slot of A's observer, twice; B is behind."""
    own = {"kind": "bristol-f2b"} | facts.pop("shooter", {})
    return duel(*dice, shooter=own, target={"at": (30.0, 24.0)}, slots=(("A", OBSERVER),) * 2, **facts)


@pytest.mark.rule("icog.6.3.9.repair-actions")
def test_guns_are_cleared_on_the_way_home_but_not_in_a_spin_or_a_faint() -> None:
    """icog.amb.jam-forced-home."""
    stuck = guns("A", 1, barrels=[Barrel(actions=2, turns=1)])
    assert ("work", 1) in options(bristol(shooter={"forced": True}, change=[stuck]))
    assert bristol(shooter={"spin": "spin"}, change=[stuck]).decision is None
    assert bristol(change=[stuck, crew("A", OBSERVER, blackout=1)]).decision is None
    match = jammed(forced=True)
    give(match, ahead(match) | homeward(match) | {"jobs": [work(1)]})
    assert craft(match).weapons[0].barrels[0] == Barrel(actions=1)


def homeward(match: Match) -> dict[str, Any]:
    """A turn to the right, towards the eastern edge."""
    whole = ahead(match)["legs"][0]["length"]
    return {"legs": [{"kind": "turn", "length": whole, "angle": 90.0, "radius": 20.0}]}


@pytest.mark.rule("icog.6.3.9.repair-actions")
def test_only_what_is_jammed_can_be_cleared() -> None:
    match = alone()
    refused(match, ahead(match) | {"jobs": [work(1)]}, "icog.6.3.9.repair-actions")
    rest(match)
    assert said(match, "clears") == []
