"""In Clouds of Glory at the terminal: the board from above, the panels, and moves by number and by letters."""

import io
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

import aerodrome
from aerodrome import Match, Refused
from aerodrome.cli.boards import Sheet, terminal_board
from aerodrome.cli.boards.icog import reckoning
from aerodrome.cli.boards.icog_forms import FORMS, looked_at, offered, unsaid, written
from aerodrome.cli.boards.icog_notation import legs_of, read, shown
from aerodrome.cli.boards.icog_units import SIGNS
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import Screen
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.icog.decisions import Spot, Spots
from aerodrome.rulebooks.icog.flight.plans import Announcement, Job, Leg, Plan
from aerodrome.rulebooks.icog.front.units import AIRBORNE
from aerodrome.rulebooks.icog.scenario import UnitKind
from aerodrome.rulebooks.icog.state import State
from tests.cli.conftest import Command
from tests.properties.icog_scenarios import ICOG
from tests.properties.play import steps
from tests.rules.icog.hangar import alone, craft, fly, match_with, plane, pose, rest, turn

EN, FR = Phrases("en"), Phrases("fr")


def sheet(match: Match, width: int = 100, height: int = 40, **more: Any) -> Sheet:
    notes = match.book.notes(match.state, match.settings, match.decision) if match.decision else {}
    return Sheet(width, height, EN, match.book.glyphs, match.decision, notes=notes, **more)


def drawn(match: Match, **more: Any) -> str:
    return "\n".join(line.plain for line in terminal_board("icog").board(match.view(None), sheet(match, **more)))


def roster(match: Match, lines: int = 40) -> list[str]:
    return [line.plain for line in terminal_board("icog").roster(match.view(None), sheet(match), lines)]


def typed(text: str, match: Match, phrases: Phrases = EN) -> Any:
    assert match.decision is not None
    return written(text, match, match.decision, phrases)


# The board and the panels


def test_airplanes_stand_where_they_are_with_heading_altitude_and_nose() -> None:
    match = match_with(
        [
            plane("Abel", (20.0, 30.0), 90.0, altitude=12.0),
            plane("Bert", (30.0, 40.0), pose=pose((30, 40, 8), climb=40)),
        ],
        [plane("Cord", (40.0, 30.0), 225.0), plane("Dorn", (30.0, 20.0), spin="spin")],
        steps="moves",
        order=("Abel",),
    )
    text = drawn(match)
    for told in ("→Abe12", "↑Ber⁸", "⇙Cor20", "§Dor20"):
        assert told in text
    lines = text.splitlines()
    row = {
        name: next(number for number, line in enumerate(lines) if name in line) for name in ("Abe", "Ber", "Cor", "Dor")
    }
    assert row["Ber"] < row["Abe"] == row["Cor"] < row["Dor"]
    assert lines[row["Abe"]].index("Abe") < lines[row["Cor"]].index("Cor")


def test_the_edge_and_the_ground_are_drawn() -> None:
    areas = [{"kind": kind, "at": at, "size": [6, 6]} for kind, at in (("wood", [6, 30]), ("water", [16, 30]))]
    match = alone(at=(4.0, 30.0), table={"scenario": {"board": {"area": areas}}})
    for sign in ("│", "♣", "≈"):
        assert sign in drawn(match)


@pytest.mark.rule("icog.4.3.columns", "icog.5.3.open-order")
def test_the_initiative_sheet_is_shown_in_the_order_of_moves() -> None:
    match = match_with([plane("Abel", (10.0, 30.0))], [plane("Cord", (50.0, 30.0))], dice=(9, 1), seed=1)
    assert "Initiative:  13 Cord 21 Abel" in drawn(match)


@pytest.mark.rule("icog.2.1.record")
def test_whoever_acts_shows_his_panel() -> None:
    match = alone(speed=160, strength=9, wounds=2, drag=2, wider=1)
    (line, panel) = [text for text in roster(match) if text.startswith(("▶", "   "))]
    for told in (
        "A ",
        "Albatros D.III",
        "alt   20",
        "160",
        "str 9/13",
        "S||10",
        "drag −2",
        "turns 1 wider",
        "wounded −2",
    ):
        assert told in line
    for told in ("S80 T175 M240", "▲", "roll 5", "throttle 4", "A10 F10 G10 ♥10 L6 ↻0"):
        assert told in panel


@pytest.mark.parametrize(
    ("name", "lang", "size"),
    [
        pytest.param(name, lang, size, marks=[pytest.mark.long] if kind != number else [])
        for kind, (name, lang) in enumerate((("duel", "en"), ("late-circus", "fr"), ("fighter-patrols", "fr")))
        for number, size in enumerate(((80, 24), (100, 40), (120, 60)))
    ],
)
def test_a_screen_shows_everything_that_is_asked(name: str, lang: str, size: tuple[int, int]) -> None:
    match = aerodrome.new("icog", name, seed=4)
    console = Console(file=io.StringIO(), width=size[0], height=size[1], force_terminal=True, color_system=None)
    screen = Screen(console, match, BookWords("icog", lang), Phrases(lang))
    for count, decision in enumerate(steps(match, 4)):
        if count % 7:
            continue
        lines = [line.plain for line in screen.page(decision.seat, decision, len(match.events)).lines]
        for number in range(1, len(decision.options) + 1):
            assert any(f"{number:>2} " in line for line in lines), (decision.kind, number)
        assert max(map(cell_len, lines)) <= size[0]


# Units

UNITS: tuple[dict[str, Any], ...] = (
    {"name": "Drachen", "kind": "balloon", "side": "allied", "at": [34, 36], "altitude": 20},
    {"name": "L 45", "kind": "airship", "side": "central", "at": [22, 40], "altitude": 30},
    {"name": "Flak", "kind": "aa-heavy", "side": "allied", "at": [26, 26]},
    {"name": "Trench", "kind": "infantry", "side": "allied", "at": [40, 33], "cover": "trench"},
    {"name": "Lorries", "kind": "trucks", "at": [31, 24]},
)


def over_the_front(**facts: dict[str, Any]) -> Match:
    """A over five units; facts of units by their names."""

    def change(state: State) -> None:
        for unit in state.units:
            for field, fact in facts.get(unit.name, {}).items():
                setattr(unit, field, fact)

    table = {"scenario": {"unit": list(UNITS)}, "change": change}
    return alone(kind="halberstadt-cl-ii", at=(30.0, 30.0), bombs=True, rockets=1, incendiary=True, table=table)


def test_units_of_every_kind_have_a_sign() -> None:
    assert set(SIGNS) == set(get_args(UnitKind))
    for kind, sign in SIGNS.items():
        unit = {"name": "U", "kind": kind, "at": [34, 36], "altitude": 20 if kind in AIRBORNE else 0}
        text = drawn(alone(table={"scenario": {"unit": [unit]}}))
        assert f"{sign}U" in text
        assert (f"{sign}U20" in text) is (kind in AIRBORNE)


def test_units_stand_on_the_map_and_in_the_list_with_what_became_of_them() -> None:
    match = over_the_front(
        Drachen={"leak": 4, "sinking": True, "stuck": True},
        Flak={"barrage": (33.0, 30.0, 18.0), "hiding": True},
        Trench={"dice": {"central": 3}},
        Lorries={"fate": "destroyed", "by": "A"},
    )
    text = drawn(match)
    for told in ("◍Dra20", "◆L30", "▲Fla", "∴Tre", "×", "✶"):
        assert told in text
    listed = roster(match)
    for name, *states in (
        ("Drachen", "balloon", "alt   20", "at 34, 36", "leaks +4", "cable jammed", "coming down"),
        ("L 45", "airship", "alt   30"),
        ("Flak", "heavy AA gun", "str   14", "hides", "cover 5", "barrage at 33, 30, 18 high"),
        ("Trench", "infantry", "str   10", "cover 3", "shelled, 3d10"),
        ("Lorries", "trucks", "destroyed (A)"),
    ):
        (line,) = [line for line in listed if name in line]
        for each in states:
            assert each in line
    load = craft(match).load
    assert load
    assert any(f"rockets, incendiary, bombs {load}" in line for line in listed)


def test_a_pulled_down_balloon_is_on_the_ground_and_one_that_left_is_nowhere() -> None:
    text = drawn(over_the_front(Drachen={"fate": "winched"}))
    assert "○" in text
    assert "Dra" not in text
    gone = over_the_front(Drachen={"fate": "left"})
    assert "Dra" not in drawn(gone)
    assert "off the board" in next(line for line in roster(gone) if "Drachen" in line)
    assert "adrift" in next(line for line in roster(over_the_front(Drachen={"fate": "adrift"})) if "Drachen" in line)


def test_where_there_is_little_room_units_share_lines() -> None:
    match = over_the_front(Drachen={"leak": 4})
    lines = roster(match, 5)
    assert len(lines) == 5
    assert any("Drachen" in line and "20 +4" in line for line in lines)
    assert roster(match, 4)[-1].rstrip().endswith("… +3")
    assert all("Drachen" not in line for line in roster(match, 3))


def test_moves_toward_units_are_offered() -> None:
    """At the enemy's and at nobody's, down to where it becomes dangerous; what stands before the guns is told."""
    match = over_the_front()
    assert match.decision is not None
    labels = [offer.label.plain for offer in offered(match, match.decision, BookWords("icog", "en"), EN)]
    assert sum(label.startswith("at Drachen: ") for label in labels) == 1
    assert not any("at L 45" in label for label in labels)
    ahead = {"name": "U", "kind": "balloon", "side": "allied", "at": [30, 53], "altitude": 20}
    near = alone(table={"scenario": {"unit": [ahead]}})
    assert near.decision is not None
    (label,) = [
        offer.label.plain
        for offer in offered(near, near.decision, BookWords("icog", "en"), EN)
        if offer.label.plain.startswith("at U: ")
    ]
    assert "⌖ U 70%" in label
    low = alone(pose=pose((30, 30, 4)), table={"scenario": {"unit": [{"name": "U", "kind": "trucks", "at": [30, 36]}]}})
    assert low.decision is not None
    assert not any(
        each.label.plain.startswith("at U") for each in offered(low, low.decision, BookWords("icog", "en"), EN)
    )


def test_a_unit_that_is_asked_about_is_marked() -> None:
    table = {"steps": "land units", "scenario": {"unit": list(UNITS[:1])}}
    match = alone(table=table)
    assert match.decision is not None
    assert match.decision.kind == "winch"
    assert any(line.startswith("▶● Drachen") for line in roster(match))


def test_what_was_destroyed_and_who_jumped_is_told_at_the_end() -> None:
    match = over_the_front(Drachen={"fate": "destroyed", "by": "A"})
    person = craft(match).crew[0]
    person.destroyed, person.jumped = ("Drachen",), True
    lines = [line.plain for line in reckoning(match.view(None), sheet(match))]
    assert any("jumped" in line and "destroyed Drachen" in line for line in lines)
    assert any("× Drachen" in line and "destroyed (A)" in line for line in lines)


# Moves as they are typed


@pytest.mark.parametrize(
    ("text", "legs"),
    [
        ("s", (Leg("straight", 16.0),)),
        ("", (Leg("straight", 16.0),)),
        ("s4 rE6 s", (Leg("straight", 4.0), Leg("turn", 6.0, 90.0, 6.0), Leg("straight", 6.0))),
        ("s4 dE6 s", (Leg("straight", 4.0), Leg("turn", 6.0, 90.0, 6.0), Leg("straight", 6.0))),
        ("S4 RE6", (Leg("straight", 4.0), Leg("turn", 6.0, 90.0, 6.0), Leg("straight", 6.0))),
        ("l", (Leg("turn", 16.0, -90.0, 7.0),)),
        ("hg:6", (Leg("turn", 6.0, -45.0, 7.0), Leg("straight", 10.0))),
        ("uL7", (Leg("turn", 7.0, 0.0, 13.0), Leg("straight", 9.0))),
        ("ul7", (Leg("turn", 7.0, -45.0, 7.0), Leg("straight", 9.0))),
        ("t-30P", (Leg("turn", 16.0, -30.0, 17.0),)),
        ("t30:5,5", (Leg("turn", 5.5, 30.0, 7.0), Leg("straight", 10.5))),
        ("o-90 u", (Leg("roll", 5.0, -90.0), Leg("turn", 11.0, 0.0, 7.0))),
        ("vP4", (Leg("dive", 4.0, 0.0, 17.0), Leg("straight", 12.0))),
        ("x-2", (Leg("slip", 10.0, shift=-2), Leg("straight", 6.0))),
        ("x s", (Leg("slip", 5.0, shift=1), Leg("straight", 11.0))),
    ],
)
def test_moves_are_typed_in_letters(text: str, legs: tuple[Leg, ...]) -> None:
    assert legs_of(read(text, (), (), EN).pieces, 16.0, 5, 5) == legs


def test_an_arc_is_typed_in_degrees() -> None:
    first, second = legs_of(read("r90°", (), (), EN).pieces, 16.0, 5, 5)
    assert first.length == pytest.approx(7 * 3.14159265 / 2)
    assert first.length + second.length == pytest.approx(16.0)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("text", ["s4 rE6 s", "l7 uC3 s", "t-30:5 o-90 s", "vP4 s", "x-2:10 s", "ur16", "ulF4 s2 l2 s"])
def test_what_is_shown_can_be_typed(text: str, lang: str) -> None:
    legs = legs_of(read(text, (), (), EN).pieces, 24.0, 5, 5)
    again = legs_of(read(shown(legs, 5, lang), (), (), EN).pieces, 24.0, 5, 5)
    assert [(leg.kind, leg.angle, leg.radius, leg.shift) for leg in again] == [
        (leg.kind, leg.angle, leg.radius, leg.shift) for leg in legs
    ]
    assert [leg.length for leg in again] == pytest.approx([leg.length for leg in legs])


@pytest.mark.rule("icog.5.4.contents")
def test_everything_else_is_typed_beside_the_move() -> None:
    match = alone(enemies=[plane("Hale", (10.0, 10.0), 0.0, "sopwith-camel"), plane("Wren", (12.0, 50.0), 0.0, "se5a")])
    assert typed("s.", match).targets == ("Hale", "Wren")
    assert typed("s @wr", match).targets == ("Wren",)
    assert typed("s @wr,ha", match).targets == ("Wren", "Hale")
    assert typed("s @none", match).targets == ()
    assert typed("s th2 b-30", match) == Plan(
        (Leg("straight", 17.5),), targets=("Hale", "Wren"), throttle=2, bank=-30.0
    )
    assert typed("s gaz? b?", match).throttle is None
    assert typed("s gaz? b?", match).bank is None
    assert typed("s imm", match).immelmann
    home = typed("s home", match)
    assert home.home
    assert home.targets == ()
    assert typed("s jump", match).jump
    assert typed("s. sauter", match, FR).jump


@pytest.mark.rule("icog.tables.pilot-abilities")
def test_a_tactician_types_his_altitude() -> None:
    match = match_with(central=[plane("Hale", abilities=["tactician"]), plane("Wren", (40.0, 30.0))], steps=("places",))
    assert typed("Hale 40 45 180 175 35", match) == {"Hale": Spot((40.0, 45.0), 180.0, 175, 35.0)}
    assert typed("Hale 40 45 180 175", match) == {"Hale": Spot((40.0, 45.0), 180.0, 175)}
    with pytest.raises(Refused):
        typed("Hale 40 45 180 175 35 1", match)
    assert match.decision is not None
    offers = offered(match, match.decision, BookWords("icog", "en"), EN)
    for offer in offers:
        spots = msgspec.convert(offer.answer, Spots)
        assert offer.label.plain.endswith(f" {spots['Hale'].altitude:g}")


@pytest.mark.rule("icog.6.3.9.repair-actions")
def test_work_is_typed_by_its_name() -> None:
    jobs = [Job("clear", 1), Job("clear", 2), Job("reload", 2, 1)]
    assert read("clear reload2", (), jobs, EN).jobs == (Job("clear", 2), Job("reload", 2, 1))
    assert read("désenrayer1x1 recharger", (), jobs, FR).jobs == (Job("clear", 1), Job("reload", 2, 1))
    tools = [Job("camera", 1), Job("radio", 1)]
    assert read("camera radio", (), tools, EN).jobs == read("photo radio", (), tools, FR).jobs == tuple(tools)
    with pytest.raises(Refused, match="no such work"):
        read("restart", (), jobs, EN)


@pytest.mark.parametrize("text", ["z", "r99Z", "o90 fly", "s4 @nobodyhere", "s--4"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        typed(text, alone())


@pytest.mark.rule("icog.5.4.1a")
def test_an_announcement_is_typed_without_lengths_and_then_flown() -> None:
    match = alone(table={"options": {"measuring": "announced"}})
    said = typed("o-90 u @none", match)
    assert isinstance(said, Announcement)
    assert [(each.kind, each.angle) for each in said.maneuvers] == [("roll", -90.0), ("turn", 0.0)]
    match.answer(said)
    match.answer(typed("s2 o-90 u5 s", match))
    assert "A flies 17.5 MU: straight 2, roll left 90°, up on G (36°) and straight 5.5" in " ".join(
        BookWords("icog").event(event) for event in match.events
    )


@pytest.mark.parametrize("letter", "bhlqrsu")
def test_a_letter_alone_is_a_command_and_with_a_full_stop_a_move(letter: str) -> None:
    match = alone()
    with pytest.raises(Refused, match="full stop"):
        typed(letter, match)
    if letter in "hlrsu":
        assert typed(f"{letter}.", match).legs[0].length == 17.5


def test_words_that_are_a_move_are_no_command_even_if_it_is_refused(command: Command, tmp_path: Path) -> None:
    ran = command("play", "icog", "duel", "--seed", 3, typed=["s o90 o90 o90 o90 o90 o90", "q"])
    assert "Pilot actions; two, or three" in " ".join(ran.out.split())
    assert not list(tmp_path.glob("o90*"))


# What has a number


@pytest.mark.parametrize("name", ICOG)
def test_everything_that_is_offered_is_legal_and_fits_its_label(name: str) -> None:
    scenario, options = ICOG[name]
    match = aerodrome.new("icog", scenario, options=options, seed=6)
    for decision in steps(match, 6, in_order=True):
        if decision.form is None:
            continue
        offers = offered(match, decision, BookWords("icog"), EN)
        assert offers, decision.kind
        for offer in offers:
            assert not decision.form.check(offer.answer), (decision.kind, offer)
            assert offer.label.plain.strip()


def test_a_move_toward_an_enemy_brings_the_nose_on_him() -> None:
    match = alone(enemies=[plane("B", (50.0, 46.0), 0.0, "sopwith-camel")])
    assert match.decision is not None
    first = offered(match, match.decision, BookWords("icog"), EN)[0]
    assert first.label.plain.startswith("at B: right on G")
    assert "⌖ B" in first.label.plain


def test_an_enemy_below_the_wings_is_turned_to_with_a_roll() -> None:
    match = alone(enemies=[plane("B", (42.0, 40.0), 0.0, "sopwith-camel", altitude=8.0)])
    assert match.decision is not None
    first = offered(match, match.decision, BookWords("icog"), EN)[0]
    assert isinstance(first.answer, Plan)
    assert [leg.kind for leg in first.answer.legs[:2]] == ["roll", "turn"]


def test_an_empty_line_banks_not_at_all_and_moves_nobody() -> None:
    match = alone()
    assert match.decision is not None
    assert unsaid(match.decision) is None
    fly(match, bank=None)
    assert match.decision is not None
    assert match.decision.kind == "bank"
    assert unsaid(match.decision) == 0.0
    assert typed("r20", match) == 20.0
    assert typed("g 35°", match) == -35.0
    assert typed("-15", match) == -15.0
    with pytest.raises(Refused):
        typed("down", match)


@pytest.mark.rule("icog.5.5.11.2", "icog.5.5.13.2")
def test_a_nose_and_an_immelmann_turn_are_typed() -> None:
    below = fly(alone(1, speed=80), throttle=4)
    below.answer("test")
    assert below.decision is not None
    assert below.decision.kind == "nose"
    assert typed("60°", below).nose == 60.0
    assert typed("vrille", below).spin
    at = fly(alone(1, speed=80), throttle=1, immelmann=True)
    at.answer("immelmann")
    assert (typed("NO 60", at, FR).heading, typed("NO 60", at, FR).nose) == (315.0, 60.0)
    assert (typed("120", at).heading, typed("120", at).nose) == (120.0, 45.0)
    for text in ("up", "N steep", ""):
        with pytest.raises(Refused):
            typed(text, at)


@pytest.mark.rule("icog.5.5.20.2")
def test_a_formation_moves_as_it_is_typed() -> None:
    two = [plane("U", (26.0, 28.0), 90.0, "re8", speed=140), plane("V", (26.0, 31.9), 90.0, "re8", speed=140)]
    match = match_with(two, seed=1)
    match.answer(("U", "V"))
    assert match.decision is not None
    assert match.decision.kind == "formation move"
    move = typed("all u2; U r1 u-1", match)
    assert (move.steps["U"].right, move.steps["U"].up, move.steps["V"].up) == (1.0, -1.0, 2.0)
    assert typed("V drop", match).dropped == ("V",)
    labels = [offer.label.plain for offer in offered(match, match.decision, BookWords("icog"), EN)]
    assert labels[:3] == ["Straight on", "All 2 MU up", "All 2 MU down"]
    match.answer(typed("tous h1", match, FR))


# A move that is being tried


@pytest.mark.rule("icog.5.5.6.1", "icog.5.5.1.1")
def test_a_move_can_be_tried_out() -> None:
    match = alone(speed=120)
    assert match.decision is not None
    lines = [line.plain.strip() for line in looked_at("lD5 o90 r", match, match.decision, BookWords("icog"), EN)]
    assert lines[0] == "turn D 57° 5 MU, −3 EU  Flying skill test: 12 or less, 60%"
    assert lines[1] == "roll 5 MU, −1 EU"
    assert "12 of 12 MU, 3 of 2 Pilot actions  third action: test, 60%" in lines
    assert any(line.startswith("by throttle: th0 ") for line in lines)
    assert lines[-1] == "That can be done"


@pytest.mark.parametrize(("phrases", "told"), [(EN, "longer than the 12 MU"), (FR, "icog.2.1.move-unit")])
def test_what_is_wrong_with_a_move_is_told_with_its_rule(phrases: Phrases, told: str) -> None:
    match = alone(speed=120)
    assert match.decision is not None
    lines = [line.plain for line in looked_at("s15", match, match.decision, BookWords("icog", phrases.lang), phrases)]
    assert told in lines[-1]
    with pytest.raises(Refused) as refused:
        match.answer(typed("s15", match))
    assert FORMS.refusal(refused.value, BookWords("icog", phrases.lang), phrases)


# Whole matches


@pytest.mark.parametrize(
    ("name", "lang"),
    [("duel", "en"), ("fighter-patrols", "fr"), pytest.param("scramble", "en", marks=pytest.mark.long)],
)
def test_a_whole_match_can_be_played_by_numbers(command: Command, tmp_path: Path, name: str, lang: str) -> None:
    file = tmp_path / "match.json"
    ran = command(
        *("play", "icog", name, "--seed", 3, "--lang", lang, "--against", "random", "--record", file),
        typed="1\n" * 3000,
    )
    assert ran.code == 0, ran.err
    assert aerodrome.load(file).outcome is not None
    assert command("replay", file, "--lang", lang, typed="q\n").code == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_and_bars_are_told(command: Command, lang: str) -> None:
    ran = command("play", "icog", "duel", "--seed", 3, "--lang", lang, typed="h\n?\nr\nl\n? s4 l\nq\n")
    assert ran.code == 0, ran.err
    assert ("what has no length takes what is left" if lang == "en" else "prend le reste") in " ".join(ran.out.split())


def test_dice_rolled_by_hand_are_typed(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = command(
        *("play", "icog", "duel", "--dice", "hand", "--against", "none", "--record", file),
        typed=["11", "10", "4", "7", "2", "q"],
    )
    assert ran.code == 0, ran.err
    assert aerodrome.load(file).outcomes == [10, 4, 7]
    assert "11 is not a face of this die" in ran.out


def test_the_end_tells_how_everybody_came_out_of_it() -> None:
    match = alone(at=(30.0, 59.0))
    fly(match, turn(90, "P", 1))
    rest(match)
    lines = [line.plain for line in reckoning(match.view(None), sheet(match))]
    assert any("A " in line and "off the board" in line for line in lines)
