"""Missions and positions that cannot be played are refused, with their place and the rule."""

from copy import deepcopy
from functools import partial

import msgspec
import pytest

import aerodrome
from aerodrome.rulebooks.icog.figures.panels import models
from aerodrome.rulebooks.icog.state import PARKED, Barrel, Doom, Engine, Fire, Shooter, Slot
from aerodrome.sky.poses import Pose
from tests.rules.icog.hangar import FIGURES, craft, match_with, plane
from tests.rules.scenarios import refused_scenario, write

NAN, HUGE = float("nan"), 10**40
AREA = {"kind": "aerodrome", "at": [10.0, 10.0], "size": [20.0, 3.0], "name": "field"}
UNIT = {"name": "U", "kind": "trucks", "at": [10.0, 10.0]}
REACH = {"kind": "reach", "airplanes": ["A"], "area": "field"}


def entry(name="A", model="albatros-d-iii", **facts):
    crew = [{"name": name} | FIGURES]
    return {"model": model, "id": name, "at": [30.0, 30.0], "crew": crew} | facts


def mission(**changes):
    """One against one, with changes; a change of None leaves a field out."""
    own = {"name": "central", "power": "central", "edge": "E", "airplane": [entry()]}
    other = {"name": "allied", "power": "allied", "edge": "W", "airplane": [entry("Z", "sopwith-camel", at=[5.0, 5.0])]}
    board = {"width": 60.0, "depth": 60.0, "area": [AREA]}
    return deepcopy({"title": "test", "turns": 5, "board": board, "side": [own, other]} | changes)


def with_side(**changes):
    changed = mission()
    changed["side"][0] |= deepcopy(changes)
    return changed


def with_entry(**changes):
    return with_side(airplane=[{key: fact for key, fact in (entry() | changes).items() if fact is not None}])


def with_pilot(**figures):
    pilot = {key: figure for key, figure in ({"name": "A"} | FIGURES | figures).items() if figure is not None}
    return with_entry(crew=[pilot])


def with_board(**changes):
    return mission(board={"width": 60.0, "depth": 60.0, "area": [AREA]} | changes)


def with_area(**changes):
    return with_board(area=[AREA | changes])


def with_unit(**changes):
    return mission(unit=[UNIT | changes])


def with_task(**changes):
    return with_side(task=[REACH | changes])


def with_start(**changes):
    return with_side(start=changes)


refusal = partial(refused_scenario, "icog")


def fault(described):
    """Where something is wrong, and by which rule."""
    _, where, rule = refusal(described)
    return where.removeprefix("scenario: "), rule


def test_the_mission_that_these_tests_change_is_a_good_one():
    assert aerodrome.new("icog", mission(unit=[UNIT]), seed=1).decision is not None
    assert aerodrome.new("icog", with_task(), seed=1).decision is not None


@pytest.mark.rule("icog.3.1.length", "icog.7.scoring")
@pytest.mark.parametrize(
    ("changes", "where", "rule"),
    [
        ({"turns": 0}, "turns", "icog.3.1.length"),
        ({"turns": 61}, "turns", "icog.3.1.length"),
        ({"minutes": 1001}, "minutes", "icog.3.1.length"),
        ({"downed": -1}, "downed", "icog.7.scoring"),
        ({"forced": 100}, "forced", "icog.7.scoring"),
        ({"margin": -1}, "margin", "icog.7.scoring"),
        ({"leaving": 100}, "leaving", "icog.7.scoring"),
        ({"downed": 1, "forced": 2}, "forced", "icog.amb.forced-points"),
        ({"month": "1919-01"}, "month", ""),
        ({"month": "1917-13"}, "month", ""),
        ({"month": "spring"}, "month", ""),
    ],
)
def test_figures_of_a_mission(changes, where, rule):
    assert fault(mission(**changes)) == (where, rule)


@pytest.mark.rule("icog.0.players")
@pytest.mark.parametrize(
    ("sides", "where", "rule"),
    [
        (lambda own, other: [own], "side", "icog.0.players"),
        (lambda own, other: [own, other, other], "side", "icog.0.players"),
        (lambda own, other: [own, other | {"power": "central"}], "side", "icog.0.players"),
        (lambda own, other: [own, other | {"name": "central"}], "side", "icog.0.players"),
        (lambda own, other: [own, other | {"name": " "}], "side", "icog.0.players"),
        (lambda own, other: [own, other | {"edge": "E"}], "side", "icog.6.3.14.3"),
        (lambda own, other: [own, other | {"airplane": []}], "side", "icog.0.players"),
        (
            lambda own, other: [own, other | {"airplane": [entry(f"Z{each}") for each in range(24)]}],
            "side",
            "icog.0.players",
        ),
        (
            lambda own, other: [own, other | {"airplane": [entry("Z", "sopwith-camel", seat="central")]}],
            "allied",
            "icog.0.players",
        ),
    ],
)
def test_sides(sides, where, rule):
    described = mission()
    described["side"] = sides(*described["side"])
    assert fault(described) == (where, rule)


@pytest.mark.rule("icog.0.equipment", "icog.5.1.land-units", "icog.5.5.17.off-runway")
@pytest.mark.parametrize(
    ("described", "where", "rule"),
    [
        (with_board(width=19.0), "board", "icog.0.equipment"),
        (with_board(depth=301.0), "board", "icog.0.equipment"),
        (with_area(size=[0.0, 3.0]), "board: area 1", "icog.5.5.17.off-runway"),
        (with_area(size=[20.0, 301.0]), "board: area 1", "icog.5.5.17.off-runway"),
        (with_area(at=[61.0, 3.0]), "board: area 1", "icog.5.5.17.off-runway"),
        (with_area(heading=361.0), "board: area 1", "icog.5.5.17.off-runway"),
        (with_area(side="nobody"), "board: area 1", ""),
        (with_unit(at=[61.0, 3.0]), "unit: U", "icog.5.1.land-units"),
        (with_unit(altitude=301.0), "unit: U", "icog.5.1.land-units"),
        (with_unit(speed=11.0), "unit: U", "icog.5.1.land-units"),
        (with_unit(heading=-1.0), "unit: U", "icog.5.1.land-units"),
        (with_unit(side="nobody"), "unit: U", ""),
    ],
)
def test_the_board_and_what_stands_on_it(described, where, rule):
    assert fault(described) == (where, rule)


@pytest.mark.rule("icog.7.setup-varies", "icog.3.2.intro-mission")
@pytest.mark.parametrize(
    ("start", "rule"),
    [
        ({"radius": -1.0}, "icog.7.setup-varies"),
        ({"apart": 301.0}, "icog.7.setup-varies"),
        ({"together": 1e9}, "icog.7.setup-varies"),
        ({"at": [61.0, 5.0], "radius": 5.0}, "icog.3.2.intro-mission"),
        ({"at": [5.0, 5.0]}, "icog.3.2.intro-mission"),
    ],
)
def test_where_a_side_sets_up(start, rule):
    assert fault(with_start(**start)) == ("central: start", rule)


@pytest.mark.rule("icog.7.recon-entry", "icog.2.1.1.speed-steps", "icog.2.1.2.type", "icog.5.5.16.3")
@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"id": "hold"}, ""),
        ({"id": "-"}, ""),
        ({"id": "x" * 31}, ""),
        ({"id": "Z"}, ""),
        ({"model": "zeppelin"}, "icog.2.1.2.type"),
        ({"at": [0.0, 30.0]}, "icog.amb.board-edge"),
        ({"at": [30.0, 60.0]}, "icog.amb.board-edge"),
        ({"heading": -1.0}, ""),
        ({"heading": 361.0}, ""),
        ({"at": None, "enters": 2}, "icog.7.recon-entry"),
        ({"at": None, "parked": True}, "icog.7.recon-entry"),
        ({"enters": 0}, "icog.7.recon-entry"),
        ({"enters": 6}, "icog.7.recon-entry"),
        ({"altitude": 2.0}, "icog.5.5.16.3"),
        ({"altitude": 301.0}, "icog.5.5.16.3"),
        ({"bombs": True}, "icog.2.1.1.stall-bombs"),
        ({"speed": 173}, "icog.2.1.1.speed-steps"),
        ({"speed": 60}, "icog.2.1.1.speed-steps"),
        ({"speed": 245}, "icog.2.1.1.speed-steps"),
        ({"strength": 0}, "icog.2.1.2.structural-strength"),
        ({"strength": 14}, "icog.2.1.2.structural-strength"),
        ({"engine_loss": -1}, "icog.5.7.7.cumulative"),
        ({"engine_loss": 5}, "icog.5.7.7.cumulative"),
        ({"crew": [{"role": "observer"}]}, "icog.1.crew-are-pilots"),
        ({"crew": [{}, {}]}, "icog.1.crew-are-pilots"),
    ],
)
def test_an_airplane_of_a_mission(changes, rule):
    where, found = fault(with_entry(**changes) if changes.get("id") != "Z" else twice())
    assert (where.removeprefix("central").removeprefix("allied"), found) == (": airplane 1", rule)


def twice():
    described = mission()
    described["side"][1]["airplane"][0]["id"] = "A"
    return described


@pytest.mark.rule("icog.3.2.intro-mission")
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"at": None, "enters": 2, "crossing": True},
        {"at": None, "bombs": True},
        {"at": None, "strength": 3},
        {"at": None, "engine_loss": 1},
        {"at": None, "undercarriage": False},
        {"at": None, "forced_home": True},
    ],
)
def test_a_type_that_is_chosen_is_sound_and_there_from_the_start(changes):
    described = with_entry(**{"model": None} | changes)
    assert fault(described) == ("central: airplane 1", "icog.3.2.intro-mission")


@pytest.mark.rule("icog.3.2.intro-mission", "icog.1.record-per-pilot")
def test_who_chooses_a_type_keeps_his_pilot():
    match = aerodrome.new("icog", with_entry(model=None, at=None), seed=1)
    match.answer("fokker-dr-i", seat="central")
    person = craft(match).crew[0]
    assert (person.name, person.flying, len(craft(match).crew)) == ("A", 12, 1)


@pytest.mark.rule("icog.1.2.1")
@pytest.mark.parametrize(
    "figures", [{"luck": None}, {"awareness": None, "flying": None}, {"flying": 0}, {"luck": 31}, {"gunnery": -HUGE}]
)
def test_pilots_have_all_figures_or_none(figures):
    assert fault(with_pilot(**figures)) == ("central: airplane 1", "icog.1.2.1")


@pytest.mark.rule("icog.7.scoring", "icog.7.recon-exit", "icog.5.5.17.1")
@pytest.mark.parametrize(
    ("task", "rule"),
    [
        ({"airplanes": []}, "icog.7.scoring"),
        ({"airplanes": ["Z"]}, "icog.7.scoring"),
        ({"points": -1}, "icog.7.scoring"),
        ({"points": 100}, "icog.7.scoring"),
        ({"within": -1}, "icog.7.scoring"),
        ({"kind": "cross", "area": ""}, "icog.7.recon-exit"),
        ({"area": "elsewhere"}, "icog.7.scoring"),
        ({"area": ""}, "icog.7.scoring"),
    ],
)
def test_tasks(task, rule):
    assert fault(with_task(**task)) == ("central: task 1", rule)


@pytest.mark.rule("icog.7.scoring", "icog.5.5.17.1")
def test_a_landing_needs_an_aerodrome():
    described = with_task(kind="land")
    described["board"]["area"] = [AREA | {"kind": "meadow"}]
    assert fault(described) == ("central: task 1", "icog.5.5.17.1")


@pytest.mark.rule("icog.2.1.2.type", "icog.2.1.record")
def test_own_types_are_checked_like_listed_ones():
    own = msgspec.to_builtins(models()["albatros-d-iii"]) | {"id": "own"}
    assert fault(mission(models=[own, own])) == ("models", "icog.2.1.2.type")
    broken = own | {"stall": 81}
    where, rule = fault(mission(models=[broken]))
    assert (where.startswith("models: own"), rule) == (True, "icog.2.1.1.stall-zone")


@pytest.mark.rule("icog.7.setup-varies")
@pytest.mark.parametrize(
    ("described", "field"),
    [
        (with_board(width=NAN), "board"),
        (with_area(at=[NAN, 3.0]), "area"),
        (with_unit(at=[NAN, 3.0]), "unit"),
        (with_start(apart=NAN), "apart"),
        (with_entry(altitude=float("inf")), "altitude"),
        (with_entry(hight=3), "hight"),
        (with_side(edge="X"), "edge"),
        (with_side(power="neutral"), "power"),
        (with_area(kind="swamp"), "kind"),
        (with_unit(kind="ship"), "kind"),
        (with_task(kind="sing"), "kind"),
        (mission(turns="ten"), "turns"),
        (mission(surprise=True), "surprise"),
    ],
)
def test_files_with_fields_or_words_that_are_none_are_refused_with_their_place(described, field, tmp_path):
    file = tmp_path / "mission.toml"
    file.write_text(write(described))
    what, where, _ = refusal(file)
    assert field in what or field in where
    assert "mission.toml" in where


def given(position=None, **facts):
    """The place and rule by which a position is refused: A's facts, or anything else of it."""
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([], [plane("A", kind="bristol-f2b", **facts)], steps="moves", order="A", change=position)
    assert caught.value.where.startswith("position: ")
    assert caught.value.what
    return caught.value.where.removeprefix("position: "), caught.value.rule


def test_the_position_that_these_tests_change_is_a_good_one():
    with pytest.raises(pytest.fail.Exception):
        given()


NORTH, UP = (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)


@pytest.mark.rule("icog.2.2.geo-pose", "icog.2.1.1.speed-steps", "icog.5.5.15.1", "icog.5.5.18.place")
@pytest.mark.parametrize(
    ("facts", "field", "rule"),
    [
        ({"fate": "asleep"}, "fate", ""),
        ({"model": "se5a"}, "model", "icog.2.1.2.type"),
        ({"pose": Pose((30.0, 30.0, -1.0), NORTH, UP)}, "pose", "icog.2.2.geo-pose"),
        ({"pose": Pose((1e6, 30.0, 1.0), NORTH, UP)}, "pose", "icog.2.2.geo-pose"),
        ({"pose": Pose((30.0, 30.0, 1.0), NORTH, NORTH)}, "pose", "icog.2.2.geo-pose"),
        ({"pose": Pose((30.0, 30.0, 1.0), (0.0, 2.0, 0.0), UP)}, "pose", "icog.2.2.geo-pose"),
        ({"pose": Pose((30.0, 30.0, 1.0), NORTH, (0.0, 0.0, 0.5))}, "pose", "icog.2.2.geo-pose"),
        ({"speed": 173}, "speed", "icog.2.1.1.speed-steps"),
        ({"speed": -5}, "speed", "icog.2.1.1.speed-steps"),
        ({"speed": 0}, "speed", "icog.amb.zero-step"),
        ({"strength": 40}, "strength", "icog.2.1.2.structural-strength"),
        ({"spin": "flat"}, "spin", "icog.5.5.15.1"),
        ({"wider": -1}, "", "icog.6.3.10.wider-turns"),
        ({"roll_factor": 3}, "", "icog.6.3.10.wider-turns"),
        ({"drag": 41}, "", "icog.6.3.10.wider-turns"),
        ({"engines": []}, "engines", "icog.2.1.2.engine-out"),
        ({"engines": [Engine(state="warm")]}, "engines", "icog.5.7.7.damage"),
        ({"engines": [Engine(fixed=-1)]}, "engines", "icog.5.7.7.damage"),
        ({"engines": [Engine(tries=3)]}, "engines", "icog.5.7.7.damage"),
        ({"crew": []}, "crew", "icog.1.crew-are-pilots"),
        ({"controls": 2}, "crew", "icog.1.crew-are-pilots"),
        ({"weapons": []}, "weapons", "icog.2.1.2.weapons"),
        ({"fate": PARKED}, "pose", "icog.5.5.18.place"),
    ],
)
def test_an_airplane_of_a_position(facts, field, rule):
    def change(state):
        for name, value in facts.items():
            setattr(state.airplanes["A"], name, value)

    assert given(change) == (f"airplanes: A: {field}" if field else "airplanes: A", rule)


@pytest.mark.rule("icog.2.1.1.stall-bombs")
def test_a_fighter_of_a_position_has_no_bombs():
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([], [plane("A")], change=lambda state: setattr(state.airplanes["A"], "bombs", True))
    assert (caught.value.where, caught.value.rule) == ("position: airplanes: A: bombs", "icog.2.1.1.stall-bombs")


@pytest.mark.rule("icog.1.1.skills", "icog.1.1.rerolls", "icog.2.1.2.ammunition", "icog.6.3.9.malfunction")
@pytest.mark.parametrize(
    ("change", "where", "rule"),
    [
        (lambda a: setattr(a.crew[0], "state", "bored"), "crew: pilot: state", "icog.1.1.fortitude"),
        (lambda a: setattr(a.crew[0], "flying", 41), "crew: pilot", "icog.1.1.skills"),
        (lambda a: setattr(a.crew[1], "wounds", -1), "crew: observer", "icog.1.1.skills"),
        (lambda a: setattr(a.crew[1], "rerolls", 10), "crew: observer: rerolls", "icog.1.1.rerolls"),
        (lambda a: setattr(a.crew[0], "abilities", ("x",)), "crew: pilot", "icog.tables.pilot-abilities"),
        (lambda a: setattr(a.crew[0], "used", ("x",)), "crew: pilot", "icog.tables.pilot-abilities"),
        (lambda a: setattr(a.crew[0], "lasting", ("x",)), "crew: pilot", "icog.tables.pilot-abilities"),
        (lambda a: setattr(a.weapons[0], "halves", 99), "weapons: Vickers", "icog.2.1.2.ammunition"),
        (lambda a: setattr(a.weapons[0], "barrels", []), "weapons: Vickers", "icog.2.1.2.ammunition"),
        (lambda a: setattr(a.weapons[1], "drums", 21), "weapons: Lewis", "icog.6.3.9.malfunction"),
        (lambda a: setattr(a.weapons[0], "barrels", [Barrel(actions=5)]), "weapons: Vickers", "icog.6.3.9.malfunction"),
    ],
)
def test_people_and_guns_of_a_position(change, where, rule):
    assert given(lambda state: change(state.airplanes["A"])) == (f"airplanes: A: {where}", rule)


@pytest.mark.rule("icog.7.setup-varies", "icog.3.1.length", "icog.0.players")
@pytest.mark.parametrize(
    ("change", "where", "rule"),
    [
        (lambda s: s.agenda.append("tea"), "agenda", "icog.tab.turn-order"),
        (lambda s: setattr(s, "turn", -1), "turn", "icog.3.1.length"),
        (lambda s: setattr(s, "after", 1000), "turn", "icog.3.1.length"),
        (lambda s: s.order.append("Q"), "order", "icog.7.setup-varies"),
        (lambda s: s.charms.update(nobody=1), "charms", "icog.tables.pilot-abilities"),
        (lambda s: s.charms.update(allied=-1), "charms", "icog.tables.pilot-abilities"),
        (lambda s: s.doomed.append(Doom("Q", "pilot", "fit", False)), "doomed", "icog.amb.cheating-death-scope"),
        (lambda s: s.doomed.append(Doom("A", "cook", "fit", False)), "doomed", "icog.amb.cheating-death-scope"),
        (lambda s: s.order.append("formation:0"), "order", "icog.7.setup-varies"),
        (lambda s: s.order.append("formation:x"), "order", "icog.7.setup-varies"),
        (lambda s: s.moves.append("Q"), "moves", "icog.7.setup-varies"),
        (lambda s: s.formations.append(["A", "Q"]), "formations", "icog.7.setup-varies"),
        (lambda s: s.slots.append(Slot("Q", "pilot", 1, 1)), "slots", "icog.7.setup-varies"),
        (
            lambda s: setattr(s.airplanes["A"], "hit_by", Shooter(1, "Q", "pilot", "allied")),
            "airplanes",
            "icog.7.setup-varies",
        ),
        (lambda s: s.placed.append("nobody"), "points", "icog.0.players"),
        (lambda s: setattr(s.airplanes["A"], "side", "allied"), "airplanes: A: side", "icog.7.setup-varies"),
        (lambda s: setattr(s.airplanes["A"], "seat", "allied"), "airplanes: A: seat", "icog.7.setup-varies"),
        (lambda s: setattr(s.airplanes["A"], "id", "B"), "airplanes: A: id", "icog.7.setup-varies"),
    ],
)
def test_the_rest_of_a_position(change, where, rule):
    assert given(change) == (where, rule)


@pytest.mark.rule("icog.7.setup-varies")
@pytest.mark.parametrize("position", [{"airplanes": {"Q": {"speed": 100}}}, {"points": {"nobody": 1}}])
def test_nobody_comes_in_by_a_position(position):
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.new("icog", mission(), seed=1, position=position)
    assert caught.value.where == f"position.{next(iter(position))}"


@pytest.mark.rule("icog.7.setup-varies")
def test_what_the_mission_fixes_cannot_be_changed():
    described = mission()
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.new("icog", described, seed=1, position={"brief": {"turns": 7}})
    assert (caught.value.where, caught.value.rule) == ("position: brief", "icog.7.setup-varies")


@pytest.mark.rule("icog.5.5.15.1", "icog.6.3.10.fire-status")
def test_a_position_may_have_damage_of_every_kind():
    match = match_with(
        [],
        [plane("A", fire=Fire(4), strength=2, wider=3, drag=2, wounds=3, forced=True, engines=[Engine(fixed=3)])],
        steps="moves",
        order="A",
    )
    assert craft(match).fire == Fire(4)
    assert (craft(match).strength, craft(match).crew[0].wounds) == (2, 3)
