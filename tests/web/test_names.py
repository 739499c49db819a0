"""What people and bots are called."""

import re
from dataclasses import replace

import pytest

from grandplace.bots.levels import LEVELS as LADDER
from grandplace.web import pages
from grandplace.words.render import LANGUAGES, catalogue
from tests.tables.halls import played
from tests.web.conftest import Browser, Server

LEVELS = {
    "en": ["First evening", "Guest", "Regular", "Connoisseur", "Master"],
    "fr": ["Premier soir", "Invité", "Habitué", "Connaisseur", "Maître"],
    "de": ["Erster Abend", "Gast", "Stammgast", "Kenner", "Meister"],
}
IN_LIST = 22  # letters that the list of seats has room for on a phone
ALONE = {"seat__0": "me", "seat__1": "bot:greedy", "first": "0"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_have_levels_with_friendly_names(server: Server, language: str) -> None:
    """At the table and in the list, where the whole name can be read."""
    anna = Browser(server, language)
    words = catalogue(language, "")
    start = anna.get("/").text
    options = re.findall(r'<option value="bot:\w+"[^>]*>([^<]+)', start)

    assert LEVELS[language] == [words[f"bot.{level.name}"] for level in LADDER]
    assert LEVELS[language] == re.findall(r'name="level".*<b>([^<]+)</b>', start)
    assert LEVELS[language][2] in anna.get(anna.open(**ALONE)).text  # by its former name
    assert 5 == len(set(options)) and max(map(len, options)) <= IN_LIST


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Your turn"), ("fr", "À vous"), ("de", "Du bist dran")]
)
def test_who_has_no_name_is_not_called_by_a_number(
    server: Server, language: str, said: str
) -> None:
    """Alone with the page; two at one device are."""
    anna = Browser(server, language)

    assert f">{said}</" in anna.get(anna.open(**ALONE)).text
    assert f">{said}</" not in anna.get(anna.open(**ALONE, name="Anna")).text
    both = anna.get(anna.open(seat__0="me", seat__1="here", first="0")).text
    assert f">{said}</" not in both


def test_seats_of_a_simulated_game_have_names(ada: Browser) -> None:
    """Its record says which bots played; those who read it can tell them apart."""
    record = played()
    url = ada.bring(replace(record, seats=["greedy"] * len(record.seats)))
    text = ada.get(url).text

    assert "Odilon" in text and "Marguerite" in text
    assert "greedy" not in text


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("text", ["nonsense", "{}", '{"format": 1}'])
def test_a_record_is_refused_in_the_readers_language(
    server: Server, language: str, text: str
) -> None:
    """Without a word of the program's own."""
    answer = Browser(server, language).form("/import", text=text)

    assert 400 == answer.status_code
    assert str(catalogue(language, "")["problem.record.text"]) in answer.text
    assert "not a" not in answer.text and "Expecting" not in answer.text


def test_a_changed_record_names_the_choice(ada: Browser) -> None:
    """From which on the rules say otherwise; a game that is not here is not known."""
    record = played()
    entries = [*record.entries[:3], replace(record.entries[3], choice="pass pass")]
    answer = ada.form("/import", text=replace(record, entries=entries).to_json())
    other = ada.form("/import", text=replace(record, game="chess").to_json())

    assert "From choice 4 on it does not follow the rules." in answer.text
    assert "This game, variant or number of players is not known here." in other.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_the_game_in_brief(server: Server, language: str) -> None:
    """Before the keys."""
    anna = Browser(server, language)
    page = anna.get(anna.open(**ALONE)).text
    aim = str(catalogue(language, "bruxelles1897")["brief.aim"])

    assert page.index('id="help"') < page.index(aim) < page.rindex("<kbd>")


def test_names_and_sayings_read_as_they_are_written(server: Server, ada: Browser) -> None:
    """Signs that turn letters around, or that nobody sees, are left out; small pictures are whole."""
    url = ada.open(preset="here", name="\u202eadA\u2066 \U0001f469\u200d\U0001f3a8\u0007")
    ada.form(f"{url}/chat", text="a\u202eb\u200fc")

    assert "adA \U0001f469\u200d\U0001f3a8" == server.room(url).kept.places[0].name
    assert ["abc"] == [line.text for line in server.room(url).kept.chat]
    assert 400 == ada.form("/account/register", name="\u202e", password="x y z u v").status_code


def test_long_lists_have_pages(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is on one of them."""
    urls = {ada.open(preset="here") for _ in range(3)}
    monkeypatch.setattr(pages, "LISTED", 2)
    first, second = ada.get("/mine").text, ada.get("/mine?from=2").text
    found = [re.findall(r'class="row-link" href="([^"]+)"', page) for page in (first, second)]

    assert [2, 1] == [len(page) for page in found]
    assert urls == {url for page in found for url in page}
    assert 'href="/mine?from=2"' in first and 'href="/mine?from=0"' in second
