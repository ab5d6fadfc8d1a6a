"""Special abilities: the three tables, and what each does in play."""

from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.icog.crew import abilities
from aerodrome.rulebooks.icog.crew.abilities import ACES, FIGURES, GUNNERS, NAMES, PILOTS
from aerodrome.rulebooks.icog.crew.people import lost
from aerodrome.rulebooks.icog.crew.testing import flying_test
from aerodrome.rulebooks.icog.decisions import Spot, Spots
from aerodrome.rulebooks.icog.figures.panels import models
from aerodrome.rulebooks.icog.flight.collisions import avoids, collide
from aerodrome.rulebooks.icog.flight.landing import hard_landing, lands_off_board, touch_down
from aerodrome.rulebooks.icog.flight.paths import Tight, energy_of, handling, tight
from aerodrome.rulebooks.icog.gunnery.damage import damage
from aerodrome.rulebooks.icog.gunnery.guns import jam
from aerodrome.rulebooks.icog.gunnery.shooting import slots
from aerodrome.rulebooks.icog.gunnery.structure import fails
from aerodrome.rulebooks.icog.initiative import threat_modifier
from aerodrome.rulebooks.icog.missions.placing import check_spots
from aerodrome.rulebooks.icog.state import Barrel, Engine
from tests.rules.icog.gunnery import OBSERVER, crew, duel, hull, parts, told, volley
from tests.rules.icog.hangar import (
    CENTRAL,
    alone,
    asked,
    craft,
    desk,
    fly,
    form_of,
    match_with,
    options,
    plane,
    play,
    rest,
    turn,
)
from tests.rules.referee import facts_of, give, said

PILOTS_RULE = pytest.mark.rule("icog.tables.pilot-abilities")
PILOTS_TABLE = pytest.mark.table("icog.tables.pilot-abilities-table")
ACES_RULE = pytest.mark.rule("icog.tables.ace-abilities")
ACES_TABLE = pytest.mark.table("icog.tables.ace-abilities-table")
GUNNERS_RULE = pytest.mark.rule("icog.tables.gunner-abilities")
GUNNERS_TABLE = pytest.mark.table("icog.tables.gunner-abilities-table")
TWO_SEATER = "halberstadt-cl-ii"


@PILOTS_RULE
@PILOTS_TABLE
def test_what_a_pilot_may_roll() -> None:
    """Eighteen abilities, and a free choice on 19 and 20: icog.amb.ability-number-3-11. There is no Aerobatics:
    icog.amb.aerobatics."""
    assert [row.name for row in PILOTS.values()] == [
        "balloon expert",
        "strafing expert",
        "emergency survivor",
        "sticky",
        "daredevil",
        "weapon expert",
        "friends at high places",
        "best rigger",
        "good luck charm",
        "leadership",
        "tactician",
        "cool aim",
        "hard as nails",
        "old duck hunter",
        "pilot hands",
        "hawk-eyed",
        "cool headed",
        "cheating death",
        "",
        "",
    ]
    assert list(PILOTS) == list(range(1, 21))
    assert [roll for roll, row in PILOTS.items() if row.origin == "printed"] == [10, *range(12, 21)]
    assert "aerobatics" not in NAMES


@ACES_RULE
@GUNNERS_RULE
@ACES_TABLE
@GUNNERS_TABLE
def test_what_aces_and_gunners_may_roll() -> None:
    assert {roll: row.name for roll, row in ACES.items()} == {
        1: "confident",
        2: "slippery as an eel",
        3: "test expert",
        4: "promotion",
        5: "mentor",
        6: "master marksman",
    }
    assert {roll: row.name for roll, row in GUNNERS.items()} == {
        1: "balloon expert",
        2: "strafing expert",
        3: "old duck hunter",
        4: "hawk-eyed",
        5: "ammo conservation",
        6: "cool headed",
        7: "doing his job",
        8: "hard as nails",
    }


@PILOTS_RULE
@ACES_RULE
@ACES_TABLE
def test_what_is_left_to_the_campaign() -> None:
    """Months and missions are no matter of one fight."""
    campaign = {row.name for rows in (PILOTS, ACES, GUNNERS) for row in rows.values() if row.acts == "campaign"}
    assert campaign == {"", "friends at high places", "test expert", "promotion"}
    assert (FIGURES.confident_fortitude, FIGURES.confident_luck) == (4, 2)
    assert (FIGURES.test_expert, FIGURES.friends, FIGURES.promotion, FIGURES.mentor) == (2, 1, 4, 1)


@PILOTS_RULE
@pytest.mark.parametrize(
    ("record", "rule"),
    [
        ({"abilities": ["aerobatics"]}, "icog.tables.pilot-abilities"),
        ({"abilities": ["Sticky"]}, "icog.tables.pilot-abilities"),
        ({"lasting": ["a limp"]}, "icog.tables.wounded-test"),
        ({"more_rerolls": 6}, "icog.tables.ace-abilities"),
        ({"more_rerolls": -1}, "icog.tables.ace-abilities"),
    ],
)
def test_what_there_is_not_is_refused(record: dict[str, Any], rule: str) -> None:
    with pytest.raises(aerodrome.BadInput) as caught:
        alone(**record)
    assert (caught.value.rule, caught.value.where) == (rule, "scenario: central: airplane 1")


@ACES_RULE
def test_a_mentors_advice_is_a_re_roll_more() -> None:
    """icog.tables.ace-abilities: the campaign gives it; Luck 6 alone gives none."""
    assert craft(alone(more_rerolls=1)).crew[0].rerolls == 1
    assert craft(alone(luck=7, more_rerolls=1)).crew[0].rerolls == 2


# Emergency survivor


@PILOTS_RULE
@PILOTS_TABLE
def test_an_emergency_survivor_adds_five_to_both_tests_of_an_emergency_landing() -> None:
    """Any of them: to find a place, and to come down in it."""
    match = alone(abilities=["emergency survivor"], engines=[Engine(state="off")])
    table = desk(match, 1, 1)
    play(lands_off_board(table, hull(table, "A"), "E"))
    assert [test["sum"] for test in told(table, "tests")] == [
        [["luck", 6], ["emergency survivor", 5]],
        [["flying", 12], ["place", 2], ["emergency survivor", 5]],
    ]


@PILOTS_RULE
def test_a_landing_that_is_only_too_fast_is_no_emergency() -> None:
    match = alone(abilities=["emergency survivor"], speed=100, table={"scenario": {"board": {"ground": "aerodrome"}}})
    table = desk(match, 1)
    play(touch_down(table, hull(table, "A")))
    assert "emergency survivor" not in dict(told(table, "tests")[0]["sum"])
    hard = desk(match, 1)
    play(hard_landing(hard, hull(hard, "A"), "field", 0))
    assert dict(told(hard, "tests")[0]["sum"])["emergency survivor"] == 5


# Sticky and the eel


@PILOTS_RULE
@PILOTS_TABLE
@pytest.mark.parametrize(("others", "modifier"), [(("B",), -6), (("B", "C"), -6), ((), 0)])
def test_who_is_sticky_costs_two_more_but_never_more_than_six(others: tuple[str, ...], modifier: int) -> None:
    """icog.amb.sticky-cap"""
    camels = [
        plane(name, (30 + x, 24), kind="sopwith-camel", abilities=["sticky"]) for x, name in enumerate(others, -1)
    ]
    match = match_with(camels, [plane("A")], steps=())
    assert threat_modifier(match.state, craft(match)) == modifier


@PILOTS_RULE
def test_from_the_side_who_is_sticky_costs_four_and_it_is_told() -> None:
    camel = plane("B", (24, 31), 90.0, "sopwith-camel", abilities=["sticky"])
    match = match_with([camel], [plane("A")], dice=(5, 6), steps="initiative")
    told_ = {facts["airplane"]: facts for facts in facts_of(match, "initiative")}
    assert (told_["A"]["threats"], dict(told_["A"]["sum"])["threats"]) == ({"B": -4}, -4)


@PILOTS_RULE
def test_a_gunner_who_watches_him_gets_no_more_for_it() -> None:
    """icog.amb.sticky-for-gunner"""
    camel = plane("B", (30, 24), kind="sopwith-camel", abilities=["sticky"])
    match = match_with([camel], [plane("A", kind=TWO_SEATER)], steps=())
    table = desk(match, 5, 1, 2)
    play(slots(table), "B")
    assert told(table, "gunner initiative")[0]["bonus"] == 4


@ACES_RULE
@ACES_TABLE
@pytest.mark.parametrize(
    ("camels", "ignored"),
    [((), 0), ((("B", 24, 31, 90.0),), 2), ((("B", 30, 24, 0.0),), 2), ((("B", 30, 24, 0.0), ("C", 24, 31, 90.0)), 2)],
)
def test_an_eel_ignores_two_points_of_his_threats(camels: tuple[Any, ...], ignored: int) -> None:
    own = [plane("A", abilities=["slippery as an eel"])]
    enemies = [plane(name, (x, y), heading, "sopwith-camel") for name, x, y, heading in camels]
    match = match_with(enemies, own, seed=1, steps="initiative")
    (line,) = [facts for facts in facts_of(match, "initiative") if facts["airplane"] == "A"]
    assert dict(line["sum"]).get("slippery as an eel", 0) == ignored
    assert match.state.sheet["A"].base == line["base"] == sum(part for _, part in line["sum"])


# Daredevil


@PILOTS_RULE
@PILOTS_TABLE
def test_a_daredevil_adds_five_to_luck_against_collisions() -> None:
    match = match_with(central=[plane("A", abilities=["daredevil"]), plane("B", (30, 31), luck=3)], steps=())
    table = desk(match, 20, 3)
    play(collide(table, hull(table, "A"), hull(table, "B")))
    assert [test["sum"] for test in told(table, "tests")] == [[["luck", 6], ["daredevil", 5]], [["luck", 3]]]


@PILOTS_RULE
def test_a_daredevil_adds_five_when_he_flies_low_but_not_to_other_tests() -> None:
    match = alone(abilities=["daredevil"], altitude=3.0)
    table = desk(match, 17, 17)
    play(avoids(table, hull(table, "A"), "ground"))
    play(flying_test(table, hull(table, "A"), "spin", "icog.5.5.15.3"))
    assert [test["success"] for test in told(table, "tests")] == [0, -5]


# Weapon expert and best rigger


@PILOTS_RULE
@PILOTS_TABLE
@pytest.mark.parametrize(
    ("face", "left"),
    [
        (1, Barrel(actions=4, turns=2)),
        (2, Barrel(actions=2, turns=1)),
        (3, Barrel(actions=1, turns=1)),
        (4, Barrel(ready=2)),
        (5, Barrel(ready=2)),
        (6, Barrel(ready=2)),
    ],
)
def test_a_weapon_experts_guns_jam_two_rows_better(face: int, left: Barrel) -> None:
    """icog.amb.weapon-expert-cap: 7 and 8 count as 6."""
    table = desk(alone(abilities=["weapon expert"]), 1, face)
    a = hull(table, "A")
    jam(table, a, a.crew[0], a.weapons)
    assert a.weapons[0].barrels[0] == left
    assert told(table, "ability")[0] == {"airplane": "A", "role": "pilot", "ability": "weapon expert", "modifier": 2}


@PILOTS_RULE
@PILOTS_TABLE
@pytest.mark.parametrize(
    ("face", "dice", "cause", "lost_"),
    [
        (1, (), "loses a wing", 0),
        (2, (1, 1, 1), "", 3),
        (3, (1, 1), "", 2),
        (4, (1,), "", 4),
        (5, (), "", 0),
        (6, (), "", 0),
    ],
)
def test_the_best_riggers_airplane_fails_one_row_better(face: int, dice: Any, cause: str, lost_: int) -> None:
    """icog.amb.weapon-expert-cap: 7 counts as 6."""
    table = desk(alone(abilities=["best rigger"]), face, *dice)
    a = hull(table, "A")
    strength = a.strength
    fails(table, a)
    assert (a.cause, strength - a.strength) == (cause, lost_)


@PILOTS_RULE
def test_the_rigger_is_the_pilots_whoever_flies() -> None:
    for who, ability in (("pilot", True), (OBSERVER, False)):
        match = alone(kind=TWO_SEATER, table={"change": crew("A", who, abilities=("best rigger",))})
        table = desk(match, 5, *(() if ability else (1,)))
        fails(table, hull(table, "A"))
        assert len(told(table, "structure")) == (not ability)


# Good Luck Charm


@PILOTS_RULE
@PILOTS_TABLE
def test_a_good_luck_charm_is_a_re_roll_for_anybody_of_the_side() -> None:
    """icog.amb.charm-owner-lost: once, and after its owner is lost too."""
    owner = plane("A", (10, 10), abilities=["good luck charm"], fate="lost")
    match = match_with(central=[owner, plane("B")], steps=())
    assert match.state.charms == {CENTRAL: 1}
    table = desk(match, 20, 12, 20)
    b = hull(table, "B")
    assert play(flying_test(table, b, "spin", "icog.0.test"), "charm") == 0
    assert table.state.charms == {CENTRAL: 0}
    assert told(table, "charm")[0]["left"] == 0
    assert play(flying_test(table, b, "spin", "icog.0.test")) == -8


@PILOTS_RULE
def test_who_has_re_rolls_of_his_own_uses_them_first() -> None:
    match = match_with(central=[plane("A", abilities=["good luck charm"], rerolls=1)], steps=())
    table = desk(match, 20, 20, 20)
    steps = flying_test(table, hull(table, "A"), "spin", "icog.0.test")
    assert offered(next(steps)) == ("keep", "re-roll")
    assert offered(steps.send("re-roll")) == ("keep", "charm")
    with pytest.raises(StopIteration):
        steps.send("keep")
    assert table.state.charms == {CENTRAL: 1}


def offered(decision: Any) -> Any:
    return decision.options


@PILOTS_RULE
def test_the_enemy_does_not_use_it_and_two_charms_are_two() -> None:
    own = [plane(name, (10, y), abilities=["good luck charm"]) for name, y in (("A", 10), ("B", 20))]
    match = match_with([plane("C", kind="sopwith-camel")], own, steps=())
    assert match.state.charms == {CENTRAL: 2}
    table = desk(match, 20)
    with pytest.raises(StopIteration):
        next(flying_test(table, hull(table, "C"), "spin", "icog.0.test"))


@PILOTS_RULE
def test_in_a_collision_the_charm_is_a_choice() -> None:
    """His own Re-rolls he must spend; the side's he may."""
    own = [plane("A", abilities=["good luck charm"], rerolls=1), plane("B", (30, 31))]
    table = desk(match_with(central=own, steps=()), 20, 20, 6)
    play(collide(table, hull(table, "A"), hull(table, "B")), "charm")
    assert (hull(table, "A").crew[0].rerolls, table.state.charms) == (0, {CENTRAL: 0})


# Initiative: cool headed, leadership


def order_of(match: Match) -> list[str]:
    return list(match.state.order)


@PILOTS_RULE
@PILOTS_TABLE
def test_a_cool_head_rolls_his_initiative_again_once() -> None:
    own = [plane("A", (10, 10), abilities=["cool headed"]), plane("B", (50, 10))]
    match = match_with(central=own, dice=(5, 2, 9, 8), steps="initiative")
    assert asked(match) == ("initiative", "A", "pilot", 2, 14)
    assert options(match) == ("keep", "re-roll")
    give(match, "re-roll")
    assert [event.facts["die"] for event in said(match, "keeps cool")] == [2]
    assert (match.state.sheet["A"].die, match.state.sheet["A"].base) == (8, 20)
    assert order_of(match) == ["Z", "A", "B"]
    assert craft(match).crew[0].used == ("cool headed",)
    spent = match_with(central=own, dice=(5, 2, 9), steps="initiative", change=crew("A", used=("cool headed",)))
    assert spent.decision is None


@PILOTS_RULE
def test_a_cool_head_may_keep_his_die_for_a_later_turn() -> None:
    match = match_with(central=[plane("A", (10, 10), abilities=["cool headed"])], dice=(5, 2), steps="initiative")
    give(match, "keep")
    assert (match.state.sheet["A"].die, craft(match).crew[0].used) == (2, ())


@GUNNERS_RULE
@GUNNERS_TABLE
def test_a_cool_headed_gunner_rolls_his_own_again() -> None:
    own = plane("A", kind=TWO_SEATER, crew={OBSERVER: {"abilities": ["cool headed"]}})
    match = match_with(central=[own], steps=())
    table = desk(match, 3, 9, 1, 2)
    play(slots(table), "re-roll")
    assert told(table, "keeps cool")[0]["role"] == OBSERVER
    assert [(slot.base, slot.die) for slot in table.state.slots if slot.role == OBSERVER] == [(21, 9)]


@PILOTS_RULE
@PILOTS_TABLE
def test_a_leader_exchanges_his_die_with_another_pilot() -> None:
    """icog.amb.leadership-swap: only with his own side; Awareness and threats stay with each."""
    own = [
        plane("A", (10, 10), abilities=["leadership"], awareness=10),
        plane("B", (50, 10), awareness=14),
        plane("C", (30, 50), altitude=30.0),
    ]
    match = match_with(central=own, dice=(5, 9, 2, 4), steps="initiative")
    assert asked(match) == ("leadership", "A", 9)
    assert options(match) == ("keep", "B", "C")
    give(match, "B")
    sheet = match.state.sheet
    assert [(sheet[name].die, sheet[name].base) for name in ("A", "B", "C")] == [(2, 12), (9, 23), (4, 16)]
    assert order_of(match) == ["A", "C", "Z", "B"]
    assert craft(match).crew[0].used == ("leadership",)


@PILOTS_RULE
@pytest.mark.parametrize("facts", [{"used": ("leadership",)}, {"blackout": 1}])
def test_a_leader_who_has_led_or_is_unconscious_does_not(facts: dict[str, Any]) -> None:
    own = [plane("A", (10, 10), abilities=["leadership"]), plane("B", (50, 10))]
    match = match_with(central=own, dice=(5, 9, 2), steps="initiative", change=crew("A", **facts))
    assert match.decision is None


@PILOTS_RULE
def test_who_is_alone_leads_nobody() -> None:
    match = match_with(central=[plane("A", (10, 10), abilities=["leadership"])], dice=(5, 9), steps="initiative")
    assert match.decision is None


# Tactician


def tactics(at: tuple[float, float] = (30.0, 30.0), **facts: Any) -> Match:
    own = [plane("A", at, abilities=["tactician"], **facts), plane("B", (40.0, 30.0))]
    return match_with(central=own, steps=("places",))


@PILOTS_RULE
@PILOTS_TABLE
def test_a_tactician_starts_at_any_altitude_near_a_friend() -> None:
    """icog.amb.ability-number-3-11"""
    match = tactics()
    assert asked(match) == ("place", "A")
    give(match, {"A": {"at": [40.0, 45.0], "heading": 180.0, "speed": 175, "altitude": 35.0}})
    a = craft(match)
    assert (a.pose.at, a.speed, a.crew[0].used) == ((40.0, 45.0, 35.0), 175, ("tactician",))
    assert match.decision is None


@PILOTS_RULE
@pytest.mark.parametrize(
    "spot",
    [
        {"at": [40.0, 45.1], "altitude": 35.0},
        {"at": [40.0, 30.5], "altitude": 20.0},
        {"at": [40.0, 45.0], "altitude": 2.0},
        {"at": [40.0, 45.0], "altitude": 301.0},
        {"at": [40.0, 45.0], "altitude": float("nan")},
        {"at": [61.0, 30.0]},
        {"at": [40.0, 45.0], "speed": 172},
    ],
)
def test_where_a_tactician_cannot_start(spot: dict[str, Any]) -> None:
    form = form_of(tactics())
    found = {"heading": 0.0, "speed": 175, "altitude": None} | spot
    assert form.check({"A": Spot(tuple(found["at"]), found["heading"], found["speed"], found["altitude"])})


@PILOTS_RULE
def test_a_tactician_may_stay_where_the_mission_puts_him() -> None:
    """Even where nobody is near, faster than Top speed."""
    match = tactics((2.0, 2.0), speed=200)
    stays = Spot((2.0, 2.0), 0.0, 200, 20.0)
    assert form_of(match).check({"A": stays}) == []
    give(match, {"A": {"at": [2.0, 2.0], "heading": 0.0, "speed": 200, "altitude": 20.0}})
    assert craft(match).pose.at == (2.0, 2.0, 20.0)


@PILOTS_RULE
def test_others_do_not_choose_their_altitude() -> None:
    own = match_with(central=[plane("A", (30.0, 30.0))], steps=()).state
    problems = check_spots(own, [own.airplanes["A"]], {"A": Spot((30.0, 30.0), 0.0, 175, 40.0)})
    assert [problem.what for problem in problems] == ["A starts at 20 MU"]


@PILOTS_RULE
def test_a_random_place_of_a_tactician_is_a_legal_one() -> None:
    match = tactics()
    form = form_of(match)
    faces = iter([0.1, 0.9, 0.2, 0.7] * 100)
    found = form.sample(lambda: next(faces))
    assert form.check(found) == []
    assert msgspec.convert(found, Spots)["A"].at != (30.0, 30.0)


@PILOTS_RULE
def test_a_tactician_chooses_once_and_below_the_ceiling() -> None:
    own = [plane("A", abilities=["tactician"]), plane("B", (40.0, 30.0))]
    assert match_with(central=own, steps=("places",), change=crew("A", used=("tactician",))).decision is None
    form = form_of(match_with(central=own, steps=("places",), options={"ceiling": True}))
    assert form.check({"A": Spot((40.0, 40.0), 0.0, 175, 42.0)}) == []
    assert form.check({"A": Spot((40.0, 40.0), 0.0, 175, 42.5)})


@PILOTS_RULE
def test_a_tactician_without_friends_is_not_asked() -> None:
    assert match_with(central=[plane("A", abilities=["tactician"])], steps=("places",)).decision is None


# Ammunition


@PILOTS_RULE
@PILOTS_TABLE
@pytest.mark.parametrize(("burst", "die", "spent"), [("long", 18, 0), ("short", 18, 0), ("long", 5, 2)])
def test_cool_aim_pays_nothing_for_a_miss(burst: str, die: int, spent: int) -> None:
    dice = (die, 1, 1) if die == 5 else (die,)
    match = volley(duel(*dice, shooter={"abilities": ["cool aim"]}), burst)
    rest(match)
    full = craft(match).weapons[0].full
    assert craft(match).weapons[0].halves == full - spent


@PILOTS_RULE
@GUNNERS_RULE
def test_a_jam_costs_the_whole_burst() -> None:
    """icog.amb.ammo-when-miss-abilities"""
    match = volley(duel(20, 1, 6, shooter={"abilities": ["cool aim"]}))
    a = craft(match)
    assert a.weapons[0].halves == a.weapons[0].full - 2


def gunner_duel(*dice: int, ability: str, burst: str = "long") -> Match:
    """B, a Nieuport, crosses behind the observer of A."""
    match = duel(
        *dice,
        shooter={"kind": TWO_SEATER, "crew": {OBSERVER: {"abilities": [ability]}}},
        target={"at": (30.0, 24.0), "heading": 0.0},
        slots=[("A", OBSERVER)],
        change=[crew("B", state="out")],
    )
    return volley(match, burst)


@GUNNERS_RULE
@GUNNERS_TABLE
@pytest.mark.parametrize(("burst", "spent"), [("long", 1), ("short", 1)])
def test_who_conserves_ammunition_pays_for_a_short_burst(burst: str, spent: int) -> None:
    match = gunner_duel(19, ability="ammo conservation", burst=burst)
    weapon = next(weapon for weapon in craft(match).weapons if weapon.who == OBSERVER)
    assert weapon.halves == weapon.full - spent
    assert len(said(match, "ability")) == (burst == "long")


# Hard as nails


@PILOTS_RULE
@GUNNERS_RULE
@PILOTS_TABLE
@GUNNERS_TABLE
def test_who_is_hard_as_nails_loses_no_skill_to_wounds() -> None:
    """icog.amb.hard-as-nails: a pilot's Flying and Gunnery, a gunner's Awareness and Gunnery."""
    match = alone(kind=TWO_SEATER, abilities=["hard as nails"], crew={OBSERVER: {"abilities": ["hard as nails"]}})
    skills = ("awareness", "flying", "gunnery")
    people = craft(match).crew
    for person in people:
        person.wounds = 3
    assert [[lost(person, name) for name in skills] for person in people] == [[3, 0, 0], [0, 3, 0]]


# Old duck hunter


@PILOTS_RULE
@PILOTS_TABLE
@pytest.mark.parametrize(("aspect", "more"), [(90.0, 2), (0.0, 0), (180.0, 0)])
def test_a_duck_hunter_adds_two_from_the_side(aspect: float, more: int) -> None:
    """icog.amb.duck-hunter-value: two, not three."""
    match = volley(duel(18, aspect=aspect, shooter={"abilities": ["old duck hunter"]}))
    assert parts(match).get("old duck hunter", 0) == more


@GUNNERS_RULE
@GUNNERS_TABLE
@pytest.mark.parametrize(("heading", "more"), [(0.0, 2), (90.0, 2)])
def test_a_gunner_who_hunts_ducks_adds_two_at_those_who_do_not_attack(heading: float, more: int) -> None:
    match = duel(
        19,
        shooter={"kind": TWO_SEATER, "crew": {OBSERVER: {"abilities": ["old duck hunter"]}}},
        target={"at": (30.0, 24.0), "heading": heading},
        slots=[("A", OBSERVER)],
        change=[crew("B", state="out")],
    )
    assert parts(volley(match)).get("old duck hunter", 0) == more


@GUNNERS_RULE
def test_at_who_attacks_he_adds_nothing() -> None:
    match = duel(
        19,
        shooter={"kind": TWO_SEATER, "crew": {OBSERVER: {"abilities": ["old duck hunter"]}}},
        target={"at": (30.0, 24.0)},
        slots=[("A", OBSERVER)],
    )
    assert "old duck hunter" not in parts(volley(match))


# Pilot hands


@PILOTS_RULE
@PILOTS_TABLE
def test_a_pilots_hands_make_tight_turns_cheaper_and_safer() -> None:
    model = models()["albatros-d-iii"]
    plain, gifted = (handling(craft(alone(abilities=each, speed=150)), model) for each in ([], ["pilot hands"]))
    leg = turn(90, "D", 5.0)
    assert tight(plain, leg.radius) == Tight(1, True, 0)
    assert tight(gifted, leg.radius) == Tight(1, True, 0, 2)
    assert (energy_of(leg, plain, model), energy_of(leg, gifted, model)) == (3, 2)
    assert (plain.roll, gifted.roll) == (5, 4)
    match = fly(alone(14, abilities=["pilot hands"], speed=150), leg)
    assert dict(facts_of(match, "tests")[0]["sum"]) == {"flying": 12, "pilot hands": 2}
    assert said(match, "tests")[0].facts["passed"]


@PILOTS_RULE
def test_above_the_maneuvering_speed_hands_do_not_help() -> None:
    model = models()["albatros-d-iii"]
    can = handling(craft(alone(abilities=["pilot hands"], speed=200)), model)
    plain = handling(craft(alone(speed=200)), model)
    leg = turn(90, "G", 5.0)
    risk = tight(can, leg.radius)
    assert risk is not None
    assert (risk.by_skill, risk.hands) == (False, 0)
    assert energy_of(leg, can, model) == energy_of(leg, plain, model)


@PILOTS_RULE
def test_a_safe_turn_costs_what_it_costs_and_a_roll_value_is_at_least_one() -> None:
    model = models()["albatros-d-iii"]
    can = handling(craft(alone(abilities=["pilot hands"])), model)
    assert energy_of(turn(90, "P", 5.0), can, model) == 1
    airplane = craft(alone(abilities=["pilot hands"], roll_factor=2))
    assert handling(airplane, model).roll == 8


# Hawk-eyed and the marksman


@PILOTS_RULE
@GUNNERS_RULE
@PILOTS_TABLE
@GUNNERS_TABLE
def test_a_hawk_eyed_shooter_adds_1d4_to_the_damage() -> None:
    match = rest(volley(duel(8, 3, 1, 1, 1, shooter={"abilities": ["hawk-eyed"]}, seed=1)))
    assert said(match, "ability")[0].facts["modifier"] == 3
    event = said(match, "damage")[0].facts
    assert (event["successes"], event["total"]) == (12 - 8 + 3, 1 + 7)


@ACES_RULE
@ACES_TABLE
@pytest.mark.parametrize(("answer", "dice", "row"), [("keep", (), 8), ("add", (3,), 11), ("subtract", (2,), 6)])
def test_a_master_marksman_changes_the_row_he_sees(answer: str, dice: tuple[int, ...], row: int) -> None:
    """icog.amb.master-marksman-order: after everything else."""
    own = [plane("A", (10, 10), abilities=["hawk-eyed", "master marksman"])]
    match = match_with([plane("B", kind="nieuport-17")], own, steps=())
    table = desk(match, 2, 4)
    a = hull(table, "A")
    decision: Any = next(damage(table, hull(table, "B"), 2, a.pose.at, (a, a.crew[0])))
    assert (decision.kind, decision.about) == ("marksman", ("A", "pilot", "B", 8))
    table = desk(match, 2, 4, *dice, 1, 1, 1)
    a, b = hull(table, "A"), hull(table, "B")
    play(damage(table, b, 2, a.pose.at, (a, a.crew[0])), answer)
    assert [(each["before"], each["total"]) for each in told(table, "marksman")] == ([(8, row)] if dice else [])
    plain = desk(match, 1, 1, 1, 1)
    play(damage(plain, hull(plain, "B"), row - 1, a.pose.at))
    assert b == hull(plain, "B")


@ACES_RULE
@pytest.mark.parametrize(("total", "die", "luck"), [(3, 3, 7), (3, 1, 6)])
def test_a_row_that_goes_below_two_only_tears_a_scarf(total: int, die: int, luck: int) -> None:
    match = match_with([plane("B", kind="nieuport-17")], [plane("A", abilities=["master marksman"])], steps=())
    table = desk(match, total, die, 1, 1, 1)
    a, b = hull(table, "A"), hull(table, "B")
    play(damage(table, b, 0, a.pose.at, (a, a.crew[0])), "subtract")
    assert b.crew[0].luck == luck


@ACES_RULE
def test_a_marksman_is_not_asked_about_a_friend() -> None:
    match = match_with(central=[plane("A", abilities=["master marksman"]), plane("B", (30, 40))], steps=())
    table = desk(match, 3, 1, 1)
    a, b = hull(table, "A"), hull(table, "B")
    with pytest.raises(StopIteration):
        next(damage(table, b, 0, a.pose.at, (a, a.crew[0])))


@PILOTS_RULE
def test_has_tells_who_has_what() -> None:
    person = craft(alone(abilities=["sticky"])).crew[0]
    assert abilities.has(person, "sticky")
    assert not abilities.has(person, "daredevil")
    assert abilities.worth(person, "sticky", -2) == -2
    assert abilities.worth(person, "daredevil", 5) == 0
    assert abilities.rule_of(person, "mentor") == "icog.tables.ace-abilities"


@pytest.mark.rule("icog.1.2.special", "icog.tables.ace-abilities")
@pytest.mark.table("icog.tables.ace-abilities-table")
def test_a_confident_ace_has_more_fortitude_and_luck_in_single_games_too() -> None:
    """The Luck brings Re-rolls: icog.amb.confident-luck."""
    given = craft(alone(abilities=["confident"], fortitude=10, luck=14)).crew[0]
    assert (given.fortitude, given.luck, given.rerolls) == (14, 16, 2)
    match = match_with(
        [plane("B", (10.0, 10.0))],
        [plane("A", abilities=["confident"])],
        steps="crews",
        dice=[*[4, 4] * 3, *[3, 3, 4], *[2, 2, 2], *[4, 4] * 3, *[3, 3, 4], *[2, 2, 2]],
        options={"pilots": "rolled"},
    )
    while match.decision is not None:
        give(match, match.decision.options[0])
    rolled = craft(match).crew[0]
    assert (rolled.fortitude, rolled.luck, rolled.rerolls) == (14, 8, 1)
    assert craft(match, "B").crew[0].fortitude == 10


@pytest.mark.rule("icog.1.2.special", "icog.tables.ace-abilities")
@pytest.mark.table("icog.tables.ace-abilities-table")
def test_a_mentor_gives_a_rookie_one_more_re_roll_before_the_mission() -> None:
    """Another pilot of his side without a victory, or nobody."""

    def squadron(*, victories: int = 0) -> Match:
        others = [plane("B", (10.0, 10.0), victories=victories), plane("C", (20.0, 10.0), victories=3)]
        return match_with([plane("Z", (2.0, 58.0))], [plane("A", abilities=["mentor"]), *others], steps="crews")

    match = squadron()
    assert (asked(match), options(match)) == (("mentor", "A"), ("B", "nobody"))
    give(match, "B")
    assert craft(match, "B").crew[0].rerolls == 1
    assert said(match, "advice")[0].facts == {"airplane": "A", "other": "B", "rerolls": 1}
    assert match.decision is None
    match = give(squadron(), "nobody")
    assert craft(match, "B").crew[0].rerolls == 0
    assert squadron(victories=1).decision is None
