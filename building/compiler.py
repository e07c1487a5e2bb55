"""Compile the kernel into a folder: mypyc writes C, the C compiler makes objects of it, and objects are kept.

    python -m building.compiler FOLDER [--work FOLDER] [--jobs N]

FOLDER gets the compiled modules, laid out as in a wheel. An object is kept under a hash of everything that went into
it, so only the modules that a change really touches are compiled again. A run that is stopped loses nothing: the next
one goes on from the objects that were made. Needs mypy, setuptools and a C compiler.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock, Semaphore
from typing import Any

import setuptools
from mypy.version import __version__ as mypy_version
from mypyc.build import mypycify
from setuptools import Extension
from setuptools.command.build_ext import build_ext

from building.c_units import StandAlone
from building.sources import ROOT, compiled_files, settings

GROUP = "kickdoor"  # the library that holds all modules is kickdoor__mypyc
RUNTIME = ("int_ops.c", "list_ops.c")  # mypyc's own, with short functions that are called everywhere
KEPT_DAYS = 14  # an object that nobody has used for so long is deleted
FLAGS = (
    "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt",  # functions call each other directly
    "-fno-align-jumps", "-fno-align-loops", "-fno-align-labels",  # no room between what runs one after the other
)  # fmt: skip


def write_c(folder: Path) -> list[Extension]:
    """Let mypyc write the C files, each one made to stand alone."""
    table = settings()
    options = [*table["mypy-args"], "--config-file=", f"--cache-dir={os.devnull}"]
    files = [path.relative_to(ROOT).as_posix() for path in compiled_files()]
    extensions = mypycify(
        [*options, *files],
        multi_file=True,
        group_name=GROUP,
        target_dir=str(folder),
        opt_level=table["opt-level"],
        debug_level="0",
    )
    headers = [_read(folder / f"__native_{GROUP}.h"), _read(folder / f"__native_internal_{GROUP}.h")]
    texts = {name: _read(Path(name)) for name in extensions[0].sources if Path(name).name.startswith("__native")}
    units = StandAlone(headers, texts, [_read(folder / name) for name in RUNTIME])
    for name in texts:
        Path(name).write_text(units.rewrite(name), encoding="utf-8")
    return extensions


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def surroundings(compiler: list[str]) -> str:
    """What else an object depends on: the compiler, Python's and mypyc's headers, and settings from outside."""
    version = subprocess.run([compiler[0], "--version"], capture_output=True, text=True, check=False).stdout
    variables = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED")]
    python = [sys.version, str(sysconfig.get_config_var("EXT_SUFFIX")), str(sysconfig.get_config_var("CFLAGS"))]
    return "\0".join([*compiler, version, mypy_version, platform.machine(), *variables, *python])


class Objects:
    """A folder of files, each named by a hash of what it was made from."""

    def __init__(self, folder: Path, common: str) -> None:
        self.folder = folder
        self.common = common
        self.made = 0
        self.found = 0
        self.lock = Lock()
        folder.mkdir(parents=True, exist_ok=True)

    def get(self, source: str, flags: list[str], target: Path, make: Callable[[], None]) -> None:
        """Put the file made from `source` at `target`; `make` makes it there if it is not kept."""
        parts = [self.common, *flags, Path(source).name, target.suffix, Path(source).read_text(encoding="utf-8")]
        key = hashlib.sha256("\0".join(parts).encode()).hexdigest()
        kept = self.folder / key
        target.parent.mkdir(parents=True, exist_ok=True)
        is_kept = kept.exists()
        if is_kept:
            os.utime(kept)
            shutil.copyfile(kept, target)
        else:
            make()
            part = self.folder / f"{key}.{os.getpid()}.part"
            shutil.copyfile(target, part)
            part.replace(kept)
        with self.lock:
            self.found += is_kept
            self.made += not is_kept

    def forget_old(self) -> None:
        oldest = time.time() - KEPT_DAYS * 24 * 3600
        for path in self.folder.iterdir():
            if path.stat().st_mtime < oldest:
                path.unlink(missing_ok=True)


class CompileKernel(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Compiles the C files on all cores and asks for kept objects first."""

    objects_folder: Path
    jobs: int

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        usual: Callable[..., list[str]] = compiler.compile
        command = list(getattr(compiler, "compiler_so", None) or [compiler.compiler_type])
        self.kept = Objects(self.objects_folder, surroundings(command))
        free = Semaphore(self.jobs)  # the modules' stubs and the library are compiled side by side

        def compile_one(source: str, output_dir: str, extra: list[str], rest: dict[str, Any]) -> str:
            (target,) = compiler.object_filenames([source], output_dir=output_dir)

            def make() -> None:
                with free:
                    usual([source], output_dir=output_dir, extra_postargs=extra, **rest)

            self.kept.get(source, extra, Path(target), make)
            return str(target)

        def compile_all(sources: list[str], output_dir: str, extra_postargs: list[str], **rest: Any) -> list[str]:
            with ThreadPoolExecutor(self.jobs) as pool:
                return list(pool.map(lambda source: compile_one(source, output_dir, extra_postargs, rest), sources))

        compiler.compile = compile_all
        for extension in self.extensions:
            if compiler.compiler_type == "unix":
                extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        self.parallel = self.jobs
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        """A module's stub is kept as a whole; the library is linked every time."""
        if len(ext.sources) > 1:
            super().build_extension(ext)
            return
        target = Path(self.get_ext_fullpath(ext.name))
        self.kept.get(ext.sources[0], [ext.name], target, lambda: super(CompileKernel, self).build_extension(ext))


def compile_kernel(out: Path, work: Path, jobs: int) -> None:
    os.chdir(ROOT)  # the paths in tracebacks begin there
    scratch = work / "scratch"
    shutil.rmtree(scratch, ignore_errors=True)  # of a run that was stopped
    began = time.monotonic()
    extensions = write_c(scratch / "c")
    print(f"{len(extensions) - 1} modules written as C in {time.monotonic() - began:.1f} s", flush=True)
    command = CompileKernel(setuptools.Distribution({"name": "kickdoor", "ext_modules": extensions}))
    command.objects_folder, command.jobs = work / "objects", jobs
    command.build_lib, command.build_temp = str(out), str(scratch / "made")
    command.ensure_finalized()
    began = time.monotonic()
    command.run()
    made, found = command.kept.made, command.kept.found
    print(f"{made} files compiled, {found} kept from before, in {time.monotonic() - began:.1f} s", flush=True)
    command.kept.forget_old()
    shutil.rmtree(scratch)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def main() -> None:
    parser = argparse.ArgumentParser(prog="building.compiler", description="Compile the kernel into a folder.")
    parser.add_argument("out", type=Path, metavar="FOLDER")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "compiling", help="where objects are kept")
    parser.add_argument(
        "--jobs", type=int, default=cores(), help="files compiled at the same time; all cores if not said"
    )
    options = parser.parse_args()
    compile_kernel(options.out.resolve(), options.work.resolve(), max(options.jobs, 1))


if __name__ == "__main__":
    main()
