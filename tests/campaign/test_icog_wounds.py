"""The wounded of In Clouds of Glory: what heals after a mission, and every row of the Wounded pilot table."""

import pytest

from aerodrome.campaign.adapters.icog.adapter import debrief, train
from aerodrome.campaign.adapters.icog.tables import TABLES
from aerodrome.campaign.adapters.icog.wounds import lasting, remaining, wounded
from aerodrome.campaign.calendar import after
from aerodrome.campaign.state import DEAD, FIT, GROUNDED, RETIRED, Befell
from aerodrome.kernel.decisions import Decision
from aerodrome.rulebooks.icog.crew.abilities import CHEATING_DEATH, HAWK_EYED, OLD_DUCK_HUNTER
from tests.campaign.front import ALLIED
from tests.campaign.mess import FIGURES, after_a_mission, asks, ends, somebody, spent, told
from tests.rules.icog.hangar import play

HEAL = pytest.mark.rule("icog.tables.wounded-heal")
TEST = pytest.mark.rule("icog.tables.wounded-test")
REROLL = pytest.mark.rule("icog.tables.wounded-reroll")
ABSENCE = pytest.mark.rule("icog.tables.wounded-absence")
TABLE = pytest.mark.table("icog.tables.wounded")


@HEAL
@pytest.mark.parametrize(("roll", "left"), [(1, 8), (4, 11), (5, 12), (6, 12)])
def test_after_a_mission_a_wounded_man_gets_1d6_of_fortitude_back_and_never_more_than_he_had(
    roll: int, left: int
) -> None:
    """icog.amb.wounded-heal-cap."""
    desk = after_a_mission(roll, 2)
    person = somebody(desk)
    play(wounded(desk, person, Befell(person.id, wounds=5)))
    assert remaining(person) == left
    assert person.figures["fortitude"] == 12
    (healed,) = told(desk, "heals")
    assert (healed.facts["roll"], healed.facts["left"]) == (roll, left)


@HEAL
def test_what_has_not_healed_is_still_missing_and_heals_after_the_next_mission_without_another_test() -> None:
    desk = after_a_mission(2, 3, 3)
    person = somebody(desk)
    play(wounded(desk, person, Befell(person.id, wounds=7)))
    assert person.figures["wounds"] == 5
    play(wounded(desk, person, Befell(person.id)))
    assert person.figures["wounds"] == 2
    assert spent(desk, 3)


@HEAL
def test_old_and_new_wounds_add_up_and_he_lives_with_one_at_least() -> None:
    desk = after_a_mission(1, 1, 8)
    person = somebody(desk, wounds=6)
    play(wounded(desk, person, Befell(person.id, wounds=9)))
    assert told(desk, "wounded")[0].facts["left"] == 1
    assert remaining(person) == 2


@HEAL
def test_who_stays_at_home_heals_when_others_have_flown() -> None:
    desk = after_a_mission(4)
    person = somebody(desk, wounds=6)
    play(train(desk, ALLIED))
    assert person.figures["wounds"] == 2
    assert spent(desk, 1)


@HEAL
def test_who_flew_on_that_day_has_had_his_die_already() -> None:
    desk = after_a_mission()
    person = somebody(desk, wounds=6, flew=desk.state.day)
    play(train(desk, ALLIED))
    assert person.figures["wounds"] == 6


@HEAL
def test_nobody_unhurt_rolls_anything() -> None:
    desk = after_a_mission()
    play(wounded(desk, somebody(desk), Befell("x")))
    assert spent(desk, 0)


ROWS = [
    (12, "stitches", {}, "", 0),
    (13, "complications", {"fortitude": 1}, "", 7),
    (14, "complications", {"fortitude": 1}, "", 7),
    (15, "trauma", {}, "trauma", 7),
    (16, "trauma", {}, "trauma", 7),
    (17, "serious injury", {"fortitude": 2}, "", 7),
    (18, "serious injury", {"fortitude": 2}, "", 7),
]


@TEST
@TABLE
@ABSENCE
@pytest.mark.parametrize(("roll", "row", "loses", "stays", "days"), ROWS)
def test_the_upper_rows(roll: int, row: str, loses: dict[str, int], stays: str, days: int) -> None:
    """icog.amb.wounded-labels, icog.amb.optional-columns."""
    desk = after_a_mission(6, roll)
    person = somebody(desk)
    play(wounded(desk, person, Befell(person.id, wounds=3)))
    assert told(desk, "wound test")[0].facts["row"] == row
    assert person.figures == FIGURES | {name: FIGURES[name] - number for name, number in loses.items()}
    assert person.lasting == ((stays,) if stays else ())
    assert person.state == (GROUNDED if days else FIT)
    assert person.until == (after(desk.state.day, days) if days else "")


LOWER = [
    (-7, "immortal", (1, 4), {"luck": 5}, "immortal", 7),
    (-8, "immortal", (4, 4), {"luck": 8}, "immortal", 7),
    (-9, "lasting complications", (1,), {"fortitude": 1}, "", 30),
    (-10, "lasting complications", (6,), {"fortitude": 6}, "", 30),
    (-11, "blackouts", (), {}, "blackouts", 30),
    (-12, "eye", (), {"gunnery": 3}, "", 30),
    (-13, "head injury", (), {"awareness": 1, "flying": 1, "gunnery": 1}, "", 30),
]


@TEST
@TABLE
@ABSENCE
@pytest.mark.parametrize(("success", "row", "dice", "loses", "stays", "days"), LOWER)
def test_the_lower_rows(
    success: int, row: str, dice: tuple[int, ...], loses: dict[str, int], stays: str, days: int
) -> None:
    """icog.amb.wounded-labels, icog.amb.blackout-natural-1."""
    desk = after_a_mission(19, *dice)
    left = 19 + success
    person = somebody(desk, fortitude=20, wounds=20 - left)
    play(lasting(desk, person, 0))
    assert told(desk, "wound test")[0].facts["success"] == success
    assert told(desk, "wound test")[0].facts["row"] == row
    whole = FIGURES | {"fortitude": 20}
    assert person.figures == whole | {name: whole[name] - number for name, number in loses.items()}
    assert person.lasting == ((stays,) if stays else ())
    assert (person.state, person.until) == (GROUNDED, after(desk.state.day, days))
    assert spent(desk, 1 + len(dice))


@TEST
@TABLE
@pytest.mark.parametrize("success", [-14, -17])
@pytest.mark.parametrize("absence", [True, False])
def test_a_paralysed_man_leaves_for_good(success: int, absence: bool) -> None:
    desk = after_a_mission(19, absence=absence)
    person = somebody(desk, fortitude=12, wounds=12 - (19 + success))
    play(lasting(desk, person, 0))
    assert person.state == RETIRED
    assert person.career[-1].kind == RETIRED


@TEST
@TABLE
def test_a_natural_20_kills_however_strong_he_is() -> None:
    desk = after_a_mission(20)
    person = somebody(desk, fortitude=25)
    play(lasting(desk, person, 0))
    assert person.state == DEAD
    assert told(desk, "wound test")[0].facts["row"] == "natural 20"
    facts = person.career[-1].facts
    assert facts["task"] == "patrol"
    assert facts["sector"]


@TEST
@TABLE
@pytest.mark.parametrize(("luck", "roll", "lives"), [(12, 8, True), (12, 9, False)])
def test_who_cheats_death_may_outlive_a_natural_20(luck: int, roll: int, lives: bool) -> None:
    """icog.amb.cheating-death-scope: a Luck test at -4, and 1d4 of Fortitude."""
    desk = after_a_mission(20, roll, *([3] if lives else []))
    person = somebody(desk, luck=luck, abilities=(CHEATING_DEATH,))
    play(lasting(desk, person, 0))
    assert (person.state == FIT) == lives
    if lives:
        assert remaining(person) == 3


@TEST
@TABLE
@pytest.mark.parametrize(("role", "ability"), [("pilot", HAWK_EYED), ("gunner", OLD_DUCK_HUNTER)])
def test_a_natural_1_makes_him_stronger_than_before(role: str, ability: str) -> None:
    """A gunner rolls on the gunners' table (icog.amb.wounded-gunner)."""
    desk = after_a_mission(1, 16 if role == "pilot" else 3)
    person = somebody(desk, role, wounds=11)
    play(lasting(desk, person, 2))
    assert person.abilities == (ability,)
    assert person.state == FIT


@TEST
@TABLE
def test_a_gunner_keeps_his_flying_skill_and_has_no_use_for_blackouts() -> None:
    """icog.amb.wounded-gunner."""
    desk = after_a_mission(19, 18)
    person = somebody(desk, "gunner", fortitude=20, wounds=14)
    play(lasting(desk, person, 0))
    assert {name: person.figures[name] for name in ("awareness", "flying", "gunnery")} == {
        "awareness": 11,
        "flying": 14,
        "gunnery": 12,
    }
    other = somebody(desk, "gunner", fortitude=20, wounds=13)
    play(lasting(desk, other, 0))
    assert other.lasting == ()
    assert other.state == GROUNDED


@TABLE
def test_luck_is_never_lost_below_1_and_nothing_comes_twice() -> None:
    desk = after_a_mission(19, 4, 4)
    person = somebody(desk, luck=5, fortitude=20, wounds=8, lasting=("immortal",))
    play(lasting(desk, person, 0))
    assert person.figures["luck"] == 1
    assert person.lasting == ("immortal",)


@TABLE
def test_fortitude_lost_for_good_is_not_missing_a_second_time() -> None:
    """icog.amb.wounded-heal-cap: what is left stays as it is, up to the new score."""
    desk = after_a_mission(12, absence=False)
    person = somebody(desk, wounds=2)
    play(lasting(desk, person, 0))
    assert person.figures["fortitude"] == 11
    assert person.figures["wounds"] == 1


@REROLL
def test_rerolls_that_were_not_used_may_be_spent_one_after_another() -> None:
    desk = after_a_mission(20, 17, 9)
    person = somebody(desk)
    steps = lasting(desk, person, 2)
    first = asks(steps)
    assert (first.kind, first.seat) == ("wound re-roll", ALLIED)
    assert first.options == ("keep", "re-roll")
    assert first.about == (person.id, 12, 20, "natural 20", 2)
    second = steps.send("re-roll")
    assert isinstance(second, Decision)
    assert second.about == (person.id, 12, 17, "serious injury", 1)
    ends(steps, "re-roll")
    assert person.state == FIT
    assert spent(desk, 3)


@REROLL
def test_who_keeps_his_roll_has_it_and_without_rerolls_nobody_is_asked() -> None:
    desk = after_a_mission(14, 14)
    person = somebody(desk)
    play(lasting(desk, person, 1), "keep")
    assert person.figures["fortitude"] == 11
    other = somebody(desk)
    play(lasting(desk, other, 0))
    assert other.figures["fortitude"] == 11


@REROLL
def test_a_test_that_came_off_is_not_rolled_again() -> None:
    desk = after_a_mission(12)
    play(lasting(desk, somebody(desk), 2))
    assert spent(desk, 1)


@ABSENCE
def test_without_the_optional_rule_nobody_is_grounded_by_wounds() -> None:
    desk = after_a_mission(19, absence=False)
    person = somebody(desk, fortitude=20, wounds=12)
    play(lasting(desk, person, 0))
    assert person.state == FIT
    assert person.lasting == ("blackouts",)
    assert person.figures["wounds"] == 12


@ABSENCE
def test_who_has_been_in_hospital_comes_back_whole() -> None:
    desk = after_a_mission(1, 13)
    person = somebody(desk)
    play(wounded(desk, person, Befell(person.id, wounds=2)))
    assert person.state == GROUNDED
    assert person.figures == FIGURES | {"fortitude": 11}


def test_the_dead_learn_nothing() -> None:
    desk = after_a_mission(1, 20)
    person = somebody(desk)
    play(debrief(desk, person, Befell(person.id, wounds=4), True))
    assert person.state == DEAD
    assert (person.points, person.earned) == (0, 0)


def test_every_number_from_0_down_has_its_row() -> None:
    least = [row.least for row in TABLES.wounded.rows]
    assert least == [0, -2, -4, -6, -8, -10, -11, -12, -13, -99]
    grounded = [row.grounded for row in TABLES.wounded.rows]
    assert grounded == ["", *["days"] * 4, *["weeks"] * 4, "months"]
