"""The build steps: htmx out of the django-htmx package; in wheels, the rules compiled with mypyc.

An editable install stays plain Python.
"""

import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HTMX = ["htmx-4.min.js", "ext/hx-sse-4.min.js"]
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(
    name="grandplace",
    package_dir={"": "src"},
    packages=[],
    ext_modules=mypycify(%r, opt_level=%r, strip_asserts=False),
)
"""


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    """Compiles the modules that pyproject.toml lists; GRANDPLACE_PURE=1 leaves them as they are,
    GRANDPLACE_OPT=1 is done sooner."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._fetch_htmx(Path(self.root) / "src/grandplace/web/static/lib")
        if version != "editable" and not os.environ.get("GRANDPLACE_PURE"):
            self._compile(Path(self.root), build_data)

    def _fetch_htmx(self, place: Path) -> None:
        place.mkdir(parents=True, exist_ok=True)
        for name in HTMX:
            script = files("django_htmx") / "static" / "django_htmx" / name
            (place / Path(name).name).write_bytes(script.read_bytes())

    def _compile(self, root: Path, build_data: dict[str, Any]) -> None:
        build = root / "build" / "mypyc"
        shutil.rmtree(build, ignore_errors=True)
        build.mkdir(parents=True)
        setup = build / "setup.py"
        setup.write_text(SETUP % (self._modules(root), os.environ.get("GRANDPLACE_OPT", "3")))
        command = [sys.executable, str(setup), "build", "--build-base", str(build)]
        command += ["--build-lib", str(build / "lib")]
        if subprocess.run(command, cwd=root, check=False).returncode:
            self.app.display_warning("the rules could not be compiled: this wheel is pure Python")
            return
        for library in sorted((build / "lib").rglob("*")):
            if library.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(library)] = str(library.relative_to(build / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _modules(self, root: Path) -> list[str]:
        files = [file for name in self.config["mypyc"] for file in sorted(root.glob(name))]
        return [str(file.relative_to(root)) for file in files]
