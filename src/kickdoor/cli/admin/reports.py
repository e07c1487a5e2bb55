"""`kickdoor admin reports`: what people have reported about each other."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from kickdoor.cli.admin.desk import NO_OPTIONS, Common, Desk, at_desk
from kickdoor.cli.admin.output import print_json, print_line, print_rows, short
from kickdoor.cli.admin.times import age
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.server.http.bans import when
from kickdoor.server.storage.people import People, Report
from kickdoor.server.table.names import clean_talk

__all__ = ["app"]

app = App(name="reports", help="List what people have reported, show a report, close one with a note.")

Number = Annotated[str, Parameter(allow_leading_hyphen=True)]
LONGEST_NOTE = 1000


@app.default
@guarded
def list_command(
    *,
    closed: Annotated[bool, Parameter(name="--all", negative=())] = False,
    limit: int = 100,
    common: Common = NO_OPTIONS,
) -> int:
    """List the reports that are open, the newest first.

    Parameters
    ----------
    closed:
        Also list the reports that are closed.
    limit:
        How many reports to list at most.
    """
    if limit < 1:
        raise BadInput("--limit is a number of reports, 1 or more")

    async def work(desk: Desk) -> int:
        reports = await People(desk.store).reports(limit, closed=closed)
        if desk.as_json:
            print_json({"reports": [_facts(report) for report in reports]})
            return 0
        now = await desk.store.clock()
        rows = [
            (r.id, f"{age(now - r.at)} ago", f"{r.name} ({short(r.reported)})", r.reason, r.table, _state(r), r.text)
            for r in reports
        ]
        heads = ("report", "when", "about", "reason", "table", "state", "text")
        print_rows(f"Reports: {len(rows)}", heads, rows, "No report is open." if not closed else "No reports.")
        return 0

    return at_desk(common, work)


@app.command(name="show")
@guarded
def show_command(
    number: Number,
    /,
    *,
    common: Common = NO_OPTIONS,
) -> int:
    """Show a report, with the talk that was kept with it.

    Parameters
    ----------
    number:
        The number of the report.
    """

    async def work(desk: Desk) -> int:
        report = await _report(desk, number)
        if desk.as_json:
            print_json(_facts(report))
            return 0
        print_line(f"Report {report.id}, {when(report.at)}, {_state(report)}")
        print_line(f"about {report.name}, person {report.reported}, by person {report.reporter}, table {report.table}")
        print_line(f"reason: {report.reason}. {report.text}")
        for line in report.talk:
            print_line(f"  {when(line.at)} {line.name} ({short(line.guest)}): {line.text or line.phrase}")
        if report.closed is not None:
            print_line(f"closed {when(report.closed)}: {report.outcome}")
        return 0

    return at_desk(common, work)


@app.command(name="close")
@guarded
def close_command(
    number: Number,
    /,
    *,
    note: str,
    common: Common = NO_OPTIONS,
) -> int:
    """Close a report.

    Parameters
    ----------
    number:
        The number of the report.
    note:
        What was done about it.
    """
    outcome = clean_talk(note)
    if not 0 < len(outcome) <= LONGEST_NOTE:
        raise BadInput(f"--note has {len(outcome)} letters; give 1 to {LONGEST_NOTE}")

    async def work(desk: Desk) -> int:
        report = await _report(desk, number)
        if not await People(desk.store).close_report(report.id, await desk.store.clock(), outcome):
            raise BadInput(f"report {report.id} is closed already: {report.outcome}")
        await desk.decide("close report", f"{report.name} {report.reported}", outcome, {"report": report.id})
        if desk.as_json:
            print_json({"closed": report.id})
        else:
            print_line(f"Report {report.id} is closed.")
        return 0

    return at_desk(common, work)


async def _report(desk: Desk, number: str) -> Report:
    report = await People(desk.store).report(number)
    if report is None:
        raise BadInput(f"there is no report {number!r}: `kickdoor admin reports --all` lists them")
    return report


def _facts(report: Report) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(report)
    return facts


def _state(report: Report) -> str:
    return "open" if report.closed is None else "closed"
