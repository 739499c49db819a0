"""Trying answers out at the table in the browser, and giving several in one go."""

import re
from typing import Any

import pytest

from grandplace.engine.errors import IllegalChoice
from grandplace.tables.room import Room
from tests.tables.halls import options
from tests.web.conftest import Browser, Server


@pytest.fixture
def url(ada: Browser) -> str:
    """A table where one browser has both seats."""
    return ada.open(preset="here", name="Ada")


def tried(browser: Browser, room: Room, *wishes: str, status: int = 200) -> Any:
    """What answers would bring whoever is asked."""
    query = "".join([f"&option={wish.replace(' ', '+')}" for wish in wishes])
    answer = browser.get(f"/t/{room.kept.id}/try?seat={room.asked}&ply={room.table.ply}{query}")
    assert status == answer.status_code
    return answer.json() if status == 200 else answer.text


def place(room: Room) -> str:
    """A card that may be taken."""
    return next(text for text in options(room) if text.startswith("place"))


def ends(room: Room, *line: str) -> bool:
    """Whether a line of answers is a whole turn."""
    try:
        return room.table.passes_on(room.asked, room.table.ply, *line)
    except IllegalChoice:
        return False


def whole(room: Room) -> str:
    """A card that makes a whole turn with its usual face: another deal has another one."""
    cards = [text for text in options(room) if text.startswith("place")]
    return next(card for card in cards if ends(room, card, "show 1/3"))


def test_a_card_brings_its_price_and_the_questions_that_follow(
    server: Server, ada: Browser, url: str
) -> None:
    """Nothing is chosen by it; the button names the whole turn."""
    room = server.room(url)
    answer = tried(ada, room, place(room))

    assert [place(room), "show 1/3"] == answer["line"][:2]
    assert "with 1" in answer["button"]
    assert 'value="show 1/3" checked' in answer["follow"]
    before, after = answer["gauges"][f"money-{room.asked}"]
    assert 1 == before - after
    assert answer["then"].keys() == answer["now"].keys()
    assert 0 == server.moves(url)


def test_the_foot_names_what_is_chosen_beforehand(server: Server, ada: Browser, url: str) -> None:
    """All answers, one after another: those below may be out of view."""
    room = server.room(url)
    answer = tried(ada, room, place(room), "show 3/1")
    words = answer["title"].split(" › ")

    assert len(answer["line"]) == len(words)
    assert "Value 3" == words[1]


def test_what_is_wished_later_is_kept(server: Server, ada: Browser, url: str) -> None:
    """Another face of the Architect."""
    room = server.room(url)

    assert "show 3/1" == tried(ada, room, place(room), "show 3/1")["line"][1]


def test_a_question_that_passed_on_the_way_is_no_error(
    server: Server, ada: Browser, url: str
) -> None:
    """Somebody points at an option while the answer of their other window arrives."""
    room = server.room(url)
    seat, option = room.asked, place(room)
    ada.form(f"{url}/choose", ply=0, option=option, confirmed="1")

    late = ada.get(f"{url}/try?seat={seat}&ply=0&option={option}")

    assert (204, "") == (late.status_code, late.text)


def test_a_question_that_is_not_open_is_not_tried(server: Server, ada: Browser, url: str) -> None:
    """Nor one of somebody else."""
    room = server.room(url)
    answer = ada.get(f"{url}/try?seat={room.asked}&ply=7&option=pass")
    other = ada.get(f"{url}/try?seat={1 - room.asked}&ply=0&option=pass")

    assert 409 == answer.status_code
    assert other.status_code in (200, 409)  # two seats that see the same share their eyes


def test_spectators_try_nothing(server: Server, ada: Browser, ben: Browser, url: str) -> None:
    """They are not asked."""
    ben.join(ada.links(url)["-1"])

    assert 409 == ben.get(f"{url}/try?ply=0&option=pass").status_code


def test_a_line_is_played_in_one_go(server: Server, ada: Browser, url: str) -> None:
    """The record has its answers one by one; what was shown need not be confirmed."""
    room = server.room(url)
    line = tried(ada, room, place(room))["line"]

    answer = ada.form(f"{url}/choose", ply=0, option=line[0], then="\n".join(line[1:]), seen="1")

    assert 303 == answer.status_code
    assert line == [entry.choice for entry in server.room(url).record.entries]
    assert len(line) == server.moves(url)


def test_a_line_with_an_answer_that_cannot_be_is_refused_whole(
    server: Server, ada: Browser, url: str
) -> None:
    """Nothing of it is played."""
    room = server.room(url)
    for later in ("show 9/9", "pass", "show 1/3\nplace a1"):
        answer = ada.form(f"{url}/choose", ply=0, option=place(room), then=later, seen="1")
        assert 409 == answer.status_code
    assert 0 == server.moves(url)


def test_a_line_that_was_not_shown_is_confirmed(server: Server, ada: Browser, url: str) -> None:
    """The whole of it is named, and sent once more."""
    room = server.room(url)
    line = tried(ada, room, whole(room))["line"]

    page = ada.form(f"{url}/choose", ply=0, option=line[0], then="\n".join(line[1:])).text

    assert "End your turn so?" in page
    assert f'name="option" value="{line[0]}"' in page
    assert 'name="then" value="show 1/3' in page
    assert len(line) == page[page.index('<ol class="line">') :].split("</ol>")[0].count("<li>")
    assert 0 == server.moves(url)


def test_the_turn_so_far_is_named_too(server: Server, ada: Browser, url: str) -> None:
    """What was chosen before, and may be taken back."""
    room = server.room(url)
    ada.form(f"{url}/choose", ply=0, option=whole(room))

    page = ada.form(f"{url}/choose", ply=1, option="show 1/3").text

    listed = page[page.index('<ol class="line">') :].split("</ol>")[0]
    assert 2 == listed.count("<li>")


def test_several_things_are_ticked(server: Server, ada: Browser, url: str) -> None:
    """Where Architects are sent, two at a time: slots, and as many ticks."""
    room = server.play(url, lambda room: room.table.match.state.prompt().key == "SendArchitects")
    answer = tried(ada, room)

    assert 'type="checkbox"' in answer["follow"]
    assert 'class="meter"' in answer["follow"]
    assert answer["line"]


def test_the_question_is_the_headline(ada: Browser, url: str) -> None:
    """Whose turn it is stands below."""
    page = ada.get(url).text

    assert 'id="q-h" class="long">Take a card, go to Brussels, or pass.</h1>' in page
    assert "<p>Your turn, " in page


def test_a_program_may_answer_several_questions(server: Server, ada: Browser) -> None:
    """`then` of the API."""
    seats = [{"name": "a"}, {"name": "b"}]
    opened = ada.post(
        "/api/tables", json={"game": "bruxelles1897", "seats": seats, "first": 0}
    ).json()
    room = server.room(f"/t/{opened['table']}")
    data = {"ply": 0, "option": place(room), "then": ["show 1/3"]}
    answer = ada.post(
        f"/api/tables/{opened['table']}/choices",
        headers={"authorization": f"Bearer {opened['seats'][0]}"},
        json=data,
    )

    assert 201 == answer.status_code
    assert answer.json()["ply"] >= 2


def test_a_phone_is_told_what_matters_most(server: Server, ada: Browser, url: str) -> None:
    """Three changes by themselves, one's own first, and which words then need no telling."""
    room = server.room(url)
    answer = tried(ada, room, place(room))

    before, after = answer["gauges"][f"money-{room.asked}"]
    assert f"{before} → {after} BEF" == answer["pills"][0]
    assert len(answer["pills"]) <= 3
    assert answer["told"].startswith(", ".join(answer["pills"]).replace(" → ", "\u00a0→\u00a0"))
    assert answer["text"].startswith(answer["told"])


def test_the_other_choices_are_a_button_away(server: Server, ada: Browser, url: str) -> None:
    """Where only what is chosen is listed; it sends nothing."""
    assert '<button type="button" class="others" data-others>' in ada.get(url).text


def test_a_card_of_bruges_waits_for_its_action(server: Server, ada: Browser) -> None:
    """Nothing is sent until it is chosen; then head, rule and button are the action's."""
    url = ada.open(preset="here", name="Ada", game="bruges")
    room = server.play(url, lambda room: room.table.match.state.prompt().key == "Turn")
    card = options(room)[0]
    alone, used = tried(ada, room, card), tried(ada, room, card, "for guilders")

    assert alone["partial"] and "Choose an action" == alone["button"]
    assert "Now choose what it is for." in alone["text"]
    assert not used["partial"]
    assert re.search(r": take \d guilders?$", used["title"])
    assert used["button"].endswith(": take guilders")
    assert "guilders.take" == used["clause"]
