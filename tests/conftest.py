"""Shared by all tests."""

from __future__ import annotations

import kickdoor
from kickdoor._interpreted import is_compiled


def pytest_report_header() -> str:
    return f"kickdoor {kickdoor.__version__}, kernel {'compiled' if is_compiled() else 'interpreted'}"
