"""Lists: books, scenarios, aircraft, rules."""

import json

import aerodrome
from aerodrome.rulebooks import spandaus
from tests.cli.conftest import Command


def test_books(command: Command) -> None:
    assert "spandaus" in command("books").out
    found = json.loads(command("books", "--json").out)["books"]["spandaus"]
    assert found["title"] == "Instant Spandaus"
    assert "duel" in found["scenarios"]


def test_scenarios(command: Command) -> None:
    ran = command("scenarios", "spandaus", "--json")
    found = json.loads(ran.out)["scenarios"]["spandaus"]
    assert set(found) == set(aerodrome.rulebook("spandaus").scenarios())
    assert found["duel"]["seats"] == ["allied", "german"]
    assert json.loads(command("scenarios", "spandaus", "--json", "--lang", "fr").out)["scenarios"]["spandaus"]["duel"][
        "title"
    ].startswith("Un duel")
    assert "duel" in command("scenarios").out


def test_options(command: Command) -> None:
    listed = json.loads(command("options", "spandaus", "--json").out)["options"]
    assert [each["name"] for each in listed] == [each.name for each in aerodrome.rulebook("spandaus").options]
    shown = command("options", "spandaus").out
    assert "survival Fate of lost crews" in shown
    assert "  off | crew | each   spandaus.survival.when" in shown
    assert "Pilotes légendaires" in command("options", "spandaus", "--lang", "fr").out
    assert command("options", "marbles").code == 2


def test_aircraft(command: Command) -> None:
    ran = command("aircraft", "spandaus", "camel")
    assert "Sopwith Camel" in ran.out
    assert "Fokker" not in ran.out
    rows = json.loads(command("aircraft", "spandaus", "scout", "german", "--json").out)["aircraft"]
    assert {row["side"] for row in rows} == {"german"}
    assert {row["type"] for row in rows} == {"scout"}


def test_figures_that_are_not_printed_are_marked(command: Command) -> None:
    marked = [model for model in spandaus.BOOK.aircraft().values() if model.origin]
    assert marked
    for model in marked:
        out = command("aircraft", "spandaus", model.id).out
        for kind in model.origin.values():
            assert f"{kind}: not printed in the book" in out


def test_wide_lists_go_on_below(command: Command) -> None:
    """Every table begins with the names and keeps to the terminal's width; figures of many parts follow for a few."""
    out = command("aircraft", "icog", "fighter", "central").out
    assert all(len(line.rstrip()) <= 80 for line in out.splitlines())
    assert out.count("Albatros D.Va ") == 2
    assert {"maneuvering", "strength", "gunnery"} <= set(out.split())
    assert "markers:" not in out
    one = command("aircraft", "icog", "camel").out
    assert "Sopwith Camel F.1, markers: 75 F; 95 E;" in one
    assert "Sopwith Camel, guns: name Vickers, mount fixed, dice 3, count 2" in command("aircraft", "algy", "camel").out


def test_rules_about_jinking(command: Command) -> None:
    ran = command("rules", "spandaus", "jink")
    assert ran.code == 0
    for words in (
        "spandaus.jink.cards",
        "JINKING (p12)",
        "Draw one card against VD and one against M",
        "Ruling spandaus.amb.jink-card-order",
        "Not allowed: Attacking after a jink",
    ):
        assert words in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert ran.out.startswith("spandaus.jink.")


def test_a_rule_by_its_id_comes_alone_with_its_options(command: Command) -> None:
    ran = command("rules", "spandaus", "spandaus.amb.crippled-con")
    assert ran.out.startswith("spandaus.amb.crippled-con")
    assert "crippled_control=yes* | no" in " ".join(ran.out.split())
    assert "spandaus.jink" not in ran.out


def test_rules_in_french(command: Command) -> None:
    assert "Interprétation" in command("rules", "spandaus", "jink", "--lang", "fr").out


def test_all_rules_by_section(command: Command) -> None:
    out = command("rules", "spandaus").out
    assert "JINKING (p12)\n  spandaus.jink.who" in out


def test_aircraft_by_role_and_nation_with_the_origin_of_every_figure(command: Command) -> None:
    out = command("aircraft", "dogfights", "fighter", "united").out
    assert "fighter, United Kingdom, base" in out
    assert "Sopwith Camel" in out
    assert "fixed 6" in out
    assert "Gotha" not in out
    assert "printed: not printed" not in out
    assert "* house: not printed in the book" in out


def test_a_figure_without_an_origin_of_its_own_has_that_of_what_it_goes_with(command: Command) -> None:
    (row,) = [line for line in command("aircraft", "icog", "Fokker Dr.I").out.splitlines() if "rotary" in line]
    assert row.split()[-2:] == ["4*", "13*"]
