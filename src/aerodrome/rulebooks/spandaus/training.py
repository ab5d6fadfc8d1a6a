"""The three training missions: photo-recon, the runaway balloon, Kong (spandaus.training.general)."""

from aerodrome.rulebooks.spandaus.cards import VALUE, cut, is_picture, is_red
from aerodrome.rulebooks.spandaus.damage import destroy
from aerodrome.rulebooks.spandaus.events import (
    BalloonDrifts,
    Building,
    KongClimbs,
    KongSwipes,
    Photographs,
    Starts,
    TargetPlaced,
)
from aerodrome.rulebooks.spandaus.state import DESTROYED, FLYING, GONE, Aircraft, Brief, State, Thing, on_map
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.sky.chain import BANDS, LOWEST, PLACE, RANKS, above, left_of, range_between

BALLOON, KONG = "balloon", "Kong"
BUILDING = ("7S", "7D")
SUMMIT = "7C"
SWIPE_RANGE = 2
_TURNS_ON_SUMMIT = 5


def things_of(brief: Brief) -> dict[str, Thing]:
    """The balloon on AS, or Kong on 7S (spandaus.training.balloon-setup, spandaus.training.kong-setup)."""
    if brief.mission == "balloon":
        side = brief.sides[1] if len(brief.sides) > 1 else BALLOON
        return {BALLOON: Thing(BALLOON, "balloon", side, LOWEST, hits=1)}
    if brief.mission == "kong":
        return {KONG: Thing(KONG, "kong", "kong", BUILDING[0], hits=10)}
    return {}


def set_out_recon(table: Table) -> None:
    """The aircraft in HEARTS, targets in the three bands below, by card values (spandaus.training.recon-setup)."""
    state = table.state
    table.deck.shuffle()
    (aircraft,) = state.aircraft.values()
    card = table.deck.draw()
    aircraft.fate, aircraft.square = FLYING, RANKS[VALUE[card] - 1] + "H"
    table.say(Starts, "spandaus.training.recon-setup", aircraft=aircraft.id, card=card, square=aircraft.square)
    for band in reversed(BANDS[:3]):
        card = table.deck.draw()
        state.targets.append(RANKS[VALUE[card] - 1] + band)
        table.say(TargetPlaced, "spandaus.training.recon-setup", card=card, square=state.targets[-1])


def photograph(table: Table, aircraft: Aircraft, route: list[str]) -> None:
    """Targets entered or crossed in their order; the last one ends the mission (spandaus.training.recon-targets)."""
    state = table.state
    for square in route:
        if state.reached < len(state.targets) and square == state.targets[state.reached]:
            state.reached += 1
            table.say(Photographs, "spandaus.training.recon-targets", aircraft=aircraft.id, square=square)
    if state.reached == len(state.targets):
        state.over = "photographed"


def crossed(start: str, end: str) -> list[str]:
    """The squares entered by a lateral move: all those along the chain (spandaus.amb.recon-details)."""
    step = 1 if PLACE[end] > PLACE[start] else -1
    route = [left_of(start, step * count) for count in range(1, range_between(start, end) + 1)]
    return [square for square in route if square is not None]


def balloon_moves(table: Table, balloon: Thing) -> None:
    """Left as many squares as the card shows, or up one band on a picture card (spandaus.training.balloon-move)."""
    assert balloon.square is not None
    table.deck.shuffle()
    card = table.deck.draw()
    balloon.moved = True
    if is_picture(card):
        balloon.square = above(balloon.square) or balloon.square
    else:
        balloon.square = left_of(balloon.square, VALUE[card])
    table.say(BalloonDrifts, "spandaus.training.balloon-move", card=card, square=balloon.square or "")
    if balloon.square is None:
        balloon.fate = GONE
        table.state.over = "balloon escaped"


def balloon_end(state: State) -> str:
    """How the balloon mission stands at the end of combat and of the turn (spandaus.training.balloon-lose)."""
    balloon = state.things[BALLOON]
    hunters = [each for each in state.aircraft.values() if each.side == state.brief.sides[0]]
    alive = [each for each in hunters if each.fate not in (DESTROYED, GONE)]
    if balloon.fate == DESTROYED:
        died = [each for each in hunters if each.cause == "progressive" and each.lost_in == state.turn]
        return "balloon destroyed" if alive or not died else "heroic draw"
    if not alive:
        return "scout lost"
    return "" if any(each.attack_ammo for each in alive) else "out of ammunition"


def kong_climbs(table: Table) -> None:
    """At the start of a turn a red card takes him up one band, as far as the summit (spandaus.training.kong-move)."""
    kong = table.state.things[KONG]
    if kong.square in BUILDING:
        table.deck.shuffle()
        card = table.deck.draw()
        if is_red(card):
            kong.square = above(kong.square)
        table.say(KongClimbs, "spandaus.training.kong-move", card=card, square=kong.square, climbs=is_red(card))
    if kong.square == SUMMIT:
        kong.turns_at_top += 1


def building_collision(table: Table, aircraft: Aircraft) -> None:
    """Red destroys an aircraft that ends its movement on the building (spandaus.training.kong-collision)."""
    if aircraft.square not in BUILDING:
        return
    table.deck.shuffle()
    card = table.deck.draw()
    table.say(Building, "spandaus.training.kong-collision", aircraft=aircraft.id, card=card, hit=is_red(card))
    if is_red(card):
        destroy(table, aircraft, "collision")


def kong_swipes(table: Table) -> None:
    """Before anybody shoots, at one aircraft within two squares; the lowest cut card is his target
    (spandaus.training.kong-swipe)."""
    state = table.state
    square = state.things[KONG].square
    assert square is not None
    near = [each.id for each in on_map(state) if each.square and range_between(square, each.square) <= SWIPE_RANGE]
    if near:
        table.deck.shuffle()
        victim = state.aircraft[cut(table, near, "spandaus.training.kong-swipe")[0]]
        assert victim.square is not None
        distance = range_between(square, victim.square)
        card = table.deck.draw()
        hit = swipe_hits(card, distance)
        table.say(KongSwipes, "spandaus.training.kong-swipe", aircraft=victim.id, range=distance, card=card, hit=hit)
        if hit:
            destroy(table, victim, "swipe")


def swipe_hits(card: str, distance: int) -> bool:
    """Any red in his square, any picture card at one square, a red picture card at two."""
    return (is_red(card), is_picture(card), is_red(card) and is_picture(card))[distance]


def kong_end(state: State, *, turn_over: bool) -> str:
    """Ten Hit Points win; no aircraft or no ammunition left at the end of combat, or five turns on the summit, lose
    (spandaus.training.kong-win, spandaus.training.kong-lose)."""
    kong = state.things[KONG]
    if kong.fate == DESTROYED:
        return "Kong killed"
    if not any(each.fate not in (DESTROYED, GONE) and each.attack_ammo for each in state.aircraft.values()):
        return "aircraft spent"
    return "Kong stands" if turn_over and kong.turns_at_top >= _TURNS_ON_SUMMIT else ""
