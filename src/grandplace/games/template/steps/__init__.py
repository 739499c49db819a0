"""The rules, one class a paragraph."""
