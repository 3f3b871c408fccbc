"""Pin all dependencies with hashes: `make lock`. The locks name no index, so that any mirror serves them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
COMPILE = [
    *("-m", "piptools", "compile", "--quiet", "--strip-extras", "--generate-hashes", "--allow-unsafe", "--no-header"),
    *("--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host", "--build-deps-for", "editable"),
    *("--no-annotate", "--upgrade", "pyproject.toml"),
]


def main() -> None:
    """Write both locks."""
    environment = {name: value for name, value in os.environ.items() if name != "PIP_FIND_LINKS"}
    for lock, extra in (("play", ()), ("dev", ("--extra", "dev"))):
        target = f"requirements/{lock}.txt"
        command = [sys.executable, *COMPILE, *extra, "--output-file", target]
        subprocess.run(command, cwd=ROOT, env=environment, check=True)  # noqa: S603  # our own pip-tools
        text = (ROOT / target).read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if not line.startswith(("--index", "--extra-index", "--find-links"))]
        title = f"# Made by `make lock` from pyproject.toml ({lock}).\n"
        (ROOT / target).write_text(title + "\n".join(lines).strip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
