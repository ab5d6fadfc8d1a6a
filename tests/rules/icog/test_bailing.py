"""Bailing out: who may, the Fortitude test, and what comes of it for him and for his airplane; and narrow escapes."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.crew.bailing import bail_out, jump, jump_parts, jumpers, last_chances
from aerodrome.rulebooks.icog.crew.dying import wound
from aerodrome.rulebooks.icog.crew.people import can_fight
from aerodrome.rulebooks.icog.crew.wounds import successor
from aerodrome.rulebooks.icog.figures.tables import Effect
from aerodrome.rulebooks.icog.flight.landing import hard_landing
from aerodrome.rulebooks.icog.gunnery.crediting import lose
from aerodrome.rulebooks.icog.gunnery.damage import cockpit, damage, victim, wounds
from aerodrome.rulebooks.icog.gunnery.fire import fires
from aerodrome.rulebooks.icog.gunnery.structure import fails, hurt
from aerodrome.rulebooks.icog.state import Fire, State, aboard, gunners
from aerodrome.rulebooks.icog.table import Table
from tests.rules.icog.gunnery import OBSERVER, crew, duel, hull, somebody, told, volley
from tests.rules.icog.hangar import ALLIED, alone, asked, craft, desk, match_with, options, plane, play, pose, rest
from tests.rules.referee import give, refused, said

BAILOUT = pytest.mark.rule("icog.tables.bailout")
MODIFIERS = pytest.mark.table("icog.tables.bailout-modifiers")
RESULTS = pytest.mark.table("icog.tables.bailout-table")
CHEATING = pytest.mark.rule("icog.tables.pilot-abilities")
TWO_SEATER, DUAL = "halberstadt-cl-ii", "bristol-f2b"


def with_parachutes(*dice: int, **facts: Any) -> Match:
    """A is about to move and has parachutes for everybody."""
    others = {OBSERVER: {"parachute": True}} if facts.get("kind") in (TWO_SEATER, DUAL) else None
    return alone(*dice, **{"parachute": True, "crew": others} | facts)


def at_desk(*dice: int, **facts: Any) -> Table:
    return desk(with_parachutes(**facts), *dice)


# Who is asked


@BAILOUT
@pytest.mark.parametrize(
    "facts",
    [{"spin": "spin", "speed": 100}, {"spin": "final", "speed": 100}, {"fire": Fire(9)}],
)
def test_who_has_a_parachute_is_asked_when_his_airplane_spins_or_burns(facts: dict[str, Any]) -> None:
    """icog.amb.bailout-when: at the start of its move."""
    match = with_parachutes(**facts)
    assert asked(match) == ("bail out", "A", "pilot")
    assert options(match) == ("stay", "jump")
    assert said(match, "announces") == said(match, "spins down") == []


@BAILOUT
def test_without_a_parachute_nobody_is_asked() -> None:
    """icog.amb.parachute-have: nobody has one unless the mission gives it."""
    assert not craft(alone()).crew[0].parachute
    assert asked(alone(spin="spin", speed=100))[0] == "spin"
    assert asked(alone(fire=Fire(9)))[0] == "fly"


@BAILOUT
def test_a_sound_airplane_is_left_by_announcing_it() -> None:
    """icog.amb.bailout-when: always, but nobody is asked every turn."""
    match = with_parachutes(6, 3, 3, table={"options": {"measuring": "announced"}})
    assert asked(match)[0] == "announce"
    give(match, {"jump": True})
    assert asked(match) == ("bail out", "A", "pilot")
    assert said(match, "announces")[0].facts["maneuvers"] == ["jump"]
    give(match, "jump")
    a = craft(match)
    assert (a.crew[0].jumped, a.crew[0].state, a.spin) == (True, "fit", "final")
    assert match.decision is None


@BAILOUT
def test_who_thinks_better_of_it_flies_on() -> None:
    match = with_parachutes()
    plan = {"legs": [{"kind": "straight", "length": 17.5}], "jump": True, "throttle": 0, "bank": 0.0}
    give(match, plan, "stay")
    assert (craft(match).crew[0].jumped, craft(match).pose.at) == (False, (30.0, 47.5, 20.0))


@BAILOUT
def test_who_announced_a_jump_and_stays_measures_his_move_as_always() -> None:
    match = with_parachutes(table={"options": {"measuring": "announced"}})
    give(match, {"jump": True}, "stay")
    plan = {"legs": [{"kind": "straight", "length": 17.5}], "throttle": 0, "bank": 0.0}
    refused(match, plan | {"jump": True}, "icog.5.4.1a")
    give(match, plan)
    assert craft(match).pose.at == (30.0, 47.5, 20.0)


@BAILOUT
@pytest.mark.parametrize("facts", [{}, {"parachute": True, "parked": True}])
def test_who_cannot_jump_cannot_announce_it(facts: dict[str, Any]) -> None:
    match = alone(**facts)
    legs = [{"kind": "straight", "length": 17.5}] if craft(match).fate == "flying" else []
    refused(match, {"legs": legs, "jump": True, "throttle": 0, "bank": 0.0}, "icog.amb.parachute-have")


@BAILOUT
@pytest.mark.parametrize("facts", [{"state": "dead"}, {"blackout": 1}, {"fainted": True}, {"jumped": True}])
def test_who_is_dead_unconscious_or_gone_does_not_jump(facts: dict[str, Any]) -> None:
    table = at_desk(kind=TWO_SEATER)
    a = hull(table, "A")
    assert [person.role for person in jumpers(table.state, a)] == [OBSERVER, "pilot"]
    for key, fact in facts.items():
        setattr(a.crew[0], key, fact)
    assert [person.role for person in jumpers(table.state, a)] == [OBSERVER]


@BAILOUT
def test_who_has_lost_heart_may_jump() -> None:
    table = at_desk(kind=TWO_SEATER)
    a = hull(table, "A")
    a.crew[1].state = "out"
    assert len(jumpers(table.state, a)) == 2


# The test


@BAILOUT
@MODIFIERS
@pytest.mark.rule(
    "icog.tables.bailout-mod-sound",
    "icog.tables.bailout-mod-slow",
    "icog.tables.bailout-mod-fast",
    "icog.tables.bailout-wing-off",
)
@pytest.mark.parametrize(
    ("facts", "parts"),
    [
        ({"speed": 150}, {"sound airplane": -2}),
        ({"speed": 150, "fire": Fire(9)}, {}),
        ({"speed": 150, "spin": "spin"}, {}),
        ({"speed": 150, "fate": "lost"}, {}),
        ({"speed": 80, "spin": "spin"}, {"slow": 2}),
        ({"speed": 100, "spin": "spin"}, {"slow": 2}),
        ({"speed": 200, "spin": "spin"}, {"fast": -2}),
        ({"speed": 235, "spin": "spin"}, {"fast": -2}),
        ({"speed": 150, "spin": "final", "wing_lost": True}, {"wing lost": -2}),
        ({"speed": 100, "spin": "final", "wing_lost": True}, {"slow": 2, "wing lost": -2}),
        ({"speed": 200}, {"sound airplane": -2, "fast": -2}),
        ({"speed": 150, "spin": "spin", "wounds": 3}, {"wounds": -3}),
    ],
)
def test_what_makes_it_harder_or_easier_to_leave(facts: dict[str, Any], parts: dict[str, int]) -> None:
    """icog.amb.bailout-slow: a slow airplane is left more easily."""
    match = alone(parachute=True, table={"steps": ()}, **facts)
    found = jump_parts(match.state, craft(match), craft(match).crew[0])
    assert {name: number for name, number in found if number} == {"fortitude": 12} | parts


@BAILOUT
@pytest.mark.rule("icog.tables.bailout-wing-off")
def test_row_28_makes_it_harder() -> None:
    """icog.amb.row28-fall"""
    match = match_with([plane("B", kind="nieuport-17", speed=150, parachute=True)], steps=())
    table = desk(match, 20)
    play(damage(table, hull(table), 8, (30.0, 20.0, 20.0)))
    b = hull(table)
    assert (b.spin, b.wing_lost) == ("final", True)
    assert dict(jump_parts(table.state, b, b.crew[0]))["wing lost"] == -2


@BAILOUT
@RESULTS
@pytest.mark.parametrize(
    ("success", "dice", "how", "jumped", "state"),
    [
        (5, (3, 4), "opens", True, "fit"),
        (0, (3, 4), "opens", True, "fit"),
        (-1, (), None, False, "fit"),
        (-5, (), None, False, "fit"),
        (-6, (), "fails", True, "dead"),
        (-8, (), "fails", True, "dead"),
    ],
)
def test_the_bailout_result(success: int, dice: tuple[int, ...], how: str | None, jumped: bool, state: str) -> None:
    """icog.amb.bailout-boundary: -5 tries again next turn, -6 is death."""
    table = at_desk(12 - success, *dice, spin="spin", speed=150)
    a = hull(table, "A")
    play(jump(table, a, a.crew[0]))
    assert (a.crew[0].jumped, a.crew[0].state) == (jumped, state)
    assert [each["how"] for each in told(table, "bails out")] == ([how] if how else [])
    assert len(told(table, "cannot get out")) == (how is None)


@BAILOUT
@RESULTS
@pytest.mark.parametrize(
    ("altitude", "dice", "opens"), [(12.0, (3, 4), 1.0), (11.0, (3, 4), 0.0), (16.0, (6, 6), 0.0), (6.5, (1, 1), 0.5)]
)
def test_the_parachute_opens_far_below(altitude: float, dice: tuple[int, int], opens: float) -> None:
    """icog.amb.bailout-success-text: 2d6+4 straight below; at or below the ground he is dead."""
    table = at_desk(1, *dice, spin="spin", speed=150, altitude=altitude)
    a = hull(table, "A")
    play(jump(table, a, a.crew[0]))
    (event,) = told(table, "bails out")
    assert (event["how"], event["fall"], event["at"]) == (
        "opens" if opens else "too low",
        sum(dice) + 4,
        [30.0, 30.0, opens],
    )
    assert a.crew[0].state == ("fit" if opens else "dead")


@BAILOUT
def test_one_try_in_a_turn_and_another_in_the_next() -> None:
    """icog.amb.bailout-when"""
    table = at_desk(14, 5, 6, 6, spin="spin", speed=150, altitude=60.0)
    a = hull(table, "A")
    play(bail_out(table, a), "jump")
    assert not a.crew[0].jumped
    play(bail_out(table, a), "jump")
    assert (a.crew[0].jumped, a.spin) == (True, "final")


@BAILOUT
def test_a_re_roll_may_save_him() -> None:
    table = at_desk(18, 3, 1, 1, spin="spin", speed=150, rerolls=1)
    a = hull(table, "A")
    play(jump(table, a, a.crew[0]), "re-roll")
    assert a.crew[0].jumped


# What becomes of the airplane


@BAILOUT
def test_a_pilot_who_leaves_lets_it_spin_to_the_ground() -> None:
    match = with_parachutes(1, 1, 1, fire=Fire(9), downed=True, speed=150)
    give(match, "jump")
    a = craft(match)
    assert (a.spin, a.crew[0].jumped, said(match, "flies")) == ("final", True, [])
    assert len(said(match, "spins down")) == 1


@BAILOUT
def test_an_empty_airplane_counts_as_shot_down_and_kills_nobody() -> None:
    match = with_parachutes(1, 1, 1, altitude=10.0, speed=150)
    plan = {"legs": [{"kind": "straight", "length": 15.0}], "jump": True, "throttle": 0, "bank": 0.0}
    give(match, plan, "jump")
    a = craft(match)
    assert (a.fate, a.cause, a.downed) == ("lost", "falls to the ground", True)
    assert (a.crew[0].state, match.state.points[ALLIED]) == ("fit", 2)
    assert said(match, "lost")[0].facts["crew_dead"] is False


@BAILOUT
@pytest.mark.parametrize("burning", [True, False])
def test_too_low_to_spin_it_goes_straight_in(burning: bool) -> None:
    low = pose((30.0, 30.0, 1.5))
    match = with_parachutes(1, 1, 1, pose=low, speed=150, fire=Fire(9) if burning else None)
    if not burning:
        give(match, {"legs": [{"kind": "straight", "length": 15.0}], "jump": True, "throttle": 0, "bank": 0.0})
    give(match, "jump")
    assert (craft(match).fate, craft(match).crew[0].state) == ("lost", "dead")
    assert said(match, "spins down") == said(match, "flies") == []


@BAILOUT
def test_who_has_controls_of_his_own_takes_over() -> None:
    """The other flies straight on until then: icog.amb.dual-takeover. And the pilot is asked last."""
    match = with_parachutes(1, 1, 1, kind=DUAL, fire=Fire(9), speed=150)
    assert asked(match) == ("bail out", "A", OBSERVER)
    give(match, "stay", "jump")
    a = craft(match)
    assert (a.controls, a.spin, a.takeover) == (1, "", 2)
    assert said(match, "flies")[0].facts["path"] == ["straight:15"]


@BAILOUT
def test_everybody_may_leave_and_a_dead_pilot_keeps_nobody() -> None:
    """icog.amb.row29-crew: a gunner of a lost airplane jumps in the next Moving phase."""
    match = with_parachutes(
        1, 1, 1, kind=TWO_SEATER, spin="final", speed=150, table={"change": crew("A", state="dead")}
    )
    assert asked(match) == ("bail out", "A", OBSERVER)
    give(match, "jump")
    assert [person.jumped for person in craft(match).crew] == [False, True]
    assert craft(match).spin == "final"


@BAILOUT
def test_who_has_left_is_neither_hit_nor_drowned_nor_at_his_gun() -> None:
    table = at_desk(1, 1, 1, kind=TWO_SEATER, table={"change": crew("A", OBSERVER, jumped=True)})
    a = hull(table, "A")
    assert aboard(a) == [a.crew[0]]
    assert gunners(a) == []
    assert victim(table, a, "gunner", None) is None  # type: ignore[arg-type]
    assert victim(table, a, "anybody", None) is a.crew[0]  # type: ignore[arg-type]
    assert not wound(table, a, a.crew[1], "9", "icog.1.1.1")
    cockpit(table, a, Effect("cockpit"), None)  # type: ignore[arg-type]
    lose(table, a, "explodes", "icog.6.3.10.fire")
    assert (a.crew[0].state, a.crew[1].state, a.crew[1].wounds) == ("dead", "fit", 0)


@BAILOUT
def test_a_hit_on_the_pilot_of_an_airplane_that_he_has_left_hits_nobody() -> None:
    table = at_desk(spin="final", speed=150, table={"change": crew("A", jumped=True)})
    a = hull(table, "A")
    wounds(table, a, Effect("wound", who="pilot", loss="1d6"), None)  # type: ignore[arg-type]
    assert told(table, "wounded") == []


@BAILOUT
@pytest.mark.parametrize(("facts", "place"), [({}, 1), ({"jumped": True}, None), ({"fainted": True}, None)])
def test_nobody_takes_over_who_has_left_or_fainted(facts: dict[str, Any], place: int | None) -> None:
    table = at_desk(kind=DUAL)
    a = hull(table, "A")
    for key, fact in facts.items():
        setattr(a.crew[1], key, fact)
    assert successor(table.state, a) == place


@BAILOUT
@pytest.mark.parametrize("facts", [{"jumped": True}, {"fainted": True}])
def test_who_has_left_or_fainted_does_not_fight(facts: dict[str, Any]) -> None:
    person = craft(with_parachutes()).crew[0]
    assert can_fight(person, 1)
    for key, fact in facts.items():
        setattr(person, key, fact)
    assert not can_fight(person, 1)


@BAILOUT
@pytest.mark.parametrize("facts", [{"jumped": True}, {"state": "out", "used": ("cheating death",)}])
@pytest.mark.parametrize("kind", ["albatros-d-iii", "gotha-g-iv"])
def test_flames_in_an_empty_cockpit_kill_nobody(facts: dict[str, Any], kind: str) -> None:
    table = at_desk(2, kind=kind, spin="final", fire=Fire(1), downed=True, table={"change": crew("A", **facts)})
    a = hull(table, "A")
    play(fires(table))
    assert told(table, "killed") == told(table, "wounded") == []
    assert a.crew[0].state == facts.get("state", "fit")


@BAILOUT
def test_from_a_final_spin_nobody_takes_over() -> None:
    table = at_desk(1, 1, 1, kind=DUAL, spin="final", speed=100)
    play(bail_out(table, hull(table, "A")), "stay", "jump")
    assert (hull(table, "A").controls, told(table, "takes over")) == (0, [])


@BAILOUT
def test_on_water_only_those_aboard_must_get_out() -> None:
    """A gunner who has left swims nowhere."""
    table = at_desk(20, 4, 4, 1, kind=TWO_SEATER, table={"change": crew("A", OBSERVER, jumped=True)})
    play(hard_landing(table, hull(table, "A"), "water", 0))
    assert [test["role"] for test in told(table, "tests") if test["test"] == "escape"] == ["pilot"]


# Airplanes that break up


@BAILOUT
@pytest.mark.rule("icog.tables.bailout-mod-sound")
@pytest.mark.parametrize(("die", "state", "jumped"), [(12, "fit", True), (13, "dead", False), (18, "dead", True)])
def test_from_an_airplane_that_breaks_up_one_may_jump_once(die: int, state: str, jumped: bool) -> None:
    """icog.amb.bailout-after-breakup: without the -2, and there is no second try."""
    table = at_desk(die, *((2, 2) if die == 12 else ()), strength=3, speed=150)
    a = hull(table, "A")
    hurt(table, a, "3", "icog.6.3.12.structure")
    assert (a.fate, a.crew[0].state) == ("lost", "dead")
    play(last_chances(table), "jump")
    assert (a.crew[0].state, a.crew[0].jumped, table.state.doomed) == (state, jumped, [])
    assert told(table, "tests")[0]["sum"] == [["fortitude", 12]]


@BAILOUT
def test_who_is_unconscious_goes_down_with_it() -> None:
    table = at_desk(strength=3, table={"change": crew("A", blackout=1)})
    hurt(table, hull(table, "A"), "3", "icog.6.3.12.structure")
    assert (somebody(table, name="A").state, table.state.doomed) == ("dead", [])


@BAILOUT
@pytest.mark.parametrize("face", [1, 2])
def test_the_structural_failure_table_is_such_a_case(face: int) -> None:
    table = at_desk(face, 1, 1, 1, speed=150)
    a = hull(table, "A")
    fails(table, a)
    play(last_chances(table), "jump")
    assert (a.fate, a.crew[0].state, a.crew[0].jumped) == ("lost", "fit", True)


@BAILOUT
def test_who_stays_in_the_wreckage_dies_and_an_explosion_leaves_no_time() -> None:
    table = at_desk(strength=3)
    a = hull(table, "A")
    hurt(table, a, "3", "icog.6.3.12.structure")
    play(last_chances(table), "stay")
    assert a.crew[0].state == "dead"
    other = at_desk()
    lose(other, hull(other, "A"), "explodes", "icog.6.3.10.fire")
    assert (hull(other, "A").crew[0].state, other.state.doomed) == ("dead", [])


@BAILOUT
def test_it_is_settled_before_anybody_else_moves() -> None:
    """A match: a turn too tight at speed tears the wings off."""
    match = with_parachutes(20, 1, 1, 3, 3, speed=200, table={"steps": "moves", "order": ("A",)})
    legs = [
        {"kind": "turn", "length": 8.0, "angle": 90.0, "radius": 7.0},
        {"kind": "straight", "length": 12.0},
    ]
    give(match, {"legs": legs, "throttle": 0, "bank": 0.0})
    assert asked(match) == ("bail out", "A", "pilot")
    give(match, "jump")
    assert (craft(match).fate, craft(match).crew[0].state) == ("lost", "fit")
    assert match.state.doomed == []


# Cheating Death


def doomed(*dice: int, luck: int = 10, **facts: Any) -> Table:
    return desk(alone(abilities=["cheating death"], luck=luck, rerolls=0, **facts), *dice)


@CHEATING
@pytest.mark.table("icog.tables.pilot-abilities-table")
@pytest.mark.parametrize(("die", "state"), [(6, "out"), (7, "dead")])
def test_luck_at_minus_four_cheats_death(die: int, state: str) -> None:
    """icog.amb.cheating-death-scope: he lives with Fortitude 1d4, out of the mission; his airplane is lost all the
    same."""
    table = doomed(die, *((3,) if die == 6 else ()))
    a = hull(table, "A")
    lose(table, a, "collision", "icog.5.5.16.1")
    play(last_chances(table))
    assert told(table, "tests")[0]["sum"] == [["luck", 10], ["cheating death", -4]]
    person = a.crew[0]
    assert (person.state, a.fate, a.downed) == (state, "lost", True)
    if state == "out":
        assert (person.fortitude - person.wounds, person.used) == (3, ("cheating death",))
        assert told(table, "cheats death")[0]["left"] == 3


@CHEATING
def test_every_way_to_die_counts() -> None:
    """icog.amb.cheating-death-scope: wounds, rows 29 and 30, crashes, drowning, a failed parachute."""
    table = doomed(6, 6, 1, 2)
    wound(table, hull(table, "A"), somebody(table, name="A"), "2d6", "icog.1.1.1")
    assert somebody(table, name="A").state == "dead"
    play(last_chances(table))
    assert (somebody(table, name="A").state, somebody(table, name="A").fainted) == ("out", True)
    table = doomed(20, 1, 4)
    play(damage(table, hull(table, "A"), 10, (30.0, 20.0, 20.0)))
    play(last_chances(table))
    assert (somebody(table, name="A").state, hull(table, "A").spin) == ("out", "final")
    table = desk(alone(abilities=["cheating death"], luck=10, rerolls=0, parachute=True, spin="final"), 20, 1, 4)
    a = hull(table, "A")
    play(jump(table, a, a.crew[0]))
    assert a.crew[0].state == "dead"
    play(last_chances(table))
    assert a.crew[0].state == "out"
    table = doomed(20, 4, 4, 20, 1, 4, fortitude=20)
    play(hard_landing(table, hull(table, "A"), "water", 0))
    play(last_chances(table))
    assert told(table, "drowns")
    assert somebody(table, name="A").state == "out"


@CHEATING
def test_who_has_left_by_a_parachute_that_failed_is_safe_then() -> None:
    table = desk(alone(kind=DUAL, abilities=["cheating death"], luck=10, rerolls=0, parachute=True), 20, 1, 4)
    a = hull(table, "A")
    play(jump(table, a, a.crew[0]))
    play(last_chances(table))
    assert (a.crew[0].state, a.crew[0].used) == ("out", ("cheating death",))


@CHEATING
def test_nobody_has_more_fortitude_than_he_had() -> None:
    table = doomed(1, 4, fortitude=3)
    lose(table, hull(table, "A"), "collision", "icog.5.5.16.1")
    play(last_chances(table))
    assert (somebody(table, name="A").wounds, told(table, "cheats death")[0]["left"]) == (0, 3)


@CHEATING
def test_row_29_and_30() -> None:
    for row in (29, 30):
        table = doomed(20, 1, 2)
        play(damage(table, hull(table, "A"), row - 20, (30.0, 20.0, 20.0)))
        assert somebody(table, name="A").state == "dead"
        play(last_chances(table))
        assert somebody(table, name="A").state == "out"


@CHEATING
def test_the_crash_that_follows_is_the_same_event() -> None:
    """His airplane spins down without him in command: no second test, and nothing more happens to him."""
    table = doomed(6, 6, 1, 2)
    a = hull(table, "A")
    wound(table, a, a.crew[0], "2d6", "icog.1.1.1")
    a.spin = "final"
    play(last_chances(table))
    assert not wound(table, a, a.crew[0], "2d6", "icog.1.1.1")
    lose(table, a, "falls to the ground", "icog.5.5.15.3")
    assert (a.crew[0].state, table.state.doomed) == ("out", [])


@CHEATING
def test_an_airplane_that_flies_on_may_kill_him_later() -> None:
    """Somebody else has taken over: another event, another test."""
    table = desk(alone(kind=DUAL, side=ALLIED, abilities=["cheating death"], luck=10, rerolls=0), 6, 6, 1, 2, 1, 4)
    a = hull(table, "A")
    wound(table, a, a.crew[0], "2d6", "icog.1.1.1")
    a.controls = 1
    play(last_chances(table))
    assert (a.crew[0].state, a.crew[0].used) == ("out", ())
    lose(table, a, "explodes", "icog.6.3.10.fire")
    assert [person.state for person in a.crew] == ["dead", "dead"]
    play(last_chances(table))
    assert [person.state for person in a.crew] == ["out", "dead"]


@CHEATING
def test_who_cannot_jump_from_the_wreckage_may_still_cheat_death() -> None:
    match = alone(abilities=["cheating death"], luck=10, rerolls=0, parachute=True, strength=3)
    table = desk(match, 15, 6, 2)
    a = hull(table, "A")
    hurt(table, a, "3", "icog.6.3.12.structure")
    play(last_chances(table), "jump")
    assert [test["test"] for test in told(table, "tests")] == ["bail out", "cheating death"]
    assert a.crew[0].state == "out"


@CHEATING
def test_it_is_settled_at_once_in_a_match() -> None:
    """A falls into the ground, and is found."""
    match = alone(20, 1, 3, abilities=["cheating death"], luck=10, rerolls=0, spin="spin", speed=150, altitude=10.0)
    rest(match)
    assert (craft(match).fate, craft(match).crew[0].state) == ("lost", "out")
    assert [event.kind for event in match.events][-2:] == ["tests", "cheats death"]


@CHEATING
def test_it_is_settled_at_once_in_the_shooting_phase_and_after_the_end() -> None:
    lucky: dict[str, Any] = {"abilities": ["cheating death"], "luck": 10, "fortitude": 1}
    shot_ = volley(duel(2, 17, 1, 1, 4, shooter={"gunnery": 2}, target=lucky))
    assert [event.kind for event in said(shot_, "cheats death")] == ["cheats death"]
    assert craft(shot_, "B").crew[0].state == "out"

    def ended(state: State) -> None:
        state.after, state.ended = 1, "time"

    falls: dict[str, Any] = {
        "abilities": ["cheating death"],
        "luck": 10,
        "spin": "final",
        "speed": 150,
        "altitude": 5.0,
    }
    match = match_with(central=[plane("A", **falls)], dice=(1, 4), steps=("after moves",), change=ended)
    assert (craft(match).fate, craft(match).crew[0].state) == ("lost", "out")


@CHEATING
def test_what_flames_do_is_settled_by_the_end_of_the_turn() -> None:
    burning: dict[str, Any] = {"abilities": ["cheating death"], "luck": 10, "fire": Fire(1), "downed": True}
    match = match_with(central=[plane("A", **burning)], dice=(2, 1, 4), steps=("fires", "end of turn"), seed=1)
    kinds = [event.kind for event in match.events]
    assert kinds.index("killed") < kinds.index("cheats death") < kinds.index("mission over")
