"""What the checks need and cannot get they say; where nobody reads what they say, they fail."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHELL = shutil.which("sh") or "/bin/sh"

Programs = dict[str, str]
"""Names of programs, and what they do."""

NOTHING: Programs = {}
NO_NET: Programs = {"node": "exit 0", "npm": "echo no network; exit 1"}
NO_PACKAGES: Programs = {"id": "echo 0", "apt-get": "echo no network; exit 1"}
NOBODY: Programs = {"id": "echo 1000", "apt-get": "exit 0"}


def script(name: str, folder: Path, programs: Programs, ci: str | None) -> subprocess.CompletedProcess[str]:
    """Run a script on a machine that has these programs and a few that every machine has."""
    path = folder / "bin"
    path.mkdir()
    for common in ("dirname", "id", "mkdir", "tail"):
        (path / common).symlink_to(shutil.which(common) or "")
    for program, does in programs.items():
        (path / program).unlink(missing_ok=True)
        (path / program).write_text(f"#!{SHELL}\n{does}\n")
        (path / program).chmod(0o755)
    environment = {"PATH": str(path), "HOME": str(folder)} | ({} if ci is None else {"CI": ci})
    return subprocess.run([SHELL, ROOT / "tools" / name], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("ci", [None, "", "1", "true"])
@pytest.mark.parametrize(
    ("name", "programs", "sentence"),
    [
        ("types.sh", NOTHING, "Node.js and npm are not installed"),
        ("types.sh", NO_NET, "cannot be fetched"),
        ("browser.sh", NO_PACKAGES, "Chromium is not installed and cannot be installed here"),
        ("browser.sh", NOBODY, "Chromium is not installed and cannot be installed here"),
    ],
)
def test_what_is_missing_is_said_and_fails_in_continuous_integration(
    tmp_path: Path, name: str, programs: Programs, sentence: str, ci: str | None
) -> None:
    done = script(name, tmp_path, programs, ci)
    assert sentence in done.stdout
    assert done.returncode == (1 if ci else 0), done.stderr


@pytest.mark.parametrize("ci", [None, "1"])
def test_what_is_there_or_can_be_had_is_no_failure(tmp_path: Path, ci: str | None) -> None:
    for place, programs in enumerate(({"chromium": "exit 0"}, {"id": "echo 0", "apt-get": "exit 0"})):
        folder = tmp_path / str(place)
        folder.mkdir()
        assert script("browser.sh", folder, programs, ci).returncode == 0


@pytest.mark.parametrize("found", [0, 1])
def test_mistakes_in_types_are_a_failure_everywhere(tmp_path: Path, found: int) -> None:
    folder = tmp_path / ".cache" / "herna"
    install = f'mkdir -p "$3/node_modules/.bin"; ln -s "{tmp_path}/tsc" "$3/node_modules/.bin/tsc"'
    (tmp_path / "tsc").write_text(f"#!{SHELL}\nexit {found}\n")
    (tmp_path / "tsc").chmod(0o755)
    programs = {"node": "exit 0", "npm": install, "ln": f'exec {shutil.which("ln")} "$@"'}
    assert script("types.sh", tmp_path, programs, None).returncode == found
    assert len(list(folder.iterdir())) == 1


@pytest.mark.parametrize("ci", [None, "yes"])
def test_continuous_integration_says_that_it_is_it(tmp_path: Path, ci: str | None) -> None:
    make = tmp_path / "make"
    make.write_text(f'#!{SHELL}\necho "$@ CI=$CI"\n')
    make.chmod(0o755)
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}"} | ({} if ci is None else {"CI": ci})
    done = subprocess.run([ROOT / ".ci" / "run"], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == f"test CI={ci or 1}\n"
