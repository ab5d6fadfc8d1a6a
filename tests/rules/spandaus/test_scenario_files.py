"""Scenario files: what is wrong in one is refused with its place, and with the rule where there is one."""

from copy import deepcopy
from functools import partial
from typing import Any

import pytest

import aerodrome
from tests.rules.scenarios import refused_scenario
from tests.rules.spandaus.desk import desk, model, plane

HUGE = 10**40


def scenario(**changes: Any) -> dict[str, Any]:
    """Hale against Brandt, with changes."""
    base: dict[str, Any] = {
        "title": "test",
        "side": [
            {"name": "allied", "aircraft": [{"name": "Hale", "model": "sopwith-camel"}]},
            {"name": "german", "aircraft": [{"name": "Brandt", "model": "fokker-dr1"}]},
        ],
    }
    return base | deepcopy(changes)


def with_entry(**changes: Any) -> dict[str, Any]:
    """Hale's entry with changes."""
    changed = scenario()
    changed["side"][0]["aircraft"][0] |= changes
    return changed


def with_side(**changes: Any) -> dict[str, Any]:
    """The allied side with changes."""
    changed = scenario()
    changed["side"][0] |= changes
    return changed


def with_model(**figures: Any) -> dict[str, Any]:
    """Hale flies a model of the scenario's own, called x, with these figures."""
    return with_entry(model="x") | {"models": [model("x", **figures)]}


def crowd(count: int) -> dict[str, Any]:
    """An allied side of so many aircraft."""
    return with_side(aircraft=[{"name": f"Hale {number}", "model": "sopwith-camel"} for number in range(count)])


refusal = partial(refused_scenario, "spandaus")


def test_the_scenario_that_these_tests_change_is_a_good_one():
    match = aerodrome.new("spandaus", scenario(), seed=1)
    assert list(match.state.aircraft) == ["Hale", "Brandt"]


@pytest.mark.parametrize(
    ("described", "where", "what"),
    [
        (scenario(turn=20), "scenario", "unknown field `turn`"),
        (scenario(environment={"fog": 1}), "scenario: environment", "unknown field `fog`"),
        (scenario(victory={"kills": {}}), "scenario: victory", "unknown field `kills`"),
        (with_side(colour="red"), "scenario: side[0]", "unknown field `colour`"),
        (with_side(exit={"way": "up"}), "scenario: side[0].exit", "unknown field `way`"),
        (with_entry(pilot="Hale"), "scenario: side[0].aircraft[0]", "unknown field `pilot`"),
        (with_model(speed=9), "scenario: models[0]", "unknown field `speed`"),
    ],
)
def test_an_unknown_field_is_refused(described, where, what):
    assert refusal(described) == (f"Object contains {what}", where, "")


@pytest.mark.parametrize(
    ("described", "where"),
    [
        ({"title": "no sides"}, "scenario"),
        ({"side": scenario()["side"]}, "scenario"),
        (with_side(aircraft=[{"name": "Hale"}]), "scenario: side[0].aircraft[0]"),
        (with_side(aircraft=[{"model": "sopwith-camel"}]), "scenario: side[0].aircraft[0]"),
        (scenario(models=[{"id": "x"}]), "scenario: models[0]"),
    ],
)
def test_a_missing_field_is_refused(described, where):
    what, place, _ = refusal(described)
    assert "missing required field" in what
    assert place == where


@pytest.mark.parametrize(
    ("described", "where"),
    [
        (scenario(title=7), "scenario: title"),
        (scenario(turns="20"), "scenario: turns"),
        (scenario(turns=2.5), "scenario: turns"),
        (scenario(turns=True), "scenario: turns"),
        (scenario(turns=None), "scenario: turns"),
        (scenario(side="allied"), "scenario: side"),
        (scenario(mission="bombing"), "scenario: mission"),
        (scenario(environment=[]), "scenario: environment"),
        (scenario(environment={"sun": 1}), "scenario: environment.sun"),
        (scenario(environment={"clouds": "4"}), "scenario: environment.clouds"),
        (scenario(environment={"banks": 4}), "scenario: environment.banks"),
        (scenario(environment={"cloud_squares": "7H"}), "scenario: environment.cloud_squares"),
        (scenario(victory={"destroyed": {"scout": "one"}}), "scenario: victory.destroyed[...]"),
        (scenario(options=[]), "scenario: options"),
        (scenario(origin="stolen"), "scenario: origin"),
        (with_side(name=1), "scenario: side[0].name"),
        (with_side(pairs="no"), "scenario: side[0].pairs"),
        (with_side(exit={"kind": "sideways"}), "scenario: side[0].exit.kind"),
        (with_side(exit={"kind": "permanent", "when": "tired"}), "scenario: side[0].exit.when"),
        (with_entry(crew="novice"), "scenario: side[0].aircraft[0].crew"),
        (with_entry(arrives="2"), "scenario: side[0].aircraft[0].arrives"),
        (with_entry(designated=1), "scenario: side[0].aircraft[0].designated"),
        (with_entry(model=3), "scenario: side[0].aircraft[0].model"),
        (with_model(M="6"), "scenario: models[0].M"),
        (with_model(M=6.5), "scenario: models[0].M"),
        (with_model(attack=[-3, -4]), "scenario: models[0].attack"),
        (with_model(attack=[-3, -4, "-5"]), "scenario: models[0].attack[...]"),
    ],
)
def test_a_value_of_a_wrong_type_is_refused_at_its_place(described, where):
    _, place, _ = refusal(described)
    assert place == where or (where.endswith("[...]") and place.startswith(where.removesuffix("[...]")))


@pytest.mark.parametrize(
    ("described", "what", "where", "rule"),
    [
        (scenario(turns=0), "0 is not a number from 1 to 200", "scenario: turns", ""),
        (scenario(turns=201), "201 is not a number", "scenario: turns", ""),
        (scenario(turns=-HUGE), "is not a number", "scenario: turns", ""),
        (scenario(turns=HUGE), "is not a number", "scenario: turns", ""),
        (scenario(side=[]), "one side or two", "scenario: side", "spandaus.game.scope"),
        (scenario(side=scenario()["side"] * 2), "one side or two", "scenario: side", "spandaus.game.scope"),
        (with_side(name="german"), "with different names", "scenario: side", "spandaus.game.scope"),
        (with_side(name=""), "with different names", "scenario: side", "spandaus.game.scope"),
        (crowd(60), "61 aircraft; 1 to 60 can be played", "scenario: side", ""),
        (
            scenario(side=[{"name": "allied"}, {"name": "german"}]),
            "0 aircraft; 1 to 60 can be played",
            "scenario: side",
            "",
        ),
        (with_side(aircraft=[]), "a fight needs two sides", "scenario: mission", "spandaus.game.scope"),
        (scenario(side=scenario()["side"][:1]), "a fight needs two sides", "scenario: mission", "spandaus.game.scope"),
        (with_entry(name="Brandt"), "'Brandt' is not a name of its own", "scenario: aircraft names", ""),
        (with_entry(name=" "), "' ' is not a name of its own", "scenario: aircraft names", ""),
        *(
            (with_entry(name=word), f"'{word}' is not a name of its own", "scenario: aircraft names", "")
            for word in ("pass", "done", "balloon", "Kong")
        ),
        (
            with_entry(owner="german"),
            "'german' owns aircraft of both sides",
            "scenario: german: Brandt: owner",
            "spandaus.game.scope",
        ),
        (
            with_entry(model="sopwith-kamel"),
            "there is no aircraft 'sopwith-kamel' in the lists; near it: sopwith-",
            "scenario: allied: Hale",
            "spandaus.aircraft.list-columns",
        ),
        (
            with_entry(model="zzz"),
            "there is no aircraft 'zzz' in the lists",
            "scenario: allied: Hale",
            "spandaus.aircraft.list-columns",
        ),
        (with_entry(model=""), "there is no aircraft ''", "scenario: allied: Hale", "spandaus.aircraft.list-columns"),
        (
            with_entry(model="gotha-v", crew="ace"),
            "only scouts can be ace; Gotha V is a bomber",
            "scenario: allied: Hale: crew",
            "spandaus.crew.ace-scouts-only",
        ),
        (
            with_entry(model="bristol-f2b", crew="legendary"),
            "only scouts can be legendary",
            "scenario: allied: Hale: crew",
            "spandaus.opt.legend-who",
        ),
        (
            with_entry(crew="legendary"),
            "legendary pilots need the option legendary_pilots",
            "scenario: allied: Hale: crew",
            "spandaus.opt.legend-who",
        ),
        (
            with_entry(model="bristol-f2b", designated=True),
            "only with the option two_seaters_as_bombers",
            "scenario: allied: Hale: designated",
            "spandaus.opt.tsb-designate",
        ),
        *(
            (with_entry(arrives=turn), f"{turn} is not a turn", "scenario: allied: Hale: arrives", "")
            for turn in (0, -1, 201, HUGE)
        ),
        *(
            (with_entry(crew_size=size), f"{size} is not a number of crew", "scenario: allied: Hale: crew_size", "")
            for size in (-1, 13, HUGE)
        ),
        (
            with_side(exit={"kind": "permanent", "by": ["KH", "7H"]}),
            "aircraft leave by KH or AS, not by '7H'",
            "scenario: allied: exit: by",
            "spandaus.move.exit",
        ),
        (
            with_entry(formation="A"),
            "a contact formation has 2 to 6 aircraft, not 1",
            "scenario: allied: formation A",
            "spandaus.formation.contact-size",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(described, what, where, rule):
    said, place, reason = refusal(described)
    assert what in said
    assert (place, reason) == (where, rule)


@pytest.mark.rule("spandaus.env.sun-place", "spandaus.env.cloud-place", "spandaus.env.cloudbank-place")
@pytest.mark.parametrize(
    ("environment", "where", "rule"),
    [
        *(
            ({"sun_squares": squares}, "sun_squares", "spandaus.env.sun-place")
            for squares in (
                ["7H"],
                ["7H", "6H"],
                ["7H", "6H", "4H"],
                ["7H", "7H", "5H"],
                ["7C", "6C", "5C"],
                ["2H", "AH", "KC"],
                ["8H", "7H", "6H", "5H"],
            )
        ),
        ({"sun_squares": ["7H", "6H", "5X"]}, "sun_squares", "spandaus.map.grid"),
        ({"cloud_squares": ["11H"]}, "cloud_squares", "spandaus.map.grid"),
        ({"cloud_squares": ["7h"]}, "cloud_squares", "spandaus.map.grid"),
        ({"sun": True, "sun_squares": ["7H", "6H", "5H"]}, "sun", ""),
        ({"clouds": -1}, "", "spandaus.env.cloud-place"),
        ({"clouds": 53}, "", "spandaus.env.cloud-place"),
        ({"clouds": HUGE}, "", "spandaus.env.cloud-place"),
        ({"banks": [4, 1]}, "", "spandaus.env.cloud-place"),
        ({"banks": [53]}, "", "spandaus.env.cloud-place"),
        ({"banks": [HUGE]}, "", "spandaus.env.cloud-place"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(environment, where, rule):
    _, place, reason = refusal(scenario(environment=environment))
    assert place == (f"scenario: environment: {where}" if where else "scenario: environment")
    assert reason == rule


@pytest.mark.rule("spandaus.env.cloud-place")
def test_as_many_clouds_as_squares_can_be_played():
    match = aerodrome.new("spandaus", scenario(environment={"clouds": 52, "banks": [52]}), seed=1)
    assert len(match.state.clouds) == 52


@pytest.mark.parametrize(
    "victory", [{"destroyed": {"zeppelin": 1}}, {"survived": {"scuot": 1}}, {"escaped": {"scout": HUGE}}]
)
def test_points_for_what_does_not_exist_or_beyond_measure_are_refused(victory):
    _, place, rule = refusal(scenario(victory=victory))
    assert place == f"scenario: victory: {next(iter(victory))}"
    assert rule == "spandaus.scenario.designer-sets"


@pytest.mark.parametrize(
    ("mission", "sides", "what", "rule"),
    [
        ("photo-recon", scenario()["side"][:1], "is flown by a two-seater", "spandaus.training.recon-setup"),
        ("balloon", with_entry(model="bristol-f2b")["side"], "is flown by a scout", "spandaus.training.balloon-setup"),
        ("kong", with_entry(model="gotha-v")["side"][:1], "is flown by a scout", "spandaus.training.kong-setup"),
        ("kong", scenario()["side"], "is for one side", "spandaus.training.kong-setup"),
        ("photo-recon", with_entry(model="bristol-f2b")["side"], "is for one side", "spandaus.training.recon-setup"),
    ],
)
def test_a_training_mission_for_the_wrong_aircraft_is_refused(mission, sides, what, rule):
    said, place, reason = refusal(scenario(mission=mission, side=sides))
    assert what in said
    assert (place, reason) == ("scenario: mission", rule)


LIST, KINDS, SPECIAL = (
    "spandaus.aircraft.list-columns",
    "spandaus.combat.weapon-kinds",
    "spandaus.aircraft.special-availability",
)


@pytest.mark.parametrize(
    ("described", "field", "what", "rule"),
    [
        (with_model(type="zeppelin"), "type", "'zeppelin' is not scout, two-seater, bomber", "spandaus.aircraft.types"),
        *(
            (with_model(**{field: number}), field, f"{number} is not a number from 0 to 13", LIST)
            for field in ("M", "VC", "VD", "RM", "CON")
            for number in (-1, 14, HUGE)
        ),
        *(
            (with_model(hits=hits), "hits", f"{hits} is not a number from 1 to 99", "spandaus.aircraft.hit-points")
            for hits in (0, -1, 100, HUGE)
        ),
        *(
            (with_model(**{field: number}), field, f"{number} is not 0 to 13", SPECIAL)
            for field in ("PD", "CR", "DR")
            for number in (-1, 14)
        ),
        *(
            (with_model(type="bomber", **{field: 3}), field, "bombers have no special manoeuvres", SPECIAL)
            for field in ("PD", "CR", "DR")
        ),
        (
            with_model(type="bomber", attack=[-3, -4, -5], attack_ammo=5),
            "attack",
            "bombers have defensive guns only",
            KINDS,
        ),
        (with_model(defence=[-7, -8], defence_ammo=5), "defence", "scouts have attacking guns only", KINDS),
        (with_model(attack=[-3, -4, 1]), "attack", "between -13 and 0", "spandaus.gunnery.effect"),
        (with_model(attack=[-14, -4, -5]), "attack", "between -13 and 0", "spandaus.gunnery.effect"),
        (with_model(type="two-seater", defence=[-7, HUGE]), "defence", "between -13 and 0", "spandaus.gunnery.effect"),
        (with_model(attack=None), "attack_ammo", "ammunition without a gun", "spandaus.ammo.who"),
        (with_model(attack_ammo=HUGE), "attack_ammo", "a gun needs 0 to 99 points", "spandaus.ammo.who"),
        (with_model(type="two-seater", defence=None), "defence_ammo", "ammunition without a gun", "spandaus.ammo.who"),
    ],
)
def test_a_row_that_no_rule_could_use_is_refused(described, field, what, rule):
    said, place, reason = refusal(described)
    assert what in said
    assert (place, reason) == (f"scenario: models: x: {field}", rule)


def test_two_models_with_one_id_are_refused():
    twice = with_entry(model="x") | {"models": [model("x"), model("x", M=9)]}
    assert refusal(twice) == ("two models have the same id", "scenario: models", LIST)


def test_a_scenario_may_bring_its_own_row_for_a_listed_aircraft():
    changed = scenario(models=[model("sopwith-camel", M=9)])
    changed["side"][1]["aircraft"][0]["model"] = "Sopwith Camel"
    match = aerodrome.new("spandaus", changed, seed=1)
    assert [each.numbers.M for each in match.state.aircraft.values()] == [9, 9]


@pytest.mark.parametrize("name", ["sopwith-camel", "Sopwith Camel", "SOPWITH CAMEL"])
def test_a_listed_aircraft_is_found_by_id_or_name(name):
    """spandaus.amb.name-typos"""
    match = aerodrome.new("spandaus", with_entry(model=name), seed=1)
    assert match.state.aircraft["Hale"].model == "sopwith-camel"


# Files


def test_a_scenario_file_is_read(tmp_path):
    file = tmp_path / "two.toml"
    file.write_text(
        'title = "Two"\nturns = 3\n'
        '[[side]]\nname = "a"\n[[side.aircraft]]\nname = "x"\nmodel = "se5a"\ncrew = "good"\n'
        '[[side]]\nname = "b"\n[[side.aircraft]]\nname = "y"\nmodel = "gotha-v"\n'
    )
    for given in (file, str(file)):
        match = aerodrome.new("spandaus", given, seed=1)
        assert (match.scenario.title, match.state.aircraft["x"].crew) == ("Two", "good")


def test_a_refused_scenario_leaves_no_trace_in_the_next():
    refusal(with_model(M=99))
    assert aerodrome.new("spandaus", with_model(M=7), seed=1).state.aircraft["Hale"].numbers.M == 7


# Options


@pytest.mark.rule(
    "spandaus.opt.tsb-designate", "spandaus.opt.quality-draw", "spandaus.opt.legend-who", "spandaus.survival.when"
)
def test_every_optional_rule_is_off_unless_it_is_switched_on():
    """spandaus.amb.optional-default-off"""
    settings = aerodrome.new("spandaus", scenario(), seed=1).settings
    assert (settings.legendary_pilots, settings.two_seaters_as_bombers, settings.quality) == (False, False, False)
    assert settings.survival == "off"


# Positions


@pytest.mark.rule("spandaus.formation.pair-count")
@pytest.mark.parametrize(
    ("facts", "field", "rule"),
    [
        ({"attack_ammo": -1}, ": attack_ammo", "spandaus.record.log"),
        ({"attack_ammo": HUGE}, ": attack_ammo", "spandaus.record.log"),
        ({"defence_ammo": 1000}, ": defence_ammo", "spandaus.record.log"),
        ({"pair": "Nobody"}, ": pair", "spandaus.formation.pair-count"),
        ({"pair": "Hale"}, ": pair", "spandaus.formation.pair-count"),
        ({"pair": "Brandt"}, ": pair", "spandaus.formation.pair-count"),
        ({"crew": "novice"}, "", "spandaus.record.log"),
        ({"quality": "splendid"}, "", "spandaus.record.log"),
    ],
)
def test_a_position_that_cannot_be_is_refused(facts, field, rule):
    hale = plane("Hale", "9C")
    hale["position"] |= facts
    with pytest.raises(aerodrome.BadInput) as caught:
        desk([hale], [plane("Brandt", "KH")])
    assert (caught.value.where, caught.value.rule) == (f"position: aircraft: Hale{field}", rule)


@pytest.mark.rule("spandaus.crew.ace-opposed")
@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"hands": {"Nobody": ["4H", "5H"]}}, "hands"),
        ({"hands": {"Ace": ["4H", "5X"]}}, "hands"),
        ({"hands": {"Ace": ["4H", "5H"]}, "chosen": {"Ace": "6H"}}, "chosen"),
        ({"chosen": {"Ace": "6H"}}, "chosen"),
    ],
)
def test_hands_that_cannot_be_are_refused(position, field):
    with pytest.raises(aerodrome.BadInput) as caught:
        desk([plane("Ace", crew="ace")], [plane("Brandt")], steps="secret choice", position=position)
    assert caught.value.where == f"position: {field}"
