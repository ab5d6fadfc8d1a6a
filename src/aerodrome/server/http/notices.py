"""Being told when it is one's turn: by mail, which is switched on by a code that comes there, and in browsers; and what
this server keeps of people, and for how long."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter
from litestar.response import Redirect

from aerodrome.server.http.matches import AnyRequest
from aerodrome.server.http.signed_in import (
    READS,
    TAGS,
    VISIT,
    answer,
    changing,
    keeps_names,
    settings_of,
    signed_in,
)
from aerodrome.server.identity.ceremonies import SECONDS
from aerodrome.server.identity.visits import LASTS, Token
from aerodrome.server.limits import client_of
from aerodrome.server.live.matches import ADDRESSES_KEPT
from aerodrome.server.live.studies import KEPT
from aerodrome.server.notices.letters import OFF
from aerodrome.server.notices.subscribing import CODE_LASTS, COUNTED, Subscribing
from aerodrome.server.problems import refusals
from aerodrome.server.store.events import EVENTS_KEPT, EVENTS_WAIT
from aerodrome.server.wire.notices import (
    AddressCode,
    NewAddress,
    NewBrowser,
    NoticesTold,
    Privacy,
    Speak,
    SwitchedOff,
    WantMail,
)
from aerodrome.server.wire.people import Begin

BrowserId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,32}$", description="As one's browsers are listed.")]
OffToken = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,64}$", description="As it is in a mail.")]


def _subscribing(request: AnyRequest) -> Subscribing:
    subscribing: Subscribing = request.app.state.subscribing
    return subscribing


async def _told(request: AnyRequest, token: Token) -> Response[NoticesTold]:
    return answer(request, await _subscribing(request).told(token.visit), token.token)


@get(
    "/api/people/me/notices",
    operation_id="myNotices",
    tags=TAGS,
    summary="How one is told that it is one's turn",
    security=VISIT,
    guards=READS,
    responses=refusals(401, 403, 404, 503),
)
async def my_notices(request: AnyRequest) -> Response[NoticesTold]:
    return await _told(request, await signed_in(request))


@changing(
    "/api/people/me/notices/mail",
    "newAddress",
    "An address for mail, in place of the one before: a code is sent there",
    description="The answer is the same whether anybody else has this address or not.",
)
async def new_address(request: AnyRequest, data: JSONBody[NewAddress]) -> Response[NoticesTold]:
    token = await signed_in(request)
    await _subscribing(request).set_address(token.visit, data.address, data.language, client_of(request.scope))
    return await _told(request, token)


@changing(
    "/api/people/me/notices/mail/confirm",
    "confirmAddress",
    "The code that came to one's address: mail is switched on",
    or_not_now=True,
)
async def confirm_address(request: AnyRequest, data: JSONBody[AddressCode]) -> Response[NoticesTold]:
    token = await signed_in(request)
    await _subscribing(request).confirm(token.visit, data.code[:100])
    return await _told(request, token)


@changing("/api/people/me/notices/mail/want", "wantMail", "Mail is switched on or off", or_not_now=True)
async def want_mail(request: AnyRequest, data: JSONBody[WantMail]) -> Response[NoticesTold]:
    token = await signed_in(request)
    await _subscribing(request).want_mail(token.visit, wanted=data.wanted)
    return await _told(request, token)


@changing("/api/people/me/notices/mail/remove", "removeAddress", "One's address is forgotten")
async def remove_address(request: AnyRequest, data: JSONBody[Begin]) -> Response[NoticesTold]:  # noqa: ARG001 - as JSON
    token = await signed_in(request)
    await _subscribing(request).remove_address(token.visit)
    return await _told(request, token)


@changing("/api/people/me/notices/push", "newBrowser", "This browser is told")
async def new_browser(request: AnyRequest, data: JSONBody[NewBrowser]) -> Response[NoticesTold]:
    token = await signed_in(request)
    await _subscribing(request).subscribe(token.visit, data)
    return await _told(request, token)


@changing("/api/people/me/notices/push/{browser:str}/remove", "removeBrowser", "A browser is told nothing any more")
async def remove_browser(request: AnyRequest, browser: BrowserId, data: JSONBody[Begin]) -> Response[NoticesTold]:  # noqa: ARG001 - as above
    token = await signed_in(request)
    await _subscribing(request).unsubscribe(token.visit, browser)
    return await _told(request, token)


@changing("/api/people/me/notices/language", "speak", "The language to be told in: by mail, and in this browser")
async def speak(request: AnyRequest, data: JSONBody[Speak]) -> Response[NoticesTold]:
    token = await signed_in(request)
    await _subscribing(request).speak(token.visit, data.language)
    return await _told(request, token)


@get(
    OFF + "{token:str}",
    operation_id="askToSwitchOff",
    tags=TAGS,
    summary="Leads to the page that switches mail off: programs that look at links in mails change nothing by it",
    guards=[keeps_names],
    status_code=303,
    responses=refusals(400, 404),
)
async def ask_to_switch_off(token: OffToken) -> Redirect:
    return Redirect(f"/#/mail-off/{token}", status_code=303)


@post(
    OFF + "{token:str}",
    operation_id="switchOff",
    tags=TAGS,
    summary="Mail to an address is switched off by the link in it (RFC 8058): whoever reads it need not sign in",
    guards=[keeps_names],
    status_code=200,
    responses=refusals(400, 403, 404, 503),
)
async def switch_off(request: AnyRequest, token: OffToken) -> SwitchedOff:
    await _subscribing(request).switch_off(token)
    return SwitchedOff()


@get(
    "/api/privacy",
    operation_id="privacy",
    tags=["server"],
    summary="What is kept, and for how long, as far as it is a matter of settings",
    responses=refusals(),
)
async def privacy(request: AnyRequest) -> Privacy:
    settings = settings_of(request)
    return Privacy(
        accounts=settings.accounts,
        mail=settings.mails,
        push=settings.pushes,
        visit_days=int(LASTS // 86_400),
        challenge_minutes=SECONDS // 60,
        code_minutes=int(CODE_LASTS // 60),
        counted_hours=int(COUNTED // 3_600),
        sweep_going_days=settings.sweep_going_days,
        sweep_over_days=settings.sweep_over_days,
        study_hours=KEPT // 3_600,
        message_address_days=int(ADDRESSES_KEPT // 86_400),
        event_days=int(EVENTS_KEPT // 86_400),
        event_waits_days=int(EVENTS_WAIT // 86_400),
    )


ROUTES = [
    my_notices,
    new_address,
    confirm_address,
    want_mail,
    remove_address,
    new_browser,
    remove_browser,
    speak,
    ask_to_switch_off,
    switch_off,
    privacy,
]
