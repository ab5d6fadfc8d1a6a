"""Age of Dogfights at the terminal: the lattice, the panels, and routes by number, by their end, and by letters."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import aerodrome
from aerodrome import Match, Refused
from aerodrome.cli.boards import Sheet, terminal_board
from aerodrome.cli.boards.dogfights import reckoning
from aerodrome.cli.boards.dogfights_forms import offered, read, refusal, written
from aerodrome.cli.game import Game
from aerodrome.cli.keyboard import Keyboard
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.saving import Keeper
from aerodrome.cli.screen import Screen
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.dogfights.aid import Place, RouteAid
from aerodrome.rulebooks.dogfights.board import board_of
from tests.cli.conftest import Command
from tests.properties.play import steps
from tests.rules.dogfights.flying import fly, match_with, model, plane, roll, task

EN, FR = Phrases("en"), Phrases("fr")


def sheet(match: Match, width: int = 80, height: int = 24, **more: Any) -> Sheet:
    return Sheet(width, height, EN, match.book.glyphs, match.decision, **more)


def drawn(match: Match, width: int = 80, **more: Any) -> list[str]:
    return [line.plain for line in terminal_board("dogfights").board(match.view(None), sheet(match, width, **more))]


def pair(**facts: Any) -> Match:
    """A Camel that is to move, and a Triplane two steps before it on the same course."""
    camel = plane("Camel", "M11", 0, "sopwith-camel", **facts)
    return match_with([camel], [plane("Triplane", "M20", 0, "fokker-dr1")], dice="b0 b0")


# The board and the panels


def test_aircraft_stand_at_their_points_with_heading_level_and_tilt() -> None:
    match = match_with(
        [plane("One", "C5", 0, tilt=1), plane("Two", "D5", 2, level=2)],
        [plane("Three", "C9", 3, tilt=-1), plane("Four", "F9", 5)],
    )
    lines = drawn(match, 100)
    rows = {line[1]: line for line in lines[1:] if line[1:2].isalpha()}
    column = lines[0].index("5 ")
    assert rows["C"][column : column + 2] == "→³"
    assert rows["D"][column + 1 : column + 3] == "↖2", "every other row is shifted by half a step"
    assert rows["C"][lines[0].index("9 ") :].startswith("⇐₃")
    assert rows["F"][lines[0].index("9 ") + 1 :].startswith("⇘3")


def test_of_several_at_one_point_the_one_that_acts_is_shown_and_a_mark() -> None:
    match = match_with([plane("One", "M11", 0, level=2)], [plane("Two", "M11", 3, level=4)])
    assert "→+" in "\n".join(drawn(match))


def test_border_clouds_areas_and_access_points_have_signs() -> None:
    match = aerodrome.new("dogfights", "bombs-and-cameras", seed=1)
    text = "\n".join(drawn(match, 100))
    assert text.count("○") == 16
    assert ":" in text
    assert {target.name[0].lower() for target in match.state.targets.values()} <= set(text)
    stormy = aerodrome.new("dogfights", "before-the-storm", seed=1)
    assert "░" in "\n".join(drawn(stormy, 100))
    assert "wind from the" in "\n".join(drawn(stormy, 100))


def test_access_points_lie_where_their_first_step_begins() -> None:
    board = board_of(aerodrome.new("dogfights", "nine-a-side", seed=1).state.brief.plan)
    grid = board.lattice
    for edge, heading in (("W", 0), ("E", 3)):
        for name in board.access[edge]:
            row, column = board.access_cells[name]
            inside = grid.at(row, column + (1 if heading == 0 else -1))
            assert board.first_steps[name][heading] == inside


def test_a_tight_board_shows_who_acts_and_the_ends_that_are_offered() -> None:
    match = roll(match_with([plane("One", "T30", 3)], [plane("Two", "B2", 0)], dice="b0"))
    assert match.decision is not None
    offers = offered(match, match.decision, BookWords("dogfights"), EN)
    lines = drawn(match, 80, tight=True, offers=offers[:4])
    assert len(lines) < 12
    assert "←3" in "\n".join(lines)
    assert all(re.search(rf"\b{number}\b", "\n".join(lines[1:])) for number in range(1, 5))


def test_panels_tell_bursts_throttle_damage_jams_and_pilots() -> None:
    match = match_with(
        [plane("One", "M11", 0, "sopwith-camel", damage=("wings",), jammed=["fixed"], pilot="ace", throttle=0)],
        [plane("Two", "M20", 0, "re8", disarmed=True)],
        scenario=task("reconnaissance", task={"side": "german"}),
    )
    lines = [line.plain for line in terminal_board("dogfights").roster(match.view(None), sheet(match, 100), 10)]
    for word in ("M11", "L3", "5/IV", "F6", "thr *?", "wings", "F jammed", "ace"):
        assert word in lines[0], word
    assert "no guns" in lines[1]


def test_pilots_who_are_hidden_are_not_shown() -> None:
    options = {"secret_pilots": True, "chosen_by": "players"}
    match = aerodrome.new("dogfights", "aces-and-rookies", seed=1, options=options)
    for _ in steps(match, 1):
        if "pilots" not in match.state.agenda:
            break
    for seat in match.state.brief.sides:
        lines = [line.plain for line in terminal_board("dogfights").roster(match.view(seat), sheet(match, 120), 40)]
        for line, each in zip(lines, match.state.aircraft.values(), strict=True):
            told = any(word in line for word in (" ace", " rookie", "ace,", "rookie,"))
            if each.side != seat and not each.shown:
                assert not told


# Routes


def test_shots_come_first_among_the_ends_that_are_offered() -> None:
    match = roll(
        match_with([plane("One", "M11", 0, "sopwith-camel")], [plane("Two", "M17", 0, "fokker-dr1")], dice="b0")
    )
    assert match.decision is not None
    first, *_ = offers = offered(match, match.decision, BookWords("dogfights"), EN)
    assert "⌖ Two" in first.label.plain
    assert len(offers) == 9
    for offer in offers:
        assert match.decision.form is not None
        assert match.decision.form.check(offer.answer) == []
        twin = match.clone()
        twin.answer(offer.answer)
        assert twin.state.aircraft["One"].point == offer.at


@pytest.mark.parametrize(
    ("typed", "route"),
    [
        ("FFLFR", (0, "FFLFR", 0)),
        ("fflfr up", (0, "FFLFR", 1)),
        ("2F L F R down", (0, "FFLFR", -1)),
        ("2FLFR +", (0, "FFLFR", 1)),
        ("0 FFLFR", (0, "FFLFR", 0)),
        ("TTGTD monte", (0, "FFLFR", 1)),
        ("3T G D descend", (0, "FFFLR", -1)),
        ("-2 FFF", (-2, "FFF", 0)),
        ("−1 FF =", (-1, "FF", 0)),
        ('[0, "FFLFR", 1]', (0, "FFLFR", 1)),
    ],
)
def test_routes_as_people_type_them(typed: str, route: tuple[int, str, int]) -> None:
    match = roll(pair())
    assert match.decision is not None
    assert written(typed, match, match.decision, EN) == route


@pytest.mark.parametrize(
    ("typed", "point", "heading", "tilt"),
    [("M17 E", "M17", 0, 0), ("m17", "M17", 0, 0), ("K15 ne up", "K15", 1, 1), ("M17 E L3 down", "M17", 0, -1)],
)
def test_an_end_that_is_named_is_flown_to(typed: str, point: str, heading: int, tilt: int) -> None:
    match = roll(pair())
    assert match.decision is not None
    match.answer(written(typed, match, match.decision, EN))
    camel = match.state.aircraft["Camel"]
    assert (camel.point, camel.heading, camel.tilt) == (point, heading, tilt)


def test_an_end_that_cannot_be_reached_is_told() -> None:
    match = roll(pair())
    assert match.decision is not None
    with pytest.raises(Refused, match="M16 cannot be reached"):
        written("M16 E", match, match.decision, EN)


def _places(match: Match) -> list[Place]:
    assert match.decision is not None
    found = match.book.aid(match.state, match.settings, match.decision, None)
    assert isinstance(found, RouteAid)
    return found.places


def test_every_end_can_be_named() -> None:
    match = roll(pair(tilt=-1))
    assert match.decision is not None
    names = ("E", "NE", "NW", "W", "SW", "SE")
    places = [place for place in _places(match) if place.point]
    assert len(places) > 100
    for place in places[::7]:
        text = f"{place.point} {names[place.heading]} L{place.level}"
        assert written(text, match, match.decision, EN) == (place.levels, place.path, 0)


def test_a_level_change_that_was_not_said_is_found_if_only_one_fits() -> None:
    match = roll(pair(tilt=-1))
    assert match.decision is not None
    assert written("FFLFRF", match, match.decision, EN) == (-1, "FFLFRF", 0)
    assert written("FFLFRFF", match, match.decision, EN) == (-2, "FFLFRFF", 0)
    assert written("-2 FFLFRFF up", match, match.decision, EN) == (-2, "FFLFRFF", 1)


@pytest.mark.parametrize("typed", ["hello", "FFX", "M99x", "", "up", "G14 FF", "-7 FF"])
def test_what_is_no_route_is_told(typed: str) -> None:
    with pytest.raises(Refused):
        read(typed, EN)


def test_several_ends_at_one_point_are_told() -> None:
    match = roll(pair())
    assert match.decision is not None
    with pytest.raises(Refused, match=r"could be: .*E L3"):
        written("L14", match, match.decision, EN)


def test_a_refusal_tells_the_step_and_the_rule_in_the_language() -> None:
    match = roll(pair())
    with pytest.raises(Refused) as caught:
        match.answer((0, "LLLLL", 0))
    said = refusal(caught.value, BookWords("dogfights"), EN)
    assert said.startswith("step ")
    assert BookWords("dogfights").rule(caught.value.rule) in said
    french = refusal(caught.value, BookWords("dogfights", "fr"), FR)
    assert french.startswith("pas ")
    assert BookWords("dogfights", "fr").rule(caught.value.rule) in french


def test_an_unfinished_route_tells_how_it_can_go_on(command: Command) -> None:
    ran = command(
        *("play", "dogfights", "first-duel", "--seed", 3, "--against", "none"),
        typed=["blue", "? F", "? LLLLLLL", "? hello", "q"],
    )
    assert re.search(r"0 F: \w+ . L\d; \d+ steps to go", ran.out)
    assert "cannot be flown like that" in ran.out
    assert "hello is neither a route nor an end" in ran.out


def test_a_route_that_looks_like_a_command_is_flown(tmp_path: Path) -> None:
    """One step to the left is typed as the letter that shows the log."""
    match = roll(match_with([plane("One", "M11", 0, model(speed=1))], [plane("Two", "B2", 0)], dice="b0"))
    assert match.decision is not None
    console = Console(width=100, file=io.StringIO())
    keeper = Keeper(tmp_path / "r.json", match)
    game = Game(Screen(console, match, BookWords("dogfights"), EN), Keyboard(console), keeper, {"allied"}, {})
    assert game._fits("l", match.decision)
    assert game._fits("R", match.decision)
    assert not game._fits("q", match.decision)
    assert not game._fits("r gyro", match.decision)


# Whole games


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_by_numbers(command: Command, home: Path, lang: str) -> None:
    ran = command("play", "dogfights", "first-duel", "--seed", 7, "--lang", lang, typed="1\n" * 400)
    assert ran.code == 0, ran.err
    assert "★" in ran.out
    (file,) = home.glob("*.json")
    match = aerodrome.load(file)
    assert match.outcome is not None
    assert aerodrome.verify(file).chance == "proved"
    assert not re.search(r"[{}]|\bNone\b", ran.out)


@pytest.mark.parametrize("scenario", ["own-fleets", "bombs-and-cameras", "before-the-storm", "fly-high"])
def test_every_kind_of_decision_can_be_answered(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scenario: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    ran = command(
        *("play", "dogfights", scenario, "--seed", 2, "--against", "none", "--record", "r.json"), typed="1\n" * 60
    )
    assert ran.code == 0, ran.err
    assert "✗" not in ran.out
    assert max(cell_len(line) for line in ran.out.splitlines()) <= 100


def test_dice_by_hand_are_typed_as_they_lie(command: Command) -> None:
    typed = ["British", "3", "1", "+2", "1"]
    ran = command("play", "dogfights", "first-duel", "--dice", "hand", "--against", "none", typed=[*typed, "q"])
    assert "−1 · 0 · +1 · +2" in ran.out
    assert "rolls +2 on the blue die" in ran.out


@pytest.mark.parametrize("height", [24, 30, 44, 60])
@pytest.mark.parametrize("name", ["first-duel", "nine-a-side"])
def test_no_screen_is_higher_than_the_terminal(name: str, height: int) -> None:
    match = aerodrome.new("dogfights", name, seed=5)
    console = Console(width=100, height=height, file=io.StringIO(), force_terminal=True, color_system=None)
    screen = Screen(console, match, BookWords("dogfights"), EN)
    for count, decision in enumerate(steps(match, 5, in_order=True)):
        if count == 60:
            break
        page = screen.page(decision.seat, decision, len(match.events))
        assert len(page.lines) < height, (decision.kind, len(page.lines))


def test_the_end_tells_how_everybody_came_out_of_it() -> None:
    match = match_with([plane("One", "M11", 0, "sopwith-camel")], [plane("Two", "M18", 0, "fokker-dr1")], dice="b0 66")
    fly(match, "FFFFFF")
    assert match.decision is not None
    match.answer(match.decision.options[0])
    lines = [line.plain for line in reckoning(match.view(None), sheet(match, 100))]
    assert any("shot down by One" in line for line in lines)
    assert any("shot down Two" in line for line in lines)
