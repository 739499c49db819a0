"""The log: lines for people, or one JSON object a line for programs."""

import json
import logging
from asyncio import CancelledError
from datetime import UTC, datetime
from typing import Any, Literal

Style = Literal["text", "json"]
SERVER = "uvicorn.error"
ACCESS = logging.getLogger("grandplace.access")
LOUD = {"text": "WARNING", "json": "INFO"}  # programs also read who asked for what


class JsonFormatter(logging.Formatter):
    """A record as JSON. What is told of a request is its route, never its address: that may be a
    secret."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def is_news(record: logging.LogRecord) -> bool:
    """Whether the server's word on an answer is any: that it cut off those who would not leave when
    it ended, it has told in one line already."""
    return record.exc_info is None or not isinstance(record.exc_info[1], CancelledError)


def configuration(style: Style) -> dict[str, Any]:
    """How Python shall log, for `logging.config`."""
    formats: dict[str, dict[str, Any]] = {
        "text": {"format": "%(levelname)s: %(name)s: %(message)s"},
        "json": {"()": JsonFormatter},
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {style: formats[style]},
        "filters": {"news": {"()": lambda: is_news}},
        "handlers": {"out": {"class": "logging.StreamHandler", "formatter": style}},
        "root": {"handlers": ["out"], "level": "WARNING"},
        "loggers": {ACCESS.name: {"level": LOUD[style]}, SERVER: {"filters": ["news"]}},
    }


def asked(method: str, route: str, status: int, seconds: float) -> None:
    """Somebody has asked for something."""
    if ACCESS.isEnabledFor(logging.INFO):
        facts = {"method": method, "route": route, "status": status}
        ACCESS.info("request", extra={"facts": facts | {"ms": round(seconds * 1000, 1)}})
