"""Pictures of the page: what the scripts and the scenes name is drawn, and nothing in them runs."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

WEB = Path(str(files("herna") / "web"))
PICTURES = [WEB / "symbols.svg", *sorted(WEB.glob("art/*.svg"))]
DRAWN = set(re.findall(r'<symbol id="s-([\w-]+)"', (WEB / "symbols.svg").read_text("utf-8")))


def test_every_symbol_that_a_script_names_is_drawn() -> None:
    code = "\n".join(path.read_text("utf-8") for path in WEB.glob("js/**/*.js"))
    named = set(re.findall(r'\bsymbol\("([\w-]+)"', code)) | set(re.findall(r'\bsymbol: "([\w-]+)"', code))
    assert named - DRAWN == set()


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.name)
def test_a_picture_is_only_a_picture(path: Path) -> None:
    assert re.findall(r"<script|<foreignObject|\son\w+=|\sstyle=|https?://(?!www\.w3\.org)", path.read_text("utf-8")) == []


def test_the_page_itself_has_no_code_and_no_style_of_its_own() -> None:
    page = (WEB / "index.html").read_text("utf-8")
    assert re.findall(r"<style|\sstyle=|\son\w+=", page) == []
    assert re.findall(r"<script[^>]*>([^<]+)</script>", page) == []


def test_every_file_that_the_page_names_is_there() -> None:
    named = re.findall(r'(?:href|src)="/([^"]+)"', (WEB / "index.html").read_text("utf-8"))
    assert [name for name in named if not (WEB / name).exists()] == []
