"""Build hook: put an already compiled kernel into the wheel.

Compiling takes a minute, and most edits do not touch the kernel. `dev.py` keeps the compiled modules of the last build
and names their folder in KICKDOOR_KERNEL when they are still right; otherwise this hook does nothing.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KernelHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter has no public name
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  (hatchling's signature)
        kernel = os.environ.get("KICKDOOR_KERNEL")
        if not kernel:
            return
        for module in sorted(p for p in Path(kernel).rglob("*") if p.is_file()):
            build_data["force_include"][str(module)] = module.relative_to(kernel).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
