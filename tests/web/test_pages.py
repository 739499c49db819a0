"""The pages: each answers, in three languages, with nothing inline; tables open and are joined."""

import re
from html import unescape
from typing import Any

import pytest

from grandplace.bots.levels import NEWCOMER, USUAL
from grandplace.engine.state import NOBODY
from grandplace.games import REGISTRY, clause_rows, load
from grandplace.games import page as page_of
from grandplace.words.render import BRIEF, LANGUAGES, Phrases, Words
from tests.tables.halls import NAME, played
from tests.web.conftest import Browser, Server

PLAIN = [
    "/",
    "/learn",
    "/puzzles",
    "/mine",
    "/account",
    "/preferences",
    "/import",
    "/about",
    "/notices",
]
PLAIN += [f"/rules/{name}" for name in REGISTRY]
PLAIN += ["/rules/bruges/cards"]
FIRST, SECOND = "bruxelles1893-first", "bruxelles1893-second"
FIVE = {f"seat__{i}": "here" for i in range(5)}
INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:|src=.data:")


def checked(browser: Browser, url: str) -> str:
    """A page that answers as every page must."""
    answer = browser.get(url)
    assert 200 == answer.status_code, f"{url}: {answer.text[:300]}"
    assert answer.headers["content-security-policy"].startswith("default-src 'self';")
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "nosniff" == answer.headers["x-content-type-options"]
    assert "DENY" == answer.headers["x-frame-options"]
    assert "cache-control" in answer.headers
    assert None is INLINE.search(answer.text), url
    return answer.text


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_page_answers(server: Server, language: str) -> None:
    """In the browser's language, under a strict policy and with nothing inline."""
    browser = server.browser(f"{language}-BE,{language};q=0.9,en;q=0.5")
    table = browser.open(preset="friend", name="Ada")
    links = browser.links(table)
    over = browser.bring(played())
    invited = [link for seat, link in links.items() if seat != "0"]  # one's own leads to the table
    pages = [f"{table}/notices", table, f"{table}/host", *invited, f"{table}/check", f"{table}/log"]
    pages += [over, f"{over}/replay", f"{over}/check", f"{over}/log"]

    for url in PLAIN + pages:
        assert f'<html lang="{language}"' in checked(browser, url), url


def test_every_route_that_is_read_is_tested(server: Server) -> None:
    """The list above has every address that can be read but those with tests of their own."""
    mine = {"/static/{mark:str}/{name:str}", "/t/{id:str}/live", "/t/{id:str}/record", "/rules"}
    mine |= {"/t/{id:str}/host/live"}  # see test_hosting
    mine |= {"/t/{id:str}/shelf", "/t/{id:str}/shelf/record"}  # see test_shelf
    mine |= {"/t/{id:str}/theatre/{number:int}"}  # see test_theatre
    mine |= {"/t/{id:str}/try"}  # see test_whatif
    mine |= {"/deal/{mark:str}"}  # see test_deals
    mine |= {"/t/{id:str}/review"}  # see test_review
    mine |= {"/service-worker.js", "/notices/stop/{token:str}", "/notices/prove/{token:str}"}
    mine |= {"/t/{id:str}/notices"}  # see test_notices
    mine |= {"/account/data"}  # see test_account
    mine |= {"/t/{id:str}/substitute"}  # see test_absence
    mine |= {"/healthz", "/readyz", "/metrics", "/robots.txt"}  # see test_metrics
    puzzle = "/puzzles/{game:str}"  # see test_puzzles
    mine |= {f"{puzzle}/{page}" for page in ("next", "{number:int}", "{number:int}/try")}
    listed = {*PLAIN, "/join/{token:str}", "/rules/{game:str}", "/rules/{game:str}/tips"}
    listed |= {"/rules/{game:str}/{clause:str}", "/rules/{game:str}/cards"}
    listed |= {f"/t/{{id:str}}{page}" for page in ("", "/host", "/check", "/replay", "/log")}
    routes = server.client.app.routes
    read = {r.path for r in routes if "GET" in getattr(r, "methods", ())}

    assert set() == {path for path in read - mine - listed if not path.startswith("/api")}


def test_fragments_answer(server: Server, ada: Browser) -> None:
    """Tips and one clause of every game, and the list of games."""
    for name in REGISTRY:
        checked(ada, f"/rules/{name}/tips")
        checked(ada, f"/rules/{name}/{clause_rows(name)[0]['id']}")
    checked(ada, "/api/games")
    for url in (f"/rules/{NAME}/no.such-clause", "/rules/chess", "/rules/chess/tips", "/nowhere"):
        assert 404 == ada.get(url).status_code, url


def test_static_files_are_kept_for_ever(ada: Browser) -> None:
    """Under an address that has their content's mark; any other mark is not found."""
    urls = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', ada.get("/").text))
    assert urls
    for url in urls:
        answer = ada.get(url)
        assert 200 == answer.status_code
        assert "immutable" in answer.headers["cache-control"]
        mark = url.split("/")[2]
        assert 404 == ada.get(url.replace(mark, "0" * len(mark))).status_code


def test_the_chosen_language_is_remembered(server: Server) -> None:
    """Against the browser's own, on every page after, and only it is changed."""
    browser = server.browser("de")
    browser.form("/preferences", theme="dark", sound=1)

    answer = browser.form("/preferences", language="fr", only="language", back="/mine")

    assert "/mine" == answer.headers["location"]
    page = browser.get("/mine").text
    assert '<html lang="fr" data-theme="dark"' in page
    assert "data-sound" in page


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_start_page_offers_every_game(server: Server, language: str) -> None:
    """By its title, for so many, each with its own variants."""
    page = unescape(checked(server.browser(language), "/"))
    card = r'name="game" value="([^"]+)" data-few="(\d)" data-many="(\d)".*?aria-label="([^"]+)"'
    group = r'<fieldset class="variants" data-game="([^"]+)">(.*?)</fieldset>'
    box = r'title="([^"]+)"><input type="checkbox" name="variant\.[^".]+\.([^"]+)".*?<span>([^<]+)<'
    cards = re.findall(card, page, re.DOTALL)
    variants = {
        name: [(variant, title, short) for title, variant, short in re.findall(box, inside)]
        for name, inside in re.findall(group, page, re.DOTALL)
    }

    assert sorted(REGISTRY, key=lambda name: page_of(name).LEVEL) == [name for name, *_ in cards]
    for name, few, many, title in cards:
        game, say = load(name), Phrases(language, name)
        assert (game.seats[0], game.seats[-1]) == (int(few), int(many))
        assert say("game.title") == title
        offered = [(v, say(f"variant.{v}"), say(f"variant.{v}.short")) for v in game.variants]
        assert offered == variants.get(name, [])
        assert not offered or f">{say('pages.start.variants', title)}</legend>" in page
    assert len(REGISTRY) == len({title for *_, title in cards})
    assert ["expert"] == [name for name, *_ in variants["bruxelles1893-first"]]


@pytest.mark.parametrize(
    ("fields", "seats", "mine", "where"),
    [
        ({"preset": "bots"}, 3, [0], ""),
        ({"preset": "bot"}, 2, [0], ""),
        ({"preset": "friend"}, 2, [0], "/host"),
        ({"preset": "here"}, 2, [0, 1], ""),
        ({"seat__0": "me", "seat__1": "here", "seat__2": "friend"}, 3, [0, 1], "/host"),
        ({"seat__1": "friend", "seat__3": "me", "seat__0": "none"}, 2, [1], "/host"),
        ({"seat__0": "friend", "seat__1": "friend"}, 2, [-1], "/host"),
        ({f"seat__{i}": "here" for i in range(4)}, 4, [0, 1, 2, 3], ""),
        ({"game": FIRST, "variant": "expert"} | FIVE, 5, [0, 1, 2, 3, 4], ""),
        ({"game": SECOND} | FIVE, 5, [0, 1, 2, 3, 4], ""),
    ],
)
def test_tables_open(
    server: Server, fields: dict[str, Any], seats: int, mine: list[int], where: str
) -> None:
    """By each preset and by seats: so many, these of them mine, the host where links are needed."""
    browser = server.browser()
    answer = browser.form("/tables", **{"game": NAME, **fields})

    assert 303 == answer.status_code
    assert where == re.sub(r"^/t/[^/]+", "", answer.headers["location"])
    url = answer.headers["location"].removesuffix("/host")
    room = server.room(url)
    assert seats == len(room.kept.places)
    assert (fields.get("game", NAME), fields.get("variant", "")) == (
        room.record.game,
        room.record.variant,
    )

    async def claims() -> list[int]:
        person = await server.services.people.of_visit(browser.cookies["visit"])
        assert person is not None
        return await server.services.people.seats(person, room.kept.id)

    assert mine == server.do(claims)
    assert 200 == browser.get(url).status_code


@pytest.mark.parametrize(
    "fields",
    [
        {"seat__0": "me"},
        FIVE,
        {"seat__0": "me", "seat__1": "bot:deepblue"},
        {"seat__0": "me", "seat__1": "bot:"},
        {"seat__0": "me", "seat__1": "dragon"},
        {"game": "chess", "preset": "here"},
        {"preset": "here", "variant": "upside-down"},
        {"preset": "here", "variant": "expert"},
        {"preset": "here", "game": "bruxelles1893"},
        {"preset": "here", "game": SECOND, "variant": "expert"},
        {"preset": "party"},
        {},
    ],
)
def test_tables_that_cannot_be_are_refused(ada: Browser, fields: dict[str, Any]) -> None:
    """Too few or too many seats, an unknown bot, kind, game or variant: 400, and no table."""
    answer = ada.form("/tables", **{"game": NAME, **fields})

    assert 400 == answer.status_code
    assert '<html lang="en"' in answer.text
    assert 'class="row' not in ada.get("/mine").text


def test_a_link_leads_to_a_seat(server: Server, ada: Browser, ben: Browser) -> None:
    """Who follows it sits there under the given name; without it, the table is closed."""
    url = ada.open(preset="friend", name="Ada")
    assert 403 == ben.get(url).status_code

    assert url == ben.join(ada.links(url)["1"], "<b>Ben</b>")

    page = ben.get(url).text
    assert "&lt;b&gt;Ben&lt;/b&gt;" in page
    assert "<b>Ben</b>" not in page
    assert "<b>Ben</b>" == server.room(url).kept.places[1].name


def test_a_spectator_sees_no_hand(server: Server, ada: Browser, ben: Browser) -> None:
    """By the link for spectators one looks on: the page of a spectator, and nothing asked."""
    url = ada.open(preset="friend")
    ben.join(ada.links(url)["-1"], "Zoe")

    assert (-1, []) == ben.question(url)
    assert ["", ""] == [place.name for place in server.room(url).kept.places]
    assert 403 == ben.get(f"{url}/host").status_code


def test_only_the_host_has_the_links(server: Server, ada: Browser, ben: Browser) -> None:
    """Neither a player nor a stranger sees or changes them."""
    url = ada.open(preset="friend")
    ben.join(ada.links(url)["1"])
    stranger = server.browser()

    for browser in (ben, stranger):
        assert 403 == browser.get(f"{url}/host").status_code
        assert 403 == browser.form(f"{url}/links/1/revoke").status_code
        assert 403 == browser.form(f"{url}/pause", at_once=1).status_code
    assert ada.links(url)["1"] == f"/join/{server.room(url).kept.places[1].token}"
    assert 404 == ada.form(f"{url}/links/7/revoke").status_code


def test_a_revoked_link_is_dead(ada: Browser, ben: Browser, server: Server) -> None:
    """Nobody can come by it, who came by it is out, the new one works, and the host stays."""
    url = ada.open(preset="friend")
    old = ada.links(url)["1"]
    ben.join(old)
    assert 200 == ben.get(url).status_code

    assert 303 == ada.form(f"{url}/links/1/revoke").status_code

    assert 404 == server.browser().get(old).status_code
    assert 404 == ben.form(old, name="Ben").status_code
    assert 403 == ben.get(url).status_code
    assert 200 == ada.get(url).status_code
    assert url == ben.join(ada.links(url)["1"])


def test_the_host_of_a_revoked_seat_stays(ada: Browser) -> None:
    """A new link for the host's own seat does not send the host away."""
    url = ada.open(preset="here")
    ada.form(f"{url}/links/0/revoke")

    assert 200 == ada.get(url).status_code


def test_the_first_level_is_offered_until_a_game_is_finished(server: Server, ada: Browser) -> None:
    """To have begun one is no reason to meet a stronger one."""

    def offered() -> list[str]:
        return re.findall(r'name="level" value="(\w+)" checked', ada.get("/").text)

    url = ada.open(preset="here")
    assert [NEWCOMER] == offered()
    server.play(url, lambda room: room.asked == NOBODY)
    assert [USUAL] == offered()


def test_my_games_begin_with_my_turn(server: Server, ada: Browser) -> None:
    """Then those where others are asked, then those that are over."""
    here = ada.open(preset="here")
    over = ada.bring(played())
    friend = ada.open(preset="friend")
    while server.room(friend).asked == 0:
        ply, options = ada.question(friend)
        ada.choose(friend, ply, options[0])

    rows = re.findall(r'class="row-link" href="([^"]+)"', ada.get("/mine").text)

    assert [here, friend, over] == rows


def test_my_games_tell_the_level_of_bots(ada: Browser) -> None:
    """As they are called."""
    ada.open(preset="bot", level="greedy")
    page = ada.get("/mine").text

    assert ["bot, Regular"] == re.findall(r"<small>(bot[^<]*)</small>", page)
    assert 'name="preset" value="bot">' in ada.get("/").text


def test_my_games_tell_their_round(server: Server, ada: Browser) -> None:
    """As long as they go on."""
    url = ada.open(preset="here")
    ada.bring(played())
    assert 1 == ada.get("/mine").text.count("<span>round 1</span>")
    server.play(url, lambda room: room.table.match.state.round == 2)
    server.do(lambda: server.services.hall.forget(url.removeprefix("/t/")))

    page = ada.get("/mine").text

    assert ["2"] == re.findall(r"<span>round (\d)</span>", page)


def test_the_pace_of_bots_can_be_changed(server: Server, ada: Browser) -> None:
    """By the host, both ways."""
    url = ada.open(preset="here")
    ada.form(f"{url}/pause", at_once=1)
    assert server.room(url).kept.at_once
    ada.form(f"{url}/pause")
    assert not server.room(url).kept.at_once


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil", "x\r\ny"])
def test_a_form_leads_nowhere_else(ada: Browser, back: str) -> None:
    """A path that is not ours is not followed."""
    answer = ada.form("/preferences", language="fr", only="language", back=back)

    assert "/" == answer.headers["location"]


@pytest.mark.parametrize("names", [[" ", "  "], ["Ada\n  B", "Ada \t C"]])
def test_names_may_be_spaced_as_they_like(server: Server, ada: Browser, names: list[str]) -> None:
    """A table of a script or out of a record has its pages, whatever its seats are called."""
    seats = [{"name": name} for name in names]
    opened = ada.post("/api/tables", json={"game": NAME, "seats": seats})
    assert 201 == opened.status_code
    links = [f"/join/{token}" for token in opened.json()["seats"]]

    for link in links:
        checked(ada, link)
    urls = [ada.join(links[0]), ada.bring(played(*names, plies=4)), ada.bring(played(*names))]
    for url in [*urls, "/mine", "/"]:
        checked(ada, url)

    folded = [" ".join(name.split()) for name in names]
    assert [folded] * 3 == [server.room(url).record.seats for url in urls]


def test_the_language_is_not_changed_by_asking_again(ada: Browser) -> None:
    """Its form leads back to a page that was read; from an answer to a form, to the start."""
    back = re.compile(r'name="back" value="([^"]*)"><input type="hidden" name="only" value="lang')
    read, answered = ada.get("/import"), ada.form("/import", text="{}")

    assert (200, ["/import"]) == (read.status_code, back.findall(read.text))
    assert (400, ["/"]) == (answered.status_code, back.findall(answered.text))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_rules_name_what_is_added(server: Server, language: str) -> None:
    """Chapters of the expansion and of the boards, what these replace, and a clause in place."""
    browser, say = server.browser(language), Phrases(language, SECOND)
    page = unescape(checked(browser, f"/rules/{SECOND}"))
    expansion = say("variant.belle-epoque.short")
    titles = re.findall(r'<h2 [^>]*>([^<]+?)(?: <span class="tag">([^<]+)</span>)?</h2>', page)
    glass = page[page.index('id="setup.glass-out"') : page.index('id="setup.bonus-30"')]

    assert (say("chapter.be-seats"), expansion) in titles
    assert (say("chapter.asym"), say("variant.asymmetric.short")) in titles
    assert (say("chapter.sale"), "") in titles
    assert say("pages.rules.without", expansion) in glass
    assert f"<b>{say('tile.tile-01')}</b> · {say.clause('be.tile-01')}" in page
    assert expansion in unescape(checked(browser, f"/rules/{SECOND}/be.seat-one"))
    assert expansion not in unescape(checked(browser, f"/rules/{SECOND}/sale.one"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REGISTRY)
def test_the_rules_begin_in_brief(server: Server, game: str, language: str) -> None:
    """Aim, round, turn, points and a hint, before the first clause."""
    say = Words(language, load(game))
    page = unescape(server.browser(language).get(f"/rules/{game}").text)

    before = page.partition('<div class="clause"')[0]
    assert [] == [part for part in BRIEF if say(f"brief.{part}") not in before]


def test_the_rules_begin_somewhere(ada: Browser) -> None:
    """Without a game's name one is sent to the first game, whose page names the others."""
    answer = ada.get("/rules")
    assert answer.headers["location"] == f"/rules/{next(iter(REGISTRY))}"
    text = ada.get(answer.headers["location"]).text
    assert all(f'href="/rules/{name}"' in text for name in REGISTRY)


def test_the_second_at_one_screen_has_a_name(server: Server, ada: Browser) -> None:
    """Whoever opens a table for two at one screen names both."""
    url = ada.open(preset="here", name="Ada", second="Benoît")

    assert ["Ada", "Benoît"] == [place.name for place in server.room(url).kept.places]
