"""Tables: matches in progress, with seats, views and undo."""
