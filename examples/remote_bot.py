#!/usr/bin/env python3
"""A bot that plays over the network: it knows the protocol (docs/server.md) and nothing of the rules.

    pip install websockets
    python examples/remote_bot.py http://127.0.0.1:8000            # opens a table and plays against the server's bots
    python examples/remote_bot.py http://127.0.0.1:8000 TRKQM      # sits down at the table of this code

It does what it is asked and chooses by simple preferences; replace `choose` with something better.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import time
import urllib.request
from http.cookiejar import CookieJar
from typing import Any

from websockets.sync.client import connect

PROTOCOL = 2
BREATH = 0.05  # seconds before each message: a server lets one client send 20 a second (docs/server.md)
# What to do first when there is a choice; anything else by chance. Nothing here is a rule: the server sent the list.
TASTE = (
    "kill", "kick", "roll", "pick", "accept", "ready", "play", "play_seat", "equip", "trouble", "loot", "lose", "give",
    "drop", "choose", "end", "pass",
)  # fmt: skip
NOTED = "noted"  # our pass or kill is done when the shortest time is up: something has to happen before we act again
# Things it would rather not begin, and the one that undoes what it has just done: it would go round in circles.
NOT_FOR_ME = ("trade", "show", "sell", "ask_help", "offer_help", "redeal", "unequip", "shed", "counter", "withdraw")
TAKES_BACK = "pick.take-back"


class Api:
    """The REST side: JSON there and back, and the cookie that says who we are."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def call(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        with self.opener.open(request) as answer:
            return json.load(answer)

    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)


def merge(view: dict[str, Any], changed: dict[str, Any]) -> None:
    """Put what is new into the view; players are replaced one by one."""
    for name, value in changed.items():
        if name == "players":
            for player in value:
                view["players"][player["seat"]] = player
        else:
            view[name] = value


def choose(actions: list[dict[str, Any]]) -> dict[str, Any]:
    """One of the legal actions."""
    wanted = [a for a in actions if a["verb"] not in NOT_FOR_ME and a["say"] != TAKES_BACK and not a.get("later")]
    wanted = wanted or actions
    for verb in TASTE:
        fitting = [a for a in wanted if a["verb"] == verb]
        if fitting:
            return random.choice(fitting)
    return random.choice(wanted)


def play(api: Api, table: str) -> list[int]:
    """Play one game to its end; the winners."""
    url = api.address.replace("http", "ws", 1) + f"/ws/tables/{table}?lines=1"
    numbers = itertools.count(1)
    view: dict[str, Any] = {}
    actions: list[dict[str, Any]] = []
    waiting_for = ""  # the id of our action that is not answered yet, or NOTED
    with connect(url, additional_headers={"Cookie": api.cookie()}, max_size=None) as socket:
        for text in socket:
            message = json.loads(text)
            kind = message["t"]
            if kind == "hello" and message["protocol"] != PROTOCOL:
                raise SystemExit(f"the server speaks protocol {message['protocol']}, this bot {PROTOCOL}")
            if kind == "view":
                view, actions = message["view"], message["actions"]
            elif kind == "step":
                merge(view, message["changed"])
                actions = message["actions"] if message["actions"] is not None else actions
                for line in message["lines"]:
                    print(line)
            elif kind == "over":
                return list(message["winners"])
            elif kind == "bye":
                raise SystemExit(f"the server has closed the connection: {message['reason']['code']}")
            if kind == "no" and message["reason"]["code"] == "stale":
                continue  # the view that follows shows what we did not know
            if kind == "view" or message.get("id") == waiting_for or (kind == "step" and waiting_for == NOTED):
                waiting_for = NOTED if message.get("left") is not None else ""
            if view and not waiting_for and view["question"] and view["question"]["mine"] and actions:
                waiting_for = f"bot-{next(numbers)}-{random.getrandbits(32):x}"
                action = choose(actions)
                act = {"t": "act", "id": waiting_for, "version": view["version"], "action": action["text"]}
                time.sleep(BREATH)
                socket.send(json.dumps(act))
    raise SystemExit("the server closed the connection")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="A bot that plays Kickdoor over the network")
    parser.add_argument("address", help="of the server, such as http://127.0.0.1:8000")
    parser.add_argument("code", nargs="?", help="of an open table; if left out a new one is opened")
    parser.add_argument("--name", default="Remote Bot")
    options = parser.parse_args()
    api = Api(options.address)
    api.call("POST", "/api/me", {"name": options.name})
    if options.code:
        table = api.call("GET", f"/api/codes/{options.code}")["id"]
        api.call("POST", f"/api/tables/{table}/seat", {})
    else:
        table = api.call("POST", "/api/tables", {"public": False})["table"]["id"]
        api.call("POST", f"/api/tables/{table}/start", {})
    seat = api.call("GET", f"/api/tables/{table}")["seat"]
    winners = play(api, table)
    print("won!" if seat in winners else f"lost against {winners}")


if __name__ == "__main__":
    main()
