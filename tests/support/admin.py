"""The operator's tool, called as from a terminal."""

from __future__ import annotations

import contextlib
import io
import json
from typing import Any
from unittest import mock

from kickdoor.cli import app


def called(*args: object) -> tuple[int, str, str]:
    """Call `kickdoor admin`; the exit code, and what it has printed as result and as complaint."""
    out, err = io.StringIO(), io.StringIO()
    code: object = 0
    wide = mock.patch.dict("os.environ", {"COLUMNS": "500"})  # a line is a line
    with wide, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            app(["admin", *map(str, args)])
        except SystemExit as end:
            code = end.code
    assert "Traceback" not in out.getvalue() + err.getvalue()
    return (code if isinstance(code, int) else 0), out.getvalue(), err.getvalue()


class Operator:
    """Somebody who looks after the server of a database."""

    def __init__(self, database: str, name: str = "Olga") -> None:
        self.database = database
        self.name = name

    def says(self, *args: object) -> str:
        """What a command that succeeds prints."""
        code, out, err = called(*args, "--database", self.database, "--as", self.name)
        assert (code, err) == (0, ""), err
        return out

    def facts(self, *args: object) -> Any:
        """The same, for programs."""
        out = self.says(*args, "--json")
        assert out.count("\n") == 1
        return json.loads(out)

    def fails(self, *args: object) -> str:
        """What a command that fails complains about, in one line."""
        code, out, err = called(*args, "--database", self.database, "--as", self.name)
        assert (code > 0, out, err.count("\n")) == (True, "", 1), (code, out, err)
        return err
