"""What has changed, checked within a minute: `make quick`. It is no substitute for `make test`.

What differs from the last commit, or else the last commit itself, is linted and typed; of the tests run those that are not slow
and either stand beside it or check a rule that it cites.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
WITHIN = 50
"""So many seconds after the beginning no further tests begin."""

BESIDE = {
    "herna/kernel": ("tests/kernel",),
    "herna/space": ("tests/space",),
    "herna/drawing": ("tests/drawing", "tests/kernel/test_scene.py"),
    "herna/bots": ("tests/bots",),
    "herna/server": ("tests/server",),
    "herna/web": ("tests/web",),
    "herna/lab": ("tests/lab",),
    "herna/envs": ("tests/envs",),
    "herna/testing": ("tests/testing", "tests/contract/test_the_contract_bites.py"),
    "herna/cli": ("tests/cli", "tests/rules"),
    "tools": ("tests/tools",),
}
"""Where the tests of a part are."""


def changed() -> list[str]:
    """The files that differ from the last commit, or those of the last commit."""
    here = _git("status", "--porcelain", "--no-renames", "--untracked-files=all")
    names = [line[3:] for line in here.splitlines()] or _git("diff", "--name-only", "HEAD~1").splitlines()
    return [name for name in names if (ROOT / name).exists()]


def _git(*args: str) -> str:
    return subprocess.run(["git", *args], cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout  # noqa: S603, S607


def tests_of(files: list[str]) -> tuple[list[str], list[str]]:
    """Tests to run whole, and rules whose tests are to run."""
    whole: dict[str, None] = {}
    rules: dict[str, None] = {}
    for name in files:
        if name.startswith("tests/"):
            part = ROOT / name
            whole[name if part.name.startswith("test_") else str(part.parent.relative_to(ROOT))] = None
        elif found := re.match(r"herna/games/(\w+)/", name):
            folder = f"tests/games/{found[1]}"
            own = f"{folder}/test_{Path(name).stem}.py"
            whole |= dict.fromkeys(each for each in (own,) if (ROOT / each).exists())
            rules |= dict.fromkeys(re.findall(rf"\b{found[1]}\.[a-z0-9-]+\.[a-z0-9-]+", (ROOT / name).read_text("utf-8")))
        else:
            beside = (places for part, places in BESIDE.items() if name.startswith(f"{part}/"))
            whole |= {place: None for places in beside for place in places if (ROOT / place).exists()}
    return list(whole), list(rules)


def main() -> int:
    """Check, and say how long it took."""
    began = time.monotonic()
    files = changed()
    whole, rules = tests_of(files)
    games = {f"tests/games/{rule.split('.')[0]}" for rule in rules}
    steps = [["ruff", "format", "--check", "."], ["ruff", "check", "."]]
    if python := [name for name in files if name.endswith(".py")]:
        steps.append(["mypy", *python])
    if whole or games:
        places = [*whole, *sorted(game for game in games if (ROOT / game).exists())]
        only = [f"--of-rules={','.join(rules)}", f"--whole={','.join(whole)}"]
        steps.append(["pytest", "-q", "-m", "not slow", "--jobs", "auto", *only, *places])
    for step in steps:
        if step[0] == "pytest":
            step += ["--within", f"{max(1.0, began + WITHIN - time.monotonic()):.0f}"]
        code = subprocess.run([sys.executable, "-m", *step], cwd=ROOT, check=False).returncode  # noqa: S603 - our own tools
        if code not in (0, 5):  # 5: no test is left once the slow ones are out
            return code
    print(f"{len(files)} changed files in {time.monotonic() - began:.0f} seconds; make test checks everything.")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
