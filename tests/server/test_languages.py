"""Cards in the language that is asked for, and the story of a game for pages that tell it in another language."""

from __future__ import annotations

import pytest

from tests.support.server import Person, Refused, Running, start_table


def test_cards_read_in_the_language_that_is_asked_for(server: Running) -> None:
    person = Person(server.address)
    english, german = (
        {card["id"]: card for card in person.call("GET", f"/api/cards?set=star{more}")["cards"]}
        for more in ("", "&lang=de")
    )
    assert english["alien-candy"]["type_line"] == "Trap"
    assert german["alien-candy"]["type_line"] == "Falle"
    assert german["alien-candy"]["text"] == ["Verliere deine angelegte Rüstung."]
    assert german["feline"]["name"] == "Katzenmensch"
    assert (german["chair"]["name"], german["chair"]["gender"], german["chair"]["also"]) == (
        "Ohrensessel",
        "m",
        ["Chair"],
    )
    assert (english["chair"]["name"], english["chair"]["gender"], english["chair"]["also"]) == (
        "Chair",
        "n",
        ["Ohrensessel"],
    )
    assert german["great-cthulhu"]["gender"] is None
    assert english.keys() == german.keys()


def test_an_unknown_language_is_refused(server: Running) -> None:
    with pytest.raises(Refused) as refusal:
        Person(server.address).call("GET", "/api/cards?set=star&lang=tlh")
    assert (refusal.value.status, refusal.value.code) == (404, "no-language")


def test_the_story_has_the_events_of_its_last_steps(server: Running) -> None:
    table, [host, *_] = start_table(server.address, 1, seats=3)
    story = host.call("GET", f"/api/tables/{table}/story")
    events = [event for step in story["steps"] for event in step["events"]]
    dealt = [event for event in events if event["event"] == "CardMoved" and event["to"]["zone"] == "hand"]
    assert story["lines"]
    assert story["steps"][0]["turn"] == 0
    # your own cards by name, those of others by their backs
    assert all(isinstance(event["card"], str) == (event["to"]["seat"] == 0) for event in dealt)
    assert len(dealt) == 3 * 8
