"""Tests of fitting values."""
