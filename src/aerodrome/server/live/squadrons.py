"""The people of a campaign's sides: commanders, members of their squadrons, and who takes the airplanes of one who is
away."""

import math
import secrets
from typing import Literal

import msgspec

from aerodrome.campaign.scenario import members
from aerodrome.kernel.errors import BadInput
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.missions import flies
from aerodrome.server.live.seating import mission_name
from aerodrome.server.problems import NotAllowed, NotNow
from aerodrome.server.roles import MEMBER, PERSON, NoSuchLink, Role, fingerprint, new_token
from aerodrome.server.store.squadrons import Change, Seated, SquadronStore
from aerodrome.server.wire.live import SeatInfo
from aerodrome.server.wire.squadrons import MemberLink, Squadron, SquadronMember

RULE = "campaign.people"
Reliever = Literal["commander", "machine"]


def commanded(live: Live, role: Role) -> tuple[str, ...]:
    """The sides of a campaign that a role commands."""
    return tuple(seat for seat in role.seats if seat in live.seating.persons)


async def squadron_of(matches: Matches, live: Live, role: Role) -> Squadron:
    """The people of both sides, as a role may know them: names of accounts are for those who fly."""
    store = SquadronStore(matches.store)
    names = await store.names(live.id) if role.seats else {}
    mission = await _mission(matches, live)
    here = set(live.presence.present().seats) | (set(mission.presence.present().seats) if mission else set())
    told = [
        SquadronMember(
            seat=each.seat,
            side=each.side,
            name=names.get(each.seat) or each.name,
            commands=each.who == PERSON,
            serves=each.who in (PERSON, MEMBER),
            here=each.seat in here,
            wait=await _wait(matches, mission, each.seat) if mission and each.side in commanded(live, role) else None,
        )
        for each in live.seating.seats
        if each.who in (PERSON, MEMBER) or each.seat != each.side
    ]
    return Squadron(list(role.seats), sorted(told, key=lambda each: (not each.commands, each.seat)))


async def _mission(matches: Matches, live: Live) -> Live | None:
    """The mission that is in the air."""
    if live.over or not flies(live.match):
        return None
    try:
        mission = await matches.find(mission_name(live.id, live.match.state.number + 1))
    except NoSuchLink:
        return None
    return None if mission.over else mission


async def _wait(matches: Matches, mission: Live, seat: str) -> int | None:
    """In how many seconds the airplanes of a member may be taken over, 0 for now; None where the mission does not wait
    for him, or he is at its table."""
    asked = any(each.seat == seat for each in mission.match.open)
    own = next((each for each in mission.seating.seats if each.seat == seat and each.seat != each.side), None)
    if own is None or own.who != PERSON or not asked or seat in mission.presence.present().seats:
        return None
    last = await SquadronStore(matches.store).last_entry(mission.id)
    return max(0, math.ceil(last + matches.settings.absent_seconds - matches.now()))


async def admit(matches: Matches, live: Live, role: Role, side: str, name: str) -> MemberLink:
    """One more member of a side's squadron, with a link of his own; a name is one that can be shown, or nothing."""
    _check_commands(live, role, side)
    token = new_token()
    places = members(live.match.state.brief, side)
    taken: list[str] = []

    def change(tables: dict[str, Seated]) -> None:
        campaign, *missions = tables.values()
        known = {each.seat: each.who for each in campaign.seats}
        free = [place for place in places if place not in known] or [place for place in places if not known[place]]
        if not free:
            raise NotNow(
                f"{len(places) + 1} people fly for a side at most",
                where="side",
                rule=RULE,
                kind="squadron.most",
                facts={"most": len(places) + 1},
            )
        taken.append(free[0])
        campaign.seats = [each for each in campaign.seats if each.seat != free[0]]
        campaign.seats.append(SeatInfo(free[0], side, MEMBER, name))
        campaign.together = any(len(seats) > 1 for seats in campaign.links.values())
        campaign.give(fingerprint(token), free[0])
        for mission in missions:
            mission.links[fingerprint(token)] = []

    await _change(matches, live, change)
    return MemberLink(taken[0], token)


async def give_anew(matches: Matches, live: Live, role: Role, place: str) -> MemberLink:
    """Another link for a member: those that he had open nothing any more."""
    _check_commands(live, role, _member(live, place).side)
    token = new_token()

    def change(tables: dict[str, Seated]) -> None:
        had = _take_back(tables, place)
        for match, each in tables.items():
            each.links[fingerprint(token)] = [place] if match in had else []

    await _change(matches, live, change)
    return MemberLink(place, token)


async def dismiss(matches: Matches, live: Live, role: Role, place: str) -> None:
    """A member leaves, or his commander takes the link back: it opens nothing any more, and what he flies in a mission
    that is in the air is his commander's."""
    side = _member(live, place).side
    if place not in role.seats:
        _check_commands(live, role, side)

    def change(tables: dict[str, Seated]) -> None:
        campaign, *missions = tables.values()
        commander = [link for link, seats in campaign.links.items() if side in seats]
        _take_back(tables, place)
        campaign.seats = [_with(each, who="") if each.seat == place else each for each in campaign.seats]
        for mission in missions:
            if not mission.over and any(each.seat == place and each.who == PERSON for each in mission.seats):
                for link in commander:
                    mission.give(link, place)

    await _change(matches, live, change)


async def call(matches: Matches, live: Live, role: Role, seat: str, name: str) -> None:
    """What somebody is called, as he says himself, or his commander."""
    known = next((each for each in live.seating.seats if each.seat == seat and each.who in (PERSON, MEMBER)), None)
    if known is None:
        raise BadInput(f"nobody flies as {seat!r}", where="seat")
    if seat not in role.seats:
        _check_commands(live, role, known.side)

    def change(tables: dict[str, Seated]) -> None:
        for each in tables.values():
            if not each.over:
                each.seats = [_with(info, name=name) if info.seat == seat else info for info in each.seats]

    await _change(matches, live, change)


async def relieve(matches: Matches, live: Live, role: Role, place: str, by: Reliever) -> None:
    """Takes over the airplanes of a member who is away, for the mission that waits for him: his commander flies them,
    or a machine does."""
    side = _member(live, place).side
    _check_commands(live, role, side)
    mission = await _mission(matches, live)
    wait = await _wait(matches, mission, place) if mission else None
    if mission is None or wait is None:
        what = "no mission waits for him, or he is at its table"
        raise NotNow(what, where="seat", rule=RULE, kind="squadron.not_away")
    if wait:
        what = f"he has {wait} more seconds to come back"
        raise NotNow(what, where="seat", rule=RULE, kind="squadron.early", facts={"left": wait})
    machine = live.match.settings.opponents if by == "machine" else ""
    if machine and mission.match.waits:
        # Machines have no share in the chance: what is missing is the host's, as for all their seats.
        await mission.answer_from_outside(place, secrets.token_hex(32), mission.common)

    def change(tables: dict[str, Seated]) -> None:
        campaign, flown = tables[live.id], tables[mission.id]
        for seats in flown.links.values():
            if place in seats:
                seats.remove(place)
        flown.seats = [_with(each, who=machine or PERSON) if each.seat == place else each for each in flown.seats]
        for link in [link for link, seats in campaign.links.items() if side in seats and not machine]:
            flown.give(link, place)

    await _change(matches, live, change)
    (await matches.find(mission.id)).start()


def _take_back(tables: dict[str, Seated], place: str) -> set[str]:
    """No link has the place any more, and one that had nothing else opens nothing. The matches in which one had it."""
    campaign = next(iter(tables.values()))
    gone = {link for link, seats in campaign.links.items() if seats == [place]}
    had: set[str] = set()
    for match, each in tables.items():
        had |= {match for seats in each.links.values() if place in seats}
        each.links = {
            link: [seat for seat in seats if seat != place] for link, seats in each.links.items() if link not in gone
        }
    return had


async def _change(matches: Matches, live: Live, change: Change) -> None:
    for match in await SquadronStore(matches.store).change(live.id, change):
        await matches.reseat(match)


def _with(seat: SeatInfo, **changed: str) -> SeatInfo:
    return msgspec.structs.replace(seat, **changed)


def _member(live: Live, place: str) -> SeatInfo:
    found = next((each for each in live.seating.seats if each.seat == place and each.who == MEMBER), None)
    if found is None:
        raise BadInput(f"no member flies as {place!r}", where="seat")
    return found


def _check_commands(live: Live, role: Role, side: str) -> None:
    if side not in live.seating.names:
        raise BadInput(f"there is no side {side!r}", where="side")
    if side not in commanded(live, role):
        what = "its commander decides who flies for a side"
        raise NotAllowed(what, where="link", rule=RULE, kind="squadron.commander")
