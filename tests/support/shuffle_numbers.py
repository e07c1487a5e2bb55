"""People who take part in the shuffle of their game."""

from __future__ import annotations

import secrets

from kickdoor.record.fairness import hash_of
from tests.support.server import Json, Person


class Number:
    """The number of one person at one table."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.path = f"/api/tables/{table}"
        self.number = secrets.token_hex(32)

    def commit(self) -> Json:
        """The table, after this person has bound themselves."""
        table: Json = self.person.call("POST", f"{self.path}/commit", {"hash": hash_of(self.number)})["table"]
        return table

    def reveal(self) -> Json:
        """The table, after this person has revealed it."""
        table: Json = self.person.call("POST", f"{self.path}/reveal", {"number": self.number})["table"]
        return table


def bound(persons: list[Person], table: str) -> list[Number]:
    """All of them, bound to a number each."""
    numbers = [Number(person, table) for person in persons]
    for number in numbers:
        number.commit()
    return numbers
