"""The HTML report of a simulation: one file, nothing fetched from anywhere."""

from kickdoor.sim.report.page import write_report

__all__ = ["write_report"]
