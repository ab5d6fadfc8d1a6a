"""The scenarios that come with Instant Spandaus: told in both languages."""

import pytest

import aerodrome

SCENARIOS = tuple(aerodrome.rulebook("spandaus").scenarios())
TRAINING = {"photo-recon", "runaway-balloon", "kong"}


@pytest.mark.parametrize("name", SCENARIOS)
def test_title_and_summary_are_there_in_both_languages(name: str):
    scenario = aerodrome.new("spandaus", name, seed=1).scenario
    assert scenario.title
    assert scenario.title_fr
    assert scenario.summary.endswith(".")
    assert scenario.summary_fr.endswith(".")
    assert scenario.summary != scenario.summary_fr


def test_the_training_missions_are_printed_and_all_else_is_ours():
    printed = {name for name in SCENARIOS if aerodrome.new("spandaus", name, seed=1).scenario.origin == "printed"}
    assert printed == TRAINING
