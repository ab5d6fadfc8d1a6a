"""Wounds: what they cost, who dies, who loses control of his airplane, and who takes over."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.crew.dying import wound
from aerodrome.rulebooks.icog.crew.people import fortitude, skill
from aerodrome.rulebooks.icog.crew.testing import flying_parts
from aerodrome.rulebooks.icog.crew.wounds import consequences
from aerodrome.rulebooks.icog.gunnery.shooting import work_to_do
from aerodrome.rulebooks.icog.state import Barrel
from tests.rules.icog.gunnery import OBSERVER, PILOT, crew, duel, guns, hull, somebody, struck, told, volley
from tests.rules.icog.hangar import CENTRAL, alone, asked, craft, desk, match_with, plane, play
from tests.rules.referee import facts_of, said

TWO_SEATER, DUAL = "halberstadt-cl-ii", "bristol-f2b"


@pytest.mark.rule("icog.6.3.12.crew-loss", "icog.6.3.10.wound-note", "icog.6.3.14.reduced-stats", "icog.1.1.3")
@pytest.mark.example("icog.ex.7.t3-wound")
def test_a_wound_lowers_fortitude_and_every_skill() -> None:
    """Franck loses 4 of everything, and passes here; he then flies and shoots the worse for it."""
    table = struck(17, 4, 3, awareness=15, flying=13, gunnery=14, fortitude=11)
    person = somebody(table)
    assert fortitude(person) == 7
    assert [skill(person, name) for name in ("awareness", "flying", "gunnery")] == [11, 9, 10]
    assert dict(flying_parts(table.state, hull(table))) == {"flying": 13, "wounds": -4, "airplane": 0}


@pytest.mark.rule("icog.6.3.12.awareness-record", "icog.7.wound-initiative", "icog.6.3.12.crew-loss")
@pytest.mark.example("icog.ex.7.t4-modifiers")
def test_a_wound_lowers_the_initiative_of_later_turns() -> None:
    """Turn 4: Franck has 4 less for his wound, Comisard 2 less for Vernichthofen in his Side Arc."""
    match = match_with(
        [
            plane("Franck", (10.0, 50.0), kind="spad-vii", wounds=4),
            plane("Comisard", (30.0, 30.0), 0.0, kind="nieuport-24"),
        ],
        [plane("Vernichthofen", (36.0, 30.0), 270.0)],
        dice=[5, 6, 7],
        steps="initiative",
    )
    sums = {event["airplane"]: dict(event["sum"]) for event in facts_of(match, "initiative")}
    assert sums["Franck"] == {"die": 5, "awareness": 12, "wounds": -4}
    assert sums["Comisard"] == {"die": 6, "awareness": 12, "threats": -2}
    assert sums["Vernichthofen"] == {"die": 7, "awareness": 12}
    assert (match.state.sheet["Franck"].base, match.state.sheet["Comisard"].threat) == (13, -2)


@pytest.mark.rule("icog.6.3.12.pilot-dead", "icog.1.1.2", "icog.6.3.13.1a")
@pytest.mark.parametrize(("fortitude_", "dead"), [(6, True), (5, True), (7, False)])
def test_at_no_fortitude_he_is_dead_and_his_airplane_spins_down(fortitude_: int, dead: bool) -> None:
    """icog.amb.wound-sequence: who is dead tests nothing."""
    table = struck(17, 6, *(() if dead else (1,)), fortitude=fortitude_)
    b = hull(table)
    assert (b.crew[0].state, b.spin, b.downed) == (("dead", "final", True) if dead else ("fit", "", False))
    assert len(told(table, "tests")) == (not dead)
    assert table.state.points[CENTRAL] == (2 if dead else 0)


@pytest.mark.rule("icog.6.3.12.flying-zero", "icog.1.1.4")
@pytest.mark.parametrize(("flying", "lost"), [(6, True), (7, False)])
def test_at_no_flying_skill_he_loses_control(flying: int, lost: bool) -> None:
    """icog.amb.wound-crash, icog.amb.spin-uncontrolled-move: a Spin without tests, and he counts as shot down."""
    table = struck(17, 6, *(() if lost else (1,)), flying=flying, fortitude=18)
    b = hull(table)
    assert (b.spin, b.downed, b.crew[0].state) == (("final", True, "fit") if lost else ("", False, "fit"))


@pytest.mark.rule("icog.6.3.12.flying-zero", "icog.6.3.12.pilot-dead")
def test_nobody_tests_to_leave_such_a_spin_and_the_gunner_dies_in_the_crash() -> None:
    """icog.amb.crash-crew, icog.amb.spin-uncontrolled-move."""
    match = alone(kind=TWO_SEATER, spin="final", speed=95, altitude=8.0)
    assert match.decision is None
    a = craft(match)
    assert (a.fate, [person.state for person in a.crew]) == ("lost", ["dead", "dead"])
    assert said(match, "tests") == []


@pytest.mark.rule("icog.6.3.12.fortitude-test", "icog.6.3.10.wound-note", "icog.6.3.14.reduced-stats")
@pytest.mark.parametrize(("die", "forced"), [(8, False), (9, True)])
def test_a_wounded_pilot_tests_what_is_left_of_his_fortitude(die: int, forced: bool) -> None:
    """icog.amb.test-equal: equal passes."""
    table = struck(17, 4, die)
    assert (told(table, "tests")[0]["target"], hull(table).forced) == (8, forced)


@pytest.mark.rule("icog.6.3.12.fortitude-test")
def test_every_wound_asks_again_but_one_hit_asks_once() -> None:
    """icog.amb.wound-again: row 18.4 on top of an old wound; and several wounds of one hit are one test."""
    assert [test["target"] for test in told(struck(17, 2, 1, wounds=3), "tests")] == [12 - 5]
    table = desk(alone(kind=TWO_SEATER), 2, 3, 7)
    a = hull(table, "A")
    hurt = [a.crew[0]]
    wound(table, a, a.crew[0], "1d6", "icog.6.3.12.crew-loss")
    wound(table, a, a.crew[0], "1d6", "icog.6.3.12.crew-loss")
    play(consequences(table, a, hurt))
    assert [test["target"] for test in told(table, "tests")] == [12 - 5]


@pytest.mark.rule("icog.6.3.12.crew-loss", "icog.6.3.14.2")
def test_a_dead_gunner_is_no_matter_to_the_airplane() -> None:
    """icog.amb.wound-dead-gunner."""
    table = struck(16, 6, 5, kind=TWO_SEATER, crew={OBSERVER: {"fortitude": 5}})
    b = hull(table)
    assert ([person.state for person in b.crew], b.spin, b.downed) == (["fit", "dead"], "", False)


@pytest.mark.rule("icog.6.3.14.2", "icog.6.3.14.gunner-out")
@pytest.mark.parametrize(("die", "state"), [(7, "fit"), (8, "out")])
def test_a_wounded_gunner_tests_whether_he_goes_on(die: int, state: str) -> None:
    table = struck(16, 6, 5, die, kind=TWO_SEATER)
    assert (somebody(table, OBSERVER).state, hull(table).forced) == (state, False)


@pytest.mark.rule("icog.6.3.14.2", "icog.6.3.14.gunner-out")
def test_a_gunner_who_is_out_neither_shoots_nor_works_on_his_gun() -> None:
    """icog.amb.gunner-out-range."""
    stuck = guns("A", 1, barrels=[Barrel(actions=2, turns=1)], halves=1)
    behind = {"at": (30.0, 24.0), "targets": ()}
    for state, asked_ in (("fit", True), ("out", False), ("dead", False)):
        change = [stuck, crew("A", OBSERVER, state=state)]
        match = duel(shooter={"kind": TWO_SEATER}, target=behind, slots=(("A", OBSERVER),), change=change)
        assert (match.decision is not None) is asked_
        assert bool(work_to_do(match.state, craft(match), craft(match).crew[1])) is asked_


@pytest.mark.rule("icog.6.3.14.2", "icog.6.1.2")
def test_a_gunner_who_loses_heart_before_his_slot_does_not_shoot() -> None:
    """icog.amb.wound-gunner-awareness: his slot stays where it was; a wound that he bears lowers his aim at once."""
    behind = [plane("C", (30.0, 27.0), kind="nieuport-17", speed=150, targets=("A",))]
    slots = (("C", PILOT), ("A", OBSERVER))
    for die, left in ((20, None), (1, -3)):
        match = duel(
            *(8, 19, 6, 3, die, 19),
            shooter={"kind": TWO_SEATER},
            enemies=behind,
            slots=slots,
            target={"at": (10.0, 10.0)},
            change=[crew("C", gunnery=3)],
        )
        volley(match, target="A")
        if left is None:
            assert match.decision is None
        else:
            volley(match, target="C")
            assert dict(facts_of(match, "shoots")[-1]["sum"])["wounds"] == left


@pytest.mark.rule("icog.1.1.dual-controls", "icog.6.3.12.pilot-dead", "icog.6.3.13.1a")
@pytest.mark.parametrize("how", ["dead", "flying"])
def test_an_observer_with_controls_takes_over(how: str) -> None:
    """icog.amb.dual-control, icog.amb.dual-control-credit: no Spin, and no victory yet."""
    facts: dict[str, Any] = {"fortitude": 4} if how == "dead" else {"flying": 4, "fortitude": 18}
    table = struck(17, 5, *(() if how == "dead" else (3,)), kind=DUAL, **facts)
    b = hull(table)
    assert (b.controls, b.takeover, b.spin, b.downed) == (1, 2, "", False)
    assert told(table, "takes over")[0] == {"airplane": "B", "role": OBSERVER, "name": ""}


@pytest.mark.rule("icog.1.1.dual-controls")
@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (TWO_SEATER, ()),
        (DUAL, (crew("B", OBSERVER, state="out"),)),
        (DUAL, (crew("B", OBSERVER, state="dead"),)),
        (DUAL, (crew("B", OBSERVER, wounds=11, flying=11),)),
    ],
)
def test_nobody_takes_over_without_controls_or_the_strength_for_them(kind: str, change: Any) -> None:
    b = hull(struck(17, 6, kind=kind, fortitude=5, change=change))
    assert (b.controls, b.spin, b.downed) == (0, "final", True)


def taken_over(turn: int, **facts: Any) -> Match:
    """A's observer flies since the end of turn 1."""
    own: dict[str, Any] = {"kind": DUAL, "controls": 1, "takeover": 2, "crew": {OBSERVER: {"flying": 9}}}

    def change(state: Any) -> None:
        state.turn = turn
        state.airplanes["A"].crew[0].state = "dead"

    return alone(*facts.pop("dice", ()), table={"change": change}, **own | facts)


@pytest.mark.rule("icog.1.1.dual-controls")
def test_he_flies_with_his_own_skill_from_the_next_moving_phase() -> None:
    """icog.amb.dual-takeover: until then the airplane flies straight on."""
    assert taken_over(1).decision is None
    match = taken_over(2, dice=(10,))
    assert asked(match) == ("fly", "A")
    table = desk(match)
    assert dict(flying_parts(table.state, hull(table, "A"))) == {"flying": 9, "wounds": 0, "airplane": 1}


@pytest.mark.rule("icog.1.1.dual-controls")
def test_who_has_taken_over_fires_no_gun() -> None:
    """icog.amb.dual-takeover: neither the dead pilot's nor his own."""
    match = duel(
        shooter={"kind": DUAL, "controls": 1},
        enemies=[plane("C", (30.0, 24.0), kind="nieuport-17")],
        slots=(("A", PILOT), ("A", OBSERVER)),
        change=[crew("A", state="dead")],
    )
    assert match.decision is None


@pytest.mark.rule("icog.1.1.dual-controls", "icog.6.3.12.fortitude-test")
def test_a_wounded_second_pilot_tests_for_the_airplane() -> None:
    """Row 22 kills the pilot of a Bristol and wounds its observer: he takes over, and his nerve decides."""
    table = struck(22, 6, 6, 1, 1, 11, kind=DUAL, crew={OBSERVER: {"fortitude": 12}})
    assert [(test["role"], test["target"]) for test in told(table, "tests")] == [(OBSERVER, 10)]
    assert hull(table).forced


@pytest.mark.rule("icog.6.3.12.crew-loss")
@pytest.mark.parametrize(("role", "lost"), [(PILOT, (5, 0, 0)), (OBSERVER, (0, 5, 0))])
def test_hard_as_nails(role: str, lost: tuple[int, int, int]) -> None:
    """icog.amb.wound-immunity, icog.amb.hard-as-nails: a pilot keeps Flying and Gunnery, a gunner Awareness and
    Gunnery."""
    table = struck(1, kind=TWO_SEATER, change=[crew("B", role, abilities=("hard as nails",), wounds=5)])
    person = somebody(table, role)
    assert tuple(12 - skill(person, name) for name in ("awareness", "flying", "gunnery")) == lost


@pytest.mark.rule("icog.6.3.10.blackout", "icog.6.3.12.fortitude-test")
def test_who_faints_tests_nevertheless() -> None:
    match = duel(5, 17, 1, 1, 1, 12, slots=(("A", PILOT),))
    volley(match)
    assert (craft(match, "B").crew[0].blackout, craft(match, "B").forced) == (2, True)
