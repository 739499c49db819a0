"""The rules of Bruxelles 1893, one class a paragraph, in the order of the rulebook."""
