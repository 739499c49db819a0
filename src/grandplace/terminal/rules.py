"""Looking for clauses by their words."""

from unicodedata import combining, normalize

from grandplace.terminal.session import Paper


def plain_letters(text: str) -> str:
    """A text for searching: small letters without accents."""
    parts = normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join([sign for sign in parts if not combining(sign)])


def search(paper: Paper, wanted: str) -> list[str]:
    """The clauses whose name or text has all these words."""
    parts = plain_letters(wanted).split()
    texts = {name: plain_letters(f"{name} {paper.words.clause(name)}") for name in paper.clauses()}
    return [name for name, text in texts.items() if all(part in text for part in parts)]
