"""What the options of a decision lead to, need and cost, by the rules' own functions."""

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.decisions import Note
from aerodrome.kernel.messages import BookWords
from aerodrome.pilots import pilot
from aerodrome.pilots.pilot import window
from aerodrome.rulebooks.spandaus.odds import crash_chance, harm, strain_chance, swipe_chance
from tests.properties.play import steps
from tests.rules.noting import facts, kinds, notes

SCENARIOS = tuple(aerodrome.rulebook("spandaus").scenarios())


def duel(*cards: str) -> Match:
    return aerodrome.new("spandaus", "duel", chance=list(cards))


def asked(match: Match, kind: str) -> None:
    """Everybody stays where he is until a decision of this kind is asked."""
    while match.decision is not None and match.decision.kind != kind:
        match.answer(match.decision.options[0])


def test_a_square_tells_who_is_in_range_there_and_who_shoots_first() -> None:
    match = duel("5C", "7C", "4H")
    match.answer("M")
    assert facts(match, "6C", "in range") == {"names": ["Brandt"], "range": 1, "height": "higher", "waits": True}
    assert facts(match, "9C", "in range") == {"names": ["Brandt"], "range": 2, "height": "lower", "waits": True}
    assert notes(match)["7C"] == [("shares", {"names": ["Brandt"]})]
    assert "AC" not in notes(match)


def test_who_has_moved_is_certain() -> None:
    match = duel("7C", "5C", "KH")
    match.answer("stay")
    assert facts(match, "stay", "in range")["waits"] is False


def test_cloud_and_sun_are_told_and_in_a_cloud_nobody_is_in_range() -> None:
    match = duel("7C", "8C", "2H")
    match.answer("M")
    match.state.clouds.append("9C")
    match.state.sun.append("6C")
    assert kinds(match, "9C") == ["cloud"]
    assert kinds(match, "6C") == ["sun", "in range"]
    match.state.clouds.append("8C")
    assert kinds(match, "6C") == ["sun"]


def test_a_manoeuvre_tells_its_number_and_where_it_leads() -> None:
    match = duel("7C", "2H")
    numbers = match.state.aircraft["Hale"].numbers
    assert notes(match)["VC"] == [("needs", {"number": numbers.VC}), ("leads", {"square": "7H"})]
    assert [found["square"] for kind, found in notes(match)["CR"] if kind == "leads"] == ["8H", "6H"]
    assert facts(match, "M", "reach") == {"names": ["Brandt"], "steps": 5}
    assert facts(match, "risky VC", "risk") == {"number": 9, "percent": 38}
    assert kinds(match, "risky VC")[:-1] == kinds(match, "VC")


def test_an_attack_tells_its_sum_its_damage_and_its_price() -> None:
    match = duel("7C", "5C")
    asked(match, "attack")
    shot = ("Hale", "Brandt")
    hale, brandt = (match.state.aircraft[name] for name in shot)
    assert facts(match, shot, "calls") == {"sum": [["range", 2]], "number": 2}
    damage = facts(match, shot, "damage")
    assert (damage["effect"], damage["left"]) == (-4, brandt.hits)
    assert facts(match, shot, "ammunition") == {"left": hale.attack_ammo - 1}
    assert "fires back" not in kinds(match, shot)
    assert "pass" not in notes(match)


def test_a_target_that_can_fire_back_says_so() -> None:
    match = aerodrome.new(
        "spandaus",
        {
            "title": "A test",
            "side": [
                {"name": "british", "aircraft": [{"name": "Reed", "model": "re8"}]},
                {"name": "german", "aircraft": [{"name": "Kern", "model": "fokker-dr1"}]},
            ],
            "turns": 3,
        },
        chance=["5C", "6C"],
    )
    asked(match, "attack")
    assert facts(match, ("Kern", "Reed"), "fires back")["number"] == 2
    match.answer(("Kern", "Reed"))
    assert facts(match, "fire", "calls") == {"sum": [["twice the range", 2]], "number": 2}
    assert "breaks off" in kinds(match, "fire")


def test_a_response_tells_what_it_changes_and_what_it_costs() -> None:
    match = duel("7C", "5C")
    asked(match, "attack")
    match.answer(("Hale", "Brandt"))
    numbers = match.state.aircraft["Brandt"].numbers
    assert kinds(match, "none") == ["calls", "damage", "kills"]
    assert notes(match)["jink"] == [("jink", {"VD": numbers.VD, "M": numbers.M}), ("no attack", {})]
    percent = round(100 * crash_chance(numbers.recovery, "5C"))
    assert facts(match, "spin", "spin") == {"more": 2, "number": numbers.recovery, "percent": percent}
    match.state.aircraft["Brandt"].attack_ammo = 0
    assert kinds(match, "jink") == ["jink"], "there is no attack to lose"


def test_a_guess_tells_the_cards_left() -> None:
    match = aerodrome.new("spandaus", "duel", chance=["7C", "5C", "9H"], seed=1)
    asked(match, "attack")
    match.answer(("Hale", "Brandt"))
    match.answer("none")
    assert notes(match) == {
        "higher": [("cards", {"call": "higher", "count": 16, "left": 51}), ("equal", {"count": 3, "jams": True})],
        "lower": [("cards", {"call": "lower", "count": 32, "left": 51}), ("equal", {"count": 3, "jams": True})],
    }


def test_of_two_risky_cards_each_tells_what_it_does() -> None:
    match = duel("KH", "7C", "KD", "4D")
    match.answer("risky M")
    assert notes(match) == {"KD": [("fails", {})], "4D": [("squares", {"squares": 4})]}


def test_a_third_card_tells_its_number_and_its_risk() -> None:
    match = aerodrome.new("spandaus", "duel", chance=["7C", "5C", "2H", "3H"], seed=1)
    asked(match, "attack")
    match.answer(("Hale", "Brandt"))
    match.answer("jink")
    numbers = match.state.aircraft["Brandt"].numbers
    percent = round(100 * strain_chance(numbers.RM))
    assert notes(match) == {
        "draw": [("third", {"VC": numbers.VC}), ("risk", {"number": numbers.RM, "percent": percent})]
    }


def test_targets_on_the_way_are_told() -> None:
    match = aerodrome.new("spandaus", "photo-recon", chance=["2H", "4C", "4H", "5C", "AC", "3S"])
    match.answer("VD")
    assert facts(match, "M", "reach target") == {"number": 1, "steps": 2}
    match.answer("M")
    assert facts(match, "5C", "photographs") == {"number": 1, "square": "4C"}


def test_the_edge_of_the_map_is_told_where_it_may_be_crossed() -> None:
    match = aerodrome.new(
        "spandaus",
        {
            "title": "A test",
            "side": [
                {"name": "british", "exit": {"kind": "permanent"}, "aircraft": [{"name": "Hale", "model": "se5a"}]},
                {"name": "german", "aircraft": [{"name": "Kern", "model": "fokker-dr1"}]},
            ],
            "turns": 3,
        },
        chance=["3S", "KH", "5D"],
    )
    assert facts(match, "M", "reach edge") == {"steps": 3}
    match.answer("M")
    assert notes(match)["exit right"] == [("leaves", {"kind": "permanent"})]


def test_kong_and_his_building_are_dangers() -> None:
    match = aerodrome.new("spandaus", "kong", seed=1)
    asked(match, "manoeuvre")
    assert match.decision is not None
    flier = match.state.aircraft[match.decision.about[0]]
    flier.square, match.state.things["Kong"].square = "7D", "7S"
    assert kinds(match, "stay")[:1] == ["building"]
    assert facts(match, "stay", "building") == {"percent": 50}
    flier.square, match.state.things["Kong"].square = "8D", "7D"
    assert facts(match, "stay", "swipe") == {"range": 1, "percent": round(100 * 12 / 52)}


def test_chances_by_formula() -> None:
    assert strain_chance(9) == pytest.approx(5 / 13)
    assert strain_chance(12) == pytest.approx(2 / 13)
    assert crash_chance(8, "7S") == pytest.approx(20 / 52)
    assert crash_chance(8, "KH") == pytest.approx(20 * 19 * 18 * 17 / (52 * 51 * 50 * 49))
    assert [swipe_chance(distance) for distance in range(3)] == [26 / 52, 12 / 52, 6 / 52]


def test_the_harm_of_a_hit_is_what_cards_do() -> None:
    """Every damage card, and behind an Ace every second card, counted by hand."""
    for effect, left in ((-3, 6), (-8, 2), (-5, 11)):
        points = destroyed = 0.0
        for card in range(52):
            value = card // 4 + 1
            if value > 1:
                scored = min(left, max(0, value + effect))
                points += scored
                destroyed += scored == left
            else:
                seconds = [other // 4 + 1 for other in range(52) if other != card]
                scores = [left if value == 1 else min(left, value) for value in seconds]
                points += sum(scores) / 51
                destroyed += scores.count(left) / 51
        assert harm(effect, left) == pytest.approx((points / 52, destroyed / 52))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_note_of_a_match_is_about_an_option_and_has_words(scenario: str, lang: str) -> None:
    words = BookWords("spandaus", lang, strict=True)
    match = aerodrome.new("spandaus", scenario, seed=3)
    told = 0
    for decision in steps(match, 1):
        found = match.book.notes(match.state, match.settings, decision)
        assert set(found) <= set(decision.options)
        for note in (note for each in found.values() for note in each):
            assert "…" not in words.note(note)
            told += 1
    assert told > 20


@pytest.mark.parametrize("scenario", ["camels-and-triplanes", "legends"])
def test_notes_tell_nothing_that_is_hidden(scenario: str) -> None:
    """Worlds that differ in what the seat cannot know give the same notes."""
    match = aerodrome.new("spandaus", scenario, seed=4)
    assert len(match.open) == 2
    for decision in match.open:
        told = set()
        for seed in range(10):
            world = match.imagine(decision.seat, seed)
            (same,) = (each for each in world.open if each.seat == decision.seat)
            told.add(str(world.book.notes(world.state, world.settings, same)))
        assert told == {str(match.book.notes(match.state, match.settings, decision))}


def test_the_first_scenario_is_short_and_usually_decided() -> None:
    """Nine of ten are decided; of sixty seeds, so that the bar of three quarters hangs on no single one."""
    book = aerodrome.rulebook("spandaus")
    assert 1 <= book.difficulty <= 4
    answers, decided = [], 0
    for seed in range(60):
        match = aerodrome.new("spandaus", book.first, seed=seed)
        seats = tuple(book.seats(match.scenario))
        fliers = {seat: (pilot("spandaus", "thumb"), window(match, seat)) for seat in seats}
        mine = 0
        while match.decision is not None:
            flier, seen = fliers[match.decision.seat]
            mine += match.decision.seat == seats[0]
            match.answer(flier.choose(match.decision, seen))
        answers.append(mine)
        assert match.outcome is not None
        decided += match.outcome.winner is not None
    assert sorted(answers)[30] < 60, "ten seconds for an answer make ten minutes"
    assert decided > 45


def test_notes_are_facts_in_small() -> None:
    """They travel with every decision: plain data, no more than a screen can show."""
    match = aerodrome.new("spandaus", "late-war-furball", seed=2)
    fliers = {seat: (pilot("spandaus", "thumb"), window(match, seat)) for seat in match.sides}
    while match.open and len(match.answers) < 150:
        decision = match.open[0]
        for told in match.book.notes(match.state, match.settings, decision).values():
            assert len(told) <= 20
            assert all(isinstance(note, Note) for note in told)
        flier, seen = fliers[decision.seat]
        match.answer(flier.choose(decision, seen), decision.seat)
