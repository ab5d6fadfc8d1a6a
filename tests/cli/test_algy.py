"""Watch Algy Dogfight! at the terminal: the hexes, the logs, the deck, and orders in words."""

import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

import aerodrome
from aerodrome import Match, Refused
from aerodrome.cli.boards import Sheet, terminal_board
from aerodrome.cli.boards.algy import reckoning
from aerodrome.cli.boards.algy_forms import FORMS, NO_ORDERS, offered, written
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import Screen
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.algy.decisions import Orders
from tests.cli.conftest import Command
from tests.properties.play import steps
from tests.rules.algy.hangar import ALLIED, alone, match_with, plane, rogue, section
from tests.rules.referee import give

EN, FR = Phrases("en"), Phrases("fr")


def sheet(match: Match, width: int = 80, height: int = 24, **more: Any) -> Sheet:
    notes = match.book.notes(match.state, match.settings, match.decision) if match.decision else {}
    return Sheet(width, height, EN, match.book.glyphs, match.decision, notes=notes, **more)


def drawn(match: Match, width: int = 110, **more: Any) -> list[str]:
    return [line.plain for line in terminal_board("algy").board(match.view(None), sheet(match, width, **more))]


def cell(match: Match, hex_: str, width: int = 110) -> str:
    """What stands in a hex of the board."""
    lines = drawn(match, width)
    column, row = ord(hex_[0]) - 65, int(hex_[1:]) - 1
    at = lines[0].index(hex_[0])
    wide = lines[0].index("B") - lines[0].index("A")
    return lines[1 + 2 * row + column % 2].ljust(at + wide)[at : at + wide].strip()


def roster(match: Match, lines: int = 40, width: int = 110) -> list[str]:
    return [line.plain for line in terminal_board("algy").roster(match.view(None), sheet(match, width), lines)]


# The board and the logs


@pytest.mark.rule("algy.setup.shown_state", "algy.setup.altitude_public")
def test_aircraft_stand_in_their_hexes_with_facing_level_pitch_bank_and_spin() -> None:
    match = match_with(
        [
            rogue("A", "C2", "SE", level=4),
            rogue("C", "D3", "N", pitch=1),
            rogue("D", "E4", banked=True),
            rogue("E", "F5", spin=1, speed=0),
        ],
        [rogue("B", "G6", "SW", pitch=-1, level=10), rogue("K", "H7", banked=True)],
        script="A",
        seed=1,
    )
    shown = {hex_: cell(match, hex_) for hex_ in ("C2", "D3", "E4", "F5", "G6", "H7", "A1")}
    assert shown == {"C2": "A↘4", "D3": "C↑⁵", "E4": "D○5", "F5": "E§5", "G6": "B⇙₁₀", "H7": "K◎5", "A1": "·"}


def test_of_several_in_a_hex_one_is_shown_and_how_many_more() -> None:
    three = section("A", "F6", "N", plane(4), plane(3), plane(2))
    assert cell(match_with([three], script="A1", seed=1), "F6") == "A1↑5+2"
    assert cell(match_with([three], [rogue("B", "F6", "S")], script="A1", seed=1), "F6") == "A1↑5×3"
    assert cell(match_with([three], script="A1", seed=1), "F6", width=60) == "↑5+"


def test_the_next_hex_is_lit_and_the_log_tells_what_is_left() -> None:
    match = alone("4", at="F6", facing="SE", pilot=3)
    assert cell(match, "G7") == "◇"
    (acting,) = (line for line in roster(match) if line.startswith("▶"))
    for told in ("↘ A", "F6", "L5", "sp 5/7", "●●●", "□□□□", "guns 2", "2 of 2 MP"):
        assert told in acting


@pytest.mark.rule("algy.log.damage_rows", "algy.log.pilot", "algy.log.ammo")
def test_logs_show_damage_rows_pilot_boxes_guns_and_groups() -> None:
    pair = section(
        "A",
        "F6",
        "N",
        plane(6, "se5a", marks=12, strain=1, wounds=1, dice=2, smoking=True),
        plane(3, "se5a", jammed=(0,), broken=(1,)),
    )
    first, second, *_ = roster(match_with([pair], script="A1", seed=1))
    assert "★" in first
    assert "●●○○××" in first
    assert "■▪□□" in first
    assert "smoking" in first
    assert "★" not in second
    assert "guns ⊘+✗" in second
    assert "with A1" in second


def test_the_deck_shows_what_was_drawn_and_what_is_left() -> None:
    match = match_with([rogue("A", "F6"), rogue("C", "D3")], script="A 4", deck=["A", "C", "C"], seed=1)
    lines = drawn(match)
    assert "   drawn: Aircraft A" in lines
    assert "   in the deck 2: Aircraft C ×2" in lines
    assert "Aircraft Card A" in terminal_board("algy").heading(match.view(None), sheet(match))


@pytest.mark.parametrize("size", [(80, 24), (100, 40), (120, 60)])
@pytest.mark.parametrize(("name", "lang"), [("two-sections", "en"), ("balloon-line", "fr"), ("circus-twelve", "fr")])
def test_a_screen_shows_everything_that_is_asked(name: str, lang: str, size: tuple[int, int]) -> None:
    match = aerodrome.new("algy", name, seed=4)
    console = Console(file=io.StringIO(), width=size[0], height=size[1], force_terminal=True, color_system=None)
    screen = Screen(console, match, BookWords("algy", lang), Phrases(lang))
    for count, decision in enumerate(steps(match, 4)):
        if count % 40 or decision.form is not None:
            continue
        lines = [line.plain for line in screen.page(decision.seat, decision, len(match.events)).lines]
        for number in range(1, len(decision.options) + 1):
            assert any(f"{number:>2} " in line for line in lines), (decision.kind, number)
        assert max(map(cell_len, lines)) <= size[0]


# Options


def test_a_move_tells_its_odds_and_what_paying_makes_of_them() -> None:
    match = alone("4", speed=5, pilot=1)
    told = terminal_board("algy").meanings(sheet(match), BookWords("algy"))
    assert told["right 120"].plain == "· paid 97%"
    assert told["right 180"].plain == "· speed −1, paid 97%"
    assert "ahead" not in told
    assert "climb 2" not in told


# Orders


def dawn() -> Match:
    return match_with([section("A", "F6", "N", plane(6), plane(4))], steps="turn", seed=1)


@pytest.mark.rule("algy.deck.aircraft_voluntary", "algy.deck.aircraft_extra")
@pytest.mark.parametrize(
    ("typed", "detach", "buy"),
    [
        ("detach A2 buy A1", ("A2",), ("A1",)),
        ("d a2, b a2 a1", ("A2",), ("A2", "A1")),
        ("buy A1", (), ("A1",)),
        ("détacher A2 ; acheter A1", ("A2",), ("A1",)),
        ("carte A1", (), ("A1",)),
        ("none", (), ()),
        ("rien", (), ()),
        ('{"detach": ["A2"], "buy": []}', ("A2",), ()),
    ],
)
def test_orders_are_typed_in_words(typed: str, detach: tuple[str, ...], buy: tuple[str, ...]) -> None:
    match = dawn()
    assert match.decision is not None
    answer = written(typed, match, match.decision, EN)
    assert msgspec.convert(answer, Orders) == Orders(detach, buy)
    match.answer(answer, ALLIED)


@pytest.mark.parametrize("typed", ["A2", "detach X9", "fly A2", "detach A2 and A3"])
def test_what_is_no_order_is_refused(typed: str) -> None:
    match = dawn()
    assert match.decision is not None
    with pytest.raises(Refused, match="orders are detach or buy"):
        written(typed, match, match.decision, EN)


def test_what_can_be_ordered_is_offered_by_number_and_nothing_comes_first() -> None:
    match = dawn()
    assert match.decision is not None
    offers = offered(match, match.decision, BookWords("algy"), EN)
    assert [offer.label.plain for offer in offers] == [
        "No orders",
        "Detach A2",
        "Buy one more card for A1: 3 Pilot Dice",
    ]
    assert offers[0].answer == FORMS.unsaid(match.decision) == NO_ORDERS
    for offer in offers:
        dawn().answer(offer.answer, ALLIED)


# Whole matches


@pytest.mark.parametrize(("name", "lang"), [("two-sections", "en"), ("balloon-line", "fr")])
def test_a_whole_match_can_be_played_by_numbers(command: Command, tmp_path: Path, name: str, lang: str) -> None:
    file = tmp_path / "match.json"
    ran = command("play", "algy", name, "--seed", 3, "--lang", lang, "--record", file, typed="1\n" * 3000)
    assert ran.code == 0, ran.err
    assert ("Saved:" if lang == "en" else "Enregistré") in ran.out
    assert aerodrome.load(file).outcome is not None
    assert command("replay", file, "--lang", lang, typed="q\n").code == 0


def test_an_empty_line_gives_no_orders(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    command("play", "algy", "two-sections", "--seed", 3, "--record", file, typed="\nq\n")
    match = aerodrome.load(file)
    assert match.answers[0] == {"detach": (), "buy": ()}


@pytest.mark.parametrize(("lang", "typed"), [("en", "A1"), ("en", "section card a1"), ("fr", "carte section A1")])
def test_cards_drawn_by_hand_are_typed_by_their_names(command: Command, tmp_path: Path, lang: str, typed: str) -> None:
    file = tmp_path / "match.json"
    ran = command(
        *("play", "algy", "two-sections", "--dice", "hand", "--against", "none", "--lang", lang, "--record", file),
        typed=["", "", "no such card", typed, "4", "q"],
    )
    assert ran.code == 0, ran.err
    match = aerodrome.load(file)
    assert match.outcomes[:2] == ["section:A1", 4]
    assert ("no such card is not in the deck" if lang == "en" else "no such card n’est pas dans la pioche") in ran.out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_and_bars_are_told(command: Command, lang: str) -> None:
    ran = command("play", "algy", "two-sections", "--seed", 3, "--lang", lang, typed="\nh\n?\nr\nl\nq\n")
    assert ran.code == 0, ran.err
    assert ("Orders: detach A2 buy A1" if lang == "en" else "détacher A2 acheter A1") in ran.out


def test_the_end_tells_how_everybody_came_out_of_it() -> None:
    match = match_with([rogue("A", "F12", "S", pilot=1)], script="A 3", seed=1)
    give(match, "ahead")
    lines = [line.plain for line in reckoning(match.view(None), sheet(match))]
    assert any("A" in line and "disengaged" in line for line in lines)


UNWISE = """
title = "Too close"
turns = 1
board = { columns = 5, rows = 6 }
[[side]]
name = "British"
power = "allied"
section = [{ name = "A", rogue = true, at = "B2", facing = "S", aircraft = [{ model = "sopwith-camel", pilot = 4 }] }]
[[side]]
name = "German"
power = "central"
section = [{ name = "B", rogue = true, at = "B5", facing = "N", aircraft = [{ model = "fokker-dr1", pilot = 4 }] }]
"""


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Caution: The board has 5 by 6 hexes"), ("fr", "Attention\xa0: Le plateau a 5 cases sur 6")],
)
def test_whoever_sits_down_at_an_unwise_scenario_is_told(
    command: Command, tmp_path: Path, lang: str, said: str
) -> None:
    file = tmp_path / "unwise.toml"
    file.write_text(UNWISE)
    ran = command("play", "algy", file, "--seed", 1, "--lang", lang, typed="q\n")
    assert said in " ".join(ran.out.split("\n"))
    assert "algy.setup.board_min" in ran.out


def test_so_is_whoever_lets_machines_play_it(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "unwise.toml"
    file.write_text(UNWISE)
    ran = command("simulate", "algy", "--scenario", file, "--pilots", "random,random", "--games", 1, "--json")
    assert "Caution: The board has 5 by 6 hexes" in ran.err
    assert "Caution" not in ran.out


def test_the_list_of_scenarios_has_room_for_what_is_advised_against(command: Command) -> None:
    rows = json.loads(command("scenarios", "algy", "--json").out)["scenarios"]["algy"]
    assert all(row["cautions"] == [] for row in rows.values())
