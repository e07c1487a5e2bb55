"""Build hook: the pages for the browser, and an already compiled kernel or the flags it is compiled with.

Compiling takes minutes, and most edits do not touch the kernel. `dev.py` keeps the compiled modules of the last build
and names their folder in KICKDOOR_KERNEL when they are still right; otherwise they are left to mypyc.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KickdoorHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter has no public name
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  (hatchling's signature)
        script = Path(self.root, "web", "build.py")
        if script.exists() and subprocess.call([sys.executable, str(script)]) != 0:
            raise SystemExit("the pages for the browser cannot be built, see above")
        kernel = os.environ.get("KICKDOOR_KERNEL")
        if self.target_name != "wheel":
            return
        if not kernel:
            if os.name == "posix":  # for the hook that compiles: functions of the kernel call each other directly
                usual = sysconfig.get_config_var("CFLAGS") or ""
                os.environ.setdefault("CFLAGS", f"{usual} -fno-semantic-interposition -fvisibility=hidden -fno-plt")
            return
        for module in sorted(p for p in Path(kernel).rglob("*") if p.is_file()):
            build_data["force_include"][str(module)] = module.relative_to(kernel).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
