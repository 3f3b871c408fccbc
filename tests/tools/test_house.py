"""The house stays readable: files that one can take in at a sitting."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 600
LONGER = {"herna/kernel/table.py"}
"""The machine of the table is one piece."""


def test_no_file_of_code_is_too_long_to_be_read() -> None:
    files = [file for part in ("herna", "tests", "tools") for kind in ("*.py", "*.js") for file in (ROOT / part).rglob(kind)]
    assert len(files) > 500
    lengths = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {name for name, length in lengths.items() if length > LONGEST} <= LONGER
