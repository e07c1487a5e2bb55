"""What the User-Agent header says about a device, in words that its owner recognises in a list of devices."""

from __future__ import annotations

from typing import Final

from kickdoor.server.storage.identity import Device

__all__ = ["device_of"]

# The first that is found counts: browsers also claim to be others.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
LONGEST: Final = 1000  # letters that are looked at


def device_of(user_agent: str) -> Device:
    """The browser and the system, as far as they are known."""
    text = user_agent[:LONGEST]
    browser = next((name for mark, name in BROWSERS if mark in text), "")
    return Device(browser, next((name for mark, name in SYSTEMS if mark in text), ""))
