"""Every hostile text through every field of every form and body; what is kept of it is read on
every page that shows it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import httpx

from tests.fuzz.hostile import TEXTS, harm
from tests.fuzz.surface import Route, Surface

# Where names, sayings and addresses are shown: to whoever sits there, and to who is invited.
SHOWN = ["/t/{id}", "/t/{id}/host", "/t/{id}/log", "/t/{id}/replay", "/t/{id}/substitute", "/mine"]
SHOWN += ["/join/{token}", "/account", "/account/data", "/notices", "/api/tables/{table}"]
REFUSED = 400
PAGES = [Route("GET", path, []) for path in SHOWN]


def fields(surface: Surface) -> Iterator[tuple[Route, str]]:
    """All of them."""
    for route in surface.routes:
        for name in route.fields:
            yield route, name


def streamed(address: str, texts: Sequence[str] = TEXTS) -> int:
    """How many streams told of these texts, and of nothing else."""
    with httpx.Client(base_url=address, timeout=60) as client:
        for text in texts:
            seats = [{"name": text}, {"name": "Ben"}]
            opened = client.post("/api/tables", json={"game": "bruges", "seats": seats})
            if opened.status_code < REFUSED:
                _followed(client, opened.json(), text)
    return 2 * len(texts)


def _followed(client: httpx.Client, opened: dict[str, Any], text: str) -> None:
    """A page and a program look on while somebody of that name talks."""
    table, token = opened["table"], opened["seats"][0]
    client.get("/about")
    proof = {"_csrf_token": client.cookies["csrf"]}
    client.post(f"/join/{token}", data={**proof, "name": text, "also": "1"})
    client.post(f"/t/{table}/chat", data={**proof, "text": text})
    bearer = {"authorization": f"Bearer {token}"}
    for path in (f"/t/{table}/live", f"/api/tables/{table}/events"):
        with client.stream("GET", path, headers=bearer) as stream:
            told = next(piece for piece in stream.iter_text() if "data: " in piece)
        answer = httpx.Response(stream.status_code, headers=stream.headers, text=told)
        assert not harm(answer), (harm(answer), path, text, told[:2000])


def planted(
    surface: Surface, route: Route, name: str, texts: Sequence[str] = TEXTS
) -> Counter[str]:
    """How many requests were sent for this field; how many of its texts were taken, and seen."""
    counts: Counter[str] = Counter()
    for text in texts:
        url = surface.town.table(route.path)
        sent = {**surface.fields(route, url), name: text}
        person = surface.town.one_at(url, is_leaving=route.path.startswith("/account"))
        status = surface.send(person, route, surface.address(route, url), sent, url)
        counts += Counter(sent=1, taken=status < REFUSED)
        if status < REFUSED and url.startswith("/t/"):
            for page in PAGES:
                surface.send(person, page, surface.address(page, url), {}, url)
                counts += Counter(read=1)
    return counts
