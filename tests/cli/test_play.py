"""Whole games at the terminal: answers piped in, cut, resumed, refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import aerodrome
from aerodrome.kernel.legible import legible
from aerodrome.rulebooks.spandaus.events import Dealt
from tests.cli.conftest import Command

STAYS = "1\n" * 3000

DH4 = ("--aircraft", "allied=dh4")


def record_of(file: Path) -> dict[str, Any]:
    return dict(json.loads(file.read_text()))


def saved_in(home: Path) -> list[Path]:
    return sorted(home.glob("*.json"))


def test_a_whole_piped_game(command: Command, home: Path) -> None:
    ran = command("play", "spandaus", "duel", "--seed", 7, typed=STAYS)
    assert ran.code == 0
    assert ran.err == ""
    (file,) = saved_in(home)
    match = aerodrome.load(file)
    assert match.outcome is not None
    assert "★" in ran.out
    assert str(file) in ran.out
    assert aerodrome.verify(file).chance == "proved"
    assert record_of(file)["seats"] == {"allied": "person", "german": "wingman"}


def test_the_book_is_spandaus_unless_another_is_named(command: Command) -> None:
    ran = command("play", typed="q\n")
    assert ran.code == 0
    assert "Instant Spandaus" in ran.out


@pytest.mark.parametrize("width", [80, 100, 132])
@pytest.mark.parametrize("scenario", ["late-war-furball", "kong", "bomber-raid"])
def test_no_line_is_wider_than_the_terminal(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, width: int, scenario: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("NO_COLOR", "1")
    ran = command(
        "play", "spandaus", scenario, "--seed", 3, "--record", "r.json", typed="1\n?\nh\nr jink\nl\nu\n" + "2\n" * 12
    )
    assert "\x1b" not in ran.out
    assert max(cell_len(line) for line in ran.out.splitlines()) <= width


def test_both_sides_carry_a_sign_beside_their_colour(command: Command) -> None:
    ran = command("play", "spandaus", "duel", "--seed", 7)
    assert "◉Hal" in ran.out
    assert "✚Bra" in ran.out


def test_the_menu_offers_every_scenario(command: Command, home: Path) -> None:
    ran = command("play", "spandaus", "--seed", 1, typed="no such thing\nduel\nq\n")
    for name in aerodrome.rulebook("spandaus").scenarios():
        assert f"({name})" in ran.out
    assert "no such thing: there is no such scenario" in ran.out
    assert "Hale" in ran.out
    assert saved_in(home)[0].name.startswith("spandaus-duel-")


def test_a_cut_game_goes_on(command: Command, home: Path) -> None:
    first = command("play", "spandaus", "duel", "--seed", 7, "--against", "random", typed="1\n1\n")
    assert first.code == 0
    (file,) = saved_in(home)
    assert f"aerodrome play --resume {file}" in first.out
    before = record_of(file)["answers"]
    second = command("play", "--resume", file, typed=STAYS)
    assert second.code == 0
    after = record_of(file)
    assert after["answers"][: len(before)] == before
    assert after["seats"] == {"allied": "person", "german": "random"}
    assert aerodrome.verify(file).finished
    assert saved_in(home) == [file]


def test_the_other_seat_and_two_people(command: Command, tmp_path: Path) -> None:
    command("play", "spandaus", "duel", "--seat", "german", "--seed", 1, "--record", tmp_path / "a.json")
    assert record_of(tmp_path / "a.json")["seats"] == {"allied": "wingman", "german": "person"}
    ran = command(
        "play", "spandaus", "duel", "--against", "none", "--seed", 1, "--record", tmp_path / "b.json", typed=STAYS
    )
    assert record_of(tmp_path / "b.json")["seats"] == {"allied": "person", "german": "person"}
    assert "German (" in ran.out
    assert "Allied (" in ran.out
    assert aerodrome.load(tmp_path / "b.json").outcome is not None


def test_secret_choices_stay_secret_between_two_people(command: Command, tmp_path: Path) -> None:
    """What the first seat was dealt and chose is not printed for the second one."""
    file = tmp_path / "r.json"
    ran = command(
        "play", "spandaus", "camels-and-triplanes", "--against", "none", "--seed", 4, "--record", file, typed="1\n"
    )
    match = aerodrome.load(file)
    first, second = (told.aircraft for event in match.events if (told := event.told(Dealt)))
    mine, his = ran.out.split("seat: German")
    assert f"{first} is dealt" in mine
    assert f"{first} is dealt" not in his
    assert f"{second} is dealt" in his
    assert f"{second} is dealt" not in mine


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("4", "VD"), ("risky VC", "risky VC"), ("RISKY vc", "risky VC"), ("risky cl", None), ("st", "stay"), ("vd", "VD")],
)
def test_answers_by_number_and_by_name(command: Command, tmp_path: Path, typed: str, answer: str | None) -> None:
    file = tmp_path / "r.json"
    ran = command(
        "play", "spandaus", "duel", "--seed", 7, "--against", "none", "--record", file, typed="stay\n" + typed + "\n"
    )
    answers = record_of(file)["answers"]
    if answer is None:
        assert "could be" in ran.out
        assert len(answers) == 1
    else:
        assert answers[1] == answer


def test_what_is_left_to_the_player_is_asked_before_the_match(command: Command, tmp_path: Path) -> None:
    typed = ["?", "albatros", "spitfire", "re8", "1"]
    ran = command("play", "spandaus", "photo-recon", "--seed", 5, "--record", tmp_path / "r.json", typed=typed)
    assert "enter for" in ran.out
    assert "Bristol F2B" in ran.out, "all are listed"
    assert "albatros could be: Albatros" in ran.out
    assert "spitfire: there is no such aircraft to choose here" in ran.out
    record = record_of(tmp_path / "r.json")
    assert record["scenario"]["side"][0]["aircraft"][0]["model"] == "re8"
    assert record["answers"] == ["stay"]


@pytest.mark.parametrize(("typed", "model"), [("\n", "dh4"), ("", None), ("q\n", None)])
def test_an_empty_line_flies_what_the_scenario_names(
    command: Command, home: Path, typed: str, model: str | None
) -> None:
    ran = command("play", "spandaus", "photo-recon", "--lang", "fr", typed=typed)
    assert ran.code == 0
    flown = [record_of(file)["scenario"]["side"][0]["aircraft"][0]["model"] for file in saved_in(home)]
    assert flown == ([model] if model else [])


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("re8", "--aircraft: 're8' is not of the kind seat=type"),
        ("allied=se5a", "aircraft: allied: 'se5a' is not open to allied"),
        ("german=re8", "aircraft: 'german' has no aircraft to choose here"),
    ],
)
def test_aircraft_that_cannot_be_flown_are_refused(command: Command, home: Path, given: str, why: str) -> None:
    ran = command("play", "spandaus", "photo-recon", "--aircraft", given)
    assert ran.code != 0
    assert why in " ".join(ran.err.split())
    assert not saved_in(home)


def test_a_refused_answer_names_its_rule_and_asks_again(command: Command, tmp_path: Path) -> None:
    ran = command(
        "play", "spandaus", "photo-recon", *DH4, "--seed", 5, "--record", tmp_path / "r.json", typed="VC\nfly\n1\n"
    )
    assert "[spandaus.move.vertical.limits]" in ran.out
    assert "fly is not an option here" in ran.out
    assert record_of(tmp_path / "r.json")["answers"] == ["stay"]


def test_what_is_not_open_and_why(command: Command) -> None:
    ran = command("play", "spandaus", "photo-recon", *DH4, "--seed", 5, typed="?\n")
    assert "Not open now:" in ran.out
    assert "[spandaus.training.recon-move]" in ran.out


def test_rules_log_and_help_are_at_hand(command: Command) -> None:
    ran = command("play", "spandaus", "duel", "--seed", 7, typed="r jink\nr\nl\nh\nr xyzzy\n")
    assert "spandaus.jink.who" in ran.out
    assert "spandaus.move.options" in ran.out
    assert "[spandaus.turn.deployment]" in ran.out
    assert "take back your last answer" in ran.out
    assert "nothing is found for xyzzy" in ran.out


def test_undo_takes_back_the_last_answer_of_a_person(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    command("play", "spandaus", "duel", "--seed", 7, "--record", file)
    before = record_of(file)["answers"]
    ran = command("play", "--resume", file, typed="stay\nu\n")
    assert record_of(file)["answers"] == before
    assert ran.code == 0
    ran = command("play", "spandaus", "duel", "--seed", 7, "--against", "none", typed="u\n")
    assert "nothing to take back" in ran.out


def test_a_copy_is_saved_but_never_over_another_file(command: Command, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.json", tmp_path / "other.json"
    other.write_text("mine")
    ran = command("play", "spandaus", "duel", "--seed", 7, typed=f"1\ns {copy}\ns {other}\ns {tmp_path}/no/where\ns\n")
    assert aerodrome.load(copy).answers
    assert other.read_text() == "mine"
    assert "left as it is" in ran.out
    assert "No such file or directory" in " ".join(ran.out.split())


def test_a_new_match_never_writes_over_a_file(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    file.write_text("mine")
    ran = command("play", "spandaus", "duel", "--record", file)
    assert ran.code == 2
    assert "left as it is" in ran.err
    assert file.read_text() == "mine"
    assert list(tmp_path.glob(".aerodrome*")) == []


def test_every_match_has_a_file_of_its_own(command: Command, home: Path) -> None:
    for _ in range(3):
        command("play", "spandaus", "duel", "--seed", 1)
    assert len(saved_in(home)) == 3


def test_dice_by_hand(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    typed = ["9x", "7h", "7h", "10c", "u", "q♠"]
    ran = command("play", "spandaus", "duel", "--dice", "hand", "--against", "none", "--record", file, typed=typed)
    assert "52 in the deck: shuffle first" in ran.out
    assert "51 left in the deck" in ran.out
    assert "9x is not a card" in ran.out
    assert "7♥ is not in the deck any more" in ran.out
    assert record_of(file)["chance"] == {"source": "hand", "outcomes": "7H QS"}
    more = command("play", "--resume", file, typed=["VC", "Th", "stay", "q"])
    assert more.code == 0
    assert record_of(file)["chance"]["outcomes"] == "7H QS 10H"
    checked = command("verify", file)
    assert checked.code == 0
    assert "as people or a script gave them" in checked.out


def test_a_die_with_a_name_by_hand(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    typed = ["6r", "2r", "1r", "2r", "throw 1", "3", "keep", '{"share": 0.5, "on": "bob"}', "7", "4", "q"]
    ran = command("play", "pebbles", "pond", "--dice", "hand", "--against", "none", "--record", file, typed=typed)
    assert "Roll a die with 6 sides and type its face" in ran.out
    assert "Roll the luck die (6 sides) and type its face" in ran.out
    assert "7 is not a face of this die: 1, 2, 3, 4, 5, 6" in ran.out
    assert record_of(file)["chance"] == {"source": "hand", "outcomes": "6r 2r 1r 3 4"}


def test_committed_dice_show_hash_and_key(command: Command, home: Path) -> None:
    ran = command("play", "spandaus", "duel", "--dice", "committed", typed=STAYS)
    (file,) = saved_in(home)
    chance = record_of(file)["chance"]
    assert ran.out.index(chance["commitment"]) < ran.out.index("Decision")
    assert chance["key"] in ran.out
    assert f"aerodrome verify {file}" in ran.out
    checked = command("verify", file)
    assert checked.code == 0
    assert "nothing was touched" in checked.out
    assert len(bytes.fromhex(chance["shares"]["allied"])) == 32
    assert "by shares of Allied: none of them, nor the host, could choose these dice alone" in checked.out
    assert "the host’s own seats: German" in checked.out
    host = record_of(file)
    del host["chance"]["shares"], host["chance"]["outcomes"], host["answers"], host["film"]
    file.write_text(json.dumps(host))
    assert "by the host alone: no person added a share" in command("verify", file).out


def test_committed_dice_that_were_seen_do_not_come_again(command: Command, tmp_path: Path) -> None:
    """The record tells what was drawn and taken back, and that is proved with the rest."""
    file = tmp_path / "r.json"
    command("play", "spandaus", "duel", "--dice", "committed", "--against", "none", "--record", file, typed="M\nu\nM\n")
    (taken,) = record_of(file)["taken_back"]
    assert (taken["at"], taken["answers"]) == (0, ["M"])
    assert taken["by"] in ("allied", "german")
    seen = len(taken["outcomes"].split())
    assert seen >= 1
    command("play", "--resume", file, typed=STAYS)
    assert record_of(file)["taken_back"] == [taken]
    checked = command("verify", file)
    assert f"taken back 1 times; {seen} draws had been seen by then, and none of them came again" in checked.out
    assert command("verify", file, "--lang", "fr").out.count("aucun n’est revenu") == 1


def test_options_of_the_rule_book(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    ran = command(
        "play",
        "spandaus",
        "duel",
        "--option",
        "quality=yes",
        "--option",
        "survival=each",
        "--record",
        file,
        "--seed",
        1,
    )
    assert ran.code == 0
    assert record_of(file)["options"] == {"quality": True, "survival": "each"}
    wrong = command("play", "spandaus", "duel", "--option", "survival=sometimes")
    assert wrong.code == 2
    assert "off, crew, each" in wrong.err
    assert command("play", "spandaus", "duel", "--option", "gravity=off").code == 2


def test_a_scenario_of_ones_own(command: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes((aerodrome.rulebook("spandaus").data / "scenarios" / "duel.toml").read_bytes())
    assert command("play", "spandaus", own, "--seed", 1).code == 0


@pytest.mark.parametrize("way", ["option", "environment"])
def test_french(command: Command, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    if way == "environment":
        monkeypatch.setenv("AERODROME_LANG", "fr")
    arguments = ["--lang", "fr"] if way == "option" else []
    ran = command("play", "spandaus", "duel", "--seed", 7, *arguments, typed="h\n?\n1\n")
    for words in ("tour 1/", "Journal", "Décision", "Rester", "la partie est gardée", "Enregistré", "numéro ou nom"):
        assert words in ran.out


def test_a_resumed_match_that_somebody_else_changed_is_not_written_over(command: Command, tmp_path: Path) -> None:
    from aerodrome.cli.saving import Keeper

    file = tmp_path / "r.json"
    match = aerodrome.new("spandaus", "duel", seed=1)
    keeper = Keeper(file, match)
    file.write_text("somebody else's")
    match.answer("stay")
    keeper.save(match)
    assert file.read_text() == "somebody else's"
    assert keeper.path != file
    assert aerodrome.load(keeper.path).answers == match.answers


def test_a_match_that_cannot_be_written_is_not_said_to_lack_a_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from aerodrome.cli.saving import Keeper

    def refuses(_match: aerodrome.Match) -> bytes:
        raise aerodrome.BadInput("not plain data", where="record")

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    match = aerodrome.new("spandaus", "duel", seed=1)
    assert Keeper.fresh(match, "duel").path != Keeper.fresh(match, "duel").path
    with pytest.raises(aerodrome.BadInput, match="not plain data"):
        Keeper.fresh(match, "duel", write=refuses)


def test_what_a_saved_match_has_cannot_be_given_again(command: Command, played: Path) -> None:
    ran = command("play", "--resume", played, "--seed", 3)
    assert ran.code == 2
    assert "seed" in ran.err


def test_a_file_with_an_unknown_pilot_is_refused_when_it_is_read(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    seats = {"allied": "person", "german": "x\nall is lost\x1b[2J"}
    before = json.dumps(aerodrome.new("spandaus", "duel", seed=7, seats=seats).record())
    file.write_text(before)
    ran = command("play", "--resume", file, typed=STAYS)
    assert ran.code == 2
    assert "mine.json: seats: german: nobody here knows 'x\\nall is lost\\x1b[2J'; there are person, " in ran.err
    assert file.read_text() == before
    assert command("play", "--resume", file, "--against", "novice", typed=STAYS).code == 0


_FORGED = "Hale\n12 ERROR lost\r\x1b[2J\x9b2J\u202eevil\u2028\u2066\x00\x7f"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("book", "scenario"), [("spandaus", "duel"), ("icog", "duel"), ("dogfights", "first-duel")])
def test_names_of_a_file_do_not_drive_the_terminal(
    command: Command, tmp_path: Path, book: str, scenario: str, lang: str
) -> None:
    given = aerodrome.new(book, scenario, seed=3)
    text = json.dumps(given.record()["scenario"])
    for name in ("Hale", given.scenario.title):
        text = text.replace(json.dumps(name), json.dumps(_FORGED))
    seats = dict.fromkeys(given.sides, "person")
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(aerodrome.new(book, json.loads(text), seed=3, seats=seats).record()))
    for words in (["play", "--resume", file], ["replay", file], ["verify", file]):
        ran = command(*words, "--lang", lang, typed="1\n" * 12)
        for text in (ran.out, ran.err):
            assert all(legible(line) == line for line in text.split("\n"))
            assert not any(line.startswith("12 ERROR") for line in text.split("\n"))
