"""In full, by one command: the first input that does harm ends it with its seed."""

import argparse
import tempfile
from random import Random

from litestar.testing import TestClient
from rich.progress import Progress

from grandplace.web.app import make_app
from grandplace.web.services import Settings
from tests.fuzz.files import FILES
from tests.fuzz.surface import Surface
from tests.web.conftest import Server

TABLES = 1000  # requests after which others come to other tables


def main() -> None:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--inputs", type=int, default=100_000, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with Progress() as progress, tempfile.TemporaryDirectory() as folder:
        chance = Random(asked.seed)
        for work in FILES:
            for _ in progress.track(range(asked.inputs), description=work.__name__):
                work(chance)
        settings = Settings(database=f"sqlite:///{folder}/t.db", pause=0, limited=False)
        with TestClient(make_app(settings)) as client:
            for n in progress.track(range(asked.inputs), description="requests"):
                if n % TABLES == 0:
                    surface = Surface(Server(client), chance)
                surface.call()
    print(f"seed {asked.seed}: {asked.inputs} inputs of each kind, nothing through")


if __name__ == "__main__":
    main()
