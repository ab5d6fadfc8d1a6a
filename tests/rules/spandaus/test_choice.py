"""What the player flies in the training missions: a machine of his choice, before play."""

import pytest

import aerodrome
from aerodrome.rulebooks.spandaus.aircraft import models

TWO_SEATERS = {id_ for id_, model in models().items() if model.type == "two-seater"}
SCOUTS = {id_ for id_, model in models().items() if model.type == "scout"}
BOOK = aerodrome.rulebook("spandaus")


def choice_in(scenario):
    return BOOK.choices(aerodrome.new("spandaus", scenario, seed=1).scenario)


@pytest.mark.parametrize(
    ("scenario", "usual", "types", "rule"),
    [
        pytest.param(
            "photo-recon", "dh4", TWO_SEATERS, "recon-setup", marks=pytest.mark.rule("spandaus.training.recon-setup")
        ),
        pytest.param(
            "runaway-balloon",
            "se5a",
            SCOUTS,
            "balloon-setup",
            marks=pytest.mark.rule("spandaus.training.balloon-setup"),
        ),
        pytest.param(
            "kong", "nieuport-28", SCOUTS, "kong-setup", marks=pytest.mark.rule("spandaus.training.kong-setup")
        ),
    ],
)
def test_training_missions_leave_the_type_to_the_player(scenario, usual, types, rule):
    ((seat, choice),) = choice_in(scenario).items()
    assert (seat, choice.usual, set(choice.types)) == ("allied", usual, types)
    assert choice.rule == f"spandaus.training.{rule}"
    for wanted in (min(types), models()[max(types)].name):
        match = aerodrome.new("spandaus", scenario, seed=1, aircraft={"allied": wanted})
        (flown,) = {each.model for each in match.state.aircraft.values()}
        assert wanted in (flown, models()[flown].name)
        assert aerodrome.load(match.record()).state == match.state


@pytest.mark.rule("spandaus.training.kong-setup")
def test_the_flight_against_kong_stays_together():
    match = aerodrome.new("spandaus", "kong", seed=1, aircraft={"allied": "spad-13"})
    assert [each.model for each in match.state.aircraft.values()] == ["spad-13"] * 4
    assert len({each.square for each in match.state.aircraft.values()}) == 1


@pytest.mark.rule("spandaus.training.recon-setup", "spandaus.scenario.designer-sets")
@pytest.mark.parametrize(
    ("scenario", "aircraft", "where", "rule"),
    [
        ("photo-recon", {"allied": "se5a"}, "aircraft: allied", "spandaus.training.recon-setup"),
        ("photo-recon", {"allied": "no-such"}, "aircraft: allied", "spandaus.training.recon-setup"),
        ("photo-recon", {"german": "dh4"}, "aircraft", ""),
        ("duel", {"allied": "dh2"}, "aircraft", ""),
        ("photo-recon", {"allied": 4}, "aircraft: [...]", ""),
    ],
)
def test_what_is_not_open_is_refused(scenario, aircraft, where, rule):
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.new("spandaus", scenario, aircraft=aircraft)
    assert (caught.value.where, caught.value.rule) == (where, rule)


@pytest.mark.rule("spandaus.scenario.designer-sets")
def test_any_scenario_may_leave_a_choice_and_it_is_of_one_model():
    def side(name, *kinds):
        return {"name": name, "aircraft": [{"name": f"{name} {kind}", "model": kind, "choice": True} for kind in kinds]}

    fight = {"title": "test", "side": [side("allied", "se5a"), side("german", "albatros-d3")]}
    match = aerodrome.new("spandaus", fight, seed=1, aircraft={"german": "fokker-dr1", "allied": "dh2"})
    assert [each.model for each in match.state.aircraft.values()] == ["dh2", "fokker-dr1"]
    mixed = fight | {"side": [side("allied", "se5a", "dh2"), side("german", "albatros-d3")]}
    with pytest.raises(aerodrome.BadInput, match=r"allied: allied dh2: choice: .*spandaus\.scenario\.designer-sets"):
        aerodrome.new("spandaus", mixed, seed=1)
