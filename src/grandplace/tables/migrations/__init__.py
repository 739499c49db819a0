"""Changes of the database from one version of the program to the next (Alembic)."""
