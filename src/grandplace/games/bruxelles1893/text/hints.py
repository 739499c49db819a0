"""What an option of Bruxelles 1893 would do, in a sentence for newcomers."""
