"""Compiled templates are kept from start to start, and nobody needs them to be."""

import tempfile
from pathlib import Path

import pytest
from jinja2 import BytecodeCache, DictLoader, Environment

from grandplace.web.render import compiled


def said(kept: BytecodeCache | None) -> str:
    """What a template says in a new environment."""
    env = Environment(loader=DictLoader({"sum": "{{ 1 + 1 }}"}), bytecode_cache=kept)
    return env.get_template("sum").render()


def test_the_second_start_finds_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among the temporary files, in a folder that nobody else may open."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert "2" == said(compiled())
    (folder,) = tmp_path.iterdir()
    (file,) = folder.iterdir()
    written = file.stat().st_mtime_ns

    assert "2" == said(compiled())
    assert [file] == list(folder.iterdir())
    assert (0o700, written) == (folder.stat().st_mode & 0o777, file.stat().st_mtime_ns)


def test_where_nothing_can_be_kept_they_are_compiled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no place for temporary files, or it takes nothing any more."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    assert compiled() is None
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    full = compiled()
    (folder,) = tmp_path.iterdir()
    folder.rmdir()

    assert ["2", "2"] == [said(None), said(full)]
