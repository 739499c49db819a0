"""The toy of test_greedy subclasses the engine, which only the interpreted form allows."""

from grandplace.lab.bench import is_compiled

collect_ignore_glob = ["test_greedy.py"] if is_compiled() else []
