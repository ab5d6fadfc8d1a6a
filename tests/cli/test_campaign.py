"""Campaigns at the terminal: commanded, flown, left in the middle of a mission, gone on with, shown and verified."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

import aerodrome
from aerodrome.campaign.files import FORMAT, pack, resume, unpack
from aerodrome.campaign.staffing import Places, suggest
from aerodrome.cli.boards import Sheet
from aerodrome.cli.boards.campaign import board, heading, reckoning, roster
from aerodrome.cli.boards.campaign_forms import offered, written
from aerodrome.cli.phrases import Phrases
from aerodrome.kernel.chance import Committed
from aerodrome.kernel.messages import BookWords
from tests.books import BOOKS
from tests.campaign.hq import ALLIED, GERMAN, begin, days, small, until
from tests.cli.conftest import Command
from tests.properties.play import play

EN, FR = Phrases("en"), Phrases("fr")
ONES = "1\n" * 3000


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """A campaign of two missions as a file of one's own."""
    source = aerodrome.rulebook("campaign").data / "scenarios" / "spandaus-1917.toml"
    file = tmp_path / "mine.toml"
    text = source.read_text(encoding="utf-8").replace("missions = 12", "missions = 2\nstrength = 2")
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def campaign(command: Command, scenario: Path, tmp_path: Path) -> Path:
    """The file of a campaign whose missions were all flown by machines."""
    file = tmp_path / "campaign.json"
    ran = command("campaign", "play", scenario, "--seed", 3, "--fly", "machines", "--file", file, typed=ONES)
    assert ran.code == 0, ran.err
    return file


def data(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_bytes())
    return found


def stamp(file: Path) -> tuple[bytes, int, int]:
    return file.read_bytes(), file.stat().st_mtime_ns, file.stat().st_ino


# Commanding


def test_a_campaign_is_commanded_to_its_end_while_machines_fly(command: Command, scenario: Path, home: Path) -> None:
    ran = command("campaign", "play", scenario, "--seed", 3, "--fly", "machines", typed=ONES)
    assert ran.code == 0
    assert ran.err == ""
    for told in ("1 June 1917: which mission is flown?", "Who flies, and in which airplane?", "★ "):
        assert told in ran.out
    (file,) = home.iterdir()
    assert str(file) in ran.out.replace("\n", "")
    assert "campaign show" in ran.out
    record, missions = unpack(file)
    assert resume(record).outcome is not None
    assert set(missions) == {"1", "2"}
    assert record["seats"] == {"allied": "person", "german": "staff"}


def test_french_is_spoken(command: Command, scenario: Path, tmp_path: Path) -> None:
    file = tmp_path / "campagne.json"
    ran = command(
        "campaign", "play", scenario, "--seed", 3, "--fly", "machines", "--file", file, "--lang", "fr", typed=ONES
    )
    assert ran.code == 0
    out = ran.out.replace("\u00a0", " ")
    for told in ("1er juin 1917 : quelle mission choisir ?", "Qui vole, et dans quel avion ?", "À la mémoire de"):
        assert told in out
    shown = command("campaign", "show", file, "--lang", "fr").out.replace("\u00a0", " ")
    assert "2 missions accomplies sur 2" in shown
    assert "Mission 1," in shown


def test_the_other_side_and_other_options_can_be_chosen(command: Command, scenario: Path, tmp_path: Path) -> None:
    file = tmp_path / "german.json"
    ran = command(
        "campaign", "play", scenario, "--side", "german", "--option", "capture=no", "--option", "opponents=novice",
        "--fly", "machines", "--file", file, "--seed", 1, typed="q\n",
    )  # fmt: skip
    assert ran.code == 0
    record, missions = unpack(file)
    assert record["seats"] == {"allied": "staff", "german": "person"}
    assert record["options"] == {"capture": False, "opponents": "novice"}
    assert missions == {}
    assert "campaign play --resume" in ran.out


def test_two_people_command_both_sides_at_one_keyboard(command: Command, scenario: Path, tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    ran = command(
        "campaign", "play", scenario, "--against", "none", "--fly", "machines", "--file", file, "--seed", 2, typed=ONES
    )
    assert ran.code == 0
    assert unpack(file)[0]["seats"] == {"allied": "person", "german": "person"}
    assert resume(unpack(file)[0]).outcome is not None


def test_people_can_be_changed_for_others(command: Command, scenario: Path, tmp_path: Path) -> None:
    file = tmp_path / "changed.json"
    first = command("campaign", "play", scenario, "--fly", "machines", "--file", file, "--seed", 3, typed="1\nq\n")
    assert first.code == 0
    match = resume(unpack(file)[0])
    assert match.decision is not None
    places = suggest(match.state, match.decision.seat)
    assert places == match.book.aid(match.state, match.settings, match.decision, None)
    sent = places[0].crew["pilot"]
    kept = next(
        each.id
        for each in match.state.people.values()
        if each.squadron == "allied:fighter" and each.id not in {place.crew["pilot"] for place in places}
    )
    ran = command("campaign", "play", "--resume", file, "--fly", "machines", typed=f"{sent} = {kept}\nq\n")
    assert ran.code == 0
    (flown, *_) = resume(unpack(file)[0]).state.flown
    pilots = {place.crew["pilot"] for place in flown.staff["allied"]}
    assert kept in pilots
    assert sent not in pilots


def test_a_wrong_name_is_refused_and_asked_again(command: Command, scenario: Path, tmp_path: Path) -> None:
    ran = command(
        "campaign", "play", scenario, "--file", tmp_path / "a.json", "--seed", 3, typed="1\nNobody = Someone\nfoo\nq\n"
    )
    assert ran.code == 0
    assert "✗" in ran.out
    assert "campaign.who-flies" in ran.out


# How they flew


@pytest.fixture
def briefly(tmp_path: Path) -> Path:
    """Two missions of one fighter a side that are over soon."""
    source = aerodrome.rulebook("campaign").data / "scenarios" / "dogfights-1917.toml"
    file = tmp_path / "briefly.toml"
    text = source.read_text(encoding="utf-8").replace("missions = 12", "missions = 2\nstrength = 1")
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.long
def test_it_is_told_how_each_crew_flew(command: Command, briefly: Path, tmp_path: Path) -> None:
    """At the prompt after a mission, and out of the file; not of a mission that was not flown or that today's rules do
    not know."""
    file = tmp_path / "flown.json"
    ran = command(
        "campaign", "play", briefly, "--seed", 3, "--option", "opponents=novice", "--fly", "machines", "--file", file,
        typed="coach\n1\n1\ncoach\nq\n",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert "✗ No mission has been flown yet." in ran.out
    _, told = ran.out.split("How they flew mission 1")
    record, missions = unpack(file)
    (flown,) = resume(record).state.flown
    pilots = {place.crew["pilot"] for places in flown.staff.values() for place in places}
    assert all(name in told for name in pilots)
    assert "Allied was out-flown" in told or "Allied out-flew" in told

    parts = json.loads(command("campaign", "coach", file, "--json").out)
    for place, account in enumerate(parts["ledgers"]):
        own = [each for each in parts["parts"] if each["side"] == account["side"]]
        assert sum(each["flown"][place] for each in own) == account["own"]
        assert sum(each["luck"][place] for each in parts["parts"]) == account["luck"]
        assert sum(each["gave_away"] for each in own) == account["gave_away"]
    assert {each["pilot"] for each in parts["parts"] if each["aircraft"]} == pilots

    missing = command("campaign", "coach", file, 2)
    assert missing.code == 2
    assert "the file holds no record of mission 2; it holds 1" in missing.err
    missions["1"] |= {"version": 1, "answers": missions["1"]["answers"][:-1]}
    file.write_bytes(pack(record, missions))
    older = command("campaign", "coach", file)
    assert older.code == 2
    assert "it can be watched, but not looked back at" in older.err


# Flying


def test_missions_are_flown_at_the_terminal_and_kept_with_the_campaign(
    command: Command, scenario: Path, tmp_path: Path
) -> None:
    file = tmp_path / "self.json"
    ran = command("campaign", "play", scenario, "--seed", 4, "--fly", "self", "--file", file, typed=ONES)
    assert ran.code == 0, ran.err
    record, missions = unpack(file)
    assert resume(record).outcome is not None
    assert set(missions) == {"1", "2"}
    for mission in missions.values():
        match = aerodrome.load(mission)
        assert match.outcome is not None
        assert set(match.setup.seats.values()) == {"person", "wingman"}
    assert sorted(path.name for path in tmp_path.glob("self*")) == ["self.json"], "nothing is left beside it"


def test_one_leaves_in_the_middle_of_a_mission_and_goes_on(command: Command, scenario: Path, tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    ran = command(
        "campaign", "play", scenario, "--seed", 4, "--fly", "self", "--file", file, typed="1\n1\n1\n1\n1\nq\n"
    )
    assert ran.code == 0
    beside = tmp_path / "left-mission-1.json"
    begun = aerodrome.load(beside)
    assert begun.decision is not None
    answers = begun.answers
    assert answers
    assert resume(unpack(file)[0]).open[0].seat == "field"
    again = command("campaign", "play", "--resume", file, "--fly", "self", typed=ONES)
    assert again.code == 0
    record, missions = unpack(file)
    assert resume(record).outcome is not None
    assert aerodrome.load(missions["1"]).answers[: len(answers)] == answers, "it goes on where it was"
    assert not beside.exists()


def test_the_file_of_a_mission_that_cannot_be_read_is_named_and_left(
    command: Command, scenario: Path, tmp_path: Path
) -> None:
    file, beside = tmp_path / "torn.json", tmp_path / "torn-mission-1.json"
    beside.write_text("{")
    typed = "1\n1\n1\n1\nq\n"
    ran = command("campaign", "play", scenario, "--seed", 4, "--fly", "self", "--file", file, typed=typed)
    assert ran.code == 0
    assert "torn-mission-1.json: not JSON" in " ".join(ran.out.split())
    assert beside.read_text() == "{"
    assert aerodrome.load(tmp_path / "torn-mission-1-2.json").decision is not None


def test_a_mission_that_was_taken_back_is_not_mistaken_for_the_next(
    command: Command, scenario: Path, tmp_path: Path
) -> None:
    """Left in the air, undone at headquarters, another one ordered: the file of the first stays as it is."""
    file = tmp_path / "undone.json"
    typed = "1\n1\n1\n1\nq\n"
    assert command("campaign", "play", scenario, "--seed", 4, "--fly", "self", "--file", file, typed=typed).code == 0
    beside = tmp_path / "undone-mission-1.json"
    before = beside.read_bytes()
    match = resume(unpack(file)[0])
    while match.answers:
        match.undo()
    file.write_bytes(pack(match.record(), {}))
    again = command("campaign", "play", "--resume", file, "--fly", "self", typed="2\n" + ONES)
    assert again.code == 0, again.err
    assert resume(unpack(file)[0]).outcome is not None
    assert beside.read_bytes() == before


@pytest.mark.parametrize(("answer", "flown"), [("2", "wingman"), ("1", "person")])
def test_one_is_asked_who_flies(command: Command, scenario: Path, tmp_path: Path, answer: str, flown: str) -> None:
    file = tmp_path / "asked.json"
    typed = f"1\n1\nx\n{answer}\n" + ("1\n" * 1500 if answer == "1" else "") + "q\n" * 3
    ran = command("campaign", "play", scenario, "--seed", 5, "--file", file, typed=typed)
    assert ran.code == 0
    assert "let machines fly it" in ran.out
    _, missions = unpack(file)
    seats = aerodrome.load(missions["1"]).setup.seats
    assert (flown in seats.values()) or not seats


def test_one_can_leave_instead_of_saying_who_flies(command: Command, scenario: Path, tmp_path: Path) -> None:
    file = tmp_path / "asked.json"
    assert command("campaign", "play", scenario, "--seed", 5, "--file", file, typed="1\n1\nq\n").code == 0
    assert resume(unpack(file)[0]).open[0].kind == "fly"


# Files


def test_a_copy_of_a_campaign_is_a_campaign_file(command: Command, campaign: Path, tmp_path: Path) -> None:
    """With all its missions."""
    copy = tmp_path / "copy.json"
    short = tmp_path / "short.json"
    record, missions = unpack(campaign)
    match = resume(record)
    while match.decision is None or match.decision.kind != "mission":
        match.undo()
    short.write_bytes(pack(match.record(), {"1": missions["1"]}))
    ran = command("campaign", "play", "--resume", short, typed=f"s {copy}\nq\n")
    assert ran.code == 0
    assert copy.read_bytes() == short.read_bytes()


def test_a_bare_record_is_gone_on_with_and_becomes_a_file(command: Command, tmp_path: Path) -> None:
    match = until(begin(), "mission", 3)
    file = tmp_path / "bare.json"
    file.write_text(json.dumps(match.record() | {"seats": {"allied": "person", "german": "staff"}}))
    ran = command("campaign", "show", file)
    assert ran.code == 0
    assert "book" in data(file), "who only looks changes nothing"
    assert command("campaign", "play", "--resume", file, typed="q\n").code == 0
    assert (data(file)["aerodrome"], data(file)["format"]) == ("campaign", FORMAT)
    assert resume(unpack(file)[0]).state == match.state


def test_a_campaign_from_a_server_goes_on_at_the_terminal(command: Command, tmp_path: Path) -> None:
    """Its dice are secret while it goes on: new ones follow."""
    seats = {"allied": "person", "german": "staff"}
    match = until(aerodrome.new("campaign", small(missions=2), chance=Committed(b"k" * 32), seats=seats), "staff")
    record: dict[str, Any] = match.record()
    record["chance"].pop("key")
    file = tmp_path / "served.json"
    file.write_bytes(pack(record, {}))
    ran = command("campaign", "play", "--resume", file, "--fly", "machines", typed=ONES)
    assert ran.code == 0, ran.err
    assert resume(unpack(file)[0]).outcome is not None


@pytest.mark.parametrize("arguments", [("play", "--resume"), ("show",), ("mission",)])
@pytest.mark.parametrize("harm", ["cut off", "changed", "newer", "no JSON", "a match"])
def test_a_harmed_file_is_refused_and_left_alone(
    command: Command, campaign: Path, tmp_path: Path, arguments: tuple[str, ...], harm: str
) -> None:
    content = campaign.read_bytes()
    match harm:
        case "cut off":
            content, what = content[:-40], "cut off"
        case "changed":
            content, what = content.replace(b'"missions": 2', b'"missions": 3'), "has been changed"
        case "newer":
            content, what = (
                content.replace(b'"format": 1,\n "campaign"', b'"format": 2,\n "campaign"'),
                "newer Aerodrome",
            )
        case "no JSON":
            content, what = b"Dear diary", "no campaign file"
        case _:
            content, what = json.dumps(aerodrome.new("spandaus").record()).encode(), "no campaign file"
    file = tmp_path / "harmed.json"
    file.write_bytes(content)
    before = stamp(file)
    more = (1, tmp_path / "out.json") if arguments == ("mission",) else ()
    ran = command("campaign", *arguments, file, *more, typed=ONES)
    assert ran.code != 0
    assert what in ran.err
    assert "the file is left as it is" in ran.err.replace("\n", " ")
    assert str(file) in ran.err.replace("\n", "")
    assert stamp(file) == before
    assert not (tmp_path / "out.json").exists()
    assert "Traceback" not in ran.err


def test_who_looks_at_a_campaign_changes_nothing(command: Command, campaign: Path) -> None:
    before = stamp(campaign)
    shown = command("campaign", "show", campaign)
    assert shown.code == 0
    for told in ("2 of 2 missions flown", "In memory of", "Most victories", "Mission 2,", "missions in the file: 2"):
        assert told in shown.out
    assert command("verify", campaign).code == 0
    assert command("replay", campaign, "--all").code == 0
    assert stamp(campaign) == before


def test_a_mission_is_taken_out_and_proved(command: Command, campaign: Path, tmp_path: Path) -> None:
    out = tmp_path / "mission.json"
    assert command("campaign", "mission", campaign, 2, out).code == 0
    assert data(out) == unpack(campaign)[1]["2"]
    proved = command("verify", out)
    assert proved.code == 0
    assert "spandaus" in proved.out
    assert command("replay", out, "--all").code == 0
    again = command("campaign", "mission", campaign, 1, out)
    assert again.code != 0
    assert "left as it is" in again.err
    missing = command("campaign", "mission", campaign, 9, tmp_path / "none.json")
    assert missing.code != 0
    assert "it holds 1, 2" in missing.err


def test_a_campaign_is_proved_with_its_missions(command: Command, campaign: Path, tmp_path: Path) -> None:
    """Records that are not those of the missions, or lead to other reports, prove nothing."""
    proved = command("verify", campaign)
    assert proved.code == 0
    assert "nothing was touched" in proved.out
    assert "mission 1:" in proved.out
    assert "mission 2:" in proved.out
    record, missions = unpack(campaign)
    begun = aerodrome.load(missions["1"])
    begun.undo()
    flown = aerodrome.load(missions["1"], moment=0)
    play(flown, "otherwise")
    assert flown.outcome is not None
    for other, what in (
        (begun.record(), "the campaign has another report of it"),
        (flown.record(), "the campaign has another report of it"),
        (missions["2"], "this is the record of another mission"),
    ):
        wrong = tmp_path / "wrong.json"
        wrong.write_bytes(pack(record, {"1": other}))
        refused = command("verify", wrong)
        assert refused.code != 0
        assert f"mission 1: {what}" in refused.err.replace("\n", " ")


# Machines alone


def test_machines_fly_a_campaign_and_it_is_told(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    arguments = ("spandaus-1917", "--missions", 3, "--seed", 2, "--pilots", "novice")
    ran = command("campaign", "run", *arguments, "--file", file)
    assert ran.code == 0
    for told in ("Mission 1,", "Mission 3,", "The campaign is over"):
        assert told in ran.out
    record, missions = unpack(file)
    assert set(missions) == {"1", "2", "3"}
    assert aerodrome.verify(record).finished
    assert command("verify", file).code == 0
    again = command("campaign", "run", *arguments)
    assert again.out == ran.out[: ran.out.index("Saved:")], "the same seed, the same campaign"


def test_wrong_campaigns_are_refused(command: Command, tmp_path: Path, scenario: Path) -> None:
    assert "no scenario 'toast'" in command("campaign", "run", "toast").err
    assert "1 to 200 missions" in command("campaign", "run", "spandaus-1917", "--missions", 0).err
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(scenario.read_text().replace('book = "spandaus"', 'book = "chess"'))
    assert f"{wrong}: book" in command("campaign", "play", wrong).err.replace("\n", "")
    assert command("campaign", "play", "spandaus-1917", "--side", "neutral").code != 0


@pytest.mark.parametrize("arguments", [("play", "campaign"), ("simulate", "campaign", "--pilots", "staff,staff")])
def test_what_plays_games_refers_to_the_commands_for_campaigns(command: Command, arguments: tuple[str, ...]) -> None:
    ran = command(*arguments, typed=ONES)
    assert ran.code != 0
    assert "aerodrome campaign" in ran.err


def test_a_campaign_file_is_no_match_to_go_on_with(command: Command, campaign: Path) -> None:
    before = stamp(campaign)
    ran = command("play", "--resume", campaign, typed=ONES)
    assert ran.code != 0
    assert "aerodrome campaign" in ran.err
    assert stamp(campaign) == before


def test_campaigns_are_looked_up_like_games(command: Command) -> None:
    assert "spandaus-1917" in command("scenarios", "campaign").out
    assert "campaign.capture" in command("options", "campaign").out
    assert "1 to 3 of 1d6" in command("rules", "campaign", "prisoners").out.replace("\n", " ")
    assert "prisonnier" in command("rules", "campaign", "campaign.capture", "--lang", "fr").out
    assert "campaign" not in command("books").out


# The screen


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
def test_the_squadrons_fit_the_screen(book: str) -> None:
    match = begin(3, book=book, missions=3)
    for decision in days(match):
        for width, lang in product((60, 80, 120), (EN, FR)):
            check_screen(match.view(None), Sheet(width=width, height=40, phrases=lang, glyphs={}, decision=decision))


def check_screen(view: Any, on: Sheet) -> None:
    everybody = roster(view, on, 200)
    for line in (*board(view, on), *everybody, *reckoning(view, on), *roster(view, on, 30)):
        assert cell_len(line.plain) <= on.width
    text = "\n".join(line.plain for line in everybody)
    assert all(person.name in text for person in view.people.values() if person.state == "fit")
    assert heading(view, on)
    for room in (1, 2, 3, 5, 8, 13, 21, 34, len(everybody) - 1):
        assert len(roster(view, on, room)) <= room
    own, *_ = roster(view, on, 4)
    assert on.decision is not None
    if on.decision.seat == ALLIED:
        assert "No. 119 Squadron" in own.plain
    elif on.decision.seat == GERMAN:
        assert "Jasta 91" in own.plain


def test_the_proposal_is_offered_and_can_be_written_down() -> None:
    match = until(begin(), "staff")
    decision = match.decision
    assert decision is not None
    (offer,) = offered(match, decision, BookWords("campaign"), EN)
    places = suggest(match.state, decision.seat)
    assert offer.answer == places == match.book.aid(match.state, match.settings, decision, None)
    people = [each for each in match.state.people.values() if each.squadron == f"{ALLIED}:fighter"]
    sent = {place.crew["pilot"] for place in places}
    one = next(each.id for each in people if each.id in sent)
    other = next(each.id for each in people if each.id not in sent)
    changed = written(f"{one} = {other}", match, decision, EN)
    assert {place.crew["pilot"] for place in msgspec.convert(changed, Places)} == (sent - {one}) | {other}
    match.answer(changed, ALLIED)


# Fairness


def test_missions_of_every_kind_are_flown_and_counted(command: Command) -> None:
    ran = command("campaign", "fairness", "spandaus", "--missions", 2, "--pilots", "random", "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert len(found) == 8
    assert all(each["attacker"]["wins"] + each["defender"] + each["draws"] == 2 for each in found.values())
    table = command("campaign", "fairness", "spandaus", "--missions", 1, "--pilots", "random")
    assert "ground attack" in table.out
    refused = command("campaign", "fairness", "chess")
    assert refused.code == 2
    assert "no campaign can be flown with 'chess'" in refused.err
