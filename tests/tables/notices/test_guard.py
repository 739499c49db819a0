"""What people bring as addresses leads to the internet, and never into the server's own network."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from grandplace.tables.notices import guard
from grandplace.tables.notices.guard import Gone, Guard, Refused, Unreached, is_public

NEVER = """
127.0.0.1 127.8.8.8 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 192.0.0.1
192.0.2.5 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255
::1 :: fe80::1 fc00::1 fd00:ec2::254 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::127.0.0.1
64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b:1::a00:1 2002:7f00:1:: 2002:a00:1:: 2001:db8::1 2001:0:7f00:1::1 fec0::1
""".split()
STRANGE = """
http://example.org/ ftp://example.org/ file:///etc/passwd gopher://example.org/ javascript:alert(1) //example.org/ example.org
https:// https:///x https://user@example.org/ https://user:pw@example.org/ https://example.org:22/ https://example.org:80/
https://example.org:99999/ https://example.org:x/ https://ex\\ample.org/ https://example.org/\x00 https://example.org/\nHost:x
https://[::1 https://exämple.org/
""".split(" ")
INSIDE = """
https://127.0.0.1/ https://127.1/ https://2130706433/ https://0x7f000001/ https://0177.0.0.1/ https://localhost/ https://[::1]/
https://[::ffff:127.0.0.1]/ https://169.254.169.254/latest/meta-data/ https://[fd00:ec2::254]/ https://10.0.0.1/ https://192.168.0.1/
https://0/ https://[::]/ https://[64:ff9b::a9fe:a9fe]/
""".split()
Answer = Callable[[bytes], bytes]


@pytest.mark.parametrize("number", NEVER)
def test_numbers_that_are_never_asked(number: str) -> None:
    """Private, local, shared, reserved ones, and those that carry one of them."""
    assert not is_public(number)


@pytest.mark.parametrize("number", ["1.1.1.1", "8.8.8.8", "2606:4700::1111", "2a00:1450:4001::1"])
def test_numbers_of_the_internet(number: str) -> None:
    """Others may be asked."""
    assert is_public(number)


@pytest.mark.parametrize("url", [u for u in STRANGE if u.strip()] + ["https://" + "a" * 1500])
def test_strange_addresses(url: str) -> None:
    """Are refused before any name is looked up."""
    with pytest.raises(Refused):
        Guard().checked(url.strip(" ") if "\n" not in url else url)


@pytest.mark.parametrize("url", INSIDE)
def test_the_own_network(url: str) -> None:
    """However it is spelled, nothing is sent there."""
    with pytest.raises((Refused, Unreached)) as caught:
        asyncio.run(Guard().post(url, b"", {}))
    assert "no such host" in str(caught.value) or isinstance(caught.value, Refused)


def test_a_name_that_leads_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    """One private address among several is enough."""
    names(monkeypatch, ["93.184.216.34", "10.0.0.7"])

    with pytest.raises(Refused):
        asyncio.run(Guard().post("https://example.org/", b"", {}))


def test_a_name_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection goes to the number that was looked at; another answer comes too late."""

    async def promise() -> None:
        async with served(lambda _: OK) as (port, asked):
            looked = names(monkeypatch, ["127.0.0.1"], ["127.9.9.9"])
            await Guard(private=True).post(f"http://hook.example:{port}/x?y=1", b"hello", {})
            assert 1 == looked[0]
            assert asked[0].startswith(b"POST /x?y=1 HTTP/1.1\r\n")
            assert f"host: hook.example:{port}\r\n".encode() in asked[0].lower()
            assert asked[0].endswith(b"\r\n\r\nhello")

    asyncio.run(promise())


OK = b"HTTP/1.1 204 No Content\r\n\r\n"
MOVED = b"HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n"
ENDLESS = b"HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n" + b"x" * 100_000


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (MOVED, Unreached),
        (b"HTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n", Unreached),
        (b"HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n", Gone),
        (b"HTTP/1.1 404 No\r\ncontent-length: 0\r\n\r\n", Gone),
        (b"garbage", Unreached),
        (b"", Unreached),
    ],
)
def test_answers(answer: bytes, error: type[Exception]) -> None:
    """No redirect is followed; what may pass is tried again, what is gone is not."""

    async def promise() -> None:
        async with served(lambda _: answer) as (port, asked):
            with pytest.raises(error):
                await Guard(private=True).post(f"http://127.0.0.1:{port}/", b"x", {})
            assert 1 == len(asked)

    asyncio.run(promise())


def test_an_answer_is_not_read() -> None:
    """However much there is of it."""

    async def promise() -> None:
        async with served(lambda _: ENDLESS) as (port, _):
            await Guard(private=True).post(f"http://127.0.0.1:{port}/", b"x", {})

    asyncio.run(promise())


def test_who_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is waited for for a while only."""
    monkeypatch.setattr(guard, "SECONDS", 0.2)

    async def promise() -> None:
        never = asyncio.Event()
        async with served(lambda _: OK, never.wait) as (port, _):
            with pytest.raises(Unreached, match="in time|Timeout"):
                await Guard(private=True).post(f"http://127.0.0.1:{port}/", b"x", {})
            never.set()

    asyncio.run(promise())


def names(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[int]:
    """What a name is resolved to, one answer after the other; how often it was asked."""
    looked, true = [0], socket.getaddrinfo

    def found(host: Any, port: Any, *rest: Any, **more: Any) -> Any:
        if not isinstance(host, str) or (not host.endswith("example") and host != "example.org"):
            return true(host, port, *rest, **more)
        numbers = answers[min(looked[0], len(answers) - 1)]
        looked[0] += 1
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (n, port)) for n in numbers]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    return looked


@asynccontextmanager
async def served(
    answer: Answer, before: Callable[[], Awaitable[Any]] | None = None
) -> AsyncIterator[tuple[int, list[bytes]]]:
    """A server that gives one answer to everything; its port, and what it was asked."""
    asked: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = [line for line in head.lower().split(b"\r\n") if b"content-length:" in line]
        body = await reader.readexactly(int(length[0].split(b":")[1])) if length else b""
        asked.append(head + body)
        if before is not None:
            await before()
        writer.write(answer(head + body))

    async with listening(serve) as port:
        yield port, asked


@asynccontextmanager
async def listening(serve: Callable[[Any, Any], Awaitable[None]]) -> AsyncIterator[int]:
    """A server whose connections are all closed before its loop; its port."""

    async def closing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, EOFError):
            await serve(reader, writer)
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    server = await asyncio.start_server(closing, "127.0.0.1", 0)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()
        while others := asyncio.all_tasks() - {asyncio.current_task()}:  # some only just accepted
            await asyncio.gather(*others)
