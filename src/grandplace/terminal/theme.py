"""Colours: day is a lithograph, night is stained glass. Style words become Rich styles here.

Gold means: you may. Wine (rose by night) means: you chose. Green is ironwork and never a signal.
"""

from functools import cache

from rich.style import Style

NIGHT, DAY = "night", "day"

# token: (night, day)
TOKENS = {
    "ground": ("#0b1514", "#dfe3d6"),
    "surface": ("#142522", "#f7f3e6"),
    "well": ("#1e352f", "#e9e4d0"),
    "iron": ("#071110", "#173f3b"),
    "on-iron": ("#f1e6c8", "#f3ecd6"),
    "title": ("#f0bd50", "#ecb73f"),
    "frame": ("#5f8f7f", "#3f6f62"),
    "ink": ("#f2ead4", "#1b2827"),
    "dim": ("#b6c4b6", "#475450"),
    "glow": ("#f0bd50", "#d6981a"),
    "glow-ink": ("#f0bd50", "#7d4f00"),
    "on-glow": ("#1d1602", "#1d1602"),
    "select": ("#e596ac", "#86284a"),
    "on-select": ("#2a0916", "#fff7ec"),
    "refuse": ("#f2a08f", "#8a2c22"),
    "on-refuse": ("#2a0906", "#fff7ec"),
    "just": ("#7fd6c6", "#16695f"),
    "white": ("#ffffff", "#ffffff"),
    "black": ("#241a02", "#241a02"),
}
SEATS = [  # (fill by night, fill by day), (sign by night, sign by day), text on the fill
    (("#c03f39", "#a92f2a"), ("#f08a80", "#a92f2a"), "white"),
    (("#2f66b3", "#25579a"), ("#86b4f2", "#25579a"), "white"),
    (("#edbb3a", "#e2ad22"), ("#edbb3a", "#7a5800"), "black"),
    (("#2e774e", "#2c6e47"), ("#74c79b", "#2c6e47"), "white"),
    (("#d0c6b0", "#bdb29c"), ("#d0c6b0", "#5d5544"), "black"),
]
PANES = [  # (glass by night, glass by day), (pigment by night, pigment by day)
    (("#23452f", "#dbe5cb"), ("#7cb977", "#3c6b40")),
    (("#4a361d", "#ead9bf"), ("#c8935c", "#80532a")),
    (("#572e22", "#f1d3c1"), ("#e06a4e", "#a03823")),
    (("#46294a", "#e4d2df"), ("#c793b5", "#80496d")),
    (("#533f10", "#f3e2b1"), ("#eabd5c", "#7a5800")),
    (("#164a47", "#cbe2de"), ("#a9ddd4", "#1d6a60")),
]
TINTS = [  # (fill by night, fill by day), text on the fill
    (("#b54d36", "#a8442d"), "white"),
    (("#dfab45", "#dca535"), "black"),
    (("#2f7396", "#2b6b8e"), "white"),
    (("#85603d", "#77522f"), "white"),
    (("#7c578e", "#6c4a7d"), "white"),
]
INKS = {  # style word: (colour, background)
    "frame": ("frame", ""),
    "dim": ("dim", ""),
    "gold": ("glow-ink", ""),
    "just": ("just", ""),
    "refuse": ("refuse", ""),
    "header": ("on-iron", "iron"),
    "brand": ("title", "iron"),
    "offered": ("on-glow", "glow"),
    "selected": ("on-select", "select"),
    "barred": ("on-refuse", "refuse"),
    "well": ("ink", "well"),
}


def token(name: str, theme: str) -> str:
    """A colour of the page."""
    return TOKENS[name][theme == DAY]


@cache
def style(words: str, theme: str) -> Style:
    """The style that words such as "seat.0 strong" stand for."""
    made = Style(color=token("ink", theme))
    for word in words.split():
        made += _word(word, theme)
    return made


def _word(word: str, theme: str) -> Style:
    day = theme == DAY
    name, _, number = word.partition(".")
    if name == "seat":
        fill, _, text = SEATS[int(number)]
        return Style(color=token(text, theme), bgcolor=fill[day])
    if name == "tint":
        fill, text = TINTS[int(number)]
        return Style(color=token(text, theme), bgcolor=fill[day])
    if name == "sign":
        return Style(color=SEATS[int(number)][1][day])
    if name == "pane":
        return Style(bgcolor=PANES[int(number)][0][day])
    if name == "glass":
        return Style(color=PANES[int(number)][1][day])
    if name in INKS:
        colour, background = INKS[name]
        bgcolor = token(background, theme) if background else None
        return Style(color=token(colour, theme), bgcolor=bgcolor)
    return Style(bold=True) if name in ("strong", "tag") else Style()
