"""Formations of airplanes with gunners: who may fly in one, how it moves, when its gunners fire."""

from typing import Any

import pytest

from aerodrome.rulebooks.icog.aid import aid
from aerodrome.rulebooks.icog.flight.formation import choices, groups
from aerodrome.rulebooks.icog.state import Fire, Line
from tests.rules.icog.hangar import asked, craft, fly, match_with, near, options, plane, pose, rest, turn
from tests.rules.referee import give, refused, said

RE8: dict[str, Any] = {"kind": "re8", "speed": 150}


def pair(apart=3.95, **facts):
    """Two R.E.8 abreast, so far from pilot to pilot, heading north: their wing tips are 2.1 apart."""
    return [plane("B", (30.0, 10.0), **RE8 | facts), plane("C", (30.0 + apart, 10.0), **RE8)]


def trio(at=(37.9, 10.0), altitude=20.0):
    """With D beyond C, 7.9 from B."""
    return [*pair(), plane("D", at, altitude=altitude, **RE8)]


def chain(match):
    """Whether the board is told that chains are allowed."""
    shown = aid(match.state, match.settings, match.decision, None)
    assert shown is not None
    return shown.chain


NEAR: dict[str, Any] = {"at": (32.0, 10.0), "altitude": 22.5}
"""Where D is within 4 of both."""


def flying(allied, *dice, **facts):
    """A turn that begins with the question whether they fly in Formation."""
    facts = {"central": [plane("A", (10.0, 50.0), 180.0)]} | facts
    central = facts.pop("central")
    return match_with(allied, central, dice=dice, **facts)


def linked(match):
    """Formations that could be declared."""
    found = [choices(match.settings, group) for group in groups(match.state, "allied")]
    return [list(choice) for group in found for choice in group]


CHAINS: dict[str, Any] = {"options": {"formations": "links"}}


@pytest.mark.rule("icog.5.5.20.1")
def test_a_formation_is_declared_before_the_initiative_roll():
    """Its members roll none, and move before the others; together they are asked for one move."""
    match = flying(pair(), 5)
    assert asked(match) == ("formation", "B", "C")
    assert options(match) == (("B", "C"), "no")
    assert said(match, "initiative") == []
    give(match, ("B", "C"))
    assert [event.facts["airplane"] for event in said(match, "initiative")] == ["A"]
    assert set(match.state.sheet) == {"A"}
    assert match.state.order == ["formation:0", "A"]
    assert asked(match) == ("formation move", "B", "C")


@pytest.mark.rule("icog.5.5.20.1")
def test_who_does_not_want_to_rolls_as_always():
    match = give(flying(pair(), 5, 6, 7), "no")
    assert set(match.state.sheet) == {"A", "B", "C"}
    assert match.state.formations == []


@pytest.mark.rule("icog.5.5.20.1")
def test_nothing_can_be_declared_once_initiative_is_rolled():
    match = give(flying(pair(), 5, 6, 7), "no")
    assert asked(match)[0] == "fly"
    refused(match, ["B", "C"], "icog.5.5.1.1")


@pytest.mark.rule("icog.5.5.20.1")
@pytest.mark.parametrize(("kind", "formed"), [("se5a", []), ("re8", [["B", "C"]]), ("hp-o-400", [["B", "C"]])])
def test_single_seaters_fly_in_no_formation(kind, formed):
    """Fighters that set up in formation are no Formation: icog.amb.formation-singles, icog.amb.ex-formation."""
    allied = [plane("B", (30.0, 10.0), kind=kind), plane("C", (33.9, 10.0), kind=kind)]
    assert linked(match_with(allied, steps=())) == formed


@pytest.mark.rule("icog.5.5.20.1", "icog.5.5.20.geo")
@pytest.mark.parametrize(("apart", "formed"), [(4.0, [["B", "C"]]), (4.01, []), (3.0, [["B", "C"]])])
def test_four_move_units_from_pilot_to_pilot_are_the_most(apart, formed):
    assert linked(match_with(pair(apart), steps=())) == formed


@pytest.mark.rule("icog.5.5.20.1", "icog.5.5.20.geo")
def test_members_are_within_4_of_each_other():
    """B and D are 7.9 apart, and C is between them: two of them may fly in Formation, whichever their owner likes. By
    the option icog.amb.formation-links all three are a chain."""
    assert linked(match_with(trio(), steps=())) == [["B", "C"], ["C", "D"]]
    assert linked(match_with(trio(**NEAR), steps=())) == [["B", "C", "D"]]
    assert linked(match_with([trio()[0], trio()[2]], steps=())) == []
    assert linked(match_with(trio(), steps=(), **CHAINS)) == [["B", "C", "D"]]
    assert linked(match_with([trio()[0], trio()[2]], steps=(), **CHAINS)) == []


@pytest.mark.rule("icog.5.5.20.1")
def test_who_is_left_over_may_form_another():
    """Four in a row: the owner takes the two in the middle, and the others are too far apart; or two and two."""
    row = [*trio(), plane("E", (41.85, 10.0), **RE8)]
    match = flying(row, 5, 6, 7)
    assert asked(match) == ("formation", "B", "C", "D", "E")
    assert options(match) == (("B", "C"), ("C", "D"), ("D", "E"), "no")
    give(match, ("C", "D"))
    assert match.state.formations == [["C", "D"]]
    match = give(flying(row, 5, 6, 7), ("B", "C"))
    assert asked(match) == ("formation", "D", "E")
    give(match, ("D", "E"))
    assert match.state.formations == [["B", "C"], ["D", "E"]]


@pytest.mark.rule("icog.5.5.20.1", "icog.5.5.20.2")
def test_a_move_keeps_them_within_4_of_each_other():
    """D may not go where it is within 4 of C alone, unless chains are allowed."""
    away = {"steps": {"D": {"right": 4.0, "up": 0.0}}}
    match = give(flying(trio(**NEAR), 5), ("B", "C", "D"))
    refused(match, away, "icog.5.5.20.1")
    assert not chain(match)
    match = give(flying(trio(**NEAR), 5, **CHAINS), ("B", "C", "D"))
    assert chain(match)
    give(match, away)
    assert asked(match)[:1] == ("throttle",)
    match = give(flying(trio(**NEAR), 5, **CHAINS), ("B", "C", "D"))
    refused(match, {"steps": {"D": {"right": 4.0, "up": 4.0}}}, "icog.5.5.20.1")


@pytest.mark.rule("icog.5.5.20.1")
@pytest.mark.parametrize(
    "facts", [{"spin": "spin"}, {"fire": Fire(cockpit=9)}, {"speed": 60}, {"fate": "lost"}, {"opening": True}]
)
def test_who_is_out_of_control_flies_in_none(facts):
    assert linked(match_with(pair(**facts), steps=())) == []


@pytest.mark.rule("icog.5.5.20.1")
def test_they_move_after_airplanes_on_fire_or_stalled():
    """icog.amb.formation-order: land units, who has no Initiative, Formations by a die, then the rest."""
    burning = plane("A", (10.0, 50.0), 180.0, fire=Fire(cockpit=9))
    others = [plane("E", (50.0, 10.0), **RE8), plane("F", (53.95, 10.0), **RE8)]
    match = flying([*pair(), *others], 5, 8, 3, central=[burning, plane("G", (20.0, 30.0))])
    give(match, ("B", "C"), ("E", "F"))
    assert match.state.order == ["A", "formation:1", "formation:0", "G"]
    rest(match, "fly")
    assert asked(match) == ("formation move", "E", "F")


@pytest.mark.rule("icog.5.5.20.2", "icog.5.5.20.geo")
def test_members_fly_straight_and_depart_a_little():
    """Up to 4 Move units aside and 4 up or down, without action or energy for it: icog.amb.formation-speed."""
    match = give(flying(pair(), 5), ("B", "C"))
    give(match, {"steps": {"B": {"right": -1.0, "up": -3.5}, "C": {"right": -1.0, "up": -4.0}}})
    rest(match, "throttle")
    assert near(craft(match, "B").pose.at, (29, 25, 16.5))
    assert near(craft(match, "C").pose.at, (32.95, 25, 16))
    for name in ("B", "C"):
        assert near(craft(match, name).pose.nose, (0, 1, 0))
        assert near(craft(match, name).pose.up, (0, 0, 1))
    needles = {event.facts["airplane"]: event.facts["sum"] for event in said(match, "speed")}
    assert needles["B"] == [["altitude", 4]]
    assert needles["C"] == [["altitude", 4]]
    assert asked(match) == ("fly", "A")


@pytest.mark.rule("icog.5.5.20.2", "icog.5.5.20.geo")
def test_aside_is_level_and_to_the_right_of_the_heading():
    east = [plane("B", (10.0, 30.0), 90.0, **RE8), plane("C", (10.0, 26.05), 90.0, **RE8)]
    match = give(flying(east, 5), ("B", "C"))
    give(match, {"steps": {"B": {"right": 4.0}, "C": {"right": 4.0}}})
    rest(match, "throttle")
    assert near(craft(match, "B").pose.at, (25, 26, 20))


@pytest.mark.rule("icog.5.5.20.2")
@pytest.mark.parametrize(
    ("steps", "rule"),
    [
        ({"B": {"right": 4.1}}, "icog.5.5.20.2"),
        ({"B": {"up": -4.1}}, "icog.5.5.20.2"),
        ({"B": {"up": float("nan")}}, "icog.5.5.20.2"),
        ({"A": {"up": 1.0}}, "icog.5.5.20.1"),
        ({"B": {"right": -2.0}}, "icog.5.5.20.1"),
        ({"B": {"right": 3.0}}, "icog.amb.formation-collision"),
    ],
)
def test_they_depart_by_4_stay_within_4_and_2_apart(steps, rule):
    """icog.amb.formation-collision."""
    match = give(flying(pair(), 5), ("B", "C"))
    refused(match, {"steps": steps}, rule)


@pytest.mark.rule("icog.5.5.20.2")
def test_they_make_no_maneuvers():
    match = give(flying(pair(), 5), ("B", "C"))
    refused(match, {"legs": [{"kind": "turn", "length": 15.0, "radius": 17.0}]}, "icog.5.5.20.2")


@pytest.mark.rule("icog.5.5.20.1", "icog.5.5.20.2")
def test_who_drops_out_moves_right_after_it_by_himself():
    """icog.amb.formation-speed."""
    match = give(flying(trio(**NEAR), 5), ("B", "C", "D"))
    give(match, {"dropped": ["D"]})
    rest(match, "throttle")
    assert match.state.formations == [["B", "C"]]
    assert asked(match) == ("fly", "D")
    fly(match, turn(90, "P", 10.0))
    assert asked(match) == ("fly", "A")
    assert match.state.moves == ["B", "C", "D"]


@pytest.mark.rule("icog.5.5.20.1")
def test_one_alone_is_no_formation():
    match = give(flying(pair(), 5), ("B", "C"))
    give(match, {"dropped": ["C"]})
    assert match.state.formations == [[]]
    assert asked(match) == ("fly", "B")


@pytest.mark.rule("icog.5.5.20.1")
@pytest.mark.parametrize(("lost", "question"), [(("C",), ("formation move", "B", "D")), (("B", "C", "D"), ())])
def test_who_is_lost_before_it_moves_is_left_out(lost, question):
    def declared(state):
        state.formations, state.order = [["B", "C", "D"]], ["formation:0"]
        for name in lost:
            state.airplanes[name].fate = "lost"

    match = match_with(trio(), steps="moves", change=declared)
    assert asked(match) == question


@pytest.mark.rule("icog.5.5.20.2")
def test_members_of_different_speed_fly_their_own_allowance():
    slow = [plane("B", (30.0, 10.0), **RE8), plane("C", (33.88, 10.8), kind="re8", speed=140)]
    match = give(flying(slow, 5), ("B", "C"))
    give(match, {})
    rest(match, "throttle")
    assert (craft(match, "B").pose.at[1], craft(match, "C").pose.at[1]) == (25.0, 24.8)


@pytest.mark.rule("icog.5.5.20.2", "icog.5.5.9.1")
def test_they_are_not_banked_after_the_move_and_may_throttle():
    """icog.amb.bank-after-dictated."""
    match = give(flying(pair(), 5), ("B", "C"))
    give(match, {})
    assert asked(match)[:2] == ("throttle", "B")
    give(match, 2)
    assert asked(match)[:2] == ("throttle", "C")
    give(match, 0)
    assert asked(match) == ("fly", "A")


def attacked(*dice, targets=("B",), **facts):
    """A comes up behind the Formation and E flies past it; all have moved, and the slots are to be made."""
    allied = [plane("B", pose=pose((30.0, 30.0, 20.0)), **RE8), plane("C", pose=pose((33.95, 30.0, 20.0)), **RE8)]
    central = [
        plane("A", pose=pose((30.0, 24.0, 20.0)), targets=targets, **facts),
        plane("E", pose=pose((36.0, 26.0, 24.0), 90.0)),
    ]

    def formed(state):
        state.formations = [["B", "C"]]
        state.sheet = {name: Line(5, 0, base, order) for name, base, order in (("A", 18, 2), ("E", 12, 1))}

    return match_with(allied, central, dice=dice, steps=("slots", "shots"), change=formed)


@pytest.mark.rule("icog.5.5.20.3", "icog.5.5.20.4")
def test_gunners_fire_just_before_the_first_attacker_and_roll_nothing():
    """At others they fire at the very end of the phase: icog.amb.formation-attackers, icog.amb.formation-gunners."""
    match = attacked()
    assert match.outcomes == []
    asked_for = []
    while match.decision is not None:
        asked_for.append((asked(match)[1:3], {each[0] for each in options(match) if each != "hold"}))
        give(match, "hold")
    people = [who for who, _ in asked_for]
    assert people.index(("B", "observer")) < people.index(("A", "pilot"))
    first = dict(reversed(asked_for))[("B", "observer")]
    assert first == {"A"}
    last = dict(asked_for)[("C", "observer")]
    assert "E" in last
    assert people[-1] == ("C", "observer")


@pytest.mark.rule("icog.5.5.20.4")
def test_where_nobody_attacks_they_all_fire_at_the_end():
    """A points elsewhere and means nobody."""
    match = attacked(targets=(), spin="spin")
    people = []
    while match.decision is not None:
        people.append(asked(match)[1])
        give(match, "hold")
    assert people.count("B") <= 1
    assert people[-1] in ("B", "C")


@pytest.mark.rule("icog.5.5.20.3")
def test_who_has_fired_at_an_attacker_does_not_fire_again():
    match = attacked(20, 20, targets=("B",))
    shot = next(each for each in options(match) if each != "hold" and each[1] == "short")
    who = asked(match)[1:3]
    give(match, shot)
    again = []
    while match.decision is not None:
        again.append(asked(match)[1:3])
        give(match, "hold" if asked(match)[0] == "shoot" else "keep")
    assert who not in again
