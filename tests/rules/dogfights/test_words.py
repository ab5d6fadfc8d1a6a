"""The words of Age of Dogfights: a match reads like a referee's report, in English and in French."""

import re
from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.events import Event
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import Outcome
from aerodrome.kernel.waiting import DEALER
from aerodrome.pilots import pilots
from aerodrome.rulebooks.dogfights.aircraft import MOUNTS, models
from aerodrome.rulebooks.dogfights.decisions import Fleet
from aerodrome.rulebooks.dogfights.state import ACE, AVERAGE, ROOKIE, UNKNOWN
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.rulebooks.dogfights.victory import (
    COURIER,
    LAST_AIRCRAFT,
    LENGTH,
    TASK_DONE,
    TASK_FAILED,
    TASK_HALF_DONE,
    TASK_OVER,
)
from aerodrome.sky.lattice import HEADINGS
from tests.properties.play import steps
from tests.rules.dogfights.flying import fly, match_with, plane
from tests.rules.dogfights.gunfire import TWO_SEATER, coming, pounce
from tests.rules.referee import give
from tests.rules.wording import (
    catalogue,
    check_words,
    ends,
    log,
    played_now_and_then,
    readable,
    told,
)

SCENARIOS = tuple(aerodrome.rulebook("dogfights").scenarios())
ENDS = (LAST_AIRCRAFT, TASK_OVER, COURIER, LENGTH)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_has_a_name_is_named(lang: str) -> None:
    names = catalogue("dogfights", lang)["name"]
    assert set(names["gun"]) == set(MOUNTS)
    assert set(names["heading"]) == set(names["origin"]) == set(HEADINGS)
    assert set(names["edges"]) == {"N", "E", "S", "W", "NE", "NW", "SE", "SW"}
    assert set(names["position"]) == {each.name for each in TABLES.positions}
    assert set(names["part"]) == set(TABLES.dice.damage)
    assert set(names["result"]) == set(TABLES.fire.A)
    assert set(names["pilot"]) == {*pilots("dogfights"), AVERAGE, ACE, ROOKIE, UNKNOWN}
    assert set(names["nation"]) == {model.nation for model in models().values()}
    assert set(names["role"]) == {model.role for model in models().values()}
    assert set(names["reason"]) == set(ENDS)
    assert ends("dogfights", lang) == {*ENDS, TASK_DONE, TASK_HALF_DONE, TASK_FAILED}
    assert set(names["cause"]) == {*catalogue("dogfights", lang)["event"]["lost"], "forced out"} - {"by"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_a_sum_has_a_label(lang: str) -> None:
    """Those of steps, of bursts, and those that a report adds."""
    parts = {"speed", "die", "wings", "engine", "disarmed", "bombs gone", "climb", "descent", "straight", "wind"}
    parts |= {"least", "cut short", "dice", "guns", "rookie", "sun"}
    assert set(catalogue("dogfights", lang)["sum"]) == parts


ALIKE: dict[str, dict[str, Any]] = {
    "as the scenario says": {},
    "chosen by players": {"chosen_by": "players"},
    "secret pilots": {"chosen_by": "players", "secret_pilots": True},
    "one level, aces": {"one_level": True, "ace_against_ace": True, "traits": False},
    "bonus round": {"bonus_round": True, "verdict": "second"},
}


@played_now_and_then(SCENARIOS, list(ALIKE))
def test_whole_matches_can_be_read_in_both_languages(name: str, options: str) -> None:
    check_words(aerodrome.new("dogfights", name, seed=5, options=ALIKE[options]), 5)


@pytest.mark.rule("dogfights.move.allowance", "dogfights.amb.min_steps")
@pytest.mark.parametrize("name", SCENARIOS)
def test_every_sum_comes_to_what_is_told(name: str) -> None:
    """Steps and totals are the sums of their parts; only a move that leaves the board ends before."""
    match = aerodrome.new("dogfights", name, seed=9)
    for _ in steps(match, 9):
        pass
    sums = [event for event in match.events if "sum" in event.facts and not event.facts.get("edges")]
    assert sums
    for event in sums:
        facts: dict[str, Any] = event.facts
        came_to = facts["steps"] if event.kind == "flies" else facts["total"]
        assert sum(amount for _, amount in facts["sum"]) == came_to, facts


def test_an_attack_reads_like_a_referees_report() -> None:
    german = plane("Fokker Dr.I 4", (1, 0), 0, TWO_SEATER)
    match = match_with([coming("Camel 4")], [german], dice="b0 34 66 62 tail")
    give(pounce(match), ("fixed", "Fokker Dr.I 4"), ("Fokker Dr.I 4", "tail"))
    assert log(match, "en") == [
        "Camel 4 rolls 0 on the blue die.",
        "Camel 4 flies 1 step to M11, level 3, heading E: speed 1, die 0.",
        "Camel 4 fires the fixed guns at Fokker Dr.I 4 from close behind (H5/V5a), column A (needs 6 or more), 3 "
        "and 4 rolled: dice 7, "
        "guns +1 make 8, damage.",
        "Fokker Dr.I 4 is damaged: engine.",
        "Fokker Dr.I 4 answers Camel 4 with the tail gun, column B (needs 9 or more): dice 6 and 6 make 12, shot down.",
        "Fokker Dr.I 4 shoots down Camel 4 at M11.",
        "The match is over: a side has nothing left to fight with.",
    ]
    assert log(match, "fr") == [
        "Camel 4 obtient 0 au dé bleu.",
        "Camel 4 fait 1 pas jusqu’en M11, niveau 3, cap E : vitesse 1, dé 0.",
        "Camel 4 tire avec les mitrailleuses fixes sur Fokker Dr.I 4 de près par derrière (H5/V5a), colonne A (il "
        "faut 6 ou plus), 3 et 4 "
        "aux dés : dés 7, mitrailleuses +1, total 8, dégât.",
        "Fokker Dr.I 4 subit un dégât : moteur.",
        "Fokker Dr.I 4 riposte contre Camel 4 avec la mitrailleuse de queue, colonne B (il faut 9 ou plus) : dés "
        "6 et 6, total 12, abattu.",
        "Fokker Dr.I 4 abat Camel 4 en M11.",
        "La partie est finie : un camp n’a plus rien pour se battre.",
    ]


def test_full_throttle_and_a_climb_are_told_with_their_parts() -> None:
    match = match_with(
        [plane("Camel 4", (0, 0), 0, "sopwith-camel", tilt=1, throttle=0, ammo={"fixed": 0})], dice="g+1"
    )
    fly(match, "FFFF", 1, -1, die="green")
    assert log(match, "en") == [
        "Camel 4 at full throttle rolls +1 and a star on the green die.",
        "Full throttle was too much: the engine of Camel 4 is damaged.",
        "Camel 4 flies 4 steps to M15, level 4, heading E, nose down: "
        "speed 5, die +1, engine −2, climb −1, straight +1.",
    ]


FLIES: dict[str, Any] = {
    "aircraft": "Camel 4",
    "start": "A1",
    "path": "F",
    "trail": [],
    "point": "B2",
    "level": 3,
    "heading": "NW",
}
FLIES |= {"steps": 1, "sum": [["speed", 1], ["die", -1], ["least", 1]], "levels": 0, "tilt": 1, "edges": ""}
BURST: dict[str, Any] = {
    "shooter": "One",
    "target": "Two",
    "gun": "fixed",
    "position": "H8/V8",
    "column": "B",
    "dice": [3, 5],
}
BURST |= {"sum": [["dice", 8]], "total": 8, "result": "miss", "second": False, "outright": False}
ROLLS = {"aircraft": "Camel 4", "die": "blue", "number": -1, "star": False}
LOST = {"aircraft": "Two", "by": "One", "point": "C7"}


@pytest.mark.parametrize(
    ("kind", "facts", "english", "french"),
    [
        ("rolls", ROLLS, "Camel 4 rolls −1 on the blue die.", "Camel 4 obtient −1 au dé bleu."),
        ("rolls", ROLLS | {"number": 2}, "Camel 4 rolls +2 on the blue die.", "Camel 4 obtient +2 au dé bleu."),
        (
            "rolls",
            ROLLS | {"die": "green", "number": 0, "star": True},
            "Camel 4 at full throttle rolls 0 and a star on the green die.",
            "Camel 4, à plein régime, obtient 0 et une étoile au dé vert.",
        ),
        (
            "flies",
            FLIES,
            "Camel 4 flies 1 step to B2, level 3, heading NW, nose up: speed 1, die −1, never less than one +1.",
            "Camel 4 fait 1 pas jusqu’en B2, niveau 3, cap NO, montée annoncée : "
            "vitesse 1, dé −1, jamais moins d’un +1.",
        ),
        (
            "flies",
            FLIES | {"point": "", "edges": "W", "steps": 3, "sum": [["speed", 5], ["die", 0]], "tilt": 0},
            "Camel 4 flies 3 steps and is off the board: speed 5, die 0.",
            "Camel 4 fait 3 pas et sort du plateau : vitesse 5, dé 0.",
        ),
        (
            "burst",
            BURST,
            "One fires the fixed guns at Two head-on (H8/V8), column B (needs 9 or more): dice 3 and 5 make 8, a miss.",
            "One tire avec les mitrailleuses fixes sur Two de face (H8/V8), colonne B (il faut 9 ou plus) : dés 3 "
            "et 5, total 8, échec.",
        ),
        (
            "burst",
            BURST | {"second": True, "result": "jam", "position": "H5/V5a"},
            "One makes it a long burst at Two, column B (needs 9 or more): dice 3 and 5 make 8, a jam.",
            "One prolonge en rafale longue sur Two, colonne B (il faut 9 ou plus) : dés 3 et 5, total 8, enrayage.",
        ),
        (
            "burst",
            BURST | {"outright": True, "result": "shot down", "sum": [["dice", 8], ["sun", -1]], "total": 7},
            "One fires the fixed guns at Two head-on (H8/V8), column B (needs 9 or more), 3 and 5 rolled: dice 8, "
            "sun −1 make 7, damage, "
            "which from an ace is enough.",
            "One tire avec les mitrailleuses fixes sur Two de face (H8/V8), colonne B (il faut 9 ou plus), 3 et 5 "
            "aux dés : dés 8, soleil "
            "−1, total 7, un dégât, et d’un as cela suffit.",
        ),
        ("lost", LOST | {"cause": "shot down"}, "One shoots down Two at C7.", "One abat Two en C7."),
        (
            "lost",
            LOST | {"cause": "second damage"},
            "A second damage: One brings down Two at C7.",
            "Deuxième dégât : One abat Two en C7.",
        ),
        (
            "lost",
            LOST | {"cause": "engine", "by": ""},
            "The strain is the second damage: Two goes down at C7.",
            "Le moteur forcé est le deuxième dégât : Two s’abat en C7.",
        ),
        (
            "sun",
            {"rolled": 4, "origin": "SW"},
            "Blue die +1: the sun stands in the south-west.",
            "Dé bleu +1 : le soleil brille côté sud-ouest.",
        ),
        (
            "wind",
            {"rolled": 0, "origin": "NE"},
            "The wind blows from the north-east.",
            "Vent de secteur nord-est.",
        ),
        (
            "leaves",
            {"aircraft": "Gotha 16", "edges": "NW", "through": False},
            "Gotha 16 leaves the combat zone over the north-western corner, for good.",
            "Gotha 16 quitte la zone de combat par le coin nord-ouest, sans retour.",
        ),
        (
            "bombs",
            {"aircraft": "Gotha 16", "area": "German A", "name": "A", "left": 0},
            "Gotha 16 drops its last bomb on area A.",
            "Gotha 16 largue sa dernière bombe sur la zone A.",
        ),
        (
            "promoted",
            {"aircraft": "Spad 10", "pilot": "average", "kills": 1},
            "The rookie of Spad 10 has his first victory and is a rookie no more.",
            "La recrue aux commandes remporte sa première victoire et passe pilote moyen : Spad 10.",
        ),
        (
            "bonus round",
            {"side": "German", "aircraft": ["One", "Two"]},
            "A bonus round: One and Two come back for the German side, with full tracks.",
            "Manche supplémentaire, le camp allemand : One et Two reviennent, munitions et moteur au complet.",
        ),
        (
            "forced",
            {"seat": "German", "decision": "access point", "option": ("E-3", 3)},
            "Only one way in is free: E-3, heading W.",
            "Une seule entrée est libre : E-3, cap O.",
        ),
    ],
)
def test_lines_of_the_log(kind: str, facts: dict[str, Any], english: str, french: str) -> None:
    event = Event(kind, "dogfights.rule", facts, 0)
    assert (told("dogfights", "en", event), told("dogfights", "fr", event)) == (english, french)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_courier_who_comes_home_has_words(lang: str) -> None:
    words = BookWords("dogfights", lang, strict=True)
    assert readable(words.outcome(Outcome("French", COURIER, {"French": 0.0, "German": 2.0}, "")))


@pytest.mark.rule("dogfights.dice.blue", "dogfights.dice.green", "dogfights.dice.damage")
@pytest.mark.parametrize(
    ("die", "english", "french"),
    [
        ("blue die", ["−1", "0", "0", "+1", "+1", "+2"], ["−1", "0", "0", "+1", "+1", "+2"]),
        ("green die", ["0★", "+1★", "+2", "+3", "+4", "+5"], ["0★", "+1★", "+2", "+3", "+4", "+5"]),
        ("red die", list("123456"), list("123456")),
        (
            "damage die",
            ["wings", "wings", "tail", "tail", "guns", "engine"],
            ["ailes", "ailes", "queue", "queue", "mitrailleuses", "moteur"],
        ),
    ],
)
def test_the_dice_show_what_is_printed_on_them(die: str, english: list[str], french: list[str]) -> None:
    asked = Decision(DEALER, die, (1, 2, 3, 4, 5, 6), "", (0,))
    for lang, shown in (("en", english), ("fr", french)):
        words = BookWords("dogfights", lang, strict=True)
        assert words.decision(asked).endswith("?")
        assert [words.option(asked, face) for face in asked.options] == shown


def test_the_faces_in_words_are_those_of_the_tables() -> None:
    words = BookWords("dogfights", "en", strict=True)

    def shown(die: str) -> list[str]:
        asked = Decision(DEALER, die, (1, 2, 3, 4, 5, 6), "", (0,))
        return [words.option(asked, face).replace("−", "-").removeprefix("+") for face in asked.options]

    dice = TABLES.dice
    assert shown("blue die") == list(map(str, dice.blue))
    assert shown("green die") == [
        f"{number}{'★' if face in dice.green_stars else ''}" for face, number in enumerate(dice.green, 1)
    ]
    assert shown("damage die") == list(dice.damage)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("column", ["A", "B"])
def test_a_column_says_what_it_needs(column: str, lang: str) -> None:
    rows = TABLES.fire.A if column == "A" else TABLES.fire.B
    (needed,) = re.findall(r"\d+", catalogue("dogfights", lang)["name"]["column"][column])
    assert int(needed) == rows.index("damage") + 2


def test_a_pilot_whom_nobody_knows_is_not_told() -> None:
    """A secret marker is written down for its own side alone."""
    match = aerodrome.new(
        "dogfights", "aces-and-rookies", seed=1, options={"chosen_by": "players", "secret_pilots": True}
    )
    for _ in steps(match, 1):
        if match.state.turn > 1:
            break
    sides = match.state.brief.sides
    for event in match.events:
        if event.kind == "pilot":
            assert event.only in sides
    shown = [event.facts["aircraft"] for event in match.log(sides[0]) if event.kind == "pilot"]
    assert shown
    assert {match.state.aircraft[name].side for name in shown} == {sides[0]}


def test_types_are_called_by_their_names() -> None:
    match = aerodrome.new("dogfights", "own-fleets", seed=1)
    decision = match.decision
    assert decision is not None
    assert Fleet.is_asked(decision)
    for lang in LANGUAGES:
        labels = [BookWords("dogfights", lang, strict=True).option(decision, option) for option in decision.options]
        assert labels == [models()[option].name for option in decision.options]
