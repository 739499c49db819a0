"""Players from elsewhere: programs that answer questions by lines, and tables of other servers."""
