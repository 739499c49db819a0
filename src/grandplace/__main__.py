"""The command `grandplace`, also as `python -m grandplace`; it names the extra that is missing."""

import sys

CLIENTS = {  # extra: the modules that it brings
    "terminal": "rich textual typer",
    "fit": "numpy",
    "jax": "jax optax",
    "mcp": "mcp",
    "parquet": "pyarrow",
    "postgres": "asyncpg",
    "ray": "ray",
    "web": "aiosqlite alembic argon2 litestar markupsafe minijinja sqlalchemy uvicorn",
}


def main() -> None:
    """Run a command; without its extra, one line says how to get it."""
    try:
        from grandplace.cli import main as run

        run()
    except ModuleNotFoundError as error:
        extra = missing_extra(error.name or "", sys.argv[1:])
        if not extra:
            raise
        command = " ".join(["grandplace", *sys.argv[1:2]])
        print(f"{command} needs: pip install 'grandplace[{extra}]'", file=sys.stderr)
        sys.exit(2)


def missing_extra(module: str, arguments: list[str]) -> str:
    """The extra that a command lacks if it does not find a module; "" if no extra brings it."""
    top = module.partition(".")[0]
    found = [extra for extra, modules in CLIENTS.items() if top in modules.split()]
    serves = arguments[:1] == ["serve"] and found != ["postgres"]
    return "web" if found and serves else "".join(found)


if __name__ == "__main__":
    main()
