"""What belongs to an account: another password, logging out everywhere, all its data, its end."""

import pytest

from grandplace.words.render import Phrases
from tests.tables.halls import played
from tests.web.conftest import Browser, Server

OLD, NEW = "correct horse", "battery staple"
SAY = Phrases("en")


@pytest.fixture
def anna(server: Server, request: pytest.FixtureRequest) -> Browser:
    """A browser with an account of its own."""
    browser = server.browser()
    browser.form("/account/register", name=name_of(request), password=OLD)
    return browser


@pytest.fixture
def phone(server: Server, anna: Browser, request: pytest.FixtureRequest) -> Browser:
    """Another browser of the same account."""
    browser = server.browser()
    browser.form("/account/login", name=name_of(request), password=OLD)
    return browser


def name_of(request: pytest.FixtureRequest) -> str:
    return f"Anna {abs(hash(request.node.name)) % 10**6}"


def is_known(browser: Browser) -> bool:
    return 'action="/account/logout"' in browser.get("/account").text


def test_another_password(server: Server, anna: Browser, phone: Browser) -> None:
    """The old one opens nothing any more, and all other devices have to give the new one."""
    cookie = anna.cookies["visit"]

    answer = anna.form("/account/password", password=OLD, new=NEW)

    assert SAY("pages.account.password-changed") in answer.text
    assert (True, False) == (is_known(anna), is_known(phone))
    assert cookie != anna.cookies["visit"]
    name = anna.get("/account/data").json()["name"]
    tries = [phone.form("/account/login", name=name, password=p).status_code for p in (OLD, NEW)]
    assert [403, 303] == tries


@pytest.mark.parametrize(
    ("old", "new", "status", "key"),
    [("wrong horse", NEW, 403, "password"), (OLD, "password1", 400, "weak-password")],
)
def test_a_password_that_cannot_be(
    anna: Browser, phone: Browser, old: str, new: str, status: int, key: str
) -> None:
    """Is told on the page, and nothing has changed."""
    answer = anna.form("/account/password", password=old, new=new)

    assert (status, True) == (answer.status_code, SAY(f"problem.{key}") in answer.text)
    assert is_known(anna) and is_known(phone)


def test_logging_out_everywhere(anna: Browser, phone: Browser) -> None:
    """Here and on all other devices."""
    assert 303 == anna.form("/account/everywhere").status_code

    assert not is_known(anna) and not is_known(phone)


def test_all_ones_data(anna: Browser) -> None:
    """Games, choices and sayings in one file; no password, no secret, nothing of others."""
    url = anna.open(preset="here")
    ply, options = anna.question(url)
    anna.choose(url, ply, options[0])
    anna.form(f"{url}/chat", text="Good luck")

    answer = anna.get("/account/data")
    data = answer.json()

    assert "attachment" in answer.headers["content-disposition"]
    assert {url.removeprefix("/t/")} == {game["id"] for game in data["games"]}
    assert [options[0]] == [choice["choice"] for choice in data["choices"]]
    assert ["Good luck"] == [said["text"] for said in data["sayings"]]
    assert "argon2" not in answer.text and "token" not in answer.text


def test_the_end_of_an_account(server: Server, anna: Browser, phone: Browser, ben: Browser) -> None:
    """Games stay for the others, without the name; its own trial games go; the name is free."""
    name = anna.get("/account/data").json()["name"]
    shared = anna.open(preset="friend", name=name)
    ben.join(anna.links(shared)["1"], "Ben")
    anna.form(f"{shared}/chat", text="Hello")
    trial = str(anna.form(f"{anna.bring(played())}/fork", ply=3).headers["location"])

    assert 403 == anna.form("/account/delete", password="wrong horse").status_code
    assert is_known(anna)
    assert 303 == anna.form("/account/delete", password=OLD).status_code

    assert not is_known(anna) and not is_known(phone)
    assert 410 == anna.get(trial).status_code
    page = ben.get(shared).text
    assert "Hello" in page and name not in page
    assert [("", 0), ("Ben", 1)] == [(p.name, p.seat) for p in server.room(shared).kept.places]
    assert 303 == phone.form("/account/register", name=name, password=NEW).status_code


@pytest.mark.parametrize("what", ["password", "everywhere", "delete", "data"])
def test_guests_have_no_account(ada: Browser, what: str) -> None:
    """There is nothing to be changed, read or deleted."""
    url = f"/account/{what}"
    answer = ada.get(url) if what == "data" else ada.form(url, password=OLD, new=NEW)

    assert 403 == answer.status_code
