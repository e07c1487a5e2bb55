"""A command of the kickdoor program, called as the shell would call it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Cli = Callable[..., tuple[int, str, str]]


def cli_of(app: Any, capsys: pytest.CaptureFixture[str]) -> Cli:
    """A function that calls the command with these arguments and returns its exit status, output and errors."""

    def run(*args: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            app([str(arg) for arg in args])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return (end.value.code if isinstance(end.value.code, int) else 0), out, err

    return run
