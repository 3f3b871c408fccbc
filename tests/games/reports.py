"""The tools that write the reports about games, and what the reports say."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

TOOLS = Path(__file__).parents[2] / "tools"


def tool(name: str) -> ModuleType:
    """A tool that makes a report."""
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def unsaid(tool: ModuleType, report: str, rows: Any) -> list[str]:
    """The lines of the tables that these rows make and the report does not have."""
    said = (tool.FOLDER / f"{report}.md").read_text(encoding="utf-8")
    tables = [line for line in tool.report(rows, 0.0).splitlines() if line.startswith("|")]
    return [line for line in tables if line not in said]
