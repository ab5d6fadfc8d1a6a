"""Fire from the ground: who fires when and at whom, how well, and the barrages of heavy guns."""

import pytest

from aerodrome.rulebooks.icog.front.ground_fire import openings
from aerodrome.rulebooks.icog.sequence import TURN
from aerodrome.rulebooks.icog.state import FLYING, LOST, Shooter, Slot
from tests.rules.icog.frontline import SPEEDS, front, piece, unit
from tests.rules.icog.hangar import asked, craft, options, plane, pose
from tests.rules.referee import facts_of, give, said

HEAVY = unit("H", "aa-heavy", (30.0, 40.0))
MISS = 20
OURS = {"side": "central"}


def seat(match):
    assert match.decision is not None
    return match.decision.seat


def shooters(match):
    return [event.facts["unit"] for event in said(match, "ground fire")]


def struck(match, name="A"):
    return [event.facts for event in said(match, "damage") if event.facts["airplane"] == name]


@pytest.mark.rule("icog.tables.ground-attack")
@pytest.mark.table("icog.tables.ground-units", "icog.tables.aa-target-speed")
@pytest.mark.parametrize(("band", "modifier"), [("stall", 4), ("slow", 0), ("medium", -2), ("high", -4), ("dive", -6)])
def test_combat_strength_and_the_speed_of_the_target_are_what_the_die_must_not_exceed(band, modifier):
    for die, hit in ((10 + modifier, True), (11 + modifier, False)):
        match = give(front([unit()], dice=(die, *((2,) if hit else ())), speed=SPEEDS[band]), "A")
        facts = facts_of(match, "ground fire")[0]
        assert (facts["base"], facts["roll"], facts["hit"]) == (10 + modifier, die, hit)
        assert dict(facts["sum"]) == {"combat strength": 10} | ({"target speed": modifier} if modifier else {})
        assert bool(struck(match)) is hit


@pytest.mark.rule("icog.tables.ground-attack")
@pytest.mark.table("icog.tables.ground-units")
@pytest.mark.parametrize(("kind", "reach"), [("infantry", 17.0), ("aa-mg", 22.0), ("aa-37", 30.0)])
def test_every_kind_has_its_range_straight_through_the_air(kind, reach):
    """icog.amb.aa-range, icog.amb.ground-range-3d: for infantry, 8 up and 15 away are 17."""
    away = (reach * reach - 64.0) ** 0.5
    for distance, reached in ((away - 0.01, True), (away + 0.01, False)):
        match = front([unit(kind=kind, at=(30.0, 30.0 - distance))], altitude=8.0)
        assert asked(match) == (("ground fire", "U") if reached else ())


@pytest.mark.rule("icog.tables.ground-damage-die")
@pytest.mark.table("icog.tables.ground-units")
@pytest.mark.parametrize(
    ("kind", "die", "dice", "successes"),
    [("infantry", "1d8", (1,), 2), ("aa-mg", "1d10", (1,), 2), ("aa-37", "2d8", (1, 1), 1)],
)
def test_the_dice_of_the_unit_and_its_successes_go_to_the_damage_table(kind, die, dice, successes):
    """icog.amb.ground-damage-sum: row 3 costs 3 points of Structural strength."""
    base = 8 if kind == "infantry" else 12
    match = give(front([unit(kind=kind)], dice=(base - successes, *dice)), "A")
    facts = struck(match)[0]
    assert (facts["die"], facts["roll"], facts["successes"], facts["total"]) == (die, sum(dice), successes, 3)
    assert craft(match).strength == 10


@pytest.mark.rule("icog.tables.ground-attack")
def test_a_one_always_hits():
    """icog.amb.ground-natural-one: 3 of Combat strength left, 6 less in a dive; the hit has no successes."""
    match = give(front([unit(strength=3)], dice=(1, 2), speed=250), "A")
    assert [(facts["successes"], facts["total"]) for facts in struck(match)] == [(0, 2)]


@pytest.mark.rule("icog.tables.ground-attack", "icog.tables.cover")
def test_it_fires_with_the_combat_strength_that_is_left():
    """icog.amb.ground-units-hp."""
    match = give(front([unit()], dice=(MISS,), change=lambda state: setattr(state.units[0], "strength", 4)), "A")
    assert said(match, "ground fire")[0].facts["base"] == 2


@pytest.mark.rule("icog.tables.ground-attack", "icog.6.1.may-fire")
def test_its_owner_chooses_one_airplane_in_range_or_holds_fire():
    """icog.amb.ground-fire-when: once a turn; friends are no targets."""
    near, far = plane("B", (30.0, 35.0), altitude=10.0), plane("C", (30.0, 58.0), altitude=10.0)
    friend = plane("F", (33.0, 30.0), altitude=10.0)
    match = front([unit()], own=[near, far], enemies=[friend], dice=(MISS,))
    assert (asked(match), seat(match)) == (("ground fire", "U"), "allied")
    assert options(match) == ("A", "B", "hold")
    give(match, "B")
    assert (match.decision, [event.facts["airplane"] for event in said(match, "ground fire")]) == (None, ["B"])
    assert piece(match).fired == 1
    held = give(front([unit()]), "hold")
    assert (said(held, "ground fire"), piece(held).fired) == ([], 0)


@pytest.mark.rule("icog.tables.ground-attack", "icog.tables.cover-taking")
@pytest.mark.parametrize(
    "facts",
    [{"hiding": True}, {"kind": "troops"}, {"kind": "dump"}, {"side": ""}],
    ids=["hides", "troops", "dump", "nobody's"],
)
def test_who_hides_has_no_guns_or_is_nobodys_does_not_fire(facts):
    assert front([unit() | facts]).decision is None


@pytest.mark.rule("icog.tables.ground-attack")
def test_what_is_destroyed_or_on_the_ground_neither_fires_nor_is_fired_at():
    def gone(state):
        state.units[0].fate = "destroyed"

    assert front([unit()], change=gone).decision is None
    runway = {"board": {"area": [{"kind": "aerodrome", "at": [30, 30], "size": [20, 3], "name": "field"}]}}
    assert front([unit()], parked=True, speed=0, scenario=runway).decision is None


@pytest.mark.rule(
    "icog.3.1.step-ground-fire", "icog.6.1.ground-first", "icog.tables.sequence-ground-fire", "icog.6.1.2"
)
@pytest.mark.table("icog.tables.sequence")
def test_units_fire_before_any_airplane_does():
    """A would have had the first shot: shot down by a gun on the ground, he has none."""
    enemy = plane("B", (30.0, 36.0), kind="nieuport-17", altitude=10.0)
    match = front(
        [unit(kind="aa-37")],
        enemies=[enemy],
        steps=("ground fire", "shots"),
        targets=("B",),
        strength=2,
        dice=(11, 1, 1),
        change=lambda state: state.slots.append(Slot("A", "pilot", 20, 5)),
    )
    assert asked(match) == ("ground fire", "U")
    give(match, "A")
    assert (match.decision, craft(match).fate) == (None, LOST)
    order = [TURN.index(step) for step in ("moves", "ground fire", "slots", "shots", "observation")]
    assert order == sorted(order)


@pytest.mark.rule("icog.tables.sequence-ground-fire", "icog.6.1.1")
def test_sides_take_turns_and_the_one_with_more_guns_begins():
    """icog.amb.ground-order: three Allied units and two of the Central side."""
    ours = [unit(name, at=(31.0, 30.0)) | OURS for name in ("c1", "c2")]
    theirs = [unit(name) for name in ("a1", "a2", "a3")]
    match = front([*ours, *theirs], enemies=[plane("B", (32.0, 30.0), altitude=12.0)], dice=(MISS,) * 5)
    while match.decision is not None:
        give(match, options(match)[0])
    assert shooters(match) == ["a1", "c1", "a2", "c2", "a3"]
    assert said(match, "ground order") == []


@pytest.mark.rule("icog.tables.sequence-ground-fire")
@pytest.mark.parametrize(("die", "first"), [(3, "a"), (4, "c")])
def test_equal_numbers_are_settled_by_a_die(die, first):
    """icog.amb.ground-order; a unit that nobody is in range of does not count."""
    units = [unit("a"), unit("c") | OURS, unit("far", at=(58.0, 58.0))]
    match = front(units, enemies=[plane("B", (32.0, 30.0), altitude=12.0)], dice=(die, MISS, MISS))
    while match.decision is not None:
        give(match, options(match)[0])
    assert shooters(match)[0] == first
    assert said(match, "ground order")[0].facts["roll"] == die


@pytest.mark.rule("icog.tables.ground-damage-die", "icog.6.3.13.1a", "icog.6.3.13.3")
@pytest.mark.parametrize(("turn", "by"), [(-1, ""), (0, "B"), (1, "B")])
def test_what_the_ground_shoots_down_goes_to_who_fired_last_from_the_air(turn, by):
    """B, in this turn or the one before, hit or miss; and to nobody where that was longer ago."""
    mark = Shooter(turn, "B", "pilot", "allied")
    enemy = plane("B", (5.0, 5.0), kind="nieuport-17", altitude=40.0)
    match = front([unit(kind="aa-37")], enemies=[enemy], strength=2, fired_at=mark, hit_by=mark, dice=(11, 1, 1))
    give(match, "A")
    facts = said(match, "shot down")[0].facts
    assert (facts["by"], facts["side"], match.state.points["allied"]) == (by, "allied", 2)
    assert craft(match, "B").crew[0].downed == (("A",) if by else ())
    assert craft(match).hit_by == mark


@pytest.mark.rule("icog.tables.aa-barrage")
@pytest.mark.table("icog.tables.ground-units")
def test_a_heavy_gun_lays_a_barrage_on_an_enemy_or_ahead_of_him():
    """icog.amb.aa-zone, icog.amb.aa-heavy-row: at 175 km/h he will be 17.5 Move units further north."""
    match = front([HEAVY], steps="land units", pose=pose((30.0, 20.0, 12.0)))
    assert (asked(match), seat(match)) == (("lay", "H"), "allied")
    assert options(match) == (("ahead", "A"), ("on", "A"), "hold")
    give(match, ("ahead", "A"))
    assert piece(match, "H").barrage == (30.0, 37.5, 12.0)
    on = give(front([HEAVY], steps="land units", pose=pose((30.0, 20.0, 12.0))), ("on", "A"))
    assert piece(on, "H").barrage == (30.0, 20.0, 12.0)
    assert said(on, "lays")[0].facts["at"] == [30.0, 20.0, 12.0]


@pytest.mark.rule("icog.tables.aa-barrage")
def test_a_barrage_that_lies_may_stay_or_cease():
    def lying(state):
        state.units[0].barrage = (1.0, 2.0, 3.0)

    for answer, left in (("keep", (1.0, 2.0, 3.0)), ("hold", None)):
        match = front([HEAVY], steps="land units", change=lying)
        assert options(match)[-2:] == ("keep", "hold")
        assert piece(give(match, answer), "H").barrage == left


@pytest.mark.rule("icog.tables.aa-barrage")
@pytest.mark.table("icog.tables.ground-units")
def test_a_barrage_reaches_60_move_units_and_nobody_is_asked_beyond():
    def lying(state):
        state.units[0].barrage = (1.0, 2.0, 3.0)

    board = {"board": {"width": 200.0, "depth": 200.0}}
    away = (60.0**2 - 100.0) ** 0.5
    near = front([unit("H", "aa-heavy", (30.0, 30.0 + away + 17.0))], steps=(), scenario=board)
    assert list(openings(near.state, piece(near, "H"))) == [("ahead", "A")]
    match = front([unit("H", "aa-heavy", (30.0, 30.0 + away + 18.0))], steps="land units", scenario=board, change=lying)
    assert (match.decision, piece(match, "H").barrage) == (None, None)


@pytest.mark.rule("icog.tables.aa-barrage")
def test_a_barrage_ahead_of_one_who_dives_is_not_laid_underground():
    match = front([HEAVY], steps=(), pose=pose((30.0, 30.0, 5.0), climb=-45.0))
    assert openings(match.state, piece(match, "H"))["ahead", "A"][2] == 0.0


def barrage(*dice, at=(30.0, 30.0, 10.0), **facts):
    def lying(state):
        piece_ = next(each for each in state.units if each.name == "H")
        piece_.barrage = at

    return front([HEAVY], dice=dice, change=lying, **facts)


@pytest.mark.rule("icog.tables.aa-barrage")
@pytest.mark.table("icog.tables.aa-gun")
@pytest.mark.parametrize("die", [2, 10, 18])
def test_from_2_to_18_a_barrage_does_nothing(die):
    match = barrage(die)
    assert ([event.facts["roll"] for event in said(match, "barrage")], struck(match)) == ([die], [])
    assert piece(match, "H").fired == 1


@pytest.mark.rule("icog.tables.aa-barrage", "icog.tables.ground-damage-die")
@pytest.mark.table("icog.tables.aa-gun")
@pytest.mark.parametrize(("die", "written"), [(19, "2d10"), (20, "2d20")])
def test_19_and_20_hit_with_dice_of_their_own(die, written):
    """icog.amb.aa-20: nothing is added to them."""
    facts = struck(barrage(die, 1, 1))[0]
    assert (facts["die"], facts["successes"], facts["total"]) == (written, 0, 2)


@pytest.mark.rule("icog.tables.aa-barrage")
@pytest.mark.table("icog.tables.aa-gun")
@pytest.mark.parametrize("speed", SPEEDS.values())
def test_the_speed_of_an_airplane_does_not_change_the_die(speed):
    """icog.amb.aa-no-speed-modifier."""
    assert struck(barrage(18, speed=speed)) == []
    assert len(struck(barrage(19, 1, 1, speed=speed))) == 1


@pytest.mark.rule("icog.tables.aa-barrage")
def test_everybody_inside_is_rolled_for_friend_or_foe():
    """icog.amb.aa-zone: a sphere of 4 Move units."""
    own = [plane("B", (30.0, 34.0), altitude=10.0), plane("C", (30.0, 30.0), altitude=14.1)]
    match = barrage(2, 3, own=own, enemies=[plane("F", (27.0, 30.0), altitude=10.0)], at=(31.5, 31.5, 10.0))
    assert {event.facts["airplane"] for event in said(match, "barrage")} == {"A", "B"}
    match = barrage(2, 3, 4, own=own, enemies=[plane("F", (27.0, 30.0), altitude=10.0)])
    assert {event.facts["airplane"] for event in said(match, "barrage")} == {"A", "B", "F"}


@pytest.mark.rule("icog.tables.aa-wrong-coordinates")
@pytest.mark.table("icog.tables.aa-gun")
@pytest.mark.parametrize(
    ("hour", "place"),
    [(12, (30.0, 40.0)), (3, (40.0, 30.0)), (6, (30.0, 20.0)), (9, (20.0, 30.0)), (1, (35.0, 38.66))],
)
def test_a_one_shifts_the_barrage_by_the_clock(hour, place):
    match = barrage(1, hour)
    assert piece(match, "H").barrage == pytest.approx((*place, 10.0), abs=0.01)
    assert said(match, "barrage shifts")[0].facts["hour"] == hour


@pytest.mark.rule("icog.tables.aa-wrong-coordinates")
def test_after_it_has_shifted_those_at_the_new_place_are_rolled_for_at_once():
    """icog.amb.aa-wrong-coordinates-loop: and a further 1 shifts it on. B was in the old place only, and is spared."""
    own = [plane("B", (32.0, 30.0), altitude=10.0), plane("N", (30.0, 40.0), altitude=10.0)]
    match = barrage(1, 12, 1, 12, own=own)
    assert [event.facts["airplane"] for event in said(match, "barrage")] == ["A", "N"]
    assert piece(match, "H").barrage == pytest.approx((30.0, 50.0, 10.0))
    assert craft(match, "B").fate == FLYING
    hit = barrage(1, 12, 19, 1, 1, own=own)
    assert len(struck(hit, "N")) == 1


@pytest.mark.rule("icog.tables.aa-wrong-coordinates")
def test_the_next_turn_starts_from_where_it_has_shifted_to():
    def lying(state):
        state.units[0].barrage = (30.0, 30.0, 10.0)

    match = front([HEAVY], steps=("ground fire", "land units"), dice=(1, 3), change=lying)
    assert "keep" in options(match)
    assert piece(give(match, "keep"), "H").barrage == pytest.approx((40.0, 30.0, 10.0))


@pytest.mark.rule("icog.tables.aa-barrage")
def test_who_is_shot_down_in_a_barrage_is_not_rolled_for_again():
    own = [plane("B", (30.0, 33.0), altitude=10.0, strength=2)]
    match = barrage(2, 19, 1, 1, own=own)
    assert (craft(match, "B").fate, len(said(match, "barrage"))) == (LOST, 2)


@pytest.mark.rule("icog.tables.aa-barrage", "icog.6.3.10.bombs-explode")
def test_who_is_lost_with_another_is_not_rolled_for():
    """icog.amb.row20-bombs: the bombs of A explode, and the blast is the end of B, who was next."""
    own = [plane("B", (30.0, 32.0), altitude=10.0, strength=2)]
    match = barrage(20, 10, 10, 2, own=own, kind="re8", speed=150, bombs=True)
    assert [event.facts["airplane"] for event in said(match, "barrage")] == ["A"]
    assert {craft(match).fate, craft(match, "B").fate} == {LOST}


@pytest.mark.rule("icog.tables.aa-barrage")
def test_after_the_end_of_the_mission_nobody_on_the_ground_is_asked():
    def ended(state):
        state.after, state.ended = 1, "time"

    match = front([HEAVY, unit(speed=2.0, heading=90.0)], steps="land units", change=ended)
    assert (match.decision, piece(match).at[0]) == (None, 32.0)
