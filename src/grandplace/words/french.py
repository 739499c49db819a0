"""What French does before a vowel: `de` and `que` lose theirs, so that any name fits behind."""

import re

LOSES = re.compile(r"\b([Dd]|[Qq]u)e $")
# A name that begins with a vowel, or with a mute h; y before a consonant is a vowel. Names in Ha-
# are mostly foreign, and aspire it.
VOWEL = re.compile(r"[aeiouàâæéèêëîïôœùûü]|h[^aâ\W]|y[^aeiouéè\W]", re.IGNORECASE)


def elided(words: str, value: str) -> str:
    """The words before a gap, as they sound before what fills it."""
    return LOSES.sub(r"\1’", words) if VOWEL.match(value) else words
