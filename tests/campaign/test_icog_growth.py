"""Experience of In Clouds of Glory: points, what they cost, and every special ability as it is rolled."""

import msgspec
import pytest

from aerodrome.campaign import BOOK, decisions
from aerodrome.campaign.adapters.icog.adapter import ADAPTER, debrief, early, recruit, train, worth
from aerodrome.campaign.adapters.icog.advice import advise
from aerodrome.campaign.adapters.icog.experience import ace, notes, points, raisable, raise_, special
from aerodrome.campaign.adapters.icog.tables import cost
from aerodrome.campaign.note_kinds import Costs, Raises
from aerodrome.campaign.staff import Staff
from aerodrome.campaign.state import Befell, Claim
from aerodrome.kernel.decisions import Decision
from aerodrome.pilots.pilot import play as play_on
from aerodrome.rulebooks.icog.crew.abilities import ACES, CONFIDENT, FRIENDS, GUNNERS, PILOTS, PROMOTION, TEST_EXPERT
from aerodrome.rulebooks.icog.figures.tables import rerolls_of
from tests.campaign.front import ALLIED, GERMAN, campaign, debriefed, machine_of, ordered, pilots
from tests.campaign.mess import FIGURES, asks, ends, somebody, spent, table, told
from tests.rules.icog.hangar import play
from tests.rules.referee import give, said

EXPERIENCE = pytest.mark.rule("icog.tables.experience", "icog.1.1.experience", "campaign.icog.growth")
WORTH = pytest.mark.table("icog.tables.experience-table")
COST = pytest.mark.rule("icog.tables.skill-cost")
RAISE = pytest.mark.rule("icog.tables.skill-raise-roll")


def claim(forced: bool = False, kind: str = "airplane") -> Claim:
    return Claim("somebody", kind, forced)


@EXPERIENCE
@WORTH
@pytest.mark.parametrize(
    ("befell", "won", "worth"),
    [
        (Befell("x"), False, 1),
        (Befell("x"), True, 2),
        (Befell("x", claims=(claim(),)), False, 3),
        (Befell("x", claims=(claim(), claim())), True, 6),
        (Befell("x", claims=(claim(forced=True),)), False, 2),
        (Befell("x", drove=1), False, 2),
        (Befell("x", drove=2), True, 4),
        (Befell("x", objectives=1), False, 2),
        (Befell("x", claims=(claim(kind="balloon"),)), False, 3),
        (Befell("x", claims=(claim(kind="airship"),)), False, 3),
        (Befell("x", claims=(claim(kind="ground"),)), False, 1),
    ],
)
def test_what_a_mission_is_worth(befell: Befell, won: bool, worth: int) -> None:
    """icog.amb.xp-table-numbers."""
    assert sum(number for _, number in points(befell, won)) == worth


@pytest.mark.rule("icog.tables.experience-downed-forced")
@pytest.mark.example("icog.ex.tables.forced-then-downed")
def test_who_forces_an_enemy_home_and_then_shoots_him_down_gets_two_points_for_both() -> None:
    parts = dict(points(Befell("x", claims=(claim(forced=True),), drove=1), False))
    assert parts["forced home"] + parts["victories"] == 2


@pytest.mark.rule("icog.tables.experience-objective")
@WORTH
def test_an_important_objective_is_worth_a_point() -> None:
    assert dict(points(Befell("x", objectives=1), False)) == {"mission": 1, "objectives": 1}


@EXPERIENCE
def test_points_are_added_to_those_that_he_has_and_told_in_parts() -> None:
    desk = table()
    person = somebody(desk, points=4, earned=9)
    play(debrief(desk, person, Befell(person.id, drove=1), True))
    assert (person.points, person.earned) == (7, 12)
    (event,) = told(desk, "experience")
    assert event.facts["sum"] == [["mission", 1], ["won", 1], ["forced home", 1]]
    assert (event.facts["points"], event.facts["total"]) == (3, 7)


@EXPERIENCE
def test_everybody_aboard_who_comes_home_learns_pilots_and_gunners() -> None:
    ready = ordered("icog", "artillery")
    crew = [name for sent in ready.state.staff.values() for place in sent for name in place.crew.values()]
    after = debriefed(ready)
    assert {event.facts["person"] for event in said(after, "experience")} == set(crew)
    assert all(after.state.people[name].earned == 1 for name in crew)


@COST
@pytest.mark.table("icog.tables.skill-cost-table")
@pytest.mark.parametrize(
    ("value", "price"),
    [(1, 1), (3, 1), (12, 1), (13, 2), (15, 2), (16, 4), (17, 4), (18, 6), (19, 6), (20, 8), (29, 8)],
)
def test_the_cost_of_one_more(value: int, price: int) -> None:
    assert cost(value) == price


@COST
@RAISE
@pytest.mark.example("icog.ex.tables.skill-cost")
@pytest.mark.parametrize("roll", [1, 9])
def test_from_15_to_16_costs_two_points_and_a_die(roll: int) -> None:
    desk = table(roll)
    person = somebody(desk, flying=15, points=3)
    play(raise_(desk, person, "flying"))
    assert person.figures["flying"] == 16
    assert person.points == 1
    assert person.abilities == ()
    assert spent(desk, 1)


@RAISE
@pytest.mark.example("icog.ex.tables.skill-cost")
def test_on_a_10_he_gets_a_special_ability_too() -> None:
    desk = table(10, 5)
    person = somebody(desk, flying=15, points=2)
    play(raise_(desk, person, "flying"))
    assert person.abilities == ("daredevil",)
    assert [mark.kind for mark in person.career[-2:]] == ["raised", "ability"]


@COST
def test_a_side_raises_what_it_likes_until_it_is_done() -> None:
    """icog.amb.skill-cap-range: Fortitude and Luck too."""
    desk = table(1, 1)
    person = somebody(desk, points=3)
    steps = train(desk, ALLIED)
    first = asks(steps)
    assert first.kind == "raise"
    assert first.seat == ALLIED
    own = [option for option in first.options if isinstance(option, tuple) and option[0] == person.id]
    assert own == [(person.id, name) for name in ("awareness", "flying", "gunnery", "fortitude", "luck")]
    assert first.options[-1] == "done"
    second = steps.send((person.id, "gunnery"))
    assert isinstance(second, Decision)
    assert person.points == 1
    assert (person.id, "flying") not in second.options, "14 to 15 costs two"
    ends(steps, (person.id, "luck"))
    assert person.points == 0


@COST
def test_points_may_be_saved() -> None:
    desk = table()
    person = somebody(desk, points=3)
    play(train(desk, ALLIED), "done")
    assert person.points == 3


@COST
def test_nothing_goes_higher_than_the_game_allows() -> None:
    desk = table()
    person = somebody(desk, points=20, gunnery=30)
    assert (person.id, "gunnery") not in raisable(desk.state, ALLIED)


@COST
def test_notes_tell_what_a_raise_costs() -> None:
    desk = table()
    person = somebody(desk, points=3)
    decision = Decision(ALLIED, "raise", (*raisable(desk.state, ALLIED), "done"), "icog.tables.skill-cost", ())
    found = BOOK.notes(desk.state, desk.settings, decision)
    assert found == notes(desk.state, decision)
    assert found[person.id, "flying"] == (
        Raises(before=14, to=15),
        Costs(points=2, left=1),
    )
    assert "done" not in found
    mission = Decision(ALLIED, "mission", ("patrol",), "campaign.choice", ("1917-04-05",))
    assert BOOK.notes(desk.state, desk.settings, mission) == {}


@pytest.mark.rule("icog.tables.pilot-abilities")
@pytest.mark.table("icog.tables.pilot-abilities-table")
@pytest.mark.parametrize("roll", range(1, 19))
def test_every_row_of_the_pilots(roll: int) -> None:
    """icog.amb.ability-number-3-11."""
    desk = table(roll)
    person = somebody(desk)
    play(special(desk, person))
    assert person.abilities == (PILOTS[roll].name,)
    (event,) = told(desk, "ability")
    assert (event.rule, event.facts["roll"]) == ("icog.tables.pilot-abilities", roll)


@pytest.mark.rule("icog.tables.pilot-abilities")
@pytest.mark.table("icog.tables.pilot-abilities-table")
@pytest.mark.parametrize("roll", [19, 20])
def test_on_19_and_20_a_pilot_chooses_what_he_does_not_have_yet(roll: int) -> None:
    desk = table(roll)
    person = somebody(desk, abilities=("sticky",))
    steps = special(desk, person)
    decision = asks(steps)
    assert (decision.kind, decision.about) == ("ability", (person.id, roll))
    assert len(decision.options) == 17
    assert "sticky" not in decision.options
    ends(steps, "pilot hands")
    assert person.abilities == ("sticky", "pilot hands")


@pytest.mark.rule("icog.tables.gunner-abilities")
@pytest.mark.table("icog.tables.gunner-abilities-table")
@pytest.mark.parametrize("roll", range(1, 9))
def test_every_row_of_the_gunners(roll: int) -> None:
    desk = table(roll)
    person = somebody(desk, "gunner")
    play(special(desk, person))
    assert person.abilities == (GUNNERS[roll].name,)
    assert told(desk, "ability")[0].rule == "icog.tables.gunner-abilities"


@RAISE
def test_what_he_has_already_is_rolled_again() -> None:
    """icog.amb.skill-ability-dup."""
    desk = table(4, 4, 6)
    person = somebody(desk, abilities=("sticky",))
    play(special(desk, person))
    assert person.abilities == ("sticky", "weapon expert")
    assert len(told(desk, "known already")) == 2


def test_who_has_every_ability_of_his_table_rolls_no_more() -> None:
    desk = table()
    person = somebody(desk, "gunner", abilities=tuple(row.name for row in GUNNERS.values()))
    play(special(desk, person))
    assert spent(desk, 0)


@pytest.mark.rule("icog.tables.ace-abilities")
@pytest.mark.table("icog.tables.ace-abilities-table")
@pytest.mark.parametrize("roll", range(1, 7))
def test_an_ace_rolls_once_on_the_table_of_the_aces(roll: int) -> None:
    """icog.amb.ace-when."""
    desk = table(roll)
    person = somebody(desk, victories=5)
    ace(desk, person)
    assert person.abilities == (ACES[roll].name,)
    ace(desk, person)
    assert spent(desk, 1)


@pytest.mark.rule("icog.tables.ace-abilities")
def test_four_victories_make_no_ace_and_a_gunner_has_no_roll() -> None:
    desk = table()
    ace(desk, somebody(desk, victories=4))
    ace(desk, somebody(desk, "gunner", victories=7))
    assert spent(desk, 0)


@pytest.mark.rule("icog.tables.ace-abilities")
def test_the_fifth_victory_of_a_mission_that_brought_two_is_enough() -> None:
    ready = ordered("icog", "patrol")
    hero = pilots(ready.state, ALLIED)[0]
    claims = tuple(Claim(machine_of(ready.state, each.id)) for each in pilots(ready.state, GERMAN))
    after = debriefed(ready, Befell(hero.id, claims=claims), dice=(6,), before={hero.id: {"victories": 4}})
    person = after.state.people[hero.id]
    assert person.victories == 6
    assert person.abilities == ("master marksman",)


@pytest.mark.rule("icog.tables.ace-abilities")
@pytest.mark.table("icog.tables.ace-abilities-table")
def test_a_confident_ace_has_more_fortitude_luck_and_rerolls() -> None:
    """icog.amb.confident-luck."""
    desk = table(1)
    person = somebody(desk, victories=5, luck=14)
    ace(desk, person)
    assert person.abilities == (CONFIDENT,)
    assert person.figures == FIGURES | {"fortitude": 16, "luck": 16}
    assert (rerolls_of(14), rerolls_of(person.figures["luck"])) == (1, 2)


@pytest.mark.table("icog.tables.ace-abilities-table")
@pytest.mark.parametrize(("rank", "then"), [(0, 1), (2, 3), (3, 3)])
def test_promotion_is_a_rank_too_up_to_the_highest(rank: int, then: int) -> None:
    desk = table(4)
    person = somebody(desk, victories=5, rank=rank)
    ace(desk, person)
    assert person.abilities == (PROMOTION,)
    assert person.rank == then
    assert len(told(desk, "promoted")) == then - rank


@pytest.mark.table("icog.tables.ace-abilities-table", "icog.tables.pilot-abilities-table")
def test_test_experts_get_new_types_two_months_early_and_friends_help_by_one() -> None:
    desk = table()
    assert early(somebody(desk)) == (0, False)
    assert early(somebody(desk, abilities=(FRIENDS,))) == (1, True)
    assert early(somebody(desk, abilities=(TEST_EXPERT,))) == (2, False)
    assert early(somebody(desk, abilities=(FRIENDS, TEST_EXPERT))) == (2, True)
    assert ADAPTER.early is early


@pytest.mark.rule("icog.1.2.1", "icog.1.2.2", "campaign.icog.recruits")
def test_a_recruit_is_rolled_as_the_book_has_it_and_an_unfit_pilot_again() -> None:
    """icog.amb.fitness-36."""
    unfit, fit = (1, 2, 3, 4, 2, 5), (3, 3, 6, 6, 4, 5)
    desk = table(*unfit, *fit, 1, 2, 3, 6, 6, 5)
    person = somebody(desk)
    recruit(desk, person)
    assert person.figures == {
        "awareness": 12,
        "flying": 18,
        "gunnery": 15,
        "fortitude": 6,
        "luck": 17,
        "wounds": 0,
    }
    (again,) = told(desk, "unfit")
    assert again.facts["rolls"] == [13, 13, 9]


def test_a_gunner_needs_no_fitness_and_his_best_is_gunnery() -> None:
    """icog.amb.gunner-flying-skill."""
    desk = table(1, 2, 3, 4, 2, 5, 1, 1, 1, 2, 2, 2)
    person = somebody(desk, "gunner")
    recruit(desk, person)
    assert list(person.figures) == [*ADAPTER.figures]
    assert [person.figures[name] for name in ("gunnery", "awareness", "flying")] == [13, 13, 9]


def test_a_near_miss_that_brought_luck_brings_it_for_good() -> None:
    """icog.6.3.10.scarf."""
    desk = table()
    person = somebody(desk, luck=6)
    play(debrief(desk, person, Befell(person.id, luck=1), False))
    assert person.figures["luck"] == 7
    assert told(desk, "luckier")[0].facts["luck"] == 7


def test_wounds_make_the_best_pilot_a_worse_choice() -> None:
    desk = table()
    well = worth(somebody(desk))
    assert worth(somebody(desk, wounds=3)) < well < worth(somebody(desk, gunnery=14))


@pytest.mark.rule("campaign.training")
def test_points_earned_on_a_mission_can_be_spent_on_the_same_evening() -> None:
    ready = ordered("icog", "patrol")
    after = debriefed(ready, dice=(1,) * 6)
    assert after.decision is not None
    assert decisions.Raise.is_asked(after.decision)
    side = after.decision.seat
    raised = [option for option in after.decision.options if isinstance(option, tuple)]
    name, figure = next(option for option in raised if option[1] in ("awareness", "luck"))
    before = after.state.people[name].figures[figure]
    give(after, [name, figure])
    assert after.state.people[name].figures[figure] == before + 1
    assert said(after, "raised")[0].facts["side"] == side


def test_a_staff_raises_the_weaker_of_two_skills_and_saves_for_it() -> None:
    desk = table()
    person = somebody(desk, points=2, gunnery=13, flying=14)
    decision = Decision(ALLIED, "raise", (*raisable(desk.state, ALLIED), "done"), "icog.tables.skill-cost", ())
    assert advise(desk.state, decision) == (person.id, "gunnery")
    person.points = 1
    cheap = msgspec.structs.replace(decision, options=(*raisable(desk.state, ALLIED), "done"))
    assert (person.id, "luck") in cheap.options
    assert advise(desk.state, cheap) == "done"
    person.figures["fortitude"] = 8
    assert advise(desk.state, cheap) == (person.id, "fortitude")


def test_a_staff_chooses_abilities_and_rerolls_with_sense() -> None:
    state = campaign("icog").state
    ability = Decision(ALLIED, "ability", ("balloon expert", "pilot hands"), "icog.tables.pilot-abilities", ("x", 19))
    assert advise(state, ability) == "pilot hands"
    for row, answer in (("natural 20", "re-roll"), ("complications", "keep"), ("eye", "re-roll")):
        about = ("x", 12, 13, row, 1)
        asked = Decision(ALLIED, "wound re-roll", ("keep", "re-roll"), "icog.tables.wounded-reroll", about)
        assert advise(state, asked) == answer


def test_a_staff_answers_whatever_the_game_asks() -> None:
    after = debriefed(ordered("icog", "patrol"))
    assert after.decision is not None
    assert after.decision.kind == "raise"
    play_on(after, {side: Staff(1) for side in (ALLIED, GERMAN)})
    assert after.decision is not None
    assert after.decision.kind == "fly"
    assert said(after, "raised")
    assert after.state.number == 1
