"""The first agent of the documents, and what environments say without their extras."""

from pathlib import Path

import pytest

from tests.test_package import python

ROOT = Path(__file__).parents[2]


def test_the_documents_show_the_first_agent() -> None:
    """Word for word as it stands among the examples, where the check runs it."""
    code = (ROOT / "examples" / "first_agent.py").read_text("utf-8")

    assert f"```python\n{code}```" in (ROOT / "docs" / "learn.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("module", "call", "extra"),
    [
        ("numpy", "aec('bruges')", "rl"),
        ("pettingzoo", "vector('bruges')", "rl"),
        ("pyspiel", "openspiel('bruges')", "openspiel"),
        ("minijinja", "single('template', render_mode='svg')", "web"),
    ],
)
def test_a_missing_extra_is_named(module: str, call: str, extra: str) -> None:
    """With what to type, where an environment is asked for; nothing else needs it."""
    code = f"from grandplace import envs\nenv = envs.{call}\nenv.reset()\nenv.render()\n"
    done = python([module], code)

    assert (
        f"ModuleNotFoundError: grandplace.envs needs: pip install 'grandplace[{extra}]'"
        == (done.stderr.splitlines()[-1])
    )
