"""The server of the web's tests."""

from tests.web.conftest import server

__all__ = ["server"]
