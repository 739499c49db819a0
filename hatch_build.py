"""The build step: in wheels the rules are compiled with mypyc; an editable install stays Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(
    name="grandplace",
    package_dir={"": "src"},
    packages=[],
    ext_modules=mypycify(%r, opt_level="3", strip_asserts=False),
)
"""


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    """Compiles the modules that pyproject.toml lists; GRANDPLACE_PURE=1 leaves them as they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not os.environ.get("GRANDPLACE_PURE"):
            self._compile(Path(self.root), build_data)

    def _compile(self, root: Path, build_data: dict[str, Any]) -> None:
        build = root / "build" / "mypyc"
        shutil.rmtree(build, ignore_errors=True)
        build.mkdir(parents=True)
        setup = build / "setup.py"
        setup.write_text(SETUP % self._modules(root))
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
