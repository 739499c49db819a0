"""The fonts that Chromium finds in the tests: none, or only DejaVu; never those of this machine."""

import os
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

OURS, DEJAVU = "ours", "dejavu"
CORE = [  # Debian's fonts-dejavu-core
    "DejaVuSans.ttf",
    "DejaVuSans-Bold.ttf",
    "DejaVuSansMono.ttf",
    "DejaVuSansMono-Bold.ttf",
    "DejaVuSerif.ttf",
    "DejaVuSerif-Bold.ttf",
]
FONTS = Path("/usr/share/fonts")
CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>{folder}/fonts</dir>
<cachedir>{folder}/cache</cachedir>
<alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
<alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
<alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
"""


def configuration(type: str, folder: Path) -> Path:
    """A file for fontconfig, and the fonts it tells of."""
    place = folder / "fonts"
    place.mkdir(parents=True)
    if type == DEJAVU:
        for name in CORE:
            (place / name).symlink_to(_found(name))
    else:
        _blank(place / "blank.ttf")
    config = folder / "fonts.conf"
    config.write_text(CONFIG.format(folder=folder))
    return config


def _found(name: str) -> Path:
    paths = list(FONTS.rglob(name))
    if not paths:
        lacking = f"there is no {name}: on Debian, apt-get install fonts-dejavu-core"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(lacking)
    return paths[0]


def _blank(path: Path) -> None:
    """Chromium dies without any font. This one has no letter: what is set in it is a row of bars,
    each two letters wide, and fits nowhere."""
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "space"])
    font.setupCharacterMap({ord(" "): "space"})
    font.setupGlyf({".notdef": _bar(), "space": TTGlyphPen(None).glyph()})
    font.setupHorizontalMetrics({".notdef": (1000, 50), "space": (1000, 0)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Blank", "styleName": "Regular"})
    font.setupOS2()
    font.setupPost()
    font.save(path)


def _bar() -> object:
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for corner in ((50, 700), (950, 700), (950, 0)):
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()
