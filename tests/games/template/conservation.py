"""Every card of Guild Houses is somewhere, exactly once."""

from grandplace.games.template.state import Template


def check(s: Template) -> None:
    """In the deck, in a hand or in a row; nobody has more cards than the hand allows."""
    cards = [card for p in s.players for card in [*p.hand, *p.row]] + s.deck
    for guild, copies in enumerate(s.figures.copies):
        assert copies == cards.count(guild)
    assert all(s.figures.hand <= len(p.hand) <= s.figures.hand + 1 for p in s.players)
