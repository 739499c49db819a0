"""Words: messages, options and clauses in the reader's language."""
