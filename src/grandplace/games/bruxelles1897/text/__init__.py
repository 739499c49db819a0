"""Bruxelles 1897 drawn for text screens, and told in lines for those who cannot see a drawing."""
