"""python -m grandplace."""

from grandplace.cli import main

main()
