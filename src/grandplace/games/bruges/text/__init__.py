"""Drawing Bruges for text screens, in signs and in words."""
