"""The servers of the web's tests, and a browser."""

from tests.web.conftest import ada, address, server

__all__ = ["ada", "address", "server"]
