"""Devices with passkeys: Chromium's own virtual authenticators."""

import re
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.visitors import Visitors

CODE = re.compile(r"^(\w{5}-){3}\w{5}$")


class Device:
    """An authenticator that a page has, and that says yes to everything."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        self._id = self._added()

    def _added(self) -> str:
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        return str(self._session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"])

    def lost(self) -> None:
        """The device is gone, and the page has another, new one."""
        self._session.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": self._id})
        self._id = self._added()

    def passkeys(self) -> list[dict[str, Any]]:
        found = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})["credentials"]
        return list(found)

    def take(self, passkeys: list[dict[str, Any]]) -> None:
        """The passkeys of another device, as those that people's devices share."""
        for each in passkeys:
            self._session.send("WebAuthn.addCredential", {"authenticatorId": self._id, "credential": each})

    def refuse(self) -> None:
        """Whoever holds the device is not its owner."""
        self._session.send("WebAuthn.setUserVerified", {"authenticatorId": self._id, "isUserVerified": False})


def come(guests: Visitors, path: str = "#/you", **options: Any) -> tuple[Page, Device]:
    """Somebody opens a page on a device of his own."""
    devices: list[Device] = []
    page = guests(path, before=lambda page: devices.append(Device(page)), **options)
    return page, devices[0]


def make(page: Page, name: str) -> str:
    """Makes a name, and writes the recovery code down."""
    page.get_by_role("textbox", name="Name", exact=True).first.fill(name)
    page.get_by_role("button", name="Make this name").click()
    return written_down(page)


def written_down(page: Page) -> str:
    shown = page.locator("[data-code]")
    expect(shown).to_have_text(CODE)
    code = shown.inner_text().strip()
    page.get_by_role("button", name="I have written it down").click()
    expect(shown).to_have_count(0)
    return code
