"""The rules of a campaign: each has a text in both languages, is cited where it is carried out, and is tested."""

from functools import cache

import pytest

from aerodrome import rulebook
from aerodrome.campaign.adapter import campaigns
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.lab.coverage import cited
from tests.rules.wording import wrong_french

BOOK = "campaign"
IDS = [rule.id for rule in rule_texts(BOOK).rules]


@cache
def named(game: str | None = None) -> set[str]:
    """What the sources of campaigns cite of their own rules, or of a game's."""
    return cited(rulebook(BOOK), game)


def test_rules_have_one_text_each_in_both_languages() -> None:
    assert len(set(IDS)) == len(IDS)
    assert [rule.id for rule in rule_texts(BOOK, "fr").rules] == IDS
    for lang in LANGUAGES:
        for rule in rule_texts(BOOK, lang).rules:
            assert rule.text.endswith("."), rule.id
            assert rule.section, rule.id
            assert rule.kind == BOOK, rule.id
    for one, other in zip(rule_texts(BOOK).rules, rule_texts(BOOK, "fr").rules, strict=True):
        assert one.text != other.text, one.id
        assert not wrong_french(other.text), other.text
        assert not wrong_french(other.section.replace("Dogfight!", "")), other.section


@pytest.mark.parametrize("id", IDS)
def test_every_rule_is_cited_where_it_is_carried_out(id: str) -> None:
    assert id in named()


def test_what_the_sources_cite_is_a_rule_of_the_campaign_or_of_its_games() -> None:
    """An adapter names the rules of its game together."""
    together = {f"{BOOK}.{game}" for game in campaigns()}
    assert named() - together == set(IDS)
    for game in campaigns():
        known = {*rule_texts(game)}
        for name in named(game):
            assert name.endswith(".toml") or any(f"{id}.".startswith(f"{name}.") for id in known), name


def test_every_game_has_its_rules_of_newcomers_missions_and_growth() -> None:
    for game in campaigns():
        assert {f"{BOOK}.{game}.{subject}" for subject in ("recruits", "missions", "growth")} <= set(IDS)


def test_every_setting_is_explained_by_a_rule() -> None:
    assert {setting.rule for setting in rulebook(BOOK).options} <= set(IDS)
