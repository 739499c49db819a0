"""Faults under load: servers killed, disks full, databases locked or gone, clocks that jump; and
nothing that was acknowledged is lost.

    uv run --group dev python -m tests.faults --faults 1000 --seed 1 [--postgres URL]
"""
