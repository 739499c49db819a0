"""Which drawing of the sprite stands for what."""

import re
from typing import Final

from grandplace.games.bruges.components import BY_WORKER, COLOURS, GROUPS, SIGN_OF, SIGNS
from grandplace.games.bruges.figures import Card

THREAT_ART: Final = [f"threat-{name}" for name in ["fire", "raid", "flood", "plague", "intrigue"]]
AREA_ART: Final = ["mj-reputation", "mj-people", "mj-canal"]
PHASE_ART: Final = ["pile", "die-5", "br-person", "br-majority"]

LONG_WORD: Final = re.compile(r"[^\W\d_]{8,}")  # may be broken
PIECE: Final = 4  # letters on each side of a break, at least
SHY: Final = "\u00ad"
VOWELS: Final = "aeiouyàâäæéèêëîïôöœùûüÿ"
INSEPARABLE: Final = {"sc", "ck", "st", "sp", "hm", "hn", "pf", "dt", "tz", "rz", "ps", "kn"}
DIGRAPHS: Final = {"ch", "ph", "sh", "th", "gh"}  # one consonant
SMITHS: Final = {"ksm", "dsm"}  # not so elsewhere: Mehrheits-marker
ODD: Final = [  # compounds that the rule below would break elsewhere, or not at all
    *["Com-man-der", "House-keeper", "Powder-man", "Watch-man", "Weigh-master", "ensei-gnes"],
    *["Buch-halter", "Falsch-münzer", "Gewürz-händler", "Grab-räuber", "Kammer-herr"],
    *["Stadt-haupt-mann", "Wach-haupt-mann", "Waage-meister", "Zere-monien-meister"],
    *["Bau-meister", "Hanse-kauf-mann", "Carto-graphe", "mon-nayeur"],
]
SPELT: Final = {word.replace("-", ""): word.replace("-", SHY) for word in ODD}


def breakable(text: str) -> str:
    """A text whose long words may be broken where two consonants meet: browsers without a
    dictionary for the language would break them anywhere."""
    return LONG_WORD.sub(lambda found: SPELT.get(found[0]) or _soft(found[0]), text)


def _soft(word: str) -> str:
    """Of a row of consonants, the last place is the one; without any, a single one begins a
    syllable."""
    places = range(PIECE, len(word) - PIECE + 1)
    meet = [place for place in places if _meet(word, place)]
    breaks = [place for place in meet if place + 1 not in meet]
    breaks = breaks or [place for place in places if _begins(word, place)]
    return "".join([SHY + letter if i in breaks else letter for i, letter in enumerate(word)])


def _meet(word: str, place: int) -> bool:
    """Whether two consonants meet before a letter that belong to two syllables."""
    pair = word[place - 1 : place + 1].casefold()
    apart = not set(pair) & set(VOWELS) and pair not in INSEPARABLE
    return apart and pair[1] not in "hlr" and word[place - 2 : place + 1] not in SMITHS


def _begins(word: str, place: int) -> bool:
    """Whether a lone consonant stands there between vowels; with an h it still is one."""
    after = word[place + 1] in VOWELS or word[place : place + 2] in DIGRAPHS
    return word[place - 1] in VOWELS and word[place] not in VOWELS and after


def bust(group: int) -> str:
    """A member of a group."""
    return f"bust-{GROUPS[group].lower()}"


def group_art(group: int) -> str:
    """The sign of a group."""
    return f"grp-{GROUPS[group].lower()}"


def sign_art(card: Card) -> str:
    """When a person acts."""
    if card.kind == BY_WORKER:
        return f"wk-{COLOURS[card.worker]}"
    return f"sign-{SIGNS[SIGN_OF[card.kind]]}"
