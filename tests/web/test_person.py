"""Accounts in the browser: registering, logging in and out, and what comes along."""

import re
from typing import Any

import pytest

from grandplace.words.render import Phrases
from tests.web.conftest import Browser, Server

PASSWORD = "correct horse"
SAY = Phrases("en")


def mine(browser: Browser) -> set[str]:
    return set(re.findall(r'class="row-link" href="([^"]+)"', browser.get("/mine").text))


def named(browser: Browser) -> bool:
    """Whether the pages of this browser know an account."""
    return 'action="/account/logout"' in browser.get("/account").text


def test_a_guest_becomes_an_account(ada: Browser) -> None:
    """Under a name and a password, with the games played before."""
    url = ada.open(preset="here")

    answer = ada.form("/account/register", name=" Adele ", password=PASSWORD)

    assert (303, "/mine") == (answer.status_code, answer.headers["location"])
    assert {url} == mine(ada)
    assert "<h1>Adele</h1>" in ada.get("/account").text


def test_an_account_is_found_on_another_device(server: Server, ada: Browser, ben: Browser) -> None:
    """Whoever logs in has the account's games, and those of the guest before."""
    first = ada.open(preset="here")
    ada.form("/account/register", name="Beatrix", password=PASSWORD)
    second = ben.open(preset="friend")

    assert 303 == ben.form("/account/login", name="BEATRIX", password=PASSWORD).status_code

    assert {first, second} == mine(ben) == mine(ada)
    for browser in (ada, ben):
        assert 200 == browser.get(f"{second}/host").status_code


def test_a_taken_name_is_told(ada: Browser, ben: Browser) -> None:
    """In any spelling of its letters; the second browser stays a guest."""
    ada.form("/account/register", name="Cécile", password=PASSWORD)

    answer = ben.form("/account/register", name="CÉCILE", password=PASSWORD)

    assert 409 == answer.status_code
    assert SAY("problem.name-taken") in answer.text
    assert not named(ben)


@pytest.mark.parametrize(("name", "password"), [("Dora", "wrong horse"), ("Nobody", PASSWORD)])
def test_a_login_that_does_not_fit_is_told(
    server: Server, ben: Browser, name: str, password: str
) -> None:
    """With the same words, whether the name or the password is wrong."""
    server.browser().form("/account/register", name="Dora", password=PASSWORD)

    answer = ben.form("/account/login", name=name, password=password)

    assert 403 == answer.status_code
    assert SAY("problem.password") in answer.text
    assert not named(ben)


def test_a_logout_forgets_the_browser(ada: Browser) -> None:
    """Its cookie is worth nothing any more, also when it is sent again."""
    url = ada.open(preset="here")
    ada.form("/account/register", name="Emma", password=PASSWORD)
    cookie = ada.cookies["visit"]

    assert 303 == ada.form("/account/logout").status_code

    ada.cookies.set("visit", cookie, domain="testserver.local")
    assert not named(ada)
    assert set() == mine(ada)
    assert 403 == ada.get(url).status_code


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("", PASSWORD),
        ("   ", PASSWORD),
        ("x" * 25, PASSWORD),
        ("Flora", "short"),
        ("Flora", "x" * 201),
    ],
)
def test_names_and_passwords_have_a_measure(ada: Browser, name: str, password: str) -> None:
    """No empty name, none that is too long, no password that is too short."""
    assert 400 == ada.form("/account/register", name=name, password=password).status_code
    assert not named(ada)


@pytest.mark.parametrize(
    "password",
    ["password", "Passwort1!", "12345678", "87654321", "aaaaaaaa", "qwertzuiop", "Friedrich7"],
)
def test_a_password_that_everybody_tries_is_refused(ada: Browser, password: str) -> None:
    """With a hint at what would be better."""
    answer = ada.form("/account/register", name="Friedrich", password=password)

    assert 400 == answer.status_code
    assert SAY("problem.weak-password") in answer.text
    assert not named(ada)


def test_the_cookie_is_out_of_reach_for_scripts(ada: Browser) -> None:
    """And is not sent along from other sites."""
    answer = ada.form("/preferences", language="de", only="language")
    cookies = [c for c in answer.headers.get_list("set-cookie") if c.startswith("visit=")]

    assert 1 == len(cookies)
    assert "httponly" in cookies[0].lower()
    assert "samesite=lax" in cookies[0].lower()


@pytest.mark.parametrize(
    "fields", [{"language": "nl"}, {"theme": "pink"}, {"motion": "<b>"}, {"colours": ""}]
)
def test_a_preference_that_does_not_exist(ada: Browser, fields: dict[str, Any]) -> None:
    """400, and nothing is remembered."""
    assert 400 == ada.form("/preferences", **fields).status_code
    assert '<html lang="en" data-theme="auto" data-motion="auto" data-colours="plain"' in (
        ada.get("/").text
    )


def test_an_account_is_not_overwritten(ada: Browser, ben: Browser) -> None:
    """Who is logged in cannot give the account another name and password by registering again."""
    ada.form("/account/register", name="Dorothea", password=PASSWORD)

    answer = ada.form("/account/register", name="Thief", password="another horse")

    assert (303, "/account") == (answer.status_code, answer.headers["location"])
    assert 303 == ben.form("/account/login", name="Dorothea", password=PASSWORD).status_code


@pytest.mark.parametrize("door", ["register", "login"])
def test_an_account_gets_a_cookie_of_its_own(server: Server, ben: Browser, door: str) -> None:
    """Whoever has planted or read the cookie of the guest is not let into the account by it."""
    name = f"Gerda {door}"
    if door == "login":
        server.browser().form("/account/register", name=name, password=PASSWORD)
    url = ben.open(preset="here")
    ben.form("/preferences", theme="dark")
    old, thief = ben.cookies["visit"], server.browser()

    assert 303 == ben.form(f"/account/{door}", name=name, password=PASSWORD).status_code

    thief.cookies.set("visit", old, domain="testserver.local")
    assert old != ben.cookies["visit"]
    assert (True, {url}) == (named(ben), mine(ben))
    assert (False, set()) == (named(thief), mine(thief))
    assert 403 == thief.get(url).status_code
    assert 'data-theme="auto"' in thief.get("/").text, "the guest is still known"
