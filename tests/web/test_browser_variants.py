"""Choosing variants on the start page, by clicks."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import FIRST, SECOND, Person, Square

pytest_plugins = ["tests.web.browser_fixtures"]

ALL = "belle-epoque,asymmetric,dealt"


def box(person: Person, variant: str, game: str = SECOND) -> Locator:
    """The box of a variant."""
    return person.page.locator(f"[name='variant.{game}.{variant}']")


def choosing(square: Square, game: str, phone: bool = False) -> Person:
    """Somebody who has picked a game and looks at its variants."""
    anna = square.person("en", phone=phone)
    anna.go("/").check(f"[name=game][value={game}]", force=True)
    anna.page.click("details.more summary")
    return anna


@pytest.mark.parametrize("phone", [False, True])
def test_the_game_follows_its_boxes(square: Square, phone: bool) -> None:
    """Each game has its own in its card; to tick one is to choose its game."""
    anna = choosing(square, FIRST, phone)
    expect(box(anna, "expert", FIRST)).to_be_visible()

    box(anna, "belle-epoque").check()

    expect(anna.page.locator(f"[name=game][value={SECOND}]")).to_be_checked()


def test_boards_are_dealt_only_if_they_differ(square: Square) -> None:
    """The box waits for the other one, and goes with it."""
    anna = choosing(square, SECOND)
    expect(box(anna, "dealt")).to_be_disabled()

    box(anna, "asymmetric").check()
    box(anna, "dealt").check()
    box(anna, "asymmetric").uncheck()
    expect(box(anna, "dealt")).to_be_disabled()
    expect(box(anna, "dealt")).not_to_be_checked()


def test_a_table_with_all_variants_is_opened(square: Square) -> None:
    """Its head names them, and tips tell what the cards on the table do."""
    anna = square.person("en")
    anna.open_table(["me", "bot:random"], game=SECOND, variant=ALL)
    page = anna.page

    expect(page.locator(".brand, header").first).to_contain_text("Belle Époque")
    tips = page.evaluate("fetch(document.body.dataset.tips).then((answer) => answer.json())")
    assert "card.card-01" in tips and "architect.horta" in tips


def test_seats_of_bots_follow_the_level(square: Square) -> None:
    """What is chosen for all bots is chosen for each; a seat of a person stays one."""
    page = square.person().go("/")
    page.click("details.more summary")
    page.select_option("#seat-1", "friend")
    page.check("input[name=level][value=guest]", force=True)

    assert ["me", "friend", "bot:guest"] == [page.input_value(f"#seat-{i}") for i in range(3)]
