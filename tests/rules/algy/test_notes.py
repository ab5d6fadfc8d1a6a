"""What the options of a decision lead to, need and cost."""

import pytest

import aerodrome
from tests.rules.algy.hangar import alone, match_with, model, plane, rest, rogue, section
from tests.rules.noting import check_notes, facts, kinds, notes
from tests.rules.referee import give


@pytest.mark.rule("algy.turn.test_120_180", "algy.turn.cancel", "algy.turn.failures")
def test_a_turn_tells_its_test_with_and_without_paying_and_what_a_failure_does() -> None:
    match = alone("4", speed=5, pilot=1)
    assert facts(match, "right 120", "test") == {
        "dice": 2,
        "modifier": 0,
        "chance": pytest.approx(25 / 36),
        "percent": 69,
    }
    assert facts(match, "right 120", "paying") == {"dice": 1, "chance": pytest.approx(35 / 36), "percent": 97}
    assert facts(match, "right 120", "failed turn") == {"angle": 60, "lost": 0}
    assert kinds(match, "right 60") == ["enters"]
    assert facts(match, "ahead", "enters") == {"hex": "F5"}


@pytest.mark.rule("algy.turn.fast_modifier", "algy.turn.test_60")
def test_above_speed_six_every_die_has_one_taken_off_and_sixty_degrees_are_tested_too() -> None:
    match = alone("4", speed=7, pilot=1)
    assert facts(match, "left 120", "test")["modifier"] == -1
    assert facts(match, "left 60", "test")["modifier"] == 0


@pytest.mark.rule("algy.turn.speed_180")
def test_turning_about_tells_its_speed() -> None:
    assert facts(alone("4", speed=3), "right 180", "speed") == {"lost": 1}


@pytest.mark.rule("algy.amb.board_edge")
def test_the_edge_of_the_board_is_told() -> None:
    assert kinds(alone("4", at="F1", facing="N"), "ahead") == ["leaves the board"]


@pytest.mark.rule("algy.amb.board_edge", "algy.move.mp_mandatory")
def test_a_step_before_the_edge_it_is_told_that_nothing_else_lies_ahead() -> None:
    match = alone("4", at="F2", facing="N")
    left = match.state.aircraft["A"].mp - 1
    assert facts(match, "ahead", "faces the edge") == {"mp": left}
    assert "faces the edge" not in kinds(match, "right 120")
    banked = alone("4", at="F1", banked=True)
    assert facts(banked, "face N", "faces the edge") == {"mp": left}
    assert facts(banked, "die N", "faces the edge") == {"mp": left + 1}
    assert "faces the edge" not in kinds(banked, "face S")


@pytest.mark.rule("algy.maneuver.random_exit", "algy.amb.board_edge")
def test_where_chance_may_lead_over_the_edge_the_ways_are_counted() -> None:
    assert facts(alone("4", at="E1", banked=True), "exit", "may leave") == {"sides": 3}
    assert "may leave" not in kinds(alone("4", at="F4", banked=True), "exit")


@pytest.mark.rule("algy.stress.trigger_overspeed", "algy.stall.trigger")
def test_too_fast_and_too_slow_are_told() -> None:
    assert facts(alone("1", speed=9), "dive 2", "overspeed") == {"over": 1}
    assert "may stall" in kinds(alone("6", speed=3), "climb 3")


@pytest.mark.rule("algy.move.not_so_fast", "algy.maneuver.straighten")
def test_what_is_paid_for_tells_what_is_left() -> None:
    assert facts(alone("4", pilot=4), "not so fast", "pays") == {"dice": 2, "left": 2}
    match = alone("4", pilot=4, banked=True)
    assert facts(match, "die NE", "pays") == {"dice": 1, "left": 3}
    assert not kinds(match, "face NE")


@pytest.mark.rule("algy.maneuver.failure")
def test_a_failed_maneuver_tells_what_every_payment_leaves() -> None:
    match = alone("4 11", speed=5, pilot=3)
    give(match, "maneuver")
    assert notes(match) == {
        (0, 0): [("thrown out", {"lost": 1})],
        (0, 1): [("pays", {"dice": 1, "left": 2}), ("thrown out", {"lost": 0})],
        (2, 0): [("pays", {"dice": 2, "left": 1}), ("stays", {})],
    }


@pytest.mark.rule("algy.speed.power", "algy.speed.drag")
def test_power_and_drag_tell_what_they_change_on_average() -> None:
    match = alone("1", speed=5)
    give(match, "ahead")
    assert facts(match, "power", "expected") == {"how": "power", "change": 0.7}
    assert facts(match, "drag", "expected") == {"how": "drag", "change": -0.7}


@pytest.mark.rule("algy.stall.roll_speed1", "algy.stall.pay_bonus")
def test_a_stall_tells_all_its_chances_exactly_and_in_percent() -> None:
    match = alone("1", speed=1, pilot=2)
    give(match, "coast")
    assert facts(match, 0, "stall odds") == {
        "spin": pytest.approx(1 / 6),
        "stall": pytest.approx(2 / 6),
        "nothing": pytest.approx(3 / 6),
        "spins": 17,
        "stalls": 33,
        "neither": 50,
    }
    assert facts(match, 1, "pays") == {"dice": 1, "left": 1}
    assert facts(match, -1, "stall odds")["spins"] == 33


@pytest.mark.rule("algy.attack.target_agility", "algy.attack.penalties", "algy.attack.bonuses")
def test_an_attack_tells_its_pool_step_by_step() -> None:
    match = alone("1", at="F8", speed=3, dived=True, pilot=3, enemies=[rogue("B", "F6", "S", pilot=2, banked=True)])
    give(match, "ahead", "coast")
    told = dict(notes(match))[("A", "B", "all")]
    assert told[0] == ("pool", {"firing": 2, "maneuver": 0, "agility": 2, "dice": 0})
    assert ("pilot dice alone", {"dice": 3, "chance": pytest.approx(1 - (5 / 6) ** 3), "percent": 42}) in told
    assert ("penalty", {"why": "adjacent"}) in told
    assert ("pilot", {"left": 3, "enemy": 2}) in told


@pytest.mark.rule("algy.unjam.roll")
def test_a_gun_that_is_seen_to_is_told_by_its_name() -> None:
    match = alone("4", jammed=(0,), pilot=3)
    rest(give(match, "ahead", "ahead"), "end")
    task = ("A", "unjam", 0)
    assert notes(match)[task] == [("gun", {"gun": "Vickers"})]
    give(match, task)
    assert notes(match) == {count: [("left", {"dice": 3 - count})] for count in (1, 2, 3)}


@pytest.mark.rule("algy.spin.recover", "algy.spin.facing_pay1", "algy.spin.facing_pay2")
def test_dice_that_are_rolled_or_paid_tell_what_is_left_for_the_turn() -> None:
    match = alone("6", spin=1, speed=0, pilot=3)
    assert notes(match) == {count: [("left", {"dice": 3 - count})] for count in (1, 2, 3)}
    give(match, 1)
    told = notes(match)
    assert told["three", 0] == [("left", {"dice": 1})]
    assert told["choose", 0] == [("left", {"dice": 0})]
    assert "random" not in told


@pytest.mark.rule("algy.reform.flare_cost", "algy.move.group_mp_differs")
def test_a_flare_tells_what_it_leaves() -> None:
    match = match_with([section("A", "F6", "N", plane(4), plane(2, attached=""))], script="A1 4")
    assert match.decision is not None
    assert match.decision.kind == "signal"
    assert notes(match) == {"section": [("left", {"dice": 2})]}


def test_followers_in_combat_are_told_that_they_leave() -> None:
    pair = section("A", "F7", "N", plane(4, model("slow", max_level=5)), plane(2), speed=3)
    match = match_with([pair], [rogue("B", "F6", "N")], script="A1 1")
    rest(give(match, "ahead"), "signal", "reform", "end", "next", "stall")
    assert "leaves group" in kinds(match, ("A2", "B", "all"))
    assert "leaves group" not in kinds(match, ("A1", "B", "all"))


@pytest.mark.parametrize("name", ["two-sections", "balloon-line", "photo-run"])
def test_notes_are_about_options_and_say_nothing_that_their_seat_may_not_know(name: str) -> None:
    check_notes(aerodrome.new("algy", name, seed=2), 2)
