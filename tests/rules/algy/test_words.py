"""The words of Watch Algy Dogfight!: a match reads like a referee's report, in English and in French."""

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
from aerodrome.rulebooks.algy import damage, groups, stress
from aerodrome.rulebooks.algy.aircraft import models
from aerodrome.rulebooks.algy.board import FRONT, REAR, SIDE
from aerodrome.rulebooks.algy.moving import FINISH, FULL, ORDERS
from aerodrome.rulebooks.algy.reforming import CALLS
from aerodrome.rulebooks.algy.settings import OPTIONS
from aerodrome.rulebooks.algy.speeding import COAST, DRAG, POWER
from aerodrome.rulebooks.algy.stalling import NOTHING, SPIN, STALL
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.testing import CLIMB_AFTER_DIVE, DIVE_AFTER_CLIMB, MANEUVER, TURN
from aerodrome.rulebooks.algy.victory import GOAL, LAST_AIRCRAFT, LENGTH, NOTHING_LEFT
from tests.properties.play import steps
from tests.rules.algy.hangar import match_with, plane, rest, rogue, section
from tests.rules.referee import give
from tests.rules.wording import catalogue, check_words, ends, log, played_now_and_then, told

SCENARIOS = tuple(aerodrome.rulebook("algy").scenarios())
ENDS = (LAST_AIRCRAFT, LENGTH, NOTHING_LEFT, GOAL)
CAUSES = (damage.KILLED, damage.BURNT, damage.CRASHED, damage.BROKE_UP)
STRAINS = (stress.PULL_OUT, stress.OVERSPEED, stress.DAMAGED, stress.OVERFLOW)
PENALTIES, BONUSES = ("moved", "banked", "aspect", "adjacent"), ("still", "dive")
TESTS = (TURN, MANEUVER, DIVE_AFTER_CLIMB, CLIMB_AFTER_DIVE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_has_a_name_is_named(lang: str) -> None:
    words = catalogue("algy", lang)
    names = words["name"]
    assert set(names["cause"]) == set(CAUSES) == set(words["event"]["lost"]) - {"by"}
    assert set(names["critical"]) == set(damage.CRITICALS)
    assert set(names["penalties"]) == set(PENALTIES)
    assert set(names["bonuses"]) == set(BONUSES)
    assert set(names["why"]) == {*STRAINS, *PENALTIES, *BONUSES}
    assert set(names["aspect"]) == {REAR, SIDE, FRONT}
    assert set(names["result"]) == {SPIN, STALL, NOTHING}
    assert set(names["effect"]) == {effect for model in models().values() for effect in model.effects}
    assert set(names["nation"]) >= {model.nation for model in models().values()}
    assert set(names["kind"]) == set(TABLES.ground) == {key.removesuffix("-*") for key in names["unit"]}
    assert set(names["group"]) == set(CALLS) == set(words["event"]["flare"]) - {"by"}
    assert set(names["pilot"]) == {*pilots("algy"), "rookie", "average", "veteran", "ace"}
    assert set(names["reason"]) == set(ENDS) == ends("algy", lang)
    assert set(names["edges"]) == {"N", "E", "S", "W", "NE", "NW", "SE", "SW"}
    assert set(names["side"]) == set("012345")
    assert set(names["card"]) == set(names["cards"]) <= set(names["option"])
    assert set(words["event"]["test"]) - {"by"} == set(TESTS) <= set(names["what"])
    assert set(words["event"]["detached"]) - {"by"} == {
        groups.LEFT_HIM,
        groups.COMBAT,
        groups.OWN_WAY,
        groups.BY_CHOICE,
        groups.OUT_OF_CONTROL,
        groups.LEADER_GONE,
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_order_has_a_label(lang: str) -> None:
    named = set(catalogue("algy", lang)["name"]["option"])
    assert {*ORDERS, POWER, DRAG, COAST} <= named
    vertical = TABLES.vertical
    assert {f"{FINISH} {rate}" for rate in vertical.half} | {
        f"{FULL} {rate}" for rate in vertical.full if rate >= 0
    } <= named


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_a_sum_has_a_label(lang: str) -> None:
    parts = {"die", "dice", "dive", "drag", "engine", "failures", "paid", "power", "rows", "speed", "spin"}
    assert set(catalogue("algy", lang)["sum"]) == parts


ALIKE: dict[str, dict[str, Any]] = {
    "as the book says": {},
    "all options turned": {each.name: value for each in OPTIONS for value in each.choices if value != each.default},
}


@played_now_and_then(SCENARIOS, list(ALIKE))
def test_whole_matches_can_be_read_in_both_languages(name: str, options: str) -> None:
    check_words(aerodrome.new("algy", name, seed=5, options=ALIKE[options]), 5)


@pytest.mark.rule("algy.speed.power", "algy.speed.drag", "algy.stress.modifiers")
@pytest.mark.parametrize("name", ["two-sections", "circus-twelve"])
def test_every_sum_comes_to_what_is_told(name: str) -> None:
    match = aerodrome.new("algy", name, seed=9)
    for _ in steps(match, 9):
        pass
    sums = [event for event in match.events if "sum" in event.facts]
    assert {event.kind for event in sums} == {"power", "drag", "stall roll", "stress"}
    for event in sums:
        facts: dict[str, Any] = event.facts
        assert sum(amount for _, amount in facts["sum"]) == facts["total"], facts


def test_a_turn_and_its_price_read_like_a_referees_report() -> None:
    match = match_with([rogue("A", "F8", "N", speed=5)], script="A 2 14")
    give(match, "left 120", (0, 0))
    assert log(match, "en") == [
        "Aircraft Card A (0 left).",
        "A draws 2 MP: die 2 + speed 5.",
        "A turns 120° at speed 5: Maneuver Dice 1 and 4, one failure.",
        "A flies to F7 and turns only 60° to the left instead of 120°.",
    ]
    assert log(match, "fr") == [
        "Carte Avion A (0 en pioche).",
        "A a 2 PM : dé 2 + vitesse 5.",
        "A vire, 120° à la vitesse 5 : dés de manœuvre 1 et 4, un échec.",
        "A entre en F7 et ne vire que 60° à gauche au lieu de 120°.",
    ]


def test_an_attack_tells_its_pool_step_by_step_and_which_sixes_were_cancelled() -> None:
    match = match_with(
        [rogue("A", "F7", "N", speed=3, pilot=2)], [rogue("B", "F6", "N", pilot=2)], script="A 1 66 5 63 4"
    )
    give(match, "ahead", "coast", ("A", "B", "all"), 1, 2)
    assert log(match, "en")[3:] == [
        "A attacks B with its guns: 2 Firing Dice make 2.",
        "A rolls 6 and 6, Pilot Dice 5: two 6s. B answers 6 and 3: one cancelled. 1 hit.",
        "A hits B, damage dice 4: 4 boxes.",
        "The match is over: the last turn is over. Points: the Allied side 0 and central 0.",
    ]
    assert log(match, "fr")[3:6] == [
        "A attaque B avec ses mitrailleuses : 2 dés de tir, total 2.",
        "A lance 6 et 6, dés de pilote 5 : deux 6. B répond 6 et 3 : un annulé. 1 touché.",
        "A touche B, dés de dégâts 4 : 4 cases.",
    ]


AIMS: dict[str, Any] = {"aircraft": "A1", "target": "B2", "guns": "all", "firing": 4, "maneuver": 2, "agility": 1}
AIMS |= {"penalties": ["moved", "aspect"], "bonuses": ["dive"], "dice": 3}
ATTACK: dict[str, Any] = {"aircraft": "A1", "target": "B2", "dice": [1, 2], "pilot": [6, 6], "defense": [6]}
ATTACK |= {"bonus": 1, "bonus_defense": 0, "hits": 1, "ones": 1, "sixes": 2, "cancelled": 1}
FLEW: dict[str, Any] = {"aircraft": "A1", "start": "D6", "hex": "D5", "turn": 0, "wanted": 0, "missed": 0}
FLEW |= {"lost": 0, "speed": 5, "mp": 1}
LOST = {"aircraft": "B2", "hex": "D5", "level": 3}


@pytest.mark.parametrize(
    ("kind", "facts", "english", "french"),
    [
        (
            "card",
            {"card": "section:A1", "left": 7, "aircraft": "A1", "void": False},
            "Section Card A1 (7 left).",
            "Carte Section A1 (7 en pioche).",
        ),
        (
            "card",
            {"card": "tally-ho", "left": 6, "aircraft": "A1", "void": False},
            "Tally Ho! (6 left): A1 leads his group.",
            "Taïaut ! (6 en pioche) : A1 mène son groupe.",
        ),
        (
            "card",
            {"card": "leader:central", "left": 0, "aircraft": "", "void": True},
            "Leader Card, Central (0 left): void, nobody acts on it.",
            "Carte Chef, Empires centraux (0 en pioche) : sans effet, personne n’agit.",
        ),
        (
            "deck",
            {"cards": ["aircraft:A2", "archie:allied", "tally-ho"], "number": 3},
            "Aircraft A2, Archie (Allied) and Tally Ho! make a deck of 3 cards.",
            "Avion A2, Archie (Alliés) et Taïaut ! : une pioche de 3 cartes.",
        ),
        ("flew", FLEW, "A1 flies on to D5.", "A1 va tout droit en D5."),
        (
            "flew",
            FLEW | {"turn": -3, "wanted": -3, "lost": 1, "speed": 4},
            "A1 flies to D5 and turns 180° to the left: −1, speed 4.",
            "A1 entre en D5 et vire, 180° à gauche : −1, vitesse 4.",
        ),
        (
            "flew",
            FLEW | {"wanted": 2, "missed": 2, "lost": 1, "speed": 4},
            "A1 flies on to D5; nothing comes of the 120°: −1, speed 4.",
            "A1 va tout droit en D5 : les 120° sont manqués, −1, vitesse 4.",
        ),
        (
            "aims",
            AIMS,
            "A1 attacks B2 with its guns: 4 Firing Dice + 2 Maneuver Dice − 1 for the agility of its target; half less "
            "for each of moving two hexes or levels and a target that does not show its tail; half more for the dive: "
            "3.",
            "A1 attaque B2 avec ses mitrailleuses : 4 dés de tir + 2 dés de manœuvre − 1 pour l’agilité de la cible ; "
            "moitié moins pour chacun : deux cases ou niveaux parcourus et une cible qui ne montre pas sa queue ; "
            "moitié plus pour le piqué, total 3.",
        ),
        (
            "aims",
            AIMS | {"guns": "Lewis", "maneuver": 0, "agility": 0, "penalties": [], "bonuses": [], "dice": 4},
            "A1 attacks B2 with the Lewis: 4 Firing Dice make 4.",
            "A1 attaque B2 avec la Lewis : 4 dés de tir, total 4.",
        ),
        (
            "attack",
            ATTACK,
            "A1 rolls 1 and 2, Pilot Dice 6 and 6 (one is a Bonus Die): two 6s. B2 answers 6: one cancelled. 1 hit.",
            "A1 lance 1 et 2, dés de pilote 6 et 6 (dont un dé de bonus) : deux 6. B2 répond 6 : un annulé. 1 touché.",
        ),
        (
            "attack",
            ATTACK | {"pilot": [], "defense": [], "bonus": 0, "hits": 0, "sixes": 0, "cancelled": 0},
            "A1 rolls 1 and 2: no 6. No hit.",
            "A1 lance 1 et 2 : aucun 6. Aucun touché.",
        ),
        (
            "attack",
            ATTACK | {"dice": [], "pilot": [5], "bonus": 0, "hits": 0, "sixes": 0, "cancelled": 0},
            "A1’s Pilot Dice 5: no 6. B2 answers 6: no hit.",
            "A1, dés de pilote 5 : aucun 6. B2 répond 6 : aucun touché.",
        ),
        (
            "stress",
            {"aircraft": "A1", "why": "overspeed", "dice": [3, 1], "sum": [["dice", 4], ["speed", -3]], "total": 1}
            | {"rows": None},
            "Stress Test of A1, too fast, 3 and 1 rolled: dice 4, too fast −3 make 1, it breaks up.",
            "Test d’effort, A1, trop vite, 3 et 1 aux dés : dés 4, excès de vitesse −3, total 1, il se disloque.",
        ),
        (
            "archie",
            {"unit": "battery-1", "target": "A1", "dice": [6, 2], "defense": [3], "hits": 1},
            "Fire from battery 1 at A1: 6 and 2. A1 answers 3. 1 hit.",
            "Batterie 1, tir sur A1 : 6 et 2. A1 répond 3. 1 touché.",
        ),
        (
            "jammed",
            {"aircraft": "A1", "guns": ["Vickers", "Vickers"], "ones": 4},
            "Four 1s: A1 has a jam in the Vickers and the Vickers.",
            "Quatre 1 : enrayage sur A1, la Vickers et la Vickers.",
        ),
        ("lost", LOST | {"cause": "crashed", "by": ""}, "B2 crashes at D5.", "B2 s’écrase en D5."),
        (
            "lost",
            LOST | {"cause": "broke up", "by": "aa-mg-2"},
            "Hit by AA machine gun 2, B2 breaks up over D5.",
            "Touché par mitrailleuse antiaérienne 2, B2 se disloque en D5.",
        ),
        (
            "paid",
            {"aircraft": "A1", "dice": 2, "what": "not so fast", "left": 3},
            "A1 pays 2 Pilot Dice (Not So Fast!) and has one MP less, 3 left.",
            "A1 paie 2 dés de pilote (Pas si vite !) et a un PM de moins, reste 3.",
        ),
        (
            "forced",
            {"seat": "British", "decision": "move", "option": "dive 2"},
            "No other choice is open: Dive a level, speed +2.",
            "Pas d’autre choix : Piquer d’un niveau, vitesse +2.",
        ),
    ],
)
def test_lines_of_the_log(kind: str, facts: dict[str, Any], english: str, french: str) -> None:
    event = Event(kind, "algy.rule", facts, 0)
    assert (told("algy", "en", event), told("algy", "fr", event)) == (english, french)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_end_tells_the_points(lang: str) -> None:
    words = BookWords("algy", lang, strict=True)
    assert "7–3" in words.outcome(Outcome("German", LENGTH, {"British": 3, "German": 7}, ""))


@pytest.mark.parametrize(("lang", "label"), [("en", "Section Card A1"), ("fr", "carte Section A1")])
def test_cards_are_offered_by_their_names(lang: str, label: str) -> None:
    match = aerodrome.new("algy", "two-sections", chance="hand")
    while match.decision is not None and match.decision.seat != DEALER:
        match.answer({}, match.decision.seat)
    decision = match.decision
    assert decision is not None
    labels = [BookWords("algy", lang, strict=True).option(decision, card) for card in decision.options]
    assert label in labels
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("paid", "english", "french"),
    [
        ((0, 0), "Pay nothing", "Ne rien payer"),
        ((2, 0), "Cancel 2 failures", "Annuler 2 échecs"),
        ((0, 1), "Keep 1 point of speed", "Garder 1 point de vitesse"),
        ((1, 2), "Cancel one failure, keep 2 points of speed", "Annuler un échec, garder 2 points de vitesse"),
        (0, "Pay nothing", "Ne rien payer"),
        (2, "Pay 2 Pilot Dice", "Payer 2 dés de pilote"),
    ],
)
def test_payments_say_what_they_buy(paid: Any, english: str, french: str) -> None:
    decision = Decision("British", "pay", (paid,), "algy.turn.cancel", ("A1", "turn", 2))
    for lang, label in (("en", english), ("fr", french)):
        assert BookWords("algy", lang, strict=True).option(decision, paid) == label


def test_a_whole_activation_can_be_followed_line_by_line() -> None:
    """A Leader's group: the Follower does as he did, with rolls of its own."""
    match = rest(match_with([section("A", "F8", "N", plane(4), plane(4))], script="A1 2"), "signal", "reform")
    give(match, "ahead", "right 60", "coast")
    rest(match)
    assert log(match, "en")[1:] == [
        "A1 draws 2 MP: die 2 + speed 5.",
        "A1 flies on to F7.",
        "A1 flies to F6 and turns 60° to the right.",
        "A2 draws 2 MP: die 2 + speed 5.",
        "A2 flies on to F7.",
        "A2 flies to F6 and turns 60° to the right.",
        "The match is over: the last turn is over. Points: the Allied side 0 and central 0.",
    ]
