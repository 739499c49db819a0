"""The server: the application on an address, until it is stopped."""

import socket
import sys

import uvicorn

from grandplace.engine.errors import UnknownChoice
from grandplace.web.app import make_app
from grandplace.web.house import Settings

GRACE = 2  # seconds for answers under way when the server stops


def serve(host: str, port: int, settings: Settings) -> None:
    """Open the tables; the address is told once it answers."""
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    with _listening(host, port) as place:
        name = f"[{host}]" if ":" in host else host
        print(f"Grand-Place: http://{name}:{place.getsockname()[1]}/  (Ctrl-C stops)", flush=True)
        uvicorn.Server(config).run(sockets=[place])


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    place = socket.socket(family)
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0 if sys.platform == "win32" else 1)
    try:
        place.bind((host, port))
        place.listen(2048)
    except OSError as error:
        place.close()
        raise UnknownChoice(f"cannot listen on {host}:{port}: {error.strerror}") from error
    return place
