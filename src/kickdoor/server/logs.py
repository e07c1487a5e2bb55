"""Logs: a line for everything worth knowing, as text for people or as JSON for programs."""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any, Final

import msgspec

__all__ = ["set_up_logs"]

# What uvicorn says of strangers who send no HTTP, or ask for another protocol.
NONSENSE: Final = ("Invalid HTTP request", "Unsupported upgrade", "No supported WebSocket library")
_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    return {name: value for name, value in vars(record).items() if name not in _USUAL}


class JsonLines(logging.Formatter):
    """`{"at": …, "level": …, "what": …, …}`"""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "logger": record.name,
            "what": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            line["error"] = "".join(traceback.format_exception(*record.exc_info))
        return msgspec.json.encode(line, enc_hook=str).decode()


class PlainLines(logging.Formatter):
    """`12:00:00 info …`"""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        line = f"{self.formatTime(record, '%H:%M:%S')} {record.levelname.lower()} {record.getMessage()}"
        line = f"{line} {facts}" if facts else line
        if record.exc_info:
            line += "\n" + "".join(traceback.format_exception(*record.exc_info))
        return line


def _no_fault_of_ours(record: logging.LogRecord) -> bool:
    """Nonsense that a stranger sends is not logged. A client that sends invalid UTF-8 is no error of the server, so a
    line without a traceback is enough."""
    if record.name == "uvicorn.error" and record.getMessage().startswith(NONSENSE):
        return False
    if record.name.startswith("uvicorn") and record.exc_info and record.exc_info[0] is UnicodeDecodeError:
        record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
    return True


def set_up_logs(form: str, level: str) -> None:
    """Set up logging. Everything goes to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    handler.addFilter(_no_fault_of_ours)
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).setLevel("WARNING")
