"""Looking for clauses, and for the cards of a deck, by their words."""

from grandplace.terminal.entry import plain_letters
from grandplace.terminal.session import Paper


def search(paper: Paper, wanted: str) -> list[str]:
    """The clauses whose name or text has all these words."""
    parts = plain_letters(wanted).split()
    texts = {name: plain_letters(f"{name} {paper.words.clause(name)}") for name in paper.clauses()}
    return [name for name, text in texts.items() if all(part in text for part in parts)]


def search_cards(paper: Paper, wanted: str) -> list[str]:
    """The cards of a deck whose text has all these words; none if nothing is wanted."""
    parts = plain_letters(wanted).split()
    texts = paper.about() if parts else []
    return [text for text in texts if all(part in plain_letters(text) for part in parts)]
