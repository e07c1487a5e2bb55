"""`kickdoor admin`: what the operator of a server does, on the database of the server. docs/operate.md tells when."""

from __future__ import annotations

from cyclopts import App

from kickdoor.cli.admin.announcing import announce_command, announcements_command, unannounce_command
from kickdoor.cli.admin.banning import ban_command, bans_command, unban_command
from kickdoor.cli.admin.closing import close_command
from kickdoor.cli.admin.draining import drain_command, processes_command, undrain_command
from kickdoor.cli.admin.listing import list_command
from kickdoor.cli.admin.reports import app as reports_app
from kickdoor.cli.admin.sets import app as sets_app
from kickdoor.cli.admin.showing import show_command
from kickdoor.cli.admin.trail import audit_command

__all__ = ["app"]

app = App(name="admin", help="Look after a server: list, close, ban, announce, drain before an update, and more.")
app.command(list_command, name="list")
app.command(show_command, name="show")
app.command(close_command, name="close")
app.command(ban_command, name="ban")
app.command(unban_command, name="unban")
app.command(bans_command, name="bans")
app.command(announce_command, name="announce")
app.command(unannounce_command, name="unannounce")
app.command(announcements_command, name="announcements")
app.command(processes_command, name="processes")
app.command(drain_command, name="drain")
app.command(undrain_command, name="undrain")
app.command(reports_app, name="reports")
app.command(sets_app, name="sets")
app.command(audit_command, name="audit")
