"""The toy subclasses the engine, which only the interpreted form allows."""

from grandplace.lab.bench import is_compiled

collect_ignore_glob = ["test_table.py"] if is_compiled() else []
