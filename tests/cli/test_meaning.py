"""What stands beside the options of Instant Spandaus: where they lead, who is in range there, what they cost."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

import aerodrome
from aerodrome.cli.boards import terminal_board
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import Screen
from aerodrome.kernel.messages import BookWords
from aerodrome.pilots import pilot
from aerodrome.pilots.pilot import window
from tests.cli.conftest import Command

DH4 = ("--aircraft", "allied=dh4")


def screen(match: aerodrome.Match, columns: int = 80, lines: int = 24, lang: str = "en") -> Screen:
    """A terminal of this size, though nobody looks at it."""
    console = Console(
        width=columns, height=lines, file=io.StringIO(), force_terminal=True, highlight=False, markup=False, emoji=False
    )
    return Screen(console, match, BookWords(match.book, lang), Phrases(lang))


def notes(match: aerodrome.Match) -> dict[object, str]:
    shown = screen(match)
    sheet = shown.sheet(match.decision)
    found = terminal_board("spandaus").meanings(sheet, shown.words)
    return {option: note.plain for option, note in found.items()}


def duel(*cards: str) -> aerodrome.Match:
    return aerodrome.new("spandaus", "duel", chance=list(cards))


def test_a_square_tells_range_height_and_who_has_yet_to_move() -> None:
    match = duel("5C", "7C", "4H")
    match.answer("M")
    found = notes(match)
    assert found["6C"] == "▲1 Brandt?"
    assert found["7C"] == "=Brandt"
    assert found["9C"] == "▼2 Brandt?"
    assert "A♣" not in found
    assert "AC" not in found


def test_who_has_moved_is_certain() -> None:
    match = duel("7C", "5C", "KH")
    match.answer("stay")
    assert notes(match)["stay"] == "▼2 Brandt"


def test_a_manoeuvre_tells_where_it_leads_and_whom_it_can_reach() -> None:
    found = notes(duel("7C", "2H"))
    assert found["VC"] == "→ 7♥"
    assert found["CR"] == "→ 8♥, 6♥"
    assert found["M"] == "in range: Brandt (5+)"
    assert "risky VC" not in found


def test_nobody_shoots_in_a_cloud() -> None:
    match = duel("7C", "8C", "2H")
    match.answer("M")
    match.state.clouds.append("9C")
    assert notes(match)["9C"] == "░"


def test_an_attack_tells_its_sum_and_its_damage() -> None:
    match = duel("7C", "5C")
    while match.decision is not None and match.decision.kind != "attack":
        match.answer("stay")
    assert notes(match) == {("Hale", "Brandt"): "range 2: 2 calls needed; damage −4"}
    match.answer(("Hale", "Brandt"))
    found = notes(match)
    assert found["none"] == "range 2: 2 calls needed"
    assert found["jink"].startswith("+1 for a card within VD 8")
    assert "to crash" in found["spin"]


def test_cards_that_count_are_not_squares() -> None:
    match = duel("KH", "7C", "KD", "4D")
    match.answer("risky M")
    assert match.decision is not None
    assert match.decision.kind == "risky card"
    assert notes(match) == {"KD": "fails", "4D": "up to 4 squares"}
    shown = screen(match)
    board = terminal_board("spandaus").board(match.view("german"), shown.sheet(match.decision))
    assert not any("‹1›" in line.plain for line in board)


def test_risky_manoeuvres_stand_beside_the_plain_ones() -> None:
    match = duel("7C", "2H")
    lines = [line.plain for line in screen(match).page("allied", match.decision, 0).lines]
    assert any(" 2 Climb (VC) 46%  → 7♥" in line and " 3 risky 71%" in line for line in lines)
    assert any("risky: 38% damage (RM 9)" in line for line in lines)


@pytest.mark.parametrize(
    ("scenario", "lang"),
    [
        pytest.param(scenario, lang, marks=[pytest.mark.long] if number % 2 != (lang == "fr") else [])
        for number, scenario in enumerate(("bomber-raid", "kong", "late-war-furball", "legends", "photo-recon"))
        for lang in ("en", "fr")
    ],
)
def test_every_page_of_a_match_fits_its_terminal(scenario: str, lang: str) -> None:
    match = aerodrome.new("spandaus", scenario, seed=11)
    seats = match.sides
    flown = {seat: pilot("spandaus", "thumb", 1) for seat in seats}
    windows = {seat: window(match, seat) for seat in seats}
    screens = [screen(match, *size, lang) for size in ((80, 24), (120, 40))]
    since = 0
    while match.open and len(match.answers) < 60:
        decision = match.open[0]
        for shown in screens:
            lines = shown.page(decision.seat, decision, since).lines
            assert len(lines) < shown.console.height
            assert max(cell_len(line.plain) for line in lines) <= shown.width
        since = len(match.events)
        match.answer(flown[decision.seat].choose(decision, windows[decision.seat]), decision.seat)


def test_what_the_board_shows_is_left_out_of_a_log_that_is_too_long() -> None:
    match = aerodrome.new("spandaus", "late-war-furball", seed=3)
    shown = screen(match)
    lines, missed = shown.log("allied", 0, 4)
    assert len(lines) == 4
    assert not missed
    assert "more new lines" in lines[0].plain
    assert any("Turn 1." in line.plain for line in lines)
    assert len(shown.news("allied", 0)) > len(shown.news("allied", 0, 4))


def test_the_first_screen_says_how_it_goes_and_the_next_ones_do_not(command: Command) -> None:
    ran = command("play", "spandaus", "duel", "--seed", 7, typed="1\nh\n")
    assert ran.out.count("Each turn cards place all aircraft anew.") == 1
    assert "the highest square shoots first" in " ".join(ran.out.split())
    recon = command("play", "spandaus", "photo-recon", *DH4, "--seed", 7)
    assert "Fly over T1, T2 and T3" in recon.out


def test_the_last_screen_tells_who_won_and_how_everybody_came_out_of_it(command: Command) -> None:
    ran = command("play", "spandaus", "bomber-raid", "--seed", 5, typed="1\n" * 400)
    end = ran.out[ran.out.rindex("turn 8/8") :]
    assert "★ You lose. The turns are up" in end
    assert "+1 German" in end
    assert "lost in turn" in end
    assert "Look at it again with" in end


def test_a_number_that_is_not_offered(command: Command) -> None:
    ran = command("play", "spandaus", "photo-recon", *DH4, "--seed", 5, typed="99\n")
    assert "There are options 1 to 3" in ran.out


def test_a_rule_is_found_by_a_letter_of_its_own(command: Command) -> None:
    ran = command("play", "spandaus", "duel", "--seed", 7, typed="r CON\n")
    first = ran.out.split("r CON\n")[1]
    assert "CON" in first[:400]


def test_targets_on_the_way_are_told() -> None:
    match = aerodrome.new("spandaus", "photo-recon", chance=["2H", "4C", "4H", "5C", "AC", "3S"])
    match.answer("VD")
    match.answer("M")
    found = notes(match)
    assert found["4C"] == "T1"
    assert found["5C"] == "T1"


def test_a_board_that_says_nothing_of_options_leaves_their_notes_as_they_are(command: Command) -> None:
    ran = command("play", "pebbles", "pond", "--seed", 1, "--against", "none", typed="1\n" * 3)
    assert "needs: face 2; stake: count 1" in ran.out


def test_an_unknown_pilot_is_named_with_those_there_are(command: Command) -> None:
    ran = command("play", "spandaus", "duel", "--seed", 1, "--against", "baron")
    assert ran.code == 2
    assert "random, ace, cadet, novice, pupil, thumb, wingman" in " ".join(ran.err.split())


def test_the_one_who_thinks_can_be_played_against(command: Command) -> None:
    ran = command("play", "spandaus", "duel", "--seed", 7, "--against", "ace:50", "--seat", "german", typed="1\n")
    assert ran.code == 0
    assert "How does Brandt move?" in ran.out
