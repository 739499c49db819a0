"""The rules of Bruges, one step class a paragraph."""
