"""Panels that could not be played are refused, with the file, the field and the rule."""

from importlib.resources import files

import msgspec
import pytest

import aerodrome
from aerodrome.aircraft.lists import read_list
from aerodrome.rulebooks.icog.figures.panels import FIGURES, Model, check_listed, check_model, find_model, models
from tests.rules.icog.hangar import match_with, model, plane

STEPS = models()["albatros-d-iii"].steps
MARKERS = models()["albatros-d-iii"].markers
AFT = {"gun": "Lewis", "number": 1, "boxes": 2}

WRONG = {
    "steps out of order": ({"steps": (0, 80, 60, *STEPS[3:])}, "steps", "icog.2.1.1.speed-steps"),
    "a step twice": ({"steps": (0, 60, 60, *STEPS[2:])}, "steps", "icog.2.1.1.speed-steps"),
    "a step between two marks": ({"steps": (0, 62, *STEPS[2:])}, "steps", "icog.2.1.1.increments"),
    "no step at 0": ({"steps": STEPS[1:]}, "steps", "icog.2.1.1.top-speed"),
    "no steps": ({"steps": ()}, "steps", "icog.2.1.1.top-speed"),
    "steps short of Top speed": ({"steps": STEPS[:-1]}, "steps", "icog.2.1.1.top-speed"),
    "Stall speed off the steps": ({"stall": 85}, "stall", "icog.2.1.1.stall-zone"),
    "three steps below S": ({"stall": 100}, "stall", "icog.2.1.1.stall-zone"),
    "Stall speed at Top speed": ({"steps": (0, 60, 80), "top": 80}, "top", "icog.2.1.1.top-speed"),
    "red S off the steps": ({"stall_bombs": 85, "bombs": "bombs"}, "stall_bombs", "icog.2.1.1.stall-bombs"),
    "red S below the black": ({"stall_bombs": 60, "bombs": "bombs"}, "stall_bombs", "icog.2.1.1.stall-bombs"),
    "red Top speed off the steps": ({"top_bombs": 163, "bombs": "bombs"}, "top_bombs", "icog.2.1.1.top-speed-bombs"),
    "M at Top speed": ({"maximum": 175}, "maximum", "icog.2.1.1.maximum-speed"),
    "M off the dial": ({"maximum": 305}, "maximum", "icog.2.1.1.maximum-speed"),
    "Maximum maneuvering speed at S": ({"maneuvering": 80}, "maneuvering", "icog.2.1.1.max-maneuvering"),
    "Maximum maneuvering speed above M": ({"maneuvering": 245}, "maneuvering", "icog.2.1.1.max-maneuvering"),
    "no markers": ({"markers": ()}, "markers", "icog.2.1.1.turn-markers"),
    "markers out of order": ({"markers": MARKERS[::-1]}, "markers", "icog.2.1.1.turn-markers"),
    "a marker for P": ({"markers": (*MARKERS, (260, "P"))}, "markers", "icog.2.1.1.turn-markers"),
    "a marker without a letter": ({"markers": (*MARKERS, (260, ""))}, "markers", "icog.2.1.1.turn-markers"),
    "a marker with two letters": ({"markers": (*MARKERS, (260, "AB"))}, "markers", "icog.2.1.1.turn-markers"),
    "markers missing at Stall speed": ({"markers": MARKERS[1:]}, "markers", "icog.2.1.1.turn-markers"),
    "markers missing at Top speed": ({"markers": MARKERS[:6]}, "markers", "icog.2.1.1.turn-markers"),
    "tighter turns that cost less": ({"tighter": (5, 3, 7)}, "tighter", "icog.2.1.1.mod-table"),
    "a tight turn for nothing": ({"tighter": (0, 3, 7)}, "tighter", "icog.2.1.1.mod-table"),
    "dots out of order": ({"gain": (14, 5)}, "gain", "icog.5.7.1.dots"),
    "one dot": ({"loss": (15,)}, "loss", "icog.5.7.1.dots"),
    "a dot under the needle": ({"loss": (0, 15)}, "loss", "icog.5.7.1.dots"),
    "no distance between further dots": ({"gain_further": 0}, "gain_further", "icog.5.7.1.dots"),
    "no wind drag": ({"drag": ()}, "drag", "icog.2.1.1.wind-drag"),
    "wind drag that falls": ({"drag": ((180, 2), (200, 1))}, "drag", "icog.2.1.1.wind-drag"),
    "wind drag that pushes": ({"drag": ((180, -1), (200, 1))}, "drag", "icog.2.1.1.wind-drag"),
    "wind drag from Top speed": ({"drag": ((175, 1),)}, "drag", "icog.2.1.1.wind-drag"),
    "no strength": ({"strength": 0}, "strength", "icog.2.1.2.structural-strength"),
    "a reduction that cannot be": ({"reduction": -1}, "reduction", "icog.6.3.12.size-reduction"),
    "no Roll value": ({"roll": 0}, "roll", "icog.2.1.2.roll"),
    "a throttle below nothing": ({"throttle": -1}, "throttle", "icog.2.1.2.throttle"),
    "three engines": ({"engines": 3, "engine_out": (1, 2, 4)}, "engines", "icog.2.1.2.engine-out"),
    "one value for two engines": ({"engines": 2}, "engine_out", "icog.2.1.2.engine-out"),
    "Engine out for nothing": ({"engine_out": (0,)}, "engine_out", "icog.2.1.2.engine-out"),
    "an in-line engine that stops like a rotary": ({"engine_out": (5,)}, "engine_out", "icog.2.1.2.rotary"),
    "a rotary that idles": ({"engine": "rotary"}, "engine_out", "icog.2.1.2.rotary"),
    "a Flying modifier out of all bounds": ({"flying": 7}, "flying", "icog.2.1.2.flying-mod"),
    "fixed guns without a Gunnery modifier": ({"gunnery": None}, "gunnery", "icog.2.1.2.gunnery-mod"),
    "a Gunnery modifier out of all bounds": ({"gunnery": -7}, "gunnery", "icog.2.1.2.gunnery-mod"),
    "two observers": ({"crew": ({"role": "observer"}, {"role": "observer"})}, "crew", "icog.6.2.2.definition"),
    "a second pilot called pilot": ({"crew": ({"role": "pilot"},)}, "crew", "icog.6.2.2.definition"),
    "a gunner who aims too well": (
        {"crew": ({"role": "observer", "gunnery": 9},)},
        "crew: observer",
        "icog.2.1.2.gunnery-mod",
    ),
    "a gun that nobody serves": (
        {"gunnery": None, "weapons": ({**AFT, "who": "cook"},)},
        "weapons: 1",
        "icog.2.1.2.weapons",
    ),
    "no gun": ({"weapons": ({**AFT, "number": 0},)}, "weapons: 1: number", "icog.6.3.9.n-guns"),
    "no ammunition": ({"weapons": ({**AFT, "boxes": 0},)}, "weapons: 1: boxes", "icog.2.1.2.ammunition"),
    "drums below nothing": ({"weapons": ({**AFT, "drums": -1},)}, "weapons: 1: drums", "icog.6.3.7.magazines"),
    "an arc that is none": (
        {"crew": ({"role": "observer"},), "gunnery": None, "weapons": ({**AFT, "who": "observer", "arcs": ("up",)},)},
        "weapons: 1",
        "icog.6.2.2.panel-arcs",
    ),
    "a gunner with fixed guns": (
        {"crew": ({"role": "observer"},), "gunnery": None, "weapons": ({**AFT, "who": "observer"},)},
        "weapons: 1",
        "icog.6.2.2.panel-arcs",
    ),
    "a model without wings": ({"span": 0.0}, "span", "icog.5.5.16.geo"),
    "a model as long as the sky": ({"length": 9.0}, "span", "icog.5.5.16.geo"),
    "a figure that no type has": ({"origin": {"weight": "house"}}, "origin.weight", "icog.2.1.record"),
    "no name": ({"name": " "}, "name", "icog.2.1.record"),
    "no nation": ({"nation": "Ruritania"}, "nation", "icog.2.1.2.type"),
}


def own(figures):
    """A panel of one's own with some figures changed."""
    return msgspec.convert(msgspec.to_builtins(model()) | msgspec.to_builtins(figures), Model)


def test_the_panel_that_is_changed_is_right():
    check_model(own({}), "here")


@pytest.mark.rule("icog.2.1.record", "icog.2.1.1.speed-steps", "icog.2.1.1.turn-markers", "icog.2.1.1.increments")
@pytest.mark.parametrize("wrong", WRONG)
def test_a_panel_that_cannot_be_is_refused(wrong):
    figures, field, rule = WRONG[wrong]
    with pytest.raises(aerodrome.BadInput) as caught:
        check_model(own(figures), "scenario: models: own")
    assert (caught.value.where, caught.value.rule) == (f"scenario: models: own: {field}", rule)


@pytest.mark.rule("icog.2.1.2.type")
def test_a_missions_own_panels_are_checked_with_their_place():
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with(central=[plane("A", kind=own({"roll": 0}))])
    assert (caught.value.where, caught.value.rule) == ("scenario: models: albatros-d-iii-own: roll", "icog.2.1.2.roll")


@pytest.mark.rule("icog.2.1.2.type")
def test_a_type_that_nobody_knows_is_refused_with_those_near_it():
    with pytest.raises(aerodrome.BadInput, match="albatros-d-iii") as caught:
        find_model("albatros d ix", {}, "here")
    assert (caught.value.where, caught.value.rule) == ("here", "icog.2.1.2.type")


def listed(tmp_path, change):
    """Reads the list with something changed in its text."""
    text = (files("aerodrome.rulebooks.icog") / "data" / "aircraft.toml").read_text()
    before, after = change
    assert before in text
    file = tmp_path / "aircraft.toml"
    file.write_text(text.replace(before, after, 1))
    return read_list(file, Model, check_listed, lambda row: FIGURES)


@pytest.mark.rule("icog.2.1.record")
@pytest.mark.parametrize(
    ("change", "where"),
    [
        (('id = "se5a"', 'id = "albatros-d-iii"'), "aircraft.toml: albatros-d-iii"),
        (("steps = [0, 60, 80, 100", "steps = [0, 80, 60, 100"), "aircraft.toml: albatros-d-iii: steps"),
        (("roll = 5\n", "roll = 0\n"), "aircraft.toml: albatros-d-iii: roll"),
        (('others = "house", ', ""), "aircraft.toml: albatros-d-iii: origin"),
        (('others = "house"', 'others = "ours"'), "aircraft.toml: albatros-d-iii: origin[...]"),
        (('gunnery = "printed"', 'look = "printed"'), "aircraft.toml: albatros-d-iii: origin.look"),
        (("roll = 5\n", 'roll = "five"\n'), "aircraft.toml: albatros-d-iii: roll"),
        (("roll = 5\n", ""), "aircraft.toml: albatros-d-iii"),
        (("roll = 5\n", "roll = 5\nwings = 2\n"), "aircraft.toml: albatros-d-iii"),
    ],
)
def test_a_bad_list_is_refused_with_file_row_and_field(tmp_path, change, where):
    with pytest.raises(aerodrome.BadInput) as caught:
        listed(tmp_path, change)
    assert caught.value.where == where


def test_the_list_itself_loads(tmp_path):
    assert listed(tmp_path, ("# Cockpit panels.", "# Panels.")) == dict(models())
