"""Under which name a passkey is made and asked for: a passkey belongs to the name of the page's address."""

import ipaddress
from urllib.parse import urlsplit

import msgspec

from aerodrome.server.problems import NotAllowed
from aerodrome.server.settings import Settings

_LOCAL = "localhost"


class Site(msgspec.Struct, frozen=True):
    """Where a page is: its origin, and the name in it, which WebAuthn calls the relying party's id."""

    origin: str

    @property
    def name(self) -> str:
        return urlsplit(self.origin).hostname or ""

    @property
    def secure(self) -> bool:
        """Whether it is reached over TLS: its cookies are for such connections alone."""
        return self.origin.startswith("https://")


def site_of(settings: Settings, host: str, origin: str = "") -> Site:
    """The site of a request by its Host and, where it has one, Origin. NotAllowed says what would be right where
    passkeys do not work.

    What is configured is believed: the public origin, then further ones. Of its own accord a server knows only
    localhost; any other name in a Host header may be whatever the sender likes."""
    configured = [each.casefold().rstrip("/") for each in settings.known_origins]
    asked = origin.casefold() or next((each for each in configured if urlsplit(each).netloc == host.casefold()), "")
    if not asked:
        asked = configured[0] if settings.public_origin else f"http://{host.casefold()}"
    found = Site(asked)
    if asked not in configured and found.name != _LOCAL:
        raise NotAllowed(_trouble(found, settings), where="Host")
    if _is_address(found.name) or (not found.secure and found.name != _LOCAL):
        raise NotAllowed(_trouble(found, settings), where="Host")
    return found


def better_address(settings: Settings, host: str) -> str:
    """Where the same server can be opened so that passkeys work; nothing where nobody has said."""
    if settings.public_origin:
        return settings.public_origin
    name, port = _parts(host)
    if _is_address(name) and ipaddress.ip_address(name).is_loopback:
        return f"http://{_LOCAL}:{port}" if port else f"http://{_LOCAL}"
    return ""


def _trouble(site: Site, settings: Settings) -> str:
    better = better_address(settings, urlsplit(site.origin).netloc)
    if better:
        return f"passkeys do not work at {site.origin}; open {better}/ instead"
    if _is_address(site.name):
        what = "passkeys need a name, and this page was opened by the number of a machine"
    elif not site.secure:
        what = "passkeys need a page that comes over https"
    else:
        what = "this server was not told under which name it is reached"
    return f"{what}; whoever runs it sets AERODROME_PUBLIC_ORIGIN, such as https://fly.example"


def _parts(host: str) -> tuple[str, int | None]:
    try:
        parts = urlsplit(f"//{host}")
        return parts.hostname or "", parts.port
    except ValueError:
        return "", None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
