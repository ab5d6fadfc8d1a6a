"""The words of Instant Spandaus: every event, decision, option and outcome can be read in English and in French."""

from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.events import Event
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import Outcome
from aerodrome.rulebooks.spandaus.movement import EVERY_MANOEUVRE
from aerodrome.rulebooks.spandaus.sequence import TURN
from aerodrome.rulebooks.spandaus.tables import CREWS, TABLES
from aerodrome.rulebooks.spandaus.victory import BEATEN, EMPTY, LENGTH, MISSION_ENDS
from tests.rules.spandaus.desk import desk, give, plane
from tests.rules.wording import catalogue, check_words, ends, log, readable, told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_has_a_name_is_named(lang: str) -> None:
    names = catalogue("spandaus", lang)["name"]
    assert set(names["manoeuvre"]) == set(EVERY_MANOEUVRE)
    assert set(catalogue("spandaus", lang)["option"]["manoeuvre"]) == {"by", *EVERY_MANOEUVRE}
    assert set(names["crew"]) == set(CREWS)
    assert set(names["quality"]) == set(TABLES.quality)
    assert set(names["mission"]) == set(TURN)
    assert set(names["reason"]) == ends("spandaus", lang) == {LENGTH, BEATEN, EMPTY, *MISSION_ENDS}
    assert set(names["cause"]) == set(catalogue("spandaus", lang)["event"]["destroyed"]) - {"by"}


def side(name: str, *aircraft: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": name, "aircraft": list(aircraft)} | more


def entry(name: str, model: str, crew: str = "average", **more: Any) -> dict[str, Any]:
    return {"name": name, "model": model, "crew": crew} | more


SCENARIOS: dict[str, dict[str, Any]] = {
    "scouts": {
        "side": [
            side(
                "allied",
                entry("Hale", "sopwith-camel", "ace"),
                entry("Wren", "sopwith-camel", "poor"),
                entry("Cole", "se5a", "legendary"),
                exit={"kind": "temporary"},
            ),
            side(
                "german",
                entry("Brandt", "fokker-dr1", "ace"),
                entry("Voss", "fokker-dr1", "good", formation="a"),
                entry("Kern", "fokker-dr1", formation="a"),
                exit={"kind": "permanent", "when": "hurt"},
            ),
        ],
        "turns": 8,
        "environment": {"sun": True, "clouds": 2, "banks": [3]},
        "options": {"legendary_pilots": True, "survival": "each", "quality": True},
    },
    "raid": {
        "side": [
            side("allied", *(entry(f"Raider {n}", "gotha-v", formation="raid") for n in "ABC")),
            side(
                "german",
                entry("Anna 1", "fokker-dr1", "ace", owner="Anna"),
                entry("Anna 2", "fokker-dr1", "ace", owner="Anna"),
                entry("Otto 1", "bristol-f2b", owner="Otto"),
            ),
        ],
        "turns": 6,
        "options": {"survival": "crew", "opposed_aces": "cut"},
    },
    "two-seaters": {
        "side": [
            side("british", entry("Reed", "raf-fe2d"), entry("Lamb", "re8", designated=True)),
            side("german", entry("Ernst", "dfw-c5", "good"), entry("Otto", "fokker-dr1")),
        ],
        "turns": 6,
        "options": {"two_seaters_as_bombers": True, "survival": "each"},
    },
    "recon": {"side": [side("allied", entry("Reed", "re8"))], "mission": "photo-recon", "turns": 30},
    "balloon": {"side": [side("allied", entry("Hale", "sopwith-camel"))], "mission": "balloon"},
    "kong": {
        "side": [side("allied", *(entry(name, "sopwith-camel") for name in ("Hale", "Wren", "Cole")))],
        "mission": "kong",
    },
}


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_can_be_read_in_both_languages(name: str, seed: int) -> None:
    match = aerodrome.new("spandaus", {"title": name} | SCENARIOS[name], seed=seed)
    check_words(match, seed)
    words = BookWords("spandaus", strict=True)
    for event in match.events:
        if "sum" in event.facts:
            assert sum(part.amount for part in words.sum(event)) == event.facts["number"]


def test_the_dealer_is_asked_in_words() -> None:
    match = aerodrome.new("spandaus", "duel", chance="hand")
    decision = match.decision
    assert decision is not None
    for lang, card in (
        ("en", "Draw a card: which one is it?"),
        ("fr", "Tirez une carte\u00a0: laquelle est-ce\u00a0?"),
    ):
        words = BookWords("spandaus", lang, strict=True)
        assert words.decision(decision) == card
        assert words.option(decision, "AS") == "A♠"


def test_an_attack_reads_like_a_referees_report() -> None:
    match = desk([plane("Hale", "QC")], [plane("Brandt", "10C")], steps="combat", cards="2H KS 3C 10H 5D 9C 7C")
    give(match, ("Hale", "Brandt"), "jink", "stop", "higher", "lower", "higher")
    assert log(match, "en") == [
        "Hale attacks Brandt at range 2.",
        "Brandt jinks with a dive (VD): 2♥ against 5, +1.",
        "Brandt jinks with a lateral move (M): K♠ over 6, in vain.",
        "Target number 3: range 2, jink +1.",
        "Reference card 3♣.",
        "Hale calls higher than 3♣: 10♥, right.",
        "Hale calls lower than 10♥: 5♦, right.",
        "Hale calls higher than 5♦: 9♣, right.",
        "Brandt is hit: 7♣ with −4 makes 3 Hit Points.",
        "Brandt is crippled, 3 of 6 Hit Points: now M 3, VC 2, VD 3, no specials.",
    ]
    assert log(match, "fr") == [
        "Hale attaque Brandt à portée 2.",
        "Brandt esquive par un piqué (VD) : 2♥ contre 5, +1.",
        "Brandt esquive par une manœuvre latérale (M) : K♠ dépasse 6, en vain.",
        "Nombre-cible 3 : portée 2, esquive +1.",
        "Carte de référence 3♣.",
        "Hale annonce plus haut que 3♣ : 10♥, juste.",
        "Hale annonce plus bas que 10♥ : 5♦, juste.",
        "Hale annonce plus haut que 5♦ : 9♣, juste.",
        "Coup au but sur Brandt : 7♣ avec −4, 3 points d’impact.",
        "Brandt est avarié, points d’impact 3 sur 6 : désormais M 3, VC 2, VD 3, sans manœuvres spéciales.",
    ]


HIT = {"shooter": "Hale", "target": "Brandt", "gun": "attack", "effect": -5}
STRAIN = {"aircraft": "Hale", "number": 9}
LOST = {"aircraft": "Brandt"}


@pytest.mark.parametrize(
    ("kind", "facts", "english", "french"),
    [
        (
            "hit",
            HIT | {"cards": ["9C"], "points": 4},
            "Brandt is hit: 9♣ with −5 makes 4 Hit Points.",
            "Coup au but sur Brandt : 9♣ avec −5, 4 points d’impact.",
        ),
        (
            "hit",
            HIT | {"cards": ["6C"], "points": 1},
            "Brandt is hit: 6♣ with −5 makes 1 Hit Point.",
            "Coup au but sur Brandt : 6♣ avec −5, 1 point d’impact.",
        ),
        (
            "hit",
            HIT | {"cards": ["5C"], "points": 0},
            "Brandt is hit without effect: 5♣ with −5 does no damage.",
            "Coup au but sur Brandt, sans effet : 5♣ avec −5, aucun dégât.",
        ),
        (
            "hit",
            HIT | {"cards": ["AC", "9H"], "points": 9},
            "Critical hit on Brandt: A♣ and 9♥, 9 Hit Points in full.",
            "Coup critique sur Brandt : A♣ et 9♥, 9 points d’impact sans déduction.",
        ),
        (
            "hit",
            HIT | {"cards": ["AC", "AH"], "points": -1, "target": "balloon"},
            "Critical hit on the balloon: A♣ and A♥, destroyed outright.",
            "Coup critique sur le ballon : A♣ et A♥, destruction immédiate.",
        ),
        (
            "risky test",
            STRAIN | {"cards": ["10H"], "points": 1},
            "Hale is strained: 10♥ over RM 9 makes 1 Hit Point.",
            "Hale souffre de l’effort : 10♥ dépasse RM 9, 1 point d’impact.",
        ),
        (
            "risky test",
            STRAIN | {"cards": ["AC", "AH"], "points": -1},
            "Critical strain on Hale: A♣ and A♥, destroyed outright.",
            "Effort critique pour Hale : A♣ et A♥, destruction immédiate.",
        ),
        (
            "progressive",
            {"aircraft": "Hale", "card": "AH", "points": -1},
            "Progressive damage for Hale: A♥, destroyed outright.",
            "Dégâts progressifs pour Hale : A♥, destruction immédiate.",
        ),
        ("destroyed", LOST | {"cause": "gunnery", "by": "Hale"}, "Hale shoots down Brandt.", "Hale abat Brandt."),
        (
            "destroyed",
            LOST | {"cause": "critical", "by": "Hale"},
            "Hale shoots down Brandt with a critical hit.",
            "Hale abat Brandt d’un coup critique.",
        ),
        (
            "destroyed",
            LOST | {"cause": "critical", "by": ""},
            "Brandt falls apart in the air.",
            "Brandt se désagrège en vol.",
        ),
        (
            "deploys",
            {"aircraft": ["Hale", "Wren", "Cole"], "card": "7H"},
            "Hale, Wren and Cole deploy together at 7♥.",
            "Hale, Wren et Cole se déploient ensemble en 7♥.",
        ),
        (
            "cut",
            {"cards": {"allied": "7H", "german": "AS"}},
            "Cut: the Allied side 7♥ and the German side A♠.",
            "Coupe : le camp allié 7♥ et le camp allemand A♠.",
        ),
        (
            "target number",
            {"shooter": "Cole", "target": "Kern", "gun": "attack", "sum": [], "number": 0},
            "Target number 0.",
            "Nombre-cible 0.",
        ),
        (
            "last point",
            {"aircraft": "Hale", "gun": "attack", "card": "7H", "fires": True, "left": 1},
            "Hale draws 7♥ for the last point: the attacking gun fires and keeps it.",
            "Hale tire 7♥ pour le dernier point : l’arme d’attaque fait feu et le garde.",
        ),
        (
            "survival",
            {"aircraft": "Kern", "cards": ["2H", "3C"], "number": 5, "survivors": 2, "crew": 2},
            "2 of the crew of Kern survive: 2♥ and 3♣, number 5.",
            "Kern : 2 hommes survivent, 2♥ et 3♣ contre 5.",
        ),
        (
            "thing destroyed",
            {"thing": "balloon", "by": "Hale"},
            "Hale destroys the balloon.",
            "Hale détruit le ballon.",
        ),
        (
            "forced",
            {"seat": "german", "decision": "risky card", "option": "9C"},
            "Of two cards that do the same, 9♣ counts.",
            "De deux cartes qui se valent, 9♣ compte.",
        ),
        (
            "forced",
            {"seat": "german", "decision": "attack", "option": ("Hale", "balloon")},
            "No other choice is open: Hale attacks the balloon.",
            "Aucun autre choix : Hale attaque le ballon.",
        ),
    ],
)
def test_singular_plural_nothing_and_destruction(kind: str, facts: dict[str, Any], english: str, french: str) -> None:
    event = Event(kind, "spandaus.rule", facts, 0)
    assert (told("spandaus", "en", event), told("spandaus", "fr", event)) == (english, french)


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (
            [["range", 2], ["jink", 1], ["crew", -1]],
            "range 2, jink +1, crew −1: 2 calls needed",
            "portée 2, esquive +1, équipage −1 : 2 annonces à réussir",
        ),
        ([["range", 1]], "range 1: 1 call needed", "portée 1 : 1 annonce à réussir"),
        (
            [["range", 1], ["crew", -1]],
            "range 1, crew −1: no call needed",
            "portée 1, équipage −1 : aucune annonce à réussir",
        ),
        ([], "no call needed", "aucune annonce à réussir"),
    ],
)
def test_a_target_number_in_one_line(number: list[list[Any]], english: str, french: str) -> None:
    event = Event("target number", "spandaus.attack.target-number", {"sum": number}, 0)
    assert BookWords("spandaus", "en", strict=True).sum_line(event) == english
    assert BookWords("spandaus", "fr", strict=True).sum_line(event).replace("\u00a0", " ") == french


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_of_a_training_mission_has_words(lang: str) -> None:
    words = BookWords("spandaus", lang, strict=True)
    for reason in (LENGTH, *MISSION_ENDS):
        assert readable(words.outcome(Outcome("kong", reason, {"allied": 7}, "")))


def test_rules_are_quoted_in_the_language() -> None:
    assert BookWords("spandaus").rule("spandaus.cards.values").startswith("Card value: King 13")
    assert "roi" in BookWords("spandaus", "fr").rule("spandaus.cards.values").casefold()
    assert BookWords("spandaus", "fr").rule("spandaus.no.such-rule") == "spandaus.no.such-rule"
