"""Drawing Bruxelles 1893 for text screens, in signs and in words."""
