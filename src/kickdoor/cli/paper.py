"""A browser without a window that prints a page: Chromium or Chrome, told what to do over its DevTools protocol."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from kickdoor.cli.setup import BadInput

__all__ = ["Paper", "paper"]

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
LISTENING: Final = "DevTools listening on "
PATIENCE: Final = 120  # seconds in which the page has to be drawn
LOOK_AGAIN: Final = 0.2  # seconds
FINENESS: Final = 3  # dots of a picture for each pixel of the page: 288 for an inch
HIGHEST: Final = 32_000  # dots of a picture, so that the browser can hold it
DRAWN: Final = "document.fonts.status === 'loaded' && !!document.querySelector('main[data-ready=true]')"


class Paper:
    """One page of the browser."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.session = ""
        self._asked = 0

    def open(self, address: str, size: tuple[int, int], language: str) -> None:
        """Open a page in this language and wait until everything on it is drawn. Raises BadInput."""
        width, height = size
        target = self._call("Target.createTarget", url="about:blank", width=width, height=height)
        self.session = self._call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        agent = self._call("Browser.getVersion")["userAgent"]
        self._call("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language)
        self._call("Emulation.setEmulatedMedia", media="print")
        self._call("Page.navigate", url=address)
        end = time.monotonic() + PATIENCE
        while not self._call("Runtime.evaluate", expression=DRAWN, returnByValue=True)["result"].get("value"):
            if time.monotonic() > end:
                raise BadInput(f"the cards were not drawn within {PATIENCE} seconds")
            time.sleep(LOOK_AGAIN)

    def pdf(self) -> bytes:
        return base64.b64decode(self._call("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"])

    def png(self) -> bytes:
        """A picture of the whole page, as fine as a printer draws it unless that were too large a picture."""
        size = self._call("Page.getLayoutMetrics")["cssContentSize"]
        scale = max(1, min(FINENESS, HIGHEST // size["height"]))
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": scale}
        said = self._call("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(said["data"])

    def _call(self, method: str, **parameters: object) -> Any:
        """Ask for something, and pass over what else the browser tells."""
        self._asked += 1
        asked: dict[str, object] = {"id": self._asked, "method": method, "params": parameters}
        self.line.send(json.dumps(asked | ({"sessionId": self.session} if self.session else {})))
        while True:
            said = json.loads(self.line.recv(timeout=PATIENCE))
            if said.get("id") == self._asked:
                if "error" in said:
                    raise BadInput(f"the browser could not print: {said['error'].get('message', method)}")
                return said["result"]


@contextmanager
def paper(profile: Path) -> Iterator[Paper]:
    """A browser that keeps what it needs in this folder. Raises BadInput if there is none, or if it fails."""
    browser = _browser()
    options = ["--headless", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run"]
    options.append("--font-render-hinting=none")  # letters stand where paper wants them, not the dots of a screen
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--no-sandbox")  # Chromium does not run as root otherwise
    command = [browser, *options, f"--user-data-dir={profile}"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=_surroundings(browser)) as running:
        try:
            assert running.stderr is not None
            address = next((each for each in running.stderr if each.startswith(LISTENING)), "")
            if not address:
                raise BadInput(f"{browser} did not start")
            with connect(address.removeprefix(LISTENING).strip(), max_size=None) as line:
                yield Paper(line)
        except (WebSocketException, TimeoutError) as error:
            raise BadInput(f"{browser} could not print: {error}") from error
        finally:
            running.terminate()


def _browser() -> str:
    """The browser that prints: a path in KICKDOOR_CHROMIUM, or the first one that is installed. Raises BadInput."""
    found = os.environ.get("KICKDOOR_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise BadInput(
            "printing needs Chromium or Chrome, and none was found: install one, say where it is in KICKDOOR_CHROMIUM, "
            "or open the set in the workshop of any browser and print it there"
        )
    return found


def _surroundings(browser: str) -> dict[str, str]:
    """A browser that was unpacked by dev.py has its libraries and fonts beside it."""
    home = Path(browser).parent
    if not (home / "fonts.conf").exists():
        return dict(os.environ)
    return {**os.environ, "LD_LIBRARY_PATH": str(home / "lib"), "FONTCONFIG_FILE": str(home / "fonts.conf")}
