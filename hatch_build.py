"""The build steps: htmx out of the django-htmx package, the page's type out of those of its faces;
in wheels, the rules compiled with mypyc.

An editable install stays plain Python.
"""

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HTMX = ["htmx-4.min.js", "ext/hx-sse-4.min.js"]
SANS, SERIF = "font_source_sans_pro", "font_source_serif_pro"
FACES = {  # our name of a face: the package and the file that it comes from
    "Text Regular": (SANS, "SourceSansPro-Regular.ttf"),
    "Text Bold": (SANS, "SourceSansPro-Bold.ttf"),
    "Display Semibold": (SERIF, "SourceSerifPro-Semibold.ttf"),
}
# Latin-1 and Latin Extended-A, for people's names, and the signs that our words use.
LETTERS = {*range(0x20, 0x7F), *range(0xA0, 0x180)}
SIGNS = "–—‘’‚“”„•…‹›€←↑→↓−∞≈≤≥✓"
FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"]
COPYRIGHT, LICENCE, LICENCE_URL = 0, 13, 14  # names that stay as they are


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    """Compiles the modules that pyproject.toml names; GRANDPLACE_PURE=1 leaves them as they are,
    GRANDPLACE_OPT=1 is done sooner."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        place = Path(self.root) / "src/grandplace/web/static/lib"
        self._fetch_htmx(place)
        self._cut_faces(place)
        if version != "editable" and not os.environ.get("GRANDPLACE_PURE"):
            self._compile(Path(self.root), build_data)

    def _fetch_htmx(self, place: Path) -> None:
        place.mkdir(parents=True, exist_ok=True)
        for name in HTMX:
            script = files("django_htmx") / "static" / "django_htmx" / name
            (place / Path(name).name).write_bytes(script.read_bytes())

    def _cut_faces(self, place: Path) -> None:
        """The faces that the page is set in; nothing to do if they were cut the same way before."""
        sources = [files(package) / "files" / name for package, name in FACES.values()]
        licences = [files(package) / "files" / "LICENSE.txt" for package in (SANS, SERIF)]
        parts = [Path(__file__), *sources, *licences]
        mark = sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()
        done = place / "faces.mark"
        if done.is_file() and done.read_text() == mark:
            return
        for name, source in zip(FACES, sources, strict=True):
            _cut(str(source), place / f"{name.lower().replace(' ', '-')}.woff2", name)
        (place / "OFL.txt").write_text("\n\n".join(file.read_text("utf-8") for file in licences))
        done.write_text(mark)

    def _compile(self, root: Path, build_data: dict[str, Any]) -> None:
        build = root / "build" / "mypyc"
        shutil.rmtree(build, ignore_errors=True)
        build.mkdir(parents=True)
        level = os.environ.get("GRANDPLACE_OPT", "2")
        settings = {"groups": self._groups(root), "build": str(build), "level": level}
        command = [sys.executable, str(root / "hatch_compile.py"), json.dumps(settings)]
        if subprocess.run(command, cwd=root, check=False).returncode:
            self.app.display_warning("the rules could not be compiled: this wheel is pure Python")
            return
        for library in sorted((build / "lib").rglob("*")):
            if library.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(library)] = str(library.relative_to(build / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _groups(self, root: Path) -> dict[str, list[str]]:
        """The modules to compile, by the name of the library that they share."""
        home = root / "src" / "grandplace"
        found = {file for name in self.config["compiled"] for file in home.glob(name)}
        groups: dict[str, list[str]] = {}
        for file in sorted(found):
            parts = file.relative_to(home).parts
            if not {*parts} & {*self.config["plain"]}:
                groups.setdefault(_library(*parts), []).append(str(file.relative_to(root)))
        return groups


def _library(room: str, name: str, *rest: str) -> str:
    """Every game has its own: it is compiled beside the others, and again only if it changes."""
    return f"grandplace_{name if room == 'games' and name != 'common' else 'engine'}"


def _cut(source: str, target: Path, name: str) -> None:
    """A face with no more than our letters. Its licence keeps the name for the whole face, so the
    part has another one."""
    options = subset.Options(layout_features=FEATURES, name_IDs=[COPYRIGHT, LICENCE, LICENCE_URL])
    cutter, font = subset.Subsetter(options), TTFont(source, recalcTimestamp=False)
    cutter.populate(unicodes=LETTERS | set(map(ord, SIGNS)))
    cutter.subset(font)
    whole = f"Grand-Place {name}"
    for number, text in ((1, whole), (2, "Regular"), (4, whole), (6, whole.replace(" ", ""))):
        font["name"].setName(text, number, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(target)
