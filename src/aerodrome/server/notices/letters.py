"""What people are told, in words: mails as plain text and as HTML, and the few words that a browser shows.

Nothing in them is hidden from anybody at the table, and no link in them opens a match by itself: it leads to the page,
where whoever is signed in is let in. What others have written, such as the title of a scenario, is put on one line."""

import tomllib
from collections.abc import Mapping, Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from functools import cache
from html import escape
from importlib.resources import files
from math import ceil
from urllib.parse import urlsplit

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.languages import ENGLISH, LANGUAGES
from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.notices.push import Pushed
from aerodrome.server.notices.turns import Notice, Turn
from aerodrome.server.settings import Settings
from aerodrome.server.wire.live import SeatInfo

OFF = "/api/people/mail/off/"
"""Where a mail is switched off by a token, by programs that read mail (RFC 8058)."""

_LONGEST = 80
_HOUR = 3_600
_SHOWN = 3
"""Matches that a browser's notice names."""

Opponents = Mapping[str, Sequence[tuple[str, str, list[str]]]]
"""By match, the people at it under their names: id, name and seats."""


@cache
def _words(language: str) -> dict[str, dict[str, str]]:
    wanted = language if language in LANGUAGES else ENGLISH
    return tomllib.loads((files(__package__) / f"words.{wanted}.toml").read_text(encoding="utf-8"))


def on_one_line(text: str) -> str:
    """A text that somebody else may have written, without line breaks and what cannot be seen, and not too long."""
    seen = " ".join("".join(each if each.isprintable() else " " for each in text).split())
    return seen if len(seen) <= _LONGEST else seen[: _LONGEST - 1] + "…"


class _Item(msgspec.Struct, frozen=True):
    """A match in a notice."""

    title: str
    about: str
    urgent: str
    url: str


class Letters:
    """Writes for one server."""

    def __init__(self, settings: Settings) -> None:
        self._from = settings.mail_from
        self._origin = settings.public_origin
        self._site = urlsplit(settings.public_origin).netloc

    # Mails

    def code(self, to: str, language: str, code: str, minutes: int) -> bytes:
        """The mail with the code that confirms an address. It names nobody: whoever gets it may be a stranger, to whom
        nobody is to have anything said by us."""
        words = _words(language)["code"]
        spaced = f"{code[:4]} {code[4:]}"
        fields = {"code": spaced, "site": self._site, "page": f"{self._origin}/#/you", "minutes": minutes}
        lines = [words[key].format(**fields) for key in ("text", "enter", "stranger")]
        mail = self._mail(to, words["subject"].format(**fields))
        big = f'<p style="font-size:26px;letter-spacing:2px"><b>{escape(spaced)}</b></p>'
        paragraphs = [big, *(f"<p>{escape(line)}</p>" for line in lines)]
        return _bytes(mail, "\n\n".join(lines), _page("".join(paragraphs), language))

    def turn(self, to: str, language: str, notice: Notice, opponents: Opponents, off: str) -> bytes:
        """The mail that tells somebody what waits for him."""
        words = _words(language)["turn"]
        items = [self._item(turn, language, opponents) for turn in notice.turns]
        mail = self._mail(to, _headline(notice, items, language))
        switch = f"{self._origin}{OFF}{off}"
        mail["List-Unsubscribe"] = f"<{switch}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        lead = words["lead_one"] if len(items) == 1 else words["lead_several"].format(count=len(items))
        foot = words["foot"].format(site=self._site)
        off_page, settings = f"{self._origin}/#/mail-off/{off}", f"{self._origin}/#/you"
        told = ["\n".join(filter(None, (item.title, item.about, item.urgent, item.url))) for item in items]
        links = f"{words['off']}: {off_page}\n{words['settings']}: {settings}"
        text = "\n\n".join((lead, *told, "-- \n" + foot, links))
        listed = "".join(_html_item(item, words["open"]) for item in items)
        small = (
            f'<p style="color:#667;font-size:13px;margin-top:28px">{escape(foot)}<br>'
            f'<a href="{escape(off_page)}">{escape(words["off"])}</a> · '
            f'<a href="{escape(settings)}">{escape(words["settings"])}</a></p>'
        )
        return _bytes(mail, text, _page(f"<p>{escape(lead)}</p>{listed}{small}", language))

    def _mail(self, to: str, subject: str) -> EmailMessage:
        mail = EmailMessage(policy=SMTP)
        mail["From"] = Address("Aerodrome", addr_spec=self._from)
        mail["To"] = Address(addr_spec=to)
        mail["Subject"] = on_one_line(subject)
        mail["Date"] = formatdate(usegmt=True)
        mail["Message-ID"] = make_msgid(domain=urlsplit(self._origin).hostname)
        mail["Auto-Submitted"] = "auto-generated"
        return mail

    # Browsers

    def pushed(self, language: str, notice: Notice, opponents: Opponents) -> Pushed:
        """What a browser shows."""
        words = _words(language)["turn"]
        items = [self._item(turn, language, opponents) for turn in notice.turns]
        if len(items) == 1:
            body = " · ".join(filter(None, (items[0].about, items[0].urgent)))
        else:
            more = len(items) - _SHOWN
            names = [item.title for item in items[:_SHOWN]]
            body = ", ".join(names) + (f" {words['others'].format(count=more)}" if more > 0 else "")
        urgent_or_only = len(items) == 1 or notice.urgent
        url = f"#/mine/{notice.turns[0].match}" if urgent_or_only else "#/you"
        return Pushed(on_one_line(_headline(notice, items, language)), body, url)

    # Parts

    def _item(self, turn: Turn, language: str, opponents: Opponents) -> _Item:
        words = _words(language)["turn"]
        book = _title_of(turn.waiting.book)
        title = on_one_line(turn.waiting.title.get(language) or turn.waiting.title.get(ENGLISH) or book)
        names = _against(turn, opponents.get(turn.match, ()))
        against = words["against"].format(names=", ".join(names)) if names else ""
        about = " · ".join(filter(None, ("" if title == book else book, against)))
        return _Item(title, about, _urgent(turn, words), f"{self._origin}/#/mine/{turn.match}")


def _headline(notice: Notice, items: list[_Item], language: str) -> str:
    words = _words(language)["turn"]
    key = "soon" if notice.urgent else "one" if len(items) == 1 else "several"
    return words[key].format(title=items[0].title, count=len(items))


def _urgent(turn: Turn, words: dict[str, str]) -> str:
    if turn.left is None:
        return ""
    if turn.left <= 0:
        return words["left_none"]
    if turn.left > _HOUR:
        return words["left_hours"].format(count=ceil(turn.left / _HOUR))
    return words["left_minutes"].format(count=ceil(turn.left / 60))


def _against(turn: Turn, people: Sequence[tuple[str, str, list[str]]]) -> list[str]:
    """The names of those who play for other sides."""
    sides = {each.seat: each.side for each in msgspec.json.decode(turn.waiting.everybody, type=list[SeatInfo])}
    own = {sides.get(seat) for seat in turn.waiting.seats}
    return [
        on_one_line(name)
        for person, name, seats in people
        if person != turn.waiting.person and any(sides.get(seat) not in own for seat in seats)
    ]


@cache
def _title_of(book: str) -> str:
    try:
        return rulebook(book).title
    except BadInput:  # a package that is not installed any more
        return book


def _html_item(item: _Item, open_: str) -> str:
    urgent = f'<br><b style="color:#a33">{escape(item.urgent)}</b>' if item.urgent else ""
    button = "background:#23507a;color:#fff;padding:8px 14px;border-radius:6px;text-decoration:none"
    return (
        f'<p style="margin:18px 0 8px"><b style="font-size:17px">{escape(item.title)}</b><br>'
        f"{escape(item.about)}{urgent}</p>"
        f'<p><a style="{button}" href="{escape(item.url)}">{escape(open_)}</a></p>'
    )


def _page(body: str, language: str) -> str:
    style = "font-family:system-ui,sans-serif;font-size:16px;line-height:1.45;max-width:560px"
    return f'<!doctype html><html lang="{escape(language)}"><body style="{style}">{body}</body></html>'


def _bytes(mail: EmailMessage, text: str, html: str) -> bytes:
    mail.set_content(text + "\n", cte="quoted-printable")
    mail.add_alternative(html, subtype="html", cte="quoted-printable")
    return mail.as_bytes()
