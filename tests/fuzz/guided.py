"""Records, figures and decks again, by a fuzzer that sees which lines of ours an input reaches and
keeps what reaches new ones (atheris, in the group `fuzz`).

python -m tests.fuzz.guided record|components|deck RUNS SEED
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

MAX = 1 << 16  # bytes of an input
LIMIT = 60  # seconds for one


IS_THERE = find_spec("atheris") is not None  # it is for Linux alone
KINDS = ["record", "components", "deck"]


def guided(kind: str, runs: int, seed: int) -> int:
    """So many inputs, in a process of their own; AssertionError with the input that did harm."""
    command = [sys.executable, "-m", "tests.fuzz.guided", kind, str(runs), str(seed)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return runs


def main() -> None:
    """Does not return: the fuzzer ends the process, with 0 if nothing did harm."""
    import atheris

    kind, runs, seed = sys.argv[1:]
    with atheris.instrument_imports(include=["grandplace"]):
        from grandplace.games import DECKS, REGISTRY, load
        from tests.fuzz import files

        for name in REGISTRY:
            load(name)  # what a game needs is imported now, too
    one: dict[str, Callable[[str], None]] = {
        "record": files.read_record,
        "components": _by_first_sign(sorted(REGISTRY), files.read_sheet),
        "deck": _by_first_sign(sorted(DECKS), files.read_deck),
    }
    with _corpus(files.examples()[kind]) as corpus:
        limits = [f"-runs={runs}", f"-seed={seed}", f"-max_len={MAX}", f"-timeout={LIMIT}"]
        options = [*limits, "-len_control=0", f"-artifact_prefix={corpus}/"]
        atheris.Setup(
            [sys.argv[0], *options, str(corpus)],
            lambda data: one[kind](data.decode("utf-8", "replace")),
        )
        atheris.Fuzz()


def _by_first_sign(names: list[str], read: Callable[[str, str], None]) -> Callable[[str], None]:
    """The first sign says for which game the rest is."""
    return lambda text: read(names[ord(text[:1] or "0") % len(names)], text[1:])


@contextmanager
def _corpus(texts: list[str]) -> Iterator[Path]:
    with TemporaryDirectory() as folder:
        for n, text in enumerate(texts):
            Path(folder, str(n)).write_text(text, "utf-8")
        yield Path(folder)


if __name__ == "__main__":
    main()
