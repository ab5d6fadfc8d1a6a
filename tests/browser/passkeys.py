"""Devices with passkeys: Chromium's own virtual authenticators."""

from typing import Any

from playwright.sync_api import CDPSession, Page


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
