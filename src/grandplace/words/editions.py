"""Editions of a game that call things otherwise.

A folder with an edition's name beside the catalogues of a game holds what its own rulebook says:
terms (`an iris` is `a shield`), put into all sentences, and whole texts under their keys where a
term does not fit.
"""

import re
from collections.abc import Callable

Catalogue = dict[str, str | tuple[str, ...]]
GAP = r"\{[^}]*\}"


def retold(words: Catalogue, own: Catalogue) -> Catalogue:
    """The words of a game in those of an edition."""
    texts = {key: text for key, text in own.items() if key in words}
    terms = {term: str(text) for term, text in own.items() if term not in words}
    if not terms:
        return words | texts
    told = _teller(terms | {_capital(old): _capital(new) for old, new in terms.items()})
    return {key: _forms(text, told) for key, text in words.items()} | texts


def _teller(terms: dict[str, str]) -> Callable[[str], str]:
    """Puts terms into a sentence: the longest that fits, and none into a gap."""
    longest = sorted(terms, key=len, reverse=True)
    pattern = re.compile(rf"{GAP}|\b(?:{'|'.join([re.escape(term) for term in longest])})\b")
    return lambda text: pattern.sub(lambda found: terms.get(found[0], found[0]), text)


def _forms(text: str | tuple[str, ...], told: Callable[[str], str]) -> str | tuple[str, ...]:
    return told(text) if isinstance(text, str) else tuple([told(form) for form in text])


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
