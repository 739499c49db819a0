"""Language models at a table: what they read, and the tools by which they play."""
