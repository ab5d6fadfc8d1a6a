"""Laws of Watch Algy Dogfight! that hold at every moment of every match."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from aerodrome import Match
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.events import Card, Deck
from aerodrome.rulebooks.algy.groups import keeps_station
from aerodrome.rulebooks.algy.state import all_dice
from tests.properties.play import Watched


def pieces_are_sound(watched: Watched) -> Iterator[None]:
    """Everybody in the air stands on a hex, within the levels, at a speed of 0 or more, with a facing unless it
    maneuvers or spins."""
    match = watched.match
    while decision := watched.decision:
        board = match.state.brief.board
        for each in match.state.aircraft.values():
            if each.fate == "flying":
                assert each.hex in board_of(board).around
                assert 0 <= each.level <= board.ceiling
                assert each.speed >= 0
                if decision.kind != "facing":
                    assert (each.facing == -1) == (each.banked or each.spin > 0), each.id
                assert not (each.banked and each.spin)
        yield


def dice_are_conserved(watched: Watched) -> Iterator[None]:
    """In one turn every Pilot Die is spent once: those left are those there were, less those paid, rolled and lost."""
    match = watched.match
    before = 0
    full: dict[str, int] = {}
    spent: Counter[str] = Counter()
    hurt: set[str] = set()
    while watched.decision:
        for event in match.events[before:]:
            if event.kind == "turn":
                full, spent, hurt = {}, Counter(), set()
            spent.update(dice_spent(event.kind, event.facts))
            if event.kind in ("row", "smoke", "fire", "wounded"):
                hurt.add(str(event.facts["aircraft"]))
        before = len(match.events)
        for each in match.state.aircraft.values():
            if each.fate != "flying":
                continue
            start = full.setdefault(each.id, all_dice(each))
            assert 0 <= each.dice <= all_dice(each)
            assert spent[each.id] <= start
            if each.id not in hurt:
                assert each.dice == start - spent[each.id], each.id
        yield


def dice_spent(kind: str, facts: dict[str, Any]) -> dict[str, int]:
    """Pilot Dice that an event tells of, by aircraft."""
    match kind:
        case "paid":
            return {facts["aircraft"]: facts["dice"]}
        case "recovery" | "unjam" | "reload":
            return {facts["aircraft"]: len(facts["dice"])}
        case "reform":
            return {facts["aircraft"]: len(facts["dice"]) - facts["free"]}
        case "attack":
            return {
                facts["aircraft"]: len(facts["pilot"]) - facts["bonus"],
                facts["target"]: len(facts["defense"]) - facts["bonus_defense"],
            }
        case "archie":
            return {facts["target"]: len(facts["defense"])}
        case "strafe":
            return {facts["aircraft"]: len(facts["pilot"])}
    return {}


def groups_hold_together(watched: Watched) -> Iterator[None]:
    """Whoever is attached follows the Leader it started under, who flies and follows nobody in a circle; between cards
    it is with him, or on its way."""
    match = watched.match
    while decision := watched.decision:
        state = match.state
        for each in state.aircraft.values():
            if not each.attached:
                assert not each.distant
                continue
            leader = state.aircraft[each.attached]
            assert state.brief.superior[each.id] == leader.id
            assert each.fate == leader.fate == "flying"
            assert not each.spin
            assert not each.stalled
            if decision.kind == "orders" and not each.distant:
                assert keeps_station(state, each, leader), each.id
        yield


def no_card_acts_twice(watched: Watched) -> Iterator[None]:
    """Every card of a turn's deck is drawn once or is still there, and none that was not laid into it is drawn."""
    match = watched.match
    while watched.decision:
        check_cards(match)
        yield
    check_cards(match)


def check_cards(match: Match) -> None:
    built: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for event in match.events:
        if deck := event.told(Deck):
            built, drawn = Counter(deck.cards), Counter()
        elif card := event.told(Card):
            drawn[card.card] += 1
            assert drawn <= built, event
            assert card.left == built.total() - drawn.total()
    if not match.state.over and match.state.drawn:
        assert Counter(match.state.drawn) == drawn
        assert Counter(match.state.deck) == built - drawn


def damage_stays(watched: Watched) -> Iterator[None]:
    """Boxes, wounds and lost guns only add up, and who is out stays out."""
    match = watched.match
    before: dict[str, tuple[Any, ...]] = {}
    while watched.decision:
        now = {each.id: record(each) for each in match.state.aircraft.values()}
        for name, (fate, marks, burnt, wounds, handling, broken) in before.items():
            later = now[name]
            assert later[1] >= marks
            assert later[2] >= burnt
            assert later[3] >= wounds
            assert later[4] >= handling
            assert set(broken) <= set(later[5])
            if fate != "flying":
                assert later[0] == fate
        before = now
        yield


def record(aircraft: Any) -> tuple[Any, ...]:
    return (
        aircraft.fate,
        aircraft.marks,
        aircraft.burnt,
        aircraft.wounds,
        aircraft.handling,
        aircraft.broken,
    )


ALGY_LAWS = [pieces_are_sound, dice_are_conserved, groups_hold_together, no_card_acts_twice, damage_stays]
