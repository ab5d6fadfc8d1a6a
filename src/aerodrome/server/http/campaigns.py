"""Campaigns: what can be begun, missions as matches of their own, reports, and whole campaigns as files."""

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, RawBody

from aerodrome.campaign.files import CAMPAIGN, pack
from aerodrome.campaign.scenario import Scenario
from aerodrome.kernel.files import MOST_BYTES
from aerodrome.server.book_words import languages_of
from aerodrome.server.http.books import by_language, scenarios_of
from aerodrome.server.http.matches import DOWNLOAD, LINK, AnyRequest, Id, as_download, entered, matches_of
from aerodrome.server.http.records import Upload
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.missions import agree, consent_of, hand_in, mission_of, restore
from aerodrome.server.live.seating import mission_name
from aerodrome.server.live.squadrons import commanded
from aerodrome.server.problems import NotAllowed, Unknown, refusals
from aerodrome.server.roles import NoSuchLink, Role
from aerodrome.server.wire.campaigns import (
    Agree,
    CampaignCard,
    CampaignSide,
    Consent,
    Fly,
    HandIn,
    MissionLink,
    Reported,
)
from aerodrome.server.wire.matches import Created

TAGS = ["campaigns"]


class _Upload(Upload):
    what = "A campaign file, as `aerodrome campaign play` writes it or as downloaded."


@get(
    "/api/campaigns",
    operation_id="campaigns",
    tags=TAGS,
    summary="Campaigns that can be begun, as matches of the book `campaign`",
    responses=refusals(),
)
async def campaigns() -> list[CampaignCard]:
    languages = languages_of(CAMPAIGN)
    return [_card(name, each, languages) for name, each in scenarios_of(CAMPAIGN).items()]


def _card(name: str, scenario: Scenario, languages: tuple[str, ...]) -> CampaignCard:
    return CampaignCard(
        name=name,
        book=scenario.book,
        title=by_language(scenario, "title", languages),
        summary=by_language(scenario, "summary", languages),
        minutes=scenario.minutes,
        missions=scenario.missions,
        strength=scenario.strength,
        begins=scenario.begins.isoformat(),
        ends=scenario.ends.isoformat(),
        pace=scenario.pace,
        sides=[
            CampaignSide(each.name, each.power, each.nation, each.squadron, each.flight, each.base)
            for each in scenario.side
        ],
        options=msgspec.to_builtins(scenario.options),
    )


async def campaign_of(request: AnyRequest, id: str, otherwise: str = "") -> tuple[Live, Role]:
    """The campaign, for whoever commands or flies in it; who only watches is told `otherwise`, if that is said."""
    live, role = await entered(request, id)
    if live.book != CAMPAIGN:
        raise Unknown("this match is no campaign", where="id")
    if otherwise and not role.seats:
        raise NotAllowed(otherwise, where="link")
    return live, role


async def _commander(request: AnyRequest, id: str, otherwise: str) -> tuple[Live, Role]:
    """The campaign, for who commands in it, with the sides that he does; whoever else has a link is told
    `otherwise`."""
    live, role = await campaign_of(request, id, otherwise)
    if not (sides := commanded(live, role)):
        raise NotAllowed(otherwise, where="link")
    return live, Role(sides)


@post(
    "/api/matches/{id:str}/mission",
    operation_id="flyMission",
    tags=TAGS,
    summary="The match of the mission that is to be flown now; it is made when it is first asked for",
    description="The token of the campaign's link opens it too.",
    security=LINK,
    status_code=200,
    responses=refusals(400, 401, 403, 404, 409, 503),
)
async def fly_mission(request: AnyRequest, id: Id, data: JSONBody[Fly]) -> MissionLink:
    enter = campaign_of if data.fly == "self" else _commander
    live, role = await enter(request, id, "who does not command orders no machines into the air")
    mission = await mission_of(matches_of(request), live, role, data.fly)
    return MissionLink(mission.id, mission.over, bool(mission.seating.persons))


@post(
    "/api/matches/{id:str}/report",
    operation_id="reportMission",
    tags=TAGS,
    summary="Hands in the report of the mission, once its match is over or machines have finished it",
    security=LINK,
    status_code=200,
    responses=refusals(400, 401, 403, 404, 409, 503),
)
async def report_mission(request: AnyRequest, id: Id, data: JSONBody[HandIn]) -> Reported:
    enter = _commander if data.finish else campaign_of
    live, role = await enter(request, id, "who does not fly hands no report in, and machines finish for commanders")
    return await hand_in(matches_of(request), live, role, finish=data.finish)


@get(
    "/api/matches/{id:str}/machines",
    operation_id="consent",
    tags=TAGS,
    summary="Which commanders want machines to fly the mission, and whose word is still needed",
    security=LINK,
    responses=refusals(400, 401, 403, 404, 503),
)
async def consent(request: AnyRequest, id: Id) -> Consent:
    live, role = await _commander(request, id, "commanders settle this among themselves")
    return await consent_of(matches_of(request), live, role)


@post(
    "/api/matches/{id:str}/machines",
    operation_id="agree",
    tags=TAGS,
    summary="A commander wants machines to fly or finish the mission, or does not",
    description="In a campaign of two commanders machines fly when both want it, or when one is away for too long.",
    security=LINK,
    status_code=200,
    responses=refusals(400, 401, 403, 404, 409, 503),
)
async def give_consent(request: AnyRequest, id: Id, data: JSONBody[Agree]) -> Consent:
    live, role = await _commander(request, id, "commanders settle this among themselves")
    return await agree(matches_of(request), live, role, agrees=data.agree)


@get(
    "/api/matches/{id:str}/campaign",
    operation_id="campaignFile",
    tags=TAGS,
    summary="The campaign and its missions as one file, from which it can go on elsewhere",
    security=LINK,
    responses=DOWNLOAD | refusals(400, 401, 403, 404, 503),
)
async def campaign_file(request: AnyRequest, id: Id) -> Response[bytes]:
    live, role = await _commander(request, id, "the file is given to commanders")
    record = await live.record(role)
    matches = matches_of(request)
    missions: dict[str, dict[str, Any]] = {}
    for number in range(1, live.match.state.number + 1):
        try:
            mission, _ = await matches.enter_record(mission_name(live.id, number))
        except NoSuchLink:
            continue
        missions[str(number)] = await mission.record()
    return as_download(pack(record, missions), f"campaign-{id}")


@post(
    "/api/campaigns",
    operation_id="restoreCampaign",
    tags=TAGS,
    summary="Goes on with a campaign from its file, with new links",
    operation_class=_Upload,
    responses=refusals(400, 403, 413, 503),
    request_max_body_size=MOST_BYTES,
)
async def restore_campaign(request: AnyRequest, body: RawBody) -> Created:
    return await restore(matches_of(request), body)


ROUTES = [campaigns, fly_mission, report_mission, consent, give_consent, campaign_file, restore_campaign]
