"""The rules of Bruxelles 1897, one class a paragraph, in the order of the rulebook."""
