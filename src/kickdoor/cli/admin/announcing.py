"""`kickdoor admin announce`: a text that everybody is shown, in the lobby and at tables."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from kickdoor.cli.admin.desk import NO_OPTIONS, Common, Desk, at_desk
from kickdoor.cli.admin.output import print_json, print_line, print_rows
from kickdoor.cli.admin.times import age, read_time
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.server.http.bans import when
from kickdoor.server.storage.operator_records import ADD_ANNOUNCEMENT, END_ANNOUNCEMENT, Announcement
from kickdoor.server.table.names import clean_talk

__all__ = ["announce_command", "announcements_command", "unannounce_command"]

LONGEST_TEXT: Final = 300
MOST: Final = 5  # at the same time: more would fill a small screen
DAY: Final = "24h"


@guarded
def announce_command(
    text: str,
    /,
    *,
    for_: Annotated[str, Parameter(name="--for")] = DAY,
    common: Common = NO_OPTIONS,
) -> int:
    """Show everybody a text, in the lobby and at tables. Everybody can put it away for themselves.

    Parameters
    ----------
    text:
        What is shown, in one line.
    for_:
        For how long: 30m, 12h, 7d. A day if left out.
    """
    length = read_time(for_, "--for")
    shown = clean_talk(text)
    if not 0 < len(shown) <= LONGEST_TEXT:
        raise BadInput(f"the text has {len(shown)} letters; give 1 to {LONGEST_TEXT}")

    async def work(desk: Desk) -> int:
        now = await desk.store.clock()
        if len(await desk.records.announcements(now)) >= MOST:
            raise BadInput(f"there are {MOST} announcements already: end one with `kickdoor admin unannounce`")
        new = Announcement(secrets.token_hex(4), shown, desk.operator, now, now + length)
        rows = [(ADD_ANNOUNCEMENT, msgspec.structs.astuple(new))]
        await desk.decide("announce", new.id, "", {"text": shown, "until": new.until}, rows)
        servers, _, _ = await desk.enforce()
        if desk.as_json:
            print_json({**msgspec.structs.asdict(new), "servers": servers})
        else:
            late = "" if servers else " No server is running: it is shown when the next one starts."
            print_line(f"Announcement {new.id} is shown until {when(new.until)}.{late}")
        return 0

    return at_desk(common, work)


@guarded
def unannounce_command(
    number: str,
    /,
    *,
    common: Common = NO_OPTIONS,
) -> int:
    """End an announcement before its time.

    Parameters
    ----------
    number:
        Its number, as `kickdoor admin announcements` shows it.
    """

    async def work(desk: Desk) -> int:
        now = await desk.store.clock()
        if number not in [one.id for one in await desk.records.announcements(now)]:
            raise BadInput(f"there is no announcement {number!r}: `kickdoor admin announcements` lists them")
        await desk.decide("unannounce", number, rows=[(END_ANNOUNCEMENT, (now, number))])
        await desk.enforce()
        if desk.as_json:
            print_json({"ended": number})
        else:
            print_line(f"Announcement {number} is no longer shown.")
        return 0

    return at_desk(common, work)


@guarded
def announcements_command(
    *,
    common: Common = NO_OPTIONS,
) -> int:
    """List the announcements that are shown."""

    async def work(desk: Desk) -> int:
        now = await desk.store.clock()
        shown = await desk.records.announcements(now)
        if desk.as_json:
            print_json({"announcements": [msgspec.structs.asdict(one) for one in shown]})
            return 0
        rows = [(one.id, one.text, f"{age(now - one.at)} ago", when(one.until), one.operator) for one in shown]
        heads = ("announcement", "text", "since", "until", "by")
        print_rows(f"Announcements: {len(rows)}", heads, rows, "Nothing is announced.")
        return 0

    return at_desk(common, work)
