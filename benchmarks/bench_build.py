"""Our wheel, compiled from a snapshot of the sources, in an environment of its own."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ROOT / "build" / "bench"
VENV = ROOT / "build" / "bench-venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "sources.sha256"
LOG = WHEELS / "build.log"
PARTS = ["pyproject.toml", "hatch_build.py", "hatch_compile.py"]
UNHASHED = ["README.md", "LICENSE"]
SKIP = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.pyc")


class BuildFailed(Exception):
    pass


def compiled_python(say: Callable[[str], None]) -> Path:
    """The interpreter that has the compiled wheel; built only if the sources changed."""
    if STAMP.exists() and STAMP.read_text("utf-8") == fingerprint(ROOT):
        say("compiled wheel: unchanged, reused")
        return PYTHON
    say(f"compiled wheel: building, a minute or two (log: {LOG.relative_to(ROOT)})")
    STAMP.unlink(missing_ok=True)
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    with TemporaryDirectory() as folder:  # outside build/, which hatchling would ignore
        tree = snapshot(Path(folder) / "tree")
        install(build(tree))
        STAMP.write_text(fingerprint(tree), "utf-8")
    return PYTHON


def fingerprint(root: Path) -> str:
    """A hash of what the wheel is made of, and of the Python that runs it."""
    digest = hashlib.sha256(sys.version.encode())
    files = [f for f in (root / "src").rglob("*") if f.suffix in {".py", ".toml"}]
    for file in sorted(files + [root / part for part in PARTS]):
        digest.update(f"{file.relative_to(root)}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def snapshot(tree: Path) -> Path:
    """A copy, so that an edit during the build cannot mix two versions."""
    shutil.copytree(ROOT / "src", tree / "src", ignore=SKIP)
    for part in PARTS + UNHASHED:
        shutil.copy2(ROOT / part, tree / part)
    return tree


def build(tree: Path) -> Path:
    """The wheel; a pure one means that mypyc refused."""
    uv("build", "--wheel", "--python", sys.executable, "-o", str(WHEELS), str(tree))
    wheel = next(WHEELS.glob("*.whl"))
    if not any(name.endswith((".so", ".pyd")) for name in zipfile.ZipFile(wheel).namelist()):
        raise BuildFailed(f"mypyc did not compile the rules, see {LOG}")
    return wheel


def install(wheel: Path) -> None:
    """A fresh environment with nothing but the wheel and what it needs."""
    uv("venv", "--clear", "--python", sys.executable, str(VENV))
    uv("pip", "install", "--compile-bytecode", "--python", str(PYTHON), str(wheel))


def uv(*arguments: str) -> None:
    """Run uv; its output goes to the log."""
    program = os.environ.get("UV") or shutil.which("uv")
    if program is None:
        raise BuildFailed("uv is needed to build the compiled wheel, and is not on the PATH")
    with LOG.open("ab") as log:
        done = subprocess.run([program, *arguments], stdout=log, stderr=log, check=False, cwd=ROOT)
    if done.returncode:
        raise BuildFailed(f"`uv {' '.join(arguments[:2])}` failed, see {LOG}")
