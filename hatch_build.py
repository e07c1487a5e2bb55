"""Build hook: the pages for the browser and the compiled kernel.

KICKDOOR_KERNEL names a folder with a kernel that is compiled already (`dev.py` keeps them). Otherwise the kernel is
compiled here, and where that is not possible the wheel carries the sources only. KICKDOOR_COMPILE=1 makes that an
error, KICKDOOR_COMPILE=0 does not try.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KickdoorHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter has no public name
    scratch: Path | None = None

    @property
    def may_compile(self) -> bool:
        wanted = os.environ.get("KICKDOOR_COMPILE", "") != "0" and not os.environ.get("KICKDOOR_KERNEL")
        return self.target_name == "wheel" and wanted

    def dependencies(self) -> list[str]:
        """What compiling needs; pip installs it into the environment of the build."""
        if not self.may_compile:
            return []
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        needed: list[str] = project["tool"]["kickdoor"]["compiled"]["dependencies"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  (hatchling's signature)
        script = Path(self.root, "web", "build.py")
        if script.exists() and subprocess.call([sys.executable, str(script)]) != 0:
            raise SystemExit("the pages for the browser cannot be built, see above")
        if self.target_name != "wheel":
            return
        kernel = os.environ.get("KICKDOOR_KERNEL") or self._compile()
        if not kernel:
            return
        for module in sorted(path for path in Path(kernel).rglob("*") if path.is_file()):
            build_data["force_include"][str(module)] = module.relative_to(kernel).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _compile(self) -> str:
        """Compile the kernel; the folder it is in, or nothing."""
        if not self.may_compile:
            return ""
        self.scratch = Path(tempfile.mkdtemp())
        folders = [self.scratch / "kernel", "--work", self.scratch / "work"]
        command = [sys.executable, "-m", "building.compiler", *folders]
        if subprocess.call([str(word) for word in command], cwd=self.root, stdout=sys.stderr) == 0:
            return str(self.scratch / "kernel")
        if os.environ.get("KICKDOOR_COMPILE") == "1":
            raise SystemExit("the kernel does not compile, see above")
        self.app.display_warning("the kernel does not compile here: the wheel runs several times slower")
        return ""

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002  (see above)
        if self.scratch is not None:
            shutil.rmtree(self.scratch, ignore_errors=True)
