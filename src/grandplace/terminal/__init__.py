"""The terminal client: a screen (`app`), plain lines (`plain`), and replays."""
