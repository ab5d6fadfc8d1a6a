"""Bursts, ammunition, reloading, sustained fire, and what the number of guns does to a hit."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.figures.panels import Weapon
from aerodrome.rulebooks.icog.gunnery.guns import count, firing, fixed_guns
from tests.rules.icog.gunnery import BASE, MISS, OBSERVER, crew, duel, guns, parts, shot, volley
from tests.rules.icog.hangar import ahead, alone, craft, fly, match_with, model, options, plane, rest
from tests.rules.referee import give, refused, said


def bursts(match: Match) -> set[str]:
    return {option[1] for option in options(match) if option[0] == "B"}


def halves(match: Match, gun: int = 0) -> int:
    left: int = craft(match).weapons[gun].halves
    return left


@pytest.mark.rule("icog.6.3.7.1", "icog.6.3.7.2a", "icog.6.3.1.1")
@pytest.mark.table("icog.6.3.7.bursts")
@pytest.mark.parametrize(("burst", "number", "cost"), [("long", 0, 2), ("short", -2, 1)])
def test_long_and_short_bursts(burst: str, number: int, cost: int) -> None:
    match = volley(duel(18), burst)
    assert shot(match).facts["base"] == BASE + number
    assert parts(match).get(burst, 0) == number
    assert halves(match) == 20 - cost


@pytest.mark.rule("icog.6.3.7.2a", "icog.6.3.7.mark-boxes", "icog.6.3.7.shared-track")
@pytest.mark.example("icog.ex.6.3.7-ex2")
def test_example_2_an_albatros_has_used_two_boxes_and_a_half() -> None:
    """Two long bursts and a short one, of two guns with one row of boxes."""
    left = 20
    for burst in ("long", "long", "short"):
        match = volley(duel(18, shooter={"kind": "albatros-d-va"}, change=[guns("A", halves=left)]), burst)
        left = halves(match)
        assert len(craft(match).weapons) == 1
    assert left == 2 * 10 - 5


def se5a(*dice: int, lewis: int = 4, vickers: int = 16) -> Match:
    change = (guns("A", 0, halves=vickers), guns("A", 1, halves=lewis))
    return duel(*dice, shooter={"kind": "se5a", "speed": 155}, change=change)


@pytest.mark.rule("icog.6.3.7.2a", "icog.6.3.7.separate-tracks")
@pytest.mark.example("icog.ex.6.3.7-ex1")
def test_example_1_the_lewis_of_an_se5a_has_only_a_short_burst_left() -> None:
    """icog.amb.ammo-short-of-cost, icog.amb.multi-gun-track-long, icog.amb.half-of-one-gun-empty: after a long and a
    short burst half a box is left in the drum. A long burst then comes from the Vickers alone."""
    first = volley(se5a(18), "long")
    match = volley(se5a(18, lewis=halves(first, 1), vickers=halves(first)), "short")
    assert (halves(match), halves(match, 1)) == (16 - 3, 4 - 3)
    both = fixed_guns(craft(match))
    assert [weapon.gun for weapon in firing(both, "short", 1)] == ["Vickers", "Lewis"]
    assert [weapon.gun for weapon in firing(both, "long", 1)] == ["Vickers"]
    last = volley(se5a(18, lewis=1), "long")
    assert (shot(last).facts["guns"], halves(last), halves(last, 1)) == (1, 14, 1)


@pytest.mark.rule("icog.6.3.7.2a")
@pytest.mark.parametrize(("left", "open_"), [(0, set()), (1, {"short"}), (2, {"long", "short"})])
def test_a_burst_that_cannot_be_paid_for_is_not_fired(left: int, open_: set[str]) -> None:
    match = se5a(lewis=left, vickers=left)
    assert bursts(match) == open_
    if not left:
        assert match.decision is None


@pytest.mark.rule("icog.6.3.6.1", "icog.6.3.7.sustained-ref", "icog.6.3.6.optional")
@pytest.mark.table("icog.6.3.7.bursts")
def test_sustained_fire_adds_three_and_costs_a_box_and_a_half() -> None:
    """icog.amb.sustained-boxes, icog.amb.sustained-ammo; long and short are still open."""
    match = chasing(16)
    assert bursts(match) == {"long", "short", "sustained"}
    volley(match, "sustained")
    assert (shot(match).facts["base"], parts(match)["sustained"], halves(match)) == (BASE + 3, 3, 20 - 3)


def chasing(*dice: int, who: str = "B", last: int = 1, **facts: Any) -> Match:
    """A fired at somebody from behind in turn 1 and has B before him in turn 2."""
    return duel(*dice, change=[crew("A", chase=who, chased=last)], **{"turn": 2} | facts)


@pytest.mark.rule("icog.6.3.6.1")
@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"who": "C"}, "a new target"),
        ({"who": ""}, "the first shot"),
        ({"turn": 3}, "a turn without a shot"),
        ({"aspect": 90.0}, "from the side"),
        ({"aspect": 180.0}, "from the front"),
    ],
)
def test_sustained_fire_needs_the_same_tail_in_the_turn_before(facts: dict[str, Any], why: str) -> None:
    """icog.amb.sustained-condition."""
    assert bursts(chasing(**facts)) == {"long", "short"}, why


@pytest.mark.rule("icog.6.3.6.1", "icog.6.3.6.first-shot")
@pytest.mark.parametrize(("aspect", "then"), [(0.0, {"long", "short", "sustained"}), (90.0, {"long", "short"})])
def test_a_shot_from_behind_hit_or_miss_opens_sustained_fire_in_the_next_turn(aspect: float, then: set[str]) -> None:
    match = volley(duel(18, aspect=aspect), "short")
    person = craft(match).crew[0]
    assert bursts(chasing(who=person.chase, last=person.chased)) == then


@pytest.mark.rule("icog.6.3.6.1", "icog.6.3.6.first-shot", "icog.6.3.6.optional")
@pytest.mark.example("icog.ex.6.3.6-ammo")
def test_two_sustained_shots_use_up_three_boxes() -> None:
    """Three turns behind the same Nieuport: an ordinary long burst, then two sustained ones."""
    left, chase = 20, ("", 0)
    for turn, burst in enumerate(("long", "sustained", "sustained"), 1):
        change = [crew("A", chase=chase[0], chased=chase[1]), guns("A", halves=left)]
        match = volley(duel(16, turn=turn, change=change), burst)
        left, chase = halves(match), (craft(match).crew[0].chase, craft(match).crew[0].chased)
    assert left == 20 - 2 - 2 * 3


@pytest.mark.rule("icog.6.3.6.1")
def test_gunners_never_fire_sustained() -> None:
    """icog.amb.sustained-gunners, icog.amb.sustained-short."""
    match = duel(
        turn=2,
        shooter={"kind": "bristol-f2b"},
        target={"at": (30.0, 24.0)},
        slots=(("A", OBSERVER),),
        change=[crew("A", OBSERVER, chase="B", chased=1)],
    )
    assert bursts(match) == {"long", "short"}


@pytest.mark.rule("icog.6.3.8.1", "icog.6.3.8.two-default", "icog.6.3.8.three-plus", "icog.6.3.8.not-to-hit")
@pytest.mark.table("icog.6.3.8.gun-count")
@pytest.mark.parametrize(
    ("number", "dice", "more"), [(1, (2,), -3), (2, (2, 1), 0), (3, (4, 2, 1, 9), 4), (4, (1, 2), 1)]
)
def test_the_number_of_guns_changes_the_damage_only(number: int, dice: tuple[int, ...], more: int) -> None:
    match = volley(duel(8, *dice, shooter={"kind": model(weapons=(Weapon("Spandau", number, 10),))}))
    assert (shot(match).facts["base"], shot(match).facts["success"]) == (BASE, 4)
    facts = said(match, "damage")[0].facts
    assert (facts["successes"], facts["total"]) == (4 + more, 6 + more)
    assert [event.facts["number"] for event in said(match, "guns count")] == ([more] if more else [])


@pytest.mark.rule("icog.6.3.8.1", "icog.6.3.8.negative-still-damages", "icog.6.3.10.scarf")
@pytest.mark.table("icog.6.3.8.gun-count")
@pytest.mark.parametrize(("die", "total"), [(5, 2), (4, 1), (3, 0), (1, -2)])
def test_negative_successes_go_to_the_table(die: int, total: int) -> None:
    """icog.amb.damage-below-1: a total below 1 is a 1."""
    match = volley(duel(BASE, die, shooter={"kind": "nieuport-17", "gunnery": 12}))
    assert said(match, "damage")[0].facts == {
        "airplane": "B",
        "die": "d20",
        "roll": die,
        "successes": -3,
        "total": total,
    }
    b = craft(match, "B")
    assert (b.strength, b.crew[0].luck) == ((10, 6) if total == 2 else (12, 7))


@pytest.mark.rule("icog.6.3.8.gunners-too", "icog.6.3.8.on-panel")
@pytest.mark.parametrize(("kind", "more"), [("bristol-f2b", -3), ("breguet-14", 0)])
def test_a_gunner_with_one_gun_hits_softly_too(kind: str, more: int) -> None:
    """The Bristol's observer has one Lewis, the Breguet's has two."""
    behind = {"at": (30.0, 24.0), "targets": ()}
    speed = {"bristol-f2b": 150, "breguet-14": 155}[kind]
    own = {"kind": kind, "speed": speed, "crew": {OBSERVER: {"gunnery": 2}}}
    match = volley(duel(1, 4, shooter=own, target=behind, slots=(("A", OBSERVER),)))
    assert shot(match).facts["success"] == 0
    assert said(match, "damage")[0].facts["successes"] == more


@pytest.mark.rule("icog.6.3.8.1", "icog.6.3.8.on-panel", "icog.6.3.7.separate-tracks")
def test_every_panel_says_how_many_guns_fire_together() -> None:
    """icog.amb.nieuport-guns: the Nieuport 17 has one gun here. Those with two rows of boxes count both."""
    match = match_with(
        [plane("S", kind="se5a", speed=155), plane("N", (10.0, 10.0), kind="nieuport-17")],
        [plane("A", (40.0, 40.0))],
        steps=(),
    )
    found = {name: count(fixed_guns(craft(match, name)), 1) for name in ("S", "N", "A")}
    assert found == {"S": 2, "N": 1, "A": 2}


@pytest.mark.rule("icog.6.3.7.separate-tracks", "icog.6.3.8.on-panel")
def test_as_an_option_the_nieuport_17_has_two_guns_with_boxes_of_their_own() -> None:
    """icog.amb.nieuport-guns: nobody else has more guns by it."""
    match = match_with(
        [plane("N", (10.0, 10.0), kind="nieuport-17"), plane("M", (20.0, 10.0), kind="nieuport-24")],
        [plane("A", (40.0, 40.0))],
        steps=(),
        options={"nieuports": "two"},
    )
    found = {name: count(fixed_guns(craft(match, name)), 1) for name in ("N", "M", "A")}
    assert found == {"N": 2, "M": 1, "A": 2}
    assert [(weapon.gun, weapon.full, weapon.drums) for weapon in craft(match, "N").weapons] == [
        ("Vickers", 16, 0),
        ("Lewis", 4, 3),
    ]


@pytest.mark.rule("icog.6.3.7.magazines", "icog.6.3.7.2b", "icog.6.3.7.magazine-swap-loss")
def test_a_pilot_reloads_his_lewis_with_two_actions_and_loses_what_was_in_it() -> None:
    match = reloading()
    fly(match, jobs=({"kind": "reload", "gun": 1, "actions": 2},))
    lewis = craft(match).weapons[1]
    assert (lewis.halves, lewis.drums) == (4, 2)
    assert said(match, "reloads")[0].facts == {"airplane": "A", "role": "pilot", "gun": "Lewis", "drums": 2}


def reloading(*, drums: int = 3, **facts: Any) -> Match:
    """A's S.E.5a has half a box left in its drum, and three drums."""
    return alone(kind="se5a", table={"change": guns("A", 1, halves=1, drums=drums)}, **facts)


@pytest.mark.rule("icog.6.3.7.2b", "icog.6.3.7.1")
def test_nobody_reloads_and_shoots_in_one_turn() -> None:
    """icog.amb.reload-scope: no gun at all."""
    busy, own = crew("A", busy=1), {"kind": "se5a", "speed": 155}
    assert duel(shooter=own, change=[busy]).decision is None
    assert bursts(duel(turn=2, shooter=own, change=[busy])) == {"long", "short"}


@pytest.mark.rule("icog.6.3.7.reload-actions-compete", "icog.5.5.1.1")
def test_a_reload_takes_the_actions_of_two_maneuvers() -> None:
    match = reloading(flying=3)
    legs = [{"kind": "roll", "length": 5.0, "angle": 30.0}, {"kind": "roll", "length": 5.0, "angle": 30.0}]
    plan = ahead(match) | {"jobs": [{"kind": "reload", "gun": 1, "actions": 2}]}
    plan["legs"] = [*legs, {"kind": "straight", "length": plan["legs"][0]["length"] - 10.0}]
    refused(match, plan, "icog.5.5.1.1")


@pytest.mark.rule("icog.6.3.7.magazines", "icog.6.3.7.2b")
def test_a_belt_cannot_be_changed_nor_a_drum_that_is_not_there() -> None:
    """icog.amb.reload-what."""
    match = reloading()
    refused(match, ahead(match) | {"jobs": [{"kind": "reload", "gun": 0, "actions": 2}]}, "icog.6.3.7.magazines")
    bare = reloading(drums=0)
    refused(bare, ahead(bare) | {"jobs": [{"kind": "reload", "gun": 1, "actions": 2}]}, "icog.6.3.7.magazines")


@pytest.mark.rule("icog.6.3.7.3", "icog.6.3.7.magazine-swap-loss")
def test_a_gunner_reloads_instead_of_shooting() -> None:
    behind = {"at": (30.0, 24.0), "targets": ()}
    slots = (("A", OBSERVER),) * 2
    match = duel(shooter={"kind": "bristol-f2b"}, target=behind, slots=slots)
    assert ("work", 1) not in options(match)
    change = [guns("A", 1, halves=3)]
    match = duel(shooter={"kind": "bristol-f2b"}, target=behind, slots=slots, change=change)
    give(match, ("work", 1))
    lewis = craft(match).weapons[1]
    assert (lewis.halves, lewis.drums, craft(match).crew[1].busy) == (4, 5, 1)
    assert match.decision is None
    assert said(match, "shoots") == []


@pytest.mark.rule("icog.6.3.7.1", "icog.6.3.7.short-never-jams")
def test_the_burst_is_chosen_before_the_roll() -> None:
    match = duel(*MISS)
    assert options(match) == (("B", "long", 0), ("B", "short", 0), "hold")
    rest(match, shoot=("B", "long", 0))
    assert shot(match).facts["burst"] == "long"
