"""Servers that start soon: a process that has imported everything waits, and each server is a fork of it.

Most of what a server does when it starts is importing, and tests start hundreds of servers. `python -m
tests.support.nursery FD` is that process; it takes its wishes from the socket FD.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import json
import os
import random
import selectors
import signal
import socket
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Protocol

KICKDOOR = (sys.executable, "-m", "kickdoor")
SKEWED = Path(__file__).parent / "skewed.py"
MOST = 1 << 20  # bytes of a wish
ROOT = Path(__file__).parents[2]
# what decides what is imported; a server that wants something else is no child of the nursery
IMPORTED = {name: os.environ.get(name) for name in ("KICKDOOR_INTERPRETED", "PYTHONPATH")}


class Process(Protocol):
    """What tests need of a server's process: a Popen has it, too."""

    pid: int

    @property
    def stdout(self) -> IO[str] | None: ...
    def poll(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...
    def kill(self) -> None: ...
    def send_signal(self, sig: int) -> None: ...


class Child:
    """A fork of the nursery, which says how it ended: a number below 0 is the signal that did it, as with Popen."""

    def __init__(self, line: socket.socket, stdout: IO[str]) -> None:
        self.line = line
        self.stdout: IO[str] | None = stdout
        self.pid = int(line.recv(64))
        self.code: int | None = None

    def poll(self) -> int | None:
        with contextlib.suppress(TimeoutError):
            self.wait(0)
        return self.code

    def wait(self, timeout: float | None = None) -> int:
        if self.code is None:
            self.line.settimeout(timeout or (0.000_001 if timeout == 0 else None))
            self.code = int(self.line.recv(64) or -signal.SIGKILL)  # nothing: the nursery has died, and all with it
            self.line.close()
        return self.code

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):  # it has ended just now
                os.kill(self.pid, sig)


def start(arguments: list[str], env: dict[str, str], errors: IO[Any], clock: Path | None = None) -> Process:
    """Run `kickdoor` with these arguments; what it prints can be read. `clock`: a file that says how wrong its clock
    is (`skewed.py`)."""
    if sys.platform != "linux" or any(env.get(name) != value for name, value in IMPORTED.items()):
        program = KICKDOOR if clock is None else (sys.executable, "-P", str(SKEWED), str(clock))
        command = [*program, *arguments]
        return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=errors, text=True)
    mine, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    read, write = os.pipe()
    clock_file = None if clock is None else str(clock)
    wish = json.dumps({"arguments": arguments, "env": env, "cwd": str(Path.cwd()), "clock": clock_file}).encode()
    socket.send_fds(_nursery(), [wish], [write, errors.fileno(), theirs.fileno()])
    os.close(write)
    theirs.close()
    return Child(mine, os.fdopen(read, encoding="utf-8"))


@functools.cache
def _nursery() -> socket.socket:
    """The line to the nursery of this process. When it is cut, the nursery ends with all its children."""
    mine, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", "tests.support.nursery", str(theirs.fileno())]
    env = {name: value for name, value in {**os.environ, **IMPORTED}.items() if value is not None}
    process = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, cwd=ROOT, env=env)
    theirs.close()

    def close() -> None:
        mine.close()
        process.wait()

    atexit.register(close)
    return mine


# --- in the nursery ---------------------------------------------------------------------------------------------------


def _next_child(line: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """Fork for each wish. Returns in a child, with its wish; None: the line is cut."""
    children: dict[int, socket.socket] = {}
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    selector = selectors.DefaultSelector()
    selector.register(line, selectors.EVENT_READ)
    selector.register(woken, selectors.EVENT_READ)
    while True:
        for key, _ in selector.select():
            if key.fileobj == woken:
                os.read(woken, 4096)
                continue
            data, fds, _flags, _address = socket.recv_fds(line, MOST, 3)
            if not data:
                for pid in children:
                    os.kill(pid, signal.SIGKILL)
                return None
            pid = os.fork()
            if pid == 0:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                selector.close()
                for other in (*children.values(), line):
                    other.close()
                os.close(woken)
                os.close(wake)
                return json.loads(data), fds
            children[pid] = socket.socket(fileno=fds[2])
            with contextlib.suppress(OSError):  # the one who wished for it has gone
                children[pid].send(str(pid).encode())
            for fd in fds[:2]:
                os.close(fd)
        for pid, child in list(children.items()):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                with contextlib.suppress(OSError):  # nobody may want to know
                    child.send(str(os.waitstatus_to_exitcode(status)).encode())
                children.pop(pid).close()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests, which then cut the line
    for name in ("kickdoor.cli.serve", "kickdoor.server.run"):
        import_module(name)
    born = _next_child(socket.socket(fileno=int(sys.argv[1])))
    if born is None:
        return
    wish, (out, errors, line) = born
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.dup2(out, 1)
    os.dup2(errors, 2)
    for fd in (out, errors, line):
        os.close(fd)
    sys.stdout, sys.stderr = (os.fdopen(fd, "w", closefd=False, buffering=1) for fd in (1, 2))
    os.environ.clear()
    os.environ.update(wish["env"])
    os.chdir(wish["cwd"])
    random.seed()
    time.tzset()
    if wish["clock"] is not None:
        import_module("tests.support.skewed").skew(Path(wish["clock"]))
    sys.argv = ["kickdoor", *wish["arguments"]]
    import_module("kickdoor.cli").main()


if __name__ == "__main__":
    main()
