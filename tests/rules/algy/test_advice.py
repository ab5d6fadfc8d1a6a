"""What the text advises against in a scenario without forbidding it: whoever sets it up is told, in both languages."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.messages import BookWords
from tests.rules.algy.hangar import CENTRAL, FAR_ENEMY, match_with, plane, rogue, section

SCENARIOS = tuple(aerodrome.rulebook("algy").scenarios())


def set_up(*allied: dict[str, Any], columns: int = 12, rows: int = 12) -> Match:
    board = {"columns": columns, "rows": rows, "ceiling": 10}
    enemy = rogue("Z", "A1", "S", level=0)
    return match_with(allied or [rogue("A", "B2")], [enemy], script="A 1", scenario={"board": board}, deck=[])


def told(match: Match, lang: str = "en") -> list[tuple[str, str]]:
    words = BookWords(match.book, lang, strict=True)
    return [(each.rule, words.caution(each)) for each in match.setup.cautions]


@pytest.mark.rule("algy.setup.board_min")
@pytest.mark.parametrize(("columns", "rows", "small"), [(6, 6, False), (5, 6, True), (6, 5, True), (4, 4, True)])
def test_a_board_of_less_than_six_by_six_is_played_and_advised_against(columns: int, rows: int, small: bool) -> None:
    found = told(set_up(columns=columns, rows=rows))
    said = f"The board has {columns} by {rows} hexes; 6 by 6 are the least that is recommended."
    assert found == ([("algy.setup.board_min", said)] if small else [])


@pytest.mark.rule("algy.group.rogue_limit")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_more_than_two_rogues_of_a_side_are_played_and_advised_against(count: int) -> None:
    match = set_up(*(rogue(name, "B2") for name in "ABCD"[:count]), section("S", "B2", "N", plane(5), plane(3)))
    if count < 3:
        assert told(match) == []
        return
    said = f"The Allied side starts {count} aircraft outside every group; one is recommended, or 2 at most."
    assert told(match) == [("algy.group.rogue_limit", said)]
    assert match.setup.cautions[0].facts["rogues"] == count


@pytest.mark.rule("algy.group.rogue_limit", "algy.setup.board_min")
def test_every_side_is_looked_at_and_all_is_told_in_french_too() -> None:
    both = match_with(
        [rogue("A", "F6"), rogue("B", "F6"), rogue("C", "F6")],
        [FAR_ENEMY, rogue("X", "A11", "S"), rogue("Y", "A11", "S")],
        deck=[],
        script="A 1",
    )
    assert [each.facts["seat"] for each in both.setup.cautions] == ["allied", CENTRAL]
    small = told(set_up(columns=5, rows=6), "fr")
    assert small == [
        ("algy.setup.board_min", "Le plateau a 5 cases sur 6\xa0; au moins 6 sur 6 sont recommandées."),
    ]
    assert all("\xa0; un seul est recommandé, 2 au plus." in text for _, text in told(both, "fr"))


@pytest.mark.parametrize("name", SCENARIOS)
def test_nothing_is_advised_against_in_the_scenarios_of_the_book(name: str) -> None:
    assert aerodrome.prepare("algy", name).cautions == ()


def test_a_book_that_advises_nothing_has_nothing_to_tell() -> None:
    assert aerodrome.prepare("spandaus", "duel").cautions == ()
