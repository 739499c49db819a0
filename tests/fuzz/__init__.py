"""Anything at all, sent anywhere: records, files of one's own, and every route of the server.

uv run --group dev python -m tests.fuzz --inputs 100000 --seed 1
"""
