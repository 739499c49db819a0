"""The first agent of the documents."""

from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_documents_show_the_first_agent() -> None:
    """Word for word as it stands among the examples, where the check runs it."""
    code = (ROOT / "examples" / "first_agent.py").read_text("utf-8")

    assert f"```python\n{code}```" in (ROOT / "docs" / "learn.md").read_text("utf-8")
