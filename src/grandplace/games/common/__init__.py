"""What several games have alike: seats and points, small steps, figures by version. No rule of one
game alone, and nothing that only one game uses."""
