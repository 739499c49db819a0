"""`grandplace` on a machine whose clock can be set while it runs: a file says by how many seconds.

What measures spans of time does so by another clock, here as anywhere.
"""

import sys
import time
from pathlib import Path

OFFSET = Path(sys.argv.pop(1))
true_time = time.time


def shifted() -> float:
    """What the clock on the wall shows."""
    return true_time() + float(OFFSET.read_text() or 0)


time.time = shifted

if __name__ == "__main__":
    from grandplace.cli import main

    main()
