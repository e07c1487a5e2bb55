"""Messages nobody should send: valid ones with something wrong, and things that are no messages. Deterministic."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.support.server import Json

ODD_TEXT = (
    "", " ", "\x00", "pass\x00", "\u202epass", "é🂡", "\ufeff{}", "x" * 41, "x" * 201, "x" * 301, "%s%n{0}",
    "'; DROP TABLE entries;--", "<script>alert(1)</script>", "../../etc/passwd", "null", "NaN", "@0", "@9",
    "pass later", "go on", "play enraged on net-troll", "give potion to @2", "announce the kill",
    "use berserking of warrior", "choose -1", "choose 99999999999999999999", "pick",
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 5, 6, 2**31, 2**31 + 1, 2**63, 2**64, 10**40, -(2**70), 0.5, -0.0, 1e308, [], {}, [[]],
    [None] * 50, {"t": "act"}, {"": ""}, *ODD_TEXT,
)  # fmt: skip
FIELDS = (
    "t",
    "id",
    "version",
    "action",
    "card",
    "text",
    "phrase",
    "orders",
    "seat",
    "on",
    "n",
    "guest",
    "__proto__",
    "",
)


class Fuzzer:
    """Makes such messages. It knows what is true as well: actions, ids others have used, versions."""

    def __init__(self, seed: int | str) -> None:
        self.dice = random.Random(seed)
        self.actions: list[str] = ["pass"]
        self.ids: list[str] = ["a1"]
        self.version = 0

    def learn(self, view: Json, actions: list[Json], ids: list[str]) -> None:
        """What an attacker at the table knows, or could know."""
        self.version = view.get("version", 0)
        self.actions = [action["text"] for action in actions] or ["pass"]
        self.ids = ids or ["a1"]

    def valid(self) -> Json:
        """A message that can be read."""
        dice = self.dice
        ref = dice.choice([*self.ids, f"f{dice.getrandbits(40):x}"])
        version = dice.choice((self.version, self.version, self.version + 1, max(0, self.version - 1), 0, 2**31))
        text = dice.choice([*self.actions, *ODD_TEXT])
        return dice.choice(
            (
                {"t": "act", "id": ref, "version": version, "action": text},
                {"t": "act", "id": ref, "version": version, "action": self._words()},
                {"t": "why", "id": ref, "action": text},
                {"t": "why_card", "id": ref, "card": text},
                {"t": "say", "text": text},
                {"t": "phrase", "phrase": dice.choice(("hello", "deal", "hurry_up", "curse"))},
                {"t": "wait", "version": version},
                {"t": "orders", "orders": dice.choice(("ask", "until_named", "unless_win", "win"))},
                {"t": dice.choice(("away", "back", "sync"))},
                {"t": "mute", "seat": dice.randint(0, 7), "on": dice.random() < 0.5},
                {"t": "ping", "n": dice.choice((0, 7, 2**53, 2**53 + 1))},
            )
        )

    def _words(self) -> str:
        """Nearly an action: words of real ones in another order."""
        words = " ".join(self.dice.choices(self.actions, k=2)).split()
        self.dice.shuffle(words)
        return " ".join(words[: self.dice.randint(1, 6)])

    def message(self) -> tuple[bytes, bool]:
        """The next one, and whether it goes in a text frame."""
        made = self._message()
        return (made, self.dice.random() < 0.1) if isinstance(made, bytes) else (made.encode(), True)

    def _message(self) -> str | bytes:
        dice = self.dice
        made = self.valid()
        for _ in range(dice.choice((0, 1, 1, 1, 2, 3))):
            self._mutate(made)
        text = json.dumps(made, ensure_ascii=dice.random() < 0.5)
        kind = dice.random()
        if kind < 0.70:
            return text
        if kind < 0.80:
            return self._break(text)
        if kind < 0.86:
            return text.encode()  # a binary frame
        if kind < 0.90:
            return dice.randbytes(dice.randint(0, 60))
        return json.dumps(dice.choice(ODD_VALUES)) if kind < 0.94 else self._odd()

    def _mutate(self, made: Json) -> None:
        dice = self.dice
        field = dice.choice([*made, dice.choice(FIELDS)])
        kind = dice.random()
        if kind < 0.25:
            made.pop(field, None)
        elif kind < 0.35:
            made[field] = [made.get(field)]
        elif kind < 0.45:
            made[field] = str(made.get(field))
        else:
            made[field] = dice.choice(ODD_VALUES)

    def _break(self, text: str) -> str:
        """The text of a message, cut or with something in it."""
        dice = self.dice
        at = dice.randint(0, len(text))
        return dice.choice(
            (
                text[:at], text[at:], text + text, text + "}", text.upper(),
                text[:at] + dice.choice('{}[]",:\\\x00\n0') + text[at:],
            )
        )  # fmt: skip

    def _odd(self) -> str | bytes:
        depth = self.dice.choice((5, 900, 2000, 8000))
        return self.dice.choice(
            (
                "[" * depth, '{"t":' * min(depth, 1600), "[" * 900 + "]" * 900, b"\xff\xfe\x00{",
                '{"t":"say","text":"' + "x" * 7000 + '"}', '{"t":"sync","t":"say","text":"x"}', '{"t":"ping","n":1e5}',
                '{"t":"ping","n":NaN}', '{"t":"s\\u0061y","text":"\\ud800"}', "", " ", "\x00" * 20,
                '{"t":"act","id":"a","version":0,"action":"pass","seat":1}',
            )
        )  # fmt: skip
