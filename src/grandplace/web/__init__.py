"""The table in the browser: pages drawn on the server, pushed as they change."""
